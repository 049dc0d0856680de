/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the tile images take to draw the first time, and how much memory they use. */
#include "render/art.h"

static void
measure (const char *id, double side, double scale)
{
  g_autoptr (MeanderPalette) palette = meander_palette_load (id, MEANDER_STYLE_LIGHT, NULL);
  g_autoptr (MeanderArt) art = NULL;
  gint64 start = g_get_monotonic_time (), made, first, all, again;
  gsize bytes = 0;

  g_assert_nonnull (palette);
  art = meander_art_new (palette);
  made = g_get_monotonic_time ();
  meander_art_get_tile (art, meander_face (1), 0, side, scale);
  first = g_get_monotonic_time ();
  for (guint number = 1; number <= MEANDER_N_FACES; number++)
    {
      cairo_surface_t *tile = meander_art_get_tile (art, meander_face (number), 0, side, scale);

      bytes +=
          (gsize) cairo_image_surface_get_stride (tile) * cairo_image_surface_get_height (tile);
    }
  all = g_get_monotonic_time ();
  for (guint number = 1; number <= MEANDER_N_FACES; number++)
    meander_art_get_tile (art, meander_face (number), 0, side, scale);
  again = g_get_monotonic_time ();

  g_print ("%-8s side %3.0f scale %.1f: new %4.1f ms, first tile %5.1f ms, all 56 cold %6.1f ms, "
           "warm %5.3f ms, %.1f MiB\n",
           id, side, scale, (made - start) / 1000.0, (first - made) / 1000.0, (all - made) / 1000.0,
           (again - all) / 1000.0, bytes / 1048576.0);
}

int
main (void)
{
  const char *const *ids = meander_palette_list ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      measure (ids[i], 60, 1);
      measure (ids[i], 60, 2);
      measure (ids[i], 30, 1);
    }
  return 0;
}
