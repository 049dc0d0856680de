/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "rules/puzzle.h"

G_BEGIN_DECLS

/* The puzzle maker: tiles, goal and outline are chosen; at once it tells what the
 * arcs say, and then what the solver finds.
 * Actions that it asks for: win.play-puzzle and win.keep-puzzle (s, a puzzle as
 * meander_puzzle_to_line() writes it). */
#define MEANDER_TYPE_MAKER_PAGE (meander_maker_page_get_type ())
G_DECLARE_FINAL_TYPE (MeanderMakerPage, meander_maker_page, MEANDER, MAKER_PAGE, GtkWidget)

GtkWidget *meander_maker_page_new (void);

G_END_DECLS
