/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"

G_BEGIN_DECLS

/* What is heard where the eye sees it at once: who plays what, where a tile was placed, what that
 * has made, and whether the tile in hand fits.  All (transfer full). */
char *meander_words_announce_players (MeanderGame *game);
char *meander_words_announce_beginner (MeanderGame *game);
char *meander_words_announce_placed (const MeanderBoard *board, const char *name, guint number);
char *meander_words_announce_made (MeanderGame *game, const MeanderState *before);
char *meander_words_announce_points (MeanderGame *game);
char *meander_words_announce_fit (const MeanderVerdict *verdict);

G_END_DECLS
