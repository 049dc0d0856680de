/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How hard each puzzle of the book is; src/solve/known.c has what this prints. */
#include <math.h>

#include "../bench.h"
#include "puzzles.h"
#include "solve/effort.h"

#define N_TABLES 20000
#define N_ROUNDS 8

int
main (int argc, char **argv)
{
  GPtrArray *book;

  g_test_init (&argc, &argv, NULL);

  book = puzzles_book ();
  for (guint i = 0; i < book->len; i++)
    {
      const MeanderPuzzle *puzzle = g_ptr_array_index (book, i);
      double start = bench_cpu_ms ();
      MeanderEffort effort;

      if (!meander_solve_effort (puzzle, N_TABLES, N_ROUNDS, 1, &effort))
        continue;
      g_print ("{ \"%s\", %u }, /* %s10^%.2f tries, %.0f s; booklet %u s */ %.0f ms\n", puzzle->id,
               meander_effort_to_difficulty (&effort), effort.at_least ? "more than " : "",
               log10 (effort.tries), meander_effort_to_seconds (&effort), puzzle->seconds,
               bench_cpu_ms () - start);
    }

  return 0;
}
