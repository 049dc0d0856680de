/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every answer is judged by the check; how many there are is told by counting
 * again, slowly and otherwise. */
#include "solve/solver.h"

#include <string.h>

#include "puzzles.h"
#include "rules/random.h"
#include "solve/known.h"
#include "slow-solve.h"

static GPtrArray *book;

static gboolean
is_scored (const MeanderPuzzle *puzzle)
{
  return puzzle->n_colours == 0;
}

static void
slow_of (const MeanderPuzzle *puzzle, const MeanderSolution *solution, Slow *slow)
{
  slow->set = puzzle->set;
  slow->n = solution->n_tiles;
  memcpy (slow->tiles, solution->tiles, solution->n_tiles * sizeof solution->tiles[0]);
}

typedef struct
{
  const MeanderPuzzle *puzzle;
  gboolean no_holes;
  GHashTable *signs; /* or NULL */
  guint n_answers;
  guint n_with_holes;
} Gathering;

static gboolean
gather (const MeanderSolution *solution, gpointer data)
{
  Gathering *gathering = data;
  Slow slow;

  gathering->n_answers++;
  if (assert_solved (gathering->puzzle, solution, gathering->no_holes) > 0)
    gathering->n_with_holes++;

  if (gathering->signs != NULL)
    {
      slow_of (gathering->puzzle, solution, &slow);
      /* Each once. */
      g_assert_true (g_hash_table_add (gathering->signs, slow_sign (&slow)));
    }

  return TRUE;
}

/* All answers that the solver finds, by their texts. */
static GHashTable *
solve_all (const MeanderPuzzle *puzzle, MeanderColour colour, gboolean no_holes)
{
  Gathering gathering = { .puzzle = puzzle,
                          .no_holes = no_holes,
                          .signs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
  MeanderSolveStatus status;
  MeanderSolveOptions options;
  guint64 n;

  meander_solve_options_init (&options);
  options.colours[0] = colour;
  options.no_holes = no_holes;
  status = meander_solve_count (puzzle, &options, &n, gather, &gathering);
  g_assert_cmpuint (n, ==, g_hash_table_size (gathering.signs));
  if (n > 0)
    g_assert_cmpint (status, ==, MEANDER_SOLVE_FOUND);
  else
    g_assert_true (status == MEANDER_SOLVE_NONE || status == MEANDER_SOLVE_IMPOSSIBLE);

  return gathering.signs;
}

static void
assert_same (GHashTable *fast, GHashTable *slow)
{
  GHashTableIter iter;
  gpointer text;

  g_assert_cmpuint (g_hash_table_size (fast), ==, g_hash_table_size (slow));
  g_hash_table_iter_init (&iter, slow);
  while (g_hash_table_iter_next (&iter, &text, NULL))
    g_assert_true (g_hash_table_contains (fast, text));
}

static void
test_loops (void)
{
  static const char *const ids[] = { "discovery-3", "discovery-4", "discovery-5", "discovery-6",
                                     "discovery-7", "discovery-8", "discovery-9" };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const MeanderPuzzle *puzzle = puzzle_of_book (ids[i]);
      g_autoptr (GHashTable) fast = solve_all (puzzle, MEANDER_NO_COLOUR, FALSE);
      g_autoptr (GHashTable) slow = slow_solve_loop (puzzle, puzzle->colours[0]);

      assert_same (fast, slow);
      g_test_message ("%s: %u", ids[i], g_hash_table_size (slow));
      g_assert_cmpuint (g_hash_table_size (slow), >, 0);
    }
}

/* Nine tiles and a colour to be found: each alone, and all together. */
static void
test_open_colour (void)
{
  const MeanderPuzzle *puzzle = puzzle_of_book ("rainbow-white");
  g_autoptr (GHashTable) all = solve_all (puzzle, MEANDER_NO_COLOUR, FALSE);
  g_autoptr (GHashTable) expected = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) sets = g_ptr_array_new_with_free_func ((GDestroyNotify) g_hash_table_unref);
  guint works = 0;
  guint c;

  for (c = 0; c < MEANDER_N_COLOURS; c++)
    if (meander_puzzle_count_colour (puzzle, (MeanderColour) c) == puzzle->n_tiles)
      {
        GHashTable *slow = slow_solve_loop (puzzle, (MeanderColour) c);
        g_autoptr (GHashTable) fast = solve_all (puzzle, (MeanderColour) c, FALSE);
        GHashTableIter iter;
        gpointer text;

        g_ptr_array_add (sets, slow);
        assert_same (fast, slow);
        works += g_hash_table_size (slow) > 0;
        g_hash_table_iter_init (&iter, slow);
        while (g_hash_table_iter_next (&iter, &text, NULL))
          g_hash_table_add (expected, text);
      }

  assert_same (all, expected);
  g_assert_cmpuint (works, ==, 1); /* PL: one colour works */
}

