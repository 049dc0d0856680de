/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/board-private.h"

/* The figure as a whole: clashes, groups, holes. */

/**
 * meander_board_get_bounds:
 * @board: a board with a tile on it
 * @margin: in hexes
 * @bounds: (out caller-allocates): the range
 *
 * Finds the smallest range of axial coordinates that holds every tile, with a
 * margin round it.
 */
void
meander_board_get_bounds (const MeanderBoard *board, guint margin, MeanderBounds *bounds)
{
  guint i;

  *bounds = (MeanderBounds){ G_MAXINT16, G_MININT16, G_MAXINT16, G_MININT16 };
  for (i = 0; i < board->n_tiles; i++)
    {
      MeanderHex hex = board->placements[i].hex;

      bounds->min_q = MIN (bounds->min_q, hex.q);
      bounds->max_q = MAX (bounds->max_q, hex.q);
      bounds->min_r = MIN (bounds->min_r, hex.r);
      bounds->max_r = MAX (bounds->max_r, hex.r);
    }

  bounds->min_q -= (int) margin;
  bounds->max_q += (int) margin;
  bounds->min_r -= (int) margin;
  bounds->max_r += (int) margin;
}

/**
 * meander_board_count_clashes:
 * @board: a board
 *
 * Counts the places where two tiles touch with different colours, each pair
 * of edges once.  Takes constant time.
 *
 * Returns: the number of clashes
 */
guint
meander_board_count_clashes (const MeanderBoard *board)
{
  g_return_val_if_fail (board != NULL, 0);

  return board->n_clashes;
}

/**
 * meander_board_lies_as:
 * @board: a board
 * @other: another board
 *
 * Checks whether the same tiles lie on both, at the same hexes and turned alike, in whatever order
 * they were placed.
 *
 * Returns: whether they do
 */
gboolean
meander_board_lies_as (const MeanderBoard *board, const MeanderBoard *other)
{
  g_return_val_if_fail (board != NULL, FALSE);
  g_return_val_if_fail (other != NULL, FALSE);

  if (board->n_tiles != other->n_tiles)
    return FALSE;

  for (guint i = 0; i < board->n_tiles; i++)
    {
      const MeanderPlacement *tile = &board->placements[i];
      const MeanderPlacement *there = meander_board_find (other, tile->number);

      if (there == NULL || !meander_hex_equal (there->hex, tile->hex) ||
          there->rotation != tile->rotation)
        return FALSE;
    }
  return TRUE;
}

/**
 * meander_board_count_groups:
 * @board: a board
 *
 * Counts the connected groups of tiles.
 *
 * Returns: 0 on an empty board, 1 if the tiles are one figure
 */
guint
meander_board_count_groups (const MeanderBoard *board)
{
  gboolean seen[MEANDER_N_SLOTS] = { FALSE };
  guint8 pending[MEANDER_N_SLOTS];
  guint n_pending = 0;
  guint n_groups = 0;
  guint first, e;

  g_return_val_if_fail (board != NULL, 0);

  for (first = 0; first < board->n_tiles; first++)
    {
      if (seen[first])
        continue;

      n_groups++;
      seen[first] = TRUE;
      pending[n_pending++] = (guint8) first;
      while (n_pending > 0)
        {
          guint slot = pending[--n_pending];

          for (e = 0; e < MEANDER_N_EDGES; e++)
            {
              int next = meander_slot_neighbour (board, slot, e);

              if (next >= 0 && !seen[next])
                {
                  seen[next] = TRUE;
                  pending[n_pending++] = (guint8) next;
                }
            }
        }
    }

  return n_groups;
}

/* Marks every empty hex within the bounds that can be reached from their
 * corner, which must be empty; one byte a hex, row after row. */
static void
flood (const MeanderBoard *board, const MeanderBounds *bounds, guint8 *reached)
{
  int width = bounds->max_q - bounds->min_q + 1;
  int height = bounds->max_r - bounds->min_r + 1;
  g_autofree guint32 *pending = g_new (guint32, (gsize) width * (gsize) height);
  guint n_pending = 0;

  reached[0] = TRUE;
  pending[n_pending++] = 0;
  while (n_pending > 0)
    {
      guint32 index = pending[--n_pending];
      MeanderHex hex =
          meander_hex (bounds->min_q + (int) index % width, bounds->min_r + (int) index / width);
      guint e;

      for (e = 0; e < MEANDER_N_EDGES; e++)
        {
          MeanderHex next = meander_hex_neighbour (hex, e);
          int column = next.q - bounds->min_q;
          int row = next.r - bounds->min_r;
          guint32 at;

          if (column < 0 || column >= width || row < 0 || row >= height)
            continue;

          at = (guint32) (row * width + column);
          if (!reached[at] && meander_board_at (board, next) == NULL)
            {
              reached[at] = TRUE;
              pending[n_pending++] = at;
            }
        }
    }
}

/**
 * meander_board_get_holes:
 * @board: a board
 * @holes: (out caller-allocates) (array length=max_holes) (nullable): takes
 *   the holes, row after row
 * @max_holes: for how many of them there is room
 *
 * Finds the holes: the empty hexes that no path of empty hexes leads out of.
 *
 * Returns: how many there are, which may be more than @max_holes
 */
guint
meander_board_get_holes (const MeanderBoard *board, MeanderHex *holes, guint max_holes)
{
  g_autofree guint8 *reached = NULL;
  MeanderBounds bounds;
  guint n_holes = 0;
  gsize at = 0;
  int q, r;

  g_return_val_if_fail (board != NULL && (holes != NULL || max_holes == 0), 0);

  /* Six tiles are the fewest that can enclose anything. */
  if (board->n_tiles < 6)
    return 0;

  meander_board_get_bounds (board, 1, &bounds);
  reached = g_new0 (guint8, (gsize) (bounds.max_q - bounds.min_q + 1) *
                                (gsize) (bounds.max_r - bounds.min_r + 1));
  flood (board, &bounds, reached);

  for (r = bounds.min_r; r <= bounds.max_r; r++)
    for (q = bounds.min_q; q <= bounds.max_q; q++, at++)
      if (!reached[at] && meander_board_at (board, meander_hex (q, r)) == NULL)
        {
          if (n_holes < max_holes)
            holes[n_holes] = meander_hex (q, r);
          n_holes++;
        }

  return n_holes;
}
