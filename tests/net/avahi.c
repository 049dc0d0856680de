/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "avahi.h"

#include <string.h>

#define NAME "org.freedesktop.Avahi"
#define OUR_OWN (8 | 16)

/* The part of the daemon's interfaces that is used, as the daemon tells it. */
static const char xml[] =
    "<node>"
    "<interface name='org.freedesktop.Avahi.Server'>"
    "<signal name='StateChanged'><arg type='i'/><arg type='s'/></signal>"
    "</interface>"
    "<interface name='org.freedesktop.Avahi.Server2'>"
    "<method name='GetState'><arg type='i' direction='out'/></method>"
    "<method name='EntryGroupNew'><arg type='o' direction='out'/></method>"
    "<method name='GetAlternativeServiceName'><arg type='s'/><arg type='s' direction='out'/></method>"
    "<method name='ServiceBrowserPrepare'><arg type='i'/><arg type='i'/><arg type='s'/><arg type='s'/>"
    "<arg type='u'/><arg type='o' direction='out'/></method>"
    "<method name='ResolveService'><arg type='i'/><arg type='i'/><arg type='s'/><arg type='s'/><arg type='s'/>"
    "<arg type='i'/><arg type='u'/><arg type='i' direction='out'/><arg type='i' direction='out'/>"
    "<arg type='s' direction='out'/><arg type='s' direction='out'/><arg type='s' direction='out'/>"
    "<arg type='s' direction='out'/><arg type='i' direction='out'/><arg type='s' direction='out'/>"
    "<arg type='q' direction='out'/><arg type='aay' direction='out'/><arg type='u' direction='out'/></method>"
    "</interface>"
    "<interface name='org.freedesktop.Avahi.EntryGroup'>"
    "<method name='Free'/><method name='Commit'/>"
    "<method name='AddService'><arg type='i'/><arg type='i'/><arg type='u'/><arg type='s'/><arg type='s'/>"
    "<arg type='s'/><arg type='s'/><arg type='q'/><arg type='aay'/></method>"
    "<method name='UpdateServiceTxt'><arg type='i'/><arg type='i'/><arg type='u'/><arg type='s'/><arg type='s'/>"
    "<arg type='s'/><arg type='aay'/></method>"
    "</interface>"
    "<interface name='org.freedesktop.Avahi.ServiceBrowser'>"
    "<method name='Free'/><method name='Start'/>"
    "</interface>"
    "</node>";

static GDBusInterfaceInfo *
get_interface (const char *name)
{
  static GDBusNodeInfo *node;
  g_autofree char *whole = g_strdup_printf (NAME ".%s", name);

  if (node == NULL)
    node = g_dbus_node_info_new_for_xml (xml, NULL);
  g_assert_nonnull (node);

  return g_dbus_node_info_lookup_interface (node, whole);
}

static void
emit (Avahi *self,
      const char *client,
      const char *path,
      const char *interface,
      const char *name,
      GVariant *arguments)
{
  g_autofree char *whole = g_strdup_printf (NAME ".%s", interface);

  g_dbus_connection_emit_signal (self->bus, client, path, whole, name, arguments, NULL);
}

static gboolean
refuse (Avahi *self, const char *method, GDBusMethodInvocation *call)
{
  if (g_strcmp0 (self->refuses, method) != 0)
    return FALSE;

  g_dbus_method_invocation_return_dbus_error (call, NAME ".AccessDeniedError", "Access denied");

  return TRUE;
}

/* ---- browsers ---- */

static const char *
get_service_name (const AvahiGroup *group)
{
  const char *name;

  g_variant_get_child (group->service, 3, "&s", &name);

  return name;
}

static void
emit_item (const AvahiBrowser *browser,
           const char *signal,
           gint32 interface,
           gint32 protocol,
           const char *name,
           guint32 flags)
{
  emit (browser->avahi, browser->client, browser->path, "ServiceBrowser", signal,
        g_variant_new ("(iisssu)", interface, protocol, name, "_meander._tcp", "local", flags));
}

