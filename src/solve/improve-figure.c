/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/improve-private.h"

/* Figures of 56 hexes, and which of them leave room for most.
 *
 * Each pair of rim edges is one line that runs from rim to rim.  56 hexes have 52
 * rim edges at least, and one figure alone has no more: a hexagon with sides of
 * 4, 6, 4, 5, 5 and 5 hexes.  Four of its 26 lines count in the game of four lines;
 * 168 arcs less 22 are the bound of 146 that PL names.
 *
 * In that of four loops a corner of a hexagon, which has three rim edges, costs
 * more: a line of one tile takes two of them, and the third is the end of a line
 * that must come to the rim elsewhere.  A triangle has four rim edges at its
 * corners, and two elsewhere.  One of 55 hexes, and a 56th beside it: 62 rim edges,
 * 31 lines of one tile but for one of two, 168 less 32: the 136 that PL believes
 * in.  No figure leaves more, see tests/solve/test-loops-bound.c.
 *
 * Where the 56th hex lies beside one side of the triangle makes a difference: not
 * in what is lost, but in how often the rest can be laid. */

typedef struct
{
  guint8 first;
  guint8 n;
} Row;

static const Row hexagon[] = { { 4, 5 }, { 3, 6 }, { 2, 7 }, { 1, 8 }, { 0, 8 },
                               { 0, 7 }, { 0, 6 }, { 0, 5 }, { 0, 4 } };

#define TRIANGLE_ROWS 10

static guint
add_row (MeanderHex hexes[MEANDER_IMPROVE_N_CELLS], guint n, guint first, guint length, int r)
{
  guint i;

  for (i = 0; i < length; i++)
    hexes[n++] = meander_hex ((int) (first + i), r);

  return n;
}

/**
 * meander_improve_figure_init:
 * @self: (out caller-allocates): a figure
 * @hexes: 56 hexes that are one connected group
 *
 * Sets up a figure.
 *
 * Returns: whether it could; its rim may not have more than %MEANDER_MAX_RIM edges
 */
gboolean
meander_improve_figure_init (MeanderImproveFigure *self,
                             const MeanderHex hexes[MEANDER_IMPROVE_N_CELLS])
{
  guint i, j, e;

  self->n_rim = 0;
  for (i = 0; i < MEANDER_IMPROVE_N_CELLS; i++)
    {
      self->hexes[i] = hexes[i];
      for (e = 0; e < MEANDER_N_EDGES; e++)
        {
          MeanderHex beyond = meander_hex_neighbour (hexes[i], e);
          guint end = i * MEANDER_N_EDGES + e;

          self->neighbours[i][e] = -1;
          for (j = 0; j < MEANDER_IMPROVE_N_CELLS; j++)
            if (meander_hex_equal (hexes[j], beyond))
              self->neighbours[i][e] = (gint8) j;

          self->rim_of[end] = MEANDER_NO_RIM;
          if (self->neighbours[i][e] < 0)
            {
              if (self->n_rim == MEANDER_MAX_RIM)
                return FALSE;
              self->rim_of[end] = (guint8) self->n_rim;
              self->rim_ends[self->n_rim++] = (guint16) end;
            }
        }
    }

  return TRUE;
}

static void
init_mirrored (MeanderImproveFigure *self,
               MeanderHex hexes[MEANDER_IMPROVE_N_CELLS],
               gboolean mirrored)
{
  guint i;

  for (i = 0; mirrored && i < MEANDER_IMPROVE_N_CELLS; i++)
    hexes[i] = meander_hex (hexes[i].r, hexes[i].q);

  if (!meander_improve_figure_init (self, hexes))
    g_assert_not_reached ();
}

/**
 * meander_improve_figure_init_lines:
 * @self: (out caller-allocates): a figure
 * @random: (inout): chooses where there are several
 *
 * Sets up a figure that leaves room for as much of four lines as any.
 */
