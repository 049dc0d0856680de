/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/game.h"

G_BEGIN_DECLS

/* Who plays at each seat of a strategy game, to be changed while it goes on, and
 * the pace of the computer.  Every change counts at once. */
#define MEANDER_TYPE_PLAYERS_WINDOW (meander_players_window_get_type ())
G_DECLARE_FINAL_TYPE (MeanderPlayersWindow,
                      meander_players_window,
                      MEANDER,
                      PLAYERS_WINDOW,
                      GtkWindow)

GtkWidget *meander_players_window_new (GtkWindow *parent, GSettings *settings, MeanderGame *game);

G_END_DECLS
