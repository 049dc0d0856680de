/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/store.h"
#include "model/tournament.h"

G_BEGIN_DECLS

/* All games that are kept. A game that is chosen activates the parent's win.resume
 * with its name, one that is to go win.forget. */
#define MEANDER_TYPE_SAVED_GAMES (meander_saved_games_get_type ())
G_DECLARE_FINAL_TYPE (MeanderSavedGames, meander_saved_games, MEANDER, SAVED_GAMES, GtkWindow)

GtkWidget *
meander_saved_games_new (GtkWindow *parent, MeanderStore *store, MeanderTournament *tournament);

G_END_DECLS
