/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "render/geometry.h"
#include "render/turn-to-fill.h"
#include "rules/board.h"

static const MeanderGeometry geometries[] = {
  { 60, 0, 0 },
  { 17.3, 401.7, -33.2 },
  { 1, 5000, 5000 },
  { 240.5, -1000, 12 },
};

/* Every hex is found at its centre, and anywhere near it. */
static void
test_round_trip (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (geometries); i++)
    for (int q = -MEANDER_HEX_LIMIT; q <= MEANDER_HEX_LIMIT; q += 7)
      for (int r = -MEANDER_HEX_LIMIT; r <= MEANDER_HEX_LIMIT; r += 7)
        for (guint angle = 0; angle < 360; angle += 15)
          {
            double x, y;
            MeanderHex hex;

            meander_geometry_get_centre (&geometries[i], meander_hex (q, r), &x, &y);
            x += geometries[i].side * 0.86 * cos (angle * G_PI / 180);
            y += geometries[i].side * 0.86 * sin (angle * G_PI / 180);
            hex = meander_geometry_pick (&geometries[i], x, y);
            g_assert_cmpint (hex.q, ==, q);
            g_assert_cmpint (hex.r, ==, r);
          }
}

/* Just over an edge lies the neighbour that meander_hex_neighbour names, and so
 * do the corners of the rectangle round a hex, which it does not fill. */
static void
test_neighbours (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (geometries); i++)
    {
      const MeanderGeometry *geometry = &geometries[i];
      MeanderHex hex = { -3, 5 };
      static const guint corner_edges[] = { 5, 0, 3, 2 };
      cairo_rectangle_t bounds;
      double x, y;

      meander_geometry_get_centre (geometry, hex, &x, &y);
      for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
        {
          double edge_x, edge_y;
          MeanderHex picked;

          meander_geometry_get_edge (geometry, hex, edge, &edge_x, &edge_y);
          g_assert_cmpfloat_with_epsilon (hypot (edge_x - x, edge_y - y),
                                          meander_geometry_width (geometry) / 2,
                                          1e-6 * geometry->side);
          picked = meander_geometry_pick (geometry, edge_x + 0.01 * (edge_x - x),
                                          edge_y + 0.01 * (edge_y - y));
          g_assert_true (meander_hex_equal (picked, meander_hex_neighbour (hex, edge)));
          picked = meander_geometry_pick (geometry, edge_x - 0.01 * (edge_x - x),
                                          edge_y - 0.01 * (edge_y - y));
          g_assert_true (meander_hex_equal (picked, hex));
        }

      meander_geometry_get_bounds (geometry, &hex, 1, &bounds);
      for (guint corner = 0; corner < 4; corner++)
        {
          double left = bounds.x + bounds.width * (corner % 2 == 0 ? 0.01 : 0.99);
          double top = bounds.y + bounds.height * (corner < 2 ? 0.01 : 0.99);

          g_assert_true (meander_hex_equal (meander_geometry_pick (geometry, left, top),
                                            meander_hex_neighbour (hex, corner_edges[corner])));
        }
    }
}

/* Edge e runs from corner e to corner e + 1. */
static void
test_corners (void)
{
  MeanderGeometry geometry = { 10, 3, 4 };
  MeanderHex hex = { 2, -1 };

  for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
    {
      double ax, ay, bx, by, x, y;

      meander_geometry_get_corner (&geometry, hex, edge, &ax, &ay);
      meander_geometry_get_corner (&geometry, hex, (edge + 1) % MEANDER_N_EDGES, &bx, &by);
      meander_geometry_get_edge (&geometry, hex, edge, &x, &y);
      g_assert_cmpfloat_with_epsilon ((ax + bx) / 2, x, 1e-9);
      g_assert_cmpfloat_with_epsilon ((ay + by) / 2, y, 1e-9);
      g_assert_cmpfloat_with_epsilon (hypot (bx - ax, by - ay), 10, 1e-9);
    }
}

static void
test_far_away (void)
{
  MeanderGeometry geometry = { 0.5, 0, 0 };
  static const double far[] = { -1e300, -1e9, 1e9, 1e300 };

  for (guint i = 0; i < G_N_ELEMENTS (far); i++)
    for (guint j = 0; j < G_N_ELEMENTS (far); j++)
      g_assert_false (meander_hex_in_range (meander_geometry_pick (&geometry, far[i], far[j])));
}

