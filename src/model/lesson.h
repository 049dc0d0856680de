/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"
#include "model/lesson-test.h"
#include "model/progress.h"

G_BEGIN_DECLS

/* What a learner does to fulfil a task. */
typedef enum
{
  MEANDER_LESSON_PLACE,  /* lay or turn tiles */
  MEANDER_LESSON_POINT,  /* point at a hex or a tile */
  MEANDER_LESSON_CHOOSE, /* choose among answers in words */
} MeanderLessonTask;

/* The aids of the strategy game that a step shows, in the order of `aid` words. */
typedef enum
{
  MEANDER_LESSON_AID_FORCED = 1 << 0,
  MEANDER_LESSON_AID_FITS = 1 << 1,
  MEANDER_LESSON_AID_PLACES = 1 << 2,
  MEANDER_LESSON_AID_CONTROLLED = 1 << 3,
  MEANDER_LESSON_AID_LINES = 1 << 4,
} MeanderLessonAids;

#define MEANDER_N_LESSON_AIDS 5

/* A usual mistake, or an answer to choose, and what is said to it. */
typedef struct
{
  MeanderLessonTest *test; /* of a mistake */
  char *option;            /* of an answer: its words */
  char *answer;            /* what is said; of the right answer NULL */
} MeanderLessonAnswer;

/* One table and one task.  All words are in English, to be translated by whoever
 * shows them. */
typedef struct
{
  char *say;
  char *task;
  char *tap;   /* the task for who uses a finger, or NULL: the same */
  char *press; /* that for who uses the keyboard, or NULL */
  char *why;   /* said when the task is done */
  MeanderLessonTask kind;
  MeanderPosition *position;
  gboolean strategy;    /* the strategy game, else a table where tiles may lie anywhere */
  gboolean given;       /* on such a table: what lies stays as it lies */
  MeanderGoalKind goal; /* on such a table: what is lit */
  MeanderColour colour;
  guint aids;               /* MeanderLessonAids */
  guint n_tiles;            /* so many are laid before it is said that the task is another one */
  GArray *marks;            /* of MeanderHex: what is meant */
  GPtrArray *shown;         /* of MeanderLessonTest: what the position shows */
  MeanderLessonTest *until; /* the task is done; NULL where words are to be chosen */
  GPtrArray *options;       /* of MeanderLessonAnswer, in the order of the file */
  GPtrArray *mistakes;      /* of MeanderLessonAnswer */
  GPtrArray *solution;      /* of moves as text */
  gboolean points_at_hex;
  MeanderHex hex; /* the solution of a pointing task: a hex, */
  guint tile;     /* or a tile of the rack */
} MeanderLessonStep;

typedef struct
{
  char *id;
  char *title;
  char *about;      /* one short line */
  char *chapter;    /* the title of the chapter that begins with it, or NULL */
  GPtrArray *steps; /* of MeanderLessonStep, at least one */
} MeanderLesson;

#define MEANDER_LESSON_MAX_BYTES (64 * 1024)

/* lesson-file.c */
MeanderLesson *meander_lesson_parse (const char *id,
                                     const char *text,
                                     gsize length,
                                     const char *name,
                                     GError **error);

/* lesson.c */
void meander_lesson_step_free (MeanderLessonStep *step);
void meander_lesson_answer_free (MeanderLessonAnswer *answer);
void meander_lesson_free (MeanderLesson *lesson);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MeanderLesson, meander_lesson_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MeanderLessonStep, meander_lesson_step_free)

MeanderGame *meander_lesson_step_start (const MeanderLessonStep *step, GError **error);
gboolean meander_lesson_step_is_done (const MeanderLessonStep *step,
                                      const MeanderLessonSight *sight);
const char *meander_lesson_step_get_answer (const MeanderLessonStep *step,
                                            const MeanderLessonSight *sight);

#define MEANDER_LESSON_TOUR "first-steps" /* the one that is offered to who is new */

/* The lessons that come with the program, in the order of learning. */
const char *const *meander_lessons_get_ids (void);
const GPtrArray *meander_lessons_get (void);
const MeanderLesson *meander_lessons_find (const char *id);
char *meander_lesson_get_progress_id (const char *id);
gboolean meander_lesson_is_done (MeanderProgress *progress, const char *id);
const MeanderLesson *meander_lessons_find_next (MeanderProgress *progress, const char *after);

G_END_DECLS
