/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/analysis.h"

#include <stdlib.h>

/* What an analysis says of a game as a whole: the moves and draws that decided it. */

#define LEAST_MOMENT 300 /* hundredths of a per cent */

static void
add_moment (MeanderPlayMoment moments[MEANDER_MAX_MOMENTS],
            guint *n_moments,
            MeanderPlayMoment moment)
{
  guint i;

  if (ABS (moment.change) < LEAST_MOMENT)
    return;
  if (*n_moments == MEANDER_MAX_MOMENTS &&
      ABS (moments[MEANDER_MAX_MOMENTS - 1].change) >= ABS (moment.change))
    return;
  if (*n_moments < MEANDER_MAX_MOMENTS)
    (*n_moments)++;
  for (i = *n_moments - 1; i > 0 && ABS (moments[i - 1].change) < ABS (moment.change); i--)
    moments[i] = moments[i - 1];
  moments[i] = moment;
}

/* Who has lost: those who have no chance left, where others have. */
static guint
find_losers (const MeanderPlayAnalysis *self, gboolean lost[MEANDER_MAX_SEATS])
{
  guint n = 0;

  for (guint side = 0; side < self->n_sides; side++)
    {
      lost[side] = self->win[side] == 0;
      n += lost[side] ? 1 : 0;
    }
  return n < self->n_sides ? n : 0;
}

/* The last position at which whoever lost had at least an even chance, or the first of all. */
static guint
find_turning (const MeanderPlayAnalysis *self,
              const gboolean lost[MEANDER_MAX_SEATS],
              guint n_losers)
{
  gint even = (gint) (MEANDER_PLAY_CERTAIN * n_losers / self->n_sides);
  guint position;

  for (position = self->n_steps; position > 0; position--)
    {
      gint chance = 0;

      for (guint side = 0; side < self->n_sides; side++)
        chance += lost[side] ? self->steps[position - 1].win[side] : 0;
      if (chance >= even)
        break;
    }
  return position > 0 ? position - 1 : 0;
}

static int
compare_moments (const void *a, const void *b)
{
  const MeanderPlayMoment *first = a, *second = b;

  return first->step != second->step ? (first->step < second->step ? -1 : 1)
                                     : first->luck - second->luck;
}

/* Of a pass, and of what comes after the last move that is done, nothing is known while a game is
 * being looked at. */
static gboolean
is_known (const MeanderPlayAnalysis *self, guint position)
{
  for (guint side = 0; side < self->n_sides; side++)
    if (meander_play_analysis_get_win (self, position, side) > 0)
      return TRUE;
  return FALSE;
}

/**
 * meander_play_analysis_get_luck:
 * @self: an analysis
 * @index: which move, from 0 on
 * @side: one of the sides, which need not have moved
 *
 * Tells what the draw after a move brought a side.  It is reckoned in two ways: by games in the
 * mind with each of the tiles that could have come, and by the chances to win, found separately, of
 * the move and of what came then.  Players in the mind overlook some moves; what a tile is good for
 * may be one of those.  So luck is only what both find: the chance has changed at least by so much.
 *
 * Returns: hundredths of a per cent; 0 where they do not agree, and for what is not more than two
 *   standard errors
 */
gint
meander_play_analysis_get_luck (const MeanderPlayAnalysis *self, guint index, guint side)
{
  const MeanderPlayStep *step;
  gint luck, change;

  g_return_val_if_fail (self != NULL && index < self->n_steps && side < self->n_sides, 0);

  step = &self->steps[index];
  luck = step->luck[side];
  if (ABS (luck) <= 2 * step->luck_error || !is_known (self, index + 1))
    return 0;
  change = meander_play_analysis_get_win (self, index + 1, side) - step->win[side];
  /* No move is better than the best one. */
  if (step->play[step->side] < 0)
    change -= step->play[side];
  if (luck < 0)
    return MIN (MAX (luck, change), 0);
  return MAX (MIN (luck, change), 0);
}

/* From a step on; @lost is %NULL to take whatever changed much. */
static void
add_moments (const MeanderPlayAnalysis *self,
             const gboolean *lost,
             guint first,
             MeanderPlayMoment moments[MEANDER_MAX_MOMENTS],
             guint *n)
{
  for (guint i = first; i < self->n_steps; i++)
    {
      const MeanderPlayStep *step = &self->steps[i];
      gint luck = meander_play_analysis_get_luck (self, i, step->side);

      if (step->grade >= MEANDER_GRADE_INACCURACY && (lost == NULL || lost[step->side]))
        add_moment (moments, n,
                    (MeanderPlayMoment){ i, FALSE, step->play[step->side], step->side });
      if (luck != 0 && (lost == NULL || lost[step->side] == (luck < 0)))
        add_moment (moments, n, (MeanderPlayMoment){ i, TRUE, luck, step->side });
    }
}

