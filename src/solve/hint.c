/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/solver.h"

#include <string.h>

/* What a half-built table leads to: which tile comes next, and which are in the
 * way.  Whether it can be completed, and in how many ways, meander_solve_find() and
 * meander_solve_count() tell. */

/* So many nodes each table gets that tiles are taken back from, unless the caller
 * says otherwise, and so many the list of all answers. */
#define LOOK_NODES 60000
#define LIST_NODES 3000000
#define LIST_TILES 13

static guint
count_touching (const MeanderPlacement *tiles, guint n_tiles, MeanderHex hex)
{
  guint n = 0;
  guint i;

  for (i = 0; i < n_tiles; i++)
    n += meander_hex_distance (tiles[i].hex, hex) == 1;

  return n;
}

static const MeanderPlacement *
find_tile (const MeanderSolution *solution, guint number)
{
  guint i;

  for (i = 0; i < solution->n_tiles; i++)
    if (solution->tiles[i].number == number)
      return &solution->tiles[i];

  return NULL;
}

static gboolean
is_fixed (const MeanderSolveOptions *options, guint number)
{
  guint i;

  for (i = 0; i < options->n_fixed; i++)
    if (options->fixed[i].number == number)
      return TRUE;

  return FALSE;
}

/**
 * meander_solve_next:
 * @puzzle: a puzzle
 * @options: how to search, and what lies on the table
 * @next: (out caller-allocates): a tile to lay next, where and how; its number is
 *   0 if all lie
 * @solution: (out caller-allocates): the answer it belongs to, which may lie elsewhere on the table
 *
 * Finds a tile that can be laid next on the way to an answer: of one answer the
 * tile that touches most of those that lie.
 *
 * Returns: %MEANDER_SOLVE_FOUND, or as meander_solve_find() does: the table cannot
 *   be completed, or it is not known
 */
MeanderSolveStatus
meander_solve_next (const MeanderPuzzle *puzzle,
                    const MeanderSolveOptions *options,
                    MeanderPlacement *next,
                    MeanderSolution *solution)
{
  MeanderSolveStatus status;
  MeanderHex moved = { 0, 0 };
  guint most = 0;
  guint i;

  g_return_val_if_fail (puzzle != NULL && options != NULL, MEANDER_SOLVE_NO_GOAL);
  g_return_val_if_fail (next != NULL && solution != NULL, MEANDER_SOLVE_NO_GOAL);

  *next = (MeanderPlacement){ 0 };
  status = meander_solve_find (puzzle, options, solution);
  if (status != MEANDER_SOLVE_FOUND)
    return status;

  /* The answer may have been moved away from the table's edge. */
  if (options->n_fixed > 0)
    {
      const MeanderPlacement *tile = find_tile (solution, options->fixed[0].number);

      moved = meander_hex (options->fixed[0].hex.q - tile->hex.q,
                           options->fixed[0].hex.r - tile->hex.r);
    }

  for (i = 0; i < solution->n_tiles; i++)
    {
      MeanderPlacement tile = solution->tiles[i];
      guint n;

      if (is_fixed (options, tile.number))
        continue;
      tile.hex = meander_hex (tile.hex.q + moved.q, tile.hex.r + moved.r);
      n = 1 + count_touching (options->fixed, options->n_fixed, tile.hex);
      if (n > most && meander_hex_in_range (tile.hex))
        {
          most = n;
          *next = tile;
        }
    }

  return MEANDER_SOLVE_FOUND;
}

/* The part of the table that lies best, as far as it is known. */
typedef struct
{
  const MeanderPuzzle *puzzle;
  const MeanderSolveOptions *options;
  guint n_kept;
  guint8 kept[MEANDER_MAX_TILES]; /* by place among those that lie: whether it stays */
  guint worth;                    /* of equally many that stay: see get_worth() */
  gboolean found;
  MeanderSolution solution;
} Best;

