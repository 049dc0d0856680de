/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/board.h"

G_BEGIN_DECLS

/* Soundness of the outline: the three restriction rules as questions to a
 * board.  Whether they hold at the moment (the bag) is the game's to say. */
gboolean meander_board_is_controlled (const MeanderBoard *board, MeanderHex hex);
guint meander_board_get_controlled (const MeanderBoard *board, MeanderHex *hexes, guint max_hexes);
gboolean meander_board_makes_same_colour (const MeanderBoard *board,
                                          guint number,
                                          MeanderHex hex,
                                          guint rotation,
                                          MeanderHex *space);
gboolean
meander_board_makes_four_sided (const MeanderBoard *board, MeanderHex hex, MeanderHex *space);
gboolean meander_board_is_sound (const MeanderBoard *board);

G_END_DECLS
