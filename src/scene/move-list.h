/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"

G_BEGIN_DECLS

/* One position of a strategy game that has been: the move that led there, and
 * what everybody had then. */
#define MEANDER_TYPE_PLAYED_MOVE (meander_played_move_get_type ())
G_DECLARE_FINAL_TYPE (MeanderPlayedMove, meander_played_move, MEANDER, PLAYED_MOVE, GObject)

const char *meander_played_move_get_text (MeanderPlayedMove *self);
const char *meander_played_move_get_brief (MeanderPlayedMove *self);
guint meander_played_move_get_tile (MeanderPlayedMove *self);
MeanderColour meander_played_move_get_colour (MeanderPlayedMove *self);
guint meander_played_move_get_gain (MeanderPlayedMove *self);
const char *meander_played_move_get_others (MeanderPlayedMove *self);
guint meander_played_move_get_points (MeanderPlayedMove *self, guint side);

/* A strategy game's positions, which follow the game: the start first, then one after
 * each move. */
#define MEANDER_TYPE_MOVE_LIST (meander_move_list_get_type ())
G_DECLARE_FINAL_TYPE (MeanderMoveList, meander_move_list, MEANDER, MOVE_LIST, GObject)

MeanderMoveList *meander_move_list_new (void);
void meander_move_list_set_game (MeanderMoveList *self, MeanderGame *game);
GListModel *meander_move_list_get_model (MeanderMoveList *self);
guint meander_move_list_get_sides (MeanderMoveList *self, MeanderColour colours[MEANDER_N_COLOURS]);
MeanderPlayedMove *meander_move_list_peek (MeanderMoveList *self, guint position);

G_END_DECLS
