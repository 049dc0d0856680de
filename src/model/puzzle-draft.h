/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/puzzle.h"

G_BEGIN_DECLS

/* What a person who makes a puzzle has chosen, before it is one: there may be no
 * tiles yet, or a colour that is on none of them. */
typedef struct
{
  gboolean tiles[MEANDER_N_FACES + 1]; /* by their number */
  MeanderGoalKind goal;                /* LOOP or LINE */
  guint n_colours;                     /* 1 or 2 */
  MeanderColour colours[2];            /* MEANDER_NO_COLOUR: it is to be found */
  MeanderOutline outline;
} MeanderChoice;

void meander_choice_init (MeanderChoice *choice);
void meander_choice_none (MeanderChoice *choice);
void meander_choice_first (MeanderChoice *choice, guint n_tiles);
void meander_choice_random (MeanderChoice *choice, guint n_tiles, guint64 seed);
guint meander_choice_count (const MeanderChoice *choice);

MeanderPuzzle *meander_choice_to_puzzle (const MeanderChoice *choice, const char *title,
                                         GError **error);
gboolean meander_choice_from_puzzle (MeanderChoice *choice, const MeanderPuzzle *puzzle);


G_END_DECLS
