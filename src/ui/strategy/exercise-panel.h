/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/scene.h"

G_BEGIN_DECLS

/* The words beside an exercise, the points of both, and its buttons: what they do is up to
 * whoever contains it, which has the actions exercise.main, exercise.again and exercise.show. */
#define MEANDER_TYPE_EXERCISE_PANEL (meander_exercise_panel_get_type ())
G_DECLARE_FINAL_TYPE (MeanderExercisePanel,
                      meander_exercise_panel,
                      MEANDER,
                      EXERCISE_PANEL,
                      GtkWidget)

GtkWidget *meander_exercise_panel_new (void);
void meander_exercise_panel_set_task (MeanderExercisePanel *self,
                                      guint difficulty,
                                      const char *say,
                                      const char *task);
char *meander_exercise_panel_get_task (MeanderExercisePanel *self,
                                       const char *players,
                                       const char *points);
void
meander_exercise_panel_set_hint (MeanderExercisePanel *self, const char *hint, const char *sign);
void
meander_exercise_panel_set_answer (MeanderExercisePanel *self, const char *answer, gboolean right);
void meander_exercise_panel_stress_answer (MeanderExercisePanel *self);
void meander_exercise_panel_set_replies (MeanderExercisePanel *self, const char *replies);
void meander_exercise_panel_set_rating (MeanderExercisePanel *self, const char *rating);
void meander_exercise_panel_set_buttons (MeanderExercisePanel *self,
                                         const char *main_label,
                                         gboolean show,
                                         gboolean rotation);
void meander_exercise_panel_set_trying (MeanderExercisePanel *self, gboolean trying);
void meander_exercise_panel_set_busy (MeanderExercisePanel *self, gboolean busy);
void meander_exercise_panel_show_points (MeanderExercisePanel *self, MeanderScene *scene);
void meander_exercise_panel_focus_main (MeanderExercisePanel *self);

G_END_DECLS
