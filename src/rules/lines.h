/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/board.h"

G_BEGIN_DECLS

/* One line or loop of a colour, tile after tile; a loop starts at its tile
 * that was placed first. */
typedef struct
{
  gboolean loop;
  guint n_tiles;
  guint8 numbers[MEANDER_MAX_TILES];
} MeanderLine;

guint meander_board_longest_line (const MeanderBoard *board, MeanderColour colour);
guint meander_board_longest_loop (const MeanderBoard *board, MeanderColour colour);
guint meander_board_points (const MeanderBoard *board, MeanderColour colour);
guint meander_board_count_lines (const MeanderBoard *board, MeanderColour colour, guint *n_loops);
gboolean
meander_board_get_best_line (const MeanderBoard *board, MeanderColour colour, MeanderLine *line);
gboolean meander_board_get_goal_line (const MeanderBoard *board,
                                      MeanderColour colour,
                                      gboolean loop,
                                      MeanderLine *line);
gboolean meander_board_trace_line (const MeanderBoard *board,
                                   guint number,
                                   MeanderColour colour,
                                   MeanderLine *line);

G_END_DECLS
