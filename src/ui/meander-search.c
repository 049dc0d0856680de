/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "meander-search.h"

/* Whoever starts a search has it until it is over or stopped; the thread has it as
 * long as it takes to hear of that. */
struct _MeanderSearch
{
  gatomicrefcount refs;
  MeanderPuzzle *puzzle;
  MeanderSolveProgress progress;
  guint n_fixed;
  MeanderPlacement fixed[MEANDER_MAX_TILES];
  gint64 deadline;
  MeanderSearchResult result;

  /* the main thread's */
  gboolean stopped;
  MeanderSearchFunc func;
  gpointer data;
};

static void
search_unref (gpointer data)
{
  MeanderSearch *self = data;

  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  meander_puzzle_free (self->puzzle);
  g_free (self);
}

static void
run (GTask        *task,
     gpointer      source,
     gpointer      task_data,
     GCancellable *cancellable)
{
  MeanderSearch *self = task_data;
  MeanderSearchResult *result = &self->result;
  MeanderSolveOptions options;

  meander_solve_options_init (&options);
  options.progress = &self->progress;
  options.fixed = self->n_fixed > 0 ? self->fixed : NULL;
  options.n_fixed = self->n_fixed;
  options.deadline = self->deadline;
  options.seed = 1;
  switch (result->kind)
    {
    case MEANDER_SEARCH_COUNT:
      result->status
          = meander_solve_count (self->puzzle, &options, &result->n_solutions, NULL, NULL);
      break;
    case MEANDER_SEARCH_NEXT:
      result->status = meander_solve_next (self->puzzle, &options, &result->next);
      break;
    case MEANDER_SEARCH_TAKE_BACK:
      result->status = meander_solve_take_back (self->puzzle, &options, result->numbers,
                                                &result->n_numbers, &result->fewest,
                                                &result->solution);
      break;
    case MEANDER_SEARCH_SOLUTION:
    default:
      result->status = meander_solve_find (self->puzzle, &options, &result->solution);
      break;
    }
  g_task_return_boolean (task, TRUE);
}

static void
on_done (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  MeanderSearch *self = g_task_get_task_data (G_TASK (result));

  if (self->stopped)
    return;
  self->stopped = TRUE;
  self->func (&self->result, self->data);
  search_unref (self);
}

/**
 * meander_search_start:
 * @kind: what is wanted
 * @puzzle: the puzzle
 * @board: (nullable): what lies and is to stay
 * @seconds: after how long it gives up, or 0 for never
 * @func: gets the result, in the main thread
 * @data: for @func
 *
 * Starts a search.
 *
 * Returns: the search, good until @func is called or meander_search_stop()
 */
MeanderSearch *
meander_search_start (MeanderSearchKind    kind,
                      const MeanderPuzzle *puzzle,
                      const MeanderBoard  *board,
                      guint                seconds,
                      MeanderSearchFunc    func,
                      gpointer             data)
{
  MeanderSearch *self = g_new0 (MeanderSearch, 1);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, on_done, NULL);

  g_atomic_ref_count_init (&self->refs);
  self->puzzle = meander_puzzle_copy (puzzle);
  self->result.kind = kind;
  self->func = func;
  self->data = data;
  if (seconds > 0)
    self->deadline = g_get_monotonic_time () + seconds * G_USEC_PER_SEC;
  if (board != NULL)
    {
      const MeanderPlacement *tiles = meander_board_get_placements (board, &self->n_fixed);

      for (guint i = 0; i < self->n_fixed; i++)
        self->fixed[i] = tiles[i];
    }

  g_atomic_ref_count_inc (&self->refs);
  g_task_set_task_data (task, self, search_unref);
  g_task_run_in_thread (task, run);
  return self;
}

/**
 * meander_search_stop:
 * @self: (transfer full): a search that is under way
 *
 * Ends a search; its result is not told any more.
 */
void
meander_search_stop (MeanderSearch *self)
{
  g_return_if_fail (self != NULL && !self->stopped);

  self->stopped = TRUE;
  g_atomic_int_set (&self->progress.stop, 1);
  search_unref (self);
}

/**
 * meander_search_get_best:
 * @self: a search that is under way
 *
 * Gets how far it has come.
 *
 * Returns: the most tiles that have lain together
 */
guint
meander_search_get_best (MeanderSearch *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return (guint) g_atomic_int_get (&self->progress.best);
}

/**
 * meander_search_get_solutions:
 * @self: a search that is under way
 *
 * Gets what a count has come to.
 *
 * Returns: the solutions that have been found so far
 */
guint
meander_search_get_solutions (MeanderSearch *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return (guint) g_atomic_int_get (&self->progress.solutions);
}

/**
 * meander_search_get_nodes:
 * @self: a search that is under way
 *
 * Gets how much it has tried.
 *
 * Returns: the tiles and hexes tried, in thousands
 */
guint
meander_search_get_nodes (MeanderSearch *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return (guint) g_atomic_int_get (&self->progress.nodes);
}
