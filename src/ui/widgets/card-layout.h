/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MEANDER_TYPE_CARD_LAYOUT (meander_card_layout_get_type ())
G_DECLARE_FINAL_TYPE (MeanderCardLayout,
                      meander_card_layout,
                      MEANDER,
                      CARD_LAYOUT,
                      GtkLayoutManager)

G_END_DECLS
