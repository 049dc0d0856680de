/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random games to the end: the same moves as by the rules, and each as likely. */
#include <stdlib.h>

#include "play/private.h"
#include "rules/lines.h"

static const MeanderPlayColours colours = { MEANDER_RED, MEANDER_YELLOW, MEANDER_GREEN,
                                            MEANDER_BLUE };

/* Deals, and plays by the rules until so many tiles are on the table. */
static void
set_up (MeanderPlayTable *table, guint n_seats, guint n_tiles, guint64 seed)
{
  g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });
  MeanderPlayTable begun;
  MeanderPlacement tile;
  MeanderRandom random;
  MeanderTurn turn;
  guint8 bag[MEANDER_N_FACES];
  guint i;

  meander_random_init (&random, seed);
  meander_turn_init (&turn, board, n_seats);
  for (i = 0; i < MEANDER_N_FACES; i++)
    bag[i] = (guint8) (i + 1);
  meander_random_shuffle (&random, bag, MEANDER_N_FACES);
  for (i = 0; i < MEANDER_N_FACES; i++)
    if (i < 6 * n_seats)
      turn.racks[i % n_seats] |= meander_turn_bit (bag[i]);
    else
      turn.bag |= meander_turn_bit (bag[i]);
  turn.n_bag = (guint8) (MEANDER_N_FACES - 6 * n_seats);

  meander_play_table_init (&begun, &turn, colours, seed);
  meander_play_table_shuffle (&begun);
  while (meander_board_get_n_tiles (begun.board) < n_tiles &&
         meander_play_table_pick (&begun, &tile))
    meander_play_table_place (&begun, &tile);
  meander_play_table_init (table, &begun.turn, colours, seed + 1);
  meander_play_table_shuffle (table);
  meander_play_table_clear (&begun);
}

static int
compare (const void *a, const void *b)
{
  const MeanderPlacement *x = a;
  const MeanderPlacement *y = b;

  if (x->number != y->number)
    return x->number - y->number;
  if (x->rotation != y->rotation)
    return x->rotation - y->rotation;
  if (x->hex.q != y->hex.q)
    return x->hex.q - y->hex.q;

  return x->hex.r - y->hex.r;
}

/* Thousands of games twice, from the empty table and from the midst of others: in every
 * position the playout knows the moves that the rules list, and in the end the points. */
static void
test_moves (void)
{
  g_autoptr (MeanderPlayout) playout = meander_playout_new ();
  g_autofree MeanderPlacement *moves = g_new (MeanderPlacement, MEANDER_MAX_LEGAL);
  g_autofree MeanderPlacement *listed = g_new (MeanderPlacement, MEANDER_MAX_LEGAL);
  guint n_games = g_test_slow () ? 200000 : 3000;
  guint n_positions = 0, n_endgame = 0, n_forced = 0, n_deadlocks = 0;
  guint game, c, i, n;

  for (game = 0; game < n_games; game++)
    {
      MeanderPlayTable table;
      MeanderPlacement tile;

      set_up (&table, 2 + game % 3, game / 3 % 56, game);
      g_assert_true (meander_playout_start (playout, &table.turn));
      while ((n = meander_play_table_list (&table, moves)) > 0)
        {
          g_assert_cmpuint (meander_playout_list (playout, listed), ==, n);
          qsort (moves, n, sizeof moves[0], compare);
          qsort (listed, n, sizeof listed[0], compare);
          for (i = 0; i < n; i++)
            g_assert_cmpint (compare (&moves[i], &listed[i]), ==, 0);

          n_positions++;
          n_endgame += !meander_turn_is_restricted (&table.turn);
          n_forced += meander_board_is_forced (table.board, moves[0].hex);
          g_assert_true (meander_playout_step (playout, table.bag, &table.random, &tile));
          g_assert_nonnull (bsearch (&tile, moves, n, sizeof moves[0], compare));
          meander_play_table_place (&table, &tile);
        }

      g_assert_cmpuint (meander_playout_list (playout, listed), ==, 0);
      g_assert_false (meander_playout_step (playout, table.bag, &table.random, &tile));
      g_assert_cmpint (meander_playout_is_deadlock (playout), ==, table.deadlock);
      n_deadlocks += table.deadlock ? 1 : 0;
      for (c = 0; c < MEANDER_N_COLOURS; c++)
        g_assert_cmpuint (meander_playout_get_points (playout, (MeanderColour) c), ==,
                          meander_board_points (table.board, (MeanderColour) c));
      meander_play_table_clear (&table);
    }

  g_test_message ("%u positions, %u of them in the endgame, %u with a space to fill; %u deadlocks",
                  n_positions, n_endgame, n_forced, n_deadlocks);
  g_assert_cmpuint (n_positions, >, 50000);
  g_assert_cmpuint (n_endgame, >, 10000);
  g_assert_cmpuint (n_forced, >, 10000);
}