static void
assert_inside (const MeanderGeometry *geometry,
               const MeanderHex *hexes,
               guint n_hexes,
               double width,
               double height,
               double margin)
{
  for (guint i = 0; i < n_hexes; i++)
    for (guint corner = 0; corner < MEANDER_N_EDGES; corner++)
      {
        double x, y;

        meander_geometry_get_corner (geometry, hexes[i], corner, &x, &y);
        g_assert_cmpfloat (x, >=, margin - 1e-6);
        g_assert_cmpfloat (y, >=, margin - 1e-6);
        g_assert_cmpfloat (x, <=, width - margin + 1e-6);
        g_assert_cmpfloat (y, <=, height - margin + 1e-6);
      }
}

static void
test_fit (void)
{
  static const double sizes[][2] = { { 800, 600 }, { 300, 1200 }, { 64, 64 }, { 1920, 200 } };

  for (guint i = 0; i < 200; i++)
    {
      MeanderHex hexes[30];
      guint n_hexes = (guint) g_test_rand_int_range (1, G_N_ELEMENTS (hexes) + 1);
      const double *size = sizes[i % G_N_ELEMENTS (sizes)];
      double margin = g_test_rand_double_range (0, 20);
      MeanderGeometry geometry;
      cairo_rectangle_t bounds;

      for (guint j = 0; j < n_hexes; j++)
        hexes[j] = meander_hex (g_test_rand_int_range (-6, 7), g_test_rand_int_range (-6, 7));

      meander_geometry_fit (&geometry, hexes, n_hexes, size[0], size[1], margin, 90);
      g_assert_cmpfloat (geometry.side, <=, 90);
      if (geometry.side > 1)
        assert_inside (&geometry, hexes, n_hexes, size[0], size[1], margin);

      /* As large as may be, and in the middle. */
      meander_geometry_get_bounds (&geometry, hexes, n_hexes, &bounds);
      g_assert_cmpfloat_with_epsilon (bounds.x + bounds.width / 2, size[0] / 2, 1e-6);
      g_assert_cmpfloat_with_epsilon (bounds.y + bounds.height / 2, size[1] / 2, 1e-6);
      if (geometry.side > 1 && geometry.side < 90)
        g_assert_true (fabs (bounds.width - (size[0] - 2 * margin)) < 1e-6 ||
                       fabs (bounds.height - (size[1] - 2 * margin)) < 1e-6);
    }
}

static void
test_fit_nothing (void)
{
  MeanderGeometry geometry;

  meander_geometry_fit (&geometry, NULL, 0, 200, 100, 10, 30);
  g_assert_cmpfloat (geometry.side, ==, 30);
  g_assert_cmpfloat (geometry.x, ==, 100);
  g_assert_cmpfloat (geometry.y, ==, 50);

  meander_geometry_fit (&geometry, NULL, 0, 0, 0, 10, 30);
  g_assert_cmpfloat (geometry.side, ==, 1);
}

/* What lies under the pointer stays there. */
static void
test_zoom (void)
{
  MeanderGeometry geometry = { 40, 11, 22 };
  MeanderHex hex = { 4, -2 };
  double x, y, after_x, after_y;

  meander_geometry_get_centre (&geometry, hex, &x, &y);
  meander_geometry_zoom (&geometry, 1.7, x, y);
  meander_geometry_get_centre (&geometry, hex, &after_x, &after_y);
  g_assert_cmpfloat_with_epsilon (x, after_x, 1e-9);
  g_assert_cmpfloat_with_epsilon (y, after_y, 1e-9);
  g_assert_cmpfloat_with_epsilon (geometry.side, 68, 1e-9);
}

