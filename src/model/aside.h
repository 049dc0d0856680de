/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/exercise-results.h"
#include "model/missed-moves.h"
#include "model/own-puzzles.h"
#include "model/progress.h"
#include "model/solo-results.h"
#include "model/solutions.h"
#include "model/statistics.h"
#include "model/store.h"
#include "model/tournament.h"

G_BEGIN_DECLS

/* What is kept beside the games, as it has been read. */
typedef struct
{
  MeanderProgress *progress;
  MeanderStatistics *statistics;
  MeanderSoloResults *solo_results;
  MeanderSolutions *solutions;
  MeanderExerciseResults *exercise_results;
  MeanderMissedMoves *missed_moves;
  MeanderTournament *tournament;
  MeanderOwnPuzzles *own_puzzles;
} MeanderKept;

/* Of that, what was set aside and can be read after all. */
guint meander_aside_count (MeanderStore *store);
gboolean meander_aside_restore (MeanderStore *store, const MeanderKept *kept, GError **error);

G_END_DECLS
