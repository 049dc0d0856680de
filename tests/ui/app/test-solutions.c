/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <gtk/gtk.h>

#include "find.h"
#include "model/book.h"
#include "model/generated-puzzle.h"
#include "model/journal-private.h"
#include "solve/rotation-puzzle.h"
#include "ui/puzzles/solutions-box.h"
#include "ui/puzzles/solutions-window.h"
#include "ui/puzzles/hint-box.h"
#include "ui/puzzles/panel.h"
#include "ui/app/play-page.h"
#include "ui/widgets/card-list.h"
#include "ui/widgets/figure.h"
#include "solve/solver.h"
#include "words/basics.h"

/* The solutions found so far: kept on the play page, counted, shown. */

#define MAX_SOLUTIONS 128
#define PATIENCE 20 /* s */

typedef struct
{
  char *folder;
  GtkWidget *window;
  GtkWidget *page;
  MeanderScene *scene;
  MeanderGame *game;
  MeanderProgress *progress;
  MeanderJournal *journal;
  MeanderSolutions *list;
  guint n_solutions; /* all that the puzzle has, or as many as are kept */
  MeanderSolution solutions[MAX_SOLUTIONS];
} Fixture;

static gboolean
keep_solution (const MeanderSolution *solution, gpointer data)
{
  Fixture *f = data;

  if (f->n_solutions < MAX_SOLUTIONS)
    f->solutions[f->n_solutions++] = *solution;
  return TRUE;
}

static void
show (Fixture *f, MeanderGame *game)
{
  meander_journal_watch (f->journal, game, NULL);
  meander_play_page_show_game (MEANDER_PLAY_PAGE (f->page), game);
}

static void
set_up (Fixture *f, gconstpointer id)
{
  g_autofree char *line = meander_puzzle_to_line (meander_book_find (id));
  g_autofree char *params = g_strdup_printf ("puzzle %s\n", line);
  g_autofree char *progress = NULL;
  g_autofree char *found = NULL;
  g_autoptr (GError) error = NULL;
  MeanderSolveOptions options;
  guint64 n;

  f->folder = g_dir_make_tmp ("meander-XXXXXX", &error);
  g_assert_no_error (error);
  progress = g_build_filename (f->folder, "progress", NULL);
  found = g_build_filename (f->folder, "found", NULL);
  f->progress = meander_progress_new (progress, &error);
  f->list = meander_solutions_new (found, &error);
  g_assert_no_error (error);
  f->game = meander_game_new (&meander_puzzle_rules, params, 0, &error);
  g_assert_no_error (error);
  meander_solve_options_init (&options);
  g_assert_cmpint (
      meander_solve_count (meander_game_get_puzzle (f->game), &options, &n, keep_solution, f), ==,
      MEANDER_SOLVE_FOUND);

  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), 900, 700);
  f->journal = meander_journal_new (f->progress);
  meander_journal_set_solutions (f->journal, f->list);
  f->page = meander_play_page_new (f->journal);
  meander_play_page_set_solutions (MEANDER_PLAY_PAGE (f->page), f->list);
  f->scene = meander_play_page_get_scene (MEANDER_PLAY_PAGE (f->page));
  gtk_window_set_child (GTK_WINDOW (f->window), f->page);
  show (f, f->game);
  gtk_window_present (GTK_WINDOW (f->window));
}

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
tear_down (Fixture *f, gconstpointer id)
{
  const char *const names[] = { "progress", "found" };

  g_object_add_weak_pointer (G_OBJECT (f->page), (gpointer *) &f->page);
  gtk_window_destroy (GTK_WINDOW (f->window));
  settle ();
  g_assert_null (f->page);
  g_assert_finalize_object (f->journal);
  g_assert_finalize_object (f->game);
  g_assert_finalize_object (f->progress);
  g_assert_finalize_object (f->list);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (f->folder, names[i], NULL);

      g_remove (path);
    }
  g_rmdir (f->folder);
  g_free (f->folder);
}

