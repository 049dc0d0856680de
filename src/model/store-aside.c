/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/store.h"

#include <glib/gstdio.h>
#include <string.h>

#include "model/file.h"
#include "model/home.h"
#include "model/saved-game-private.h"

#define MARK ".broken-"
/* What is looked into at a start, which nobody has asked for. */
#define MOST_FILES 50
#define MOST_BYTES (256 * 1024)

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
