/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/progress.h"
#include "model/exercise-results.h"
#include "model/solo-results.h"
#include "model/statistics.h"
#include "model/store.h"

G_BEGIN_DECLS

/* What every player has done in the strategy games played to the end, as a table, and what was
 * done on this computer without opponents. */
#define MEANDER_TYPE_STATISTICS_WINDOW (meander_statistics_window_get_type ())
G_DECLARE_FINAL_TYPE (MeanderStatisticsWindow,
                      meander_statistics_window,
                      MEANDER,
                      STATISTICS_WINDOW,
                      GtkWindow)

GtkWidget *meander_statistics_window_new (GtkWindow *parent,
                                          MeanderStatistics *statistics,
                                          MeanderProgress *progress,
                                          MeanderSoloResults *solo_results,
                                          MeanderExerciseResults *exercise_results,
                                          MeanderStore *store);

G_END_DECLS