/* Lays a solution of the solver as a person would: tile by tile, moved and turned. */
static void
lay (Fixture *f, const MeanderSolution *solution, int sixths, int q)
{
  for (guint i = 0; i < solution->n_tiles; i++)
    {
      MeanderHex hex = meander_hex_rotate (solution->tiles[i].hex, sixths);
      MeanderMove move = { 0 };

      meander_move_add_place (&move, solution->tiles[i].number, meander_hex (hex.q + q, hex.r),
                              (guint) (solution->tiles[i].rotation + sixths) % 6);
      g_assert_true (meander_scene_play (f->scene, &move));
    }
}

static const char *
text_of (Fixture *f)
{
  GtkWidget *box = test_find_type (f->page, MEANDER_TYPE_SOLUTIONS_BOX);

  if (!gtk_widget_get_visible (box))
    return NULL;
  return gtk_label_get_text (test_find_type (box, GTK_TYPE_LABEL));
}

/* Which of the different solutions has been found, where it is another one than before. */
static void
assert_way (Fixture *f, guint n_way, guint n_ways)
{
  MeanderEarned earned;

  meander_journal_get_earned (f->journal, &earned);
  g_assert_cmpuint (earned.n_way, ==, n_way);
  g_assert_cmpuint (earned.n_ways, ==, n_ways);
}

static void
test_count (Fixture *f, gconstpointer id)
{
  g_autofree char *first = g_strdup_printf ("Solutions found: 1 of %u", f->n_solutions);
  g_autofree char *second = g_strdup_printf ("Solutions found: 2 of %u", f->n_solutions);
  g_autofree char *path = g_build_filename (f->folder, "found", NULL);
  MeanderSolutions *again;

  g_assert_cmpuint (f->n_solutions, >, 1);
  g_assert_null (text_of (f));
  lay (f, &f->solutions[0], 0, 0);
  /* It may be the only one. */
  g_assert_null (text_of (f));
  while (meander_solutions_get_total (f->list, id) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (text_of (f), ==, first);

  /* The same one elsewhere, and turned, is none. */
  meander_scene_take_all_back (f->scene);
  lay (f, &f->solutions[0], 2, 3);
  g_assert_cmpstr (text_of (f), ==, first);
  assert_way (f, 0, f->n_solutions);
  meander_scene_take_all_back (f->scene);
  lay (f, &f->solutions[1], 5, -2);
  g_assert_cmpstr (text_of (f), ==, second);
  assert_way (f, 2, f->n_solutions);
  /* What is taken up and put back is what it was. */
  meander_scene_undo (f->scene);
  meander_scene_redo (f->scene);
  assert_way (f, 2, f->n_solutions);

  again = meander_solutions_new (path, NULL);
  g_assert_cmpuint (meander_solutions_get_n (again, id), ==, 2);
  g_assert_cmpuint (meander_solutions_get_total (again, id), ==, f->n_solutions);
  g_assert_finalize_object (again);
}

/* Whoever finds them all has found as many as there are, and no more. */
static void
test_all (Fixture *f, gconstpointer id)
{
  for (guint i = 0; i < f->n_solutions; i++)
    {
      lay (f, &f->solutions[i], (int) i % 6, (int) i);
      g_assert_cmpuint (meander_solutions_get_n (f->list, id), ==, i + 1);
      assert_way (f, i > 0 ? i + 1 : 0, meander_solutions_get_total (f->list, id));
      meander_scene_take_all_back (f->scene);
    }
}

static GtkWidget *
show_solution (Fixture *f)
{
  GtkWidget *hints =
      meander_puzzle_panel_get_hints (test_find_type (f->page, MEANDER_TYPE_PUZZLE_PANEL));

  meander_hint_box_show_solution (MEANDER_HINT_BOX (hints));
  while (meander_scene_get_shown (f->scene) != MEANDER_SHOWN_FIGURE)
    g_main_context_iteration (NULL, TRUE);
  return hints;
}

/* What the solver has laid is not found by the person. */
static void
test_helped (Fixture *f, gconstpointer id)
{
  g_signal_emit_by_name (test_find_id (show_solution (f), "keep"), "clicked");
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 1);
  g_assert_cmpuint (meander_solutions_get_n_found (f->list, id), ==, 0);
  g_assert_cmpint (meander_progress_get_mark (f->progress, id), ==, MEANDER_PROGRESS_HELPED);
  g_assert_cmpint (meander_progress_get_best (f->progress, id), ==, 0);
  g_assert_null (text_of (f));
}

