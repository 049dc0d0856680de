/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/road.h"

#include "model/book.h"
#include "solve/known.h"

/* With the computer's help too, as the list of Discovery has it. */
static gboolean
is_solved (MeanderProgress *progress, const MeanderPuzzle *puzzle)
{
  return meander_progress_get_mark (progress, puzzle->id) >= MEANDER_PROGRESS_HELPED;
}

/* The one after @puzzle, (transfer full): one tile more of several kits, or the next of its
 * group in the book. */
static MeanderPuzzle *
get_next (const MeanderPuzzle *puzzle)
{
  const MeanderPuzzle *next;

  if (puzzle->set.kits > 0)
    return puzzle->n_tiles < MEANDER_MAX_KITS_TILES ? meander_puzzle_new_kits (puzzle->n_tiles + 1)
                                                    : NULL;
  next = meander_book_next (puzzle->id);
  return next != NULL ? meander_puzzle_copy (next) : NULL;
}

/* The first behind @puzzle, or @next itself, that has not been solved. */
static MeanderPuzzle *
find_behind (const MeanderPuzzle *next, MeanderProgress *progress)
{
  g_autoptr (MeanderPuzzle) puzzle = next != NULL ? meander_puzzle_copy (next) : NULL;

  while (puzzle != NULL && is_solved (progress, puzzle))
    {
      MeanderPuzzle *behind = get_next (puzzle);

      meander_puzzle_free (puzzle);
      puzzle = behind;
    }
  return g_steal_pointer (&puzzle);
}

/* Whether @puzzle is easier than @other; what has not been measured is hardest. */
static gboolean
is_easier (const MeanderPuzzle *puzzle, const MeanderPuzzle *other)
{
  guint difficulty = meander_solve_get_known_difficulty (puzzle->id);
  guint others = meander_solve_get_known_difficulty (other->id);

  return difficulty > 0 && (others == 0 || difficulty < others);
}

/* Whether @puzzle is to be tried rather than @other, which stands behind it. */
static gboolean
comes_before (const MeanderPuzzle *puzzle,
              const MeanderPuzzle *other,
              MeanderProgress *progress,
              gboolean discovery)
{
  const gboolean begun = meander_progress_get_mark (progress, puzzle->id) == MEANDER_PROGRESS_BEGUN;
  const gboolean other_begun =
      meander_progress_get_mark (progress, other->id) == MEANDER_PROGRESS_BEGUN;

  if (begun != other_begun)
    return begun;
  return discovery ? !begun : !is_easier (other, puzzle);
}

/**
 * meander_road_find_next:
 * @progress: what has been reached in every puzzle
 * @discovery: of the tasks of Discovery, else of the other ones in the book
 *
 * Finds the puzzle to try next: one that has been begun, if there is any.  Discovery is a road: it is the
 * last one begun behind the last solved one, or else the first unsolved one there, so that a person who
 * has skipped one is not sent back to it.  Of the others it is the easiest one.
 *
 * Returns: (transfer none) (nullable): the puzzle; %NULL where all are solved
 */
const MeanderPuzzle *
meander_road_find_next (MeanderProgress *progress, gboolean discovery)
{
  const GPtrArray *puzzles = meander_book_get_puzzles ();
  const MeanderPuzzle *next = NULL;

  g_return_val_if_fail (MEANDER_IS_PROGRESS (progress), NULL);

  for (guint i = puzzles->len; i-- > 0;)
    {
      const MeanderPuzzle *puzzle = puzzles->pdata[i];

      if (meander_book_is_discovery (puzzle) != discovery || meander_book_is_scored (puzzle))
        continue;
      if (!is_solved (progress, puzzle))
        {
          if (next == NULL || comes_before (puzzle, next, progress, discovery))
            next = puzzle;
        }
      else if (discovery && next != NULL)
        {
          break;
        }
    }
  return next;
}

/* Whether @puzzle is one of the book that can be solved. */
static gboolean
is_task (const MeanderPuzzle *puzzle)
{
  return puzzle != NULL && meander_book_find (puzzle->id) != NULL &&
         !meander_book_is_scored (puzzle);
}

/* The first one of its group behind @puzzle that has not been solved, or else before it. */
static const MeanderPuzzle *
find_in_group (const MeanderPuzzle *puzzle, MeanderProgress *progress)
{
  const GPtrArray *puzzles = meander_book_get_puzzles ();
  const MeanderPuzzle *before = NULL;
  gboolean passed = FALSE;

  for (guint i = 0; i < puzzles->len; i++)
    {
      const MeanderPuzzle *other = puzzles->pdata[i];

      if (g_str_equal (other->id, puzzle->id))
        passed = TRUE;
      else if (!g_str_equal (other->group, puzzle->group) || meander_book_is_scored (other) ||
               is_solved (progress, other))
        continue;
      else if (passed)
        return other;
      else if (before == NULL)
        before = other;
    }
  return before;
}

