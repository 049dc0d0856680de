/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A few tiles in the colours of a palette, whichever is chosen, and in the style
 * that the program has now; it is decoration, so the screen reader passes it over. */
#define MEANDER_TYPE_PALETTE_PREVIEW (meander_palette_preview_get_type ())
G_DECLARE_FINAL_TYPE (MeanderPalettePreview,
                      meander_palette_preview,
                      MEANDER,
                      PALETTE_PREVIEW,
                      GtkWidget)

GtkWidget *meander_palette_preview_new (const char *palette, const char *table);

G_END_DECLS
