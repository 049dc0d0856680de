/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/rotation-puzzle.h"

#include <string.h>

#include "rules/tables.h"

/* In how many ways can tiles be turned in their places so that all touching
 * edges match?  Each tile keeps the rotations that it still may have; where two
 * touch, each keeps those that show a colour which the other can show there, and
 * so on until nothing changes.  Then the tile with the fewest rotations left is
 * turned in each of them. */

#define MAX_TILES MEANDER_ROTATION_PUZZLE_MAX_TILES
#define ALL_ROTATIONS 0x3fu
#define NOBODY 0xffu

typedef struct
{
  guint n;
  guint8 face[MAX_TILES];
  guint8 beside[MAX_TILES][MEANDER_N_EDGES]; /* the tile behind an edge, or NOBODY */
  gboolean patient; /* whether to follow up what is known of tiles that are not settled */
  guint limit;
  guint n_found;
  guint n_tries;
  guint8 *answer;
} Search;

/* The rotations that each tile may have: a bit a rotation. */
typedef guint8 Rotations[MAX_TILES];

static void
search_init (Search *self, const MeanderPlacement *tiles, guint n_tiles)
{
  guint i, k, e;

  memset (self, 0, sizeof *self);
  memset (self->beside, NOBODY, sizeof self->beside);
  self->n = n_tiles;
  for (i = 0; i < n_tiles; i++)
    {
      self->face[i] = (guint8) (tiles[i].number - 1);
      for (k = 0; k < n_tiles; k++)
        if (meander_hex_edge_towards (tiles[i].hex, tiles[k].hex, &e))
          self->beside[i][e] = (guint8) k;
    }
}

/* What a tile can show at an edge: a bit a colour. */
static guint
get_colours (guint face, guint edge, guint rotations)
{
  const MeanderTables *tables = meander_tables ();
  guint colours = 0;
  guint c;

  for (c = 0; c < MEANDER_N_COLOURS; c++)
    if (tables->rotations[face][edge][1 + c] & rotations)
      colours |= 1u << c;

  return colours;
}

/* In which rotations it shows one of these colours. */
static guint
get_rotations (guint face, guint edge, guint colours)
{
  const MeanderTables *tables = meander_tables ();
  guint rotations = 0;
  guint c;

  for (c = 0; c < MEANDER_N_COLOURS; c++)
    if (colours & 1u << c)
      rotations |= tables->rotations[face][edge][1 + c];

  return rotations;
}

static gboolean
is_settled (guint rotations)
{
  return (rotations & (rotations - 1)) == 0;
}

/* Strikes rotations out until all that are left have, at every edge by itself, one
 * that matches; `fresh` has a bit for each tile whose turns have changed.  FALSE
 * if a tile has none left. */
static gboolean
follow_up (const Search *self, Rotations rotations, guint64 fresh)
{
  while (fresh != 0)
    {
      guint i = (guint) __builtin_ctzll (fresh);
      guint e;

      fresh &= fresh - 1;
      if (!self->patient && !is_settled (rotations[i]))
        continue;

      for (e = 0; e < MEANDER_N_EDGES; e++)
        {
          guint k = self->beside[i][e];
          guint left;

          if (k == NOBODY)
            continue;

          left = rotations[k] & get_rotations (self->face[k], meander_edge_opposite (e),
                                               get_colours (self->face[i], e, rotations[i]));
          if (left == 0)
            return FALSE;
          if (left != rotations[k])
            fresh |= G_GUINT64_CONSTANT (1) << k;
          rotations[k] = (guint8) left;
        }
    }

  return TRUE;
}

static void
found (Search *self, const Rotations rotations)
{
  guint i;

  if (self->n_found++ == 0 && self->answer != NULL)
    for (i = 0; i < self->n; i++)
      self->answer[i] = (guint8) __builtin_ctz (rotations[i]);
}

