/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an exercise costs, and what they are like.  With arguments: the first number, and how many
 * exercises. */
#include <stdlib.h>

#include "../bench.h"
#include "play/exercise.h"

#define N_EXERCISES 20

int
main (int argc, char **argv)
{
  guint64 first = argc > 1 ? g_ascii_strtoull (argv[1], NULL, 10) : 1;
  guint n = argc > 2 ? (guint) atoi (argv[2]) : N_EXERCISES;
  g_autofree double *times = g_new (double, n);
  g_autofree double *follow_times = g_new (double, n);
  guint kinds[MEANDER_EXERCISE_N_KINDS] = { 0 };
  guint difficulties[MEANDER_EXERCISE_DIFFICULTY + 1] = { 0 };
  guint missed[MEANDER_EXERCISE_N_LEVELS] = { 0 };
  guint64 seed = first;
  double all = 0.0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MeanderExercise) exercise = NULL;
      MeanderPlacement moves[MEANDER_MAX_LEGAL];
      MeanderExerciseLine line;
      guint n_moves;
      double start = bench_cpu_ms ();

      exercise = meander_exercise_find (seed, NULL);
      times[i] = bench_cpu_ms () - start;
      all += times[i];
      seed = exercise->seed + 1;
      kinds[exercise->kind]++;
      difficulties[exercise->difficulty]++;
      for (guint level = 0; level < MEANDER_EXERCISE_N_LEVELS; level++)
        missed[level] += exercise->missed[level] ? 1 : 0;

      n_moves = meander_exercise_list (exercise, moves);
      start = bench_cpu_ms ();
      for (guint k = 0; k < n_moves; k++)
        meander_exercise_follow (exercise, &moves[k], NULL, &line);
      follow_times[i] = (bench_cpu_ms () - start) / n_moves;
    }

  qsort (times, n, sizeof times[0], bench_compare);
  qsort (follow_times, n, sizeof follow_times[0], bench_compare);
  g_print ("%u exercises from %" G_GUINT64_FORMAT " numbers: mean %.2f s, median %.2f s, most "
           "%.2f s; how it goes on after a placement: median %.1f ms, most %.1f ms\n",
           n, seed - first, all / n / 1e3, times[n / 2] / 1e3, times[n - 1] / 1e3,
           follow_times[n / 2], follow_times[n - 1]);
  for (guint i = 0; i < MEANDER_EXERCISE_N_KINDS; i++)
    g_print ("%s %u%s", meander_exercise_kind_to_id ((MeanderExerciseKind) i), kinds[i],
             i + 1 < MEANDER_EXERCISE_N_KINDS ? ", " : "\n");
  g_print ("difficulty");
  for (guint i = 1; i <= MEANDER_EXERCISE_DIFFICULTY; i++)
    g_print (" %u", difficulties[i]);
  g_print ("; missed by level");
  for (guint i = 0; i < MEANDER_EXERCISE_N_LEVELS; i++)
    g_print (" %u", missed[i]);
  g_print ("\n");

  return 0;
}
