/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "scene/scene.h"

G_BEGIN_DECLS

/* What one side has: its colour, its name, its best line or loop, its points in large figures, and
 * a thin bar under them that compares the sides; a ring round the side to move. */
#define MEANDER_TYPE_SCORE_ROW (meander_score_row_get_type ())
G_DECLARE_FINAL_TYPE (MeanderScoreRow, meander_score_row, MEANDER, SCORE_ROW, GtkWidget)

GtkWidget *meander_score_row_new (void);
void meander_score_row_show (MeanderScoreRow *self,
                             MeanderScene *scene,
                             const MeanderResult *result,
                             guint side,
                             gboolean to_move);
void meander_score_row_set_brief (MeanderScoreRow *self, guint n_beside);

G_END_DECLS
