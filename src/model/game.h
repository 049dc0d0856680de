/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "model/players.h"
#include "model/record.h"
#include "rules/rules.h"

G_BEGIN_DECLS

/* The mid-end, written once for all games: the rules table, the state, the
 * list of moves, undo and redo.
 * Properties: can-undo, can-redo (boolean), n-moves (uint, done ones),
 * elapsed (int64 ms, writable). Signal `changed` after every change of the
 * state, once, when all properties have been told. */
#define MEANDER_TYPE_GAME (meander_game_get_type ())
G_DECLARE_FINAL_TYPE (MeanderGame, meander_game, MEANDER, GAME, GObject)

MeanderGame *
meander_game_new (const MeanderRules *rules, const char *params, guint64 seed, GError **error);
MeanderGame *meander_game_new_from_record (const MeanderRecord *record, GError **error);
MeanderRecord *meander_game_to_record (MeanderGame *self);

const char *meander_game_get_params (MeanderGame *self);
guint64 meander_game_get_seed (MeanderGame *self);
const MeanderState *meander_game_get_state (MeanderGame *self);
MeanderState *meander_game_copy_state_at (MeanderGame *self, guint position);
const MeanderBoard *meander_game_get_board (MeanderGame *self);
const MeanderPuzzle *meander_game_get_puzzle (MeanderGame *self);
MeanderPlayers *meander_game_get_players (MeanderGame *self);

gboolean meander_game_play (MeanderGame *self, const char *move, GError **error);
gboolean meander_game_play_move (MeanderGame *self, const MeanderMove *move, GError **error);
gboolean meander_game_help (MeanderGame *self, const MeanderMove *move, GError **error);
void meander_game_note_advised (MeanderGame *self, const MeanderPlacement *tile);
gboolean meander_game_reveal (MeanderGame *self, guint number);
gboolean meander_game_can_undo (MeanderGame *self);
gboolean meander_game_can_redo (MeanderGame *self);
void meander_game_undo (MeanderGame *self);
void meander_game_redo (MeanderGame *self);
void meander_game_go_to (MeanderGame *self, guint position);
void meander_game_amend (MeanderGame *self, guint position, const char *const *moves);
guint meander_game_get_n_moves (MeanderGame *self);
const char *meander_game_get_move (MeanderGame *self, guint position);
gboolean meander_game_is_helped (MeanderGame *self);
gboolean meander_game_is_seat_helped (MeanderGame *self, guint seat);
gboolean meander_game_is_known (MeanderGame *self);
void meander_game_note_shown (MeanderGame *self);
void meander_game_note_told (MeanderGame *self, guint number);
void meander_game_note_hint (MeanderGame *self);
guint meander_game_get_n_hints (MeanderGame *self);
MeanderColour meander_game_get_guess (MeanderGame *self, guint index);
void meander_game_set_guess (MeanderGame *self, guint index, MeanderColour colour);
void meander_game_forbid_help (MeanderGame *self);
gboolean meander_game_takes_help (MeanderGame *self);
gint64 meander_game_get_elapsed (MeanderGame *self);
void meander_game_set_elapsed (MeanderGame *self, gint64 elapsed);

void meander_game_verdict (MeanderGame *self,
                           guint number,
                           MeanderHex hex,
                           guint rotation,
                           MeanderVerdict *verdict);
void meander_game_get_result (MeanderGame *self, MeanderResult *result);

G_END_DECLS
