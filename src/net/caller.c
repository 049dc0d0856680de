/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/caller.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "net/addresses.h"
#include "net/gobble.h"
#include "net/listener.h"

/* ms from a connection that is lost to the next call; then twice as long, and so on. */
#define FIRST_PAUSE 250
#define LONGEST_PAUSE 10000

/**
 * MeanderNetCaller:
 *
 * Carries what a guest and its host say. Once the guest was let in, a connection that is lost is made
 * again, as long as it takes, to the same computer and no other.
 */
struct _MeanderNetCaller
{
  GObject parent_instance;

  MeanderNetGuest *guest;
  GTlsCertificate *certificate;
  char *address;
  GQueue others; /* of char*: where the host may be now, which the next calls try */
  char *other;   /* that one is called; NULL: the address */

  GCancellable *cancellable; /* of the call */
  guint timer;               /* ends the call, or begins the next one */
  guint pause;               /* ms until that one */
  MeanderNetPipe *pipe;      /* NULL: not connected */
  GCancellable *twinning; /* of the call for the second connection; NULL: it was not called for */
  MeanderNetPipe *twin;   /* the second connection, until it is open */
  guint sending;

  gboolean has_answered; /* as a host does */
  gboolean is_foreign;   /* it does not answer as a host does */
  gboolean is_refused;   /* the computer is there, and nobody listens */
  gboolean was_in;
  guint8 host[MEANDER_NET_HASH_BYTES]; /* its fingerprint; when it was in, that of the table */
};

G_DEFINE_FINAL_TYPE (MeanderNetCaller, meander_net_caller, G_TYPE_OBJECT)

enum
{
  LOST,
  ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void call (MeanderNetCaller *self);

/* The host is in the house, whatever stands between it and the world. */
static void
begin_call (MeanderNetCaller *self,
            const char *address,
            GCancellable *cancellable,
            GAsyncReadyCallback on_answer)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();

  g_socket_client_set_enable_proxy (client, FALSE);
  g_socket_client_connect_to_host_async (client, address, MEANDER_NET_PORT, cancellable, on_answer,
                                         g_object_ref (self));
}

static MeanderNetPipe *
finish_call (MeanderNetCaller *self, GObject *client, GAsyncResult *result, GError **error)
{
  g_autoptr (GSocketConnection) socket =
      g_socket_client_connect_to_host_finish (G_SOCKET_CLIENT (client), result, error);

  return socket != NULL ? meander_net_pipe_new (socket, self->certificate, MEANDER_NET_A_GUEST,
                                                MEANDER_NET_PATIENCE)
                        : NULL;
}

/* The second connection has not come about. */
static void
drop_twin (MeanderNetCaller *self)
{
  if (self->twin == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->twin, self);
  meander_net_pipe_cut (self->twin);
  g_clear_object (&self->twin);
}

static void
drop_pipe (MeanderNetCaller *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  drop_twin (self);
  if (self->twinning != NULL)
    g_cancellable_cancel (self->twinning);
  g_clear_object (&self->twinning);
  if (self->pipe == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->pipe, self);
  meander_net_pipe_cut (self->pipe);
  g_clear_object (&self->pipe);
}

static void
meander_net_caller_dispose (GObject *object)
{
  MeanderNetCaller *self = MEANDER_NET_CALLER (object);

  g_clear_handle_id (&self->sending, g_source_remove);
  drop_pipe (self);
  if (self->guest != NULL)
    g_signal_handlers_disconnect_by_data (self->guest, self);
  g_clear_object (&self->guest);
  g_clear_object (&self->certificate);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->address, g_free);
  g_clear_pointer (&self->other, g_free);
  g_queue_clear_full (&self->others, g_free);

  G_OBJECT_CLASS (meander_net_caller_parent_class)->dispose (object);
}

