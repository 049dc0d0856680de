/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/saved-game-private.h"

#include <string.h>

#define NAME_MAX_BYTES 100

/**
 * meander_saved_game_is_name:
 * @name: what a game is to be called
 *
 * Tells whether a game can be kept under a name.  Names come from puzzles, and
 * those from anywhere: none of them leads out of the folder or to another kind of
 * file.
 *
 * Returns: %TRUE if it can
 */
gboolean
meander_saved_game_is_name (const char *name)
{
  gsize length = strlen (name);

  return length > 0 && length <= NAME_MAX_BYTES &&
         strspn (name, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "-_") == length;
}

/**
 * meander_saved_game_path:
 * @folder: a store's folder
 * @name: a game's name
 *
 * Says where a game is kept.
 *
 * Returns: (transfer full) (type filename): the path of its file
 */
char *
meander_saved_game_path (const char *folder, const char *name)
{
  g_autofree char *file = g_strconcat (name, MEANDER_SAVED_GAME_ENDING, NULL);

  return g_build_filename (folder, "games", file, NULL);
}

/**
 * meander_saved_game_analysis_path:
 * @folder: a store's folder
 * @name: a game's name
 *
 * Says where is kept what the analysis of a game has found.
 *
 * Returns: (transfer full) (type filename): the path of the file
 */
char *
meander_saved_game_analysis_path (const char *folder, const char *name)
{
  g_autofree char *file = g_strconcat (name, MEANDER_SAVED_GAME_ANALYSIS, NULL);

  return g_build_filename (folder, "games", file, NULL);
}

/**
 * meander_saved_game_table_path:
 * @folder: a store's folder
 * @name: a game's name
 *
 * Says where is kept who plays a game at other computers.
 *
 * Returns: (transfer full) (type filename): the path of the file
 */
char *
meander_saved_game_table_path (const char *folder, const char *name)
{
  g_autofree char *file = g_strconcat (name, MEANDER_SAVED_GAME_TABLE, NULL);

  return g_build_filename (folder, "games", file, NULL);
}

static void
saved_game_free (gpointer data)
{
  MeanderSavedGame *saved = data;

  g_free (saved->name);
  g_date_time_unref (saved->written);
  g_free (saved);
}

/* NULL where a file is not that of a game. */
static MeanderSavedGame *
saved_game_new (GFileInfo *info)
{
  const char *file = g_file_info_get_name (info);
  g_autoptr (GDateTime) written = g_file_info_get_modification_date_time (info);
  g_autofree char *name = NULL;
  MeanderSavedGame *saved;

  if (written == NULL || g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR ||
      !g_str_has_suffix (file, MEANDER_SAVED_GAME_ENDING))
    return NULL;

  name = g_strndup (file, strlen (file) - strlen (MEANDER_SAVED_GAME_ENDING));
  if (!meander_saved_game_is_name (name))
    return NULL;

  saved = g_new (MeanderSavedGame, 1);
  saved->name = g_steal_pointer (&name);
  saved->written = g_date_time_to_local (written);

  return saved;
}

static int
compare_saved (gconstpointer a, gconstpointer b)
{
  const MeanderSavedGame *first = *(MeanderSavedGame *const *) a;
  const MeanderSavedGame *second = *(MeanderSavedGame *const *) b;
  int order = g_date_time_compare (second->written, first->written);

  return order != 0 ? order : strcmp (first->name, second->name);
}

/**
 * meander_saved_game_list:
 * @folder: a store's folder
 *
 * Lists the games that are kept, as meander_store_list() gives them.
 *
 * Returns: (transfer full) (element-type MeanderSavedGame): the games
 */
GPtrArray *
meander_saved_game_list (const char *folder)
{
  GPtrArray *games = g_ptr_array_new_with_free_func (saved_game_free);
  g_autofree char *path = g_build_filename (folder, "games", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileEnumerator) files = NULL;
  GFileInfo *info = NULL;

  files = g_file_enumerate_children (file,
                                     G_FILE_ATTRIBUTE_STANDARD_NAME
                                     "," G_FILE_ATTRIBUTE_STANDARD_TYPE
                                     "," G_FILE_ATTRIBUTE_TIME_MODIFIED
                                     "," G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC,
                                     G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL, NULL);
  while (files != NULL && g_file_enumerator_iterate (files, &info, NULL, NULL, NULL) &&
         info != NULL)
    {
      MeanderSavedGame *saved = saved_game_new (info);

      if (saved != NULL)
        g_ptr_array_add (games, saved);
    }
  g_ptr_array_sort (games, compare_saved);

  return games;
}
