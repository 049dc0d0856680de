/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/solver-private.h"

#include <string.h>

/* Which colours, which engine, how long, and what an answer is. */

/* The colours that may stand for a goal's: four of one, six pairs and more. */
#define MAX_CHOICES 16

/* Nodes of the first round of a search for one answer, and for how many tiles the
 * rounds grow. */
#define SHARE 20000
#define FEW_TILES 24

typedef struct
{
  guint n;
  MeanderColour colours[MAX_CHOICES][2];
} Choices;

/**
 * meander_solve_options_init:
 * @options: (out caller-allocates): the options
 *
 * Sets options to: any colours, holes allowed, seed 0, no limits, nobody who
 * looks on, nothing on the table.
 */
void
meander_solve_options_init (MeanderSolveOptions *options)
{
  g_return_if_fail (options != NULL);

  *options = (MeanderSolveOptions){ .colours = { MEANDER_NO_COLOUR, MEANDER_NO_COLOUR } };
}

/* Whether the colours of a choice are those that are asked for. */
static gboolean
is_asked_for (const MeanderSolveOptions *options, const MeanderColour colours[2])
{
  guint i;

  for (i = 0; i < 2; i++)
    if (options->colours[i] != MEANDER_NO_COLOUR && options->colours[i] != colours[0] &&
        options->colours[i] != colours[1])
      return FALSE;

  return TRUE;
}

static void
list_choices (const MeanderPuzzle *puzzle, const MeanderSolveOptions *options, Choices *choices)
{
  gboolean open[2];
  guint i, j;

  for (i = 0; i < 2; i++)
    open[i] = i < puzzle->n_colours && puzzle->colours[i] == MEANDER_NO_COLOUR;

  choices->n = 0;
  for (i = 0; i < MEANDER_N_COLOURS; i++)
    for (j = 0; j < MEANDER_N_COLOURS; j++)
      {
        MeanderColour colours[2] = { open[0] ? (MeanderColour) i : puzzle->colours[0],
                                     open[1] ? (MeanderColour) j : puzzle->colours[1] };

        if ((!open[0] && i > 0) || (!open[1] && j > 0))
          continue;
        if (puzzle->n_colours < 2)
          colours[1] = MEANDER_NO_COLOUR;
        else if (colours[0] == colours[1] || (open[0] && open[1] && i > j))
          continue;
        if (is_asked_for (options, colours))
          memcpy (choices->colours[choices->n++], colours, sizeof colours);
      }
}

/**
 * meander_search_poll:
 * @search: a search
 * @depth: how many tiles lie at the moment
 *
 * Looks whether to stop, and lets other threads see how far the search is; called
 * every thousand nodes or so.
 *
 * Returns: whether the search has to be left
 */
gboolean
meander_search_poll (MeanderSearch *search, guint depth)
{
  const MeanderSolveOptions *options = search->options;
  MeanderSolveProgress *progress = options->progress;

  if (search->nodes >= search->pause_at)
    search->paused = TRUE;
  if (options->max_nodes > 0 && search->nodes >= options->max_nodes)
    search->halted = TRUE;
  if (options->deadline != 0 && g_get_monotonic_time () >= options->deadline)
    search->halted = TRUE;

  if (progress != NULL)
    {
      g_atomic_int_set (&progress->nodes, (gint) MIN (search->nodes / 1000, G_MAXINT));
      g_atomic_int_set (&progress->depth, (gint) depth);
      if (g_atomic_int_get (&progress->best) < (gint) depth)
        g_atomic_int_set (&progress->best, (gint) depth);
      if (g_atomic_int_get (&progress->stop) != 0)
        search->halted = TRUE;
    }

  return meander_search_is_over (search);
}

/* Gives every tile of an answer a number: its own, or the first with its face that
 * no other has.  Moves it back to where the table was looked at, or if the table
 * ends there, as far as it can be. */
