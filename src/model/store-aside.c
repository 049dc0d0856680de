/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/aside.h"

#include <glib/gstdio.h>
#include <string.h>

#include "model/files-private.h"
#include "model/home.h"
#include "model/saved-game-private.h"

#define MARK MEANDER_FILE_ASIDE
#define DONE ".restored-"
/* What is looked into at a start, which nobody has asked for. */
#define MOST_FILES 50
#define MOST_BYTES (256 * 1024)
#define MOST_DATA_BYTES (1024 * 1024)

/* The name of the game of which a file was set aside, as meander_store_set_aside() calls it; NULL
 * where that is none. */
static char *
get_name (const char *file)
{
  const char *mark = strstr (file, MARK);
  const char *number = mark != NULL ? mark + strlen (MARK) : NULL;
  g_autofree char *name = mark != NULL ? g_strndup (file, (gsize) (mark - file)) : NULL;
  gsize n_digits = number != NULL ? strspn (number, G_CSET_DIGITS) : 0;

  if (n_digits == 0 || !g_str_equal (number + n_digits, MEANDER_SAVED_GAME_ENDING) ||
      !meander_saved_game_is_name (name))
    return NULL;

  return g_steal_pointer (&name);
}

static gboolean
can_be_read (const char *path)
{
  gsize length = 0;
  g_autofree char *text = meander_file_read (path, MOST_BYTES, &length, NULL);
  g_autoptr (MeanderRecord) record =
      text != NULL ? meander_record_parse (text, length, NULL, NULL) : NULL;
  g_autoptr (MeanderGame) game =
      record != NULL ? meander_game_new_from_record (record, NULL) : NULL;

  return game != NULL;
}

/* The paths of games that were set aside and can be read. */
static GPtrArray *
find_readable (MeanderStore *self)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *games = g_build_filename (meander_store_get_folder (self), "games", NULL);
  g_autoptr (GDir) dir = g_dir_open (games, 0, NULL);
  const char *file;
  guint n_files = 0;

  if (!meander_home_may_write (games))
    return paths;

  while (dir != NULL && n_files < MOST_FILES && (file = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *name = get_name (file);
      g_autofree char *path = g_build_filename (games, file, NULL);

      if (name == NULL)
        continue;
      n_files++;
      if (can_be_read (path))
        g_ptr_array_add (paths, g_steal_pointer (&path));
    }

  return paths;
}

/**
 * meander_store_count_restorable:
 * @self: a store
 *
 * Counts the games that were set aside, and that this Meander can read: another one
 * has set them aside, which was older, or they have been mended by hand.
 *
 * Returns: how many there are
 */
guint
meander_store_count_restorable (MeanderStore *self)
{
  g_autoptr (GPtrArray) paths = NULL;

  g_return_val_if_fail (MEANDER_IS_STORE (self), 0);

  paths = find_readable (self);
  return paths->len;
}

/**
 * meander_store_restore:
 * @self: a store
 *
 * Puts the games back that were set aside and can be read; where another one has
 * the name by now, under a new name.
 *
 * Returns: how many were put back
 */
guint
meander_store_restore (MeanderStore *self)
{
  g_autoptr (GPtrArray) paths = NULL;
  guint n_restored = 0;

  g_return_val_if_fail (MEANDER_IS_STORE (self), 0);

  paths = find_readable (self);
  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = g_ptr_array_index (paths, i);
      g_autofree char *file = g_path_get_basename (path);
      g_autofree char *base = get_name (file);
      g_autofree char *name = meander_store_new_name (self, base);
      g_autofree char *restored = meander_saved_game_path (meander_store_get_folder (self), name);

      if (meander_saved_game_is_name (name) && g_rename (path, restored) == 0)
        n_restored++;
    }

  return n_restored;
}

/* ---- what has been reached, and own puzzles ---- */

typedef gpointer (*ReadFunc) (const char *path, GError **error);
typedef gboolean (*JoinFunc) (gpointer self, gpointer other, GError **error);

/* A file with what has been reached. */
typedef struct
{
  const char *name;
  ReadFunc read;
  JoinFunc join;
  gsize offset; /* in MeanderKept */
} Kind;

#define KIND(name, member)                                                                         \
  {                                                                                                \
    name, (ReadFunc) meander_##member##_new, (JoinFunc) meander_##member##_join,                   \
        G_STRUCT_OFFSET (MeanderKept, member)                                                      \
  }

static const Kind kinds[] = {
  KIND ("progress", progress),
  KIND ("statistics", statistics),
  KIND ("solitaire", solo_results),
  KIND ("found", solutions),
  KIND (MEANDER_EXERCISE_RESULTS_FILE, exercise_results),
  KIND (MEANDER_MISSED_MOVES_FILE, missed_moves),
  KIND (MEANDER_TOURNAMENT_FILE, tournament),
};

