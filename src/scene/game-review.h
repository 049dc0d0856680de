/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/analysis.h"

G_BEGIN_DECLS

/* What is known of a strategy game that is looked back at: nothing, how far an
 * analysis has come, or what it has found.  It follows one game, keeps what it finds
 * with the game, and finds it there again.
 * Signal `changed`: something else is known. */
#define MEANDER_TYPE_LOOKBACK (meander_lookback_get_type ())
G_DECLARE_FINAL_TYPE (MeanderLookback, meander_lookback, MEANDER, LOOKBACK, GObject)

MeanderLookback *meander_lookback_new (MeanderStore *store);
void meander_lookback_set_game (MeanderLookback *self, MeanderGame *game);
MeanderGame *meander_lookback_get_game (MeanderLookback *self);
const MeanderPlayAnalysis *meander_lookback_get_analysis (MeanderLookback *self);
const char *meander_lookback_get_problem (MeanderLookback *self);
gboolean meander_lookback_is_running (MeanderLookback *self);
double meander_lookback_get_done (MeanderLookback *self);
void meander_lookback_start (MeanderLookback *self);
void meander_lookback_stop (MeanderLookback *self);

G_END_DECLS
