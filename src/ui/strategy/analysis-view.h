/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/game-review.h"
#include "scene/scene.h"

G_BEGIN_DECLS

/* What an analysis has found, beside the table that reviews a game: a button that starts
 * it, how far it is, then the chart, the moments that decided the game, and how good
 * the move was that is looked at. */
#define MEANDER_TYPE_ANALYSIS_VIEW (meander_analysis_view_get_type ())
G_DECLARE_FINAL_TYPE (MeanderAnalysisView, meander_analysis_view, MEANDER, ANALYSIS_VIEW, GtkWidget)

GtkWidget *meander_analysis_view_new (MeanderScene *scene, MeanderGameReview *review);

G_END_DECLS
