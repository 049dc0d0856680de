/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "slow-moves.h"

#include <string.h>

typedef struct
{
  Slow slow;
  guint n_border;
  MeanderHex border[MEANDER_MAX_TILES * 6]; /* empty hexes beside the figure */
  gboolean barred[MEANDER_MAX_TILES * 6];   /* by the third rule */
  gboolean restricted;
  GPtrArray *lines;
} Case;

static MeanderHex
step (MeanderHex hex, guint edge)
{
  static const int q[] = { 1, 1, 0, -1, -1, 0 };
  static const int r[] = { -1, 0, 1, 1, 0, -1 };

  return (MeanderHex){ (gint16) (hex.q + q[edge]), (gint16) (hex.r + r[edge]) };
}

G_GNUC_PRINTF (2, 3)
static void
say (Case *self, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (self->lines, g_strdup_vprintf (format, args));
  va_end (args);
}

static void
find_border (Case *self)
{
  guint i, e, k;

  for (i = 0; i < self->slow.n; i++)
    for (e = 0; e < 6; e++)
      {
        MeanderHex hex = step (self->slow.tiles[i].hex, e);

        for (k = 0; k < self->n_border && !meander_hex_equal (self->border[k], hex); k++)
          ;
        if (k == self->n_border && slow_at (&self->slow, hex) == NULL)
          self->border[self->n_border++] = hex;
      }

  /* Fill every forced space, and so on: does a hex ever come to four? */
  for (k = 0; k < self->n_border; k++)
    self->barred[k] = self->restricted && !slow_is_sound_with (&self->slow, self->border[k]);
}

/* The letter that a hex is asked for at an edge, or a dot. */
static char
asked (const Slow *slow, MeanderHex hex, guint edge)
{
  const MeanderPlacement *tile = slow_at (slow, step (hex, edge));

  return tile == NULL ? '.' : "RYGB"[slow_colour (slow, tile, (edge + 3) % 6)];
}

gboolean
slow_fits (const Slow *slow, const MeanderPlacement *tile)
{
  guint e;

  for (e = 0; e < 6; e++)
    {
      char letter = asked (slow, tile->hex, e);

      if (letter != '.' && letter != "RYGB"[slow_colour (slow, tile, e)])
        return FALSE;
    }

  return TRUE;
}

