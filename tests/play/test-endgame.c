/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "endings.h"
#include "play/endgame.h"
#include "slow-endgame.h"

#define NO_LIMIT G_MAXUINT64

static const MeanderPlayColours colours = { MEANDER_RED, MEANDER_YELLOW };

static int
get_sign (int number)
{
  return (number > 0) - (number < 0);
}

/* Whether one placement is said to be the only good one exactly where one is: @n_only counts. */
static void
compare_only (const MeanderTurn *turn,
              const MeanderPlacement *moves,
              const int *margins,
              guint n,
              int best,
              guint *n_only)
{
  MeanderPlayEndgame result;
  guint n_good = 0;
  gboolean only;

  for (guint i = 0; i < n; i++)
    n_good += get_sign (margins[i]) == get_sign (best) ? 1 : 0;
  only = meander_play_endgame_find_only (turn, colours, NO_LIMIT, NULL, &result);
  g_assert_cmpint (only, ==, n > 1 && best >= 0 && n_good == 1);
  if (!only)
    return;

  (*n_only)++;
  g_assert_cmpint (result.win, ==, get_sign (best));
  for (guint i = 0; i < n; i++)
    g_assert_cmpint (meander_play_is_same (&moves[i], &result.tile), ==, margins[i] == best);
}

/* Compares all answers with trying everything; FALSE if that takes too long. */
static gboolean
compare (MeanderTurn *turn, guint64 max_nodes, guint *n_only)
{
  g_autofree MeanderPlacement *moves = g_new (MeanderPlacement, MEANDER_MAX_LEGAL);
  g_autofree int *margins = NULL;
  g_autofree int *rated = NULL;
  SlowEndgame slow = { 0, max_nodes };
  MeanderPlayEndgame result;
  MeanderPlayOptions options;
  MeanderPlayLimit limit;
  MeanderTurn before;
  int best = G_MININT;
  guint n, i;

  while (meander_turn_settle (turn) == MEANDER_TURN_PASS)
    meander_turn_pass (turn);
  n = meander_turn_list (turn, moves);
  if (n == 0)
    {
      g_assert_false (meander_play_endgame_solve (turn, colours, NO_LIMIT, NULL, &result));
      g_assert_false (meander_play_endgame_find_only (turn, colours, NO_LIMIT, NULL, &result));
      return TRUE;
    }

  before = *turn;
  margins = g_new (int, n);
  rated = g_new (int, n);
  for (i = 0; i < n; i++)
    {
      meander_turn_place (turn, &moves[i], 0);
      margins[i] = slow_endgame (&slow, turn, colours, -SLOW_NO_MARGIN, SLOW_NO_MARGIN) *
                   (before.seat == 0 ? 1 : -1);
      meander_turn_take_back (turn, &before);
      best = MAX (best, margins[i]);
    }
  if (slow.n_nodes >= slow.max_nodes)
    return FALSE;

  g_assert_true (meander_play_endgame_rate (turn, colours, NO_LIMIT, NULL, moves, n, rated));
  for (i = 0; i < n; i++)
    g_assert_cmpint (rated[i], ==, margins[i]);

  g_assert_true (meander_play_endgame_solve (turn, colours, NO_LIMIT, NULL, &result));
  g_assert_true (result.exact && result.win_known);
  g_assert_cmpint (result.margin, ==, best);
  g_assert_cmpint (result.win, ==, get_sign (best));
  for (i = 0; memcmp (&moves[i], &result.tile, sizeof result.tile) != 0; i++)
    g_assert_cmpuint (i, <, n - 1);
  g_assert_cmpint (margins[i], ==, best);

  /* Where there is a clock it asks in another order; of placements that are as good any will do. */
  meander_play_options_init (&options);
  options.time = 600000;
  meander_play_limit_init (&limit, &options);
  g_assert_true (meander_play_endgame_solve (turn, colours, NO_LIMIT, &limit, &result));
  g_assert_cmpint (result.margin, ==, best);
  for (i = 0; memcmp (&moves[i], &result.tile, sizeof result.tile) != 0; i++)
    g_assert_cmpuint (i, <, n - 1);
  g_assert_cmpint (margins[i], ==, best);
  compare_only (turn, moves, margins, n, best, n_only);

  return TRUE;
}

static void
test_scattered (void)
{
  guint64 seed;
  guint n = 0, n_only = 0;

  for (seed = 0; seed < 1500; seed++)
    {
      MeanderTurn turn;

      ending_scatter (seed, 1 + seed % 6, &turn);
      n += compare (&turn, 20000, &n_only) ? 1 : 0;
      meander_board_free (turn.board);
    }
  g_test_message ("%u tables, %u with one good placement", n, n_only);
  g_assert_cmpuint (n, >, 400);
  g_assert_cmpuint (n_only, >, 20);
}

static void
test_played (gconstpointer data)
{
  MeanderLevel level = (MeanderLevel) GPOINTER_TO_UINT (data);
  guint64 seed;
  guint n = 0, n_only = 0;

  for (seed = 0; seed < 320; seed++)
    {
      MeanderTurn turn;

      if (!ending_play (level, 0, colours, seed, 2 + seed % 4, &turn))
        continue;
      n += compare (&turn, 40000, &n_only) ? 1 : 0;
      meander_board_free (turn.board);
    }
  g_test_message ("%u tables, %u with one good placement", n, n_only);
  g_assert_cmpuint (n, >, 120);
  g_assert_cmpuint (n_only, >, 0);
}

static void
set_limit (MeanderPlayLimit *limit, MeanderPlayOptions *options, guint time, gint *stop)
{
  meander_play_options_init (options);
  options->time = time;
  options->stop = stop;
  meander_play_limit_init (limit, options);
}

