/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "slow-solve.h"

#include <stdlib.h>
#include <string.h>

static const int dq[] = { 1, 1, 0, -1, -1, 0 };
static const int dr[] = { -1, 0, 1, 1, 0, -1 };

static MeanderHex
beside (MeanderHex hex, guint edge)
{
  return meander_hex (hex.q + dq[edge], hex.r + dr[edge]);
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char *
slow_sign (const Slow *slow)
{
  char *best = NULL;
  guint rotation, i, e;

  for (rotation = 0; rotation < 6; rotation++)
    {
      g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
      int q[MEANDER_MAX_TILES], r[MEANDER_MAX_TILES];
      int min_q = G_MAXINT, min_r = G_MAXINT;
      char *text;

      for (i = 0; i < slow->n; i++)
        {
          guint k;

          q[i] = slow->tiles[i].hex.q;
          r[i] = slow->tiles[i].hex.r;
          for (k = 0; k < rotation; k++)
            {
              int old = q[i];

              q[i] = -r[i];
              r[i] = old + r[i];
            }
          min_q = MIN (min_q, q[i]);
          min_r = MIN (min_r, r[i]);
        }

      for (i = 0; i < slow->n; i++)
        {
          char letters[7] = { 0 };

          for (e = 0; e < 6; e++)
            letters[(e + rotation) % 6] = (char) ('a' + slow_colour (slow, &slow->tiles[i], e));
          g_ptr_array_add (words, g_strdup_printf ("%d,%d%s", q[i] - min_q, r[i] - min_r, letters));
        }
      g_ptr_array_sort (words, compare_texts);
      g_ptr_array_add (words, NULL);
      text = g_strjoinv (" ", (char **) words->pdata);
      if (best == NULL || strcmp (text, best) < 0)
        {
          g_free (best);
          best = text;
        }
      else
        g_free (text);
    }

  return best;
}

static gboolean
is_one (const MeanderPuzzle *puzzle, const Slow *slow, MeanderColour colour)
{
  SlowLines lines = slow_lines (slow, colour);

  return puzzle->goal == MEANDER_GOAL_LOOP ? lines.n_loops == 1 && lines.n_lines == 0
                                           : lines.n_loops == 0 && lines.n_lines == 1;
}

static gboolean
is_on_all (const Slow *slow, MeanderColour colour)
{
  guint i, e;

  for (i = 0; i < slow->n; i++)
    {
      for (e = 0; e < 6 && slow_colour (slow, &slow->tiles[i], e) != colour; e++)
        ;
      if (e == 6)
        return FALSE;
    }

  return TRUE;
}

gboolean
slow_is_answer (const MeanderPuzzle *puzzle, const Slow *slow)
{
  guint a, b;

  for (a = 0; a < 4; a++)
    for (b = 0; b < 4; b++)
      {
        MeanderColour colours[2] = { (MeanderColour) a, (MeanderColour) b };
        gboolean good = puzzle->n_colours < 2 || a != b;
        guint i;

        for (i = 0; i < puzzle->n_colours && good; i++)
          {
            if (puzzle->colours[i] != MEANDER_NO_COLOUR)
              good = puzzle->colours[i] == colours[i];
            else if (puzzle->n_colours == 1)
              good = is_on_all (slow, colours[i]);
            good = good && is_one (puzzle, slow, colours[i]);
          }
        if (good)
          return TRUE;
      }

  return FALSE;
}

static gboolean
matches (const Slow *slow, const MeanderPlacement *tile)
{
  guint e;

  for (e = 0; e < 6; e++)
    {
      const MeanderPlacement *other = slow_at (slow, beside (tile->hex, e));

      if (other != NULL && slow_colour (slow, other, (e + 3) % 6) != slow_colour (slow, tile, e))
        return FALSE;
    }

  return TRUE;
}

static gboolean
is_used (const Slow *slow, guint number)
{
  guint i;

  for (i = 0; i < slow->n; i++)
    if (slow->tiles[i].number == number)
      return TRUE;

  return FALSE;
}

/* Lays the puzzle's tiles on given hexes in every way. */
static void
fill (const MeanderPuzzle *puzzle, const MeanderHex *hexes, Slow *slow, GHashTable *answers)
{
  guint i, rotation;

  if (slow->n == puzzle->n_tiles)
    {
      if (slow_is_answer (puzzle, slow))
        g_hash_table_add (answers, slow_sign (slow));
      return;
    }

  for (i = 0; i < puzzle->n_tiles; i++)
    for (rotation = 0; rotation < 6 && !is_used (slow, puzzle->tiles[i]); rotation++)
      {
        MeanderPlacement tile = { puzzle->tiles[i], (guint8) rotation, hexes[slow->n] };

        if (!matches (slow, &tile))
          continue;
        slow->tiles[slow->n++] = tile;
        fill (puzzle, hexes, slow, answers);
        slow->n--;
      }
}

static char *
name_shape (const MeanderHex *hexes, guint n)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  int min_q = G_MAXINT, min_r = G_MAXINT;
  guint i;

  for (i = 0; i < n; i++)
    {
      min_q = MIN (min_q, hexes[i].q);
      min_r = MIN (min_r, hexes[i].r);
    }
  for (i = 0; i < n; i++)
    g_ptr_array_add (words, g_strdup_printf ("%d,%d", hexes[i].q - min_q, hexes[i].r - min_r));
  g_ptr_array_sort (words, compare_texts);
  g_ptr_array_add (words, NULL);

  return g_strjoinv (" ", (char **) words->pdata);
}

