/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast the core is.  Prints a figure a line; the least of several rounds,
 * since other programs only ever add to it. */
#include <locale.h>

#include "../bench.h"
#include "rules/lines.h"
#include "rules/outline.h"
#include "rules/rules.h"
#include "rules/turn.h"
#include "slow.h"

#define ROUNDS 15

/* In microseconds. */
static double
now (void)
{
  return bench_cpu_ms () * 1e3;
}

static void
print_figure (const char *what, double least, const char *unit, const char *asked)
{
  g_print ("%-62s %8.3f %s (asked: %s)\n", what, least, unit, asked);
}

/* All 56 tiles on the table, grown with the Golden Rule or as good as. */
static MeanderBoard *
full_table (void)
{
  GRand *rand = g_rand_new_with_seed (56);

  for (;;)
    {
      g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });

      while (grow_legally (board, rand, TRUE))
        ;
      while (grow_legally (board, rand, FALSE))
        ;
      if (meander_board_get_n_tiles (board) == MEANDER_N_FACES)
        {
          g_rand_free (rand);
          return g_steal_pointer (&board);
        }
    }
}

static void
bench_verdicts (const MeanderBoard *board)
{
  g_autoptr (MeanderState) state = meander_free_rules.start ("", 0, NULL);
  MeanderMove move = { 0 };
  g_autofree char *text = NULL;
  g_autofree char *what = NULL;
  const MeanderPlacement *tiles;
  const MeanderHex *frontier;
  double least = G_MAXDOUBLE;
  guint n_tiles, n_frontier, i, round, repeat, rotation, sum = 0;

  tiles = meander_board_get_placements (board, &n_tiles);
  for (i = 0; i < n_tiles; i++)
    meander_move_add_place (&move, tiles[i].number, tiles[i].hex, tiles[i].rotation);
  text = meander_move_to_text (&move);
  g_assert_true (state->rules->apply (state, text, NULL));

  frontier = meander_board_get_frontier (state->board, &n_frontier);
  for (round = 0; round < ROUNDS; round++)
    {
      double start = now ();

      for (repeat = 0; repeat < 100; repeat++)
        for (i = 0; i < n_frontier; i++)
          for (rotation = 0; rotation < 6; rotation++)
            {
              MeanderVerdict verdict;

              state->rules->verdict (state, 14, frontier[i], rotation, &verdict);
              sum += verdict.clashing;
            }
      least = MIN (least, (now () - start) / 100);
    }

  g_assert_cmpuint (sum, >, 0);
  what = g_strdup_printf ("verdict for %u hexes in 6 turns, 56 tiles", n_frontier);
  print_figure (what, least, "µs", "50");
}

/* Every question that the restriction rules put, for the same hexes and turns. */
static void
bench_restrictions (const MeanderBoard *board)
{
  const MeanderHex *frontier;
  double least = G_MAXDOUBLE;
  guint n_frontier, i, round, repeat, rotation, sum = 0;

  frontier = meander_board_get_frontier (board, &n_frontier);
  for (round = 0; round < ROUNDS; round++)
    {
      double start = now ();

      for (repeat = 0; repeat < 100; repeat++)
        for (i = 0; i < n_frontier; i++)
          for (rotation = 0; rotation < 6; rotation++)
            {
              sum += meander_board_get_clashes (board, 14, frontier[i], rotation) != 0;
              sum += meander_board_makes_same_colour (board, 14, frontier[i], rotation, NULL);
              sum += slow_makes_four_sided (board, frontier[i], NULL);
              sum += slow_is_controlled (board, frontier[i]);
            }
      least = MIN (least, (now () - start) / 100);
    }

  g_assert_cmpuint (sum, >, 0);
  print_figure ("the same with the three restrictions", least, "µs", "50");
}

