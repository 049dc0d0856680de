/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/solitaire-game.h"

G_BEGIN_DECLS

typedef struct
{
  MeanderState base;
  MeanderSolitaireSetup setup;
  MeanderTurn turn;     /* hand, draw pile and board as the core knows them; its three restrictions
                         * are never in force, so that to it the bag is empty */
  MeanderTurnStep step; /* fill, free, deadlock (stuck) or end */
  gboolean trial;       /* what is drawn stays unknown */
} MeanderSolitaireState;

static inline MeanderSolitaireState *
meander_solitaire_of (MeanderState *state)
{
  return state != NULL && state->rules == &meander_solitaire_rules ? (MeanderSolitaireState *) state
                                                                   : NULL;
}

static inline const MeanderSolitaireState *
meander_solitaire_of_const (const MeanderState *state)
{
  return state != NULL && state->rules == &meander_solitaire_rules
             ? (const MeanderSolitaireState *) state
             : NULL;
}

/* What the game does with text, without it: for a search.  In solitaire-game.c. */
guint meander_solitaire_list (const MeanderSolitaireState *self,
                              MeanderPlacement moves[MEANDER_MAX_LEGAL]);
void meander_solitaire_place (MeanderSolitaireState *self, const MeanderPlacement *tile);

G_END_DECLS
