/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "model/rating.h"

G_BEGIN_DECLS

/* What a player has done in all strategy games that were played to the end.
 * Properties: name (string); played, helped, won, won-unaided, series, best-points, best-line, best-loop (uint);
 * mean (double, points a game); ranking (uint, on the scale of 1000).  Only people are players here. */
#define MEANDER_TYPE_PLAYER_STATISTICS (meander_player_statistics_get_type ())
G_DECLARE_FINAL_TYPE (MeanderPlayerStatistics,
                      meander_player_statistics,
                      MEANDER,
                      PLAYER_STATISTICS,
                      GObject)

guint meander_player_statistics_get_level_results (MeanderPlayerStatistics *self,
                                                   MeanderLevel level,
                                                   MeanderLevelResults *results);
gboolean meander_player_statistics_rate (MeanderPlayerStatistics *self, MeanderRating *rating);

G_END_DECLS