/* Who looks at the solution and lays it then has had help. */
static void
test_seen (Fixture *f, gconstpointer id)
{
  GtkWidget *hints = show_solution (f);
  GtkWidget *leave = test_find_id (hints, "leave");
  GtkWidget *turning = test_find_id (f->page, "turning");
  GtkWidget *ladder = meander_hint_box_get_ladder (MEANDER_HINT_BOX (hints));

  /* There is nothing beside it that cannot be used, and one thing to do. */
  g_assert_false (gtk_widget_get_visible (turning));
  g_assert_false (gtk_widget_get_visible (ladder));
  g_assert_false (gtk_widget_get_visible (test_find_id (f->page, "clock")));
  g_assert_false (gtk_widget_get_visible (test_find_id (f->page, "restart")));
  g_assert_true (gtk_widget_has_css_class (leave, "suggested-action"));
  /* The keyboard comes there, and back. */
  g_assert_true (gtk_widget_grab_focus (leave));
  g_signal_emit_by_name (leave, "clicked");
  g_assert_true (meander_scene_shows_game (f->scene));
  g_assert_true (gtk_widget_get_visible (turning));
  g_assert_true (gtk_widget_get_visible (ladder));
  g_assert_true (gtk_widget_get_visible (test_find_id (f->page, "clock")));
  g_assert_true (gtk_widget_get_visible (test_find_id (f->page, "restart")));
  g_assert_true (gtk_widget_is_focus (test_find_id (ladder, "button")));
  g_assert_true (gtk_widget_grab_focus (test_find_id (ladder, "button")));
  show_solution (f);
  g_assert_true (gtk_widget_is_focus (leave));
  meander_scene_show_game (f->scene);
  lay (f, &f->solutions[0], 0, 0);
  g_assert_cmpint (meander_progress_get_mark (f->progress, id), ==, MEANDER_PROGRESS_HELPED);
  g_assert_cmpint (meander_progress_get_best (f->progress, id), ==, 0);
  g_assert_cmpuint (meander_solutions_get_n_found (f->list, id), ==, 0);
}

/* A second later each time that it is asked. */
static gint64
get_later (gpointer data)
{
  return ++*(guint *) data * G_USEC_PER_SEC;
}

/* The page looks at the clock twice, so that all that may have been counted has been. */
static void
wait_for_ticks (const guint *n_asked)
{
  guint before = *n_asked;

  while (*n_asked < before + 2)
    g_main_context_iteration (NULL, TRUE);
}

/* Beside a solution that is looked at the clock stands, however much of it is shown. */
static void
test_clock (Fixture *f, gconstpointer id)
{
  /* The page is left after this, and looks at the clock once more. */
  static guint n_asked;
  GtkWidget *hints;
  gint64 elapsed;

  meander_journal_set_clock (f->journal, get_later, &n_asked);
  while (!gtk_window_is_active (GTK_WINDOW (f->window)))
    g_main_context_iteration (NULL, TRUE);
  meander_game_play (f->game, "1@0,0/0", NULL);
  wait_for_ticks (&n_asked);
  g_assert_cmpint (meander_game_get_elapsed (f->game), >, 0);

  hints = show_solution (f);
  gtk_range_set_value (GTK_RANGE (test_find_type (hints, GTK_TYPE_SCALE)), 2);
  elapsed = meander_game_get_elapsed (f->game);
  wait_for_ticks (&n_asked);
  g_assert_cmpint (meander_game_get_elapsed (f->game), ==, elapsed);

  /* Back at one's own tiles it goes on. */
  meander_scene_show_game (f->scene);
  wait_for_ticks (&n_asked);
  g_assert_cmpint (meander_game_get_elapsed (f->game), >, elapsed);
}

