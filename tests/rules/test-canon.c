/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/canon.h"
#include "rules/random.h"

#define N_ROUNDS 400

/* Whether one figure is another one, moved and turned, by trying: the first tile of one may have
 * become any tile of the other. */
static gboolean
slow_is_same (MeanderTileSet set, const MeanderPlacement *a, const MeanderPlacement *b, guint n)
{
  for (guint sixths = 0; sixths < 6; sixths++)
    for (guint k = 0; k < n; k++)
      {
        MeanderHex from = meander_hex_rotate (a[0].hex, (int) sixths);
        guint n_met = 0;

        for (guint i = 0; i < n; i++)
          {
            MeanderHex hex = meander_hex_rotate (a[i].hex, (int) sixths);

            hex = meander_hex (hex.q - from.q + b[k].hex.q, hex.r - from.r + b[k].hex.r);
            for (guint j = 0; j < n; j++)
              n_met += meander_hex_equal (b[j].hex, hex) &&
                       meander_tile_set_face (set, a[i].number) ==
                           meander_tile_set_face (set, b[j].number) &&
                       (a[i].rotation + sixths) % 6 == b[j].rotation;
          }
        if (n_met == n)
          return TRUE;
      }
  return FALSE;
}

/* A heap of tiles, crowded, so that small changes often give what is the same. */
static void
make_figure (MeanderRandom *random, MeanderTileSet set, MeanderPlacement *tiles, guint n)
{
  guint8 numbers[MEANDER_MAX_TILES];

  for (guint i = 0; i < meander_tile_set_size (set); i++)
    numbers[i] = (guint8) (i + 1);
  meander_random_shuffle (random, numbers, meander_tile_set_size (set));
  for (guint i = 0; i < n; i++)
    {
      gboolean taken;

      do
        {
          taken = FALSE;
          tiles[i] = (MeanderPlacement){ numbers[i], (guint8) meander_random_below (random, 6),
                                         meander_hex ((int) meander_random_below (random, n),
                                                      (int) meander_random_below (random, 3)) };
          for (guint k = 0; k < i; k++)
            taken |= meander_hex_equal (tiles[k].hex, tiles[i].hex);
        }
      while (taken);
    }
}

/* The same, moved and turned, and told in another order. */
static void
move_figure (MeanderRandom *random, const MeanderPlacement *tiles, MeanderPlacement *moved, guint n)
{
  guint sixths = meander_random_below (random, 6);
  int q = (int) meander_random_below (random, 9) - 4;
  int r = (int) meander_random_below (random, 9) - 4;
  guint8 order[MEANDER_MAX_TILES];

  for (guint i = 0; i < n; i++)
    order[i] = (guint8) i;
  meander_random_shuffle (random, order, n);
  for (guint i = 0; i < n; i++)
    {
      MeanderHex hex = meander_hex_rotate (tiles[order[i]].hex, (int) sixths);

      moved[i].number = tiles[order[i]].number;
      moved[i].rotation = (guint8) ((tiles[order[i]].rotation + sixths) % 6);
      moved[i].hex = meander_hex (hex.q + q, hex.r + r);
    }
}

static gboolean
is_equal (const MeanderPlacement *a, const MeanderPlacement *b, guint n)
{
  for (guint i = 0; i < n; i++)
    if (a[i].number != b[i].number || a[i].rotation != b[i].rotation ||
        !meander_hex_equal (a[i].hex, b[i].hex))
      return FALSE;
  return TRUE;
}

/* The same form exactly for figures that are the same; it is one of them. */
static void
check_set (MeanderTileSet set)
{
  MeanderRandom random;
  guint n_same = 0, n_other = 0;

  meander_random_init (&random, 7 + set.kits);
  for (guint round = 0; round < N_ROUNDS; round++)
    {
      MeanderPlacement a[MEANDER_MAX_TILES], b[MEANDER_MAX_TILES];
      MeanderPlacement canon_a[MEANDER_MAX_TILES], canon_b[MEANDER_MAX_TILES];
      guint n = 1 + meander_random_below (&random, 8);
      guint what = meander_random_below (&random, 3);
      gboolean same;

      make_figure (&random, set, a, n);
      move_figure (&random, a, b, n);
      if (what == 1)
        b[0].rotation = (guint8) ((b[0].rotation + 1) % 6);
      else if (what == 2 && n > 1)
        {
          guint8 number = b[0].number;

          b[0].number = b[n - 1].number;
          b[n - 1].number = number;
        }
      same = slow_is_same (set, a, b, n);
      memcpy (canon_a, a, n * sizeof *a);
      memcpy (canon_b, b, n * sizeof *b);
      meander_placements_canonize (set, canon_a, n);
      meander_placements_canonize (set, canon_b, n);
      g_assert_true (slow_is_same (set, a, canon_a, n));
      g_assert_cmpint (is_equal (canon_a, canon_b, n), ==, same);
      g_assert_true (canon_a[0].hex.q == 0 && canon_a[0].hex.r == 0);
      same ? n_same++ : n_other++;

      /* The same tiles, each once. */
      for (guint i = 0; i < n; i++)
        {
          guint n_there = 0;

          for (guint k = 0; k < n; k++)
            n_there += canon_a[k].number == a[i].number;
          g_assert_cmpuint (n_there, ==, 1);
        }
    }
  g_assert_cmpuint (n_same, >, N_ROUNDS / 4);
  g_assert_cmpuint (n_other, >, N_ROUNDS / 4);
}

static void
test_tiles (void)
{
  check_set ((MeanderTileSet){ 0 });
}

static void
test_kits (void)
{
  check_set ((MeanderTileSet){ 2 });
  check_set ((MeanderTileSet){ 13 });
}

/* Two tiles with one face change places: the figure is the same. */
static void
test_alike (void)
{
  MeanderTileSet set = { 2 };
  MeanderPlacement a[] = { { 3, 0, { 0, 0 } }, { 13, 2, { 1, 0 } }, { 5, 1, { 2, 0 } } };
  MeanderPlacement b[] = { { 13, 0, { 0, 0 } }, { 3, 2, { 1, 0 } }, { 5, 1, { 2, 0 } } };

  meander_placements_canonize (set, a, 3);
  meander_placements_canonize (set, b, 3);
  g_assert_true (is_equal (a, b, 3));
  meander_placements_canonize (set, a, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/canon/tiles", test_tiles);
  g_test_add_func ("/rules/canon/kits", test_kits);
  g_test_add_func ("/rules/canon/alike", test_alike);
  return g_test_run ();
}
