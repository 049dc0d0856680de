/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/lesson.h"
#include "scene/scene.h"
#include "words/end.h"

G_BEGIN_DECLS

/* The words of a lesson beside its table.  Its buttons are actions of the page:
 * `lesson.choose` (an answer, from 0 on), `lesson.again`, `lesson.show`,
 * `lesson.next`; win.rotate (i) is the window's. */
#define MEANDER_TYPE_LESSON_PANEL (meander_lesson_panel_get_type ())
G_DECLARE_FINAL_TYPE (MeanderLessonPanel, meander_lesson_panel, MEANDER, LESSON_PANEL, GtkWidget)

GtkWidget *meander_lesson_panel_new (void);
void
meander_lesson_panel_show_step (MeanderLessonPanel *self, const MeanderLesson *lesson, guint index);
void meander_lesson_panel_show_points (MeanderLessonPanel *self, MeanderScene *scene, guint own);
char *meander_lesson_panel_get_task (MeanderLessonPanel *self);
void meander_lesson_panel_set_answer (MeanderLessonPanel *self, const char *answer);
void meander_lesson_panel_set_showing (MeanderLessonPanel *self, gboolean showing);
void meander_lesson_panel_mark_wrong (MeanderLessonPanel *self, guint index);
void meander_lesson_panel_set_done (MeanderLessonPanel *self,
                                    const char *why,
                                    const char *next,
                                    gboolean turns_on);
void meander_lesson_panel_focus_next (MeanderLessonPanel *self);
void meander_lesson_panel_set_end (MeanderLessonPanel *self,
                                   const MeanderEnd *end,
                                   gboolean helped,
                                   gboolean all);
void meander_lesson_panel_focus_task (MeanderLessonPanel *self);

G_END_DECLS
