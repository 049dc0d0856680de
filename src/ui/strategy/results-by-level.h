/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/statistics.h"

G_BEGIN_DECLS

/* What people have done in games of two against the computer: for each of them the results by
 * level; apart from it, how strong that is, in words. */
#define MEANDER_TYPE_RESULTS_BY_LEVEL (meander_results_by_level_get_type ())
G_DECLARE_FINAL_TYPE (MeanderResultsByLevel,
                      meander_results_by_level,
                      MEANDER,
                      RESULTS_BY_LEVEL,
                      GtkWidget)

void meander_results_by_level_add (GtkWidget *list,
                                   GtkSizeGroup *names,
                                   const char *name,
                                   MeanderLevel level,
                                   const MeanderLevelResults *level_results);
guint meander_results_by_level_show (MeanderResultsByLevel *self, MeanderStatistics *statistics);

G_END_DECLS
