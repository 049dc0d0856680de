/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/puzzle.h"

#include "rules/lines.h"

/* How an arrangement stands to a puzzle's goal. */

typedef struct
{
  guint n_lines;
  guint n_loops;
  guint best; /* tiles in the longest of them */
} Pieces;

static Pieces
count_pieces (const MeanderBoard *board, MeanderColour colour)
{
  Pieces pieces;

  pieces.n_lines = meander_board_count_lines (board, colour, &pieces.n_loops);
  pieces.best =
      MAX (meander_board_longest_line (board, colour), meander_board_longest_loop (board, colour));

  return pieces;
}

/* How the pieces of one colour stand to a goal of one colour. */
static MeanderCheckStatus
judge_colour (const MeanderPuzzle *puzzle, const MeanderBoard *board, MeanderColour colour)
{
  Pieces pieces = count_pieces (board, colour);

  if (pieces.n_lines + pieces.n_loops != 1)
    return MEANDER_CHECK_SEVERAL;
  if (puzzle->goal == MEANDER_GOAL_LOOP && pieces.n_loops == 0)
    return MEANDER_CHECK_OPEN;
  if (puzzle->goal == MEANDER_GOAL_LINE && pieces.n_lines == 0)
    return MEANDER_CHECK_CLOSED;

  return MEANDER_CHECK_SOLVED;
}

/* The first of the colours judged that is not as asked; 0 if all are. */
static guint
find_failing (const MeanderPuzzle *puzzle, const MeanderBoard *board, const MeanderColour *colours)
{
  guint i;

  for (i = 0; i < puzzle->n_colours; i++)
    if (judge_colour (puzzle, board, colours[i]) != MEANDER_CHECK_SOLVED)
      return i;

  return 0;
}

/* How near colours come to the goal; more is nearer: those that reach it, then
 * those with long pieces, then those with few. */
static int
nearness (const MeanderPuzzle *puzzle, const MeanderBoard *board, const MeanderColour *colours)
{
  int sum = 0;
  guint i;

  for (i = 0; i < puzzle->n_colours; i++)
    {
      Pieces pieces = count_pieces (board, colours[i]);

      if (judge_colour (puzzle, board, colours[i]) == MEANDER_CHECK_SOLVED)
        sum += 1000000;
      sum += (int) pieces.best * 1000 - (int) (pieces.n_lines + pieces.n_loops);
    }

  return sum;
}

/* Whether a colour may stand for the goal's.  A single one that is left open is
 * one that is on every tile, or a ring of three would do for thirty (PL2: "one of
 * the colours that each tile has"); of two, neither need be. */
static gboolean
may_be (const MeanderPuzzle *puzzle, guint which, MeanderColour colour, guint least)
{
  if (which >= puzzle->n_colours)
    return colour == MEANDER_NO_COLOUR;
  if (colour == MEANDER_NO_COLOUR)
    return FALSE;
  if (puzzle->colours[which] != MEANDER_NO_COLOUR)
    return puzzle->colours[which] == colour;

  return meander_puzzle_count_colour (puzzle, colour) >= least;
}

/* Finds the colours to be judged among those that are on so many tiles at least. */
static gboolean
choose_among (const MeanderPuzzle *puzzle,
              const MeanderBoard *board,
              guint least,
              MeanderColour chosen[2])
{
  static const MeanderColour candidates[] = { MEANDER_RED, MEANDER_YELLOW, MEANDER_GREEN,
                                              MEANDER_BLUE, MEANDER_NO_COLOUR };
  int best = G_MININT;
  guint i, j;

  chosen[0] = puzzle->colours[0];
  chosen[1] = puzzle->colours[1];

  for (i = 0; i < G_N_ELEMENTS (candidates); i++)
    for (j = 0; j < G_N_ELEMENTS (candidates); j++)
      {
        MeanderColour colours[2] = { candidates[i], candidates[j] };
        int near;

        if (!may_be (puzzle, 0, colours[0], least) || !may_be (puzzle, 1, colours[1], least) ||
            (puzzle->n_colours == 2 && i == j))
          continue;

        near = nearness (puzzle, board, colours);
        if (near > best)
          {
            best = near;
            chosen[0] = colours[0];
            chosen[1] = colours[1];
          }
      }

  return best != G_MININT;
}

