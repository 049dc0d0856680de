/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/puzzle.h"
#include "slow.h"

G_BEGIN_DECLS

/* Answers counted a second time, by trying everything, with nothing shared with
 * src/solve.  Each is written as a text that is the same wherever it lies, however
 * the whole is turned and whichever of the tiles with one face is where. */
char *slow_sign (const Slow *slow);

/* All answers, in every colour that the goal leaves open: a set of such texts. */
GHashTable *slow_solve (const MeanderPuzzle *puzzle);

/* The same for a loop of one colour on every tile, faster: along the loop. */
GHashTable *slow_solve_loop (const MeanderPuzzle *puzzle, MeanderColour colour);

/* The same for a line in a pyramid, row by row. */
GHashTable *slow_solve_pyramid (const MeanderPuzzle *puzzle);

gboolean slow_is_answer (const MeanderPuzzle *puzzle, const Slow *slow);

G_END_DECLS
