/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws sheets of everything that render can draw, for eyes: `render-sheet FOLDER`. */
#include "figure.h"

#include <math.h>

static const char *folder;

static void
save (cairo_surface_t *surface, const char *name)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.png", folder, name);
  cairo_status_t status = cairo_surface_write_to_png (surface, path);

  if (status != CAIRO_STATUS_SUCCESS)
    g_error ("%s: %s", path, cairo_status_to_string (status));
  cairo_surface_destroy (surface);
}

static cairo_t *
begin (double width, double height, double scale, const MeanderPalette *palette)
{
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, (int) ceil (width * scale), (int) ceil (height * scale));
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  cairo_surface_destroy (surface);
  meander_draw_table (cr, palette, width, height);
  return cr;
}

static void
end (cairo_t *cr, const char *name)
{
  save (cairo_surface_reference (cairo_get_target (cr)), name);
  cairo_destroy (cr);
}

static void
paint (cairo_t *cr, cairo_surface_t *surface, double x, double y, double extent)
{
  cairo_set_source_surface (cr, surface, round (x - extent / 2), round (y - extent / 2));
  cairo_paint (cr);
}

static void
draw_all_tiles (MeanderArt *art, const char *name)
{
  const double side = 42, step = 100;
  double extent = meander_art_get_extent (side, 1);
  cairo_t *cr = begin (step * 10, step * 7, 1, meander_art_get_palette (art));

  for (guint number = 1; number <= 65; number++)
    {
      double x = step * ((number - 1) % 10) + step / 2;
      double y = step * ((number - 1) / 10) + step / 2;
      guint back = 0;

      if (number > 56)
        back = (guint[]){ 6, 9, 14, 38, 43, 56, 128, 66, 25 }[number - 57];
      paint (cr, meander_art_get_shadow (art, side, 1, FALSE), x, y, extent);
      if (back == 0)
        paint (cr, meander_art_get_tile (art, meander_face (number), number % 6, side, 1), x, y,
               extent);
      else
        paint (cr, meander_art_get_back (art, meander_face (back > 56 ? 28 : back), back, side, 1),
               x, y, extent);
    }
  end (cr, name);
}

static void
draw_figure (MeanderArt *art, double side, double scale, const char *name)
{
  const MeanderPalette *palette = meander_art_get_palette (art);
  g_autoptr (MeanderBoard) board = make_figure (24);
  double width = side * 14, height = side * 11;
  cairo_t *cr = begin (width, height, scale, palette);
  MeanderGeometry geometry = { side, width / 2 - side, height / 2 };
  const MeanderPlacement *tiles;
  const MeanderHex *frontier;
  guint n_tiles, n_frontier;
  MeanderLine line;

  meander_geometry_align (&geometry, scale, geometry.x, geometry.y);
  frontier = meander_board_get_frontier (board, &n_frontier);
  for (guint i = 0; i < n_frontier; i++)
    meander_draw_mark (cr, palette, &geometry, frontier[i], MEANDER_MARK_PLACE);
  meander_draw_mark (cr, palette, &geometry, frontier[0], MEANDER_MARK_TARGET);
  meander_draw_mark (cr, palette, &geometry, frontier[2], MEANDER_MARK_HOLE);
  tiles = meander_board_get_placements (board, &n_tiles);
  meander_draw_tiles (cr, art, &geometry, (MeanderTileSet){ 0 }, tiles, n_tiles, scale);
  if (meander_board_get_best_line (board, MEANDER_RED, &line))
    {
      meander_draw_line_glow (cr, palette, &geometry, board, MEANDER_RED, &line, 1, 1);
      meander_draw_open_ends (cr, palette, &geometry, board, MEANDER_RED, &line, NULL);
    }
  if (meander_board_get_best_line (board, MEANDER_YELLOW, &line))
    meander_draw_line_glow (cr, palette, &geometry, board, MEANDER_YELLOW, &line, 0.6, 1);
  meander_draw_mark (cr, palette, &geometry, tiles[7].hex, MEANDER_MARK_SWAP);
  meander_draw_mark (cr, palette, &geometry, tiles[9].hex, MEANDER_MARK_SELECTED);
  meander_draw_mark (cr, palette, &geometry, tiles[10].hex, MEANDER_MARK_SELECTED);
  meander_draw_mark (cr, palette, &geometry, tiles[12].hex, MEANDER_MARK_CURSOR);
  meander_draw_mark (cr, palette, &geometry, frontier[5], MEANDER_MARK_CURSOR);
  meander_draw_clash (cr, palette, &geometry, tiles[4].hex, 1);
  meander_draw_clash (cr, palette, &geometry, tiles[4].hex, 5);
  meander_draw_clash (cr, palette, &geometry, tiles[16].hex, 2);

  paint (cr, meander_art_get_shadow (art, side, scale, TRUE), side * 12, side * 2,
         meander_art_get_extent (side, scale));
  paint (cr, meander_art_get_tile (art, meander_face (30), 0, side, scale), side * 12 - 2,
         side * 2 - 4, meander_art_get_extent (side, scale));
  end (cr, name);
}

static void
draw_joined (MeanderArt *art, double side, double scale, const char *name)
{
  const MeanderPalette *palette = meander_art_get_palette (art);
  g_autoptr (MeanderBoard) board = make_figure (30);
  const MeanderPlacement *tiles;
  guint n_tiles;
  double width = side * 12, height = side * 11;
  cairo_t *cr = begin (width, height, scale, palette);
  MeanderGeometry geometry = { side, width / 2, height / 2 };

  meander_geometry_align (&geometry, scale, geometry.x, geometry.y);
  tiles = meander_board_get_placements (board, &n_tiles);
  meander_draw_tiles (cr, art, &geometry, (MeanderTileSet){ 0 }, tiles, n_tiles, scale);
  end (cr, name);
}

int
main (int argc, char **argv)
{
  static const char *const styles[] = { "light", "dark", "contrast", "dark-contrast" };
  const char *const *ids = meander_palette_list ();

  if (argc != 2)
    {
      g_printerr ("usage: %s FOLDER\n", argv[0]);
      return 2;
    }
  folder = argv[1];

  for (guint i = 0; ids[i] != NULL; i++)
    for (guint style = 0; style < G_N_ELEMENTS (styles); style++)
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (MeanderPalette) palette = meander_palette_load (ids[i], style, &error);
        g_autoptr (MeanderArt) art = NULL;
        g_autofree char *name = g_strdup_printf ("tiles-%s-%s", ids[i], styles[style]);
        g_autofree char *figure = g_strdup_printf ("figure-%s-%s", ids[i], styles[style]);

        if (palette == NULL)
          g_error ("%s", error->message);
        art = meander_art_new (palette);
        draw_all_tiles (art, name);
        draw_figure (art, 60, 1, figure);
        if (style == 0)
          for (guint size = 0; size < 5; size++)
            for (guint scale = 0; scale < 3; scale++)
              {
                double side = (double[]){ 24, 36, 60, 90, 120 }[size];
                g_autofree char *joined =
                    g_strdup_printf ("joined-%s-%.0f-%d", ids[i], side, 10 + 5 * (int) scale);

                draw_joined (art, side, 1 + 0.5 * scale, joined);
              }
      }
  return 0;
}
