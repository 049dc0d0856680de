/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/together/together.h"

G_BEGIN_DECLS

/* Who runs in a race, how far each one is, and who is first.  The actions of the window that it asks
 * for: `win.show-race`, `win.next-race`, `win.leave-table`. */
#define MEANDER_TYPE_RACE_BAR (meander_race_bar_get_type ())
G_DECLARE_FINAL_TYPE (MeanderRaceBar, meander_race_bar, MEANDER, RACE_BAR, GtkWidget)

GtkWidget *meander_race_bar_new (MeanderTogether *together);
void meander_race_bar_update (MeanderRaceBar *self);
void meander_race_bar_set_away (MeanderRaceBar *self, gboolean away);

G_END_DECLS
