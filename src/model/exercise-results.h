/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/rating.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define MEANDER_EXERCISE_RESULTS_FILE "exercises" /* in the folder of what is kept */
#define MEANDER_EXERCISE_RESULTS_MOST 100         /* answers; who learns is no longer as before */

/* How the last exercises of “What is best here?” were answered. */
#define MEANDER_TYPE_EXERCISE_RESULTS (meander_exercise_results_get_type ())
G_DECLARE_FINAL_TYPE (MeanderExerciseResults,
                      meander_exercise_results,
                      MEANDER,
                      EXERCISE_RESULTS,
                      GObject)

MeanderExerciseResults *meander_exercise_results_new (const char *path, GError **error);
gboolean meander_exercise_results_add (MeanderExerciseResults *self,
                                       guint difficulty,
                                       gboolean right,
                                       GError **error);
gboolean meander_exercise_results_join (MeanderExerciseResults *self,
                                        MeanderExerciseResults *other,
                                        GError **error);
guint meander_exercise_results_count (MeanderExerciseResults *self, guint *n_right);
gboolean meander_exercise_results_rate (MeanderExerciseResults *self, MeanderRating *rating);

G_END_DECLS
