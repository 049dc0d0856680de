/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "meander-game.h"
#include "meander-rating.h"

G_BEGIN_DECLS

/* What a player has done in all strategy games that were played to the end.
 * Properties: name (string); played, won, best-line, best-loop (uint);
 * mean (double, points a game).  Only people are players here. */
#define MEANDER_TYPE_PLAYER_STATISTICS (meander_player_statistics_get_type ())
G_DECLARE_FINAL_TYPE (MeanderPlayerStatistics, meander_player_statistics, MEANDER,
                      PLAYER_STATISTICS, GObject)

guint meander_player_statistics_get_against (MeanderPlayerStatistics *self, MeanderLevel level,
                                             MeanderAgainst *against);
gboolean meander_player_statistics_rate (MeanderPlayerStatistics *self, MeanderRating *rating);

/* All players, a #GListModel of #MeanderPlayerStatistics, by name; a plain text file
 * ("meander-statistics 1", then a line a game and a line a player of it, "end"). */
#define MEANDER_TYPE_STATISTICS (meander_statistics_get_type ())
G_DECLARE_FINAL_TYPE (MeanderStatistics, meander_statistics, MEANDER, STATISTICS, GObject)

MeanderStatistics *meander_statistics_new (const char *path, GError **error);
gboolean meander_statistics_note (MeanderStatistics *self, const char *id, MeanderGame *game,
                                  GError **error);
void meander_statistics_release (MeanderStatistics *self, const char *id);
gboolean meander_statistics_clear (MeanderStatistics *self, GError **error);

G_END_DECLS
