/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/puzzle.h"

G_BEGIN_DECLS

#define MEANDER_PUZZLE_LINE_CHARS 500 /* of each fact */

/* What a puzzle says, in the order of a line. */
typedef enum
{
  MEANDER_PUZZLE_ID,
  MEANDER_PUZZLE_GROUP,
  MEANDER_PUZZLE_TITLE,
  MEANDER_PUZZLE_TILES,
  MEANDER_PUZZLE_GOAL,
  MEANDER_PUZZLE_OUTLINE,
  MEANDER_PUZZLE_SECONDS,
  MEANDER_PUZZLE_SOURCE,
  MEANDER_PUZZLE_N_FIELDS
} MeanderPuzzleField;

/* puzzle-book.c */
gboolean meander_puzzle_read_fields (MeanderPuzzle *puzzle,
                                     const char *const *fields,
                                     MeanderPuzzleField *field,
                                     GError **error);
/* puzzle.c */
char *meander_puzzle_goal_to_text (const MeanderPuzzle *puzzle);

G_END_DECLS
