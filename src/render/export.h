/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/draw.h"

G_BEGIN_DECLS

/* An edge of a tile in a PNG, in pixels, unless another is asked for; none can be longer. */
#define MEANDER_EXPORT_PNG_EDGE 120

gboolean meander_export_position (const MeanderPosition *position,
                                  const MeanderDrawNotes *notes,
                                  const MeanderPalette *palette,
                                  guint png_edge,
                                  const char *path,
                                  GError **error);

G_END_DECLS
