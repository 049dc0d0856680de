/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/tournament.h"

G_BEGIN_DECLS

GtkWidget *meander_tournament_board_new (MeanderTournament *tournament, gboolean with_games);

G_END_DECLS
