/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "endings.h"
#include "meander-lines.h"
#include "meander-play-endgame.h"
#include "slow-endgame.h"

#define NO_LIMIT G_MAXUINT64

static const MeanderPlayColours colours = { MEANDER_RED, MEANDER_YELLOW };

static int
get_sign (int number)
{
  return (number > 0) - (number < 0);
}

/* Compares all answers with trying everything; FALSE if that takes too long. */
static gboolean
compare (MeanderTurn *turn,
         guint64      max_nodes)
{
  g_autofree MeanderPlacement *moves = g_new (MeanderPlacement, MEANDER_MAX_LEGAL);
  g_autofree int *margins = NULL;
  g_autofree int *rated = NULL;
  SlowEndgame slow = { 0, max_nodes };
  MeanderPlayEndgame result;
  MeanderTurn before;
  int best = G_MININT;
  guint n, i;

  while (meander_turn_settle (turn) == MEANDER_TURN_PASS)
    meander_turn_pass (turn);
  n = meander_turn_list (turn, moves);
  if (n == 0)
    {
      g_assert_false (meander_play_endgame_solve (turn, colours, NO_LIMIT, NULL, &result));
      return TRUE;
    }

  before = *turn;
  margins = g_new (int, n);
  rated = g_new (int, n);
  for (i = 0; i < n; i++)
    {
      meander_turn_place (turn, &moves[i], 0);
      margins[i] = slow_endgame (&slow, turn, colours) * (before.seat == 0 ? 1 : -1);
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

  g_assert_true (meander_play_endgame_solve_win (turn, colours, NO_LIMIT, NULL, &result));
  g_assert_true (result.win_known);
  g_assert_cmpint (result.win, ==, get_sign (best));
  for (i = 0; memcmp (&moves[i], &result.tile, sizeof result.tile) != 0; i++)
    g_assert_cmpuint (i, <, n - 1);
  g_assert_cmpint (get_sign (margins[i]), ==, get_sign (best));

  return TRUE;
}

static void
test_scattered (void)
{
  guint64 seed;
  guint n = 0;

  for (seed = 0; seed < 1500; seed++)
    {
      MeanderTurn turn;

      ending_scatter (seed, 1 + seed % 6, &turn);
      n += compare (&turn, 20000) ? 1 : 0;
      meander_board_free (turn.board);
    }
  g_test_message ("%u tables", n);
  g_assert_cmpuint (n, >, 400);
}

static void
test_played (gconstpointer data)
{
  MeanderLevel level = (MeanderLevel) GPOINTER_TO_UINT (data);
  guint64 seed;
  guint n = 0;

  for (seed = 0; seed < 320; seed++)
    {
      MeanderTurn turn;

      if (!ending_play (level, 0, colours, seed, 2 + seed % 4, &turn))
        continue;
      n += compare (&turn, 40000) ? 1 : 0;
      meander_board_free (turn.board);
    }
  g_test_message ("%u tables", n);
  g_assert_cmpuint (n, >, 120);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/play/endgame/scattered", test_scattered);
  g_test_add_data_func ("/play/endgame/played/random", GUINT_TO_POINTER (MEANDER_LEVEL_RANDOM),
                        test_played);
  g_test_add_data_func ("/play/endgame/played/greedy", GUINT_TO_POINTER (MEANDER_LEVEL_GREEDY),
                        test_played);

  return g_test_run ();
}
