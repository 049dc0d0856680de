/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/obstacle.h"

#include "rules/card-game.h"

/* What can be seen at one spot of a table: why it cannot be completed, or which tile is needed. */

static gboolean
is_in_way (const guint8 *numbers, guint n_numbers, guint number)
{
  for (guint i = 0; i < n_numbers; i++)
    if (numbers[i] == number)
      return TRUE;

  return FALSE;
}

static gboolean
fits (const MeanderBoard *board, guint number, MeanderHex hex)
{
  for (guint rotation = 0; rotation < MEANDER_N_EDGES; rotation++)
    if (meander_board_get_clashes (board, number, hex, rotation) == 0)
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
    .matches_turned = fits (board, tile->number, tile->hex),
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

/* An open end of a line, with the empty hex into which it must go on. */
typedef struct
{
  MeanderHex from;
  MeanderHex to;
} End;

/* The open ends of a colour; @n_lying is how many tiles on the table have it. */
static guint
list_ends (const MeanderBoard *board, MeanderColour colour, End *ends, guint *n_lying)
{
  guint n_tiles;
  const MeanderPlacement *tiles = meander_board_get_placements (board, &n_tiles);
  guint n = 0;

  *n_lying = 0;
  for (guint i = 0; i < n_tiles; i++)
    {
      const MeanderFace *face =
          meander_tile_set_face (meander_board_get_set (board), tiles[i].number);

      *n_lying += meander_face_arc (face, colour) != NULL;
      for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
        {
          const MeanderHex to = meander_hex_neighbour (tiles[i].hex, edge);

          if (meander_face_edge (face, tiles[i].rotation, edge) == colour &&
              meander_board_at (board, to) == NULL)
            ends[n++] = (End){ tiles[i].hex, to };
        }
    }
  return n;
}

/* The fewest tiles that join two ends; they may lie in other tiles' way, so it may take more. */
static guint
count_between (End a, End b)
{
  return meander_hex_distance (a.to, b.to) + 1;
}

/* The ends of one line or of two that cannot be joined to a loop: for that there are too few tiles left.
 * The edges all match. */
static gboolean
find_apart (const MeanderPuzzle *puzzle,
            const MeanderBoard *board,
            MeanderColour colour,
            MeanderObstacle *obstacle)
{
  End ends[2 * MEANDER_MAX_TILES];
  guint n_lying, n_left, n_needed;
  const guint n = list_ends (board, colour, ends, &n_lying);

  n_left = meander_puzzle_count_colour (puzzle, colour) - n_lying;
  /* That one tile cannot do it is seen. */
  if ((n != 2 && n != 4) || n_left < 2)
    return FALSE;
  if (n == 2)
    n_needed = count_between (ends[0], ends[1]);
  else
    {
      n_needed = G_MAXUINT;
      for (guint other = 1; other < n; other++)
        {
          /* With which of the ends the first one is joined; the two that are left are, too. */
          const guint third = other == 1 ? 2 : 1;
          const guint fourth = other == 3 ? 2 : 3;

          n_needed = MIN (n_needed, count_between (ends[0], ends[other]) +
                                        count_between (ends[third], ends[fourth]));
        }
    }
  if (n_needed <= n_left)
    return FALSE;
  *obstacle = (MeanderObstacle){
    .kind = MEANDER_OBSTACLE_APART,
    .colours = { colour, MEANDER_NO_COLOUR },
    .n_tiles = n_left,
  };
  for (guint i = 0; i < n; i++)
    {
      guint k = 0;

      while (k < obstacle->n_hexes && !meander_hex_equal (obstacle->hexes[k], ends[i].from))
        k++;
      if (k == obstacle->n_hexes)
        obstacle->hexes[obstacle->n_hexes++] = ends[i].from;
    }

  return TRUE;
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
 * early, a place or an end of the loop's line that no tile fits, ends that are too far apart.
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
  for (guint c = 0; c < puzzle->n_colours; c++)
    if (puzzle->colours[c] < MEANDER_N_COLOURS &&
        find_apart (puzzle, board, puzzle->colours[c], obstacle))
      return TRUE;

  return FALSE;
}

/**
 * meander_solve_joins:
 * @board: what lies on the table
 * @tile: a tile as it could be laid, its edges matching
 * @colour: a line colour
 *
 * Tells whether a line of a colour goes on from what lies to a tile.
 *
 * Returns: whether it does
 */
gboolean
meander_solve_joins (const MeanderBoard *board, const MeanderPlacement *tile, MeanderColour colour)
{
  const MeanderFace *face;

  g_return_val_if_fail (board != NULL && tile != NULL, FALSE);

  face = meander_tile_set_face (meander_board_get_set (board), tile->number);
  for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
    if (meander_face_edge (face, tile->rotation, edge) == colour &&
        meander_board_at (board, meander_hex_neighbour (tile->hex, edge)) != NULL)
      return TRUE;

  return FALSE;
}

/**
 * meander_solve_is_only_tile:
 * @puzzle: a puzzle
 * @board: what lies on the table
 * @tile: a tile as it could be laid next, its edges matching
 * @colour: a colour of the goal
 *
 * Tells whether a line has to go on where a tile could be laid, as every open end of a loop has, and
 * no other tile that is left fits there.
 *
 * Returns: whether it is so
 */
gboolean
meander_solve_is_only_tile (const MeanderPuzzle *puzzle,
                            const MeanderBoard *board,
                            const MeanderPlacement *tile,
                            MeanderColour colour)
{
  g_return_val_if_fail (puzzle != NULL && board != NULL && tile != NULL, FALSE);

  if (puzzle->goal != MEANDER_GOAL_LOOP || !meander_solve_joins (board, tile, colour))
    return FALSE;
  for (guint i = 0; i < puzzle->n_tiles; i++)
    if (puzzle->tiles[i] != tile->number && meander_board_find (board, puzzle->tiles[i]) == NULL &&
        fits (board, puzzle->tiles[i], tile->hex))
      return FALSE;

  return TRUE;
}
