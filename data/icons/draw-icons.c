/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Draws an icon in some sizes, at the places where a theme has them:
 *
 *   draw-icons FILE.svg THEME NAME SIZE[@SCALE]...     writes THEME/SIZExSIZE[@SCALE]/apps/NAME.png */

#include <librsvg/rsvg.h>
#include <stdio.h>
#include <utime.h>

static gboolean
draw (RsvgHandle *svg, const char *path, int size, GError **error)
{
  const RsvgRectangle viewport = { 0, 0, size, size };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cairo_t *cr = cairo_create (surface);
  gboolean good = rsvg_handle_render_document (svg, cr, &viewport, error);

  if (good && cairo_surface_write_to_png (surface, path) != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "Cannot write “%s”", path);
      good = FALSE;
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return good;
}

int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;
  RsvgHandle *svg = argc > 4 ? rsvg_handle_new_from_file (argv[1], &error) : NULL;
  gboolean good = svg != NULL;

  for (int i = 4; i < argc && good; i++)
    {
      int size = 0, scale = 1;
      g_autofree char *folder = NULL, *path = NULL;

      sscanf (argv[i], "%d@%d", &size, &scale);
      folder = g_strdup_printf ("%s/%dx%s/apps", argv[2], size, argv[i]);
      path = g_strdup_printf ("%s/%s.png", folder, argv[3]);
      g_mkdir_with_parents (folder, 0755);
      good = draw (svg, path, size * scale, &error);
    }
  g_clear_object (&svg);
  if (!good)
    {
      g_printerr ("%s: %s\n", argv[0], error != NULL ? error->message : "Nothing to draw");
      return 1;
    }

  /* The build goes by the time of the folder, which what is written further down leaves as it is. */
  return utime (argv[2], NULL) == 0 ? 0 : 1;
}
