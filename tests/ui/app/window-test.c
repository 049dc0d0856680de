/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-test.h"

/* GTK, and the program without a window. */
MeanderApplication *
window_test_init (int *argc, char ***argv)
{
  g_autoptr (GError) error = NULL;
  MeanderApplication *application;

  gtk_test_init (argc, argv, NULL);

  application = meander_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_assert_no_error (error);

  return application;
}

MeanderWindow *
window_test_open (MeanderApplication *application)
{
  MeanderWindow *window = meander_window_new (application);

  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  window_test_settle ();

  return window;
}

/* All that is under way comes to its end. */
void
window_test_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

void
window_test_close (MeanderWindow *window)
{
  gtk_window_destroy (GTK_WINDOW (window));
  window_test_settle ();
}
