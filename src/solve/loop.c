/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/solver-private.h"

/* All loops of one colour that every tile carries.  The shape comes first: a
 * walk from the root, corner, bend or straight at a time, as many of each as
 * there are.  What lies on the table already is in chains: the walk begins at the
 * end of one, and when it comes to the end of another it goes on at its far end.
 *  A table tells exactly from which places, in which direction and
 * with how many of each kind left the walk can still come home, crossing itself
 * or not.  Only a closed shape is given to meander_loop_tiles_run(). */

/* Beyond so many steps from home the table does not look: its rows are words. */
#define MAX_REACH 31
#define N_ROWS (2 * MAX_REACH + 1)

typedef guint64 Reach[MEANDER_N_EDGES][N_ROWS]; /* by direction and rows of r: a bit a q */

/* Tiles on the table that are joined by the loop's colour. */
typedef struct
{
  guint8 first; /* where its cells begin */
  guint8 n_cells;
  guint8 passed; /* the walk has come by */
} Chain;

typedef struct
{
  MeanderSearch *search;
  MeanderLoopTiles *fill;
  gboolean counts; /* answers are counted, not listed */
  guint n_tiles;
  guint n_free; /* those that do not lie on the table */
  guint max_reach;
  guint sizes[3]; /* of the table's axes: 1 + how many of each kind it knows */
  guint left[3];
  Reach *reach;
  guint8 *grid;
  guint16 home;
  guint8 last_direction; /* in which the walk has to come home */
  MeanderLoopCell cells[MEANDER_MAX_TILES];

  guint8 *chain_at; /* by cell: 1 + the chain that lies there, or 0 */
  guint n_chains;   /* besides the one at which the walk begins */
  guint n_ahead;    /* of those, how many the walk has not come to */
  Chain chains[MEANDER_MAX_TILES];
  MeanderLoopCell fixed[MEANDER_MAX_TILES]; /* their cells, one chain after the other */
} Walk;

static inline Reach *
reach_at (const Walk *walk, const guint left[3])
{
  return &walk->reach[(left[0] * walk->sizes[1] + left[1]) * walk->sizes[2] + left[2]];
}

/* Adds to `to` what `from` reaches after one step in a direction. */
static void
reach_step (guint64 *to, const guint64 *from, guint direction)
{
  MeanderHex step = meander_hex_neighbour (meander_hex (0, 0), direction);
  int row;

  /* Home is further away by the step than it was from there. */
  for (row = MAX (0, step.r); row < N_ROWS + MIN (0, (int) step.r); row++)
    {
      guint64 bits = from[row - step.r];

      to[row] |= step.q > 0 ? bits << 1 : step.q < 0 ? bits >> 1 : bits;
    }
}

static const int turns_of_kind[3][2] = { { 2, 4 }, { 1, 5 }, { 0, 0 } };

static void
build_entry (Walk *walk, const guint left[3])
{
  Reach *entry = reach_at (walk, left);
  guint kind, direction, way;

  for (kind = 0; kind < 3; kind++)
    {
      guint rest[3] = { left[0], left[1], left[2] };
      Reach *before;

      if (left[kind] == 0)
        continue;
      rest[kind]--;
      before = reach_at (walk, rest);
      for (direction = 0; direction < MEANDER_N_EDGES; direction++)
        for (way = 0; way < (kind == 2 ? 1 : 2); way++)
          {
            guint next = (direction + (guint) turns_of_kind[kind][way]) % MEANDER_N_EDGES;

            reach_step ((*entry)[direction], (*before)[next], next);
          }
    }
}

static void
build_table (Walk *walk)
{
  guint left[3];

  walk->reach = g_new0 (Reach, walk->sizes[0] * walk->sizes[1] * walk->sizes[2]);
  for (left[0] = 0; left[0] < walk->sizes[0]; left[0]++)
    for (left[1] = 0; left[1] < walk->sizes[1]; left[1]++)
      for (left[2] = 0; left[2] < walk->sizes[2]; left[2]++)
        {
          guint n = left[0] + left[1] + left[2];

          if (n == 0)
            (*reach_at (walk, left))[walk->last_direction][MAX_REACH] = G_GUINT64_CONSTANT (1)
                                                                        << MAX_REACH;
          else if (n <= walk->max_reach)
            build_entry (walk, left);
        }
}

