/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/scene.h"

G_BEGIN_DECLS

/* The puzzles that are played for points, four lines and four loops: the live sum,
 * the marks to beat, and the computer that looks for more as long as it may. */
#define MEANDER_TYPE_RECORD_BOX (meander_record_box_get_type ())
G_DECLARE_FINAL_TYPE (MeanderRecordBox, meander_record_box, MEANDER, RECORD_BOX, GtkWidget)

GtkWidget *meander_record_box_new (MeanderScene *scene);
GtkWidget *meander_record_box_get_help (MeanderRecordBox *self);
void meander_record_box_set_best (MeanderRecordBox *self, guint best);
guint meander_record_get_first_goal (MeanderGoalKind goal);

G_END_DECLS
