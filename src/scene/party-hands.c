/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/party-private.h"

#include <glib/gi18n.h>

#include "model/input.h"

/* The hands of a party: who has which, what is in them, and what they do. */

/* The people, in the order of their seats. */
static guint
list_people (MeanderGobbleParty *self, guint people[MEANDER_MAX_PLAYERS])
{
  const MeanderState *state = meander_game_get_state (self->game);
  guint seat;
  guint n = 0;

  for (seat = 0; seat < state->n_players; seat++)
    if (meander_gobble_party_is_here (self, seat))
      people[n++] = seat;

  return n;
}

/* Whether nobody is left out. */
gboolean
meander_gobble_party_has_hands (MeanderGobbleParty *self)
{
  guint people[MEANDER_MAX_PLAYERS];

  return meander_gobble_is_turn_based (meander_game_get_state (self->game)) ||
         list_people (self, people) <= MEANDER_N_HANDS;
}

/**
 * meander_gobble_party_get_seat:
 * @self: a party
 * @hand: a hand
 *
 * Tells who plays with a hand.  The first person has the pointer and the second one
 * the keyboard; one alone has both, and so has, turn by turn, whoever is on turn.
 *
 * Returns: the seat, or %MEANDER_NO_SEAT
 */
guint
meander_gobble_party_get_seat (MeanderGobbleParty *self, MeanderHand hand)
{
  const MeanderState *state;
  guint people[MEANDER_MAX_PLAYERS];
  guint i, n;

  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), MEANDER_NO_SEAT);

  if (self->game == NULL)
    return MEANDER_NO_SEAT;

  state = meander_game_get_state (self->game);
  n = list_people (self, people);
  if (meander_gobble_is_turn_based (state))
    {
      for (i = 0; i < n; i++)
        if (meander_gobble_may_act (state, people[i]))
          return people[i];
      return MEANDER_NO_SEAT;
    }
  if (n == 0)
    return MEANDER_NO_SEAT;

  return people[hand == MEANDER_HAND_KEYS && n > 1 ? 1 : 0];
}

/**
 * meander_gobble_party_is_shared:
 * @self: a party
 *
 * Tells whether two people play at once, each with a hand of their own.
 *
 * Returns: %TRUE if so; %FALSE if one has both
 */
gboolean
meander_gobble_party_is_shared (MeanderGobbleParty *self)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  return meander_gobble_party_get_seat (self, MEANDER_HAND_POINTER) !=
         meander_gobble_party_get_seat (self, MEANDER_HAND_KEYS);
}

/**
 * meander_gobble_party_get_user:
 * @self: a party
 * @seat: a player
 *
 * Tells which hand is a player's.
 *
 * Returns: the hand, of one who has both the pointer's; %MEANDER_N_HANDS for none
 */
MeanderHand
meander_gobble_party_get_user (MeanderGobbleParty *self, guint seat)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), MEANDER_N_HANDS);

  if (meander_gobble_party_get_seat (self, MEANDER_HAND_POINTER) == seat)
    return MEANDER_HAND_POINTER;
  if (meander_gobble_party_get_seat (self, MEANDER_HAND_KEYS) == seat)
    return MEANDER_HAND_KEYS;

  return MEANDER_N_HANDS;
}

/* Where what is in a hand is kept: one person has one tile in hand, whichever way. */
MeanderHand
meander_gobble_party_get_slot (MeanderGobbleParty *self, MeanderHand hand)
{
  return meander_gobble_party_is_shared (self) ? hand : MEANDER_HAND_POINTER;
}

static guint *
find_held (MeanderGobbleParty *self, MeanderHand hand)
{
  return &self->held[meander_gobble_party_get_slot (self, hand)];
}

/**
 * meander_gobble_party_get_held:
 * @self: a party
 * @hand: a hand
 *
 * Gets what is in a hand.
 *
 * Returns: a tile, 0 for none
 */
guint
meander_gobble_party_get_held (MeanderGobbleParty *self, MeanderHand hand)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), 0);

  return self->game != NULL ? *find_held (self, hand) : 0;
}

/**
 * meander_gobble_party_is_held:
 * @self: a party
 * @number: a tile
 *
 * Tells whether a tile is in any hand.
 *
 * Returns: %TRUE if it is
 */
gboolean
meander_gobble_party_is_held (MeanderGobbleParty *self, guint number)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  return number != 0 && (meander_gobble_party_get_held (self, MEANDER_HAND_POINTER) == number ||
                         meander_gobble_party_get_held (self, MEANDER_HAND_KEYS) == number);
}

/**
 * meander_gobble_party_get_rotation:
 * @self: a party
 * @number: a tile that is not on the table
 *
 * Gets how a tile is held, or lies open before its player.
 *
 * Returns: sixths of a turn clockwise
 */
