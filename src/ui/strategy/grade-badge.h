/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "play/analysis.h"

G_BEGIN_DECLS

/* The sign of a grade in its colour, in a list */
GtkWidget *meander_grade_badge_new (void);
void meander_grade_badge_set_grade (GtkWidget *badge, MeanderGrade grade);

G_END_DECLS
