/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/game-private.h"

#include "rules/open-table.h"

/* The moves of MeanderGame: made, by whoever has found them, taken back and made again.  The history
 * keeps them, and game.c tells everybody what has come of them. */

/* Whether a move places the tile that the computer has shown, where it has shown it; some tiles look
 * the same in two rotations. */
static gboolean
is_advised (MeanderGame *self, const char *text)
{
  const MeanderPlacement *tile = &self->advised;
  const MeanderFace *face;
  MeanderMove move;

  if (tile->number == 0 || self->n_advised != meander_history_get_n_done (self->history) ||
      !meander_move_parse (text, &move, NULL) || move.n_steps == 0 || move.steps[0].to_rack ||
      move.steps[0].number != tile->number || !meander_hex_equal (move.steps[0].hex, tile->hex))
    return FALSE;
  face = meander_tile_set_face (self->state->set, tile->number);
  for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
    if (meander_face_edge (face, move.steps[0].rotation, edge) !=
        meander_face_edge (face, tile->rotation, edge))
      return FALSE;
  return TRUE;
}

/* Whoever makes a move, it is made here. */
static gboolean
play (MeanderGame *self, const char *move, gboolean by_computer, GError **error)
{
  MeanderState *state = meander_history_play (self->history, self->state, move,
                                              by_computer || is_advised (self, move), error);

  if (state == NULL)
    return FALSE;

  meander_game_become (self, state);

  return TRUE;
}

/**
 * meander_game_play:
 * @self: a game
 * @move: a move as text from anywhere
 * @error: where to put a `MEANDER_ERROR`
 *
 * Makes a move; those that had been taken back are forgotten.
 *
 * Returns: whether the rules allow it; if not, nothing has changed
 */
