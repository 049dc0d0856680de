/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/board-private.h"
#include "rules/outline.h"

/**
 * meander_board_makes_same_colour:
 * @board: a board
 * @number: a tile of the set, not on the board
 * @hex: an empty hex
 * @rotation: sixths of a turn clockwise, 0 to 5
 * @space: (out) (optional): the first such space, clockwise from edge 0
 *
 * Tells whether a tile would leave an empty hex beside it that has three edges
 * of one colour leading into it (PL, “Restriction rules”, the first).
 *
 * Returns: whether it would
 */
gboolean
meander_board_makes_same_colour (const MeanderBoard *board,
                                 guint number,
                                 MeanderHex hex,
                                 guint rotation,
                                 MeanderHex *space)
{
  const MeanderRotatedFace *rotated;
  guint at, e;

  g_return_val_if_fail (board != NULL && rotation < 6, FALSE);
  g_return_val_if_fail (number >= 1 && number <= meander_tile_set_size (board->set), FALSE);
  g_return_val_if_fail (meander_hex_in_range (hex), FALSE);

  rotated = &board->tables->rotated[meander_board_face_index (board, number)][rotation];
  at = meander_cell_index (hex);

  for (e = 0; e < MEANDER_N_EDGES; e++)
    {
      guint next_at = at + meander_cell_steps[e];
      const MeanderCell *next = &board->cells[next_at];

      if (next->slot == 0 && board->tables->codes[next->code + rotated->code[e]].triple)
        {
          if (space != NULL)
            *space = meander_cell_hex (next_at);
          return TRUE;
        }
    }

  return FALSE;
}

/* Each hex within the bounds of the figure, row after row. */
typedef struct
{
  gboolean filled;
  guint8 neighbours;
} Space;

/**
 * meander_board_is_sound:
 * @board: a board
 *
 * Tells whether an outline is sound: no empty hex has four neighbouring tiles
 * or more, nor ever gets that many while every forced space is filled, and
 * every one that this brings up (PL, “Restriction rules”, the second and the
 * third together; colours play no part).
 *
 * Returns: whether the figure is sound; an empty board is
 */
gboolean
meander_board_is_sound (const MeanderBoard *board)
{
  g_autofree Space *spaces = NULL;
  g_autofree guint32 *pending = NULL;
  MeanderBounds bounds;
  guint n_pending = 0;
  int width, q, r;

  g_return_val_if_fail (board != NULL, FALSE);

  if (board->n_tiles == 0)
    return TRUE;

  /* A hex outside the figure's bounds touches two of its tiles at most, so the
   * filling stays inside; one more row on each side is there to be counted in. */
  meander_board_get_bounds (board, 1, &bounds);
  width = bounds.max_q - bounds.min_q + 1;
  spaces = g_new0 (Space, (gsize) width * (gsize) (bounds.max_r - bounds.min_r + 1));
  pending = g_new (guint32, (gsize) width * (gsize) (bounds.max_r - bounds.min_r + 1));

#define SPACE(q, r) (((r) -bounds.min_r) * width + (q) -bounds.min_q)

  for (r = bounds.min_r; r <= bounds.max_r; r++)
    for (q = bounds.min_q; q <= bounds.max_q; q++)
      {
        const MeanderCell *cell = &board->cells[meander_cell_index (meander_hex (q, r))];
        Space *space = &spaces[SPACE (q, r)];

        space->filled = cell->slot != 0;
        space->neighbours = cell->neighbours;
        if (!space->filled && space->neighbours >= 4)
          return FALSE;
        if (!space->filled && space->neighbours == 3)
          pending[n_pending++] = (guint32) SPACE (q, r);
      }

  while (n_pending > 0)
    {
      guint32 at = pending[--n_pending];
      MeanderHex hex =
          meander_hex (bounds.min_q + (int) at % width, bounds.min_r + (int) at / width);
      guint e;

      spaces[at].filled = TRUE;
      for (e = 0; e < MEANDER_N_EDGES; e++)
        {
          MeanderHex next = meander_hex_neighbour (hex, e);
          Space *space = &spaces[SPACE (next.q, next.r)];

          space->neighbours++;
          if (!space->filled && space->neighbours >= 4)
            return FALSE;
          if (!space->filled && space->neighbours == 3)
            pending[n_pending++] = (guint32) SPACE (next.q, next.r);
        }
    }

#undef SPACE

  return TRUE;
}
