/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position.h"
#include "slow.h"

G_BEGIN_DECLS

/* What FORMATS.md says `moves --refused` prints for a position, written from it
 * and from RULES.md with no thought of speed: lines sorted as text, each with
 * its newline. */
char *slow_moves (const MeanderPosition *position);

/* Whether a tile shows at every edge what its hex asks for there. */
gboolean slow_fits (const Slow *slow, const MeanderPlacement *tile);

/* Whether a forced space lies within reach along the border of the figure: the
 * second definition of a controlled side. */
gboolean slow_is_walked_over (const Slow *slow, MeanderHex hex);

/* The longest line and loop when every forced space with tiles left to fill it
 * is taken for filled. */
SlowLines slow_indirect (const Slow *slow, MeanderColour colour, const gboolean left[57]);

G_END_DECLS
