/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "render/art.h"

G_BEGIN_DECLS

/* How everything looks just now: the palette that was chosen, in the style that
 * the desktop or the person asks for, and the artwork in it.
 * Signal `changed`: draw everything anew. Property `animations` (boolean):
 * the person's switch and the desktop's together. */
#define MEANDER_TYPE_LOOK (meander_look_get_type ())
G_DECLARE_FINAL_TYPE (MeanderLook, meander_look, MEANDER, LOOK, GObject)

MeanderLook *meander_look_get_default (void);
MeanderPalette *meander_look_load_palette (const char *id, MeanderStyle style, GError **error);
const MeanderPalette *meander_look_get_palette (MeanderLook *self);
MeanderArt *meander_look_get_art (MeanderLook *self);
gboolean meander_look_get_animations (MeanderLook *self);

/* (transfer full): a texture over the surface's own pixels. */
GdkTexture *meander_texture_new_for_surface (cairo_surface_t *surface);

G_END_DECLS
