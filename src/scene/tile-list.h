/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "scene/tile.h"

G_BEGIN_DECLS

typedef enum
{
  MEANDER_TILE_LIST_POOL,  /* face down, the next one to come first */
  MEANDER_TILE_LIST_RACK,  /* the open tiles of a seat, in slot order */
  MEANDER_TILE_LIST_TABLE, /* on the table, by number */
} MeanderTileListKind;

/* A GListModel of MeanderTile: the pool, a rack or the table.  Properties: kind (uint,
 * MeanderTileListKind) and seat (uint, of a rack), both construct-only; count and,
 * of the table, clashes (uint), read-only and notifying. */
#define MEANDER_TYPE_TILE_LIST (meander_tile_list_get_type ())
G_DECLARE_FINAL_TYPE (MeanderTileList, meander_tile_list, MEANDER, TILE_LIST, GObject)

guint meander_tile_list_get_seat (MeanderTileList *self);
guint meander_tile_list_get_count (MeanderTileList *self);
guint meander_tile_list_get_clashes (MeanderTileList *self);
MeanderTile *meander_tile_list_get_tile (MeanderTileList *self, guint position);

G_END_DECLS