/* How an answer has to be moved and turned for a tile of it to lie as it does on
 * the table. */
typedef struct
{
  gint16 q;
  gint16 r;
  guint16 sixths;
} Motion;

static Motion
motion_of (const MeanderPlacement *from, const MeanderPlacement *to)
{
  guint sixths = (to->rotation + 6u - from->rotation % 6u) % 6;
  MeanderHex hex = meander_hex_rotate (from->hex, (int) sixths);

  return (Motion){ (gint16) (to->hex.q - hex.q), (gint16) (to->hex.r - hex.r), (guint16) sixths };
}

static gboolean
is_same_motion (Motion one, Motion two)
{
  return one.q == two.q && one.r == two.r && one.sixths == two.sixths;
}

static void
keep (Best *best,
      const MeanderSolution *solution,
      const Motion *motions,
      Motion motion,
      guint n,
      guint worth)
{
  guint i;

  best->found = TRUE;
  best->n_kept = n;
  best->worth = worth;
  for (i = 0; i < best->options->n_fixed; i++)
    best->kept[i] = is_same_motion (motions[i], motion);

  best->solution = *solution;
  for (i = 0; i < solution->n_tiles; i++)
    {
      MeanderPlacement *tile = &best->solution.tiles[i];
      MeanderHex hex = meander_hex_rotate (tile->hex, motion.sixths);

      tile->rotation = (guint8) ((tile->rotation + motion.sixths) % 6);
      tile->hex = meander_hex (hex.q + motion.q, hex.r + motion.r);
    }
}

/* Whether a motion brings a tile of an answer to where it lies, turned as it may be. */
static gboolean
is_in_place (Motion motion, const MeanderPlacement *from, const MeanderPlacement *to)
{
  MeanderHex hex = meander_hex_rotate (from->hex, motion.sixths);

  return meander_hex_equal (meander_hex (hex.q + motion.q, hex.r + motion.r), to->hex);
}

/* The more tiles a motion brings to where they lie, turned as they may be, the better; then, the
 * earlier they were laid. */
static guint
get_worth (const MeanderSolveOptions *options,
           const MeanderPlacement *const *by_number,
           const Motion *motions,
           Motion motion)
{
  guint n = options->n_fixed;
  guint worth = 0;
  guint i;

  for (i = 0; i < n; i++)
    if (is_in_place (motion, by_number[options->fixed[i].number], &options->fixed[i]))
      worth += 4 * n * n + (is_same_motion (motions[i], motion) ? 3 : 2) * (n - i);

  return worth;
}

/* Compares the table with an answer: the most tiles that one motion brings to
 * where they lie as they lie; then the most that it brings there at all. */
static gboolean
compare (const MeanderSolution *solution, gpointer data)
{
  Best *best = data;
  guint n_fixed = best->options->n_fixed;
  const MeanderPlacement *by_number[MEANDER_MAX_TILES + 1];
  Motion motions[MEANDER_MAX_TILES];
  guint i, j;

  for (i = 0; i < solution->n_tiles; i++)
    by_number[solution->tiles[i].number] = &solution->tiles[i];
  for (i = 0; i < n_fixed; i++)
    motions[i] = motion_of (by_number[best->options->fixed[i].number], &best->options->fixed[i]);

  for (i = 0; i < n_fixed; i++)
    {
      guint n = 0;
      guint worth;

      for (j = 0; j < n_fixed; j++)
        n += is_same_motion (motions[i], motions[j]);
      if (n < best->n_kept)
        continue;
      worth = get_worth (best->options, by_number, motions, motions[i]);
      if (n > best->n_kept || worth > best->worth)
        keep (best, solution, motions, motions[i], n, worth);
    }

  return best->n_kept < n_fixed;
}

/* Whether no two tiles have one face. */
static gboolean
are_all_different (const MeanderPuzzle *puzzle)
{
  return puzzle->set.kits == 0 || puzzle->tiles[puzzle->n_tiles - 1] <= MEANDER_KIT_TILES;
}