gboolean
meander_game_play (MeanderGame *self, const char *move, GError **error)
{
  g_return_val_if_fail (MEANDER_IS_GAME (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);
  g_return_val_if_fail (!self->notifying, FALSE);

  return play (self, move, FALSE, error);
}

/**
 * meander_game_play_move:
 * @self: a game
 * @move: a move
 * @error: where to put a `MEANDER_ERROR`
 *
 * Makes a move; those that had been taken back are forgotten.
 *
 * Returns: whether the rules allow it; if not, nothing has changed
 */
gboolean
meander_game_play_move (MeanderGame *self, const MeanderMove *move, GError **error)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (MEANDER_IS_GAME (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  text = meander_move_to_text (move);

  return meander_game_play (self, text, error);
}

/**
 * meander_game_help:
 * @self: a game
 * @move: a move that the computer has found for the person
 * @error: where to put a `MEANDER_ERROR`
 *
 * Makes a move for the person, who is helped from then on; see
 * [method@Meander.Game.is_helped]. The record keeps it.
 *
 * Returns: whether the rules allow it; if not, nothing has changed
 */
gboolean
meander_game_help (MeanderGame *self, const MeanderMove *move, GError **error)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (MEANDER_IS_GAME (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);
  g_return_val_if_fail (!self->notifying, FALSE);

  text = meander_move_to_text (move);

  return play (self, text, TRUE, error);
}

/**
 * meander_game_note_advised:
 * @self: a game of which tiles are placed one by one
 * @tile: a tile, where it could be placed now
 *
 * Notes that the computer has shown the person on turn where it would place a tile. Placed there by
 * the next move, by whatever way, it is a move that the computer has found, as
 * [method@Meander.Game.help] makes it; so it is when the move is taken back and made again.
 */
void
meander_game_note_advised (MeanderGame *self, const MeanderPlacement *tile)
{
  g_return_if_fail (MEANDER_IS_GAME (self));
  g_return_if_fail (tile != NULL);

  self->advised = *tile;
  self->n_advised = meander_history_get_n_done (self->history);
}

/**
 * meander_game_note_shown:
 * @self: a game
 *
 * Notes that the person has been shown a solution: [method@Meander.Game.is_helped] from
 * now on, until a move leaves the table as it was at the start. The record keeps it.
 */
void
meander_game_note_shown (MeanderGame *self)
{
  g_return_if_fail (MEANDER_IS_GAME (self));

  meander_history_note_shown (self->history);
}

/**
 * meander_game_note_told:
 * @self: a game of a puzzle
 * @number: the number of one of its tiles
 *
 * Notes that a hint has shown the person how a tile is to lie. Whoever is told so of half of the
 * tiles that are theirs to place has been shown the solution, as by [method@Meander.Game.note_shown]. The record keeps it.
 */
void
meander_game_note_told (MeanderGame *self, guint number)
{
  const MeanderPuzzle *puzzle = NULL;
  const MeanderPlacement *tiles = NULL;
  guint n_tiles;
  guint n_given = 0;

  g_return_if_fail (MEANDER_IS_GAME (self));

  puzzle = meander_game_get_puzzle (self);
  g_return_if_fail (puzzle != NULL);

  tiles = meander_board_get_placements (self->state->board, &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    n_given += meander_open_table_is_given (self->state, tiles[i].number);
  meander_history_note_told (self->history, number, puzzle->n_tiles - n_given);
}

/**
 * meander_game_note_hint:
 * @self: a game
 *
 * Notes that the person has taken a hint, of whatever strength. The record keeps how many there were.
 */
void
meander_game_note_hint (MeanderGame *self)
{
  g_return_if_fail (MEANDER_IS_GAME (self));

  meander_history_note_hint (self->history);
}

/**
 * meander_game_get_n_hints:
 * @self: a game
 *
 * Gets how many hints were noted.
 *
 * Returns: how many
 */
guint
meander_game_get_n_hints (MeanderGame *self)
{
  g_return_val_if_fail (MEANDER_IS_GAME (self), 0);

  return meander_history_get_n_hints (self->history);
}

/* Whether it is one that the goal leaves open. */
static gboolean
is_open (MeanderGame *self, guint index)
{
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (self);

  return puzzle != NULL && index < puzzle->n_colours && puzzle->colours[index] == MEANDER_NO_COLOUR;
}

/**
 * meander_game_get_guess:
 * @self: a game
 * @index: which of the goal's colours, 0 or 1
 *
 * Gets what the person thinks of a colour that the goal leaves open.
 *
 * Returns: the colour, or %MEANDER_NO_COLOUR
 */
MeanderColour
meander_game_get_guess (MeanderGame *self, guint index)
{
  g_return_val_if_fail (MEANDER_IS_GAME (self), MEANDER_NO_COLOUR);
  g_return_val_if_fail (index < 2, MEANDER_NO_COLOUR);

  return is_open (self, index) ? meander_history_get_guess (self->history, index)
                               : MEANDER_NO_COLOUR;
}

/**
 * meander_game_set_guess:
 * @self: a game
 * @index: which of the goal's colours, 0 or 1
 * @colour: a line colour, or %MEANDER_NO_COLOUR while it is not decided
 *
 * Notes what the person thinks of a colour that the goal leaves open.  It is no move; the record keeps
 * it.
 */
void
meander_game_set_guess (MeanderGame *self, guint index, MeanderColour colour)
{
  g_return_if_fail (MEANDER_IS_GAME (self));
  g_return_if_fail (index < 2);
  g_return_if_fail (colour < MEANDER_N_COLOURS || colour == MEANDER_NO_COLOUR);

  if (is_open (self, index))
    meander_history_set_guess (self->history, index, colour);
}

/**
 * meander_game_reveal:
 * @self: a game that is played without knowing the order of its bag: its parameter `bag` has all tiles
 *   that have come
 * @number: any number
 *
 * Tells which tile comes from the bag after those that are known; the next move brings it.
 * Nothing else changes, and `changed` is not emitted.
 *
 * What has come before and was put back by undoing is known already, and not to be told again.
 *
 * Returns: whether the tile is in the bag
 */
gboolean
meander_game_reveal (MeanderGame *self, guint number)
{
  g_return_val_if_fail (MEANDER_IS_GAME (self), FALSE);
  g_return_val_if_fail (!self->notifying, FALSE);

  if (self->state->rules->reveal == NULL || !self->state->rules->reveal (self->state, number))
    return FALSE;

  meander_history_note_revealed (self->history, number);

  return TRUE;
}

/**
 * meander_game_can_undo:
 * @self: a game
 *
 * Gets whether a move has been done that can be taken back.
 *
 * Returns: whether [method@Meander.Game.undo] does something
 */
gboolean
meander_game_can_undo (MeanderGame *self)
{
  g_return_val_if_fail (MEANDER_IS_GAME (self), FALSE);

  return meander_history_get_n_done (self->history) > 0;
}

/**
 * meander_game_can_redo:
 * @self: a game
 *
 * Gets whether a move has been taken back that can be done again.
 *
 * Returns: whether [method@Meander.Game.redo] does something
 */
gboolean
meander_game_can_redo (MeanderGame *self)
{
  g_return_val_if_fail (MEANDER_IS_GAME (self), FALSE);

  return meander_history_get_n_done (self->history) < meander_history_get_n_moves (self->history);
}

/**
 * meander_game_undo:
 * @self: a game
 *
 * Takes the last move back, if there is one.
 */
void
meander_game_undo (MeanderGame *self)
{
  g_return_if_fail (MEANDER_IS_GAME (self));
  g_return_if_fail (!self->notifying);

  if (!meander_game_can_undo (self))
    return;

  meander_game_become (self, meander_history_undo (self->history));
}

/**
 * meander_game_redo:
 * @self: a game
 *
 * Does the move again that was taken back last, if there is one.
 */
void
meander_game_redo (MeanderGame *self)
{
  g_return_if_fail (MEANDER_IS_GAME (self));
  g_return_if_fail (!self->notifying);

  if (!meander_game_can_redo (self))
    return;

  meander_game_become (self, meander_history_redo (self->history, self->state));
}

/**
 * meander_game_go_to:
 * @self: a game
 * @position: how many moves shall be done, at most those there are
 *
 * Takes back several moves, or does several again, as one change.
 */
void
meander_game_go_to (MeanderGame *self, guint position)
{
  g_return_if_fail (MEANDER_IS_GAME (self));
  g_return_if_fail (position <= meander_history_get_n_moves (self->history));
  g_return_if_fail (!self->notifying);

  if (position != meander_history_get_n_done (self->history))
    meander_game_become (self, meander_history_go_to (self->history, position));
}

/**
 * meander_game_amend:
 * @self: a game
 * @position: how many of its moves stay
 * @moves: (array zero-terminated=1): what is made after them; what the rules forbid is left out
 *
 * Makes other moves from a position on, as one change: who looks at it sees only where that leads.
 */
void
meander_game_amend (MeanderGame *self, guint position, const char *const *moves)
{
  MeanderState *state;

  g_return_if_fail (MEANDER_IS_GAME (self));
  g_return_if_fail (position <= meander_history_get_n_moves (self->history));
  g_return_if_fail (!self->notifying);

  state = position == meander_history_get_n_done (self->history)
              ? meander_state_copy (self->state)
              : meander_history_go_to (self->history, position);
  for (; *moves != NULL; moves++)
    {
      MeanderState *next = meander_history_play (self->history, state, *moves, FALSE, NULL);

      if (next == NULL)
        continue;
      meander_state_free (state);
      state = next;
    }
  meander_game_become (self, state);
}
