/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/position.h"

#include <string.h>

static void
append_tiles (GString *text, const guint8 *tiles, guint n_tiles)
{
  guint i;

  for (i = 0; i < n_tiles; i++)
    g_string_append_printf (text, " %u", tiles[i]);
  g_string_append_c (text, '\n');
}

/**
 * meander_position_to_text:
 * @position: a position
 *
 * Writes a position as meander_position_parse() reads it, always in the same
 * order of lines.
 *
 * Returns: (transfer full): the text, ending in a newline
 */
char *
meander_position_to_text (const MeanderPosition *position)
{
  GString *text;
  guint i;

  g_return_val_if_fail (position != NULL, NULL);

  text = g_string_new (NULL);
  g_string_append_printf (text, "meander-position %d\n", MEANDER_POSITION_VERSION);
  if (position->set.kits > 0)
    g_string_append_printf (text, "kits %u\n", position->set.kits);
  if (position->loose)
    g_string_append (text, "loose\n");

  for (i = 0; i < position->n_tiles; i++)
    {
      const MeanderPlacement *tile = &position->tiles[i];

      g_string_append_printf (text, "tile %u %d %d %u\n", tile->number, tile->hex.q, tile->hex.r,
                              tile->rotation);
    }

  for (i = 0; i < position->n_racks; i++)
    {
      g_string_append_printf (text, "rack %s", meander_colour_to_id (position->racks[i].colour));
      append_tiles (text, position->racks[i].tiles, position->racks[i].n_tiles);
    }

  if (position->turn != MEANDER_NO_COLOUR)
    g_string_append_printf (text, "turn %s%s\n", meander_colour_to_id (position->turn),
                            position->last ? " last" : "");

  if (position->n_out > 0)
    {
      g_string_append (text, "out");
      append_tiles (text, position->out, position->n_out);
    }

  return g_string_free (text, FALSE);
}

/**
 * meander_position_to_board:
 * @position: a position as a reader gives it
 *
 * Sets up a board with the tiles of a position, placed in its order.
 *
 * Returns: (transfer full): the board
 */
MeanderBoard *
meander_position_to_board (const MeanderPosition *position)
{
  MeanderBoard *board;
  guint i;

  g_return_val_if_fail (position != NULL, NULL);

  board = meander_board_new (position->set);
  for (i = 0; i < position->n_tiles; i++)
    {
      const MeanderPlacement *tile = &position->tiles[i];

      meander_board_place (board, tile->number, tile->hex, tile->rotation);
    }

  return board;
}

/**
 * meander_position_from_board:
 * @board: a board
 *
 * Takes down the tiles on a board, in the order in which they were placed;
 * there are no racks, and it is nobody's turn.
 *
 * The position is loose if colours clash or tiles lie apart.
 *
 * Returns: (transfer full): the position
 */
MeanderPosition *
meander_position_from_board (const MeanderBoard *board)
{
  MeanderPosition *position;
  const MeanderPlacement *tiles;

  g_return_val_if_fail (board != NULL, NULL);

  position = g_new0 (MeanderPosition, 1);
  position->set = meander_board_get_set (board);
  position->turn = MEANDER_NO_COLOUR;
  tiles = meander_board_get_placements (board, &position->n_tiles);
  memcpy (position->tiles, tiles, position->n_tiles * sizeof tiles[0]);
  position->loose =
      meander_board_count_clashes (board) > 0 || meander_board_count_groups (board) > 1;

  return position;
}

/**
 * meander_position_free:
 * @position: (transfer full) (nullable): a position
 *
 * Frees a position.
 */
void
meander_position_free (MeanderPosition *position)
{
  g_free (position);
}
