/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A disk of one file, in memory, whatever it is called: the linker puts these functions in the
 * place of the model's (--wrap), so that hundreds of thousands of files can be read and written
 * again in a second, and none is set aside. */
#include "fuzz.h"

#include <string.h>

#include "model/files-private.h"
#include "model/store.h"

char *__wrap_meander_file_read (const char *path, gsize max_bytes, gsize *length, GError **error);
gboolean __wrap_meander_store_write (const char *path, const char *text, GError **error);
void __wrap_meander_file_refuse (const char *path, GError *reason, GError **error);

static char *content; /* NULL: there is no file */
static gsize content_length;

/**
 * fuzz_disk_put:
 * @bytes: (nullable) (array length=length): what is to be in the file, or %NULL for no file
 * @length: how many
 *
 * Puts a file there.
 */
void
fuzz_disk_put (const char *bytes, gsize length)
{
  g_free (content);
  content = NULL;
  content_length = length;
  if (bytes == NULL)
    return;

  content = g_malloc (length + 1);
  if (length > 0)
    memcpy (content, bytes, length);
  content[length] = '\0';
}

/**
 * fuzz_disk_get:
 *
 * Gets what is in the file.
 *
 * Returns: (nullable): the bytes with a zero after them, until it is written again
 */
const char *
fuzz_disk_get (void)
{
  return content;
}

/**
 * __wrap_meander_file_read:
 * @path: any
 * @max_bytes: how large the file may be
 * @length: (out): its bytes
 * @error: where to put an error
 *
 * Stands for meander_file_read().
 *
 * Returns: (transfer full) (nullable): what is in the file
 */
char *
__wrap_meander_file_read (const char *path, gsize max_bytes, gsize *length, GError **error)
{
  if (content == NULL)
    {
      g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_NOENT, "There is no file");
      return NULL;
    }

  if (content_length > max_bytes)
    {
      meander_file_set_too_large (error, path, max_bytes);
      return NULL;
    }

  *length = content_length;
  return g_memdup2 (content, content_length + 1);
}

/**
 * __wrap_meander_store_write:
 * @path: any
 * @text: what is to be in the file
 * @error: not used
 *
 * Stands for meander_store_write().
 *
 * Returns: %TRUE
 */
gboolean
__wrap_meander_store_write (const char *path, const char *text, GError **error)
{
  g_assert_true (g_utf8_validate (text, -1, NULL));
  fuzz_disk_put (text, strlen (text));

  return TRUE;
}

/**
 * __wrap_meander_file_refuse:
 * @path: any
 * @reason: (transfer full): why the file is refused
 * @error: where to put it
 *
 * Stands for meander_file_refuse(): the file stays where it is, and the reason is passed on as it is.
 */
void
__wrap_meander_file_refuse (const char *path, GError *reason, GError **error)
{
  g_propagate_error (error, reason);
}
