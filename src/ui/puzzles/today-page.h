/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/progress.h"

G_BEGIN_DECLS

/* The three puzzles of a day, and the month with what was solved on each of its days.
 * Actions that it asks for: win.play-generated. */
#define MEANDER_TYPE_TODAY_PAGE (meander_today_page_get_type ())
G_DECLARE_FINAL_TYPE (MeanderTodayPage, meander_today_page, MEANDER, TODAY_PAGE, GtkWidget)

GtkWidget *meander_today_page_new (MeanderProgress *progress);
void meander_today_page_show_today (MeanderTodayPage *self);
/* For tests: it is this day, whatever the clock says. */
void meander_today_page_set_today (MeanderTodayPage *self, GDateTime *today);

G_END_DECLS
