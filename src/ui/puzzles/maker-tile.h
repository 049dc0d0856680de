/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One of the 56 tiles, with its number, to be chosen or not. */
#define MEANDER_TYPE_MAKER_TILE (meander_maker_tile_get_type ())
G_DECLARE_FINAL_TYPE (MeanderMakerTile, meander_maker_tile, MEANDER, MAKER_TILE, GtkToggleButton)

GtkWidget *meander_maker_tile_new (guint number);
guint meander_maker_tile_get_number (MeanderMakerTile *self);

G_END_DECLS
