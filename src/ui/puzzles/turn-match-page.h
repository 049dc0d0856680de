/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/progress.h"

G_BEGIN_DECLS

/* The generated puzzles: the one of the day, tiles to
 * be turned in place, Match cards.  A card of it activates win.play-generated. */
#define MEANDER_TYPE_TURN_MATCH_PAGE (meander_turn_match_page_get_type ())
G_DECLARE_FINAL_TYPE (MeanderTurnMatchPage,
                      meander_turn_match_page,
                      MEANDER,
                      TURN_MATCH_PAGE,
                      GtkWidget)

GtkWidget *meander_turn_match_page_new (MeanderProgress *progress, GSettings *settings);

G_END_DECLS
