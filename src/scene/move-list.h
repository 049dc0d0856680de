/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"

G_BEGIN_DECLS

/* One position of a strategy game that has been: the move that led there, and
 * what everybody had then. */
#define MEANDER_TYPE_PAST_MOVE (meander_past_move_get_type ())
G_DECLARE_FINAL_TYPE (MeanderPastMove, meander_past_move, MEANDER, PAST_MOVE, GObject)

const char *meander_past_move_get_text (MeanderPastMove *self);
guint meander_past_move_get_gain (MeanderPastMove *self);
const char *meander_past_move_get_others (MeanderPastMove *self);
guint meander_past_move_get_points (MeanderPastMove *self, guint side);

/* A strategy game's positions, a #GListModel of #MeanderPastMove that follows the
 * game: the start first, then one after each move. */
#define MEANDER_TYPE_PAST (meander_past_get_type ())
G_DECLARE_FINAL_TYPE (MeanderPast, meander_past, MEANDER, PAST, GObject)

MeanderPast *meander_past_new (void);
void meander_past_set_game (MeanderPast *self, MeanderGame *game);
guint meander_past_get_sides (MeanderPast *self, MeanderColour colours[MEANDER_N_COLOURS]);
MeanderPastMove *meander_past_peek (MeanderPast *self, guint position);

G_END_DECLS
