/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/game-review.h"
#include "scene/scene.h"

G_BEGIN_DECLS

/* Looks back at a strategy game: a chart of the points, a slider over the moves,
 * and the moves in words. */
#define MEANDER_TYPE_HISTORY_VIEW (meander_history_view_get_type ())
G_DECLARE_FINAL_TYPE (MeanderHistoryView, meander_history_view, MEANDER, HISTORY_VIEW, GtkWidget)

GtkWidget *meander_history_view_new (MeanderScene *scene, MeanderStore *store);
MeanderGameReview *meander_history_view_get_review (MeanderHistoryView *self);

G_END_DECLS