/* While a name is tried, the daemon takes whoever has it for the client that tries it. */
static void
emit_new (const AvahiBrowser *browser, const AvahiItem *item)
{
  guint32 flags = 4;

  for (guint i = 0; i < browser->avahi->groups->len; i++)
    {
      const AvahiGroup *group = browser->avahi->groups->pdata[i];

      if (group->service != NULL && g_str_equal (get_service_name (group), item->name) &&
          g_str_equal (group->client, browser->client))
        flags |= OUR_OWN;
    }
  emit_item (browser, "ItemNew", item->interface, item->protocol, item->name, flags);
}

static void
emit_group (const AvahiGroup *group, const AvahiBrowser *browser, const char *signal)
{
  emit_item (browser, signal, 2, 0, get_service_name (group),
             g_str_equal (group->client, browser->client) ? OUR_OWN : 8);
}

static void
emit_all (const AvahiGroup *group, const char *signal)
{
  for (guint i = 0; i < group->avahi->browsers->len; i++)
    {
      const AvahiBrowser *browser = group->avahi->browsers->pdata[i];

      if (browser->is_started)
        emit_group (group, browser, signal);
    }
}

static void
free_browser (AvahiBrowser *self)
{
  g_bus_unwatch_name (self->watch);
  g_dbus_connection_unregister_object (self->avahi->bus, self->id);
  g_free (self->path);
  g_free (self->client);
  g_free (self);
}

static void
on_browser_call (GDBusConnection *bus,
                 const char *sender,
                 const char *path,
                 const char *interface,
                 const char *method,
                 GVariant *arguments,
                 GDBusMethodInvocation *call,
                 gpointer user_data)
{
  AvahiBrowser *self = user_data;
  Avahi *avahi = self->avahi;

  g_assert_cmpstr (sender, ==, self->client);
  if (refuse (avahi, method, call))
    return;

  g_dbus_method_invocation_return_value (call, NULL);
  if (g_str_equal (method, "Free"))
    {
      g_assert_true (g_ptr_array_remove (avahi->browsers, self));
      return;
    }

  g_assert_false (self->is_started);
  self->is_started = TRUE;
  for (guint i = 0; i < avahi->items->len; i++)
    emit_new (self, avahi->items->pdata[i]);
  for (guint i = 0; i < avahi->groups->len; i++)
    {
      const AvahiGroup *group = avahi->groups->pdata[i];

      if (group->is_there)
        emit_group (group, self, "ItemNew");
    }
  emit (avahi, self->client, path, "ServiceBrowser", "AllForNow", NULL);
}

/* ---- groups ---- */

static gboolean
is_taken (const AvahiGroup *group)
{
  const Avahi *avahi = group->avahi;

  return avahi->takes_all ||
         (avahi->taken != NULL && g_strv_contains (avahi->taken, get_service_name (group)));
}

static void
emit_state (const AvahiGroup *group, gint32 state)
{
  emit (group->avahi, group->client, group->path, "EntryGroup", "StateChanged",
        g_variant_new ("(is)", state, NAME ".Success"));
}

static void
hide_group (AvahiGroup *self)
{
  if (self->is_there)
    emit_all (self, "ItemRemove");
  self->is_there = FALSE;
}

static void
free_group (AvahiGroup *self)
{
  g_bus_unwatch_name (self->watch);
  g_dbus_connection_unregister_object (self->avahi->bus, self->id);
  g_clear_pointer (&self->service, g_variant_unref);
  g_free (self->path);
  g_free (self->client);
  g_free (self);
}

static void
register_group (AvahiGroup *self)
{
  if (is_taken (self))
    {
      emit_state (self, 3);
      return;
    }
  self->is_there = TRUE;
  emit_all (self, "ItemNew");
  emit_state (self, 2);
}

