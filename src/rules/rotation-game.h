/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/rules.h"

G_BEGIN_DECLS

#define MEANDER_TURNING_GROUP "Turning"

char *meander_turning_params (const char *id, guint grade, const MeanderPlacement *tiles,
                              guint n_tiles);
guint meander_turning_get_grade (const MeanderState *state);

G_END_DECLS
