/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/geometry.h"

#include <math.h>

#define SQRT3 1.7320508075688772
#define HALF_SQRT3 0.8660254037844386

/* A point that is picked further away than any board reaches is held here, so
 * that every hex fits its 16 bits and has neighbours that do. */
#define PICK_LIMIT 16000

/* A figure is never fitted into nothing: a window on its way to its size asks too. */
#define MIN_SIDE 1.0

/* Unit vectors from the centre to the corners, clockwise from the top, and to
 * the middles of the edges, clockwise from the upper right. */
static const double corner_x[MEANDER_N_EDGES] = { 0, HALF_SQRT3,  HALF_SQRT3,
                                                  0, -HALF_SQRT3, -HALF_SQRT3 };
static const double corner_y[MEANDER_N_EDGES] = { -1, -0.5, 0.5, 1, 0.5, -0.5 };
static const double edge_x[MEANDER_N_EDGES] = { 0.5, 1, 0.5, -0.5, -1, -0.5 };
static const double edge_y[MEANDER_N_EDGES] = { -HALF_SQRT3, 0, HALF_SQRT3,
                                                HALF_SQRT3,  0, -HALF_SQRT3 };

/**
 * meander_geometry_width:
 * @geometry: where the hexes are
 *
 * Tells how wide a hex is, which is also the distance between the centres of
 * two neighbours.
 *
 * Returns: the distance between two opposite edges, in logical pixels
 */
double
meander_geometry_width (const MeanderGeometry *geometry)
{
  g_return_val_if_fail (geometry != NULL, 0);

  return SQRT3 * geometry->side;
}

/**
 * meander_geometry_get_centre:
 * @geometry: where the hexes are
 * @hex: an axial hex
 * @x: (out): its centre, in logical pixels
 * @y: (out): its centre, in logical pixels, growing downwards
 *
 * Finds the centre of a hex.
 */
void
meander_geometry_get_centre (const MeanderGeometry *geometry, MeanderHex hex, double *x, double *y)
{
  g_return_if_fail (geometry != NULL && x != NULL && y != NULL);

  *x = geometry->x + geometry->side * SQRT3 * (hex.q + hex.r / 2.0);
  *y = geometry->y + geometry->side * 1.5 * hex.r;
}

/**
 * meander_geometry_get_corner:
 * @geometry: where the hexes are
 * @hex: an axial hex
 * @corner: 0 to 5, clockwise from the top; edge `e` runs from corner `e` to corner `e + 1`
 * @x: (out): the corner, in logical pixels
 * @y: (out): the corner, in logical pixels, growing downwards
 *
 * Finds a corner of a hex.
 */
void
meander_geometry_get_corner (const MeanderGeometry *geometry,
                             MeanderHex hex,
                             guint corner,
                             double *x,
                             double *y)
{
  g_return_if_fail (corner < MEANDER_N_EDGES);

  meander_geometry_get_centre (geometry, hex, x, y);
  *x += geometry->side * corner_x[corner];
  *y += geometry->side * corner_y[corner];
}

/**
 * meander_geometry_get_edge:
 * @geometry: where the hexes are
 * @hex: an axial hex
 * @edge: 0 to 5, clockwise from the upper right
 * @x: (out): the middle of the edge, in logical pixels
 * @y: (out): the middle of the edge, in logical pixels, growing downwards
 *
 * Finds the middle of an edge, where a line passes from tile to tile.
 */
void
meander_geometry_get_edge (const MeanderGeometry *geometry,
                           MeanderHex hex,
                           guint edge,
                           double *x,
                           double *y)
{
  g_return_if_fail (edge < MEANDER_N_EDGES);

  meander_geometry_get_centre (geometry, hex, x, y);
  *x += geometry->side * HALF_SQRT3 * edge_x[edge];
  *y += geometry->side * HALF_SQRT3 * edge_y[edge];
}

/**
 * meander_geometry_pick:
 * @geometry: where the hexes are
 * @x: a point, in logical pixels
 * @y: a point, in logical pixels, growing downwards
 *
 * Finds the hex under a point: the one whose centre is nearest.
 *
 * Points beyond every board are held at a hex far outside [func@Meander.hex_in_range].
 *
 * Returns: the axial hex
 */
