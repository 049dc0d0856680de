/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/own-puzzles.h"
#include "model/progress.h"
#include "model/solutions.h"

G_BEGIN_DECLS

/* The page of the puzzle book: a section with cards for every group but
 * Discovery, and one for every group of the files that the person has opened.
 * Properties: progress, own, solutions (all construct-only).
 * Actions that it asks for: win.play (s, a puzzle's id), win.open, win.maker, win.remove-puzzles (s,
 * the mark of a file of puzzles), and those of own-card.h. */
#define MEANDER_TYPE_BOOK_PAGE (meander_book_page_get_type ())
G_DECLARE_FINAL_TYPE (MeanderBookPage, meander_book_page, MEANDER, BOOK_PAGE, GtkWidget)

GtkWidget *meander_book_page_new (MeanderProgress *progress,
                                  MeanderOwnPuzzles *own,
                                  MeanderSolutions *solutions);
/* Goes to the card of a puzzle. */
void meander_book_page_show_puzzle (MeanderBookPage *self, const char *id);
/* Goes to the first puzzle of a file that has just been opened. */
void meander_book_page_show_file (MeanderBookPage *self, const char *mark);

G_END_DECLS
