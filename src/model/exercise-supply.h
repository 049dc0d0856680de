/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "play/exercise.h"

G_BEGIN_DECLS

/* That of the day, then exercises one after another, of the difficulty that suits the person, made ahead on a thread.
 * What was answered is kept in the settings.  Signal `ready`: there is one to take. */
#define MEANDER_TYPE_EXERCISE_SUPPLY (meander_exercise_supply_get_type ())
G_DECLARE_FINAL_TYPE (MeanderExerciseSupply,
                      meander_exercise_supply,
                      MEANDER,
                      EXERCISE_SUPPLY,
                      GObject)

MeanderExerciseSupply *meander_exercise_supply_new (GSettings *settings);
MeanderExercise *meander_exercise_supply_take (MeanderExerciseSupply *self);
void meander_exercise_supply_answered (MeanderExerciseSupply *self,
                                       const MeanderExercise *exercise,
                                       gboolean right);
gboolean meander_exercise_supply_is_of_day (MeanderExerciseSupply *self,
                                            const MeanderExercise *exercise);
guint64 meander_exercise_supply_find_day (const GDate *date, guint *difficulty);
guint64 meander_exercise_supply_guess (guint difficulty, guint64 after);

G_END_DECLS