/* The window goes, or another puzzle comes, while it counts. */
static void
test_stop (Fixture *f, gconstpointer id)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *free = meander_game_new (&meander_free_rules, "", 0, &error);

  lay (f, &f->solutions[0], 0, 0);
  show (f, free);
  g_assert_null (text_of (f));
  show (f, f->game);
  while (text_of (f) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (free);
}

/* Over millions it takes its time; the pointer that moves over the table does not have it begin anew. */
static void
test_pointer (Fixture *f, gconstpointer id)
{
  lay (f, &f->solutions[0], 0, 0);
  g_assert_null (text_of (f));
  g_test_timer_start ();
  while (text_of (f) == NULL && g_test_timer_elapsed () < PATIENCE)
    {
      g_signal_emit_by_name (f->scene, "changed", MEANDER_SCENE_MARKS);
      g_main_context_iteration (NULL, FALSE);
    }
  g_assert_nonnull (text_of (f));
}

/* When a solution was built and in what time, or that it was with help; of an older version's
 * nothing of it is known. */
static void
test_described (Fixture *f, gconstpointer id)
{
  const MeanderBuilt how[] = { { NULL, 86400, 65000, FALSE }, { NULL, 86400, 0, TRUE } };
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (86400);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *day = meander_words_when (when, now);
  g_autofree char *own = g_strdup_printf ("%s\nin 1:05", day);
  g_autofree char *helped = g_strdup_printf ("%s\nWith help", day);
  const char *const expected[] = { NULL, own, helped };
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();
  GtkWidget *window;
  guint n = 0;
  guint n_missing = 0;

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (MeanderBoard) board =
          meander_solution_to_board (meander_game_get_puzzle (f->game), &f->solutions[i]);

      g_assert_true (meander_solutions_note (f->list, id, board, i > 0 ? &how[i - 1] : NULL, NULL));
    }
  window = meander_solutions_window_new (GTK_WINDOW (f->window), f->list,
                                         meander_game_get_puzzle (f->game));
  gtk_window_present (GTK_WINDOW (window));
  g_assert_nonnull (test_find_label (window, "Found by yourself: 2, with help: 1"));
  test_find_add (window, GTK_TYPE_BUTTON, cards);
  for (guint i = 0; i < cards->len; i++)
    if (gtk_widget_has_css_class (cards->pdata[i], "missing"))
      n_missing++;
    else if (gtk_widget_has_css_class (cards->pdata[i], "card"))
      {
        g_autofree char *name = g_strdup_printf ("Solution %u", n + 1);

        if (expected[n] != NULL)
          test_assert_described (cards->pdata[i], name, expected[n]);
        else
          test_assert_titled (cards->pdata[i], name);
        n++;
      }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (expected));
  /* Nobody has counted them: there may be one more. */
  g_assert_cmpuint (n_missing, ==, 1);
  g_assert_false (gtk_widget_get_visible (test_find_id (window, "fact")));
  meander_solutions_set_total (f->list, id, 36, NULL);
  g_assert_true (gtk_widget_get_visible (test_find_id (window, "fact")));
  g_assert_nonnull (test_find_label (window, "33 more are hiding!"));
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
}

static GtkWidget *
find_gallery (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (MEANDER_IS_SOLUTIONS_WINDOW (window))
        return window;
    }
  return NULL;
}

static void
on_restart (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  meander_play_page_restart (MEANDER_PLAY_PAGE (((Fixture *) data)->page));
}

/* What the box with the one sentence says. */
static const char *
advice_of (Fixture *f)
{
  GtkWidget *hints =
      meander_puzzle_panel_get_hints (test_find_type (f->page, MEANDER_TYPE_PUZZLE_PANEL));

  return gtk_label_get_text (GTK_LABEL (test_find_id (hints, "text")));
}

