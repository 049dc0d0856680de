/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/pipe.h"

#include <gio/gnetworking.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "net/handshake.h"
#include "net/twin.h"

#define PIECE 4096 /* bytes that are read at once */

/* When nothing has come for this long the system asks whether the other computer is there, and gives
 * the connection up when it does not say so: one that sleeps or has lost its network. */
#define QUIET 10 /* s */
#define ASK_EVERY 5
#define MOST_ASKED 4

/**
 * MeanderNetPipe:
 *
 * Carries bytes. All that can be waited for at the other end has a limit, except that somebody says
 * something.
 */
struct _MeanderNetPipe
{
  GObject parent_instance;

  GSocketConnection *socket;
  GTlsConnection *tls;
  guint patience; /* ms */

  GCancellable *cancellable;
  GCancellable *reading; /* of that alone */
  guint timer;           /* after which it is cut, or 0 */
  guint n_pending;       /* of handshake, reading, writing and closing, what is under way */
  gboolean is_open;
  gboolean is_ending; /* what is to be sent is the last */
  gboolean is_closing;
  gboolean is_foreign; /* the other end speaks another language */
  char *problem;

  guint64 n_sent;       /* bytes, those that wait included */
  guint64 n_heard;      /* bytes over this connection */
  MeanderNetTwin *twin; /* NULL: this is the only connection */
  GString *unsent;
  GString *writing; /* NULL: nothing is */
  char piece[PIECE];
};

G_DEFINE_FINAL_TYPE (MeanderNetPipe, meander_net_pipe, G_TYPE_OBJECT)

