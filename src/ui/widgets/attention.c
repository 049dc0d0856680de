/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/attention.h"

struct _MeanderAttention
{
  GObject parent_instance;

  GtkWindow *window; /* weak */
  gboolean asked;
};

enum
{
  PROP_0,
  PROP_WINDOW,
  PROP_ASKED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MeanderAttention, meander_attention, G_TYPE_OBJECT)

/* Whether something that must be answered first stands above the window. */
static gboolean
has_dialogue (GtkWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if (gtk_widget_get_visible (GTK_WIDGET (other)) && gtk_window_get_modal (other) &&
          gtk_window_get_transient_for (other) == window)
        return TRUE;
    }
  return FALSE;
}

/* A real one: by its capabilities a seat on Wayland has one always. */
static gboolean
has_keyboard (GdkDisplay *display)
{
  GdkSeat *seat = gdk_display_get_default_seat (display);
  GList *keyboards =
      seat != NULL ? gdk_seat_get_devices (seat, GDK_SEAT_CAPABILITY_KEYBOARD) : NULL;
  gboolean found = FALSE;

  for (GList *l = keyboards; l != NULL; l = l->next)
    found |= l->data != NULL;
  g_list_free (keyboards);
  return found;
}

static void
update (MeanderAttention *self)
{
  gboolean asked = self->window != NULL && has_dialogue (self->window);

  if (self->asked == asked)
    return;
  self->asked = asked;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ASKED]);
}

static void
on_windows_changed (MeanderAttention *self,
                    guint position,
                    guint n_removed,
                    guint n_added,
                    GListModel *windows)
{
  for (guint i = position; i < position + n_added; i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      g_signal_connect_object (window, "notify::visible", G_CALLBACK (update), self,
                               G_CONNECT_SWAPPED);
    }
  update (self);
}

static void
meander_attention_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MeanderAttention *self = MEANDER_ATTENTION (object);

  switch (property)
    {
    case PROP_WINDOW:
      g_value_set_object (value, self->window);
      break;
    case PROP_ASKED:
      g_value_set_boolean (value, self->asked);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
meander_attention_set_property (GObject *object,
                                guint property,
                                const GValue *value,
                                GParamSpec *pspec)
{
  MeanderAttention *self = MEANDER_ATTENTION (object);

  switch (property)
    {
    case PROP_WINDOW:
      g_set_weak_pointer (&self->window, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
meander_attention_constructed (GObject *object)
{
  MeanderAttention *self = MEANDER_ATTENTION (object);
  GListModel *windows = gtk_window_get_toplevels ();

  G_OBJECT_CLASS (meander_attention_parent_class)->constructed (object);

  g_signal_connect_object (windows, "items-changed", G_CALLBACK (on_windows_changed), self,
                           G_CONNECT_SWAPPED);
  on_windows_changed (self, 0, 0, g_list_model_get_n_items (windows), windows);
}

static void
meander_attention_dispose (GObject *object)
{
  g_clear_weak_pointer (&MEANDER_ATTENTION (object)->window);

  G_OBJECT_CLASS (meander_attention_parent_class)->dispose (object);
}

static void
meander_attention_class_init (MeanderAttentionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = meander_attention_get_property;
  object_class->set_property = meander_attention_set_property;
  object_class->constructed = meander_attention_constructed;
  object_class->dispose = meander_attention_dispose;

  properties[PROP_WINDOW] =
      g_param_spec_object ("window", NULL, NULL, GTK_TYPE_WINDOW,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);

  /**
   * MeanderAttention:asked:
   *
   * Whether a modal dialogue stands above the window.  Which window is active says less: without a
   * keyboard at the seat GTK says it of none.
   */
  properties[PROP_ASKED] =
      g_param_spec_boolean ("asked", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
meander_attention_init (MeanderAttention *self)
{
}

/**
 * meander_attention_new:
 * @window: a window
 *
 * Watches whether a dialogue stands above the window.
 *
 * Returns: (transfer full): a new object
 */
MeanderAttention *
meander_attention_new (GtkWindow *window)
{
  g_return_val_if_fail (GTK_IS_WINDOW (window), NULL);

  return g_object_new (MEANDER_TYPE_ATTENTION, "window", window, NULL);
}

/**
 * meander_attention_is_asked:
 * @self: what watches a window
 *
 * Tells whether a modal dialogue stands above the window, which must be answered first.
 *
 * Returns: %TRUE if one does
 */
gboolean
meander_attention_is_asked (MeanderAttention *self)
{
  g_return_val_if_fail (MEANDER_IS_ATTENTION (self), FALSE);

  return self->asked;
}

/**
 * meander_attention_is_given:
 * @window: a window
 *
 * Tells whether a window has the person's attention: it is the active one.  Where the seat has no
 * keyboard none is ever active; there it is one that nothing stands above.
 *
 * Returns: %TRUE if it has
 */
gboolean
meander_attention_is_given (GtkWindow *window)
{
  g_return_val_if_fail (GTK_IS_WINDOW (window), FALSE);

  if (gtk_window_is_active (window))
    return TRUE;
  if (has_keyboard (gtk_widget_get_display (GTK_WIDGET (window))))
    return FALSE;
  return gtk_widget_get_mapped (GTK_WIDGET (window)) && !has_dialogue (window);
}
