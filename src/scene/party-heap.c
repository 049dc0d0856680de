/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/party-private.h"

#include <glib/gi18n.h>

/* The penalty heap of a party's players: what comes onto it, and that nothing of it fits. */

/* Says, once of each tile, that the open one fits: to who plays alone and without hurry.
 * Returns: whether it has said so now */
static gboolean
warn (MeanderGobbleParty *self, guint seat)
{
  const MeanderState *state = meander_game_get_state (self->game);
  const guint number = meander_gobble_get_revealed (state, seat);
  MeanderPlacement places[MEANDER_GOBBLE_MAX_PLACES];

  if (state->n_players > 1 || !meander_gobble_is_turn_based (state) || number == self->warned ||
      meander_gobble_list (state, number, places) == 0)
    return FALSE;

  self->warned = number;
  meander_gobble_party_notify (self, seat, _ ("Look again: this tile fits somewhere."));

  return TRUE;
}

/**
 * meander_gobble_party_put_on_heap:
 * @self: a party
 * @hand: a hand
 *
 * Puts the open tile on the player's penalty heap; what that means is told with the first one.
 * Whoever plays alone and without hurry is told before that a tile fits, and does it once more.
 * Whoever has nothing but the heap left says with it that none of those tiles fits, and is told
 * whether that is so.
 *
 * Returns: whether it lies there now
 */
gboolean
meander_gobble_party_put_on_heap (MeanderGobbleParty *self, MeanderHand hand)
{
  MeanderGobbleMove move = { .act = MEANDER_GOBBLE_HEAP };
  const MeanderState *state;
  MeanderHand slot;
  guint seat;

  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  seat = meander_gobble_party_find_actor (self, hand);
  if (seat == MEANDER_NO_SEAT)
    return FALSE;

  state = meander_game_get_state (self->game);
  if (meander_gobble_party_may_say_cannot (self, seat))
    {
      meander_gobble_party_notify (self, seat,
                                   meander_gobble_is_waiting (state, seat)
                                       ? _ ("Right, nothing fits. Wait for a new space.")
                                       : _ ("Look again: a tile from your heap fits."));
      return FALSE;
    }
  if (warn (self, seat))
    return FALSE;
  slot = meander_gobble_party_get_slot (self, hand);
  if (self->held[slot] == meander_gobble_get_revealed (state, seat))
    self->held[slot] = 0;
  if (!meander_gobble_party_act (self, hand, &move))
    return FALSE;

  state = meander_game_get_state (self->game);
  if (meander_gobble_count_heap (state, seat) == 1 && !meander_gobble_is_over (state))
    meander_gobble_party_notify (self, seat,
                                 _ ("Your penalty heap: its tiles need three tiles round them."));

  return TRUE;
}

/**
 * meander_gobble_party_may_say_cannot:
 * @self: a party
 * @seat: a player
 *
 * Tells whether a player may say that no tile fits: where all play at once, and all tiles that
 * the player still has are on the heap.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_gobble_party_may_say_cannot (MeanderGobbleParty *self, guint seat)
{
  const MeanderState *state;

  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  if (self->game == NULL)
    return FALSE;

  state = meander_game_get_state (self->game);

  return meander_gobble_may_act (state, seat) && !meander_gobble_is_turn_based (state) &&
         meander_gobble_count_gifts (state, seat) == 0 &&
         meander_gobble_get_revealed (state, seat) == 0 &&
         meander_gobble_count_stack (state, seat) == 0;
}
