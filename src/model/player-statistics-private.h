/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/player-statistics.h"

G_BEGIN_DECLS

MeanderPlayerStatistics *meander_player_statistics_new (const char *name);
void meander_player_statistics_add (MeanderPlayerStatistics *self,
                                    gboolean won,
                                    gboolean series,
                                    guint points,
                                    guint line,
                                    guint loop);
void
meander_player_statistics_add_helped (MeanderPlayerStatistics *self, gboolean won, gboolean series);
double meander_player_statistics_get_exact_ranking (MeanderPlayerStatistics *self);
void meander_player_statistics_set_ranking (MeanderPlayerStatistics *self, double ranking);
void meander_player_statistics_add_level_result (MeanderPlayerStatistics *self,
                                                 MeanderLevel level,
                                                 gboolean won,
                                                 gboolean drawn);
int meander_player_statistics_compare (const MeanderPlayerStatistics *self,
                                       const MeanderPlayerStatistics *other);

G_END_DECLS