/* Step by step or at once to the end, the same chances make the same game. */
static void
test_finish (void)
{
  g_autoptr (MeanderPlayout) stepped = meander_playout_new ();
  g_autoptr (MeanderPlayout) finished = meander_playout_new ();
  guint game, c;

  for (game = 0; game < 2000; game++)
    {
      MeanderPlayTable table;
      MeanderPlacement tile;
      MeanderRandom random;

      set_up (&table, 2 + game % 3, game / 3 % 56, game);
      random = table.random;
      g_assert_true (meander_playout_start (finished, &table.turn));
      meander_playout_finish (finished, table.bag, &random);
      g_assert_true (meander_playout_start (stepped, &table.turn));
      while (meander_playout_step (stepped, table.bag, &table.random, &tile))
        ;

      g_assert_cmpmem (&random, sizeof random, &table.random, sizeof table.random);
      g_assert_cmpint (meander_playout_is_deadlock (finished), ==,
                       meander_playout_is_deadlock (stepped));
      for (c = 0; c < MEANDER_N_COLOURS; c++)
        g_assert_cmpuint (meander_playout_get_points (finished, (MeanderColour) c), ==,
                          meander_playout_get_points (stepped, (MeanderColour) c));
      meander_play_table_clear (&table);
    }
}

/* Each move is as likely as every other: so often tried, none of them comes up further
 * from its share than chance allows. */
static void
test_chances (void)
{
  g_autoptr (MeanderPlayout) playout = meander_playout_new ();
  g_autofree MeanderPlacement *moves = g_new (MeanderPlacement, MEANDER_MAX_LEGAL);
  guint n_choices = 0;
  guint game;

  for (game = 0; game < 150; game++)
    {
      g_autofree guint *counts = NULL;
      MeanderPlayTable table;
      MeanderPlacement tile;
      double expected, sum = 0.0;
      guint n, n_tries, i;

      set_up (&table, 2, game % 53, 1000 + game);
      n = meander_play_table_list (&table, moves);
      n_tries = 60 * n;
      expected = 60.0;
      counts = g_new0 (guint, n);
      qsort (moves, n, sizeof moves[0], compare);
      for (i = 0; i < n_tries && n > 1; i++)
        {
          const MeanderPlacement *found;

          meander_playout_start (playout, &table.turn);
          g_assert_true (meander_playout_step (playout, table.bag, &table.random, &tile));
          found = bsearch (&tile, moves, n, sizeof moves[0], compare);
          g_assert_nonnull (found);
          counts[found - moves]++;
        }
      for (i = 0; i < n && n > 1; i++)
        sum += (counts[i] - expected) * (counts[i] - expected) / expected;

      /* Chi squared has the mean n - 1 and the variance twice that. */
      if (n > 1)
        {
          double off = sum - (n - 1.0);

          g_assert_cmpfloat (off * off, <, 20.0 * 2.0 * (n - 1.0) + 60.0);
          n_choices++;
        }
      meander_play_table_clear (&table);
    }

  g_assert_cmpuint (n_choices, >, 60);
}

/* What it makes of whole games is what games by the rules come to. */
static void
test_results (void)
{
  const guint n_games = 20000;
  double fast = 0.0, slow = 0.0, squares = 0.0, error;
  MeanderPlayTable table;
  MeanderPlayOutcome outcome;
  MeanderPlacement tile;
  guint i;

  set_up (&table, 2, 0, 7);
  for (i = 0; i < n_games; i++)
    {
      meander_play_table_shuffle (&table);
      meander_play_table_finish (&table, &outcome);
      fast += outcome.margin[0];
      squares += outcome.margin[0] * outcome.margin[0];
      meander_play_table_rewind (&table);

      meander_play_table_shuffle (&table);
      while (meander_play_table_pick (&table, &tile))
        meander_play_table_place (&table, &tile);
      meander_play_table_get_outcome (&table, &outcome);
      slow += outcome.margin[0];
      meander_play_table_rewind (&table);
    }

  error = 2.0 * squares / n_games / n_games; /* of the difference, squared */
  g_assert_cmpfloat ((fast - slow) / n_games * (fast - slow) / n_games, <, 9.0 * error);
  meander_play_table_clear (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/playout/moves", test_moves);
  g_test_add_func ("/playout/finish", test_finish);
  g_test_add_func ("/playout/chances", test_chances);
  g_test_add_func ("/playout/results", test_results);

  return g_test_run ();
}
