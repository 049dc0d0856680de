/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/long-press.h"

#define STAY 4   /* s */
#define WIDTH 32 /* characters */

static gboolean
on_timeout (gpointer user_data)
{
  if (gtk_widget_get_parent (user_data) != NULL)
    gtk_popover_popdown (user_data);
  return G_SOURCE_REMOVE;
}

/* Not while GTK is still busy with it. */
static gboolean
remove_popover (gpointer user_data)
{
  GtkWidget *popover = user_data;

  if (gtk_widget_get_parent (popover) != NULL)
    gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

static void
on_closed (GtkWidget *popover)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, remove_popover, g_object_ref (popover), g_object_unref);
}

/* Only a widget with a layout manager gives a popover its place. */
static GtkWidget *
find_parent (GtkWidget *widget)
{
  while (gtk_widget_get_layout_manager (widget) == NULL)
    widget = gtk_widget_get_parent (widget);
  return widget;
}

static GtkWidget *
show_text (GtkWidget *widget, const char *text)
{
  GtkWidget *parent = find_parent (widget);
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *label = gtk_label_new (text);
  graphene_rect_t bounds;

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDTH);
  gtk_popover_set_child (GTK_POPOVER (popover), label);
  /* It takes nothing from the button; and the finger is below. */
  gtk_popover_set_autohide (GTK_POPOVER (popover), FALSE);
  gtk_popover_set_position (GTK_POPOVER (popover), GTK_POS_TOP);
  gtk_widget_add_css_class (popover, "explains");
  gtk_widget_set_parent (popover, parent);
  if (gtk_widget_compute_bounds (widget, parent, &bounds))
    gtk_popover_set_pointing_to (GTK_POPOVER (popover),
                                 &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                                                  (int) bounds.size.width,
                                                  (int) bounds.size.height });
  /* A widget that goes does not take along what it does not know of. */
  g_signal_connect_object (parent, "destroy", G_CALLBACK (gtk_widget_unparent), popover,
                           G_CONNECT_SWAPPED);
  g_signal_connect (popover, "closed", G_CALLBACK (on_closed), NULL);
  gtk_popover_popup (GTK_POPOVER (popover));
  return popover;
}

/**
 * meander_long_press_explain:
 * @window: a window
 * @x: a point of it, in logical pixels
 * @y: a point of it
 *
 * Shows the tooltip of what is at a point, if it has one: GTK shows tooltips only to a pointer.
 *
 * Returns: (transfer none) (nullable): the popover to be read, which is there until it is popped
 *   down, or %NULL where nothing is
 */
GtkWidget *
meander_long_press_explain (GtkWidget *window, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick (window, x, y, GTK_PICK_INSENSITIVE);

  for (; widget != NULL && widget != window; widget = gtk_widget_get_parent (widget))
    {
      const char *text = gtk_widget_get_tooltip_text (widget);

      if (text != NULL)
        return show_text (widget, text);
    }
  return NULL;
}

static void
on_pressed (GtkGesture *gesture, double x, double y)
{
  GtkWidget *popover = meander_long_press_explain (
      gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)), x, y);

  if (popover == NULL)
    return;
  g_object_set_data_full (G_OBJECT (gesture), "popover", g_object_ref (popover), g_object_unref);
  /* Whoever wants to read does not want to press. */
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* It is there as long as the finger, which may be a slow reader's, and a while longer. */
static void
on_end (GtkGesture *gesture)
{
  GtkWidget *popover = g_object_steal_data (G_OBJECT (gesture), "popover");

  if (popover != NULL)
    g_timeout_add_seconds_full (G_PRIORITY_DEFAULT, STAY, on_timeout, popover, g_object_unref);
}

/**
 * meander_long_press_add:
 * @window: a window
 *
 * Has a finger that rests on something in a window be shown the tooltip.
 */
void
meander_long_press_add (GtkWidget *window)
{
  GtkGesture *gesture = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (gesture), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
  g_signal_connect (gesture, "pressed", G_CALLBACK (on_pressed), NULL);
  g_signal_connect (gesture, "end", G_CALLBACK (on_end), NULL);
  gtk_widget_add_controller (window, GTK_EVENT_CONTROLLER (gesture));
}
