/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* A series of strategy games in the program's own window: from a single game to the last one of
 * three, with a start of the program between them. */

#include <gtk/gtk.h>

#include "find.h"
#include "model/series.h"
#include "ui/app/play-page.h"
#include "ui/app/window.h"
#include "ui/strategy/panel.h"
#include "ui/strategy/players-box.h"
#include "ui/strategy/series-board.h"
#include "words/series.h"
#include "ui/widgets/end-card.h"
#include "window-test.h"

typedef struct
{
  GtkWidget *window;
} Fixture;

static MeanderApplication *application;

static void
open_window (Fixture *f)
{
  f->window = GTK_WIDGET (window_test_open (application));
}

static void
close_window (Fixture *f)
{
  window_test_close (MEANDER_WINDOW (f->window));
}

static MeanderScene *
get_scene (Fixture *f)
{
  return meander_play_page_get_scene (
      MEANDER_PLAY_PAGE (test_find_type (f->window, MEANDER_TYPE_PLAY_PAGE)));
}

static MeanderGame *
get_game (Fixture *f)
{
  return meander_scene_get_game (get_scene (f));
}

/* Two people, so that nobody plays meanwhile. */
static void
start (Fixture *f, const char *params)
{
  const char *const people[] = { "person", "person", NULL };

  g_assert_true (gtk_widget_activate_action (f->window, "win.start-strategy", "(s^ast)", params,
                                             people, (guint64) 1));
  gtk_test_widget_wait_for_draw (f->window);
  window_test_settle ();
}

static void
finish (Fixture *f)
{
  MeanderGame *game = get_game (f);

  meander_scene_set_animated (get_scene (f), FALSE);
  while (!meander_strategy_is_over (meander_game_get_state (game)))
    {
      g_auto (GStrv) legal = meander_strategy_rules.legal (meander_game_get_state (game));

      g_assert_true (meander_game_play (
          game, legal[0] != NULL ? legal[g_strv_length (legal) / 2] : "pass", NULL));
    }
  window_test_settle ();
}

static guint
get_first (Fixture *f)
{
  g_autoptr (MeanderState) state = meander_game_copy_state_at (get_game (f), 0);

  return meander_strategy_get_seat (state);
}

/* Presses a button of the card, which is deaf for a moment. */
static void
press (Fixture *f, const char *label)
{
  MeanderGame *game = get_game (f);
  GtkWidget *card = test_find_type (f->window, MEANDER_TYPE_END_CARD);
  GtkWidget *found = test_find_label (card, label);

  g_assert_true (gtk_widget_get_mapped (card));
  g_assert_nonnull (found);
  g_object_ref (found);
  while (get_game (f) == game)
    {
      GtkWidget *button = gtk_widget_get_ancestor (found, GTK_TYPE_BUTTON);

      if (button != NULL)
        g_signal_emit_by_name (button, "clicked");
      g_main_context_iteration (NULL, TRUE);
    }
  g_object_unref (found);
  window_test_settle ();
}

/* The next game of three is begun by somebody else, and knows how the one before has ended; a single game
 * makes no series. */
static void
test_best_of_three (Fixture *f, gconstpointer data)
{
  MeanderSeries series;
  MeanderResult result;
  guint first;

  start (f, "player red Anna\nplayer blue Jan\n");
  g_assert_null (test_find_label (f->window, "Game 1 of 3"));
  finish (f);
  g_assert_null (test_find_label (f->window, "Game 2 of 3"));
  press (f, "Play Again");
  g_assert_false (meander_series_read (&series, get_game (f)));

  start (f, "player red Anna\nplayer blue Jan\nseries 3\n");
  g_assert_nonnull (test_find_label (f->window, "Game 1 of 3"));
  first = get_first (f);
  g_assert_null (test_find_label (f->window, "Look Back"));
  finish (f);
  g_assert_nonnull (test_find_label (f->window, "Look Back"));
  meander_game_get_result (get_game (f), &result);
  press (f, "Play Game 2 of 3");

  g_assert_true (meander_series_read (&series, get_game (f)));
  g_assert_cmpuint (series.n_games, ==, 3);
  g_assert_cmpuint (series.number, ==, 2);
  g_assert_cmpuint (series.sides[0].points[0], ==, result.sides[0].points);
  g_assert_cmpuint (get_first (f), ==, 1 - first);
  {
    g_autofree char *score = g_strdup_printf ("Game 2 of 3 · Anna %u : %u Jan",
                                              series.sides[0].n_won, series.sides[1].n_won);

    g_assert_nonnull (test_find_label (f->window, score));
  }
}

