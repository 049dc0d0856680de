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

/* Logarithm of how likely such results are against those of such strengths, from 1 on, for somebody
 * so strong. */
static double
weigh (const MeanderLevelResults *results, const double *others, guint n, double strength)
{
  const double off = (strength - MEANDER_RATING_MIDDLE) / PRIOR_DEVIATION;
  double sum = -0.5 * off * off;

  for (guint i = 1; i <= n; i++)
    {
      /* A draw is half a win and half a defeat. */
      const double won = results[i].won + 0.5 * results[i].drawn;
      const double lost = results[i].played - won;
      const double ahead = (strength - others[i]) / SCALE;

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

/* The mean and the deviation of what is believable. */
static gboolean
estimate (const MeanderLevelResults *results, const double *others, guint n, MeanderRating *rating)
{
  const guint n_steps = (guint) ((MOST - LEAST) / STEP);
  double best = -HUGE_VAL;
  double sum = 0;
  double first = 0;
  double second = 0;

  *rating = (MeanderRating){ 0 };
  for (guint i = 1; i <= n; i++)
    rating->n_games += results[i].played;
  if (rating->n_games == 0)
    return FALSE;

  for (guint i = 0; i <= n_steps; i++)
    best = MAX (best, weigh (results, others, n, LEAST + i * STEP));
  for (guint i = 0; i <= n_steps; i++)
    {
      const double strength = LEAST + i * STEP;
      const double weight = exp (weigh (results, others, n, strength) - best);

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
  g_return_val_if_fail (results != NULL && rating != NULL, FALSE);

  return estimate (results, strengths, MEANDER_N_LEVELS, rating);
}

/**
 * meander_rating_get_exercise:
 * @difficulty: 1 to %MEANDER_EXERCISE_DIFFICULTY
 *
 * Tells who solves one of two exercises that are so hard: it lies between the strongest level that
 * misses them and the next one.
 *
 * Returns: points of the scale of the levels
 */
double
meander_rating_get_exercise (guint difficulty)
{
  /* How many of the levels miss those of a difficulty, the fewest and the most. */
  static const guint8 missed[MEANDER_EXERCISE_DIFFICULTY + 1][2] = { { 0, 0 }, { 0, 1 }, { 2, 3 },
                                                                     { 4, 4 }, { 5, 6 }, { 7, 7 } };
  double sum = 0;

  g_return_val_if_fail (difficulty >= 1 && difficulty <= MEANDER_EXERCISE_DIFFICULTY, 0);

  for (guint i = 0; i < 2; i++)
    {
      const guint n = missed[difficulty][i];
      const double above = strengths[n + 1];
      const double below = n > 0 ? strengths[n] : 2 * strengths[1] - strengths[2];

      sum += (above + below) / 4;
    }

  return sum;
}

/**
 * meander_rating_estimate_exercises:
 * @results: (array fixed-size=6): by difficulty, how many exercises were answered (played), and how
 *   many of those rightly (won)
 * @rating: (out caller-allocates): how strong that is
 *
 * Estimates how strong a person is from answers to exercises, as meander_rating_estimate() does from
 * games: an exercise is an opponent of the strength of those who solve one of two that are as hard.
 *
 * Returns: %FALSE where there are no answers
 */
gboolean
meander_rating_estimate_exercises (
    const MeanderLevelResults results[MEANDER_EXERCISE_DIFFICULTY + 1],
    MeanderRating *rating)
{
  double others[MEANDER_EXERCISE_DIFFICULTY + 1] = { 0 };

  g_return_val_if_fail (results != NULL && rating != NULL, FALSE);

  for (guint i = 1; i <= MEANDER_EXERCISE_DIFFICULTY; i++)
    others[i] = meander_rating_get_exercise (i);

  return estimate (results, others, MEANDER_EXERCISE_DIFFICULTY, rating);
}
