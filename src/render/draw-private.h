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

G_END_DECLS
