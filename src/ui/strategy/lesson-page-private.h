/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/lesson.h"
#include "scene/scene.h"
#include "ui/strategy/lesson-page.h"

G_BEGIN_DECLS

struct _MeanderLessonPage
{
  GtkWidget parent_instance;

  MeanderProgress *progress;
  MeanderScene *scene;
  GtkWidget *table;
  GtkWidget *panel;

  const MeanderLesson *lesson;
  gboolean from_home;  /* where it was begun */
  guint index;         /* of its step */
  MeanderState *start; /* the table as it was set */
  gboolean done;
  gboolean shown;   /* it was the program that did it */
  guint64 own;      /* steps that the person has done, a bit each */
  gboolean told;    /* that it is done */
  gboolean setting; /* the table is being set */
  gboolean refused; /* what is said is about a tile that was */
  guint laying;     /* timeout: the next tile of the solution is laid then */
  guint free_move;  /* which of them is the free move, from 1 on; 0: none so far */
  guint n_wrong;    /* answers so far that were not right */
  guint telling;    /* idle source */
  char *answer;     /* what is to be told */
};

static inline const MeanderLessonStep *
meander_lesson_page_get_step (MeanderLessonPage *self)
{
  return g_ptr_array_index (self->lesson->steps, self->index);
}

/* lesson-page.c */
void meander_lesson_page_set_table (MeanderLessonPage *self);
void meander_lesson_page_set_answer (MeanderLessonPage *self, const char *answer);
void meander_lesson_page_set_done (MeanderLessonPage *self);
void meander_lesson_page_show_points (MeanderLessonPage *self);
/* lesson-solution.c: what the page does itself */
gboolean meander_lesson_page_hides_racks (MeanderLessonPage *self);
const MeanderPlacement *meander_lesson_page_find_asked (MeanderLessonPage *self);
void meander_lesson_page_lay_solution (MeanderLessonPage *self);
void meander_lesson_page_mark_found (MeanderLessonPage *self, const MeanderHex *hex);
void meander_lesson_page_move_to_mark (MeanderLessonPage *self, guint number);
void meander_lesson_page_show_solution (MeanderLessonPage *self);
void meander_lesson_page_end_laying (MeanderLessonPage *self);

G_END_DECLS
