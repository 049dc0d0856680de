/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/draw-private.h"

#include <math.h>
#include <pango/pangocairo.h>

/* What is drawn at a tile, or round it, for what it is: played last, tried, chosen, aimed at, clashing. */

/**
 * meander_draw_order:
 * @cr: where to draw
 * @palette: the colours
 * @geometry: where the hexes are
 * @hex: an axial hex
 * @order: a number, counted from 1
 * @context: (nullable): in whose font
 *
 * Draws when a tile on trial will be played: its number in a disc at the hex's upper corner.
 */
void
meander_draw_order (cairo_t *cr,
                    const MeanderPalette *palette,
                    const MeanderGeometry *geometry,
                    MeanderHex hex,
                    guint order,
                    PangoContext *context)
{
  g_autoptr (PangoLayout) layout = NULL;
  g_autofree char *digits = g_strdup_printf ("%u", order);
  PangoAttrList *attributes;
  double radius;
  double x;
  double y;
  int width;
  int height;

  g_return_if_fail (cr != NULL && palette != NULL && geometry != NULL);

  radius = MAX (9, 0.22 * geometry->side);
  layout = context != NULL ? pango_layout_new (context) : pango_cairo_create_layout (cr);
  pango_layout_set_text (layout, digits, -1);
  attributes = pango_attr_list_new ();
  pango_attr_list_insert (attributes,
                          pango_attr_size_new_absolute ((int) (1.2 * radius * PANGO_SCALE)));
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_get_pixel_size (layout, &width, &height);

  meander_geometry_get_centre (geometry, hex, &x, &y);
  y -= 0.66 * geometry->side;
  cairo_save (cr);
  meander_draw_disc (cr, palette, x, y, radius, 0);
  cairo_move_to (cr, x - width / 2.0, y - height / 2.0);
  pango_cairo_show_layout (cr, layout);
  cairo_restore (cr);
}

/**
 * meander_draw_last:
 * @cr: where to draw
 * @palette: the colours
 * @geometry: where the hexes are
 * @hex: the axial hex of a tile
 *
 * Outlines the tile that was played last, on its rim.
 */
void
meander_draw_last (cairo_t *cr,
                   const MeanderPalette *palette,
                   const MeanderGeometry *geometry,
                   MeanderHex hex)
{
  g_return_if_fail (cr != NULL && palette != NULL && geometry != NULL);

  cairo_save (cr);
  meander_draw_set_colour (cr, meander_draw_get_contrasting (&palette->body), 0.85);
  meander_draw_stroke_hex (cr, geometry, hex, 0.02, 0.04, 2.5);
  cairo_restore (cr);
}

/* The disc of a tile that fits a forced space: its middle and its radius. */
static double
get_filling (const MeanderGeometry *geometry, MeanderHex hex, double *x, double *y)
{
  meander_geometry_get_centre (geometry, hex, x, y);
  *x += geometry->side * 0.62;
  *y -= geometry->side * 0.72;
  return MAX (4, geometry->side * 0.2);
}

/**
 * meander_draw_filling_get_bounds:
 * @geometry: where the hexes are
 * @hex: the axial hex of a tile
 * @bounds: (out caller-allocates): the pixels that meander_draw_filling() draws on
 *
 * Tells how little meander_draw_filling() needs of a surface.
 */
void
meander_draw_filling_get_bounds (const MeanderGeometry *geometry,
                                 MeanderHex hex,
                                 cairo_rectangle_t *bounds)
{
  double radius, x, y;

  g_return_if_fail (geometry != NULL && bounds != NULL);

  radius = get_filling (geometry, hex, &x, &y);
  bounds->x = floor (x - radius);
  bounds->y = floor (y - radius);
  bounds->width = ceil (x + radius) - bounds->x;
  bounds->height = ceil (y + radius) - bounds->y;
}

/**
 * meander_draw_filling:
 * @cr: where to draw
 * @palette: the colours
 * @geometry: where the hexes are
 * @hex: the axial hex of a tile
 *
 * Marks a tile of the rack that fits a forced space: a disc at its upper right.
 */
