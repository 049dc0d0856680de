/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/statistics.h"

G_BEGIN_DECLS

/* What people have done in games of two against the computer: for each of them how
 * strong that is, in words, and the results by level. */
#define MEANDER_TYPE_AGAINST_BOX (meander_against_box_get_type ())
G_DECLARE_FINAL_TYPE (MeanderAgainstBox, meander_against_box, MEANDER, AGAINST_BOX, GtkWidget)

guint meander_against_box_show (MeanderAgainstBox *self, MeanderStatistics *statistics);

G_END_DECLS
