/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/solo-results.h"

G_BEGIN_DECLS

/* How a game of Gobble has ended: who has won, everybody's rank with the time or the
 * tiles that are left, and what to do next.
 * Actions that it asks for: win.start-gobble (st: the parameters, and the seed), win.new-gobble. */
#define MEANDER_TYPE_GOBBLE_RANKING (meander_gobble_ranking_get_type ())
G_DECLARE_FINAL_TYPE (MeanderGobbleRanking,
                      meander_gobble_ranking,
                      MEANDER,
                      GOBBLE_RANKING,
                      GtkWidget)

void meander_gobble_ranking_set_solo_results (MeanderGobbleRanking *self,
                                              MeanderSoloResults *solo_results);
void meander_gobble_ranking_open (MeanderGobbleRanking *self);
void meander_gobble_ranking_show (MeanderGobbleRanking *self, MeanderGame *game);

G_END_DECLS
