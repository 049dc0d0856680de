/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of tiles, which are put together of those of their lines, against the same tiles drawn in one go. */
#include "pixels.h"
#include "render/art.h"

#define SQRT3 1.7320508075688772

/* How far inside the hex a point is, in the unit of its side. */
static double
get_depth (double x, double y, double side)
{
  const double across = SQRT3 / 2 * side;

  return across - MAX (fabs (x), fabs (x) / 2 + fabs (y) * SQRT3 / 2);
}

/* Where the edge of a stroke just touches a pixel it depends on the picture's corner how much of it is covered. */
static void
check (MeanderArt *art, const MeanderFace *face, guint rotation, double side, double scale)
{
  cairo_surface_t *picture = meander_art_get_tile (art, face, rotation, side, scale);
  const double extent = meander_art_get_extent (side, scale);
  cairo_surface_t *drawn = cairo_surface_create_similar_image (
      picture, CAIRO_FORMAT_ARGB32, cairo_image_surface_get_width (picture),
      cairo_image_surface_get_height (picture));
  guint n_pixels = 0, n_differ = 0;
  cairo_t *cr;

  cairo_surface_set_device_scale (drawn, scale, scale);
  cr = cairo_create (drawn);
  meander_art_draw_tile (art, cr, face, rotation, extent / 2, extent / 2, side);
  cairo_destroy (cr);
  for (double y = 0.5 / scale; y < extent; y += 1 / scale)
    for (double x = 0.5 / scale; x < extent; x += 1 / scale)
      if (get_depth (x - extent / 2, y - extent / 2, side) > 1 / scale)
        {
          const MeanderRgba a = get_pixel (picture, x, y), b = get_pixel (drawn, x, y);

          n_pixels++;
          n_differ += get_difference (&a, &b) > 6 / 255.0;
          if (get_difference (&a, &b) > 20 / 255.0 || n_differ > n_pixels / 1000 + 1)
            g_error ("side %g, scale %g, tile %u: at %g, %g it is %g %g %g, not %g %g %g", side,
                     scale, face->number, x, y, a.red, a.green, a.blue, b.red, b.green, b.blue);
        }
  cairo_surface_destroy (drawn);
}

/* The pixels that the rim cuts are left out: there paper has its own overlap. */
static void
test_lines (void)
{
  static const double sizes[][2] = { { 60, 1 }, { 33, 1 }, { 20.5, 1.25 }, { 41, 2 } };
  const char *const *ids = meander_palette_list ();

  for (guint i = 0; ids[i] != NULL; i++)
    for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
      {
        g_autoptr (MeanderPalette) palette =
            meander_palette_load (ids[i], MEANDER_STYLE_LIGHT, NULL);
        g_autoptr (MeanderArt) art = meander_art_new (palette);

        for (guint number = 1; number <= MEANDER_N_FACES; number++)
          check (art, meander_face (number), number % MEANDER_N_EDGES, sizes[k][0], sizes[k][1]);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/picture/lines", test_lines);

  return g_test_run ();
}
