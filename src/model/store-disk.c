/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/store-private.h"

#include "model/home.h"
#include "model/saved-game-private.h"
#include "model/sync.h"

/* What the store has written comes to the disk on a thread (sync.c); what the disk refuses is told
 * as a problem of the store, and written again. */

static void
on_synced (const char *path, const GError *error, gpointer user_data)
{
  MeanderStore *self = user_data;

  if (error != NULL)
    {
      /* The next change writes it again. */
      g_clear_pointer (&self->saved, g_free);
      meander_store_last_forget (&self->last);
      self->unsynced = TRUE;
      meander_store_tell (self, error);
    }
  else if (self->unsynced)
    {
      g_autofree char *own =
          self->game != NULL ? meander_saved_game_path (self->folder, self->name) : NULL;

      if (own != NULL && !g_str_equal (path, own))
        return;
      self->unsynced = FALSE;
      meander_store_tell (self, NULL);
    }
}

/**
 * meander_store_save_behind:
 * @self: a store
 *
 * From now on everything is written at once, but brought to the disk on a thread, so that a
 * slow disk holds nobody up; `problem` says afterwards when that does not work.  What was
 * left of that when the power failed is put right.
 *
 * To be called once in a program, before anything is read.
 */
void
meander_store_save_behind (MeanderStore *self)
{
  static const char *const below[] = { "", "games", "puzzles" };

  g_return_if_fail (MEANDER_IS_STORE (self) && !self->saves_behind);

  if (!meander_home_may_write (self->folder))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (below); i++)
    {
      g_autofree char *folder = g_build_filename (self->folder, below[i], NULL);

      meander_sync_recover (folder);
    }
  self->saves_behind = TRUE;
  meander_sync_start (on_synced, self);
}

/**
 * meander_store_stop_saving_behind:
 * @self: a store that goes
 *
 * Waits for what is on its way to the disk, and tells for the last time what the disk says.
 */
void
meander_store_stop_saving_behind (MeanderStore *self)
{
  if (self->saves_behind)
    meander_sync_stop ();
  self->saves_behind = FALSE;
}

/**
 * meander_store_flush:
 * @self: a store
 *
 * Saves the watched game as meander_store_save_now() does, and waits until all that has been
 * written is on the disk.
 *
 * Returns: whether it is
 */
gboolean
meander_store_flush (MeanderStore *self)
{
  gboolean saved;

  g_return_val_if_fail (MEANDER_IS_STORE (self), FALSE);

  saved = meander_store_save_now (self);
  meander_sync_flush ();

  return saved && !self->unsynced;
}
