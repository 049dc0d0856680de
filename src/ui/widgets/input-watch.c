/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/input-watch.h"

#include <math.h>

#include "ui/widgets/long-press.h"

#define SLIP 48 /* px that a mouse moves before it is meant */

static struct
{
  GdkSurface *surface; /* where the mouse was first seen; only compared */
  double x, y;
} rest;

static gboolean pressing; /* a finger or a mouse button is down */

/**
 * meander_input_watch_judge_key:
 * @keyval: a key
 * @state: what is held down with it
 * @writing: whether what is typed goes into a text
 *
 * Judges whether a person who presses a key plays with the keyboard: whoever writes a name, holds
 * down Ctrl for a click, undoes with Ctrl+Z or closes something with Esc may still play with the
 * mouse.
 *
 * Returns: whether it tells that the keyboard is used
 */
gboolean
meander_input_watch_judge_key (guint keyval, GdkModifierType state, gboolean writing)
{
  if (writing || state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Tab:
    case GDK_KEY_ISO_Left_Tab:
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
    case GDK_KEY_Home:
    case GDK_KEY_End:
    case GDK_KEY_Page_Up:
    case GDK_KEY_Page_Down:
    case GDK_KEY_Left:
    case GDK_KEY_Right:
    case GDK_KEY_Up:
    case GDK_KEY_Down:
    case GDK_KEY_KP_Left:
    case GDK_KEY_KP_Right:
    case GDK_KEY_KP_Up:
    case GDK_KEY_KP_Down:
    case GDK_KEY_Delete:
    case GDK_KEY_BackSpace:
      return TRUE;
    default:
      return gdk_keyval_to_unicode (keyval) >= ' ';
    }
}

/**
 * meander_input_watch_judge:
 * @type: of an event that is about no key and no motion
 * @source: of the device that it comes from
 * @device: (out): what was used
 *
 * Judges which device a press or the wheel tells of.
 *
 * Returns: whether it tells of any
 */
gboolean
meander_input_watch_judge (GdkEventType type, GdkInputSource source, MeanderDevice *device)
{
  switch ((int) type)
    {
    case GDK_TOUCH_BEGIN:
      *device = MEANDER_DEVICE_TOUCH;
      return TRUE;
    case GDK_BUTTON_PRESS:
      *device = source == GDK_SOURCE_TOUCHSCREEN ? MEANDER_DEVICE_TOUCH : MEANDER_DEVICE_POINTER;
      return TRUE;
    case GDK_SCROLL:
    case GDK_TOUCHPAD_SWIPE:
    case GDK_TOUCHPAD_PINCH:
      *device = MEANDER_DEVICE_POINTER;
      return TRUE;
    default:
      return FALSE;
    }
}

/* A mouse that was only pushed does not mean it; nor does one under which something moved. */
static gboolean
has_moved (GdkEvent *event)
{
  GdkSurface *surface = gdk_event_get_surface (event);
  double x;
  double y;

  if (!gdk_event_get_position (event, &x, &y))
    return FALSE;
  if (rest.surface != surface)
    {
      rest.surface = surface;
      rest.x = x;
      rest.y = y;
    }
  return hypot (x - rest.x, y - rest.y) > SLIP;
}

static gboolean
is_writing (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  return GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus);
}

/* Fingers want more room than a pointer does: the style sheet knows.  Nothing moves under a finger
 * or a mouse button that is down. */
static void
show_touch (GtkWidget *window)
{
  if (pressing)
    return;
  if (meander_input_get_device () == MEANDER_DEVICE_TOUCH)
    gtk_widget_add_css_class (window, "touch");
  else
    gtk_widget_remove_css_class (window, "touch");
}

static void
show_touch_everywhere (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      show_touch (window);
    }
}

/**
 * meander_input_watch_note_press:
 * @type: of an event
 *
 * Notes whether a finger or a mouse button is down; when it goes up, all windows are given the room
 * that the device which is used wants.
 */
