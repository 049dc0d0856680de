/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/progress.h"
#include "model/solutions.h"

G_BEGIN_DECLS

/* The puzzles of the book as a road: how far a person has come on it, and which one is next. */
const MeanderPuzzle *meander_road_find_next (MeanderProgress *progress, gboolean discovery);
MeanderPuzzle *meander_road_find_after (const MeanderPuzzle *puzzle,
                                        const MeanderPuzzle *follows,
                                        MeanderProgress *progress);
MeanderPuzzle *meander_road_find_for_home (const MeanderPuzzle *puzzle,
                                           const MeanderPuzzle *follows,
                                           MeanderProgress *progress);
MeanderPuzzle *meander_road_find_first (MeanderProgress *progress);
guint meander_road_count_solved (MeanderProgress *progress,
                                 gboolean discovery,
                                 guint *n_puzzles,
                                 guint *n_helped);
MeanderPosition *meander_road_find_built (MeanderSolutions *solutions, gboolean discovery);

G_END_DECLS
