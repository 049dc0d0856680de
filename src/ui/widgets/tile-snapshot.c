/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/tile-snapshot.h"

#include <math.h>

#include "render/draw.h"
#include "render/geometry.h"
#include "render/weave.h"

/* The software renderer copies a texture each time it draws it, but paints a
 * recorded surface in place: measured, a quarter of the time.  So pictures go
 * into Cairo nodes. */
static void
paint_surface (cairo_t *cr, cairo_surface_t *surface, double x, double y, double scale)
{
  double size = cairo_image_surface_get_width (surface) / scale;

  /* On whole device pixels, so that it stays sharp. */
  meander_draw_picture (cr, surface, meander_to_pixels (x - size / 2, scale),
                        meander_to_pixels (y - size / 2, scale));
}

/**
 * meander_snapshot_append_cairo:
 * @snapshot: where to draw
 * @x: the middle, in logical pixels
 * @y: the middle
 * @reach: how far what is drawn reaches from it
 *
 * Appends a square Cairo node, on whole pixels.
 *
 * Returns: (transfer full): where to draw it
 */
cairo_t *
meander_snapshot_append_cairo (GtkSnapshot *snapshot, double x, double y, double reach)
{
  return gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) floor (x - reach), (float) floor (y - reach),
                                     (float) ceil (2 * reach + 1), (float) ceil (2 * reach + 1)));
}

/**
 * meander_snapshot_append_whole:
 * @snapshot: where to draw
 * @parts: (transfer full): what is drawn there
 *
 * Appends all of it as one Cairo node, so that whatever changes in it is one rectangle: a renderer gives up on many,
 * and draws the whole window.
 */
void
meander_snapshot_append_whole (GtkSnapshot *snapshot, GtkSnapshot *parts)
{
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (parts);
  graphene_rect_t bounds;
  cairo_t *cr;

  if (node == NULL)
    return;
  gsk_render_node_get_bounds (node, &bounds);
  graphene_rect_round_extents (&bounds, &bounds);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
}

/**
 * meander_snapshot_tile:
 * @snapshot: where to
 * @theme: the look to draw in
 * @face: the tile
 * @rotation: sixths of a turn clockwise
 * @x: the tile's centre, in logical pixels
 * @y: the tile's centre
 * @side: the hex's side, in logical pixels
 * @scale: device pixels a logical one
 * @lifted: whether the tile is in hand
 *
 * Draws a tile with its shadow from cached surfaces.
 */
void
meander_snapshot_tile (GtkSnapshot *snapshot,
                       MeanderTheme *theme,
                       const MeanderFace *face,
                       guint rotation,
                       double x,
                       double y,
                       double side,
                       double scale,
                       gboolean lifted)
{
  MeanderArt *art = meander_theme_get_art (theme);
  cairo_t *cr = meander_snapshot_append_cairo (snapshot, x, y, side * MEANDER_ART_EXTENT / 2 + 1);

  paint_surface (cr, meander_art_get_shadow (art, side, scale, lifted), x, y, scale);
  paint_surface (cr, meander_art_get_tile (art, face, rotation, side, scale), x, y, scale);
  cairo_destroy (cr);
}

/**
 * meander_snapshot_chosen:
 * @snapshot: where to
 * @theme: in which colours
 * @x: the middle, in logical pixels
 * @y: the middle
 *
 * Draws the mark of a tile that is chosen.
 */
void
meander_snapshot_chosen (GtkSnapshot *snapshot, MeanderTheme *theme, double x, double y)
{
  const float reach = MEANDER_DRAW_CHOSEN_RADIUS + 2;
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) x - reach, (float) y - reach, 2 * reach, 2 * reach));

  meander_draw_chosen (cr, meander_theme_get_palette (theme), x, y);
  cairo_destroy (cr);
}

/* The light on the table changes from top to bottom and its weave repeats itself: one strip of both is all of it.  It is
 * copied in a third of the time in which they are mixed. */
static cairo_surface_t *
create_strip (const MeanderPalette *palette, cairo_surface_t *weave, int height)
{
  const int width = cairo_image_surface_get_width (weave);
  const double scale = width / (double) MEANDER_WEAVE_SIZE;
  cairo_surface_t *strip =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, (int) ceil (height * scale));
  cairo_pattern_t *light = cairo_pattern_create_linear (0, 0, 0, height);
  cairo_t *cr = cairo_create (strip);

  cairo_pattern_add_color_stop_rgb (light, 0, palette->table.red, palette->table.green,
                                    palette->table.blue);
  cairo_pattern_add_color_stop_rgb (light, 1, palette->table_far.red, palette->table_far.green,
                                    palette->table_far.blue);
  cairo_scale (cr, scale, scale);
  cairo_set_source (cr, light);
  cairo_paint (cr);
  meander_weave_paint (cr, weave);
  cairo_destroy (cr);
  cairo_pattern_destroy (light);
  return strip;
}

/**
 * meander_snapshot_table:
 * @snapshot: where to draw
 * @theme: in which colours
 * @width: logical pixels
 * @height: logical pixels
 * @scale: device pixels a logical one
 *
 * Draws the empty table top: to be kept as a node, so that a frame costs nothing.
 */
void
meander_snapshot_table (GtkSnapshot *snapshot,
                        MeanderTheme *theme,
                        int width,
                        int height,
                        double scale)
{
  cairo_surface_t *weave = meander_art_get_weave (meander_theme_get_art (theme), scale);
  const MeanderPalette *palette = meander_theme_get_palette (theme);
  const MeanderRgba *near = &palette->table;
  const MeanderRgba *far = &palette->table_far;
  GskColorStop stops[2] = {
    { 0, { (float) near->red, (float) near->green, (float) near->blue, 1 } },
    { 1, { (float) far->red, (float) far->green, (float) far->blue, 1 } },
  };

  if (weave != NULL)
    {
      cairo_surface_t *strip = create_strip (palette, weave, height);
      cairo_t *cr = gtk_snapshot_append_cairo (
          snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));

      meander_weave_paint (cr, strip);
      cairo_destroy (cr);
      cairo_surface_destroy (strip);
      return;
    }
  gtk_snapshot_append_linear_gradient (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height),
      &GRAPHENE_POINT_INIT (0, 0), &GRAPHENE_POINT_INIT (0, (float) height), stops, 2);
}
