/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/block.h"

#include "play/private.h"
#include "rules/board-private.h"
#include "rules/lines.h"

/* How many of the longest lines of a colour lead into an empty hex: 0 where one of them would
 * only become a loop. */
static guint
count_ends (const MeanderBoard *board, MeanderHex hex, MeanderColour colour, guint length)
{
  guint at = meander_cell_index (hex);
  MeanderEdges edges = board->tables->codes[board->cells[at].code].edges;
  guint ends[MEANDER_N_EDGES];
  guint n = 0;

  for (guint e = 0; e < MEANDER_N_EDGES; e++)
    {
      guint end;

      if (meander_edges_get (edges, e) != 1u + colour)
        continue;
      end = (board->cells[at + meander_cell_steps[e]].slot - 1u) * MEANDER_N_EDGES +
            meander_opposite[e];
      if (board->length[end] != length)
        continue;
      for (guint i = 0; i < n; i++)
        if (board->mate[end] == ends[i])
          return 0;
      ends[n++] = end;
    }

  return n;
}

/* The tiles that are left and match all round an empty hex. */
static guint64
get_fitting (const MeanderTurn *turn, MeanderHex hex)
{
  const MeanderBoard *board = turn->board;
  guint64 tiles = turn->bag;

  for (guint seat = 0; seat < turn->n_seats; seat++)
    tiles |= turn->racks[seat];
  return tiles & board->tables->codes[board->cells[meander_cell_index (hex)].code].faces;
}

/**
 * meander_play_blocks:
 * @turn: a turn
 * @tile: a legal placement
 * @colour: whose line it is about
 *
 * Looks whether a placement blocks an end of the longest line of a colour: a line of at least
 * two tiles, which a tile that is left could have made longer there, and none can any more.
 *
 * Returns: whether it does
 */
gboolean
meander_play_blocks (const MeanderTurn *turn, const MeanderPlacement *tile, MeanderColour colour)
{
  g_autoptr (MeanderBoard) board = NULL;
  const MeanderBoard *before;
  MeanderTurn after;
  guint length;

  g_return_val_if_fail (turn != NULL && tile != NULL, FALSE);

  before = turn->board;
  length = meander_board_longest_line (before, colour);
  if (length < 2)
    return FALSE;
  board = meander_board_copy (before);
  meander_turn_copy (&after, turn);
  after.board = board;
  meander_turn_place (&after, tile, 0);
  if (meander_board_longest_line (board, colour) > length)
    return FALSE;
  for (guint i = 0; i < before->n_frontier; i++)
    if (!meander_hex_equal (before->frontier[i], tile->hex) &&
        count_ends (before, before->frontier[i], colour, length) > 0 &&
        get_fitting (turn, before->frontier[i]) != 0 &&
        get_fitting (&after, before->frontier[i]) == 0)
      return TRUE;

  return FALSE;
}
