/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long it takes to make puzzles to be turned in place, and how hard they
 * are.  Prints a line a kind. */
#include <stdlib.h>

#include "../bench.h"
#include "solve/rotation-puzzle.h"

#define N_PUZZLES 400

static int
compare_guints (const void *a, const void *b)
{
  return *(const guint *) a < *(const guint *) b ? -1 : 1;
}

int
main (void)
{
  guint kind, i;

  for (kind = 0; kind < MEANDER_ROTATION_PUZZLE_N_KINDS; kind++)
    {
      guint tries[N_PUZZLES];
      guint difficulties[MEANDER_ROTATION_PUZZLE_N_DIFFICULTIES] = { 0 };
      double sum = 0;
      double most = 0;

      for (i = 0; i < N_PUZZLES; i++)
        {
          double begin = bench_cpu_ms ();
          MeanderRotationPuzzle puzzle;

          meander_rotation_puzzle_make (&puzzle, kind, 0, i);
          sum += bench_cpu_ms () - begin;
          most = MAX (most, bench_cpu_ms () - begin);
          tries[i] = puzzle.tries;
          difficulties[puzzle.difficulty - 1]++;
        }

      qsort (tries, N_PUZZLES, sizeof tries[0], compare_guints);
      g_print ("%s%-2u %8.3f ms, at most %8.3f ms (asked: %s); tries %u to %u, fifths at %u %u %u "
               "%u; grades %u %u %u %u %u\n",
               kind == MEANDER_ROTATION_PUZZLE_FLOWER          ? "flower        "
               : kind == MEANDER_ROTATION_PUZZLE_GREAT_PYRAMID ? "great pyramid "
                                                               : "pyramid       ",
               meander_rotation_puzzle_rows (kind), sum / N_PUZZLES, most,
               kind == MEANDER_ROTATION_PUZZLE_FLOWER ? "10 ms" : "1000 ms", tries[0],
               tries[N_PUZZLES - 1], tries[N_PUZZLES / 5], tries[N_PUZZLES * 2 / 5],
               tries[N_PUZZLES * 3 / 5], tries[N_PUZZLES * 4 / 5], difficulties[0], difficulties[1],
               difficulties[2], difficulties[3], difficulties[4]);
    }

  return 0;
}
