/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/guest-private.h"

#include <string.h>

#include "net/race-private.h"
#include "rules/text.h"

/**
 * MeanderNetGuest:
 *
 * A guest's side of a table, as README.md describes it.
 *
 * Its game is an ordinary one, to be shown as always; but nobody plays in it: a move is asked for with
 * [method@Meander.NetGuest.play], and made when the host has made it.
 */
G_DEFINE_FINAL_TYPE (MeanderNetGuest, meander_net_guest, G_TYPE_OBJECT)

enum
{
  OUTPUT,
  CHANGED,
  REFUSED,
  TAKEN_BACK,
  CANNOT_ASK,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
clear_person (gpointer person)
{
  g_free (((MeanderNetPerson *) person)->name);
}

static void
clear_claim (gpointer claim)
{
  g_free (((MeanderNetClaim *) claim)->move);
}

static void
meander_net_guest_finalize (GObject *object)
{
  MeanderNetGuest *self = MEANDER_NET_GUEST (object);

  meander_net_lines_clear (&self->lines);
  g_free (self->name);
  g_free (self->host);
  g_string_free (self->output, TRUE);
  g_array_unref (self->people);
  for (guint i = 0; i < G_N_ELEMENTS (self->seats); i++)
    g_free (self->seats[i].name);
  g_clear_object (&self->standings);
  g_clear_object (&self->game);
  g_free (self->claimed);
  g_array_unref (self->claims);
  g_clear_pointer (&self->ahead, meander_state_free);
  g_free (self->task);
  g_clear_pointer (&self->race, meander_net_race_free);

  G_OBJECT_CLASS (meander_net_guest_parent_class)->finalize (object);
}

static void
meander_net_guest_class_init (MeanderNetGuestClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = meander_net_guest_finalize;

  /**
   * MeanderNetGuest::output:
   * @self: the guest
   *
   * There is something to be sent, or the connection is to be closed.
   */
  signals[OUTPUT] = g_signal_new ("output", MEANDER_TYPE_NET_GUEST, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);

  /**
   * MeanderNetGuest::changed:
   * @self: the guest
   *
   * Something is to be shown anew; the game may be another one.
   */
  signals[CHANGED] = g_signal_new ("changed", MEANDER_TYPE_NET_GUEST, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  /**
   * MeanderNetGuest::refused:
   * @self: the guest
   * @why: a #MeanderNetRefusal
   *
   * The move that was asked for is not made.
   */
  signals[REFUSED] = g_signal_new ("refused", MEANDER_TYPE_NET_GUEST, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  /**
   * MeanderNetGuest::taken-back:
   * @self: the guest
   * @claim: the number of a claim in Gobble
   * @why: a #MeanderNetRefusal
   * @reason: (nullable): what the rules say to it now, for people
   *
   * A move that was claimed is not made.
   */
  signals[TAKEN_BACK] =
      g_signal_new ("taken-back", MEANDER_TYPE_NET_GUEST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_STRING);

  /**
   * MeanderNetGuest::cannot-ask:
   * @self: the guest
   *
   * The others are not asked whether to go back, though the guest wanted it.
   */
  signals[CANNOT_ASK] = g_signal_new ("cannot-ask", MEANDER_TYPE_NET_GUEST, G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
meander_net_guest_init (MeanderNetGuest *self)
{
  self->output = g_string_new (NULL);
  self->people = g_array_new (FALSE, FALSE, sizeof (MeanderNetPerson));
  g_array_set_clear_func (self->people, clear_person);
  self->claims = g_array_new (FALSE, FALSE, sizeof (MeanderNetClaim));
  g_array_set_clear_func (self->claims, clear_claim);
}

/**
 * meander_net_guest_new:
 * @name: who it is, a name as people have it
 *
 * Makes a guest that is not connected.
 *
 * Returns: (transfer full): a new guest
 */
MeanderNetGuest *
meander_net_guest_new (const char *name)
{
  MeanderNetGuest *self = g_object_new (MEANDER_TYPE_NET_GUEST, NULL);

  self->name = g_strdup (name);

  return self;
}

/**
 * meander_net_guest_notify:
 * @self: a guest
 *
 * Emits `changed`.
 */
void
meander_net_guest_notify (MeanderNetGuest *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * meander_net_guest_emit_refused:
 * @self: a guest
 * @why: why its move is not made
 *
 * Emits `refused`.
 */
void
meander_net_guest_emit_refused (MeanderNetGuest *self, MeanderNetRefusal why)
{
  g_signal_emit (self, signals[REFUSED], 0, why);
}

/**
 * meander_net_guest_emit_cannot_ask:
 * @self: a guest
 *
 * Emits `cannot-ask`.
 */
void
meander_net_guest_emit_cannot_ask (MeanderNetGuest *self)
{
  g_signal_emit (self, signals[CANNOT_ASK], 0);
}

/**
 * meander_net_guest_emit_taken_back:
 * @self: a guest
 * @claim: the number of a claim
 * @why: why it is not made
 * @reason: (nullable): what the rules say to it
 *
 * Emits `taken-back`.
 */
void
meander_net_guest_emit_taken_back (MeanderNetGuest *self,
                                   guint claim,
                                   MeanderNetRefusal why,
                                   const char *reason)
{
  g_signal_emit (self, signals[TAKEN_BACK], 0, claim, why, reason);
}

/* ---- the connection ---- */

/**
 * meander_net_guest_send:
 * @self: a guest
 * @message: a message
 *
 * Sends a message, if there is a connection.
 */
void
meander_net_guest_send (MeanderNetGuest *self, const MeanderNetMessage *message)
{
  g_autofree char *line = NULL;

  if (self->step == MEANDER_NET_GUEST_OFF)
    return;

  line = meander_net_message_to_line (message);
  g_string_append (self->output, line);
  g_signal_emit (self, signals[OUTPUT], 0);
}

/* The connection is at its end; who is there is told anew after the next one. */
static void
end (MeanderNetGuest *self)
{
  self->step = MEANDER_NET_GUEST_OFF;
  self->is_asked = FALSE;
  g_array_set_size (self->people, 0);
}

static void
say_bye (MeanderNetGuest *self, MeanderNetBye why)
{
  meander_net_guest_send (self,
                          &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_BYE, .choice = why });
  self->has_bye = TRUE;
  self->bye = why;
  end (self);
  meander_net_guest_notify (self);
}

/**
 * meander_net_guest_connect:
 * @self: a guest that is not connected
 * @meeting: the connection's binding, a nonce of random bytes for the guest, and the fingerprints of
 *   both certificates
 * @now: the time in ms, of any clock that does not go back
 *
 * A connection to the host has begun: knocks.
 */
void
meander_net_guest_connect (MeanderNetGuest *self, const MeanderNetMeeting *meeting, gint64 now)
{
  MeanderNetMessage knock = { .kind = MEANDER_NET_MESSAGE_KNOCK,
                              .numbers = { MEANDER_NET_VERSION },
                              .text = self->name };

  g_return_if_fail (MEANDER_IS_NET_GUEST (self) && self->step == MEANDER_NET_GUEST_OFF);

  meander_net_lines_clear (&self->lines);
  self->meeting = *meeting;
  meander_net_lines_init (&self->lines, FALSE, now);
  g_string_truncate (self->output, 0);
  self->has_bye = FALSE;
  self->step = MEANDER_NET_GUEST_KNOCKING;
  meander_net_commit_nonce (self->meeting.binding, MEANDER_NET_A_GUEST, self->meeting.nonces[1],
                            knock.hash);
  meander_net_guest_send (self, &knock);
}

static void
take_answer (MeanderNetGuest *self, const MeanderNetMessage *message)
{
  MeanderNetMessage nonce = { .kind = MEANDER_NET_MESSAGE_NONCE };

  if (message->numbers[0] != MEANDER_NET_VERSION)
    {
      say_bye (self, MEANDER_NET_BYE_VERSION);
      return;
    }

  g_free (self->host);
  self->host = meander_text_clean_name (message->text);
  if (self->host == NULL)
    {
      say_bye (self, MEANDER_NET_BYE_SYNTAX);
      return;
    }

  memcpy (self->hash, message->hash, sizeof self->hash);
  memcpy (nonce.hash, self->meeting.nonces[1], sizeof nonce.hash);
  self->step = MEANDER_NET_GUEST_COMMITTED;
  meander_net_guest_send (self, &nonce);
}

static void
take_nonce (MeanderNetGuest *self, const MeanderNetMessage *message)
{
  guint8 hash[MEANDER_NET_HASH_BYTES];

  meander_net_commit_nonce (self->meeting.binding, MEANDER_NET_HOST, message->hash, hash);
  if (memcmp (hash, self->hash, sizeof hash) != 0)
    {
      say_bye (self, MEANDER_NET_BYE_NONCE);
      return;
    }

  memcpy (self->meeting.nonces[0], message->hash, sizeof hash);
  self->step = MEANDER_NET_GUEST_WAITING;
}

static void
handle (MeanderNetGuest *self, const MeanderNetMessage *message, gint64 now)
{
  MeanderNetBye why = MEANDER_NET_BYE_ORDER;

  if (message->kind == MEANDER_NET_MESSAGE_PING)
    meander_net_guest_send (
        self, &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_PONG,
                                    .numbers = { message->numbers[0], (guint64) MAX (now, 0) } });
  else if (message->kind == MEANDER_NET_MESSAGE_PONG)
    meander_net_guest_hear_pong (self, message);
  else if (message->kind == MEANDER_NET_MESSAGE_BYE)
    {
      self->has_bye = TRUE;
      self->bye = (MeanderNetBye) message->choice;
      end (self);
    }
  else if (self->step == MEANDER_NET_GUEST_KNOCKING && message->kind == MEANDER_NET_MESSAGE_ANSWER)
    take_answer (self, message);
  else if (self->step == MEANDER_NET_GUEST_COMMITTED && message->kind == MEANDER_NET_MESSAGE_NONCE)
    take_nonce (self, message);
  else if (self->step == MEANDER_NET_GUEST_WAITING && message->kind == MEANDER_NET_MESSAGE_WELCOME)
    {
      self->number = (guint) message->numbers[0];
      self->step = MEANDER_NET_GUEST_IN;
    }
  else if (self->step != MEANDER_NET_GUEST_IN || !meander_net_guest_handle (self, message, &why))
    say_bye (self, why);
  meander_net_guest_notify (self);
}

/**
 * meander_net_guest_receive:
 * @self: a guest
 * @bytes: (array length=length): what has come from the host
 * @length: how many
 * @now: the time in ms
 *
 * Hears what the host says.
 */
void
meander_net_guest_receive (MeanderNetGuest *self, const char *bytes, gsize length, gint64 now)
{
  MeanderNetLinesResult result = MEANDER_NET_LINES_LINE;

  g_return_if_fail (MEANDER_IS_NET_GUEST (self));

  if (self->step == MEANDER_NET_GUEST_OFF)
    return;

  self->now = now;
  meander_net_lines_push (&self->lines, bytes, length);
  while (result == MEANDER_NET_LINES_LINE && self->step != MEANDER_NET_GUEST_OFF)
    {
      g_auto (MeanderNetMessage) message = { 0 };
      const char *line;
      gsize line_length;

      result = meander_net_lines_next (&self->lines, now, &line, &line_length);
      if (result == MEANDER_NET_LINES_LARGE)
        say_bye (self, MEANDER_NET_BYE_LARGE);
      else if (result == MEANDER_NET_LINES_LINE &&
               meander_net_message_parse (line, line_length, MEANDER_NET_HOST, &message) !=
                   MEANDER_NET_FAULT_NONE)
        say_bye (self, MEANDER_NET_BYE_SYNTAX);
      else if (result == MEANDER_NET_LINES_LINE)
        handle (self, &message, now);
    }
}

/**
 * meander_net_guest_take:
 * @self: a guest
 * @ended: (out): whether the connection is to be closed when this is sent
 *
 * Takes what is to be sent.
 *
 * Returns: (transfer full): bytes without a zero, or nothing
 */
char *
meander_net_guest_take (MeanderNetGuest *self, gboolean *ended)
{
  char *bytes = g_strndup (self->output->str, self->output->len);

  *ended = self->step == MEANDER_NET_GUEST_OFF;
  g_string_truncate (self->output, 0);

  return bytes;
}

/**
 * meander_net_guest_disconnect:
 * @self: a guest
 *
 * The connection has ended. What is known of the table stays, and the guest may connect again.
 */
void
meander_net_guest_disconnect (MeanderNetGuest *self)
{
  g_return_if_fail (MEANDER_IS_NET_GUEST (self));

  end (self);
  meander_net_guest_notify (self);
}

/**
 * meander_net_guest_leave:
 * @self: a guest
 *
 * Leaves the table for good.
 */
void
meander_net_guest_leave (MeanderNetGuest *self)
{
  g_return_if_fail (MEANDER_IS_NET_GUEST (self));

  g_clear_pointer (&self->claimed, g_free);
  say_bye (self, MEANDER_NET_BYE_LEFT);
}
