/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rules/colour.h"

G_BEGIN_DECLS

/* How far something is, tile by tile: a row of small tiles, those that are reached in their colour, the
 * others empty; a ring round the one that was the best so far. */
#define MEANDER_TYPE_TILE_BAR (meander_tile_bar_get_type ())
G_DECLARE_FINAL_TYPE (MeanderTileBar, meander_tile_bar, MEANDER, TILE_BAR, GtkWidget)

GtkWidget *meander_tile_bar_new (guint size);
void
meander_tile_bar_show (MeanderTileBar *self, MeanderColour colour, guint n, guint best, guint most);
MeanderColour meander_tile_bar_get_colour (MeanderTileBar *self);

G_END_DECLS
