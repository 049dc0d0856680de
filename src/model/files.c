/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/store.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "model/files-private.h"
#include "model/home.h"
#include "rules/text.h"

#define BLOCK (64 * 1024)

/**
 * meander_file_set_error:
 * @error: where to put a `G_FILE_ERROR`
 * @number: what `errno` said
 * @path: the file
 *
 * Sets @error to say what the system says of a file.
 */
void
meander_file_set_error (GError **error, int number, const char *path)
{
  g_autofree char *shown = g_filename_display_basename (path);

  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number), "%s: %s", shown,
               g_strerror (number));
}

/**
 * meander_file_read_descriptor:
 * @descriptor: what is open for reading
 * @max_bytes: how much it may give
 * @path: what it is called in messages
 * @length: (out): the bytes read
 * @error: where to put a `MEANDER_ERROR_TOO_LARGE` or `G_FILE_ERROR`
 *
 * Reads what is open to its end; from a pipe too, for which it waits.
 *
 * Returns: (transfer full) (nullable): the bytes with a zero after them, or
 *   %NULL with @error set
 */
char *
meander_file_read_descriptor (int descriptor,
                              gsize max_bytes,
                              const char *path,
                              gsize *length,
                              GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree guint8 *block = g_malloc (BLOCK);

  while (TRUE)
    {
      gssize n_read = read (descriptor, block, BLOCK);

      if (n_read < 0 && errno == EINTR)
        continue;

      if (n_read < 0)
        {
          meander_file_set_error (error, errno, path);
          return NULL;
        }

      if (n_read == 0)
        break;

      g_byte_array_append (bytes, block, (guint) n_read);

      /* The size was asked before, but a file can grow, and some tell none. */
      if (bytes->len > max_bytes)
        {
          meander_file_set_too_large (error, path, max_bytes);
          return NULL;
        }
    }

  *length = bytes->len;
  g_byte_array_append (bytes, (const guint8 *) "", 1);

  return (char *) g_byte_array_free (g_steal_pointer (&bytes), FALSE);
}

/**
 * meander_file_set_too_large:
 * @error: where to put a `MEANDER_ERROR_TOO_LARGE`
 * @path: the file
 * @max_bytes: how large it may be
 *
 * Sets @error to say that a file is larger than it may be.
 */
void
meander_file_set_too_large (GError **error, const char *path, gsize max_bytes)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *size = g_format_size_full (max_bytes, G_FORMAT_SIZE_IEC_UNITS);

  meander_set_error_at (error, MEANDER_ERROR_TOO_LARGE, name, 1,
                        /* Translators: %s is a size, such as “16 MiB”. */
                        _ ("The file is too large: at most %s is allowed"), size);
}

/**
 * meander_file_read:
 * @path: a file
 * @max_bytes: how large it may be
 * @length: (out): the bytes read
 * @error: where to put a `G_FILE_ERROR`, or a `MEANDER_ERROR` where it is no file at all or
 *   too large; `G_FILE_ERROR_NOENT` only where there is nothing at all under that name
 *
 * Reads a file, whatever is found in its place: not one that is too large, and
 * never waiting for a pipe.
 *
 * Returns: (transfer full) (nullable): the bytes with a zero after them, or
 *   %NULL with @error set
 */
char *
meander_file_read (const char *path, gsize max_bytes, gsize *length, GError **error)
{
  struct stat found;
  g_autofree char *name = g_filename_display_basename (path);
  char *bytes = NULL;
  gboolean is_named;
  int descriptor;

  /* What another program has made only just now is asked for once more. */
  do
    {
      descriptor = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
      is_named = descriptor < 0 && errno == ENOENT && lstat (path, &found) == 0;
    }
  while (is_named && !S_ISLNK (found.st_mode));

  if (is_named)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED,
                   _ ("%s: This is a link to a file that does not exist"), name);
      return NULL;
    }

  /* What is asked for below a file is not there either; whoever writes will say
   * what is wrong with the folder. */
  if (descriptor < 0 || fstat (descriptor, &found) != 0)
    meander_file_set_error (error, errno == ENOTDIR ? ENOENT : errno, path);
  else if (!S_ISREG (found.st_mode))
    g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_UNKNOWN, _ ("%s: This is not a file"), name);
  else if (found.st_size > (goffset) max_bytes)
    meander_file_set_too_large (error, path, max_bytes);
  else
    bytes = meander_file_read_descriptor (descriptor, max_bytes, path, length, error);

  if (descriptor >= 0)
    close (descriptor);

  return bytes;
}

/**
 * meander_store_set_aside:
 * @path: a file that cannot be used
 *
 * Renames a file so that it stays for somebody to look at and is not in the
 * way: `x.meander` becomes `x.broken-1.meander`, or the next number that is
 * free.
 *
 * Returns: (transfer full) (nullable): the new path; %NULL where it cannot be
 *   renamed, with the reason in `errno`
 */
char *
meander_store_set_aside (const char *path)
{
  g_autofree char *folder = NULL;
  g_autofree char *name = NULL;
  const char *ending = NULL;
  struct stat found;

  g_return_val_if_fail (path != NULL, NULL);

  if (!meander_home_may_write (path))
    {
      errno = EACCES;
      return NULL;
    }

  folder = g_path_get_dirname (path);
  name = g_path_get_basename (path);
  ending = strrchr (name, '.');
  if (ending == NULL || ending == name)
    ending = name + strlen (name);

  for (guint i = 1; i < G_MAXUINT; i++)
    {
      g_autofree char *new_name = g_strdup_printf ("%.*s" MEANDER_FILE_ASIDE "%u%s",
                                                   (int) (ending - name), name, i, ending);
      g_autofree char *new_path = g_build_filename (folder, new_name, NULL);

      if (lstat (new_path, &found) == 0)
        continue;

      if (errno != ENOENT || g_rename (path, new_path) != 0)
        return NULL;

      return g_steal_pointer (&new_path);
    }

  errno = EEXIST;
  return NULL;
}