/* In the drawer with the players one line says how the series stands, and nothing has to be scrolled. */
static void
test_drawer (Fixture *f, gconstpointer data)
{
  const char *const levels[] = { "person", "duckling", NULL };
  GtkWidget *box, *scroller;
  GtkAdjustment *adjustment;

  gtk_window_set_default_size (GTK_WINDOW (f->window), 800, 600);
  g_assert_true (gtk_widget_activate_action (
      f->window, "win.start-strategy", "(s^ast)",
      "player red\nplayer blue\nseries 3\nplayed red 20 11\n", levels, (guint64) 1));
  window_test_settle ();
  meander_scene_set_paused (get_scene (f), TRUE);
  gtk_widget_activate_action (test_find_type (f->window, MEANDER_TYPE_STRATEGY_PANEL),
                              "panel.drawer", "s", "players");
  gtk_test_widget_wait_for_draw (f->window);
  window_test_settle ();
  box = test_find_type (f->window, MEANDER_TYPE_PLAYERS_BOX);
  g_assert_nonnull (test_find_label (box, "Game 2 of 3 · You 1 : 0 Duckling"));
  scroller = gtk_widget_get_ancestor (box, GTK_TYPE_SCROLLED_WINDOW);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=,
                     gtk_adjustment_get_page_size (adjustment));
}

/* The label that a screen reader reads so. */
static void
assert_read (GtkWidget *board, const char *name, const char *shown)
{
  g_autoptr (GPtrArray) labels = test_find_all (board, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    {
      g_autofree char *found = test_find_name (labels->pdata[i]);

      if (g_strcmp0 (found, name) == 0)
        {
          g_assert_cmpstr (gtk_label_get_text (labels->pdata[i]), ==, shown);
          return;
        }
    }
  g_error ("nothing is read “%s”", name);
}

/* Each has its own place. */
static void
assert_apart (GtkWidget *board)
{
  GtkWidget *window = gtk_window_new ();
  g_autoptr (GPtrArray) labels = test_find_all (board, GTK_TYPE_LABEL);

  gtk_window_set_child (GTK_WINDOW (window), board);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  for (guint i = 0; i < labels->len; i++)
    for (guint k = 0; k < i; k++)
      {
        graphene_rect_t one, other;

        g_assert_true (gtk_widget_compute_bounds (labels->pdata[i], board, &one));
        g_assert_true (gtk_widget_compute_bounds (labels->pdata[k], board, &other));
        g_assert_false (graphene_rect_intersection (&one, &other, NULL));
      }
  gtk_window_destroy (GTK_WINDOW (window));
}

static const char *
get_last_words (GtkWidget *board)
{
  g_autoptr (GPtrArray) labels = test_find_all (board, GTK_TYPE_LABEL);

  return gtk_label_get_text (labels->pdata[labels->len - 1]);
}

/* Game by game, in all, and how many were won. */
static void
test_board (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) game = meander_game_new (
      &meander_strategy_rules,
      "player red Anna\nplayer blue Jan\nseries 3\nplayed red 20 11\nplayed blue 7 8\n", 1, &error);
  MeanderSeries series;
  GtkWidget *board;

  g_assert_no_error (error);
  g_assert_true (meander_series_read (&series, game));
  board = g_object_ref_sink (meander_series_board_new (game, &series));
  assert_read (board, "Anna: 20 points", "20");
  assert_read (board, "Anna: 7 points", "7");
  assert_read (board, "Anna: 27 points", "27");
  assert_read (board, "Anna: 1 game won", "1");
  assert_read (board, "Jan: 11 points", "11");
  assert_read (board, "Jan: 8 points", "8");
  assert_read (board, "Jan: 19 points", "19");
  assert_read (board, "Jan: 1 game won", "1");
  g_assert_cmpstr (get_last_words (board), ==, "1");
  assert_apart (board);
  g_object_unref (board);
}

