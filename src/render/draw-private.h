/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/draw.h"

G_BEGIN_DECLS

/* Sets a colour as source, its alpha multiplied. */
static inline void
meander_draw_set_colour (cairo_t *cr, const MeanderRgba *colour, double alpha)
{
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, colour->alpha * alpha);
}

/* draw-mark.c: what marks are made of */
void meander_draw_stroke_hex (cairo_t *cr,
                              const MeanderGeometry *geometry,
                              MeanderHex hex,
                              double inset,
                              double width,
                              double least);
void
meander_draw_fill_hex (cairo_t *cr, const MeanderGeometry *geometry, MeanderHex hex, double inset);
const MeanderRgba *meander_draw_get_contrasting (const MeanderRgba *ground);
void
meander_draw_cross (cairo_t *cr, const MeanderPalette *palette, double x, double y, double radius);
void meander_draw_disc (cairo_t *cr,
                        const MeanderPalette *palette,
                        double x,
                        double y,
                        double radius,
                        double rim);

G_END_DECLS
