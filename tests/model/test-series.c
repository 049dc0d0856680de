/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/series.h"

#include "model-test.h"

/* A series of games between the same players: how it stands, when it is over, what comes next. */

#define TWO "player red Anna\nplayer blue Jan\nstart draw\n"
#define THREE "player red Anna\nplayer blue Jan\nplayer green Ela\nstart draw\n"

static MeanderGame *
start (const char *params, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_game_new (&meander_strategy_rules, params, seed, &error);

  g_assert_no_error (error);
  return game;
}

/* One that red, or else blue, has won alone. */
static MeanderGame *
play (const char *params, MeanderColour winner)
{
  for (guint64 seed = 1;; seed++)
    {
      g_autoptr (MeanderGame) game = test_play_strategy (params, seed);
      MeanderResult result;

      meander_game_get_result (game, &result);
      g_assert_true (result.over);
      for (guint i = 0; i < result.n_sides; i++)
        if (!result.drawn && result.sides[i].best && result.sides[i].colour == winner)
          return g_steal_pointer (&game);
    }
}

/* Told by hand: the games before, and how it stands while the next one is played. */
static void
test_standing (void)
{
  static const struct
  {
    const char *params;
    guint number;
    gboolean over;
    const char *best; /* the first letters of who stands best */
  } rows[] = {
    { TWO "series 3\n", 1, FALSE, "AJ" },
    { TWO "series 3\nplayed red 30 20\n", 2, FALSE, "A" },
    { TWO "series 3\nplayed red 30 20\nplayed blue 20 29\n", 3, FALSE, "A" },
    { TWO "series 3\nplayed red 30 20\nplayed blue 20 30\n", 3, FALSE, "AJ" },
    { TWO "series 3\nplayed red 30 20\nplayed drawn 20 20\n", 3, FALSE, "A" },
    /* Nobody can catch up: two games of three, three of five, three in a row. */
    { TWO "series 3\nplayed blue 10 20\nplayed blue 20 30\n", 3, TRUE, "J" },
    { TWO "series 5\nplayed blue 1 2\nplayed blue 2 3\n", 3, FALSE, "J" },
    { TWO "series 5\nplayed blue 1 2\nplayed blue 1 2\nplayed blue 1 2\n", 4, TRUE, "J" },
    { TWO "series 5\nplayed blue 1 2\nplayed drawn 2 2\nplayed blue 2 3\nplayed drawn 9 9\n", 5,
      TRUE, "J" },
    { TWO "series 5\nplayed blue 1 2\nplayed red 9 2\nplayed blue 2 3\nplayed drawn 9 9\n", 5,
      FALSE, "J" },
    /* A game won is more than any points; among three, points tell. */
    { TWO "series 3\nplayed red 20 19\nplayed drawn 9 9\n", 3, FALSE, "A" },
    { TWO "series 3\nplayed drawn 0 50\nplayed red 2 1\n", 3, FALSE, "A" },
    { THREE "series 3\nplayed red 20 18 10\nplayed blue 12 20 19\n", 3, FALSE, "J" },
    { THREE "series 3\nplayed red 20 18 10\nplayed red 20 18 10\n", 3, TRUE, "A" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MeanderGame) game = start (rows[i].params, 1);
      g_autoptr (GString) best = g_string_new (NULL);
      MeanderSeries series;

      g_assert_true (meander_series_read (&series, game));
      g_assert_cmpuint (series.number, ==, rows[i].number);
      g_assert_cmpuint (series.n_ended, ==, rows[i].number - 1);
      g_assert_cmpint (series.over, ==, rows[i].over);
      for (guint k = 0; k < series.n_sides; k++)
        if (series.sides[k].best)
          g_string_append_c (best, "AJE"[k]);
      g_assert_cmpstr (best->str, ==, rows[i].best);
      g_assert_cmpuint (series.n_best, ==, best->len);
      g_assert_false (meander_series_goes_on (game, &series));
    }
}

/* The points are kept from game to game, through the file, until somebody has won. */
static void
test_three (void)
{
  g_autoptr (MeanderGame) first = play (TWO "series 3\n", MEANDER_RED);
  g_autoptr (MeanderGame) second = NULL;
  g_autoptr (MeanderGame) third = NULL;
  g_autofree char *record = NULL;
  g_autofree char *params = meander_series_make_next (first, 0);
  g_autofree char *last_params = NULL;
  g_autofree char *anew = NULL;
  MeanderSeries series;
  MeanderResult result;
  guint sum;

  meander_game_get_result (first, &result);
  sum = result.sides[0].points;
  g_assert_true (meander_series_goes_on (first, &series));
  g_assert_cmpuint (series.n_ended, ==, 1);
  g_assert_cmpuint (series.sides[0].n_won, ==, 1);
  g_assert_cmpuint (series.sides[0].points[0], ==, sum);

  second = play (params, MEANDER_BLUE);
  record = test_record_text (second);
  g_object_unref (second);
  second = test_reload (record);
  meander_game_get_result (second, &result);
  sum += result.sides[0].points;
  g_assert_true (meander_series_goes_on (second, &series));
  g_assert_cmpuint (series.number, ==, 2);
  g_assert_cmpuint (series.sides[0].n_won, ==, 1);
  g_assert_cmpuint (series.sides[1].n_won, ==, 1);
  g_assert_cmpuint (series.sides[0].sum, ==, sum);

  last_params = meander_series_make_next (second, 0);
  third = play (last_params, MEANDER_BLUE);
  g_assert_true (meander_series_read (&series, third));
  g_assert_true (series.over);
  g_assert_false (meander_series_goes_on (third, &series));
  g_assert_cmpuint (series.n_best, ==, 1);
  g_assert_true (series.sides[1].best);
  g_assert_cmpuint (series.sides[1].n_won, ==, 2);

  /* Again, from the start. */
  anew = meander_series_make_next (third, 0);
  g_assert_cmpstr (anew, ==, TWO "series 3\n");

  /* A move taken back: it is not over, and begins anew as the same game of the series. */
  meander_game_undo (third);
  g_assert_false (meander_series_goes_on (third, &series));
  g_free (g_steal_pointer (&anew));
  anew = meander_series_make_next (third, 0);
  g_assert_cmpstr (anew, ==, last_params);
}