/* Nobody has won them, which is told. */
static void
test_draws (Fixture *f, gconstpointer data)
{
  static const char *const rows[][2] = {
    { "series 3\nplayed red 20 11\nplayed drawn 8 8\n", "1 game was a draw." },
    { "series 5\nplayed drawn 9 9\nplayed red 20 11\nplayed drawn 8 8\n", "2 games were draws." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *params =
          g_strconcat ("player red Anna\nplayer blue Jan\n", rows[i][0], NULL);
      g_autoptr (MeanderGame) game = meander_game_new (&meander_strategy_rules, params, 1, NULL);
      MeanderSeries series;
      GtkWidget *board;

      g_assert_true (meander_series_read (&series, game));
      board = g_object_ref_sink (meander_series_board_new (game, &series));
      g_assert_cmpstr (get_last_words (board), ==, rows[i][1]);
      assert_apart (board);
      g_object_unref (board);
    }
}

/* What a button of the card shows on the card itself: the games of the series, and none that are to come. */
static void
ask_results (GtkWidget *card)
{
  GtkWidget *more = test_find_label (card, "All Results");

  g_assert_nonnull (test_find_label (card, "Home"));
  g_assert_null (test_find_label (card, "Points"));
  g_assert_nonnull (more);
  while (test_find_label (card, "Points") == NULL)
    {
      g_signal_emit_by_name (gtk_widget_get_ancestor (more, GTK_TYPE_BUTTON), "clicked");
      g_main_context_iteration (NULL, TRUE);
    }
  window_test_settle ();
  g_assert_null (test_find_label (card, "All Results"));
  g_assert_null (test_find_label (card, "–"));
  g_assert_nonnull (test_find_label (card, "Game"));

  /* Escape leads back to the card, and only then to the table. */
  gtk_widget_activate_action (card, "end-card.back", NULL);
  g_assert_true (gtk_widget_get_visible (card));
  g_assert_nonnull (test_find_label (card, "All Results"));
  g_assert_null (test_find_label (card, "Points"));
  gtk_widget_activate_action (card, "end-card.back", NULL);
  g_assert_false (gtk_widget_get_visible (card));
  gtk_widget_set_visible (card, TRUE);
}

/* The card has three sentences at most, and the way on: game by game it is told if one asks.  Between two games these
 * are who has won, how the series stands, and one thing more. */
static void
assert_calm (Fixture *f)
{
  GtkWidget *card = test_find_type (f->window, MEANDER_TYPE_END_CARD);
  g_autoptr (GPtrArray) labels = test_find_all_mapped (card, GTK_TYPE_LABEL);
  guint n_words = 0;

  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_get_ancestor (labels->pdata[i], GTK_TYPE_BUTTON) == NULL)
      n_words++;
  g_assert_cmpuint (n_words, <=, 3);
  ask_results (card);
}

/* At its end the card has who has won the series and by how much. */
static void
assert_joyful (Fixture *f)
{
  g_assert_nonnull (test_find_label_starting (test_find_type (f->window, MEANDER_TYPE_END_CARD),
                                              "Points in all: "));
  assert_calm (f);
}

/* After another start of the program, home goes on with the series. */
static void
test_restart (Fixture *f, gconstpointer data)
{
  GtkWidget *button;
  guint first;

  start (f, "player red Anna\nplayer blue Jan\nseries 3\nplayed drawn 9 9\n");
  first = get_first (f);
  finish (f);
  g_assert_nonnull (test_find_label (f->window, "Play Game 3 of 3"));
  assert_calm (f);
  close_window (f);

  open_window (f);
  button = test_find_label (f->window, "Play Game 3 of 3");
  g_assert_nonnull (button);
  button = gtk_widget_get_ancestor (button, GTK_TYPE_BUTTON);
  g_signal_emit_by_name (button, "clicked");
  gtk_test_widget_wait_for_draw (f->window);
  window_test_settle ();
  g_assert_nonnull (test_find_label_starting (f->window, "Game 3 of 3 · "));
  g_assert_cmpuint (get_first (f), ==, 1 - first);

  /* The last one ends the series; the same players may play another. */
  finish (f);
  press (f, "New Series");
  g_assert_nonnull (test_find_label (f->window, "Game 1 of 3"));
}

/* Home tells of a series that is over who has won it. */
static void
test_won (Fixture *f, gconstpointer data)
{
  g_autofree char *winner = NULL;
  MeanderSeries series;

  start (f, "player red Anna\nplayer blue Jan\nseries 3\nplayed red 20 9\nplayed blue 3 20\n");
  finish (f);
  assert_joyful (f);
  g_assert_true (meander_series_read (&series, get_game (f)));
  winner = meander_words_series_winner (get_game (f), &series);
  close_window (f);

  open_window (f);
  g_assert_nonnull (test_find_label (f->window, winner));
  g_assert_null (test_find_label_starting (f->window, "Game 3 of 3"));
}

static void
set_up (Fixture *f, gconstpointer data)
{
  open_window (f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  close_window (f);
}

int
main (int argc, char *argv[])
{
  int status;

  application = window_test_init (&argc, &argv);
  g_test_add ("/series/best-of-three", Fixture, NULL, set_up, test_best_of_three, tear_down);
  g_test_add ("/series/board", Fixture, NULL, set_up, test_board, tear_down);
  g_test_add ("/series/drawer", Fixture, NULL, set_up, test_drawer, tear_down);
  g_test_add ("/series/draws", Fixture, NULL, set_up, test_draws, tear_down);
  g_test_add ("/series/won", Fixture, NULL, set_up, test_won, tear_down);
  g_test_add ("/series/restart", Fixture, NULL, set_up, test_restart, tear_down);
  status = g_test_run ();
  g_object_unref (application);

  return status;
}
