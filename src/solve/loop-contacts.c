/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/loop-tiles-private.h"

#include <string.h>

/* Which loops ask for the same of their tiles: those in which as many cells of each kind
 * touch each other beside the loop in the same way, wherever in the loop they are.  What
 * hangs together there is followed from one of its cells, edge by edge, and noted down; of
 * all cells from which that can be done, the one counts whose note is the least. */

typedef struct
{
  const MeanderLoopTiles *tiles;
  gint8 at_edge[MEANDER_MAX_TILES][MEANDER_N_EDGES]; /* a contact of the cell, or -1 */
  guint8 place[MEANDER_MAX_TILES];                   /* 1 + where in the note, or 0 */
  guint8 turned[MEANDER_MAX_TILES]; /* edges: of a straight none of its ends is the first */
  guint8 order[MEANDER_MAX_TILES];
  guint n;
} Walk;

static inline void
add (MeanderLoopKey *key, guint what)
{
  key->a = (key->a ^ what) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  key->a ^= key->a >> 29;
  key->b = (key->b + what) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  key->b ^= key->b >> 32;
}

static inline void
visit (Walk *walk, guint cell, guint edge)
{
  if (walk->place[cell] != 0)
    return;

  walk->order[walk->n++] = (guint8) cell;
  walk->place[cell] = (guint8) walk->n;
  walk->turned[cell] =
      walk->tiles->cells[cell].kind == 2 && walk->tiles->loop[cell].face == 0 && edge >= 3 ? 3 : 0;
}

/* Notes what hangs together with a cell. */
static MeanderLoopKey
note (Walk *walk, guint first, guint edge)
{
  MeanderLoopKey key = { 1, 1 };
  guint i, e;

  walk->n = 0;
  visit (walk, first, edge);
  for (i = 0; i < walk->n; i++)
    {
      guint from = walk->order[i];
      const MeanderLoopTile *cell = &walk->tiles->cells[from];

      add (&key, 1u + cell->kind + (walk->tiles->loop[from].face != 0 ? 8u : 0u));
      for (e = 0; e < MEANDER_N_EDGES; e++)
        {
          int at = walk->at_edge[from][(e + walk->turned[from]) % MEANDER_N_EDGES];
          const MeanderLoopContact *contact;

          if (at < 0)
            continue;
          contact = &cell->contacts[at];
          visit (walk, contact->other, contact->other_edge);
          add (&key, e << 16 | (guint) walk->place[contact->other] << 8 |
                         (contact->other_edge + walk->turned[contact->other]) % MEANDER_N_EDGES);
        }
    }
  for (i = 0; i < walk->n; i++)
    walk->place[walk->order[i]] = 0;

  return key;
}

static inline gboolean
is_less (const MeanderLoopKey *one, const MeanderLoopKey *other)
{
  return one->a != other->a ? one->a < other->a : one->b < other->b;
}

/**
 * meander_loop_tiles_get_key:
 * @self: with the cells of a loop set up, none of them with a tile
 *
 * Works out what the number of ways to lay the tiles depends on.
 *
 * Returns: never 0; the same for two loops for which it is the same, and never for others, unless
 *   128 bits came out alike by chance
 */
MeanderLoopKey
meander_loop_tiles_get_key (const MeanderLoopTiles *self)
{
  MeanderLoopKey sum = { 0, 0 };
  guint8 known[MEANDER_MAX_TILES] = { 0 };
  Walk walk;
  guint i, k;

  walk.tiles = self;
  memset (walk.at_edge, -1, self->n_cells * sizeof walk.at_edge[0]);
  memset (walk.place, 0, sizeof walk.place);
  for (i = 0; i < self->n_cells; i++)
    for (k = 0; k < self->cells[i].n_contacts; k++)
      walk.at_edge[i][self->cells[i].contacts[k].edge] = (gint8) k;

  for (i = 0; i < self->n_cells; i++)
    {
      guint8 members[MEANDER_MAX_TILES];
      MeanderLoopKey least;
      guint n;

      if (known[i])
        continue;
      least = note (&walk, i, 0);
      n = walk.n;
      memcpy (members, walk.order, n);
      for (k = 0; k < n; k++)
        {
          MeanderLoopKey key;

          known[members[k]] = TRUE;
          key = note (&walk, members[k], 0);
          if (is_less (&key, &least))
            least = key;
          if (self->cells[members[k]].kind != 2)
            continue;
          key = note (&walk, members[k], 3);
          if (is_less (&key, &least))
            least = key;
        }

      add (&least, 0);
      sum.a += least.a;
      sum.b += least.b;
    }

  sum.a |= 1;

  return sum;
}
