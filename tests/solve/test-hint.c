/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Half-built tables: in how many ways they can be completed is told by the list of
 * all answers, which test-solve compares with a slow one. */
#include "solve/solver.h"

#include <string.h>

#include "rules/random.h"
#include "puzzles.h"

typedef struct
{
  GArray *answers; /* MeanderSolution */
} List;

static gboolean
add_answer (const MeanderSolution *solution, gpointer data)
{
  g_array_append_vals (data, solution, 1);

  return TRUE;
}

static GArray *
list_answers (const MeanderPuzzle *puzzle, gboolean no_holes)
{
  GArray *answers = g_array_new (FALSE, FALSE, sizeof (MeanderSolution));
  MeanderSolveOptions options;
  guint64 n;

  meander_solve_options_init (&options);
  options.no_holes = no_holes;
  g_assert_cmpint (meander_solve_count (puzzle, &options, &n, add_answer, answers), ==,
                   MEANDER_SOLVE_FOUND);

  return answers;
}

static const MeanderPlacement *
tile_of (const MeanderSolution *solution, guint number)
{
  guint i;

  for (i = 0; i < solution->n_tiles; i++)
    if (solution->tiles[i].number == number)
      return &solution->tiles[i];

  g_assert_not_reached ();
}

/* How many of some tiles lie in an answer, turned by sixths and moved so that the
 * given one does, as they lie on the table. */
static guint
count_alike (const MeanderSolution *solution,
             guint sixths,
             const MeanderPlacement *tiles,
             guint n_tiles,
             guint by)
{
  MeanderHex base = meander_hex_rotate (tile_of (solution, tiles[by].number)->hex, (int) sixths);
  guint n = 0;
  guint i;

  for (i = 0; i < n_tiles; i++)
    {
      const MeanderPlacement *tile = tile_of (solution, tiles[i].number);
      MeanderHex hex = meander_hex_rotate (tile->hex, (int) sixths);

      n += (tile->rotation + sixths) % 6 == tiles[i].rotation &&
           hex.q - base.q == tiles[i].hex.q - tiles[by].hex.q &&
           hex.r - base.r == tiles[i].hex.r - tiles[by].hex.r;
    }

  return n;
}

static guint
count_completions (const GArray *answers, const MeanderPlacement *tiles, guint n_tiles)
{
  guint n = 0;
  guint i, sixths;

  for (i = 0; i < answers->len; i++)
    for (sixths = 0; sixths < 6; sixths++)
      n += count_alike (&g_array_index (answers, MeanderSolution, i), sixths, tiles, n_tiles, 0) ==
           n_tiles;

  return n;
}

/* Takes some tiles of an answer away, and moves the rest. */
static guint
leave_some (const MeanderSolution *solution,
            guint n_left,
            MeanderRandom *random,
            MeanderHex moved,
            MeanderPlacement *tiles)
{
  guint sixths = meander_random_below (random, 6);
  guint n = solution->n_tiles;
  guint i;

  memcpy (tiles, solution->tiles, n * sizeof tiles[0]);
  while (n > n_left)
    {
      i = meander_random_below (random, n);
      tiles[i] = tiles[--n];
    }
  for (i = 0; i < n; i++)
    {
      MeanderHex hex = meander_hex_rotate (tiles[i].hex, (int) sixths);

      tiles[i].hex = meander_hex (hex.q + moved.q, hex.r + moved.r);
      tiles[i].rotation = (guint8) ((tiles[i].rotation + sixths) % 6);
    }

  return n;
}