static void
bench_points (const MeanderBoard *board)
{
  double least = G_MAXDOUBLE;
  double least_way = G_MAXDOUBLE;
  guint round, repeat, c, sum = 0;

  for (round = 0; round < ROUNDS; round++)
    {
      double start = now ();

      for (repeat = 0; repeat < 10000; repeat++)
        for (c = 0; c < MEANDER_N_COLOURS; c++)
          sum += meander_board_points (board, (MeanderColour) c);
      least = MIN (least, (now () - start) / 10000);

      start = now ();
      for (repeat = 0; repeat < 1000; repeat++)
        for (c = 0; c < MEANDER_N_COLOURS; c++)
          {
            MeanderLine line;

            sum += meander_board_get_best_line (board, (MeanderColour) c, &line);
          }
      least_way = MIN (least_way, (now () - start) / 1000);
    }

  g_assert_cmpuint (sum, >, 0);
  print_figure ("longest line and loop of all colours, 56 tiles", least, "µs", "5");
  print_figure ("the best line of all colours, tile after tile, 56 tiles", least_way, "µs", "5");
}

/* A tile to every hex of the frontier in every turn, and back. */
static void
bench_place (const MeanderBoard *full)
{
  g_autoptr (MeanderBoard) board = meander_board_copy (full);
  guint number = meander_board_get_placements (board, NULL)[55].number;
  double least = G_MAXDOUBLE;
  guint n_frontier, i, round, repeat, rotation;

  meander_board_take_back (board);
  for (round = 0; round < ROUNDS; round++)
    {
      double start = now ();
      guint n = 0;

      for (repeat = 0; repeat < 100; repeat++)
        {
          meander_board_get_frontier (board, &n_frontier);
          for (i = 0; i < n_frontier; i++)
            for (rotation = 0; rotation < 6; rotation++, n++)
              {
                MeanderHex hex = meander_board_get_frontier (board, &n_frontier)[i];

                meander_board_place (board, number, hex, rotation);
                meander_board_take_back (board);
              }
        }
      least = MIN (least, (now () - start) / n);
    }

  print_figure ("place a tile and take it back, 55 tiles", least, "µs", "0.5");
}

/* Whole tables at random: on each frontier hex in turn the first tile that
 * fits and is allowed. */
static guint
play_out (MeanderBoard *board, GRand *rand)
{
  guint8 bag[MEANDER_N_FACES];
  guint n_bag = MEANDER_N_FACES;
  guint i;

  for (i = 0; i < n_bag; i++)
    bag[i] = (guint8) (i + 1);
  i = (guint) g_rand_int_range (rand, 0, MEANDER_N_FACES);
  meander_board_place (board, bag[i], meander_hex (0, 0), 0);
  bag[i] = bag[--n_bag];

  while (n_bag > 0)
    {
      guint n_frontier, h, k, rotation;
      const MeanderHex *frontier = meander_board_get_frontier (board, &n_frontier);
      guint first = (guint) g_rand_int_range (rand, 0, (gint32) n_frontier);
      guint from = (guint) g_rand_int_range (rand, 0, (gint32) n_bag);
      gboolean placed = FALSE;

      for (h = 0; h < n_frontier && !placed; h++)
        {
          MeanderHex hex = frontier[(first + h) % n_frontier];
          guint64 faces = meander_board_get_fitting_faces (board, hex);

          if (slow_is_controlled (board, hex) || slow_makes_four_sided (board, hex, NULL))
            continue;

          for (k = 0; k < n_bag && !placed; k++)
            {
              guint at = (from + k) % n_bag;
              guint number = bag[at];

              if ((faces & G_GUINT64_CONSTANT (1) << (number - 1)) == 0)
                continue;
              for (rotation = 0; rotation < 6 && !placed; rotation++)
                if (meander_board_get_clashes (board, number, hex, rotation) == 0 &&
                    !meander_board_makes_same_colour (board, number, hex, rotation, NULL))
                  {
                    meander_board_place (board, number, hex, rotation);
                    bag[at] = bag[--n_bag];
                    placed = TRUE;
                  }
            }
        }
      if (!placed)
        break;
    }

  return meander_board_get_n_tiles (board);
}

static void
bench_playouts (void)
{
  g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });
  GRand *rand = g_rand_new_with_seed (1);
  double start = now ();
  guint n_tiles = 0;
  guint i;

  for (i = 0; i < 20000; i++)
    {
      n_tiles += play_out (board, rand);
      meander_board_clear (board);
    }

  print_figure ("random sound tables, from empty to full and back", 20000 / (now () - start) * 1e3,
                "thousand a second", "100 later, with the search");
  g_print ("  (%.1f tiles a table)\n", n_tiles / 20000.0);
  g_rand_free (rand);
}

