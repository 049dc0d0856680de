/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/board-private.h"

/* What a hex of the board asks for: how many tiles it touches, in which colours, and what fits there. */

/**
 * meander_board_count_neighbours:
 * @board: a board
 * @hex: any hex, empty or not
 *
 * Counts the tiles that a hex touches.
 *
 * Returns: 0 to 6
 */
guint
meander_board_count_neighbours (const MeanderBoard *board, MeanderHex hex)
{
  g_return_val_if_fail (board != NULL, 0);

  return meander_cell_exists (hex) ? board->cells[meander_cell_index (hex)].neighbours : 0;
}

/**
 * meander_board_get_wanted:
 * @board: a board
 * @hex: any hex, empty or not
 * @wanted: (out caller-allocates) (array fixed-size=6): for each edge the
 *   colour that the tile behind it shows there, %MEANDER_NO_COLOUR where no
 *   tile lies
 *
 * Tells which colours lead into a hex.
 */
void
meander_board_get_wanted (const MeanderBoard *board,
                          MeanderHex hex,
                          MeanderColour wanted[MEANDER_N_EDGES])
{
  MeanderEdges edges = 0;
  guint e;

  g_return_if_fail (board != NULL);

  if (meander_cell_exists (hex))
    edges = board->tables->codes[board->cells[meander_cell_index (hex)].code].edges;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    {
      guint digit = meander_edges_get (edges, e);

      wanted[e] = digit == 0 ? MEANDER_NO_COLOUR : (MeanderColour) (digit - 1);
    }
}

/**
 * meander_board_get_clashes:
 * @board: a board
 * @number: a tile of the set, on the board or not
 * @hex: any hex
 * @rotation: sixths of a turn clockwise, 0 to 5
 *
 * Tells at which edges a tile would differ in colour from the tiles it
 * touched if it lay on a hex; where the tile lies now counts as empty.
 *
 * Returns: a bit an edge, bit 0 for edge 0
 */
guint8
meander_board_get_clashes (const MeanderBoard *board, guint number, MeanderHex hex, guint rotation)
{
  MeanderEdges edges, wanted, differ;
  const MeanderPlacement *self;
  guint face, e;

  g_return_val_if_fail (board != NULL && rotation < 6, 0);
  g_return_val_if_fail (number >= 1 && number <= meander_tile_set_size (board->set), 0);

  if (!meander_cell_exists (hex))
    return 0;

  face = meander_board_face_index (board, number);
  edges = board->tables->rotated[face][rotation].edges;
  wanted = board->tables->codes[board->cells[meander_cell_index (hex)].code].edges;
  differ = (edges ^ wanted) & meander_edges_mask (wanted);
  if (differ == 0)
    return 0;

  self = meander_board_find (board, number);
  if (self != NULL && meander_hex_edge_towards (hex, self->hex, &e))
    differ &= ~(7u << (3 * e));

  return meander_edges_bits (differ);
}

/**
 * meander_board_get_fitting_faces:
 * @board: a board
 * @hex: any hex, empty or not
 *
 * Tells which faces match every colour that leads into a hex, in one rotation or
 * another; it does not look which tiles are placed already.
 *
 * Returns: a bit a face, bit 0 for that of tile 1; with kits there are only
 *   those of tiles 1 to 10 to be had
 */
guint64
meander_board_get_fitting_faces (const MeanderBoard *board, MeanderHex hex)
{
  guint code = 0;

  g_return_val_if_fail (board != NULL, 0);

  if (meander_cell_exists (hex))
    code = board->cells[meander_cell_index (hex)].code;

  return board->tables->codes[code].faces;
}

/**
 * meander_board_is_forced:
 * @board: a board
 * @hex: any hex
 *
 * Tells whether a hex is a forced space: empty, with three neighbouring tiles
 * or more (PL, “Forced spaces”).  Whether any tile fits it is another question.
 *
 * Returns: whether @hex is a forced space
 */
gboolean
meander_board_is_forced (const MeanderBoard *board, MeanderHex hex)
{
  const MeanderCell *cell;

  g_return_val_if_fail (board != NULL, FALSE);

  if (!meander_cell_exists (hex))
    return FALSE;

  cell = &board->cells[meander_cell_index (hex)];

  return cell->slot == 0 && cell->neighbours >= 3;
}
