/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/draw-private.h"
#include "render/weave.h"

/* What stays free round a whole picture, in sides. */
#define APART 0.86 /* how large tiles that do not touch are, of their hexes */
#define PICTURE_MARGIN 0.6

/* Logical pixels: tiles with a shorter side have an outline in the dark, whose outer half is seen. */
#define SMALL 40.0
#define OUTLINE 3.0

/* And where no table is seen: room for the shadows. */
#define BARE_MARGIN 0.15

/* Of the least side: hexes that are as large as this when all is seen are left so.  With a tile or two
 * cut off at the rim the picture would look like a mistake, not like a part of something long. */
#define NEARLY_LEAST 0.65

/* No tile of a picture gets a longer side than this, in logical pixels. */
#define PICTURE_MAX_SIDE 240

/**
 * meander_draw_table:
 * @cr: where to draw
 * @palette: the colours
 * @width: of the table, in logical pixels
 * @height: of the table, in logical pixels
 *
 * Draws the table from 0,0, a little darker towards its rim.
 */
void
meander_draw_table (cairo_t *cr, const MeanderPalette *palette, double width, double height)
{
  const MeanderRgba *near, *far;
  cairo_pattern_t *pattern;
  double radius;

  g_return_if_fail (cr != NULL && palette != NULL);

  near = &palette->table;
  far = &palette->table_far;
  radius = hypot (width, height) / 2;
  pattern = cairo_pattern_create_radial (width / 2, height * 0.45, radius * 0.25, width / 2,
                                         height * 0.45, radius * 1.15);
  cairo_pattern_add_color_stop_rgb (pattern, 0, near->red, near->green, near->blue);
  cairo_pattern_add_color_stop_rgb (pattern, 1, far->red, far->green, far->blue);

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_restore (cr);
  cairo_pattern_destroy (pattern);
}

/**
 * meander_draw_picture:
 * @cr: where to draw
 * @picture: what to draw
 * @x: its left edge, in logical pixels
 * @y: its top
 *
 * Paints a picture that is stretched while a table zooms.  Once it is less than three quarters as large, Cairo
 * would weigh all pixels that fall together, which takes ten times as long as to look at four of them.
 */
void
meander_draw_picture (cairo_t *cr, cairo_surface_t *picture, double x, double y)
{
  g_return_if_fail (cr != NULL && picture != NULL);

  cairo_set_source_surface (cr, picture, x, y);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  cairo_paint (cr);
}

/**
 * meander_draw_tiles:
 * @cr: where to draw
 * @art: the tiles' pictures
 * @geometry: where the hexes are; best one that [func@Meander.geometry_align] has seen to
 * @set: which tiles there are
 * @tiles: (array length=n_tiles) (nullable): tiles as they lie
 * @n_tiles: how many
 * @scale: device pixels a logical pixel
 *
 * Draws tiles and, under all of them, their shadows, from surfaces that @art keeps.
 */
void
meander_draw_tiles (cairo_t *cr,
                    MeanderArt *art,
                    const MeanderGeometry *geometry,
                    MeanderTileSet set,
                    const MeanderPlacement *tiles,
                    guint n_tiles,
                    double scale)
{
  double extent;

  g_return_if_fail (cr != NULL && art != NULL && geometry != NULL);
  g_return_if_fail (tiles != NULL || n_tiles == 0);
  g_return_if_fail (scale > 0);

  extent = meander_art_get_extent (geometry->side, scale);
  cairo_save (cr);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n_tiles; i++)
      {
        cairo_surface_t *surface;
        double x, y;

        meander_geometry_get_centre (geometry, tiles[i].hex, &x, &y);
        if (pass == 0)
          surface = meander_art_get_shadow (art, geometry->side, scale, FALSE);
        else
          surface = meander_art_get_tile (art, meander_tile_set_face (set, tiles[i].number),
                                          tiles[i].rotation, geometry->side, scale);
        meander_draw_picture (cr, surface, meander_to_pixels (x - extent / 2, scale),
                              meander_to_pixels (y - extent / 2, scale));
      }
  cairo_restore (cr);
}

