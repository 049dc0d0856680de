/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/turn-private.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>
#include <string.h>

#include "rules/board-private.h"
#include "rules/outline.h"

/* Whose turn it is, and how it goes on.  What may be done is told in
 * turn-legal.c. */

static void
find_forced (MeanderTurn *self)
{
  guint i;

  self->n_forced = 0;
  for (i = 0; i < self->board->n_frontier; i++)
    if (self->board->cells[meander_cell_index (self->board->frontier[i])].neighbours >= 3 &&
        self->n_forced < MEANDER_MAX_FORCED)
      self->forced[self->n_forced++] = self->board->frontier[i];
}

/**
 * meander_turn_init:
 * @self: (out caller-allocates): the turn
 * @board: (transfer none): a board of the 56 tiles, which must stay as long as
 *   @self
 * @n_seats: how many play, 1 to %MEANDER_MAX_SEATS
 *
 * Sets up the first turn, of seat 0, with empty racks and an empty bag; it is
 * for the caller to fill them.
 */
void
meander_turn_init (MeanderTurn *self, MeanderBoard *board, guint n_seats)
{
  g_return_if_fail (self != NULL && board != NULL && board->set.kits == 0);
  g_return_if_fail (n_seats >= 1 && n_seats <= MEANDER_MAX_SEATS);

  memset (self, 0, sizeof *self);
  self->board = board;
  self->n_seats = (guint8) n_seats;
  self->sound = (guint8) meander_board_is_sound (board);
  find_forced (self);
}

static gboolean
check_position (const MeanderPosition *position, MeanderBoard *board, GError **error)
{
  guint n_tiles = 0;
  guint i;

  if (position->set.kits > 0)
    {
      g_set_error_literal (error, MEANDER_ERROR, MEANDER_ERROR_CONTRADICTION,
                           _ ("The strategy game is played with the 56 tiles, not with kits"));
      return FALSE;
    }

  if (meander_board_count_clashes (board) > 0 || meander_board_count_groups (board) > 1)
    {
      g_set_error_literal (
          error, MEANDER_ERROR, MEANDER_ERROR_CONTRADICTION,
          _ ("In the strategy game all the tiles are connected, and colours do not clash"));
      return FALSE;
    }

  for (i = 0; i < position->n_racks; i++)
    n_tiles += position->racks[i].n_tiles;
  if (n_tiles > 0 && position->turn == MEANDER_NO_COLOUR)
    {
      g_set_error_literal (error, MEANDER_ERROR, MEANDER_ERROR_CONTRADICTION,
                           _ ("The position does not say whose turn it is"));
      return FALSE;
    }

  return TRUE;
}

/**
 * meander_turn_init_position:
 * @self: (out caller-allocates): the turn
 * @board: (transfer none): the board of @position
 * @position: a position; its racks are the seats, in order
 * @error: where to report %MEANDER_ERROR_CONTRADICTION
 *
 * Sets up the turn that a position tells of.
 *
 * Positions that no game leads to will do as well, as long as they are of the
 * 56 tiles, connected and without clashes, and say whose turn it is.
 *
 * Returns: whether the position is one of the strategy game
 */
gboolean
meander_turn_init_position (MeanderTurn *self,
                            MeanderBoard *board,
                            const MeanderPosition *position,
                            GError **error)
{
  guint64 gone = 0;
  guint i, k, number;

  g_return_val_if_fail (self != NULL && board != NULL && position != NULL, FALSE);

  if (!check_position (position, board, error))
    return FALSE;

  meander_turn_init (self, board, MAX (1, position->n_racks));
  for (i = 0; i < position->n_racks; i++)
    {
      for (k = 0; k < position->racks[i].n_tiles; k++)
        self->racks[i] |= meander_turn_bit (position->racks[i].tiles[k]);
      gone |= self->racks[i];
      if (position->racks[i].colour == position->turn)
        self->seat = (guint8) i;
    }
  for (i = 0; i < position->n_tiles; i++)
    gone |= meander_turn_bit (position->tiles[i].number);
  for (i = 0; i < position->n_out; i++)
    gone |= meander_turn_bit (position->out[i]);

  for (number = 1; number <= MEANDER_N_FACES; number++)
    if ((gone & meander_turn_bit (number)) == 0)
      {
        self->bag |= meander_turn_bit (number);
        self->n_bag++;
      }
  self->free_made = position->last;

  return TRUE;
}

/**
 * meander_turn_place:
 * @self: a turn
 * @tile: a tile of the rack of the player on turn, on a hex where it may lie
 * @drawn: the tile that is drawn for it: one of the bag, or 0 if the bag is
 *   empty; 0 while the bag holds tiles means that the tile drawn stays unknown,
 *   as in a trial
 *
 * Places a tile and draws the next; it stays the same player's turn.  A tile
 * that does not fill a forced space is the free move.
 *
 * Takes constant time and does not ask whether the rules allow it.
 */
