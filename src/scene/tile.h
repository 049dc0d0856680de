/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "rules/rules.h"

G_BEGIN_DECLS

/* The `seat` of a tile that has no slot in a rack. */
#define MEANDER_NO_SEAT G_MAXUINT

/* A tile as it is shown.  Properties, all read-only and notifying: number (uint),
 * place (uint, MeanderPlace), seat (uint), q, r (int), rotation (uint), held,
 * selected (boolean), trial (uint), fixed (boolean). */
#define MEANDER_TYPE_TILE (meander_tile_get_type ())
G_DECLARE_FINAL_TYPE (MeanderTile, meander_tile, MEANDER, TILE, GObject)

guint meander_tile_get_number (MeanderTile *self);
const MeanderFace *meander_tile_get_face (MeanderTile *self);
MeanderPlace meander_tile_get_place (MeanderTile *self);
MeanderHex meander_tile_get_hex (MeanderTile *self);
guint meander_tile_get_rotation (MeanderTile *self);
gboolean meander_tile_is_held (MeanderTile *self);
gboolean meander_tile_is_selected (MeanderTile *self);
guint meander_tile_get_trial (MeanderTile *self);

G_END_DECLS
