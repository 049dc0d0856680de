/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The table of the players in a form, over which Tab goes row by row, in the order of its children: a plain
 * grid goes by the middles of the widgets, which one pixel of height puts into another order. */
#define MEANDER_TYPE_SEAT_GRID (meander_seat_grid_get_type ())
G_DECLARE_FINAL_TYPE (MeanderSeatGrid, meander_seat_grid, MEANDER, SEAT_GRID, GtkGrid)

G_END_DECLS
