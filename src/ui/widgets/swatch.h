/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "rules/colour.h"

G_BEGIN_DECLS

/* A line colour as it looks on a tile, with the palette's pattern or letter: a
 * small hexagon with a loop, or a line, in that colour.  The word belongs
 * beside it: the screen reader passes the swatch over.
 * Properties: colour (uint, MeanderColour), loop (boolean), size (int, its height). */
#define MEANDER_TYPE_SWATCH (meander_swatch_get_type ())
G_DECLARE_FINAL_TYPE (MeanderSwatch, meander_swatch, MEANDER, SWATCH, GtkWidget)

GtkWidget *meander_swatch_new (MeanderColour colour, gboolean loop);
void meander_swatch_set_colour (MeanderSwatch *self, MeanderColour colour);
void meander_swatch_set_loop (MeanderSwatch *self, gboolean loop);
void meander_swatch_colour_bar (GtkWidget *bar, MeanderColour colour);

G_END_DECLS
