/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/progress.h"
#include "model/solutions.h"
#include "rules/puzzle.h"

G_BEGIN_DECLS

/* A button that plays one puzzle and shows how far it is: what was built last, small, with a
 * sign for how; before, the colour of its goal.  The one to try next has a frame.
 * Its action is win.play (s, the puzzle's id). */
#define MEANDER_TYPE_PUZZLE_CARD (meander_puzzle_card_get_type ())
G_DECLARE_FINAL_TYPE (MeanderPuzzleCard, meander_puzzle_card, MEANDER, PUZZLE_CARD, GtkButton)

GtkWidget *meander_puzzle_card_new (const MeanderPuzzle *puzzle);
MeanderPosition *meander_puzzle_card_lay_out (const MeanderPuzzle *puzzle);
const MeanderPuzzle *meander_puzzle_card_get_puzzle (MeanderPuzzleCard *self);
/* Known of the book's; 0: not known. */
void meander_puzzle_card_set_difficulty (MeanderPuzzleCard *self, guint difficulty);
/* What has been reached, as both keep it; without solutions nothing built is shown. */
void meander_puzzle_card_update (MeanderPuzzleCard *self,
                                 MeanderProgress *progress,
                                 MeanderSolutions *solutions,
                                 gboolean next);

G_END_DECLS