static void
search (Search *self, const Rotations rotations)
{
  guint least = 7;
  guint at = 0;
  guint i, left;

  for (i = 0; i < self->n; i++)
    {
      guint n = (guint) __builtin_popcount (rotations[i]);

      if (n > 1 && n < least)
        {
          least = n;
          at = i;
        }
    }

  if (least == 7)
    {
      found (self, rotations);
      return;
    }

  for (left = rotations[at]; left != 0 && self->n_found < self->limit; left &= left - 1)
    {
      Rotations guessed;

      self->n_tries++;
      memcpy (guessed, rotations, sizeof guessed);
      guessed[at] = (guint8) (left & -left);
      if (follow_up (self, guessed, G_GUINT64_CONSTANT (1) << at))
        search (self, guessed);
    }
}

static void
search_all (Search *self)
{
  Rotations rotations;

  memset (rotations, ALL_ROTATIONS, sizeof rotations);
  if (follow_up (self, rotations, (G_GUINT64_CONSTANT (1) << self->n) - 1))
    search (self, rotations);
}

/**
 * meander_rotation_puzzle_count:
 * @tiles: (array length=n_tiles): tiles of the 56 in their places; how they are
 *   turned does not matter
 * @n_tiles: how many, at most %MEANDER_ROTATION_PUZZLE_MAX_TILES
 * @limit: after how many answers to stop counting, at least 1
 * @answer: (out caller-allocates) (array length=n_tiles) (nullable): how the
 *   tiles are turned in the first answer found, in sixths clockwise; untouched if
 *   there is none
 *
 * Counts in how many ways tiles can be turned in their places so that all
 * touching edges match.  It looks at all of them, so that 1 with a @limit of 2 is
 * a proof.
 *
 * Returns: how many there are, or @limit if there are as many or more
 */
guint
meander_rotation_puzzle_count (const MeanderPlacement *tiles,
                               guint n_tiles,
                               guint limit,
                               guint8 *answer)
{
  Search self;

  g_return_val_if_fail (tiles != NULL && n_tiles <= MAX_TILES && limit > 0, 0);

  search_init (&self, tiles, n_tiles);
  self.patient = TRUE;
  self.limit = limit;
  self.answer = answer;
  search_all (&self);

  return self.n_found;
}

/**
 * meander_rotation_puzzle_next:
 * @tiles: (array length=n_tiles): tiles in their places, as they are turned
 * @n_tiles: how many
 * @answer: (array length=n_tiles): how they are to be turned
 * @next: (out caller-allocates): one that is not right yet, as it is to be turned
 *
 * Chooses the tile to be turned next: of those that are not right the one beside most that are;
 * it stays the same until it is.
 *
 * Returns: %FALSE if all are right
 */
gboolean
meander_rotation_puzzle_next (const MeanderPlacement *tiles,
                              guint n_tiles,
                              const guint8 *answer,
                              MeanderPlacement *next)
{
  guint most = 0;

  g_return_val_if_fail (tiles != NULL && answer != NULL && next != NULL, FALSE);

  for (guint i = 0; i < n_tiles; i++)
    {
      guint n = 1;

      if (tiles[i].rotation == answer[i])
        continue;
      for (guint k = 0; k < n_tiles; k++)
        n += tiles[k].rotation == answer[k] &&
             meander_hex_distance (tiles[k].hex, tiles[i].hex) == 1;
      if (n > most)
        {
          most = n;
          *next = tiles[i];
          next->rotation = answer[i];
        }
    }

  return most > 0;
}

/**
 * meander_rotation_puzzle_count_tries:
 * @tiles: (array length=n_tiles): tiles of the 56 in their places
 * @n_tiles: how many, at most %MEANDER_ROTATION_PUZZLE_MAX_TILES
 *
 * Counts how often somebody has to try a tile out who goes about it as people
 * do: turn the tile that has the fewest ways to match its settled neighbours,
 * settle what then can lie in one way only, and take it all back where nothing
 * matches; until every way has been looked at.
 *
 * Returns: how many tries it takes
 */
guint
meander_rotation_puzzle_count_tries (const MeanderPlacement *tiles, guint n_tiles)
{
  Search self;

  g_return_val_if_fail (tiles != NULL && n_tiles <= MAX_TILES, 0);

  search_init (&self, tiles, n_tiles);
  self.limit = G_MAXUINT;
  search_all (&self);

  return self.n_tries;
}
