/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/obstacle.h"

#include "rules/card-game.h"

/* What can be seen at one spot of a table that cannot be completed. */

static gboolean
is_in_way (const guint8 *numbers, guint n_numbers, guint number)
{
  for (guint i = 0; i < n_numbers; i++)
    if (numbers[i] == number)
      return TRUE;

  return FALSE;
}

/* An edge at which a tile that is in the way shows another colour than its neighbour. */
static gboolean
find_clash (const MeanderBoard *board, const MeanderPlacement *tile, MeanderObstacle *obstacle)
{
  guint8 clashes = meander_board_get_clashes (board, tile->number, tile->hex, tile->rotation);
  MeanderTileSet set = meander_board_get_set (board);
  const MeanderPlacement *other;
  guint edge = 0;

  if (clashes == 0)
    return FALSE;

  while ((clashes & (1u << edge)) == 0)
    edge++;
  other = meander_board_at (board, meander_hex_neighbour (tile->hex, edge));
  g_assert (other != NULL);
  *obstacle = (MeanderObstacle){
    .kind = MEANDER_OBSTACLE_CLASH,
    .numbers = { tile->number, other->number },
    .colours = { meander_face_edge (meander_tile_set_face (set, tile->number), tile->rotation,
                                    edge),
                 meander_face_edge (meander_tile_set_face (set, other->number), other->rotation,
                                    meander_edge_opposite (edge)) },
    .n_hexes = 2,
    .hexes = { tile->hex, other->hex },
  };

  return TRUE;
}

/* A loop that is closed and must not be, or too early. */
static gboolean
find_closed (const MeanderPuzzle *puzzle,
             const MeanderBoard *board,
             const MeanderPlacement *tile,
             MeanderColour colour,
             MeanderObstacle *obstacle)
{
  guint total = meander_puzzle_count_colour (puzzle, colour);
  MeanderLine line;

  if (!meander_board_trace_line (board, tile->number, colour, &line) || !line.loop ||
      (puzzle->goal == MEANDER_GOAL_LOOP && line.n_tiles >= total))
    return FALSE;

  *obstacle = (MeanderObstacle){
    .kind = MEANDER_OBSTACLE_CLOSED,
    .colours = { colour, MEANDER_NO_COLOUR },
    .n_tiles = line.n_tiles,
    .n_hexes = line.n_tiles,
  };
  for (guint i = 0; i < line.n_tiles; i++)
    obstacle->hexes[i] = meander_board_find (board, line.numbers[i])->hex;

  return TRUE;
}

static gboolean
fits (const MeanderBoard *board, guint number, MeanderHex hex)
{
  for (guint rotation = 0; rotation < MEANDER_N_EDGES; rotation++)
    if (meander_board_get_clashes (board, number, hex, rotation) == 0)
      return TRUE;

  return FALSE;
}

/* Whether none of the tiles that are left fits an empty hex; then which of those in the way is
 * needed there: the only one of them that fits, unless it lies beside it. */
static gboolean
is_dead (const MeanderPuzzle *puzzle,
         const MeanderBoard *board,
         const guint8 *numbers,
         guint n_numbers,
         MeanderHex hex,
         guint *needed)
{
  guint n = 0;

  *needed = 0;
  for (guint i = 0; i < puzzle->n_tiles; i++)
    {
      const MeanderPlacement *tile = meander_board_find (board, puzzle->tiles[i]);

      if (tile == NULL && fits (board, puzzle->tiles[i], hex))
        return FALSE;
      if (tile != NULL && is_in_way (numbers, n_numbers, tile->number) &&
          fits (board, tile->number, hex))
        {
          *needed = meander_hex_distance (tile->hex, hex) > 1 ? tile->number : 0;
          n++;
        }
    }
  if (n > 1)
    *needed = 0;

  return TRUE;
}