guint
meander_gobble_party_get_rotation (MeanderGobbleParty *self, guint number)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), 0);
  g_return_val_if_fail (number <= MEANDER_MAX_TILES, 0);

  return self->rotations[number];
}

/* Whose hand it is, while there is something to be done; else says why not. */
guint
meander_gobble_party_find_actor (MeanderGobbleParty *self, MeanderHand hand)
{
  guint seat = MEANDER_NO_SEAT;

  if (meander_gobble_party_is_running (self))
    seat = meander_gobble_party_get_seat (self, hand);
  if (seat == MEANDER_NO_SEAT ||
      !meander_gobble_may_act (meander_game_get_state (self->game), seat))
    return MEANDER_NO_SEAT;

  return seat;
}

/* Makes a move for whose hand it is, or tells why not. */
gboolean
meander_gobble_party_act (MeanderGobbleParty *self, MeanderHand hand, MeanderGobbleMove *move)
{
  g_autoptr (GError) error = NULL;

  move->seat = meander_gobble_party_find_actor (self, hand);
  if (move->seat == MEANDER_NO_SEAT)
    return FALSE;
  if (meander_gobble_party_play (self, move, &error))
    return TRUE;

  meander_gobble_party_refuse (self, move->seat, error->message);
  meander_gobble_party_emit_changed (self);

  return FALSE;
}

/**
 * meander_gobble_party_hold:
 * @self: a party
 * @hand: a hand
 * @number: a tile
 *
 * Takes a tile in hand that lies open before the player.
 *
 * Returns: whether it is in hand now
 */
gboolean
meander_gobble_party_hold (MeanderGobbleParty *self, MeanderHand hand, guint number)
{
  guint seat;

  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  seat = meander_gobble_party_find_actor (self, hand);
  if (seat == MEANDER_NO_SEAT ||
      !meander_gobble_has_open (meander_game_get_state (self->game), seat, number))
    return FALSE;

  *find_held (self, hand) = number;
  self->from_stack[meander_gobble_party_get_slot (self, hand)] = FALSE;
  meander_gobble_party_emit_changed (self);

  return TRUE;
}

/**
 * meander_gobble_party_take:
 * @self: a party
 * @hand: a hand
 *
 * Takes the player's next tile in hand: the open one, else one from the stack, else
 * one from the heap.
 *
 * Returns: whether there is one in hand now
 */
gboolean
meander_gobble_party_take (MeanderGobbleParty *self, MeanderHand hand)
{
  MeanderGobbleMove move = { .act = MEANDER_GOBBLE_TAKE };
  const MeanderState *state;
  guint seat;

  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  seat = meander_gobble_party_find_actor (self, hand);
  if (seat == MEANDER_NO_SEAT)
    return FALSE;

  state = meander_game_get_state (self->game);
  if (meander_gobble_get_revealed (state, seat) == 0 &&
      (meander_gobble_may_take (state, seat) || state->racks[seat].n_tiles == 0) &&
      !meander_gobble_party_act (self, hand, &move))
    return FALSE;

  state = meander_game_get_state (self->game);
  self->taking[meander_gobble_party_get_slot (self, hand)] =
      self->elsewhere != NULL && meander_gobble_get_revealed (state, seat) == 0 &&
      meander_gobble_may_take (state, seat);
  if (meander_gobble_get_revealed (state, seat) != 0)
    return meander_gobble_party_hold (self, hand, meander_gobble_get_revealed (state, seat));

  return state->racks[seat].n_tiles > 0 &&
         meander_gobble_party_hold (self, hand, state->racks[seat].tiles[0]);
}

/**
 * meander_gobble_party_hold_next:
 * @self: a party
 * @hand: a hand
 *
 * Takes another of the player's open tiles in hand, one after the other.
 */
void
meander_gobble_party_hold_next (MeanderGobbleParty *self, MeanderHand hand)
{
  const MeanderState *state;
  guint seat, held, i;
  guint at = 0;

  g_return_if_fail (MEANDER_IS_GOBBLE_PARTY (self));

  seat = meander_gobble_party_find_actor (self, hand);
  if (seat == MEANDER_NO_SEAT)
    return;

  state = meander_game_get_state (self->game);
  held = *find_held (self, hand);
  for (i = 0; i < state->racks[seat].n_tiles; i++)
    if (state->racks[seat].tiles[i] == held)
      at = i + 1;
  if (state->racks[seat].n_tiles > 0)
    meander_gobble_party_hold (self, hand,
                               state->racks[seat].tiles[at % state->racks[seat].n_tiles]);
}

