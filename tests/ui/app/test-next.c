/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "find.h"
#include "model/book.h"
#include "model/road.h"
#include "rules/strategy-game.h"
#include "ui/app/window-private.h"
#include "window-test.h"
#include "words/puzzle.h"

/* What a solved task leads on to, in the program's own window. */

static MeanderWindow *window;

static const char *
get_forward (void)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  window_test_settle ();
  g_assert_true (gtk_widget_get_visible (window->together_button));
  return gtk_label_get_label (GTK_LABEL (test_find_id (window, "forward_title")));
}

/* With all its buttons the bar of the home page has room for the title in its middle. */
static void
test_title (void)
{
  graphene_rect_t bounds, games;

  gtk_window_set_default_size (GTK_WINDOW (window), 800, 600);
  gtk_widget_set_visible (window->games, TRUE);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  window_test_settle ();
  g_assert_true (gtk_widget_compute_bounds (window->together_button, GTK_WIDGET (window), &bounds));
  g_assert_true (gtk_widget_compute_bounds (window->games, GTK_WIDGET (window), &games));
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, games.origin.x);
  g_assert_true (gtk_widget_compute_bounds (window->title, GTK_WIDGET (window), &bounds));
  g_assert_cmpfloat_with_epsilon (bounds.origin.x + bounds.size.width / 2,
                                  gtk_widget_get_width (GTK_WIDGET (window)) / 2.0, 1);
}

/* Where Back is on other pages there is nothing to press on the home page. */
static void
test_back (void)
{
  graphene_rect_t back;
  GtkWidget *there;

  meander_window_show_page (window, PAGE_DISCOVERY);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_true (gtk_widget_compute_bounds (window->back, GTK_WIDGET (window), &back));
  meander_window_show_page (window, PAGE_HOME);
  gtk_widget_set_visible (window->games, TRUE);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  there = gtk_widget_pick (GTK_WIDGET (window), back.origin.x + back.size.width / 2,
                           back.origin.y + back.size.height / 2, GTK_PICK_DEFAULT);
  g_assert_null (gtk_widget_get_ancestor (there, GTK_TYPE_BUTTON));
}

static gboolean
is_kept (const char *name)
{
  g_autoptr (GPtrArray) saved = meander_store_list (window->store);

  for (guint i = 0; i < saved->len; i++)
    if (g_str_equal (((MeanderSavedGame *) saved->pdata[i])->name, name))
      return TRUE;

  return FALSE;
}

/* Begins a strategy game; a player is a person where the name of no computer is there.
 * Returns: (transfer full): what it is kept as */
static char *
start_strategy (const char *const *computers)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.start-strategy", "(s^ast)",
                              "player red Anna\nplayer blue Jan\n", computers, (guint64) 7);
  window_test_settle ();
  return g_strdup (window->game_name);
}

/* Who leaves a game before having moved finds the way on as it was, also at the next start, and the game
 * is not kept. */
static void
test_untouched (void)
{
  static const char *const people[] = { "", "", NULL };
  g_autofree char *name = NULL;
  g_auto (GStrv) legal = NULL;

  name = start_strategy (people);
  g_assert_cmpstr (get_forward (), ==, "First Steps");
  g_assert_null (window->game);
  meander_window_recall_last (window);
  g_assert_null (window->game);
  g_assert_false (is_kept (name));
  g_free (name);

  /* It counts as soon as somebody has moved. */
  name = start_strategy (people);
  legal = meander_strategy_rules.legal (meander_game_get_state (window->game));
  g_assert_true (meander_game_play (window->game, legal[0], NULL));
  g_assert_cmpstr (get_forward (), ==, "Strategy Game");
  g_clear_object (&window->last);
  g_clear_pointer (&window->last_name, g_free);
  meander_window_recall_last (window);
  g_assert_cmpstr (window->game_name, ==, name);
}

/* Nor does Gobble in which nobody has placed a tile take the way on from the game before. */
static void
test_untouched_gobble (void)
{
  g_autofree char *before = NULL;
  g_autofree char *name = NULL;
  GtkWidget *dialogue;

  before = g_strdup (window->last_name);
  g_assert_nonnull (before);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.start-gobble", "(st)",
                              "player even Anna\nplayer even Jan\ncalm\n", (guint64) 7);
  window_test_settle ();
  name = g_strdup (window->game_name);
  g_assert_true (is_kept (name));
  g_assert_true (
      meander_gobble_party_take (meander_window_get_party (window), MEANDER_HAND_POINTER));
  window_test_settle ();
  g_assert_cmpuint (meander_game_get_n_moves (window->game), ==, 1);

  /* Turn by turn no dialogue stops it. */
  dialogue = gtk_window_new ();
  gtk_window_set_transient_for (GTK_WINDOW (dialogue), GTK_WINDOW (window));
  test_turn_to_window (dialogue, window);
  window_test_settle ();
  g_assert_true (meander_gobble_party_is_running (meander_window_get_party (window)));
  gtk_window_destroy (GTK_WINDOW (dialogue));
  g_assert_cmpstr (get_forward (), ==, "Strategy Game");
  g_assert_cmpstr (window->game_name, ==, before);
  g_assert_false (is_kept (name));
}

