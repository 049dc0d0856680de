/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/game-review.h"

G_BEGIN_DECLS

/* All moves of a strategy game, each with the sign of its grade as soon as that is known,
 * and a star at those that decided it.
 * Signal `chosen` (uint): a position is to be reviewed. */
#define MEANDER_TYPE_ANALYSIS_LIST (meander_analysis_list_get_type ())
G_DECLARE_FINAL_TYPE (MeanderAnalysisList, meander_analysis_list, MEANDER, ANALYSIS_LIST, GtkWidget)

GtkWidget *meander_analysis_list_new (MeanderGameReview *review);
void meander_analysis_list_set_game (MeanderAnalysisList *self, MeanderGame *game);
void meander_analysis_list_set_position (MeanderAnalysisList *self, guint position);
void meander_analysis_list_refresh (MeanderAnalysisList *self);
GtkWidget *meander_analysis_star_new (void);

G_END_DECLS