/* Start Over takes away a hint where nothing lies yet. */
static void
test_restart (Fixture *f, gconstpointer id)
{
  GtkWidget *hints =
      meander_puzzle_panel_get_hints (test_find_type (f->page, MEANDER_TYPE_PUZZLE_PANEL));

  meander_hint_box_more (MEANDER_HINT_BOX (hints));
  while (meander_scene_get_hinted (f->scene) == 0)
    g_main_context_iteration (NULL, TRUE);
  meander_play_page_restart (MEANDER_PLAY_PAGE (f->page));
  g_assert_cmpuint (meander_scene_get_hinted (f->scene), ==, 0);
  g_assert_cmpstr (advice_of (f), ==, "Drag a tile up to the table.");
}

/* What has not been found has its places, and a button leads to it. */
static void
test_another (Fixture *f, gconstpointer id)
{
  static const GActionEntry entries[] = { { .name = "restart", .activate = on_restart } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();
  GtkWidget *box = test_find_type (f->page, MEANDER_TYPE_SOLUTIONS_BOX);
  GtkWidget *window;
  guint n_missing = 0;

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), f);
  gtk_widget_insert_action_group (f->window, "win", G_ACTION_GROUP (group));
  lay (f, &f->solutions[0], 0, 0);
  while (text_of (f) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_signal_emit_by_name (test_find_type (box, GTK_TYPE_BUTTON), "clicked");
  window = find_gallery ();
  g_assert_nonnull (window);
  test_find_add (window, GTK_TYPE_BUTTON, cards);
  for (guint i = 0; i < cards->len; i++)
    n_missing += gtk_widget_has_css_class (cards->pdata[i], "missing");
  g_assert_cmpuint (n_missing, ==, MIN (f->n_solutions - 1, 11));
  g_signal_emit_by_name (test_find_id (window, "another"), "clicked");
  settle ();
  g_assert_null (find_gallery ());
  g_assert_cmpuint (meander_board_get_n_tiles (meander_game_get_board (f->game)), ==, 0);
  /* There it is said that it is to be another one, beside a picture of the one that was found. */
  {
    GtkWidget *figure = test_find_id (
        meander_puzzle_panel_get_hints (test_find_type (f->page, MEANDER_TYPE_PUZZLE_PANEL)),
        "figure");
    g_autofree char *several =
        g_strdup_printf ("%u more ways are hiding. Build a different loop!", f->n_solutions - 1);

    g_assert_cmpstr (advice_of (f), ==,
                     f->n_solutions == 2 ? "One more way is hiding. Build a different loop!"
                                         : several);
    g_assert_true (gtk_widget_get_visible (figure));
    g_assert_true (meander_game_play (f->game, "1@0,0/0", NULL));
    g_assert_false (gtk_widget_get_visible (figure));
    g_assert_null (strstr (advice_of (f), "hiding"));
  }
}

/* Where there is no other way, none is asked for. */
static void
test_no_other (Fixture *f, gconstpointer id)
{
  for (guint i = 0; i < f->n_solutions; i++)
    {
      lay (f, &f->solutions[i], 0, 0);
      while (meander_solutions_get_total (f->list, id) == 0)
        g_main_context_iteration (NULL, TRUE);
      meander_play_page_restart (MEANDER_PLAY_PAGE (f->page));
      g_assert_true ((strstr (advice_of (f), "different") != NULL) == (i + 1 < f->n_solutions));
    }
  g_assert_cmpstr (advice_of (f), ==, "Drag a tile up to the table.");
}

/* What has been built with help has its place too: no other one is kept free for it, and nobody is
 * sent to look for it. */
