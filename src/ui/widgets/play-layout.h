/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Children in a row: a child that expands (hexpand) takes what the others leave.  Those
 * are panels, which grow a little with the window. */
#define MEANDER_TYPE_PLAY_LAYOUT (meander_play_layout_get_type ())
G_DECLARE_FINAL_TYPE (MeanderPlayLayout,
                      meander_play_layout,
                      MEANDER,
                      PLAY_LAYOUT,
                      GtkLayoutManager)

G_END_DECLS
