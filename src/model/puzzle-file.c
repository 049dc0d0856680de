/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/puzzle-file-private.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "model/files-private.h"
#include "model/home.h"
#include "model/store.h"

#define PREFIX "own-"
#define MARK_CHARS 8
#define NAME_CHARS                                                                                 \
  60 /* of a file's name that are kept; no file system allows fewer bytes than 255 */

/**
 * meander_puzzle_file_free:
 * @self: (transfer full): a file
 *
 * Frees what is known of a file; it stays in its folder.
 */
void
meander_puzzle_file_free (MeanderPuzzleFile *self)
{
  g_free (self->mark);
  g_free (self->name);
  g_free (self->path);
  g_ptr_array_unref (self->puzzles);
  g_free (self);
}

/**
 * meander_puzzle_file_make_mark:
 * @text: (array length=length): the bytes of a file
 * @length: how many
 *
 * Makes the mark by which a file is known.
 *
 * Returns: (transfer full): the mark
 */
char *
meander_puzzle_file_make_mark (const char *text, gsize length)
{
  char *mark = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, length);

  mark[MARK_CHARS] = '\0';
  return mark;
}

/**
 * meander_puzzle_file_make_made_mark:
 * @puzzle: a puzzle that was made in the puzzle maker
 *
 * Makes the mark of a file in which it is alone, whatever it is called there.
 *
 * Returns: (transfer full): the mark
 */
char *
meander_puzzle_file_make_made_mark (const MeanderPuzzle *puzzle)
{
  g_autoptr (MeanderPuzzle) nameless = meander_puzzle_copy (puzzle);
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new ();
  g_autofree char *text = NULL;

  *nameless->title = '\0';
  g_ptr_array_add (puzzles, nameless);
  text = meander_puzzles_to_text (puzzles);
  return meander_puzzle_file_make_mark (text, strlen (text));
}

/**
 * meander_puzzle_file_make_id:
 * @mark: the mark of a file
 * @id: a puzzle's id in it
 *
 * Makes the id by which the puzzle is known.
 *
 * Returns: (transfer full): the id
 */
char *
meander_puzzle_file_make_id (const char *mark, const char *id)
{
  return g_strdup_printf (PREFIX "%s-%s", mark, id);
}

/* Takes in the puzzles of a file. */
static MeanderPuzzleFile *
make_file (const char *path, const char *mark, const char *name, GPtrArray *puzzles)
{
  MeanderPuzzleFile *file = g_new0 (MeanderPuzzleFile, 1);

  file->mark = g_strdup (mark);
  file->name = g_strdup (name);
  file->path = g_strdup (path);
  file->puzzles = g_ptr_array_ref (puzzles);
  for (guint i = 0; i < puzzles->len; i++)
    {
      MeanderPuzzle *puzzle = g_ptr_array_index (puzzles, i);
      g_autofree char *id = puzzle->id;

      puzzle->id = meander_puzzle_file_make_id (mark, id);
    }

  return file;
}

/* Whether a file is called as this program calls them: its mark, a dash, a name. */
static gboolean
has_mark (const char *base)
{
  for (guint i = 0; i < MARK_CHARS; i++)
    if (!g_ascii_isxdigit (base[i]))
      return FALSE;
  return base[MARK_CHARS] == '-' && base[MARK_CHARS + 1] != '\0';
}

/* What a file of that mark is called in the folder, and how its name is shown. (transfer full) */
static char *
make_path (const char *folder, const char *mark, const char *name, char **shown)
{
  g_autofree char *base = NULL;
  char *spoilt;

  *shown = g_utf8_substring (name, 0, MIN (NAME_CHARS, g_utf8_strlen (name, -1)));
  g_strdelimit (*shown, "/", '-');
  /* Such names are those of files that were set aside. */
  while ((spoilt = strstr (*shown, MEANDER_FILE_ASIDE)) != NULL)
    *spoilt = '-';
  base = g_strdup_printf ("%s-%s", mark, *shown);
  return g_build_filename (folder, base, NULL);
}

/* Whether a file is called as what an earlier Meander left that was killed while it wrote: with
 * six letters or digits behind the name.  Now such files have names of their own, see
 * file-write.c. */
static gboolean
may_be_leftover (const char *base)
{
  const char *dot = strrchr (base, '.');

  return dot != NULL && has_mark (base) && strlen (dot + 1) == 6 &&
         strspn (dot + 1, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS) == 6 &&
         strspn (dot + 1, G_CSET_a_2_z) < 6; /* as “puzzle” */
}

/**
 * meander_puzzle_file_read:
 * @folder: where the files are
 * @base: what a file is called there
 * @error: where to put an error, whose message is for the person
 *
 * Reads a file of the folder; one that cannot be read is set aside.
 *
 * Returns: (transfer full) (nullable): the file; %NULL where it cannot be read, and without an error
 *   where it is but a leftover
 */
