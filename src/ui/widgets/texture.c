/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/texture.h"

#include <math.h>

/**
 * meander_texture_new_for_surface:
 * @surface: an ARGB32 image surface
 *
 * Makes a texture over the pixels of a surface, which it keeps alive; nothing is
 * copied, so the surface must not be drawn on any more.
 *
 * Returns: (transfer full): the texture, of the surface's size in device pixels
 */
GdkTexture *
meander_texture_new_for_surface (cairo_surface_t *surface)
{
  g_autoptr (GBytes) bytes = NULL;
  int width;
  int height;
  int stride;

  g_return_val_if_fail (cairo_surface_get_type (surface) == CAIRO_SURFACE_TYPE_IMAGE, NULL);

  cairo_surface_flush (surface);
  width = cairo_image_surface_get_width (surface);
  height = cairo_image_surface_get_height (surface);
  stride = cairo_image_surface_get_stride (surface);
  bytes = g_bytes_new_with_free_func (
      cairo_image_surface_get_data (surface), (gsize) stride * (gsize) height,
      (GDestroyNotify) cairo_surface_destroy, cairo_surface_reference (surface));
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, (gsize) stride);
}

/**
 * meander_texture_new_for_position:
 * @art: in which colours
 * @position: what it shows
 * @notes: (nullable): what explains it
 * @width: logical pixels
 * @height: logical pixels
 * @scale: device pixels a logical one
 *
 * Makes a texture with the picture of a position.
 *
 * Returns: (transfer full): the texture
 */
GdkTexture *
meander_texture_new_for_position (MeanderArt *art,
                                  const MeanderPosition *position,
                                  const MeanderDrawNotes *notes,
                                  int width,
                                  int height,
                                  double scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, (int) ceil (width * scale), (int) ceil (height * scale));
  GdkTexture *texture;
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  meander_draw_position (cr, art, position, notes, width, height);
  cairo_destroy (cr);
  texture = meander_texture_new_for_surface (surface);
  cairo_surface_destroy (surface);
  return texture;
}
