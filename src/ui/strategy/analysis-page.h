/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/missed-moves.h"
#include "scene/game-review.h"
#include "scene/scene.h"

G_BEGIN_DECLS

/* A strategy game looked back at: the table, all moves with their grades, the moments that decided
 * it, and the chances to win over the moves.  It has a scene of its own, so that the game's stays
 * as it was.
 * Actions: analysis.show (u, a position), analysis.step (i, moves), analysis.run, analysis.try.
 * It asks for `win.try-position` (u): a new game from there. */
#define MEANDER_TYPE_ANALYSIS_PAGE (meander_analysis_page_get_type ())
G_DECLARE_FINAL_TYPE (MeanderAnalysisPage, meander_analysis_page, MEANDER, ANALYSIS_PAGE, GtkWidget)

GtkWidget *meander_analysis_page_new (MeanderStore *store, MeanderMissedMoves *missed_moves);
void
meander_analysis_page_show_game (MeanderAnalysisPage *self, MeanderGame *game, gboolean may_ask);
MeanderScene *meander_analysis_page_get_scene (MeanderAnalysisPage *self);
gboolean meander_analysis_page_is_running (MeanderAnalysisPage *self);

G_END_DECLS
