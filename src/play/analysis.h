/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/explain.h"
#include "rules/rules.h"

G_BEGIN_DECLS

/* The analysis of a strategy game: what was to be expected before every move, how
 * good the move was, and how lucky the draw.  Chances are in hundredths of a per
 * cent, points in tenths, so that what is kept in a file is what was found. */

#define MEANDER_PLAY_CERTAIN 10000 /* a sure win */
#define MEANDER_PLAY_POINT 10
#define MEANDER_MAX_MOMENTS 3

/* How good a placement was, by the chance to win that it lost. */
typedef enum
{
  MEANDER_GRADE_NONE,       /* there was nothing to choose */
  MEANDER_GRADE_ONLY,       /* the best, and every other one would have lost much */
  MEANDER_GRADE_BEST,       /* 1 % at most */
  MEANDER_GRADE_FINE,       /* 3 % */
  MEANDER_GRADE_INACCURACY, /* 6 % */
  MEANDER_GRADE_MISTAKE,    /* 12 % */
  MEANDER_GRADE_BLUNDER,    /* more */
  MEANDER_N_GRADES,
} MeanderGrade;

/* A move.  By side, in the order of the result of the game. */
typedef struct
{
  guint8 seat;
  guint8 side;
  guint8 drawn;            /* the tile that came from the bag for it, or 0 */
  MeanderPlacement played; /* number 0: a pass */
  MeanderPlacement best;   /* the best that was found, maybe that; number 0 for none */
  MeanderGrade grade;
  gint16 win[MEANDER_MAX_SEATS];    /* before the move, if the best is played; a draw counts half */
  gint16 margin[MEANDER_MAX_SEATS]; /* points more than the best other at the end, likewise */
  gint16 play[MEANDER_MAX_SEATS];   /* by how much the choice changed the chance to win */
  gint16 luck[MEANDER_MAX_SEATS];   /* and by how much the draw */
  gint16 luck_error;                /* standard error of that, where it is greatest */
  gint16 loss_points;               /* of whoever moved */
  gint16 error;                     /* standard error of what whoever moved lost of the chance */
  MeanderReason reasons[MEANDER_MAX_REASONS]; /* why the best is better, the weightiest first */
} MeanderPlayStep;

typedef struct
{
  guint n_sides;
  MeanderColour colours[MEANDER_MAX_SEATS]; /* of each side */
  gint16 win[MEANDER_MAX_SEATS];            /* after the last move */
  gint16 margin[MEANDER_MAX_SEATS];
  guint n_steps;
  MeanderPlayStep *steps;
} MeanderPlayAnalysis;

/* A moment that decided the game. */
typedef struct
{
  guint step;
  gboolean luck; /* the draw after the move, else the move */
  gint change;   /* of the chance of `side` to win */
  guint side;    /* of who moved and drew */
} MeanderPlayMoment;

/* Between the thread that analyses and the one that shows how far it is. */
typedef struct
{
  gint stop;              /* set to anything but 0: give up */
  gint done;              /* moves */
  MeanderPlayStep *steps; /* NULL, or room for every move: what is known of those that are done */
} MeanderPlayProgress;

MeanderPlayAnalysis *meander_play_analyse (const MeanderState *start,
                                           const char *const *moves,
                                           guint n_moves,
                                           guint64 seed,
                                           MeanderPlayProgress *progress);
MeanderPlayAnalysis *meander_play_analysis_new (guint n_sides, guint n_steps);
void meander_play_step_begin (MeanderPlayStep *step, const MeanderState *before, const char *move);
void meander_play_analysis_free (MeanderPlayAnalysis *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MeanderPlayAnalysis, meander_play_analysis_free)

gint16 meander_play_analysis_get_win (const MeanderPlayAnalysis *self, guint position, guint side);

/* analysis-moments.c */
guint meander_play_analysis_get_moments (const MeanderPlayAnalysis *self,
                                         MeanderPlayMoment moments[MEANDER_MAX_MOMENTS]);
guint meander_play_analysis_count_evened (const MeanderPlayAnalysis *self);
gboolean meander_play_analysis_find_decisive (const MeanderPlayAnalysis *self,
                                              MeanderPlayMoment *moment);
gint meander_play_analysis_get_luck (const MeanderPlayAnalysis *self, guint index, guint side);

MeanderGrade meander_grade_of_loss (gint loss);
const char *meander_grade_to_id (MeanderGrade grade);
MeanderGrade meander_grade_from_id (const char *id);

G_END_DECLS
