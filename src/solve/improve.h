/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/puzzle.h"

G_BEGIN_DECLS

/* The hunt for a record: all 56 tiles in one figure, scored by the tiles in each
 * colour's longest line (“Four lines”) or longest loop (“Four loops”).  It runs
 * on one thread; others may ask how it stands, and stop it, at any time. */
typedef struct _MeanderImprove MeanderImprove;

typedef struct
{
  guint64 n_nodes;                  /* placements tried */
  guint score;                      /* of the best arrangement, 0 while there is none */
  guint lengths[MEANDER_N_COLOURS]; /* in it, tiles of each colour's longest line or loop */
} MeanderImproveProgress;

MeanderImprove *meander_improve_new (MeanderGoalKind goal, guint64 seed);
void meander_improve_free (MeanderImprove *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MeanderImprove, meander_improve_free)

gboolean meander_improve_start_from (MeanderImprove *self, const MeanderBoard *board);
void meander_improve_run (MeanderImprove *self, guint64 max_nodes);

/* From any thread */
gint *meander_improve_get_stop (MeanderImprove *self);
void meander_improve_get_progress (MeanderImprove *self, MeanderImproveProgress *progress);
MeanderBoard *meander_improve_copy_best (MeanderImprove *self);

/* What cannot be passed */
guint meander_improve_get_bound (MeanderGoalKind goal);

G_END_DECLS
