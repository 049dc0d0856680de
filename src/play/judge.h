/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <math.h>

#include "play/analysis.h"
#include "play/private.h"

G_BEGIN_DECLS

/* How one move is looked at. */

#define MEANDER_PLAY_MAX_TRIED 8
#define MEANDER_PLAY_POINT_WORTH 0.01f /* of a chance to win: among what wins as often, points count */

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
} MeanderPlayLook;

static inline gboolean
meander_play_look_is_stopped (const MeanderPlayLook *self)
{
  return self->stop != NULL && g_atomic_int_get (self->stop) != 0;
}

static inline float
meander_play_get_worth (const MeanderPlayOutcome *outcome,
                        guint                     side)
{
  return outcome->win[side] + MEANDER_PLAY_POINT_WORTH * outcome->margin[side];
}

/* Standard error of the mean of so many numbers. */
static inline double
meander_play_get_error (double sum,
                        double squared,
                        guint  n)
{
  double mean = sum / n;

  return sqrt (MAX (squared / n - mean * mean, 0.0) / MAX (n - 1, 1u));
}

/* judge.c */
gint16 meander_play_to_chance (double chance);
gint16 meander_play_to_points (double points);
gboolean meander_play_judge_exactly (MeanderPlayLook *look, guint n, MeanderPlayStep *step);
void meander_play_judge (MeanderPlayLook *look, const MeanderPlacement *moves, guint n,
                         MeanderPlayStep *step);
void meander_play_expect (MeanderPlayLook *look, MeanderPlayStep *step);
void meander_play_look_play_on (MeanderPlayTable *table, MeanderRandom *random,
                                MeanderPlayOutcome *outcome);

/* luck.c */
void meander_play_measure_luck (MeanderPlayLook *look, MeanderPlayStep *step);

G_END_DECLS
