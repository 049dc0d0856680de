/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <gtk/gtk.h>

#include "model/settings.h"
#include "ui/widgets/theme.h"

/* What the desktop prefers comes from a settings portal, whichever desktop it is.  Here the test is one. */

static const char interface[] =
    "<node><interface name='org.freedesktop.portal.Settings'>"
    "<method name='ReadAll'><arg type='as' direction='in'/><arg type='a{sa{sv}}' direction='out'/></method>"
    "<signal name='SettingChanged'><arg type='s'/><arg type='s'/><arg type='v'/></signal>"
    "</interface></node>";

static GDBusConnection *bus; /* the portal's own, as of another program */

static void
on_call (GDBusConnection *connection,
         const char *sender,
         const char *path,
         const char *interface_name,
         const char *method,
         GVariant *parameters,
         GDBusMethodInvocation *invocation,
         gpointer user_data)
{
  g_dbus_method_invocation_return_value (
      invocation,
      g_variant_new_parsed ("({'org.freedesktop.appearance': {'color-scheme': <uint32 1>,"
                            " 'contrast': <uint32 1>, 'reduced-motion': <uint32 1>,"
                            " 'accent-color': <(0.1, 0.2, 0.3)>}},)"));
}

static const GDBusInterfaceVTable methods = { on_call, NULL, NULL, { NULL } };

static void
start_portal (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (interface, &error);
  g_autofree char *address = NULL;
  g_autoptr (GVariant) reply = NULL;

  g_assert_no_error (error);
  address = g_dbus_address_get_for_bus_sync (G_BUS_TYPE_SESSION, NULL, &error);
  g_assert_no_error (error);
  bus = g_dbus_connection_new_for_address_sync (address,
                                                G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                                                    G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                                NULL, NULL, &error);
  g_assert_no_error (error);
  g_dbus_connection_register_object (bus, "/org/freedesktop/portal/desktop", node->interfaces[0],
                                     &methods, NULL, NULL, &error);
  g_assert_no_error (error);
  reply = g_dbus_connection_call_sync (bus, "org.freedesktop.DBus", "/org/freedesktop/DBus",
                                       "org.freedesktop.DBus", "RequestName",
                                       g_variant_new ("(su)", "org.freedesktop.portal.Desktop", 0),
                                       NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL, &error);
  g_assert_no_error (error);
}

static void
change (const char *key, guint number)
{
  g_autoptr (GError) error = NULL;

  g_dbus_connection_emit_signal (
      bus, NULL, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings",
      "SettingChanged",
      g_variant_new ("(ssv)", "org.freedesktop.appearance", key, g_variant_new_uint32 (number)),
      &error);
  g_assert_no_error (error);
}

static void
await_style (guint style)
{
  while (meander_theme_get_palette (meander_theme_get_default ())->style != style)
    g_main_context_iteration (NULL, TRUE);
}

static void
count (guint *n_changes)
{
  (*n_changes)++;
}

/* Those of GTK, which has two ways to be told: from 4.20 on the old one does nothing. */
static gboolean
widgets_are_dark (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  gboolean dark;
  int scheme;

  if (gtk_check_version (4, 20, 0) == NULL)
    {
      g_object_get (settings, "gtk-interface-color-scheme", &scheme, NULL);
      return scheme == 2;
    }
  g_object_get (settings, "gtk-application-prefer-dark-theme", &dark, NULL);
  return dark;
}

/* The words of a window, as they are drawn: light on dark, or dark on light. */
static gboolean
words_are_light (GtkWidget *label)
{
  const int width = gtk_widget_get_width (label), height = gtk_widget_get_height (label);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GdkPaintable *paintable = gtk_widget_paintable_new (label);
  GskRenderNode *node;
  guint32 strongest = 0;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  gsk_render_node_draw (node, cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < height; y++)
    {
      const guint32 *line = (gpointer) (cairo_image_surface_get_data (surface) +
                                        y * cairo_image_surface_get_stride (surface));

      for (int x = 0; x < width; x++)
        if (line[x] >> 24 > strongest >> 24)
          strongest = line[x];
    }
  g_assert_cmpuint (strongest >> 24, >, 0x80);
  gsk_render_node_unref (node);
  g_object_unref (paintable);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return (strongest & 0xff) > 0x80;
}

static void
await_words (GtkWidget *label, gboolean light)
{
  while (words_are_light (label) != light)
    g_main_context_iteration (NULL, TRUE);
}

/* Not the table alone: the widgets round it, too. */
static void
test_widgets (void)
{
  GSettings *settings = meander_settings_get_default ();
  GtkWidget *window = gtk_window_new ();
  GtkWidget *label = gtk_label_new ("MMM");

  meander_theme_get_default ();
  gtk_window_set_child (GTK_WINDOW (window), label);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (label) == 0)
    g_main_context_iteration (NULL, TRUE);

  for (guint i = 0; i < 2; i++)
    {
      g_settings_set_string (settings, "colour-scheme", "light");
      await_words (label, FALSE);
      g_settings_set_string (settings, "colour-scheme", "dark");
      await_words (label, TRUE);
    }
  g_settings_reset (settings, "colour-scheme");
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_portal (void)
{
  MeanderTheme *theme = meander_theme_get_default ();
  GSettings *settings = meander_settings_get_default ();
  guint n_changes = 0;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  await_style (MEANDER_STYLE_DARK | MEANDER_STYLE_CONTRAST);
  while (meander_theme_get_animations (theme))
    g_main_context_iteration (NULL, TRUE);

  /* While the program runs. */
  change ("color-scheme", 2);
  await_style (MEANDER_STYLE_LIGHT | MEANDER_STYLE_CONTRAST);
  change ("contrast", 0);
  await_style (MEANDER_STYLE_LIGHT);
  g_signal_connect_swapped (theme, "notify::animations", G_CALLBACK (count), &n_changes);
  change ("reduced-motion", 0);
  while (n_changes == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (meander_theme_get_animations (theme));

  /* What the person has chosen counts more. */
  g_settings_set_string (settings, "colour-scheme", "light");
  change ("color-scheme", 1);
  change ("contrast", 1);
  await_style (MEANDER_STYLE_LIGHT | MEANDER_STYLE_CONTRAST);
  g_assert_false (widgets_are_dark ());
  g_settings_reset (settings, "colour-scheme");
  await_style (MEANDER_STYLE_DARK | MEANDER_STYLE_CONTRAST);
  g_assert_true (widgets_are_dark ());
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv);
  start_portal ();

  g_test_add_func ("/desktop-style/portal", test_portal);
  g_test_add_func ("/desktop-style/widgets", test_widgets);

  return g_test_run ();
}