static void
add_service (AvahiGroup *self, GVariant *arguments, GDBusMethodInvocation *call)
{
  g_assert_null (self->service);
  self->service = g_variant_ref (arguments);
  self->avahi->n_added++;
  if (self->avahi->collides_at_once && is_taken (self))
    g_dbus_method_invocation_return_dbus_error (call, NAME ".CollisionError", "Collision");
  else
    g_dbus_method_invocation_return_value (call, NULL);
}

/* What is said of the service that was added. */
static void
update_texts (AvahiGroup *self, GVariant *arguments)
{
  GVariant *parts[9];

  g_assert_nonnull (self->service);
  for (guint i = 0; i < 8; i++)
    parts[i] = g_variant_get_child_value (self->service, i);
  parts[8] = g_variant_get_child_value (arguments, 6);
  g_assert_cmpstr (g_variant_get_string (parts[3], NULL), ==, get_service_name (self));
  g_variant_unref (self->service);
  self->service = g_variant_ref_sink (g_variant_new_tuple (parts, 9));
  for (guint i = 0; i < 9; i++)
    g_variant_unref (parts[i]);
}

static void
on_group_call (GDBusConnection *bus,
               const char *sender,
               const char *path,
               const char *interface,
               const char *method,
               GVariant *arguments,
               GDBusMethodInvocation *call,
               gpointer user_data)
{
  AvahiGroup *self = user_data;

  g_assert_cmpstr (sender, ==, self->client);
  if (refuse (self->avahi, method, call))
    return;
  if (g_str_equal (method, "AddService"))
    {
      add_service (self, arguments, call);
      return;
    }

  g_dbus_method_invocation_return_value (call, NULL);
  if (g_str_equal (method, "UpdateServiceTxt"))
    {
      update_texts (self, arguments);
      return;
    }
  if (g_str_equal (method, "Free"))
    {
      hide_group (self);
      g_assert_true (g_ptr_array_remove (self->avahi->groups, self));
      return;
    }

  g_assert_nonnull (self->service);
  emit_state (self, 1);
  if (!self->avahi->is_slow)
    register_group (self);
}

/* ---- the server ---- */

static GVariant *
make_texts (const char *const *texts)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aay"));
  for (guint i = 0; i < 4 && texts[i] != NULL; i++)
    g_variant_builder_add_value (
        &builder, g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, texts[i], strlen (texts[i]), 1));

  return g_variant_builder_end (&builder);
}

static void
resolve (Avahi *self, GVariant *arguments, GDBusMethodInvocation *call)
{
  gint32 interface, protocol, address_protocol;
  const char *name, *type, *domain;

  self->n_resolved++;
  g_variant_get (arguments, "(ii&s&s&siu)", &interface, &protocol, &name, &type, &domain,
                 &address_protocol, NULL);
  g_assert_cmpstr (type, ==, "_meander._tcp");
  g_assert_cmpstr (domain, ==, "local");
  for (guint i = 0; i < self->items->len; i++)
    {
      const AvahiItem *item = self->items->pdata[i];

      if (item->interface != interface || item->protocol != protocol ||
          !g_str_equal (item->name, name) || item->address == NULL)
        continue;
      g_dbus_method_invocation_return_value (
          call, g_variant_new ("(iissssisq@aayu)", interface, protocol, name, type, domain,
                               "computer.local", address_protocol, item->address, item->port,
                               make_texts (item->texts), item->flags));
      return;
    }
  for (guint i = 0; i < self->groups->len; i++)
    {
      const AvahiGroup *group = self->groups->pdata[i];
      guint16 port;
      g_autoptr (GVariant) texts = NULL;

      if (!group->is_there || !g_str_equal (get_service_name (group), name))
        continue;
      g_variant_get_child (group->service, 7, "q", &port);
      texts = g_variant_get_child_value (group->service, 8);
      g_dbus_method_invocation_return_value (
          call, g_variant_new ("(iissssisq@aayu)", interface, protocol, name, type, domain,
                               "computer.local", address_protocol, "127.0.0.1", port, texts, 8));
      return;
    }
  g_dbus_method_invocation_return_dbus_error (call, NAME ".TimeoutError", "Timeout reached");
}

