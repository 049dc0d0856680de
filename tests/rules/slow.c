/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "slow.h"

#include <string.h>

#include "rules/board-private.h"
#include "rules/outline.h"

static const int dq[] = { 1, 1, 0, -1, -1, 0 };
static const int dr[] = { -1, 0, 1, 1, 0, -1 };

static MeanderHex
beside (MeanderHex hex, guint edge)
{
  return (MeanderHex){ (gint16) (hex.q + dq[edge]), (gint16) (hex.r + dr[edge]) };
}

void
slow_take (Slow *slow, const MeanderBoard *board)
{
  const MeanderPlacement *tiles = meander_board_get_placements (board, &slow->n);

  slow->set = meander_board_get_set (board);
  memcpy (slow->tiles, tiles, slow->n * sizeof tiles[0]);
}

const MeanderPlacement *
slow_at (const Slow *slow, MeanderHex hex)
{
  guint i;

  for (i = 0; i < slow->n; i++)
    if (slow->tiles[i].hex.q == hex.q && slow->tiles[i].hex.r == hex.r)
      return &slow->tiles[i];

  return NULL;
}

MeanderColour
slow_colour (const Slow *slow, const MeanderPlacement *tile, guint edge)
{
  guint number = slow->set.kits > 0 ? (tile->number - 1u) % 10 + 1 : tile->number;

  return meander_face (number)->edges[(edge + 6 - tile->rotation) % 6];
}

guint
slow_count_neighbours (const Slow *slow, MeanderHex hex)
{
  guint n = 0;
  guint e;

  for (e = 0; e < 6; e++)
    if (slow_at (slow, beside (hex, e)) != NULL)
      n++;

  return n;
}

guint
slow_count_clashes (const Slow *slow)
{
  guint twice = 0;
  guint i, e;

  for (i = 0; i < slow->n; i++)
    for (e = 0; e < 6; e++)
      {
        const MeanderPlacement *other = slow_at (slow, beside (slow->tiles[i].hex, e));

        if (other != NULL &&
            slow_colour (slow, other, (e + 3) % 6) != slow_colour (slow, &slow->tiles[i], e))
          twice++;
      }

  g_assert_cmpuint (twice % 2, ==, 0);

  return twice / 2;
}

guint
slow_count_groups (const Slow *slow)
{
  guint label[MEANDER_MAX_TILES];
  gboolean changed = TRUE;
  guint n = 0;
  guint i, j;

  for (i = 0; i < slow->n; i++)
    label[i] = i;

  while (changed)
    {
      changed = FALSE;
      for (i = 0; i < slow->n; i++)
        for (j = 0; j < slow->n; j++)
          if (meander_hex_distance (slow->tiles[i].hex, slow->tiles[j].hex) == 1 &&
              label[j] > label[i])
            {
              label[j] = label[i];
              changed = TRUE;
            }
    }

  for (i = 0; i < slow->n; i++)
    if (label[i] == i)
      n++;

  return n;
}

/* The table of these tests, with room round every figure. */
#define SIZE 100

typedef struct
{
  guint8 filled[SIZE][SIZE];
  int min_q, max_q, min_r, max_r; /* where there are tiles */
} Grid;

static guint8 *
grid_at (Grid *grid, MeanderHex hex)
{
  int q = hex.q + SIZE / 2;
  int r = hex.r + SIZE / 2;

  g_assert_true (q >= 0 && q < SIZE && r >= 0 && r < SIZE);

  return &grid->filled[r][q];
}

static void
grid_fill (Grid *grid, const Slow *slow)
{
  guint i;

  memset (grid, 0, sizeof *grid);
  for (i = 0; i < slow->n; i++)
    {
      MeanderHex hex = slow->tiles[i].hex;

      *grid_at (grid, hex) = TRUE;
      grid->min_q = MIN (grid->min_q, hex.q);
      grid->max_q = MAX (grid->max_q, hex.q);
      grid->min_r = MIN (grid->min_r, hex.r);
      grid->max_r = MAX (grid->max_r, hex.r);
    }
}

