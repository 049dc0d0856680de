/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/board-private.h"

#include <string.h>

/* The board: what lies where, and what the empty hexes round it ask for.
 *
 * Placing and taking back touch a tile's own cell and its six neighbours, and
 * nothing else; nothing is allocated.  Taking back is exact: the board is
 * then what it was, the order of the frontier included. */

static void
frontier_append (MeanderBoard *board, guint at)
{
  board->frontier[board->n_frontier++] = meander_cell_hex (at);
  board->cells[at].frontier = (guint16) board->n_frontier;
}

/* The last one moves into the gap. */
static void
frontier_remove (MeanderBoard *board, guint at)
{
  guint index = board->cells[at].frontier;
  MeanderHex last = board->frontier[--board->n_frontier];

  board->frontier[index - 1] = last;
  board->cells[meander_cell_index (last)].frontier = (guint16) index;
  board->cells[at].frontier = 0;
}

/* Undoes frontier_remove(): the one in the gap moves to the end again. */
static void
frontier_restore (MeanderBoard *board, guint at, guint index)
{
  board->n_frontier++;
  if (index < board->n_frontier)
    {
      MeanderHex last = board->frontier[index - 1];

      board->frontier[board->n_frontier - 1] = last;
      board->cells[meander_cell_index (last)].frontier = (guint16) board->n_frontier;
    }

  board->frontier[index - 1] = meander_cell_hex (at);
  board->cells[at].frontier = (guint16) index;
}

static void
rows_add (MeanderBoard *board, MeanderSlot *slot, MeanderHex hex)
{
  guint rows[MEANDER_N_AXES];
  guint8 places[MEANDER_N_AXES];
  guint axis;

  meander_row_places (hex, rows, places);
  for (axis = 0; axis < MEANDER_N_AXES; axis++)
    {
      MeanderStretch *row = &board->rows[axis][rows[axis]];

      slot->rows[axis] = *row;
      row->low = MIN (row->low, places[axis]);
      row->high = MAX (row->high, places[axis]);
    }
}

static void
rows_restore (MeanderBoard *board, const MeanderSlot *slot, MeanderHex hex)
{
  guint rows[MEANDER_N_AXES];
  guint8 places[MEANDER_N_AXES];
  guint axis;

  meander_row_places (hex, rows, places);
  for (axis = 0; axis < MEANDER_N_AXES; axis++)
    board->rows[axis][rows[axis]] = slot->rows[axis];
}

/**
 * meander_board_new:
 * @set: the tiles that may be placed
 *
 * Creates an empty board.
 *
 * All memory that a board ever needs is allocated here.
 *
 * Returns: (transfer full): a board, to be freed with meander_board_free()
 */
MeanderBoard *
meander_board_new (MeanderTileSet set)
{
  MeanderBoard *board;

  g_return_val_if_fail (set.kits <= MEANDER_MAX_KITS, NULL);

  board = meander_board_take_spare ();
  board->set = set;

  return board;
}

/**
 * meander_board_copy:
 * @board: a board
 *
 * Copies a board by placing its tiles again in the same order, so that the
 * copy answers every question alike and lists everything in the same order.
 *
 * Returns: (transfer full): the copy
 */
MeanderBoard *
meander_board_copy (const MeanderBoard *board)
{
  MeanderBoard *copy;
  guint i;

  g_return_val_if_fail (board != NULL, NULL);

  copy = meander_board_new (board->set);
  for (i = 0; i < board->n_tiles; i++)
    {
      const MeanderPlacement *p = &board->placements[i];

      meander_board_place (copy, p->number, p->hex, p->rotation);
    }

  return copy;
}

/**
 * meander_board_free:
 * @board: (transfer full) (nullable): a board
 *
 * Frees a board.
 */
void
meander_board_free (MeanderBoard *board)
{
  if (board != NULL && !meander_board_keep_spare (board))
    g_free (board);
}

/**
 * meander_board_get_set:
 * @board: a board
 *
 * Tells which tiles there are for a board.
 *
 * Returns: the set given to meander_board_new()
 */
MeanderTileSet
meander_board_get_set (const MeanderBoard *board)
{
  g_return_val_if_fail (board != NULL, (MeanderTileSet){ 0 });

  return board->set;
}