/* A client has gone: what it has asked for is forgotten. */
static void
on_group_client_gone (GDBusConnection *bus, const char *client, gpointer user_data)
{
  AvahiGroup *group = user_data;

  hide_group (group);
  g_ptr_array_remove (group->avahi->groups, group);
}

static void
on_browser_client_gone (GDBusConnection *bus, const char *client, gpointer user_data)
{
  AvahiBrowser *browser = user_data;

  g_ptr_array_remove (browser->avahi->browsers, browser);
}

/* As Avahi does: "Anna", "Anna #2", "Anna #3". */
static char *
make_other_name (const char *name)
{
  const char *number = strrchr (name, '#');

  if (number == NULL)
    return g_strdup_printf ("%s #2", name);

  return g_strdup_printf ("%.*s#%d", (int) (number - name), name, atoi (number + 1) + 1);
}

static void
make_group (Avahi *self, const char *client, GDBusMethodInvocation *call)
{
  static const GDBusInterfaceVTable table = { .method_call = on_group_call };
  AvahiGroup *group = g_new0 (AvahiGroup, 1);

  group->avahi = self;
  group->client = g_strdup (client);
  group->path = g_strdup_printf ("/Client0/EntryGroup%u", ++self->n_objects);
  group->id = g_dbus_connection_register_object (
      self->bus, group->path, get_interface ("EntryGroup"), &table, group, NULL, NULL);
  group->watch = g_bus_watch_name_on_connection (self->bus, client, G_BUS_NAME_WATCHER_FLAGS_NONE,
                                                 NULL, on_group_client_gone, group, NULL);
  g_ptr_array_add (self->groups, group);
  g_dbus_method_invocation_return_value (call, g_variant_new ("(o)", group->path));
}

static void
make_browser (Avahi *self, const char *client, GDBusMethodInvocation *call)
{
  static const GDBusInterfaceVTable table = { .method_call = on_browser_call };
  AvahiBrowser *browser = g_new0 (AvahiBrowser, 1);

  browser->avahi = self;
  browser->client = g_strdup (client);
  browser->path = g_strdup_printf ("/Client0/ServiceBrowser%u", ++self->n_objects);
  browser->id = g_dbus_connection_register_object (
      self->bus, browser->path, get_interface ("ServiceBrowser"), &table, browser, NULL, NULL);
  browser->watch = g_bus_watch_name_on_connection (self->bus, client, G_BUS_NAME_WATCHER_FLAGS_NONE,
                                                   NULL, on_browser_client_gone, browser, NULL);
  g_ptr_array_add (self->browsers, browser);
  g_dbus_method_invocation_return_value (call, g_variant_new ("(o)", browser->path));
}

static void
on_server_call (GDBusConnection *bus,
                const char *sender,
                const char *path,
                const char *interface,
                const char *method,
                GVariant *arguments,
                GDBusMethodInvocation *call,
                gpointer user_data)
{
  Avahi *self = user_data;
  const char *name;

  if (refuse (self, method, call))
    return;

  if (g_str_equal (method, "GetState"))
    g_dbus_method_invocation_return_value (call, g_variant_new ("(i)", self->state));
  else if (g_str_equal (method, "EntryGroupNew"))
    make_group (self, sender, call);
  else if (g_str_equal (method, "ServiceBrowserPrepare"))
    make_browser (self, sender, call);
  else if (g_str_equal (method, "ResolveService"))
    resolve (self, arguments, call);
  else
    {
      g_variant_get (arguments, "(&s)", &name);
      g_dbus_method_invocation_return_value (
          call, g_variant_new ("(@s)", g_variant_new_take_string (make_other_name (name))));
    }
}

/**
 * avahi_new:
 * @address: of a bus
 *
 * Starts it.
 *
 * Returns: (transfer full): the daemon
 */
