/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Games at a table across computers in the program's own window: another one, results, who is not there. */

#include "find.h"
#include "model/series.h"
#include "rules/strategy-game.h"
#include "tables-test.h"
#include "ui/app/application.h"

static MeanderApplication *application;

static guint
get_first (MeanderGame *game)
{
  g_autoptr (MeanderState) start = meander_game_copy_state_at (game, 0);

  return meander_strategy_get_seat (start);
}

/* At the host's, whoever's turn it is. */
static void
finish (MeanderGame *game)
{
  while (!meander_strategy_is_over (meander_game_get_state (game)))
    {
      g_auto (GStrv) legal = meander_strategy_rules.legal (meander_game_get_state (game));

      g_assert_true (meander_game_play (
          game, legal[0] != NULL ? legal[g_strv_length (legal) / 2] : "pass", NULL));
    }
  tables_test_settle ();
}

/* ---- another game ---- */

/* The same people play again without being let in again; where somebody has left, as soon as somebody
 * else has come. */
static void
test_host_again (TablesTest *f, gconstpointer data)
{
  g_autoptr (MeanderGame) before = NULL;
  MeanderSeries series;
  guint first;

  tables_test_open_table (f);
  tables_test_come (f, "Jan");
  g_set_object (&before, tables_test_get_game (f));
  first = get_first (before);
  finish (before);
  WAIT_FOR (meander_together_is_checked (f->other));
  PRESS (f, "Play Again", tables_test_get_game (f) != before);
  WAIT_FOR (tables_test_count_moves (meander_together_get_game (f->other)) == 0);
  g_assert_cmpuint (get_first (tables_test_get_game (f)), ==, 1 - first);
  g_assert_false (meander_together_is_checked (f->other));
  g_assert_cmpuint (meander_game_get_n_moves (before), >, 0);

  /* It becomes the first one of three. */
  g_set_object (&before, tables_test_get_game (f));
  finish (before);
  WAIT_FOR (meander_together_is_checked (f->other));
  PRESS (f, "Best of Three", tables_test_get_game (f) != before);
  g_assert_cmpuint (get_first (tables_test_get_game (f)), ==, first);
  g_assert_true (meander_series_read (&series, tables_test_get_game (f)));
  g_assert_cmpuint (series.number, ==, 2);
  WAIT_FOR (meander_series_read (&series, meander_together_get_game (f->other)));
  g_assert_cmpuint (series.number, ==, 2);

  /* A series is that of its players. */
  g_set_object (&before, tables_test_get_game (f));
  finish (before);
  WAIT_FOR (meander_together_is_checked (f->other));
  meander_together_close (f->other);
  WAIT_FOR (meander_together_get_step (f->other) == MEANDER_TOGETHER_ENDED);
  g_clear_object (&f->other);
  g_assert_true (meander_series_read (&series, before));
  PRESS (f, series.over ? "Play Again" : "Play Game 3 of 3", tables_test_get_dialogue (f) != NULL);
  WAIT_FOR (test_find_label (tables_test_get_dialogue (f), "Open seat") != NULL);
  g_assert_true (tables_test_get_game (f) == before);
  tables_test_come (f, "Ewa");
  WAIT_FOR (tables_test_get_game (f) != before);
  g_assert_true (meander_series_read (&series, tables_test_get_game (f)));
  g_assert_cmpuint (series.number, ==, 1);
  g_assert_nonnull (strstr (meander_game_get_params (tables_test_get_game (f)), " Ewa\n"));
}

