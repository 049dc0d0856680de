/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/table-private.h"

#include <string.h>

#include "rules/text.h"

/* Who knocks, and is let in or refused. */

#define MAX_KNOCKS 16           /* of strangers at once, and then one a second */
#define REFUSED_FOR (60 * 1000) /* ms */
#define MAX_REFUSED 64          /* that are remembered */

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
answer_knock (MeanderNetTable *self, MeanderNetVisitor *visitor)
{
  MeanderNetMessage answer = { .kind = MEANDER_NET_MESSAGE_ANSWER,
                               .numbers = { MEANDER_NET_VERSION },
                               .text = self->name };

  meander_net_commit_nonce (visitor->meeting.binding, MEANDER_NET_HOST, visitor->meeting.nonces[0],
                            answer.hash);
  meander_net_table_send (self, visitor, &answer);
}

/**
 * meander_net_table_knock:
 * @self: a table
 * @visitor: a connection on which nothing has been said
 * @message: a knock
 * @now: the time in ms
 *
 * Answers who knocks, or sends it away.
 */
void
meander_net_table_knock (MeanderNetTable *self,
                         MeanderNetVisitor *visitor,
                         const MeanderNetMessage *message,
                         gint64 now)
{
  const gboolean known = find_known (self, visitor->meeting.fingerprints[1]) != NULL;
  g_autofree char *name = meander_text_clean_name (message->text);

  if (message->numbers[0] < MEANDER_NET_VERSION)
    meander_net_table_end (self, visitor, MEANDER_NET_BYE_VERSION);
  else if (name == NULL)
    meander_net_table_end (self, visitor, MEANDER_NET_BYE_SYNTAX);
  else if (is_refused (self, visitor, now))
    meander_net_table_end (self, visitor, MEANDER_NET_BYE_REFUSED);
  else if (!known && self->guests->len >= MEANDER_NET_MAX_GUESTS)
    {
      /* Whose table it is is said all the same: it may be another one than was wanted. */
      answer_knock (self, visitor);
      meander_net_table_end (self, visitor, MEANDER_NET_BYE_FULL);
    }
  else if (!known && !spend_knock (self, now))
    meander_net_table_end (self, visitor, MEANDER_NET_BYE_MANY);
  else
    {
      visitor->name = g_steal_pointer (&name);
      memcpy (visitor->hash, message->hash, sizeof visitor->hash);
      visitor->step = MEANDER_NET_STEP_COMMITTED;
      answer_knock (self, visitor);
    }
}

/**
 * meander_net_table_take_nonce:
 * @self: a table
 * @visitor: a connection that has been answered
 * @message: its nonce
 *
 * Takes the nonce of who has knocked: then both show the tiles, or it is known and comes in.
 */
void
meander_net_table_take_nonce (MeanderNetTable *self,
                              MeanderNetVisitor *visitor,
                              const MeanderNetMessage *message)
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
  MeanderNetVisitor *visitor = meander_net_table_find_visitor (self, connection);

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
  MeanderNetVisitor *visitor = meander_net_table_find_visitor (self, connection);

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
  MeanderNetVisitor *visitor = meander_net_table_find_visitor (self, connection);
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
  meander_net_table_tell_presence (self, guest, MEANDER_NET_HERE);
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
  MeanderNetVisitor *visitor = meander_net_table_find_visitor (self, connection);
  const gint64 until = now + REFUSED_FOR;

  if (visitor == NULL || visitor->step != MEANDER_NET_STEP_WAITING)
    return;

  if (g_hash_table_size (self->refused) >= MAX_REFUSED)
    g_hash_table_remove_all (self->refused);
  g_hash_table_replace (self->refused, meander_net_hash_to_text (visitor->meeting.fingerprints[1]),
                        g_memdup2 (&until, sizeof until));
  meander_net_table_end (self, visitor, MEANDER_NET_BYE_REFUSED);
}
