/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "scene/scene.h"

G_BEGIN_DECLS

/* Who plays at each seat of the strategy game on the table, a person or the computer, at which
 * pace, and whether the computer waits: every change counts at once. */
#define MEANDER_TYPE_PLAYERS_BOX (meander_players_box_get_type ())
G_DECLARE_FINAL_TYPE (MeanderPlayersBox, meander_players_box, MEANDER, PLAYERS_BOX, GtkWidget)

GtkWidget *meander_players_box_new (MeanderScene *scene);

G_END_DECLS
