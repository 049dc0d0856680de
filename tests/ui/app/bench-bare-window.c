/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the game's start is compared with: a GTK application that shows one empty window.
 *
 *   bench-bare-window WIDTH HEIGHT
 */

#include <gtk/gtk.h>

static int width, height;

static void
activate (GtkApplication *application)
{
  GtkWidget *window = gtk_application_window_new (application);

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_autoptr (GtkApplication) application = NULL;

  if (argc != 3)
    {
      g_printerr ("usage: %s WIDTH HEIGHT\n", argv[0]);
      return 2;
    }
  width = (int) g_ascii_strtoll (argv[1], NULL, 10);
  height = (int) g_ascii_strtoll (argv[2], NULL, 10);

  application = gtk_application_new ("io.github.meander_game.Bare", G_APPLICATION_NON_UNIQUE);
  g_signal_connect (application, "activate", G_CALLBACK (activate), NULL);
  return g_application_run (G_APPLICATION (application), 1, argv);
}
