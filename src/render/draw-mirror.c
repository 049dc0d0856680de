/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/draw-private.h"

#define LINE_WIDTH 2.0
#define LINE_ALPHA 0.6
#define DASH_LENGTH 9.0
#define DASH_GAP 7.0

/* To the nearest centre or corner of a hex: there three axes of the grid cross. */
static void
snap_to_crossing (const MeanderGeometry *geometry, double *x, double *y)
{
  MeanderHex hex = meander_geometry_pick (geometry, *x, *y);
  double best_x, best_y;

  meander_geometry_get_centre (geometry, hex, &best_x, &best_y);
  for (guint corner = 0; corner < MEANDER_N_EDGES; corner++)
    {
      double corner_x, corner_y;

      meander_geometry_get_corner (geometry, hex, corner, &corner_x, &corner_y);
      if (hypot (corner_x - *x, corner_y - *y) < hypot (best_x - *x, best_y - *y))
        {
          best_x = corner_x;
          best_y = corner_y;
        }
    }
  *x = best_x;
  *y = best_y;
}

/**
 * meander_geometry_get_mirror:
 * @geometry: where the hexes are
 * @hexes: (array length=n_hexes) (nullable): a figure
 * @n_hexes: how many, may be 0
 * @n_axes: 1 for an upright axis alone, 3 for three
 * @x: (out): where the axis is, or the axes cross
 * @y: (out): the same
 *
 * Finds where a figure can be mirrored: next to its middle, so that the grid of the hexes is its
 * own mirror image there.  An axis never goes but through the middles of hexes, or between two.
 */
void
meander_geometry_get_mirror (const MeanderGeometry *geometry,
                             const MeanderHex *hexes,
                             guint n_hexes,
                             guint n_axes,
                             double *x,
                             double *y)
{
  cairo_rectangle_t bounds;

  g_return_if_fail (geometry != NULL && x != NULL && y != NULL);
  g_return_if_fail (hexes != NULL || n_hexes == 0);

  *x = geometry->x;
  *y = geometry->y;
  if (n_hexes == 0)
    return;
  meander_geometry_get_bounds (geometry, hexes, n_hexes, &bounds);
  *x = bounds.x + bounds.width / 2;
  *y = bounds.y + bounds.height / 2;
  if (n_axes > 1)
    snap_to_crossing (geometry, x, y);
  else
    {
      double step = meander_geometry_width (geometry) / 2;

      *x = geometry->x + round ((*x - geometry->x) / step) * step;
    }
}

/**
 * meander_draw_mirror:
 * @cr: where to draw
 * @palette: the colours
 * @x: where the axis is, or the axes cross
 * @y: the same
 * @n_axes: 1 for an upright axis alone, 3 for three a sixth of a turn apart
 * @reach: how far they go from there, in logical pixels
 *
 * Draws the axes that help to lay a figure that is its own mirror image.
 */
void
meander_draw_mirror (cairo_t *cr,
                     const MeanderPalette *palette,
                     double x,
                     double y,
                     guint n_axes,
                     double reach)
{
  const double dashes[] = { DASH_LENGTH, DASH_GAP };

  g_return_if_fail (cr != NULL && palette != NULL);

  cairo_save (cr);
  /* From the crossing outwards, so that the dashes are mirrored too. */
  for (guint i = 0; i < 2 * n_axes; i++)
    {
      double angle = G_PI / 2 + i * G_PI / n_axes;

      cairo_move_to (cr, x, y);
      cairo_line_to (cr, x + reach * cos (angle), y + reach * sin (angle));
    }
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, LINE_WIDTH);
  meander_draw_set_colour (cr, &palette->accent, LINE_ALPHA);
  cairo_stroke (cr);
  cairo_restore (cr);
}
