/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/own-puzzles.h"

#include <glib/gstdio.h>
#include <string.h>

#include "model/difficulties.h"
#include "model/files-private.h"
#include "model/home.h"
#include "model/puzzle-draft.h"
#include "model/puzzle-file-private.h"

#define DIFFICULTIES ".difficulties" /* names with a dot are no puzzles */

/**
 * MeanderOwnPuzzles:
 *
 * The puzzles of the files that a person has opened.
 *
 * A file is known by its bytes: opened again it is there once, opened with
 * changes it is another one.  What was made in the puzzle maker is the same
 * whatever it is called.  For the main thread only.
 */
struct _MeanderOwnPuzzles
{
  GObject parent_instance;

  char *folder;
  GPtrArray *files;                  /* of MeanderPuzzleFile, by name */
  MeanderDifficulties *difficulties; /* or NULL as long as nobody has asked */
};

G_DEFINE_FINAL_TYPE (MeanderOwnPuzzles, meander_own_puzzles, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static int
compare_names (gconstpointer a, gconstpointer b)
{
  const MeanderPuzzleFile *first = *(const MeanderPuzzleFile *const *) a;
  const MeanderPuzzleFile *second = *(const MeanderPuzzleFile *const *) b;
  int order = g_utf8_collate (first->name, second->name);

  return order != 0 ? order : strcmp (first->mark, second->mark);
}

static int
compare_file_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static MeanderPuzzleFile *
find_file (MeanderOwnPuzzles *self, const char *mark)
{
  for (guint i = 0; i < self->files->len; i++)
    {
      MeanderPuzzleFile *file = g_ptr_array_index (self->files, i);

      if (g_str_equal (file->mark, mark))
        return file;
    }

  return NULL;
}

/* Takes in a file of the folder, unless its puzzles are here. */
static void
read_kept (MeanderOwnPuzzles *self, const char *base, GError **error)
{
  /* One reason is enough for the person; the others are set aside all the same. */
  g_autoptr (MeanderPuzzleFile) file =
      meander_puzzle_file_read (self->folder, base, error != NULL && *error == NULL ? error : NULL);

  if (file != NULL && find_file (self, file->mark) == NULL)
    g_ptr_array_add (self->files, g_steal_pointer (&file));
}

static void
meander_own_puzzles_finalize (GObject *object)
{
  MeanderOwnPuzzles *self = MEANDER_OWN_PUZZLES (object);

  g_clear_object (&self->difficulties);
  g_clear_pointer (&self->files, g_ptr_array_unref);
  g_clear_pointer (&self->folder, g_free);

  G_OBJECT_CLASS (meander_own_puzzles_parent_class)->finalize (object);
}

static void
meander_own_puzzles_class_init (MeanderOwnPuzzlesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = meander_own_puzzles_finalize;

  /**
   * MeanderOwnPuzzles::changed:
   * @self: the puzzles
   *
   * A file has come or gone.
   */
  signals[CHANGED] = g_signal_new ("changed", MEANDER_TYPE_OWN_PUZZLES, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
meander_own_puzzles_init (MeanderOwnPuzzles *self)
{
  self->files = g_ptr_array_new_with_free_func ((GDestroyNotify) meander_puzzle_file_free);
}

/**
 * meander_own_puzzles_new:
 * @folder: where the files are; it need not exist
 * @error: where to put an error, whose message is for the person
 *
 * Reads the files of a folder.
 *
 * A file that cannot be read is set aside, and the message says where; the
 * others are there all the same.
 *
 * Returns: (transfer full): the puzzles, also where @error is set
 */
MeanderOwnPuzzles *
meander_own_puzzles_new (const char *folder, GError **error)
{
  MeanderOwnPuzzles *self;
  g_autoptr (GPtrArray) names = NULL;
  GDir *dir;
  const char *name;

  g_return_val_if_fail (folder != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  self = g_object_new (MEANDER_TYPE_OWN_PUZZLES, NULL);
  self->folder = g_strdup (folder);
  dir = g_dir_open (folder, 0, NULL);
  if (dir == NULL)
    return self;

  /* First all names: files are renamed while they are read. */
  names = g_ptr_array_new_with_free_func (g_free);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (*name != '.' && strstr (name, MEANDER_FILE_ASIDE) == NULL)
      g_ptr_array_add (names, g_strdup (name));
  g_dir_close (dir);
  /* What was left of a file comes after it. */
  g_ptr_array_sort (names, compare_file_names);

  for (guint i = 0; i < names->len; i++)
    read_kept (self, g_ptr_array_index (names, i), error);
  g_ptr_array_sort (self->files, compare_names);

  return self;
}

/**
 * meander_own_puzzles_get_file:
 * @self: the puzzles
 * @index: which of the files, by name
 * @file: (out caller-allocates): the file, good until the next change
 *
 * Gets a file.
 *
 * Returns: how many files there are; @file is set when @index is below it
 */
guint
meander_own_puzzles_get_file (MeanderOwnPuzzles *self, guint index, MeanderOwnFile *file)
{
  g_return_val_if_fail (MEANDER_IS_OWN_PUZZLES (self), 0);

  if (index < self->files->len)
    {
      const MeanderPuzzleFile *found = g_ptr_array_index (self->files, index);

      *file = (MeanderOwnFile){ found->mark, found->name, found->puzzles };
    }

  return self->files->len;
}

/* The file in which a puzzle is, and which one of it. (nullable) */
static MeanderPuzzleFile *
find_puzzle (MeanderOwnPuzzles *self, const char *id, guint *index)
{
  for (guint i = 0; i < self->files->len; i++)
    {
      MeanderPuzzleFile *file = g_ptr_array_index (self->files, i);

      for (*index = 0; *index < file->puzzles->len; (*index)++)
        {
          const MeanderPuzzle *puzzle = g_ptr_array_index (file->puzzles, *index);

          if (g_str_equal (puzzle->id, id))
            return file;
        }
    }

  return NULL;
}

/**
 * meander_own_puzzles_find:
 * @self: the puzzles
 * @id: a puzzle's id, from anywhere
 *
 * Gets a puzzle.
 *
 * Returns: (transfer none) (nullable): the puzzle, good until its file is
 *   removed; %NULL where there is none of that id
 */
const MeanderPuzzle *
meander_own_puzzles_find (MeanderOwnPuzzles *self, const char *id)
{
  const MeanderPuzzleFile *file;
  guint index;

  g_return_val_if_fail (MEANDER_IS_OWN_PUZZLES (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  file = find_puzzle (self, id, &index);
  return file != NULL ? g_ptr_array_index (file->puzzles, index) : NULL;
}

/**
 * meander_own_puzzles_next:
 * @self: the puzzles
 * @id: a puzzle's id, from anywhere
 *
 * Gets the puzzle that follows in the same file.
 *
 * Returns: (transfer none) (nullable): the puzzle, good until its file is
 *   removed; %NULL after the last one
 */
const MeanderPuzzle *
meander_own_puzzles_next (MeanderOwnPuzzles *self, const char *id)
{
  const MeanderPuzzleFile *file;
  guint index;

  g_return_val_if_fail (MEANDER_IS_OWN_PUZZLES (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  file = find_puzzle (self, id, &index);
  return file != NULL && index + 1 < file->puzzles->len
             ? g_ptr_array_index (file->puzzles, index + 1)
             : NULL;
}

/* The puzzle of a file in which one is alone that was made in the puzzle maker. (nullable) */
static const MeanderPuzzle *
get_made (const GPtrArray *puzzles)
{
  const MeanderPuzzle *puzzle = puzzles->len == 1 ? puzzles->pdata[0] : NULL;

  return puzzle != NULL && g_str_has_prefix (puzzle->id, MEANDER_MADE_PREFIX) ? puzzle : NULL;
}

/**
 * meander_own_puzzles_identify:
 * @puzzle: a puzzle that was just made in the puzzle maker
 *
 * Gives it the id that it has once it is kept, so that what has been reached in it before is
 * reached in it then, too.
 */
void
meander_own_puzzles_identify (MeanderPuzzle *puzzle)
{
  g_autofree char *mark = NULL;
  g_autofree char *id = NULL;

  g_return_if_fail (puzzle != NULL);

  mark = meander_puzzle_file_make_made_mark (puzzle);
  id = puzzle->id;
  puzzle->id = meander_puzzle_file_make_id (mark, id);
}

/**
 * meander_own_puzzles_add:
 * @self: the puzzles
 * @text: (array length=length): the bytes of a file, from anywhere
 * @length: how many
 * @name: what the file is called, fit to be shown
 * @error: where to put a `MEANDER_ERROR` or `G_FILE_ERROR`
 *
 * Takes in a file of puzzles, and keeps a copy of it.  One that is there
 * already, byte for byte, is not taken in again, nor is what was made in the
 * puzzle maker under another title.
 *
 * Returns: (nullable) (transfer none): the file's mark, good until it is
 *   removed; %NULL on error, and then nothing has changed
 */
const char *
meander_own_puzzles_add (MeanderOwnPuzzles *self,
                         const char *text,
                         gsize length,
                         const char *name,
                         GError **error)
{
  g_autoptr (GPtrArray) puzzles = NULL;

  g_return_val_if_fail (MEANDER_IS_OWN_PUZZLES (self), NULL);
  g_return_val_if_fail (text != NULL && name != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  puzzles = meander_puzzles_parse (text, length, name, error);
  if (puzzles == NULL)
    return NULL;

  return meander_own_puzzles_add_parsed (self, puzzles, text, length, name, error);
}

/**
 * meander_own_puzzles_add_parsed:
 * @self: the puzzles
 * @puzzles: (element-type MeanderPuzzle): what meander_puzzles_parse() has made of @text; from
 *   now on it is not the caller's to use
 * @text: (array length=length): the bytes of a file, from anywhere
 * @length: how many
 * @name: what the file is called, fit to be shown
 * @error: where to put a `G_FILE_ERROR`
 *
 * Takes in a file of puzzles as meander_own_puzzles_add() does, without the parsing, which takes its time.
 *
 * Returns: (nullable) (transfer none): the file's mark, good until it is
 *   removed; %NULL on error, and then nothing has changed
 */
const char *
meander_own_puzzles_add_parsed (MeanderOwnPuzzles *self,
                                GPtrArray *puzzles,
                                const char *text,
                                gsize length,
                                const char *name,
                                GError **error)
{
  g_autofree char *mark = NULL;
  const MeanderPuzzle *made;
  MeanderPuzzleFile *file;

  g_return_val_if_fail (MEANDER_IS_OWN_PUZZLES (self), NULL);
  g_return_val_if_fail (puzzles != NULL && text != NULL && name != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  mark = meander_puzzle_file_make_mark (text, length);
  file = find_file (self, mark);
  made = get_made (puzzles);
  if (file == NULL && made != NULL)
    {
      g_free (mark);
      mark = meander_puzzle_file_make_made_mark (made);
      file = find_file (self, mark);
    }
  if (file != NULL)
    return file->mark;

  file = meander_puzzle_file_write (self->folder, mark, puzzles, text, length, name, error);
  if (file == NULL)
    return NULL;

  g_ptr_array_add (self->files, file);
  g_ptr_array_sort (self->files, compare_names);
  g_signal_emit (self, signals[CHANGED], 0);

  return file->mark;
}

/**
 * meander_own_puzzles_rename:
 * @self: the puzzles
 * @id: the id of one of them
 * @title: its new title
 * @error: where to put a `MEANDER_ERROR` or `G_FILE_ERROR`
 *
 * Gives a puzzle another title. It stays the same puzzle: its id, and with it what has been
 * reached in it, is as before.
 *
 * Returns: whether it is so; if not, nothing has changed
 */
gboolean
meander_own_puzzles_rename (MeanderOwnPuzzles *self,
                            const char *id,
                            const char *title,
                            GError **error)
{
  MeanderPuzzleFile *file;
  guint index;

  g_return_val_if_fail (MEANDER_IS_OWN_PUZZLES (self), FALSE);
  g_return_val_if_fail (id != NULL && title != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  file = find_puzzle (self, id, &index);
  if (file == NULL)
    return TRUE;
  if (!meander_puzzle_file_rename (file, index, title, error))
    return FALSE;

  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

/**
 * meander_own_puzzles_remove:
 * @self: the puzzles
 * @mark: the mark of a file
 * @error: where to put a `G_FILE_ERROR`
 *
 * Removes the copy of a file, and its puzzles with it; games that have been
 * begun and what has been reached stay, for the case that it is opened again.
 *
 * Returns: whether it is gone
 */
gboolean
meander_own_puzzles_remove (MeanderOwnPuzzles *self, const char *mark, GError **error)
{
  MeanderPuzzleFile *file;

  g_return_val_if_fail (MEANDER_IS_OWN_PUZZLES (self), FALSE);
  g_return_val_if_fail (mark != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  file = find_file (self, mark);
  if (file == NULL)
    return TRUE;

  if (!meander_puzzle_file_remove (file, error))
    return FALSE;

  g_ptr_array_remove (self->files, file);
  g_signal_emit (self, signals[CHANGED], 0);

  return TRUE;
}

/**
 * meander_own_puzzles_get_difficulties:
 * @self: the puzzles
 *
 * Gets how hard they are; it is kept beside them.
 *
 * Returns: (transfer none): the difficulties
 */
MeanderDifficulties *
meander_own_puzzles_get_difficulties (MeanderOwnPuzzles *self)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (MEANDER_IS_OWN_PUZZLES (self), NULL);

  path = g_build_filename (self->folder, DIFFICULTIES, NULL);
  if (self->difficulties == NULL)
    self->difficulties = meander_difficulties_new (path);
  return self->difficulties;
}

/**
 * meander_own_puzzles_join:
 * @self: the puzzles
 * @path: a file of the folder, which was set aside
 * @name: what it was called before
 *
 * Puts a file back, unless its puzzles are here by now.
 *
 * Returns: whether it is back
 */
gboolean
meander_own_puzzles_join (MeanderOwnPuzzles *self, const char *path, const char *name)
{
  g_autofree char *back = NULL;
  guint n_before;

  g_return_val_if_fail (MEANDER_IS_OWN_PUZZLES (self), FALSE);
  g_return_val_if_fail (path != NULL && name != NULL, FALSE);

  back = g_build_filename (self->folder, name, NULL);
  if (!meander_home_may_write (path) || g_file_test (back, G_FILE_TEST_EXISTS) ||
      g_rename (path, back) != 0)
    return FALSE;

  n_before = self->files->len;
  read_kept (self, name, NULL);
  if (self->files->len == n_before)
    return FALSE;
  g_ptr_array_sort (self->files, compare_names);
  g_signal_emit (self, signals[CHANGED], 0);

  return TRUE;
}