Avahi *
avahi_new (const char *address)
{
  static const GDBusInterfaceVTable table = { .method_call = on_server_call };
  Avahi *self = g_new0 (Avahi, 1);

  self->bus =
      g_dbus_connection_new_for_address_sync (address,
                                              G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                                                  G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                              NULL, NULL, NULL);
  g_assert_nonnull (self->bus);
  self->state = AVAHI_RUNNING;
  self->groups = g_ptr_array_new_with_free_func ((GDestroyNotify) free_group);
  self->browsers = g_ptr_array_new_with_free_func ((GDestroyNotify) free_browser);
  self->items = g_ptr_array_new ();
  self->ids[0] = g_dbus_connection_register_object (self->bus, "/", get_interface ("Server"),
                                                    &table, self, NULL, NULL);
  self->ids[1] = g_dbus_connection_register_object (self->bus, "/", get_interface ("Server2"),
                                                    &table, self, NULL, NULL);
  self->owner = g_bus_own_name_on_connection (self->bus, NAME, G_BUS_NAME_OWNER_FLAGS_NONE, NULL,
                                              NULL, NULL, NULL);

  return self;
}

/**
 * avahi_free:
 * @self: a daemon
 *
 * Ends it, as when it is killed.
 */
void
avahi_free (Avahi *self)
{
  g_bus_unown_name (self->owner);
  for (guint i = 0; i < G_N_ELEMENTS (self->ids); i++)
    g_dbus_connection_unregister_object (self->bus, self->ids[i]);
  g_ptr_array_unref (self->groups);
  g_ptr_array_unref (self->browsers);
  g_ptr_array_unref (self->items);
  g_dbus_connection_close_sync (self->bus, NULL, NULL);
  g_object_unref (self->bus);
  g_free (self);
}

/**
 * avahi_go_on:
 * @self: a daemon that is slow
 *
 * Finds out whether others have the names that wait.
 */
void
avahi_go_on (Avahi *self)
{
  self->is_slow = FALSE;
  for (guint i = 0; i < self->groups->len; i++)
    register_group (self->groups->pdata[i]);
}

/**
 * avahi_set_state:
 * @self: a daemon
 * @state: the state of the server
 *
 * Gives the computer another name, or its old one.
 */
void
avahi_set_state (Avahi *self, gint32 state)
{
  self->state = state;
  emit (self, NULL, "/", "Server", "StateChanged", g_variant_new ("(is)", state, NAME ".Success"));
}

/**
 * avahi_add:
 * @self: a daemon
 * @item: (transfer none): a service, which stays where it is
 *
 * The network has a service more.
 */
void
avahi_add (Avahi *self, const AvahiItem *item)
{
  g_ptr_array_add (self->items, (gpointer) item);
  for (guint i = 0; i < self->browsers->len; i++)
    {
      const AvahiBrowser *browser = self->browsers->pdata[i];

      if (browser->is_started)
        emit_new (browser, item);
    }
}

/**
 * avahi_remove:
 * @self: a daemon
 * @item: a service
 *
 * The network has it no longer.
 */
void
avahi_remove (Avahi *self, const AvahiItem *item)
{
  g_assert_true (g_ptr_array_remove (self->items, (gpointer) item));
  for (guint i = 0; i < self->browsers->len; i++)
    {
      const AvahiBrowser *browser = self->browsers->pdata[i];

      if (browser->is_started)
        emit_item (browser, "ItemRemove", item->interface, item->protocol, item->name, 4);
    }
}

/**
 * avahi_fail_browsers:
 * @self: a daemon
 *
 * Nobody can look for services any longer.
 */
void
avahi_fail_browsers (Avahi *self)
{
  for (guint i = 0; i < self->browsers->len; i++)
    {
      const AvahiBrowser *browser = self->browsers->pdata[i];

      emit (self, browser->client, browser->path, "ServiceBrowser", "Failure",
            g_variant_new ("(s)", NAME ".Failure"));
    }
}