/* Where small tiles are black on a dark table, a line parts the figure from it: the light on their rims is too thin
 * for that.  Where contrast is asked for each tile has its border. */
static void
draw_outline (cairo_t *cr,
              const MeanderPalette *palette,
              const MeanderPosition *position,
              const MeanderGeometry *geometry,
              double side)
{
  if (palette->style != MEANDER_STYLE_DARK || side >= SMALL)
    return;

  cairo_new_path (cr);
  for (guint i = 0; i < position->n_tiles; i++)
    meander_geometry_path (geometry, position->tiles[i].hex, geometry->side - side, cr);
  meander_draw_set_colour (cr, &palette->grid, 1);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, OUTLINE);
  cairo_stroke (cr);
}

/* The side is that of the tiles, which may be smaller than the hexes. */
static void
draw_figure (cairo_t *cr,
             MeanderArt *art,
             const MeanderPosition *position,
             const MeanderGeometry *geometry,
             double side)
{
  for (guint i = 0; i < position->n_tiles; i++)
    {
      double x, y;

      meander_geometry_get_centre (geometry, position->tiles[i].hex, &x, &y);
      meander_art_draw_shadow (art, cr, x, y, side, FALSE);
    }
  draw_outline (cr, meander_art_get_palette (art), position, geometry, side);
  for (guint i = 0; i < position->n_tiles; i++)
    {
      const MeanderPlacement *tile = &position->tiles[i];
      double x, y;

      meander_geometry_get_centre (geometry, tile->hex, &x, &y);
      meander_art_draw_tile (art, cr, meander_tile_set_face (position->set, tile->number),
                             tile->rotation, x, y, side);
    }
}

static void
draw_clashes (cairo_t *cr,
              MeanderArt *art,
              const MeanderPosition *position,
              const MeanderGeometry *geometry)
{
  g_autoptr (MeanderBoard) board = meander_position_to_board (position);

  for (guint i = 0; i < position->n_tiles; i++)
    {
      const MeanderPlacement *tile = &position->tiles[i];
      guint8 clashes = meander_board_get_clashes (board, tile->number, tile->hex, tile->rotation);

      /* Each edge has two tiles: the one to its left marks it. */
      for (guint edge = 0; edge < MEANDER_STRAIGHT; edge++)
        if (clashes & (1 << edge))
          meander_draw_clash (cr, meander_art_get_palette (art), geometry, tile->hex, edge);
    }
}

/**
 * meander_draw_figure:
 * @cr: where to draw
 * @art: the tiles' pictures
 * @position: what lies
 * @geometry: where the hexes are
 *
 * Draws a figure as vectors, without a table under it: tiles with their shadows, and a mark where
 * touching edges differ in colour.
 */
void
meander_draw_figure (cairo_t *cr,
                     MeanderArt *art,
                     const MeanderPosition *position,
                     const MeanderGeometry *geometry)
{
  g_return_if_fail (cr != NULL && art != NULL && position != NULL && geometry != NULL);

  cairo_save (cr);
  draw_figure (cr, art, position, geometry, geometry->side);
  draw_clashes (cr, art, position, geometry);
  cairo_restore (cr);
}

static double
get_margin (const MeanderDrawNotes *notes)
{
  return notes != NULL && notes->bare ? BARE_MARGIN : PICTURE_MARGIN;
}

/* In pictures of pixels; among vectors the pixels would only weigh. */
static void
draw_weave (cairo_t *cr, MeanderArt *art, double width, double height)
{
  cairo_surface_t *target = cairo_get_target (cr);
  double scale, scale_y;

  if (cairo_surface_get_type (target) != CAIRO_SURFACE_TYPE_IMAGE)
    return;

  cairo_surface_get_device_scale (target, &scale, &scale_y);
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  meander_weave_paint (cr, meander_art_get_weave (art, scale));
  cairo_restore (cr);
}

/* Where the middle of a picture comes to lie between the edges of a figure, if it is to be near
 * @wanted and shows no more of the table beyond than the margin. */
static double
look_near (double wanted, double start, double length, double shown, double margin)
{
  if (length + 2 * margin <= shown)
    return start + length / 2;
  return CLAMP (wanted, start - margin + shown / 2, start + length + margin - shown / 2);
}

