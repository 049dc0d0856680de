/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/exercise.h"
#include "play/play.h"

G_BEGIN_DECLS

/* What a person has done against one level of the computer, in games of two. */
typedef struct
{
  guint played;
  guint won;
  guint drawn;
} MeanderLevelResults;

/* How strong somebody is, on a scale on which 400 points more mean ten wins to one. */
typedef struct
{
  double strength;
  double deviation;  /* of what is known: it is two times in three no farther off */
  guint n_games;     /* or exercises */
  MeanderLevel low;  /* the levels that are nearest to the ends of that span, */
  MeanderLevel near; /* and to the middle; NONE below the lowest one */
  MeanderLevel high;
  gboolean above; /* stronger than the highest level */
} MeanderRating;

/* A deviation beyond which a rating is called uncertain: about one level. */
#define MEANDER_RATING_UNCERTAIN 120.0

/* Games, or exercises, before which nobody is told how strong they are.  After five with about as many
 * won as lost the deviation is less than what two neighbouring levels are apart on an average (about 140 of
 * 168); before that it is mostly told what was believed of anybody. */
#define MEANDER_RATING_FEWEST 5

gboolean meander_rating_estimate (const MeanderLevelResults results[MEANDER_N_LEVELS + 1],
                                  MeanderRating *rating);
gboolean meander_rating_estimate_exercises (
    const MeanderLevelResults results[MEANDER_EXERCISE_DIFFICULTY + 1],
    MeanderRating *rating);

G_END_DECLS
