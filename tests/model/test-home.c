/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "folder-test.h"
#include "model/home.h"
#include "model/own-puzzles.h"
#include "model/progress.h"
#include "model/solutions.h"
#include "model/solo-results.h"
#include "model/statistics.h"
#include "model/store.h"
#include "model-test.h"

#define N_RACING 6
#define PUZZLES "meander-puzzles 1\npuzzle p\ngroup g\ntitle t\ntiles 1-3\ngoal loop yellow\nend\n"

static const char *own_path;
static gboolean no_locks;

/* Stands before the one of the C library: a disk that knows no locks. */
int
flock (int descriptor, int operation)
{
  if (!no_locks)
    return (int) syscall (SYS_flock, descriptor, operation);
  errno = ENOLCK;
  return -1;
}

/* ---- the other program ---- */

static void
on_called (char **uris, gpointer user_data)
{
  g_autofree char *text = g_strjoinv (" ", uris);

  g_print ("called %s\n", text);
  fflush (stdout);
}

/* Takes the home, says whether it got it, and listens until it is killed. */
static int
hold (const char *folder)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  MeanderHome *home = meander_home_new (folder);

  /* It does not outlive the test. */
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  if (meander_home_get_state (home) == MEANDER_HOME_OURS)
    meander_home_listen (home, on_called, NULL);
  g_print ("%s\n", meander_home_get_state (home) == MEANDER_HOME_OURS ? "ours" : "taken");
  fflush (stdout);
  g_main_loop_run (loop);
  return 0;
}

static GSubprocess *
start_other (const char *folder, GDataInputStream **lines)
{
  g_autoptr (GError) error = NULL;
  GSubprocess *other =
      g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, own_path, "--hold", folder, NULL);

  g_assert_no_error (error);
  *lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (other));
  return other;
}

static void
expect_line (GDataInputStream *lines, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *line = g_data_input_stream_read_line (lines, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (line, ==, expected);
}

static void
kill_other (GSubprocess *other)
{
  g_subprocess_force_exit (other);
  g_assert_true (g_subprocess_wait (other, NULL, NULL));
}

/* GSubprocess would send the signal some time later, from a thread of its own. */
static void
stop_other (GSubprocess *other)
{
  g_autofree char *path =
      g_build_filename ("/proc", g_subprocess_get_identifier (other), "stat", NULL);
  g_autofree char *text = NULL;

  kill (atoi (g_subprocess_get_identifier (other)), SIGSTOP);
  do
    {
      g_clear_pointer (&text, g_free);
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
    }
  while (strstr (text, ") T") == NULL);
}

/* ---- what is in a home ---- */

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
describe_folder (const char *folder, const char *below, GString *text)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, names->pdata[i], NULL);
      g_autofree char *shown = g_build_filename (below, names->pdata[i], NULL);
      g_autofree char *bytes = NULL;
      GStatBuf found;

      g_assert_cmpint (g_lstat (path, &found), ==, 0);
      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        {
          describe_folder (path, shown, text);
          continue;
        }
      g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
      g_string_append_printf (text, "%s (%" G_GUINT64_FORMAT ", %ld.%09ld):\n%s\n", shown,
                              (guint64) found.st_ino, (long) found.st_mtim.tv_sec,
                              (long) found.st_mtim.tv_nsec, bytes);
    }
}

static char *
describe_home (const char *folder)
{
  GString *text = g_string_new (NULL);

  describe_folder (folder, "", text);
  return g_string_free (text, FALSE);
}