/* Whether the walk can come home from a cell that is to be filled next. */
static inline gboolean
can_come_home (const Walk *walk, guint16 at, guint direction, guint n_left)
{
  int dq = (int) (walk->home & 255) - (int) (at & 255);
  int dr = (int) (walk->home >> 8) - (int) (at >> 8);

  if (n_left > walk->max_reach)
    return (guint) ((ABS (dq) + ABS (dr) + ABS (dq + dr)) / 2) <= n_left;
  if (ABS (dq) > MAX_REACH || ABS (dr) > MAX_REACH)
    return FALSE;

  return ((*reach_at (walk, walk->left))[direction][dr + MAX_REACH] >> (dq + MAX_REACH)) & 1;
}

/* Whether every empty cell is outside: by Euler's formula for the cells, the
 * touching pairs and the touching triples. */
static gboolean
is_without_holes (const Walk *walk)
{
  guint pairs = 0;
  guint triples = 0;
  guint i;

  for (i = 0; i < walk->n_tiles; i++)
    {
      guint16 at = walk->cells[i].at;
      gboolean beside[4];
      guint e;

      for (e = 0; e < 4; e++)
        beside[e] = walk->grid[(guint16) (at + meander_cell_steps[e])] != 0;
      pairs += beside[0] + beside[1] + beside[2];
      triples += (beside[0] && beside[1]) + (beside[1] && beside[2]);
    }

  return walk->n_tiles + triples == pairs + 1;
}

static inline guint
distance (guint16 a, guint16 b)
{
  int dq = (int) (a & 255) - (int) (b & 255);
  int dr = (int) (a >> 8) - (int) (b >> 8);

  return (guint) (ABS (dq) + ABS (dr) + ABS (dq + dr)) / 2;
}

/* Whether the tiles left are enough to join all chains, if each end took the way
 * to the end that is nearest.  `at` is the cell to be filled next. */
static gboolean
can_join_chains (const Walk *walk, guint16 at, guint n_left)
{
  guint16 ends[2 * MEANDER_MAX_TILES + 2];
  guint chain[2 * MEANDER_MAX_TILES + 2];
  guint n_ends = 0;
  guint needed = 0;
  guint i, j;

  ends[n_ends] = at;
  chain[n_ends++] = G_MAXUINT;
  ends[n_ends] = meander_loop_behind (walk->home, walk->cells[0].in);
  chain[n_ends++] = G_MAXUINT;
  for (i = 0; i < walk->n_chains; i++)
    if (!walk->chains[i].passed)
      {
        const MeanderLoopCell *first = &walk->fixed[walk->chains[i].first];
        const MeanderLoopCell *last = first + walk->chains[i].n_cells - 1;

        chain[n_ends] = chain[n_ends + 1] = i;
        ends[n_ends++] = meander_loop_behind (first->at, first->in);
        ends[n_ends++] = meander_loop_behind (last->at, last->out);
      }

  for (i = 0; i < n_ends; i++)
    {
      guint nearest = G_MAXUINT;

      if (i > 0 && walk->grid[ends[i]] != 0)
        return FALSE;
      for (j = 0; j < n_ends; j++)
        if (chain[i] != chain[j])
          nearest = MIN (nearest, distance (ends[i], ends[j]) + 1);
      needed += nearest;
    }

  return needed <= 2 * n_left;
}

static void walk_on (Walk *walk, guint n_laid, guint16 at, guint direction);

static void
reverse (MeanderLoopCell *cell)
{
  guint8 in = cell->in;

  cell->in = cell->out;
  cell->out = in;
}

/* Goes on from a cell to be filled, or, if a chain lies there, from its far end. */
static void
walk_to (Walk *walk, guint n_laid, guint16 at, guint direction)
{
  guint entry = meander_opposite[direction];
  const MeanderLoopCell *cells;
  MeanderLoopCell last;
  gboolean backwards;
  Chain *chain;
  guint i;

  if (walk->chain_at[at] == 0)
    {
      walk_on (walk, n_laid, at, direction);
      return;
    }

  chain = &walk->chains[walk->chain_at[at] - 1];
  cells = &walk->fixed[chain->first];
  last = cells[chain->n_cells - 1];
  backwards = at != cells[0].at || entry != cells[0].in;
  if (backwards && (at != last.at || entry != last.out))
    return;

  for (i = 0; i < chain->n_cells; i++)
    {
      last = cells[backwards ? chain->n_cells - 1 - i : i];
      if (backwards)
        reverse (&last);
      walk->cells[n_laid + i] = last;
      walk->grid[last.at] = (guint8) (n_laid + i + 1);
    }

  chain->passed = TRUE;
  walk->n_ahead--;
  walk_on (walk, n_laid + chain->n_cells, meander_loop_behind (last.at, last.out), last.out);
  walk->n_ahead++;
  chain->passed = FALSE;
  for (i = 0; i < chain->n_cells; i++)
    walk->grid[cells[i].at] = 0;
}

