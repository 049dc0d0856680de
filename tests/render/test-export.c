/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <librsvg/rsvg.h>
#include <string.h>

#include "render/draw.h"
#include "render/export.h"
#include "pixels.h"

static const char position_text[] = "meander-position 1\nloose\n"
                                    "tile 1 0 0 0\ntile 2 1 0 0\ntile 3 0 1 4\n";

typedef struct
{
  char *folder;
  MeanderPosition *position;
  MeanderPalette *palette;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("meander-export-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->position =
      meander_position_parse (position_text, sizeof position_text - 1, "test", &error);
  g_assert_no_error (error);
  fixture->palette = meander_palette_load ("letters", 0, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  const char *name;
  GDir *folder = g_dir_open (fixture->folder, 0, NULL);

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_remove (path);
    }
  g_dir_close (folder);
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  meander_position_free (fixture->position);
  meander_palette_free (fixture->palette);
}

/* Writes a picture, and reads the file. */
static char *export(Fixture *fixture, const char *name, gsize *length)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_assert_true (meander_export_position (fixture->position, NULL, fixture->palette,
                                          MEANDER_EXPORT_PNG_EDGE, path, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, length, &error));
  return text;
}

static void
test_svg (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  RsvgHandle *handle = NULL;
  g_autofree char *text = NULL;
  double width, height, wanted_width, wanted_height;
  gsize length;

  text = export(fixture, "Picture.SVG", &length);
  handle = rsvg_handle_new_from_data ((const guint8 *) text, length, &error);
  g_assert_no_error (error);
  g_assert_true (rsvg_handle_get_intrinsic_size_in_pixels (handle, &width, &height));
  meander_draw_position_size (fixture->position, NULL, 60, &wanted_width, &wanted_height);
  g_assert_cmpfloat_with_epsilon (width, wanted_width, 0.01);
  g_assert_cmpfloat_with_epsilon (height, wanted_height, 0.01);

  g_object_unref (handle);

  /* Vectors: no picture is buried in it. */
  g_assert_null (strstr (text, "<image"));
}

/* What is seen in the SVG is what is seen in the PNG. */
static void
test_png (Fixture *fixture, gconstpointer data)
{
  g_autofree char *png = NULL, *svg = NULL, *path = NULL;
  RsvgHandle *handle = NULL;
  g_autoptr (GError) error = NULL;
  cairo_surface_t *picture, *drawn;
  RsvgRectangle viewport = { 0, 0, 0, 0 };
  double sum = 0;
  gsize length;
  cairo_t *cr;
  int width, height;

  png = export(fixture, "a.png", &length);
  g_assert_cmpmem (png, 8, "\x89PNG\r\n\x1a\n", 8);
  path = g_build_filename (fixture->folder, "a.png", NULL);
  picture = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (picture), ==, CAIRO_STATUS_SUCCESS);
  width = cairo_image_surface_get_width (picture);
  height = cairo_image_surface_get_height (picture);
  meander_draw_position_size (fixture->position, NULL, 60, &viewport.width, &viewport.height);
  g_assert_cmpint (width, ==, (int) (2 * viewport.width));
  g_assert_cmpint (height, ==, (int) (2 * viewport.height));

  svg = export(fixture, "a.svg", &length);
  handle = rsvg_handle_new_from_data ((const guint8 *) svg, length, &error);
  drawn = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_surface_set_device_scale (drawn, 2, 2);
  cr = cairo_create (drawn);
  g_assert_true (rsvg_handle_render_document (handle, cr, &viewport, &error));
  cairo_destroy (cr);
  g_object_unref (handle);
  cairo_surface_set_device_scale (drawn, 1, 1);
  for (int x = 0; x < width; x++)
    for (int y = 0; y < height; y++)
      {
        MeanderRgba a = get_pixel (picture, x, y), b = get_pixel (drawn, x, y);

        sum += get_difference (&a, &b);
      }
  g_assert_cmpfloat (sum / (width * height), <, 0.02);
  cairo_surface_destroy (picture);
  cairo_surface_destroy (drawn);
}

static void
test_pdf (Fixture *fixture, gconstpointer data)
{
  gsize length;
  g_autofree char *text = export(fixture, "a.pdf", &length);

  g_assert_cmpuint (length, >, 1000);
  g_assert_cmpmem (text, 5, "%PDF-", 5);
  g_assert_nonnull (g_strrstr_len (text + length - 32, 32, "%%EOF"));
  g_assert_null (g_strstr_len (text, (gssize) length, "/Subtype /Image"));
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "a", "a.jpg", "a.png.gz", "svg", "" };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, names[i], NULL);

      g_assert_false (meander_export_position (fixture->position, NULL, fixture->palette,
                                               MEANDER_EXPORT_PNG_EDGE, path, &error));
      g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_UNKNOWN);
      g_assert_nonnull (strstr (error->message, ".svg"));
      g_clear_error (&error);
    }
}

/* Where nothing can be written there is a reason, and what was there stays. */
static void
test_unwritable (Fixture *fixture, gconstpointer data)
{
  g_autofree char *missing = g_build_filename (fixture->folder, "nowhere", "a.png", NULL);
  g_autofree char *folder = g_build_filename (fixture->folder, "folder.pdf", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (meander_export_position (fixture->position, NULL, fixture->palette,
                                           MEANDER_EXPORT_PNG_EDGE, missing, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_false (meander_export_position (fixture->position, NULL, fixture->palette,
                                           MEANDER_EXPORT_PNG_EDGE, folder, &error));
  g_assert_cmpint (error->domain, ==, G_FILE_ERROR);
  g_assert_true (g_file_test (folder, G_FILE_TEST_IS_DIR));
}

/* A figure that is spread out as wide as can be is still a picture of sane size. */
static void
test_wide (Fixture *fixture, gconstpointer data)
{
  static const char text[] = "meander-position 1\nloose\ntile 1 -120 0 0\ntile 2 120 0 0\n"
                             "tile 3 0 120 0\ntile 4 0 -120 0\n";
  g_autoptr (GError) error = NULL;
  g_autofree char *png = NULL;
  gsize length;

  meander_position_free (fixture->position);
  fixture->position = meander_position_parse (text, sizeof text - 1, "test", &error);
  g_assert_no_error (error);
  png = export(fixture, "wide.png", &length);
  g_assert_cmpuint (GUINT32_FROM_BE (*(const guint32 *) (const void *) (png + 16)), <=, 8192);
  g_assert_cmpuint (GUINT32_FROM_BE (*(const guint32 *) (const void *) (png + 20)), <=, 8192);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func) g_test_add (name, Fixture, NULL, set_up, func, tear_down)
  ADD ("/render/export/svg", test_svg);
  ADD ("/render/export/png", test_png);
  ADD ("/render/export/pdf", test_pdf);
  ADD ("/render/export/refused", test_refused);
  ADD ("/render/export/unwritable", test_unwritable);
  ADD ("/render/export/wide", test_wide);
#undef ADD
  return g_test_run ();
}
