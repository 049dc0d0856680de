/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/guest-private.h"

#include "rules/text.h"

/* What a guest asks for: a seat, a move, to go back. */

/**
 * meander_net_guest_sit:
 * @self: a guest
 * @seat: a seat, from 0
 * @name: who is to sit there
 *
 * Asks for an open seat.
 */
void
meander_net_guest_sit (MeanderNetGuest *self, guint seat, const char *name)
{
  g_return_if_fail (MEANDER_IS_NET_GUEST (self) && seat < MEANDER_MAX_PLAYERS);
  g_return_if_fail (*name != '\0' && meander_text_check_name (name, NULL));

  if (self->step == MEANDER_NET_GUEST_IN)
    meander_net_guest_send (self, &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_SIT,
                                                        .numbers = { seat + 1 },
                                                        .text = (char *) name });
}

/**
 * meander_net_guest_rise:
 * @self: a guest
 * @seat: one of its seats, from 0
 *
 * Leaves a seat to others.
 */
void
meander_net_guest_rise (MeanderNetGuest *self, guint seat)
{
  g_return_if_fail (MEANDER_IS_NET_GUEST (self) && seat < MEANDER_MAX_PLAYERS);

  if (self->step == MEANDER_NET_GUEST_IN)
    meander_net_guest_send (
        self, &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_RISE, .numbers = { seat + 1 } });
}

/**
 * meander_net_guest_claim:
 * @self: a guest with a move that it asks for
 *
 * Asks for that move, for the game as it stands.
 */
void
meander_net_guest_claim (MeanderNetGuest *self)
{
  self->claim++;
  self->claimed_at = meander_game_get_n_moves (self->game);
  meander_net_guest_send (self, &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_PLAY,
                                                      .numbers = { self->claim, self->serial },
                                                      .text = self->claimed });
}

/**
 * meander_net_guest_drop_claim:
 * @self: a guest with a move that it asks for
 * @why: why it is not made
 *
 * Emits `refused`.
 */
void
meander_net_guest_drop_claim (MeanderNetGuest *self, MeanderNetRefusal why)
{
  g_clear_pointer (&self->claimed, g_free);
  meander_net_guest_emit_refused (self, why);
}

/**
 * meander_net_guest_play:
 * @self: a guest
 * @move: a move
 *
 * Asks for a move, one at a time. It is made when the host has made it, also if the connection ends
 * and begins again meanwhile; or `refused` is emitted.
 *
 * Returns: whether it can be asked for now
 */
gboolean
meander_net_guest_play (MeanderNetGuest *self, const char *move)
{
  g_return_val_if_fail (MEANDER_IS_NET_GUEST (self) && move != NULL, FALSE);

  if (self->step != MEANDER_NET_GUEST_IN || self->game == NULL || self->ahead != NULL ||
      self->claimed != NULL || self->bag != MEANDER_NET_BAG_CLOSED)
    return FALSE;

  self->claimed = g_strdup (move);
  meander_net_guest_claim (self);

  return TRUE;
}

/**
 * meander_net_guest_ask:
 * @self: a guest
 * @position: how many moves are to be done then
 *
 * Asks everybody to go back.
 */
void
meander_net_guest_ask (MeanderNetGuest *self, guint position)
{
  g_return_if_fail (MEANDER_IS_NET_GUEST (self));

  if (self->step == MEANDER_NET_GUEST_IN && self->game != NULL)
    meander_net_guest_send (
        self, &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_ASK, .numbers = { position } });
}

/**
 * meander_net_guest_say:
 * @self: a guest
 * @vote: the answer to what is asked
 *
 * Answers.
 */
void
meander_net_guest_say (MeanderNetGuest *self, MeanderNetVote vote)
{
  g_return_if_fail (MEANDER_IS_NET_GUEST (self));

  if (!self->is_asked)
    return;

  self->is_asked = FALSE;
  meander_net_guest_send (self, &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_SAY,
                                                      .numbers = { self->ask },
                                                      .choice = vote });
}