/* Finds the colours to be judged: the goal's own, and for each one left open
 * the one that comes nearest; where none is on every tile, one that is on fewer. */
static void
choose_colours (const MeanderPuzzle *puzzle, const MeanderBoard *board, MeanderColour chosen[2])
{
  if (!choose_among (puzzle, board, puzzle->n_colours == 1 ? puzzle->n_tiles : 1, chosen))
    choose_among (puzzle, board, 0, chosen);
}

/* Whether the colour that stands for one left open is on too few tiles: it can reach no goal. */
static gboolean
is_short (const MeanderPuzzle *puzzle, MeanderColour colour)
{
  return puzzle->n_colours == 1 && puzzle->colours[0] == MEANDER_NO_COLOUR &&
         meander_puzzle_count_colour (puzzle, colour) < puzzle->n_tiles;
}

/* A triangle of hexes stands on one of its sides or on the opposite corner;
 * there is no third way on this lattice.  So many tiles as rows need fill it
 * when none is outside. */
static gboolean
is_pyramid (const MeanderBoard *board)
{
  int min_q = G_MAXINT, max_q = G_MININT;
  int min_r = G_MAXINT, max_r = G_MININT;
  int min_sum = G_MAXINT, max_sum = G_MININT;
  const MeanderPlacement *tiles;
  guint n_tiles, i;
  int side;

  tiles = meander_board_get_placements (board, &n_tiles);
  for (i = 0; i < n_tiles; i++)
    {
      int q = tiles[i].hex.q;
      int r = tiles[i].hex.r;

      min_q = MIN (min_q, q);
      max_q = MAX (max_q, q);
      min_r = MIN (min_r, r);
      max_r = MAX (max_r, r);
      min_sum = MIN (min_sum, q + r);
      max_sum = MAX (max_sum, q + r);
    }

  side = (int) meander_pyramid_rows (n_tiles) - 1;

  return side >= 0 && (max_sum - min_q - min_r == side || max_q + max_r - min_sum == side);
}

/* A tile that is not the puzzle's, by number or by face; 0 if there is none. */
static guint
find_foreign (const MeanderPuzzle *puzzle, const MeanderBoard *board)
{
  MeanderTileSet set = meander_board_get_set (board);
  const MeanderPlacement *tiles;
  guint n_tiles, i;

  tiles = meander_board_get_placements (board, &n_tiles);
  for (i = 0; i < n_tiles; i++)
    {
      guint number = tiles[i].number;

      if (!meander_puzzle_has_tile (puzzle, number) ||
          meander_tile_set_face (set, number) != meander_tile_set_face (puzzle->set, number))
        return number;
    }

  return 0;
}

static guint
sum_longest (const MeanderPuzzle *puzzle, const MeanderBoard *board)
{
  guint sum = 0;
  guint c;

  for (c = 0; c < MEANDER_N_COLOURS; c++)
    sum += puzzle->goal == MEANDER_GOAL_LONGEST_LINES
               ? meander_board_longest_line (board, (MeanderColour) c)
               : meander_board_longest_loop (board, (MeanderColour) c);

  return sum;
}

/* The first reason, from the plainest to the finest. */
static MeanderCheckStatus
judge (const MeanderPuzzle *puzzle, const MeanderBoard *board, const MeanderCheck *check)
{
  MeanderCheckStatus status;

  if (check->foreign != 0)
    return MEANDER_CHECK_FOREIGN;
  if (check->n_missing > 0)
    return MEANDER_CHECK_MISSING;
  if (check->n_groups > 1)
    return MEANDER_CHECK_APART;
  if (check->n_clashes > 0)
    return MEANDER_CHECK_CLASHES;
  if (puzzle->outline == MEANDER_OUTLINE_PYRAMID && !is_pyramid (board))
    return MEANDER_CHECK_OUTLINE;

  if (puzzle->n_colours == 0)
    return MEANDER_CHECK_SOLVED;

  status = judge_colour (puzzle, board, check->colours[check->which]);
  if (status == MEANDER_CHECK_SOLVED && is_short (puzzle, check->colours[0]))
    return MEANDER_CHECK_SEVERAL;

  return status;
}

