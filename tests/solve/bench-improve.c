/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast records are hunted: placements a second, and what is reached in a minute of
 * processor time from nothing. */
#include <time.h>

#include "solve/improve.h"

#define SECONDS 60
#define N_SEEDS 10

/* Whether the bound is reached. */
static gboolean
hunt (MeanderGoalKind goal, const char *what, guint64 seed)
{
  g_autoptr (MeanderImprove) improve = meander_improve_new (goal, seed);
  MeanderImproveProgress progress = { 0 };
  clock_t start = clock ();
  double seconds = 0;

  while (seconds < SECONDS && progress.score < meander_improve_get_bound (goal))
    {
      meander_improve_run (improve, 1000000);
      meander_improve_get_progress (improve, &progress);
      seconds = (double) (clock () - start) / CLOCKS_PER_SEC;
    }

  g_print ("%s, seed %" G_GUINT64_FORMAT ": %u in %.0f s (%u %u %u %u), bound %u; "
           "%.1f million placements a second (15)\n",
           what, seed, progress.score, seconds, progress.lengths[0], progress.lengths[1],
           progress.lengths[2], progress.lengths[3], meander_improve_get_bound (goal),
           (double) progress.n_nodes / seconds / 1e6);

  return progress.score == meander_improve_get_bound (goal);
}

int
main (int argc, char **argv)
{
  guint n_lines = 0;
  guint n_loops = 0;
  guint64 seed;

  for (seed = 1; seed <= N_SEEDS; seed++)
    {
      n_lines += hunt (MEANDER_GOAL_LONGEST_LINES, "four lines", seed);
      n_loops += hunt (MEANDER_GOAL_LONGEST_LOOPS, "four loops", seed);
    }
  g_print ("the bound: four lines %u of %u (10), four loops %u of %u\n", n_lines, N_SEEDS, n_loops,
           N_SEEDS);

  return 0;
}
