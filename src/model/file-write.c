/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/store.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "model/files-private.h"
#include "model/home.h"
#include "model/sync.h"

/* What is being written has a name that nobody else gives, and is locked until it is whole: what
 * is called so and is not locked, a writing has left that was killed. */
#define PREFIX ".meander-writing-"
#define N_RANDOM 6
#define MOST_TRIES 100

/* A new, empty and locked file in a folder. */
static int
make_temporary (const char *folder, char **path)
{
  for (guint i = 0; i < MOST_TRIES; i++)
    {
      struct stat found;
      int descriptor;

      *path = g_build_filename (folder, PREFIX "XXXXXX", NULL);
      descriptor = g_mkstemp_full (*path, O_RDWR | O_CLOEXEC, 0600);
      if (descriptor < 0)
        return -1;

      /* Where locks are not known, nothing is removed either. */
      while (flock (descriptor, LOCK_EX) != 0 && errno == EINTR)
        continue;
      if (fstat (descriptor, &found) == 0 && found.st_nlink > 0)
        return descriptor;

      /* Somebody cleared up before it was locked. */
      close (descriptor);
      g_clear_pointer (path, g_free);
    }

  errno = EEXIST;
  return -1;
}

static gboolean
write_all (int descriptor, const char *text)
{
  gsize left = strlen (text);

  while (left > 0)
    {
      gssize n_written = write (descriptor, text, left);

      if (n_written < 0 && errno == EINTR)
        continue;
      if (n_written < 0)
        return FALSE;

      text += n_written;
      left -= (gsize) n_written;
    }

  return TRUE;
}

/**
 * meander_file_sync_folder_of:
 * @path: a file that is in its place
 *
 * Waits until its name is on the disk too; not every file system can do it.
 */
void
meander_file_sync_folder_of (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int descriptor = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (descriptor < 0)
    return;
  fsync (descriptor);
  close (descriptor);
}

/* What is to be written: the file itself, where a link stands for it. */
static char *
follow_link (const char *path)
{
  struct stat found;

  if (lstat (path, &found) == 0 && S_ISLNK (found.st_mode))
    return realpath (path, NULL);

  return g_strdup (path);
}

/**
 * meander_store_write:
 * @path: a file
 * @text: what it shall hold
 * @error: where to put a `G_FILE_ERROR`
 *
 * Writes a file so that at any moment, also when the power fails, the old or
 * the new one is there whole; makes the folder if it is missing.  A link stays
 * one, and what it leads to is written.  Nothing is written over that could not be read,
 * and nothing at all in a home that another program has.
 *
 * Between meander_sync_start() and meander_sync_stop() this does not wait for the disk:
 * the file is there for everybody, and outlives this program, but not yet the power.
 *
 * Only the user can read the file and the folder.
 *
 * Returns: whether the text is on the disk, or is not to be; if not, the old file is as it was
 */
gboolean
meander_store_write (const char *path, const char *text, GError **error)
{
  g_autofree char *target = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *temporary = NULL;
  int descriptor;
  gboolean done;

  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  /* Who plays beside the program that saves knows that nothing is saved here. */
  if (!meander_home_may_write (path))
    return TRUE;
  if (!meander_file_clear_way (path, error))
    return FALSE;

  target = follow_link (path);
  if (target == NULL)
    {
      meander_file_set_error (error, errno, path);
      return FALSE;
    }

  folder = g_path_get_dirname (target);
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      meander_file_set_error (error, errno, folder);
      return FALSE;
    }

  descriptor = make_temporary (folder, &temporary);
  if (descriptor < 0)
    {
      meander_file_set_error (error, errno, path);
      return FALSE;
    }

  done = write_all (descriptor, text);
  /* What a link leads to is elsewhere, where nobody looks after a power cut. */
  if (done && g_str_equal (target, path) && meander_sync_put (temporary, path, descriptor))
    return TRUE;

  done = done && fsync (descriptor) == 0 && g_rename (temporary, target) == 0;
  if (done)
    {
      meander_file_sync_folder_of (target);
    }
  else
    {
      meander_file_set_error (error, errno, path);
      g_unlink (temporary);
    }
  close (descriptor);

  return done;
}

static gboolean
is_leftover (const char *name)
{
  return g_str_has_prefix (name, PREFIX) && strlen (name) == strlen (PREFIX) + N_RANDOM &&
         strspn (name + strlen (PREFIX), G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS) == N_RANDOM;
}

/* Unless somebody is writing it now. */
static void
remove_leftover (const char *path)
{
  struct stat found;
  int descriptor = open (path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);

  if (descriptor < 0)
    return;
  if (fstat (descriptor, &found) == 0 && S_ISREG (found.st_mode) &&
      flock (descriptor, LOCK_EX | LOCK_NB) == 0)
    g_unlink (path);
  close (descriptor);
}

/**
 * meander_file_remove_leftovers:
 * @folder: a folder of the store
 *
 * Removes what meander_store_write() has left there when the program was killed
 * in the middle of it, and nothing else.
 */
void
meander_file_remove_leftovers (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name = NULL;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (is_leftover (name))
        remove_leftover (path);
    }
}
