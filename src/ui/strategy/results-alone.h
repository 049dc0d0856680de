/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/progress.h"
#include "model/exercise-results.h"
#include "model/solo-results.h"
#include "model/statistics.h"
#include "model/store.h"

G_BEGIN_DECLS

/* What has been solved, learnt and played alone on this computer, in a box of the statistics. */
guint meander_results_alone_fill (GtkBox *box,
                                  const char *title,
                                  MeanderStatistics *statistics,
                                  MeanderProgress *progress,
                                  MeanderSoloResults *solo_results,
                                  MeanderExerciseResults *exercise_results,
                                  MeanderStore *store);
guint meander_results_alone_count_solved (MeanderProgress *progress);

G_END_DECLS
