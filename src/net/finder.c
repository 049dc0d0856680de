/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/finder-private.h"

#include <string.h>

/* Of org.freedesktop.Avahi.Server */
#define SERVER_INVALID 0
#define SERVER_RUNNING 2
#define SERVER_FAILURE 4

#define PATIENCE 10000 /* ms for an answer */

/**
 * MeanderNetFinder:
 *
 * Shows a table to other computers of the house, and finds theirs.
 *
 * Nothing is asked of the network here: the Avahi daemon does that, which is asked over the system's
 * bus. It may be missing, end, come back or come later: all of this is the `state`, and none of it an
 * error. Whatever the daemon tells of the network is somebody else's text.
 */
G_DEFINE_FINAL_TYPE (MeanderNetFinder, meander_net_finder, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_STATE,
  PROP_PUBLISHED,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

/* ---- the object ---- */

/* Avahi has forgotten, or is to forget, all that it was asked. */
static void
drop_daemon (MeanderNetFinder *self)
{
  meander_net_finder_drop_group (self);
  meander_net_finder_drop_browser (self);
  if (self->server_heard != 0)
    g_dbus_connection_signal_unsubscribe (self->bus, self->server_heard);
  self->server_heard = 0;
  g_cancellable_cancel (self->asked);
  g_clear_object (&self->asked);
  g_clear_pointer (&self->daemon, g_free);
  g_clear_pointer (&self->publication.service, g_free);
  self->is_running = FALSE;
}

static void
meander_net_finder_dispose (GObject *object)
{
  MeanderNetFinder *self = MEANDER_NET_FINDER (object);

  g_cancellable_cancel (self->cancellable);
  if (self->watch != 0)
    g_bus_unwatch_name (self->watch);
  self->watch = 0;
  drop_daemon (self);
  g_clear_object (&self->bus);

  G_OBJECT_CLASS (meander_net_finder_parent_class)->dispose (object);
}

static void
meander_net_finder_finalize (GObject *object)
{
  MeanderNetFinder *self = MEANDER_NET_FINDER (object);

  g_object_unref (self->cancellable);
  g_object_unref (self->tables);
  g_free (self->publication.name);
  g_free (self->publication.game);

  G_OBJECT_CLASS (meander_net_finder_parent_class)->finalize (object);
}

static void
meander_net_finder_get_property (GObject *object,
                                 guint property_id,
                                 GValue *value,
                                 GParamSpec *pspec)
{
  MeanderNetFinder *self = MEANDER_NET_FINDER (object);

  switch (property_id)
    {
    case PROP_STATE:
      g_value_set_uint (value, self->state);
      break;
    case PROP_PUBLISHED:
      g_value_set_string (value, meander_net_finder_get_published (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
meander_net_finder_class_init (MeanderNetFinderClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = meander_net_finder_dispose;
  object_class->finalize = meander_net_finder_finalize;
  object_class->get_property = meander_net_finder_get_property;

  /**
   * MeanderNetFinder:state:
   *
   * A #MeanderNetFinderState: whether tables can be found.
   */
  props[PROP_STATE] =
      g_param_spec_uint ("state", NULL, NULL, 0, MEANDER_NET_FINDER_OFF, MEANDER_NET_FINDER_ASKING,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  /**
   * MeanderNetFinder:published:
   *
   * By which name others find the table of this computer; %NULL if they do not, or not yet.
   */
  props[PROP_PUBLISHED] = g_param_spec_string ("published", NULL, NULL, NULL,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
meander_net_finder_init (MeanderNetFinder *self)
{
  self->cancellable = g_cancellable_new ();
  self->tables = g_list_store_new (MEANDER_TYPE_NET_FOUND);
}

/**
 * meander_net_finder_set_state:
 * @self: a finder
 * @state: the state
 *
 * Notifies if it is another one.
 */
void
meander_net_finder_set_state (MeanderNetFinder *self, MeanderNetFinderState state)
{
  if (self->state == state)
    return;

  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_STATE]);
}

/**
 * meander_net_finder_notify_published:
 * @self: a finder
 *
 * Others find the table by another name, or no longer.
 */
void
meander_net_finder_notify_published (MeanderNetFinder *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PUBLISHED]);
}

/* ---- the daemon ---- */

/**
 * meander_net_finder_call:
 * @self: a finder that has a daemon
 * @path: an object of the daemon
 * @method: the interface and the method, as in `org.freedesktop.Avahi.EntryGroup.Commit`
 * @arguments: (nullable): what the method takes
 * @reply: the type of its answer
 * @cancellable: (nullable): with which the answer is no longer waited for
 * @callback: (nullable) (scope async): gets the result of the call
 * @user_data: for @callback
 *
 * Asks the daemon for something.
 */
void
meander_net_finder_call (MeanderNetFinder *self,
                         const char *path,
                         const char *method,
                         GVariant *arguments,
                         const char *reply,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  const char *name = strrchr (method, '.') + 1;
  g_autofree char *interface = g_strndup (method, (gsize) (name - method) - 1);

  g_dbus_connection_call (self->bus, self->daemon, path, interface, name, arguments,
                          G_VARIANT_TYPE (reply), G_DBUS_CALL_FLAGS_NO_AUTO_START, PATIENCE,
                          cancellable, callback, user_data);
}

/* Who has asked, and what is to be done with the answer. */
typedef struct
{
  MeanderNetFinder *finder; /* may be gone when it is no longer waited for */
  MeanderNetFinderHeard heard;
} Question;

static void
on_answer (GObject *bus, GAsyncResult *result, gpointer user_data)
{
  g_autofree Question *question = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) answer =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, &error);

  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    question->heard (question->finder, answer, error);
}

/**
 * meander_net_finder_ask:
 * @self: a finder that has a daemon
 * @path: an object of the daemon
 * @method: as for meander_net_finder_call()
 * @arguments: (nullable): what the method takes
 * @reply: the type of its answer
 * @cancellable: which is cancelled before the finder goes
 * @heard: (scope async): gets the answer, or why there is none; nothing that is no longer waited for
 *
 * Asks the daemon for something that the finder itself wants to know.
 */
void
meander_net_finder_ask (MeanderNetFinder *self,
                        const char *path,
                        const char *method,
                        GVariant *arguments,
                        const char *reply,
                        GCancellable *cancellable,
                        MeanderNetFinderHeard heard)
{
  const Question question = { self, heard };

  meander_net_finder_call (self, path, method, arguments, reply, cancellable, on_answer,
                           g_memdup2 (&question, sizeof question));
}

/* Who listens, and what is to be done with what is said. */
typedef struct
{
  MeanderNetFinder *finder;
  MeanderNetFinderSignal said;
} Ear;

static void
on_signal (GDBusConnection *bus,
           const char *sender,
           const char *path,
           const char *interface,
           const char *name,
           GVariant *arguments,
           gpointer user_data)
{
  const Ear *ear = user_data;

  ear->said (ear->finder, name, arguments);
}

/**
 * meander_net_finder_listen:
 * @self: a finder that has a daemon
 * @interface: an interface of the daemon's
 * @path: an object that has it
 * @said: (scope forever): gets its signals
 *
 * Listens to what an object of the daemon says.
 *
 * Returns: the subscription, to be ended before the finder goes
 */
guint
meander_net_finder_listen (MeanderNetFinder *self,
                           const char *interface,
                           const char *path,
                           MeanderNetFinderSignal said)
{
  const Ear ear = { self, said };

  return g_dbus_connection_signal_subscribe (self->bus, self->daemon, interface, NULL, path, NULL,
                                             G_DBUS_SIGNAL_FLAGS_NONE, on_signal,
                                             g_memdup2 (&ear, sizeof ear), g_free);
}

static void
take_server_state (MeanderNetFinder *self, gint32 state)
{
  const gboolean was_running = self->is_running;

  self->is_running = state == SERVER_RUNNING;
  /* The computer gets another name: what was published goes with the old one, and is to be published
   * anew when it has the other. */
  if (was_running && !self->is_running)
    meander_net_finder_drop_group (self);
  if (state == SERVER_INVALID || state == SERVER_FAILURE)
    {
      meander_net_finder_drop_browser (self);
      meander_net_finder_set_state (self, MEANDER_NET_FINDER_OFF);
      return;
    }

  if (self->state != MEANDER_NET_FINDER_ON)
    {
      meander_net_finder_set_state (self, MEANDER_NET_FINDER_ON);
      meander_net_finder_start_browser (self);
    }
  if (self->is_running)
    meander_net_finder_announce (self);
}

static void
on_state_asked (MeanderNetFinder *self, GVariant *answer, const GError *error)
{
  gint32 state = SERVER_INVALID;

  if (answer != NULL)
    g_variant_get (answer, "(i)", &state);
  take_server_state (self, state);
}

static void
on_server_signal (MeanderNetFinder *self, const char *name, GVariant *arguments)
{
  gint32 state;

  if (!g_str_equal (name, "StateChanged") ||
      !g_variant_is_of_type (arguments, G_VARIANT_TYPE ("(is)")))
    return;

  g_variant_get (arguments, "(i&s)", &state, NULL);
  take_server_state (self, state);
}

static void
on_daemon_appeared (GDBusConnection *bus, const char *name, const char *owner, gpointer user_data)
{
  MeanderNetFinder *self = user_data;

  drop_daemon (self);
  self->daemon = g_strdup (owner);
  self->asked = g_cancellable_new ();
  /* It says so by this interface, though it is asked by a newer one. */
  self->server_heard =
      meander_net_finder_listen (self, MEANDER_AVAHI ".Server", "/", on_server_signal);
  meander_net_finder_ask (self, "/", MEANDER_AVAHI_SERVER ".GetState", NULL, "(i)", self->asked,
                          on_state_asked);
}

static void
on_daemon_vanished (GDBusConnection *bus, const char *name, gpointer user_data)
{
  MeanderNetFinder *self = user_data;

  drop_daemon (self);
  meander_net_finder_set_state (self, MEANDER_NET_FINDER_OFF);
}

static void
on_bus (GObject *source, GAsyncResult *result, gpointer user_data)
{
  MeanderNetFinder *self = user_data;
  g_autoptr (GError) error = NULL;
  GDBusConnection *bus = g_dbus_connection_new_for_address_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  self->bus = bus;
  if (bus == NULL)
    meander_net_finder_set_state (self, MEANDER_NET_FINDER_OFF);
  else
    self->watch =
        g_bus_watch_name_on_connection (bus, MEANDER_AVAHI, G_BUS_NAME_WATCHER_FLAGS_AUTO_START,
                                        on_daemon_appeared, on_daemon_vanished, self, NULL);
}

/* Not now: whoever has made the finder is not told before it knows it. */
static gboolean
go_off (gpointer self)
{
  meander_net_finder_set_state (self, MEANDER_NET_FINDER_OFF);

  return G_SOURCE_REMOVE;
}

/**
 * meander_net_finder_new:
 *
 * Makes a finder, which looks for the daemon and asks it for nothing yet.
 *
 * Returns: (transfer full): a new finder
 */
MeanderNetFinder *
meander_net_finder_new (void)
{
  MeanderNetFinder *self = g_object_new (MEANDER_TYPE_NET_FINDER, NULL);
  g_autofree char *address = g_dbus_address_get_for_bus_sync (G_BUS_TYPE_SYSTEM, NULL, NULL);

  if (address != NULL)
    g_dbus_connection_new_for_address (address,
                                       G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                                           G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                       NULL, self->cancellable, on_bus, self);
  else
    g_idle_add_full (G_PRIORITY_DEFAULT, go_off, g_object_ref (self), g_object_unref);

  return self;
}

/**
 * meander_net_finder_get_state:
 * @self: a finder
 *
 * Tells whether tables can be found.
 *
 * Returns: the state
 */
MeanderNetFinderState
meander_net_finder_get_state (MeanderNetFinder *self)
{
  g_return_val_if_fail (MEANDER_IS_NET_FINDER (self), MEANDER_NET_FINDER_OFF);

  return self->state;
}
