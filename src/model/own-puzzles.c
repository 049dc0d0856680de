/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/own-puzzles.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "model/difficulties.h"
#include "model/files-private.h"
#include "model/home.h"
#include "model/store.h"

#define PREFIX "own-"
#define MARK_CHARS 8
#define DIFFICULTIES ".difficulties" /* names with a dot are no puzzles */
#define NAME_CHARS                                                                                 \
  60 /* of a file's name that are kept; no file system allows fewer bytes than 255 */

/**
 * MeanderOwnPuzzles:
 *
 * The puzzles of the files that a person has opened.
 *
 * A file is known by its bytes: opened again it is there once, opened with
 * changes it is another one.  For the main thread only.
 */
struct _MeanderOwnPuzzles
{
  GObject parent_instance;

  char *folder;
  GPtrArray *files;                  /* of File, by name */
  MeanderDifficulties *difficulties; /* or NULL as long as nobody has asked */
};

G_DEFINE_FINAL_TYPE (MeanderOwnPuzzles, meander_own_puzzles, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

typedef struct
{
  char *mark;
  char *name;
  char *path;
  GPtrArray *puzzles;
} File;

static void
file_free (gpointer data)
{
  File *file = data;

  g_free (file->mark);
  g_free (file->name);
  g_free (file->path);
  g_ptr_array_unref (file->puzzles);
  g_free (file);
}

static char *
make_mark (const char *text, gsize length)
{
  char *mark = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, length);

  mark[MARK_CHARS] = '\0';
  return mark;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  const File *first = *(const File *const *) a;
  const File *second = *(const File *const *) b;
  int order = g_utf8_collate (first->name, second->name);

  return order != 0 ? order : strcmp (first->mark, second->mark);
}

static int
compare_file_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static File *
find_file (MeanderOwnPuzzles *self, const char *mark)
{
  for (guint i = 0; i < self->files->len; i++)
    {
      File *file = g_ptr_array_index (self->files, i);

      if (g_str_equal (file->mark, mark))
        return file;
    }

  return NULL;
}

