/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/solver-private.h"

/* All lines of one colour that every tile of a pyramid carries.  As for loops the
 * shape comes first: a walk that enters the pyramid across its border, comes to
 * every cell once, and leaves across the border; for at its ends a line has to meet
 * nothing. */

#define MAX_CELLS 64

typedef struct
{
  guint8 cell;
  guint8 edge;
} Gate;

typedef struct
{
  MeanderSearch *search;
  MeanderLoopTiles *fill;
  guint8 *grid; /* for the fill: 1 + the place in the walk */
  guint n_cells;
  guint16 at[MAX_CELLS];
  gint8 beside[MAX_CELLS][MEANDER_N_EDGES]; /* cells, or -1 outside */
  guint64 around[MAX_CELLS];                /* the same as bits */
  gint8 gate_of[MAX_CELLS][MEANDER_N_EDGES];
  guint n_gates;
  Gate gates[MAX_CELLS * MEANDER_N_EDGES]; /* edges of the border, clockwise */

  guint entry;
  guint left[3]; /* arcs of each kind that are not laid yet */
  guint64 empty; /* cells the walk has not come to */
  MeanderLoopCell walk[MEANDER_MAX_TILES];
} Path;

static inline guint64
bit_of (guint cell)
{
  return G_GUINT64_CONSTANT (1) << cell;
}

static void
set_up_cells (Path *path)
{
  int rows = (int) meander_pyramid_rows (path->n_cells);
  guint16 top = (guint16) meander_cell_index (meander_hex (0, 0));
  guint n = 0;
  guint e, i;
  int row, place;

  for (row = 0; row < rows; row++)
    for (place = 0; place <= row; place++)
      {
        path->at[n] = (guint16) (top + row * 256 - place);
        path->grid[path->at[n]] = (guint8) (n + 1);
        n++;
      }

  for (i = 0; i < n; i++)
    for (e = 0; e < MEANDER_N_EDGES; e++)
      {
        int other = (int) path->grid[path->at[i] + meander_cell_steps[e]] - 1;

        path->beside[i][e] = (gint8) other;
        path->gate_of[i][e] = -1;
        if (other >= 0)
          path->around[i] |= bit_of ((guint) other);
      }
}

/* Numbers the edges of the border clockwise, from the top's last edge but one on:
 * a turn by a third adds a third of them. */
static void
set_up_gates (Path *path)
{
  guint cell = 0;
  guint edge = 4;

  do
    {
      if (path->beside[cell][edge] < 0)
        {
          path->gate_of[cell][edge] = (gint8) path->n_gates;
          path->gates[path->n_gates++] = (Gate){ (guint8) cell, (guint8) edge };
          edge = (edge + 1) % MEANDER_N_EDGES;
        }
      else
        {
          cell = (guint) path->beside[cell][edge];
          edge = (edge + 4) % MEANDER_N_EDGES;
        }
    }
  while (path->gate_of[cell][edge] < 0);
}

/* Whether cells have been left that the walk cannot come to and leave again; the
 * last one need not be left for another cell. */
static gboolean
is_cut_off (const Path *path, guint64 looked_at, guint head)
{
  guint64 free = path->empty | bit_of (head);
  gboolean last = FALSE;

  for (looked_at &= path->empty & ~bit_of (head); looked_at != 0; looked_at &= looked_at - 1)
    {
      guint64 ways = path->around[meander_first_bit (looked_at)] & free;

      if (ways == 0)
        return TRUE;
      if ((ways & (ways - 1)) == 0)
        {
          if (last)
            return TRUE;
          last = TRUE;
        }
    }

  return FALSE;
}

/* A walk is the same one backwards and turned by thirds; of those six one is
 * taken.  A third of the gates is one side's. */
static gboolean
is_taken (const Path *path, guint leaving)
{
  guint third = path->n_gates / 3;

  if (path->entry != leaving % third)
    return path->entry < leaving % third;

  return leaving == path->entry + third;
}

static void
finish (Path *path, guint cell, guint edge)
{
  guint n = path->n_cells;
  guint i;

  if (!is_taken (path, (guint) path->gate_of[cell][edge]))
    return;

  for (i = 0; i < n; i++)
    path->grid[path->walk[i].at] = (guint8) (i + 1);
  meander_loop_tiles_run (path->fill, path->walk, path->grid);
}

static void
walk_on (Path *path, guint n_laid, guint cell, guint in)
{
  guint8 order[5] = { 1, 2, 3, 4, 5 };
  guint i;

  if (meander_search_tick (path->search, n_laid))
    return;

  path->empty &= ~bit_of (cell);
  if (path->search->one)
    meander_random_shuffle (&path->search->random, order, G_N_ELEMENTS (order));

  for (i = 0; i < G_N_ELEMENTS (order) && !meander_search_is_over (path->search); i++)
    {
      guint out = (in + order[i]) % MEANDER_N_EDGES;
      guint kind = meander_loop_kinds[order[i]] - 1;
      int next = path->beside[cell][out];

      if (path->left[kind] == 0)
        continue;

      path->walk[n_laid] = (MeanderLoopCell){ path->at[cell], (guint8) in, (guint8) out, 0, 0, 0 };
      path->left[kind]--;
      if (next < 0 && n_laid + 1 == path->n_cells)
        finish (path, cell, out);
      else if (next >= 0 && (path->empty & bit_of ((guint) next)) != 0 &&
               !is_cut_off (path, path->around[cell], (guint) next))
        walk_on (path, n_laid + 1, (guint) next, meander_opposite[out]);
      path->left[kind]++;
    }

  path->empty |= bit_of (cell);
}

/**
 * meander_solve_path:
 * @search: a search for lines of one colour that every tile carries, in a pyramid
 *   of 55 tiles at most with nothing on the table
 *
 * Tries all shapes of lines and all tiles on each.
 */
void
meander_solve_path (MeanderSearch *search)
{
  g_autoptr (MeanderLoopTiles) fill = meander_loop_tiles_new (search);
  g_autofree guint8 *grid = g_new0 (guint8, MEANDER_N_CELLS);
  Path path = { .search = search, .fill = fill, .grid = grid };
  guint8 entries[MAX_CELLS * MEANDER_N_EDGES];
  guint n_entries, i;

  search->rotated_once = TRUE;
  path.n_cells = search->puzzle->n_tiles;
  meander_solve_count_arcs (search->puzzle, search->colours[0], path.left);
  set_up_cells (&path);
  set_up_gates (&path);
  path.empty = bit_of (path.n_cells) - 1;

  n_entries = path.n_gates / 3;
  for (i = 0; i < n_entries; i++)
    entries[i] = (guint8) i;
  if (search->one)
    meander_random_shuffle (&search->random, entries, n_entries);

  for (i = 0; i < n_entries && !meander_search_is_over (search); i++)
    {
      Gate gate = path.gates[entries[i]];

      path.entry = entries[i];
      walk_on (&path, 0, gate.cell, gate.edge);
    }
}
