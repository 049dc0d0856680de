/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/name-file-private.h"

#include <string.h>

#include "model/files-private.h"
#include "model/reader-private.h"
#include "model/saved-game-private.h"

#define MAX_BYTES 4096

static char *
parse (const char *text, gsize length, const char *file, const char *kind, GError **error)
{
  g_auto (MeanderReader) reader = { NULL };
  g_autofree char *name = NULL;
  gboolean said = FALSE;
  char *word = NULL;
  char *rest = NULL;

  if (!meander_reader_open (&reader, text, length, MAX_BYTES, file, kind, 1, error))
    return NULL;

  while (meander_reader_next (&reader, &word, &rest, error))
    {
      if (!g_str_equal (word, "game"))
        {
          meander_reader_unknown (&reader, word, error);
          return NULL;
        }

      if (!meander_reader_once (&reader, &said, word, error))
        return NULL;

      if (!meander_saved_game_is_name (g_strstrip (rest)))
        {
          meander_reader_unknown (&reader, rest, error);
          return NULL;
        }

      name = g_strdup (rest);
    }

  if (!reader.ended)
    return NULL;

  if (name == NULL)
    meander_reader_missing (&reader, "game", error);

  return g_steal_pointer (&name);
}

/**
 * meander_name_file_read:
 * @path: the file, which need not exist
 * @kind: the first word in it
 * @error: where to put a `MEANDER_ERROR` or `G_FILE_ERROR`
 *
 * Reads the name of a game from a file.
 *
 * Returns: (transfer full) (nullable): the name; %NULL with @error set where
 *   there is none to be read, `G_FILE_ERROR_NOENT` where there is no file
 */
char *
meander_name_file_read (const char *path, const char *kind, GError **error)
{
  gsize length = 0;
  g_autofree char *text = meander_file_read (path, MAX_BYTES, &length, error);
  g_autofree char *file = g_filename_display_basename (path);

  return text != NULL ? parse (text, length, file, kind, error) : NULL;
}

/**
 * meander_name_file_to_text:
 * @kind: the first word
 * @name: the name of a game
 *
 * Writes the name of a game as meander_name_file_read() reads it.
 *
 * Returns: (transfer full): the text
 */
char *
meander_name_file_to_text (const char *kind, const char *name)
{
  return g_strdup_printf ("%s 1\ngame %s\nend\n", kind, name);
}
