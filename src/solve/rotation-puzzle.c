/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/rotation-puzzle.h"

#include <string.h>

#include "solve/fill-private.h"
#include "rules/tile-set.h"

/* How such puzzles are made: the outline is filled by chance so that everything
 * matches; if that is the only way to turn the tiles in their places, it is a
 * puzzle, and else the next filling is tried.  A seed stands for the same puzzle
 * everywhere and for ever, so no line here may change what comes out. */

#define N_KINDS MEANDER_ROTATION_PUZZLE_N_KINDS
#define N_DIFFICULTIES MEANDER_ROTATION_PUZZLE_N_DIFFICULTIES

/* A filling that goes well takes few more tries than it has tiles. */
#define MAX_TRIES 2000

/* So many of the 56 tiles lack a colour; and so many are to be left over. */
#define TILES_LACKING 14
#define SPARE_TILES 4

/* From how many tries on a puzzle has the next grade. */
static const guint8 difficulty_steps[N_DIFFICULTIES - 1] = { 12, 14, 16, 19 };

static const guint8 ring_numbers[MEANDER_ROTATION_PUZZLE_RING] = { 43, 45, 49 };

/**
 * meander_rotation_puzzle_rows:
 * @kind: a kind of puzzle
 *
 * Tells how many rows a pyramid has.
 *
 * Returns: 4 to 9; 0 for a flower
 */
guint
meander_rotation_puzzle_rows (MeanderRotationPuzzleKind kind)
{
  static const guint8 rows[N_KINDS] = { 0, 4, 5, 6, 7, 8, 9, 9 };

  g_return_val_if_fail ((guint) kind < N_KINDS, 0);

  return rows[kind];
}

/* The tiles that may be taken: those which lack one of some colours.  Where few
 * kinds of them lie together there are fewer edges that can be told at sight, and
 * the puzzle is harder; but there must be enough to choose from. */
static guint64
choose_tiles (MeanderRandom *random, guint n_tiles)
{
  guint8 lacking[MEANDER_N_COLOURS] = { MEANDER_RED, MEANDER_YELLOW, MEANDER_GREEN, MEANDER_BLUE };
  guint least = (n_tiles + SPARE_TILES + TILES_LACKING - 1) / TILES_LACKING;
  guint64 tiles = 0;
  guint n, i, number;

  meander_random_shuffle (random, lacking, MEANDER_N_COLOURS);
  n = least + meander_random_below (random, MEANDER_N_COLOURS - least + 1);
  for (i = 0; i < n; i++)
    for (number = 1; number <= MEANDER_N_FACES; number++)
      if (meander_face_arc (meander_face (number), lacking[i]) == NULL)
        tiles |= G_GUINT64_CONSTANT (1) << (number - 1);

  return tiles;
}

/* The hexes of the outline, row by row from the top. */
static void
lay_out (MeanderFill *fill, MeanderRotationPuzzleKind kind)
{
  guint rows = meander_rotation_puzzle_rows (kind);
  int q, r;

  memset (fill, 0, sizeof *fill);
  if (rows > 0)
    {
      for (r = 0; r < (int) rows; r++)
        for (q = -r; q <= 0; q++)
          fill->tiles[fill->n++].hex = meander_hex (q, r);
      return;
    }

  for (r = -1; r <= 1; r++)
    for (q = -1; q <= 1; q++)
      if (ABS (q + r) <= 1)
        fill->tiles[fill->n++].hex = meander_hex (q, r);
}

/* The place of a hex in the outline; `n` if it is not in it. */
static guint
find_hex (const MeanderFill *fill, MeanderHex hex)
{
  guint i;

  for (i = 0; i < fill->n && !meander_hex_equal (fill->tiles[i].hex, hex); i++)
    ;

  return i;
}

/* Three hexes round a corner: one, the next behind an edge of it, and the one
 * behind the edge after that. */
static gboolean
find_corner (const MeanderFill *fill, guint at, guint edge, guint corner[3])
{
  corner[0] = at;
  corner[1] = find_hex (fill, meander_hex_neighbour (fill->tiles[at].hex, edge));
  corner[2] = find_hex (fill, meander_hex_neighbour (fill->tiles[at].hex, edge + 1));

  return corner[1] < fill->n && corner[2] < fill->n;
}

/* Turned so that a tile shows a colour at two edges next to each other. */
static guint
rotate_corner (guint number, MeanderColour colour, guint edge)
{
  const MeanderFace *face = meander_face (number);
  guint rotation = 0;

  while (meander_face_edge (face, rotation, edge) != colour ||
         meander_face_edge (face, rotation, (edge + 1) % MEANDER_N_EDGES) != colour)
    rotation++;

  return rotation;
}

