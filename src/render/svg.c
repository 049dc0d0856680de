/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/svg.h"

/**
 * meander_svg_get:
 *
 * Gets librsvg, which is opened the first time.
 *
 * Returns: (transfer none): its functions
 */
const MeanderSvg *
meander_svg_get (void)
{
  static const char *const names[] = { MEANDER_SVG (MEANDER_LIBRARY_NAME) };
  static MeanderSvg svg;
  static gsize opened;

  if (g_once_init_enter (&opened))
    {
      g_autoptr (GError) error = NULL;

      /* Without it there are no tiles. */
      if (!meander_library_open ("librsvg-2.so.2", names, G_N_ELEMENTS (names), &svg, &error))
        g_error ("%s", error->message);
      g_once_init_leave (&opened, 1);
    }

  return &svg;
}
