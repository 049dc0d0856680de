/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "improve-slow.h"

#include "slow.h"

/* What four lines or four loops are worth, after RULES. */
guint
improve_slow_score (const MeanderBoard *board,
                    MeanderGoalKind goal,
                    guint lengths[MEANDER_N_COLOURS])
{
  guint score = 0;
  Slow slow;
  guint c;

  slow_take (&slow, board);
  for (c = 0; c < MEANDER_N_COLOURS; c++)
    {
      SlowLines lines = slow_lines (&slow, (MeanderColour) c);

      lengths[c] = goal == MEANDER_GOAL_LONGEST_LOOPS ? lines.loop : lines.line;
      score += lengths[c];
    }

  return score;
}

void
improve_assert_arrangement (const MeanderBoard *board)
{
  guint64 seen = 0;
  Slow slow;
  guint i;

  slow_take (&slow, board);
  g_assert_cmpuint (slow.n, ==, 56);
  for (i = 0; i < slow.n; i++)
    seen |= G_GUINT64_CONSTANT (1) << (slow.tiles[i].number - 1);
  g_assert_cmpuint (seen, ==, (G_GUINT64_CONSTANT (1) << 56) - 1);
  g_assert_cmpuint (slow_count_clashes (&slow), ==, 0);
  g_assert_cmpuint (slow_count_groups (&slow), ==, 1);
}

/* What is told is so.  Returns the score. */
guint
improve_assert_told (MeanderImprove *improve, MeanderGoalKind goal)
{
  g_autoptr (MeanderBoard) board = meander_improve_copy_best (improve);
  MeanderImproveProgress progress;
  guint lengths[MEANDER_N_COLOURS];

  meander_improve_get_progress (improve, &progress);
  if (board == NULL)
    {
      g_assert_cmpuint (progress.score, ==, 0);
      return 0;
    }

  improve_assert_arrangement (board);
  g_assert_cmpuint (improve_slow_score (board, goal, lengths), ==, progress.score);
  g_assert_cmpmem (lengths, sizeof lengths, progress.lengths, sizeof progress.lengths);
  g_assert_cmpuint (progress.score, <=, meander_improve_get_bound (goal));

  return progress.score;
}
