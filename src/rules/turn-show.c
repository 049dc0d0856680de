/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/turn.h"

#include <string.h>

#include "rules/board-private.h"
#include "rules/outline.h"

/* What is there to be shown of a turn: which tiles would fill a forced space,
 * what it controls, and what a line is worth when such spaces are counted in. */

/**
 * meander_turn_get_forced_space:
 * @self: a turn
 * @hex: any hex
 * @space: (out caller-allocates): what it asks for and who could fill it
 *
 * Tells all about a forced space (PL, “Analiza miejsca przymusu”).
 *
 * Tiles that match are counted for every player, and those in the bag that
 * nobody has seen; tiles that rule 1 bars in every rotation in which they match are
 * among them, and told apart.
 *
 * Returns: whether @hex is a forced space
 */
gboolean
meander_turn_get_forced_space (const MeanderTurn *self, MeanderHex hex, MeanderForcedSpace *space)
{
  guint64 faces, all;
  guint seat, number, rotation;

  g_return_val_if_fail (self != NULL && space != NULL, FALSE);

  if (!meander_board_is_forced (self->board, hex))
    return FALSE;

  memset (space, 0, sizeof *space);
  space->hex = hex;
  meander_board_get_wanted (self->board, hex, space->wanted);
  faces = meander_board_get_fitting_faces (self->board, hex);
  all = space->fit_bag = self->bag & faces;
  for (seat = 0; seat < self->n_seats; seat++)
    all |= space->fit_racks[seat] = self->racks[seat] & faces;

  for (number = 1; number <= MEANDER_N_FACES && meander_turn_is_restricted (self); number++)
    {
      gboolean barred = TRUE;

      if ((all & meander_turn_bit (number)) == 0)
        continue;

      for (rotation = 0; rotation < 6; rotation++)
        if (meander_board_get_clashes (self->board, number, hex, rotation) == 0 &&
            !meander_board_makes_same_colour (self->board, number, hex, rotation, NULL))
          barred = FALSE;
      if (barred)
        space->barred |= meander_turn_bit (number);
    }

  return TRUE;
}

/* From one empty hex beside a sound figure to the next, clockwise round the
 * figure or the other way. */
static MeanderHex
next_along (const MeanderBoard *board, MeanderHex hex, gboolean clockwise)
{
  guint edge;

  /* The tiles that it touches are next to each other: the last of them in the
   * other sense round the hex, and the edge after it. */
  for (edge = 0; edge < MEANDER_N_EDGES; edge++)
    {
      guint next = (edge + (clockwise ? 5 : 1)) % MEANDER_N_EDGES;

      if (meander_board_at (board, meander_hex_neighbour (hex, edge)) != NULL &&
          meander_board_at (board, meander_hex_neighbour (hex, next)) == NULL)
        return meander_hex_neighbour (hex, next);
    }

  return hex;
}

/**
 * meander_turn_walk_side:
 * @self: a turn
 * @space: a forced space
 * @clockwise: which way round the figure
 * @hexes: (out caller-allocates) (array length=max_hexes): the hexes that it
 *   controls on that side, the nearest first
 * @max_hexes: for how many there is room
 *
 * Follows a controlled side: from the forced space along the border over hexes
 * that touch two tiles, up to and including the first that touches one (PL, fig.
 * 9).  There is none while the three restrictions do not hold.
 *
 * Returns: how many there are, which may be more than @max_hexes
 */
guint
meander_turn_walk_side (const MeanderTurn *self,
                        MeanderHex space,
                        gboolean clockwise,
                        MeanderHex *hexes,
                        guint max_hexes)
{
  const MeanderBoard *board;
  MeanderHex hex = space;
  guint n = 0;

  g_return_val_if_fail (self != NULL && (hexes != NULL || max_hexes == 0), 0);

  board = self->board;
  if (!meander_turn_is_restricted (self) || !meander_board_is_forced (board, space))
    return 0;

  while (n < board->n_frontier)
    {
      guint n_tiles;

      hex = next_along (board, hex, clockwise);
      n_tiles = meander_board_count_neighbours (board, hex);
      if (n_tiles == 0 || n_tiles > 2)
        break;

      if (n < max_hexes)
        hexes[n] = hex;
      n++;
      if (n_tiles == 1)
        break;
    }

  return n;
}

/**
 * meander_turn_get_controlling:
 * @self: a turn
 * @hex: any hex
 * @spaces: (out caller-allocates) (array fixed-size=2): the forced spaces
 *
 * Finds the forced spaces that control a hex: those that are reached from it
 * along the border over hexes that touch two tiles, on either way.
 *
 * Returns: how many there are, 0 to 2
 */
guint
meander_turn_get_controlling (const MeanderTurn *self, MeanderHex hex, MeanderHex spaces[2])
{
  const MeanderBoard *board;
  guint n_tiles, n_steps, way;
  guint n = 0;

  g_return_val_if_fail (self != NULL && spaces != NULL, 0);

  board = self->board;
  n_tiles = meander_board_count_neighbours (board, hex);
  if (!meander_turn_is_restricted (self) || n_tiles < 1 || n_tiles > 2 ||
      meander_board_at (board, hex) != NULL)
    return 0;

  for (way = 0; way < 2; way++)
    {
      MeanderHex at = hex;

      for (n_steps = 0; n_steps < board->n_frontier; n_steps++)
        {
          at = next_along (board, at, way == 0);
          n_tiles = meander_board_count_neighbours (board, at);
          if (n_tiles != 2)
            break;
        }

      if (n_tiles >= 3 && (n == 0 || !meander_hex_equal (at, spaces[0])))
        spaces[n++] = at;
    }

  return n;
}

/**
 * meander_turn_get_controlled:
 * @self: a turn
 * @hexes: (out caller-allocates) (array length=max_hexes): the hexes
 * @max_hexes: for how many there is room
 *
 * Finds every hex that rule 3 bars, forced spaces not among them; none while the
 * three restrictions do not hold.
 *
 * Returns: how many there are, which may be more than @max_hexes
 */
guint
meander_turn_get_controlled (const MeanderTurn *self, MeanderHex *hexes, guint max_hexes)
{
  const MeanderBoard *board;
  guint n = 0;
  guint i;

  g_return_val_if_fail (self != NULL && (hexes != NULL || max_hexes == 0), 0);

  board = self->board;
  for (i = 0; i < board->n_frontier; i++)
    if (meander_board_count_neighbours (board, board->frontier[i]) < 3 &&
        meander_turn_is_controlled (self, board->frontier[i]))
      {
        if (n < max_hexes)
          hexes[n] = board->frontier[i];
        n++;
      }

  return n;
}

/**
 * meander_turn_count_new_forced:
 * @self: a turn
 * @before: another board, such as the one before a placement
 *
 * Counts the forced spaces that are none on the other board.
 *
 * Returns: how many there are
 */
guint
meander_turn_count_new_forced (const MeanderTurn *self, const MeanderBoard *before)
{
  guint n = 0;
  guint i;

  g_return_val_if_fail (self != NULL && before != NULL, 0);

  for (i = 0; i < self->n_forced; i++)
    n += !meander_board_is_forced (before, self->forced[i]);

  return n;
}
