/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/missed-moves.h"
#include "model/data-file-private.h"

G_BEGIN_DECLS

struct _MeanderMissedMoves
{
  GObject parent_instance;

  MeanderDataFile file;
  GPtrArray *moves;  /* of MeanderMissedMove, the oldest first */
  GString *position; /* which is being read */
};

MeanderState *meander_missed_move_start (const MeanderMissedMove *self, MeanderPosition **position);
char *meander_missed_move_describe (const MeanderPlacement *tile);
void meander_missed_moves_append (MeanderMissedMoves *self, MeanderMissedMove *move);

/* missed-moves-file.c */
gboolean
meander_missed_moves_read_file (MeanderMissedMoves *self, const char *path, GError **error);
gboolean meander_missed_moves_save (MeanderMissedMoves *self, GError **error);

G_END_DECLS
