/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "meander-solve-private.h"

#include <string.h>

/* All loops of one colour that every tile carries.  The shape comes first: a
 * walk from the root, corner, bend or straight at a time, as many of each as
 * there are.  A table tells exactly from which places, in which direction and
 * with how many of each kind left the walk can still come home, crossing itself
 * or not.  Only a closed shape is given to meander_fill_run(). */

/* Beyond so many steps from home the table does not look: its rows are words. */
#define MAX_REACH 31
#define N_ROWS (2 * MAX_REACH + 1)

typedef guint64 Reach[MEANDER_N_EDGES][N_ROWS]; /* by direction and rows of r: a bit a q */

typedef struct
{
  MeanderSearch *search;
  MeanderFill *fill;
  guint n_tiles;
  guint max_reach;
  guint sizes[3]; /* of the table's axes: 1 + the number of each kind */
  guint left[3];
  Reach *reach;
  guint8 *grid;
  guint16 home;
  guint8 last_direction; /* in which the walk has to come home */
  MeanderLoopCell cells[MEANDER_MAX_TILES];
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

static void
walk_on (Walk *walk, guint n_laid, guint16 at, guint direction);

static void
walk_step (Walk *walk, guint n_laid, guint16 at, guint direction, guint kind, guint way)
{
  guint next = (direction + (guint) turns_of_kind[kind][way]) % MEANDER_N_EDGES;
  guint16 to = (guint16) (at + meander_cell_steps[next]);
  guint n_left = walk->n_tiles - n_laid - 1;

  if (walk->left[kind] == 0 || (walk->grid[to] != 0) != (n_left == 0))
    return;

  walk->left[kind]--;
  if (can_come_home (walk, to, next, n_left))
    {
      walk->cells[n_laid] = (MeanderLoopCell){ at, meander_opposite[direction], (guint8) next };
      walk->grid[at] = (guint8) (n_laid + 1);
      walk_on (walk, n_laid + 1, to, next);
      walk->grid[at] = 0;
    }
  walk->left[kind]++;
}

static void
walk_on (Walk *walk, guint n_laid, guint16 at, guint direction)
{
  guint8 order[5] = { 0, 1, 2, 3, 4 };
  guint i;

  if (n_laid == walk->n_tiles)
    {
      if (!walk->search->options->no_holes || is_without_holes (walk))
        meander_fill_run (walk->fill, walk->cells, walk->grid, TRUE, G_MAXUINT64);
      return;
    }

  if (meander_search_tick (walk->search, n_laid))
    return;

  if (walk->search->one)
    meander_random_shuffle (&walk->search->random, order, G_N_ELEMENTS (order));
  for (i = 0; i < G_N_ELEMENTS (order) && !meander_search_is_over (walk->search); i++)
    walk_step (walk, n_laid, at, direction, order[i] / 2, order[i] % 2);
}

/**
 * meander_solve_loop:
 * @search: a search for loops of one colour that every tile carries, with
 *   nothing on the table
 *
 * Tries all shapes of loops and all tiles on each.
 */
void
meander_solve_loop (MeanderSearch *search)
{
  const MeanderArc *arc =
      meander_face_arc (meander_face (search->faces[search->root].index + 1u), search->colours[0]);
  g_autoptr (MeanderFill) fill = meander_fill_new (search);
  g_autofree guint8 *grid = g_new0 (guint8, MEANDER_N_CELLS);
  Walk walk = { .search = search, .fill = fill, .grid = grid };
  guint i;

  walk.n_tiles = search->puzzle->n_tiles;
  walk.max_reach = MIN (walk.n_tiles - 1, 24);
  if (walk.n_tiles <= MAX_REACH + 1)
    walk.max_reach = walk.n_tiles - 1;
  meander_solve_count_arcs (search->puzzle, search->colours[0], walk.left);
  walk.left[arc->kind - 1]--;
  for (i = 0; i < 3; i++)
    walk.sizes[i] = walk.left[i] + 1;

  walk.home = (guint16) meander_cell_index (meander_hex (0, 0));
  walk.last_direction = meander_opposite[arc->from];
  build_table (&walk);

  walk.cells[0] = (MeanderLoopCell){ walk.home, arc->from, arc->to };
  walk.grid[walk.home] = 1;
  if (can_come_home (&walk, (guint16) (walk.home + meander_cell_steps[arc->to]), arc->to,
                     walk.n_tiles - 1))
    walk_on (&walk, 1, (guint16) (walk.home + meander_cell_steps[arc->to]), arc->to);
  g_free (walk.reach);
}