/* Escaping: an empty hex is no hole if the table's rim is reached from it. */
guint
slow_count_holes (const Slow *slow)
{
  g_autofree Grid *tiles = g_new (Grid, 1);
  g_autofree Grid *out = g_new0 (Grid, 1);
  gboolean changed = TRUE;
  guint n = 0;
  guint e;
  int q, r;

  grid_fill (tiles, slow);
  while (changed)
    {
      changed = FALSE;
      for (r = 0; r < SIZE; r++)
        for (q = 0; q < SIZE; q++)
          {
            gboolean rim = q == 0 || r == 0 || q == SIZE - 1 || r == SIZE - 1;

            if (tiles->filled[r][q] || out->filled[r][q])
              continue;
            for (e = 0; e < 6 && !rim; e++)
              rim = out->filled[r + dr[e]][q + dq[e]];
            if (rim)
              changed = out->filled[r][q] = TRUE;
          }
    }

  for (r = 0; r < SIZE; r++)
    for (q = 0; q < SIZE; q++)
      if (!tiles->filled[r][q] && !out->filled[r][q])
        n++;

  return n;
}

/* Walks from one end of a tile's arc; the number of tiles after it, or -1 if
 * the walk comes round. */
static int
walk (const Slow *slow, const MeanderPlacement *start, guint edge, gboolean *seen)
{
  MeanderColour colour = slow_colour (slow, start, edge);
  const MeanderPlacement *tile = start;
  int n = 0;

  for (;;)
    {
      const MeanderPlacement *next = slow_at (slow, beside (tile->hex, edge));
      guint entry = (edge + 3) % 6;

      if (next == NULL || slow_colour (slow, next, entry) != colour)
        return n;
      if (next == start)
        return -1;

      seen[next - slow->tiles] = TRUE;
      n++;
      for (edge = 0; edge == entry || slow_colour (slow, next, edge) != colour; edge++)
        ;
      tile = next;
    }
}

SlowLines
slow_lines (const Slow *slow, MeanderColour colour)
{
  gboolean seen[MEANDER_MAX_TILES] = { FALSE };
  SlowLines lines = { 0 };
  guint i, e;

  for (i = 0; i < slow->n; i++)
    {
      int sides[2];
      guint n_sides = 0;
      guint n_seen = 0;
      gboolean before[MEANDER_MAX_TILES];

      if (seen[i])
        continue;

      memcpy (before, seen, sizeof seen);
      for (e = 0; e < 6; e++)
        if (slow_colour (slow, &slow->tiles[i], e) == colour)
          sides[n_sides++] = walk (slow, &slow->tiles[i], e, seen);
      if (n_sides == 0)
        continue;

      g_assert_cmpuint (n_sides, ==, 2);
      seen[i] = TRUE;
      for (e = 0; e < slow->n; e++)
        n_seen += seen[e] && !before[e];

      if (sides[0] < 0)
        {
          lines.n_loops++;
          lines.loop = MAX (lines.loop, n_seen);
        }
      else
        {
          g_assert_cmpint (sides[0] + sides[1] + 1, ==, n_seen);
          lines.n_lines++;
          lines.line = MAX (lines.line, n_seen);
        }
    }

  return lines;
}

static guint
grid_neighbours (Grid *grid, MeanderHex hex)
{
  guint n = 0;
  guint e;

  for (e = 0; e < 6; e++)
    n += *grid_at (grid, beside (hex, e)) ? 1 : 0;

  return n;
}

static gboolean
fills_soundly (Grid *grid)
{
  gboolean changed = TRUE;
  int q, r;

  while (changed)
    {
      changed = FALSE;
      for (r = grid->min_r - 2; r <= grid->max_r + 2; r++)
        for (q = grid->min_q - 2; q <= grid->max_q + 2; q++)
          {
            MeanderHex hex = { (gint16) q, (gint16) r };
            guint n;

            if (*grid_at (grid, hex))
              continue;
            n = grid_neighbours (grid, hex);
            if (n >= 4)
              return FALSE;
            if (n == 3)
              changed = *grid_at (grid, hex) = TRUE;
          }
    }

  return TRUE;
}

gboolean
slow_is_sound (const Slow *slow)
{
  g_autofree Grid *grid = g_new (Grid, 1);

  grid_fill (grid, slow);

  return fills_soundly (grid);
}

gboolean
slow_is_sound_with (const Slow *slow, MeanderHex hex)
{
  g_autofree Grid *grid = g_new (Grid, 1);

  grid_fill (grid, slow);
  *grid_at (grid, hex) = TRUE;

  return fills_soundly (grid);
}