static const Kind *
find_kind (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].name, name))
      return &kinds[i];

  return NULL;
}

/* What a file was called before it was set aside; NULL where it was not. */
static char *
get_former (const char *file)
{
  const char *mark = strstr (file, MARK);
  gsize n_digits = mark != NULL ? strspn (mark + strlen (MARK), G_CSET_DIGITS) : 0;

  if (n_digits == 0 || mark == file)
    return NULL;

  return g_strdup_printf ("%.*s%s", (int) (mark - file), file, mark + strlen (MARK) + n_digits);
}

/* A tournament that goes on is not given up for one that was set aside. */
static gboolean
can_go_on (const char *path, MeanderTournament *other)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *current = g_build_filename (folder, MEANDER_TOURNAMENT_FILE, NULL);
  g_autoptr (MeanderTournament) tournament = meander_tournament_new (current, NULL);

  return meander_tournament_goes_on_from (tournament, other);
}

static gboolean
is_readable (const char *path, const char *former, gboolean puzzles)
{
  gsize length = 0;
  g_autofree char *text = meander_file_read (path, MOST_DATA_BYTES, &length, NULL);
  g_autoptr (GObject) object = NULL;
  g_autoptr (GPtrArray) read = NULL;
  g_autoptr (GError) error = NULL;
  const Kind *kind;

  if (text == NULL)
    return FALSE;
  if (puzzles)
    {
      read = meander_puzzles_parse (text, length, NULL, NULL);
      return read != NULL;
    }
  kind = find_kind (former);
  if (kind == NULL)
    return FALSE;
  object = kind->read (path, &error);

  return error == NULL &&
         (!MEANDER_IS_TOURNAMENT (object) || can_go_on (path, MEANDER_TOURNAMENT (object)));
}

/* The paths of files of one folder that were set aside and can be read. */
static void
find_files (MeanderStore *self, const char *below, GPtrArray *paths)
{
  g_autofree char *folder = g_build_filename (meander_store_get_folder (self), below, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *file;
  guint n_files = 0;

  while (dir != NULL && n_files < MOST_FILES && (file = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *former = get_former (file);
      g_autofree char *path = g_build_filename (folder, file, NULL);

      if (former == NULL)
        continue;
      n_files++;
      if (is_readable (path, former, *below != '\0'))
        g_ptr_array_add (paths, g_steal_pointer (&path));
    }
}

/**
 * meander_aside_count:
 * @store: where everything is kept
 *
 * Counts the files with what has been reached, and those of own puzzles, that were set
 * aside and that this Meander can read.
 *
 * Returns: how many there are
 */
guint
meander_aside_count (MeanderStore *store)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (MEANDER_IS_STORE (store), 0);

  if (!meander_home_may_write (meander_store_get_folder (store)))
    return 0;
  find_files (store, "", paths);
  find_files (store, "puzzles", paths);
  return paths->len;
}

/* It has been taken in: it stays, under a name that says so. */
static void
put_away (const char *path)
{
  const char *mark = g_strrstr (path, MARK);

  for (guint i = 1; i < G_MAXUINT; i++)
    {
      g_autofree char *done = g_strdup_printf ("%.*s" DONE "%u", (int) (mark - path), path, i);

      if (g_file_test (done, G_FILE_TEST_EXISTS))
        continue;
      g_rename (path, done);
      return;
    }
}

static gboolean
join (const MeanderKept *kept, const Kind *kind, const char *path, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (GObject) other = kind->read (path, &reason);

  if (reason != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }

  return kind->join (G_STRUCT_MEMBER (gpointer, kept, kind->offset), other, error);
}

/**
 * meander_aside_restore:
 * @store: where everything is kept
 * @kept: what has been read
 * @error: where to put an error, whose message is for the person
 *
 * Takes in what was set aside and can be read: what has been reached is added to what is
 * there by now, and puzzles come back.
 *
 * Returns: whether all of it has been taken in
 */
gboolean
meander_aside_restore (MeanderStore *store, const MeanderKept *kept, GError **error)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (MEANDER_IS_STORE (store) && kept != NULL, FALSE);

  if (!meander_home_may_write (meander_store_get_folder (store)))
    return TRUE;

  find_files (store, "", paths);
  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = paths->pdata[i];
      g_autofree char *file = g_path_get_basename (path);
      g_autofree char *former = get_former (file);

      if (!join (kept, find_kind (former), path, error))
        return FALSE;
      put_away (path);
    }

  find_files (store, "puzzles", puzzles);
  for (guint i = 0; i < puzzles->len; i++)
    {
      g_autofree char *file = g_path_get_basename (puzzles->pdata[i]);
      g_autofree char *former = get_former (file);

      meander_own_puzzles_join (kept->own_puzzles, puzzles->pdata[i], former);
    }

  return TRUE;
}
