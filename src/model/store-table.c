/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/store.h"

#include <glib/gstdio.h>

#include "model/file.h"
#include "model/home.h"
#include "model/saved-game-private.h"

/* What a table across computers needs to be opened again: a file beside its game. */

/**
 * meander_store_save_table:
 * @self: a store
 * @name: the name of a game that is played by several computers
 * @table: (nullable): who plays it where, as text, or %NULL if it is no longer played so
 *
 * Keeps what a table needs to be opened again, beside its game.
 *
 * Returns: whether it is saved
 */
gboolean
meander_store_save_table (MeanderStore *self, const char *name, const char *table)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (MEANDER_IS_STORE (self) && name != NULL, FALSE);

  if (!meander_saved_game_is_name (name) ||
      !meander_home_may_write (meander_store_get_folder (self)))
    return FALSE;

  path = meander_saved_game_table_path (meander_store_get_folder (self), name);

  return table != NULL ? meander_store_write (path, table, NULL) : g_unlink (path) == 0;
}

/**
 * meander_store_load_table:
 * @self: a store
 * @name: the name of a game
 *
 * Reads who plays a game at other computers.
 *
 * Returns: (transfer full) (nullable): the text, or %NULL if it is not played so
 */
char *
meander_store_load_table (MeanderStore *self, const char *name)
{
  g_autofree char *path = NULL;
  gsize length;

  g_return_val_if_fail (MEANDER_IS_STORE (self) && name != NULL, NULL);

  if (!meander_saved_game_is_name (name))
    return NULL;

  path = meander_saved_game_table_path (meander_store_get_folder (self), name);

  return meander_file_read (path, MEANDER_RECORD_MAX_BYTES, &length, NULL);
}
