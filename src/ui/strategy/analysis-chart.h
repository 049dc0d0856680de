/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "scene/game-review.h"
#include "ui/strategy/chart.h"

G_BEGIN_DECLS

/* Over the moves of a game that is analysed: everybody's chance to win, as far as it is known, and
 * the moments that decided it.  One points at it, clicks, turns the wheel or uses the arrow keys:
 * signal `chosen` (uint): a position is to be reviewed. */
#define MEANDER_TYPE_ANALYSIS_CHART (meander_analysis_chart_get_type ())
G_DECLARE_FINAL_TYPE (MeanderAnalysisChart,
                      meander_analysis_chart,
                      MEANDER,
                      ANALYSIS_CHART,
                      MeanderChart)

GtkWidget *meander_analysis_chart_new (MeanderGameReview *review);
void meander_analysis_chart_set_better (MeanderAnalysisChart *self, gboolean better);

G_END_DECLS
