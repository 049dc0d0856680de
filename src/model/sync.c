/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/sync.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "model/files-private.h"
#include "model/record.h"

/* Until a file is synced, what was synced last stays beside it under this name: the disk may
 * have the new name before what is in the file when the power fails.  An empty one stands for
 * none. */
#define BEFORE ".meander-before-"

typedef struct
{
  char *path;
  int descriptor;
  int number; /* what `errno` said in the end; 0: all is well */
} Job;

/* Everything here is guarded by the lock; the thread lets it go while it waits for the disk. */
static GMutex lock;
static GCond changed;
static GThread *thread;
static gboolean stopping;
static GQueue waiting = G_QUEUE_INIT; /* of Job */
static GQueue done = G_QUEUE_INIT;    /* of Job, to be told of */
static gboolean is_syncing;
static guint telling;
static MeanderSyncDone done_func;
static gpointer done_data;

static void
job_free (gpointer data)
{
  Job *job = data;

  if (job->descriptor >= 0)
    close (job->descriptor);
  g_free (job->path);
  g_free (job);
}

static char *
before_path (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *before = g_strconcat (BEFORE, name, NULL);

  return g_build_filename (folder, before, NULL);
}

static GList *
find_waiting (const char *path)
{
  for (GList *l = waiting.head; l != NULL; l = l->next)
    if (g_str_equal (((Job *) l->data)->path, path))
      return l;
  return NULL;
}

/* ---- telling ---- */

static void
tell_all (void)
{
  GQueue told = G_QUEUE_INIT;
  MeanderSyncDone func;
  gpointer data;
  Job *job;

  g_mutex_lock (&lock);
  while ((job = g_queue_pop_head (&done)) != NULL)
    g_queue_push_tail (&told, job);
  func = done_func;
  data = done_data;
  g_mutex_unlock (&lock);

  while ((job = g_queue_pop_head (&told)) != NULL)
    {
      g_autoptr (GError) error = NULL;

      if (job->number != 0)
        meander_file_set_error (&error, job->number, job->path);
      if (func != NULL)
        func (job->path, error, data);
      job_free (job);
    }
}

static gboolean
on_done (gpointer user_data)
{
  g_mutex_lock (&lock);
  telling = 0;
  g_mutex_unlock (&lock);
  tell_all ();
  return G_SOURCE_REMOVE;
}

/* ---- the thread ---- */

static void
sync_job (Job *job)
{
  int failed;

  do
    failed = fsync (job->descriptor);
  while (failed != 0 && errno == EINTR);
  job->number = failed != 0 ? errno : 0;
  close (job->descriptor);
  job->descriptor = -1;
  if (failed == 0)
    meander_file_sync_folder_of (job->path);
}

static gpointer
run (gpointer user_data)
{
  g_mutex_lock (&lock);
  while (!stopping || waiting.length > 0)
    {
      Job *job = g_queue_pop_head (&waiting);

      if (job == NULL)
        {
          g_cond_wait (&changed, &lock);
          continue;
        }

      is_syncing = TRUE;
      g_mutex_unlock (&lock);
      sync_job (job);
      g_mutex_lock (&lock);
      is_syncing = FALSE;
      /* A later state of it, which is already in its place, may not be on the disk yet. */
      if (job->number == 0 && find_waiting (job->path) == NULL)
        {
          g_autofree char *before = before_path (job->path);

          g_unlink (before);
        }
      g_queue_push_tail (&done, job);
      if (telling == 0)
        telling = g_idle_add (on_done, NULL);
      g_cond_broadcast (&changed);
    }
  g_mutex_unlock (&lock);

  return NULL;
}

/* ---- the main thread ---- */

/* Whether what is on the disk of a file is safe until the new one is there. */
static gboolean
keep_before (const char *path, const char *before)
{
  int descriptor;

  if (link (path, before) == 0 || errno == EEXIST)
    return TRUE;
  if (errno != ENOENT)
    return FALSE;

  descriptor = open (before, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor < 0)
    return FALSE;
  close (descriptor);
  return TRUE;
}