/* Neighbouring centres are whole device pixels apart, nearly. */
static void
test_align (void)
{
  static const double scales[] = { 1, 1.25, 1.5, 2, 3 };

  for (double side = 24; side < 150; side += 0.7)
    for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
      {
        MeanderGeometry geometry = { side, 100.37, 50.81 };
        double column, row;
        double x, y;

        meander_geometry_align (&geometry, scales[i], 400, 300);
        /* What was in the middle is there still, within a pixel. */
        x = 400 + (100.37 - 400) * geometry.side / side;
        y = 300 + (50.81 - 300) * geometry.side / side;
        g_assert_cmpfloat_with_epsilon (geometry.x, x, 1);
        g_assert_cmpfloat_with_epsilon (geometry.y, y, 1);
        g_assert_cmpfloat (geometry.side, <=, side + 1e-9);
        g_assert_cmpfloat (geometry.side, >, side * 0.8);
        column = meander_geometry_width (&geometry) / 2 * scales[i];
        row = geometry.side * 1.5 * scales[i];
        g_assert_cmpfloat_with_epsilon (column, round (column), 1e-6);
        g_assert_cmpfloat_with_epsilon (row, round (row), 0.27);
        g_assert_cmpfloat_with_epsilon (geometry.x * scales[i], round (geometry.x * scales[i]),
                                        1e-6);
      }
}

static void
test_path (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  MeanderGeometry geometry = { 20, 50, 50 };
  double left, top, right, bottom;

  meander_geometry_path (&geometry, meander_hex (0, 0), 3, cr);
  cairo_path_extents (cr, &left, &top, &right, &bottom);
  g_assert_cmpfloat_with_epsilon (left, 50 - 20 * sqrt (3) / 2 + 3, 0.02);
  g_assert_cmpfloat_with_epsilon (right, 50 + 20 * sqrt (3) / 2 - 3, 0.02);
  g_assert_cmpfloat_with_epsilon (bottom - top, 2 * (20 - 3 * 2 / sqrt (3)), 0.02);
  g_assert_true (cairo_in_fill (cr, 50, 50));

  /* More inset than there is hex: nothing. */
  cairo_new_path (cr);
  meander_geometry_path (&geometry, meander_hex (0, 0), 300, cr);
  g_assert_false (cairo_in_fill (cr, 50.5, 50.5));

  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* A column that zigzags upwards lies down in a wide picture; each of its tiles is turned with it, so that
 * what matched matches, and in a high picture it stands. */
static void
test_turn_to_window_fill (void)
{
  static const char text[] = "meander-position 1\ntile 1 0 0 0\ntile 2 0 -1 4\ntile 3 -1 0 4\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderPosition) ring = meander_position_parse (text, strlen (text), "ring", &error);
  g_autoptr (MeanderPosition) column = g_new0 (MeanderPosition, 1);
  g_autoptr (MeanderPosition) lying = NULL;
  g_autoptr (MeanderPosition) standing = NULL;
  g_autoptr (MeanderPosition) as_it_was = NULL;

  g_assert_no_error (error);
  for (int i = 0; i < 8; i++)
    column->tiles[column->n_tiles++] =
        (MeanderPlacement){ (guint8) (i + 1), (guint8) (i % 6), meander_hex (-i / 2, i) };
  lying = meander_position_turn_to_fill (column, 200, 80);
  for (guint i = 0; i < 7; i++)
    {
      guint before, after;

      g_assert_true (
          meander_hex_edge_towards (column->tiles[i].hex, column->tiles[i + 1].hex, &before));
      g_assert_true (
          meander_hex_edge_towards (lying->tiles[i].hex, lying->tiles[i + 1].hex, &after));
      g_assert_cmpuint ((lying->tiles[i].rotation + 6 - column->tiles[i].rotation) % 6, ==,
                        (after + 6 - before) % 6);
      g_assert_cmpuint (after, !=, before);
    }
  standing = meander_position_turn_to_fill (column, 80, 200);
  g_assert_cmpmem (standing, sizeof *standing, column, sizeof *column);
  /* Three round a point gain nothing. */
  as_it_was = meander_position_turn_to_fill (ring, 200, 80);
  g_assert_cmpmem (as_it_was, sizeof *as_it_was, ring, sizeof *ring);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/geometry/round-trip", test_round_trip);
  g_test_add_func ("/render/geometry/neighbours", test_neighbours);
  g_test_add_func ("/render/geometry/corners", test_corners);
  g_test_add_func ("/render/geometry/far-away", test_far_away);
  g_test_add_func ("/render/geometry/fit", test_fit);
  g_test_add_func ("/render/geometry/fit-nothing", test_fit_nothing);
  g_test_add_func ("/render/geometry/turn-to-fill", test_turn_to_window_fill);
  g_test_add_func ("/render/geometry/zoom", test_zoom);
  g_test_add_func ("/render/geometry/align", test_align);
  g_test_add_func ("/render/geometry/path", test_path);
  return g_test_run ();
}