static void
test_with_help (Fixture *f, gconstpointer id)
{
  const MeanderBuilt helped = { .helped = TRUE };
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();
  g_autofree char *heading = g_strdup_printf ("Found by yourself: %u of %u, with help: 1",
                                              f->n_solutions - 1, f->n_solutions);
  GtkWidget *window;

  for (guint i = 0; i < f->n_solutions; i++)
    {
      g_autoptr (MeanderBoard) board =
          meander_solution_to_board (meander_game_get_puzzle (f->game), &f->solutions[i]);

      g_assert_true (meander_solutions_note (f->list, id, board, i == 0 ? &helped : NULL, NULL));
    }
  meander_solutions_set_total (f->list, id, f->n_solutions, NULL);
  window = meander_solutions_window_new (GTK_WINDOW (f->window), f->list,
                                         meander_game_get_puzzle (f->game));
  gtk_window_present (GTK_WINDOW (window));
  g_assert_nonnull (test_find_label (window, heading));
  test_find_add (window, GTK_TYPE_BUTTON, cards);
  for (guint i = 0; i < cards->len; i++)
    g_assert_false (gtk_widget_has_css_class (cards->pdata[i], "missing"));
  g_assert_false (gtk_widget_get_visible (test_find_id (window, "another")));
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
}

/* Where there is just one answer nothing is counted: a puzzle whose tiles are rotated. */
static void
test_only_one (Fixture *f, gconstpointer id)
{
  MeanderPlacement tiles[MEANDER_ROTATION_PUZZLE_MAX_TILES];
  guint8 answer[MEANDER_ROTATION_PUZZLE_MAX_TILES];
  const MeanderPlacement *lying;
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_generated_puzzle_new ("turn-flower", 1, 0, 7, &error);
  g_autofree char *name = g_strdup (meander_game_get_puzzle (game)->id);
  guint n_tiles;

  g_assert_no_error (error);
  lying = meander_board_get_placements (meander_game_get_board (game), &n_tiles);
  memcpy (tiles, lying, n_tiles * sizeof *tiles);
  meander_rotation_puzzle_count (tiles, n_tiles, 1, answer);
  show (f, game);
  for (guint i = 0; i < n_tiles; i++)
    if (tiles[i].rotation != answer[i])
      {
        MeanderMove move = { 0 };

        meander_move_add_place (&move, tiles[i].number, tiles[i].hex, answer[i]);
        g_assert_true (meander_scene_play (f->scene, &move));
      }
  g_assert_cmpuint (meander_solutions_get_n_found (f->list, name), ==, 1);
  settle ();
  g_assert_null (text_of (f));
  show (f, f->game);
  g_assert_finalize_object (game);
}

static void
test_solutions_window (Fixture *f, gconstpointer id)
{
  MeanderSolutionsWindow *window;
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();
  GtkWidget *stack;
  GtkWidget *back;
  guint n = 0;

  lay (f, &f->solutions[0], 0, 0);
  window = MEANDER_SOLUTIONS_WINDOW (meander_solutions_window_new (
      GTK_WINDOW (f->window), f->list, meander_game_get_puzzle (f->game)));
  gtk_window_present (GTK_WINDOW (window));
  meander_scene_take_all_back (f->scene);
  lay (f, &f->solutions[1], 0, 0);
  stack = test_find_type (GTK_WIDGET (window), GTK_TYPE_STACK);
  test_find_add (gtk_stack_get_child_by_name (GTK_STACK (stack), "grid"), GTK_TYPE_BUTTON, cards);
  for (guint i = cards->len; i-- > 0;)
    if (!gtk_widget_has_css_class (cards->pdata[i], "card") ||
        gtk_widget_has_css_class (cards->pdata[i], "missing"))
      g_ptr_array_remove_index (cards, i);
  for (guint i = 0; i < cards->len; i++)
    if (gtk_widget_has_css_class (cards->pdata[i], "card"))
      {
        g_autofree char *name = g_strdup_printf ("Solution %u", ++n);

        test_assert_titled (cards->pdata[i], name);
      }
  g_assert_cmpuint (n, ==, 2);

  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (stack)), ==, "grid");
  g_signal_emit_by_name (cards->pdata[cards->len - 1], "clicked");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (stack)), ==, "one");
  back = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (GTK_IS_BUTTON (back));
  g_signal_emit_by_name (back, "clicked");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (stack)), ==, "grid");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == cards->pdata[cards->len - 1]);

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  g_assert_null (window);
}

