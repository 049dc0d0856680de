/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/app/application.h"

G_BEGIN_DECLS

/* The window: header bar, the pages `home`, `discovery`, `book`, `maker`, `play` and
 * others, and a bar for messages that stay until they are read.
 * Actions of the window: win.discovery, win.book, win.records, win.back, win.undo, win.redo,
 * win.restart, win.rotate (i, sixths clockwise), win.hint, win.exchange, win.zoom-in,
 * win.zoom-out, win.zoom-fit, win.fullscreen; of its games: win.play (s, a puzzle's id),
 * win.free, win.new-strategy, win.start-strategy (sast: parameters, who plays at each seat,
 * and seed), win.new-solitaire, win.start-solitaire (st: parameters and seed),
 * win.analysis, win.analyse-game (s, a saved game's name), win.try-position (u, after how many
 * moves), win.continue, win.next, win.games, win.resume and win.forget (s, a saved game's name); of Gobble:
 * win.new-gobble, win.start-gobble (st: parameters and seed); of generated puzzles: win.turn-match, win.today,
 * win.play-generated (st: the id of a kind, and seed); of lessons: win.lessons, win.lesson (s, a
 * lesson's id), win.tour, win.skip-tour; of its files: win.open, win.save, win.copy, win.picture,
 * win.print, win.print-table, win.print-tiles, win.remove-puzzles (s, the mark of a file of puzzles);
 * of own puzzles: win.maker, win.play-puzzle, win.keep-puzzle and win.save-puzzle (s, a puzzle in one line). */
#define MEANDER_TYPE_WINDOW (meander_window_get_type ())
G_DECLARE_FINAL_TYPE (MeanderWindow, meander_window, MEANDER, WINDOW, GtkApplicationWindow)

MeanderWindow *meander_window_new (MeanderApplication *application);
/* Opens a saved game, or a file of puzzles; what is wrong with it is told. */
void meander_window_open (MeanderWindow *self, GFile *file);
gboolean meander_window_may_close (MeanderWindow *self);
void meander_window_leave (MeanderWindow *self);
void meander_window_notify (MeanderWindow *self, const char *message);
/* The help page of what is on the screen: "index", "discovery", … */
const char *meander_window_get_help_page (MeanderWindow *self);

G_END_DECLS
