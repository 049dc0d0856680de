/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/table-private.h"

/* Connections: how they come, are heard, and end. */

/**
 * meander_net_table_find_visitor:
 * @self: a table
 * @connection: a connection
 *
 * Finds a connection by its number.
 *
 * Returns: (transfer none) (nullable): the connection, or %NULL if it has ended
 */
MeanderNetVisitor *
meander_net_table_find_visitor (MeanderNetTable *self, guint connection)
{
  for (guint i = 0; i < self->visitors->len; i++)
    {
      MeanderNetVisitor *visitor = g_ptr_array_index (self->visitors, i);

      if (visitor->id == connection)
        return visitor;
    }

  return NULL;
}

static guint
count_strangers (MeanderNetTable *self)
{
  guint n = 0;

  for (guint i = 0; i < self->visitors->len; i++)
    {
      const MeanderNetVisitor *visitor = g_ptr_array_index (self->visitors, i);

      n += visitor->step < MEANDER_NET_STEP_IN;
    }

  return n;
}

/**
 * meander_net_table_tell_presence:
 * @self: a table
 * @guest: a guest
 * @presence: whether it is there
 *
 * Tells all who are in that a guest has come, or gone.
 */
void
meander_net_table_tell_presence (MeanderNetTable *self,
                                 const MeanderNetTableGuest *guest,
                                 MeanderNetPresence presence)
{
  meander_net_table_send_all (self, &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_GUEST,
                                                          .numbers = { guest->number },
                                                          .choice = presence,
                                                          .text = guest->name });
}

/* A guest has no connection any more: its seats stay its own, unless it has left. */
static void
part (MeanderNetTable *self, MeanderNetVisitor *visitor, MeanderNetPresence presence)
{
  MeanderNetTableGuest *guest = g_steal_pointer (&visitor->guest);

  if (guest == NULL)
    return;

  guest->visitor = NULL;
  if (meander_net_table_has_person (self, guest->number))
    meander_net_table_drop_ask (self);
  meander_net_table_tell_presence (self, guest, presence);
  if (presence == MEANDER_NET_GONE)
    {
      meander_net_table_free_seats (self, guest->number);
      meander_net_table_remove_runner (self, guest->number);
      g_ptr_array_remove (self->guests, guest);
    }
}

/**
 * meander_net_table_end:
 * @self: a table
 * @visitor: a connection
 * @why: what to say
 *
 * Says goodbye; then the connection is to be closed.
 */
void
meander_net_table_end (MeanderNetTable *self, MeanderNetVisitor *visitor, MeanderNetBye why)
{
  meander_net_table_send (self, visitor,
                          &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_BYE, .choice = why });
  visitor->step = MEANDER_NET_STEP_ENDED;
  part (self, visitor, MEANDER_NET_AWAY);
  meander_net_table_notify (self);
}

/**
 * meander_net_table_connect:
 * @self: a table
 * @meeting: the connection's binding, a nonce of random bytes for the host, and the fingerprints of
 *   both certificates
 * @now: the time in ms, of any clock that does not go back
 *
 * Somebody has connected.
 *
 * Returns: the number of the connection
 */
guint
meander_net_table_connect (MeanderNetTable *self, const MeanderNetMeeting *meeting, gint64 now)
{
  const gboolean full = count_strangers (self) >= MEANDER_NET_MAX_STRANGERS;
  MeanderNetVisitor *visitor = g_new0 (MeanderNetVisitor, 1);

  visitor->id = ++self->last_id;
  visitor->meeting = *meeting;
  visitor->output = g_string_new (NULL);
  meander_net_lines_init (&visitor->lines, TRUE, now);
  g_ptr_array_add (self->visitors, visitor);
  if (full)
    meander_net_table_end (self, visitor, MEANDER_NET_BYE_FULL);

  return visitor->id;
}

/* What may be said at any time. */
static gboolean
handle_always (MeanderNetTable *self,
               MeanderNetVisitor *visitor,
               const MeanderNetMessage *message,
               gint64 now)
{
  if (message->kind == MEANDER_NET_MESSAGE_PING)
    meander_net_table_send (
        self, visitor,
        &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_PONG,
                              .numbers = { message->numbers[0], (guint64) MAX (now, 0) } });
  else if (message->kind == MEANDER_NET_MESSAGE_BYE)
    {
      visitor->step = MEANDER_NET_STEP_ENDED;
      part (self, visitor,
            message->choice == MEANDER_NET_BYE_LEFT ? MEANDER_NET_GONE : MEANDER_NET_AWAY);
      meander_net_table_notify (self);
    }

  else if (message->kind == MEANDER_NET_MESSAGE_PONG)
    meander_net_table_hear_pong (self, visitor, message);

  return message->kind == MEANDER_NET_MESSAGE_PING || message->kind == MEANDER_NET_MESSAGE_PONG ||
         message->kind == MEANDER_NET_MESSAGE_BYE;
}

