/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "find.h"
#include "ui/widgets/input-watch.h"
#include "ui/widgets/long-press.h"

#define NONE ((GdkModifierType) 0)

/* What tells that a person plays with the keyboard, and what does not. */
static void
test_keys (void)
{
  static const struct
  {
    guint keyval;
    GdkModifierType state;
    gboolean writing;
    gboolean plays;
  } rows[] = {
    { GDK_KEY_Tab, NONE, FALSE, TRUE },
    { GDK_KEY_ISO_Left_Tab, GDK_SHIFT_MASK, FALSE, TRUE },
    { GDK_KEY_space, NONE, FALSE, TRUE },
    { GDK_KEY_r, NONE, FALSE, TRUE },
    { GDK_KEY_R, GDK_SHIFT_MASK, FALSE, TRUE },
    { GDK_KEY_1, NONE, FALSE, TRUE },
    { GDK_KEY_Up, NONE, FALSE, TRUE },
    { GDK_KEY_Return, NONE, FALSE, TRUE },
    { GDK_KEY_Delete, NONE, FALSE, TRUE },
    /* A name is written; Ctrl is held down for a click; a command; a dialogue is closed. */
    { GDK_KEY_a, NONE, TRUE, FALSE },
    { GDK_KEY_Control_L, NONE, FALSE, FALSE },
    { GDK_KEY_Shift_L, NONE, FALSE, FALSE },
    { GDK_KEY_z, GDK_CONTROL_MASK, FALSE, FALSE },
    { GDK_KEY_Left, GDK_ALT_MASK, FALSE, FALSE },
    { GDK_KEY_Escape, NONE, FALSE, FALSE },
    { GDK_KEY_F1, NONE, FALSE, FALSE },
    { GDK_KEY_AudioMute, NONE, FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (meander_input_watch_judge_key (rows[i].keyval, rows[i].state, rows[i].writing) !=
        rows[i].plays)
      g_error ("row %u: %s", i, gdk_keyval_name (rows[i].keyval));
}

static void
test_events (void)
{
  static const struct
  {
    GdkEventType type;
    GdkInputSource source;
    gboolean tells;
    MeanderDevice device;
  } rows[] = {
    { GDK_BUTTON_PRESS, GDK_SOURCE_MOUSE, TRUE, MEANDER_DEVICE_POINTER },
    { GDK_BUTTON_PRESS, GDK_SOURCE_TOUCHPAD, TRUE, MEANDER_DEVICE_POINTER },
    { GDK_BUTTON_PRESS, GDK_SOURCE_PEN, TRUE, MEANDER_DEVICE_POINTER },
    { GDK_BUTTON_PRESS, GDK_SOURCE_TOUCHSCREEN, TRUE, MEANDER_DEVICE_TOUCH },
    { GDK_TOUCH_BEGIN, GDK_SOURCE_TOUCHSCREEN, TRUE, MEANDER_DEVICE_TOUCH },
    { GDK_SCROLL, GDK_SOURCE_MOUSE, TRUE, MEANDER_DEVICE_POINTER },
    { GDK_ENTER_NOTIFY, GDK_SOURCE_MOUSE, FALSE, MEANDER_DEVICE_POINTER },
    { GDK_BUTTON_RELEASE, GDK_SOURCE_MOUSE, FALSE, MEANDER_DEVICE_POINTER },
    { GDK_FOCUS_CHANGE, GDK_SOURCE_KEYBOARD, FALSE, MEANDER_DEVICE_POINTER },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MeanderDevice device = MEANDER_DEVICE_POINTER;

      if (meander_input_watch_judge (rows[i].type, rows[i].source, &device) != rows[i].tells ||
          device != rows[i].device)
        g_error ("row %u", i);
    }
}

/* Windows that are there and those that come know that a finger is used. */
static void
test_class (void)
{
  GtkWidget *first;
  GtkWidget *second;

  meander_input_watch_begin ();
  first = gtk_window_new ();
  g_assert_false (gtk_widget_has_css_class (first, "touch"));
  meander_input_set_device (MEANDER_DEVICE_TOUCH);
  g_assert_true (gtk_widget_has_css_class (first, "touch"));
  second = gtk_window_new ();
  g_assert_true (gtk_widget_has_css_class (second, "touch"));
  meander_input_set_device (MEANDER_DEVICE_POINTER);
  g_assert_false (gtk_widget_has_css_class (first, "touch"));
  g_assert_false (gtk_widget_has_css_class (second, "touch"));
  gtk_window_destroy (GTK_WINDOW (first));
  gtk_window_destroy (GTK_WINDOW (second));
}

/* Nothing moves under what is pressed; when that goes up the window has room for fingers, or no
 * longer. */
static void
test_press (void)
{
  static const struct
  {
    GdkEventType down, up;
  } rows[] = {
    { GDK_TOUCH_BEGIN, GDK_TOUCH_END },
    { GDK_TOUCH_BEGIN, GDK_TOUCH_CANCEL },
    { GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE },
    { GDK_BUTTON_PRESS, GDK_KEY_PRESS },
  };
  GtkWidget *window = gtk_window_new ();

  for (guint i = 0; i < 2 * G_N_ELEMENTS (rows); i++)
    {
      const gboolean touch = i % 2 == 0;

      meander_input_watch_note_press (rows[i / 2].down);
      meander_input_set_device (touch ? MEANDER_DEVICE_TOUCH : MEANDER_DEVICE_POINTER);
      meander_input_watch_note_press (GDK_MOTION_NOTIFY);
      g_assert_true (gtk_widget_has_css_class (window, "touch") != touch);
      meander_input_watch_note_press (rows[i / 2].up);
      g_assert_true (gtk_widget_has_css_class (window, "touch") == touch);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A finger that rests on a button reads its tooltip; where there is none, nothing happens. */
static void
test_explain (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *named = gtk_button_new_with_label ("A");
  GtkWidget *bare = gtk_button_new_with_label ("B");
  graphene_rect_t at;
  GtkWidget *popover;

  gtk_widget_set_tooltip_text (named, "Turns the tile");
  gtk_box_append (GTK_BOX (box), named);
  gtk_box_append (GTK_BOX (box), bare);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);

  g_assert_true (gtk_widget_compute_bounds (bare, window, &at));
  g_assert_null (
      meander_long_press_explain (window, at.origin.x + at.size.width / 2, at.origin.y + 5));
  g_assert_true (gtk_widget_compute_bounds (named, window, &at));
  popover = meander_long_press_explain (window, at.origin.x + at.size.width / 2, at.origin.y + 5);
  g_assert_nonnull (popover);
  g_assert_true (test_find_type (named, GTK_TYPE_POPOVER) == popover);
  g_assert_true (gtk_widget_get_visible (popover));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_popover_get_child (GTK_POPOVER (popover)))),
                   ==, "Turns the tile");
  gtk_popover_popdown (GTK_POPOVER (popover));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (test_find_type (named, GTK_TYPE_POPOVER));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The button, or its window, goes while its tooltip is there for a finger. */
static void
test_explain_gone (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *named = gtk_button_new_with_label ("Turn");
  graphene_rect_t at;
  GtkWidget *popover;

  gtk_widget_set_tooltip_text (named, "Turns the tile");
  gtk_window_set_child (GTK_WINDOW (window), named);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  g_assert_true (gtk_widget_compute_bounds (named, window, &at));
  popover = meander_long_press_explain (window, at.origin.x + 5, at.origin.y + 5);
  g_assert_nonnull (popover);

  g_object_add_weak_pointer (G_OBJECT (named), (gpointer *) &named);
  g_object_add_weak_pointer (G_OBJECT (popover), (gpointer *) &popover);
  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (named);
  g_assert_null (popover);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/input-watch/keys", test_keys);
  g_test_add_func ("/input-watch/events", test_events);
  g_test_add_func ("/input-watch/class", test_class);
  g_test_add_func ("/input-watch/press", test_press);
  g_test_add_func ("/input-watch/explain", test_explain);
  g_test_add_func ("/input-watch/explain-gone", test_explain_gone);

  return g_test_run ();
}
