/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/table-private.h"

#include <string.h>

#include "rules/text.h"

/* Connections: how they come, knock, are let in, and end. */

#define MAX_KNOCKS 16           /* of strangers at once, and then one a second */
#define REFUSED_FOR (60 * 1000) /* ms */
#define MAX_REFUSED 64          /* that are remembered */

static MeanderNetVisitor *
find (MeanderNetTable *self, guint connection)
{
  for (guint i = 0; i < self->visitors->len; i++)
    {
      MeanderNetVisitor *visitor = g_ptr_array_index (self->visitors, i);

      if (visitor->id == connection)
        return visitor;
    }

  return NULL;
}

static MeanderNetTableGuest *
find_known (MeanderNetTable *self, const guint8 fingerprint[MEANDER_NET_HASH_BYTES])
{
  for (guint i = 0; i < self->guests->len; i++)
    {
      MeanderNetTableGuest *guest = g_ptr_array_index (self->guests, i);

      if (memcmp (guest->fingerprint, fingerprint, MEANDER_NET_HASH_BYTES) == 0)
        return guest;
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

static void
tell_presence (MeanderNetTable *self,
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
  tell_presence (self, guest, presence);
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

/* Whether a stranger may knock once more now. */
static gboolean
spend_knock (MeanderNetTable *self, gint64 now)
{
  if (self->knock_time == 0)
    self->knocks = MAX_KNOCKS * 1000;
  else
    self->knocks += CLAMP (now - self->knock_time, 0, MAX_KNOCKS * 1000);
  self->knocks = MIN (self->knocks, MAX_KNOCKS * 1000);
  self->knock_time = now;
  if (self->knocks < 1000)
    return FALSE;
  self->knocks -= 1000;

  return TRUE;
}

static gboolean
is_refused (MeanderNetTable *self, const MeanderNetVisitor *visitor, gint64 now)
{
  g_autofree char *fingerprint = meander_net_hash_to_text (visitor->meeting.fingerprints[1]);
  const gint64 *until = g_hash_table_lookup (self->refused, fingerprint);

  return until != NULL && now < *until;
}

static void
knock (MeanderNetTable *self,
       MeanderNetVisitor *visitor,
       const MeanderNetMessage *message,
       gint64 now)
{
  const gboolean known = find_known (self, visitor->meeting.fingerprints[1]) != NULL;
  g_autofree char *name = meander_text_clean_name (message->text);
  MeanderNetMessage answer = { .kind = MEANDER_NET_MESSAGE_ANSWER,
                               .numbers = { MEANDER_NET_VERSION },
                               .text = self->name };

  if (message->numbers[0] < MEANDER_NET_VERSION)
    meander_net_table_end (self, visitor, MEANDER_NET_BYE_VERSION);
  else if (name == NULL)
    meander_net_table_end (self, visitor, MEANDER_NET_BYE_SYNTAX);
  else if (is_refused (self, visitor, now))
    meander_net_table_end (self, visitor, MEANDER_NET_BYE_REFUSED);
  else if (!known && self->guests->len >= MEANDER_NET_MAX_GUESTS)
    meander_net_table_end (self, visitor, MEANDER_NET_BYE_FULL);
  else if (!known && !spend_knock (self, now))
    meander_net_table_end (self, visitor, MEANDER_NET_BYE_MANY);
  else
    {
      visitor->name = g_steal_pointer (&name);
      memcpy (visitor->hash, message->hash, sizeof visitor->hash);
      visitor->step = MEANDER_NET_STEP_COMMITTED;
      meander_net_commit_nonce (visitor->meeting.binding, MEANDER_NET_HOST,
                                visitor->meeting.nonces[0], answer.hash);
      meander_net_table_send (self, visitor, &answer);
    }
}

static void
take_nonce (MeanderNetTable *self, MeanderNetVisitor *visitor, const MeanderNetMessage *message)
{
  MeanderNetMessage nonce = { .kind = MEANDER_NET_MESSAGE_NONCE };
  guint8 hash[MEANDER_NET_HASH_BYTES];

  meander_net_commit_nonce (visitor->meeting.binding, MEANDER_NET_A_GUEST, message->hash, hash);
  if (memcmp (hash, visitor->hash, sizeof hash) != 0)
    {
      meander_net_table_end (self, visitor, MEANDER_NET_BYE_NONCE);
      return;
    }

  memcpy (visitor->meeting.nonces[1], message->hash, sizeof hash);
  memcpy (nonce.hash, visitor->meeting.nonces[0], sizeof hash);
  meander_net_table_send (self, visitor, &nonce);
  visitor->step = MEANDER_NET_STEP_WAITING;
  if (find_known (self, visitor->meeting.fingerprints[1]) != NULL)
    meander_net_table_let_in (self, visitor->id);
  else
    meander_net_table_notify (self);
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
    knock (self, visitor, message, now);
  else if (visitor->step == MEANDER_NET_STEP_COMMITTED &&
           message->kind == MEANDER_NET_MESSAGE_NONCE)
    take_nonce (self, visitor, message);
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
  MeanderNetVisitor *visitor = find (self, connection);
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
  MeanderNetVisitor *visitor = find (self, connection);
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
  MeanderNetVisitor *visitor = find (self, connection);

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
  MeanderNetVisitor *visitor = find (self, connection);

  if (visitor != NULL && visitor->step < MEANDER_NET_STEP_WAITING)
    meander_net_table_end (self, visitor, MEANDER_NET_BYE_SLOW);
}

/**
 * meander_net_table_get_knock:
 * @self: a table
 * @connection: a connection
 * @tiles: (out caller-allocates) (array fixed-size=4): what both sides show
 *
 * Tells who knocks.
 *
 * Returns: (transfer none) (nullable): the name, or %NULL if it does not wait to be let in
 */
const char *
meander_net_table_get_knock (MeanderNetTable *self,
                             guint connection,
                             guint8 tiles[MEANDER_NET_N_SHOWN])
{
  MeanderNetVisitor *visitor = find (self, connection);

  if (visitor == NULL || visitor->step != MEANDER_NET_STEP_WAITING)
    return NULL;

  meander_net_derive_tiles (&visitor->meeting, tiles);

  return visitor->name;
}

/**
 * meander_net_table_get_knocker:
 * @self: a table
 * @connection: a connection
 * @fingerprint: (out caller-allocates) (array fixed-size=32): of its certificate
 *
 * Tells which computer somebody knocks from.
 *
 * Returns: whether it waits to be let in
 */
gboolean
meander_net_table_get_knocker (MeanderNetTable *self,
                               guint connection,
                               guint8 fingerprint[MEANDER_NET_HASH_BYTES])
{
  MeanderNetVisitor *visitor = find (self, connection);

  if (visitor == NULL || visitor->step != MEANDER_NET_STEP_WAITING)
    return FALSE;

  memcpy (fingerprint, visitor->meeting.fingerprints[1], MEANDER_NET_HASH_BYTES);

  return TRUE;
}

/**
 * meander_net_table_find_knock:
 * @self: a table
 *
 * Finds who has knocked first of those who wait to be let in.
 *
 * Returns: the connection, or 0
 */
guint
meander_net_table_find_knock (MeanderNetTable *self)
{
  for (guint i = 0; i < self->visitors->len; i++)
    {
      const MeanderNetVisitor *visitor = g_ptr_array_index (self->visitors, i);

      if (visitor->step == MEANDER_NET_STEP_WAITING)
        return visitor->id;
    }

  return 0;
}

/**
 * meander_net_table_add_guest:
 * @self: a table
 * @fingerprint: (array fixed-size=32): of its certificate
 * @name: its name
 *
 * Makes a guest, that is away.
 *
 * Returns: (transfer none): the guest
 */
MeanderNetTableGuest *
meander_net_table_add_guest (MeanderNetTable *self,
                             const guint8 fingerprint[MEANDER_NET_HASH_BYTES],
                             const char *name)
{
  MeanderNetTableGuest *guest = g_new0 (MeanderNetTableGuest, 1);

  guest->number = ++self->last_guest;
  memcpy (guest->fingerprint, fingerprint, sizeof guest->fingerprint);
  guest->name = g_strdup (name);
  g_ptr_array_add (self->guests, guest);

  return guest;
}

/**
 * meander_net_table_let_in:
 * @self: a table
 * @connection: a connection of somebody who knocks
 *
 * Lets somebody in: the tiles are the same, or the certificate is known.
 *
 * Returns: whether there is room
 */
gboolean
meander_net_table_let_in (MeanderNetTable *self, guint connection)
{
  MeanderNetVisitor *visitor = find (self, connection);
  MeanderNetTableGuest *guest;

  if (visitor == NULL || visitor->step != MEANDER_NET_STEP_WAITING)
    return FALSE;

  guest = find_known (self, visitor->meeting.fingerprints[1]);
  if (guest == NULL && self->guests->len >= MEANDER_NET_MAX_GUESTS)
    {
      meander_net_table_end (self, visitor, MEANDER_NET_BYE_FULL);
      return FALSE;
    }

  if (guest == NULL)
    guest = meander_net_table_add_guest (self, visitor->meeting.fingerprints[1], visitor->name);
  else if (guest->visitor != NULL)
    meander_net_table_end (self, guest->visitor, MEANDER_NET_BYE_AGAIN);
  tell_presence (self, guest, MEANDER_NET_HERE);
  meander_net_table_add_runner (self, guest);

  guest->visitor = visitor;
  visitor->guest = guest;
  visitor->step = MEANDER_NET_STEP_IN;
  meander_net_table_send (
      self, visitor,
      &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_WELCOME, .numbers = { guest->number } });
  meander_net_table_tell_everything (self, visitor);
  meander_net_table_notify (self);

  return TRUE;
}

/**
 * meander_net_table_refuse:
 * @self: a table
 * @connection: a connection of somebody who knocks
 * @now: the time in ms
 *
 * Refuses somebody, who has learned nothing of the game, and is not heard for a minute.
 */
void
meander_net_table_refuse (MeanderNetTable *self, guint connection, gint64 now)
{
  MeanderNetVisitor *visitor = find (self, connection);
  const gint64 until = now + REFUSED_FOR;

  if (visitor == NULL || visitor->step != MEANDER_NET_STEP_WAITING)
    return;

  if (g_hash_table_size (self->refused) >= MAX_REFUSED)
    g_hash_table_remove_all (self->refused);
  g_hash_table_replace (self->refused, meander_net_hash_to_text (visitor->meeting.fingerprints[1]),
                        g_memdup2 (&until, sizeof until));
  meander_net_table_end (self, visitor, MEANDER_NET_BYE_REFUSED);
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