/* Equal in games and points: it is shared. */
static void
test_shared (void)
{
  g_autoptr (MeanderGame) won = play (TWO "series 3\n", MEANDER_BLUE);
  g_autofree char *params = NULL;
  g_autoptr (MeanderGame) last = NULL;
  MeanderSeries series;
  MeanderResult result;

  meander_game_get_result (won, &result);
  params = g_strdup_printf (TWO "series 3\nplayed red %u %u\nplayed drawn 9 9\n",
                            result.sides[1].points, result.sides[0].points);
  last = test_play_strategy (params, meander_game_get_seed (won));
  g_assert_true (meander_series_read (&series, last));
  g_assert_true (series.over);
  g_assert_cmpuint (series.n_best, ==, 2);
}

/* Who has sat where is kept, so that a person's win does not become that of an animal that takes the seat
 * over, nor the other way round. */
static void
test_people (void)
{
  g_autoptr (MeanderGame) first = play (TWO "series 5\n", MEANDER_RED);
  g_autoptr (MeanderGame) second = NULL;
  g_autoptr (MeanderGame) old = play (TWO "series 5\nplayed red 9 8\n", MEANDER_RED);
  g_autofree char *params = NULL;
  g_autofree char *later = NULL;
  g_autofree char *old_params = NULL;
  MeanderPlayers *players;

  /* The computer at the second seat, from the start, is told apart from one that comes later. */
  players = meander_game_get_players (first);
  g_assert_false (meander_series_has_changed (first, 0));
  meander_players_set_level (players, 0, MEANDER_LEVEL_3);
  g_assert_true (meander_series_has_changed (first, 0));
  meander_players_set_level (players, 0, MEANDER_LEVEL_NONE);

  params = meander_series_make_next (first, 0);
  g_assert_true (g_str_has_suffix (params, "\npeople 1 2\n"));
  second = meander_game_new (&meander_strategy_rules, params, 1, NULL);
  players = meander_game_get_players (second);
  g_assert_false (meander_series_has_changed (second, 0));
  g_assert_false (meander_series_has_changed (second, 1));
  meander_players_set_level (players, 1, MEANDER_LEVEL_1);
  g_assert_false (meander_series_has_changed (second, 0));
  g_assert_true (meander_series_has_changed (second, 1));
  g_clear_object (&second);

  g_free (g_steal_pointer (&params));
  params = g_strdup (TWO "series 5\nplayed red 9 8\npeople 1\n");
  second = play (params, MEANDER_RED);
  g_assert_false (meander_series_has_changed (second, 0));
  g_assert_true (meander_series_has_changed (second, 1));
  later = meander_series_make_next (second, 0);
  g_assert_true (g_str_has_suffix (later, "\npeople 1 2\n"));

  /* Of older records it is not known. */
  g_assert_false (meander_series_has_changed (old, 0));
  old_params = meander_series_make_next (old, 0);
  g_assert_null (strstr (old_params, "people"));
}

/* A single game goes on as a single game, or becomes the first of a series. */
static void
test_single (void)
{
  g_autoptr (MeanderGame) game = play (TWO, MEANDER_RED);
  g_autofree char *again = meander_series_make_next (game, 0);
  g_autofree char *five = meander_series_make_next (game, 5);
  g_autofree char *expected = NULL;
  g_autoptr (MeanderGame) solitaire = NULL;
  MeanderSeries series;
  MeanderResult result;

  g_assert_false (meander_series_read (&series, game));
  g_assert_false (meander_series_goes_on (game, &series));
  g_assert_cmpstr (again, ==, TWO);
  meander_game_get_result (game, &result);
  expected = g_strdup_printf (TWO "series 5\nplayed red %u %u\npeople 1 2\n",
                              result.sides[0].points, result.sides[1].points);
  g_assert_cmpstr (five, ==, expected);

  solitaire = meander_game_new (&meander_solitaire_rules, "", 1, NULL);
  g_assert_false (meander_series_read (&series, solitaire));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/series/standing", test_standing);
  g_test_add_func ("/series/three", test_three);
  g_test_add_func ("/series/shared", test_shared);
  g_test_add_func ("/series/people", test_people);
  g_test_add_func ("/series/single", test_single);

  return g_test_run ();
}
