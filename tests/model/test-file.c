/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files are read beside the window, whatever they are. */
#include "model/file.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

#include "folder-test.h"
#include "model/book.h"
#include "model/store.h"
#include "rules/error.h"

#define BOOK "/io/github/meander_game/Meander/book/"

typedef struct
{
  GMainLoop *loop;
  GBytes *bytes;
  GError *error;
} Loaded;

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Loaded *loaded = user_data;

  loaded->bytes = meander_file_load_finish (result, &loaded->error);
  g_main_loop_quit (loaded->loop);
}

/* The parser waits while it is held; so what happens meanwhile is known without a clock. */
static GMutex parse_lock;
static GCond parse_changed;
static gboolean parse_held;
static gboolean parse_begun;

static gpointer
parse (GFile *file, GBytes *bytes, GError **error)
{
  g_mutex_lock (&parse_lock);
  parse_begun = TRUE;
  g_cond_broadcast (&parse_changed);
  while (parse_held)
    g_cond_wait (&parse_changed, &parse_lock);
  g_mutex_unlock (&parse_lock);

  return g_bytes_ref (bytes);
}

static void
hold_parser (gboolean held)
{
  g_mutex_lock (&parse_lock);
  parse_held = held;
  g_cond_broadcast (&parse_changed);
  g_mutex_unlock (&parse_lock);
}

static void
load (const char *uri, gsize max_bytes, GCancellable *cancellable, Loaded *loaded)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (uri);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  *loaded = (Loaded){ .loop = loop };
  meander_file_load_async (file, max_bytes, parse, (GDestroyNotify) g_bytes_unref, cancellable,
                           on_loaded, loaded);
  g_main_loop_run (loop);
}

static void
expect (const char *uri, gsize max_bytes, const char *text, GQuark domain, const char *message)
{
  Loaded loaded;

  load (uri, max_bytes, NULL, &loaded);
  if (text != NULL)
    {
      g_assert_no_error (loaded.error);
      g_assert_cmpmem (text, strlen (text), g_bytes_get_data (loaded.bytes, NULL),
                       g_bytes_get_size (loaded.bytes));
    }
  else
    {
      g_assert_null (loaded.bytes);
      g_test_message ("%s", loaded.error->message);
      g_assert_true (domain == 0 || loaded.error->domain == domain);
      g_assert_nonnull (strstr (loaded.error->message, message));
    }
  g_clear_pointer (&loaded.bytes, g_bytes_unref);
  g_clear_error (&loaded.error);
}

static void
test_kinds (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *good = test_folder_write (folder, "good", "12345", -1);
  g_autofree char *empty = test_folder_write (folder, "empty", "", 0);
  g_autofree char *pipe = g_build_filename (folder, "pipe", NULL);
  g_autofree char *none = g_build_filename (folder, "none", NULL);

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  expect (good, 5, "12345", 0, NULL);
  expect (empty, 5, "", 0, NULL);
  expect (good, 4, NULL, MEANDER_ERROR, "good:1: The file is too large");
  expect (pipe, 5, NULL, MEANDER_ERROR, "pipe: This is not a file");
  expect (folder, 5, NULL, MEANDER_ERROR, "This is not a file");
  expect ("/dev/zero", 5, NULL, MEANDER_ERROR, "zero: This is not a file");
  expect (none, 5, NULL, G_FILE_ERROR, "none: ");
  test_folder_remove (folder);
}

/* What has no path is read by GIO. */
static void
test_remote (void)
{
  /* Now the book is there. */
  const GPtrArray *puzzles = meander_book_get_puzzles ();
  g_autoptr (GBytes) book = g_resources_lookup_data (BOOK "puzzles.txt", 0, NULL);

  g_assert_cmpuint (puzzles->len, >, 0);
  expect ("resource://" BOOK "puzzles.txt", g_bytes_get_size (book), g_bytes_get_data (book, NULL),
          0, NULL);
  expect ("resource://" BOOK "puzzles.txt", g_bytes_get_size (book) - 1, NULL, MEANDER_ERROR,
          "too large");
  expect ("resource://" BOOK "none", 5, NULL, G_IO_ERROR, "");
  /* GLib 2.84 says that it is not there. */
  expect ("resource://" BOOK, 5, NULL, 0, "");
}