gboolean
slow_makes_same_colour (const Slow *slow, guint number, MeanderHex hex, guint rotation)
{
  Slow after = *slow;
  guint e, f, c;

  after.tiles[after.n++] = (MeanderPlacement){ (guint8) number, (guint8) rotation, hex };
  for (e = 0; e < 6; e++)
    {
      MeanderHex space = beside (hex, e);
      guint count[MEANDER_N_COLOURS] = { 0 };

      if (slow_at (&after, space) != NULL)
        continue;

      for (f = 0; f < 6; f++)
        {
          const MeanderPlacement *tile = slow_at (&after, beside (space, f));

          if (tile != NULL)
            count[slow_colour (&after, tile, (f + 3) % 6)]++;
        }

      for (c = 0; c < MEANDER_N_COLOURS; c++)
        if (count[c] >= 3)
          return TRUE;
    }

  return FALSE;
}

/* In a sound figure each row of hexes, on all three axes, is without gaps once
 * everything forced is filled.  So a tile may only be put at an end of its row's
 * present stretch or on an empty row, on each axis; the hexes next to a forced space
 * are controlled too.  For a figure that is not sound, as none is before the endgame,
 * the answer says only what the rows say. */
gboolean
slow_is_controlled (const MeanderBoard *board, MeanderHex hex)
{
  const MeanderCell *cell;

  if (!meander_cell_exists (hex))
    return FALSE;

  cell = &board->cells[meander_cell_index (hex)];
  if (cell->slot != 0 || cell->neighbours == 0 || cell->neighbours >= 3)
    return FALSE;

  return meander_board_leaves_gap (board, hex);
}

/* The same of all hexes, in the order of the frontier. */
guint
slow_get_controlled (const MeanderBoard *board, MeanderHex *hexes, guint max_hexes)
{
  guint n = 0;
  guint i;

  for (i = 0; i < board->n_frontier; i++)
    if (slow_is_controlled (board, board->frontier[i]))
      {
        if (n < max_hexes)
          hexes[n] = board->frontier[i];
        n++;
      }

  return n;
}

gboolean
slow_makes_four_sided (const MeanderBoard *board, MeanderHex hex, MeanderHex *space)
{
  guint at, e;

  at = meander_cell_index (hex);
  for (e = 0; e < MEANDER_N_EDGES; e++)
    {
      guint next_at = at + meander_cell_steps[e];
      const MeanderCell *next = &board->cells[next_at];

      if (next->slot == 0 && next->neighbours >= 3)
        {
          if (space != NULL)
            *space = meander_cell_hex (next_at);
          return TRUE;
        }
    }

  return FALSE;
}

/* Places one more tile as the Golden Rule and, if asked, the three restriction
 * rules allow; FALSE when many tries found none. */
gboolean
grow_legally (MeanderBoard *board, GRand *rand, gboolean restricted)
{
  guint size = meander_tile_set_size (meander_board_get_set (board));
  const MeanderHex *frontier;
  guint n_frontier, tries;

  frontier = meander_board_get_frontier (board, &n_frontier);
  for (tries = 0; tries < 20000; tries++)
    {
      guint number = (guint) g_rand_int_range (rand, 1, (gint32) size + 1);
      guint rotation = (guint) g_rand_int_range (rand, 0, 6);
      MeanderHex hex = { 0, 0 };

      if (n_frontier > 0)
        hex = frontier[g_rand_int_range (rand, 0, (gint32) n_frontier)];
      if (meander_board_find (board, number) != NULL ||
          meander_board_get_clashes (board, number, hex, rotation) != 0)
        continue;
      if (restricted &&
          (meander_board_makes_same_colour (board, number, hex, rotation, NULL) ||
           slow_makes_four_sided (board, hex, NULL) || slow_is_controlled (board, hex)))
        continue;

      meander_board_place (board, number, hex, rotation);
      return TRUE;
    }

  return FALSE;
}

/* Scatters tiles over a small part of the table, clashing and apart. */
void
grow_anyhow (MeanderBoard *board, GRand *rand, guint n_tiles, int radius)
{
  guint size = meander_tile_set_size (meander_board_get_set (board));

  while (n_tiles > 0)
    {
      guint number = (guint) g_rand_int_range (rand, 1, (gint32) size + 1);
      MeanderHex hex = meander_hex (g_rand_int_range (rand, -radius, radius + 1),
                                    g_rand_int_range (rand, -radius, radius + 1));

      if (meander_board_find (board, number) != NULL || meander_board_at (board, hex) != NULL)
        continue;

      meander_board_place (board, number, hex, (guint) g_rand_int_range (rand, 0, 6));
      n_tiles--;
    }
}
