/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/puzzle.h"

G_BEGIN_DECLS

/* What is to be done in a puzzle. */
char *meander_words_goal (const MeanderPuzzle *puzzle); /* "Build one red loop …" */
char *meander_words_goal_asked (const MeanderPuzzle *puzzle);
const char *meander_words_goal_shape (const MeanderPuzzle *puzzle); /* "They form a pyramid." */
char *meander_words_goal_colour (const MeanderPuzzle *puzzle);      /* "red loop" */
char *meander_words_found (const MeanderPuzzle *puzzle, const MeanderCheck *check);

G_END_DECLS