static void
meander_net_caller_class_init (MeanderNetCallerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = meander_net_caller_dispose;

  /**
   * MeanderNetCaller::lost:
   * @self: the caller
   *
   * The host cannot be reached; it is called again.
   */
  signals[LOST] = g_signal_new ("lost", MEANDER_TYPE_NET_CALLER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);

  /**
   * MeanderNetCaller::ended:
   * @self: the caller
   * @problem: (nullable): what was wrong
   *
   * The guest is no longer at the table.
   */
  signals[ENDED] = g_signal_new ("ended", MEANDER_TYPE_NET_CALLER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
meander_net_caller_init (MeanderNetCaller *self)
{
  self->pause = FIRST_PAUSE;
}

/* ---- calling again ---- */

static gboolean
on_pause_over (gpointer user_data)
{
  MeanderNetCaller *self = user_data;

  self->timer = 0;
  call (self);

  return G_SOURCE_REMOVE;
}

/* Whether it makes sense to call again after what was said. */
static gboolean
may_call_again (MeanderNetCaller *self)
{
  MeanderNetBye why;

  return self->was_in && (!meander_net_guest_get_bye (self->guest, &why) ||
                          why == MEANDER_NET_BYE_MANY || why == MEANDER_NET_BYE_SLOW);
}

static void
end (MeanderNetCaller *self, const char *problem)
{
  g_autoptr (MeanderNetCaller) hold = g_object_ref (self);
  g_autofree char *why = g_strdup (problem);

  drop_pipe (self);
  meander_net_guest_disconnect (self->guest);
  g_signal_emit (self, signals[ENDED], 0, why);
}

/* Who is not at the address that was typed. (transfer full) (nullable) */
static char *
tell_wrong_address (MeanderNetCaller *self, const char *problem)
{
  if (self->is_foreign)
    /* Translators: an address, perhaps with a port, such as “192.168.1.5:80”, where some other
     * program answers, such as a web server. */
    return g_strdup_printf (_ ("What answers at %s is no table of Meander."), self->address);
  if (problem != NULL || (self->has_answered && !self->is_refused))
    return NULL;
  if (self->is_refused)
    /* Translators: %s is the address of a computer, which is there. */
    return g_strdup_printf (_ ("Nobody has opened a table at %s."), self->address);

  /* Translators: %s is the address of a computer. */
  return g_strdup_printf (_ ("%s is not answering. Is the address right?"), self->address);
}

/* Why somebody is not at the table who has never been there. (transfer full) */
static char *
tell_problem (MeanderNetCaller *self, const char *problem)
{
  g_autofree char *wrong = tell_wrong_address (self, problem);

  if (wrong != NULL)
    return meander_net_remind_of_port (wrong, self->address);

  return g_strdup (problem != NULL ? problem : _ ("The connection has broken."));
}

/* The connection has failed, or was ended. */
static void
lose (MeanderNetCaller *self, const char *problem)
{
  MeanderNetBye why;

  if (!may_call_again (self))
    {
      const gboolean was_told = !self->is_foreign && meander_net_guest_get_bye (self->guest, &why);
      g_autofree char *words = was_told ? NULL : tell_problem (self, problem);

      end (self, words);
      return;
    }

  drop_pipe (self);
  g_clear_pointer (&self->other, g_free);
  meander_net_guest_disconnect (self->guest);
  self->timer = g_timeout_add (self->pause, on_pause_over, self);
  self->pause = MIN (2 * self->pause, LONGEST_PAUSE);
  g_signal_emit (self, signals[LOST], 0);
}

/* ---- the second connection ---- */

static void
on_twin_opened (MeanderNetPipe *twin, const MeanderNetMeeting *meeting, MeanderNetCaller *self)
{
  if (memcmp (self->host, meeting->fingerprints[0], sizeof self->host) != 0)
    {
      drop_twin (self);
      return;
    }

  g_signal_handlers_disconnect_by_data (twin, self);
  meander_net_pipe_pair (self->pipe, g_steal_pointer (&self->twin), NULL, 0);
}

static void
on_twin_closed (MeanderNetPipe *twin, const char *problem, MeanderNetCaller *self)
{
  drop_twin (self);
}

static void
on_twin_connected (GObject *client, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MeanderNetCaller) self = user_data;

  /* There is none, or the first connection has ended meanwhile. */
  self->twin = finish_call (self, client, result, NULL);
  if (self->twin == NULL)
    return;

  g_signal_connect (self->twin, "opened", G_CALLBACK (on_twin_opened), self);
  g_signal_connect (self->twin, "closed", G_CALLBACK (on_twin_closed), self);
}

/* In Gobble what is lost on the way is not waited for. */
static void
call_twin (MeanderNetCaller *self)
{
  if (self->twinning != NULL || meander_net_guest_get_ahead (self->guest) == NULL)
    return;

  self->twinning = g_cancellable_new ();
  begin_call (self, self->address, self->twinning, on_twin_connected);
}

/* ---- the connection ---- */

static gboolean
send (gpointer user_data)
{
  MeanderNetCaller *self = user_data;
  g_autofree char *text = NULL;
  gboolean ended = FALSE;

  self->sending = 0;
  text = meander_net_guest_take (self->guest, &ended);
  if (self->pipe == NULL)
    return G_SOURCE_REMOVE;

  meander_net_pipe_send (self->pipe, text);
  if (ended)
    meander_net_pipe_end (self->pipe);
  else if (meander_net_guest_get_step (self->guest) == MEANDER_NET_GUEST_IN)
    {
      self->was_in = TRUE;
      self->pause = FIRST_PAUSE;
      call_twin (self);
    }

  return G_SOURCE_REMOVE;
}

static void
send_soon (MeanderNetCaller *self)
{
  if (self->sending == 0)
    self->sending = g_idle_add_full (G_PRIORITY_DEFAULT, send, self, NULL);
}

static gboolean
on_silence (gpointer user_data)
{
  MeanderNetCaller *self = user_data;

  self->timer = 0;
  lose (self, NULL);

  return G_SOURCE_REMOVE;
}

static void
on_opened (MeanderNetPipe *pipe, const MeanderNetMeeting *meeting, MeanderNetCaller *self)
{
  if (self->was_in && memcmp (self->host, meeting->fingerprints[0], sizeof self->host) != 0)
    {
      /* It was only tried. */
      if (self->other != NULL)
        lose (self, NULL);
      else
        end (self, _ ("Another computer answers in place of the host."));
      return;
    }

  memcpy (self->host, meeting->fingerprints[0], sizeof self->host);
  if (self->other != NULL)
    {
      g_free (self->address);
      self->address = g_steal_pointer (&self->other);
    }
  g_queue_clear_full (&self->others, g_free);
  self->timer = g_timeout_add (MEANDER_NET_PATIENCE, on_silence, self);
  meander_net_guest_connect (self->guest, meeting, g_get_monotonic_time () / 1000);
}

/* A host says yes to who knocks, or why not. */
static void
hear_answer (MeanderNetCaller *self)
{
  MeanderNetBye why;

  if (meander_net_guest_get_step (self->guest) == MEANDER_NET_GUEST_KNOCKING)
    return;

  g_clear_handle_id (&self->timer, g_source_remove);
  self->has_answered = TRUE;
  if (meander_net_guest_get_bye (self->guest, &why))
    self->is_foreign = why == MEANDER_NET_BYE_SYNTAX || why == MEANDER_NET_BYE_ORDER ||
                       why == MEANDER_NET_BYE_LARGE;
}

static void
on_received (MeanderNetPipe *pipe, const char *bytes, guint length, MeanderNetCaller *self)
{
  meander_net_guest_receive (self->guest, bytes, length, g_get_monotonic_time () / 1000);
  if (!self->has_answered)
    hear_answer (self);
  if (self->is_foreign)
    lose (self, NULL);
  else
    send_soon (self);
}

/* Who hangs up on somebody who knocks, without a word, is no host either. */
static void
on_closed (MeanderNetPipe *pipe, const char *problem, MeanderNetCaller *self)
{
  self->is_foreign =
      !self->has_answered &&
      (meander_net_pipe_is_foreign (pipe) ||
       (problem == NULL && meander_net_guest_get_step (self->guest) == MEANDER_NET_GUEST_KNOCKING));
  lose (self, problem);
}

static void
on_connected (GObject *client, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MeanderNetCaller) self = user_data;
  g_autoptr (GError) error = NULL;

  /* The caller may be gone. */
  if (self->guest == NULL)
    return;

  g_clear_handle_id (&self->timer, g_source_remove);
  self->pipe = finish_call (self, client, result, &error);
  if (self->pipe == NULL)
    {
      /* What the system says of it is for nobody who plays. */
      g_info ("%s: %s", self->address, error->message);
      self->is_refused = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CONNECTION_REFUSED);
      lose (self, NULL);
      return;
    }

  g_signal_connect (self->pipe, "opened", G_CALLBACK (on_opened), self);
  g_signal_connect (self->pipe, "received", G_CALLBACK (on_received), self);
  g_signal_connect (self->pipe, "closed", G_CALLBACK (on_closed), self);
}

