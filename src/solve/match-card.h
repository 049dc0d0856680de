/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/card-game.h"

G_BEGIN_DECLS

#define MEANDER_MATCH_CARD_TILES MEANDER_CARD_TILES

/* Thirteen tiles for an outline of rows of 4, 5 and 4 hexes; some may lie there
 * already. */
typedef struct
{
  MeanderGoalKind goal; /* MEANDER_GOAL_NONE: all edges match, no more; or line, or loop */
  MeanderColour colour; /* of which all arcs form the line or loop, or MEANDER_NO_COLOUR */
  guint n_given;
  gboolean given[MEANDER_MATCH_CARD_TILES];          /* whether it lies there from the start */
  MeanderPlacement answer[MEANDER_MATCH_CARD_TILES]; /* one answer, row by row from the top */
} MeanderMatchCard;

void
meander_match_card_make (MeanderMatchCard *self, MeanderGoalKind goal, guint n_given, guint64 seed);

G_END_DECLS
