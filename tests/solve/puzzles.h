/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "solve/solver.h"

G_BEGIN_DECLS

/* Puzzles for tests, and the judge. */
GPtrArray *puzzles_book (void);
void puzzles_forget (void);
const MeanderPuzzle *puzzle_of_book (const char *id);
MeanderPuzzle *puzzle_new (const char *tiles, const char *goal, const char *outline);

/* Fails unless it is an answer; how many holes it has. */
guint
assert_solved (const MeanderPuzzle *puzzle, const MeanderSolution *solution, gboolean no_holes);

G_END_DECLS
