/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/palette.h"

G_BEGIN_DECLS

/* What a table is made of: a small picture that repeats itself without a seam, to be laid over the
 * table's colours. */
#define MEANDER_WEAVE_SIZE 384 /* logical pixels, wide and high */

cairo_surface_t *meander_weave_get (const MeanderPalette *palette, double scale);
void meander_weave_paint (cairo_t *cr, cairo_surface_t *weave);

G_END_DECLS
