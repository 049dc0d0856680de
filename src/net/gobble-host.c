/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/gobble.h"
#include "net/table-private.h"

#include "net/clock.h"

/* The host's side of Gobble: it begins and stops, puts what is claimed through the rules in the order in
 * which it comes, and writes when that was. */

/**
 * meander_net_table_has_party:
 * @self: a table
 *
 * Tells whether Gobble is played.
 *
 * Returns: whether it is
 */
gboolean
meander_net_table_has_party (MeanderNetTable *self)
{
  return self->told != NULL && self->told->rules->own_clock;
}

static MeanderNetMessage
describe_pace (MeanderNetTable *self)
{
  if (self->runs)
    return (MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_START,
                                .numbers = { (guint64) (self->origin +
                                                        meander_gobble_get_time (self->told)) } };

  return (MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_PAUSE, .numbers = { self->paused_by } };
}

/**
 * meander_net_table_tell_party:
 * @self: a table
 * @visitor: who has come, or come back
 *
 * Tells whether it goes on, if Gobble is played and has begun.
 */
void
meander_net_table_tell_party (MeanderNetTable *self, MeanderNetVisitor *visitor)
{
  const MeanderNetMessage message = describe_pace (self);

  if (!self->opened && (self->runs || self->is_paused))
    meander_net_table_send (self, visitor, &message);
}

/**
 * meander_net_table_begin:
 * @self: a table with Gobble
 * @start: when it begins or goes on, in ms of the clock of @now
 * @now: the time in ms
 *
 * Begins to play, or goes on where play was stopped: the time since the last move does not count.
 *
 * Returns: whether there is something to be played, and that was not going on already
 */
gboolean
meander_net_table_begin (MeanderNetTable *self, gint64 start, gint64 now)
{
  MeanderNetMessage message;

  g_return_val_if_fail (MEANDER_IS_NET_TABLE (self), FALSE);
  g_return_val_if_fail (start > 0 && start <= MEANDER_NET_MAX_TIME, FALSE);

  if (!meander_net_table_has_party (self) || self->opened || self->runs)
    return FALSE;

  self->now = now;
  self->runs = TRUE;
  self->is_paused = FALSE;
  self->origin = start - meander_gobble_get_time (self->told);
  message = describe_pace (self);
  meander_net_table_send_all (self, &message);
  meander_net_table_notify (self);

  return TRUE;
}

static void
stop (MeanderNetTable *self, guint guest)
{
  MeanderNetMessage message;

  if (!self->runs || self->opened)
    return;

  self->runs = FALSE;
  self->is_paused = TRUE;
  self->paused_by = guest;
  message = describe_pace (self);
  meander_net_table_send_all (self, &message);
  meander_net_table_notify (self);
}

/**
 * meander_net_table_pause:
 * @self: a table
 *
 * Somebody at the host's computer wants a pause.
 */
void
meander_net_table_pause (MeanderNetTable *self)
{
  g_return_if_fail (MEANDER_IS_NET_TABLE (self));

  stop (self, 0);
}

/**
 * meander_net_table_is_paused:
 * @self: a table
 * @guest: (out): who wanted it, 0 for the host
 *
 * Tells whether play was stopped.
 *
 * Returns: whether it was
 */
gboolean
meander_net_table_is_paused (MeanderNetTable *self, guint *guest)
{
  g_return_val_if_fail (MEANDER_IS_NET_TABLE (self), FALSE);

  *guest = self->paused_by;

  return self->is_paused;
}

/**
 * meander_net_table_get_time:
 * @self: a table
 * @now: the time in ms
 * @time: (out): ms of play, never before the last move
 *
 * Tells how long has been played.
 *
 * Returns: whether play goes on
 */
gboolean
meander_net_table_get_time (MeanderNetTable *self, gint64 now, guint *time)
{
  guint last;

  g_return_val_if_fail (MEANDER_IS_NET_TABLE (self), FALSE);

  last = meander_net_table_has_party (self) ? meander_gobble_get_time (self->told) : 0;
  *time = last;
  if (!self->runs || self->opened || now - self->origin < last)
    return FALSE;

  *time = (guint) MIN (now - self->origin, MEANDER_GOBBLE_MAX_TIME);

  return TRUE;
}