MeanderPuzzleFile *
meander_puzzle_file_read (const char *folder, const char *base, GError **error)
{
  g_autofree char *path = g_build_filename (folder, base, NULL);
  g_autofree char *shown = g_filename_display_name (base);
  g_autoptr (GPtrArray) puzzles = NULL;
  g_autoptr (GError) reason = NULL;
  g_autofree char *text = NULL;
  g_autofree char *mark = NULL;
  const char *name = shown;
  gsize length = 0;

  text = meander_file_read (path, MEANDER_PUZZLES_MAX_BYTES, &length, &reason);
  if (text != NULL)
    puzzles = meander_puzzles_parse (text, length, shown, &reason);
  if (puzzles == NULL && text != NULL && may_be_leftover (base))
    return NULL;
  if (puzzles == NULL)
    {
      meander_file_refuse (path, g_steal_pointer (&reason), error);
      return NULL;
    }

  meander_file_accept (path);
  /* A puzzle that was renamed keeps its mark, and what has been reached in it. */
  if (has_mark (name))
    {
      mark = g_strndup (name, MARK_CHARS);
      name += MARK_CHARS + 1;
    }
  else
    mark = meander_puzzle_file_make_mark (text, length);

  return make_file (path, mark, name, puzzles);
}

/**
 * meander_puzzle_file_write:
 * @folder: where the files are
 * @mark: what meander_puzzle_file_make_mark() has made of @text
 * @puzzles: (element-type MeanderPuzzle): what meander_puzzles_parse() has made of @text; from
 *   now on it is not the caller's to use
 * @text: (array length=length): the bytes of a file, from anywhere
 * @length: how many
 * @name: what the file is called, fit to be shown
 * @error: where to put a `G_FILE_ERROR`
 *
 * Writes a copy of a file into the folder.
 *
 * Returns: (transfer full) (nullable): the copy; %NULL on error
 */
MeanderPuzzleFile *
meander_puzzle_file_write (const char *folder,
                           const char *mark,
                           GPtrArray *puzzles,
                           const char *text,
                           gsize length,
                           const char *name,
                           GError **error)
{
  g_autofree char *shown = NULL;
  g_autofree char *path = make_path (folder, mark, name, &shown);
  g_autofree char *copy = g_strndup (text, length);

  if (!meander_store_write (path, copy, error))
    return NULL;

  return make_file (path, mark, shown, puzzles);
}

/**
 * meander_puzzle_file_rename:
 * @self: a file
 * @index: which of its puzzles
 * @title: the new title of that
 * @error: where to put a `MEANDER_ERROR` or `G_FILE_ERROR`
 *
 * Gives a puzzle of the file another title.
 *
 * Returns: whether it is so; if not, nothing has changed
 */
gboolean
meander_puzzle_file_rename (MeanderPuzzleFile *self, guint index, const char *title, GError **error)
{
  MeanderPuzzle *puzzle = g_ptr_array_index (self->puzzles, index);
  g_autoptr (GPtrArray) read = NULL;
  g_autofree char *text = NULL;
  gsize length = 0;

  /* What is written is what the file says, without the mark in the ids. */
  text = meander_file_read (self->path, MEANDER_PUZZLES_MAX_BYTES, &length, error);
  if (text == NULL)
    return FALSE;
  read = meander_puzzles_parse (text, length, self->name, error);
  if (read == NULL || index >= read->len)
    return FALSE;
  g_free (((MeanderPuzzle *) read->pdata[index])->title);
  ((MeanderPuzzle *) read->pdata[index])->title = g_strdup (title);
  g_free (text);
  text = meander_puzzles_to_text (read);
  g_clear_pointer (&read, g_ptr_array_unref);
  /* A title that could not be read again is refused. */
  read = meander_puzzles_parse (text, strlen (text), self->name, error);
  if (read == NULL || !meander_store_write (self->path, text, error))
    return FALSE;

  g_free (puzzle->title);
  puzzle->title = g_strdup (((MeanderPuzzle *) read->pdata[index])->title);
  return TRUE;
}

/**
 * meander_puzzle_file_remove:
 * @self: a file
 * @error: where to put a `G_FILE_ERROR`
 *
 * Removes the file from its folder.
 *
 * Returns: whether it is gone
 */
gboolean
meander_puzzle_file_remove (MeanderPuzzleFile *self, GError **error)
{
  if (!meander_home_may_write (self->path) || g_unlink (self->path) == 0 || errno == ENOENT)
    return TRUE;

  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), "%s: %s", self->name,
               g_strerror (errno));
  return FALSE;
}
