/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/turn.h"

G_BEGIN_DECLS

/* turn-legal.c */
gboolean meander_turn_can_fill (const MeanderTurn *self);
gboolean meander_turn_can_move (const MeanderTurn *self);

G_END_DECLS
