/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "scene/tile-list.h"

G_BEGIN_DECLS

/* What only the scene may do with its tiles and lists.  They take in what is shown and
 * hold their emissions back, so that whoever is told first finds all the others at the
 * new state: `take` for each of them, then `emit` for each list, then `notify`. */

/* What is shown of a tile. */
typedef struct
{
  MeanderPlace place;
  guint seat;
  MeanderHex hex;
  guint rotation;
  gboolean held;
  gboolean selected;
  guint trial;
  gboolean fixed;
} MeanderTileFacts;

MeanderTile *meander_tile_new (guint number, const MeanderFace *face);
void meander_tile_take (MeanderTile *self, const MeanderTileFacts *facts);
void meander_tile_notify (MeanderTile *self);
void meander_tile_set_selected (MeanderTile *self, gboolean selected);
/* How it is turned in a rack, which it keeps while it lies on the table. */
void meander_tile_set_rack_rotation (MeanderTile *self, guint rotation);
guint meander_tile_get_rack_rotation (MeanderTile *self);

MeanderTileList *meander_tile_list_new (MeanderTileListKind kind, guint seat);
void
meander_tile_list_take (MeanderTileList *self, const MeanderState *state, const GPtrArray *tiles);
void meander_tile_list_emit (MeanderTileList *self);
void meander_tile_list_notify (MeanderTileList *self);

G_END_DECLS