static void
handle (MeanderNetTable *self,
        MeanderNetVisitor *visitor,
        const MeanderNetMessage *message,
        gint64 now)
{
  if (handle_always (self, visitor, message, now))
    return;

  if (visitor->step == MEANDER_NET_STEP_KNOCKING && message->kind == MEANDER_NET_MESSAGE_KNOCK)
    meander_net_table_knock (self, visitor, message, now);
  else if (visitor->step == MEANDER_NET_STEP_COMMITTED &&
           message->kind == MEANDER_NET_MESSAGE_NONCE)
    meander_net_table_take_nonce (self, visitor, message);
  else if (visitor->step != MEANDER_NET_STEP_IN ||
           !meander_net_table_handle (self, visitor, message))
    meander_net_table_end (self, visitor, MEANDER_NET_BYE_ORDER);
}

/**
 * meander_net_table_receive:
 * @self: a table
 * @connection: a connection
 * @bytes: (array length=length): what has come on it
 * @length: how many, at most some 64 KiB at once
 * @now: the time in ms
 *
 * Hears what a guest says, or anybody else who has connected.
 */
void
meander_net_table_receive (MeanderNetTable *self,
                           guint connection,
                           const char *bytes,
                           gsize length,
                           gint64 now)
{
  MeanderNetVisitor *visitor = meander_net_table_find_visitor (self, connection);
  MeanderNetLinesResult result = MEANDER_NET_LINES_LINE;

  if (visitor == NULL || visitor->step == MEANDER_NET_STEP_ENDED)
    return;

  self->now = now;
  meander_net_lines_push (&visitor->lines, bytes, length);
  while (result == MEANDER_NET_LINES_LINE && visitor->step != MEANDER_NET_STEP_ENDED)
    {
      g_auto (MeanderNetMessage) message = { 0 };
      const char *line;
      gsize line_length;

      result = meander_net_lines_next (&visitor->lines, now, &line, &line_length);
      if (result == MEANDER_NET_LINES_LARGE)
        meander_net_table_end (self, visitor, MEANDER_NET_BYE_LARGE);
      else if (result == MEANDER_NET_LINES_MANY)
        meander_net_table_end (self, visitor, MEANDER_NET_BYE_MANY);
      else if (result == MEANDER_NET_LINES_LINE &&
               meander_net_message_parse (line, line_length, MEANDER_NET_A_GUEST, &message) !=
                   MEANDER_NET_FAULT_NONE)
        meander_net_table_end (self, visitor, MEANDER_NET_BYE_SYNTAX);
      else if (result == MEANDER_NET_LINES_LINE)
        handle (self, visitor, &message, now);
    }
}

/**
 * meander_net_table_take:
 * @self: a table
 * @connection: a connection
 * @ended: (out): whether it is to be closed when this is sent
 *
 * Takes what is to be sent.
 *
 * Returns: (transfer full): bytes without a zero, or nothing
 */
char *
meander_net_table_take (MeanderNetTable *self, guint connection, gboolean *ended)
{
  MeanderNetVisitor *visitor = meander_net_table_find_visitor (self, connection);
  char *bytes;

  *ended = visitor == NULL || visitor->step == MEANDER_NET_STEP_ENDED;
  if (visitor == NULL)
    return g_strdup ("");

  bytes = g_strndup (visitor->output->str, visitor->output->len);
  g_string_truncate (visitor->output, 0);

  return bytes;
}

/**
 * meander_net_table_disconnect:
 * @self: a table
 * @connection: a connection
 *
 * A connection has ended, or been closed; its number means nothing from now on.
 */
void
meander_net_table_disconnect (MeanderNetTable *self, guint connection)
{
  MeanderNetVisitor *visitor = meander_net_table_find_visitor (self, connection);

  if (visitor == NULL)
    return;

  visitor->step = MEANDER_NET_STEP_ENDED;
  part (self, visitor, MEANDER_NET_AWAY);
  g_ptr_array_remove (self->visitors, visitor);
  meander_net_table_notify (self);
}

/**
 * meander_net_table_expire:
 * @self: a table
 * @connection: a connection
 *
 * Its time to knock is over.
 */
void
meander_net_table_expire (MeanderNetTable *self, guint connection)
{
  MeanderNetVisitor *visitor = meander_net_table_find_visitor (self, connection);

  if (visitor != NULL && visitor->step < MEANDER_NET_STEP_WAITING)
    meander_net_table_end (self, visitor, MEANDER_NET_BYE_SLOW);
}

/**
 * meander_net_table_close:
 * @self: a table
 *
 * Says goodbye to everybody.
 */
void
meander_net_table_close (MeanderNetTable *self)
{
  for (guint i = 0; i < self->visitors->len; i++)
    meander_net_table_end (self, g_ptr_array_index (self->visitors, i), MEANDER_NET_BYE_CLOSED);
}
