/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/analysis.h"
#include "model/missed-moves.h"

G_BEGIN_DECLS

/* What is known of a strategy game that is reviewed: nothing, how far an
 * analysis has come, or what it has found.  It follows one game, keeps what it finds
 * with the game, and finds it there again.
 * Signal `changed`: something else is known. */
#define MEANDER_TYPE_GAME_REVIEW (meander_game_review_get_type ())
G_DECLARE_FINAL_TYPE (MeanderGameReview, meander_game_review, MEANDER, GAME_REVIEW, GObject)

MeanderGameReview *meander_game_review_new (MeanderStore *store);
void meander_game_review_set_missed_moves (MeanderGameReview *self,
                                           MeanderMissedMoves *missed_moves);
void meander_game_review_set_game (MeanderGameReview *self, MeanderGame *game);
void meander_game_review_refresh (MeanderGameReview *self);
MeanderGame *meander_game_review_get_game (MeanderGameReview *self);
const MeanderPlayAnalysis *meander_game_review_get_analysis (MeanderGameReview *self);
const MeanderPlayAnalysis *meander_game_review_get_found (MeanderGameReview *self);
const char *meander_game_review_get_problem (MeanderGameReview *self);
gboolean meander_game_review_is_running (MeanderGameReview *self);
double meander_game_review_get_done (MeanderGameReview *self);
void meander_game_review_start (MeanderGameReview *self);
void meander_game_review_stop (MeanderGameReview *self);

G_END_DECLS
