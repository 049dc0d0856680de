/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/solo-results.h"
#include "scene/scene.h"

G_BEGIN_DECLS

/* Beside the table of Solitaire: the goal, what is to be done now, how long the line
 * is, what a tile on trial would do, the draw pile, and the end.
 * Actions that it asks for: win.rotate (i), win.hint, win.start-solitaire (st: the parameters, and the seed). */
#define MEANDER_TYPE_SOLITAIRE_PANEL (meander_solitaire_panel_get_type ())
G_DECLARE_FINAL_TYPE (MeanderSolitairePanel,
                      meander_solitaire_panel,
                      MEANDER,
                      SOLITAIRE_PANEL,
                      GtkWidget)

GtkWidget *meander_solitaire_panel_new (MeanderScene *scene, MeanderSoloResults *solo_results);
void meander_solitaire_panel_hint (MeanderSolitairePanel *self);
gboolean meander_solitaire_panel_is_thinking (MeanderSolitairePanel *self);

G_END_DECLS