/* Every connected figure of so many hexes, turned ones too. */
static GPtrArray *
list_shapes (guint n)
{
  g_autoptr (GPtrArray) smaller = NULL;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GPtrArray *shapes = g_ptr_array_new_with_free_func (g_free);
  guint s, i, j, e;

  if (n == 1)
    {
      g_ptr_array_add (shapes, g_new0 (MeanderHex, 1));
      return shapes;
    }

  smaller = list_shapes (n - 1);
  for (s = 0; s < smaller->len; s++)
    for (i = 0; i < n - 1; i++)
      for (e = 0; e < 6; e++)
        {
          g_autofree MeanderHex *shape = g_new (MeanderHex, n);

          memcpy (shape, g_ptr_array_index (smaller, s), (n - 1) * sizeof *shape);
          shape[n - 1] = beside (shape[i], e);
          for (j = 0; j < n - 1 && !meander_hex_equal (shape[j], shape[n - 1]); j++)
            ;
          if (j == n - 1 && g_hash_table_add (seen, name_shape (shape, n)))
            g_ptr_array_add (shapes, g_steal_pointer (&shape));
        }

  return shapes;
}

static gboolean
is_triangle (const MeanderHex *hexes, guint n)
{
  guint rows = 0;
  guint i, j;
  int sign;

  while (rows * (rows + 1) / 2 < n)
    rows++;

  /* One of the hexes is the top, and all others hang below it, or stand on it. */
  for (i = 0; i < n; i++)
    for (sign = -1; sign <= 1; sign += 2)
      {
        for (j = 0; j < n; j++)
          {
            int down = sign * (hexes[j].r - hexes[i].r);
            int left = sign * (hexes[i].q - hexes[j].q);

            if (down < 0 || down >= (int) rows || left < 0 || left > down)
              break;
          }
        if (j == n)
          return TRUE;
      }

  return FALSE;
}

GHashTable *
slow_solve (const MeanderPuzzle *puzzle)
{
  GHashTable *answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) shapes = list_shapes (puzzle->n_tiles);
  guint s;

  for (s = 0; s < shapes->len; s++)
    {
      const MeanderHex *shape = g_ptr_array_index (shapes, s);
      Slow slow = { .set = puzzle->set };

      if (puzzle->outline == MEANDER_OUTLINE_FREE || is_triangle (shape, puzzle->n_tiles))
        fill (puzzle, shape, &slow, answers);
    }

  return answers;
}

/* The edge of a tile with the colour that is not the one said, 6 for none. */
static guint
other_edge (const Slow *slow, const MeanderPlacement *tile, MeanderColour colour, guint edge)
{
  guint e;

  for (e = 0; e < 6; e++)
    if (e != edge && slow_colour (slow, tile, e) == colour)
      break;

  return e;
}

static void
follow (const MeanderPuzzle *puzzle,
        Slow *slow,
        MeanderColour colour,
        MeanderHex hex,
        guint entry,
        GHashTable *answers)
{
  guint i, rotation;

  if (slow->n == puzzle->n_tiles)
    {
      if (slow_lines (slow, colour).n_loops == 1)
        g_hash_table_add (answers, slow_sign (slow));
      return;
    }
  if (slow_at (slow, hex) != NULL)
    return;

  for (i = 0; i < puzzle->n_tiles; i++)
    for (rotation = 0; rotation < 6 && !is_used (slow, puzzle->tiles[i]); rotation++)
      {
        MeanderPlacement tile = { puzzle->tiles[i], (guint8) rotation, hex };
        guint out;

        if (slow_colour (slow, &tile, entry) != colour || !matches (slow, &tile))
          continue;
        out = other_edge (slow, &tile, colour, entry);
        slow->tiles[slow->n++] = tile;
        follow (puzzle, slow, colour, beside (hex, out), (out + 3) % 6, answers);
        slow->n--;
      }
}

GHashTable *
slow_solve_loop (const MeanderPuzzle *puzzle, MeanderColour colour)
{
  GHashTable *answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Slow slow = { .set = puzzle->set, .n = 1 };
  guint out;

  slow.tiles[0] = (MeanderPlacement){ puzzle->tiles[0], 0, { 0, 0 } };
  out = other_edge (&slow, &slow.tiles[0], colour, 6);
  follow (puzzle, &slow, colour, beside (slow.tiles[0].hex, out), (out + 3) % 6, answers);

  return answers;
}

GHashTable *
slow_solve_pyramid (const MeanderPuzzle *puzzle)
{
  GHashTable *answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  MeanderHex hexes[MEANDER_MAX_TILES];
  Slow slow = { .set = puzzle->set };
  guint n = 0;
  int row, i;

  for (row = 0; n < puzzle->n_tiles; row++)
    for (i = 0; i <= row; i++)
      hexes[n++] = meander_hex (-i, row);
  fill (puzzle, hexes, &slow, answers);

  return answers;
}