/* The strategy game: bag and core, without text, as the computer players will
 * use them. */
typedef struct
{
  MeanderTurn turn;
  guint8 bag[MEANDER_N_FACES]; /* the last one is drawn first */
} Table;

static void
deal (Table *table, MeanderBoard *board, guint n_seats, MeanderRandom *random)
{
  guint seat, i;

  meander_turn_init (&table->turn, board, n_seats);
  for (i = 0; i < MEANDER_N_FACES; i++)
    table->bag[i] = (guint8) (i + 1);
  meander_random_shuffle (random, table->bag, MEANDER_N_FACES);
  table->turn.n_bag = MEANDER_N_FACES;
  for (seat = 0; seat < n_seats; seat++)
    for (i = 0; i < 6; i++)
      table->turn.racks[seat] |= meander_turn_bit (table->bag[--table->turn.n_bag]);
  for (i = 0; i < table->turn.n_bag; i++)
    table->turn.bag |= meander_turn_bit (table->bag[i]);
}

static void
place (Table *table, const MeanderPlacement *tile)
{
  guint n = table->turn.n_bag;

  meander_turn_place (&table->turn, tile, n > 0 ? table->bag[n - 1] : 0);
}

/* Random moves until so many tiles lie there, or the end. */
static void
play (Table *table, guint n_tiles, MeanderRandom *random)
{
  MeanderTurn *turn = &table->turn;
  MeanderPlacement tile;

  while (meander_board_get_n_tiles (turn->board) < n_tiles)
    {
      if (meander_turn_pick (turn, random, &tile))
        {
          place (table, &tile);
          continue;
        }

      if (turn->free_made)
        {
          meander_turn_next (turn);
          continue;
        }

      switch (meander_turn_get_step (turn))
        {
        case MEANDER_TURN_DONE:
          meander_turn_next (turn);
          break;

        case MEANDER_TURN_PASS:
          meander_turn_pass (turn);
          break;

        case MEANDER_TURN_FILL:
        case MEANDER_TURN_FREE:
        case MEANDER_TURN_FILL_AGAIN:
        case MEANDER_TURN_DEADLOCK:
        case MEANDER_TURN_END:
        default:
          return;
        }
    }
}

static void
bench_games (guint n_seats)
{
  g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });
  g_autofree char *what = g_strdup_printf ("random strategy games to the end, %u players", n_seats);
  MeanderRandom random;
  double most = 0;
  guint n_tiles = 0;
  guint points = 0;
  guint round, i;

  meander_random_init (&random, 3);
  for (round = 0; round < ROUNDS; round++)
    {
      double start = now ();

      for (i = 0; i < 5000; i++)
        {
          Table table;

          deal (&table, board, n_seats, &random);
          play (&table, MEANDER_N_FACES, &random);
          n_tiles += meander_board_get_n_tiles (board);
          points += meander_board_points (board, MEANDER_RED);
          meander_board_clear (board);
        }
      most = MAX (most, 5000 / (now () - start) * 1e3);
    }

  print_figure (what, most, "thousand a second", "50; aimed at 150");
  g_print ("  (%.2f tiles a game, %.2f points)\n", n_tiles / (5000.0 * ROUNDS),
           points / (5000.0 * ROUNDS));
}

/* Positions of random games: with 50 tiles placed the bag of two players is empty;
 * so that the restrictions are asked about, the same is measured with a tile left
 * in it, and with 40 tiles placed. */