void
meander_input_watch_note_press (GdkEventType type)
{
  if (type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN)
    pressing = TRUE;
  else if (pressing && (type == GDK_BUTTON_RELEASE || type == GDK_TOUCH_END ||
                        type == GDK_TOUCH_CANCEL || type == GDK_KEY_PRESS))
    {
      pressing = FALSE;
      show_touch_everywhere ();
    }
}

static gboolean
on_any_event (GtkWindow *window, GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);
  GdkDevice *from = gdk_event_get_device (event);
  GdkInputSource source = from != NULL ? gdk_device_get_source (from) : GDK_SOURCE_MOUSE;
  MeanderDevice device;

  meander_input_watch_note_press (type);
  if (type == GDK_KEY_PRESS)
    {
      if (meander_input_watch_judge_key (gdk_key_event_get_keyval (event),
                                         gdk_event_get_modifier_state (event), is_writing (window)))
        {
          meander_input_set_device (MEANDER_DEVICE_KEYS);
          /* By itself GTK shows the ring where it moves the focus, and not where a widget does. */
          gtk_window_set_focus_visible (window, TRUE);
        }
    }
  else if (type == GDK_MOTION_NOTIFY)
    {
      if (meander_input_get_device () == MEANDER_DEVICE_POINTER)
        rest.surface = NULL;
      else if (source != GDK_SOURCE_TOUCHSCREEN && has_moved (event))
        meander_input_set_device (MEANDER_DEVICE_POINTER);
    }
  else if (meander_input_watch_judge (type, source, &device))
    {
      rest.surface = NULL;
      meander_input_set_device (device);
    }
  return GDK_EVENT_PROPAGATE;
}

/* Who has come here by a key sees where. */
static void
on_active (GtkWindow *window)
{
  if (gtk_window_is_active (window) && meander_input_get_device () == MEANDER_DEVICE_KEYS)
    gtk_window_set_focus_visible (window, TRUE);
}

static void
on_windows (GListModel *windows, guint position, guint n_removed, guint n_added)
{
  for (guint i = position; i < position + n_added; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
      GtkEventController *controller = gtk_event_controller_legacy_new ();

      gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
      g_signal_connect_swapped (controller, "event", G_CALLBACK (on_any_event), window);
      gtk_widget_add_controller (window, controller);
      g_signal_connect (window, "notify::is-active", G_CALLBACK (on_active), NULL);
      meander_long_press_add (window);
      g_signal_connect_object (meander_input_get_default (), "changed", G_CALLBACK (show_touch),
                               window, G_CONNECT_SWAPPED);
      show_touch (window);
    }
}

/**
 * meander_input_watch_begin:
 *
 * Watches in all windows that are opened from now on which device is used.  While it is a finger,
 * they have the style class `touch`; a finger that rests is shown tooltips.
 */
void
meander_input_watch_begin (void)
{
  g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (on_windows), NULL);
}

/**
 * meander_input_watch_is_second_finger:
 * @event: an event
 * @first: a gesture with one finger, or the mouse, that is under way
 *
 * Tells whether an event comes from another finger than the one that a gesture follows.  If the
 * gesture saw it, that would be its end.
 *
 * Returns: whether it does
 */
gboolean
meander_input_watch_is_second_finger (GdkEvent *event, GtkGesture *first)
{
  switch ((int) gdk_event_get_event_type (event))
    {
    case GDK_TOUCH_BEGIN:
    case GDK_TOUCH_UPDATE:
    case GDK_TOUCH_END:
    case GDK_TOUCH_CANCEL:
      return gdk_event_get_event_sequence (event) !=
             gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (first));
    default:
      return FALSE;
    }
}

/**
 * meander_input_watch_forget_finger:
 * @event: an event, before @first sees it
 * @first: a gesture with one finger, or the mouse
 *
 * Has a gesture see each finger that comes.  A button claims a tap when the finger goes, and keeps
 * that from the gestures around it: they would take the next tap for the same one.
 */
void
meander_input_watch_forget_finger (GdkEvent *event, GtkGesture *first)
{
  if (gdk_event_get_event_type (event) == GDK_TOUCH_BEGIN &&
      gtk_gesture_handles_sequence (first, gdk_event_get_event_sequence (event)))
    gtk_event_controller_reset (GTK_EVENT_CONTROLLER (first));
}