/**
 * meander_net_table_get_begin:
 * @self: a table
 * @begin: (out): when play begins or goes on, in ms of the clock from which the table is given the time
 *
 * Tells when play begins.
 *
 * Returns: whether it is going to, or has
 */
gboolean
meander_net_table_get_begin (MeanderNetTable *self, gint64 *begin)
{
  g_return_val_if_fail (MEANDER_IS_NET_TABLE (self), FALSE);

  if (!self->runs || self->opened)
    return FALSE;

  *begin = self->origin + meander_gobble_get_time (self->told);

  return TRUE;
}

/**
 * meander_net_table_place:
 * @self: a table with Gobble
 * @move: what somebody at the host's computer does, or for a guest that is away; its time is now
 * @now: the time in ms
 * @error: where to report why the rules forbid it
 *
 * Plays at the host's computer.
 *
 * Returns: whether that could be done
 */
gboolean
meander_net_table_place (MeanderNetTable *self,
                         const MeanderGobbleMove *move,
                         gint64 now,
                         GError **error)
{
  MeanderGobbleMove made = *move;
  g_autofree char *text = NULL;

  g_return_val_if_fail (MEANDER_IS_NET_TABLE (self), FALSE);

  if (!meander_net_table_get_time (self, now, &made.time))
    return FALSE;

  text = meander_gobble_move_to_text (&made);

  return meander_game_play (self->game, text, error);
}

/* ---- what guests say ---- */

/* Whether a claim may be put through the rules, and if not, why. */
static gboolean
may_claim (MeanderNetTable *self,
           guint guest,
           const MeanderGobbleMove *move,
           guint64 serial,
           guint *time,
           MeanderNetRefusal *why)
{
  const gboolean runs = meander_net_table_get_time (self, self->now, time);

  if (self->opened)
    *why = MEANDER_NET_OVER;
  else if (serial < self->first_serial || serial > self->serial || self->is_paused)
    *why = MEANDER_NET_LATE;
  else if (!runs || move->seat >= self->n_seats || self->seats[move->seat].guest != guest ||
           self->seats[move->seat].player != MEANDER_NET_PERSON)
    *why = MEANDER_NET_TURN;
  else
    return TRUE;

  return FALSE;
}

/**
 * meander_net_table_hear_claim:
 * @self: a table with Gobble
 * @visitor: who says it
 * @message: a claim
 *
 * Does what a guest claims, or refuses it at once. What could have been done in the state that the guest
 * knew is late; since it is known only which state that was, so is all that is refused there.
 */
void
meander_net_table_hear_claim (MeanderNetTable *self,
                              MeanderNetVisitor *visitor,
                              const MeanderNetMessage *message)
{
  MeanderNetRefusal why = MEANDER_NET_RULES;
  g_autofree char *text = NULL;
  MeanderGobbleMove move;

  if (!meander_gobble_move_parse (message->text, &move, NULL))
    {
      meander_net_table_refuse_claim (self, visitor, message->numbers[0], why);
      return;
    }

  if (may_claim (self, visitor->guest->number, &move, message->numbers[1], &move.time, &why))
    {
      if (message->numbers[1] != self->serial)
        why = MEANDER_NET_LATE;
      text = meander_gobble_move_to_text (&move);
      self->claimant = visitor->guest->number;
      self->claim = (guint) message->numbers[0];
      if (!meander_game_play (self->game, text, NULL))
        meander_net_table_refuse_claim (self, visitor, message->numbers[0], why);
      self->claimant = 0;
    }
  else
    meander_net_table_refuse_claim (self, visitor, message->numbers[0], why);
}

/**
 * meander_net_table_hear_pause:
 * @self: a table with Gobble
 * @visitor: who says it
 * @message: that a pause is wanted
 *
 * Stops for somebody who plays; who only watches stops nobody.
 */
void
meander_net_table_hear_pause (MeanderNetTable *self,
                              MeanderNetVisitor *visitor,
                              const MeanderNetMessage *message)
{
  if (meander_net_table_has_person (self, visitor->guest->number))
    stop (self, visitor->guest->number);
}
