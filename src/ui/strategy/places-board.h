/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/game.h"

G_BEGIN_DECLS

GtkWidget *meander_places_board_new (MeanderGame *game);

G_END_DECLS
