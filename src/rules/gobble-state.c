/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/gobble-private.h"

#include <string.h>

#include "rules/lines.h"

/**
 * meander_gobble_is_turn_based:
 * @state: a state
 *
 * Tells whether one player after another is on turn.
 *
 * Returns: %FALSE where everybody plays at once, and in another game
 */
gboolean
meander_gobble_is_turn_based (const MeanderState *state)
{
  const MeanderGobbleState *self = meander_gobble_of_const (state);

  return self != NULL && self->turn_based;
}

/**
 * meander_gobble_is_over:
 * @state: a state
 *
 * Tells whether the game has come to its end.
 *
 * Returns: whether it has; %FALSE in another game
 */
gboolean
meander_gobble_is_over (const MeanderState *state)
{
  const MeanderGobbleState *self = meander_gobble_of_const (state);

  return self != NULL && self->over;
}

/**
 * meander_gobble_get_time:
 * @state: a state
 *
 * Gets the time of the last move; the next one is not before it.
 *
 * Returns: ms since the start; 0 in another game
 */
guint
meander_gobble_get_time (const MeanderState *state)
{
  const MeanderGobbleState *self = meander_gobble_of_const (state);

  return self != NULL ? self->time : 0;
}

/**
 * meander_gobble_get_level:
 * @state: a state
 * @seat: a player
 *
 * Gets who plays at a seat.
 *
 * Returns: the computer's level, 1 to %MEANDER_GOBBLE_N_LEVELS; 0 for a person,
 *   for nobody, and in another game
 */
guint
meander_gobble_get_level (const MeanderState *state, guint seat)
{
  const MeanderGobbleSeat *player = meander_gobble_seat_of (state, seat);

  return player != NULL ? player->level : 0;
}

/**
 * meander_gobble_get_revealed:
 * @state: a state
 * @seat: a player
 *
 * Gets the tile that a player has taken from the stack and not placed yet.
 *
 * Returns: its number, 0 where there is none
 */
guint
meander_gobble_get_revealed (const MeanderState *state, guint seat)
{
  const MeanderGobbleSeat *player = meander_gobble_seat_of (state, seat);

  if (player == NULL || !player->revealed)
    return 0;

  return state->racks[seat].tiles[state->racks[seat].n_tiles - 1];
}

/**
 * meander_gobble_list_left:
 * @state: a state
 * @seat: a player
 * @numbers: (out caller-allocates): the tiles, those first that lie open
 *
 * Lists all the tiles that a player has left at the end: then the stacks are turned up.
 *
 * Returns: how many there are; 0 while the game goes on, and where it is not known which tiles
 *   the stack has
 */
guint
meander_gobble_list_left (const MeanderState *state, guint seat, guint8 numbers[MEANDER_N_FACES])
{
  const MeanderGobbleState *self = meander_gobble_of_const (state);
  const MeanderGobbleSeat *player = meander_gobble_seat_of (state, seat);
  guint n_open;

  if (player == NULL || !self->over || (self->told && player->stack > 0))
    return 0;

  n_open = state->racks[seat].n_tiles;
  memcpy (numbers, state->racks[seat].tiles, n_open);
  memcpy (numbers + n_open, state->pool + meander_gobble_find_stack (self, seat), player->stack);

  return n_open + player->stack;
}

/**
 * meander_gobble_has_open:
 * @state: a state
 * @seat: a player
 * @number: a tile
 *
 * Tells whether a tile lies open before a player: on the heap or taken from the stack.
 *
 * Returns: %TRUE if it does
 */
gboolean
meander_gobble_has_open (const MeanderState *state, guint seat, guint number)
{
  guint i;

  if (meander_gobble_seat_of (state, seat) == NULL)
    return FALSE;

  for (i = 0; i < state->racks[seat].n_tiles; i++)
    if (state->racks[seat].tiles[i] == number)
      return TRUE;

  return FALSE;
}

/**
 * meander_gobble_count_stack:
 * @state: a state
 * @seat: a player
 *
 * Counts the tiles that a player has face down.
 *
 * Returns: their number
 */
guint
meander_gobble_count_stack (const MeanderState *state, guint seat)
{
  const MeanderGobbleSeat *player = meander_gobble_seat_of (state, seat);

  return player != NULL ? player->stack : 0;
}

/**
 * meander_gobble_count_heap:
 * @state: a state
 * @seat: a player
 *
 * Counts the penalty tiles of a player: the first ones of the rack.
 *
 * Returns: their number
 */
guint
meander_gobble_count_heap (const MeanderState *state, guint seat)
{
  const MeanderGobbleSeat *player = meander_gobble_seat_of (state, seat);

  if (player == NULL)
    return 0;

  return state->racks[seat].n_tiles - (player->revealed ? 1 : 0);
}

/**
 * meander_gobble_count_tiles:
 * @state: a state
 * @seat: a player
 *
 * Counts all tiles that a player still has: stack, heap and the revealed one.
 *
 * Returns: their number
 */
guint
meander_gobble_count_tiles (const MeanderState *state, guint seat)
{
  const MeanderGobbleSeat *player = meander_gobble_seat_of (state, seat);

  return player != NULL ? player->stack + state->racks[seat].n_tiles : 0;
}

/**
 * meander_gobble_count_gifts:
 * @state: a state
 * @seat: a player
 *
 * Counts the tiles that a player has to give away for a Gobble before doing
 * anything else.
 *
 * Returns: their number, 0 to 2
 */