static void
test_given_up (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *good = test_folder_write (folder, "good", "12345", -1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Loaded loaded;

  g_cancellable_cancel (cancellable);
  load (good, 5, cancellable, &loaded);
  g_assert_error (loaded.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (loaded.bytes);
  g_clear_error (&loaded.error);
  test_folder_remove (folder);
}

static void
on_parsed (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Loaded *loaded = user_data;

  loaded->bytes = meander_file_load_finish (result, &loaded->error);
  loaded->loop = NULL;
}

static gboolean
turn (gpointer n_turns)
{
  (*(guint *) n_turns)++;
  return G_SOURCE_CONTINUE;
}

/* While a file is parsed the main loop turns, and it can be given up. */
static void
test_slow_parser (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *good = test_folder_write (folder, "good", "12345", -1);
  g_autoptr (GFile) file = g_file_new_for_path (good);

  for (guint given_up = 0; given_up <= 1; given_up++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
      Loaded loaded = { .loop = loop };
      guint n_turns = 0;
      guint idle;

      hold_parser (TRUE);
      parse_begun = FALSE;
      meander_file_load_async (file, 5, parse, (GDestroyNotify) g_bytes_unref, cancellable,
                               on_parsed, &loaded);
      g_mutex_lock (&parse_lock);
      while (!parse_begun)
        g_cond_wait (&parse_changed, &parse_lock);
      g_mutex_unlock (&parse_lock);
      idle = g_idle_add (turn, &n_turns);
      while (n_turns < 20)
        g_main_context_iteration (NULL, TRUE);
      g_assert_nonnull (loaded.loop);

      if (given_up)
        g_cancellable_cancel (cancellable);
      else
        hold_parser (FALSE);
      while (loaded.loop != NULL)
        g_main_context_iteration (NULL, TRUE);
      if (given_up)
        g_assert_error (loaded.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      else
        g_assert_no_error (loaded.error);
      g_assert_cmpint (loaded.bytes != NULL, ==, !given_up);
      hold_parser (FALSE);
      g_source_remove (idle);
      g_clear_pointer (&loaded.bytes, g_bytes_unref);
      g_clear_error (&loaded.error);
    }
  test_folder_remove (folder);
}

/* Where no folder can be made nothing is written, and that is said; what is in the way stays as it is. */
static void
test_no_folder (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *file = test_folder_write (folder, "file", "kept", -1);
  g_autofree char *path = g_build_filename (file, "inner", "settings", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (meander_store_write (path, "new", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOTDIR);
  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "kept");
  test_folder_remove (folder);

  /* A folder in which nobody may make a file. */
  g_clear_error (&error);
  g_assert_false (meander_store_write ("/proc/meander-settings", "new", &error));
  g_assert_true (error != NULL && error->domain == G_FILE_ERROR);
}

static void
on_signal (int number)
{
}

static gpointer
write_slowly (gpointer data)
{
  int end = GPOINTER_TO_INT (data);

  for (guint i = 0; i < 5; i++)
    {
      g_usleep (10000);
      g_assert_cmpint (write (end, "word ", 5), ==, 5);
    }
  close (end);
  return NULL;
}

/* A signal that comes while it waits for a pipe does not end the reading. */
static void
test_interrupted (void)
{
  const struct sigaction action = { .sa_handler = on_signal };
  const struct itimerval often = { { 0, 2000 }, { 0, 2000 } };
  const struct itimerval never = { { 0, 0 }, { 0, 0 } };
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  struct sigaction before;
  sigset_t alarm;
  GThread *writer;
  gsize length = 0;
  int ends[2];

  g_assert_cmpint (pipe (ends), ==, 0);
  sigemptyset (&alarm);
  sigaddset (&alarm, SIGALRM);
  /* Only for who reads. */
  pthread_sigmask (SIG_BLOCK, &alarm, NULL);
  writer = g_thread_new ("writer", write_slowly, GINT_TO_POINTER (ends[1]));
  pthread_sigmask (SIG_UNBLOCK, &alarm, NULL);
  sigaction (SIGALRM, &action, &before);
  setitimer (ITIMER_REAL, &often, NULL);
  text = meander_file_read_descriptor (ends[0], 1000, "pipe", &length, &error);
  setitimer (ITIMER_REAL, &never, NULL);
  sigaction (SIGALRM, &before, NULL);
  g_thread_join (writer);
  close (ends[0]);

  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, "word word word word word ");
  g_assert_cmpuint (length, ==, 25);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/file/kinds", test_kinds);
  g_test_add_func ("/file/remote", test_remote);
  g_test_add_func ("/file/no-folder", test_no_folder);
  g_test_add_func ("/file/interrupted", test_interrupted);
  g_test_add_func ("/file/given-up", test_given_up);
  g_test_add_func ("/file/slow-parser", test_slow_parser);

  return g_test_run ();
}
