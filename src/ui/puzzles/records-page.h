/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/progress.h"

G_BEGIN_DECLS

/* The puzzles that are played for points: four lines, four loops.
 * Actions that it asks for: win.play (s, a puzzle's id). */
#define MEANDER_TYPE_RECORDS_PAGE (meander_records_page_get_type ())
G_DECLARE_FINAL_TYPE (MeanderRecordsPage, meander_records_page, MEANDER, RECORDS_PAGE, GtkWidget)

GtkWidget *meander_records_page_new (MeanderProgress *progress);

G_END_DECLS