static void
test_pyramids (void)
{
  static const char *const ids[] = { "extreme-pyramid-two", "rainbow-blue", "extreme-pyramid",
                                     "discovery-pyramid" };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const MeanderPuzzle *puzzle = puzzle_of_book (ids[i]);
      g_autoptr (GHashTable) fast = solve_all (puzzle, MEANDER_NO_COLOUR, FALSE);
      g_autoptr (GHashTable) slow = slow_solve_pyramid (puzzle);

      g_test_message ("%s: %u", ids[i], g_hash_table_size (slow));
      assert_same (fast, slow);
    }
}

/* Small sets of all kinds, against trying everything everywhere. */
static void
test_everything (void)
{
  static const struct
  {
    const char *tiles;
    const char *goal;
    const char *outline;
  } cases[] = {
    { "1", "line ?", "" },
    { "1 2", "line blue", "" },
    { "1-3", "line ?", "" },
    { "1-3", "line yellow red", "" },
    { "1-5", "loop ?", "" },
    { "1 2 3 48", "loop yellow", "" },
    { "1-3 24", "loop yellow", "" }, /* a tile without the colour, beside the ring */
    { "1-3 25", "loop yellow", "" },
    { "15 24 32 40 48", "line red", "" }, /* some carry it and some do not */
    { "21 24 36 43 56", "line ? ?", "" },
    { "1 9 13 20", "line yellow ?", "" },
    { "1-3", "line ?", "pyramid" },
    { "7 30 51", "line ? ?", "pyramid" },
    { "1-6", "line ?", "pyramid" },
    { "1-6", "loop ?", "pyramid" },
    { "1 15 24 33 43 48", "line blue", "pyramid" },
    { "kits 2 1 11", "line ?",
      "" }, /* one face twice: also figures that are the same when turned */
    { "kits 2 1 2 11 12", "line yellow", "" },
    { "kits 2 1 2 11 12", "line ?",
      "" }, /* two faces twice: from one of them it reads otherwise than from the other */
    { "kits 3 1 2 11 21", "line ?", "" },
    { "kits 3 1 11 21", "loop yellow", "" },
    { "kits 3 1 11 21", "line yellow", "pyramid" },
    { "kits 2 1-3 11-13", "line ? ?", "pyramid" },
    { "kits 2 4 5 14 15", "loop ?", "" },
  };
  guint n_answers = 0;
  guint i;

  for (i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MeanderPuzzle) puzzle =
          puzzle_new (cases[i].tiles, cases[i].goal, cases[i].outline);
      g_autoptr (GHashTable) fast = solve_all (puzzle, MEANDER_NO_COLOUR, FALSE);
      g_autoptr (GHashTable) slow = slow_solve (puzzle);

      g_test_message ("%s, %s %s: %u", cases[i].tiles, cases[i].goal, cases[i].outline,
                      g_hash_table_size (slow));
      assert_same (fast, slow);
      n_answers += g_hash_table_size (slow);
    }

  g_assert_cmpuint (n_answers, >, 0);
}

static gboolean
pass_by (const MeanderSolution *solution, gpointer data)
{
  guint64 *n = data;

  (*n)++;

  return solution->n_tiles > 0;
}

/* Counting without listing comes to what listing does; so do tiles in any other choice than
 * the book's. */
static void
test_count (void)
{
  MeanderRandom random;
  guint64 n_most = 0;
  guint i, k;

  meander_random_init (&random, 6);
  for (i = 0; i < 60; i++)
    {
      static const char *const ids[] = { "discovery-7", "discovery-8", "discovery-9",
                                         "discovery-11", "discovery-12" };
      g_autoptr (MeanderPuzzle) own = NULL;
      const MeanderPuzzle *puzzle;
      MeanderSolveOptions options;
      guint64 n_counted, n_listed, n = 0;

      if (i < G_N_ELEMENTS (ids))
        puzzle = puzzle_of_book (ids[i]);
      else
        {
          g_autoptr (GString) tiles = g_string_new (NULL);
          guint8 red[] = { 4, 5, 6, 7, 8, 10, 11, 13, 14, 15, 16, 18, 19, 24, 25, 26, 27, 28 };

          meander_random_shuffle (&random, red, G_N_ELEMENTS (red));
          for (k = 0; k < 6 + i % 6; k++)
            g_string_append_printf (tiles, "%s%u", k > 0 ? " " : "", red[k]);
          puzzle = own = puzzle_new (tiles->str, "loop red", "");
        }

      meander_solve_options_init (&options);
      options.no_holes = i % 4 == 3;
      meander_solve_count (puzzle, &options, &n_counted, NULL, NULL);
      meander_solve_count (puzzle, &options, &n_listed, pass_by, &n);
      g_assert_cmpuint (n_counted, ==, n);
      g_assert_cmpuint (n_counted, ==, n_listed);
      n_most = MAX (n_most, n);
    }

  g_assert_cmpuint (n_most, >, 10000);
}