/* Has the hexes this large, and as much of them as there is room for. */
static void
close_up (MeanderGeometry *geometry,
          const MeanderPosition *position,
          const GArray *hexes,
          double side,
          double width,
          double height)
{
  MeanderGeometry large = { side, 0, 0 };
  const double margin = side * PICTURE_MARGIN;
  cairo_rectangle_t bounds;
  double x, y;

  meander_geometry_get_bounds (&large, (MeanderHex *) hexes->data, hexes->len, &bounds);
  meander_geometry_get_centre (&large, position->tiles[position->n_tiles - 1].hex, &x, &y);
  large.x = width / 2 - look_near (x, bounds.x, bounds.width, width, margin);
  large.y = height / 2 - look_near (y, bounds.y, bounds.height, height, margin);
  *geometry = large;
}

/**
 * meander_draw_position:
 * @cr: where to draw
 * @art: the tiles' pictures
 * @position: what lies on the table
 * @notes: (nullable): what explains it
 * @width: of the picture, in logical pixels
 * @height: of the picture, in logical pixels
 *
 * Draws a whole picture of a position as vectors, as large as it fits: the table, and the figure
 * on it, and its notes above.
 */
void
meander_draw_position (cairo_t *cr,
                       MeanderArt *art,
                       const MeanderPosition *position,
                       const MeanderDrawNotes *notes,
                       double width,
                       double height)
{
  g_autoptr (GArray) hexes = NULL;
  MeanderGeometry geometry;
  double margin;

  g_return_if_fail (cr != NULL && art != NULL && position != NULL);

  hexes = meander_draw_notes_get_hexes (position, notes);

  /* Once to learn the size of a hex without a margin, then with one in sides. */
  meander_geometry_fit (&geometry, (MeanderHex *) hexes->data, hexes->len, width, height, 0,
                        PICTURE_MAX_SIDE);
  margin = geometry.side * get_margin (notes);
  meander_geometry_fit (&geometry, (MeanderHex *) hexes->data, hexes->len, width, height,
                        MIN (margin, MIN (width, height) * 0.1), PICTURE_MAX_SIDE);
  if (notes != NULL && geometry.side < notes->least * NEARLY_LEAST && position->n_tiles > 0)
    close_up (&geometry, position, hexes, notes->least, width, height);

  if (notes == NULL || !notes->bare)
    {
      meander_draw_table (cr, meander_art_get_palette (art), width, height);
      draw_weave (cr, art, width, height);
    }
  if (notes != NULL && notes->apart)
    draw_figure (cr, art, position, &geometry, geometry.side * APART);
  else if (notes != NULL && notes->unmarked)
    draw_figure (cr, art, position, &geometry, geometry.side);
  else
    meander_draw_figure (cr, art, position, &geometry);
  if (notes != NULL)
    meander_draw_notes (cr, meander_art_get_palette (art), &geometry, position, notes);
}

/**
 * meander_draw_position_size:
 * @position: what lies on the table
 * @notes: (nullable): what explains it
 * @side: of the hexes wanted, in logical pixels
 * @width: (out): of the picture, in logical pixels
 * @height: (out): of the picture, in logical pixels
 *
 * Tells the size of the picture in which [func@Meander.draw_position] draws hexes of this size.
 */
void
meander_draw_position_size (const MeanderPosition *position,
                            const MeanderDrawNotes *notes,
                            double side,
                            double *width,
                            double *height)
{
  MeanderGeometry geometry = { side, 0, 0 };
  g_autoptr (GArray) hexes = NULL;
  cairo_rectangle_t bounds;

  g_return_if_fail (position != NULL && width != NULL && height != NULL);
  g_return_if_fail (side > 0);

  hexes = meander_draw_notes_get_hexes (position, notes);
  meander_geometry_get_bounds (&geometry, (MeanderHex *) hexes->data, hexes->len, &bounds);
  *width = ceil (bounds.width + 2 * side * get_margin (notes));
  *height = ceil (bounds.height + 2 * side * get_margin (notes));
}
