/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/store-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "model/files-private.h"
#include "model/home.h"
#include "model/saved-game-private.h"

/* Which games are saved: they are listed, read, named and deleted. */

/**
 * meander_store_recall:
 * @self: a store
 * @name: the game's name
 * @error: where to put an error, whose message is for the person
 *
 * Loads a game without being asked for it by the person, as meander_store_load()
 * does, but not one that was left aside.
 *
 * Returns: (transfer full) (nullable): a new game
 */
MeanderGame *
meander_store_recall (MeanderStore *self, const char *name, GError **error)
{
  g_return_val_if_fail (MEANDER_IS_STORE (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  if (meander_store_start_left_aside (&self->start, name) || !meander_saved_game_is_name (name))
    return NULL;
  meander_store_start_note (&self->start, name);

  return meander_store_load (self, name, error);
}

/**
 * meander_store_load_last:
 * @self: a store
 * @name: (out) (optional) (nullable) (transfer full): the game's name
 * @error: where to put an error, whose message is for the person
 *
 * Loads the game that was played last, unless it was left aside.
 *
 * A file that cannot be read is set aside or left as it is, and the message says so.
 *
 * Returns: (transfer full) (nullable): a new game; %NULL where there is none,
 *   and with @error set where it could not be read
 */
MeanderGame *
meander_store_load_last (MeanderStore *self, char **name, GError **error)
{
  g_autofree char *last = NULL;
  MeanderGame *game = NULL;

  g_return_val_if_fail (MEANDER_IS_STORE (self), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  last = meander_store_last_read (&self->last, error);
  if (last != NULL && meander_store_start_left_aside (&self->start, last))
    {
      if (self->start.is_open)
        g_set_error_literal (
            error, G_FILE_ERROR, G_FILE_ERROR_AGAIN,
            _ ("Meander did not start properly with your last game. The game has been set "
               "aside, and is still in the list of saved games."));
      return NULL;
    }
  if (last != NULL)
    game = meander_store_recall (self, last, error);

  if (name != NULL)
    *name = game != NULL ? g_steal_pointer (&last) : NULL;

  return game;
}

/* A game from its file at @path; NULL and no @reason where there is none. */
static MeanderGame *
read_game (const char *path, GError **reason)
{
  g_autoptr (MeanderRecord) record = NULL;
  g_autoptr (GError) missing = NULL;
  g_autofree char *shown = g_filename_display_basename (path);
  g_autofree char *text = NULL;
  gsize length = 0;

  text = meander_file_read (path, MEANDER_RECORD_MAX_BYTES, &length, &missing);
  if (text == NULL)
    {
      if (!g_error_matches (missing, G_FILE_ERROR, G_FILE_ERROR_NOENT))
        g_propagate_error (reason, g_steal_pointer (&missing));
      return NULL;
    }
  record = meander_record_parse (text, length, shown, reason);
  return record != NULL ? meander_game_new_from_record (record, reason) : NULL;
}

/**
 * meander_store_load:
 * @self: a store
 * @name: the game's name
 * @error: where to put an error, whose message is for the person
 *
 * Loads a game.
 *
 * A file that cannot be read is set aside or left as it is, and the message says so.
 *
 * Returns: (transfer full) (nullable): a new game; %NULL where there is none,
 *   and with @error set where it could not be read
 */
MeanderGame *
meander_store_load (MeanderStore *self, const char *name, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree char *path = NULL;
  MeanderGame *game;

  g_return_val_if_fail (MEANDER_IS_STORE (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  /* Nothing was ever saved under such a name. */
  if (!meander_saved_game_is_name (name))
    return NULL;

  path = meander_saved_game_path (self->folder, name);
  game = read_game (path, &reason);
  if (game != NULL)
    meander_file_accept (path);
  else if (reason != NULL)
    meander_file_refuse (path, g_steal_pointer (&reason), error);

  return game;
}

/**
 * meander_store_peek:
 * @self: a store
 * @name: the game's name
 *
 * Reads a game for its picture: a file that cannot be read stays where it is, and is told of when
 * somebody wants to play it.
 *
 * Returns: (transfer full) (nullable): a new game; %NULL where none can be read, or it was left
 *   aside
 */
MeanderGame *
meander_store_peek (MeanderStore *self, const char *name)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (MEANDER_IS_STORE (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  if (meander_store_start_left_aside (&self->start, name) || !meander_saved_game_is_name (name))
    return NULL;
  path = meander_saved_game_path (self->folder, name);
  return read_game (path, NULL);
}

/**
 * meander_store_list:
 * @self: a store
 *
 * Lists the games that are kept, the one that was written last first, and of the
 * same time by name.
 *
 * What is in the files is not looked at: meander_store_load() tells of a damaged
 * one.
 *
 * Returns: (transfer full) (element-type MeanderSavedGame): the games
 */
GPtrArray *
meander_store_list (MeanderStore *self)
{
  g_return_val_if_fail (MEANDER_IS_STORE (self), NULL);

  return meander_saved_game_list (self->folder);
}

/**
 * meander_store_new_name:
 * @self: a store
 * @base: a game's name
 *
 * Finds a name under which no game is saved: @base, or else @base with a number
 * behind it.
 *
 * Returns: (transfer full): the name
 */
char *
meander_store_new_name (MeanderStore *self, const char *base)
{
  char *name = g_strdup (base);

  g_return_val_if_fail (MEANDER_IS_STORE (self), name);
  g_return_val_if_fail (meander_saved_game_is_name (base), name);

  for (guint i = 2;; i++)
    {
      g_autofree char *path = meander_saved_game_path (self->folder, name);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return name;
      g_free (name);
      name = g_strdup_printf ("%s-%u", base, i);
    }
}

/**
 * meander_store_forget:
 * @self: a store
 * @name: the game's name
 *
 * Deletes a saved game, if there is one, and what is kept of it; it is watched no
 * longer.
 */
void
meander_store_forget (MeanderStore *self, const char *name)
{
  g_autofree char *path = NULL;
  g_autofree char *analysis = NULL;
  g_autofree char *table = NULL;

  g_return_if_fail (MEANDER_IS_STORE (self));
  g_return_if_fail (name != NULL);

  if (!meander_saved_game_is_name (name))
    return;

  if (g_strcmp0 (self->name, name) == 0)
    meander_store_stop_watching (self);
  meander_store_start_accept (&self->start, name);
  if (!meander_home_may_write (self->folder))
    return;

  path = meander_saved_game_path (self->folder, name);
  g_unlink (path);
  analysis = meander_saved_game_analysis_path (self->folder, name);
  g_unlink (analysis);
  table = meander_saved_game_table_path (self->folder, name);
  g_unlink (table);
}