/* What is shipped as known is so, where that can be seen soon. */
static void
test_known (void)
{
  MeanderSolveOptions options;
  gboolean estimated = TRUE;
  guint64 n;

  meander_solve_options_init (&options);
  meander_solve_count (puzzle_of_book ("discovery-14"), &options, &n, NULL, NULL);
  g_assert_cmpfloat (meander_solve_get_known_number ("discovery-14", &estimated), ==, (double) n);
  g_assert_false (estimated);
  g_assert_cmpfloat (meander_solve_get_known_number ("discovery-30", &estimated), >, 1e22);
  g_assert_true (estimated);
  g_assert_cmpfloat (meander_solve_get_known_number ("discovery-13", &estimated), ==, 0.0);
  g_assert_false (estimated);
}

/* An estimate is near the number, by its own error. */
static void
test_estimate (void)
{
  static const char *const ids[] = { "discovery-8", "discovery-11", "discovery-13" };
  double number, variance;
  MeanderSolveOptions options;
  guint i;

  meander_solve_options_init (&options);
  for (i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const MeanderPuzzle *puzzle = puzzle_of_book (ids[i]);
      double off;
      guint64 n;

      meander_solve_count (puzzle, &options, &n, NULL, NULL);
      g_assert_true (meander_solve_estimate (puzzle, &options, 20000, &number, &variance));
      off = number - (double) n;
      g_assert_cmpfloat (off * off, <, 16.0 * variance);
      g_assert_cmpfloat (variance, <, 0.01 * number * number);
    }

  g_assert_false (
      meander_solve_estimate (puzzle_of_book ("master"), &options, 10, &number, &variance));
}

/* The strict answers are those that the judge finds no hole in. */
static void
test_holes (void)
{
  static const char *const ids[] = { "discovery-9", "discovery-10-red", "master" };
  guint n_with = 0;
  guint i;

  for (i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const MeanderPuzzle *puzzle = puzzle_of_book (ids[i]);
      Gathering all = { .puzzle = puzzle, .signs = NULL };
      Gathering strict = { .puzzle = puzzle, .no_holes = TRUE, .signs = NULL };
      MeanderSolveOptions options;
      guint64 n;

      meander_solve_options_init (&options);
      meander_solve_count (puzzle, &options, &n, gather, &all);
      options.no_holes = TRUE;
      meander_solve_count (puzzle, &options, &n, gather, &strict);
      g_assert_cmpuint (all.n_answers, ==, strict.n_answers + all.n_with_holes);
      g_assert_cmpuint (strict.n_answers, ==, n);
      g_assert_cmpuint (strict.n_answers, >, 0); /* PL: no hole is needed */
      n_with += all.n_with_holes;
    }

  g_assert_cmpuint (n_with, >, 0);
}

static void
test_find (void)
{
  guint i, strict;

  for (i = 0; i < book->len; i++)
    for (strict = 0; strict < 2; strict++)
      {
        const MeanderPuzzle *puzzle = g_ptr_array_index (book, i);
        MeanderSolveOptions options;
        MeanderSolution solution, again;

        meander_solve_options_init (&options);
        options.seed = 14 + i;
        options.no_holes = strict == 1;
        if (is_scored (puzzle))
          {
            g_assert_cmpint (meander_solve_find (puzzle, &options, &solution), ==,
                             MEANDER_SOLVE_NO_GOAL);
            continue;
          }

        g_test_message ("%s", puzzle->id);
        g_assert_cmpint (meander_solve_find (puzzle, &options, &solution), ==, MEANDER_SOLVE_FOUND);
        assert_solved (puzzle, &solution, strict == 1);

        g_assert_cmpint (meander_solve_find (puzzle, &options, &again), ==, MEANDER_SOLVE_FOUND);
        g_assert_cmpmem (solution.tiles, solution.n_tiles * sizeof solution.tiles[0], again.tiles,
                         again.n_tiles * sizeof again.tiles[0]);
      }
}