guint
meander_gobble_count_gifts (const MeanderState *state, guint seat)
{
  const MeanderGobbleSeat *player = meander_gobble_seat_of (state, seat);

  return player != NULL ? player->gifts : 0;
}

/**
 * meander_gobble_get_rank:
 * @state: a state
 * @seat: a player
 *
 * Tells which place a player has come to: 1 for the first without tiles.  Those
 * who still have tiles at the end are ranked by their number, and share a place
 * where it is the same.
 *
 * Returns: the place, from 1 on; 0 while it is open, and for nobody
 */
guint
meander_gobble_get_rank (const MeanderState *state, guint seat)
{
  const MeanderGobbleState *self = meander_gobble_of_const (state);
  const MeanderGobbleSeat *player = meander_gobble_seat_of (state, seat);
  guint rank, other;

  if (player == NULL)
    return 0;
  if (player->rank > 0 || !self->over)
    return player->rank;

  rank = self->n_out + 1;
  for (other = 0; other < state->n_players; other++)
    rank += self->seats[other].rank == 0 &&
            meander_gobble_count_tiles (state, other) < meander_gobble_count_tiles (state, seat);

  return rank;
}

/**
 * meander_gobble_may_act:
 * @state: a state
 * @seat: a player
 *
 * Tells whether a player is still in the game and, turn by turn, on turn.
 *
 * Returns: whether so
 */
gboolean
meander_gobble_may_act (const MeanderState *state, guint seat)
{
  const MeanderGobbleState *self = meander_gobble_of_const (state);
  const MeanderGobbleSeat *player = meander_gobble_seat_of (state, seat);

  return player != NULL && !self->over && player->rank == 0 &&
         (!self->turn_based || self->seat == seat);
}

/**
 * meander_gobble_may_take:
 * @state: a state
 * @seat: a player
 *
 * Tells whether a player may turn the top tile of the stack up now.
 *
 * Returns: whether so
 */
gboolean
meander_gobble_may_take (const MeanderState *state, guint seat)
{
  const MeanderGobbleState *self = meander_gobble_of_const (state);
  const MeanderGobbleSeat *player = meander_gobble_seat_of (state, seat);

  return meander_gobble_may_act (state, seat) && player->gifts == 0 && player->stack > 0 &&
         !player->revealed && !(self->turn_based && self->taken);
}

/**
 * meander_gobble_may_give:
 * @state: a state
 * @seat: a player
 * @to: another
 *
 * Tells whether a player has to give a tile away, and may give it to this one.
 *
 * Returns: whether so
 */
gboolean
meander_gobble_may_give (const MeanderState *state, guint seat, guint to)
{
  const MeanderGobbleSeat *other = meander_gobble_seat_of (state, to);

  return meander_gobble_may_act (state, seat) && meander_gobble_count_gifts (state, seat) > 0 &&
         seat != to && other != NULL && other->rank == 0;
}

/**
 * meander_gobble_may_pass:
 * @state: a state
 * @seat: a player
 *
 * Tells, turn by turn, whether a player has done what must be done in a turn and
 * only may fill spaces from the heap still.
 *
 * Returns: whether so; %FALSE where everybody plays at once
 */
gboolean
meander_gobble_may_pass (const MeanderState *state, guint seat)
{
  const MeanderGobbleState *self = meander_gobble_of_const (state);
  const MeanderGobbleSeat *player = meander_gobble_seat_of (state, seat);

  return meander_gobble_may_act (state, seat) && self->turn_based && player->gifts == 0 &&
         !player->revealed && (self->taken || player->stack == 0);
}

/**
 * meander_gobble_is_waiting:
 * @state: a state
 * @seat: a player
 *
 * Tells whether a player can do nothing until somebody else makes a space: all tiles are on the
 * heap, and none of them fits.
 *
 * Returns: whether so; %FALSE for who is out or has a tile to give away, and when all is over
 */
gboolean
meander_gobble_is_waiting (const MeanderState *state, guint seat)
{
  const MeanderGobbleState *self = meander_gobble_of_const (state);
  const MeanderGobbleSeat *player = meander_gobble_seat_of (state, seat);

  return player != NULL && !self->over && player->rank == 0 && player->gifts == 0 &&
         !player->revealed && player->stack == 0 && !meander_gobble_can_fill (self, seat);
}

/**
 * meander_gobble_find_longest:
 * @state: a state
 * @colour: (out) (optional): the colour of that line
 *
 * Finds the longest line on the table of a few players that is no loop.
 *
 * Returns: its tiles; 0, and no colour, where there are more players or only short lines
 */
guint
meander_gobble_find_longest (const MeanderState *state, MeanderColour *colour)
{
  MeanderColour found = MEANDER_RED;
  guint longest;

  g_return_val_if_fail (state != NULL, 0);

  if (meander_gobble_of_const (state) == NULL || state->n_players > MEANDER_GOBBLE_FEW)
    return 0;
  for (MeanderColour c = 0; c < MEANDER_N_COLOURS; c++)
    if (meander_board_longest_line (state->board, c) >
        meander_board_longest_line (state->board, found))
      found = c;
  longest = meander_board_longest_line (state->board, found);
  if (longest < MEANDER_GOBBLE_LONG)
    return 0;
  if (colour != NULL)
    *colour = found;
  return longest;
}
