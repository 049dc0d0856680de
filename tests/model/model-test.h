/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/book.h"
#include "model/game.h"

G_BEGIN_DECLS

/* What the tests of the model share. */

char *test_params (const char *puzzle_id);
MeanderGame *test_game (const char *puzzle_id);
char *test_random_move (MeanderGame *game, GRand *rand);
gboolean test_random_step (MeanderGame *game, GRand *rand);
char *test_describe (const MeanderState *state);
char *test_record_text (MeanderGame *game);
MeanderGame *test_reload (const char *text);
void test_play_out (MeanderGame *game); /* of Gobble */
void test_finish_strategy (MeanderGame *game, guint64 seed);
MeanderGame *test_play_strategy (const char *params, guint64 seed);

G_END_DECLS
