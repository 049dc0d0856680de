/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/solutions-private.h"

#include <string.h>

#include "rules/canon.h"
#include "model/record.h"
#include "rules/move.h"

/**
 * MeanderSolutions:
 *
 * The solutions of every puzzle that have been found on this computer.
 *
 * Solutions that are equal up to moving and turning the whole are one. It is written to its file
 * with every change. A puzzle that this Meander does not know is kept as well. For the main
 * thread only.
 */
G_DEFINE_FINAL_TYPE (MeanderSolutions, meander_solutions, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
free_solution (gpointer data)
{
  MeanderFoundSolution *solution = data;

  g_free (solution->canonical);
  g_free (solution->move);
  g_free (solution);
}

static void
free_puzzle (gpointer data)
{
  MeanderFoundPuzzle *puzzle = data;

  g_ptr_array_unref (puzzle->solutions);
  g_free (puzzle);
}

/**
 * meander_solutions_need_puzzle:
 * @self: the solutions
 * @id: a puzzle's id
 *
 * Looks up what is known of a puzzle.
 *
 * Returns: (transfer none): the puzzle, made where there is none
 */
MeanderFoundPuzzle *
meander_solutions_need_puzzle (MeanderSolutions *self, const char *id)
{
  MeanderFoundPuzzle *puzzle = g_hash_table_lookup (self->puzzles, id);

  if (puzzle == NULL)
    {
      puzzle = g_new0 (MeanderFoundPuzzle, 1);
      puzzle->solutions = g_ptr_array_new_with_free_func (free_solution);
      g_hash_table_insert (self->puzzles, g_strdup (id), puzzle);
    }
  return puzzle;
}

/**
 * meander_found_puzzle_need:
 * @self: a puzzle
 * @canonical: the move that lays all tiles in their one form
 *
 * Looks up a solution.
 *
 * Returns: (transfer none): the solution, made where there is none
 */
MeanderFoundSolution *
meander_found_puzzle_need (MeanderFoundPuzzle *self, const char *canonical)
{
  MeanderFoundSolution *solution;

  for (guint i = 0; i < self->solutions->len; i++)
    {
      solution = g_ptr_array_index (self->solutions, i);
      if (g_str_equal (solution->canonical, canonical))
        return solution;
    }

  solution = g_new0 (MeanderFoundSolution, 1);
  solution->canonical = g_strdup (canonical);
  g_ptr_array_add (self->solutions, solution);
  return solution;
}

static char *
to_text (const MeanderPlacement *tiles, guint n_tiles)
{
  MeanderMove move = { 0 };

  for (guint i = 0; i < n_tiles; i++)
    meander_move_add_place (&move, tiles[i].number, tiles[i].hex, tiles[i].rotation);
  return meander_move_to_text (&move);
}

/* The move that lays tiles as they are in their one form. (transfer full) */
static char *
to_canonical_text (MeanderTileSet set, const MeanderPlacement *tiles, guint n_tiles)
{
  MeanderPlacement canonical[MEANDER_MAX_TILES];

  memcpy (canonical, tiles, n_tiles * sizeof *tiles);
  meander_placements_canonize (set, canonical, n_tiles);
  return to_text (canonical, n_tiles);
}

static void
meander_solutions_finalize (GObject *object)
{
  MeanderSolutions *self = MEANDER_SOLUTIONS (object);

  g_hash_table_unref (self->puzzles);
  g_free (self->file.path);

  G_OBJECT_CLASS (meander_solutions_parent_class)->finalize (object);
}

static void
meander_solutions_class_init (MeanderSolutionsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = meander_solutions_finalize;

  /**
   * MeanderSolutions::changed:
   * @self: the list
   * @id: a puzzle's id
   *
   * A solution of a puzzle has come to it, or how many there are is known now.
   */
  signals[CHANGED] = g_signal_new ("changed", MEANDER_TYPE_SOLUTIONS, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
meander_solutions_init (MeanderSolutions *self)
{
  self->puzzles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_puzzle);
}

/**
 * meander_solutions_new:
 * @path: a file, which need not exist
 * @error: where to put an error, whose message is for the person
 *
 * Reads the solutions from their file.
 *
 * A file that cannot be read is set aside, and the message says where.
 *
 * Returns: (transfer full): the solutions; none where @error is set
 */
MeanderSolutions *
meander_solutions_new (const char *path, GError **error)
{
  MeanderSolutions *self;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  self = g_object_new (MEANDER_TYPE_SOLUTIONS, NULL);
  if (!meander_solutions_read_file (self, path, error))
    g_hash_table_remove_all (self->puzzles);
  return self;
}

/* Keeps how a solution was built; with help only where it was never built without.
 * Tells whether that is anything new. */
static gboolean
take_in (MeanderFoundSolution *solution,
         const MeanderPlacement *tiles,
         guint n_tiles,
         const MeanderBuilt *how,
         gboolean is_new)
{
  g_autofree char *move = to_text (tiles, n_tiles);

  if (!is_new && how->helped && !solution->helped)
    return FALSE;
  if (g_strcmp0 (solution->move, move) == 0 && solution->when == how->when &&
      solution->elapsed == how->elapsed && solution->helped == how->helped)
    return FALSE;

  g_free (solution->move);
  solution->move = g_steal_pointer (&move);
  solution->when = MAX (how->when, 0);
  solution->elapsed = CLAMP (how->elapsed, 0, MEANDER_ELAPSED_MAX);
  solution->helped = how->helped;
  return TRUE;
}

/**
 * meander_solutions_note:
 * @self: the solutions
 * @id: a puzzle's id
 * @board: a solution of it
 * @how: (nullable): when it was built, how long that took and whether with help; %NULL
 *   where that is not known. Its move is not read.
 * @error: where to put an error
 *
 * Notes a solution. One that is there already, moved or turned, is not there twice, but how
 * it was built last is kept.
 *
 * Returns: whether it is saved; if not, it is noted all the same and saved with the next one
 */
gboolean
meander_solutions_note (MeanderSolutions *self,
                        const char *id,
                        const MeanderBoard *board,
                        const MeanderBuilt *how,
                        GError **error)
{
  const MeanderPlacement *tiles;
  g_autofree char *text = NULL;
  MeanderFoundSolution *solution;
  MeanderFoundPuzzle *puzzle;
  guint n_before, n_tiles;
  gboolean is_new, saved;

  g_return_val_if_fail (MEANDER_IS_SOLUTIONS (self), FALSE);
  g_return_val_if_fail (id != NULL && meander_data_file_is_id (id), FALSE);
  g_return_val_if_fail (board != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  tiles = meander_board_get_placements (board, &n_tiles);
  text = to_canonical_text (meander_board_get_set (board), tiles, n_tiles);
  puzzle = meander_solutions_need_puzzle (self, id);
  n_before = puzzle->solutions->len;
  solution = meander_found_puzzle_need (puzzle, text);
  is_new = puzzle->solutions->len > n_before;
  if (!(how != NULL && take_in (solution, tiles, n_tiles, how, is_new)) && !is_new)
    return meander_solutions_save (self, error);

  self->unsaved = TRUE;
  saved = meander_solutions_save (self, error);
  g_signal_emit (self, signals[CHANGED], 0, id);
  return saved;
}

/**
 * meander_solutions_get_n:
 * @self: the solutions
 * @id: a puzzle's id
 *
 * Counts the different solutions of a puzzle that are kept, those built with help too.
 *
 * Returns: how many there are
 */
guint
meander_solutions_get_n (MeanderSolutions *self, const char *id)
{
  const MeanderFoundPuzzle *puzzle;

  g_return_val_if_fail (MEANDER_IS_SOLUTIONS (self), 0);
  g_return_val_if_fail (id != NULL, 0);

  puzzle = g_hash_table_lookup (self->puzzles, id);
  return puzzle != NULL ? puzzle->solutions->len : 0;
}

/**
 * meander_solutions_get_n_found:
 * @self: the solutions
 * @id: a puzzle's id
 *
 * Counts the different solutions of a puzzle that the person has found without help.
 *
 * Returns: how many there are
 */
guint
meander_solutions_get_n_found (MeanderSolutions *self, const char *id)
{
  const MeanderFoundPuzzle *puzzle;
  guint n = 0;

  g_return_val_if_fail (MEANDER_IS_SOLUTIONS (self), 0);
  g_return_val_if_fail (id != NULL, 0);

  puzzle = g_hash_table_lookup (self->puzzles, id);
  for (guint i = 0; puzzle != NULL && i < puzzle->solutions->len; i++)
    n += !((MeanderFoundSolution *) g_ptr_array_index (puzzle->solutions, i))->helped;
  return n;
}

static void
tell_built (const MeanderFoundSolution *solution, MeanderBuilt *built)
{
  built->move = solution->move != NULL ? solution->move : solution->canonical;
  built->when = solution->when;
  built->elapsed = solution->elapsed;
  built->helped = solution->helped;
}

/**
 * meander_solutions_get:
 * @self: the solutions
 * @id: a puzzle's id
 * @index: which of its solutions, from 0, in the order in which they were found
 * @built: (out): the solution as it was built last; its move is good until the solutions
 *   change. Where an earlier version has kept it, the move lays it in its canonical form, and
 *   the times are 0.
 *
 * Gets a solution.
 *
 * Returns: whether there is one
 */
gboolean
meander_solutions_get (MeanderSolutions *self, const char *id, guint index, MeanderBuilt *built)
{
  const MeanderFoundPuzzle *puzzle;

  g_return_val_if_fail (MEANDER_IS_SOLUTIONS (self), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);
  g_return_val_if_fail (built != NULL, FALSE);

  puzzle = g_hash_table_lookup (self->puzzles, id);
  if (puzzle == NULL || index >= puzzle->solutions->len)
    return FALSE;
  tell_built (g_ptr_array_index (puzzle->solutions, index), built);
  return TRUE;
}

/**
 * meander_built_to_position:
 * @built: a solution
 * @puzzle: the puzzle that it solves
 *
 * Makes the figure of a solution, to be drawn as it was built.
 *
 * Returns: (transfer full) (nullable): the figure; %NULL where the file has nonsense
 */
MeanderPosition *
meander_built_to_position (const MeanderBuilt *built, const MeanderPuzzle *puzzle)
{
  g_autoptr (MeanderBoard) board = NULL;
  MeanderMove move;

  g_return_val_if_fail (built != NULL, NULL);
  g_return_val_if_fail (puzzle != NULL, NULL);

  if (!meander_move_parse (built->move, &move, NULL))
    return NULL;
  board = meander_board_new (puzzle->set);
  for (guint i = 0; i < move.n_steps; i++)
    {
      const MeanderStep *step = &move.steps[i];

      if (step->to_rack || !meander_puzzle_has_tile (puzzle, step->number))
        return NULL;
      meander_board_place (board, step->number, step->hex, step->rotation);
    }
  return meander_position_from_board (board);
}

/**
 * meander_solutions_get_last:
 * @self: the solutions
 * @id: a puzzle's id
 * @built: (out): a solution, as meander_solutions_get() gives it
 *
 * Gets the solution of a puzzle that was built last; one without help goes before one with it.
 *
 * Returns: whether there is one
 */
gboolean
meander_solutions_get_last (MeanderSolutions *self, const char *id, MeanderBuilt *built)
{
  const MeanderFoundSolution *last = NULL;
  const MeanderFoundPuzzle *puzzle;

  g_return_val_if_fail (MEANDER_IS_SOLUTIONS (self), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);
  g_return_val_if_fail (built != NULL, FALSE);

  puzzle = g_hash_table_lookup (self->puzzles, id);
  for (guint i = 0; puzzle != NULL && i < puzzle->solutions->len; i++)
    {
      const MeanderFoundSolution *solution = g_ptr_array_index (puzzle->solutions, i);

      if (last == NULL || (last->helped && !solution->helped) ||
          (last->helped == solution->helped && solution->when >= last->when))
        last = solution;
    }
  if (last != NULL)
    tell_built (last, built);
  return last != NULL;
}

/**
 * meander_solutions_get_total:
 * @self: the solutions
 * @id: a puzzle's id
 *
 * Gets how many different solutions a puzzle has.
 *
 * Returns: how many; 0 where that is not known
 */
guint
meander_solutions_get_total (MeanderSolutions *self, const char *id)
{
  const MeanderFoundPuzzle *puzzle;

  g_return_val_if_fail (MEANDER_IS_SOLUTIONS (self), 0);
  g_return_val_if_fail (id != NULL, 0);

  puzzle = g_hash_table_lookup (self->puzzles, id);
  return puzzle != NULL ? puzzle->total : 0;
}

/**
 * meander_solutions_set_total:
 * @self: the solutions
 * @id: a puzzle's id
 * @total: how many solutions it has, as they have been counted
 * @error: where to put an error
 *
 * Keeps how many different solutions a puzzle has.
 *
 * Returns: whether it is saved
 */
gboolean
meander_solutions_set_total (MeanderSolutions *self, const char *id, guint total, GError **error)
{
  MeanderFoundPuzzle *puzzle;
  gboolean saved;

  g_return_val_if_fail (MEANDER_IS_SOLUTIONS (self), FALSE);
  g_return_val_if_fail (id != NULL && meander_data_file_is_id (id), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  puzzle = meander_solutions_need_puzzle (self, id);
  if (puzzle->total == total)
    return meander_solutions_save (self, error);
  puzzle->total = total;
  self->unsaved = TRUE;
  saved = meander_solutions_save (self, error);
  g_signal_emit (self, signals[CHANGED], 0, id);
  return saved;
}

/**
 * meander_solutions_join:
 * @self: the solutions
 * @other: what another file of the same kind has, which was set aside
 * @error: where to put an error, whose message is for the person
 *
 * Adds what is in that file; what is better here stays so.
 *
 * Returns: whether it is saved
 */
gboolean
meander_solutions_join (MeanderSolutions *self, MeanderSolutions *other, GError **error)
{
  GHashTableIter iter;
  gpointer id;
  gpointer value;
  gboolean saved;

  g_return_val_if_fail (MEANDER_IS_SOLUTIONS (self) && MEANDER_IS_SOLUTIONS (other), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  g_hash_table_iter_init (&iter, other->puzzles);
  while (g_hash_table_iter_next (&iter, &id, &value))
    {
      const MeanderFoundPuzzle *theirs = value;
      MeanderFoundPuzzle *ours = meander_solutions_need_puzzle (self, id);

      ours->total = MAX (ours->total, theirs->total);
      for (guint i = 0; i < theirs->solutions->len; i++)
        {
          const MeanderFoundSolution *solution = g_ptr_array_index (theirs->solutions, i);
          guint n_before = ours->solutions->len;
          MeanderFoundSolution *added = meander_found_puzzle_need (ours, solution->canonical);

          if (ours->solutions->len == n_before)
            continue;
          added->move = g_strdup (solution->move);
          added->when = solution->when;
          added->elapsed = solution->elapsed;
          added->helped = solution->helped;
        }
    }
  self->unsaved = TRUE;
  saved = meander_solutions_save (self, error);
  g_hash_table_iter_init (&iter, other->puzzles);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    g_signal_emit (self, signals[CHANGED], 0, id);

  return saved;
}
