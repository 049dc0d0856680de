/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A good file that cannot be read just now is no broken one: it stays where it is, nothing is written over it, and a later
 * start reads it. */
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "folder-test.h"
#include "model-test.h"
#include "model/file.h"
#include "model/known-computers.h"
#include "model/own-puzzles.h"
#include "model/progress.h"
#include "model/solo-results.h"
#include "model/solutions.h"
#include "model/statistics.h"
#include "model/store.h"

/* ---- the disk: what the program calls instead of the C library's own ---- */

static struct
{
  const char *path; /* what cannot be read */
  gboolean opens;   /* it can be opened, but not be read */
  gboolean appears; /* it is there when it is asked for again */
  int number;       /* for `errno` */
  int descriptor;   /* of what was opened */
  guint n_failed;
} disk = { .descriptor = -1 };

int
open (const char *path, int flags, ...)
{
  va_list rest;
  mode_t mode;
  int descriptor;

  va_start (rest, flags);
  mode = (flags & O_CREAT) != 0 ? va_arg (rest, mode_t) : 0;
  va_end (rest);

  if (disk.path != NULL && (flags & O_ACCMODE) == O_RDONLY && g_str_equal (path, disk.path) &&
      !disk.opens)
    {
      disk.n_failed++;
      if (disk.appears)
        disk.path = NULL;
      errno = disk.number;
      return -1;
    }

  descriptor = (int) syscall (SYS_openat, AT_FDCWD, path, flags, mode);
  if (disk.path != NULL && g_str_equal (path, disk.path))
    disk.descriptor = descriptor;

  return descriptor;
}

ssize_t
read (int descriptor, void *bytes, size_t n_bytes)
{
  if (disk.path != NULL && descriptor == disk.descriptor && descriptor >= 0)
    {
      disk.descriptor = -1;
      disk.n_failed++;
      errno = disk.number;
      return -1;
    }

  return syscall (SYS_read, descriptor, bytes, n_bytes);
}

/* ---- what is read at a start ---- */

static gpointer
read_game (const char *folder, const char *path, GError **error)
{
  g_autoptr (MeanderStore) store = meander_store_new (folder);

  return meander_store_load (store, "discovery-3", error);
}

static gpointer
read_last (const char *folder, const char *path, GError **error)
{
  g_autoptr (MeanderStore) store = meander_store_new (folder);

  return meander_store_load_last (store, NULL, error);
}

static gpointer
read_puzzles (const char *folder, const char *path, GError **error)
{
  g_autofree char *puzzles = g_path_get_dirname (path);

  return meander_own_puzzles_new (puzzles, error);
}

static gpointer
read_progress (const char *folder, const char *path, GError **error)
{
  return meander_progress_new (path, error);
}

static gpointer
read_solutions (const char *folder, const char *path, GError **error)
{
  return meander_solutions_new (path, error);
}

static gpointer
read_known_computers (const char *folder, const char *path, GError **error)
{
  return meander_known_computers_new (path, error);
}

static gpointer
read_statistics (const char *folder, const char *path, GError **error)
{
  return meander_statistics_new (path, error);
}

static gpointer
read_solo_results (const char *folder, const char *path, GError **error)
{
  return meander_solo_results_new (path, error);
}

static void
test_stays (gconstpointer data)
{
  static const struct
  {
    const char *name;
    gpointer (*read) (const char *folder, const char *path, GError **error);
    const char *text; /* NULL: a game */
  } files[] = {
    { "games/discovery-3.meander", read_game, NULL },
    { "last", read_last, "meander-last 1\ngame discovery-3\nend\n" },
    { "puzzles/0123456789abcdef-mine", read_puzzles,
      "meander-puzzles 1\npuzzle a\ngroup Mine\ntitle A\ntiles 1-3\ngoal loop yellow\nend\n" },
    { "progress", read_progress, "meander-progress 1\npuzzle a strict 1\nend\n" },
    { "found", read_solutions, "meander-found 1\nend\n" },
    { "known", read_known_computers, "meander-known 1\nend\n" },
    { "statistics", read_statistics, "meander-statistics 1\nend\n" },
    { "deals", read_solo_results, "meander-deals 1\nend\n" },
  };
  const int number = GPOINTER_TO_INT (data);

  for (guint i = 0; i < 2 * G_N_ELEMENTS (files); i++)
    {
      const guint row = i / 2;
      g_autofree char *folder = test_folder_new ();
      g_autoptr (MeanderGame) game = test_game ("discovery-3");
      g_autofree char *record = test_record_text (game);
      const char *text = files[row].text != NULL ? files[row].text : record;
      g_autofree char *path = test_folder_write (folder, files[row].name, text, -1);
      g_autofree char *above = g_path_get_dirname (path);
      g_autofree char *kept = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GObject) first = NULL;
      g_autoptr (GObject) later = NULL;

      g_test_message ("%s, %s", files[row].name, i % 2 ? "read" : "opened");
      if (row > 0)
        g_free (test_folder_write (folder, files[0].name, record, -1));
      disk.path = path;
      disk.opens = i % 2;
      disk.number = number;
      disk.n_failed = 0;
      first = files[row].read (folder, path, &error);
      disk.path = NULL;
      disk.descriptor = -1;
      g_assert_cmpuint (disk.n_failed, >, 0);
      g_assert_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (number));
      g_assert_nonnull (strstr (error->message, g_strerror (number)));
      g_assert_nonnull (strstr (error->message, "nothing is written over it"));
      g_clear_error (&error);

      g_assert_false (meander_store_write (path, "another", &error));
      g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST);
      g_clear_error (&error);
      g_assert_true (g_file_get_contents (path, &kept, NULL, NULL));
      g_assert_cmpstr (kept, ==, text);
      /* It is there under no second name. */
      g_assert_cmpuint (test_folder_count (above), ==, g_str_equal (above, folder) ? 2 : 1);

      /* The disk is well again. */
      later = files[row].read (folder, path, &error);
      g_assert_no_error (error);
      g_assert_true (meander_store_write (path, text, &error));
      g_assert_no_error (error);
      test_folder_remove (folder);
    }
}

/* Another program makes the file between two questions of ours: no link that leads nowhere. */
static void
test_appears (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = test_folder_write (folder, "last", "meander-last 1\nend\n", -1);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length = 0;

  disk.path = path;
  disk.opens = FALSE;
  disk.appears = TRUE;
  disk.number = ENOENT;
  disk.n_failed = 0;
  text = meander_file_read (path, 1000, &length, &error);
  disk.path = NULL;
  disk.appears = FALSE;

  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, "meander-last 1\nend\n");
  g_assert_cmpuint (disk.n_failed, ==, 1);
  test_folder_remove (folder);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    int number;
  } rows[] = {
    { "/unreadable/EACCES", EACCES }, { "/unreadable/EIO", EIO },
    { "/unreadable/EMFILE", EMFILE }, { "/unreadable/ENFILE", ENFILE },
    { "/unreadable/ESTALE", ESTALE },
  };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].name, GINT_TO_POINTER (rows[i].number), test_stays);
  g_test_add_func ("/unreadable/appears", test_appears);

  return g_test_run ();
}
