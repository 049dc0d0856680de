/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/block.h"

#include "play/play.h"
#include "play/private.h"
#include "rules/board-private.h"
#include "rules/lines.h"

#define LEAST_LEFT 12 /* tiles: a loop is small only while there is much to come */

/* How many ends of the longest lines of a colour lead into an empty hex, and whether two of them
 * belong to one line, which would become a loop there. */
static guint
find_ends (const MeanderBoard *board,
           MeanderHex hex,
           MeanderColour colour,
           guint length,
           gboolean *loop)
{
  guint at = meander_cell_index (hex);
  MeanderEdges edges = board->tables->codes[board->cells[at].code].edges;
  guint ends[MEANDER_N_EDGES];
  guint n = 0;

  *loop = FALSE;
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
        *loop |= board->mate[end] == ends[i];
      ends[n++] = end;
    }

  return n;
}

/* Whether the longest line of a colour could go on in an empty hex. */
static gboolean
leads_to (const MeanderBoard *board, MeanderHex hex, MeanderColour colour, guint length)
{
  gboolean loop;

  return find_ends (board, hex, colour, length, &loop) > 0 && !loop;
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
        leads_to (before, before->frontier[i], colour, length) &&
        get_fitting (turn, before->frontier[i]) != 0 &&
        get_fitting (&after, before->frontier[i]) == 0)
      return TRUE;

  return FALSE;
}

/**
 * meander_play_is_early:
 * @turn: a turn
 * @colour: whose line it is about
 *
 * Looks whether it would be early to close the longest line of a colour: it is short, it scores
 * more than any loop of that colour, and there is much to come.
 *
 * Returns: whether it would
 */
gboolean
meander_play_is_early (const MeanderTurn *turn, MeanderColour colour)
{
  guint length;

  g_return_val_if_fail (turn != NULL, FALSE);

  length = meander_board_longest_line (turn->board, colour);
  return length >= 2 && length < MEANDER_SMALL_LOOP &&
         2 * meander_board_longest_loop (turn->board, colour) <= length &&
         meander_play_count_left (turn) >= LEAST_LEFT;
}

/* Whether somebody who plays has a tile for a forced space. */
static gboolean
has_filler (const MeanderTurn *turn, MeanderHex hex)
{
  MeanderForcedSpace space;

  if (meander_turn_get_forced_space (turn, hex, &space))
    for (guint seat = 0; seat < turn->n_seats; seat++)
      if ((space.fit_racks[seat] & ~space.barred) != 0)
        return TRUE;
  return FALSE;
}

/**
 * meander_play_closes:
 * @turn: a turn
 * @tile: a legal placement
 * @colour: whose line it is about
 * @forced: (out): whether not the placement itself closes it, but what fills a forced space that
 *   it makes, whichever tile that is
 *
 * Looks whether a placement closes the longest line of a colour early, into a loop that can grow
 * no more.
 *
 * Returns: the tiles of the loop, or 0
 */
guint
meander_play_closes (const MeanderTurn *turn,
                     const MeanderPlacement *tile,
                     MeanderColour colour,
                     gboolean *forced)
{
  g_autoptr (MeanderBoard) board = NULL;
  MeanderTurn after;
  guint length;

  g_return_val_if_fail (turn != NULL && tile != NULL && forced != NULL, 0);

  *forced = FALSE;
  length = meander_board_longest_line (turn->board, colour);
  if (!meander_play_is_early (turn, colour))
    return 0;
  board = meander_board_copy (turn->board);
  meander_turn_copy (&after, turn);
  after.board = board;
  meander_turn_place (&after, tile, 0);
  if (meander_board_longest_loop (board, colour) == length + 1)
    return length + 1;
  if (!meander_play_is_early (&after, colour))
    return 0;

  length = meander_board_longest_line (board, colour);
  for (guint i = 0; i < after.n_forced; i++)
    if (!meander_board_is_forced (turn->board, after.forced[i]) &&
        find_ends (board, after.forced[i], colour, length, forced) > 0 && *forced &&
        has_filler (&after, after.forced[i]))
      return length + 1;
  *forced = FALSE;
  return 0;
}
