/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/home.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "model/file.h"

#define LOCK "lock"
#define CALL ".meander-call-"
#define CALL_MAX_BYTES (64 * 1024)
#define ASK_EVERY 100 /* ms */
#define MOST_ASKED 30

/* The lock is on a file of its own, as long as the program lives; the system takes it back when
 * the program is killed.  A call is a small file, which the program that has the lock takes away
 * when it has read it. */
struct _MeanderHome
{
  char *folder;
  int lock; /* -1: none */
  MeanderHomeState state;

  GFileMonitor *monitor;
  MeanderHomeCalled called;
  gpointer called_data;

  char *call; /* what was written for the other program */
  guint n_asked;
  guint asking;
  MeanderHomeAnswered answered;
  gpointer answered_data;
};

static GMutex homes_lock;
static GSList *homes; /* of all programs there is one; tests have several */

/**
 * meander_home_get_usual:
 *
 * Tells in which folder everything is kept, unless another one is asked for.
 *
 * Returns: (transfer full): its path; it may not be there yet
 */
char *
meander_home_get_usual (void)
{
  return g_build_filename (g_get_user_data_dir (), "meander", NULL);
}

/**
 * meander_home_make_usual:
 *
 * Makes that folder where it is not there yet; if it cannot be made, nor can what is to be in it.
 *
 * Returns: (transfer full): its path
 */
char *
meander_home_make_usual (void)
{
  char *folder = meander_home_get_usual ();

  g_mkdir_with_parents (folder, 0700);

  return folder;
}

/* ---- the lock ---- */

static char *
lock_path (MeanderHome *self)
{
  return g_build_filename (self->folder, LOCK, NULL);
}

static void
let_go (MeanderHome *self)
{
  if (self->lock >= 0)
    close (self->lock);
  self->lock = -1;
}

/* Where the folder cannot be written to, nobody writes: whoever tries will say so. */
static void
take (MeanderHome *self)
{
  g_autofree char *path = lock_path (self);
  int done;

  let_go (self);
  self->state = MEANDER_HOME_OURS;
  if (g_mkdir_with_parents (self->folder, 0700) != 0)
    return;
  self->lock = open (path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW, 0600);
  if (self->lock < 0)
    return;

  do
    done = flock (self->lock, LOCK_EX | LOCK_NB);
  while (done != 0 && errno == EINTR);
  if (done == 0)
    return;

  self->state = errno == EWOULDBLOCK ? MEANDER_HOME_TAKEN : MEANDER_HOME_UNLOCKED;
  let_go (self);
}

/* The folder may have been moved or removed since: then the lock went with it, and somebody else
 * may have taken the new one. */
static gboolean
has_lock (MeanderHome *self)
{
  g_autofree char *path = lock_path (self);
  struct stat held;
  struct stat found;

  return self->lock >= 0 && fstat (self->lock, &held) == 0 && lstat (path, &found) == 0 &&
         held.st_dev == found.st_dev && held.st_ino == found.st_ino;
}

static gboolean
is_below (const char *path, const char *folder)
{
  gsize length = strlen (folder);

  return strncmp (path, folder, length) == 0 && (path[length] == '\0' || path[length] == '/');
}

/**
 * meander_home_may_write:
 * @path: a file or folder
 *
 * Tells whether it may be written, renamed or deleted: not where it is in a home that
 * another program has.
 *
 * Returns: whether it may
 */
gboolean
meander_home_may_write (const char *path)
{
  gboolean may = TRUE;

  g_return_val_if_fail (path != NULL, FALSE);

  g_mutex_lock (&homes_lock);
  for (GSList *l = homes; l != NULL; l = l->next)
    {
      MeanderHome *home = l->data;

      if (!is_below (path, home->folder))
        continue;
      if (home->state == MEANDER_HOME_OURS && !has_lock (home))
        take (home);
      /* What has been read is old by the time it is free again: it stays closed. */
      may = may && home->state != MEANDER_HOME_TAKEN;
    }
  g_mutex_unlock (&homes_lock);

  return may;
}

/* ---- calls ---- */

/* The names of calls that wait. */
static GPtrArray *
find_calls (MeanderHome *self)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, CALL))
      g_ptr_array_add (paths, g_build_filename (self->folder, name, NULL));

  return paths;
}

/* Whoever wrote those has long given up. */
static void
remove_calls (MeanderHome *self)
{
  g_autoptr (GPtrArray) paths = find_calls (self);

  for (guint i = 0; i < paths->len; i++)
    g_unlink (paths->pdata[i]);
}

static void
on_folder_changed (GFileMonitor *monitor,
                   GFile *file,
                   GFile *other,
                   GFileMonitorEvent event,
                   gpointer user_data)
{
  MeanderHome *self = user_data;
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GPtrArray) paths = NULL;

  if (!g_str_has_prefix (name, CALL) || event == G_FILE_MONITOR_EVENT_DELETED)
    return;

  paths = find_calls (self);
  for (guint i = 0; i < paths->len; i++)
    {
      gsize length = 0;
      g_autofree char *text = meander_file_read (paths->pdata[i], CALL_MAX_BYTES, &length, NULL);
      g_auto (GStrv) uris = NULL;

      /* Another one has given up meanwhile, or is not yet written whole. */
      if (text == NULL || !g_str_has_suffix (text, "end\n") || g_unlink (paths->pdata[i]) != 0)
        continue;
      text[length - strlen ("end\n")] = '\0';
      uris = g_strsplit (g_strchomp (text), "\n", -1);
      self->called (uris, self->called_data);
    }
}

