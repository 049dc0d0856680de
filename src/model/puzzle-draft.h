/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/puzzle.h"

G_BEGIN_DECLS

#define MEANDER_MADE_PREFIX "made-"      /* of the ids of what was made */
#define MEANDER_MADE_GROUP "Own puzzles" /* what its files name as its group */

/* What a person who makes a puzzle has chosen, before it is one: there may be no
 * tiles yet, or a colour that is on none of them. */
typedef struct
{
  gboolean tiles[MEANDER_N_FACES + 1]; /* by their number */
  MeanderGoalKind goal;                /* LOOP or LINE */
  guint n_colours;                     /* 1 or 2 */
  MeanderColour colours[2];            /* MEANDER_NO_COLOUR: it is to be found */
  MeanderOutline outline;
} MeanderPuzzleDraft;

void meander_puzzle_draft_init (MeanderPuzzleDraft *draft);
void meander_puzzle_draft_none (MeanderPuzzleDraft *draft);
void meander_puzzle_draft_first (MeanderPuzzleDraft *draft, guint n_tiles);
void meander_puzzle_draft_random (MeanderPuzzleDraft *draft, guint n_tiles, guint64 seed);
guint meander_puzzle_draft_count (const MeanderPuzzleDraft *draft);

MeanderPuzzle *
meander_puzzle_draft_to_puzzle (const MeanderPuzzleDraft *draft, const char *title, GError **error);
gboolean meander_puzzle_draft_from_puzzle (MeanderPuzzleDraft *draft, const MeanderPuzzle *puzzle);

G_END_DECLS
