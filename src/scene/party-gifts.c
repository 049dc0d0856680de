/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/party-private.h"

/* What the hands of a party give away for a Gobble: a tile of the heap, which is what
 * people want to be rid of, unless one of the stack has been taken in hand for it. */

/**
 * meander_gobble_party_holds_stack:
 * @self: a party
 * @hand: a hand
 *
 * Tells whether the top tile of the stack is in a hand, face down, to be given away.
 *
 * Returns: %TRUE if it is
 */
gboolean
meander_gobble_party_holds_stack (MeanderGobbleParty *self, MeanderHand hand)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  return self->game != NULL && self->from_stack[meander_gobble_party_get_slot (self, hand)];
}

/**
 * meander_gobble_party_hold_stack:
 * @self: a party
 * @hand: a hand
 *
 * Takes the top tile of the stack in hand, face down, to be given away, instead of one
 * of the heap; or puts it back.
 *
 * Returns: whether it is in hand now
 */
gboolean
meander_gobble_party_hold_stack (MeanderGobbleParty *self, MeanderHand hand)
{
  const MeanderState *state;
  gboolean *from_stack;
  guint seat;

  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  seat = meander_gobble_party_find_actor (self, hand);
  if (seat == MEANDER_NO_SEAT)
    return FALSE;
  state = meander_game_get_state (self->game);
  if (meander_gobble_count_gifts (state, seat) == 0 ||
      meander_gobble_count_stack (state, seat) == 0)
    return FALSE;

  from_stack = &self->from_stack[meander_gobble_party_get_slot (self, hand)];
  *from_stack = !*from_stack;
  self->held[meander_gobble_party_get_slot (self, hand)] = 0;
  meander_gobble_party_emit_changed (self);

  return *from_stack;
}

/* What is given if nobody says which: what is in hand, else the top tile of the heap;
 * 0 for one of the stack. */
static guint
choose (MeanderGobbleParty *self, MeanderHand hand, guint seat)
{
  const MeanderState *state = meander_game_get_state (self->game);
  guint held = meander_gobble_party_get_held (self, hand);
  guint n_heap = meander_gobble_count_heap (state, seat);

  if (meander_gobble_party_holds_stack (self, hand))
    return 0;
  if (held != 0 && held != meander_gobble_get_revealed (state, seat))
    return held;

  return n_heap > 0 ? state->racks[seat].tiles[n_heap - 1] : 0;
}

/**
 * meander_gobble_party_give:
 * @self: a party
 * @hand: a hand
 * @number: a tile of the player's heap; 0 for the one in hand or, where there is none,
 *   the top one of the heap or else of the stack
 * @to: who is to get it
 *
 * Gives a tile away for a Gobble.
 *
 * Returns: whether it is given
 */
gboolean
meander_gobble_party_give (MeanderGobbleParty *self, MeanderHand hand, guint number, guint to)
{
  MeanderGobbleMove move = { .act = MEANDER_GOBBLE_GIVE, .to = to };
  gboolean *from_stack;
  gboolean had;
  guint seat;

  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  seat = meander_gobble_party_find_actor (self, hand);
  if (seat == MEANDER_NO_SEAT)
    return FALSE;

  move.tile.number = (guint8) (number != 0 ? number : choose (self, hand, seat));
  from_stack = &self->from_stack[meander_gobble_party_get_slot (self, hand)];
  had = *from_stack;
  *from_stack = FALSE;
  if (meander_gobble_party_act (self, hand, &move))
    return TRUE;
  *from_stack = had;

  return FALSE;
}