/* The first of the three rules that a tile breaks. */
static const char *
broken_rule (const Case *self, guint k, const MeanderPlacement *tile)
{
  guint e;

  if (!self->restricted)
    return NULL;

  if (slow_makes_same_colour (&self->slow, tile->number, tile->hex, tile->rotation))
    return "same-colour";

  for (e = 0; e < 6; e++)
    {
      MeanderHex hex = step (tile->hex, e);

      if (slow_at (&self->slow, hex) == NULL && slow_count_neighbours (&self->slow, hex) + 1 >= 4)
        return "four-sided";
    }

  return self->barred[k] ? "controlled" : NULL;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Two goes over every placement that matches: the first counts what is allowed,
 * the second says it. */
static void
say_placements (Case *self, const guint8 *rack, guint n_rack, gboolean last)
{
  guint n_fills = 0;
  guint n_free = 0;
  guint go, i, k, rotation;

  for (go = 0; go < 2; go++)
    {
      if (go == 1 && n_fills == 0 && (last || n_free == 0))
        {
          say (self, last || n_rack == 0 || !self->restricted ? "pass" : "deadlock");
          return;
        }

      if (self->slow.n == 0)
        {
          n_free = n_rack;
          for (i = 0; go == 1 && i < n_rack; i++)
            say (self, "free %u 0 0 0", rack[i]);
          continue;
        }

      for (i = 0; i < n_rack; i++)
        for (k = 0; k < self->n_border; k++)
          for (rotation = 0; rotation < 6; rotation++)
            {
              MeanderPlacement tile = { rack[i], (guint8) rotation, self->border[k] };
              gboolean fill = slow_count_neighbours (&self->slow, tile.hex) >= 3;
              const char *rule;

              if (!slow_fits (&self->slow, &tile))
                continue;

              rule = broken_rule (self, k, &tile);
              if (go == 0)
                {
                  n_fills += rule == NULL && fill;
                  n_free += rule == NULL && !fill;
                  continue;
                }

              if (rule == NULL && !fill && n_fills > 0)
                rule = "forced-first";
              if (rule != NULL)
                say (self, "refused %u %d %d %u %s", tile.number, tile.hex.q, tile.hex.r, rotation,
                     rule);
              else
                say (self, "%s %u %d %d %u", fill ? "fill" : "free", tile.number, tile.hex.q,
                     tile.hex.r, rotation);
            }
    }
}

char *
slow_moves (const MeanderPosition *position)
{
  g_autofree Case *self = g_new0 (Case, 1);
  GString *text = g_string_new (NULL);
  guint n_in_hand = 0;
  guint i, e;

  self->lines = g_ptr_array_new_with_free_func (g_free);
  self->slow.n = position->n_tiles;
  memcpy (self->slow.tiles, position->tiles, position->n_tiles * sizeof position->tiles[0]);
  for (i = 0; i < position->n_racks; i++)
    n_in_hand += position->racks[i].n_tiles;
  self->restricted = position->n_tiles + n_in_hand + position->n_out < 56;
  find_border (self);

  for (i = 0; i < self->n_border; i++)
    if (slow_count_neighbours (&self->slow, self->border[i]) >= 3)
      {
        char edges[7] = { 0 };

        for (e = 0; e < 6; e++)
          edges[e] = asked (&self->slow, self->border[i], e);
        say (self, "forced %d %d %s", self->border[i].q, self->border[i].r, edges);
      }
    else if (self->barred[i])
      say (self, "controlled %d %d", self->border[i].q, self->border[i].r);

  if (n_in_hand == 0)
    say (self, "end");
  else
    for (i = 0; i < position->n_racks; i++)
      if (position->racks[i].colour == position->turn)
        say_placements (self, position->racks[i].tiles, position->racks[i].n_tiles, position->last);

  g_ptr_array_sort (self->lines, compare);
  for (i = 0; i < self->lines->len; i++)
    g_string_append_printf (text, "%s\n", (char *) g_ptr_array_index (self->lines, i));
  g_ptr_array_unref (self->lines);

  return g_string_free (text, FALSE);
}

/* From a forced space both ways along the border, over hexes that touch two
 * tiles, up to and including the first that touches one.  Hexes of the border
 * are next to each other along it when they touch and share a tile. */
gboolean
slow_is_walked_over (const Slow *slow, MeanderHex hex)
{
  MeanderHex seen[MEANDER_MAX_TILES * 6];
  guint n_seen = 0;
  guint at, e, k;

  if (slow_at (slow, hex) != NULL || slow_count_neighbours (slow, hex) > 2)
    return FALSE;

  /* Backwards: is there a way to a forced space with nothing but twos between? */
  seen[n_seen++] = hex;
  for (at = 0; at < n_seen; at++)
    for (e = 0; e < 6; e++)
      {
        MeanderHex next = step (seen[at], e);
        gboolean along = slow_at (slow, step (seen[at], (e + 1) % 6)) != NULL ||
                         slow_at (slow, step (seen[at], (e + 5) % 6)) != NULL;
        guint n = slow_count_neighbours (slow, next);

        if (slow_at (slow, next) != NULL || !along)
          continue;
        if (n >= 3)
          return TRUE;
        for (k = 0; k < n_seen && !meander_hex_equal (seen[k], next); k++)
          ;
        if (n == 2 && k == n_seen)
          seen[n_seen++] = next;
      }

  return FALSE;
}

/* The two edges where a colour enters a hex: a tile's arc, or what would be on
 * whichever tile fills a forced space. */
static gboolean
arc_at (const Slow *slow, MeanderHex hex, char letter, const gboolean left[57], guint arc[2])
{
  const MeanderPlacement *tile = slow_at (slow, hex);
  gboolean fillable = tile != NULL;
  guint n = 0;
  guint e, number, rotation;

  if (tile == NULL && slow_count_neighbours (slow, hex) < 3)
    return FALSE;

  for (number = 1; number <= 56 && !fillable; number++)
    for (rotation = 0; rotation < 6 && left[number] && !fillable; rotation++)
      {
        MeanderPlacement trial = { (guint8) number, (guint8) rotation, hex };

        fillable = slow_fits (slow, &trial);
      }

  for (e = 0; e < 6; e++)
    {
      char there = tile != NULL ? "RYGB"[slow_colour (slow, tile, e)] : asked (slow, hex, e);

      if (there == letter && n++ < 2)
        arc[n - 1] = e;
    }

  return fillable && n == 2;
}

/* Steps from a hex out of an edge until the line ends, or is round. */
static guint
run (const Slow *slow,
     MeanderHex start,
     guint edge,
     char letter,
     const gboolean left[57],
     gboolean *round)
{
  MeanderHex hex = start;
  guint n = 0;

  for (*round = FALSE;; n++)
    {
      MeanderHex next = step (hex, edge);
      guint arc[2];

      if (!arc_at (slow, next, letter, left, arc))
        return n;
      if (arc[0] != (edge + 3) % 6 && arc[1] != (edge + 3) % 6)
        return n;
      if (meander_hex_equal (next, start))
        {
          *round = TRUE;
          return n;
        }
      edge = arc[0] == (edge + 3) % 6 ? arc[1] : arc[0];
      hex = next;
    }
}

SlowLines
slow_indirect (const Slow *slow, MeanderColour colour, const gboolean left[57])
{
  char letter = "RYGB"[colour];
  SlowLines lines = { 0 };
  guint i;

  for (i = 0; i < slow->n; i++)
    {
      gboolean round, other;
      guint arc[2];
      guint n, m;

      if (!arc_at (slow, slow->tiles[i].hex, letter, left, arc))
        continue;

      n = run (slow, slow->tiles[i].hex, arc[0], letter, left, &round);
      m = run (slow, slow->tiles[i].hex, arc[1], letter, left, &other);
      g_assert_true (round == other);
      if (round)
        lines.loop = MAX (lines.loop, n + 1);
      else
        lines.line = MAX (lines.line, n + m + 1);
    }

  return lines;
}