static void
walk_step (Walk *walk, guint n_laid, guint16 at, guint direction, guint kind, guint way)
{
  guint next = (direction + (guint) turns_of_kind[kind][way]) % MEANDER_N_EDGES;
  guint16 to = meander_loop_behind (at, next);
  guint n_left = walk->n_free - 1;
  gboolean home = n_left + walk->n_ahead == 0;

  if (walk->left[kind] == 0 || (walk->grid[to] != 0) != home)
    return;

  walk->left[kind]--;
  walk->n_free--;
  if (walk->n_ahead > 0 ? walk->chain_at[to] != 0 || can_join_chains (walk, to, n_left)
                        : can_come_home (walk, to, next, n_left))
    {
      walk->cells[n_laid] =
          (MeanderLoopCell){ at, meander_opposite[direction], (guint8) next, 0, 0, 0 };
      walk->grid[at] = (guint8) (n_laid + 1);
      walk_to (walk, n_laid + 1, to, next);
      walk->grid[at] = 0;
    }
  walk->n_free++;
  walk->left[kind]++;
}

static void
lay_tiles (Walk *walk)
{
  if (walk->counts)
    meander_search_add (walk->search, (guint64) meander_loop_tiles_count (walk->fill, walk->cells,
                                                                          walk->grid, NULL));
  else
    meander_loop_tiles_run (walk->fill, walk->cells, walk->grid);
}

static void
walk_on (Walk *walk, guint n_laid, guint16 at, guint direction)
{
  guint8 order[5] = { 0, 1, 2, 3, 4 };
  guint i;

  if (n_laid == walk->n_tiles)
    {
      if (at == walk->home && direction == walk->last_direction &&
          (!walk->search->options->no_holes || is_without_holes (walk)))
        lay_tiles (walk);
      return;
    }

  /* Behind the end of a chain something may lie by now. */
  if (walk->n_free == 0 || walk->grid[at] != 0 || walk->chain_at[at] != 0 ||
      meander_search_tick (walk->search, n_laid))
    return;

  if (walk->search->one)
    meander_random_shuffle (&walk->search->random, order, G_N_ELEMENTS (order));
  for (i = 0; i < G_N_ELEMENTS (order) && !meander_search_is_over (walk->search); i++)
    walk_step (walk, n_laid, at, direction, order[i] / 2, order[i] % 2);
}

static MeanderLoopCell
cell_of_tile (const Walk *walk, const MeanderPlacement *tile)
{
  const MeanderSearch *search = walk->search;
  guint face = search->face_of[tile->number];
  const MeanderArc *arc =
      meander_face_arc (meander_face (search->faces[face].index + 1u), search->colours[0]);

  return (MeanderLoopCell){ (guint16) meander_cell_index (tile->hex),
                            (guint8) ((arc->from + tile->rotation) % MEANDER_N_EDGES),
                            (guint8) ((arc->to + tile->rotation) % MEANDER_N_EDGES),
                            (guint8) (face + 1),
                            tile->rotation,
                            tile->number };
}

/* Follows the colour from a tile on the table to the first of its chain, and notes
 * all from there; FALSE if it comes round. */
static gboolean
add_chain (Walk *walk,
           const MeanderLoopCell *on_table,
           const guint8 *place_of,
           MeanderLoopCell cell,
           guint *n_noted)
{
  guint16 start = cell.at;
  Chain *chain = &walk->chains[walk->n_chains];
  guint other;

  while ((other = place_of[meander_loop_behind (cell.at, cell.in)]) != 0)
    {
      guint entry = meander_opposite[cell.in];

      cell = on_table[other - 1];
      if (cell.out != entry)
        reverse (&cell);
      if (cell.at == start)
        return FALSE;
    }

  *chain = (Chain){ (guint8) *n_noted, 0, FALSE };
  for (;;)
    {
      guint entry = meander_opposite[cell.out];

      walk->fixed[(*n_noted)++] = cell;
      walk->chain_at[cell.at] = (guint8) (walk->n_chains + 1);
      chain->n_cells++;
      other = place_of[meander_loop_behind (cell.at, cell.out)];
      if (other == 0)
        break;
      cell = on_table[other - 1];
      if (cell.in != entry)
        reverse (&cell);
    }
  walk->n_chains++;

  return TRUE;
}

