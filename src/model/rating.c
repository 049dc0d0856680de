/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/rating-private.h"

#include <math.h>

/* How strong the levels are against each other; the differences count, not where
 * it begins.  Measured by 400 games of each level against the one below:
 * meander-cli match --players level2,level1 --games 400 --seed 5, and so on. */
static const double strengths[] = {
  [MEANDER_LEVEL_1] = 0,   [MEANDER_LEVEL_2] = 115,  [MEANDER_LEVEL_3] = 265,
  [MEANDER_LEVEL_4] = 405, [MEANDER_LEVEL_5] = 595,  [MEANDER_LEVEL_6] = 810,
  [MEANDER_LEVEL_7] = 995, [MEANDER_LEVEL_8] = 1175,
};

G_STATIC_ASSERT (G_N_ELEMENTS (strengths) == MEANDER_N_LEVELS + 1);

/* What is believed before the first game: a family that plays now and then. */
#define PRIOR_MEAN 300.0
#define PRIOR_DEVIATION 350.0

/* The strengths that are weighed. */
#define LEAST -1200.0
#define MOST 2400.0
#define STEP 5.0

#define SCALE (400.0 / G_LN10) /* a difference of so much means e wins to one */

/**
 * meander_rating_get_level:
 * @level: one of the %MEANDER_N_LEVELS for people to play with
 *
 * Tells how strong a level is.
 *
 * Returns: points of the scale
 */
double
meander_rating_get_level (MeanderLevel level)
{
  g_return_val_if_fail (level > MEANDER_LEVEL_NONE && level <= MEANDER_N_LEVELS, 0);

  return strengths[level];
}

/* Logarithm of how likely such results are, for somebody so strong. */
static double
weigh (const MeanderLevelResults *results, double strength)
{
  const double off = (strength - PRIOR_MEAN) / PRIOR_DEVIATION;
  double sum = -0.5 * off * off;

  for (guint level = 1; level <= MEANDER_N_LEVELS; level++)
    {
      /* A draw is half a win and half a defeat. */
      const double won = results[level].won + 0.5 * results[level].drawn;
      const double lost = results[level].played - won;
      const double ahead = (strength - strengths[level]) / SCALE;

      sum -= won * log1p (exp (-ahead)) + lost * log1p (exp (ahead));
    }

  return sum;
}

/* The level that is nearest; %MEANDER_LEVEL_NONE farther below the lowest one than
 * levels are apart. */
static MeanderLevel
find_level (double strength)
{
  guint best = MEANDER_LEVEL_1;

  if (strength < strengths[1] - (strengths[2] - strengths[1]))
    return MEANDER_LEVEL_NONE;
  for (guint level = 2; level <= MEANDER_N_LEVELS; level++)
    if (fabs (strength - strengths[level]) < fabs (strength - strengths[best]))
      best = level;

  return (MeanderLevel) best;
}

/**
 * meander_rating_estimate:
 * @results: (array fixed-size=9): by level, what was done against it
 * @rating: (out caller-allocates): how strong that is
 *
 * Estimates how strong a person is from the results against levels whose strength
 * is known: the mean and the deviation of what is believable after them (Bayes, with
 * the logistic curve of Elo’s scale), so that a few games say little and say so.
 *
 * Returns: %FALSE where there are no games
 */
gboolean
meander_rating_estimate (const MeanderLevelResults results[MEANDER_N_LEVELS + 1],
                         MeanderRating *rating)
{
  const guint n_steps = (guint) ((MOST - LEAST) / STEP);
  double best = -HUGE_VAL;
  double sum = 0;
  double first = 0;
  double second = 0;

  g_return_val_if_fail (results != NULL && rating != NULL, FALSE);

  *rating = (MeanderRating){ 0 };
  for (guint level = 1; level <= MEANDER_N_LEVELS; level++)
    rating->n_games += results[level].played;
  if (rating->n_games == 0)
    return FALSE;

  for (guint i = 0; i <= n_steps; i++)
    best = MAX (best, weigh (results, LEAST + i * STEP));
  for (guint i = 0; i <= n_steps; i++)
    {
      const double strength = LEAST + i * STEP;
      const double weight = exp (weigh (results, strength) - best);

      sum += weight;
      first += weight * strength;
      second += weight * strength * strength;
    }
  rating->strength = first / sum;
  rating->deviation = sqrt (MAX (0, second / sum - rating->strength * rating->strength));
  rating->low = find_level (rating->strength - rating->deviation);
  rating->near = find_level (rating->strength);
  rating->high = find_level (rating->strength + rating->deviation);
  rating->above =
      rating->strength >
      strengths[MEANDER_N_LEVELS] + (strengths[MEANDER_N_LEVELS] - strengths[MEANDER_N_LEVELS - 1]);

  return TRUE;
}
