/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/draw.h"

G_BEGIN_DECLS

gboolean meander_export_position (const MeanderPosition *position,
                                  const MeanderDrawNotes *notes,
                                  const MeanderPalette *palette,
                                  const char *path,
                                  GError **error);

G_END_DECLS
