/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/loop-walk-private.h"

/* How many loops there are, about: some walks by chance stand for all. */

/* How often tiles are laid on a shape by chance. */
#define N_FILLS 64

/* One walk by chance, from the root, after the method of D. E. Knuth: what comes of it,
 * divided by the chance that it had, or 0 where it did not come home.  A step has the more
 * of a chance the more tiles of its kind are left. */
static double
sample (MeanderLoopWalk *walk, MeanderRandom *random)
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
          guint next =
              (direction + (guint) meander_loop_turns_of_kind[i / 2][i % 2]) % MEANDER_N_EDGES;
          guint16 to = meander_loop_behind (at, next);

          if (walk->left[i / 2] == 0 || (walk->grid[to] != 0) != (walk->n_free == 0))
            continue;
          walk->left[i / 2]--;
          if (meander_loop_walk_can_come_home (walk, to, next, walk->n_free))
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
      (!walk->search->options->no_holes || meander_loop_walk_is_without_holes (walk)))
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
  MeanderLoopWalk walk = { .search = search, .fill = fill, .grid = grid, .chain_at = chain_at };
  double sum = 0.0;
  double squares = 0.0;
  guint i;

  *variance = 0.0;
  if (!meander_loop_walk_set_up (&walk))
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
