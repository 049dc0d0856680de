/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A few tiles side by side, to be compared with those on another screen; for the ear their numbers. */
#define MEANDER_TYPE_TILE_ROW (meander_tile_row_get_type ())
G_DECLARE_FINAL_TYPE (MeanderTileRow, meander_tile_row, MEANDER, TILE_ROW, GtkWidget)

#define MEANDER_TILE_ROW_MAX 4

GtkWidget *meander_tile_row_new (void);
void meander_tile_row_set_tiles (MeanderTileRow *self, const guint8 *tiles, guint n_tiles);
guint meander_tile_row_get_tiles (MeanderTileRow *self, const guint8 **tiles);

G_END_DECLS
