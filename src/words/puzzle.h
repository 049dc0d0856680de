/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/progress.h"
#include "rules/puzzle.h"
#include "words/goal.h"

G_BEGIN_DECLS

/* Puzzles: titles, how they stand, cards. */
char *meander_words_puzzle_title (const MeanderPuzzle *puzzle); /* "10 tiles, blue" */
char *meander_words_total (guint sum);
gboolean meander_words_tells_of_holes (const MeanderPuzzle *puzzle);
char *meander_words_check (const MeanderPuzzle *puzzle, const MeanderCheck *check);
char *meander_words_practised (const MeanderPuzzle *puzzle,
                               gint64 time); /* "A quick player: 0:40" */
char *meander_words_card (const MeanderPuzzle *puzzle,
                          MeanderProgressMark mark,
                          gint64 best,
                          gboolean next);                     /* all a card shows */
char *meander_words_solved (guint n_solved, guint n_puzzles); /* "4 of 31 solved" */
char *meander_words_solved_or_helped (guint n_solved, guint n_puzzles, guint n_helped);
gboolean meander_words_may_find_all (guint64 total);
char *meander_words_n_solutions (const char *id,
                                 guint n_found,
                                 guint n_helped,
                                 guint counted); /* "Solutions found: 3 of 48" */
char *meander_words_solutions_fact (const char *id, guint n_found, guint n_helped, guint counted);
char *meander_words_apart (const MeanderPuzzle *puzzle);
char *meander_words_another_way (const MeanderPuzzle *puzzle, guint n_hidden);
char *meander_words_lying (guint n_lying, guint n_tiles); /* "3 of 5 tiles on the table" */
char *meander_words_longest (guint n_tiles);
char *meander_words_the_longest (gboolean loop, guint n_tiles);
char *meander_words_length (MeanderColour colour, gboolean loop, guint n_tiles, guint total);

G_END_DECLS
