/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rotation puzzles, checked by a second, plain counter. */
#include <string.h>

#include "rules/lines.h"
#include "solve/rotation-puzzle.h"

#define N_KINDS MEANDER_ROTATION_PUZZLE_N_KINDS
#define N_DIFFICULTIES MEANDER_ROTATION_PUZZLE_N_DIFFICULTIES
#define MAX_TILES MEANDER_ROTATION_PUZZLE_MAX_TILES

static const int dq[] = { 1, 1, 0, -1, -1, 0 };
static const int dr[] = { -1, 0, 1, 1, 0, -1 };

static MeanderColour
shows (const MeanderPlacement *tile, guint rotation, guint edge)
{
  return meander_face (tile->number)->edges[(edge + 6 - rotation) % 6];
}

/* Whether two tiles, each in a rotation, match or do not touch. */
static gboolean
match (const MeanderPlacement *a, guint rotation_a, const MeanderPlacement *b, guint rotation_b)
{
  guint e;

  for (e = 0; e < 6; e++)
    if (a->hex.q + dq[e] == b->hex.q && a->hex.r + dr[e] == b->hex.r)
      return shows (a, rotation_a, e) == shows (b, rotation_b, (e + 3) % 6);

  return TRUE;
}

/* Tile after tile in each of its six turns. */
static guint64
slow_count (const MeanderPlacement *tiles, guint n, guint8 *rotations, guint at)
{
  guint64 found = 0;
  guint rotation, i;

  if (at == n)
    return 1;

  for (rotation = 0; rotation < 6; rotation++)
    {
      rotations[at] = (guint8) rotation;
      for (i = 0; i < at; i++)
        if (!match (&tiles[i], rotations[i], &tiles[at], rotation))
          break;
      if (i == at)
        found += slow_count (tiles, n, rotations, at + 1);
    }

  return found;
}

/* The rotations in which a tile matches all tiles that are settled; how many. */
static guint
list_rotations (const MeanderPlacement *tiles,
                guint n,
                const int *settled,
                guint at,
                guint8 *rotations)
{
  guint n_rotations = 0;
  guint rotation, i;

  for (rotation = 0; rotation < 6; rotation++)
    {
      for (i = 0; i < n; i++)
        if (settled[i] >= 0 && !match (&tiles[i], (guint) settled[i], &tiles[at], rotation))
          break;
      if (i == n)
        rotations[n_rotations++] = (guint8) rotation;
    }

  return n_rotations;
}

/* Settles whatever can lie in one way only, then tries the tile with the fewest
 * ways, the first of them, in each. */
static guint
slow_tries (const MeanderPlacement *tiles, guint n, const int *before)
{
  int settled[MAX_TILES];
  guint8 rotations[6];
  guint least, at, i, k, tries;
  gboolean changed = TRUE;

  memcpy (settled, before, sizeof settled);
  while (changed)
    for (changed = FALSE, i = 0; i < n; i++)
      {
        guint n_rotations = list_rotations (tiles, n, settled, i, rotations);

        if (n_rotations == 0)
          return 0;
        if (n_rotations == 1 && settled[i] < 0)
          {
            settled[i] = rotations[0];
            changed = TRUE;
          }
      }

  for (least = 7, at = 0, i = 0; i < n; i++)
    if (settled[i] < 0 && (k = list_rotations (tiles, n, settled, i, rotations)) < least)
      {
        least = k;
        at = i;
      }
  if (least == 7)
    return 0;

  tries = list_rotations (tiles, n, settled, at, rotations);
  for (k = tries; k > 0; k--)
    {
      settled[at] = rotations[k - 1];
      tries += slow_tries (tiles, n, settled);
    }

  return tries;
}

/* How many tiles clash with another in given turns. */
static guint
count_clashes (const MeanderRotationPuzzle *puzzle, const guint8 *rotations)
{
  guint n = 0;
  guint i, k;

  for (i = 0; i < puzzle->n_tiles; i++)
    for (k = 0; k < i; k++)
      if (!match (&puzzle->tiles[i], rotations == NULL ? puzzle->tiles[i].rotation : rotations[i],
                  &puzzle->tiles[k], rotations == NULL ? puzzle->tiles[k].rotation : rotations[k]))
        n++;

  return n;
}