enum
{
  OPENED,
  RECEIVED,
  CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void go_on (MeanderNetPipe *self);
static void read_more (MeanderNetPipe *self);

static void
meander_net_pipe_dispose (GObject *object)
{
  MeanderNetPipe *self = MEANDER_NET_PIPE (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  meander_net_pipe_part (self);
  g_clear_object (&self->tls);
  g_clear_object (&self->socket);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->reading);

  G_OBJECT_CLASS (meander_net_pipe_parent_class)->dispose (object);
}

static void
meander_net_pipe_finalize (GObject *object)
{
  MeanderNetPipe *self = MEANDER_NET_PIPE (object);

  g_string_free (self->unsent, TRUE);
  g_free (self->problem);

  G_OBJECT_CLASS (meander_net_pipe_parent_class)->finalize (object);
}

static void
meander_net_pipe_class_init (MeanderNetPipeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = meander_net_pipe_dispose;
  object_class->finalize = meander_net_pipe_finalize;

  /**
   * MeanderNetPipe::opened:
   * @self: the pipe
   * @meeting: (type gpointer): a #MeanderNetMeeting, what this end knows
   *
   * The handshake is done, and text may be sent.
   */
  signals[OPENED] = g_signal_new ("opened", MEANDER_TYPE_NET_PIPE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  /**
   * MeanderNetPipe::received:
   * @self: the pipe
   * @bytes: (type gpointer): what has come
   * @length: how many
   *
   * The other end has sent something.
   */
  signals[RECEIVED] = g_signal_new ("received", MEANDER_TYPE_NET_PIPE, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);

  /**
   * MeanderNetPipe::closed:
   * @self: the pipe
   * @problem: (nullable): what was wrong
   *
   * The connection is at its end, and nothing comes after that.
   */
  signals[CLOSED] = g_signal_new ("closed", MEANDER_TYPE_NET_PIPE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
meander_net_pipe_init (MeanderNetPipe *self)
{
  self->cancellable = g_cancellable_new ();
  self->reading = g_cancellable_new ();
  self->unsent = g_string_new (NULL);
}

/* ---- what is under way ---- */

static void
begin (MeanderNetPipe *self)
{
  self->n_pending++;
  g_object_ref (self);
}

static gboolean
is_cut (MeanderNetPipe *self)
{
  return g_cancellable_is_cancelled (self->cancellable);
}

static void
cut (MeanderNetPipe *self)
{
  meander_net_pipe_part (self);
  g_cancellable_cancel (self->cancellable);
  g_cancellable_cancel (self->reading);
}

/* Whether something came that is no TLS of a table; GIO's NOT_TLS is that nothing came. */
static gboolean
is_foreign (const GError *error)
{
  return error->domain == G_TLS_ERROR && error->code != G_TLS_ERROR_UNAVAILABLE &&
         error->code != G_TLS_ERROR_NOT_TLS && error->code != G_TLS_ERROR_EOF;
}

/* What was under way is done, and whether it has failed.  What GIO says of a connection that has broken is
 * for nobody who plays. */
static void
finish (MeanderNetPipe *self, const GError *error)
{
  self->n_pending--;
  if (error != NULL && !is_cut (self) && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      self->is_foreign |= is_foreign (error);
      if (self->problem == NULL)
        self->problem = g_strdup (g_error_matches (error, G_TLS_ERROR, G_TLS_ERROR_UNAVAILABLE)
                                      ? error->message
                                      : _ ("The connection has broken."));
      cut (self);
    }
  go_on (self);
  g_object_unref (self);
}

static gboolean
on_timer (gpointer user_data)
{
  MeanderNetPipe *self = user_data;

  self->timer = 0;
  meander_net_pipe_cut (self);

  return G_SOURCE_REMOVE;
}

static void
limit (MeanderNetPipe *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  self->timer = g_timeout_add (self->patience, on_timer, self);
}

static void
on_closed (GObject *socket, GAsyncResult *result, gpointer user_data)
{
  MeanderNetPipe *self = user_data;

  g_io_stream_close_finish (G_IO_STREAM (socket), result, NULL);
  self->n_pending--;
  g_clear_handle_id (&self->timer, g_source_remove);
  g_signal_emit (self, signals[CLOSED], 0, self->problem);
  g_object_unref (self);
}

static void
close_at_once (MeanderNetPipe *self)
{
  g_io_stream_close_async (G_IO_STREAM (self->socket), G_PRIORITY_DEFAULT, NULL, on_closed, self);
}

/* The other end hangs up too, or says something that is not heard; or this one is cut. */
static gboolean
on_hanging_up (GSocket *socket, GIOCondition condition, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  MeanderNetPipe *self = user_data;

  if (!is_cut (self) &&
      (g_socket_receive_with_blocking (socket, self->piece, PIECE, FALSE, NULL, &error) > 0 ||
       g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK)))
    return G_SOURCE_CONTINUE;

  close_at_once (self);

  return G_SOURCE_REMOVE;
}

/* What was sent last has to arrive, so the other end is waited for; GIO could do that too, but of each
 * connection that it has closed so something stays in memory.  One that has failed, or was cut, is closed at
 * once. */
static void
close_socket (MeanderNetPipe *self)
{
  GSocket *socket = g_socket_connection_get_socket (self->socket);
  g_autoptr (GSource) source = NULL;

  begin (self);
  self->is_closing = TRUE;
  if (is_cut (self) || !g_socket_shutdown (socket, FALSE, TRUE, NULL))
    {
      close_at_once (self);
      return;
    }

  source = g_socket_create_source (socket, G_IO_IN, self->cancellable);
  g_source_set_callback (source, G_SOURCE_FUNC (on_hanging_up), self, NULL);
  g_source_attach (source, NULL);
}

static void
on_written (GObject *stream, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  MeanderNetPipe *self = user_data;

  g_output_stream_write_all_finish (G_OUTPUT_STREAM (stream), result, NULL, &error);
  g_string_free (g_steal_pointer (&self->writing), TRUE);
  finish (self, error);
}

static void
write_unsent (MeanderNetPipe *self)
{
  begin (self);
  self->writing = g_steal_pointer (&self->unsent);
  self->unsent = g_string_new (NULL);
  g_output_stream_write_all_async (g_io_stream_get_output_stream (G_IO_STREAM (self->tls)),
                                   self->writing->str, self->writing->len, G_PRIORITY_DEFAULT,
                                   self->cancellable, on_written, self);
}

/* Writes or closes, as things stand. */
static void
go_on (MeanderNetPipe *self)
{
  if (self->is_closing)
    return;

  if (!is_cut (self) && self->is_open && self->writing == NULL && self->unsent->len > 0)
    write_unsent (self);
  else if (self->n_pending == 0 && (is_cut (self) || self->is_ending))
    close_socket (self);
}

/* ---- the other end ---- */

static void
on_read (GObject *stream, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  MeanderNetPipe *self = user_data;
  const gssize n = g_input_stream_read_finish (G_INPUT_STREAM (stream), result, &error);

  /* The other end has hung up. */
  if (n == 0)
    cut (self);
  if (n > 0)
    {
      self->n_heard += (guint64) n;
      if (self->twin != NULL)
        meander_net_twin_hear_first (self->twin, self->piece, (gsize) n);
      else
        meander_net_pipe_pass_on (self, self->piece, (gsize) n);
    }
  if (n > 0)
    read_more (self);
  finish (self, error);
}

static void
read_more (MeanderNetPipe *self)
{
  if (self->is_ending || is_cut (self))
    return;

  begin (self);
  g_input_stream_read_async (g_io_stream_get_input_stream (G_IO_STREAM (self->tls)), self->piece,
                             PIECE, G_PRIORITY_DEFAULT, self->reading, on_read, self);
}

static void
on_shaken (GObject *tls, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  MeanderNetPipe *self = user_data;
  MeanderNetMeeting meeting;

  if (meander_net_handshake_finish (self->tls, result, &meeting, &error))
    {
      self->is_open = TRUE;
      g_clear_handle_id (&self->timer, g_source_remove);
      g_signal_emit (self, signals[OPENED], 0, &meeting);
      read_more (self);
    }
  finish (self, error);
}

/**
 * meander_net_pipe_new:
 * @socket: a connection on which nothing has been said
 * @certificate: by which this computer is known
 * @side: which end this is
 * @patience: how long somebody may take to shake hands, and to hang up, in ms
 *
 * Begins to shake hands; `opened` or `closed` come from the main loop.
 *
 * Returns: (transfer full): a new pipe
 */
MeanderNetPipe *
meander_net_pipe_new (GSocketConnection *socket,
                      GTlsCertificate *certificate,
                      MeanderNetSide side,
                      guint patience)
{
  MeanderNetPipe *self = g_object_new (MEANDER_TYPE_NET_PIPE, NULL);
  GSocket *plain = g_socket_connection_get_socket (socket);
  g_autoptr (GError) error = NULL;

  self->socket = g_object_ref (socket);
  self->patience = patience;
  g_socket_set_keepalive (plain, TRUE);
  g_socket_set_option (plain, IPPROTO_TCP, TCP_NODELAY, TRUE, NULL);
  g_socket_set_option (plain, IPPROTO_TCP, TCP_KEEPIDLE, QUIET, NULL);
  g_socket_set_option (plain, IPPROTO_TCP, TCP_KEEPINTVL, ASK_EVERY, NULL);
  g_socket_set_option (plain, IPPROTO_TCP, TCP_KEEPCNT, MOST_ASKED, NULL);
  g_socket_set_option (plain, IPPROTO_TCP, TCP_USER_TIMEOUT,
                       (QUIET + ASK_EVERY * MOST_ASKED) * 1000, NULL);

  limit (self);
  self->tls = meander_net_handshake_make_tls (socket, certificate, side, &error);
  begin (self);
  if (self->tls != NULL)
    meander_net_handshake_async (self->tls, socket, side, self->cancellable, on_shaken, self);
  else
    finish (self, error);

  return self;
}

/**
 * meander_net_pipe_send:
 * @self: a pipe
 * @text: text
 *
 * Sends text, in the background. Somebody who does not take what has been sent is cut off.
 */
void
meander_net_pipe_send (MeanderNetPipe *self, const char *text)
{
  g_return_if_fail (MEANDER_IS_NET_PIPE (self));

  if (self->is_ending)
    return;
  self->n_sent += strlen (text);
  g_string_append (self->unsent, text);
  if (self->twin != NULL)
    meander_net_twin_send (self->twin, text);
  if (self->unsent->len > MEANDER_NET_MAX_UNSENT)
    meander_net_pipe_cut (self);
  else
    go_on (self);
}

/**
 * meander_net_pipe_pair:
 * @self: a pipe that is open
 * @second: (transfer full): another one to the same computer, over which nothing was said yet here
 * @bytes: (nullable) (array length=length): what has come over that
 * @length: how many
 *
 * Sends over the second pipe too whatever is sent from now on, and hears over both what comes first over either:
 * where one of them waits for a packet that was lost, the other one has brought it. If the second one ends, the
 * first goes on alone; when that ends, both do.
 */
void
meander_net_pipe_pair (MeanderNetPipe *self,
                       MeanderNetPipe *second,
                       const char *bytes,
                       gsize length)
{
  g_return_if_fail (MEANDER_IS_NET_PIPE (self) && MEANDER_IS_NET_PIPE (second) && self != second);

  meander_net_pipe_part (self);
  if (self->is_ending || is_cut (self))
    {
      meander_net_pipe_cut (second);
      g_object_unref (second);
      return;
    }

  self->twin = meander_net_twin_new (self, second, self->n_sent, self->n_heard);
  if (length > 0)
    meander_net_twin_hear_second (self->twin, bytes, length);
}

/**
 * meander_net_pipe_part:
 * @self: a pipe
 *
 * Ends the second pipe, if there is one.
 */
void
meander_net_pipe_part (MeanderNetPipe *self)
{
  g_clear_pointer (&self->twin, meander_net_twin_free);
}

/**
 * meander_net_pipe_pass_on:
 * @self: a pipe
 * @bytes: (array length=length): what has come, over this connection or the second one
 * @length: how many
 *
 * Emits `received`, if somebody still hears.
 */
void
meander_net_pipe_pass_on (MeanderNetPipe *self, const char *bytes, gsize length)
{
  if (length > 0 && !self->is_ending && !is_cut (self))
    g_signal_emit (self, signals[RECEIVED], 0, bytes, (guint) length);
}

/**
 * meander_net_pipe_end:
 * @self: a pipe
 *
 * Closes it when all is sent. What comes from now on is not heard.
 */
void
meander_net_pipe_end (MeanderNetPipe *self)
{
  g_return_if_fail (MEANDER_IS_NET_PIPE (self));

  if (self->is_ending)
    return;
  self->is_ending = TRUE;
  meander_net_pipe_part (self);
  g_cancellable_cancel (self->reading);
  if (!self->is_open)
    cut (self);
  limit (self);
  go_on (self);
}

/**
 * meander_net_pipe_cut:
 * @self: a pipe
 *
 * Closes it at once.
 */
void
meander_net_pipe_cut (MeanderNetPipe *self)
{
  g_return_if_fail (MEANDER_IS_NET_PIPE (self));

  cut (self);
  go_on (self);
}

/**
 * meander_net_pipe_is_foreign:
 * @self: a pipe that is closed
 *
 * Tells whether it was closed since the other end does not speak as one of a table does: no TLS, or not so.
 *
 * Returns: whether that was seen
 */
gboolean
meander_net_pipe_is_foreign (MeanderNetPipe *self)
{
  g_return_val_if_fail (MEANDER_IS_NET_PIPE (self), FALSE);

  return self->is_foreign;
}
