/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of the strategy game that are near their end. */
#pragma once

#include "meander-play.h"

G_BEGIN_DECLS

/* A game of two, played by computer players until so few tiles are left; the bag is
 * empty.  FALSE if the game ended before or has no such moment.  The board is the
 * caller's to free. */
gboolean ending_play (MeanderLevel level, guint n_games, const MeanderPlayColours colours,
                      guint64 seed, guint n_left, MeanderTurn *turn);

/* A table that no game leads to: some tiles laid at random by the Golden Rule, and
 * a few more in hand. */
void ending_scatter (guint64 seed, guint n_left, MeanderTurn *turn);

G_END_DECLS
