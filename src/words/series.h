/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/series.h"

G_BEGIN_DECLS

/* A series of strategy games between the same players. */
char *meander_words_series_game (const MeanderSeries *series); /* “Game 2 of 3” */
char *meander_words_series_score (MeanderGame *game, const MeanderSeries *series);
char *meander_words_series_side (MeanderGame *game, MeanderColour colour);
char *meander_words_series_won (MeanderGame *game, const MeanderSeries *series);
char *meander_words_series_stands (MeanderGame *game, const MeanderSeries *series);
char *meander_words_series_next (const MeanderSeries *series); /* a button */
char *meander_words_series_beginner (MeanderGame *game);
char *meander_words_series_decided (const MeanderSeries *series);
char *meander_words_series_winner (MeanderGame *game, const MeanderSeries *series);
char *meander_words_series_margin (MeanderGame *game, const MeanderSeries *series);

G_END_DECLS
