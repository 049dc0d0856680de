/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/progress.h"
#include "model/store.h"

G_BEGIN_DECLS

/* What there is to play, the last game first.
 * Actions that it asks for: win.continue, win.games, win.tour, win.skip-tour, win.discovery,
 * win.book, win.maker, win.turn-match, win.records, win.lessons, win.free, win.new-strategy,
 * win.new-solitaire, win.new-gobble. */
#define MEANDER_TYPE_HOME_PAGE (meander_home_page_get_type ())
G_DECLARE_FINAL_TYPE (MeanderHomePage, meander_home_page, MEANDER, HOME_PAGE, GtkWidget)

GtkWidget *meander_home_page_new (MeanderProgress *progress);
/* The game that can be gone on with, or NULL: called whenever the page is shown. */
void meander_home_page_set_last (MeanderHomePage *self, MeanderGame *game);
void meander_home_page_set_n_saved (MeanderHomePage *self, guint n_saved);

G_END_DECLS