/* Puts the ring of the Great Pyramid round some corner of the outline. */
static void
put_ring (MeanderRotationPuzzle *self, MeanderFill *fill, MeanderRandom *random)
{
  guint8 numbers[MEANDER_ROTATION_PUZZLE_RING];
  guint corner[3];
  guint edge, i;

  /* With the edges 1 and 2 the corner is at the lower right of the first hex, with
   * 2 and 3 it is below: every corner is one or the other of just one hex. */
  do
    edge = 1 + meander_random_below (random, 2);
  while (!find_corner (fill, meander_random_below (random, fill->n), edge, corner));

  memcpy (numbers, ring_numbers, sizeof numbers);
  meander_random_shuffle (random, numbers, MEANDER_ROTATION_PUZZLE_RING);
  for (i = 0; i < MEANDER_ROTATION_PUZZLE_RING; i++)
    {
      MeanderPlacement *tile = &fill->tiles[corner[i]];

      /* From the first hex the others are behind `edge` and the next; seen from
       * each of them in its turn, two edges further on. */
      tile->number = numbers[i];
      tile->rotation = (guint8) rotate_corner (numbers[i], MEANDER_YELLOW, (edge + 2 * i) % 6);
      self->ring[i] = (guint8) corner[i];
    }
  self->has_ring = TRUE;
}

static guint
find_difficulty (guint tries)
{
  guint difficulty = 1;

  while (difficulty < N_DIFFICULTIES && tries >= difficulty_steps[difficulty - 1])
    difficulty++;

  return difficulty;
}

/* Turns every tile by chance; not all may be right by chance. */
static void
scramble (MeanderRotationPuzzle *self, MeanderRandom *random)
{
  gboolean solved = TRUE;
  guint i;

  while (solved)
    for (i = 0; i < self->n_tiles; i++)
      {
        self->tiles[i].rotation = (guint8) meander_random_below (random, 6);
        solved = solved && self->tiles[i].rotation == self->answer[i];
      }
}

/* One filling; FALSE if it is none, or no puzzle. */
static gboolean
try_one (MeanderRotationPuzzle *self, guint difficulty, MeanderRandom *random)
{
  MeanderFill fill;
  guint i;

  lay_out (&fill, self->kind);
  fill.numbers = choose_tiles (random, fill.n);
  if (self->kind == MEANDER_ROTATION_PUZZLE_GREAT_PYRAMID)
    put_ring (self, &fill, random);
  if (!meander_fill (&fill, random, MAX_TRIES))
    return FALSE;

  self->n_tiles = fill.n;
  for (i = 0; i < fill.n; i++)
    self->tiles[i] = fill.tiles[i];
  if (meander_rotation_puzzle_count (self->tiles, self->n_tiles, 2, self->answer) != 1)
    return FALSE;

  self->tries = meander_rotation_puzzle_count_tries (self->tiles, self->n_tiles);
  self->difficulty = find_difficulty (self->tries);

  return difficulty == 0 || self->difficulty == difficulty;
}

/**
 * meander_rotation_puzzle_make:
 * @self: (out caller-allocates): the puzzle
 * @kind: what kind of puzzle
 * @difficulty: how hard, 1 to 5, or 0 for any
 * @seed: any number; the same gives the same puzzle
 *
 * Makes a puzzle that has just one answer (PL, “Wzory symetryczne i
 * artystyczne”; the ring of the Great Pyramid is from there, its other places
 * are not known).
 */
void
meander_rotation_puzzle_make (MeanderRotationPuzzle *self,
                              MeanderRotationPuzzleKind kind,
                              guint difficulty,
                              guint64 seed)
{
  MeanderRandom random;

  g_return_if_fail (self != NULL && (guint) kind < N_KINDS && difficulty <= N_DIFFICULTIES);

  memset (self, 0, sizeof *self);
  self->kind = kind;
  meander_random_init (&random, seed);
  while (!try_one (self, difficulty, &random))
    ;
  scramble (self, &random);
}

/**
 * meander_rotation_puzzle_day_seed:
 * @kind: what kind of puzzle
 * @year: a year of the calendar in use
 * @month: 1 to 12
 * @day: 1 to 31
 *
 * Gives the seed of the puzzle of a day, which differs for every day and kind.
 *
 * Returns: for 20 November 2026 and kind 3 it is 2026112003
 */
guint64
meander_rotation_puzzle_day_seed (MeanderRotationPuzzleKind kind,
                                  guint year,
                                  guint month,
                                  guint day)
{
  return (((guint64) year * 100 + month) * 100 + day) * 100 + (guint) kind;
}
