/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/canon.h"

#include <stdlib.h>
#include <string.h>

/* By rows from above, each from the left: the order does not depend on where the figure lies. */
static int
compare_places (gconstpointer a, gconstpointer b)
{
  const MeanderPlacement *one = a;
  const MeanderPlacement *two = b;

  return one->hex.r != two->hex.r ? one->hex.r - two->hex.r : one->hex.q - two->hex.q;
}

static int
compare_tiles (const MeanderPlacement *one, const MeanderPlacement *two)
{
  int by_place = compare_places (one, two);

  if (by_place != 0)
    return by_place;

  return one->number != two->number ? one->number - two->number : one->rotation - two->rotation;
}

static int
compare_figures (const MeanderPlacement *one, const MeanderPlacement *two, guint n_tiles)
{
  guint i;

  for (i = 0; i < n_tiles; i++)
    {
      int order = compare_tiles (&one[i], &two[i]);

      if (order != 0)
        return order;
    }

  return 0;
}

/* Turns the whole, puts the first tile at the origin, and sorts. */
static void
rotate_figure (MeanderTileSet set,
               const MeanderPlacement *tiles,
               guint n_tiles,
               guint sixths,
               MeanderPlacement *rotated)
{
  MeanderHex first;
  guint i;

  for (i = 0; i < n_tiles; i++)
    rotated[i] = (MeanderPlacement){ meander_tile_set_face (set, tiles[i].number)->number,
                                     (guint8) ((tiles[i].rotation + sixths) % MEANDER_N_EDGES),
                                     meander_hex_rotate (tiles[i].hex, (int) sixths) };
  qsort (rotated, n_tiles, sizeof *rotated, compare_places);

  first = rotated[0].hex;
  for (i = 0; i < n_tiles; i++)
    rotated[i].hex = meander_hex (rotated[i].hex.q - first.q, rotated[i].hex.r - first.r);
}

/**
 * meander_placements_canonize:
 * @set: which tiles there are
 * @tiles: (array length=n_tiles) (inout): a figure, no two tiles on one hex
 * @n_tiles: how many, at most %MEANDER_MAX_TILES
 *
 * Moves and turns a figure into the one form that all figures get which are equal up to moving
 * and to the six rotations of the whole, and sorts it.
 *
 * Its uppermost row’s first tile lies at 0,0.  Where there are several kits, tiles with the same
 * face count as equal, and are numbered from the first one on, as they come.
 */
void
meander_placements_canonize (MeanderTileSet set, MeanderPlacement *tiles, guint n_tiles)
{
  MeanderPlacement best[MEANDER_MAX_TILES];
  guint8 numbers[MEANDER_MAX_TILES];
  guint8 n_of_face[MEANDER_N_FACES + 1] = { 0 };
  guint i, k, sixths;

  g_return_if_fail (tiles != NULL || n_tiles == 0);
  g_return_if_fail (n_tiles <= MEANDER_MAX_TILES);

  if (n_tiles == 0)
    return;

  rotate_figure (set, tiles, n_tiles, 0, best);
  for (sixths = 1; sixths < MEANDER_N_EDGES; sixths++)
    {
      MeanderPlacement rotated[MEANDER_MAX_TILES];

      rotate_figure (set, tiles, n_tiles, sixths, rotated);
      if (compare_figures (rotated, best, n_tiles) < 0)
        memcpy (best, rotated, n_tiles * sizeof *best);
    }

  /* The n-th tile of a face gets the n-th of its numbers that are there. */
  for (i = 0; i < n_tiles; i++)
    {
      guint skip = n_of_face[best[i].number]++;

      numbers[i] = 0;
      for (k = 1; numbers[i] == 0 && k <= meander_tile_set_size (set); k++)
        {
          gboolean there = FALSE;
          guint j;

          if (meander_tile_set_face (set, k)->number != best[i].number)
            continue;
          for (j = 0; j < n_tiles && !there; j++)
            there = tiles[j].number == k;
          if (there && skip-- == 0)
            numbers[i] = (guint8) k;
        }
    }
  for (i = 0; i < n_tiles; i++)
    {
      tiles[i] = best[i];
      tiles[i].number = numbers[i];
    }
}
