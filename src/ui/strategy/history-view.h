/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/game-review.h"
#include "scene/scene.h"

G_BEGIN_DECLS

/* Looks back at a strategy game: a chart of the points, a slider over the moves,
 * and the moves in words. */
#define MEANDER_TYPE_PAST_VIEW (meander_past_view_get_type ())
G_DECLARE_FINAL_TYPE (MeanderPastView, meander_past_view, MEANDER, PAST_VIEW, GtkWidget)

GtkWidget *meander_past_view_new (MeanderScene *scene, MeanderStore *store);
MeanderLookback *meander_past_view_get_lookback (MeanderPastView *self);

G_END_DECLS
