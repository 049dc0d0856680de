/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/progress.h"
#include "rules/puzzle.h"

G_BEGIN_DECLS

/* A button above a list of puzzles that plays the one to try next: its tiles, what it is called,
 * what is to be done.  Its action is win.play (s, the puzzle's id). */
#define MEANDER_TYPE_LEAD_CARD (meander_lead_card_get_type ())
G_DECLARE_FINAL_TYPE (MeanderLeadCard, meander_lead_card, MEANDER, LEAD_CARD, GtkButton)

void meander_lead_card_set_puzzle (MeanderLeadCard *self,
                                   const MeanderPuzzle *puzzle,
                                   MeanderProgress *progress);

G_END_DECLS
