/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/rules.h"

G_BEGIN_DECLS

#define MEANDER_CARD_GROUP "Match"
#define MEANDER_CARD_TILES 13

MeanderHex meander_card_hex (guint place);
void
meander_card_check (const MeanderPuzzle *puzzle, const MeanderBoard *board, MeanderCheck *check);
char *meander_card_params (const char *id,
                           MeanderGoalKind goal,
                           MeanderColour colour,
                           const MeanderPlacement *tiles,
                           const gboolean *given);

G_END_DECLS
