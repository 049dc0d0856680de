/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/party-private.h"

/* A party at a table across computers: what its hands do is asked for there, and the clock is that
 * table's. */

/**
 * meander_gobble_party_set_elsewhere:
 * @self: a party
 * @elsewhere: (nullable): what the table does, or %NULL where all is played here; not copied
 * @data: handed to its functions
 *
 * Says where the game is played that is set next.
 */
void
meander_gobble_party_set_elsewhere (MeanderGobbleParty *self,
                                    const MeanderGobbleElsewhere *elsewhere,
                                    gpointer data)
{
  g_return_if_fail (MEANDER_IS_GOBBLE_PARTY (self));

  self->elsewhere = elsewhere;
  self->data = data;
}

/**
 * meander_gobble_party_is_elsewhere:
 * @self: a party
 *
 * Tells whether the game is played at a table across computers.
 *
 * Returns: whether it is
 */
gboolean
meander_gobble_party_is_elsewhere (MeanderGobbleParty *self)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  return self->elsewhere != NULL;
}

/**
 * meander_gobble_party_is_here:
 * @self: a party
 * @seat: a player
 *
 * Tells whether somebody plays at this computer.
 *
 * Returns: %FALSE for the computer, and for people elsewhere
 */
gboolean
meander_gobble_party_is_here (MeanderGobbleParty *self, guint seat)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  return self->game != NULL &&
         meander_gobble_get_level (meander_game_get_state (self->game), seat) == 0 &&
         (self->elsewhere == NULL || self->elsewhere->is_here (self->data, seat));
}

/**
 * meander_gobble_party_describe_pause:
 * @self: a party that stands at a table across computers
 *
 * Says why, if the table is not to be seen meanwhile.
 *
 * Returns: (transfer full) (nullable): a sentence, or %NULL if it may be seen
 */
char *
meander_gobble_party_describe_pause (MeanderGobbleParty *self)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), NULL);

  return self->elsewhere != NULL ? self->elsewhere->describe_pause (self->data) : NULL;
}

/**
 * meander_gobble_party_may_go_on:
 * @self: a party
 *
 * Tells whether who is here can end a pause.
 *
 * Returns: %FALSE where others do
 */
gboolean
meander_gobble_party_may_go_on (MeanderGobbleParty *self)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  return self->elsewhere == NULL || self->elsewhere->may_go_on (self->data);
}

/**
 * meander_gobble_party_take_back:
 * @self: a party
 * @seat: a player
 * @reason: why
 *
 * Says that something was not done after all.
 */
void
meander_gobble_party_take_back (MeanderGobbleParty *self, guint seat, const char *reason)
{
  g_return_if_fail (MEANDER_IS_GOBBLE_PARTY (self));

  meander_gobble_party_empty_hands (self);
  meander_gobble_party_emit_taken_back (self, seat);
  meander_gobble_party_refuse (self, seat, reason);
  meander_gobble_party_emit_changed (self);
}

/**
 * meander_gobble_party_update:
 * @self: a party at a table across computers
 *
 * Looks anew how it stands there.
 */
void
meander_gobble_party_update (MeanderGobbleParty *self)
{
  g_return_if_fail (MEANDER_IS_GOBBLE_PARTY (self));

  if (self->game == NULL)
    return;

  self->computers.levels = NULL;
  if (self->elsewhere != NULL && self->elsewhere->get_stand_in != NULL)
    {
      const MeanderState *state = meander_game_get_state (self->game);

      for (guint seat = 0; seat < state->n_players; seat++)
        {
          const guint level = meander_gobble_get_level (state, seat);

          self->levels[seat] =
              level != 0 ? level : self->elsewhere->get_stand_in (self->data, seat);
        }
      self->computers.levels = self->levels;
    }
  meander_gobble_party_emit_changed (self);
}

/* A tile that was asked for has come: it goes into the hand that waits for it. */
void
meander_gobble_party_hold_taken (MeanderGobbleParty *self, guint seat)
{
  for (guint hand = 0; hand < MEANDER_N_HANDS; hand++)
    if (self->taking[hand] && meander_gobble_party_get_seat (self, (MeanderHand) hand) == seat)
      {
        const guint number =
            meander_gobble_get_revealed (meander_game_get_state (self->game), seat);

        self->taking[hand] = FALSE;
        if (meander_gobble_party_hold (self, (MeanderHand) hand, number))
          meander_gobble_party_emit_taken (self, (MeanderHand) hand);
      }
}
