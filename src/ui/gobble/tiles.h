/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/party.h"

G_BEGIN_DECLS

/* What a player of Gobble has on the table: the stack with its number, the open
 * tile, and the penalty heap.  It only shows; the table around it acts. */
#define MEANDER_TYPE_GOBBLE_TILES (meander_gobble_tiles_get_type ())
G_DECLARE_FINAL_TYPE (MeanderGobbleTiles, meander_gobble_tiles, MEANDER, GOBBLE_TILES, GtkWidget)

/* Of a tile, in logical pixels: few sizes, since the pictures of each are kept.  A far one may be
 * smaller than a finger: nobody takes it, and what is given away goes to the whole of the place. */
#define MEANDER_GOBBLE_NEAR_SIDE 32
#define MEANDER_GOBBLE_FAR_SIDE 17

typedef enum
{
  MEANDER_GOBBLE_NOTHING,
  MEANDER_GOBBLE_STACK,
  MEANDER_GOBBLE_OPEN,
  MEANDER_GOBBLE_PENALTY,
} MeanderGobblePart;

GtkWidget *meander_gobble_tiles_new (MeanderGobbleParty *party, guint seat);
void meander_gobble_tiles_set_side (MeanderGobbleTiles *self, double side);
void meander_gobble_tiles_set_beyond (MeanderGobbleTiles *self, int beyond);
MeanderGobblePart
meander_gobble_tiles_pick (MeanderGobbleTiles *self, double x, double y, guint *number);
gboolean
meander_gobble_tiles_get_point (MeanderGobbleTiles *self, guint number, double *x, double *y);

G_END_DECLS
