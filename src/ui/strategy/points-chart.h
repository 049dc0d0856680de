/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/move-list.h"

G_BEGIN_DECLS

/* The points of every side after each move of a strategy game, as lines. */
#define MEANDER_TYPE_POINTS_CHART (meander_points_chart_get_type ())
G_DECLARE_FINAL_TYPE (MeanderPointsChart, meander_points_chart, MEANDER, POINTS_CHART, GtkWidget)

GtkWidget *meander_points_chart_new (MeanderMoveList *moves);
void meander_points_chart_set_position (MeanderPointsChart *self, guint position);

/* For charts of other kinds */
cairo_t *meander_points_chart_begin (GtkWidget *widget, GtkSnapshot *snapshot);

G_END_DECLS
