/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store.h"

G_BEGIN_DECLS

/* The files of the games that are kept, in the folder `games` of a store's folder. */
#define MEANDER_SAVED_GAME_ENDING ".meander"
#define MEANDER_SAVED_GAME_ANALYSIS ".look" /* what the analysis of it has found */
#define MEANDER_SAVED_GAME_TABLE ".table"   /* who plays it at other computers */

gboolean meander_saved_game_is_name (const char *name);
char *meander_saved_game_path (const char *folder, const char *name);
char *meander_saved_game_analysis_path (const char *folder, const char *name);
char *meander_saved_game_table_path (const char *folder, const char *name);
GPtrArray *meander_saved_game_list (const char *folder);

G_END_DECLS