/* Looks whether what is kept can be completed. */
static MeanderSolveStatus
look (Best *best, const guint8 *kept)
{
  MeanderSolveOptions options = *best->options;
  MeanderPlacement tiles[MEANDER_MAX_TILES];
  MeanderSolution solution;
  MeanderSolveStatus status;
  guint n = 0;
  guint i;

  for (i = 0; i < best->options->n_fixed; i++)
    if (kept[i])
      tiles[n++] = best->options->fixed[i];
  options.fixed = tiles;
  options.n_fixed = n;
  if (options.max_nodes == 0 && n > 0)
    options.max_nodes = LOOK_NODES;

  status = meander_solve_find (best->puzzle, &options, &solution);
  if (status == MEANDER_SOLVE_FOUND && (!best->found || n > best->n_kept))
    {
      best->found = TRUE;
      best->n_kept = n;
      memcpy (best->kept, kept, best->options->n_fixed);
      best->solution = solution;
    }

  return status;
}

static gboolean
is_stopped (const MeanderSolveOptions *options)
{
  return (options->progress != NULL && g_atomic_int_get (&options->progress->stop) != 0) ||
         (options->deadline != 0 && g_get_monotonic_time () >= options->deadline);
}

/* Tries all ways to take back so many more tiles, of those from `first` on; whether
 * each has been proven to lead nowhere. */
static gboolean
try_without (Best *best, guint8 *kept, guint first, guint n_more)
{
  gboolean proven = TRUE;
  guint i;

  if (n_more == 0)
    {
      MeanderSolveStatus status = look (best, kept);

      return status == MEANDER_SOLVE_NONE || status == MEANDER_SOLVE_IMPOSSIBLE;
    }

  for (i = first; i + n_more <= best->options->n_fixed; i++)
    {
      if (is_stopped (best->options))
        return FALSE;
      kept[i] = FALSE;
      if (!try_without (best, kept, i + 1, n_more - 1))
        proven = FALSE;
      kept[i] = TRUE;
      if (best->found && best->n_kept >= best->options->n_fixed - n_more)
        break;
    }

  return proven;
}

/* First the tiles that were laid last, until an answer is found; then whether there
 * are fewer. */
static gboolean
take_back_some (Best *best)
{
  guint n = best->options->n_fixed;
  guint8 kept[MEANDER_MAX_TILES];
  gboolean proven = TRUE;
  guint k;

  memset (kept, TRUE, sizeof kept);
  for (k = 0; k <= n - best->options->n_given && !best->found && !is_stopped (best->options); k++)
    {
      if (k > 0)
        kept[n - k] = FALSE;
      look (best, kept);
    }

  memset (kept, TRUE, sizeof kept);
  for (k = 0; best->found && k < n - best->n_kept && !is_stopped (best->options); k++)
    if (!try_without (best, kept, best->options->n_given, k))
      proven = FALSE;

  return proven && !is_stopped (best->options);
}

/* Whether the table can be completed once a tile has been turned where it lies; then that is the
 * answer. */
static gboolean
try_turns (Best *best, guint place)
{
  MeanderSolveOptions options = *best->options;
  MeanderPlacement tiles[MEANDER_MAX_TILES];
  MeanderSolution solution;
  guint i;

  memcpy (tiles, options.fixed, options.n_fixed * sizeof tiles[0]);
  options.fixed = tiles;
  if (options.max_nodes == 0)
    options.max_nodes = LOOK_NODES;
  for (i = 1; i < 6 && !is_stopped (&options); i++)
    {
      tiles[place].rotation = (guint8) ((best->options->fixed[place].rotation + i) % 6);
      if (meander_solve_find (best->puzzle, &options, &solution) == MEANDER_SOLVE_FOUND)
        {
          best->solution = solution;
          return TRUE;
        }
    }

  return FALSE;
}

