/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store.h"
#include "play/analysis.h"
#include "play/exercise.h"

G_BEGIN_DECLS

#define MEANDER_MISSED_MOVES_FILE "missed" /* in the folder of what is kept */
#define MEANDER_MISSED_MOVES_MOST 200
#define MEANDER_MISSED_MOVES_N_BOXES 5

/* A move of the person's that an analysis called a mistake or a blunder. */
typedef struct
{
  char *position; /* as text, before the move */
  MeanderPlacement best;
  MeanderPlacement played;
  GDate day; /* of the game */
  GDate due; /* when it comes back */
  guint box; /* of Leitner's, from 1 on */
} MeanderMissedMove;

MeanderMissedMove *meander_missed_move_copy (const MeanderMissedMove *self);
void meander_missed_move_free (MeanderMissedMove *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MeanderMissedMove, meander_missed_move_free)
MeanderExercise *meander_missed_move_to_exercise (const MeanderMissedMove *self);
gboolean meander_missed_move_judge (const MeanderMissedMove *self,
                                    const MeanderPlacement *tile,
                                    MeanderPlayProgress *progress);

/* The moves that a person has missed in games of their own; they come back after days, until they are learned. */
#define MEANDER_TYPE_MISSED_MOVES (meander_missed_moves_get_type ())
G_DECLARE_FINAL_TYPE (MeanderMissedMoves, meander_missed_moves, MEANDER, MISSED_MOVES, GObject)

MeanderMissedMoves *meander_missed_moves_new (const char *path, GError **error);
gboolean meander_missed_moves_take_in (MeanderMissedMoves *self,
                                       MeanderGame *game,
                                       const MeanderPlayAnalysis *analysis,
                                       const GDate *day,
                                       const GDate *today,
                                       GError **error);
gboolean
meander_missed_moves_join (MeanderMissedMoves *self, MeanderMissedMoves *other, GError **error);
guint meander_missed_moves_count (MeanderMissedMoves *self);
const MeanderMissedMove *meander_missed_moves_get_due (MeanderMissedMoves *self,
                                                       const GDate *today);
gboolean meander_missed_moves_answered (MeanderMissedMoves *self,
                                        const MeanderMissedMove *move,
                                        gboolean right,
                                        const GDate *today,
                                        guint *days,
                                        GError **error);

G_END_DECLS