/**
 * meander_road_find_after:
 * @puzzle: (nullable): a puzzle that is solved
 * @follows: (nullable): the puzzle that follows it
 * @progress: what has been reached in every puzzle
 *
 * Finds what the end of a puzzle leads to: from one of the book, Discovery or not, the first unsolved
 * one of its group behind it, or else from the beginning of that; where all of them are solved, it is
 * [func@Meander.road_find_next]; of several kits and of one's own puzzles the first unsolved one
 * behind it.
 *
 * Returns: (transfer full) (nullable): the puzzle; %NULL where all of them are solved
 */
MeanderPuzzle *
meander_road_find_after (const MeanderPuzzle *puzzle,
                         const MeanderPuzzle *follows,
                         MeanderProgress *progress)
{
  const MeanderPuzzle *next;

  g_return_val_if_fail (MEANDER_IS_PROGRESS (progress), NULL);

  if (!is_task (puzzle))
    return find_behind (follows, progress);
  next = find_in_group (puzzle, progress);
  if (next == NULL)
    next = meander_road_find_next (progress, meander_book_is_discovery (puzzle));
  return next != NULL ? meander_puzzle_copy (next) : NULL;
}

/**
 * meander_road_find_for_home:
 * @puzzle: (nullable): a puzzle that is solved
 * @follows: (nullable): the puzzle that follows it
 * @progress: what has been reached in every puzzle
 *
 * Finds what a person who comes home goes on with: of the book what its lists lead with, see
 * [func@Meander.road_find_next]; of several kits and of one's own puzzles the first unsolved one behind it.
 *
 * Returns: (transfer full) (nullable): the puzzle; %NULL where all of them are solved
 */
MeanderPuzzle *
meander_road_find_for_home (const MeanderPuzzle *puzzle,
                            const MeanderPuzzle *follows,
                            MeanderProgress *progress)
{
  const MeanderPuzzle *next;

  g_return_val_if_fail (MEANDER_IS_PROGRESS (progress), NULL);

  if (!is_task (puzzle))
    return find_behind (follows, progress);
  next = meander_road_find_next (progress, meander_book_is_discovery (puzzle));
  return next != NULL ? meander_puzzle_copy (next) : NULL;
}

/**
 * meander_road_find_first:
 * @progress: what has been reached in every puzzle
 *
 * Finds the puzzle to try next: of Discovery, before all else, or of the book.
 *
 * Returns: (transfer full) (nullable): the puzzle; %NULL where all are solved
 */
MeanderPuzzle *
meander_road_find_first (MeanderProgress *progress)
{
  const MeanderPuzzle *puzzle = meander_road_find_next (progress, TRUE);

  if (puzzle == NULL)
    puzzle = meander_road_find_next (progress, FALSE);
  return puzzle != NULL ? meander_puzzle_copy (puzzle) : NULL;
}

/**
 * meander_road_count_solved:
 * @progress: what has been reached in every puzzle
 * @discovery: of the tasks of Discovery, else of the other ones in the book
 * @n_puzzles: (out): how many there are
 * @n_helped: (out) (optional): how many have been solved with help only
 *
 * Counts the puzzles that have been solved without help; what is only scored is none of them.
 *
 * Returns: how many
 */
guint
meander_road_count_solved (MeanderProgress *progress,
                           gboolean discovery,
                           guint *n_puzzles,
                           guint *n_helped)
{
  const GPtrArray *puzzles = meander_book_get_puzzles ();
  guint n_marks[MEANDER_PROGRESS_STRICT + 1] = { 0 };

  g_return_val_if_fail (MEANDER_IS_PROGRESS (progress), 0);
  g_return_val_if_fail (n_puzzles != NULL, 0);

  *n_puzzles = 0;
  for (guint i = 0; i < puzzles->len; i++)
    {
      const MeanderPuzzle *puzzle = puzzles->pdata[i];

      if (meander_book_is_discovery (puzzle) != discovery || meander_book_is_scored (puzzle))
        continue;
      (*n_puzzles)++;
      n_marks[meander_progress_get_mark (progress, puzzle->id)]++;
    }
  if (n_helped != NULL)
    *n_helped = n_marks[MEANDER_PROGRESS_HELPED];
  return n_marks[MEANDER_PROGRESS_SOLVED] + n_marks[MEANDER_PROGRESS_STRICT];
}

/**
 * meander_road_find_built:
 * @solutions: what has been found
 * @discovery: whether to look among the tasks of Discovery, else among the other puzzles of the
 *   book
 *
 * Finds what a person has built last, without help.
 *
 * Returns: (transfer full) (nullable): the figure; %NULL where there is none
 */
MeanderPosition *
meander_road_find_built (MeanderSolutions *solutions, gboolean discovery)
{
  const GPtrArray *puzzles = meander_book_get_puzzles ();
  const MeanderPuzzle *newest = NULL;
  MeanderBuilt built;
  MeanderBuilt last = { 0 };

  for (guint i = 0; i < puzzles->len; i++)
    {
      const MeanderPuzzle *puzzle = puzzles->pdata[i];

      if (meander_book_is_discovery (puzzle) != discovery || meander_book_is_scored (puzzle) ||
          !meander_solutions_get_last (solutions, puzzle->id, &built) || built.helped ||
          (newest != NULL && built.when < last.when))
        continue;
      newest = puzzle;
      last = built;
    }
  return newest != NULL ? meander_built_to_position (&last, newest) : NULL;
}
