/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/game-private.h"

/* Read-only accessors of MeanderGame. */

/**
 * meander_game_get_params:
 * @self: a game
 *
 * Gets the parameters it was started with.
 *
 * Returns: (transfer none): a line each
 */
const char *
meander_game_get_params (MeanderGame *self)
{
  g_return_val_if_fail (MEANDER_IS_GAME (self), NULL);

  return meander_history_get_params (self->history);
}

/**
 * meander_game_get_seed:
 * @self: a game
 *
 * Gets the seed it was started with, from which all its chances come.
 *
 * Returns: the seed
 */
guint64
meander_game_get_seed (MeanderGame *self)
{
  g_return_val_if_fail (MEANDER_IS_GAME (self), 0);

  return meander_history_get_seed (self->history);
}

/**
 * meander_game_copy_state_at:
 * @self: a game
 * @position: after how many moves, at most those done
 *
 * Looks back: makes the state that there was after so many moves.  The game does
 * not change.
 *
 * Returns: (transfer full): the state
 */
MeanderState *
meander_game_copy_state_at (MeanderGame *self, guint position)
{
  g_return_val_if_fail (MEANDER_IS_GAME (self), NULL);
  g_return_val_if_fail (position <= meander_history_get_n_done (self->history), NULL);

  return meander_history_copy_state (self->history, position);
}

/**
 * meander_game_get_state:
 * @self: a game
 *
 * Gets the present state.
 *
 * Returns: (transfer none) (nullable): the state, good until the next change;
 *   %NULL while the game is being disposed of
 */
const MeanderState *
meander_game_get_state (MeanderGame *self)
{
  g_return_val_if_fail (MEANDER_IS_GAME (self), NULL);

  return self->state;
}

/**
 * meander_game_get_board:
 * @self: a game
 *
 * Gets the table of the present state.
 *
 * Returns: (transfer none) (nullable): the board, good until the next change;
 *   %NULL while the game is being disposed of
 */
const MeanderBoard *
meander_game_get_board (MeanderGame *self)
{
  g_return_val_if_fail (MEANDER_IS_GAME (self), NULL);

  return self->state != NULL ? self->state->board : NULL;
}

/**
 * meander_game_get_puzzle:
 * @self: a game
 *
 * Gets the puzzle that is played.
 *
 * Returns: (transfer none) (nullable): the puzzle, good until the next change;
 *   %NULL in another kind of game
 */
const MeanderPuzzle *
meander_game_get_puzzle (MeanderGame *self)
{
  g_return_val_if_fail (MEANDER_IS_GAME (self), NULL);

  return self->state != NULL ? meander_state_get_puzzle (self->state) : NULL;
}

/**
 * meander_game_get_players:
 * @self: a game
 *
 * Gets who sits at the table: people, or the computer.
 *
 * Returns: (transfer none): the players, the same for the life of the game
 */
MeanderPlayers *
meander_game_get_players (MeanderGame *self)
{
  g_return_val_if_fail (MEANDER_IS_GAME (self), NULL);

  return self->players;
}

/**
 * meander_game_get_n_moves:
 * @self: a game
 *
 * Gets how many moves are done.
 *
 * Returns: the number of moves, without those that have been taken back
 */
guint
meander_game_get_n_moves (MeanderGame *self)
{
  g_return_val_if_fail (MEANDER_IS_GAME (self), 0);

  return meander_history_get_n_done (self->history);
}

/**
 * meander_game_get_move:
 * @self: a game
 * @position: which move, counted from 0; from `n-moves` on those to redo
 *
 * Gets a move as text.
 *
 * Returns: (transfer none) (nullable): the move, good until the next change;
 *   %NULL if @position is out of range
 */
const char *
meander_game_get_move (MeanderGame *self, guint position)
{
  g_return_val_if_fail (MEANDER_IS_GAME (self), NULL);

  return meander_history_get_move (self->history, position);
}

/**
 * meander_game_is_helped:
 * @self: a game
 *
 * Tells whether what lies goes back to a move that the computer has found for the
 * person: one of the moves that are done is such, and the table has not been as at the
 * start since. What is reached then is not the person's own.
 *
 * Returns: whether it is so
 */
gboolean
meander_game_is_helped (MeanderGame *self)
{
  g_return_val_if_fail (MEANDER_IS_GAME (self), FALSE);

  return meander_history_is_helped (self->history);
}

/**
 * meander_game_is_seat_helped:
 * @self: a game
 * @seat: where somebody plays
 *
 * Tells whether the person there has made a move that the computer had found, as
 * [method@Meander.Game.is_helped] does for whoever plays.
 *
 * Returns: whether it is so
 */
gboolean
meander_game_is_seat_helped (MeanderGame *self, guint seat)
{
  g_return_val_if_fail (MEANDER_IS_GAME (self), FALSE);
  g_return_val_if_fail (seat < MEANDER_MAX_PLAYERS, FALSE);

  return meander_history_is_seat_helped (self->history, seat);
}

/**
 * meander_game_is_known:
 * @self: a game
 *
 * Tells whether the person has ever been shown a solution in this game, or helped by a move,
 * though they may have started over since: what is reached then is the person's own, but the
 * time that it took says nothing.
 *
 * Returns: whether it is so
 */
gboolean
meander_game_is_known (MeanderGame *self)
{
  g_return_val_if_fail (MEANDER_IS_GAME (self), FALSE);

  return meander_history_is_known (self->history);
}

/**
 * meander_game_takes_help:
 * @self: a game
 *
 * Tells whether hints may be given, and solutions shown.
 *
 * Returns: whether they may
 */
gboolean
meander_game_takes_help (MeanderGame *self)
{
  g_return_val_if_fail (MEANDER_IS_GAME (self), FALSE);

  return !self->unaided;
}

/**
 * meander_game_verdict:
 * @self: a game
 * @number: a tile's number
 * @hex: where it would lie, in axial coordinates
 * @rotation: how it would lie, in sixths of a turn clockwise
 * @verdict: (out caller-allocates): the rules' answer
 *
 * Asks whether a tile may lie there now.
 */
void
meander_game_verdict (MeanderGame *self,
                      guint number,
                      MeanderHex hex,
                      guint rotation,
                      MeanderVerdict *verdict)
{
  g_return_if_fail (MEANDER_IS_GAME (self));
  g_return_if_fail (verdict != NULL);

  self->state->rules->verdict (self->state, number, hex, rotation, verdict);
}

/**
 * meander_game_get_result:
 * @self: a game
 * @result: (out caller-allocates): how the game stands
 *
 * Asks whether the game is over, and how it stands.
 */
void
meander_game_get_result (MeanderGame *self, MeanderResult *result)
{
  g_return_if_fail (MEANDER_IS_GAME (self));
  g_return_if_fail (result != NULL);

  self->state->rules->result (self->state, result);
}
