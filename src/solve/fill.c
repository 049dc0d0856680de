/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/fill-private.h"

#include <string.h>

#include "rules/tables.h"

#define MAX_HEXES MEANDER_FILL_MAX_HEXES
#define ALL_ROTATIONS 0x3fu
#define NOBODY 0xffu

typedef struct
{
  MeanderFill *fill;
  const MeanderTables *tables;
  MeanderRandom *random;
  guint64 unused;                            /* tiles, as in MeanderFill */
  guint16 code[MAX_HEXES];                   /* what the tiles round a hex ask for */
  guint8 beside[MAX_HEXES][MEANDER_N_EDGES]; /* the hex behind an edge, or NOBODY */
  guint8 order[MAX_HEXES];                   /* in which they are filled, */
  guint n_order;                             /* those that are not at the start */
  guint n_tries;
} Filling;

static void
find_neighbours (Filling *self)
{
  const MeanderFill *fill = self->fill;
  guint i, k, e;

  memset (self->beside, NOBODY, sizeof self->beside);
  for (i = 0; i < fill->n; i++)
    for (k = 0; k < fill->n; k++)
      if (meander_hex_edge_towards (fill->tiles[i].hex, fill->tiles[k].hex, &e))
        self->beside[i][e] = (guint8) k;
}

/* Next comes the hex that has most neighbours by then: a hex is filled before
 * four sides of it are closed, for which there is hardly a tile. */
static void
find_order (Filling *self)
{
  const MeanderFill *fill = self->fill;
  gboolean done[MAX_HEXES];
  guint i, e;

  for (i = 0; i < fill->n; i++)
    done[i] = fill->tiles[i].number != 0;

  for (;;)
    {
      guint best = NOBODY;
      guint most = 0;

      for (i = 0; i < fill->n; i++)
        {
          guint n = 1;

          if (done[i])
            continue;
          for (e = 0; e < MEANDER_N_EDGES; e++)
            n += self->beside[i][e] != NOBODY && done[self->beside[i][e]] ? 1 : 0;
          if (n > most)
            {
              most = n;
              best = i;
            }
        }
      if (best == NOBODY)
        return;

      self->order[self->n_order++] = (guint8) best;
      done[best] = TRUE;
    }
}

static inline guint64
bit (guint number)
{
  return G_GUINT64_CONSTANT (1) << (number - 1);
}

/* Puts a tile on a hex, or takes it away (`sign` -1); FALSE if no tile is left
 * for some hex beside it. */
static gboolean
put (Filling *self, guint at, guint number, guint rotation, int sign)
{
  const MeanderRotatedFace *rotated = &self->tables->rotated[number - 1][rotation];
  gboolean good = TRUE;
  guint e;

  self->unused ^= bit (number);
  self->fill->tiles[at].number = (guint8) (sign > 0 ? number : 0);
  self->fill->tiles[at].rotation = (guint8) rotation;
  for (e = 0; e < MEANDER_N_EDGES; e++)
    {
      guint k = self->beside[at][e];

      if (k == NOBODY)
        continue;
      self->code[k] = (guint16) (self->code[k] + sign * rotated->code[e]);
      if (self->fill->tiles[k].number == 0 &&
          (self->tables->codes[self->code[k]].faces & self->unused) == 0)
        good = FALSE;
    }

  return good;
}

/* The rotations in which a tile may lie on a hex. */
static guint
get_rotations (const Filling *self, guint at, guint number)
{
  MeanderEdges wanted = self->tables->codes[self->code[at]].edges;
  guint rotations = ALL_ROTATIONS;
  guint e;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    {
      rotations &= self->tables->rotations[number - 1][e][meander_edges_get (wanted, e)];
      if (self->fill->line[at] & 1u << e)
        rotations &= self->tables->rotations[number - 1][e][1 + self->fill->colour];
    }

  return rotations;
}

static gboolean
fill_from (Filling *self, guint n)
{
  guint8 numbers[MEANDER_N_FACES];
  guint n_numbers = 0;
  guint64 left;
  guint at, i;

  if (n == self->n_order)
    return TRUE;

  at = self->order[n];
  for (left = self->tables->codes[self->code[at]].faces & self->unused; left != 0; left &= left - 1)
    numbers[n_numbers++] = (guint8) (1 + __builtin_ctzll (left));
  meander_random_shuffle (self->random, numbers, n_numbers);

  for (i = 0; i < n_numbers; i++)
    {
      guint rotations = get_rotations (self, at, numbers[i]);
      guint8 each[6];
      guint n_each = 0;

      for (; rotations != 0; rotations &= rotations - 1)
        each[n_each++] = (guint8) __builtin_ctz (rotations);
      meander_random_shuffle (self->random, each, n_each);

      while (n_each > 0)
        {
          guint rotation = each[--n_each];

          if (self->n_tries-- == 0)
            {
              self->n_tries = 0;
              return FALSE;
            }
          if (put (self, at, numbers[i], rotation, 1) && fill_from (self, n + 1))
            return TRUE;
          put (self, at, numbers[i], rotation, -1);
          if (self->n_tries == 0)
            return FALSE;
        }
    }

  return FALSE;
}

/**
 * meander_fill:
 * @self: (inout): the outline; as it was if there is no answer
 * @random: (inout): where the chances come from
 * @max_tries: how many placements to try before giving up
 *
 * Fills an outline by chance with different tiles, so that all touching edges
 * match.
 *
 * Tiles that lie there already must match; they are not taken again.
 *
 * Returns: whether it is filled; if not, there may still be a way
 */
gboolean
meander_fill (MeanderFill *self, MeanderRandom *random, guint max_tries)
{
  Filling filling = { .fill = self, .random = random, .n_tries = max_tries };
  guint i;

  g_return_val_if_fail (self != NULL && random != NULL, FALSE);
  g_return_val_if_fail (self->n <= MAX_HEXES, FALSE);

  filling.tables = meander_tables ();
  filling.unused = self->numbers;
  find_neighbours (&filling);
  find_order (&filling);
  for (i = 0; i < self->n; i++)
    if (self->tiles[i].number != 0)
      {
        filling.unused |= bit (self->tiles[i].number);
        put (&filling, i, self->tiles[i].number, self->tiles[i].rotation, 1);
      }

  return fill_from (&filling, 0);
}
