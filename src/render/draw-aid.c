/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/draw-private.h"

#include <math.h>

static const MeanderRgba white = { 1, 1, 1, 1 };
static const MeanderRgba black = { 0, 0, 0, 1 };

static void
hex_path (cairo_t *cr, const MeanderGeometry *geometry, MeanderHex hex, double inset)
{
  cairo_new_path (cr);
  meander_geometry_path (geometry, hex, inset * geometry->side, cr);
}

/**
 * meander_draw_forced:
 * @cr: where to draw
 * @palette: the colours
 * @geometry: where the hexes are
 * @hex: a forced space
 * @wanted: (array fixed-size=6): the colour that each edge asks for,
 *   %MEANDER_NO_COLOUR where it is open
 * @urgent: whether it must be filled now
 *
 * Lights a forced space: a frame, and at each edge that asks for a colour a bead
 * in it.  One that must be filled now has a bolder frame.
 */
void
meander_draw_forced (cairo_t *cr,
                     const MeanderPalette *palette,
                     const MeanderGeometry *geometry,
                     MeanderHex hex,
                     const MeanderColour wanted[MEANDER_N_EDGES],
                     gboolean urgent)
{
  double side = geometry->side;
  double cx, cy;

  g_return_if_fail (cr != NULL && palette != NULL && geometry != NULL);

  cairo_save (cr);
  hex_path (cr, geometry, hex, 0.08);
  meander_draw_set_colour (cr, &palette->accent, urgent ? 0.30 : 0.12);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, MAX (side * (urgent ? 0.07 : 0.035), urgent ? 2.5 : 1.5));
  if (!urgent)
    {
      const double dashes[] = { side * 0.16, side * 0.10 };

      cairo_set_dash (cr, dashes, 2, 0);
    }
  meander_draw_set_colour (cr, &palette->accent, 1);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);

  meander_geometry_get_centre (geometry, hex, &cx, &cy);
  for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
    {
      double x, y, radius = MAX (side * 0.13, 3);

      if (wanted[edge] >= MEANDER_N_COLOURS)
        continue;
      meander_geometry_get_edge (geometry, hex, edge, &x, &y);
      x += (cx - x) * 0.24;
      y += (cy - y) * 0.24;
      cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
      meander_draw_set_colour (cr, &palette->line[wanted[edge]], 1);
      cairo_fill_preserve (cr);
      cairo_set_line_width (cr, MAX (radius * 0.22, 1));
      meander_draw_set_colour (cr, &black, 0.8);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

/**
 * meander_draw_controlled:
 * @cr: where to draw
 * @palette: the colours
 * @geometry: where the hexes are
 * @space: the forced space that controls the side
 * @hexes: (array length=n_hexes): the hexes of the controlled side, beginning beside @space
 * @n_hexes: how many there are
 *
 * Draws a controlled side as an arrow from the forced space along the hexes that it
 * controls, with a bar across each of them.
 */
void
meander_draw_controlled (cairo_t *cr,
                         const MeanderPalette *palette,
                         const MeanderGeometry *geometry,
                         MeanderHex space,
                         const MeanderHex *hexes,
                         guint n_hexes)
{
  double side = geometry->side;
  double x, y, last_x, last_y, angle;

  g_return_if_fail (cr != NULL && palette != NULL && geometry != NULL);

  if (n_hexes == 0)
    return;

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  meander_geometry_get_centre (geometry, space, &last_x, &last_y);
  meander_draw_set_colour (cr, &palette->text, 0.45);
  cairo_set_line_width (cr, MAX (side * 0.05, 1.5));

  meander_geometry_get_centre (geometry, hexes[0], &x, &y);
  cairo_move_to (cr, last_x + (x - last_x) * 0.5, last_y + (y - last_y) * 0.5);
  for (guint i = 0; i < n_hexes; i++)
    {
      if (i > 0)
        meander_geometry_get_centre (geometry, hexes[i - 1], &last_x, &last_y);
      meander_geometry_get_centre (geometry, hexes[i], &x, &y);
      cairo_line_to (cr, x, y);
    }
  cairo_stroke (cr);

  angle = atan2 (y - last_y, x - last_x);
  for (int way = -1; way <= 1; way += 2)
    {
      cairo_move_to (cr, x, y);
      cairo_line_to (cr, x - side * 0.26 * cos (angle + way * 0.5),
                     y - side * 0.26 * sin (angle + way * 0.5));
    }
  cairo_stroke (cr);

  for (guint i = 0; i + 1 < n_hexes; i++)
    {
      meander_geometry_get_centre (geometry, hexes[i], &x, &y);
      cairo_move_to (cr, x - side * 0.12 * sin (angle), y + side * 0.12 * cos (angle));
      cairo_line_to (cr, x + side * 0.12 * sin (angle), y - side * 0.12 * cos (angle));
    }
  cairo_stroke (cr);
  cairo_restore (cr);
}

/**
 * meander_draw_reason:
 * @cr: where to draw
 * @palette: the colours
 * @geometry: where the hexes are
 * @hex: a hex that shows why a tile may not lie somewhere
 *
 * Marks such a hex: a frame in the palette's clash colour with a white border, and an
 * exclamation mark in the uppermost corner, where no line of a tile runs.
 */
void
meander_draw_reason (cairo_t *cr,
                     const MeanderPalette *palette,
                     const MeanderGeometry *geometry,
                     MeanderHex hex)
{
  double side = geometry->side;
  double radius = MAX (side * 0.24, 7);
  double x, y;

  g_return_if_fail (cr != NULL && palette != NULL && geometry != NULL);

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  hex_path (cr, geometry, hex, 0.08);
  meander_draw_set_colour (cr, &palette->clash, 0.1);
  cairo_fill_preserve (cr);
  meander_draw_set_colour (cr, &white, 1);
  cairo_set_line_width (cr, MAX (side * 0.13, 5));
  cairo_stroke_preserve (cr);
  meander_draw_set_colour (cr, &palette->clash, 1);
  cairo_set_line_width (cr, MAX (side * 0.075, 3));
  cairo_stroke (cr);

  meander_geometry_get_corner (geometry, hex, 0, &x, &y);
  y += radius * 0.75;
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  meander_draw_set_colour (cr, &palette->clash, 1);
  cairo_fill_preserve (cr);
  meander_draw_set_colour (cr, &white, 1);
  cairo_set_line_width (cr, radius * 0.16);
  cairo_stroke (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, radius * 0.28);
  cairo_move_to (cr, x, y - radius * 0.5);
  cairo_line_to (cr, x, y + radius * 0.12);
  cairo_stroke (cr);
  cairo_move_to (cr, x, y + radius * 0.52);
  cairo_line_to (cr, x, y + radius * 0.52);
  cairo_stroke (cr);
  cairo_restore (cr);
}
