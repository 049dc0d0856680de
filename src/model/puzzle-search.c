/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/puzzle-search.h"

#include "model/worker.h"
#include "rules/rotation-game.h"
#include "solve/rotation-puzzle.h"

#define STRICT_NODES 1000000 /* about a second */

/* What the thread reckons with. */
typedef struct
{
  MeanderPuzzle *puzzle;
  MeanderSolveProgress progress;
  guint n_fixed;
  guint n_given;
  MeanderPlacement fixed[MEANDER_MAX_TILES];
  gint64 deadline;
  MeanderPuzzleSearchResult result;
} Question;

struct _MeanderPuzzleSearch
{
  MeanderWorker *worker;
  MeanderPuzzleSearchFunc func;
  gpointer data;
};

static void
question_free (gpointer data)
{
  Question *question = data;

  meander_puzzle_free (question->puzzle);
  g_free (question);
}

/* What must go is told first; what needs only a turn, when nothing else is in the way. */
static gboolean
leave_turns (guint n_turned, guint *n_numbers)
{
  if (n_turned == *n_numbers)
    return n_turned > 0;
  *n_numbers -= n_turned;
  return FALSE;
}

/* Tiles that are only turned in their places: what lies is all of it. */
static void
run_rotation (Question *question)
{
  MeanderPuzzleSearchResult *result = &question->result;
  guint8 answer[MEANDER_ROTATION_PUZZLE_MAX_TILES];
  guint n = question->n_fixed;

  if (n > MEANDER_ROTATION_PUZZLE_MAX_TILES)
    {
      result->status = MEANDER_SOLVE_STOPPED;
      return;
    }
  result->n_solutions = meander_rotation_puzzle_count (question->fixed, n, 1, answer);
  result->status = result->n_solutions > 0 ? MEANDER_SOLVE_FOUND : MEANDER_SOLVE_NONE;
  if (result->n_solutions == 0)
    return;
  meander_rotation_puzzle_next (question->fixed, n, answer, &result->next);
  result->solution.n_tiles = n;
  result->solution.colours[0] = result->solution.colours[1] = MEANDER_NO_COLOUR;
  for (guint i = 0; i < n; i++)
    {
      result->solution.tiles[i] = question->fixed[i];
      result->solution.tiles[i].rotation = answer[i];
    }
}

/* Puts an answer without a hole in the place of one that has some, where one is found soon. */
static void
leave_holes (Question *question, const MeanderSolveOptions *options)
{
  MeanderPuzzleSearchResult *result = &question->result;
  MeanderSolveOptions strict = *options;
  MeanderSolution solution;
  g_autoptr (MeanderBoard) board = NULL;

  if (question->puzzle->outline != MEANDER_OUTLINE_FREE)
    return;
  board = meander_solution_to_board (question->puzzle, &result->solution);
  if (meander_board_get_holes (board, NULL, 0) == 0)
    return;
  strict.no_holes = TRUE;
  strict.max_nodes = STRICT_NODES;
  if (meander_solve_find (question->puzzle, &strict, &solution) == MEANDER_SOLVE_FOUND)
    result->solution = solution;
}

static void
run (gpointer data)
{
  Question *question = data;
  MeanderPuzzleSearchResult *result = &question->result;
  MeanderSolveOptions options;
  guint n_turned;

  if (g_strcmp0 (question->puzzle->group, MEANDER_ROTATION_GROUP) == 0)
    {
      run_rotation (question);
      return;
    }
  meander_solve_options_init (&options);
  options.n_given = question->n_given;
  options.progress = &question->progress;
  options.fixed = question->n_fixed > 0 ? question->fixed : NULL;
  options.n_fixed = question->n_fixed;
  options.deadline = question->deadline;
  options.seed = 1;
  switch (result->kind)
    {
    case MEANDER_PUZZLE_SEARCH_COUNT:
      result->status =
          meander_solve_count (question->puzzle, &options, &result->n_solutions, NULL, NULL);
      break;
    case MEANDER_PUZZLE_SEARCH_NEXT:
      result->status =
          meander_solve_next (question->puzzle, &options, &result->next, &result->solution);
      break;
    case MEANDER_PUZZLE_SEARCH_TAKE_BACK:
      result->status =
          meander_solve_take_back (question->puzzle, &options, result->numbers, &result->n_numbers,
                                   &n_turned, &result->fewest, &result->solution);
      if (result->status == MEANDER_SOLVE_FOUND)
        result->turn = leave_turns (n_turned, &result->n_numbers);
      break;
    case MEANDER_PUZZLE_SEARCH_SOLUTION:
    default:
      result->status = meander_solve_find (question->puzzle, &options, &result->solution);
      if (result->status == MEANDER_SOLVE_FOUND)
        leave_holes (question, &options);
      break;
    }
}

static void
on_done (gpointer data, gpointer user_data)
{
  MeanderPuzzleSearch *self = user_data;
  Question *question = data;

  self->func (&question->result, self->data);
  g_free (self);
}

static MeanderSolveProgress *
get_progress (MeanderPuzzleSearch *self)
{
  return &((Question *) meander_worker_get_data (self->worker))->progress;
}

