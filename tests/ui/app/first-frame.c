/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preloaded into a GTK application, it says "first-frame-us N" on standard error once the first window's first frame is
 * painted, counted from MEANDER_BENCH_START_US on the monotonic clock, and ends it. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <gtk/gtk.h>

static void
on_after_paint (GdkFrameClock *clock, gpointer is_watched)
{
  const char *start = g_getenv ("MEANDER_BENCH_START_US");

  g_signal_handlers_disconnect_by_data (clock, is_watched);
  g_printerr ("first-frame-us %" G_GINT64_FORMAT "\n",
              g_get_monotonic_time () - (start != NULL ? g_ascii_strtoll (start, NULL, 10) : 0));
  g_application_quit (g_application_get_default ());
}

void
gtk_window_present (GtkWindow *window)
{
  static gboolean is_watched = FALSE;
  void (*real) (GtkWindow *);

  *(void **) &real = dlsym (RTLD_NEXT, "gtk_window_present");
  if (!is_watched)
    {
      is_watched = TRUE;
      gtk_widget_realize (GTK_WIDGET (window));
      g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "after-paint",
                        G_CALLBACK (on_after_paint), &is_watched);
    }
  real (window);
}