/* Whether a tile that is in the way lies where it belongs. */
static gboolean
needs_turn (Best *best, guint place, gboolean compared)
{
  const MeanderPlacement *tile = &best->options->fixed[place];

  if (compared)
    return meander_hex_equal (find_tile (&best->solution, tile->number)->hex, tile->hex);

  return best->n_kept + 1 == best->options->n_fixed && try_turns (best, place);
}

/**
 * meander_solve_take_back:
 * @puzzle: a puzzle
 * @options: how to search, and what lies on the table, in the order in which it was
 *   laid; @max_nodes is for each table looked at
 * @numbers: (out) (array length=n_numbers): the tiles to take back
 * @n_numbers: (out): how many
 * @n_turned: (out) (optional): how many of them, the last ones, lie where they belong, and
 *   need only be turned
 * @fewest: (out) (optional): whether it is proven that no fewer will do
 * @solution: (out caller-allocates) (optional): an answer with all others, and with those that need
 *   only be turned where they lie
 *
 * Finds as few tiles as it can that are in the way: without them the table can be
 * completed.
 *
 * Where all answers can be listed soon, each is compared with the table.  Otherwise
 * tiles are taken back one by one, last come first; then it is tried with fewer.
 *
 * Returns: %MEANDER_SOLVE_FOUND, or as meander_solve_find() does if there is no
 *   answer at all, or none is known
 */
MeanderSolveStatus
meander_solve_take_back (const MeanderPuzzle *puzzle,
                         const MeanderSolveOptions *options,
                         guint8 numbers[MEANDER_MAX_TILES],
                         guint *n_numbers,
                         guint *n_turned,
                         gboolean *fewest,
                         MeanderSolution *solution)
{
  Best best = { .puzzle = puzzle, .options = options };
  MeanderSolveOptions all;
  MeanderSolveStatus status;
  gboolean proven = FALSE;
  gboolean compared;
  guint8 turned[MEANDER_MAX_TILES];
  guint n_turns = 0;
  guint64 n;
  guint i;

  g_return_val_if_fail (puzzle != NULL && options != NULL && numbers != NULL && n_numbers != NULL,
                        MEANDER_SOLVE_NO_GOAL);

  *n_numbers = 0;
  for (i = 0; i < options->n_fixed; i++)
    g_return_val_if_fail (meander_puzzle_has_tile (puzzle, options->fixed[i].number),
                          MEANDER_SOLVE_NONE);

  all = *options;
  all.fixed = NULL;
  all.n_fixed = 0;
  all.max_nodes = LIST_NODES;
  status = MEANDER_SOLVE_STOPPED;
  if (options->n_fixed > 0 && puzzle->n_tiles <= LIST_TILES && are_all_different (puzzle) &&
      puzzle->outline != MEANDER_OUTLINE_CARD)
    status = meander_solve_count (puzzle, &all, &n, compare, &best);
  compared = status == MEANDER_SOLVE_FOUND || (best.found && best.n_kept == options->n_fixed);
  if (compared)
    proven = TRUE;
  else if (status != MEANDER_SOLVE_STOPPED)
    return status;
  else
    proven = take_back_some (&best);

  if (!best.found)
    return MEANDER_SOLVE_STOPPED;

  for (i = 0; i < options->n_fixed; i++)
    if (best.kept[i])
      continue;
    else if (n_turned != NULL && needs_turn (&best, i, compared))
      turned[n_turns++] = options->fixed[i].number;
    else
      numbers[(*n_numbers)++] = options->fixed[i].number;
  for (i = 0; i < n_turns; i++)
    numbers[(*n_numbers)++] = turned[i];
  if (n_turned != NULL)
    *n_turned = n_turns;
  if (fewest != NULL)
    *fewest = proven;
  if (solution != NULL)
    *solution = best.solution;

  return MEANDER_SOLVE_FOUND;
}
