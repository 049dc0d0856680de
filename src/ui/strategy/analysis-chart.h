/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/game-review.h"

G_BEGIN_DECLS

/* Over the moves of a game that has been analysed: everybody's chance to win, and
 * below it, for the first player, what play and what luck have added up to. */
#define MEANDER_TYPE_LOOK_CHART (meander_look_chart_get_type ())
G_DECLARE_FINAL_TYPE (MeanderLookChart, meander_look_chart, MEANDER, LOOK_CHART, GtkWidget)

GtkWidget *meander_look_chart_new (MeanderLookback *lookback);
void meander_look_chart_set_position (MeanderLookChart *self, guint position);

G_END_DECLS
