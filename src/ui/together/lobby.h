/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/statistics.h"
#include "ui/together/together.h"

G_BEGIN_DECLS

/* Who is at a table across computers, and who knocks: before the game, and whenever somebody wants to
 * see it.  The actions of its parent that it asks for: `win.leave-table`, and as long as there is no
 * game, closing it is the same; `win.known-computers`, `win.next-race`. */
#define MEANDER_TYPE_LOBBY (meander_lobby_get_type ())
G_DECLARE_FINAL_TYPE (MeanderLobby, meander_lobby, MEANDER, LOBBY, GtkWindow)

GtkWidget *meander_lobby_new (GtkWindow *parent, MeanderTogether *together, const char *address);
void meander_lobby_set_statistics (MeanderLobby *self, MeanderStatistics *statistics);

G_END_DECLS
