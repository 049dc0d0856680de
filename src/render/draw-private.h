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

/* For tests: the way of one arc. */
void meander_draw_arc_path (cairo_t *cr,
                            const MeanderGeometry *geometry,
                            const MeanderPlacement *tile,
                            const MeanderArc *arc);

G_END_DECLS
