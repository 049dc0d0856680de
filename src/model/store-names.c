/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/store-names-private.h"

#include <glib/gstdio.h>

#include "model/files-private.h"
#include "model/home.h"
#include "model/name-file-private.h"
#include "model/store.h"

#define LAST_KIND "meander-last"
#define STARTING_KIND "meander-starting"

/**
 * meander_store_last_init:
 * @self: (out): where to make it; meander_store_last_clear() ends it
 * @folder: the store's folder, which need not exist
 *
 * Looks after the file `last` of a folder; nothing is read yet.
 */
void
meander_store_last_init (MeanderStoreLast *self, const char *folder)
{
  *self = (MeanderStoreLast){ .path = g_build_filename (folder, "last", NULL) };
}

/**
 * meander_store_last_clear:
 * @self: the last game's file
 *
 * Frees what it holds; the file stays.
 */
void
meander_store_last_clear (MeanderStoreLast *self)
{
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->name, g_free);
}

/**
 * meander_store_last_read:
 * @self: the last game's file
 * @error: where to put an error, whose message is for the person
 *
 * Reads which game was played last.  A file that cannot be read is set aside or left as it
 * is, and the message says so.
 *
 * Returns: (transfer full) (nullable): its name; %NULL and no error where there is no file
 */
char *
meander_store_last_read (MeanderStoreLast *self, GError **error)
{
  g_autoptr (GError) reason = NULL;
  char *name = meander_name_file_read (self->path, LAST_KIND, &reason);

  if (name != NULL)
    meander_file_accept (self->path);
  else if (!g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    meander_file_refuse (self->path, g_steal_pointer (&reason), error);

  return name;
}

/**
 * meander_store_last_write:
 * @self: the last game's file
 * @name: the game's name
 * @error: where to put a `G_FILE_ERROR`
 *
 * Notes which game is played, unless the file says so already.
 *
 * Returns: whether that is on the disk, or the file could not be read and stays as it is
 */
gboolean
meander_store_last_write (MeanderStoreLast *self, const char *name, GError **error)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) reason = NULL;

  if (self->name == NULL)
    self->name = meander_store_last_read (self, NULL);

  if (g_strcmp0 (self->name, name) == 0 && g_file_test (self->path, G_FILE_TEST_EXISTS))
    return TRUE;

  text = meander_name_file_to_text (LAST_KIND, name);
  if (!meander_store_write (self->path, text, &reason))
    {
      /* That was told when it was read, and the game is kept all the same. */
      if (g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_EXIST))
        return TRUE;

      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }

  g_free (self->name);
  self->name = g_strdup (name);

  return TRUE;
}

/**
 * meander_store_last_forget:
 * @self: the last game's file
 *
 * Takes it that what the file says is not known: the next meander_store_last_write() writes it
 * again.
 */
void
meander_store_last_forget (MeanderStoreLast *self)
{
  g_clear_pointer (&self->name, g_free);
}

/* ---- at the start ---- */

/* It need not outlast the power, so it does not wait for the disk; nor does anything hang on it. */
static void
write_starting (MeanderStoreStart *self, const char *name)
{
  g_autofree char *text = meander_name_file_to_text (STARTING_KIND, name);

  if (meander_home_may_write (self->path))
    g_file_set_contents_full (self->path, text, -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL);
}

static void
remove_starting (MeanderStoreStart *self)
{
  g_clear_pointer (&self->aside, g_free);
  if (meander_home_may_write (self->path))
    g_unlink (self->path);
}

/**
 * meander_store_start_init:
 * @self: (out): where to make it; meander_store_start_clear() ends it
 * @folder: the store's folder, which need not exist
 *
 * Looks after the file `starting` of a folder; nothing is read yet.
 */
void
meander_store_start_init (MeanderStoreStart *self, const char *folder)
{
  *self = (MeanderStoreStart){ .path = g_build_filename (folder, "starting", NULL) };
}

/**
 * meander_store_start_clear:
 * @self: a start
 *
 * Frees what it holds; the file stays.
 */
void
meander_store_start_clear (MeanderStoreStart *self)
{
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->aside, g_free);
}

/**
 * meander_store_start_begin:
 * @self: a start
 *
 * The program starts: the game that was noted before, and has never come up, is left aside.
 */
void
meander_store_start_begin (MeanderStoreStart *self)
{
  g_free (self->aside);
  self->aside = meander_name_file_read (self->path, STARTING_KIND, NULL);
  self->is_open = TRUE;
}

/**
 * meander_store_start_note:
 * @self: a start
 * @name: the game that is to be shown first
 *
 * Notes it, while the program starts.
 */
void
meander_store_start_note (MeanderStoreStart *self, const char *name)
{
  if (self->is_open)
    write_starting (self, name);
}

/**
 * meander_store_start_left_aside:
 * @self: a start
 * @name: (nullable): a game
 *
 * Tells which game the program did not start with before.
 *
 * Returns: whether it is this one
 */
gboolean
meander_store_start_left_aside (MeanderStoreStart *self, const char *name)
{
  return name != NULL && g_strcmp0 (name, self->aside) == 0;
}

/**
 * meander_store_start_accept:
 * @self: a start
 * @name: a game that can be played after all, or is no more
 *
 * Leaves it aside no longer.
 */
void
meander_store_start_accept (MeanderStoreStart *self, const char *name)
{
  if (meander_store_start_left_aside (self, name))
    remove_starting (self);
}

/**
 * meander_store_start_end:
 * @self: a start
 *
 * The program has come up: its first frame is on the screen.
 */
void
meander_store_start_end (MeanderStoreStart *self)
{
  if (!self->is_open)
    return;

  self->is_open = FALSE;
  /* What was left aside stays so until it is played. */
  if (self->aside != NULL)
    write_starting (self, self->aside);
  else
    remove_starting (self);
}
