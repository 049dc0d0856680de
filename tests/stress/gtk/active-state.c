/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Broken accounting of active state for widget": close the popover with Escape, click the button twice quickly,
 * click it with the right mouse button, then beside it; drag from the popover and press Space before letting go.
 * Do so by chance, and it comes for the box, the drawing area and the window too. */
#include <gtk/gtk.h>

static void
on_activate (GtkApplication *application)
{
  GtkWidget *window = gtk_application_window_new (application);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *area = gtk_drawing_area_new ();
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *popover = gtk_popover_new ();

  gtk_popover_set_child (GTK_POPOVER (popover),
                         gtk_button_new_with_label ("A word in the popover"));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_widget_set_size_request (area, 300, 200);
  gtk_box_append (GTK_BOX (box), area);
  gtk_box_append (GTK_BOX (box), button);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
}

int
main (int argc, char *argv[])
{
  g_autoptr (GtkApplication) application = gtk_application_new ("org.example.active", 0);

  g_signal_connect (application, "activate", G_CALLBACK (on_activate), NULL);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
