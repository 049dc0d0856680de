/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/turn.h"

G_BEGIN_DECLS

/* Whether a placement takes away where a line could go on. */

gboolean
meander_play_blocks (const MeanderTurn *turn, const MeanderPlacement *tile, MeanderColour colour);

G_END_DECLS