MeanderHex
meander_geometry_pick (const MeanderGeometry *geometry, double x, double y)
{
  double q, r, s, rq, rr, rs;

  g_return_val_if_fail (geometry != NULL && geometry->side > 0, meander_hex (0, 0));

  r = (y - geometry->y) / (1.5 * geometry->side);
  q = (x - geometry->x) / (SQRT3 * geometry->side) - r / 2.0;
  q = CLAMP (q, -PICK_LIMIT, PICK_LIMIT);
  r = CLAMP (r, -PICK_LIMIT, PICK_LIMIT);
  s = -q - r;

  /* Round all three cube coordinates, then mend the one that was furthest off. */
  rq = round (q);
  rr = round (r);
  rs = round (s);
  if (fabs (rq - q) > fabs (rr - r) && fabs (rq - q) > fabs (rs - s))
    rq = -rr - rs;
  else if (fabs (rr - r) > fabs (rs - s))
    rr = -rq - rs;

  return meander_hex ((int) rq, (int) rr);
}

/**
 * meander_geometry_get_bounds:
 * @geometry: where the hexes are
 * @hexes: (array length=n_hexes) (nullable): axial hexes
 * @n_hexes: how many, may be 0
 * @bounds: (out): the smallest rectangle round them, in logical pixels
 *
 * Finds the rectangle that a figure fills; that of hex 0,0 for no hexes at all.
 */
void
meander_geometry_get_bounds (const MeanderGeometry *geometry,
                             const MeanderHex *hexes,
                             guint n_hexes,
                             cairo_rectangle_t *bounds)
{
  static const MeanderHex origin = { 0, 0 };
  double left = 0, right = 0, top = 0, bottom = 0;

  g_return_if_fail (geometry != NULL && bounds != NULL);
  g_return_if_fail (hexes != NULL || n_hexes == 0);

  if (n_hexes == 0)
    {
      hexes = &origin;
      n_hexes = 1;
    }

  for (guint i = 0; i < n_hexes; i++)
    {
      double x, y;

      meander_geometry_get_centre (geometry, hexes[i], &x, &y);
      left = i == 0 ? x : MIN (left, x);
      right = i == 0 ? x : MAX (right, x);
      top = i == 0 ? y : MIN (top, y);
      bottom = i == 0 ? y : MAX (bottom, y);
    }

  bounds->x = left - geometry->side * HALF_SQRT3;
  bounds->y = top - geometry->side;
  bounds->width = right - left + geometry->side * SQRT3;
  bounds->height = bottom - top + geometry->side * 2;
}

/**
 * meander_geometry_fit_bounds:
 * @geometry: (out caller-allocates): becomes the fitting one
 * @bounds: what must be seen, in sides of a hex, from the centre of hex 0,0
 * @width: of the surface, in logical pixels
 * @height: of the surface, in logical pixels
 * @margin: what stays free on all four sides, in logical pixels
 * @max_side: the longest side that a hex may get, in logical pixels
 *
 * Puts a part of the table into the middle of a surface, as large as it may be.
 *
 * A surface that has no room inside its margins gets hexes of one pixel.
 */
void
meander_geometry_fit_bounds (MeanderGeometry *geometry,
                             const cairo_rectangle_t *bounds,
                             double width,
                             double height,
                             double margin,
                             double max_side)
{
  double side;

  g_return_if_fail (geometry != NULL);
  g_return_if_fail (bounds != NULL);
  g_return_if_fail (max_side > 0);

  side = MIN ((width - 2 * margin) / bounds->width, (height - 2 * margin) / bounds->height);
  side = CLAMP (side, MIN (MIN_SIDE, max_side), max_side);

  geometry->side = side;
  geometry->x = width / 2 - side * (bounds->x + bounds->width / 2);
  geometry->y = height / 2 - side * (bounds->y + bounds->height / 2);
}

