/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/rules.h"

G_BEGIN_DECLS

#define MEANDER_MAX_TRIALS 16

/* A plan over a state of the strategy game or of Solitaire: tiles that are tried one behind the
 * other.  Trials are moves of a copy of the state in which nobody knows what is drawn; the first is
 * played when it is confirmed, the others stay as a plan while they still may lie there. */
typedef struct _MeanderTrials MeanderTrials;

MeanderTrials *meander_trials_new (void);
void meander_trials_free (MeanderTrials *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MeanderTrials, meander_trials_free)

void meander_trials_set_state (MeanderTrials *self, const MeanderState *state);
void meander_trials_set_single (MeanderTrials *self, gboolean single);
const MeanderState *meander_trials_get_state (const MeanderTrials *self);
guint meander_trials_get_placements (const MeanderTrials *self, const MeanderPlacement **trials);
const MeanderPlacement *meander_trials_find (const MeanderTrials *self, guint number);
guint meander_trials_get_place (const MeanderTrials *self, guint number, MeanderHex hex);

guint meander_trials_judge (const MeanderTrials *self,
                            guint number,
                            MeanderHex hex,
                            guint rotation,
                            MeanderVerdict *verdict);
guint meander_trials_count_rotations (const MeanderTrials *self, guint number, MeanderHex hex);
guint meander_trials_get_legal (const MeanderTrials *self,
                                guint number,
                                MeanderHex *hexes,
                                guint max_hexes);

gboolean meander_trials_try (MeanderTrials *self,
                             guint number,
                             MeanderHex hex,
                             guint rotation,
                             MeanderVerdict *verdict);
gboolean
meander_trials_rotate (MeanderTrials *self, guint number, int sixths, MeanderVerdict *refusal);
gboolean meander_trials_take_back (MeanderTrials *self, guint number);
void meander_trials_clear (MeanderTrials *self);
gboolean meander_trials_confirm (MeanderTrials *self, MeanderMove *move);

G_END_DECLS
