/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"
#include "solve/match-card.h"
#include "solve/rotation-puzzle.h"

G_BEGIN_DECLS

/* The puzzles of the page “Turn and match”, which are made when they are asked
 * for.  Progress and saved games know a kind of them by its id: turn-flower,
 * turn-pyramid-4 to -9, turn-great-pyramid, match-match, match-line, match-loop,
 * and day-2026-11-20-small, -middle and -large for those of a day (model/daily.h). */
#define MEANDER_GENERATED_PUZZLE_MAX_SEED 999999999

guint meander_generated_puzzle_count_kinds (void);
gboolean meander_generated_puzzle_has (const MeanderPuzzle *puzzle);
gboolean meander_generated_puzzle_is_turn_or_match (const MeanderPuzzle *puzzle);
const char *meander_generated_puzzle_rotation_id (MeanderRotationPuzzleKind kind);
gboolean meander_generated_puzzle_find_rotation (const char *id, MeanderRotationPuzzleKind *kind);
const char *meander_generated_puzzle_card_id (MeanderGoalKind goal);
gboolean meander_generated_puzzle_find_card (const char *id, MeanderGoalKind *goal);
char *meander_generated_puzzle_day_id (GDateTime *day);
GDateTime *meander_generated_puzzle_find_day (const char *id);
MeanderRotationPuzzleKind meander_generated_puzzle_day_kind (GDateTime *day);

MeanderGame *meander_generated_puzzle_new (const char *id,
                                           guint difficulty,
                                           guint n_given,
                                           guint64 seed,
                                           GError **error);
MeanderGame *meander_generated_puzzle_new_as (const char *id,
                                              const char *kind,
                                              guint difficulty,
                                              guint n_given,
                                              guint64 seed,
                                              GError **error);
guint meander_generated_puzzle_count_given (MeanderGame *game);
guint meander_generated_puzzle_get_difficulty (MeanderGame *game);
MeanderPosition *meander_generated_puzzle_new_answer (const char *kind,
                                                      guint difficulty,
                                                      guint n_given,
                                                      guint64 seed);
MeanderPosition *meander_generated_puzzle_new_picture (const char *id);

G_END_DECLS