/**
 * meander_sync_put:
 * @temporary: a file that is written, but not synced
 * @path: where it belongs
 * @descriptor: it, open; taken where this returns %TRUE
 *
 * Puts a file in its place, so that everybody reads it from now on, and has it synced on the
 * thread.  Of the states of one file that wait there only the last one is synced.
 *
 * Returns: whether it is so; if not, nothing has changed
 */
gboolean
meander_sync_put (const char *temporary, const char *path, int descriptor)
{
  g_autofree char *before = before_path (path);
  gboolean put = FALSE;

  g_mutex_lock (&lock);
  if (thread != NULL && keep_before (path, before))
    {
      put = g_rename (temporary, path) == 0;
      if (put)
        {
          GList *earlier = find_waiting (path);
          Job *job = g_new0 (Job, 1);

          if (earlier != NULL)
            {
              job_free (earlier->data);
              g_queue_delete_link (&waiting, earlier);
            }
          job->path = g_strdup (path);
          job->descriptor = descriptor;
          g_queue_push_tail (&waiting, job);
          g_cond_broadcast (&changed);
        }
    }
  g_mutex_unlock (&lock);

  return put;
}

/**
 * meander_sync_start:
 * @func: told of every file that has come to the disk or could not
 * @user_data: for @func
 *
 * From now on nobody waits for the disk who writes.
 */
void
meander_sync_start (MeanderSyncDone func, gpointer user_data)
{
  g_return_if_fail (thread == NULL);

  stopping = FALSE;
  done_func = func;
  done_data = user_data;
  thread = g_thread_new ("sync", run, NULL);
}

/**
 * meander_sync_flush:
 *
 * Waits until all that has been written is on the disk, or cannot be, and tells of it.
 */
void
meander_sync_flush (void)
{
  g_mutex_lock (&lock);
  while (thread != NULL && (waiting.length > 0 || is_syncing))
    g_cond_wait (&changed, &lock);
  g_mutex_unlock (&lock);
  tell_all ();
}

/**
 * meander_sync_stop:
 *
 * Waits for the disk once more, and ends what meander_sync_start() began.
 */
void
meander_sync_stop (void)
{
  if (thread == NULL)
    return;

  g_mutex_lock (&lock);
  stopping = TRUE;
  g_cond_broadcast (&changed);
  g_mutex_unlock (&lock);
  g_clear_pointer (&thread, g_thread_join);
  g_clear_handle_id (&telling, g_source_remove);
  tell_all ();
  done_func = NULL;
}

/* ---- after a power cut ---- */

/* Whether a file is less than was written, beside the one that was synced before it. */
static gboolean
is_torn (const char *text, gsize length, const char *before)
{
  return length == 0 || strlen (text) < length ||
         (g_str_has_suffix (before, "end\n") && !g_str_has_suffix (text, "end\n"));
}

static void
recover_file (const char *folder, const char *name)
{
  g_autofree char *before = g_build_filename (folder, name, NULL);
  g_autofree char *path = g_build_filename (folder, name + strlen (BEFORE), NULL);
  g_autofree char *text = NULL;
  g_autofree char *old = NULL;
  g_autoptr (GError) error = NULL;
  gsize length = 0;
  gsize old_length = 0;

  text = meander_file_read (path, MEANDER_RECORD_MAX_BYTES, &length, &error);
  if (text == NULL && !g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return;
  old = meander_file_read (before, MEANDER_RECORD_MAX_BYTES, &old_length, NULL);
  if (old == NULL)
    return;

  if (text != NULL && is_torn (text, length, old))
    {
      if (old_length > 0)
        g_rename (before, path);
      else
        g_unlink (path);
    }
  g_unlink (before);
}

/**
 * meander_sync_recover:
 * @folder: where files have been written
 *
 * Puts what was synced last back in the place of files that the power was taken from, and
 * clears up after a program that was killed.
 */
void
meander_sync_recover (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, BEFORE) && name[strlen (BEFORE)] != '\0')
      g_ptr_array_add (names, g_strdup (name));
  for (guint i = 0; i < names->len; i++)
    recover_file (folder, names->pdata[i]);
}
