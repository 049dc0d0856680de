/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the solver takes, in CPU time of this one thread.  Without words all puzzles
 * of the book and the kits; else those whose ids are given. */
#include "solve/solver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "puzzles.h"

#define N_SEEDS 20
#define PATIENCE (60 * G_USEC_PER_SEC)

static double
now (void)
{
  return (double) clock () / CLOCKS_PER_SEC;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  double one = *(const double *) a;
  double two = *(const double *) b;

  return one < two ? -1 : one > two;
}

/* The median and the worst of the seeds. */
static void
time_first (const MeanderPuzzle *puzzle, gboolean no_holes)
{
  double times[N_SEEDS];
  guint n_found = 0;
  guint i;

  for (i = 0; i < N_SEEDS; i++)
    {
      MeanderSolveOptions options;
      MeanderSolution solution;
      double start = now ();

      meander_solve_options_init (&options);
      options.seed = i + 1;
      options.no_holes = no_holes;
      options.deadline = g_get_monotonic_time () + PATIENCE;
      if (meander_solve_find (puzzle, &options, &solution) == MEANDER_SOLVE_FOUND)
        {
          assert_solved (puzzle, &solution, no_holes);
          n_found++;
        }
      times[i] = now () - start;
    }

  qsort (times, N_SEEDS, sizeof times[0], compare_times);
  printf ("%-20s %-8s median %7.3f s, worst %7.3f s, found %u of %u\n", puzzle->id,
          no_holes ? "no holes" : "first", (times[N_SEEDS / 2 - 1] + times[N_SEEDS / 2]) / 2,
          times[N_SEEDS - 1], n_found, N_SEEDS);
  fflush (stdout);
}

static void
time_all (const MeanderPuzzle *puzzle)
{
  MeanderSolveOptions options;
  MeanderSolveStatus status;
  guint64 n;
  double start = now ();

  meander_solve_options_init (&options);
  options.deadline = g_get_monotonic_time () + PATIENCE;
  status = meander_solve_count (puzzle, &options, &n, NULL, NULL);
  printf ("%-20s all      %7.3f s, %" G_GUINT64_FORMAT "%s\n", puzzle->id, now () - start, n,
          status == MEANDER_SOLVE_STOPPED ? " and more" : "");
  fflush (stdout);
}

/* Half of a large loop laid, to be completed. */
static void
time_completions (const MeanderPuzzle *puzzle)
{
  double times[N_SEEDS];
  guint n_found = 0;
  guint i;

  for (i = 0; i < N_SEEDS; i++)
    {
      MeanderSolveOptions options;
      MeanderSolution solution, completed;
      double start;

      meander_solve_options_init (&options);
      options.seed = i + 1;
      options.deadline = g_get_monotonic_time () + PATIENCE;
      meander_solve_find (puzzle, &options, &solution);
      options.fixed = solution.tiles;
      options.n_fixed = solution.n_tiles / 2;
      start = now ();
      n_found += meander_solve_find (puzzle, &options, &completed) == MEANDER_SOLVE_FOUND;
      times[i] = now () - start;
    }

  qsort (times, N_SEEDS, sizeof times[0], compare_times);
  printf ("%-20s half laid median %6.3f s, worst %7.3f s, found %u of %u\n", puzzle->id,
          (times[N_SEEDS / 2 - 1] + times[N_SEEDS / 2]) / 2, times[N_SEEDS - 1], n_found, N_SEEDS);
}

static void
time_puzzle (const MeanderPuzzle *puzzle)
{
  if (puzzle->n_colours == 0)
    return;

  time_first (puzzle, FALSE);
  if (puzzle->goal == MEANDER_GOAL_LOOP || puzzle->n_tiles <= 30)
    time_first (puzzle, TRUE);
  if (puzzle->n_tiles <= 13 || puzzle->outline == MEANDER_OUTLINE_PYRAMID)
    time_all (puzzle);
  if (puzzle->n_tiles >= 30)
    time_completions (puzzle);
}

static void
time_kits (guint n_tiles)
{
  g_autoptr (MeanderPuzzle) puzzle = meander_puzzle_new_kits (n_tiles);

  time_puzzle (puzzle);
}

int
main (int argc, char **argv)
{
  GPtrArray *book;
  int i;

  g_test_init (&argc, &argv, NULL);
  book = puzzles_book ();
  for (i = 1; i < argc; i++)
    if (g_str_has_prefix (argv[i], "kits-"))
      time_kits ((guint) g_ascii_strtoull (argv[i] + strlen ("kits-"), NULL, 10));
    else
      time_puzzle (puzzle_of_book (argv[i]));

  if (argc == 1)
    {
      for (i = 0; i < (int) book->len; i++)
        time_puzzle (g_ptr_array_index (book, i));
      for (i = 40; i <= 120; i += 10)
        time_kits ((guint) i);
    }
  puzzles_forget ();

  return 0;
}
