/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/exercise-supply.h"
#include "model/worker.h"
#include "play/private.h"
#include "ui/strategy/exercise-page.h"

G_BEGIN_DECLS

typedef enum
{
  MEANDER_EXERCISE_STATE_WAITING, /* the next exercise is being made */
  MEANDER_EXERCISE_STATE_ASKING,  /* the person has to make a move */
  MEANDER_EXERCISE_STATE_JUDGING, /* a wrong one was made: the answer to it is looked for, or it may be wrong, */
  MEANDER_EXERCISE_STATE_REPLYING, /* and made on the table */
  MEANDER_EXERCISE_STATE_WRONG,    /* it was */
  MEANDER_EXERCISE_STATE_RIGHT,    /* the right move was found, */
  MEANDER_EXERCISE_STATE_SHOWN,    /* or shown */
} MeanderExerciseState;

struct _MeanderExercisePage
{
  GtkWidget parent_instance;

  MeanderExerciseSupply *supply;
  MeanderExerciseResults *results;
  MeanderMissedMoves *missed_moves;
  MeanderScene *scene;
  GtkWidget *table;
  GtkWidget *panel;

  MeanderExerciseState state;
  MeanderExercise *exercise; /* NULL while it is waited for */
  MeanderMissedMove *missed; /* it is from a game of the person's, or NULL */
  gboolean of_day;           /* it is that of the day */
  gboolean answered;         /* it has been, rightly or not */
  gboolean led;              /* a tile was tried: it is known how */
  gboolean setting;          /* the page makes a move itself */
  MeanderWorker *worker;     /* looks for the answer to a wrong move */
  MeanderExerciseLine line;  /* which is this, */
  guint n_replied;           /* made so far */
  char *replies;             /* as they are heard, or NULL */
  MeanderPlacement tried;    /* that move */
  guint replying;            /* timeout */
  guint telling;             /* idle source */
};

/* exercise-table.c: what lies on the table */
MeanderGame *meander_exercise_page_new_game (const MeanderExercise *exercise);
void meander_exercise_page_mark_table (MeanderExercisePage *self);
/* exercise-telling.c: what the panel says */
void meander_exercise_page_show_buttons (MeanderExercisePage *self);
void meander_exercise_page_set_over (MeanderExercisePage *self, MeanderExerciseState state);
void meander_exercise_page_get_today (GDate *today);
void meander_exercise_page_note_answer (MeanderExercisePage *self, gboolean right);
/* exercise-reply.c: the answer to a wrong move */
void meander_exercise_page_follow (MeanderExercisePage *self, const MeanderPlacement *tile);
void meander_exercise_page_stop_replying (MeanderExercisePage *self);

G_END_DECLS
