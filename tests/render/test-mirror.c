/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/draw.h"
#include "pixels.h"

#define SIZE 400

static const MeanderRgba white = { 1, 1, 1, 1 };

static gboolean
is_drawn (cairo_surface_t *surface, double x, double y)
{
  MeanderRgba pixel = get_pixel (surface, x, y);

  return get_difference (&pixel, &white) > 0.15;
}

/* Whether a line goes from a point in a direction, in sixths of a turn clockwise from upright:
 * of many points on its way about half are on a dash. */
static gboolean
has_ray (cairo_surface_t *surface, double x, double y, double sixths)
{
  double angle = (sixths - 1.5) * G_PI / 3;
  guint n = 0;

  for (guint i = 20; i < 180; i++)
    n += is_drawn (surface, x + i * cos (angle), y + i * sin (angle));
  return n > 60;
}

static void
test_draw (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderPalette) palette =
      meander_palette_load ("classic", MEANDER_STYLE_LIGHT, &error);

  g_assert_no_error (error);
  for (guint n_axes = 1; n_axes <= 3; n_axes += 2)
    {
      cairo_surface_t *surface = make_surface (SIZE, SIZE, 1, &white);
      cairo_t *cr = cairo_create (surface);

      meander_draw_mirror (cr, palette, 200, 200, n_axes, SIZE);
      cairo_destroy (cr);
      for (guint i = 0; i < 12; i++)
        {
          gboolean expected = n_axes == 1 ? i % 6 == 0 : i % 2 == 0;

          g_assert_cmpint (has_ray (surface, 200, 200, i / 2.0), ==, expected);
        }
      /* It is its own mirror image. */
      for (int y = 0; y < SIZE; y++)
        for (int x = 0; x < SIZE / 2; x++)
          {
            MeanderRgba a = get_pixel (surface, x, y);
            MeanderRgba b = get_pixel (surface, SIZE - 1 - x, y);
            MeanderRgba c = get_pixel (surface, x, SIZE - 1 - y);

            g_assert_cmpfloat (get_difference (&a, &b), <, 0.05);
            g_assert_cmpfloat (get_difference (&a, &c), <, 0.05);
          }
      cairo_surface_destroy (surface);
    }
}

/* Whether some point is the centre of a hex, by looking at all. */
static gboolean
is_centre (const MeanderGeometry *geometry, double x, double y)
{
  for (int q = -30; q <= 30; q++)
    for (int r = -30; r <= 30; r++)
      {
        double centre_x, centre_y;

        meander_geometry_get_centre (geometry, meander_hex (q, r), &centre_x, &centre_y);
        if (hypot (centre_x - x, centre_y - y) < 0.01)
          return TRUE;
      }
  return FALSE;
}

/* Over the axes every hex comes to lie on a hex; and a figure that has a middle to be mirrored
 * at has it there. */
static void
test_place (void)
{
  static const MeanderHex figures[][4] = {
    { { 0, 0 } },
    { { 0, 0 }, { 1, 0 } },
    { { 0, 0 }, { 0, 1 }, { -1, 1 } },
    { { 3, -2 }, { 4, -2 }, { 2, 1 }, { 0, 5 } },
    { { -4, 1 }, { -4, 2 }, { 1, 1 } },
  };
  static const guint sizes[] = { 1, 2, 3, 4, 3 };
  MeanderGeometry geometry = { 20, 13.5, -7.25 };
  double x, y, centre_x, centre_y;

  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    for (guint n_axes = 1; n_axes <= 3; n_axes += 2)
      {
        meander_geometry_get_mirror (&geometry, figures[i], sizes[i], n_axes, &x, &y);
        for (guint axis = 0; axis < n_axes; axis++)
          for (int q = -3; q <= 3; q++)
            {
              /* Mirrored at a line through x, y that stands upright or leans by thirds
               * of a half turn. */
              double angle = 2 * (G_PI / 2 + axis * G_PI / 3);

              meander_geometry_get_centre (&geometry, meander_hex (q, 2), &centre_x, &centre_y);
              centre_x -= x;
              centre_y -= y;
              g_assert_true (is_centre (&geometry,
                                        x + centre_x * cos (angle) + centre_y * sin (angle),
                                        y + centre_x * sin (angle) - centre_y * cos (angle)));
            }
      }

  /* One tile: its own centre.  Two side by side: the edge between.  Three that share a
   * corner: that corner. */
  meander_geometry_get_mirror (&geometry, figures[0], 1, 3, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 13.5, 0.01);
  g_assert_cmpfloat_with_epsilon (y, -7.25, 0.01);
  meander_geometry_get_mirror (&geometry, figures[1], 2, 1, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 13.5 + 10 * sqrt (3), 0.01);
  meander_geometry_get_mirror (&geometry, figures[2], 3, 3, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 13.5, 0.01);
  g_assert_cmpfloat_with_epsilon (y, -7.25 + 20, 0.01);
  meander_geometry_get_mirror (&geometry, NULL, 0, 3, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 13.5, 0.01);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/mirror/draw", test_draw);
  g_test_add_func ("/render/mirror/place", test_place);
  return g_test_run ();
}