void
meander_improve_figure_init_lines (MeanderImproveFigure *self, MeanderRandom *random)
{
  gboolean mirrored = meander_random_below (random, 2);
  MeanderHex hexes[MEANDER_IMPROVE_N_CELLS];
  guint n = 0;
  guint i;

  for (i = 0; i < G_N_ELEMENTS (hexagon); i++)
    n = add_row (hexes, n, hexagon[i].first, hexagon[i].n, (int) i);
  g_assert (n == MEANDER_IMPROVE_N_CELLS);

  init_mirrored (self, hexes, mirrored);
}

/**
 * meander_improve_figure_init_rows:
 * @self: (out caller-allocates): a figure
 * @random: (inout): chooses where there are several
 *
 * Sets up the same figure as meander_improve_figure_init_lines(), with its hexes row by row.
 *
 * The short row is the last: more than twice as many of those that were begun so are alive four tiles before the
 * end as of those that end elsewhere.
 */
void
meander_improve_figure_init_rows (MeanderImproveFigure *self, MeanderRandom *random)
{
  gboolean mirrored = meander_random_below (random, 2);
  gboolean backwards = meander_random_below (random, 2);
  MeanderHex hexes[MEANDER_IMPROVE_N_CELLS];
  guint n = 0;
  guint i, j;

  for (i = 0; i < G_N_ELEMENTS (hexagon); i++)
    for (j = 0; j < hexagon[i].n; j++)
      {
        int q = hexagon[i].first + (backwards ? hexagon[i].n - 1 - (int) j : (int) j);
        int r = (int) i;

        hexes[n++] = meander_hex (mirrored ? -q - r : q, r);
      }
  g_assert (n == MEANDER_IMPROVE_N_CELLS);

  init_mirrored (self, hexes, FALSE);
}

/**
 * meander_improve_figure_init_loops:
 * @self: (out caller-allocates): a figure
 * @random: (inout): chooses where there are several
 *
 * Sets up a figure that leaves room for as much of four loops as any was found to
 * do, with its hexes row by row from the widest.
 */
void
meander_improve_figure_init_loops (MeanderImproveFigure *self, MeanderRandom *random)
{
  static const guint8 beside[] = { 3, 5, 7 };
  gboolean mirrored = meander_random_below (random, 2);
  MeanderHex hexes[MEANDER_IMPROVE_N_CELLS];
  guint n = 0;
  guint i;

  n = add_row (hexes, n, beside[meander_random_below (random, G_N_ELEMENTS (beside))], 1, -1);
  for (i = 0; i < TRIANGLE_ROWS; i++)
    n = add_row (hexes, n, 0, TRIANGLE_ROWS - i, (int) i);
  g_assert (n == MEANDER_IMPROVE_N_CELLS);

  init_mirrored (self, hexes, mirrored);
}

/**
 * meander_improve_figure_sweep:
 * @self: a figure
 * @random: (inout): chooses the direction
 * @order: (out): all cells
 *
 * Orders the cells as a straight line meets them that moves over the figure in
 * some direction, so that there is never a long front between what is filled and
 * what is not.
 */
void
meander_improve_figure_sweep (const MeanderImproveFigure *self,
                              MeanderRandom *random,
                              guint8 order[MEANDER_IMPROVE_N_CELLS])
{
  int keys[MEANDER_IMPROVE_N_CELLS];
  int a, b;
  guint i, j;

  /* Not by angle, for sines may differ from machine to machine. */
  do
    {
      a = (int) meander_random_below (random, 2001) - 1000;
      b = (int) meander_random_below (random, 2001) - 1000;
    }
  while (ABS (a) + ABS (b) < 500);

  for (i = 0; i < MEANDER_IMPROVE_N_CELLS; i++)
    {
      int key = a * self->hexes[i].q + b * self->hexes[i].r;

      for (j = i; j > 0 && keys[j - 1] > key; j--)
        {
          keys[j] = keys[j - 1];
          order[j] = order[j - 1];
        }
      keys[j] = key;
      order[j] = (guint8) i;
    }
}
