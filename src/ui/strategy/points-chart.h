/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "scene/move-list.h"
#include "ui/strategy/chart.h"

G_BEGIN_DECLS

/* The points of every side after each move of a strategy game, as lines. */
#define MEANDER_TYPE_POINTS_CHART (meander_points_chart_get_type ())
G_DECLARE_FINAL_TYPE (MeanderPointsChart, meander_points_chart, MEANDER, POINTS_CHART, MeanderChart)

GtkWidget *meander_points_chart_new (MeanderMoveList *moves);

G_END_DECLS