static gboolean
on_no_answer (gpointer user_data)
{
  MeanderNetCaller *self = user_data;

  self->timer = 0;
  g_cancellable_cancel (self->cancellable);

  return G_SOURCE_REMOVE;
}

static void
call (MeanderNetCaller *self)
{
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  self->timer = g_timeout_add (MEANDER_NET_PATIENCE, on_no_answer, self);
  self->other = g_queue_pop_head (&self->others);
  self->has_answered = self->is_foreign = self->is_refused = FALSE;
  begin_call (self, self->other != NULL ? self->other : self->address, self->cancellable,
              on_connected);
}

/**
 * meander_net_caller_new:
 * @guest: a guest
 * @certificate: by which this computer is known
 *
 * Makes a caller that has not called yet.
 *
 * Returns: (transfer full): a new caller
 */
MeanderNetCaller *
meander_net_caller_new (MeanderNetGuest *guest, GTlsCertificate *certificate)
{
  MeanderNetCaller *self = g_object_new (MEANDER_TYPE_NET_CALLER, NULL);

  self->guest = g_object_ref (guest);
  self->certificate = g_object_ref (certificate);
  g_signal_connect_swapped (guest, "output", G_CALLBACK (send_soon), self);

  return self;
}

/**
 * meander_net_caller_call:
 * @self: a caller
 * @address: a name or an address, and perhaps a port, as in `[fe80::1]:15656`
 *
 * Calls, once.
 */