static void
test_completions (void)
{
  static const struct
  {
    const char *id;
    gboolean no_holes;
  } cases[] = { { "discovery-7", FALSE },
                { "discovery-8", TRUE },
                { "discovery-10-blue", FALSE },
                { "discovery-10-blue", TRUE },
                { "professor", FALSE },
                { "rainbow-blue", FALSE },
                { "extreme-pyramid-two", FALSE },
                { "genius-yellow-red", FALSE },
                { "junior", FALSE } };
  MeanderRandom random;
  guint c, k, tries;

  meander_random_init (&random, 30);
  for (c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      const MeanderPuzzle *puzzle = puzzle_of_book (cases[c].id);
      g_autoptr (GArray) answers = list_answers (puzzle, cases[c].no_holes);
      gboolean long_search = g_str_has_prefix (cases[c].id, "genius");

      for (k = long_search ? 4 : 1; k <= puzzle->n_tiles; k++)
        for (tries = 0; tries < 5; tries++)
          {
            const MeanderSolution *solution = &g_array_index (
                answers, MeanderSolution, meander_random_below (&random, answers->len));
            MeanderPlacement tiles[MEANDER_MAX_TILES];
            MeanderSolution completed;
            MeanderSolveOptions options;
            guint64 n;

            meander_solve_options_init (&options);
            options.no_holes = cases[c].no_holes;
            options.seed = tries;
            options.fixed = tiles;
            options.n_fixed =
                leave_some (solution, k, &random, meander_hex ((int) k, -(int) tries), tiles);

            g_assert_cmpint (meander_solve_count (puzzle, &options, &n, NULL, NULL), ==,
                             MEANDER_SOLVE_FOUND);
            g_assert_cmpuint (n, ==, count_completions (answers, tiles, k));

            g_assert_cmpint (meander_solve_find (puzzle, &options, &completed), ==,
                             MEANDER_SOLVE_FOUND);
            assert_solved (puzzle, &completed, cases[c].no_holes);
            g_assert_cmpuint (count_alike (&completed, 0, tiles, k, 0), ==, k);
            g_assert_true (
                meander_hex_equal (tile_of (&completed, tiles[0].number)->hex, tiles[0].hex));
          }
    }
}

/* Large tables; those with the same face, and those at the edge of the table. */
static void
test_large (void)
{
  static const MeanderHex corners[] = { { 120, -120 }, { -126, 126 }, { 0, 110 }, { 0, 0 } };
  MeanderRandom random;
  guint i, k;

  meander_random_init (&random, 31);
  for (i = 0; i < G_N_ELEMENTS (corners); i++)
    for (k = 20; k < 50; k += 13)
      {
        g_autoptr (MeanderPuzzle) puzzle = meander_puzzle_new_kits (50);
        MeanderPlacement tiles[MEANDER_MAX_TILES];
        MeanderSolution solution, completed;
        MeanderSolveOptions options;
        guint n, j, keep;

        meander_solve_options_init (&options);
        options.seed = i;
        g_assert_cmpint (meander_solve_find (puzzle, &options, &solution), ==, MEANDER_SOLVE_FOUND);
        n = leave_some (&solution, k, &random, meander_hex (0, 0), tiles);
        /* As near to the corner as the table lets them. */
        for (j = keep = 0; j < n; j++)
          {
            tiles[j].hex =
                meander_hex (tiles[j].hex.q + corners[i].q, tiles[j].hex.r + corners[i].r);
            if (meander_hex_in_range (tiles[j].hex))
              tiles[keep++] = tiles[j];
          }
        if (keep == 0)
          continue;

        options.fixed = tiles;
        options.n_fixed = keep;
        options.max_nodes = 3000000;
        if (meander_solve_find (puzzle, &options, &completed) != MEANDER_SOLVE_FOUND)
          continue;
        assert_solved (puzzle, &completed, FALSE);
        g_assert_cmpuint (count_alike (&completed, 0, tiles, keep, 0), ==, keep);
      }
}

/* Nothing can be made of tiles that clash, lie on one another, are foreign, or have
 * closed a loop too early. */
