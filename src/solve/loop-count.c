/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/loop-tiles-private.h"

#include <string.h>

/* In how many ways tiles can lie on the cells of a loop, without laying them all.  Tiles
 * are laid only until no two cells without one touch beside the loop.  What is left then
 * is, for corners, bends and straights apart, which tile goes to which cell: a permanent.
 *
 * The same ones come again and again, for many loops, since all that matters is which tiles
 * are left and what the cells ask for.  So those that came last are remembered.  And whole
 * loops that touch themselves in the same way have as many answers: see loop-contacts.c. */

#define MAX_FACES 18 /* of a kind */

#define MAX_ASKED 12       /* cells, of up to 16 ways each, that a key has room for */
#define REMEMBERED 0x40000 /* permanents; a power of two */

typedef struct
{
  guint64 available; /* and the kind; 0 while there is nothing here */
  guint64 asked[MAX_ASKED / 4];
} Key;

typedef struct
{
  Key key;
  double ways;
} Match;

/* Loops that were counted, by their keys; at most three in four places are taken. */
#define LEAST_LOOPS 0x1000
#define MOST_LOOPS 0x1000000

typedef struct
{
  MeanderLoopKey key; /* 0 where there is none */
  double ways;
} Loop;

struct _MeanderLoopCount
{
  Match matches[REMEMBERED];
  Loop *loops;
  guint n_places;
  guint n_loops;

  /* Of the loop that is being counted: the cells that are given tiles, one after the other,
   * and those of each kind that touch no others without. */
  guint n_laid;
  guint8 laid[MEANDER_MAX_TILES];
  guint n_rest[3];
  guint8 rest[3][MEANDER_MAX_TILES];
  guint8 changed[MEANDER_MAX_TILES]; /* by cell laid: what kinds it says anything of, a bit each */
  guint8 stale; /* kinds of which something has changed since they were matched */
  double matched[3];
};

/* Chooses the cells that are given tiles: always the one that touches most of those without,
 * of equals the one that touches most with a tile, and then of what there are fewest. */