/**
 * meander_puzzle_search_start:
 * @kind: what is wanted
 * @puzzle: the puzzle
 * @board: (nullable): what lies and is to stay
 * @n_given: how many of those lie there from the start, and are never to be taken back
 * @seconds: after how long it gives up, or 0 for never
 * @func: gets the result, in the main thread
 * @data: for @func
 *
 * Starts a search.
 *
 * Returns: the search, good until @func is called or meander_puzzle_search_stop()
 */
MeanderPuzzleSearch *
meander_puzzle_search_start (MeanderPuzzleSearchKind kind,
                             const MeanderPuzzle *puzzle,
                             const MeanderBoard *board,
                             guint n_given,
                             guint seconds,
                             MeanderPuzzleSearchFunc func,
                             gpointer data)
{
  MeanderPuzzleSearch *self = g_new0 (MeanderPuzzleSearch, 1);
  Question *question = g_new0 (Question, 1);

  question->puzzle = meander_puzzle_copy (puzzle);
  question->result.kind = kind;
  self->func = func;
  self->data = data;
  if (seconds > 0)
    question->deadline = g_get_monotonic_time () + seconds * G_USEC_PER_SEC;
  if (board != NULL)
    {
      const MeanderPlacement *tiles = meander_board_get_placements (board, &question->n_fixed);

      for (guint i = 0; i < question->n_fixed; i++)
        question->fixed[i] = tiles[i];
      question->n_given = MIN (n_given, question->n_fixed);
    }

  self->worker =
      meander_worker_start (run, question, question_free, &question->progress.stop, on_done, self);
  return self;
}

/**
 * meander_puzzle_search_stop:
 * @self: (transfer full): a search that is under way
 *
 * Ends a search; its result is not told any more.
 */
void
meander_puzzle_search_stop (MeanderPuzzleSearch *self)
{
  g_return_if_fail (self != NULL);

  meander_worker_stop (self->worker);
  g_free (self);
}

/**
 * meander_puzzle_search_get_best:
 * @self: a search that is under way
 *
 * Gets how far it has come.
 *
 * Returns: the most tiles that have lain together
 */
guint
meander_puzzle_search_get_best (MeanderPuzzleSearch *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return (guint) g_atomic_int_get (&get_progress (self)->best);
}

/**
 * meander_puzzle_search_get_solutions:
 * @self: a search that is under way
 *
 * Gets what a count has come to.
 *
 * Returns: the solutions that have been found so far
 */
guint
meander_puzzle_search_get_solutions (MeanderPuzzleSearch *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return (guint) g_atomic_int_get (&get_progress (self)->solutions);
}

/**
 * meander_puzzle_search_get_nodes:
 * @self: a search that is under way
 *
 * Gets how much it has tried.
 *
 * Returns: the tiles and hexes tried, in thousands
 */
guint
meander_puzzle_search_get_nodes (MeanderPuzzleSearch *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return (guint) g_atomic_int_get (&get_progress (self)->nodes);
}

/**
 * meander_puzzle_judge:
 * @puzzle: a puzzle with the goal of loops or lines
 * @board: what lies
 * @milliseconds: after how long it gives up
 * @numbers: (out) (array length=n_numbers): the tiles that are in the way, as few as were found,
 *   or those to be turned
 * @n_numbers: (out): how many; 0 where it can be completed, or is not known
 * @solution: (out caller-allocates) (optional): a solution with all others, and with those that are
 *   to be turned as they are to be
 *
 * Looks whether what lies can be completed, at once, and so only where that is soon known.
 *
 * Returns: what can become of it
 */
MeanderPuzzleOutlook
meander_puzzle_judge (const MeanderPuzzle *puzzle,
                      const MeanderBoard *board,
                      guint milliseconds,
                      guint8 numbers[MEANDER_MAX_TILES],
                      guint *n_numbers,
                      MeanderSolution *solution)
{
  MeanderSolveOptions options;
  MeanderSolveStatus status;
  guint n_turned;

  g_return_val_if_fail (puzzle != NULL && board != NULL, MEANDER_PUZZLE_OUTLOOK_UNKNOWN);
  g_return_val_if_fail (numbers != NULL && n_numbers != NULL, MEANDER_PUZZLE_OUTLOOK_UNKNOWN);

  *n_numbers = 0;
  meander_solve_options_init (&options);
  options.fixed = meander_board_get_placements (board, &options.n_fixed);
  options.deadline = g_get_monotonic_time () + milliseconds * (G_USEC_PER_SEC / 1000);
  options.seed = 1;
  if (options.n_fixed == 0)
    options.fixed = NULL;
  status =
      meander_solve_take_back (puzzle, &options, numbers, n_numbers, &n_turned, NULL, solution);
  if (status != MEANDER_SOLVE_FOUND)
    return MEANDER_PUZZLE_OUTLOOK_UNKNOWN;
  if (leave_turns (n_turned, n_numbers))
    return MEANDER_PUZZLE_OUTLOOK_TURN;
  return *n_numbers > 0 ? MEANDER_PUZZLE_OUTLOOK_DEAD : MEANDER_PUZZLE_OUTLOOK_OPEN;
}
