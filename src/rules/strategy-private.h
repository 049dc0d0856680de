/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/strategy-game.h"

G_BEGIN_DECLS

typedef struct
{
  MeanderState base;
  MeanderTurn turn;     /* the racks, the bag and the board again, as the rules see them */
  MeanderTurnStep step; /* what is to be done, never MEANDER_TURN_DONE */
  MeanderColour colours[MEANDER_MAX_SEATS];
  MeanderStart start;                    /* by which rule it was decided who begins */
  guint8 start_tiles[MEANDER_MAX_SEATS]; /* by which it was decided who begins, or 0 */
  gboolean doubles;
  gboolean serious;
  gboolean trial; /* what is drawn stays unknown */
} MeanderStrategyState;

static inline MeanderStrategyState *
meander_strategy_of (MeanderState *state)
{
  return state != NULL && state->rules == &meander_strategy_rules ? (MeanderStrategyState *) state
                                                                  : NULL;
}

static inline const MeanderStrategyState *
meander_strategy_of_const (const MeanderState *state)
{
  return state != NULL && state->rules == &meander_strategy_rules
             ? (const MeanderStrategyState *) state
             : NULL;
}

/* Nothing more can be done, by a deadlock or at the end. */
static inline gboolean
meander_strategy_has_ended (const MeanderStrategyState *self)
{
  return self->step == MEANDER_TURN_DEADLOCK || self->step == MEANDER_TURN_END;
}

/* strategy-game.c */
MeanderStrategyState *meander_strategy_new (MeanderBoard *board, guint n_players);
void meander_strategy_take_in (MeanderStrategyState *self, guint seat, guint slot, guint number);

/* strategy-bag.c */
gboolean meander_strategy_order_bag (MeanderState *state, const guint8 *tiles, guint n_tiles);

G_END_DECLS
