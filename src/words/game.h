/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"

G_BEGIN_DECLS

/* Any game. */
char *meander_words_game_title (MeanderGame *game); /* that, or "Free table" */
char *meander_words_file_name (MeanderGame *game);  /* "Anna and Jan.meander" */
char *meander_words_game_state (MeanderGame *game); /* how far it is */

G_END_DECLS