/**
 * meander_board_place:
 * @board: a board
 * @number: a tile of the set that is not on the board
 * @hex: an empty hex of the table
 * @rotation: sixths of a turn clockwise, 0 to 5
 *
 * Puts a tile down, in constant time.
 *
 * Any empty hex will do, beside other tiles or apart, and colours may clash:
 * what is allowed is for a game to say.
 */
void
meander_board_place (MeanderBoard *board, guint number, MeanderHex hex, guint rotation)
{
  MeanderSlot *slot;
  MeanderCell *cell;
  guint at, face, index, e;

  g_return_if_fail (board != NULL);
  g_return_if_fail (number >= 1 && number <= meander_tile_set_size (board->set));
  g_return_if_fail (board->slot_of[number] == 0);
  g_return_if_fail (meander_hex_in_range (hex));
  g_return_if_fail (rotation < 6);

  at = meander_cell_index (hex);
  cell = &board->cells[at];
  g_return_if_fail (cell->slot == 0);

  face = meander_board_face_index (board, number);
  index = board->n_tiles++;
  board->placements[index] = (MeanderPlacement){ (guint8) number, (guint8) rotation, hex };
  board->slot_of[number] = (guint8) (index + 1);

  slot = &board->slots[index];
  slot->rotated = &board->tables->rotated[face][rotation];
  slot->cell = (guint16) at;
  slot->frontier = cell->frontier;
  slot->longest = board->longest;

  if (cell->frontier != 0)
    frontier_remove (board, at);
  cell->slot = (guint8) (index + 1);
  rows_add (board, slot, hex);
  meander_lines_add (board, index);

  for (e = 0; e < MEANDER_N_EDGES; e++)
    {
      guint next_at = at + meander_cell_steps[e];
      MeanderCell *next = &board->cells[next_at];

      next->code += slot->rotated->code[e];
      next->neighbours++;

      if (next->slot == 0)
        {
          if (next->neighbours == 1)
            frontier_append (board, next_at);
        }
      else if (board->slots[next->slot - 1].rotated->colour[meander_opposite[e]] ==
               slot->rotated->colour[e])
        meander_lines_join (board, index, e, next->slot - 1);
      else
        board->n_clashes++;
    }
}

/**
 * meander_board_take_back:
 * @board: a board with a tile on it
 *
 * Takes away the tile that was placed last, in constant time; the board is
 * then exactly what it was before.
 */
void
meander_board_take_back (MeanderBoard *board)
{
  MeanderSlot *slot;
  MeanderCell *cell;
  guint index;
  int e;

  g_return_if_fail (board != NULL);
  g_return_if_fail (board->n_tiles > 0);

  index = board->n_tiles - 1;
  slot = &board->slots[index];
  cell = &board->cells[slot->cell];

  for (e = MEANDER_N_EDGES - 1; e >= 0; e--)
    {
      guint next_at = slot->cell + meander_cell_steps[e];
      MeanderCell *next = &board->cells[next_at];

      next->code -= slot->rotated->code[e];
      next->neighbours--;

      if (next->slot == 0)
        {
          if (next->neighbours == 0)
            frontier_remove (board, next_at);
        }
      else if (board->slots[next->slot - 1].rotated->colour[meander_opposite[e]] ==
               slot->rotated->colour[e])
        meander_lines_part (board, index, (guint) e, next->slot - 1);
      else
        board->n_clashes--;
    }

  meander_lines_drop (board, index);
  rows_restore (board, slot, board->placements[index].hex);
  cell->slot = 0;
  if (slot->frontier != 0)
    frontier_restore (board, slot->cell, slot->frontier);

  board->longest = slot->longest;
  board->slot_of[board->placements[index].number] = 0;
  board->n_tiles--;
}

/**
 * meander_board_remove:
 * @board: a board
 * @number: a tile on it
 *
 * Takes away any tile: those placed after it are taken back and placed again,
 * so the board is what it would be if @number had never been placed.
 */
void
meander_board_remove (MeanderBoard *board, guint number)
{
  MeanderPlacement later[MEANDER_N_SLOTS];
  guint from, n_later, i;

  g_return_if_fail (meander_board_find (board, number) != NULL);

  from = board->slot_of[number];
  n_later = board->n_tiles - from;
  memcpy (later, board->placements + from, n_later * sizeof later[0]);

  for (i = 0; i <= n_later; i++)
    meander_board_take_back (board);
  for (i = 0; i < n_later; i++)
    meander_board_place (board, later[i].number, later[i].hex, later[i].rotation);
}