/* Notes what lies on the table; FALSE if it is no part of a loop. */
static gboolean
add_chains (Walk *walk)
{
  const MeanderSearch *search = walk->search;
  g_autofree guint8 *place_of = g_new0 (guint8, MEANDER_N_CELLS);
  MeanderLoopCell on_table[MEANDER_MAX_TILES];
  guint n_noted = 0;
  guint i;

  for (i = 0; i < search->n_fixed; i++)
    {
      on_table[i] = cell_of_tile (walk, &search->fixed[i]);
      place_of[on_table[i].at] = (guint8) (i + 1);
    }

  for (i = 0; i < search->n_fixed; i++)
    if (walk->chain_at[on_table[i].at] == 0 &&
        !add_chain (walk, on_table, place_of, on_table[i], &n_noted))
      return FALSE;

  return TRUE;
}

/* Begins with the last chain on the table, or with the root. */
static void
begin (Walk *walk)
{
  MeanderSearch *search = walk->search;
  const Chain *chain = &walk->chains[walk->n_chains];
  guint n_fixed = 0;
  guint i;

  if (walk->n_chains == 0)
    {
      const MeanderArc *arc = meander_face_arc (
          meander_face (search->faces[search->root].index + 1u), search->colours[0]);

      walk->fixed[0] = (MeanderLoopCell){ (guint16) meander_cell_index (meander_hex (0, 0)),
                                          arc->from,
                                          arc->to,
                                          (guint8) (search->root + 1),
                                          0,
                                          0 };
      walk->chains[0].n_cells = 1;
    }
  else
    chain = &walk->chains[--walk->n_chains];

  for (i = 0; i <= walk->n_chains; i++)
    n_fixed += walk->chains[i].n_cells;
  for (i = 0; i < n_fixed; i++)
    {
      const MeanderLoopCell *cell = &walk->fixed[i];

      walk->left[meander_loop_kinds[(cell->out + MEANDER_N_EDGES - cell->in) % MEANDER_N_EDGES] -
                 1]--;
    }

  for (i = 0; i < chain->n_cells; i++)
    {
      walk->cells[i] = walk->fixed[chain->first + i];
      walk->chain_at[walk->cells[i].at] = 0;
      walk->grid[walk->cells[i].at] = (guint8) (i + 1);
    }

  walk->n_ahead = walk->n_chains;
  walk->n_free = walk->n_tiles - n_fixed;
  walk->home = walk->cells[0].at;
  walk->last_direction = meander_opposite[walk->cells[0].in];
  search->origin = meander_cell_hex (walk->home);
}

/* Sets up the walk, with what is on the table; FALSE if that is no part of a loop. */
static gboolean
set_up (Walk *walk)
{
  MeanderSearch *search = walk->search;
  guint i;

  walk->n_tiles = search->puzzle->n_tiles;
  walk->counts = meander_loop_tiles_can_count (walk->fill);
  meander_solve_count_arcs (search->puzzle, search->colours[0], walk->left);
  if (!add_chains (walk))
    return FALSE;

  begin (walk);
  walk->max_reach = walk->n_free <= MAX_REACH ? walk->n_free : 24;
  for (i = 0; i < 3; i++)
    walk->sizes[i] = MIN (walk->left[i], walk->max_reach) + 1;
  build_table (walk);

  return TRUE;
}

/**
 * meander_solve_loop:
 * @search: a search for loops of one colour that every tile carries; what lies on
 *   the table matches, and is not all of the tiles
 *
 * Tries all shapes of loops and all tiles on each.
 */
void
meander_solve_loop (MeanderSearch *search)
{
  g_autoptr (MeanderLoopTiles) fill = meander_loop_tiles_new (search);
  g_autofree guint8 *grid = g_new0 (guint8, MEANDER_N_CELLS);
  g_autofree guint8 *chain_at = g_new0 (guint8, MEANDER_N_CELLS);
  Walk walk = { .search = search, .fill = fill, .grid = grid, .chain_at = chain_at };
  const MeanderLoopCell *last;
  guint n_begun;

  if (!set_up (&walk))
    return;

  n_begun = walk.chains[walk.n_chains].n_cells;
  last = &walk.cells[n_begun - 1];
  if (walk.n_ahead > 0 ||
      can_come_home (&walk, meander_loop_behind (last->at, last->out), last->out, walk.n_free))
    walk_on (&walk, n_begun, meander_loop_behind (last->at, last->out), last->out);
  g_free (walk.reach);
}

