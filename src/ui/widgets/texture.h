/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "render/art.h"
#include "render/draw.h"
#include "rules/position.h"

G_BEGIN_DECLS

/* The pixels of small pictures.  The widgets that show them are no GdkPaintables: these
 * are told a size but no scale, and would be blurred or drawn anew with every frame. */
GdkTexture *meander_texture_new_for_surface (cairo_surface_t *surface);
GdkTexture *meander_texture_new_for_position (MeanderArt *art,
                                              const MeanderPosition *position,
                                              const MeanderDrawNotes *notes,
                                              int width,
                                              int height,
                                              double scale);

G_END_DECLS