/* Does everything that a person does and that is kept; none of it is refused. */
static void
do_everything (const char *folder, gboolean saved)
{
  g_autofree char *progress_path = g_build_filename (folder, "progress", NULL);
  g_autofree char *found_path = g_build_filename (folder, "found", NULL);
  g_autofree char *statistics_path = g_build_filename (folder, "statistics", NULL);
  g_autofree char *solo_path = g_build_filename (folder, "solitaire", NULL);
  g_autofree char *puzzles_path = g_build_filename (folder, "puzzles", NULL);
  g_autoptr (MeanderProgress) progress = meander_progress_new (progress_path, NULL);
  g_autoptr (MeanderSolutions) solutions = meander_solutions_new (found_path, NULL);
  g_autoptr (MeanderStatistics) statistics = meander_statistics_new (statistics_path, NULL);
  g_autoptr (MeanderSoloResults) solo = meander_solo_results_new (solo_path, NULL);
  g_autoptr (MeanderOwnPuzzles) own = meander_own_puzzles_new (puzzles_path, NULL);
  g_autoptr (MeanderStore) store = meander_store_new (folder);
  g_autoptr (MeanderGame) broken = NULL;
  g_autoptr (MeanderGame) game = test_game ("discovery-4");
  g_autoptr (MeanderPuzzle) puzzle = meander_book_lookup ("discovery-3", NULL);
  g_autoptr (GError) error = NULL;
  const char *mark;
  MeanderOwnFile file;

  meander_store_begin_start (store);
  g_assert_cmpint (meander_store_get_problem (store) == NULL, ==, saved);
  broken = meander_store_recall (store, "discovery-9", NULL);
  meander_store_watch (store, game, "discovery-4");
  g_assert_true (meander_game_play (game, "1@0,0/0", &error));
  g_assert_no_error (error);
  g_assert_true (meander_store_save_now (store));
  g_assert_cmpint (meander_store_get_problem (store) == NULL, ==, saved);
  meander_store_restore (store);
  meander_store_forget (store, "discovery-3");
  meander_store_end_start (store);

  g_assert_true (meander_progress_begin (progress, "discovery-7", &error));
  g_assert_no_error (error);
  for (guint i = 0; i < meander_own_puzzles_get_file (own, i, &file); i++)
    g_assert_true (meander_own_puzzles_remove (own, file.mark, NULL));
  mark = meander_own_puzzles_add (own, PUZZLES "\n", strlen (PUZZLES) + 1, "two", &error);
  g_assert_no_error (error);
  g_assert_nonnull (mark);
}

static void
fill_home (const char *folder)
{
  g_autofree char *params = test_params ("discovery-3");
  g_autofree char *game = g_strdup_printf (
      "meander-game 1\ngame puzzle\nparam %sseed 0\nelapsed 0\ndone 0\nend\n", params);

  g_free (test_folder_write (folder, "games/discovery-3.meander", game, -1));
  g_free (test_folder_write (folder, "games/discovery-8.broken-1.meander", game, -1));
  g_free (test_folder_write (folder, "games/discovery-9.meander", "broken", -1));
  g_free (test_folder_write (folder, "games/.meander-writing-a1b2C3", "half", -1));
  g_free (test_folder_write (folder, "last", "meander-last 1\ngame discovery-3\nend\n", -1));
  g_free (
      test_folder_write (folder, "starting", "meander-starting 1\ngame discovery-3\nend\n", -1));
  g_free (test_folder_write (folder, "progress", "broken", -1));
  g_free (test_folder_write (folder, "statistics", "broken", -1));
  g_free (test_folder_write (folder, "solitaire", "broken", -1));
  g_free (test_folder_write (folder, "found", "broken", -1));
  g_free (test_folder_write (folder, "puzzles/one", PUZZLES, -1));
  g_free (test_folder_write (folder, "puzzles/broken", "meander-puzzles 1\nnonsense\n", -1));
}

/* ---- tests ---- */

/* Beside a program that has the home, nothing there is written, renamed or deleted, whatever is
 * done; when that one is killed, the next one has it. */
static void
test_taken (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *saved = NULL;
  g_autoptr (GDataInputStream) lines = NULL;
  g_autoptr (GSubprocess) other = start_other (folder, &lines);
  MeanderHome *home;

  expect_line (lines, "ours");
  fill_home (folder);
  before = describe_home (folder);

  home = meander_home_new (folder);
  g_assert_cmpint (meander_home_get_state (home), ==, MEANDER_HOME_TAKEN);
  do_everything (folder, FALSE);
  after = describe_home (folder);
  g_assert_cmpstr (after, ==, before);

  /* What has been read here may be old by then: it stays so. */
  kill_other (other);
  do_everything (folder, FALSE);
  g_free (after);
  after = describe_home (folder);
  g_assert_cmpstr (after, ==, before);
  meander_home_free (home);

  home = meander_home_new (folder);
  g_assert_cmpint (meander_home_get_state (home), ==, MEANDER_HOME_OURS);
  do_everything (folder, TRUE);
  saved = describe_home (folder);
  g_assert_nonnull (strstr (saved, "games/discovery-4.meander"));
  meander_home_free (home);
  test_folder_remove (folder);
}