void
meander_net_caller_call (MeanderNetCaller *self, const char *address)
{
  g_return_if_fail (MEANDER_IS_NET_CALLER (self) && self->address == NULL);

  self->address = g_strdup (address);
  call (self);
}

/**
 * meander_net_caller_try:
 * @self: a caller that has lost its host
 * @address: where a table of that name has been found
 *
 * Tries another address with one of the next calls. If the same computer answers there, it is the host's from
 * then on; if another one does, nothing comes of it.
 */
void
meander_net_caller_try (MeanderNetCaller *self, const char *address)
{
  g_return_if_fail (MEANDER_IS_NET_CALLER (self) && address != NULL);

  if (self->was_in && g_strcmp0 (self->address, address) != 0 &&
      g_queue_find_custom (&self->others, address, (GCompareFunc) strcmp) == NULL)
    g_queue_push_tail (&self->others, g_strdup (address));
}

/* The host has heard it, or cannot be reached. */
static void
on_left (MeanderNetCaller *self)
{
  g_object_unref (self);
}

/**
 * meander_net_caller_leave:
 * @self: a caller
 *
 * The guest leaves. Until the host has heard it the caller lives on, whoever lets go of it.
 */
void
meander_net_caller_leave (MeanderNetCaller *self)
{
  g_return_if_fail (MEANDER_IS_NET_CALLER (self));

  meander_net_guest_leave (self->guest);
  if (self->pipe == NULL)
    return;

  g_signal_connect (g_object_ref (self), "ended", G_CALLBACK (on_left), NULL);
  g_clear_handle_id (&self->sending, g_source_remove);
  send (self);
}
