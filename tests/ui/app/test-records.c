/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <gtk/gtk.h>
#include <string.h>

#include "model/book.h"
#include "solve/improve.h"
#include "ui/widgets/theme.h"
#include "ui/app/play-page.h"
#include "find.h"

/* The puzzles that are played for points: the live sum, the person's best, and the
 * computer's hunt. */

static void
click (GtkWidget *page, const char *label)
{
  GtkWidget *found = test_find_label_starting (page, label);

  g_assert_nonnull (found);
  g_signal_emit_by_name (gtk_widget_get_ancestor (found, GTK_TYPE_BUTTON), "clicked");
}

static void
wait_for (GtkWidget *page, const char *label)
{
  while (test_find_label_starting (page, label) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* As it is heard; its digits are what is seen. */
static void
assert_number (GtkWidget *page, const char *id, const char *name)
{
  GtkWidget *label = test_find_named (page, id);
  g_autofree char *heard = test_find_name (label);

  g_assert_cmpstr (heard, ==, name);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, strrchr (name, ' ') + 1);
}

static void
assert_hold (GtkWidget *page, const char *name)
{
  g_autofree char *heard = test_find_name (test_find_named (page, "hold"));

  g_assert_cmpstr (heard, ==, name);
}

/* The line that grows, and no other. */
static void
assert_lit (MeanderScene *scene)
{
  g_assert_cmpuint (meander_scene_get_lit (scene, G_MAXUINT, NULL, NULL), ==, 1);
  g_assert_cmpfloat (meander_scene_get_light (scene, 0), ==, 1);
}

static void
test_hunt (gconstpointer data)
{
  const char *id = data;
  const MeanderPuzzle *puzzle = meander_book_find (id);
  g_autofree char *line = meander_puzzle_to_line (puzzle);
  g_autofree char *params = g_strdup_printf ("puzzle %s\n", line);
  g_autofree char *folder = g_dir_make_tmp ("meander-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "progress", NULL);
  g_autoptr (MeanderPosition) record = meander_book_get_record (id);
  g_autofree char *sum = NULL;
  g_autofree char *best = NULL;
  g_autoptr (GError) error = NULL;
  MeanderProgress *progress = meander_progress_new (path, &error);
  g_autoptr (MeanderJournal) journal = meander_journal_new (progress);
  MeanderGame *game = meander_game_new (&meander_puzzle_rules, params, 0, &error);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *page;
  MeanderScene *scene;
  MeanderMove move = { 0 };
  MeanderResult result;
  guint score, n_shown;

  g_assert_no_error (error);
  meander_theme_get_default ();
  page = meander_play_page_new (journal);
  scene = meander_play_page_get_scene (MEANDER_PLAY_PAGE (page));
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 900);
  gtk_window_set_child (GTK_WINDOW (window), page);
  meander_journal_watch (journal, game, NULL);
  meander_play_page_show_game (MEANDER_PLAY_PAGE (page), game);
  gtk_window_present (GTK_WINDOW (window));
  wait_for (page, "Watch the Computer");
  assert_number (page, "sum", "Your total: 0");
  /* Who has no sum yet is told what to try for, as on the card. */
  assert_number (page, "best_label",
                 puzzle->goal == MEANDER_GOAL_LONGEST_LINES ? "A good first goal: 60"
                                                            : "A good first goal: 40");

  /* The computer asks before it takes the aim away, once; then one sees what it has. */
  g_assert_true (gtk_widget_get_visible (test_find_named (page, "ask")));
  g_assert_false (gtk_widget_get_visible (test_find_named (page, "hunt_button")));
  g_signal_emit_by_name (test_find_named (page, "watch"), "clicked");
  g_assert_false (gtk_widget_get_visible (test_find_named (page, "ask")));
  g_assert_true (gtk_widget_get_visible (test_find_named (page, "hunt_button")));
  wait_for (page, "The computer has ");
  g_assert_cmpint (meander_scene_get_shown (scene), ==, MEANDER_SHOWN_FIGURE);
  g_assert_nonnull (test_find_label (page, "The computer"));
  /* It grows tile by tile, along the longest line, and can be held and stepped. */
  n_shown = meander_board_get_n_tiles (meander_scene_get_board (scene));
  g_assert_cmpuint (n_shown, <, 10);
  g_assert_false (gtk_widget_get_visible (test_find_named (page, "best_part")));
  while (meander_board_get_n_tiles (meander_scene_get_board (scene)) == n_shown)
    g_main_context_iteration (NULL, TRUE);
  assert_lit (scene);
  assert_hold (page, "Pause");
  g_signal_emit_by_name (test_find_named (page, "hold"), "clicked");
  assert_hold (page, "Continue");
  gtk_range_set_value (GTK_RANGE (gtk_widget_get_first_child (test_find_named (page, "steps"))),
                       20);
  g_assert_cmpuint (meander_board_get_n_tiles (meander_scene_get_board (scene)), ==, 20);
  g_signal_emit_by_name (test_find_named (page, "hold"), "clicked");
  while (meander_board_get_n_tiles (meander_scene_get_board (scene)) == 20)
    g_main_context_iteration (NULL, TRUE);
  /* Who does not want to wait sees all of it, of what else is found, too. */
  g_signal_emit_by_name (test_find_named (page, "all"), "clicked");
  g_assert_cmpuint (meander_board_get_n_tiles (meander_scene_get_board (scene)), ==, 56);
  g_assert_false (gtk_widget_get_sensitive (test_find_named (page, "hold")));
  g_assert_false (gtk_widget_get_sensitive (test_find_named (page, "all")));
  click (page, "Back to My Table");
  g_assert_nonnull (test_find_label (page, "Your total"));
  /* With luck it was over by itself. */
  if (test_find_label_starting (page, "Stop") != NULL)
    click (page, "Stop");
  g_assert_cmpint (meander_scene_get_shown (scene), !=, MEANDER_SHOWN_FIGURE);
  click (page, "Show the Computer’s ");
  g_assert_cmpint (meander_scene_get_shown (scene), ==, MEANDER_SHOWN_FIGURE);
  g_assert_cmpuint (meander_board_get_n_tiles (meander_scene_get_board (scene)), ==, 56);
  click (page, "Back to My Table");
  g_assert_cmpuint (meander_board_get_n_tiles (meander_scene_get_board (scene)), ==, 0);
  /* What the computer finds and lays is not the person's. */
  click (page, "Show the Computer’s ");
  click (page, "Put It on My Table");
  g_assert_cmpuint (meander_game_get_n_moves (game), ==, 1);
  meander_game_get_result (game, &result);
  g_assert_true (result.over);
  g_assert_cmpuint (result.check.best, >, 0);
  g_assert_cmpuint (meander_progress_get_score (progress, id), ==, 0);
  g_assert_nonnull (test_find_label_starting (page, "The computer has built this."));

  /* What the person lays counts. */
  meander_game_undo (game);
  for (guint i = 0; i < record->n_tiles; i++)
    meander_move_add_place (&move, record->tiles[i].number, record->tiles[i].hex,
                            record->tiles[i].rotation);
  g_assert_true (meander_scene_play (scene, &move));
  meander_game_get_result (game, &result);
  score = result.check.best;
  sum = g_strdup_printf ("Your total: %u", score);
  assert_number (page, "sum", sum);
  wait_for (page, "All 56 tiles fit: your new best!");
  g_assert_cmpuint (meander_progress_get_score (progress, id), ==, score);
  best = g_strdup_printf ("Your best: %u", score);
  assert_number (page, "best_label", best);
  /* Where more is not possible the computer has nothing to look for. */
  g_assert_cmpint (gtk_widget_get_visible (test_find_named (page, "hunt_button")), ==,
                   score < meander_improve_get_bound (puzzle->goal));

  /* From there the computer finds nothing that is less; the window may go meanwhile. */
  g_signal_emit_by_name (test_find_named (page, "hunt_button"), "clicked");
  gtk_window_destroy (GTK_WINDOW (window));
  g_clear_object (&journal);
  /* The thread needs a moment to hear of it. */
  g_object_add_weak_pointer (G_OBJECT (game), (gpointer *) &game);
  g_object_unref (game);
  while (game != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (progress);
  g_remove (path);
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/records/four-lines", "four-lines", test_hunt);
  g_test_add_data_func ("/records/four-loops", "four-loops", test_hunt);

  return g_test_run ();
}
