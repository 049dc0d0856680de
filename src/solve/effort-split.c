/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/effort-private.h"

#include <string.h>

/* The chance to get through may be one in a million millions, and yet it can be measured, by
 * splitting (Kahn and Harris 1951): many tables are built at once, a tile at a time.  Those
 * where nothing fits are replaced by copies of others, and the shares that went on, one
 * multiplied by the next, are the chance.  Over several rounds the mean of it is taken,
 * in which rounds that nobody got through count as 0. */

typedef struct
{
  const MeanderEffortPerson *person;
  gpointer self;
  MeanderRandom *random;
  guint n_tables;
  guint8 *tables[2]; /* before a tile is laid, and after it, by turns */
} Split;

static inline gpointer
get_table (const Split *split, guint which, guint index)
{
  return split->tables[which] + index * split->person->table_size;
}

/* One round: the chance to get through, and the tiles that are laid for it on average. */
static double
play_round (const Split *split, double *n_laid)
{
  const MeanderEffortPerson *person = split->person;
  guint n_alive = split->n_tables, n_solved = 0;
  double chance = 1.0;
  guint which = 0;
  guint n, i;

  for (i = 0; i < split->n_tables; i++)
    person->begin (split->self, get_table (split, which, i));

  *n_laid = 0.0;
  for (n = person->n_given; n < person->n_tiles && n_alive > 0; n++)
    {
      guint n_before = n_alive;

      *n_laid += chance;
      n_alive = 0;
      for (i = 0; i < split->n_tables; i++)
        {
          gpointer table = get_table (split, 1 - which, n_alive);

          memcpy (table, get_table (split, which, meander_random_below (split->random, n_before)),
                  person->table_size);
          n_alive += person->lay (split->self, table, n);
        }
      chance *= (double) n_alive / split->n_tables;
      which = 1 - which;
    }
  for (i = 0; i < n_alive; i++)
    n_solved += person->is_solved (split->self, get_table (split, which, i));

  return n_alive > 0 ? chance * n_solved / n_alive : 0.0;
}

/**
 * meander_effort_split:
 * @person: how somebody builds
 * @self: given to them
 * @random: a source of chance
 * @n_tables: how many tables to build at once
 * @n_rounds: how often
 * @effort: (out caller-allocates): how hard it is for them
 *
 * Measures how many tiles somebody lays until a puzzle is solved.
 */
void
meander_effort_split (const MeanderEffortPerson *person,
                      gpointer self,
                      MeanderRandom *random,
                      guint n_tables,
                      guint n_rounds,
                      MeanderEffort *effort)
{
  g_autofree guint8 *even = g_malloc_n (n_tables, person->table_size);
  g_autofree guint8 *odd = g_malloc_n (n_tables, person->table_size);
  Split split = { person, self, random, n_tables, { even, odd } };
  double chance = 0.0, n_laid = 0.0;
  guint i;

  for (i = 0; i < n_rounds; i++)
    {
      double n_this;

      chance += play_round (&split, &n_this);
      n_laid += n_this;
    }

  /* Had one got through at the end, it would have been one of so many. */
  effort->at_least = chance == 0.0;
  effort->tries = n_laid / (effort->at_least ? 1.0 / n_tables : chance);
}