void
meander_turn_place (MeanderTurn *self, const MeanderPlacement *tile, guint drawn)
{
  MeanderBoard *board = self->board;
  guint at = meander_cell_index (tile->hex);
  guint i, e;

  if (board->cells[at].neighbours >= 3)
    {
      for (i = 0; !meander_hex_equal (self->forced[i], tile->hex); i++)
        ;
      self->forced[i] = self->forced[--self->n_forced];
    }
  else
    self->free_made = TRUE;

  meander_board_place (board, tile->number, tile->hex, tile->rotation);
  for (e = 0; e < MEANDER_N_EDGES; e++)
    {
      guint next_at = at + meander_cell_steps[e];
      const MeanderCell *next = &board->cells[next_at];

      if (next->slot == 0 && next->neighbours == 3 && self->n_forced < MEANDER_MAX_FORCED)
        self->forced[self->n_forced++] = meander_cell_hex (next_at);
    }

  self->racks[self->seat] &= ~meander_turn_bit (tile->number);
  self->n_passed = 0;
  if (self->n_bag > 0)
    {
      self->n_bag--;
      if (drawn != 0)
        {
          self->bag &= ~meander_turn_bit (drawn);
          self->racks[self->seat] |= meander_turn_bit (drawn);
        }
      else
        self->n_hidden[self->seat]++;

      if (G_UNLIKELY (!self->sound))
        self->sound = (guint8) meander_board_is_sound (board);
    }
}

/**
 * meander_turn_take_back:
 * @self: a turn
 * @before: what it was before the last meander_turn_place(), whatever came
 *   after that
 *
 * Takes back the last placement, in constant time.
 */
void
meander_turn_take_back (MeanderTurn *self, const MeanderTurn *before)
{
  meander_board_take_back (self->board);
  memcpy (self, before,
          offsetof (MeanderTurn, forced) + before->n_forced * sizeof before->forced[0]);
}

/**
 * meander_turn_next:
 * @self: a turn
 *
 * Goes on to the next player, clockwise.
 */
void
meander_turn_next (MeanderTurn *self)
{
  self->seat = (guint8) (self->seat + 1 == self->n_seats ? 0 : self->seat + 1);
  self->free_made = FALSE;
}

/**
 * meander_turn_pass:
 * @self: a turn at %MEANDER_TURN_PASS
 *
 * Passes, and goes on to the next player.
 */
void
meander_turn_pass (MeanderTurn *self)
{
  self->n_passed++;
  meander_turn_next (self);
}

/**
 * meander_turn_settle:
 * @self: a turn
 *
 * Goes on until there is something to do: turns that are done pass by
 * themselves, as do those of players who have no tiles any more.
 *
 * Returns: what is to be done, never %MEANDER_TURN_DONE
 */
MeanderTurnStep
meander_turn_settle (MeanderTurn *self)
{
  MeanderTurnStep step;

  while ((step = meander_turn_get_step (self)) == MEANDER_TURN_DONE)
    meander_turn_next (self);

  return step;
}

static inline gboolean
has_tiles (const MeanderTurn *self, guint seat)
{
  return self->racks[seat] != 0 || self->n_hidden[seat] > 0;
}

/**
 * meander_turn_get_step:
 * @self: a turn
 *
 * Tells what the player on turn has to do (PL, “Trzy ruchy w jednej kolejce”).
 *
 * A player with tiles that are not known, in a trial, is taken to have a free
 * move, but no filling.
 *
 * Returns: the step
 */
MeanderTurnStep
meander_turn_get_step (const MeanderTurn *self)
{
  guint n_playing = 0;
  guint seat;

  g_return_val_if_fail (self != NULL, MEANDER_TURN_END);

  for (seat = 0; seat < self->n_seats; seat++)
    n_playing += has_tiles (self, seat) ? 1 : 0;

  if (n_playing == 0 || self->n_passed >= n_playing)
    return MEANDER_TURN_END;
  if (meander_turn_can_fill (self))
    return self->free_made ? MEANDER_TURN_FILL_AGAIN : MEANDER_TURN_FILL;
  if (self->free_made || !has_tiles (self, self->seat))
    return MEANDER_TURN_DONE;
  if (self->n_hidden[self->seat] > 0 || meander_turn_can_move (self))
    return MEANDER_TURN_FREE;

  return meander_turn_is_restricted (self) ? MEANDER_TURN_DEADLOCK : MEANDER_TURN_PASS;
}