static void
write_solution (const MeanderSearch *search,
                const MeanderSearchTile *laid,
                MeanderSolution *solution)
{
  gboolean taken[MEANDER_MAX_TILES + 1] = { FALSE };
  int low[2] = { G_MAXINT16, G_MAXINT16 };
  int high[2] = { G_MININT16, G_MININT16 };
  int by[2] = { search->moved.q, search->moved.r };
  guint i, j;

  solution->n_tiles = search->puzzle->n_tiles;
  memcpy (solution->colours, search->colours, sizeof solution->colours);
  for (i = 0; i < solution->n_tiles; i++)
    {
      taken[laid[i].number] = TRUE;
      low[0] = MIN (low[0], laid[i].hex.q);
      low[1] = MIN (low[1], laid[i].hex.r);
      high[0] = MAX (high[0], laid[i].hex.q);
      high[1] = MAX (high[1], laid[i].hex.r);
    }
  for (i = 0; i < 2; i++)
    by[i] = CLAMP (by[i], -MEANDER_HEX_LIMIT - low[i], MEANDER_HEX_LIMIT - high[i]);

  for (i = 0; i < solution->n_tiles; i++)
    {
      const MeanderSearchFace *face = &search->faces[laid[i].face];
      guint number = laid[i].number;

      for (j = 0; number == 0; j++)
        if (!taken[face->numbers[j]])
          number = face->numbers[j];
      taken[number] = TRUE;
      solution->tiles[i] =
          (MeanderPlacement){ (guint8) number, laid[i].rotation,
                              meander_hex (laid[i].hex.q + by[0], laid[i].hex.r + by[1]) };
    }
}

/* Whether an answer has come up for colours that were tried before. */
static gboolean
is_known (MeanderSearch *search, const MeanderSolution *solution)
{
  guint i, c;

  if (search->n_earlier == 0)
    return FALSE;

  if (search->board == NULL)
    search->board = meander_board_new (search->puzzle->set);
  meander_board_clear (search->board);
  for (i = 0; i < solution->n_tiles; i++)
    meander_board_place (search->board, solution->tiles[i].number, solution->tiles[i].hex,
                         solution->tiles[i].rotation);

  for (i = 0; i < search->n_earlier; i++)
    {
      gboolean all = TRUE;

      for (c = 0; c < search->n_colours; c++)
        {
          MeanderColour colour = search->earlier[i][c];
          guint n_loops;
          guint n_lines = meander_board_count_lines (search->board, colour, &n_loops);

          if (n_lines + n_loops != 1 || (n_loops == 1) != search->loop)
            all = FALSE;
        }
      if (all)
        return TRUE;
    }

  return FALSE;
}

/**
 * meander_search_add:
 * @search: a search
 * @n: so many answers
 *
 * Counts answers that have not come up before.
 */
void
meander_search_add (MeanderSearch *search, guint64 n)
{
  search->n_solutions += n;
  if (search->options->progress != NULL)
    g_atomic_int_set (&search->options->progress->solutions,
                      (gint) MIN (search->n_solutions, G_MAXINT));
}

/**
 * meander_search_emit:
 * @search: a search
 * @laid: (array): the tiles of an answer, one for each of the puzzle's; see
 *   meander_search_is_first() for the first of them
 *
 * Takes an answer from an engine, unless it has come up already.
 */
void
meander_search_emit (MeanderSearch *search, const MeanderSearchTile *laid)
{
  MeanderSolution solution;

  if (!search->one && !search->rotated_once && search->n_fixed == 0 &&
      !meander_search_is_first (search, laid))
    return;

  if (search->func != NULL || search->n_earlier > 0)
    {
      write_solution (search, laid, &solution);
      if (is_known (search, &solution))
        return;
    }

  meander_search_add (search, 1);
  if (search->func != NULL && !search->func (&solution, search->data))
    search->enough = TRUE;
}

static void
add_tile (MeanderSearch *search, guint number)
{
  guint index = meander_tile_set_face (search->puzzle->set, number)->number - 1u;
  MeanderSearchFace *face;
  guint i;

  for (i = 0; i < search->n_faces && search->faces[i].index != index; i++)
    ;
  face = &search->faces[i];
  if (i == search->n_faces)
    {
      search->n_faces++;
      *face = (MeanderSearchFace){ .index = (guint8) index };
    }
  face->numbers[face->n_tiles++] = (guint8) number;
  search->face_of[number] = (guint8) i;
}

/* Tries everything, by the engine that does it best. */
static void
search_run (MeanderSearch *search)
{
  const MeanderPuzzle *puzzle = search->puzzle;
  gboolean plain = search->n_colours == 1 && search->n_fixed < puzzle->n_tiles &&
                   meander_puzzle_count_colour (puzzle, search->colours[0]) == puzzle->n_tiles;

  if (plain && search->loop && puzzle->outline == MEANDER_OUTLINE_FREE && search->one &&
      search->options->no_holes && search->n_fixed == 0 && puzzle->n_tiles > FEW_TILES)
    meander_solve_loop_tree (search);
  else if (plain && search->loop && puzzle->outline == MEANDER_OUTLINE_FREE)
    meander_solve_loop (search);
  else if (plain && !search->loop && puzzle->outline == MEANDER_OUTLINE_PYRAMID &&
           search->n_fixed == 0 && puzzle->n_tiles < 64)
    meander_solve_path (search);
  else
    meander_solve_frontier (search);
}