/* An end of the loop's line that nothing can go on from. */
static gboolean
find_dead_end (const MeanderPuzzle *puzzle,
               const MeanderBoard *board,
               const guint8 *numbers,
               guint n_numbers,
               const MeanderPlacement *tile,
               MeanderColour colour,
               MeanderObstacle *obstacle)
{
  const MeanderFace *face = meander_tile_set_face (meander_board_get_set (board), tile->number);

  for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
    {
      MeanderHex hex = meander_hex_neighbour (tile->hex, edge);
      guint needed;

      if (meander_face_edge (face, tile->rotation, edge) != colour ||
          meander_board_at (board, hex) != NULL ||
          !is_dead (puzzle, board, numbers, n_numbers, hex, &needed))
        continue;
      *obstacle = (MeanderObstacle){
        .kind = MEANDER_OBSTACLE_DEAD_END,
        .numbers = { tile->number, (guint8) needed },
        .colours = { colour, MEANDER_NO_COLOUR },
        .n_hexes = 1,
        .hexes = { hex },
      };
      return TRUE;
    }

  return FALSE;
}

/* A place of a Match card that nothing fits any more. */
static gboolean
find_unfillable (const MeanderPuzzle *puzzle,
                 const MeanderBoard *board,
                 const guint8 *numbers,
                 guint n_numbers,
                 MeanderObstacle *obstacle)
{
  for (guint place = 0; place < MEANDER_CARD_TILES; place++)
    {
      MeanderHex hex = meander_card_hex (place);
      guint needed;

      if (meander_board_at (board, hex) != NULL ||
          !is_dead (puzzle, board, numbers, n_numbers, hex, &needed))
        continue;
      *obstacle = (MeanderObstacle){
        .kind = MEANDER_OBSTACLE_UNFILLABLE,
        .n_hexes = 1,
        .hexes = { hex },
      };
      return TRUE;
    }

  return FALSE;
}

/**
 * meander_solve_find_obstacle:
 * @puzzle: a puzzle
 * @board: what lies on the table, which cannot be completed
 * @numbers: (array length=n_numbers): the tiles that are in the way, as meander_solve_take_back()
 *   finds them
 * @n_numbers: how many
 * @obstacle: (out caller-allocates): why
 *
 * Looks for a reason that can be seen at one spot: colours that clash, a loop that is closed too
 * early, a place or an end of the loop's line that no tile fits.
 *
 * Returns: %FALSE if there is none; why it cannot be completed is then only found by trying
 */
gboolean
meander_solve_find_obstacle (const MeanderPuzzle *puzzle,
                             const MeanderBoard *board,
                             const guint8 *numbers,
                             guint n_numbers,
                             MeanderObstacle *obstacle)
{
  const MeanderPlacement *tiles;
  guint n_tiles;

  g_return_val_if_fail (puzzle != NULL && board != NULL && obstacle != NULL, FALSE);
  g_return_val_if_fail (numbers != NULL || n_numbers == 0, FALSE);

  *obstacle = (MeanderObstacle){ .kind = MEANDER_OBSTACLE_NONE };
  tiles = meander_board_get_placements (board, &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    if (is_in_way (numbers, n_numbers, tiles[i].number) && find_clash (board, &tiles[i], obstacle))
      return TRUE;
  for (guint i = 0; i < n_tiles; i++)
    for (guint c = 0; c < puzzle->n_colours; c++)
      if (puzzle->colours[c] < MEANDER_N_COLOURS &&
          is_in_way (numbers, n_numbers, tiles[i].number) &&
          find_closed (puzzle, board, &tiles[i], puzzle->colours[c], obstacle))
        return TRUE;
  if (puzzle->outline == MEANDER_OUTLINE_CARD &&
      find_unfillable (puzzle, board, numbers, n_numbers, obstacle))
    return TRUE;
  if (puzzle->goal != MEANDER_GOAL_LOOP)
    return FALSE;
  for (guint i = 0; i < n_tiles; i++)
    for (guint c = 0; c < puzzle->n_colours; c++)
      if (puzzle->colours[c] < MEANDER_N_COLOURS &&
          find_dead_end (puzzle, board, numbers, n_numbers, &tiles[i], puzzle->colours[c],
                         obstacle))
        return TRUE;

  return FALSE;
}
