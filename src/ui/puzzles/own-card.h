/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "ui/puzzles/card.h"

G_BEGIN_DECLS

/* The card of a puzzle that somebody has made, with a button for what can be done with it.
 * Actions that it asks for: win.rename-puzzle (ss: its id, its new title), win.save-puzzle (s, the
 * puzzle in one line), win.print-puzzle (s, its id), win.remove-puzzles (s, the mark of its file). */
GtkWidget *meander_own_card_new (MeanderPuzzleCard *card, const char *mark);

G_END_DECLS