/* How good a root a face is, more is better: one that is there once, that has
 * all the goal's colours, and, of those, of the rarest kind of arc. */
static int
rate_root (const MeanderSearch *search, guint face)
{
  const MeanderFace *tile = meander_face (search->faces[face].index + 1u);
  int rate = search->faces[face].n_tiles == 1 ? 10000 : 0;
  guint i;

  for (i = 0; i < search->n_colours; i++)
    {
      const MeanderArc *arc = meander_face_arc (tile, search->colours[i]);
      guint arcs[3];

      meander_solve_count_arcs (search->puzzle, search->colours[i], arcs);
      if (arc != NULL)
        rate += 1000 - (int) arcs[arc->kind - 1];
    }

  return rate;
}

static void
choose_root (MeanderSearch *search)
{
  int best = G_MININT;
  guint i;

  for (i = 0; i < search->n_faces; i++)
    if (rate_root (search, i) > best)
      {
        best = rate_root (search, i);
        search->root = i;
      }
}

/* Searches are in the middle, so that they do not come to the table's edge. */
static void
take_fixed (MeanderSearch *search)
{
  const MeanderSolveOptions *options = search->options;
  int low[2] = { G_MAXINT16, G_MAXINT16 };
  int high[2] = { G_MININT16, G_MININT16 };
  guint i;

  search->n_fixed = options->n_fixed;
  if (search->n_fixed == 0)
    return;

  for (i = 0; i < options->n_fixed; i++)
    {
      low[0] = MIN (low[0], options->fixed[i].hex.q);
      low[1] = MIN (low[1], options->fixed[i].hex.r);
      high[0] = MAX (high[0], options->fixed[i].hex.q);
      high[1] = MAX (high[1], options->fixed[i].hex.r);
    }
  search->moved = meander_hex ((low[0] + high[0]) / 2, (low[1] + high[1]) / 2);
  for (i = 0; i < options->n_fixed; i++)
    {
      search->fixed[i] = options->fixed[i];
      search->fixed[i].rotation %= 6;
      search->fixed[i].hex = meander_hex (options->fixed[i].hex.q - search->moved.q,
                                          options->fixed[i].hex.r - search->moved.r);
    }
}

static void
search_init (MeanderSearch *search,
             const MeanderPuzzle *puzzle,
             const MeanderSolveOptions *options,
             const MeanderColour colours[2])
{
  guint i;

  memset (search, 0, sizeof *search);
  search->puzzle = puzzle;
  search->options = options;
  search->tables = meander_tables ();
  memcpy (search->colours, colours, sizeof search->colours);
  search->n_colours = puzzle->n_colours;
  search->loop = puzzle->goal == MEANDER_GOAL_LOOP;
  search->pause_at = G_MAXUINT64;
  meander_random_init (&search->random, options->seed);
  for (i = 0; i < puzzle->n_tiles; i++)
    add_tile (search, puzzle->tiles[i]);
  choose_root (search);
  take_fixed (search);
}

static void
search_clear (MeanderSearch *search)
{
  g_clear_pointer (&search->board, meander_board_free);
}

static gboolean
has_goal (const MeanderPuzzle *puzzle)
{
  return puzzle->goal == MEANDER_GOAL_LOOP || puzzle->goal == MEANDER_GOAL_LINE;
}

/* Whether all that is to stay are tiles of the puzzle, each once, no two on a
 * hex, that match where they touch. */
static gboolean
is_fixed_sound (const MeanderPuzzle *puzzle, const MeanderSolveOptions *options)
{
  g_autoptr (MeanderBoard) board = NULL;
  guint i;

  if (options->n_fixed == 0)
    return TRUE;

  board = meander_board_new (puzzle->set);
  for (i = 0; i < options->n_fixed; i++)
    {
      const MeanderPlacement *tile = &options->fixed[i];

      if (!meander_puzzle_has_tile (puzzle, tile->number) ||
          meander_board_find (board, tile->number) != NULL || !meander_hex_in_range (tile->hex) ||
          meander_board_at (board, tile->hex) != NULL ||
          meander_hex_distance (tile->hex, options->fixed[0].hex) >= (int) puzzle->n_tiles)
        return FALSE;
      meander_board_place (board, tile->number, tile->hex, tile->rotation % 6u);
    }

  return meander_board_count_clashes (board) == 0;
}

