/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position.h"

G_BEGIN_DECLS

/* How a figure lies in a small picture. */
MeanderPosition *
meander_position_turn_to_fill (const MeanderPosition *position, double width, double height);

G_END_DECLS
