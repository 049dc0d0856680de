/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"
#include "model/rating.h"
#include "play/exercise.h"

G_BEGIN_DECLS

/* “What is best here?” */
const char *meander_words_exercise_task (MeanderGame *game, const MeanderExercise *exercise);
char *meander_words_exercise_rating (const MeanderRating *rating);
char *meander_words_exercise_say (gboolean of_day);
const char *meander_words_missed_task (void);
char *meander_words_missed_say (const GDate *day);
char *meander_words_missed_right (MeanderGame *game, const MeanderExercise *exercise);
const char *meander_words_missed_wrong (gboolean same);
char *meander_words_missed_comes (guint days);
char *meander_words_exercise_why (MeanderGame *game, const MeanderExercise *exercise);
char *meander_words_exercise_right (MeanderGame *game, const MeanderExercise *exercise);
char *meander_words_exercise_watch (MeanderGame *game, const MeanderExercise *exercise);
char *meander_words_exercise_wrong (MeanderGame *game,
                                    const MeanderExercise *exercise,
                                    const MeanderExerciseLine *line);
char *meander_words_exercise_shown (MeanderGame *game, const MeanderExercise *exercise);

G_END_DECLS
