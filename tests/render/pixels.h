/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <math.h>

#include "render/palette.h"

/* The colour of an image surface at a point in logical pixels, not premultiplied. */
static inline MeanderRgba
get_pixel (cairo_surface_t *surface, double x, double y)
{
  MeanderRgba colour = { 0, 0, 0, 0 };
  double scale_x, scale_y;
  int column, row;
  guint32 pixel;

  cairo_surface_flush (surface);
  cairo_surface_get_device_scale (surface, &scale_x, &scale_y);
  column = (int) floor (x * scale_x);
  row = (int) floor (y * scale_y);
  g_assert_cmpint (column, >=, 0);
  g_assert_cmpint (row, >=, 0);
  g_assert_cmpint (column, <, cairo_image_surface_get_width (surface));
  g_assert_cmpint (row, <, cairo_image_surface_get_height (surface));

  pixel =
      ((const guint32 *) (const void *) (cairo_image_surface_get_data (surface) +
                                         row * cairo_image_surface_get_stride (surface)))[column];
  colour.alpha =
      cairo_image_surface_get_format (surface) == CAIRO_FORMAT_RGB24 ? 1 : (pixel >> 24) / 255.0;
  if (colour.alpha > 0)
    {
      colour.red = (pixel >> 16 & 0xff) / 255.0 / colour.alpha;
      colour.green = (pixel >> 8 & 0xff) / 255.0 / colour.alpha;
      colour.blue = (pixel & 0xff) / 255.0 / colour.alpha;
    }
  return colour;
}

/* How far apart two colours are: the largest difference of a channel. */
static inline double
get_difference (const MeanderRgba *a, const MeanderRgba *b)
{
  return MAX (fabs (a->red - b->red), MAX (fabs (a->green - b->green), fabs (a->blue - b->blue)));
}

/* A clean surface in one colour. */
static inline cairo_surface_t *
make_surface (double width, double height, double scale, const MeanderRgba *ground)
{
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, (int) ceil (width * scale), (int) ceil (height * scale));
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, ground->red, ground->green, ground->blue);
  cairo_paint (cr);
  cairo_destroy (cr);
  return surface;
}
