/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/export.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* An edge of a tile in a picture, in logical pixels or points. */
#define EXPORT_EDGE 60.0

/* No picture is wider or higher, in logical pixels: a figure that is spread out
 * wide gets smaller tiles instead. */
#define MAX_EXTENT 4096.0

typedef enum
{
  EXPORT_SVG,
  EXPORT_PNG,
  EXPORT_PDF,
  N_EXPORTS,
} Export;

static const char *const endings[N_EXPORTS] = { ".svg", ".png", ".pdf" };

static gboolean
find_export (const char *path, Export *export)
{
  g_autofree char *folded = g_ascii_strdown (path, -1);

  for (guint i = 0; i < N_EXPORTS; i++)
    if (g_str_has_suffix (folded, endings[i]))
      {
        *export = (Export) i;
        return TRUE;
      }
  return FALSE;
}

static cairo_status_t
append_bytes (gpointer closure, const guint8 *data, guint length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* The picture as a file's bytes, or NULL where Cairo could not make it. */
static GByteArray *
make_picture (const MeanderPosition *position,
              const MeanderDrawNotes *notes,
              const MeanderPalette *palette,
              guint png_edge,
              Export export,
              cairo_status_t *status)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (MeanderArt) art = meander_art_new (palette);
  cairo_surface_t *surface;
  double width, height, factor;
  double scale = png_edge / EXPORT_EDGE;
  cairo_t *cr;

  meander_draw_position_size (position, notes, EXPORT_EDGE, &width, &height);
  factor = MIN (1, MAX_EXTENT / MAX (width, height));
  width *= factor;
  height *= factor;

  if (export == EXPORT_SVG)
    {
      surface = cairo_svg_surface_create_for_stream (append_bytes, bytes, width, height);
      cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
    }
  else if (export == EXPORT_PDF)
    {
      surface = cairo_pdf_surface_create_for_stream (append_bytes, bytes, width, height);
    }
  else
    {
      surface = cairo_image_surface_create (notes != NULL && notes->bare ? CAIRO_FORMAT_ARGB32
                                                                         : CAIRO_FORMAT_RGB24,
                                            (int) (width * scale), (int) (height * scale));
      cairo_surface_set_device_scale (surface, scale, scale);
    }

  cr = cairo_create (surface);
  meander_draw_position (cr, art, position, notes, width, height);
  *status = cairo_status (cr);
  cairo_destroy (cr);

  if (*status == CAIRO_STATUS_SUCCESS && export == EXPORT_PNG)
    *status = cairo_surface_write_to_png_stream (surface, append_bytes, bytes);
  cairo_surface_finish (surface);
  if (*status == CAIRO_STATUS_SUCCESS)
    *status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);

  return *status == CAIRO_STATUS_SUCCESS ? g_steal_pointer (&bytes) : NULL;
}

/**
 * meander_export_position:
 * @position: what lies on the table
 * @notes: (nullable): what explains it
 * @palette: the colours
 * @png_edge: an edge of a tile in a PNG, in pixels: 1 to %MEANDER_EXPORT_PNG_EDGE
 * @path: (type filename): where to write the picture; `.svg`, `.png` or `.pdf` at its end says
 *   what kind
 * @error: return location for an error
 *
 * Writes a picture of a position to a file, in place of what was there; when that fails, the file
 * is as it was.
 *
 * Errors: [error@Meander.Error.UNKNOWN] for another ending, those of [func@GLib.file_set_contents]
 * when the file cannot be written, %G_IO_ERROR_FAILED when the picture cannot be made.
 *
 * Returns: whether it is written
 */
gboolean
meander_export_position (const MeanderPosition *position,
                         const MeanderDrawNotes *notes,
                         const MeanderPalette *palette,
                         guint png_edge,
                         const char *path,
                         GError **error)
{
  g_autoptr (GByteArray) bytes = NULL;
  cairo_status_t status;
  Export export;

  g_return_val_if_fail (position != NULL && palette != NULL && path != NULL, FALSE);
  g_return_val_if_fail (png_edge > 0 && png_edge <= MEANDER_EXPORT_PNG_EDGE, FALSE);

  if (!find_export (path, &export))
    {
      g_autofree char *name = g_filename_display_name (path);

      g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_UNKNOWN,
                   /* Translators: the name of a file to which a picture was to be written */
                   _ ("%s: a picture’s name must end in .svg, .png or .pdf"), name);
      return FALSE;
    }

  bytes = make_picture (position, notes, palette, png_edge, export, &status);
  if (bytes == NULL)
    {
      g_autofree char *name = g_filename_display_name (path);

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s: %s", name,
                   cairo_status_to_string (status));
      return FALSE;
    }

  return g_file_set_contents_full (path, (const char *) bytes->data, bytes->len,
                                   G_FILE_SET_CONTENTS_CONSISTENT, 0666, error);
}