static void
check_outline (const MeanderRotationPuzzle *puzzle)
{
  guint rows = meander_rotation_puzzle_rows (puzzle->kind);
  gboolean used[57] = { FALSE };
  guint i, k;

  g_assert_cmpuint (puzzle->n_tiles, ==, rows == 0 ? 7 : rows * (rows + 1) / 2);
  for (i = 0; i < puzzle->n_tiles; i++)
    {
      const MeanderPlacement *tile = &puzzle->tiles[i];

      g_assert_cmpuint (tile->number, >=, 1);
      g_assert_cmpuint (tile->number, <=, 56);
      g_assert_false (used[tile->number]);
      used[tile->number] = TRUE;
      for (k = 0; k < i; k++)
        g_assert_false (meander_hex_equal (tile->hex, puzzle->tiles[k].hex));

      if (rows == 0)
        g_assert_cmpint (meander_hex_distance (tile->hex, meander_hex (0, 0)), <=, 1);
      else
        {
          /* From the top down, and in each row from the left. */
          g_assert_cmpint (tile->hex.r, >=, 0);
          g_assert_cmpint (tile->hex.r, <, rows);
          g_assert_cmpint (tile->hex.q, <=, 0);
          g_assert_cmpint (tile->hex.q, >=, -tile->hex.r);
        }
    }
}

static void
check_ring (const MeanderRotationPuzzle *puzzle)
{
  g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });
  MeanderLine line;
  guint numbers = 0;
  guint i;

  g_assert_cmpint (puzzle->has_ring, ==, puzzle->kind == MEANDER_ROTATION_PUZZLE_GREAT_PYRAMID);
  if (!puzzle->has_ring)
    return;

  for (i = 0; i < 3; i++)
    {
      const MeanderPlacement *tile = &puzzle->tiles[puzzle->ring[i]];

      numbers += tile->number == 43 ? 1 : tile->number == 45 ? 10 : tile->number == 49 ? 100 : 0;
      g_assert_cmpint (
          meander_hex_distance (tile->hex, puzzle->tiles[puzzle->ring[(i + 1) % 3]].hex), ==, 1);
    }
  g_assert_cmpuint (numbers, ==, 111);

  for (i = 0; i < puzzle->n_tiles; i++)
    meander_board_place (board, puzzle->tiles[i].number, puzzle->tiles[i].hex, puzzle->answer[i]);
  g_assert_true (meander_board_trace_line (board, 43, MEANDER_YELLOW, &line));
  g_assert_true (line.loop);
  g_assert_cmpuint (line.n_tiles, ==, 3);
}

static void
check_puzzle (const MeanderRotationPuzzle *puzzle)
{
  guint8 rotations[MAX_TILES];
  int nothing[MAX_TILES];
  guint i;

  check_outline (puzzle);
  check_ring (puzzle);
  g_assert_cmpuint (count_clashes (puzzle, puzzle->answer), ==, 0);
  g_assert_cmpuint (count_clashes (puzzle, NULL), >, 0);
  g_assert_cmpuint (slow_count (puzzle->tiles, puzzle->n_tiles, rotations, 0), ==, 1);

  for (i = 0; i < MAX_TILES; i++)
    nothing[i] = -1;
  g_assert_cmpuint (puzzle->tries, ==, slow_tries (puzzle->tiles, puzzle->n_tiles, nothing));
  g_assert_cmpuint (puzzle->tries, ==,
                    meander_rotation_puzzle_count_tries (puzzle->tiles, puzzle->n_tiles));
}

static void
test_puzzles (void)
{
  guint kind, seed;

  for (kind = 0; kind < N_KINDS; kind++)
    for (seed = 0; seed < 40; seed++)
      {
        MeanderRotationPuzzle puzzle;

        meander_rotation_puzzle_make (&puzzle, kind, 0, seed);
        g_assert_cmpuint (puzzle.kind, ==, kind);
        check_puzzle (&puzzle);
      }
}

/* Tiles that are right and lie beside one. */
static guint
count_right_beside (const MeanderRotationPuzzle *puzzle, guint i)
{
  guint n = 0;

  for (guint k = 0; k < puzzle->n_tiles; k++)
    n += puzzle->tiles[k].rotation == puzzle->answer[k] &&
         meander_hex_distance (puzzle->tiles[k].hex, puzzle->tiles[i].hex) == 1;
  return n;
}

/* The tile to be turned next is one that is not right, beside most that are; turned on, it is still the one; turned as it
 * is said, it is right, and so on until all are. */
