/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <string.h>

static inline guint
count_in (const char *text, gsize length)
{
  static const char word[] = "/Type /Page";
  guint n = 0;

  /* Not those of "/Pages". */
  for (gsize i = 0; i + sizeof word <= length; i++)
    if (memcmp (text + i, word, sizeof word - 1) == 0 &&
        !g_ascii_isalpha (text[i + sizeof word - 1]))
      n++;
  return n;
}

/* How many pages a PDF has: its page objects stand in the open or, from PDF 1.5 on, in
 * streams that are packed. */
static inline guint
count_pdf_pages (const char *path)
{
  static const char begin[] = "stream\n";
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;
  guint n;

  g_assert_true (g_file_get_contents (path, &text, &length, &error));
  g_assert_no_error (error);
  g_assert_cmpmem (text, 5, "%PDF-", 5);
  n = count_in (text, length);
  for (gsize i = 0; i + sizeof begin < length; i++)
    {
      g_autoptr (GConverter) packed = NULL;
      g_autofree char *out = NULL;
      gsize read, written;

      if (memcmp (text + i, begin, sizeof begin - 1) != 0)
        continue;
      packed = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB));
      out = g_malloc (1 << 20);
      if (g_converter_convert (packed, text + i + sizeof begin - 1, length - i - sizeof begin + 1,
                               out, 1 << 20, G_CONVERTER_NO_FLAGS, &read, &written,
                               NULL) != G_CONVERTER_ERROR)
        n += count_in (out, written);
    }
  return n;
}
