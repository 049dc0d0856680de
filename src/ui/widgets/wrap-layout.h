/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lays out a few widgets in a row, and what has no room there in further rows; with `even`,
 * those are the rows of a grid, in which all are as large as each other. */
#define MEANDER_TYPE_WRAP_LAYOUT (meander_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (MeanderWrapLayout,
                      meander_wrap_layout,
                      MEANDER,
                      WRAP_LAYOUT,
                      GtkLayoutManager)

G_END_DECLS