/**
 * meander_geometry_fit:
 * @geometry: (out caller-allocates): becomes the fitting one
 * @hexes: (array length=n_hexes) (nullable): axial hexes that must be seen
 * @n_hexes: how many, may be 0
 * @width: of the surface, in logical pixels
 * @height: of the surface, in logical pixels
 * @margin: what stays free on all four sides, in logical pixels
 * @max_side: the longest side that a hex may get, in logical pixels
 *
 * Puts a figure into the middle of a surface, as meander_geometry_fit_bounds() does.
 */
void
meander_geometry_fit (MeanderGeometry *geometry,
                      const MeanderHex *hexes,
                      guint n_hexes,
                      double width,
                      double height,
                      double margin,
                      double max_side)
{
  MeanderGeometry unit = { 1, 0, 0 };
  cairo_rectangle_t bounds;

  meander_geometry_get_bounds (&unit, hexes, n_hexes, &bounds);
  meander_geometry_fit_bounds (geometry, &bounds, width, height, margin, max_side);
}

/**
 * meander_geometry_align:
 * @geometry: where the hexes are; changed
 * @scale: device pixels a logical pixel
 * @x: the point round which they get smaller, in logical pixels
 * @y: the point round which they get smaller, in logical pixels
 *
 * Makes the hexes a little smaller, by a tenth at most, so that the centres of all hexes come as
 * near to whole device pixels as can be, and moves them there, by less than a pixel.
 *
 * Tiles that are painted as surfaces then need not be moved or blurred to be sharp, and their lines
 * join without a step.  Hexes of a few pixels stay as they are.
 */
void
meander_geometry_align (MeanderGeometry *geometry, double scale, double x, double y)
{
  double most, best = 0, best_error = 1;

  g_return_if_fail (geometry != NULL);
  g_return_if_fail (scale > 0);

  /* Columns are half a width apart, rows √3/2 widths.  With an even width the columns are whole;
   * look for the one whose rows are, nearly, too: 112 gives 96.995. */
  most = floor (SQRT3 * geometry->side * scale / 2 + 1e-6) * 2;
  for (double width = most; width >= 0.9 * most && width >= 8; width -= 2)
    {
      double rows = width * HALF_SQRT3;
      double error = fabs (rows - round (rows)) + 0.4 * (most - width) / most;

      if (error < best_error)
        {
          best = width;
          best_error = error;
        }
    }

  if (best > 0)
    meander_geometry_zoom (geometry, best / SQRT3 / scale / geometry->side, x, y);
  geometry->x = meander_to_pixels (geometry->x, scale);
  geometry->y = meander_to_pixels (geometry->y, scale);
}

/**
 * meander_geometry_zoom:
 * @geometry: where the hexes are; changed
 * @factor: by how much everything grows, more than 0
 * @x: the point that stays where it is, in logical pixels
 * @y: the point that stays where it is, in logical pixels
 *
 * Makes the hexes larger or smaller round a point.
 */
void
meander_geometry_zoom (MeanderGeometry *geometry, double factor, double x, double y)
{
  g_return_if_fail (geometry != NULL);
  g_return_if_fail (factor > 0);

  geometry->side *= factor;
  geometry->x = x + (geometry->x - x) * factor;
  geometry->y = y + (geometry->y - y) * factor;
}

/**
 * meander_geometry_path:
 * @geometry: where the hexes are
 * @hex: an axial hex
 * @inset: how far inside the hex the outline runs, in logical pixels; negative is outside
 * @cr: gets a closed sub-path added to its path
 *
 * Adds the outline of a hex to a path.
 */
void
meander_geometry_path (const MeanderGeometry *geometry, MeanderHex hex, double inset, cairo_t *cr)
{
  double x, y, side;

  g_return_if_fail (geometry != NULL && cr != NULL);

  meander_geometry_get_centre (geometry, hex, &x, &y);
  side = MAX (geometry->side - inset / HALF_SQRT3, 0);

  cairo_new_sub_path (cr);
  for (guint i = 0; i < MEANDER_N_EDGES; i++)
    cairo_line_to (cr, x + side * corner_x[i], y + side * corner_y[i]);
  cairo_close_path (cr);
}