/**
 * meander_solve_estimate:
 * @puzzle: a puzzle
 * @options: how to search: colours, holes and the seed count
 * @n_samples: how many walks, at least 2
 * @n_solutions: (out): about how many answers there are
 * @variance: (out): the square of the standard error
 *
 * Estimates how many answers there are, by walks that choose each step by chance, for a
 * loop of one colour that is on all tiles, each of which is there once.
 *
 * Returns: whether the puzzle is of that kind
 */
gboolean
meander_solve_estimate (const MeanderPuzzle *puzzle,
                        const MeanderSolveOptions *options,
                        guint n_samples,
                        double *n_solutions,
                        double *variance)
{
  MeanderSearch search;
  Choices choices;
  gboolean fits;

  g_return_val_if_fail (puzzle != NULL && options != NULL && n_samples >= 2, FALSE);
  g_return_val_if_fail (n_solutions != NULL && variance != NULL, FALSE);

  if (!has_goal (puzzle))
    return FALSE;

  list_choices (puzzle, options, &choices);
  if (choices.n != 1)
    return FALSE;

  search_init (&search, puzzle, options, choices.colours[0]);
  fits = search.loop && search.n_colours == 1 && search.n_fixed == 0 &&
         search.n_faces == puzzle->n_tiles && puzzle->outline == MEANDER_OUTLINE_FREE &&
         meander_puzzle_count_colour (puzzle, search.colours[0]) == puzzle->n_tiles;
  if (fits)
    *n_solutions = meander_solve_loop_estimate (&search, n_samples, variance);
  search_clear (&search);

  return fits;
}

/**
 * meander_solve_count:
 * @puzzle: a puzzle
 * @options: how to search; @seed plays no part
 * @n_solutions: (out): how many answers there are; when stopped, how many have
 *   been found
 * @func: (nullable) (scope call) (closure data): called for each, in the thread
 *   that searches
 * @data: passed to @func
 *
 * Counts all answers, with holes too unless the options say otherwise.
 *
 * Answers that differ by moving and turning the whole are one (but not those
 * that are each other's mirror image: tiles have one face).  With tiles on the
 * table those stay where they lie, and each way to complete them counts.
 * Exchanging two tiles with one face makes no other answer; neither does it count
 * twice to reach the goal in two colours that it leaves open.
 *
 * Returns: %MEANDER_SOLVE_FOUND with a complete count, %MEANDER_SOLVE_NONE,
 *   %MEANDER_SOLVE_IMPOSSIBLE, %MEANDER_SOLVE_STOPPED or %MEANDER_SOLVE_NO_GOAL
 */
MeanderSolveStatus
meander_solve_count (const MeanderPuzzle *puzzle,
                     const MeanderSolveOptions *options,
                     guint64 *n_solutions,
                     MeanderSolveFunc func,
                     gpointer data)
{
  MeanderSolveStatus status = MEANDER_SOLVE_IMPOSSIBLE;
  guint64 nodes = 0;
  guint n_earlier = 0;
  Choices choices;
  guint i;

  g_return_val_if_fail (puzzle != NULL && options != NULL && n_solutions != NULL,
                        MEANDER_SOLVE_NO_GOAL);

  *n_solutions = 0;
  if (!has_goal (puzzle))
    return MEANDER_SOLVE_NO_GOAL;
  if (!is_fixed_sound (puzzle, options))
    return MEANDER_SOLVE_NONE;

  list_choices (puzzle, options, &choices);
  for (i = 0; i < choices.n; i++)
    {
      MeanderParity parity;
      MeanderSearch search;
      gboolean over;

      if (!meander_solve_parity (puzzle, choices.colours[i], options->no_holes, &parity))
        continue;

      search_init (&search, puzzle, options, choices.colours[i]);
      search.func = func;
      search.data = data;
      search.nodes = nodes;
      search.n_solutions = *n_solutions;
      search.n_earlier = n_earlier;
      memcpy (search.earlier, choices.colours, sizeof search.earlier);
      memmove (choices.colours[n_earlier++], choices.colours[i], sizeof choices.colours[i]);
      search_run (&search);

      over = search.halted || search.enough;
      nodes = search.nodes;
      *n_solutions = search.n_solutions;
      search_clear (&search);
      if (over)
        return MEANDER_SOLVE_STOPPED;
      status = MEANDER_SOLVE_NONE;
    }

  return *n_solutions > 0 ? MEANDER_SOLVE_FOUND : status;
}

static gboolean
keep_solution (const MeanderSolution *solution, gpointer data)
{
  *(MeanderSolution *) data = *solution;

  return FALSE;
}

/* How many nodes a round has.  Few tiles may soon have been tried out, so that each
 * round has half as many more than the one before.  For many tiles short rounds do
 * best, with a longer one now and then: 1 1 2 1 1 2 4 1 1 2 …, as M. Luby, A.
 * Sinclair and D. Zuckerman advise for searches whose times vary beyond measure. */