static void
test_lost (void)
{
  const MeanderPuzzle *puzzle = puzzle_of_book ("discovery-10-blue");
  static const MeanderPlacement cases[][3] = {
    { { 1, 0, { 0, 0 } }, { 2, 0, { 1, 0 } }, { 3, 0, { 9, 9 } } },
    { { 1, 0, { 0, 0 } }, { 2, 0, { 0, 0 } }, { 3, 0, { 2, 0 } } },
    { { 1, 0, { 0, 0 } }, { 1, 0, { 3, 0 } }, { 3, 0, { 2, 5 } } },
    { { 11, 0, { 0, 0 } }, { 2, 0, { 3, 0 } }, { 3, 0, { 2, 5 } } },
    { { 1, 0, { 0, 0 } }, { 2, 0, { 100, 0 } }, { 3, 0, { 2, 5 } } },
  };
  static const MeanderPlacement ring[] = { { 1, 3, { 0, 0 } },
                                           { 2, 5, { 1, 0 } },
                                           { 3, 3, { 0, 1 } } };
  const MeanderPuzzle *yellow = puzzle_of_book ("discovery-10-yellow");
  MeanderSolveOptions options;
  MeanderSolution solution;
  guint64 n;
  guint i;

  meander_solve_options_init (&options);
  options.n_fixed = 3;
  for (i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      options.fixed = cases[i];
      g_assert_cmpint (meander_solve_find (puzzle, &options, &solution), ==, MEANDER_SOLVE_NONE);
      g_assert_cmpint (meander_solve_count (puzzle, &options, &n, NULL, NULL), ==,
                       MEANDER_SOLVE_NONE);
      g_assert_cmpuint (n, ==, 0);
    }

  options.fixed = ring;
  g_assert_cmpint (meander_solve_find (yellow, &options, &solution), ==, MEANDER_SOLVE_NONE);
  g_assert_cmpint (meander_solve_find (puzzle_of_book ("discovery-3"), &options, &solution), ==,
                   MEANDER_SOLVE_FOUND);
}

/* Tile by tile as the hints say, from nothing or from the middle, to an answer. */
static void
test_next (void)
{
  static const char *const ids[] = { "discovery-9", "discovery-24", "student", "pyramid-2",
                                     "professor" };
  guint c;

  for (c = 0; c < G_N_ELEMENTS (ids); c++)
    {
      const MeanderPuzzle *puzzle = puzzle_of_book (ids[c]);
      MeanderSolution solution = { 0 };
      MeanderSolveOptions options;
      MeanderPlacement next;
      MeanderSolution answer;

      meander_solve_options_init (&options);
      options.fixed = solution.tiles;
      for (;;)
        {
          guint i, touching = 0;

          options.n_fixed = solution.n_tiles;
          options.seed = solution.n_tiles;
          g_assert_cmpint (meander_solve_next (puzzle, &options, &next, &answer), ==,
                           MEANDER_SOLVE_FOUND);
          if (next.number == 0)
            break;
          for (i = 0; i < solution.n_tiles; i++)
            touching += meander_hex_distance (solution.tiles[i].hex, next.hex) == 1;
          g_assert_true (touching > 0 || solution.n_tiles == 0);
          solution.tiles[solution.n_tiles++] = next;
        }
      assert_solved (puzzle, &solution, FALSE);
    }
}

