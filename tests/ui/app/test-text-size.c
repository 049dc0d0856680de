/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/window-private.h"

/* Every kind of text has the size that the desktop's font has, be it larger or smaller than that. */

static const char *const kinds[] = { "plain",   "title-1", "title-2", "title-3",
                                     "heading", "body",    "caption" };

static GtkWidget *labels[G_N_ELEMENTS (kinds)];

static void
get_heights (int *heights)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      gtk_widget_measure (labels[i], GTK_ORIENTATION_VERTICAL, -1, NULL, &heights[i], NULL, NULL);
      g_assert_cmpint (heights[i], >, 0);
    }
}

static void
test_font (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  g_autofree char *font = NULL;
  int before[G_N_ELEMENTS (kinds)], after[G_N_ELEMENTS (kinds)];

  g_object_get (settings, "gtk-font-name", &font, NULL);
  g_object_set (settings, "gtk-font-name", "Noto Sans 10", NULL);
  get_heights (before);
  g_object_set (settings, "gtk-font-name", "Noto Sans 20", NULL);
  get_heights (after);
  g_object_set (settings, "gtk-font-name", font, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_test_message ("%s: %d, %d", kinds[i], before[i], after[i]);
      g_assert_cmpint (ABS (after[i] - 2 * before[i]), <=, 2);
    }
}

int
main (int argc, char *argv[])
{
  g_autoptr (MeanderApplication) application = NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *window, *box;
  int status;

  gtk_test_init (&argc, &argv, NULL);

  application = meander_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  window = gtk_window_new ();
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_window_set_child (GTK_WINDOW (window), box);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      labels[i] = gtk_label_new ("Meander");
      gtk_widget_add_css_class (labels[i], kinds[i]);
      gtk_box_append (GTK_BOX (box), labels[i]);
    }
  gtk_window_present (GTK_WINDOW (window));
  g_test_add_func ("/text-size/font", test_font);
  status = g_test_run ();
  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;

  return status;
}
