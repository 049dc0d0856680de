/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <math.h>

#include "play/analysis.h"
#include "play/private.h"

G_BEGIN_DECLS

/* How one move is looked at. */

#define MEANDER_PLAY_MAX_TRIED 8
#define MEANDER_PLAY_POINT_VALUE                                                                   \
  0.01f /* of a chance to win: among what wins as often, points count */

/* A placement that is tried. */
typedef struct
{
  MeanderPlacement tile;
  guint n;
  double win[MEANDER_MAX_SEATS]; /* sums */
  double margin[MEANDER_MAX_SEATS];
} MeanderPlayTried;

typedef struct
{
  gint *stop; /* or NULL */
  MeanderPlayTable *table;
  MeanderPlayColours colours;
  guint side; /* who is on turn */
  guint64 seed;
  guint n_tried;
  MeanderPlayTried tried[MEANDER_PLAY_MAX_TRIED];
} MeanderPlayJudge;

static inline gboolean
meander_play_judge_is_stopped (const MeanderPlayJudge *self)
{
  return self->stop != NULL && g_atomic_int_get (self->stop) != 0;
}

static inline float
meander_play_get_value (const MeanderPlayOutcome *outcome, guint side)
{
  return outcome->win[side] + MEANDER_PLAY_POINT_VALUE * outcome->margin[side];
}

/* Standard error of the mean of so many numbers. */
static inline double
meander_play_get_error (double sum, double squared, guint n)
{
  double mean = sum / n;

  return sqrt (MAX (squared / n - mean * mean, 0.0) / MAX (n - 1, 1u));
}

/* judge.c */
gint16 meander_play_to_chance (double chance);
gint16 meander_play_to_points (double points);
gboolean meander_play_judge_exactly (MeanderPlayJudge *judge, guint n, MeanderPlayStep *step);
void meander_play_judge (MeanderPlayJudge *judge,
                         const MeanderPlacement *moves,
                         guint n,
                         MeanderPlayStep *step);
void meander_play_expect (MeanderPlayJudge *judge, MeanderPlayStep *step);
void meander_play_judge_play_on (MeanderPlayTable *table,
                                 MeanderRandom *random,
                                 MeanderPlayOutcome *outcome);

/* luck.c */
void meander_play_measure_luck (MeanderPlayJudge *judge, MeanderPlayStep *step);

G_END_DECLS