/* The first greedy game that has such a moment. */
static void
find_ending (guint n_left, guint64 seed, MeanderTurn *turn)
{
  while (!ending_play (MEANDER_LEVEL_GREEDY, 0, colours, seed, n_left, turn))
    seed++;
}

/* A budget that runs out, and a table that stays as it was. */
static void
test_budget (void)
{
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  int margins[2];
  MeanderTurn turn, before;
  MeanderPlayEndgame result, again;
  guint64 needed;
  guint n_tiles;

  find_ending (7, 3, &turn);
  before = turn;
  n_tiles = meander_board_get_n_tiles (turn.board);

  g_assert_true (meander_play_endgame_solve (&turn, colours, NO_LIMIT, NULL, &result));
  needed = result.n_nodes;
  g_assert_cmpuint (needed, >, 1000);
  g_assert_true (meander_play_endgame_solve (&turn, colours, NO_LIMIT, NULL, &again));
  g_assert_cmpuint (again.n_nodes, ==, needed);
  g_assert_cmpmem (&again.tile, sizeof again.tile, &result.tile, sizeof result.tile);

  g_assert_false (meander_play_endgame_solve (&turn, colours, needed / 2, NULL, &result));
  g_assert_false (result.exact);
  g_assert_cmpuint (result.n_nodes, <, needed / 2 + 1000);
  g_assert_false (meander_play_endgame_solve (&turn, colours, 0, NULL, &result));
  g_assert_false (result.win_known);
  g_assert_false (meander_play_endgame_find_only (&turn, colours, 0, NULL, &result));
  g_assert_false (result.win_known);
  g_assert_cmpuint (meander_turn_list (&turn, moves), >, 2);
  g_assert_false (meander_play_endgame_rate (&turn, colours, 0, NULL, moves, 2, margins));

  g_assert_cmpuint (meander_board_get_n_tiles (turn.board), ==, n_tiles);
  g_assert_cmpmem (&turn, sizeof turn, &before, sizeof before);
  meander_board_free (turn.board);
}

static gpointer
stop_soon (gpointer data)
{
  g_usleep (20000);
  g_atomic_int_set ((gint *) data, 1);

  return NULL;
}

/* Both flags are heard, before it begins and meanwhile. */
static void
test_stop (void)
{
  MeanderPlayOptions options;
  MeanderPlayLimit limit;
  MeanderPlayEndgame result;
  MeanderTurn turn;
  GThread *thread;
  gint stop = 1;

  find_ending (12, 5, &turn);

  set_limit (&limit, &options, 0, &stop);
  g_assert_false (meander_play_endgame_solve (&turn, colours, NO_LIMIT, &limit, &result));
  g_assert_cmpuint (result.n_nodes, ==, 0);

  /* While others compute, the time may be over before it begins. */
  for (guint time = 20; result.n_nodes == 0; time *= 2)
    {
      set_limit (&limit, &options, time, NULL);
      g_assert_false (meander_play_endgame_solve (&turn, colours, NO_LIMIT, &limit, &result));
    }

  stop = 0;
  set_limit (&limit, &options, 0, &stop);
  thread = g_thread_new ("stop", stop_soon, &stop);
  g_assert_false (meander_play_endgame_solve (&turn, colours, NO_LIMIT, &limit, &result));
  g_thread_join (thread);

  meander_board_free (turn.board);
}

/* What is not a game of two that see all tiles is left alone. */
static void
test_others (void)
{
  static const MeanderPlayColours alike = { MEANDER_RED, MEANDER_RED };
  MeanderPlacement tile = { 0 };
  MeanderPlayEndgame result;
  MeanderTurn turn, other;
  int margin;

  find_ending (4, 1, &turn);
  g_assert_true (meander_play_endgame_solve (&turn, colours, NO_LIMIT, NULL, &result));
  g_assert_false (meander_play_endgame_solve (&turn, alike, NO_LIMIT, NULL, &result));

  other = turn;
  other.n_seats = 3;
  g_assert_false (meander_play_endgame_solve (&other, colours, NO_LIMIT, NULL, &result));
  g_assert_false (meander_play_endgame_rate (&other, colours, NO_LIMIT, NULL, &tile, 1, &margin));
  other.n_seats = 4;
  g_assert_false (meander_play_endgame_solve (&other, colours, NO_LIMIT, NULL, &result));
  g_assert_false (result.exact || result.win_known);

  other = turn;
  other.n_bag = 1;
  g_assert_false (meander_play_endgame_find_only (&other, colours, NO_LIMIT, NULL, &result));
  g_assert_false (meander_play_endgame_solve (&other, colours, NO_LIMIT, NULL, &result));
  other.n_bag = 0;
  other.n_hidden[1] = 1;
  g_assert_false (meander_play_endgame_solve (&other, colours, NO_LIMIT, NULL, &result));
  other.n_hidden[1] = 0;
  other.racks[0] = (G_GUINT64_CONSTANT (1) << 17) - 1;
  g_assert_false (meander_play_endgame_solve (&other, colours, NO_LIMIT, NULL, &result));

  meander_board_free (turn.board);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/play/endgame/scattered", test_scattered);
  g_test_add_data_func ("/play/endgame/played/random", GUINT_TO_POINTER (MEANDER_LEVEL_RANDOM),
                        test_played);
  g_test_add_data_func ("/play/endgame/played/greedy", GUINT_TO_POINTER (MEANDER_LEVEL_GREEDY),
                        test_played);
  g_test_add_func ("/play/endgame/budget", test_budget);
  g_test_add_func ("/play/endgame/stop", test_stop);
  g_test_add_func ("/play/endgame/others", test_others);

  return g_test_run ();
}
