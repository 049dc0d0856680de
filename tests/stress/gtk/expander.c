/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "gtk_root_get_focus: assertion": press Tab, and the arrow key Down.  Meander hides what is in a closed expander
 * (meander_dialogue_set_up_expander()), so it does not stand in `own`. */
#include <gtk/gtk.h>

static void
on_activate (GtkApplication *application)
{
  GtkWidget *window = gtk_application_window_new (application);
  GtkWidget *expander = gtk_expander_new ("More");

  gtk_expander_set_child (GTK_EXPANDER (expander), gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  gtk_window_set_child (GTK_WINDOW (window), expander);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  g_autoptr (GtkApplication) application = gtk_application_new ("org.example.expander", 0);

  g_signal_connect (application, "activate", G_CALLBACK (on_activate), NULL);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
