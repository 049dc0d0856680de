/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/store.h"
#include "scene/game-review.h"
#include "scene/scene.h"

G_BEGIN_DECLS

/* Beside the table of the strategy game: whose turn it is and what is to be
 * done, the players' points, what a tile on trial would do, and the end.
 * Action: panel.drawer (s): opens the moves (history), who plays (players) or the helps (help), or
 * closes what is open (empty).
 * Actions that it asks for: win.hint, win.rotate (i), win.new-strategy. */
#define MEANDER_TYPE_STRATEGY_PANEL (meander_strategy_panel_get_type ())
G_DECLARE_FINAL_TYPE (MeanderStrategyPanel,
                      meander_strategy_panel,
                      MEANDER,
                      STRATEGY_PANEL,
                      GtkWidget)

GtkWidget *meander_strategy_panel_new (MeanderScene *scene, MeanderStore *store);
MeanderGameReview *meander_strategy_panel_get_review (MeanderStrategyPanel *self);
void meander_strategy_panel_look_back (MeanderStrategyPanel *self);
void meander_strategy_panel_ask (MeanderStrategyPanel *self);

G_END_DECLS
