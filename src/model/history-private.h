/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "model/record.h"

G_BEGIN_DECLS

/* How a game came about: its start and its moves, the done ones and those that
 * can be redone.  Every move in it has been applied once, so that it can be
 * applied again. */
typedef struct _MeanderHistory MeanderHistory;

MeanderHistory *
meander_history_new (const MeanderRules *rules, const char *params, guint64 seed, GError **error);
MeanderHistory *meander_history_new_from_record (const MeanderRecord *record, GError **error);
MeanderRecord *meander_history_to_record (const MeanderHistory *self);
void meander_history_free (MeanderHistory *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MeanderHistory, meander_history_free)

MeanderState *meander_history_copy_state (const MeanderHistory *self, guint n_done);
const char *meander_history_get_params (const MeanderHistory *self);
guint64 meander_history_get_seed (const MeanderHistory *self);
guint meander_history_get_n_done (const MeanderHistory *self);
guint meander_history_get_n_moves (const MeanderHistory *self);
const char *meander_history_get_move (const MeanderHistory *self, guint position);
gboolean meander_history_is_helped (const MeanderHistory *self);
gboolean meander_history_is_seat_helped (const MeanderHistory *self, guint seat);
void meander_history_note_shown (MeanderHistory *self);
void meander_history_note_told (MeanderHistory *self, guint number, guint n_tiles);
void meander_history_note_hint (MeanderHistory *self);
guint meander_history_get_n_hints (const MeanderHistory *self);
MeanderColour meander_history_get_guess (const MeanderHistory *self, guint index);
void meander_history_set_guess (MeanderHistory *self, guint index, MeanderColour colour);
gboolean meander_history_is_known (const MeanderHistory *self);

MeanderState *meander_history_play (MeanderHistory *self,
                                    const MeanderState *state,
                                    const char *move,
                                    gboolean by_computer,
                                    GError **error);
MeanderState *meander_history_undo (MeanderHistory *self);
MeanderState *meander_history_redo (MeanderHistory *self, const MeanderState *state);
MeanderState *meander_history_go_to (MeanderHistory *self, guint n_done);
void meander_history_note_revealed (MeanderHistory *self, guint number);

G_END_DECLS
