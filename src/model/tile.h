/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "rules/rules.h"

G_BEGIN_DECLS

/* The `player` of a tile that lies on nobody's rack. */
#define MEANDER_NO_PLAYER G_MAXUINT

/* A tile as an object that lists can hold.  Properties, all read-only and
 * notifying: number (uint), place (uint, MeanderPlace), player (uint),
 * q, r (int), turn (uint). It asks the game's state and keeps no copy. */
#define MEANDER_TYPE_TILE (meander_tile_get_type ())
G_DECLARE_FINAL_TYPE (MeanderTile, meander_tile, MEANDER, TILE, GObject)

guint meander_tile_get_number (MeanderTile *self);
const MeanderFace *meander_tile_get_face (MeanderTile *self);
MeanderPlace meander_tile_get_place (MeanderTile *self);
guint meander_tile_get_player (MeanderTile *self);
guint meander_tile_get_rotation (MeanderTile *self);
MeanderHex meander_tile_get_hex (MeanderTile *self);

G_END_DECLS