static void
test_next (void)
{
  for (guint seed = 0; seed < 20; seed++)
    {
      MeanderRotationPuzzle puzzle;
      MeanderPlacement next, again;
      guint n_turned = 0, n_wrong = 0;

      meander_rotation_puzzle_make (&puzzle, seed % N_KINDS, 0, seed);
      for (guint i = 0; i < puzzle.n_tiles; i++)
        n_wrong += puzzle.tiles[i].rotation != puzzle.answer[i];
      while (meander_rotation_puzzle_next (puzzle.tiles, puzzle.n_tiles, puzzle.answer, &next))
        {
          guint at = MAX_TILES, most = 0;

          for (guint i = 0; i < puzzle.n_tiles; i++)
            if (puzzle.tiles[i].number == next.number)
              at = i;
            else if (puzzle.tiles[i].rotation != puzzle.answer[i])
              most = MAX (most, count_right_beside (&puzzle, i));
          g_assert_cmpuint (at, <, puzzle.n_tiles);
          g_assert_true (meander_hex_equal (next.hex, puzzle.tiles[at].hex));
          g_assert_cmpuint (next.rotation, ==, puzzle.answer[at]);
          g_assert_cmpuint (next.rotation, !=, puzzle.tiles[at].rotation);
          g_assert_cmpuint (count_right_beside (&puzzle, at), >=, most);

          puzzle.tiles[at].rotation = (guint8) ((next.rotation + 3) % 6);
          g_assert_true (
              meander_rotation_puzzle_next (puzzle.tiles, puzzle.n_tiles, puzzle.answer, &again));
          g_assert_cmpuint (again.number, ==, next.number);
          puzzle.tiles[at].rotation = next.rotation;
          n_turned++;
        }
      g_assert_cmpuint (n_turned, ==, n_wrong);
      g_assert_cmpuint (count_clashes (&puzzle, NULL), ==, 0);
    }
}

/* The more tries, the higher the grade; each kind has all of them, and makes one
 * that is asked for. */
static void
test_difficulties (void)
{
  guint kind, seed, difficulty;

  for (kind = 0; kind < N_KINDS; kind++)
    {
      guint least[N_DIFFICULTIES + 2], most[N_DIFFICULTIES + 2];

      for (difficulty = 0; difficulty < N_DIFFICULTIES + 2; difficulty++)
        {
          least[difficulty] = G_MAXUINT;
          most[difficulty] = 0;
        }
      for (seed = 0; seed < 300; seed++)
        {
          MeanderRotationPuzzle puzzle;

          meander_rotation_puzzle_make (&puzzle, kind, 0, seed);
          g_assert_cmpuint (puzzle.difficulty, >=, 1);
          g_assert_cmpuint (puzzle.difficulty, <=, N_DIFFICULTIES);
          least[puzzle.difficulty] = MIN (least[puzzle.difficulty], puzzle.tries);
          most[puzzle.difficulty] = MAX (most[puzzle.difficulty], puzzle.tries);
        }
      for (difficulty = 1; difficulty <= N_DIFFICULTIES; difficulty++)
        {
          MeanderRotationPuzzle puzzle;

          g_assert_cmpuint (most[difficulty], >, 0);
          if (difficulty > 1)
            g_assert_cmpuint (most[difficulty - 1], <, least[difficulty]);
          meander_rotation_puzzle_make (&puzzle, kind, difficulty, 7);
          g_assert_cmpuint (puzzle.difficulty, ==, difficulty);
          check_puzzle (&puzzle);
        }
    }
}

