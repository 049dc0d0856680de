/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/move-list.h"

G_BEGIN_DECLS

/* The points of every side after each move of a strategy game, as lines. */
#define MEANDER_TYPE_CHART (meander_chart_get_type ())
G_DECLARE_FINAL_TYPE (MeanderChart, meander_chart, MEANDER, CHART, GtkWidget)

GtkWidget *meander_chart_new (MeanderPast *past);
void meander_chart_set_position (MeanderChart *self, guint position);

/* For charts of other kinds */
cairo_t *meander_chart_begin (GtkWidget *widget, GtkSnapshot *snapshot);

G_END_DECLS