static guint64
share_of_round (const MeanderPuzzle *puzzle, guint round)
{
  guint64 share = SHARE;
  guint n = round + 1;

  if (puzzle->n_tiles <= FEW_TILES)
    {
      for (; round > 0 && share < G_MAXUINT64 / 4; round--)
        share += share / 2;
      return share;
    }

  for (;;)
    {
      guint k = g_bit_storage (n);

      if (n == (1u << k) - 1)
        return share << (k - 1);
      n -= (1u << (k - 1)) - 1;
    }
}

/* Looks for an answer with so many nodes; whether there may be one yet. */
static gboolean
look (MeanderSearch *search, guint64 share)
{
  search->paused = FALSE;
  search->cut = FALSE;
  search->share = share;
  search->pause_at = search->nodes + share;
  search_run (search);

  return (search->paused || search->cut) && !search->halted && !search->enough;
}

/**
 * meander_solve_find:
 * @puzzle: a puzzle
 * @options: how to search; the same seed gives the same answer, unless it is
 *   stopped or reaches its deadline
 * @solution: (out caller-allocates): an answer, if there is one
 *
 * Looks for one answer; where the goal leaves a colour open, for a colour with
 * one.
 *
 * Returns: %MEANDER_SOLVE_FOUND, %MEANDER_SOLVE_NONE or
 *   %MEANDER_SOLVE_IMPOSSIBLE if it is proven that there is none,
 *   %MEANDER_SOLVE_STOPPED if nothing is known, or %MEANDER_SOLVE_NO_GOAL
 */
MeanderSolveStatus
meander_solve_find (const MeanderPuzzle *puzzle,
                    const MeanderSolveOptions *options,
                    MeanderSolution *solution)
{
  MeanderSolveStatus status = MEANDER_SOLVE_IMPOSSIBLE;
  gboolean closed[MAX_CHOICES] = { FALSE };
  MeanderSearch search;
  MeanderParity parity;
  Choices choices;
  guint64 nodes = 0;
  guint n_open = 0;
  guint round, i;

  g_return_val_if_fail (puzzle != NULL && options != NULL && solution != NULL,
                        MEANDER_SOLVE_NO_GOAL);

  if (puzzle->outline == MEANDER_OUTLINE_CARD)
    return meander_solve_card (puzzle, options, solution);
  if (!has_goal (puzzle))
    return MEANDER_SOLVE_NO_GOAL;
  if (!is_fixed_sound (puzzle, options))
    return MEANDER_SOLVE_NONE;

  list_choices (puzzle, options, &choices);
  for (i = 0; i < choices.n; i++)
    {
      closed[i] = !meander_solve_parity (puzzle, choices.colours[i], options->no_holes, &parity);
      if (!closed[i])
        n_open++;
    }

  /* From the start again and again: a search that took a wrong turn early does not
   * come back from it. */
  for (round = 0; n_open > 0; round++)
    for (i = 0; i < choices.n; i++)
      {
        gboolean goes_on;

        if (closed[i])
          continue;

        search_init (&search, puzzle, options, choices.colours[i]);
        meander_random_init (&search.random, options->seed * 1000003 + round * 16 + i);
        search.one = TRUE;
        search.func = keep_solution;
        search.data = solution;
        search.nodes = nodes;
        goes_on = look (&search, share_of_round (puzzle, round));
        nodes = search.nodes;
        search_clear (&search);
        if (search.n_solutions > 0)
          return MEANDER_SOLVE_FOUND;
        if (search.halted)
          return MEANDER_SOLVE_STOPPED;
        if (!goes_on)
          {
            closed[i] = TRUE;
            n_open--;
            status = MEANDER_SOLVE_NONE;
          }
      }

  return status;
}

/**
 * meander_solution_to_board:
 * @puzzle: the puzzle
 * @solution: an answer to it
 *
 * Lays an answer on a board.
 *
 * Returns: (transfer full): the board, to be freed with meander_board_free()
 */
MeanderBoard *
meander_solution_to_board (const MeanderPuzzle *puzzle, const MeanderSolution *solution)
{
  MeanderBoard *board;
  guint i;

  g_return_val_if_fail (puzzle != NULL && solution != NULL, NULL);

  board = meander_board_new (puzzle->set);
  for (i = 0; i < solution->n_tiles; i++)
    meander_board_place (board, solution->tiles[i].number, solution->tiles[i].hex,
                         solution->tiles[i].rotation);

  return board;
}