void
meander_draw_filling (cairo_t *cr,
                      const MeanderPalette *palette,
                      const MeanderGeometry *geometry,
                      MeanderHex hex)
{
  const double rim = 1.5;
  double radius, x, y;

  g_return_if_fail (cr != NULL && palette != NULL && geometry != NULL);

  radius = get_filling (geometry, hex, &x, &y);
  cairo_save (cr);
  meander_draw_disc (cr, palette, x, y, radius, 0);
  /* The rim parts it from the tile, where a line may have its colour. */
  meander_draw_set_colour (cr, meander_draw_get_contrasting (&palette->body), 1);
  cairo_arc (cr, x, y, radius - rim / 2, 0, 2 * G_PI);
  cairo_set_line_width (cr, rim);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/**
 * meander_draw_emptied:
 * @cr: where to draw
 * @palette: the colours
 * @geometry: where the hexes are
 * @hex: an axial hex
 * @first: whether its tile would be played first
 *
 * Draws the place in the rack of a tile that is on trial; that of the first is a button, with a
 * tick.
 */
void
meander_draw_emptied (cairo_t *cr,
                      const MeanderPalette *palette,
                      const MeanderGeometry *geometry,
                      MeanderHex hex,
                      gboolean first)
{
  const MeanderRgba *line;
  double side, x, y;

  g_return_if_fail (cr != NULL && palette != NULL && geometry != NULL);

  line = first ? &palette->accent : &palette->text;
  side = geometry->side;
  cairo_save (cr);
  meander_draw_set_colour (cr, line, first ? 0.16 : 0.06);
  meander_draw_fill_hex (cr, geometry, hex, 0.1);
  meander_draw_set_colour (cr, line, first ? 1 : 0.35);
  meander_draw_stroke_hex (cr, geometry, hex, 0.1, 0.06, 1.5);
  if (first)
    {
      meander_geometry_get_centre (geometry, hex, &x, &y);
      cairo_move_to (cr, x - side * 0.34, y + side * 0.04);
      cairo_line_to (cr, x - side * 0.08, y + side * 0.3);
      cairo_line_to (cr, x + side * 0.38, y - side * 0.28);
      cairo_set_line_width (cr, MAX (2, side * 0.13));
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

/**
 * meander_draw_chosen:
 * @cr: where to draw
 * @palette: the colours
 * @x: the middle, in logical pixels
 * @y: the middle
 *
 * Draws a tick in a disc: what is chosen is not told by its brightness alone.
 */
void
meander_draw_chosen (cairo_t *cr, const MeanderPalette *palette, double x, double y)
{
  g_return_if_fail (cr != NULL && palette != NULL);

  cairo_save (cr);
  meander_draw_disc (cr, palette, x, y, MEANDER_DRAW_CHOSEN_RADIUS, 1.5);
  cairo_move_to (cr, x - 3.2, y + 0.2);
  cairo_line_to (cr, x - 0.8, y + 2.8);
  cairo_line_to (cr, x + 3.4, y - 2.6);
  cairo_set_line_width (cr, 1.8);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/**
 * meander_draw_lasso:
 * @cr: where to draw
 * @palette: the colours
 * @lasso: a rectangle, in logical pixels
 *
 * Draws the rectangle in which tiles are being selected.
 */
void
meander_draw_lasso (cairo_t *cr, const MeanderPalette *palette, const cairo_rectangle_t *lasso)
{
  const double width = 1.5, radius = 4 - width / 2;
  double left, top, right, bottom;

  g_return_if_fail (cr != NULL && palette != NULL && lasso != NULL);

  cairo_save (cr);
  cairo_rectangle (cr, lasso->x, lasso->y, lasso->width, lasso->height);
  meander_draw_set_colour (cr, &palette->accent, 0.15);
  cairo_fill (cr);

  left = lasso->x + 4;
  top = lasso->y + 4;
  right = MAX (lasso->x + lasso->width - 4, left);
  bottom = MAX (lasso->y + lasso->height - 4, top);
  cairo_arc (cr, left, top, radius, G_PI, 1.5 * G_PI);
  cairo_arc (cr, right, top, radius, 1.5 * G_PI, 2 * G_PI);
  cairo_arc (cr, right, bottom, radius, 0, 0.5 * G_PI);
  cairo_arc (cr, left, bottom, radius, 0.5 * G_PI, G_PI);
  cairo_close_path (cr);
  meander_draw_set_colour (cr, &palette->accent, 0.9);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/**
 * meander_draw_aim:
 * @cr: where to draw
 * @palette: the colours
 * @geometry: where the hexes are
 * @hex: an axial hex
 * @keys: whether the keyboard's hand is meant where another has the pointer
 *
 * Draws a ring where a hand at Gobble's table would put its tile; the keyboard's is a double one,
 * so that it is told apart without its colour too.
 */
void
meander_draw_aim (cairo_t *cr,
                  const MeanderPalette *palette,
                  const MeanderGeometry *geometry,
                  MeanderHex hex,
                  gboolean keys)
{
  g_return_if_fail (cr != NULL && palette != NULL && geometry != NULL);

  cairo_save (cr);
  meander_draw_set_colour (cr, keys ? &palette->keys : &palette->accent, 0.95);
  meander_draw_stroke_hex (cr, geometry, hex, 0, 0.07, 2.5);
  if (keys)
    meander_draw_stroke_hex (cr, geometry, hex, 0.16, 0.07, 2.5);
  cairo_restore (cr);
}

/**
 * meander_draw_clash:
 * @cr: where to draw
 * @palette: the colours
 * @geometry: where the hexes are
 * @hex: an axial hex
 * @edge: 0 to 5, clockwise from the upper right
 *
 * Marks an edge where two colours meet: a white cross on a disc in the palette's clash colour,
 * ringed in white and dark, so that its shape is seen on tile and table, whatever the colours.
 */
void
meander_draw_clash (cairo_t *cr,
                    const MeanderPalette *palette,
                    const MeanderGeometry *geometry,
                    MeanderHex hex,
                    guint edge)
{
  double x, y;

  g_return_if_fail (cr != NULL && palette != NULL && geometry != NULL);
  g_return_if_fail (edge < MEANDER_N_EDGES);

  meander_geometry_get_edge (geometry, hex, edge, &x, &y);
  cairo_save (cr);
  meander_draw_cross (cr, palette, x, y, MAX (geometry->side * 0.143, 3.8));
  cairo_restore (cr);
}