/* The fewest tiles that are in the way, told by all answers. */
static void
test_take_back (void)
{
  static const char *const ids[] = { "discovery-7", "discovery-10-blue", "extreme-pyramid-two" };
  MeanderRandom random;
  guint c, tries, i, j, sixths;

  meander_random_init (&random, 32);
  for (c = 0; c < G_N_ELEMENTS (ids); c++)
    {
      const MeanderPuzzle *puzzle = puzzle_of_book (ids[c]);
      g_autoptr (GArray) answers = list_answers (puzzle, FALSE);

      for (tries = 0; tries < 10; tries++)
        {
          MeanderPlacement tiles[MEANDER_MAX_TILES];
          MeanderSolveOptions options;
          MeanderSolution solution;
          guint8 numbers[MEANDER_MAX_TILES];
          guint n_numbers, n_left;
          gboolean fewest;
          guint most = 0;

          meander_solve_options_init (&options);
          options.fixed = tiles;
          options.n_fixed =
              leave_some (&g_array_index (answers, MeanderSolution,
                                          meander_random_below (&random, answers->len)),
                          1 + meander_random_below (&random, puzzle->n_tiles), &random,
                          meander_hex (1, 2), tiles);
          /* Some of them wrong. */
          for (i = 0; i < options.n_fixed; i += 3)
            tiles[i].rotation = (guint8) meander_random_below (&random, 6);

          for (i = 0; i < answers->len; i++)
            for (sixths = 0; sixths < 6; sixths++)
              for (j = 0; j < options.n_fixed; j++)
                {
                  const MeanderSolution *answer = &g_array_index (answers, MeanderSolution, i);

                  /* Only where the tile itself lies as it does. */
                  if ((tile_of (answer, tiles[j].number)->rotation + sixths) % 6 ==
                      tiles[j].rotation)
                    most = MAX (most, count_alike (answer, sixths, tiles, options.n_fixed, j));
                }

          g_assert_cmpint (meander_solve_take_back (puzzle, &options, numbers, &n_numbers, NULL,
                                                    &fewest, &solution),
                           ==, MEANDER_SOLVE_FOUND);
          g_assert_true (fewest);
          g_assert_cmpuint (n_numbers, ==, options.n_fixed - most);

          /* What is left is in the answer. */
          for (i = n_left = 0; i < options.n_fixed; i++)
            if (memchr (numbers, tiles[i].number, n_numbers) == NULL)
              tiles[n_left++] = tiles[i];
          assert_solved (puzzle, &solution, FALSE);
          if (n_left > 0)
            g_assert_cmpuint (count_alike (&solution, 0, tiles, n_left, 0), ==, n_left);
        }
    }
}

/* A table too large to list all answers: one tile turned the wrong way. */
static void
test_take_back_large (void)
{
  const MeanderPuzzle *puzzle = puzzle_of_book ("discovery-20");
  MeanderPlacement tiles[MEANDER_MAX_TILES];
  MeanderSolveOptions options;
  MeanderSolution solution;
  MeanderRandom random;
  guint8 numbers[MEANDER_MAX_TILES];
  guint n_numbers;

  meander_random_init (&random, 33);
  meander_solve_options_init (&options);
  g_assert_cmpint (meander_solve_find (puzzle, &options, &solution), ==, MEANDER_SOLVE_FOUND);
  options.fixed = tiles;
  options.n_fixed = leave_some (&solution, 16, &random, meander_hex (0, 0), tiles);
  tiles[5].rotation = (guint8) ((tiles[5].rotation + 1) % 6);

  g_assert_cmpint (
      meander_solve_take_back (puzzle, &options, numbers, &n_numbers, NULL, NULL, &solution), ==,
      MEANDER_SOLVE_FOUND);
  g_assert_cmpuint (n_numbers, ==, 1);
  assert_solved (puzzle, &solution, FALSE);
}