/* What computers have played against each other is kept, to be looked at. */
static void
test_computers (void)
{
  static const char *const computers[] = { "duckling", "duckling", NULL };
  g_autofree char *name = NULL;
  g_auto (GStrv) legal = NULL;

  name = start_strategy (computers);
  g_assert_cmpuint (meander_players_count_people (meander_game_get_players (window->game)), ==, 0);
  if (meander_game_get_n_moves (window->game) == 0)
    {
      legal = meander_strategy_rules.legal (meander_game_get_state (window->game));
      g_assert_true (meander_game_play (window->game, legal[0], NULL));
    }
  get_forward ();
  g_assert_true (is_kept (name));
}

/* The three tiles of the first task, under the name of a puzzle of a day, which leads on to no other. */
static void
solve_daily (const char *id)
{
  static const char *const moves[] = { "1@0,0/0", "2@0,-1/4", "3@-1,0/4" };
  g_autoptr (MeanderPuzzle) puzzle = meander_puzzle_copy (meander_book_find ("discovery-3"));
  g_autoptr (MeanderGame) game = NULL;
  g_autofree char *line = NULL;
  g_autofree char *params = NULL;

  g_free (puzzle->id);
  puzzle->id = g_strdup (id);
  line = meander_puzzle_to_line (puzzle);
  params = g_strdup_printf ("puzzle %s\n", line);
  game = meander_game_new (&meander_puzzle_rules, params, 1, NULL);
  meander_window_play (window, game, id);
  window_test_settle ();
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    g_assert_true (meander_game_play (game, moves[i], NULL));
  /* It was chosen on the page of its day. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  window_test_settle ();
}

/* Behind a puzzle of the day a game that is not over comes before the tour, and before the next task. */
static void
test_daily (void)
{
  const MeanderPuzzle *next = meander_road_find_next (window->progress, TRUE);
  g_autofree char *title = meander_words_puzzle_title (next);
  g_autofree char *name = g_strdup (window->last_name);

  solve_daily ("day-2026-11-22-small");
  g_assert_cmpstr (get_forward (), ==, "Strategy Game");
  g_assert_false (gtk_widget_get_visible (test_find_id (window, "skip")));
  g_settings_set_boolean (window->settings, "tour-answered", TRUE);
  solve_daily ("day-2026-11-22-middle");
  g_assert_cmpstr (get_forward (), ==, "Strategy Game");
  g_signal_emit_by_name (test_find_id (window, "forward_button"), "clicked");
  window_test_settle ();
  g_assert_cmpstr (window->game_name, ==, name);

  /* With none under way the task comes. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.forget", "s", name);
  solve_daily ("day-2026-11-22-large");
  g_assert_cmpstr (get_forward (), ==, title);
  g_settings_reset (window->settings, "tour-answered");
}

/* The card of a task offers the first one behind it that is not solved; those that were solved with help
 * are behind one, too, and what was solved further on does not lead past others. */
static void
test_discovery (void)
{
  static const char *const moves[] = { "1@0,0/0", "2@0,-1/4", "3@-1,0/4" };
  MeanderProgress *progress = window->progress;
  GtkWidget *next;

  g_assert_true (meander_progress_helped (progress, "discovery-4", NULL));
  g_assert_true (meander_progress_helped (progress, "discovery-10-blue", NULL));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.play", "s", "discovery-3");
  window_test_settle ();
  g_assert_cmpstr (meander_game_get_puzzle (window->game)->id, ==, "discovery-3");
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    g_assert_true (meander_game_play (window->game, moves[i], NULL));
  while ((next = test_find_label_starting (window, "Next: ")) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (next)), "Next: 5 tiles"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.next", NULL);
  window_test_settle ();
  g_assert_cmpstr (meander_game_get_puzzle (window->game)->id, ==, "discovery-5");
}

int
main (int argc, char *argv[])
{
  g_autoptr (MeanderApplication) application = window_test_init (&argc, &argv);
  int status;

  window = window_test_open (application);
  g_test_add_func ("/next/title", test_title);
  g_test_add_func ("/next/back", test_back);
  g_test_add_func ("/next/untouched", test_untouched);
  g_test_add_func ("/next/untouched-gobble", test_untouched_gobble);
  g_test_add_func ("/next/computers", test_computers);
  g_test_add_func ("/next/daily", test_daily);
  g_test_add_func ("/next/discovery", test_discovery);
  status = g_test_run ();
  window_test_close (window);

  return status;
}
