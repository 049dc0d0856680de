/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/hex.h"

static void
test_neighbours (void)
{
  /* The table of FORMATS.md. */
  const MeanderHex around[] = { { 1, -1 }, { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { 0, -1 } };
  MeanderHex hex = { 5, -3 };
  guint e, edge;

  for (e = 0; e < 6; e++)
    {
      MeanderHex next = meander_hex_neighbour (hex, e);

      g_assert_cmpint (next.q - hex.q, ==, around[e].q);
      g_assert_cmpint (next.r - hex.r, ==, around[e].r);
      g_assert_cmpint (meander_hex_distance (hex, next), ==, 1);
      g_assert_true (meander_hex_edge_towards (hex, next, &edge));
      g_assert_cmpuint (edge, ==, e);
      g_assert_true (meander_hex_edge_towards (next, hex, &edge));
      g_assert_cmpuint (edge, ==, meander_edge_opposite (e));
    }

  edge = 77;
  g_assert_false (meander_hex_edge_towards (hex, hex, &edge));
  g_assert_false (meander_hex_edge_towards (hex, meander_hex (6, -2), &edge));
  g_assert_cmpuint (edge, ==, 77);
}

static void
test_distance (void)
{
  int q, r;

  /* Steps counted by walking: first along one diagonal, then straight. */
  for (q = -6; q <= 6; q++)
    for (r = -6; r <= 6; r++)
      {
        int steps = 0;
        int x = q, y = r;

        while (x != 0 || y != 0)
          {
            if (x > 0 && y < 0)
              x--, y++;
            else if (x < 0 && y > 0)
              x++, y--;
            else if (x != 0)
              x += x > 0 ? -1 : 1;
            else
              y += y > 0 ? -1 : 1;
            steps++;
          }

        g_assert_cmpint (meander_hex_distance (meander_hex (2, 1), meander_hex (2 + q, 1 + r)), ==,
                         steps);
      }
}

static void
test_rotate (void)
{
  int q, r, n;

  for (n = 0; n < 6; n++)
    g_assert_true (
        meander_hex_equal (meander_hex_rotate (meander_hex_neighbour (meander_hex (0, 0), 0), n),
                           meander_hex_neighbour (meander_hex (0, 0), (guint) n)));

  for (q = -5; q <= 5; q++)
    for (r = -5; r <= 5; r++)
      {
        MeanderHex hex = meander_hex (q, r);

        g_assert_true (meander_hex_equal (meander_hex_rotate (hex, 6), hex));
        g_assert_true (
            meander_hex_equal (meander_hex_rotate (meander_hex_rotate (hex, 2), -2), hex));
        g_assert_true (
            meander_hex_equal (meander_hex_rotate (hex, -1), meander_hex_rotate (hex, 5)));
      }
}

static void
test_range (void)
{
  g_assert_true (meander_hex_in_range (meander_hex (126, -126)));
  g_assert_true (meander_hex_in_range (meander_hex (126, 126)));
  g_assert_false (meander_hex_in_range (meander_hex (127, 0)));
  g_assert_false (meander_hex_in_range (meander_hex (0, -127)));
  g_assert_false (meander_hex_in_range (meander_hex (G_MININT16, 0)));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/hex/neighbours", test_neighbours);
  g_test_add_func ("/hex/distance", test_distance);
  g_test_add_func ("/hex/rotate", test_rotate);
  g_test_add_func ("/hex/range", test_range);

  return g_test_run ();
}
