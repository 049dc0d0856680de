/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "scene/game-review.h"
#include "ui/strategy/chart.h"

G_BEGIN_DECLS

/* Over the moves of a game that has been analysed: everybody's chance to win, and
 * below it, for the first player, what play and what luck have added up to. */
#define MEANDER_TYPE_ANALYSIS_CHART (meander_analysis_chart_get_type ())
G_DECLARE_FINAL_TYPE (MeanderAnalysisChart,
                      meander_analysis_chart,
                      MEANDER,
                      ANALYSIS_CHART,
                      MeanderChart)

GtkWidget *meander_analysis_chart_new (MeanderGameReview *review);

G_END_DECLS
