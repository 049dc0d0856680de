/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"
#include "play/analysis.h"
#include "model/store.h"

G_BEGIN_DECLS

/* What the analysis of a strategy game has found is kept beside the game, in a file
 * of its own: `games/NAME.look`.  It is for the moves that were done then; when the
 * game has others, there is none. */

char *meander_analysis_to_text (const MeanderPlayAnalysis *analysis, MeanderGame *game);
MeanderPlayAnalysis *meander_analysis_parse (const char *text,
                                             gsize length,
                                             const char *name,
                                             MeanderGame *game,
                                             GError **error);

gboolean meander_analysis_save (MeanderStore *store,
                                const char *name,
                                MeanderGame *game,
                                const MeanderPlayAnalysis *analysis,
                                GError **error);
MeanderPlayAnalysis *
meander_analysis_load (MeanderStore *store, const char *name, MeanderGame *game, GError **error);

G_END_DECLS
