/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "gdk_frame_timings_submitted() called on submitted frame": GTK 4.24 on X11, where a frame is told of as submitted by the
 * surface and by the display.  Popovers open and close; once in a program, after some of them or not at all. */
#include <gtk/gtk.h>

static gboolean
on_time (gpointer user_data)
{
  static guint n_times;
  GtkMenuButton *button = user_data;

  if (n_times % 2 == 0)
    gtk_menu_button_popup (button);
  else
    gtk_menu_button_popdown (button);
  if (++n_times == 200)
    gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (button))));
  return n_times < 200 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
on_activate (GtkApplication *application)
{
  GtkWidget *window = gtk_application_window_new (application);
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *popover = gtk_popover_new ();

  gtk_popover_set_child (GTK_POPOVER (popover),
                         gtk_button_new_with_label ("A word in the popover"));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_window_set_child (GTK_WINDOW (window), button);
  gtk_window_present (GTK_WINDOW (window));
  g_timeout_add (50, on_time, button);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GtkApplication) application = gtk_application_new ("org.example.frames", 0);

  g_signal_connect (application, "activate", G_CALLBACK (on_activate), NULL);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