static void
choose_cells (MeanderLoopTiles *self)
{
  MeanderLoopCount *count = self->count;
  gboolean laid[MEANDER_MAX_TILES] = { FALSE };
  guint i, k;

  for (count->n_laid = 0;; count->n_laid++)
    {
      guint best_score = 0;
      guint best = 0;

      for (i = 0; i < self->n_cells; i++)
        {
          const MeanderLoopTile *cell = &self->cells[i];
          guint n_open = 0;
          guint score;

          if (laid[i])
            continue;
          for (k = 0; k < cell->n_contacts; k++)
            n_open += !laid[cell->contacts[k].other];
          score = 256 * n_open + 64 * (cell->n_contacts - n_open) + MAX_WAYS -
                  4 * MIN (self->n_ways[cell->kind], MAX_WAYS / 4);
          if (n_open > 0 && score > best_score)
            {
              best_score = score;
              best = i;
            }
        }
      if (best_score == 0)
        break;

      count->laid[count->n_laid] = (guint8) best;
      laid[best] = TRUE;
    }

  for (i = 0; i < count->n_laid; i++)
    {
      const MeanderLoopTile *cell = &self->cells[count->laid[i]];

      count->changed[i] = (guint8) (1u << cell->kind);
      for (k = 0; k < cell->n_contacts; k++)
        count->changed[i] |= (guint8) (1u << self->cells[cell->contacts[k].other].kind);
    }
  count->stale = 7;

  memset (count->n_rest, 0, sizeof count->n_rest);
  for (i = 0; i < self->n_cells; i++)
    if (!laid[i])
      {
        guint kind = self->cells[i].kind;

        count->rest[kind][count->n_rest[kind]++] = (guint8) i;
      }
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

static inline void
make_key (Key *key, guint kind, guint64 available, const guint64 *domains, guint n)
{
  guint i;

  *key = (Key){ available << 2 | kind, { 0 } };
  for (i = 0; i < n; i++)
    key->asked[i / 4] |= domains[i] << (16 * (i % 4));
}

static inline guint64
hash_key (const Key *key)
{
  guint64 hash = key->available;
  guint i;

  for (i = 0; i < G_N_ELEMENTS (key->asked); i++)
    {
      hash = (hash ^ key->asked[i]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      hash ^= hash >> 32;
    }

  return hash;
}

/* Two or three cells, where each face lies in one way: all ways, less those in which a face
 * would lie twice. */
static inline double
match_three (const guint64 *domains, guint n)
{
  guint a = meander_search_count_bits (domains[0]);
  guint b = meander_search_count_bits (domains[1]);
  guint ab = meander_search_count_bits (domains[0] & domains[1]);
  guint c, ac, bc, abc;

  if (n == 2)
    return a * b - ab;

  c = meander_search_count_bits (domains[2]);
  ac = meander_search_count_bits (domains[0] & domains[2]);
  bc = meander_search_count_bits (domains[1] & domains[2]);
  abc = meander_search_count_bits (domains[0] & domains[1] & domains[2]);

  return a * b * c + 2 * abc - ab * c - ac * b - bc * a;
}

/* Puts the narrowest first. */
static void
sort_narrowest (guint64 *domains, guint n)
{
  guint i, k;

  for (i = 1; i < n; i++)
    {
      guint64 domain = domains[i];
      guint width = meander_search_count_bits (domain);

      for (k = i; k > 0 && meander_search_count_bits (domains[k - 1]) > width; k--)
        domains[k] = domains[k - 1];
      domains[k] = domain;
    }
}

/* In how many ways the tiles of a kind that are left go to the cells that are left. */
static double
match (MeanderLoopTiles *self, guint kind)
{
  MeanderLoopCount *count = self->count;
  guint64 available = self->available[kind];
  guint64 domains[MEANDER_MAX_TILES];
  Match *known = NULL;
  double rest = 1.0;
  guint n = 0;
  guint i, k;
  Key key;

  /* Those that ask for what not all tiles have, in order; a straight lies in two ways. */
  for (i = 0; i < count->n_rest[kind]; i++)
    {
      guint64 domain = self->cells[count->rest[kind][i]].domain & available;

      if (domain == 0)
        return 0.0;
      if (domain == available)
        {
          guint n_others = i + 1 - n;

          rest *= kind == 2 ? 2 * n_others : n_others;
          continue;
        }
      for (k = n; k > 0 && domains[k - 1] > domain; k--)
        domains[k] = domains[k - 1];
      domains[k] = domain;
      n++;
    }
  if (n <= 1)
    return match_few (self, kind, domains, n, available, rest);
  if (n <= 3 && kind != 2)
    return rest * match_three (domains, n);

  if (self->n_ways[kind] <= 16 && n <= MAX_ASKED)
    {
      make_key (&key, kind, available, domains, n);
      known = &count->matches[hash_key (&key) % REMEMBERED];
      if (memcmp (&known->key, &key, sizeof key) == 0)
        return known->ways;
    }

  sort_narrowest (domains, n);
  rest = n <= 4 ? match_few (self, kind, domains, n, available, rest)
                : match_many (self, kind, domains, n, available, rest);
  if (known != NULL)
    *known = (Match){ key, rest };

  return rest;
}

static double
match_all (MeanderLoopTiles *self)
{
  MeanderLoopCount *count = self->count;
  double product = 1.0;
  guint kind;

  for (kind = 3; kind > 0 && product > 0.0; kind--)
    {
      if (count->stale >> (kind - 1) & 1)
        {
          count->matched[kind - 1] = match (self, kind - 1);
          count->stale &= (guint8) ~(1u << (kind - 1));
        }
      product *= count->matched[kind - 1];
    }

  return product;
}

/* Lays a tile on the next cell, in every way or, with chances, in one that counts for all. */
static double
lay (MeanderLoopTiles *self, guint n_laid, MeanderRandom *random)
{
  MeanderLoopTile *cell;
  guint64 ways;
  double sum = 0.0;
  double weight = 1.0;

  if (n_laid == self->count->n_laid)
    return match_all (self);

  if (random == NULL && meander_search_tick (self->search, 0))
    return 0.0;

  cell = &self->cells[self->count->laid[n_laid]];
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

      self->count->stale |= self->count->changed[n_laid];
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
        sum += lay (self, n_laid + 1, random);
      for (i = n; i > 0; i--)
        self->cells[cell->contacts[i - 1].other].domain = before[i - 1];
      self->available[cell->kind] |= self->of_face[way->face];
    }
  cell->done = FALSE;

  return weight * sum;
}

/* Where a loop is in the table, or would be. */
static Loop *
find_loop (const MeanderLoopCount *count, const MeanderLoopKey *key)
{
  guint place = (guint) (key->a % count->n_places);

  while (count->loops[place].key.a != 0 &&
         (count->loops[place].key.a != key->a || count->loops[place].key.b != key->b))
    place = (place + 1) % count->n_places;

  return &count->loops[place];
}

static void
grow (MeanderLoopCount *count)
{
  g_autofree Loop *before = count->loops;
  guint n_before = count->n_places;
  guint i;

  count->n_places = MAX (LEAST_LOOPS, 2 * n_before);
  count->loops = g_new0 (Loop, count->n_places);
  for (i = 0; i < n_before; i++)
    if (before[i].key.a != 0)
      *find_loop (count, &before[i].key) = before[i];
}

/**
 * meander_loop_count:
 * @self: with the cells of a loop set up
 * @random: (nullable): chances, for an estimate
 *
 * Counts the ways to lay tiles on all cells.  The numbers are whole and exact up to 2 to the
 * power of 53.
 *
 * Returns: how many ways there are
 */
double
meander_loop_count (MeanderLoopTiles *self, MeanderRandom *random)
{
  MeanderLoopCount *count = self->count;
  MeanderLoopKey key;
  Loop *loop;
  double ways;

  if (count == NULL)
    count = self->count = g_new0 (MeanderLoopCount, 1);
  if (random != NULL)
    {
      choose_cells (self);
      return lay (self, 0, random);
    }

  if (4 * count->n_loops >= 3 * count->n_places && count->n_places < MOST_LOOPS)
    grow (count);
  key = meander_loop_tiles_get_key (self);
  loop = find_loop (count, &key);
  if (loop->key.a != 0)
    return loop->ways;

  choose_cells (self);
  ways = lay (self, 0, NULL);
  if (4 * count->n_loops < 3 * count->n_places && !meander_search_is_over (self->search))
    {
      *loop = (Loop){ key, ways };
      count->n_loops++;
    }

  return ways;
}

/**
 * meander_loop_count_clear:
 * @self: from meander_loop_tiles_new()
 *
 * Forgets what was counted.
 */
void
meander_loop_count_clear (MeanderLoopTiles *self)
{
  if (self->count == NULL)
    return;

  g_free (self->count->loops);
  g_clear_pointer (&self->count, g_free);
}
