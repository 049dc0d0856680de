/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/turn.h"

G_BEGIN_DECLS

/* Whether a placement takes away where a line could go on. */

#define MEANDER_SMALL_LOOP 6 /* tiles: who is closed into this has lost the line */

gboolean
meander_play_blocks (const MeanderTurn *turn, const MeanderPlacement *tile, MeanderColour colour);
gboolean meander_play_is_early (const MeanderTurn *turn, MeanderColour colour);
guint meander_play_closes (const MeanderTurn *turn,
                           const MeanderPlacement *tile,
                           MeanderColour colour,
                           gboolean *forced);

G_END_DECLS
