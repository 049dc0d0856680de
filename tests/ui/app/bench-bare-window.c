/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the game's start is compared with: a GTK application that shows one empty window.
 *
 *   bench-bare-window WIDTH HEIGHT
 *
 * It says "first-frame-us N" on standard error once the first frame is painted, counted from
 * MEANDER_BENCH_START_US on the monotonic clock, and ends. */

#include <gtk/gtk.h>

static int width, height;

static void
after_paint (GdkFrameClock *clock, GApplication *application)
{
  const char *start = g_getenv ("MEANDER_BENCH_START_US");
  gint64 begin = start != NULL ? g_ascii_strtoll (start, NULL, 10) : 0;

  g_printerr ("first-frame-us %" G_GINT64_FORMAT "\n", g_get_monotonic_time () - begin);
  g_application_quit (application);
}

static void
activate (GtkApplication *application)
{
  GtkWidget *window = gtk_application_window_new (application);

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_widget_realize (window);
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (after_paint),
                    application);
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