/* A guest waits for the host's next game, is told so, and sees it. */
static void
test_guest_again (TablesTest *f, gconstpointer data)
{
  const char *const can_begin = "The tiles were drawn as they were laid down at the start. "
                                "Eva can begin another game.";
  g_autoptr (MeanderGame) before = NULL;
  guint first;

  tables_test_join_table (f);
  first = get_first (tables_test_get_game (f));
  finish (meander_together_get_game (f->other));
  WAIT_FOR (tables_test_says (f, can_begin));
  g_assert_true (tables_test_says (f, "The game is over."));
  g_assert_false (tables_test_says (f, "Play Again"));
  g_set_object (&before, tables_test_get_game (f));

  meander_together_play_again (f->other, 0);
  WAIT_FOR (tables_test_get_game (f) != before);
  g_assert_cmpuint (get_first (tables_test_get_game (f)), ==, 1 - first);
  g_assert_false (tables_test_says (f, can_begin));
  WAIT_FOR (!tables_test_says (f, "The game is over."));

  /* The next one too, and then the table is closed. */
  finish (meander_together_get_game (f->other));
  WAIT_FOR (tables_test_says (f, can_begin));
  meander_together_close (f->other);
  WAIT_FOR (!tables_test_says (f, can_begin));
  g_assert_true (tables_test_says (f, "The tiles were drawn as they were laid down at the start."));
}

/* ---- results ---- */

/* How many games somebody has played, as the statistics of this computer have it. */
static guint
count_games (const char *name)
{
  MeanderStatistics *statistics = meander_application_get_statistics (application);
  guint played = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (statistics)); i++)
    {
      g_autoptr (MeanderPlayerStatistics) player =
          g_list_model_get_item (G_LIST_MODEL (statistics), i);
      g_autofree char *found = NULL;
      guint n;

      g_object_get (player, "name", &found, "played", &n, NULL);
      if (g_str_equal (found, name))
        played = n;
    }

  return played;
}

/* A game counts at every computer at which somebody has played it, as at one table. */
static void
test_results (TablesTest *f, gconstpointer data)
{
  const guint n_anna = count_games ("Anna");
  const guint n_eva = count_games ("Eva");

  tables_test_join_table (f);
  finish (meander_together_get_game (f->other));
  WAIT_FOR (meander_game_get_seed (tables_test_get_game (f)) != 0);
  g_assert_cmpuint (count_games ("Anna"), ==, n_anna + 1);
  g_assert_cmpuint (count_games ("Eva"), ==, n_eva + 1);
  meander_together_play_again (f->other, 0);
  WAIT_FOR (tables_test_count_moves (tables_test_get_game (f)) == 0);
  finish (meander_together_get_game (f->other));
  WAIT_FOR (meander_game_get_seed (tables_test_get_game (f)) != 0);
  g_assert_cmpuint (count_games ("Anna"), ==, n_anna + 2);
}

/* Who comes to a table without an open seat watches, and is told so; nothing is asked there, and
 * nothing counts. */
static void
test_watching (TablesTest *f, gconstpointer data)
{
  const char *const watching = "You are watching: every seat is taken.";
  const guint n_eva = count_games ("Eva");
  MeanderGame *game;

  tables_test_open_other (f);
  meander_together_set_seat (f->other, 1, MEANDER_NET_PERSON, "Ota");
  WAIT_FOR (meander_together_get_game (f->other) != NULL);
  tables_test_call_other (f);
  game = meander_together_get_game (f->other);
  WAIT_FOR (tables_test_says (f, watching));
  g_assert_true (meander_scene_is_others_turn (tables_test_get_scene (f)));
  for (guint i = 0; i < 2; i++)
    {
      g_auto (GStrv) legal = meander_strategy_rules.legal (meander_game_get_state (game));

      g_assert_true (meander_game_play (game, legal[0], NULL));
      WAIT_FOR (tables_test_count_moves (tables_test_get_game (f)) == i + 1);
    }
  g_assert_true (meander_together_ask (f->other, 1));
  WAIT_FOR (tables_test_count_moves (tables_test_get_game (f)) == 1);
  g_assert_null (tables_test_get_dialogue (f));
  finish (game);
  WAIT_FOR (meander_game_get_seed (tables_test_get_game (f)) != 0);
  g_assert_cmpuint (count_games ("Ota"), ==, 0);
  g_assert_cmpuint (count_games ("Eva"), ==, n_eva);
}

