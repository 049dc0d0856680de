/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/seat-grid.h"

#include "ui/widgets/tab-order.h"

struct _MeanderSeatGrid
{
  GtkGrid parent_instance;
};

G_DEFINE_FINAL_TYPE (MeanderSeatGrid, meander_seat_grid, GTK_TYPE_GRID)

static void
meander_seat_grid_class_init (MeanderSeatGridClass *klass)
{
  GTK_WIDGET_CLASS (klass)->focus = meander_tab_order_focus;
}

static void
meander_seat_grid_init (MeanderSeatGrid *self)
{
}
