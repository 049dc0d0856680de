/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"

G_BEGIN_DECLS

/* The strategy game. */
char *meander_words_unnamed (guint seat);                       /* "Player 1" */
char *meander_words_name (const char *name);                    /* that, or "Anna" */
char *meander_words_you (void);                                 /* "You" */
char *meander_words_seat (MeanderGame *game, guint seat);       /* "Anna" */
char *meander_words_whose_seat (MeanderGame *game, guint seat); /* that, or "Anna (Turtle)" */
gboolean meander_words_is_you (MeanderGame *game, guint seat);
gboolean meander_words_is_your_turn (MeanderGame *game);
char *meander_words_player (MeanderGame *game, guint seat);         /* that, or "Turtle" */
char *meander_words_side (MeanderGame *game, MeanderColour colour); /* "Anna and Jan" */
char *meander_words_list_names (char **names);                      /* “Anna and Jan” */
char *meander_words_sides (MeanderGame *game, const MeanderColour *colours, guint n);
gboolean meander_words_is_side_you (MeanderGame *game, MeanderColour colour);
char *meander_words_side_or_you (MeanderGame *game, MeanderColour colour); /* “You” */
guint meander_words_find_you (MeanderGame *game);
guint meander_words_find_here (MeanderGame *game);
char *meander_words_step (const MeanderState *state, gboolean count); /* what is to be done */
const char *meander_words_how_to_begin (void);
const char *meander_words_how_to_begin_beside (void);
const char *meander_words_what_counts (MeanderGame *game);
char *meander_words_nobodys_colours (const MeanderResult *result);
char *meander_words_effect (MeanderGame *game, const MeanderState *then);
char *meander_words_placed (const char *name, const guint *tiles, guint n_tiles);
char *meander_words_placed_briefly (const char *name, const guint *tiles, guint n_tiles);
char *meander_words_passed (MeanderGame *game, guint seat);
char *meander_words_strategy_others (MeanderGame *game,
                                     const MeanderResult *result); /* “2. Anna: 18” */
char *meander_words_played_tile (guint number);
char *
meander_words_played_briefly (MeanderGame *game, const MeanderState *before, const char *move);
char *meander_words_played (MeanderGame *game, const MeanderState *before, const char *move);

G_END_DECLS
