/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/picture.h"

#include <math.h>

#define MOST_SHOWN 24 /* tiles of a task in a small picture */
#define ASPECT 1.6    /* how much wider than high the picture is */

/* Where the hexes of no two tiles touch: a row that goes down and up again, and the next one
 * below it. */
static MeanderHex
get_spot (guint column, guint row)
{
  int odd = column % 2 != 0;
  int pair = (int) (column / 2);

  return meander_hex (3 * pair + odd - (int) row, odd + 2 * (int) row);
}

/* Each tile by itself, of very many the first ones. */
static MeanderPosition *
lay_out (MeanderTileSet set, const guint8 *tiles, guint n_tiles)
{
  MeanderPosition *position = g_new0 (MeanderPosition, 1);
  guint n_rows, n_columns;

  position->set = set;
  position->loose = TRUE;
  position->turn = MEANDER_NO_COLOUR;
  position->n_tiles = MIN (n_tiles, MOST_SHOWN);
  n_rows = MAX (1, (guint) lround (sqrt (position->n_tiles / ASPECT)));
  n_columns = (position->n_tiles + n_rows - 1) / n_rows;
  for (guint i = 0; i < position->n_tiles; i++)
    position->tiles[i] = (MeanderPlacement){
      .number = tiles[i],
      .hex = get_spot (i % n_columns, i / n_columns),
    };
  return position;
}

/**
 * meander_picture_lay_out:
 * @puzzle: a puzzle
 * @n_rows: in how many rows, at least 1
 *
 * Lays out the tiles of a puzzle in rows above each other, each in the middle as far as hexes can
 * be; those of a pyramid in its rows.  They are to be drawn apart, so that the picture gives nothing
 * away.
 *
 * Returns: (transfer full): the position
 */
MeanderPosition *
meander_picture_lay_out (const MeanderPuzzle *puzzle, guint n_rows)
{
  MeanderPosition *position = NULL;

  g_return_val_if_fail (puzzle != NULL && n_rows > 0, NULL);

  position = g_new0 (MeanderPosition, 1);
  position->set = puzzle->set;
  position->loose = TRUE;
  position->turn = MEANDER_NO_COLOUR;
  for (guint row = 0; position->n_tiles < puzzle->n_tiles; row++)
    {
      guint end = puzzle->outline == MEANDER_OUTLINE_PYRAMID
                      ? MIN (position->n_tiles + row + 1, puzzle->n_tiles)
                      : (puzzle->n_tiles * (row + 1) + n_rows / 2) / n_rows;
      int first = -(int) (end - position->n_tiles - 1 + row) / 2;

      for (int i = 0; position->n_tiles < end; i++)
        {
          guint number = puzzle->tiles[position->n_tiles];

          position->tiles[position->n_tiles++] =
              (MeanderPlacement){ (guint8) number, 0, meander_hex (first + i, (int) row) };
        }
    }
  return position;
}

/**
 * meander_picture_of_game:
 * @game: a game
 *
 * Gets what a game looks like: its table or, while that is empty, the tiles in the racks, each by
 * itself.
 *
 * Returns: (transfer full): the position
 */
MeanderPosition *
meander_picture_of_game (MeanderGame *game)
{
  const MeanderState *state;
  guint8 tiles[MEANDER_MAX_TILES];
  guint n_tiles = 0;

  g_return_val_if_fail (MEANDER_IS_GAME (game), NULL);

  state = meander_game_get_state (game);
  if (meander_board_get_n_tiles (state->board) > 0)
    return meander_position_from_board (state->board);
  for (guint i = 0; i < state->n_players; i++)
    for (guint k = 0; k < state->racks[i].n_tiles && n_tiles < MOST_SHOWN; k++)
      tiles[n_tiles++] = state->racks[i].tiles[k];
  return lay_out (state->set, tiles, n_tiles);
}
