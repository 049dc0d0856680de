/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <math.h>
#include "rules/board.h"

G_BEGIN_DECLS

/* Where the hexes are on a surface, in logical pixels; y grows downwards.  A
 * hex's side is also the distance from its centre to each corner. */
typedef struct
{
  double side;
  double x; /* centre of hex 0,0 */
  double y;
} MeanderGeometry;

/* A length or place in logical pixels, to whole device pixels, so that pictures
 * stay sharp. */
static inline double
meander_to_pixels (double value, double scale)
{
  return round (value * scale) / scale;
}

double meander_geometry_width (const MeanderGeometry *geometry);
void
meander_geometry_get_centre (const MeanderGeometry *geometry, MeanderHex hex, double *x, double *y);
void meander_geometry_get_corner (const MeanderGeometry *geometry,
                                  MeanderHex hex,
                                  guint corner,
                                  double *x,
                                  double *y);
void meander_geometry_get_edge (const MeanderGeometry *geometry,
                                MeanderHex hex,
                                guint edge,
                                double *x,
                                double *y);
MeanderHex meander_geometry_pick (const MeanderGeometry *geometry, double x, double y);
void meander_geometry_get_bounds (const MeanderGeometry *geometry,
                                  const MeanderHex *hexes,
                                  guint n_hexes,
                                  cairo_rectangle_t *bounds);
void meander_geometry_fit_bounds (MeanderGeometry *geometry,
                                  const cairo_rectangle_t *bounds,
                                  double width,
                                  double height,
                                  double margin,
                                  double max_side);
void meander_geometry_fit (MeanderGeometry *geometry,
                           const MeanderHex *hexes,
                           guint n_hexes,
                           double width,
                           double height,
                           double margin,
                           double max_side);
void meander_geometry_align (MeanderGeometry *geometry, double scale, double x, double y);
void meander_geometry_zoom (MeanderGeometry *geometry, double factor, double x, double y);
void
meander_geometry_path (const MeanderGeometry *geometry, MeanderHex hex, double inset, cairo_t *cr);

G_END_DECLS