/* Of programs that start at once, one has the home. */
static void
test_race (void)
{
  for (guint round = 0; round < 5; round++)
    {
      g_autofree char *folder = test_folder_new ();
      g_autofree char *below = g_build_filename (folder, "not", "there", NULL);
      GSubprocess *others[N_RACING];
      GDataInputStream *lines[N_RACING];
      guint n_ours = 0;

      for (guint i = 0; i < N_RACING; i++)
        others[i] = start_other (below, &lines[i]);
      for (guint i = 0; i < N_RACING; i++)
        {
          g_autofree char *line = g_data_input_stream_read_line (lines[i], NULL, NULL, NULL);

          n_ours += g_str_equal (line, "ours");
        }
      g_assert_cmpuint (n_ours, ==, 1);
      for (guint i = 0; i < N_RACING; i++)
        {
          kill_other (others[i]);
          g_object_unref (lines[i]);
          g_object_unref (others[i]);
        }
      test_folder_remove (folder);
    }
}

/* The lock goes with a folder that is moved: the new one is taken before anything is written
 * there, and if another program was faster, nothing is. */
static void
test_moved (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "home", NULL);
  g_autofree char *moved = g_build_filename (folder, "moved", NULL);
  g_autofree char *again = g_build_filename (folder, "again", NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GDataInputStream) lines = NULL;
  g_autoptr (GDataInputStream) other_lines = NULL;
  g_autoptr (GSubprocess) other = NULL;
  g_autoptr (GSubprocess) faster = NULL;
  g_autoptr (MeanderHome) home = meander_home_new (path);
  g_autoptr (MeanderStore) store = meander_store_new (path);
  g_autoptr (MeanderGame) game = test_game ("discovery-4");

  meander_store_watch (store, game, "discovery-4");
  g_assert_cmpint (g_rename (path, moved), ==, 0);
  g_assert_true (meander_game_play (game, "1@0,0/0", NULL));
  g_assert_null (meander_store_get_problem (store));
  other = start_other (path, &lines);
  expect_line (lines, "taken");
  kill_other (other);

  g_assert_cmpint (g_rename (path, again), ==, 0);
  faster = start_other (path, &other_lines);
  expect_line (other_lines, "ours");
  before = describe_home (path);
  g_assert_true (meander_game_play (game, "2@0,1/0", NULL));
  after = describe_home (path);
  g_assert_cmpstr (after, ==, before);
  g_assert_nonnull (meander_store_get_problem (store));
  /* Nobody has chosen that: there is a question before the end. */
  g_assert_false (meander_store_save_now (store));
  kill_other (faster);
  test_folder_remove (folder);
}

/* Where there are no locks, one plays and saves all the same. */
static void
test_no_locks (void)
{
  g_autofree char *folder = test_folder_new ();
  MeanderHome *home;

  no_locks = TRUE;
  home = meander_home_new (folder);
  g_assert_cmpint (meander_home_get_state (home), ==, MEANDER_HOME_UNLOCKED);
  do_everything (folder, TRUE);
  meander_home_free (home);
  no_locks = FALSE;
  test_folder_remove (folder);
}

static void
on_answered (gboolean answered, gpointer user_data)
{
  *(int *) user_data = answered;
}

static gboolean
call (MeanderHome *home, const char *const *uris)
{
  int answer = -1;

  meander_home_call (home, uris, on_answered, &answer);
  while (answer < 0)
    g_main_context_iteration (NULL, TRUE);
  return answer;
}

/* The program that has the home is given files; where it does not hear, that is known, and
 * nothing is left. */
static void
test_call (void)
{
  static const char *const two[] = { "file:///a%20b.meander", "sftp://host/c", NULL };
  static const char *const none[] = { NULL };
  g_autofree char *folder = test_folder_new ();
  g_autofree char *stale =
      test_folder_write (folder, ".meander-call-a1b2c3", "file:///old\nend\n", -1);
  g_autoptr (GDataInputStream) lines = NULL;
  g_autoptr (GSubprocess) other = start_other (folder, &lines);
  g_autoptr (MeanderHome) home = NULL;

  expect_line (lines, "ours");
  home = meander_home_new (folder);
  g_assert_true (call (home, two));
  expect_line (lines, "called file:///a%20b.meander sftp://host/c");
  g_assert_true (call (home, none));
  expect_line (lines, "called ");

  stop_other (other);
  g_assert_false (call (home, two));
  g_assert_cmpuint (test_folder_count (folder), ==, 1);
  g_subprocess_send_signal (other, SIGCONT);
  kill_other (other);
  test_folder_remove (folder);
}

int
main (int argc, char *argv[])
{
  if (argc == 3 && g_str_equal (argv[1], "--hold"))
    return hold (argv[2]);

  own_path = argv[0];
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/home/taken", test_taken);
  g_test_add_func ("/home/race", test_race);
  g_test_add_func ("/home/moved", test_moved);
  g_test_add_func ("/home/no-locks", test_no_locks);
  g_test_add_func ("/home/call", test_call);

  return g_test_run ();
}
