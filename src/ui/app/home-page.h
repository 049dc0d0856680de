/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/progress.h"
#include "model/store.h"
#include "model/tournament.h"

G_BEGIN_DECLS

/* What there is to play, the way forward first.
 * Actions that it asks for: win.continue, win.play, win.play-generated, win.games, win.tour, win.skip-tour, win.discovery,
 * win.book, win.maker, win.turn-match, win.today, win.records, win.lessons, win.free, win.new-strategy,
 * win.new-solitaire, win.new-gobble. */
#define MEANDER_TYPE_HOME_PAGE (meander_home_page_get_type ())
G_DECLARE_FINAL_TYPE (MeanderHomePage, meander_home_page, MEANDER, HOME_PAGE, GtkWidget)

GtkWidget *meander_home_page_new (MeanderProgress *progress);
/* The last game, its name, and the puzzle behind its own, or NULL: called whenever the page is
 * shown. */
void meander_home_page_set_last (MeanderHomePage *self,
                                 MeanderGame *game,
                                 const char *name,
                                 const MeanderPuzzle *next);
void meander_home_page_offer_table (MeanderHomePage *self);
void meander_home_page_offer_tournament (MeanderHomePage *self,
                                         MeanderTournament *tournament,
                                         gboolean has_game);
void meander_home_page_set_begun (MeanderHomePage *self, MeanderGame *game, const char *name);
const char *meander_home_page_get_puzzle (MeanderHomePage *self);
gboolean meander_home_page_gives_way (MeanderHomePage *self);
gboolean meander_home_page_has_others (MeanderHomePage *self, guint n_saved);

G_END_DECLS