static void
test_kits (void)
{
  static const guint sizes[] = { 11, 12, 20, 23, 31, 40, 55, 60, 80, 100, 128 };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (MeanderPuzzle) puzzle = meander_puzzle_new_kits (sizes[i]);
      MeanderSolveOptions options;
      MeanderSolution solution;

      g_test_message ("%s", puzzle->id);
      meander_solve_options_init (&options);
      g_assert_cmpint (meander_solve_find (puzzle, &options, &solution), ==, MEANDER_SOLVE_FOUND);
      assert_solved (puzzle, &solution, FALSE);
    }
}

static void
check_without_holes (guint n_tiles)
{
  g_autoptr (MeanderPuzzle) puzzle = meander_puzzle_new_kits (n_tiles);
  MeanderSolveOptions options;
  MeanderSolution solution, again;

  g_test_message ("%s", puzzle->id);
  meander_solve_options_init (&options);
  options.no_holes = TRUE;
  options.seed = n_tiles;
  options.max_nodes = 2000000;
  g_assert_cmpint (meander_solve_find (puzzle, &options, &solution), ==, MEANDER_SOLVE_FOUND);
  assert_solved (puzzle, &solution, TRUE);
  g_assert_cmpint (meander_solve_find (puzzle, &options, &again), ==, MEANDER_SOLVE_FOUND);
  g_assert_cmpmem (solution.tiles, solution.n_tiles * sizeof solution.tiles[0], again.tiles,
                   again.n_tiles * sizeof again.tiles[0]);
}

/* As many without holes: of each number that has its own colour, soon enough not to be left to
 * chance, and of the four that are asked of the solver. */
static void
test_kits_without_holes (void)
{
  static const guint asked[] = { 50, 60, 80, 100 };

  for (guint n_tiles = 25; n_tiles <= MEANDER_MAX_KITS_TILES; n_tiles += n_tiles < 50 ? 1 : 7)
    check_without_holes (n_tiles);
  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    check_without_holes (asked[i]);
}

/* The books say which puzzles have one colour, or one pair of them, that works. */
static void
test_wrong_colours (void)
{
  static const struct
  {
    const char *id;
    guint works;
  } cases[] = { { "junior", 1 },        { "student", 1 },   { "master", 1 },
                { "rainbow-white", 1 }, { "professor", 1 }, { "discovery-pyramid", 2 } };
  guint i, a, b;

  for (i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MeanderPuzzle *puzzle = puzzle_of_book (cases[i].id);
      guint works = 0;

      for (a = 0; a < MEANDER_N_COLOURS; a++)
        for (b = puzzle->n_colours == 2 ? a + 1 : 3; b < MEANDER_N_COLOURS; b++)
          {
            MeanderSolveOptions options;
            MeanderSolveStatus status;
            MeanderSolution solution;

            meander_solve_options_init (&options);
            options.colours[0] = (MeanderColour) a;
            if (puzzle->n_colours == 2)
              options.colours[1] = (MeanderColour) b;
            status = meander_solve_find (puzzle, &options, &solution);
            if (status == MEANDER_SOLVE_FOUND)
              {
                works++;
                assert_solved (puzzle, &solution, FALSE);
                g_assert_cmpint (solution.colours[0], ==, (MeanderColour) a);
              }
            else
              g_assert_true (status == MEANDER_SOLVE_NONE || status == MEANDER_SOLVE_IMPOSSIBLE);
          }
      g_assert_cmpuint (works, ==, cases[i].works);
    }
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  book = puzzles_book ();
  g_test_add_func ("/solve/loops", test_loops);
  g_test_add_func ("/solve/open-colour", test_open_colour);
  g_test_add_func ("/solve/pyramids", test_pyramids);
  g_test_add_func ("/solve/everything", test_everything);
  g_test_add_func ("/solve/count", test_count);
  g_test_add_func ("/solve/known", test_known);
  g_test_add_func ("/solve/estimate", test_estimate);
  g_test_add_func ("/solve/holes", test_holes);
  g_test_add_func ("/solve/find", test_find);
  g_test_add_func ("/solve/kits", test_kits);
  g_test_add_func ("/solve/kits-without-holes", test_kits_without_holes);
  g_test_add_func ("/solve/wrong-colours", test_wrong_colours);
  status = g_test_run ();
  puzzles_forget ();

  return status;
}
