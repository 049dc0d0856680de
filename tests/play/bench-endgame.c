/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast endings are solved, by how many tiles are left.  With arguments: the first
 * deal, how many, and the games that the players who make the endings think over each
 * placement with (0: greedy players). */
#include <stdlib.h>

#include "../bench.h"
#include "endings.h"
#include "play/endgame.h"

#define N_DEALS 60
#define TIME 10000 /* ms, after which a table is given up */

static const MeanderPlayColours colours = { MEANDER_RED, MEANDER_YELLOW };

static void
bench (guint n_left, guint64 first_deal, guint n_deals, guint n_games)
{
  g_autofree double *times = g_new (double, n_deals);
  g_autofree double *nodes = g_new (double, n_deals);
  guint n = 0, n_soon = 0, n_half = 0, n_three = 0;
  guint64 deal;

  for (deal = first_deal; deal < first_deal + n_deals; deal++)
    {
      MeanderPlayOptions options;
      MeanderPlayLimit limit;
      MeanderPlayEndgame result;
      MeanderTurn turn;
      double start;
      gboolean exact;

      if (!ending_play (n_games > 0 ? MEANDER_LEVEL_FLAT : MEANDER_LEVEL_GREEDY, n_games, colours,
                        deal, n_left, &turn))
        continue;

      meander_play_options_init (&options);
      options.time = TIME;
      start = bench_cpu_ms ();
      meander_play_limit_init (&limit, &options);
      exact = meander_play_endgame_solve (&turn, colours, G_MAXUINT64, &limit, &result);
      times[n] = bench_cpu_ms () - start;
      n_soon += exact && times[n] <= 50 ? 1 : 0;
      n_half += exact && times[n] <= 500 ? 1 : 0;
      n_three += exact && times[n] <= 3000 ? 1 : 0;
      nodes[n++] = (double) result.n_nodes;
      meander_board_free (turn.board);
    }

  if (n == 0)
    return;

  qsort (times, n, sizeof times[0], bench_compare);
  qsort (nodes, n, sizeof nodes[0], bench_compare);
  g_print ("%2u tiles left, %u tables: median %.1f ms, 90%% %.1f ms, 99%% %.1f ms; "
           "%.1f%% in 50 ms, %.1f%% in 0.5 s, %.1f%% in 3 s; median %.0f tiles placed, 99%% %.0f\n",
           n_left, n, times[n / 2], times[n * 9 / 10], times[n * 99 / 100], 100.0 * n_soon / n,
           100.0 * n_half / n, 100.0 * n_three / n, nodes[n / 2], nodes[n * 99 / 100]);
}

int
main (int argc, char **argv)
{
  guint64 first_deal = argc > 1 ? g_ascii_strtoull (argv[1], NULL, 10) : 1;
  guint n_deals = argc > 2 ? (guint) atoi (argv[2]) : N_DEALS;
  guint n_games = argc > 3 ? (guint) atoi (argv[3]) : 0;
  guint n_left;

  g_print ("asked: 99%% of 8 tiles in 0.5 s, 80%% of 12 tiles in 3 s\n");
  for (n_left = 6; n_left <= 12; n_left += 2)
    bench (n_left, first_deal, n_deals, n_games);

  return 0;
}