/* Whatever lies there: patches of tiles by chance, with many answers or none. */
static void
test_count (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  guint n_several = 0, n_none = 0;
  guint round;

  for (round = 0; round < 600; round++)
    {
      MeanderPlacement tiles[MAX_TILES];
      guint8 rotations[MAX_TILES], answer[MAX_TILES];
      guint n = (guint) g_rand_int_range (rand, 1, 8);
      guint64 expected;
      guint i, k, found;

      for (i = 0; i < n; i++)
        do
          {
            tiles[i].number = (guint8) g_rand_int_range (rand, 1, 57);
            tiles[i].rotation = 0;
            tiles[i].hex =
                meander_hex (g_rand_int_range (rand, 0, 3), g_rand_int_range (rand, 0, 3));
            for (k = 0; k < i; k++)
              if (tiles[k].number == tiles[i].number ||
                  meander_hex_equal (tiles[k].hex, tiles[i].hex))
                break;
          }
        while (k < i);

      expected = slow_count (tiles, n, rotations, 0);
      n_several += expected > 1 ? 1 : 0;
      n_none += expected == 0 ? 1 : 0;
      found = meander_rotation_puzzle_count (tiles, n, G_MAXUINT, answer);
      g_assert_cmpuint (found, ==, expected);
      g_assert_cmpuint (meander_rotation_puzzle_count (tiles, n, 2, NULL), ==, MIN (expected, 2));
      for (i = 0; i < n && found > 0; i++)
        for (k = 0; k < i; k++)
          g_assert_true (match (&tiles[i], answer[i], &tiles[k], answer[k]));
    }

  g_assert_cmpuint (n_several, >, 0);
  g_assert_cmpuint (n_none, >, 0);
}

static void
test_seeds (void)
{
  guint kind, seed;

  for (kind = 0; kind < N_KINDS; kind++)
    for (seed = 0; seed < 50; seed++)
      {
        MeanderRotationPuzzle puzzle, again, other;

        meander_rotation_puzzle_make (&puzzle, kind, 0, seed);
        meander_rotation_puzzle_make (&again, kind, 0, seed);
        meander_rotation_puzzle_make (&other, kind, 0, seed + 1);
        g_assert_cmpmem (&puzzle, sizeof puzzle, &again, sizeof again);
        g_assert_true (memcmp (puzzle.tiles, other.tiles, sizeof puzzle.tiles) != 0);
      }
}

/* Every day and kind has its own seed. */
static void
test_days (void)
{
  g_autoptr (GHashTable) seeds = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  guint kind, year, month, day;
  guint n = 0;

  for (year = 2025; year < 2030; year++)
    for (month = 1; month <= 12; month++)
      for (day = 1; day <= 31; day++)
        for (kind = 0; kind < N_KINDS; kind++, n++)
          {
            gint64 *seed = g_new (gint64, 1);

            *seed = (gint64) meander_rotation_puzzle_day_seed (kind, year, month, day);
            g_hash_table_add (seeds, seed);
          }

  g_assert_cmpuint (g_hash_table_size (seeds), ==, n);
  g_assert_cmpuint (
      meander_rotation_puzzle_day_seed (MEANDER_ROTATION_PUZZLE_PYRAMID_6, 2026, 11, 20), ==,
      G_GUINT64_CONSTANT (2026112003));
}

/* What a seed stands for must never change: people speak of the puzzle of the
 * day, and records hold seeds.  This one was written down when it was made; that
 * it is a puzzle is seen above. */
static void
test_for_ever (void)
{
  static const char expected[] =
      "20/0 37/2 25/0 27/5 24/3 40/3 39/1 "
      "25/5 3/1 18/5 29/0 14/0 39/5 13/1 22/2 40/3 21/0 15/4 31/5 23/5 50/4 54/3 "
      "24/3 30/0 7/0 46/5 43/3 49/1 34/5 5/4 10/1 4/0 36/1 45/0 37/5 17/2 47/0 "
      "52/4 26/3 56/5 33/4 28/5 12/4 20/2 16/3 44/0 51/1 11/2 38/0 19/1 6/3 2/4 ";
  g_autoptr (GString) text = g_string_new (NULL);
  MeanderRotationPuzzle puzzle;
  guint kind, i;

  for (kind = 0; kind < N_KINDS; kind += 7)
    {
      meander_rotation_puzzle_make (&puzzle, kind, 0,
                                    meander_rotation_puzzle_day_seed (kind, 2026, 11, 20));
      for (i = 0; i < puzzle.n_tiles; i++)
        g_string_append_printf (text, "%u/%u ", puzzle.tiles[i].number, puzzle.tiles[i].rotation);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rotation-puzzle/puzzles", test_puzzles);
  g_test_add_func ("/rotation-puzzle/next", test_next);
  g_test_add_func ("/rotation-puzzle/difficulties", test_difficulties);
  g_test_add_func ("/rotation-puzzle/count", test_count);
  g_test_add_func ("/rotation-puzzle/seeds", test_seeds);
  g_test_add_func ("/rotation-puzzle/days", test_days);
  g_test_add_func ("/rotation-puzzle/for-ever", test_for_ever);

  return g_test_run ();
}