/* ---- what could not be read ---- */

/* Files that could not be read and are still in their place, by path: nothing is written over
 * them.  They are told from each other by what may be done with them later. */
typedef enum
{
  NOT_REFUSED,
  TO_BE_SET_ASIDE, /* it is no record, but could not be renamed */
  TO_BE_LEFT,      /* it may well be one */
} Refused;

static GMutex refused_lock;
static GHashTable *refused_files; /* of Refused, by path */

static void
note_refused (const char *path, Refused refused)
{
  g_mutex_lock (&refused_lock);
  if (refused_files == NULL)
    refused_files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (refused == NOT_REFUSED)
    g_hash_table_remove (refused_files, path);
  else
    g_hash_table_insert (refused_files, g_strdup (path), GINT_TO_POINTER (refused));
  g_mutex_unlock (&refused_lock);
}

static Refused
find_refused (const char *path)
{
  gpointer refused;

  g_mutex_lock (&refused_lock);
  refused = refused_files != NULL ? g_hash_table_lookup (refused_files, path) : NULL;
  g_mutex_unlock (&refused_lock);

  return (Refused) GPOINTER_TO_INT (refused);
}

/* Only what was read whole and is no record is to be set aside: a disk that does not answer, a
 * right that is missing and a newer Meander do not make a file a broken one. */
static gboolean
is_broken (const GError *reason)
{
  return reason->domain == MEANDER_ERROR && reason->code != MEANDER_ERROR_NEWER;
}

static void
set_left (const GError *reason, GError **error)
{
  if (reason->domain == MEANDER_ERROR)
    g_set_error (error, reason->domain, reason->code,
                 /* Translators: the file, the line and the reason. */
                 _ ("%s. The file stays as it is, and nothing is written over it."),
                 reason->message);
  else
    g_set_error (error, reason->domain, reason->code,
                 /* Translators: the file and the reason that the system gives. */
                 _ ("A file could not be read. %s. The file stays as it is, and nothing is "
                    "written over it."),
                 reason->message);
}

/**
 * meander_file_accept:
 * @path: a file that has been read
 *
 * Notes that a file can be read, and so may be written again.
 */
void
meander_file_accept (const char *path)
{
  note_refused (path, NOT_REFUSED);
}

/**
 * meander_file_clear_way:
 * @path: a file that is to be written
 * @error: where to put a `G_FILE_ERROR_EXIST`
 *
 * Makes sure that nothing is written over that could not be read.
 *
 * Returns: whether the file may be written
 */
gboolean
meander_file_clear_way (const char *path, GError **error)
{
  Refused refused = find_refused (path);
  g_autofree char *aside = NULL;
  g_autofree char *shown = NULL;
  struct stat found;

  if (refused == NOT_REFUSED)
    return TRUE;

  if (lstat (path, &found) != 0 && errno == ENOENT)
    {
      meander_file_accept (path);
      return TRUE;
    }

  if (refused == TO_BE_SET_ASIDE)
    aside = meander_store_set_aside (path);
  if (aside != NULL)
    {
      meander_file_accept (path);
      return TRUE;
    }

  shown = g_filename_display_name (path);
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST,
               _ ("The file “%s”, which could not be read, is in the way"), shown);
  return FALSE;
}

/**
 * meander_file_refuse:
 * @path: a file that cannot be used
 * @reason: (transfer full): why it cannot be used
 * @error: where to put an error of the same kind, that says where the file is
 *   now
 *
 * Sets a file aside that is no record, and leaves any other as it is; says so.
 * What stays in its place is not written over.
 */
void
meander_file_refuse (const char *path, GError *reason, GError **error)
{
  g_autoptr (GError) cause = reason;
  g_autofree char *name = NULL;
  g_autofree char *aside = NULL;
  g_autofree char *shown = NULL;
  int number;

  /* What is set aside already has only been looked at. */
  name = g_path_get_basename (path);
  if (strstr (name, MEANDER_FILE_ASIDE) != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&cause));
      return;
    }

  /* Nothing is set aside in a home that another program has. */
  if (!is_broken (cause) || !meander_home_may_write (path))
    {
      note_refused (path, TO_BE_LEFT);
      set_left (cause, error);
      return;
    }

  aside = meander_store_set_aside (path);
  number = errno;
  shown = g_filename_display_name (aside != NULL ? aside : path);
  if (aside != NULL)
    {
      meander_file_accept (path);
      g_set_error (error, cause->domain, cause->code,
                   /* Translators: first the file, the line and the reason, then where the file
                    * has been put. */
                   _ ("A file could not be read. %s. It is kept as “%s”."), cause->message, shown);
      return;
    }

  note_refused (path, TO_BE_SET_ASIDE);
  g_set_error (
      error, cause->domain, cause->code,
      /* Translators: first the file, the line and the reason, then the file with its
                * folder, then the reason why it could not be renamed. */
      _ ("A file could not be read. %s. It stays as “%s”, because it could not be renamed: %s."),
      cause->message, shown, g_strerror (number));
}
