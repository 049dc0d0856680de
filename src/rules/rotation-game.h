/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/rules.h"

G_BEGIN_DECLS

#define MEANDER_ROTATION_GROUP "Turning"

char *meander_rotation_params (const char *id,
                               guint difficulty,
                               const MeanderPlacement *tiles,
                               guint n_tiles);
guint meander_rotation_get_difficulty (const MeanderState *state);

G_END_DECLS
