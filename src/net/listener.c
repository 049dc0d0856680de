/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/listener.h"

#include <string.h>

#define BACKLOG 32
#define TWIN "twin "

/**
 * MeanderNetListener:
 *
 * Carries what a table and its visitors say. Nothing listens before it is opened.
 */
struct _MeanderNetListener
{
  GObject parent_instance;

  MeanderNetTable *table;
  GTlsCertificate *certificate;
  guint patience; /* ms */

  GSocketService *service; /* NULL: closed */
  guint16 port;
  GPtrArray *visits; /* of Visit */
  guint sending;     /* the source that takes from the table what is to be sent */
  gboolean is_closing;
};

/* A connection. */
typedef struct
{
  MeanderNetListener *listener; /* not owned */
  MeanderNetPipe *pipe;
  guint connection; /* its number at the table; 0 until the handshake is done */
  guint timer;      /* after which it has to have knocked */
  gboolean has_spoken;
  guint8 fingerprint[MEANDER_NET_HASH_BYTES]; /* of its certificate, after the handshake */
} Visit;

G_DEFINE_FINAL_TYPE (MeanderNetListener, meander_net_listener, G_TYPE_OBJECT)

enum
{
  CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
free_visit (Visit *visit)
{
  g_clear_handle_id (&visit->timer, g_source_remove);
  if (visit->pipe != NULL)
    {
      g_signal_handlers_disconnect_by_data (visit->pipe, visit);
      meander_net_pipe_cut (visit->pipe);
      g_object_unref (visit->pipe);
    }
  g_free (visit);
}

static void
stop_listening (MeanderNetListener *self)
{
  if (self->service == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->service, self);
  g_socket_service_stop (self->service);
  g_socket_listener_close (G_SOCKET_LISTENER (self->service));
  g_clear_object (&self->service);
}

static void
meander_net_listener_dispose (GObject *object)
{
  MeanderNetListener *self = MEANDER_NET_LISTENER (object);

  stop_listening (self);
  g_clear_handle_id (&self->sending, g_source_remove);
  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  g_clear_pointer (&self->visits, g_ptr_array_unref);
  g_clear_object (&self->table);
  g_clear_object (&self->certificate);

  G_OBJECT_CLASS (meander_net_listener_parent_class)->dispose (object);
}

static void
meander_net_listener_class_init (MeanderNetListenerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = meander_net_listener_dispose;

  /**
   * MeanderNetListener::closed:
   * @self: the listener
   *
   * All have been told that the table is closed.
   */
  signals[CLOSED] = g_signal_new ("closed", MEANDER_TYPE_NET_LISTENER, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static void
meander_net_listener_init (MeanderNetListener *self)
{
  self->patience = MEANDER_NET_PATIENCE;
  self->visits = g_ptr_array_new_with_free_func ((GDestroyNotify) free_visit);
}

/* ---- what the table says ---- */

static gboolean
send (gpointer user_data)
{
  MeanderNetListener *self = user_data;

  self->sending = 0;
  for (guint i = 0; i < self->visits->len; i++)
    {
      Visit *visit = g_ptr_array_index (self->visits, i);
      g_autofree char *text = NULL;
      gboolean ended = FALSE;

      if (visit->connection == 0)
        continue;
      text = meander_net_table_take (self->table, visit->connection, &ended);
      meander_net_pipe_send (visit->pipe, text);
      if (ended)
        meander_net_pipe_end (visit->pipe);
    }

  return G_SOURCE_REMOVE;
}

/* After all else that the main loop has to do, so that whoever keeps the table has heard and saved before anybody is
 * told, whether at once or MEANDER_STORE_GATHERED; and what many have said is told together. */
static void
send_soon (MeanderNetListener *self)
{
  if (self->sending == 0)
    self->sending = g_idle_add_full (G_PRIORITY_DEFAULT + 1, send, self, NULL);
}

/* ---- what visitors say ---- */

static gboolean
on_patience (gpointer user_data)
{
  Visit *visit = user_data;

  visit->timer = 0;
  meander_net_table_expire (visit->listener->table, visit->connection);

  return G_SOURCE_REMOVE;
}

static void
on_opened (MeanderNetPipe *pipe, const MeanderNetMeeting *meeting, Visit *visit)
{
  MeanderNetListener *self = visit->listener;

  memcpy (visit->fingerprint, meeting->fingerprints[1], sizeof visit->fingerprint);
  visit->connection = meander_net_table_connect (self->table, meeting, meander_net_get_now ());
  visit->timer = g_timeout_add (self->patience, on_patience, visit);
  send_soon (self);
}

/* The newest other connection of the same computer. */
static Visit *
find_first (MeanderNetListener *self, const Visit *second)
{
  Visit *first = NULL;

  for (guint i = 0; i < self->visits->len; i++)
    {
      Visit *visit = g_ptr_array_index (self->visits, i);

      if (visit != second && visit->connection > (first != NULL ? first->connection : 0) &&
          memcmp (visit->fingerprint, second->fingerprint, sizeof visit->fingerprint) == 0)
        first = visit;
    }

  return first;
}

/* A connection that begins with `twin` is no visit of its own; the certificate tells whose it is. */
static gboolean
pair (MeanderNetListener *self, Visit *visit, const char *bytes, guint length)
{
  Visit *first;
  MeanderNetPipe *second;

  if (visit->has_spoken || length < strlen (TWIN) || memcmp (bytes, TWIN, strlen (TWIN)) != 0)
    return FALSE;
  first = find_first (self, visit);
  if (first == NULL)
    return FALSE;

  second = g_steal_pointer (&visit->pipe);
  g_signal_handlers_disconnect_by_data (second, visit);
  meander_net_table_disconnect (self->table, visit->connection);
  g_ptr_array_remove_fast (self->visits, visit);
  meander_net_pipe_pair (first->pipe, second, bytes, length);

  return TRUE;
}

static void
on_received (MeanderNetPipe *pipe, const char *bytes, guint length, Visit *visit)
{
  MeanderNetListener *self = visit->listener;

  if (pair (self, visit, bytes, length))
    return;

  visit->has_spoken = TRUE;
  meander_net_table_receive (self->table, visit->connection, bytes, length, meander_net_get_now ());
  send_soon (self);
}

static void
on_closed (MeanderNetPipe *pipe, const char *problem, Visit *visit)
{
  g_autoptr (MeanderNetListener) self = g_object_ref (visit->listener);
  const guint connection = visit->connection;

  g_ptr_array_remove_fast (self->visits, visit);
  if (connection != 0)
    meander_net_table_disconnect (self->table, connection);
  if (self->is_closing && self->visits->len == 0)
    g_signal_emit (self, signals[CLOSED], 0);
}

static guint
count_shaking (MeanderNetListener *self)
{
  guint n = 0;

  for (guint i = 0; i < self->visits->len; i++)
    {
      const Visit *visit = g_ptr_array_index (self->visits, i);

      n += visit->connection == 0;
    }

  return n;
}

static gboolean
on_incoming (GSocketService *service,
             GSocketConnection *socket,
             GObject *source,
             MeanderNetListener *self)
{
  Visit *visit;

  /* There is no way yet to say why. */
  if (count_shaking (self) >= MEANDER_NET_MAX_SHAKING)
    {
      g_io_stream_close (G_IO_STREAM (socket), NULL, NULL);
      return TRUE;
    }

  visit = g_new0 (Visit, 1);
  visit->listener = self;
  visit->pipe = meander_net_pipe_new (socket, self->certificate, MEANDER_NET_HOST, self->patience);
  g_signal_connect (visit->pipe, "opened", G_CALLBACK (on_opened), visit);
  g_signal_connect (visit->pipe, "received", G_CALLBACK (on_received), visit);
  g_signal_connect (visit->pipe, "closed", G_CALLBACK (on_closed), visit);
  g_ptr_array_add (self->visits, visit);

  return TRUE;
}

/* ---- open and closed ---- */

/**
 * meander_net_listener_new:
 * @table: a table
 * @certificate: by which this computer is known
 *
 * Makes a listener that is closed.
 *
 * Returns: (transfer full): a new listener
 */
MeanderNetListener *
meander_net_listener_new (MeanderNetTable *table, GTlsCertificate *certificate)
{
  MeanderNetListener *self = g_object_new (MEANDER_TYPE_NET_LISTENER, NULL);

  self->table = g_object_ref (table);
  self->certificate = g_object_ref (certificate);
  g_signal_connect_swapped (table, "output", G_CALLBACK (send_soon), self);
  g_signal_connect_swapped (table, "changed", G_CALLBACK (send_soon), self);

  return self;
}

/**
 * meander_net_listener_set_patience:
 * @self: a listener
 * @patience: in ms
 *
 * Says how long those who come from now on may take to shake hands, then to knock, and at last to
 * hang up.
 */
void
meander_net_listener_set_patience (MeanderNetListener *self, guint patience)
{
  g_return_if_fail (MEANDER_IS_NET_LISTENER (self));

  self->patience = patience;
}

/**
 * meander_net_listener_open:
 * @self: a listener that is closed
 * @port: a port, or 0 for any
 * @error: where to report what fails
 *
 * Listens from now on, to IPv4 and IPv6.
 *
 * Returns: whether the port was free
 */
gboolean
meander_net_listener_open (MeanderNetListener *self, guint16 port, GError **error)
{
  g_autoptr (GSocketService) service = g_socket_service_new ();
  GSocketListener *listener = G_SOCKET_LISTENER (service);

  g_return_val_if_fail (MEANDER_IS_NET_LISTENER (self) && self->service == NULL, FALSE);

  g_socket_listener_set_backlog (listener, BACKLOG);
  self->port = port;
  if (port == 0)
    self->port = g_socket_listener_add_any_inet_port (listener, NULL, error);
  else if (!g_socket_listener_add_inet_port (listener, port, NULL, error))
    self->port = 0;
  if (self->port == 0)
    return FALSE;

  g_signal_connect (service, "incoming", G_CALLBACK (on_incoming), self);
  self->service = g_steal_pointer (&service);
  g_socket_service_start (self->service);

  return TRUE;
}

/**
 * meander_net_listener_get_port:
 * @self: a listener
 *
 * Tells where it listens.
 *
 * Returns: the port, 0 before it was opened
 */
guint16
meander_net_listener_get_port (MeanderNetListener *self)
{
  g_return_val_if_fail (MEANDER_IS_NET_LISTENER (self), 0);

  return self->port;
}

/**
 * meander_net_listener_close:
 * @self: a listener
 *
 * Closes the port and the table with it: everybody is told, and `closed` comes when all have hung up.
 */
void
meander_net_listener_close (MeanderNetListener *self)
{
  g_return_if_fail (MEANDER_IS_NET_LISTENER (self));

  stop_listening (self);
  self->is_closing = TRUE;
  meander_net_table_close (self->table);
  for (guint i = 0; i < self->visits->len; i++)
    {
      Visit *visit = g_ptr_array_index (self->visits, i);

      if (visit->connection == 0)
        meander_net_pipe_cut (visit->pipe);
    }
  if (self->visits->len == 0)
    g_signal_emit (self, signals[CLOSED], 0);
  else
    send_soon (self);
}

/**
 * meander_net_get_now:
 *
 * Tells what the clock shows by which connections go, and races and Gobble begin.
 *
 * Returns: ms of the monotonic clock
 */
gint64
meander_net_get_now (void)
{
  return g_get_monotonic_time () / 1000;
}

/**
 * meander_net_get_epoch:
 *
 * Tells how the calendar stands to the clock by which connections go.
 *
 * Returns: what the one shows when the other shows 0, in ms since 1970
 */
gint64
meander_net_get_epoch (void)
{
  return (g_get_real_time () - g_get_monotonic_time ()) / 1000;
}
