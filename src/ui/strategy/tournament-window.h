/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/tournament.h"

G_BEGIN_DECLS

/* The tournament of the house: its table, and the names with which another one begins.  Its Play
 * activates the parent's win.play-tournament, its At Two Computers
 * win.open-tournament-table.  Or that of another computer, to look at. */
#define MEANDER_TYPE_TOURNAMENT_WINDOW (meander_tournament_window_get_type ())
G_DECLARE_FINAL_TYPE (MeanderTournamentWindow,
                      meander_tournament_window,
                      MEANDER,
                      TOURNAMENT_WINDOW,
                      GtkWindow)

GtkWidget *meander_tournament_window_new (GtkWindow *parent,
                                          MeanderTournament *tournament,
                                          MeanderGame *begun);
GtkWidget *meander_tournament_window_new_told (GtkWindow *parent, MeanderTournament *tournament);

G_END_DECLS
