/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/progress.h"
#include "rules/puzzle.h"

G_BEGIN_DECLS

/* A button that plays one puzzle and shows how far it is.
 * Its action is win.play (s, the puzzle's id). */
#define MEANDER_TYPE_PUZZLE_CARD (meander_puzzle_card_get_type ())
G_DECLARE_FINAL_TYPE (MeanderPuzzleCard, meander_puzzle_card, MEANDER, PUZZLE_CARD, GtkButton)

GtkWidget *meander_puzzle_card_new (const MeanderPuzzle *puzzle);
const MeanderPuzzle *meander_puzzle_card_get_puzzle (MeanderPuzzleCard *self);
void meander_puzzle_card_update (MeanderPuzzleCard *self,
                                 MeanderProgressMark mark,
                                 gint64 best,
                                 gboolean next);

G_END_DECLS