static void
bench_turn (guint n_tiles, gboolean keep_bag, const char *what)
{
  g_autofree char *verdicts = g_strdup_printf ("all verdicts, %s", what);
  g_autofree char *lists = g_strdup_printf ("list of legal moves, %s", what);
  g_autofree char *places = g_strdup_printf ("place and take back each of them, %s", what);
  MeanderRandom random;
  double verdict_time = 0;
  double list_time = 0;
  double place_time = 0;
  guint n_verdicts = 0;
  guint n_moves = 0;
  guint n_places = 0;
  guint n_positions = 0;

  meander_random_init (&random, 50);
  while (n_positions < 40)
    {
      g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });
      double least_verdict = G_MAXDOUBLE, least_list = G_MAXDOUBLE, least_place = G_MAXDOUBLE;
      MeanderPlacement moves[MEANDER_MAX_LEGAL];
      const MeanderHex *frontier;
      guint n_frontier, n, round, repeat, number, i, k, sixths;
      Table table;
      MeanderTurn *turn = &table.turn;
      guint sum = 0;

      deal (&table, board, 2, &random);
      if (keep_bag)
        {
          /* All racks but the first are in the bag, so that it lasts. */
          turn->n_seats = 1;
          turn->bag |= turn->racks[1];
          table.bag[turn->n_bag++] = (guint8) (1 + __builtin_ctzll (turn->racks[1]));
          turn->racks[1] &= turn->racks[1] - 1;
          while (turn->racks[1] != 0)
            {
              table.bag[turn->n_bag++] = (guint8) (1 + __builtin_ctzll (turn->racks[1]));
              turn->racks[1] &= turn->racks[1] - 1;
            }
        }
      play (&table, n_tiles, &random);
      if (meander_board_get_n_tiles (board) != n_tiles ||
          meander_turn_settle (turn) != MEANDER_TURN_FREE)
        continue;
      if (keep_bag && turn->n_bag == 0)
        {
          /* At 50 tiles the last six are in hand: one of them goes back. */
          guint last = 1 + (guint) __builtin_ctzll (turn->racks[0]);

          turn->racks[0] &= ~meander_turn_bit (last);
          turn->bag = meander_turn_bit (last);
          turn->n_bag = 1;
          if (meander_turn_get_step (turn) != MEANDER_TURN_FREE)
            continue;
        }

      n_positions++;
      frontier = meander_board_get_frontier (board, &n_frontier);
      for (round = 0; round < 8; round++)
        {
          double start = now ();

          for (repeat = 0; repeat < 50; repeat++)
            for (number = 1; number <= MEANDER_N_FACES; number++)
              if (turn->racks[turn->seat] & meander_turn_bit (number))
                for (i = 0; i < n_frontier; i++)
                  for (sixths = 0; sixths < 6; sixths++)
                    {
                      MeanderVerdict verdict;

                      meander_turn_judge (turn, number, frontier[i], sixths, &verdict);
                      sum += verdict.reason;
                      if (round == 0 && repeat == 0)
                        n_verdicts++;
                    }
          least_verdict = MIN (least_verdict, (now () - start) / 50);

          start = now ();
          for (repeat = 0, n = 0; repeat < 500; repeat++)
            sum += n = meander_turn_list (turn, moves);
          least_list = MIN (least_list, (now () - start) / 500);

          start = now ();
          for (repeat = 0; repeat < 20; repeat++)
            for (k = 0; k < n; k++)
              {
                MeanderTurn before = *turn;

                place (&table, &moves[k]);
                sum += turn->n_forced;
                meander_turn_take_back (turn, &before);
              }
          least_place = MIN (least_place, (now () - start) / 20);
        }

      g_assert_cmpuint (sum, >, 0);
      verdict_time += least_verdict;
      list_time += least_list;
      place_time += least_place;
      n_moves += n;
      n_places += n;
    }

  print_figure (verdicts, verdict_time / n_positions, "µs", "20");
  print_figure (lists, list_time / n_positions, "µs", "1");
  print_figure (places, place_time / n_places, "µs", "0.5");
  g_print ("  (means of %u positions, %.1f verdicts and %.1f legal moves each)\n", n_positions,
           (double) n_verdicts / n_positions, (double) n_moves / n_positions);
}

int
main (int argc, char **argv)
{
  g_autoptr (MeanderBoard) board = NULL;

  setlocale (LC_ALL, "");
  board = full_table ();
  bench_verdicts (board);
  bench_restrictions (board);
  bench_points (board);
  bench_place (board);
  bench_playouts ();
  bench_turn (50, FALSE, "50 tiles, empty bag");
  bench_turn (50, TRUE, "50 tiles, one in the bag");
  bench_turn (40, FALSE, "40 tiles, four in the bag");
  bench_games (2);
  bench_games (3);
  bench_games (4);

  return 0;
}
