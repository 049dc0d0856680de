/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/data-file-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/files-private.h"
#include "model/store.h"

#define ID_MAX_BYTES 100

/**
 * meander_data_file_parse:
 * @name: what the text is called, for messages
 * @text: (array length=length): bytes from anywhere
 * @length: how many
 * @max_bytes: how many there may be
 * @kind: the first word
 * @newest: the newest version that can be read
 * @read_line: what reads a line
 * @owner: for @read_line
 * @error: where to put an error, whose message is for the person
 *
 * Reads what a file has, or what somebody else has sent of it.
 *
 * Returns: %FALSE where @error is set; what has been read until then is to be forgotten
 */
gboolean
meander_data_file_parse (const char *name,
                         const char *text,
                         gsize length,
                         gsize max_bytes,
                         const char *kind,
                         guint newest,
                         MeanderDataFileLine read_line,
                         gpointer owner,
                         GError **error)
{
  g_auto (MeanderReader) reader = { NULL };
  char *word = NULL;
  char *rest = NULL;

  if (!meander_reader_open (&reader, text, length, max_bytes, name, kind, newest, error))
    return FALSE;

  while (meander_reader_next (&reader, &word, &rest, error))
    if (!read_line (owner, &reader, word, g_strstrip (rest), error))
      return FALSE;

  return reader.ended;
}

/**
 * meander_data_file_read:
 * @self: what to know of the file; its path must be freed with g_free()
 * @path: the file, which need not exist
 * @max_bytes: how large it may be
 * @kind: the first word in it
 * @newest: the newest version of it that can be read
 * @read_line: what reads a line
 * @owner: for @read_line
 * @error: where to put an error, whose message is for the person
 *
 * Reads the file.  One that cannot be read is set aside or left as it is, and
 * the message says so.
 *
 * Returns: %FALSE where @error is set; what has been read until then is to be
 *   forgotten
 */
gboolean
meander_data_file_read (MeanderDataFile *self,
                        const char *path,
                        gsize max_bytes,
                        const char *kind,
                        guint newest,
                        MeanderDataFileLine read_line,
                        gpointer owner,
                        GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *text = NULL;
  gsize length = 0;

  self->path = g_strdup (path);
  self->max_bytes = max_bytes;

  text = meander_file_read (path, max_bytes, &length, &reason);
  if (g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return TRUE;
  if (text != NULL && meander_data_file_parse (name, text, length, max_bytes, kind, newest,
                                               read_line, owner, &reason))
    {
      meander_file_accept (path);
      self->written = TRUE;
      return TRUE;
    }

  meander_file_refuse (path, g_steal_pointer (&reason), error);
  return FALSE;
}

/**
 * meander_data_file_refuse_short:
 * @self: a file that has been read
 * @word: what a line begins with that is not there
 * @error: where to put an error, whose message is for the person
 *
 * Sets a file aside that ends too early.
 */
void
meander_data_file_refuse_short (MeanderDataFile *self, const char *word, GError **error)
{
  g_autofree char *name = g_filename_display_basename (self->path);
  MeanderReader reader = { .name = name, .line = 1 };
  GError *reason = NULL;

  meander_reader_missing (&reader, word, &reason);
  meander_file_refuse (self->path, reason, error);
  self->written = FALSE;
}

/**
 * meander_data_file_write:
 * @self: a file that has been read
 * @text: all that is to be in it
 * @error: where to put an error, whose message is for the person
 *
 * Writes the file; nothing that could not be read is written over.
 *
 * Returns: whether it is written
 */
gboolean
meander_data_file_write (MeanderDataFile *self, const char *text, GError **error)
{
  const gsize length = strlen (text);

  /* It could not be read again. */
  if (length > self->max_bytes)
    {
      meander_file_set_too_large (error, self->path, self->max_bytes);
      return FALSE;
    }

  if (!meander_store_write (self->path, text, error))
    return FALSE;

  self->written = TRUE;
  return TRUE;
}

/**
 * meander_data_file_has_gone:
 * @self: a file that has been read
 *
 * Tells whether the file was there and is there no longer, as when its folder
 * is moved: then it is to be written again, though nothing is new.
 *
 * Returns: whether it has gone
 */
gboolean
meander_data_file_has_gone (const MeanderDataFile *self)
{
  return self->written && !g_file_test (self->path, G_FILE_TEST_EXISTS);
}

/**
 * meander_data_file_is_id:
 * @id: any bytes
 *
 * Tells whether a puzzle may be called so: one word that can be seen, and not a long one.
 *
 * Returns: whether it may
 */
gboolean
meander_data_file_is_id (const char *id)
{
  gsize length = strlen (id);

  if (length == 0 || length > ID_MAX_BYTES || !g_utf8_validate (id, -1, NULL))
    return FALSE;

  for (const char *at = id; *at != '\0'; at = g_utf8_next_char (at))
    if (!g_unichar_isgraph (g_utf8_get_char (at)))
      return FALSE;

  return TRUE;
}
