/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast computer players think, in CPU time of one thread. */
#include "../bench.h"
#include "play/search.h"
#include "play/evaluate.h"

#define N_TABLES 20

static const MeanderPlayColours colours = { MEANDER_RED, MEANDER_BLUE };

/* A table with so many tiles on it, played by the evaluation. */
/* Whoever is on turn there has a choice. */
static void
set_up (MeanderPlayTable *table, guint n_tiles, guint64 seed)
{
  g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  MeanderPlayTable play;
  MeanderRandom random;
  MeanderTurn turn;
  guint i;

  meander_turn_init (&turn, board, 2);
  turn.bag = (G_GUINT64_CONSTANT (1) << MEANDER_N_FACES) - 1;
  turn.n_bag = MEANDER_N_FACES;
  meander_random_init (&random, seed);
  for (i = 0; i < 12;)
    {
      guint64 bit = meander_turn_bit (1 + meander_random_below (&random, MEANDER_N_FACES));

      if ((turn.bag & bit) == 0)
        continue;
      turn.bag &= ~bit;
      turn.racks[i++ % 2] |= bit;
      turn.n_bag--;
    }

  meander_play_table_init (&play, &turn, colours, seed);
  meander_play_table_shuffle (&play);
  while (meander_play_table_list (&play, moves) == 1 ||
         meander_board_get_n_tiles (play.board) < n_tiles)
    {
      MeanderPlayChoice choice;

      meander_play_greedy (&play, &choice);
      meander_play_table_place (&play, &choice.tile);
    }
  meander_play_table_list (&play, moves);
  meander_play_table_init (table, &play.turn, colours, seed);
  meander_play_table_clear (&play);
}

static void
bench_table (guint n_tiles)
{
  double finish = 0.0, evaluate = 0.0, search = 0.0, start;
  guint i, k;

  for (i = 0; i < N_TABLES; i++)
    {
      MeanderPlaySearchStyle style = MEANDER_PLAY_SEARCH_STYLE;
      MeanderPlayOptions options;
      MeanderPlayOutcome outcome;
      MeanderPlayChoice choice;
      MeanderPlayLimit limit;
      MeanderPlayTable table;

      set_up (&table, n_tiles, i + 1);
      start = bench_cpu_ms ();
      for (k = 0; k < 2000; k++)
        {
          meander_play_table_shuffle (&table);
          meander_play_table_finish (&table, &outcome);
          meander_play_table_rewind (&table);
        }
      finish += bench_cpu_ms () - start;

      start = bench_cpu_ms ();
      for (k = 0; k < 20000; k++)
        meander_play_evaluate (&table, &outcome);
      evaluate += bench_cpu_ms () - start;

      meander_play_options_init (&options);
      options.n_games = 500;
      meander_play_limit_init (&limit, &options);
      start = bench_cpu_ms ();
      meander_play_search (&table, &style, &limit, &choice);
      search += bench_cpu_ms () - start;
      meander_play_table_clear (&table);
    }

  g_print ("%2u tiles on the table: %4.0f thousand random games a second, evaluation %.2f us, "
           "%.1f thousand games of the search a second\n",
           n_tiles, N_TABLES * 2000 / finish, evaluate * 1e3 / (N_TABLES * 20000.0),
           N_TABLES * 500 / search);
}

int
main (void)
{
  guint n_tiles;

  for (n_tiles = 0; n_tiles <= 48; n_tiles += 8)
    bench_table (n_tiles);

  return 0;
}
