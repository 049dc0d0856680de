/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/progress.h"
#include "model/solutions.h"
#include "scene/scene.h"
#include "words/end.h"

G_BEGIN_DECLS

/* Beside the table: the goal, how far one is, the one next step, the clock and
 * the buttons for who has only a finger.
 * Actions that it asks for: win.next, win.restart, win.rotate (i). */
#define MEANDER_TYPE_PUZZLE_PANEL (meander_puzzle_panel_get_type ())
G_DECLARE_FINAL_TYPE (MeanderPuzzlePanel, meander_puzzle_panel, MEANDER, PUZZLE_PANEL, GtkWidget)

GtkWidget *meander_puzzle_panel_new (MeanderScene *scene);
/* In ms; 0 where there is none. */
void meander_puzzle_panel_set_times (MeanderPuzzlePanel *self,
                                     gint64 elapsed,
                                     gint64 booklet,
                                     gint64 best);
void meander_puzzle_panel_set_end (MeanderPuzzlePanel *self,
                                   const MeanderEnd *end,
                                   gboolean here,
                                   MeanderProgressMark mark,
                                   const char *next);
void meander_puzzle_panel_begin (MeanderPuzzlePanel *self);
GtkWidget *meander_puzzle_panel_get_record_box (MeanderPuzzlePanel *self);
/* Shows how many solutions have been found. */
void meander_puzzle_panel_set_solutions (MeanderPuzzlePanel *self, MeanderSolutions *solutions);
GtkWidget *meander_puzzle_panel_get_hints (MeanderPuzzlePanel *self);

G_END_DECLS
