/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/loop-tiles-private.h"

/* In how many ways tiles can lie on the cells of a loop, without laying them all.  Tiles
 * are laid only until no two cells without one touch beside the loop.  What is left then
 * is, for corners, bends and straights apart, which tile goes to which cell: a permanent. */

#define MAX_FACES 18 /* of a kind */

/* How many cells without a tile a cell touches beside the loop. */
static guint
count_open (const MeanderLoopTiles *self, const MeanderLoopTile *cell)
{
  guint n = 0;
  guint i;

  for (i = 0; i < cell->n_contacts; i++)
    n += !self->cells[cell->contacts[i].other].done;

  return n;
}

/* The cell that touches most, of equals the one with the fewest tiles to choose from; -1
 * if none touches any. */
static int
choose_cell (const MeanderLoopTiles *self)
{
  guint best_score = 0;
  int best = -1;
  guint i;

  for (i = 0; i < self->n_cells; i++)
    {
      const MeanderLoopTile *cell = &self->cells[i];
      guint n_open = cell->done ? 0 : count_open (self, cell);
      guint score;

      if (n_open == 0)
        continue;
      score =
          n_open * 64 + 63 - meander_search_count_bits (cell->domain & self->available[cell->kind]);
      if (score > best_score)
        {
          best_score = score;
          best = (int) i;
        }
    }

  return best;
}

/* Few cells, one after the other, and the others as they come. */
static double
match_few (const MeanderLoopTiles *self,
           guint kind,
           const guint64 *domains,
           guint n,
           guint64 available,
           double rest)
{
  double sum = 0.0;
  guint64 ways;

  if (n == 0)
    return rest;
  if (n == 1)
    return rest * meander_search_count_bits (domains[0] & available);

  for (ways = domains[0] & available; ways != 0; ways &= ways - 1)
    {
      guint face = self->ways[kind][meander_first_bit (ways)].face;

      sum += match_few (self, kind, domains + 1, n - 1, available & ~self->of_face[face], rest);
    }

  return sum;
}

/* Many: for each set of tiles how often the first cells can take just these. */
static double
match_many (const MeanderLoopTiles *self,
            guint kind,
            const guint64 *domains,
            guint n,
            guint64 available,
            double rest)
{
  guint64 of_face[MAX_FACES];
  g_autofree double *counts = NULL;
  guint n_faces = 0;
  double sum = 0.0;
  guint set, i;

  for (; available != 0; available &= ~of_face[n_faces - 1])
    of_face[n_faces++] = self->of_face[self->ways[kind][meander_first_bit (available)].face];

  counts = g_new0 (double, (gsize) 1 << n_faces);
  counts[0] = 1.0;
  for (set = 0; set < 1u << n_faces; set++)
    {
      guint n_set = meander_search_count_bits (set);

      if (counts[set] == 0.0 || n_set >= n)
        {
          sum += n_set == n ? counts[set] : 0.0;
          continue;
        }
      for (i = 0; i < n_faces; i++)
        if (!(set & 1u << i))
          counts[set | 1u << i] +=
              counts[set] * meander_search_count_bits (domains[n_set] & of_face[i]);
    }

  return sum * rest;
}

/* In how many ways the tiles of a kind that are left go to the cells that are left. */
static double
match (const MeanderLoopTiles *self, guint kind)
{
  guint64 available = self->available[kind];
  guint64 domains[MEANDER_MAX_TILES];
  guint n_left = 0, n = 0;
  double rest = 1.0;
  guint i, k;

  for (i = 0; i < self->n_cells; i++)
    {
      const MeanderLoopTile *cell = &self->cells[i];
      guint64 domain = cell->domain & available;

      if (cell->done || cell->kind != kind)
        continue;

      n_left++;
      if (domain == 0)
        return 0.0;
      if (domain == available)
        continue;

      /* The narrowest first. */
      for (k = n;
           k > 0 && meander_search_count_bits (domains[k - 1]) > meander_search_count_bits (domain);
           k--)
        domains[k] = domains[k - 1];
      domains[k] = domain;
      n++;
    }

  /* A straight lies in two ways. */
  for (i = 1; i <= n_left - n; i++)
    rest *= kind == 2 ? 2 * i : i;

  return n <= 4 ? match_few (self, kind, domains, n, available, rest)
                : match_many (self, kind, domains, n, available, rest);
}

/**
 * meander_loop_count_rest:
 * @self: with the cells of a loop set up
 * @random: (nullable): chances, for an estimate
 *
 * Counts the ways to lay tiles on all cells that have none.  The numbers are whole and
 * exact up to 2 to the power of 53.
 *
 * Returns: how many ways there are
 */
double
meander_loop_count_rest (MeanderLoopTiles *self, MeanderRandom *random)
{
  int at = choose_cell (self);
  MeanderLoopTile *cell;
  guint64 ways;
  double sum = 0.0;
  double weight = 1.0;

  if (at < 0)
    {
      sum = match (self, 2);
      if (sum > 0.0)
        sum *= match (self, 1);
      return sum > 0.0 ? sum * match (self, 0) : 0.0;
    }

  if (random == NULL && meander_search_tick (self->search, 0))
    return 0.0;

  cell = &self->cells[at];
  ways = cell->domain & self->available[cell->kind];
  if (random != NULL && ways != 0)
    {
      guint n = meander_search_count_bits (ways);
      guint skip = meander_random_below (random, n);

      weight = n;
      for (; skip > 0; skip--)
        ways &= ways - 1;
      ways &= -ways;
    }

  cell->done = TRUE;
  for (; ways != 0 && !meander_search_is_over (self->search); ways &= ways - 1)
    {
      const MeanderLoopWay *way = &self->ways[cell->kind][meander_first_bit (ways)];
      guint64 before[4];
      gboolean good = TRUE;
      guint n, i;

      self->available[cell->kind] &= ~self->of_face[way->face];
      for (n = 0; n < cell->n_contacts && good; n++)
        {
          const MeanderLoopContact *contact = &cell->contacts[n];
          MeanderLoopTile *other = &self->cells[contact->other];

          before[n] = other->domain;
          if (other->done)
            continue;
          other->domain &=
              self->masks[other->kind][contact->other_edge][way->colour[contact->edge]];
          good = (other->domain & self->available[other->kind]) != 0;
        }
      if (good)
        sum += meander_loop_count_rest (self, random);
      for (i = n; i > 0; i--)
        self->cells[cell->contacts[i - 1].other].domain = before[i - 1];
      self->available[cell->kind] |= self->of_face[way->face];
    }
  cell->done = FALSE;

  return weight * sum;
}