/* Two rows of places are seen at once, where the window below has room for them. */
static void
test_height (Fixture *f, gconstpointer id)
{
  const char *puzzle = meander_game_get_puzzle (f->game)->id;
  GtkAdjustment *adjustment;
  GtkWidget *window;

  gtk_test_widget_wait_for_draw (f->window);
  meander_solutions_set_total (f->list, puzzle, 4, NULL);
  lay (f, &f->solutions[0], 0, 0);
  window = meander_solutions_window_new (GTK_WINDOW (f->window), f->list,
                                         meander_game_get_puzzle (f->game));
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  adjustment =
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (test_find_id (window, "places")));
  g_assert_cmpfloat (gtk_adjustment_get_page_size (adjustment), >, 0);
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=,
                     gtk_adjustment_get_page_size (adjustment));
  g_assert_cmpint (gtk_widget_get_height (window), <=, gtk_widget_get_height (f->window));
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
}

/* However many there are, only the pictures are made that are about to be seen. */
static void
test_many (Fixture *f, gconstpointer id)
{
  g_autoptr (GString) text = g_string_new ("meander-found 1\n");
  g_autofree char *path = g_build_filename (f->folder, "many", NULL);
  g_autoptr (GPtrArray) figures = NULL;
  g_autoptr (GError) error = NULL;
  MeanderSolutions *many;
  GtkWidget *window;
  GtkWidget *card;

  g_string_append_printf (text, "puzzle %s\n", (const char *) id);
  for (guint i = 0; i < 1000; i++)
    g_string_append_printf (text, "solution 1@%u,%u/0\n", i % 100, i / 100);
  g_string_append (text, "end\n");
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  many = meander_solutions_new (path, &error);
  g_assert_no_error (error);
  window = meander_solutions_window_new (GTK_WINDOW (f->window), many,
                                         meander_game_get_puzzle (f->game));
  gtk_window_present (GTK_WINDOW (window));
  for (guint i = 0; i < 4; i++)
    gtk_test_widget_wait_for_draw (window);
  figures = test_find_all (window, MEANDER_TYPE_FIGURE);
  g_assert_cmpuint (figures->len, <, 100);
  g_assert_nonnull (test_find_label (window, "Solutions found: 1000"));

  /* The last one is made when it is needed, and called by its number. */
  card = gtk_widget_get_ancestor (figures->pdata[0], GTK_TYPE_BUTTON);
  g_assert_true (gtk_widget_grab_focus (card));
  meander_card_list_show (MEANDER_CARD_LIST (gtk_widget_get_parent (card)), 999);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (gtk_window_get_focus (GTK_WINDOW (window))),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Solution 1000");

  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  g_assert_finalize_object (many);
  g_unlink (path);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

#define ADD(path, id, function)                                                                    \
  g_test_add ("/solutions/" path, Fixture, id, set_up, function, tear_down)
  ADD ("count", "discovery-6", test_count);
  ADD ("all", "discovery-7", test_all);
  ADD ("helped", "discovery-5", test_helped);
  ADD ("stop", "discovery-8", test_stop);
  ADD ("pointer", "discovery-13", test_pointer);
  ADD ("only-one", "discovery-8", test_only_one);
  ADD ("seen", "discovery-5", test_seen);
  ADD ("clock", "discovery-5", test_clock);
  ADD ("described", "discovery-8", test_described);
  ADD ("another", "discovery-6", test_another);
  ADD ("no-other", "discovery-5", test_no_other);
  ADD ("restart", "discovery-5", test_restart);
  ADD ("with-help", "discovery-6", test_with_help);
  ADD ("window", "discovery-6", test_solutions_window);
  ADD ("height", "discovery-5", test_height);
  ADD ("many", "discovery-6", test_many);

  return g_test_run ();
}
