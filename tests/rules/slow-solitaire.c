/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "slow-solitaire.h"

#include <string.h>

#include "slow-moves.h"

static MeanderHex
step (MeanderHex hex, guint edge)
{
  static const int q[] = { 1, 1, 0, -1, -1, 0 };
  static const int r[] = { -1, 0, 1, 1, 0, -1 };

  return (MeanderHex){ (gint16) (hex.q + q[edge]), (gint16) (hex.r + r[edge]) };
}

/* Whether a tile of the hand, other than one, fits a hex. */
static gboolean
hand_fits (const SlowSolitaire *self, const Slow *slow, MeanderHex hex, guint but)
{
  guint i, rotation;

  for (i = 0; i < self->n_hand; i++)
    for (rotation = 0; rotation < 6; rotation++)
      {
        MeanderPlacement tile = { self->hand[i], (guint8) rotation, hex };

        if (tile.number != but && slow_fits (slow, &tile))
          return TRUE;
      }

  return FALSE;
}

/* The forced spaces that a tile of the hand fits, each once. */
static void
find_fillable (const SlowSolitaire *self, GArray *spaces)
{
  guint i, e, k;

  for (i = 0; i < self->slow.n; i++)
    for (e = 0; e < 6; e++)
      {
        MeanderHex hex = step (self->slow.tiles[i].hex, e);

        if (slow_at (&self->slow, hex) != NULL || slow_count_neighbours (&self->slow, hex) < 3 ||
            !hand_fits (self, &self->slow, hex, 0))
          continue;
        for (k = 0; k < spaces->len; k++)
          if (meander_hex_equal (g_array_index (spaces, MeanderHex, k), hex))
            break;
        if (k == spaces->len)
          g_array_append_val (spaces, hex);
      }
}

MeanderVerdictReason
slow_solitaire_judge (const SlowSolitaire *self,
                      guint number,
                      MeanderHex hex,
                      guint rotation,
                      GArray *shown)
{
  MeanderPlacement tile = { (guint8) number, (guint8) rotation, hex };
  Slow after = self->slow;
  gboolean at_hand = FALSE;
  guint i, e;

  g_array_set_size (shown, 0);
  for (i = 0; i < self->n_hand; i++)
    at_hand |= self->hand[i] == number;
  if (!at_hand)
    return MEANDER_VERDICT_NOT_YOURS;

  if (slow_at (&self->slow, hex) != NULL)
    {
      g_array_append_val (shown, hex);
      return MEANDER_VERDICT_OCCUPIED;
    }
  if (self->slow.n == 0)
    return MEANDER_VERDICT_ALLOWED;
  if (slow_count_neighbours (&self->slow, hex) == 0)
    return MEANDER_VERDICT_APART;

  after.tiles[after.n++] = tile;
  if (!slow_fits (&self->slow, &tile))
    {
      for (e = 0; e < 6; e++)
        {
          MeanderHex next = step (hex, e);
          const MeanderPlacement *there = slow_at (&self->slow, next);

          if (there != NULL &&
              slow_colour (&after, there, (e + 3) % 6) != slow_colour (&after, &tile, e))
            g_array_append_val (shown, next);
        }
      return MEANDER_VERDICT_CLASH;
    }

  if (slow_count_neighbours (&self->slow, hex) >= 3)
    return MEANDER_VERDICT_ALLOWED;

  find_fillable (self, shown);
  if (shown->len > 0)
    return MEANDER_VERDICT_FORCED_FIRST;

  /* With the tile in its place: is each space that is forced now, and was not
   * before, fitted by what stays in the hand? */
  for (e = 0; e < 6 && self->pl && self->n_pile > 0; e++)
    {
      MeanderHex space = step (hex, e);

      if (slow_at (&after, space) == NULL && slow_count_neighbours (&after, space) >= 3 &&
          slow_count_neighbours (&self->slow, space) < 3 &&
          !hand_fits (self, &after, space, number))
        g_array_append_val (shown, space);
    }

  return shown->len > 0 ? MEANDER_VERDICT_UNFILLABLE : MEANDER_VERDICT_ALLOWED;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char *
slow_solitaire_moves (const SlowSolitaire *self)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  GArray *shown = g_array_new (FALSE, FALSE, sizeof (MeanderHex));
  GString *text = g_string_new (NULL);
  guint i, rotation;
  int q, r;

  /* No tile lies further than 13 from the first one, which lies at 0,0. */
  for (i = 0; i < self->n_hand; i++)
    for (q = -14; q <= 14; q++)
      for (r = -14; r <= 14; r++)
        for (rotation = 0; rotation < 6; rotation++)
          {
            if (self->slow.n == 0 && (q != 0 || r != 0 || rotation != 0))
              continue;
            if (slow_solitaire_judge (self, self->hand[i], meander_hex (q, r), rotation, shown) ==
                MEANDER_VERDICT_ALLOWED)
              g_ptr_array_add (lines,
                               g_strdup_printf ("%u@%d,%d/%u", self->hand[i], q, r, rotation));
          }

  g_ptr_array_sort (lines, compare);
  for (i = 0; i < lines->len; i++)
    g_string_append_printf (text, "%s\n", (char *) g_ptr_array_index (lines, i));
  g_ptr_array_unref (lines);
  g_array_unref (shown);

  return g_string_free (text, FALSE);
}