/**
 * meander_gobble_party_rotate:
 * @self: a party
 * @hand: a hand
 * @sixths: of a turn clockwise; back when negative
 *
 * Turns what is in hand, or else the open tile.
 */
void
meander_gobble_party_rotate (MeanderGobbleParty *self, MeanderHand hand, int sixths)
{
  guint seat, number;

  g_return_if_fail (MEANDER_IS_GOBBLE_PARTY (self));

  seat = meander_gobble_party_find_actor (self, hand);
  if (seat == MEANDER_NO_SEAT)
    return;

  number = *find_held (self, hand);
  if (number == 0)
    number = meander_gobble_get_revealed (meander_game_get_state (self->game), seat);
  if (number == 0)
    return;

  self->rotations[number] =
      (guint8) (((int) self->rotations[number] + sixths) % MEANDER_N_EDGES + MEANDER_N_EDGES) %
      MEANDER_N_EDGES;
  meander_gobble_party_emit_changed (self);
}

/* Whether a tile would lie there if it were turned. */
static gboolean
fits_rotated (MeanderGobbleParty *self, guint number, MeanderHex hex)
{
  MeanderVerdict verdict;
  guint rotation;

  for (rotation = 0; rotation < MEANDER_N_EDGES; rotation++)
    {
      meander_game_verdict (self->game, number, hex, rotation, &verdict);
      if (verdict.reason == MEANDER_VERDICT_ALLOWED)
        return TRUE;
    }

  return FALSE;
}

/**
 * meander_gobble_party_place:
 * @self: a party
 * @hand: a hand
 * @hex: where to
 *
 * Places what is in hand.  Where it may not lie it stays in hand, and why is told.
 *
 * Returns: whether it lies there now
 */
gboolean
meander_gobble_party_place (MeanderGobbleParty *self, MeanderHand hand, MeanderHex hex)
{
  MeanderGobbleMove move = { .act = MEANDER_GOBBLE_PLACE };
  MeanderVerdict verdict;
  guint number;

  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  number = *find_held (self, hand);
  if (meander_gobble_party_find_actor (self, hand) == MEANDER_NO_SEAT || number == 0)
    return FALSE;

  meander_game_verdict (self->game, number, hex, self->rotations[number], &verdict);
  if (verdict.reason == MEANDER_VERDICT_CLASH && fits_rotated (self, number, hex))
    {
      const char *how = _ ("The colours clash: right-click to turn the tile.");

      if (hand == MEANDER_HAND_KEYS)
        how = _ ("The colours clash: turn the tile with Space.");
      else if (meander_input_get_hand () == MEANDER_DEVICE_TOUCH)
        how = _ ("The colours clash: turn the tile with the round arrow.");
      meander_gobble_party_refuse (self, meander_gobble_party_find_actor (self, hand), how);
      return FALSE;
    }
  move.tile = (MeanderPlacement){ (guint8) number, self->rotations[number], hex };

  return meander_gobble_party_act (self, hand, &move);
}

/**
 * meander_gobble_party_let_go:
 * @self: a party
 * @hand: a hand
 *
 * Puts what is in hand back before its player.
 */
void
meander_gobble_party_let_go (MeanderGobbleParty *self, MeanderHand hand)
{
  g_return_if_fail (MEANDER_IS_GOBBLE_PARTY (self));

  if (self->game == NULL ||
      (*find_held (self, hand) == 0 && !meander_gobble_party_holds_stack (self, hand)))
    return;
  *find_held (self, hand) = 0;
  self->from_stack[meander_gobble_party_get_slot (self, hand)] = FALSE;
  meander_gobble_party_emit_changed (self);
}

/**
 * meander_gobble_party_pass:
 * @self: a party
 * @hand: a hand
 *
 * Ends the player's turn, turn by turn.
 *
 * Returns: whether it is ended
 */
gboolean
meander_gobble_party_pass (MeanderGobbleParty *self, MeanderHand hand)
{
  MeanderGobbleMove move = { .act = MEANDER_GOBBLE_PASS };

  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  return meander_gobble_party_act (self, hand, &move);
}

/* What is no longer at hand is in no hand, and nothing is when all is over. */
void
meander_gobble_party_empty_hands (MeanderGobbleParty *self)
{
  const MeanderState *state = meander_game_get_state (self->game);
  guint hand;

  for (hand = 0; hand < MEANDER_N_HANDS; hand++)
    {
      guint seat = meander_gobble_party_get_seat (self, (MeanderHand) hand);

      if (meander_gobble_is_over (state) ||
          !meander_gobble_has_open (state, seat, self->held[hand]))
        self->held[hand] = 0;
      if (meander_gobble_count_gifts (state, seat) == 0 ||
          meander_gobble_count_stack (state, seat) == 0)
        self->from_stack[hand] = FALSE;
    }
}