/* ---- who is not there ---- */

/* Who is away chooses no tile, and the panel does not say so. */
static void
test_away (TablesTest *f, gconstpointer data)
{
  const char *const choosing = "Jan is choosing a tile…";
  MeanderGame *game;

  tables_test_open_table (f);
  tables_test_come (f, "Jan");
  game = tables_test_get_game (f);
  if (meander_strategy_get_seat (meander_game_get_state (game)) == 0)
    {
      g_auto (GStrv) legal = meander_strategy_rules.legal (meander_game_get_state (game));

      g_assert_true (meander_game_play (game, legal[0], NULL));
    }
  WAIT_FOR (tables_test_says (f, choosing));
  g_clear_object (&f->other);
  WAIT_FOR (tables_test_says (f, "Jan is away. The table is waiting."));
  g_assert_false (tables_test_says (f, choosing));
}

/* Nor does who cannot be reached; when the host has closed the table, the guest is told, and has the game so
 * far, with which it can go on. */
static void
test_closed (TablesTest *f, gconstpointer data)
{
  MeanderGame *game;

  tables_test_join_table (f);
  game = meander_together_get_game (f->other);
  for (guint i = 0; i < 3; i++)
    {
      g_auto (GStrv) legal = meander_strategy_rules.legal (meander_game_get_state (game));

      g_assert_true (meander_game_play (game, legal[0], NULL));
    }
  WAIT_FOR (tables_test_count_moves (tables_test_get_game (f)) == 3);
  meander_together_close (f->other);
  WAIT_FOR (tables_test_says (f, "Eva has closed the table."));
  g_assert_false (tables_test_says (f, "Eva is choosing a tile…"));
  g_assert_cmpuint (tables_test_count_moves (tables_test_get_game (f)), ==, 3);
  PRESS (f, "Play On Here", !tables_test_says (f, "Eva has closed the table."));
  for (guint i = 0; i < 3; i++)
    g_assert_cmpstr (meander_game_get_move (tables_test_get_game (f), i), ==,
                     meander_game_get_move (game, i));
  g_assert_false (
      meander_players_is_elsewhere (meander_game_get_players (tables_test_get_game (f)), 0));
}

/* ---- home ---- */

/* From Home one comes to tables, one's own and those of others, and from no other page. */
static void
test_home (TablesTest *f, gconstpointer data)
{
  GtkWidget *button = tables_test_find (f->window, "together_button");

  gtk_widget_activate_action (f->window, "win.today", NULL);
  tables_test_settle ();
  g_assert_false (gtk_widget_get_visible (button));
  gtk_widget_activate_action (f->window, "win.back", NULL);
  tables_test_settle ();
  g_assert_true (gtk_widget_get_visible (button));
  tables_test_click (button);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (tables_test_get_dialogue (f))), ==,
                   "Together");
  tables_test_click (tables_test_find (tables_test_get_dialogue (f), "open"));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (tables_test_get_dialogue (f))), ==,
                   "Open a Table");
  gtk_window_destroy (GTK_WINDOW (tables_test_get_dialogue (f)));
}

int
main (int argc, char *argv[])
{
  int status;
  g_autoptr (GError) error = NULL;

  gtk_test_init (&argc, &argv, NULL);

  application = meander_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
#define ADD(name, func)                                                                            \
  g_test_add ("/tables/" name, TablesTest, NULL, tables_test_set_up, func, tables_test_tear_down)
  ADD ("host-again", test_host_again);
  ADD ("guest-again", test_guest_again);
  ADD ("results", test_results);
  ADD ("watching", test_watching);
  ADD ("away", test_away);
  ADD ("closed", test_closed);
  ADD ("home", test_home);
#undef ADD
  status = g_test_run ();
  g_object_unref (application);

  return status;
}
