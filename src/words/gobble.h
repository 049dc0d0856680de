/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/solo-results.h"
#include "model/game.h"
#include "rules/gobble-game.h"
#include "play/play.h"

G_BEGIN_DECLS

/* What is said in Gobble. */
const char *meander_words_gobble_level (guint level); /* "Frog" */
const char *meander_words_gobble_pace (guint level);  /* "brisk" */
MeanderLevel meander_words_gobble_face (guint level); /* the animal of that name */
const char *meander_words_gobble_picture (const MeanderState *state, guint picture);
const char *meander_words_gobble_goal (const MeanderState *state);
const char *meander_words_gobble_aim (const MeanderState *state);  /* how one of several wins */
char *meander_words_gobble_player (MeanderGame *game, guint seat); /* "Anna" */
char *meander_words_gobble_player_or_you (MeanderGame *game, guint seat);
char *meander_words_gobble_names (MeanderGame *game);
char *meander_words_gobble_title (MeanderGame *game);
char *meander_words_gobble_turn (MeanderGame *game, guint seat); /* whose turn it is */
char *meander_words_gobble_move (MeanderGame *game, const MeanderGobbleMove *move, guint listener);
char *meander_words_gobble_to_play (MeanderGame *game, guint seat);
char *meander_words_gobble_own (MeanderGame *game,
                                const MeanderGobbleMove *move); /* who has done it */
char *meander_words_gobble_laid (const MeanderBoard *board, const MeanderPlacement *tile);
char *meander_words_gobble_receivers (MeanderGame *game, guint seat);
char *meander_words_gobble_rules (const MeanderState *state);
char *
meander_words_gobble_call (MeanderGame *game, guint seat, guint n_gifts); /* "Anna: Gobble!" */
char *meander_words_gobble_out (MeanderGame *game, guint seat); /* "Anna: No tiles left!" */
char *meander_words_gobble_end (MeanderGame *game);             /* who has won */
const char *meander_words_gobble_waiting (void);
char *meander_words_gobble_waits (MeanderGame *game, guint seat);
guint meander_words_gobble_count_placed (MeanderGame *game, guint seat);
char *meander_words_gobble_beaten (MeanderGame *game);
char *meander_words_gobble_stuck (MeanderGame *game); /* why there are tiles left */
char *meander_words_gobble_why (MeanderGame *game);   /* tiles of the heap do not fit */
char *meander_words_gobble_longest (MeanderGame *game, gboolean loop);
char *meander_words_gobble_best (const MeanderGobbleEnd *best); /* "Your best: 4:05" */
char *meander_words_gobble_standing (MeanderSoloResults *solo_results, MeanderGame *game);
char *meander_words_gobble_how (MeanderGame *game, guint seat);
const char *meander_words_gobble_rank (const MeanderState *state, guint seat);
char *meander_words_gobble_ranks (MeanderGame *game);
char *meander_words_gobble_left (guint n_tiles); /* "3 tiles left" */
char *meander_words_gobble_countdown (guint seconds);
char *meander_words_gobble_paused_by (const char *name);
char *meander_words_gobble_found (const char *name, gboolean is_full);
char *meander_words_gobble_place (MeanderGame *game, guint seat); /* all of a player's tiles */

G_END_DECLS