/**
 * meander_home_listen:
 * @self: a home that is ours
 * @called: what to do when another program calls
 * @user_data: for @called
 *
 * Hears from now on what other programs that want to use the home ask for.
 */
void
meander_home_listen (MeanderHome *self, MeanderHomeCalled called, gpointer user_data)
{
  g_autoptr (GFile) folder = NULL;

  g_return_if_fail (self != NULL && called != NULL && self->monitor == NULL);

  if (self->state != MEANDER_HOME_OURS)
    return;
  folder = g_file_new_for_path (self->folder);
  self->called = called;
  self->called_data = user_data;
  self->monitor = g_file_monitor_directory (folder, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect (self->monitor, "changed", G_CALLBACK (on_folder_changed), self);
}

static void
end_call (MeanderHome *self)
{
  if (self->call != NULL)
    g_unlink (self->call);
  g_clear_pointer (&self->call, g_free);
  g_clear_handle_id (&self->asking, g_source_remove);
}

static gboolean
ask (gpointer user_data)
{
  MeanderHome *self = user_data;
  gboolean answered = !g_file_test (self->call, G_FILE_TEST_EXISTS);

  if (!answered && ++self->n_asked < MOST_ASKED)
    return G_SOURCE_CONTINUE;

  self->asking = 0;
  /* It may have heard in the last moment: who removes the call has it. */
  answered = answered || g_unlink (self->call) != 0;
  end_call (self);
  self->answered (answered, self->answered_data);
  return G_SOURCE_REMOVE;
}

static gboolean
not_heard (gpointer user_data)
{
  MeanderHome *self = user_data;

  self->asking = 0;
  self->answered (FALSE, self->answered_data);
  return G_SOURCE_REMOVE;
}

/**
 * meander_home_call:
 * @self: a home that is taken
 * @uris: (array zero-terminated=1): files; there may be none
 * @answered: gets to know whether the other program has heard
 * @user_data: for @answered
 *
 * Asks the program that has the home to open files, and to show itself.
 */
void
meander_home_call (MeanderHome *self,
                   const char *const *uris,
                   MeanderHomeAnswered answered,
                   gpointer user_data)
{
  g_autofree char *lines = NULL;
  g_autofree char *text = NULL;
  g_autofree char *path = NULL;
  int descriptor;

  g_return_if_fail (self != NULL && uris != NULL && answered != NULL);

  end_call (self);
  self->n_asked = 0;
  self->answered = answered;
  self->answered_data = user_data;

  lines = g_strjoinv ("\n", (char **) uris);
  text = g_strdup_printf ("%s\nend\n", lines);
  path = g_build_filename (self->folder, CALL "XXXXXX", NULL);
  descriptor = g_mkstemp_full (path, O_RDWR | O_CLOEXEC, 0600);
  if (descriptor >= 0)
    {
      gboolean written = write (descriptor, text, strlen (text)) == (gssize) strlen (text);

      close (descriptor);
      if (written)
        self->call = g_steal_pointer (&path);
      else
        g_unlink (path);
    }
  self->asking =
      self->call != NULL ? g_timeout_add (ASK_EVERY, ask, self) : g_idle_add (not_heard, self);
}

/* ---- life ---- */

/**
 * meander_home_new:
 * @folder: where everything is kept; it need not exist
 *
 * Takes the folder for this program, if no other one has it, until it is freed
 * or the program ends in whatever way.
 *
 * Returns: (transfer full): the home
 */
MeanderHome *
meander_home_new (const char *folder)
{
  MeanderHome *self = g_new0 (MeanderHome, 1);

  g_return_val_if_fail (folder != NULL, self);

  self->folder = g_strdup (folder);
  self->lock = -1;
  g_mutex_lock (&homes_lock);
  take (self);
  homes = g_slist_prepend (homes, self);
  g_mutex_unlock (&homes_lock);
  if (self->state == MEANDER_HOME_OURS)
    remove_calls (self);

  return self;
}

/**
 * meander_home_free:
 * @self: (nullable): a home
 *
 * Lets another program have it.
 */
void
meander_home_free (MeanderHome *self)
{
  if (self == NULL)
    return;

  g_mutex_lock (&homes_lock);
  homes = g_slist_remove (homes, self);
  g_mutex_unlock (&homes_lock);
  end_call (self);
  if (self->monitor != NULL)
    g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_clear_object (&self->monitor);
  let_go (self);
  g_free (self->folder);
  g_free (self);
}

/**
 * meander_home_get_state:
 * @self: a home
 *
 * Tells whose it is.
 *
 * Returns: the state, which changes when the folder is moved
 */
MeanderHomeState
meander_home_get_state (MeanderHome *self)
{
  g_return_val_if_fail (self != NULL, MEANDER_HOME_TAKEN);

  return self->state;
}
