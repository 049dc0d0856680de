/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/explain.h"
#include "rules/rules.h"

G_BEGIN_DECLS

/* “What is best here?”: positions of the endgame of two players in which exactly one
 * placement wins, or where none wins exactly one draws.  It is proven: all tiles can be
 * seen, and every other placement was tried to the end. */

#define MEANDER_EXERCISE_MAX_LINE 12  /* tiles: two players have no more left */
#define MEANDER_EXERCISE_N_LEVELS 7   /* who are asked: all but the strongest, who plays exactly */
#define MEANDER_EXERCISE_DIFFICULTY 5 /* the hardest; the easiest is 1 */

/* What the placement is for: the first of these that is true of it. */
typedef enum
{
  MEANDER_EXERCISE_LOOP, /* it makes the longest loop of its player's colour longer, or the first */
  MEANDER_EXERCISE_TURN, /* its turn goes on: with it the player places three tiles or more */
  MEANDER_EXERCISE_KEEP, /* another tile could go to the same hex, with the same edges in both
                          * colours that are played for: it matters which one is kept */
  MEANDER_EXERCISE_BLOCK, /* it blocks an end of the other's longest line: meander_play_blocks() */
  MEANDER_EXERCISE_FORCE, /* it makes a forced space, which the other then fills */
  MEANDER_EXERCISE_COUNT, /* none of these: what both will have in the end is to be counted */
  MEANDER_EXERCISE_N_KINDS,
} MeanderExerciseKind;

typedef struct
{
  guint64 seed;              /* from which it is made */
  MeanderPosition *position; /* whoever is on turn has to find the placement */
  MeanderPlayColours colours;
  MeanderPlacement right;
  gboolean wins;   /* it wins; else it draws, and all others lose */
  int margin;      /* by how many points, where that is proven too; or 0 */
  guint n_choices; /* placements that the rules allow */
  gboolean missed[MEANDER_EXERCISE_N_LEVELS]; /* by level, from the weakest on: plays another one */
  guint n_missed;
  guint difficulty; /* 1 to 5: so many levels miss it */
  MeanderExerciseKind kind;
  MeanderReason reasons[MEANDER_MAX_REASONS]; /* why it is better than what promises most besides */
} MeanderExercise;

/* How it goes on after a placement if both play their best, to the end of the other's turn, or of
 * the game where the other plays it to the end alone. */
typedef struct
{
  guint n_tiles;
  MeanderPlacement tiles[MEANDER_EXERCISE_MAX_LINE];
  guint8 seats[MEANDER_EXERCISE_MAX_LINE]; /* who places it */
  /* At the end of the game, for who had to find the right placement: */
  int win;        /* 1 to win, 0 to draw, -1 to lose */
  int margin;     /* own points minus the other's, */
  gboolean exact; /* where that is known */
} MeanderExerciseLine;

MeanderExercise *meander_exercise_find (guint64 seed, gint *stop);
MeanderExercise *meander_exercise_copy (const MeanderExercise *self);
void meander_exercise_free (MeanderExercise *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MeanderExercise, meander_exercise_free)

void meander_exercise_lay_flat (MeanderExercise *self);
MeanderState *meander_exercise_start (const MeanderExercise *self);
guint meander_exercise_list (const MeanderExercise *self,
                             MeanderPlacement moves[MEANDER_MAX_LEGAL]);
gboolean meander_exercise_follow (const MeanderExercise *self,
                                  const MeanderPlacement *tile,
                                  gint *stop,
                                  MeanderExerciseLine *line);
const char *meander_exercise_kind_to_id (MeanderExerciseKind kind);

G_END_DECLS
