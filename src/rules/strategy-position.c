/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/strategy-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * meander_strategy_new_from_position:
 * @position: a position of the strategy game
 * @seed: from which the order of the bag comes, which a position does not tell
 * @error: where to report %MEANDER_ERROR_CONTRADICTION
 *
 * Starts a strategy game in the middle: the racks are the players.
 *
 * Where a position says that nothing more is to be done in a turn, it is the next
 * player's.
 *
 * Returns: (transfer full) (nullable): the state, or %NULL if the position is
 *   none of the strategy game: with kits, clashes or tiles that lie apart, with
 *   fewer than two racks, or without saying whose turn it is
 */
MeanderState *
meander_strategy_new_from_position (const MeanderPosition *position, guint64 seed, GError **error)
{
  g_autoptr (MeanderBoard) board = NULL;
  MeanderRandom random;
  MeanderStrategyState *self;
  MeanderState *state;
  MeanderTurn turn;
  guint i, number;

  g_return_val_if_fail (position != NULL, NULL);

  board = meander_position_to_board (position);
  if (!meander_turn_init_position (&turn, board, position, error))
    return NULL;

  if (position->n_racks < 2)
    {
      g_set_error_literal (error, MEANDER_ERROR, MEANDER_ERROR_CONTRADICTION,
                           _ ("The strategy game is for two to four players"));
      return NULL;
    }

  self = meander_strategy_new (g_steal_pointer (&board), position->n_racks);
  self->turn = turn;
  state = &self->base;
  for (i = 0; i < position->n_racks; i++)
    {
      guint k;

      self->colours[i] = position->racks[i].colour;
      for (k = 0; k < position->racks[i].n_tiles; k++)
        meander_strategy_take_in (self, i, k, position->racks[i].tiles[k]);
    }

  for (i = 0; i < position->n_tiles; i++)
    state->place[position->tiles[i].number] = MEANDER_PLACE_TABLE;
  for (number = 1; number <= MEANDER_N_FACES; number++)
    if (turn.bag & meander_turn_bit (number))
      {
        state->place[number] = MEANDER_PLACE_POOL;
        state->pool[state->n_pool++] = (guint8) number;
      }

  meander_random_init (&random, seed);
  meander_random_shuffle (&random, state->pool, state->n_pool);
  self->step = meander_turn_settle (&self->turn);

  return state;
}

/**
 * meander_strategy_to_position:
 * @state: a state
 *
 * Takes down what everybody at the table sees, without the order of the bag.
 *
 * Returns: (transfer full) (nullable): the position, or %NULL in another game,
 *   in a trial, and in doubles, where a colour would have two racks
 */
MeanderPosition *
meander_strategy_to_position (const MeanderState *state)
{
  const MeanderStrategyState *self = meander_strategy_of_const (state);
  MeanderPosition *position;
  guint i, number;

  if (self == NULL || self->doubles || self->trial)
    return NULL;

  position = meander_position_from_board (state->board);
  position->n_racks = state->n_players;
  for (i = 0; i < state->n_players; i++)
    {
      position->racks[i].colour = self->colours[i];
      position->racks[i].n_tiles = state->racks[i].n_tiles;
      memcpy (position->racks[i].tiles, state->racks[i].tiles, state->racks[i].n_tiles);
    }
  position->turn = self->colours[self->turn.seat];
  position->last = self->turn.free_made;
  for (number = 1; number <= MEANDER_N_FACES; number++)
    if (state->place[number] == MEANDER_PLACE_OUT)
      position->out[position->n_out++] = (guint8) number;

  return position;
}
