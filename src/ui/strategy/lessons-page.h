/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/progress.h"

G_BEGIN_DECLS

/* All lessons, in the order of learning, and which are done.
 * Actions that it asks for: win.lesson (s, a lesson's id). */
#define MEANDER_TYPE_LESSONS_PAGE (meander_lessons_page_get_type ())
G_DECLARE_FINAL_TYPE (MeanderLessonsPage, meander_lessons_page, MEANDER, LESSONS_PAGE, GtkWidget)

GtkWidget *meander_lessons_page_new (MeanderProgress *progress);
guint meander_lessons_page_count_done (MeanderProgress *progress);
char *meander_lessons_page_describe (MeanderProgress *progress);

G_END_DECLS
