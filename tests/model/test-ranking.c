/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/ranking.h"

#include "rules/rules.h"

/* The scale of 1000; what is expected was worked out by hand. */

typedef struct
{
  double before;
  guint points;
  double after;
} Side;

/* 16 points are at stake, twice that from 20 points' difference on; 200 ahead means ten to one, so 10/11 is
 * expected of who is, and 1/11 of the other one. */
static void
test_two (void)
{
  static const Side rows[][2] = {
    { { 500, 15, 500 }, { 500, 15, 500 } },
    { { 500, 20, 511.2 }, { 500, 12, 488.8 } },                     /* 16 × 1.4 × ½ */
    { { 500, 16, 508.4 }, { 500, 15, 491.6 } },                     /* 16 × 1.05 × ½ */
    { { 500, 40, 516 }, { 500, 20, 484 } },                         /* 16 × 2 × ½ */
    { { 500, 60, 516 }, { 500, 10, 484 } },                         /* and no more */
    { { 700, 20, 700 + 24 / 11.0 }, { 500, 10, 500 - 24 / 11.0 } }, /* 16 × 1.5 × (1 − 10/11) */
    { { 700, 10, 700 - 240 / 11.0 }, { 500, 20, 500 + 240 / 11.0 } }, /* 16 × 1.5 × (0 − 10/11) */
    { { 700, 12, 700 - 72 / 11.0 }, { 500, 12, 500 + 72 / 11.0 } },   /* 16 × (½ − 10/11) */
    { { 995, 50, 1000 }, { 995, 10, 979 } },                          /* nobody is off the scale */
    { { 4, 10, 0 }, { 4, 30, 20 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint first = 0; first < 2; first++)
      {
        MeanderRankingSide sides[2];

        for (guint k = 0; k < 2; k++)
          sides[k] = (MeanderRankingSide){ rows[i][(first + k) % 2].before,
                                           rows[i][(first + k) % 2].points, k };
        meander_ranking_play (sides, 2);
        for (guint k = 0; k < 2; k++)
          g_assert_cmpfloat_with_epsilon (sides[k].ranking, rows[i][(first + k) % 2].after, 1e-9);
      }
}

/* The average of what each two move: 10 by 5 points, 12 by 10. */
static void
test_three (void)
{
  MeanderRankingSide sides[] = { { 500, 20, 0 }, { 500, 15, 1 }, { 500, 10, 2 } };

  meander_ranking_play (sides, 3);
  g_assert_cmpfloat_with_epsilon (sides[0].ranking, 511, 1e-9);
  g_assert_cmpfloat_with_epsilon (sides[1].ranking, 500, 1e-9);
  g_assert_cmpfloat_with_epsilon (sides[2].ranking, 489, 1e-9);
}

/* Partners do not play against each other. */
static void
test_doubles (void)
{
  MeanderRankingSide sides[] = { { 500, 20, 0 }, { 500, 12, 1 }, { 500, 20, 0 }, { 500, 12, 1 } };

  meander_ranking_play (sides, 4);
  for (guint k = 0; k < 4; k++)
    g_assert_cmpfloat_with_epsilon (sides[k].ranking, k % 2 == 0 ? 511.2 : 488.8, 1e-9);
}

/* Alone nobody moves. */
static void
test_one (void)
{
  MeanderRankingSide side = { 512, 20, 0 };

  meander_ranking_play (&side, 1);
  g_assert_cmpfloat (side.ranking, ==, 512);
}

/* All levels are on the scale, in order, and some room is left above them. */
static void
test_levels (void)
{
  for (guint level = 1; level <= MEANDER_N_LEVELS; level++)
    {
      const double ranking = meander_ranking_get_level ((MeanderLevel) level);

      g_assert_cmpfloat (ranking, >, 300);
      g_assert_cmpfloat (ranking, <, 950);
      if (level > 1)
        g_assert_cmpfloat (ranking, >, meander_ranking_get_level ((MeanderLevel) (level - 1)) + 20);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ranking/two", test_two);
  g_test_add_func ("/ranking/three", test_three);
  g_test_add_func ("/ranking/doubles", test_doubles);
  g_test_add_func ("/ranking/one", test_one);
  g_test_add_func ("/ranking/levels", test_levels);

  return g_test_run ();
}
