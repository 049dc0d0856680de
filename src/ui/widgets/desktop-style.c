/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/desktop-style.h"

#define PORTAL_NAME "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define PORTAL_SETTINGS "org.freedesktop.portal.Settings"
#define APPEARANCE "org.freedesktop.appearance"

struct _MeanderDesktopStyle
{
  GObject parent_instance;

  GDBusConnection *bus;
  guint subscription;
  GCancellable *cancellable;

  /* The portal's numbers; 0 is no preference. */
  guint scheme;
  guint contrast;
  guint reduced_motion;
};

G_DEFINE_FINAL_TYPE (MeanderDesktopStyle, meander_desktop_style, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
take_value (MeanderDesktopStyle *self, const char *key, GVariant *value)
{
  g_autoptr (GVariant) inner = g_variant_ref (value);

  /* Read() wraps the value once more than ReadOne() does. */
  while (g_variant_is_of_type (inner, G_VARIANT_TYPE_VARIANT))
    {
      GVariant *unwrapped = g_variant_get_variant (inner);

      g_variant_unref (inner);
      inner = unwrapped;
    }
  if (!g_variant_is_of_type (inner, G_VARIANT_TYPE_UINT32))
    return;

  if (g_strcmp0 (key, "color-scheme") == 0)
    self->scheme = g_variant_get_uint32 (inner);
  else if (g_strcmp0 (key, "contrast") == 0)
    self->contrast = g_variant_get_uint32 (inner);
  else if (g_strcmp0 (key, "reduced-motion") == 0)
    self->reduced_motion = g_variant_get_uint32 (inner);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_setting_changed (GDBusConnection *bus,
                    const char *sender,
                    const char *path,
                    const char *interface,
                    const char *signal,
                    GVariant *parameters,
                    gpointer user_data)
{
  const char *group;
  const char *key;
  g_autoptr (GVariant) value = NULL;

  if (!g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(ssv)")))
    return;
  g_variant_get (parameters, "(&s&sv)", &group, &key, &value);
  if (g_strcmp0 (group, APPEARANCE) == 0)
    take_value (MEANDER_DESKTOP_STYLE (user_data), key, value);
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, &error);
  g_autoptr (GVariantIter) keys = NULL;
  const char *key;
  GVariant *value;

  /* Desktops without a portal are as good as any. */
  if (reply == NULL)
    return;

  g_variant_get (reply, "(a{sa{sv}})", &keys);
  {
    const char *group;
    GVariantIter *entries;

    while (g_variant_iter_loop (keys, "{&sa{sv}}", &group, &entries))
      {
        if (g_strcmp0 (group, APPEARANCE) != 0)
          continue;
        while (g_variant_iter_next (entries, "{&sv}", &key, &value))
          {
            take_value (MEANDER_DESKTOP_STYLE (user_data), key, value);
            g_variant_unref (value);
          }
      }
  }
}

static void
on_bus (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDBusConnection) bus = g_bus_get_finish (result, &error);
  MeanderDesktopStyle *self;
  const char *groups[] = { APPEARANCE, NULL };

  if (bus == NULL)
    return;

  self = MEANDER_DESKTOP_STYLE (user_data);
  self->bus = g_object_ref (bus);
  self->subscription = g_dbus_connection_signal_subscribe (
      bus, PORTAL_NAME, PORTAL_SETTINGS, "SettingChanged", PORTAL_PATH, APPEARANCE,
      G_DBUS_SIGNAL_FLAGS_NONE, on_setting_changed, self, NULL);
  g_dbus_connection_call (bus, PORTAL_NAME, PORTAL_PATH, PORTAL_SETTINGS, "ReadAll",
                          g_variant_new ("(^as)", groups), G_VARIANT_TYPE ("(a{sa{sv}})"),
                          G_DBUS_CALL_FLAGS_NONE, 2000, self->cancellable, on_read, self);
}

static void
meander_desktop_style_dispose (GObject *object)
{
  MeanderDesktopStyle *self = MEANDER_DESKTOP_STYLE (object);

  g_cancellable_cancel (self->cancellable);
  if (self->subscription != 0)
    g_dbus_connection_signal_unsubscribe (self->bus, self->subscription);
  self->subscription = 0;
  g_clear_object (&self->bus);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (meander_desktop_style_parent_class)->dispose (object);
}

static void
meander_desktop_style_class_init (MeanderDesktopStyleClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = meander_desktop_style_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
meander_desktop_style_init (MeanderDesktopStyle *self)
{
  self->cancellable = g_cancellable_new ();
  g_bus_get (G_BUS_TYPE_SESSION, self->cancellable, on_bus, self);
}

/**
 * meander_desktop_style_new:
 *
 * Begins to ask the desktop; until it answers, and where there is no portal, it has no
 * preferences.
 *
 * Returns: (transfer full): the reader of the desktop's preferences
 */
MeanderDesktopStyle *
meander_desktop_style_new (void)
{
  return g_object_new (MEANDER_TYPE_DESKTOP_STYLE, NULL);
}

/**
 * meander_desktop_style_get_scheme:
 * @self: the desktop's preferences
 *
 * Gets whether the desktop prefers light or dark.
 *
 * Returns: the colour scheme
 */
MeanderScheme
meander_desktop_style_get_scheme (MeanderDesktopStyle *self)
{
  g_return_val_if_fail (MEANDER_IS_DESKTOP_STYLE (self), MEANDER_SCHEME_NONE);

  /* A number that is not known is light. */
  return (MeanderScheme) MIN (self->scheme, MEANDER_SCHEME_LIGHT);
}

/**
 * meander_desktop_style_get_contrast:
 * @self: the desktop's preferences
 *
 * Tells whether the desktop asks for high contrast.
 *
 * Returns: %TRUE if it does
 */
gboolean
meander_desktop_style_get_contrast (MeanderDesktopStyle *self)
{
  g_return_val_if_fail (MEANDER_IS_DESKTOP_STYLE (self), FALSE);

  return self->contrast == 1;
}

/**
 * meander_desktop_style_get_reduced_motion:
 * @self: the desktop's preferences
 *
 * Tells whether the desktop asks for less to move.
 *
 * Returns: %TRUE if it does
 */
gboolean
meander_desktop_style_get_reduced_motion (MeanderDesktopStyle *self)
{
  g_return_val_if_fail (MEANDER_IS_DESKTOP_STYLE (self), FALSE);

  return self->reduced_motion == 1;
}
