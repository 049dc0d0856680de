/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/rating-private.h"

#include <math.h>

#include "rules/random.h"

/* How strong somebody is, from results against the levels. */

static void
estimate (const MeanderLevelResults *results, MeanderRating *rating)
{
  g_assert_true (meander_rating_estimate (results, rating));
  g_assert_cmpfloat (rating->deviation, >, 0);
  g_assert_cmpint (rating->low, <=, rating->near);
  g_assert_cmpint (rating->near, <=, rating->high);
}

static void
test_nothing (void)
{
  MeanderLevelResults results[MEANDER_N_LEVELS + 1] = { { 0 } };
  MeanderRating rating;

  g_assert_false (meander_rating_estimate (results, &rating));
  g_assert_cmpuint (rating.n_games, ==, 0);
}

/* Levels are in order, and apart. */
static void
test_levels (void)
{
  for (guint level = 2; level <= MEANDER_N_LEVELS; level++)
    g_assert_cmpfloat (meander_rating_get_level ((MeanderLevel) level), >,
                       meander_rating_get_level ((MeanderLevel) (level - 1)) + 20);
}

/* Half of many games won: as strong as that level; draws count half. */
static void
test_even (void)
{
  for (guint level = 1; level <= MEANDER_N_LEVELS; level++)
    for (guint drawn = 0; drawn <= 400; drawn += 200)
      {
        MeanderLevelResults results[MEANDER_N_LEVELS + 1] = { { 0 } };
        MeanderRating rating;

        results[level] = (MeanderLevelResults){ 400, 200 - drawn / 2, drawn };
        estimate (results, &rating);
        g_assert_cmpuint (rating.n_games, ==, 400);
        g_assert_cmpint (rating.near, ==, level);
        g_assert_cmpfloat_with_epsilon (rating.strength,
                                        meander_rating_get_level ((MeanderLevel) level), 5);
        g_assert_cmpfloat_with_epsilon (rating.deviation, 17.4, 0.5);
        g_assert_false (rating.above);
      }
}

/* One game says little: what is believed of anybody moves a little way. */
static void
test_few (void)
{
  MeanderLevelResults won[MEANDER_N_LEVELS + 1] = { { 0 } };
  MeanderLevelResults lost[MEANDER_N_LEVELS + 1] = { { 0 } };
  MeanderRating after_won;
  MeanderRating after_lost;
  double before = HUGE_VAL;

  won[3] = (MeanderLevelResults){ 1, 1, 0 };
  lost[3] = (MeanderLevelResults){ 1, 0, 0 };
  estimate (won, &after_won);
  estimate (lost, &after_lost);
  g_assert_cmpfloat (after_won.strength, >, after_lost.strength + 50);
  g_assert_cmpfloat (after_won.deviation, >, 250);
  g_assert_cmpint (after_won.low, <, after_won.high);

  for (guint n = 1; n <= 256; n *= 2)
    {
      MeanderRating rating;

      won[3] = (MeanderLevelResults){ 2 * n, n, 0 };
      estimate (won, &rating);
      g_assert_cmpfloat (rating.deviation, <, before);
      before = rating.deviation;
    }
}

/* Who never wins, or always: no number runs away. */
static void
test_ends (void)
{
  MeanderLevelResults results[MEANDER_N_LEVELS + 1] = { { 0 } };
  MeanderRating rating;

  results[MEANDER_LEVEL_1] = (MeanderLevelResults){ 1000, 0, 0 };
  estimate (results, &rating);
  g_assert_cmpint (rating.near, ==, MEANDER_LEVEL_NONE);
  g_assert_cmpfloat (rating.strength, >, -1200);
  results[MEANDER_LEVEL_1] = (MeanderLevelResults){ 0 };
  results[MEANDER_LEVEL_8] = (MeanderLevelResults){ 1000, 1000, 0 };
  estimate (results, &rating);
  g_assert_cmpint (rating.near, ==, MEANDER_LEVEL_8);
  g_assert_true (rating.above);
  results[MEANDER_LEVEL_8] = (MeanderLevelResults){ 1000000, 0, 0 };
  g_assert_true (meander_rating_estimate (results, &rating));
  g_assert_true (isfinite (rating.strength) && isfinite (rating.deviation));
}

/* Who is so strong wins so often: two times in three the truth is within the span. */
static void
test_honest (void)
{
  MeanderRandom random;
  guint n_within = 0;

  meander_random_init (&random, 5);
  for (guint i = 0; i < 600; i++)
    {
      /* Drawn from what is believed of anybody: nearly a bell. */
      double truth = 300;
      MeanderLevelResults results[MEANDER_N_LEVELS + 1] = { { 0 } };
      MeanderRating rating;

      for (guint k = 0; k < 12; k++)
        truth += 350 * (meander_random_below (&random, 10001) / 10000.0 - 0.5);
      for (guint game = 0; game < 20; game++)
        {
          const guint level = 1 + meander_random_below (&random, MEANDER_N_LEVELS);
          const double behind = meander_rating_get_level ((MeanderLevel) level) - truth;

          results[level].played++;
          results[level].won +=
              meander_random_below (&random, 1000000) < 1e6 / (1 + pow (10, behind / 400));
        }
      estimate (results, &rating);
      n_within += fabs (truth - rating.strength) <= rating.deviation;
    }
  g_test_message ("%u of 600 within", n_within);
  g_assert_cmpuint (n_within, >, 360);
  g_assert_cmpuint (n_within, <, 460);
}

/* Exercises are opponents: harder ones are stronger, half of those of a kind right is as strong as
 * they are, and the rest as with levels. */
static void
test_exercises (void)
{
  for (guint difficulty = 1; difficulty <= MEANDER_EXERCISE_DIFFICULTY; difficulty++)
    {
      MeanderLevelResults results[MEANDER_EXERCISE_DIFFICULTY + 1] = { { 0 } };
      MeanderRating rating;

      if (difficulty > 1)
        g_assert_cmpfloat (meander_rating_get_exercise (difficulty), >,
                           meander_rating_get_exercise (difficulty - 1) + 100);
      g_assert_false (meander_rating_estimate_exercises (results, &rating));
      results[difficulty] = (MeanderLevelResults){ 400, 200, 0 };
      g_assert_true (meander_rating_estimate_exercises (results, &rating));
      g_assert_cmpuint (rating.n_games, ==, 400);
      g_assert_cmpfloat_with_epsilon (rating.strength, meander_rating_get_exercise (difficulty), 5);
      g_assert_cmpfloat_with_epsilon (rating.deviation, 17.4, 0.5);
    }
  /* Those that the five weakest levels or more miss are solved by Fox and Owl. */
  g_assert_cmpfloat (meander_rating_get_exercise (5), >,
                     meander_rating_get_level (MEANDER_LEVEL_7));
  g_assert_cmpfloat (meander_rating_get_exercise (5), <,
                     meander_rating_get_level (MEANDER_LEVEL_8));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rating/nothing", test_nothing);
  g_test_add_func ("/rating/levels", test_levels);
  g_test_add_func ("/rating/even", test_even);
  g_test_add_func ("/rating/few", test_few);
  g_test_add_func ("/rating/ends", test_ends);
  g_test_add_func ("/rating/honest", test_honest);
  g_test_add_func ("/rating/exercises", test_exercises);

  return g_test_run ();
}
