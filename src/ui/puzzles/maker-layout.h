/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Two children, beside each other where there is room, else the first above the last. */
#define MEANDER_TYPE_MAKER_LAYOUT (meander_maker_layout_get_type ())
G_DECLARE_FINAL_TYPE (MeanderMakerLayout,
                      meander_maker_layout,
                      MEANDER,
                      MAKER_LAYOUT,
                      GtkLayoutManager)

G_END_DECLS
