/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/handshake.h"

/* A handshake takes a thread of those that GIO has for all that the program does, ten at first: some are
 * left to others, and none is spent on somebody who says nothing. */
#define MOST_SHAKING 4
#define LOOK_EVERY 20 /* ms */

static guint n_shaking; /* hosts' ones; for the main thread only */

/* One that is under way: the data of its task, whose object is the TLS connection. */
typedef struct
{
  MeanderNetSide side;
  MeanderNetMeeting meeting; /* when it is done */
} Handshake;

/* Nobody is known by an authority: people compare tiles, and then it is the same certificate. */
static gboolean
accept_certificate (void)
{
  return TRUE;
}

/**
 * meander_net_handshake_make_tls:
 * @socket: a connection on which nothing has been said
 * @certificate: by which this computer is known
 * @side: which end this is
 * @error: return location for an error
 *
 * Makes TLS of a connection, at which hands are not shaken yet.
 *
 * Returns: (transfer full) (nullable): the TLS connection, or %NULL on error
 */
GTlsConnection *
meander_net_handshake_make_tls (GSocketConnection *socket,
                                GTlsCertificate *certificate,
                                MeanderNetSide side,
                                GError **error)
{
  /* Of a socket glib-networking 2.74 asks for the other end's address without looking whether there
   * is one, which there is not when that has hung up already. */
  g_autoptr (GIOStream) stream =
      g_simple_io_stream_new (g_io_stream_get_input_stream (G_IO_STREAM (socket)),
                              g_io_stream_get_output_stream (G_IO_STREAM (socket)));
  GTlsConnection *tls;

  if (side == MEANDER_NET_HOST)
    {
      tls = (GTlsConnection *) g_tls_server_connection_new (stream, certificate, error);
      if (tls != NULL)
        g_object_set (tls, "authentication-mode", G_TLS_AUTHENTICATION_REQUIRED, NULL);
    }
  else
    {
      tls = (GTlsConnection *) g_tls_client_connection_new (stream, NULL, error);
      if (tls != NULL)
        g_tls_connection_set_certificate (tls, certificate);
    }
  if (tls == NULL)
    return NULL;

  /* Whoever hangs up has said `bye` before. */
  g_tls_connection_set_require_close_notify (tls, FALSE);
  g_signal_connect (tls, "accept-certificate", G_CALLBACK (accept_certificate), NULL);

  return tls;
}

static void
on_shaken (GObject *tls, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Handshake *self = g_task_get_task_data (task);
  GError *error = NULL;

  if (self->side == MEANDER_NET_HOST)
    n_shaking--;
  if (g_tls_connection_handshake_finish (G_TLS_CONNECTION (tls), result, &error) &&
      meander_net_meeting_init (&self->meeting, G_TLS_CONNECTION (tls), self->side, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
shake (GTask *task)
{
  const Handshake *self = g_task_get_task_data (task);

  if (self->side == MEANDER_NET_HOST)
    n_shaking++;
  g_tls_connection_handshake_async (g_task_get_source_object (task), G_PRIORITY_DEFAULT,
                                    g_task_get_cancellable (task), on_shaken, task);
}

static gboolean
on_turn (gpointer user_data)
{
  GTask *task = user_data;

  if (!g_cancellable_is_cancelled (g_task_get_cancellable (task)) && n_shaking >= MOST_SHAKING)
    return G_SOURCE_CONTINUE;

  shake (task);

  return G_SOURCE_REMOVE;
}

/* A guest has begun, or the handshake was cancelled. */
static gboolean
on_first_byte (GSocket *socket, GIOCondition condition, gpointer user_data)
{
  if (on_turn (user_data))
    g_timeout_add (LOOK_EVERY, on_turn, user_data);

  return G_SOURCE_REMOVE;
}

static void
await_first_byte (GTask *task, GSocket *socket)
{
  g_autoptr (GSource) source =
      g_socket_create_source (socket, G_IO_IN, g_task_get_cancellable (task));

  g_source_set_callback (source, G_SOURCE_FUNC (on_first_byte), task, NULL);
  g_source_attach (source, NULL);
}

/**
 * meander_net_handshake_async:
 * @tls: what was made of a connection
 * @socket: that connection
 * @side: which end this is
 * @cancellable: cancels it
 * @callback: called when hands are shaken, or that has failed
 * @user_data: for @callback
 *
 * Shakes hands; a host when the guest has begun and not too many others are at it.
 */
void
meander_net_handshake_async (GTlsConnection *tls,
                             GSocketConnection *socket,
                             MeanderNetSide side,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  GTask *task = g_task_new (tls, cancellable, callback, user_data);
  Handshake *self = g_new0 (Handshake, 1);

  self->side = side;
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, self, g_free);
  if (side == MEANDER_NET_HOST)
    await_first_byte (task, g_socket_connection_get_socket (socket));
  else
    shake (task);
}

/**
 * meander_net_handshake_finish:
 * @tls: the connection
 * @result: what came of it
 * @meeting: (out caller-allocates): what this end knows
 * @error: return location for an error
 *
 * Ends a handshake.
 *
 * Returns: whether both ends know what they need
 */
gboolean
meander_net_handshake_finish (GTlsConnection *tls,
                              GAsyncResult *result,
                              MeanderNetMeeting *meeting,
                              GError **error)
{
  const Handshake *self = g_task_get_task_data (G_TASK (result));

  g_return_val_if_fail (g_task_is_valid (result, tls), FALSE);

  *meeting = self->meeting;

  return g_task_propagate_boolean (G_TASK (result), error);
}
