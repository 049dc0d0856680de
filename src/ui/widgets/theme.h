/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "render/art.h"

G_BEGIN_DECLS

/* How everything looks just now: the palette that was chosen, in the style that
 * the desktop or the person asks for, and the artwork in it.
 * Signal `changed`: draw everything anew. Property `animations` (boolean):
 * the person's switch and the desktop's together. */
#define MEANDER_TYPE_THEME (meander_theme_get_type ())
G_DECLARE_FINAL_TYPE (MeanderTheme, meander_theme, MEANDER, THEME, GObject)

MeanderTheme *meander_theme_get_default (void);
MeanderPalette *
meander_theme_load_palette (const char *id, const char *table, MeanderStyle style, GError **error);
const char *meander_theme_get_table (MeanderTheme *self);
const MeanderPalette *meander_theme_get_palette (MeanderTheme *self);
MeanderArt *meander_theme_get_art (MeanderTheme *self);
gboolean meander_theme_get_animations (MeanderTheme *self);

void meander_bounce (GtkWidget *widget);

G_END_DECLS
