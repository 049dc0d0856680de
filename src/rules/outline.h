/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/board.h"

G_BEGIN_DECLS

/* Soundness of the outline, and the first restriction rule, as questions to a board.
 * Whether it holds at the moment (the bag), and the other two, are the turn's to say. */
gboolean meander_board_makes_same_colour (const MeanderBoard *board,
                                          guint number,
                                          MeanderHex hex,
                                          guint rotation,
                                          MeanderHex *space);
gboolean meander_board_is_sound (const MeanderBoard *board);

G_END_DECLS
