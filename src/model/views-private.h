/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"

G_BEGIN_DECLS

/* What only the game may do with its views.  Each view looks at the game's
 * state and holds nothing of it: `new` takes the game without a reference,
 * `notify` says what differs between the state `before` and the game's present
 * one, `detach` is called when the game goes away (its state is gone by then).
 * A state of NULL is one without any tile. */
MeanderTile *meander_tile_new (MeanderGame *game, guint number, const MeanderFace *face);
void meander_tile_notify (MeanderTile *self, const MeanderState *before);
void meander_tile_detach (MeanderTile *self);

MeanderPool *meander_pool_new (MeanderGame *game);
void meander_pool_notify (MeanderPool *self, const MeanderState *before);
void meander_pool_detach (MeanderPool *self);

MeanderRack *meander_rack_new (MeanderGame *game, guint player);
void meander_rack_notify (MeanderRack *self, const MeanderState *before);
void meander_rack_detach (MeanderRack *self);

MeanderBoardModel *meander_board_model_new (MeanderGame *game);
void meander_board_model_notify (MeanderBoardModel *self, const MeanderState *before);
void meander_board_model_detach (MeanderBoardModel *self);

gboolean meander_list_notify (GListModel *list,
                              const guint8 *before,
                              guint n_before,
                              const guint8 *after,
                              guint n_after);

/* All the views of a game. */
typedef struct
{
  GPtrArray *tiles; /* of MeanderTile, tile 1 first */
  GPtrArray *racks; /* of MeanderRack, by player */
  MeanderPool *pool;
  MeanderBoardModel *board_model;
} MeanderViews;

void meander_views_init (MeanderViews *self);
void meander_views_make (MeanderViews *self, MeanderGame *game, const MeanderState *state);
void meander_views_freeze (MeanderViews *self);
void meander_views_notify (MeanderViews *self, const MeanderState *before);
void meander_views_thaw (MeanderViews *self);
void meander_views_drop (MeanderViews *self, const MeanderState *before);
void meander_views_clear (MeanderViews *self);

G_END_DECLS
