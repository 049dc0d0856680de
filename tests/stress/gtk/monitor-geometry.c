/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "gdk_monitor_get_geometry: assertion": move the window off the screen (xdotool windowmove 3000 3000), then press F10. */
#include <gtk/gtk.h>

static void
on_activate (GtkApplication *application)
{
  GtkWidget *window = gtk_application_window_new (application);
  GtkWidget *bar = gtk_header_bar_new ();
  GtkWidget *button = gtk_menu_button_new ();
  g_autoptr (GMenu) menu = g_menu_new ();

  g_menu_append (menu, "A word", "app.none");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_menu_button_set_primary (GTK_MENU_BUTTON (button), TRUE);
  gtk_header_bar_pack_end (GTK_HEADER_BAR (bar), button);
  gtk_window_set_titlebar (GTK_WINDOW (window), bar);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  g_autoptr (GtkApplication) application = gtk_application_new ("org.example.monitor", 0);

  g_signal_connect (application, "activate", G_CALLBACK (on_activate), NULL);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
