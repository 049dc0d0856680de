/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/puzzle.h"

G_BEGIN_DECLS

/* The puzzle book: names of puzzles and groups. */
const char *meander_words_puzzle_name (const MeanderPuzzle *puzzle); /* "Junior", or NULL */
const char *meander_words_group (const char *group);                 /* "Super Five" */
const char *meander_words_group_about (const char *group);           /* a sentence, or NULL */
const char *meander_words_puzzle_help (const MeanderPuzzle *puzzle); /* a page of the help */

G_END_DECLS
