/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/board.h"

G_BEGIN_DECLS

/* A figure is the same one wherever it lies and however the whole is turned. */
void meander_placements_canonize (MeanderTileSet set, MeanderPlacement *tiles, guint n_tiles);

G_END_DECLS
