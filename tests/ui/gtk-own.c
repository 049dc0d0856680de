/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What newer GTK warns of by itself is no fault of what is tested; ../stress/gtk/own has the reasons. */

#include <gtk/gtk.h>
#include <string.h>

#if GTK_CHECK_VERSION(4, 24, 0)
static gboolean
is_own (const char *message)
{
  return strstr (message, "gdk_frame_timings_submitted() called on submitted frame") != NULL ||
         strstr (message, "gtk_svg_advance: time went backward:") != NULL;
}

static gboolean
is_fatal (const char *domain, GLogLevelFlags level, const char *message, gpointer user_data)
{
  return !is_own (message);
}

static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer user_data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") && fields[i].length < 0 && is_own (fields[i].value))
      return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (level, fields, n_fields, user_data);
}

static void __attribute__ ((constructor)) let_pass (void)
{
  g_test_log_set_fatal_handler (is_fatal, NULL);
  g_log_set_writer_func (write_log, NULL, NULL);
}
#endif
