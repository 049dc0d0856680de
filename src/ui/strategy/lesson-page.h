/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/lesson.h"
#include "model/progress.h"
#include "scene/scene.h"

G_BEGIN_DECLS

/* A lesson: the table with the words beside it.
 * Actions: lesson.choose (u, an answer, from 0 on), lesson.again, lesson.show, lesson.next,
 * lesson.rotate (i, sixths clockwise), lesson.let-go.
 * Actions that it asks for: table.rotate, table.let-go, table.focus-table, win.lesson (s, a
 * lesson's id), win.lessons. */
#define MEANDER_TYPE_LESSON_PAGE (meander_lesson_page_get_type ())
G_DECLARE_FINAL_TYPE (MeanderLessonPage, meander_lesson_page, MEANDER, LESSON_PAGE, GtkWidget)

GtkWidget *meander_lesson_page_new (MeanderProgress *progress);
void meander_lesson_page_begin (MeanderLessonPage *self, const MeanderLesson *lesson);
void meander_lesson_page_set_from_home (MeanderLessonPage *self, gboolean from_home);
MeanderScene *meander_lesson_page_get_scene (MeanderLessonPage *self);

G_END_DECLS
