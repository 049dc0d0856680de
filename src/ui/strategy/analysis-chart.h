/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/game-review.h"

G_BEGIN_DECLS

/* Over the moves of a game that has been analysed: everybody's chance to win, and
 * below it, for the first player, what play and what luck have added up to. */
#define MEANDER_TYPE_ANALYSIS_CHART (meander_analysis_chart_get_type ())
G_DECLARE_FINAL_TYPE (MeanderAnalysisChart,
                      meander_analysis_chart,
                      MEANDER,
                      ANALYSIS_CHART,
                      GtkWidget)

GtkWidget *meander_analysis_chart_new (MeanderGameReview *review);
void meander_analysis_chart_set_position (MeanderAnalysisChart *self, guint position);

G_END_DECLS
