/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The conditions that lesson tests check on a table. */
#pragma once

#include "rules/strategy-game.h"

G_BEGIN_DECLS

gboolean meander_fact_find_seat (const MeanderState *state, MeanderColour colour, guint *seat);
guint meander_fact_count_fillers (const MeanderState *state, MeanderHex hex);
guint meander_fact_count_layable (const MeanderState *state, MeanderHex hex);
guint meander_fact_count_in_hand (const MeanderState *state, MeanderColour colour, MeanderHex hex);
gboolean
meander_fact_is_doomed (const MeanderTurn *turn, guint seat, MeanderColour colour, guint most);
gboolean
meander_fact_is_in_danger (const MeanderTurn *now, guint seat, MeanderColour colour, guint most);
guint meander_fact_count_free_ends (const MeanderTurn *turn, MeanderColour colour);
gboolean
meander_fact_is_joined (const MeanderState *state, MeanderColour colour, guint number, guint other);
gboolean meander_fact_is_meeting (const MeanderState *state, MeanderColour colour);
guint meander_fact_read_space (const MeanderState *state,
                               MeanderHex hex,
                               MeanderColour said[MEANDER_N_EDGES]);
gboolean meander_fact_is_alike (const MeanderTurn *turn, const MeanderState *state, MeanderHex hex);

G_END_DECLS
