/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/exercise-results.h"
#include "model/missed-moves.h"
#include "scene/scene.h"

G_BEGIN_DECLS

/* “What is best here?”: positions in which one move is right.  The person makes a move at the
 * table; the other player answers a wrong one, and then it is tried again, or shown.  First come
 * those of the person's own games that are due; there a wrong one is only told.
 * Actions: exercise.main, exercise.again, exercise.show, exercise.rotate (i), exercise.let-go,
 * exercise.jump (s). */
#define MEANDER_TYPE_EXERCISE_PAGE (meander_exercise_page_get_type ())
G_DECLARE_FINAL_TYPE (MeanderExercisePage, meander_exercise_page, MEANDER, EXERCISE_PAGE, GtkWidget)

GtkWidget *meander_exercise_page_new (GSettings *settings,
                                      MeanderExerciseResults *results,
                                      MeanderMissedMoves *missed_moves);
MeanderScene *meander_exercise_page_get_scene (MeanderExercisePage *self);

G_END_DECLS
