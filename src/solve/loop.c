/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/loop-walk-private.h"

/* All loops of one colour that every tile carries.  The shape comes first: a
 * walk from the root, corner, bend or straight at a time, as many of each as
 * there are.  What lies on the table already is in chains: the walk begins at the
 * end of one, and when it comes to the end of another it goes on at its far end.
 *  A table tells exactly from which places, in which direction and
 * with how many of each kind left the walk can still come home, crossing itself
 * or not.  Only a closed shape is given to meander_loop_tiles_run(). */

/* Adds to `to` what `from` reaches after one step in a direction. */
static void
reach_step (guint64 *to, const guint64 *from, guint direction)
{
  MeanderHex step = meander_hex_neighbour (meander_hex (0, 0), direction);
  int row;

  /* Home is further away by the step than it was from there. */
  for (row = MAX (0, step.r); row < MEANDER_LOOP_N_ROWS + MIN (0, (int) step.r); row++)
    {
      guint64 bits = from[row - step.r];

      to[row] |= step.q > 0 ? bits << 1 : step.q < 0 ? bits >> 1 : bits;
    }
}

static void
build_entry (MeanderLoopWalk *walk, const guint left[3])
{
  MeanderLoopReach *entry = meander_loop_walk_reach_at (walk, left);
  guint kind, direction, way;

  for (kind = 0; kind < 3; kind++)
    {
      guint rest[3] = { left[0], left[1], left[2] };
      MeanderLoopReach *before;

      if (left[kind] == 0)
        continue;
      rest[kind]--;
      before = meander_loop_walk_reach_at (walk, rest);
      for (direction = 0; direction < MEANDER_N_EDGES; direction++)
        for (way = 0; way < (kind == 2 ? 1 : 2); way++)
          {
            guint next =
                (direction + (guint) meander_loop_turns_of_kind[kind][way]) % MEANDER_N_EDGES;

            reach_step ((*entry)[direction], (*before)[next], next);
          }
    }
}

static void
build_table (MeanderLoopWalk *walk)
{
  guint left[3];

  walk->reach = g_new0 (MeanderLoopReach, walk->sizes[0] * walk->sizes[1] * walk->sizes[2]);
  for (left[0] = 0; left[0] < walk->sizes[0]; left[0]++)
    for (left[1] = 0; left[1] < walk->sizes[1]; left[1]++)
      for (left[2] = 0; left[2] < walk->sizes[2]; left[2]++)
        {
          guint n = left[0] + left[1] + left[2];

          if (n == 0)
            (*meander_loop_walk_reach_at (walk,
                                          left))[walk->last_direction][MEANDER_LOOP_MAX_REACH] =
                G_GUINT64_CONSTANT (1) << MEANDER_LOOP_MAX_REACH;
          else if (n <= walk->max_reach)
            build_entry (walk, left);
        }
}

/**
 * meander_loop_walk_is_without_holes:
 * @walk: a walk that has come home
 *
 * Tells whether every empty cell is outside: by Euler's formula for the cells, the
 * touching pairs and the touching triples.
 *
 * Returns: whether it is so
 */
gboolean
meander_loop_walk_is_without_holes (const MeanderLoopWalk *walk)
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
can_join_chains (const MeanderLoopWalk *walk, guint16 at, guint n_left)
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

static void walk_on (MeanderLoopWalk *walk, guint n_laid, guint16 at, guint direction);

static void
reverse (MeanderLoopCell *cell)
{
  guint8 in = cell->in;

  cell->in = cell->out;
  cell->out = in;
}

/* Goes on from a cell to be filled, or, if a chain lies there, from its far end. */
static void
walk_to (MeanderLoopWalk *walk, guint n_laid, guint16 at, guint direction)
{
  guint entry = meander_opposite[direction];
  const MeanderLoopCell *cells;
  MeanderLoopCell last;
  gboolean backwards;
  MeanderLoopChain *chain;
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
walk_step (MeanderLoopWalk *walk, guint n_laid, guint16 at, guint direction, guint kind, guint way)
{
  guint next = (direction + (guint) meander_loop_turns_of_kind[kind][way]) % MEANDER_N_EDGES;
  guint16 to = meander_loop_behind (at, next);
  guint n_left = walk->n_free - 1;
  gboolean home = n_left + walk->n_ahead == 0;

  if (walk->left[kind] == 0 || (walk->grid[to] != 0) != home)
    return;

  walk->left[kind]--;
  walk->n_free--;
  if (walk->n_ahead > 0 ? walk->chain_at[to] != 0 || can_join_chains (walk, to, n_left)
                        : meander_loop_walk_can_come_home (walk, to, next, n_left))
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
lay_tiles (MeanderLoopWalk *walk)
{
  if (walk->counts)
    meander_search_add (walk->search, (guint64) meander_loop_tiles_count (walk->fill, walk->cells,
                                                                          walk->grid, NULL));
  else
    meander_loop_tiles_run (walk->fill, walk->cells, walk->grid);
}

static void
walk_on (MeanderLoopWalk *walk, guint n_laid, guint16 at, guint direction)
{
  guint8 order[5] = { 0, 1, 2, 3, 4 };
  guint i;

  if (n_laid == walk->n_tiles)
    {
      if (at == walk->home && direction == walk->last_direction &&
          (!walk->search->options->no_holes || meander_loop_walk_is_without_holes (walk)))
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
cell_of_tile (const MeanderLoopWalk *walk, const MeanderPlacement *tile)
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
add_chain (MeanderLoopWalk *walk,
           const MeanderLoopCell *on_table,
           const guint8 *place_of,
           MeanderLoopCell cell,
           guint *n_noted)
{
  guint16 start = cell.at;
  MeanderLoopChain *chain = &walk->chains[walk->n_chains];
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

  *chain = (MeanderLoopChain){ (guint8) *n_noted, 0, FALSE };
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
add_chains (MeanderLoopWalk *walk)
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
begin (MeanderLoopWalk *walk)
{
  MeanderSearch *search = walk->search;
  const MeanderLoopChain *chain = &walk->chains[walk->n_chains];
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

/**
 * meander_loop_walk_set_up:
 * @walk: a walk with its search, its tiles and two empty grids
 *
 * Sets it up, with what is on the table.  Its table of ways home is then to be freed.
 *
 * Returns: %FALSE if what is on the table is no part of a loop
 */
gboolean
meander_loop_walk_set_up (MeanderLoopWalk *walk)
{
  MeanderSearch *search = walk->search;
  guint i;

  walk->n_tiles = search->puzzle->n_tiles;
  walk->counts = meander_loop_tiles_can_count (walk->fill);
  meander_solve_count_arcs (search->puzzle, search->colours[0], walk->left);
  if (!add_chains (walk))
    return FALSE;

  begin (walk);
  walk->max_reach = walk->n_free <= MEANDER_LOOP_MAX_REACH ? walk->n_free : 24;
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
  MeanderLoopWalk walk = { .search = search, .fill = fill, .grid = grid, .chain_at = chain_at };
  const MeanderLoopCell *last;
  guint n_begun;

  if (!meander_loop_walk_set_up (&walk))
    return;

  n_begun = walk.chains[walk.n_chains].n_cells;
  last = &walk.cells[n_begun - 1];
  if (walk.n_ahead > 0 ||
      meander_loop_walk_can_come_home (&walk, meander_loop_behind (last->at, last->out), last->out,
                                       walk.n_free))
    walk_on (&walk, n_begun, meander_loop_behind (last->at, last->out), last->out);
  g_free (walk.reach);
}
