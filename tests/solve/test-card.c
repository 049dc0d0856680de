/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Match cards: an answer is found from any part of one, and what is in the way is named. */
#include "solve/match-card.h"
#include "solve/solver.h"

#include "rules/random.h"
#include "puzzles.h"

#define N MEANDER_MATCH_CARD_TILES

static const MeanderGoalKind goals[] = { MEANDER_GOAL_NONE, MEANDER_GOAL_LINE, MEANDER_GOAL_LOOP };

static int
by_number (gconstpointer a, gconstpointer b)
{
  return *(const guint8 *) a - *(const guint8 *) b;
}

static MeanderPuzzle *
puzzle_of (const MeanderMatchCard *card)
{
  guint8 numbers[N];
  MeanderPuzzle *puzzle;

  for (guint i = 0; i < N; i++)
    numbers[i] = card->answer[i].number;
  qsort (numbers, N, 1, by_number);
  puzzle = meander_puzzle_new_tiles ("card", MEANDER_CARD_GROUP, numbers, N);
  puzzle->goal = card->goal;
  puzzle->n_colours = card->goal == MEANDER_GOAL_NONE ? 0 : 1;
  puzzle->colours[0] = card->colour;
  puzzle->outline = MEANDER_OUTLINE_CARD;

  return puzzle;
}

static void
assert_answer (const MeanderPuzzle *puzzle, const MeanderSolution *solution)
{
  g_autoptr (MeanderBoard) board = meander_solution_to_board (puzzle, solution);
  MeanderCheck check;

  meander_card_check (puzzle, board, &check);
  g_assert_cmpint (check.status, ==, MEANDER_CHECK_SOLVED);
}

static guint
shuffled (const MeanderMatchCard *card, MeanderRandom *random, guint n, MeanderPlacement *tiles)
{
  guint8 order[N];

  for (guint i = 0; i < N; i++)
    order[i] = (guint8) i;
  meander_random_shuffle (random, order, N);
  for (guint i = 0; i < n; i++)
    tiles[i] = card->answer[order[i]];

  return n;
}

static void
test_find (void)
{
  MeanderRandom random;

  meander_random_init (&random, 3);
  for (guint i = 0; i < 30; i++)
    for (guint n = 0; n <= N; n += 1 + n / 4)
      {
        MeanderMatchCard card;
        g_autoptr (MeanderPuzzle) puzzle = NULL;
        MeanderPlacement tiles[N];
        MeanderSolveOptions options;
        MeanderSolution solution;
        gint64 begin = g_get_monotonic_time ();

        meander_match_card_make (&card, goals[i % 3], 0, i);
        puzzle = puzzle_of (&card);
        meander_solve_options_init (&options);
        options.n_fixed = shuffled (&card, &random, n, tiles);
        options.fixed = tiles;
        g_assert_cmpint (meander_solve_find (puzzle, &options, &solution), ==, MEANDER_SOLVE_FOUND);
        assert_answer (puzzle, &solution);
        for (guint k = 0; k < n; k++)
          g_assert_cmpmem (&solution.tiles[k], sizeof tiles[k], &tiles[k], sizeof tiles[k]);
        g_test_message ("goal %u, %u lie: %.1f ms", card.goal, n,
                        (double) (g_get_monotonic_time () - begin) / 1000);
      }
}

/* One of those that lie is turned: it is in the way, or there is another answer; what is given is
 * never to be taken back. */
static void
test_take_back (void)
{
  MeanderRandom random;
  guint n_named = 0;

  meander_random_init (&random, 4);
  for (guint i = 0; i < 40; i++)
    {
      MeanderMatchCard card;
      g_autoptr (MeanderPuzzle) puzzle = NULL;
      MeanderPlacement tiles[N];
      guint8 numbers[MEANDER_MAX_TILES];
      MeanderSolveOptions options;
      MeanderSolution solution;
      guint n_numbers, n_turned;

      meander_match_card_make (&card, goals[i % 3], 0, i);
      puzzle = puzzle_of (&card);
      meander_solve_options_init (&options);
      options.n_fixed = shuffled (&card, &random, 7, tiles);
      options.fixed = tiles;
      options.n_given = 4;
      tiles[6].rotation = (guint8) ((tiles[6].rotation + 1 + i % 5) % 6);
      g_assert_cmpint (meander_solve_take_back (puzzle, &options, numbers, &n_numbers, &n_turned,
                                                NULL, &solution),
                       ==, MEANDER_SOLVE_FOUND);
      assert_answer (puzzle, &solution);
      g_assert_cmpuint (n_numbers, <=, 1);
      n_named += n_numbers;
      for (guint k = 0; k < n_numbers; k++)
        for (guint g = 0; g < options.n_given; g++)
          g_assert_cmpuint (numbers[k], !=, tiles[g].number);
    }
  g_assert_cmpuint (n_named, >, 10);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/card/find", test_find);
  g_test_add_func ("/card/take-back", test_take_back);

  return g_test_run ();
}
