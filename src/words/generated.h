/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"

G_BEGIN_DECLS

/* Puzzles that are made on request. */
char *meander_words_generated_title (const char *id); /* "Pyramid of 5 rows" */
char *meander_words_generated_goal (const MeanderPuzzle *puzzle);
guint meander_words_generated_difficulty (MeanderGame *game);
char *meander_words_generated_detail (MeanderGame *game); /* "easy" */
char *meander_words_generated_number (MeanderGame *game); /* "Number 4711" */
const char *meander_words_generated_ring (const char *id);
char *meander_words_generated_advice (MeanderGame *game, const MeanderCheck *check);
const char *meander_words_difficulty (guint difficulty); /* "easy" */
const char *meander_words_how_hard (const MeanderPuzzle *puzzle, guint difficulty);
char *meander_words_dots (guint difficulty); /* "●●○○○" */

G_END_DECLS