/* Takes in the puzzles of a file; its path is set by the caller. */
static File *
make_file (const char *mark, const char *name, GPtrArray *puzzles)
{
  File *file = g_new0 (File, 1);

  file->mark = g_strdup (mark);
  file->name = g_strdup (name);
  file->puzzles = g_ptr_array_ref (puzzles);
  for (guint i = 0; i < puzzles->len; i++)
    {
      MeanderPuzzle *puzzle = g_ptr_array_index (puzzles, i);
      g_autofree char *id = puzzle->id;

      puzzle->id = g_strdup_printf (PREFIX "%s-%s", mark, id);
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
make_path (MeanderOwnPuzzles *self, const char *mark, const char *name, char **shown)
{
  g_autofree char *base = NULL;
  char *spoilt;

  *shown = g_utf8_substring (name, 0, MIN (NAME_CHARS, g_utf8_strlen (name, -1)));
  g_strdelimit (*shown, "/", '-');
  /* Such names are those of files that were set aside. */
  while ((spoilt = strstr (*shown, MEANDER_FILE_ASIDE)) != NULL)
    *spoilt = '-';
  base = g_strdup_printf ("%s-%s", mark, *shown);
  return g_build_filename (self->folder, base, NULL);
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

/* Reads a file of the folder; one that cannot be read is set aside. */
static void
read_kept (MeanderOwnPuzzles *self, const char *base, GError **error)
{
  g_autofree char *path = g_build_filename (self->folder, base, NULL);
  g_autofree char *shown = g_filename_display_name (base);
  g_autoptr (GPtrArray) puzzles = NULL;
  g_autoptr (GError) reason = NULL;
  g_autofree char *text = NULL;
  g_autofree char *mark = NULL;
  const char *name = shown;
  gsize length = 0;
  File *file;

  text = meander_file_read (path, MEANDER_PUZZLES_MAX_BYTES, &length, &reason);
  if (text != NULL)
    puzzles = meander_puzzles_parse (text, length, shown, &reason);
  if (puzzles == NULL && text != NULL && may_be_leftover (base))
    return;
  if (puzzles == NULL)
    {
      /* One reason is enough for the person; the others are set aside all the same. */
      meander_file_refuse (path, g_steal_pointer (&reason),
                           error != NULL && *error == NULL ? error : NULL);
      return;
    }

  meander_file_accept (path);
  /* A puzzle that was renamed keeps its mark, and what has been reached in it. */
  mark = has_mark (name) ? g_strndup (name, MARK_CHARS) : make_mark (text, length);
  if (find_file (self, mark) != NULL)
    return;
  if (has_mark (name))
    name += MARK_CHARS + 1;
  file = make_file (mark, name, puzzles);
  file->path = g_steal_pointer (&path);
  g_ptr_array_add (self->files, file);
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
  self->files = g_ptr_array_new_with_free_func (file_free);
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
      const File *found = g_ptr_array_index (self->files, index);

      *file = (MeanderOwnFile){ found->mark, found->name, found->puzzles };
    }

  return self->files->len;
}

static const MeanderPuzzle *
find (MeanderOwnPuzzles *self, const char *id, const MeanderPuzzle **next)
{
  for (guint i = 0; i < self->files->len; i++)
    {
      const GPtrArray *puzzles = ((File *) g_ptr_array_index (self->files, i))->puzzles;

      for (guint k = 0; k < puzzles->len; k++)
        {
          const MeanderPuzzle *puzzle = g_ptr_array_index (puzzles, k);

          if (!g_str_equal (puzzle->id, id))
            continue;

          *next = k + 1 < puzzles->len ? g_ptr_array_index (puzzles, k + 1) : NULL;
          return puzzle;
        }
    }

  *next = NULL;
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
  const MeanderPuzzle *next;

  g_return_val_if_fail (MEANDER_IS_OWN_PUZZLES (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return find (self, id, &next);
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
  const MeanderPuzzle *next;

  g_return_val_if_fail (MEANDER_IS_OWN_PUZZLES (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  find (self, id, &next);
  return next;
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
 * already, byte for byte, is not taken in again.
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
  g_autofree char *begin = NULL;
  g_autofree char *copy = NULL;
  g_autofree char *path = NULL;
  File *file;

  g_return_val_if_fail (MEANDER_IS_OWN_PUZZLES (self), NULL);
  g_return_val_if_fail (puzzles != NULL && text != NULL && name != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  mark = make_mark (text, length);
  file = find_file (self, mark);
  if (file != NULL)
    return file->mark;

  path = make_path (self, mark, name, &begin);
  copy = g_strndup (text, length);
  if (!meander_store_write (path, copy, error))
    return NULL;

  file = make_file (mark, begin, puzzles);
  file->path = g_steal_pointer (&path);
  g_ptr_array_add (self->files, file);
  g_ptr_array_sort (self->files, compare_names);
  g_signal_emit (self, signals[CHANGED], 0);

  return file->mark;
}

static MeanderPuzzle *
find_in_file (const File *file, const char *id)
{
  for (guint i = 0; i < file->puzzles->len; i++)
    {
      MeanderPuzzle *puzzle = g_ptr_array_index (file->puzzles, i);

      if (g_str_equal (puzzle->id, id))
        return puzzle;
    }

  return NULL;
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
  g_return_val_if_fail (MEANDER_IS_OWN_PUZZLES (self), FALSE);
  g_return_val_if_fail (id != NULL && title != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  for (guint i = 0; i < self->files->len; i++)
    {
      File *file = g_ptr_array_index (self->files, i);
      MeanderPuzzle *puzzle = find_in_file (file, id);
      g_autoptr (GPtrArray) read = NULL;
      g_autofree char *old = NULL;
      g_autofree char *text = NULL;
      gsize length = 0;
      guint k;

      if (puzzle == NULL)
        continue;

      /* What is written is what the file says, without the mark in the ids. */
      text = meander_file_read (file->path, MEANDER_PUZZLES_MAX_BYTES, &length, error);
      if (text == NULL)
        return FALSE;
      read = meander_puzzles_parse (text, length, file->name, error);
      if (read == NULL || !g_ptr_array_find (file->puzzles, puzzle, &k) || k >= read->len)
        return FALSE;
      g_free (((MeanderPuzzle *) read->pdata[k])->title);
      ((MeanderPuzzle *) read->pdata[k])->title = g_strdup (title);
      g_free (text);
      text = meander_puzzles_to_text (read);
      g_clear_pointer (&read, g_ptr_array_unref);
      /* A title that could not be read again is refused. */
      read = meander_puzzles_parse (text, strlen (text), file->name, error);
      if (read == NULL || !meander_store_write (file->path, text, error))
        return FALSE;

      old = g_steal_pointer (&puzzle->title);
      puzzle->title = g_strdup (((MeanderPuzzle *) read->pdata[k])->title);
      g_signal_emit (self, signals[CHANGED], 0);
      return TRUE;
    }

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
  File *file;

  g_return_val_if_fail (MEANDER_IS_OWN_PUZZLES (self), FALSE);
  g_return_val_if_fail (mark != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  file = find_file (self, mark);
  if (file == NULL)
    return TRUE;

  if (meander_home_may_write (file->path) && g_unlink (file->path) != 0 && errno != ENOENT)
    {
      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), "%s: %s", file->name,
                   g_strerror (errno));
      return FALSE;
    }

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