/* What made good what the losers lost at a step: of what others lost up to a position the most.  There is
 * room for it. */
static void
add_answer (const MeanderPlayAnalysis *self,
            const gboolean lost[MEANDER_MAX_SEATS],
            guint step,
            guint position,
            MeanderPlayMoment moments[MEANDER_MAX_MOMENTS],
            guint *n)
{
  MeanderPlayMoment most = { 0 };

  for (guint i = step + 1; i < position; i++)
    if (self->steps[i].grade >= MEANDER_GRADE_INACCURACY && !lost[self->steps[i].side] &&
        self->steps[i].play[self->steps[i].side] < most.change)
      most = (MeanderPlayMoment){ i, FALSE, self->steps[i].play[self->steps[i].side],
                                  self->steps[i].side };
  add_moment (moments, n, most);
}

/**
 * meander_play_analysis_get_moments:
 * @self: an analysis
 * @moments: (out caller-allocates) (array fixed-size=3): in the order of the game
 *
 * Finds the moves and draws that decided a game.  Of a move only what is graded an inaccuracy or
 * worse counts, of a draw what meander_play_analysis_get_luck() tells.  Where somebody has lost,
 * it is what cost the losers most and was not made good: after it their chance was never even
 * again.  If there is nothing of that, it is what cost them most, and the move of somebody else that made
 * it good; if nobody has lost, what changed most.
 *
 * Returns: how many there are
 */
guint
meander_play_analysis_get_moments (const MeanderPlayAnalysis *self,
                                   MeanderPlayMoment moments[MEANDER_MAX_MOMENTS])
{
  gboolean lost[MEANDER_MAX_SEATS] = { FALSE };
  guint n_losers, first;
  guint n = 0;

  g_return_val_if_fail (self != NULL && moments != NULL, 0);

  n_losers = find_losers (self, lost);
  first = n_losers > 0 ? find_turning (self, lost, n_losers) : 0;
  add_moments (self, n_losers > 0 ? lost : NULL, first, moments, &n);
  if (n == 0 && first > 0)
    {
      add_moments (self, lost, 0, moments, &n);
      n = MIN (n, 1);
      if (n > 0)
        add_answer (self, lost, moments[0].step, first, moments, &n);
    }
  qsort (moments, n, sizeof *moments, compare_moments);

  return n;
}

/**
 * meander_play_analysis_count_evened:
 * @self: an analysis
 *
 * Counts the moves up to the last position at which whoever lost had an even chance once more, where
 * one of them was a mistake or worse: what was lost by them did not decide.
 *
 * Returns: how many moves, 0 where there is nothing to be said of them
 */
guint
meander_play_analysis_count_evened (const MeanderPlayAnalysis *self)
{
  gboolean lost[MEANDER_MAX_SEATS] = { FALSE };
  guint n_losers, n_moves;

  g_return_val_if_fail (self != NULL, 0);

  n_losers = find_losers (self, lost);
  n_moves = n_losers > 0 ? find_turning (self, lost, n_losers) : 0;
  for (guint i = 0; i < n_moves; i++)
    if (self->steps[i].grade >= MEANDER_GRADE_MISTAKE)
      return n_moves;
  return 0;
}

/**
 * meander_play_analysis_find_decisive:
 * @self: an analysis
 * @moment: (out caller-allocates): the one
 *
 * Finds, of the moments that decided a game, the one that changed most; what whoever won has lost did not
 * decide it.
 *
 * Returns: %FALSE if there is none
 */
gboolean
meander_play_analysis_find_decisive (const MeanderPlayAnalysis *self, MeanderPlayMoment *moment)
{
  MeanderPlayMoment moments[MEANDER_MAX_MOMENTS];
  gboolean lost[MEANDER_MAX_SEATS] = { FALSE };
  gboolean found = FALSE;
  guint n_moments, n_losers;

  g_return_val_if_fail (self != NULL && moment != NULL, FALSE);

  n_losers = find_losers (self, lost);
  n_moments = meander_play_analysis_get_moments (self, moments);
  for (guint i = 0; i < n_moments; i++)
    {
      const gboolean answer = n_losers > 0 && !lost[moments[i].side] && moments[i].change < 0;

      if (answer || (found && abs (moments[i].change) <= abs (moment->change)))
        continue;
      *moment = moments[i];
      found = TRUE;
    }
  return found;
}
