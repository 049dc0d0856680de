/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/judge.h"

#include <math.h>
#include <string.h>

/* The luck of a draw: what the tile that came is worth more than the mean of all that
 * could have come. */

#define N_LUCK 300      /* to measure a draw, */
#define N_LUCK_MOST 900 /* and where it matters but might as well be nothing */
#define LUCK_MATTERS 0.01

/* One game after the move, with a given tile drawn next. */
static void
play_with_draw (MeanderPlayJudge *judge,
                const MeanderPlayStep *step,
                guint number,
                MeanderRandom random,
                MeanderPlayOutcome *outcome)
{
  MeanderPlayTable *table = judge->table;
  guint8 *top = &table->bag[table->turn.n_bag - 1u];
  guint8 *found = memchr (table->bag, (int) number, table->n_unseen);
  guint8 was = *top;

  g_assert (found != NULL);
  *found = was;
  *top = (guint8) number;
  meander_play_table_place (table, &step->played);
  meander_play_judge_play_on (table, &random, outcome);
  meander_play_table_rewind (table);
  *top = was;
  *found = (guint8) number;
}

/* Whether a draw seems to have changed something, but that is not sure. */
static gboolean
is_unclear (const double sum[MEANDER_MAX_SEATS],
            const double squared[MEANDER_MAX_SEATS],
            guint n_games,
            guint n_sides)
{
  guint side;

  for (side = 0; side < n_sides; side++)
    {
      double mean = fabs (sum[side] / n_games);

      if (mean >= LUCK_MATTERS &&
          mean < 3.0 * meander_play_get_error (sum[side], squared[side], n_games))
        return TRUE;
    }

  return FALSE;
}

/**
 * meander_play_measure_luck:
 * @judge: at a table
 * @step: where to write what is found; it says what was played and drawn
 *
 * Finds what the tile that was drawn is worth more than the mean of all that could
 * have been: in turn each of these is the next one, and for each the one that was
 * drawn, with the same bag otherwise.
 */
void
meander_play_measure_luck (MeanderPlayJudge *judge, MeanderPlayStep *step)
{
  MeanderPlayTable *table = judge->table;
  double sum[MEANDER_MAX_SEATS] = { 0.0 }, squared[MEANDER_MAX_SEATS] = { 0.0 };
  guint n = meander_count_bits (table->turn.bag);
  guint n_games = 0;
  guint side;

  if (step->drawn == 0 || n < 2)
    return;
  while (!meander_play_judge_is_stopped (judge) &&
         (n_games < N_LUCK ||
          (n_games < N_LUCK_MOST && is_unclear (sum, squared, n_games, table->n_sides))))
    {
      guint64 left;

      for (left = table->turn.bag; left != 0; left &= left - 1)
        {
          MeanderPlayOutcome drawn, other;
          MeanderRandom random;

          meander_random_init (&random, judge->seed++);
          meander_play_table_shuffle (table);
          play_with_draw (judge, step, step->drawn, random, &drawn);
          play_with_draw (judge, step, 1 + (guint) __builtin_ctzll (left), random, &other);
          for (side = 0; side < table->n_sides; side++)
            {
              double more = drawn.win[side] - other.win[side];

              sum[side] += more;
              squared[side] += more * more;
            }
          n_games++;
        }
    }
  for (side = 0; side < table->n_sides && n_games > 0; side++)
    {
      gint16 error =
          meander_play_to_chance (meander_play_get_error (sum[side], squared[side], n_games));

      step->luck[side] = meander_play_to_chance (sum[side] / n_games);
      step->luck_error = MAX (step->luck_error, error);
    }
}
