/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lays out two widgets side by side, which have three and two of five columns of one width. */
#define MEANDER_TYPE_COLUMNS_LAYOUT (meander_columns_layout_get_type ())
G_DECLARE_FINAL_TYPE (MeanderColumnsLayout,
                      meander_columns_layout,
                      MEANDER,
                      COLUMNS_LAYOUT,
                      GtkLayoutManager)

G_END_DECLS
