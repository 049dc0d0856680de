/* SPDX-License-Identifier: GPL-3.0-or-later */
/* count-answers ID SAMPLES SEED: estimates how many answers a puzzle of the book has; this
 * is how the numbers in src/solve/known.c were got that are not counted.  Prints the
 * estimate, its standard error and the seconds of processor time. */
#include <math.h>
#include <stdlib.h>

#include "../bench.h"
#include "puzzles.h"

int
main (int argc, char **argv)
{
  const MeanderPuzzle *puzzle;
  MeanderSolveOptions options;
  double number, variance;

  g_test_init (&argc, &argv, NULL);
  if (argc != 4)
    return 2;

  puzzle = puzzle_of_book (argv[1]);
  meander_solve_options_init (&options);
  options.seed = g_ascii_strtoull (argv[3], NULL, 10);
  if (!meander_solve_estimate (puzzle, &options, (guint) atoi (argv[2]), &number, &variance))
    return 1;

  g_print ("%s %.4g +- %.2g (%.1f %%), %.1f s\n", argv[1], number, sqrt (variance),
           100.0 * sqrt (variance) / number, bench_cpu_ms () / 1e3);

  return 0;
}
