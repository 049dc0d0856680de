/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/table-private.h"

/* Going back needs everybody: each computer at which a person has a seat says yes. */

static void
send_kept (MeanderNetTable *self, MeanderNetVisitor *visitor)
{
  meander_net_table_send (self, visitor, &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_KEPT });
}

/* Whether everybody who is to be asked is there to answer. */
static gboolean
are_all_here (MeanderNetTable *self)
{
  for (guint i = 0; i < self->guests->len; i++)
    {
      const MeanderNetTableGuest *guest = g_ptr_array_index (self->guests, i);

      if (guest->visitor == NULL && meander_net_table_has_person (self, guest->number))
        return FALSE;
    }

  return TRUE;
}

/* In a serious game what has been drawn stays drawn; in Gobble nobody goes back. */
static gboolean
may_go_back (MeanderNetTable *self, guint64 position)
{
  g_autoptr (MeanderState) before = NULL;

  if (self->is_asked || self->opened || meander_net_table_has_party (self) ||
      position >= self->moves->len || !are_all_here (self))
    return FALSE;
  if (!meander_state_is_serious (self->told))
    return TRUE;

  before = meander_game_copy_state_at (self->game, (guint) position);
  return before->n_pool == self->told->n_pool;
}

static void
go_back_if_all_agree (MeanderNetTable *self)
{
  if (meander_net_table_has_person (self, 0) && !self->host_agrees)
    return;

  for (guint i = 0; i < self->guests->len; i++)
    {
      const MeanderNetTableGuest *guest = g_ptr_array_index (self->guests, i);

      if (!guest->agrees && meander_net_table_has_person (self, guest->number))
        return;
    }

  self->is_asked = FALSE;
  meander_game_go_to (self->game, self->asked_position);
  meander_net_table_notify (self);
}

static void
ask (MeanderNetTable *self, guint asker, guint position)
{
  self->is_asked = TRUE;
  self->ask++;
  self->asked_by = asker;
  self->asked_position = position;
  self->host_agrees = asker == 0;
  for (guint i = 0; i < self->guests->len; i++)
    {
      MeanderNetTableGuest *guest = g_ptr_array_index (self->guests, i);

      guest->agrees = guest->number == asker;
    }

  meander_net_table_send_all (self,
                              &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_ASKED,
                                                    .numbers = { self->ask, asker, position } });
  meander_net_table_notify (self);
  if (self->is_asked)
    go_back_if_all_agree (self);
}

/**
 * meander_net_table_drop_ask:
 * @self: a table
 *
 * Keeps the game as it is, where something is asked.
 */
void
meander_net_table_drop_ask (MeanderNetTable *self)
{
  if (!self->is_asked)
    return;

  self->is_asked = FALSE;
  meander_net_table_send_all (
      self, &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_KEPT, .numbers = { self->ask } });
  meander_net_table_notify (self);
}

/**
 * meander_net_table_hear_ask:
 * @self: a table with a game
 * @visitor: who asks
 * @message: for how many moves to be done then
 *
 * Asks everybody whether to go back, or tells that it cannot be asked.
 */
void
meander_net_table_hear_ask (MeanderNetTable *self,
                            MeanderNetVisitor *visitor,
                            const MeanderNetMessage *message)
{
  const guint64 position = message->numbers[0];

  if (may_go_back (self, position) && meander_net_table_has_person (self, visitor->guest->number))
    ask (self, visitor->guest->number, (guint) position);
  else
    send_kept (self, visitor);
}

/**
 * meander_net_table_hear_vote:
 * @self: a table
 * @visitor: who answers
 * @message: the answer
 *
 * Takes an answer; one that comes too late does nothing, nor one of somebody who only watches.
 */
void
meander_net_table_hear_vote (MeanderNetTable *self,
                             MeanderNetVisitor *visitor,
                             const MeanderNetMessage *message)
{
  MeanderNetTableGuest *guest = visitor->guest;

  if (!self->is_asked || message->numbers[0] != self->ask ||
      !meander_net_table_has_person (self, guest->number))
    return;

  guest->agrees = message->choice == MEANDER_NET_YES;
  if (guest->agrees)
    go_back_if_all_agree (self);
  else
    meander_net_table_drop_ask (self);
}

/**
 * meander_net_table_ask:
 * @self: a table with a game
 * @position: how many moves are to be done then
 *
 * The person at the host's computer asks to go back.
 *
 * Returns: whether it can be asked
 */
gboolean
meander_net_table_ask (MeanderNetTable *self, guint position)
{
  g_return_val_if_fail (MEANDER_IS_NET_TABLE (self) && self->game != NULL, FALSE);

  if (!may_go_back (self, position))
    return FALSE;

  ask (self, 0, position);

  return TRUE;
}

/**
 * meander_net_table_is_asked:
 * @self: a table
 * @guest: (out): who asks, 0 for the host
 * @position: (out): how many moves are to be done then
 *
 * Tells whether somebody asks to go back.
 *
 * Returns: whether an answer is waited for, from here or, where the host asks, from the others
 */
gboolean
meander_net_table_is_asked (MeanderNetTable *self, guint *guest, guint *position)
{
  g_return_val_if_fail (MEANDER_IS_NET_TABLE (self), FALSE);

  *guest = self->asked_by;
  *position = self->asked_position;

  return self->is_asked && (self->asked_by == 0 || !self->host_agrees);
}

/**
 * meander_net_table_say:
 * @self: a table where something is asked
 * @vote: the answer
 *
 * The person at the host's computer answers.
 */
void
meander_net_table_say (MeanderNetTable *self, MeanderNetVote vote)
{
  g_return_if_fail (MEANDER_IS_NET_TABLE (self));

  if (!self->is_asked)
    return;

  self->host_agrees = vote == MEANDER_NET_YES;
  if (self->host_agrees)
    go_back_if_all_agree (self);
  else
    meander_net_table_drop_ask (self);
}
