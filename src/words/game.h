/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"

G_BEGIN_DECLS

/* What is played, for each kind of game its own */
char *meander_words_task_name (const MeanderPuzzle *puzzle);
char *meander_words_task_title (MeanderGame *game); /* "Super Five: Junior" */
char *meander_words_free_title (MeanderGame *game);
char *meander_words_strategy_title (MeanderGame *game);
char *meander_words_strategy_heading (MeanderGame *game); /* short */
char *meander_words_solitaire_title (MeanderGame *game);
char *meander_words_strategy_names (MeanderGame *game); /* "Anna, Jan" */
char *meander_words_file_base (const char *name);       /* without an ending */
char *meander_words_file_name (const char *name); /* that with an ending: "Anna, Jan.meander" */

/* How far it is */
char *meander_words_task_state (MeanderGame *game);
char *meander_words_rotation_state (MeanderGame *game);
char *meander_words_free_state (MeanderGame *game);
char *meander_words_strategy_state (MeanderGame *game);
char *meander_words_solitaire_state (MeanderGame *game);
char *meander_words_gobble_state (MeanderGame *game);

G_END_DECLS