/**
 * meander_puzzle_check:
 * @puzzle: a puzzle
 * @board: any board
 * @check: (out caller-allocates): how it stands
 *
 * Judges an arrangement: every tile of the puzzle is placed and no other, the
 * figure is connected, touching edges match, it has the outline asked for,
 * and all arcs of each of the goal's colours form one line or one loop (PL,
 * “Discovery”).
 *
 * The status is the first reason found, in that order; the counts are filled
 * in whatever it is.  Holes are counted and no reason.  For the longest lines
 * or loops of all colours, which have no end, every sound arrangement is a
 * solution, and `best` is the sum over the colours.
 */
void
meander_puzzle_check (const MeanderPuzzle *puzzle, const MeanderBoard *board, MeanderCheck *check)
{
  guint i;

  g_return_if_fail (puzzle != NULL && board != NULL && check != NULL);

  *check = (MeanderCheck){ .n_groups = meander_board_count_groups (board),
                           .n_clashes = meander_board_count_clashes (board),
                           .n_holes = meander_board_get_holes (board, NULL, 0),
                           .foreign = find_foreign (puzzle, board) };

  for (i = 0; i < puzzle->n_tiles; i++)
    if (meander_board_find (board, puzzle->tiles[i]) == NULL)
      check->n_missing++;

  choose_colours (puzzle, board, check->colours);
  if (puzzle->n_colours > 0)
    {
      Pieces pieces;

      check->which = find_failing (puzzle, board, check->colours);
      pieces = count_pieces (board, check->colours[check->which]);
      check->best = pieces.best;
      check->n_lines = pieces.n_lines + pieces.n_loops;
    }
  else if (puzzle->goal != MEANDER_GOAL_NONE)
    check->best = sum_longest (puzzle, board);

  check->status = judge (puzzle, board, check);
}

/**
 * meander_check_to_text:
 * @check: a check
 *
 * Says how an arrangement stands as `meander-cli check` does; this is for
 * machines and never translated.
 *
 * Returns: (transfer full): `solved`, `solved with N holes` or `not solved: REASON`
 */
char *
meander_check_to_text (const MeanderCheck *check)
{
  const char *colour;

  g_return_val_if_fail (check != NULL, NULL);

  colour = meander_colour_to_id (check->colours[check->which]);
  switch (check->status)
    {
    case MEANDER_CHECK_SOLVED:
      return check->n_holes == 0 ? g_strdup ("solved")
                                 : g_strdup_printf ("solved with %u holes", check->n_holes);

    case MEANDER_CHECK_MISSING:
      return g_strdup_printf ("not solved: tiles not placed: %u", check->n_missing);

    case MEANDER_CHECK_FOREIGN:
      return g_strdup_printf ("not solved: tile %u is not of this puzzle", check->foreign);

    case MEANDER_CHECK_APART:
      return g_strdup_printf ("not solved: the tiles lie in %u groups", check->n_groups);

    case MEANDER_CHECK_CLASHES:
      return g_strdup_printf ("not solved: touching edges that differ in colour: %u",
                              check->n_clashes);

    case MEANDER_CHECK_OUTLINE:
      return g_strdup ("not solved: the figure is no pyramid");

    case MEANDER_CHECK_OPEN:
      return g_strdup_printf ("not solved: the %s line is not closed", colour);

    case MEANDER_CHECK_SEVERAL:
      return g_strdup_printf ("not solved: %s is in %u pieces", colour, check->n_lines);

    case MEANDER_CHECK_CLOSED:
      return g_strdup_printf ("not solved: the %s line is closed to a loop", colour);

    default:
      g_return_val_if_reached (NULL);
    }
}
