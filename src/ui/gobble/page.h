/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/solo-results.h"
#include "scene/party.h"
#include "scene/scene.h"

G_BEGIN_DECLS

/* The page on which Gobble is played: the table, over it the clock, the calls, the
 * curtain that hides everything in a pause, and the ranking at the end.
 * Actions: gobble-page.pause, gobble-page.ranking, gobble-page.sounds. */
#define MEANDER_TYPE_GOBBLE_PAGE (meander_gobble_page_get_type ())
G_DECLARE_FINAL_TYPE (MeanderGobblePage, meander_gobble_page, MEANDER, GOBBLE_PAGE, GtkWidget)

GtkWidget *meander_gobble_page_new (void);
void meander_gobble_page_set_solo_results (MeanderGobblePage *self,
                                           MeanderSoloResults *solo_results);
void meander_gobble_page_show_game (MeanderGobblePage *self, MeanderGame *game);
MeanderGobbleParty *meander_gobble_page_get_party (MeanderGobblePage *self);
MeanderScene *meander_gobble_page_get_scene (MeanderGobblePage *self);

G_END_DECLS
