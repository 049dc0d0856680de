/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/game.h"
#include "play/analysis.h"

G_BEGIN_DECLS

/* A moment that decided a game, as a button: how it was played and, beside it, the better move, or
 * the tile that was drawn.  Its action is `analysis.show` (u), the position after the move. */
GtkWidget *meander_analysis_card_new (MeanderGame *game,
                                      const MeanderPlayAnalysis *analysis,
                                      const MeanderPlayMoment *moment,
                                      guint number,
                                      gboolean wide);

/* The sign of a grade in its colour, in a list or on a picture */
GtkWidget *meander_grade_badge_new (void);
void meander_grade_badge_set_grade (GtkWidget *badge, MeanderGrade grade);

G_END_DECLS
