/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/ranking.h"

#include <math.h>

#include "model/rating-private.h"

/* The booklet (PL, “Ranking”) says: “Players gain points on a scale of 1000. After each game you move on the list,
 * depending on the result and on the size of the victory or defeat.”  How far it does not say; here it is
 * half of what Elo's numbers would be, so that the levels of the computer have their places on the scale. */

#define LOGARITHM 200.0 /* a difference of so much lets expect ten wins to one */
#define STEP 16.0       /* the most that a game moves, */
#define WIDE 20.0       /* and twice that where it is won by so many points */

/**
 * meander_ranking_get_level:
 * @level: one of the %MEANDER_N_LEVELS for people to play with
 *
 * Tells where a level stands; it does not move.
 *
 * Returns: points of the scale of 1000
 */
double
meander_ranking_get_level (MeanderLevel level)
{
  const double ahead = meander_rating_get_level (level) - MEANDER_RATING_MIDDLE;

  return CLAMP (MEANDER_RANKING_FIRST + ahead * LOGARITHM / 400, 0, MEANDER_RANKING_MOST);
}

/* How far somebody moves by having played against somebody else. */
static double
get_move (const MeanderRankingSide *side, const MeanderRankingSide *other)
{
  const double expected = 1 / (1 + pow (10, (other->ranking - side->ranking) / LOGARITHM));
  const double size =
      side->points > other->points ? side->points - other->points : other->points - side->points;
  const double result = side->points > other->points ? 1 : side->points == other->points ? 0.5 : 0;

  return STEP * (1 + MIN (size, WIDE) / WIDE) * (result - expected);
}

/**
 * meander_ranking_play:
 * @sides: (array length=n_sides) (inout): those who have played, who move all at once
 * @n_sides: how many
 *
 * Moves players on the scale of 1000 by the result of a game: on an average of what each two of them who are
 * not partners would move if they had played alone.
 */
void
meander_ranking_play (MeanderRankingSide *sides, guint n_sides)
{
  double moves[MEANDER_MAX_SEATS] = { 0 };

  g_return_if_fail (sides != NULL && n_sides <= MEANDER_MAX_SEATS);

  for (guint i = 0; i < n_sides; i++)
    {
      guint n_others = 0;

      for (guint k = 0; k < n_sides; k++)
        if (sides[k].team != sides[i].team)
          {
            moves[i] += get_move (&sides[i], &sides[k]);
            n_others++;
          }
      moves[i] /= MAX (n_others, 1);
    }
  for (guint i = 0; i < n_sides; i++)
    sides[i].ranking = CLAMP (sides[i].ranking + moves[i], 0, MEANDER_RANKING_MOST);
}