/* Of the tiles in the way, those that lie where they belong; in a large puzzle one of them. */
static void
test_turned (void)
{
  static const MeanderPlacement three[] = { { 1, 0, { 0, 0 } },
                                            { 2, 0, { 1, 0 } },
                                            { 3, 0, { 0, 1 } } };
  static const char *const ids[] = { "discovery-9", "discovery-24" };
  MeanderSolveOptions options;
  MeanderSolution solution, answer;
  guint8 numbers[MEANDER_MAX_TILES];
  guint n_numbers, n_turned, i, k;
  gboolean fewest;

  meander_solve_options_init (&options);
  options.fixed = three;
  options.n_fixed = 3;
  g_assert_cmpint (meander_solve_take_back (puzzle_of_book ("discovery-4"), &options, numbers,
                                            &n_numbers, &n_turned, NULL, NULL),
                   ==, MEANDER_SOLVE_FOUND);
  g_assert_cmpuint (n_numbers, ==, 2);
  g_assert_cmpuint (n_turned, ==, 1);
  g_assert_cmpuint (numbers[0], ==, 3);
  g_assert_cmpuint (numbers[1], ==, 2);

  for (i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const MeanderPuzzle *puzzle = puzzle_of_book (ids[i]);
      guint last = puzzle->n_tiles - 1;

      meander_solve_options_init (&options);
      g_assert_cmpint (meander_solve_find (puzzle, &options, &solution), ==, MEANDER_SOLVE_FOUND);
      solution.tiles[last].rotation = (solution.tiles[last].rotation + 1) % 6;
      options.fixed = solution.tiles;
      options.n_fixed = solution.n_tiles;
      g_assert_cmpint (meander_solve_take_back (puzzle, &options, numbers, &n_numbers, &n_turned,
                                                &fewest, &answer),
                       ==, MEANDER_SOLVE_FOUND);
      g_assert_cmpuint (n_numbers, ==, 1);
      /* As it lies it is no answer, so none is too few. */
      g_assert_true (fewest);
      g_assert_cmpuint (n_turned, ==, 1);
      g_assert_cmpuint (numbers[0], ==, solution.tiles[last].number);
      /* The answer has it as it is to be turned. */
      for (k = 0; answer.tiles[k].number != numbers[0]; k++)
        g_assert_cmpuint (k, <, answer.n_tiles - 1);
      g_assert_cmpuint (answer.tiles[k].rotation, ==, (solution.tiles[last].rotation + 5) % 6);
    }
}

/* Where few tiles lie of many, the answer has a tile that is only to be turned in its place too, and
 * not elsewhere. */
static void
test_turned_early (void)
{
  const MeanderPuzzle *puzzle = puzzle_of_book ("discovery-24");
  MeanderSolveOptions options;
  MeanderSolution solution, answer;
  MeanderPlacement two[2];
  guint8 numbers[MEANDER_MAX_TILES];
  guint n_numbers, n_turned, n = 0, i, k;

  meander_solve_options_init (&options);
  options.seed = 7; /* another answer than what is found later */
  g_assert_cmpint (meander_solve_find (puzzle, &options, &solution), ==, MEANDER_SOLVE_FOUND);
  options.seed = 1;
  two[0] = solution.tiles[0];
  for (k = 1; meander_hex_distance (two[0].hex, solution.tiles[k].hex) > 1; k++)
    ;
  for (i = 0; i < 6; i++)
    {
      two[1] = solution.tiles[k];
      two[1].rotation = (guint8) i;
      options.fixed = two;
      options.n_fixed = 2;
      g_assert_cmpint (
          meander_solve_take_back (puzzle, &options, numbers, &n_numbers, &n_turned, NULL, &answer),
          ==, MEANDER_SOLVE_FOUND);
      if (n_turned == 0)
        continue;
      n++;
      g_assert_cmpuint (n_turned, ==, 1);
      two[numbers[0] == two[1].number].rotation = 6;
      for (guint j = 0; j < 2; j++)
        {
          guint l;

          for (l = 0; answer.tiles[l].number != two[j].number; l++)
            g_assert_cmpuint (l, <, answer.n_tiles - 1);
          if (two[j].rotation == 6)
            two[j].rotation = answer.tiles[l].rotation;
        }
      /* Turned so, it can be completed. */
      g_assert_cmpint (meander_solve_find (puzzle, &options, &answer), ==, MEANDER_SOLVE_FOUND);
    }
  g_assert_cmpuint (n, >, 0);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hint/completions", test_completions);
  g_test_add_func ("/hint/large", test_large);
  g_test_add_func ("/hint/lost", test_lost);
  g_test_add_func ("/hint/next", test_next);
  g_test_add_func ("/hint/take-back", test_take_back);
  g_test_add_func ("/hint/turned", test_turned);
  g_test_add_func ("/hint/turned-early", test_turned_early);
  g_test_add_func ("/hint/take-back-large", test_take_back_large);
  status = g_test_run ();
  puzzles_forget ();

  return status;
}
