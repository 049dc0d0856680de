/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/table-private.h"

#include "rules/strategy-game.h"

/* What guests ask for, and what comes of it. */

/* Whether a guest's move may be made, and if not, why. */
static gboolean
may_play (MeanderNetTable *self, guint guest, guint64 serial, MeanderNetRefusal *why)
{
  const guint seat = meander_strategy_get_seat (self->told);
  MeanderResult result;

  self->told->rules->result (self->told, &result);
  if (serial != self->serial)
    *why = MEANDER_NET_LATE;
  else if (result.over)
    *why = MEANDER_NET_OVER;
  else if (self->seats[seat].guest != guest || self->seats[seat].player != MEANDER_NET_PERSON)
    *why = MEANDER_NET_TURN;
  else
    return TRUE;

  return FALSE;
}

/**
 * meander_net_table_refuse_claim:
 * @self: a table
 * @visitor: who has asked for a move
 * @claim: its number of it
 * @why: why it is not made
 *
 * Refuses a move.
 */
void
meander_net_table_refuse_claim (MeanderNetTable *self,
                                MeanderNetVisitor *visitor,
                                guint64 claim,
                                MeanderNetRefusal why)
{
  meander_net_table_send (self, visitor,
                          &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_REFUSED,
                                                .numbers = { claim },
                                                .choice = why });
}

static void
hear_play (MeanderNetTable *self, MeanderNetVisitor *visitor, const MeanderNetMessage *message)
{
  const guint guest = visitor->guest->number;
  MeanderNetRefusal why = MEANDER_NET_RULES;

  if (meander_net_table_has_party (self))
    {
      meander_net_table_hear_claim (self, visitor, message);
      return;
    }

  self->claimant = guest;
  self->claim = (guint) message->numbers[0];
  if (!may_play (self, guest, message->numbers[1], &why) ||
      !meander_game_play (self->game, message->text, NULL))
    meander_net_table_refuse_claim (self, visitor, message->numbers[0], why);
  self->claimant = 0;
}

static void
hear_sit (MeanderNetTable *self, MeanderNetVisitor *visitor, const MeanderNetMessage *message)
{
  meander_net_table_sit (self, visitor->guest->number, (guint) message->numbers[0] - 1,
                         message->text);
}

static void
hear_rise (MeanderNetTable *self, MeanderNetVisitor *visitor, const MeanderNetMessage *message)
{
  meander_net_table_rise (self, visitor->guest->number, (guint) message->numbers[0] - 1);
}

static const struct
{
  void (*hear) (MeanderNetTable *self,
                MeanderNetVisitor *visitor,
                const MeanderNetMessage *message);
  gboolean in_game;
  gboolean in_race;
  gboolean in_party;
} handlers[MEANDER_NET_N_KINDS] = {
  [MEANDER_NET_MESSAGE_SIT] = { hear_sit, FALSE, FALSE, FALSE },
  [MEANDER_NET_MESSAGE_RISE] = { hear_rise, FALSE, FALSE, FALSE },
  [MEANDER_NET_MESSAGE_PLAY] = { hear_play, TRUE, FALSE, FALSE },
  [MEANDER_NET_MESSAGE_PAUSE] = { meander_net_table_hear_pause, TRUE, FALSE, TRUE },
  [MEANDER_NET_MESSAGE_ASK] = { meander_net_table_hear_ask, TRUE, FALSE, FALSE },
  [MEANDER_NET_MESSAGE_SAY] = { meander_net_table_hear_vote, TRUE, FALSE, FALSE },
  [MEANDER_NET_MESSAGE_PROGRESS] = { meander_net_table_hear_progress, FALSE, TRUE, FALSE },
  [MEANDER_NET_MESSAGE_SOLVED] = { meander_net_table_hear_solved, FALSE, TRUE, FALSE },
};

/**
 * meander_net_table_handle:
 * @self: a table
 * @visitor: a connection that is in
 * @message: what it says
 *
 * Does what a guest asks for, or refuses it.
 *
 * Returns: whether the message belongs into this state
 */
gboolean
meander_net_table_handle (MeanderNetTable *self,
                          MeanderNetVisitor *visitor,
                          const MeanderNetMessage *message)
{
  if (handlers[message->kind].hear == NULL ||
      (handlers[message->kind].in_game && self->game == NULL) ||
      (handlers[message->kind].in_race && self->race == NULL) ||
      (handlers[message->kind].in_party && !meander_net_table_has_party (self)))
    return FALSE;

  handlers[message->kind].hear (self, visitor, message);

  return TRUE;
}
