/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gtk/gtk.h>

#include "model/settings.h"
#include "model/book.h"
#include "ui/widgets/theme.h"
#include "ui/puzzles/mirror-box.h"
#include "find.h"

/* Mirror lines: a choice at the free table, and nowhere else. */

static void
test_choice (void)
{
  static const struct
  {
    guint selected;
    const char *nick;
    guint n_axes;
  } rows[] = { { 1, "one", 1 }, { 2, "three", 3 }, { 0, "none", 0 } };
  g_autofree char *line = meander_puzzle_to_line (meander_book_find ("discovery-5"));
  g_autofree char *params = g_strdup_printf ("puzzle %s\n", line);
  g_autoptr (GError) error = NULL;
  MeanderGame *free = meander_game_new (&meander_free_rules, "", 0, &error);
  MeanderGame *puzzle = meander_game_new (&meander_puzzle_rules, params, 0, &error);
  MeanderScene *scene = meander_scene_new ();
  GSettings *settings = meander_settings_get_default ();
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = meander_mirror_box_new (scene);
  GtkDropDown *choice = GTK_DROP_DOWN (test_find_type (box, GTK_TYPE_DROP_DOWN));
  g_autofree char *called = test_find_name (gtk_widget_get_first_child (GTK_WIDGET (choice)));

  /* The button within, which has the focus, would be called by its type; the choice is said with it. */
  g_assert_cmpstr (called, ==, "Mirror lines: None");
  g_assert_no_error (error);
  gtk_window_set_child (GTK_WINDOW (window), box);
  meander_viewport_set_size (meander_scene_get_viewport (scene), 800, 600, 1);
  g_assert_false (gtk_widget_get_visible (box));
  meander_scene_set_game (scene, free);
  g_assert_true (gtk_widget_get_visible (box));
  g_assert_cmpuint (meander_scene_get_mirror_axes (scene), ==, 0);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *nick = NULL;

      gtk_drop_down_set_selected (choice, rows[i].selected);
      nick = g_settings_get_string (settings, "mirror-lines");
      g_assert_cmpstr (nick, ==, rows[i].nick);
      g_assert_cmpuint (meander_scene_get_mirror_axes (scene), ==, rows[i].n_axes);
    }

  /* From elsewhere, too. */
  g_settings_set_string (settings, "mirror-lines", "three");
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, 2);

  meander_scene_set_game (scene, puzzle);
  g_assert_false (gtk_widget_get_visible (box));
  g_assert_cmpuint (meander_scene_get_mirror_axes (scene), ==, 0);

  g_settings_reset (settings, "mirror-lines");
  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (scene);
  g_assert_finalize_object (free);
  g_assert_finalize_object (puzzle);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  meander_theme_get_default (); /* brings the resources */
  g_test_add_func ("/mirror-lines/choice", test_choice);
  return g_test_run ();
}