/**
 * meander_board_clear:
 * @board: a board
 *
 * Takes away every tile.
 */
void
meander_board_clear (MeanderBoard *board)
{
  guint i, e, axis;

  g_return_if_fail (board != NULL);

  /* What the tiles have touched and nothing else: the table is large. */
  for (i = 0; i < board->n_tiles; i++)
    {
      guint at = board->slots[i].cell;
      guint rows[MEANDER_N_AXES];
      guint8 places[MEANDER_N_AXES];

      board->slot_of[board->placements[i].number] = 0;
      board->cells[at] = (MeanderCell){ 0 };
      for (e = 0; e < MEANDER_N_EDGES; e++)
        board->cells[at + meander_cell_steps[e]] = (MeanderCell){ 0 };

      meander_row_places (board->placements[i].hex, rows, places);
      for (axis = 0; axis < MEANDER_N_AXES; axis++)
        board->rows[axis][rows[axis]] = (MeanderStretch){ G_MAXUINT8, 0 };
    }

  board->n_tiles = board->n_clashes = board->n_frontier = 0;
  memset (&board->longest, 0, sizeof board->longest);
  memset (board->n_lines, 0, sizeof board->n_lines);
  memset (board->n_loops, 0, sizeof board->n_loops);
  memset (board->lengths, 0, sizeof board->lengths);
}

/**
 * meander_board_get_n_tiles:
 * @board: a board
 *
 * Counts the tiles on a board.
 *
 * Returns: the number of tiles
 */
guint
meander_board_get_n_tiles (const MeanderBoard *board)
{
  g_return_val_if_fail (board != NULL, 0);

  return board->n_tiles;
}

/**
 * meander_board_get_placements:
 * @board: a board
 * @n_tiles: (out) (optional): the length of the array
 *
 * Lists the tiles on a board in the order in which they were placed.
 *
 * Returns: (array length=n_tiles) (transfer none): the tiles; good until the
 *   board changes
 */
const MeanderPlacement *
meander_board_get_placements (const MeanderBoard *board, guint *n_tiles)
{
  g_return_val_if_fail (board != NULL, NULL);

  if (n_tiles != NULL)
    *n_tiles = board->n_tiles;

  return board->placements;
}

/**
 * meander_board_at:
 * @board: a board
 * @hex: any hex
 *
 * Finds the tile that lies on a hex.
 *
 * Returns: (transfer none) (nullable): the tile, good until the board
 *   changes, or %NULL if the hex is empty
 */
const MeanderPlacement *
meander_board_at (const MeanderBoard *board, MeanderHex hex)
{
  guint slot;

  g_return_val_if_fail (board != NULL, NULL);

  if (!meander_cell_exists (hex))
    return NULL;

  slot = board->cells[meander_cell_index (hex)].slot;

  return slot == 0 ? NULL : &board->placements[slot - 1];
}

/**
 * meander_board_find:
 * @board: a board
 * @number: any number
 *
 * Finds where a tile lies.
 *
 * Returns: (transfer none) (nullable): the tile, good until the board
 *   changes, or %NULL if it is not on the board
 */
const MeanderPlacement *
meander_board_find (const MeanderBoard *board, guint number)
{
  g_return_val_if_fail (board != NULL, NULL);

  if (number > MEANDER_MAX_TILES || board->slot_of[number] == 0)
    return NULL;

  return &board->placements[board->slot_of[number] - 1];
}

/**
 * meander_board_get_frontier:
 * @board: a board
 * @n_hexes: (out): the length of the array
 *
 * Lists the empty hexes that touch a tile, in no particular order, though
 * the same tiles placed in the same order give the same one.
 *
 * At the very edge of the table they may be out of range.
 *
 * Returns: (array length=n_hexes) (transfer none): the hexes; good until the
 *   board changes
 */
const MeanderHex *
meander_board_get_frontier (const MeanderBoard *board, guint *n_hexes)
{
  g_return_val_if_fail (board != NULL && n_hexes != NULL, NULL);

  *n_hexes = board->n_frontier;

  return board->frontier;
}