/* How often tiles are laid on a shape by chance. */
#define N_FILLS 64

/* One walk by chance, from the root, after the method of D. E. Knuth: what comes of it,
 * divided by the chance that it had, or 0 where it did not come home.  A step has the more
 * of a chance the more tiles of its kind are left. */
static double
sample (Walk *walk, MeanderRandom *random)
{
  guint16 at = meander_loop_behind (walk->home, walk->cells[0].out);
  guint direction = walk->cells[0].out;
  guint left[3] = { walk->left[0], walk->left[1], walk->left[2] };
  guint n_free = walk->n_free;
  double weight = 1.0;
  double sum = 0.0;
  guint n_laid, i;

  for (n_laid = 1; n_laid < walk->n_tiles && weight > 0.0; n_laid++)
    {
      MeanderLoopCell ways[5];
      guint shares[5];
      guint n_ways = 0;
      guint n_shares = 0;

      walk->n_free--;
      for (i = 0; i < 5; i++)
        {
          guint next = (direction + (guint) turns_of_kind[i / 2][i % 2]) % MEANDER_N_EDGES;
          guint16 to = meander_loop_behind (at, next);

          if (walk->left[i / 2] == 0 || (walk->grid[to] != 0) != (walk->n_free == 0))
            continue;
          walk->left[i / 2]--;
          if (can_come_home (walk, to, next, walk->n_free))
            {
              ways[n_ways] =
                  (MeanderLoopCell){ at, meander_opposite[direction], (guint8) next, 0, 0, 0 };
              shares[n_ways] = (1 + walk->left[i / 2]) * (i == 4 ? 2 : 1);
              n_shares += shares[n_ways++];
            }
          walk->left[i / 2]++;
        }

      weight *= n_shares;
      if (n_ways > 0)
        {
          const MeanderLoopCell *cell = &walk->cells[n_laid];
          guint chance = meander_random_below (random, n_shares);

          for (i = 0; chance >= shares[i]; i++)
            chance -= shares[i];
          weight /= shares[i];
          walk->cells[n_laid] = ways[i];
          walk->left[meander_loop_kinds[(cell->out + MEANDER_N_EDGES - cell->in) %
                                        MEANDER_N_EDGES] -
                     1]--;
          walk->grid[at] = (guint8) (n_laid + 1);
          direction = cell->out;
          at = meander_loop_behind (at, direction);
        }
    }

  if (weight > 0.0 && at == walk->home && direction == walk->last_direction &&
      (!walk->search->options->no_holes || is_without_holes (walk)))
    for (i = 0; i < N_FILLS; i++)
      sum += meander_loop_tiles_count (walk->fill, walk->cells, walk->grid, random) / N_FILLS;

  for (i = 1; i < n_laid; i++)
    walk->grid[walk->cells[i].at] = 0;
  walk->grid[walk->home] = 1;
  walk->n_free = n_free;
  for (i = 0; i < 3; i++)
    walk->left[i] = left[i];

  return weight * sum;
}

/**
 * meander_solve_loop_estimate:
 * @search: a search for loops of one colour that every tile carries, with every face
 *   once and nothing on the table
 * @n_samples: how many walks, at least 2
 * @variance: (out): of the estimate, the square of its standard error
 *
 * Estimates how many answers there are.
 *
 * Returns: the estimate
 */
double
meander_solve_loop_estimate (MeanderSearch *search, guint n_samples, double *variance)
{
  g_autoptr (MeanderLoopTiles) fill = meander_loop_tiles_new (search);
  g_autofree guint8 *grid = g_new0 (guint8, MEANDER_N_CELLS);
  g_autofree guint8 *chain_at = g_new0 (guint8, MEANDER_N_CELLS);
  Walk walk = { .search = search, .fill = fill, .grid = grid, .chain_at = chain_at };
  double sum = 0.0;
  double squares = 0.0;
  guint i;

  *variance = 0.0;
  if (!set_up (&walk))
    return 0.0;

  for (i = 0; i < n_samples; i++)
    {
      double value = sample (&walk, &search->random);

      sum += value;
      squares += value * value;
    }
  g_free (walk.reach);
  *variance = (squares / n_samples - sum / n_samples * (sum / n_samples)) / n_samples;

  return sum / n_samples;
}
