/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/portrait.h"

#include "render/svg.h"

#include <gio/gio.h>

/**
 * meander_portrait_create:
 * @id: whose: “person”, or a level of the computer as files name it; or “cup”, what the winner gets
 * @pixels: how wide and high, in device pixels
 *
 * Draws a player's face, round, on a ground of its own, for light and dark alike.
 *
 * Returns: (transfer full): a new ARGB surface
 */
cairo_surface_t *
meander_portrait_create (const char *id, int pixels)
{
  g_autofree char *path = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GInputStream) stream = NULL;
  RsvgHandle *drawing = NULL;
  g_autoptr (GError) error = NULL;
  const RsvgRectangle viewport = { 0, 0, pixels, pixels };
  cairo_surface_t *surface;
  cairo_t *cr;

  g_return_val_if_fail (id != NULL && pixels > 0, NULL);

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  path = g_strdup_printf (RESOURCE_PATH "/art/faces/%s.svg", id);
  bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  if (bytes != NULL)
    {
      stream = g_memory_input_stream_new_from_bytes (bytes);
      drawing = meander_svg_get ()->rsvg_handle_new_from_stream_sync (
          stream, NULL, RSVG_HANDLE_FLAGS_NONE, NULL, &error);
    }
  if (drawing != NULL)
    {
      cr = cairo_create (surface);
      meander_svg_get ()->rsvg_handle_render_document (drawing, cr, &viewport, &error);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      g_object_unref (drawing);
    }
  if (error != NULL)
    g_warning ("%s: %s", path, error->message);

  return surface;
}
