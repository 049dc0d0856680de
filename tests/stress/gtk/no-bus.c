/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ends with SIGSEGV in g_str_hash() below gtk_widget_unmap() where the display has an accessibility bus and there is no
 * session bus: start something that is accessible on the display, then this, with DBUS_SESSION_BUS_ADDRESS=unix:path=/none. */
#include <gtk/gtk.h>

static gboolean
on_timeout (gpointer data)
{
  gtk_window_destroy (gtk_application_get_windows (data)->data);
  return G_SOURCE_REMOVE;
}

static void
on_activate (GtkApplication *application)
{
  GtkWidget *window = gtk_application_window_new (application);

  gtk_window_set_child (GTK_WINDOW (window), gtk_button_new_with_label ("A word"));
  gtk_window_present (GTK_WINDOW (window));
  g_timeout_add (500, on_timeout, application);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GtkApplication) application = gtk_application_new ("org.example.bus", 0);

  g_signal_connect (application, "activate", G_CALLBACK (on_activate), NULL);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
