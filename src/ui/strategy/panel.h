/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/store.h"
#include "scene/scene.h"

G_BEGIN_DECLS

/* Beside the table of the strategy game: whose turn it is and what is to be
 * done, the players' points, what a tile on trial would do, and the end. */
#define MEANDER_TYPE_MATCH_PANEL (meander_match_panel_get_type ())
G_DECLARE_FINAL_TYPE (MeanderMatchPanel, meander_match_panel, MEANDER, MATCH_PANEL, GtkWidget)

GtkWidget *meander_match_panel_new (MeanderScene *scene, MeanderStore *store);
void meander_match_panel_ask (MeanderMatchPanel *self);

G_END_DECLS
