/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "folder-test.h"
#include "model/own-puzzles.h"
#include "model/progress.h"
#include "model/store.h"
#include "model/sync.h"
#include "model-test.h"

static const char *own_path;

/* The disk: what is asked of it waits while it is held; so what happens meanwhile is known without
 * a clock. */
static GMutex disk_lock;
static GCond disk_changed;
static gboolean disk_held;
static int disk_fault;
static guint n_asked; /* files only */
static guint n_done;
static GString *order; /* the names of the files, as they came to the disk */

/* Stands before the one of the C library. */
int
fsync (int descriptor)
{
  g_autofree char *link = g_strdup_printf ("/proc/self/fd/%d", descriptor);
  g_autofree char *path = g_file_read_link (link, NULL);
  g_autofree char *name = path != NULL ? g_path_get_basename (path) : NULL;
  gboolean is_folder = g_file_test (link, G_FILE_TEST_IS_DIR);
  int fault;

  g_mutex_lock (&disk_lock);
  if (!is_folder)
    n_asked++;
  g_cond_broadcast (&disk_changed);
  while (disk_held)
    g_cond_wait (&disk_changed, &disk_lock);
  fault = is_folder ? 0 : disk_fault;
  if (!is_folder && fault == 0)
    {
      n_done++;
      if (order != NULL && name != NULL)
        g_string_append_printf (order, "%s ", name);
    }
  g_mutex_unlock (&disk_lock);

  errno = fault;
  return fault != 0 ? -1 : 0;
}

static void
hold_disk (void)
{
  g_mutex_lock (&disk_lock);
  disk_held = TRUE;
  n_asked = 0;
  n_done = 0;
  g_mutex_unlock (&disk_lock);
}

static void
free_disk (int fault)
{
  g_mutex_lock (&disk_lock);
  disk_held = FALSE;
  disk_fault = fault;
  g_cond_broadcast (&disk_changed);
  g_mutex_unlock (&disk_lock);
}

/* Until the disk has been asked for a file. */
static void
wait_for_disk (void)
{
  g_mutex_lock (&disk_lock);
  while (n_asked == 0)
    g_cond_wait (&disk_changed, &disk_lock);
  g_mutex_unlock (&disk_lock);
}

static guint
get_done (void)
{
  guint n;

  g_mutex_lock (&disk_lock);
  n = n_done;
  g_mutex_unlock (&disk_lock);
  return n;
}

static gboolean
turn (gpointer n_turns)
{
  (*(guint *) n_turns)++;
  return G_SOURCE_REMOVE;
}

/* The main loop comes round. */
static void
turn_loop (guint *n_turns)
{
  guint before = *n_turns;

  g_idle_add_full (G_PRIORITY_LOW, turn, n_turns, NULL);
  while (*n_turns == before)
    g_main_context_iteration (NULL, TRUE);
}

static char *
read_text (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

static void
play_one (MeanderGame *game)
{
  guint n_moves = meander_game_get_n_moves (game);

  g_assert_true (meander_game_play (game, n_moves % 2 == 0 ? "1@0,0/0" : "1@0,0/1", NULL));
}

/* While the disk does not answer, the game goes on, the main loop turns, and every move can be read
 * by others; then the last state of each file comes to the disk, and no earlier one. */
static void
test_slow (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *games = g_build_filename (folder, "games", NULL);
  g_autofree char *path = g_build_filename (folder, "progress", NULL);
  g_autoptr (MeanderStore) store = meander_store_new (folder);
  g_autoptr (MeanderGame) game = test_game ("discovery-3");
  g_autoptr (MeanderProgress) progress = NULL;
  g_autofree char *now = NULL;
  guint n_turns = 0;

  meander_store_save_behind (store);
  progress = meander_progress_new (path, NULL);
  hold_disk ();
  meander_store_watch (store, game, "discovery-3");
  wait_for_disk ();
  for (guint i = 0; i < 50; i++)
    {
      g_autofree char *id = g_strdup_printf ("p%u", i);
      g_autofree char *saved = NULL;
      g_autofree char *expected = NULL;

      play_one (game);
      g_assert_true (meander_progress_begin (progress, id, NULL));
      turn_loop (&n_turns);
      saved = read_text (folder, "games/discovery-3.meander");
      expected = test_record_text (game);
      g_assert_cmpstr (saved, ==, expected);
    }
  g_assert_cmpuint (n_turns, ==, 50);
  g_assert_cmpuint (get_done (), ==, 0);
  g_assert_null (meander_store_get_problem (store));

  order = g_string_new (NULL);
  free_disk (0);
  g_assert_true (meander_store_flush (store));
  /* The first one had been asked for; then what was written last of each, in that order. */
  now = g_string_free (g_steal_pointer (&order), FALSE);
  g_test_message ("%s", now);
  g_assert_cmpuint (get_done (), ==, 4);
  g_assert_true (g_str_has_suffix (now, "last discovery-3.meander progress "));
  g_assert_cmpuint (test_folder_count (games), ==, 1);
  g_assert_cmpuint (test_folder_count (folder), ==, 3);
  g_assert_null (meander_store_get_problem (store));

  g_clear_object (&store);
  test_folder_remove (folder);
}

/* What the disk refuses is said as soon as it is known, and before the end. */
static void
test_refused (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autoptr (MeanderStore) store = meander_store_new (folder);
  g_autoptr (MeanderGame) game = test_game ("discovery-3");
  guint n_turns = 0;

  meander_store_save_behind (store);
  meander_store_watch (store, game, "discovery-3");
  g_assert_true (meander_store_flush (store));

  hold_disk ();
  play_one (game);
  wait_for_disk ();
  g_assert_null (meander_store_get_problem (store));
  free_disk (ENOSPC);
  while (meander_store_get_problem (store) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (meander_store_get_problem (store), "full"));
  /* It does not come and go with every move. */
  play_one (game);
  g_assert_nonnull (meander_store_get_problem (store));
  g_assert_false (meander_store_flush (store));
  g_assert_false (meander_store_flush (store));
  turn_loop (&n_turns);
  g_assert_nonnull (meander_store_get_problem (store));

  free_disk (0);
  play_one (game);
  g_assert_true (meander_store_flush (store));
  g_assert_null (meander_store_get_problem (store));

  g_clear_object (&store);
  test_folder_remove (folder);
}

/* The child of the next tests: the disk takes the first state of each file and no later one. */
static void
play_behind (const char *folder)
{
  MeanderStore *store = meander_store_new (folder);
  MeanderGame *game = NULL;
  g_autofree char *path = g_build_filename (folder, "progress", NULL);
  MeanderProgress *progress;

  prctl (PR_SET_PDEATHSIG, SIGKILL);
  meander_store_save_behind (store);
  progress = meander_progress_new (path, NULL);
  game = meander_store_load (store, "discovery-3", NULL);
  if (game == NULL)
    game = test_game ("discovery-3");
  meander_store_watch (store, game, "discovery-3");
  g_assert_true (meander_progress_begin (progress, "first", NULL));
  g_assert_true (meander_store_flush (store));
  hold_disk ();
  for (guint i = 0;; i++)
    {
      g_autofree char *id = g_strdup_printf ("p%u", i);

      play_one (game);
      g_assert_true (meander_progress_begin (progress, id, NULL));
      g_print ("%u %u\n", meander_game_get_n_moves (game), i);
      fflush (stdout);
    }
}

/* Kills it after a line or some more; gives what that one said. */
static void
run_and_kill (GRand *rand, const char *folder, guint *n_moves, guint *n_begun)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) child = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                                                    own_path, "--play-behind", folder, NULL);
  g_autoptr (GDataInputStream) lines = NULL;

  g_assert_no_error (error);
  lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (child));
  for (gint32 n = g_rand_int_range (rand, 1, 20); n > 0; n--)
    {
      g_autofree char *line = g_data_input_stream_read_line (lines, NULL, NULL, &error);

      g_assert_no_error (error);
      g_assert_nonnull (line);
      g_assert_cmpint (sscanf (line, "%u %u", n_moves, n_begun), ==, 2);
    }
  g_usleep ((gulong) g_rand_int_range (rand, 0, 2000));
  g_subprocess_force_exit (child);
  g_subprocess_wait (child, NULL, NULL);
}

/* A program that is killed while the disk does not answer has lost nothing. */
static void
test_killed (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *games = g_build_filename (folder, "games", NULL);
  g_autofree char *path = g_build_filename (folder, "progress", NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);
  guint n_rounds = g_test_slow () ? 300 : 25;

  for (guint i = 0; i < n_rounds; i++)
    {
      g_autoptr (MeanderStore) store = meander_store_new (folder);
      g_autoptr (MeanderProgress) progress = NULL;
      g_autoptr (MeanderGame) game = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *id = NULL;
      guint n_moves = 0;
      guint n_begun = 0;

      run_and_kill (rand, folder, &n_moves, &n_begun);
      meander_store_save_behind (store);
      game = meander_store_load_last (store, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (meander_game_get_n_moves (game), >=, n_moves);
      progress = meander_progress_new (path, &error);
      g_assert_no_error (error);
      id = g_strdup_printf ("p%u", n_begun);
      g_assert_cmpint (meander_progress_get_mark (progress, id), ==, MEANDER_PROGRESS_BEGUN);
    }

  g_assert_cmpuint (test_folder_count (folder), <=,
                    4); /* one half-written file, of the last round */
  test_folder_remove (folder);
}

/* What a power cut leaves of a file that was not on the disk yet is taken for what was there
 * before, and of a new one nothing is left. */
static void
test_power (void)
{
  static const struct
  {
    const char *name;
    gssize length; /* what is left of the file; -1: all of it, but zeros */
  } cuts[] = {
    { "empty", 0 },
    { "half", 60 },
    { "zeros", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cuts); i++)
    {
      g_autofree char *folder = test_folder_new ();
      g_autofree char *path = g_build_filename (folder, "games", "discovery-3.meander", NULL);
      g_autofree char *before = NULL;
      g_autofree char *puzzle = NULL;
      g_autofree char *after = NULL;
      g_autofree char *torn = NULL;
      g_autoptr (GRand) rand = g_rand_new_with_seed (i);
      g_autoptr (MeanderStore) store = meander_store_new (folder);
      g_autoptr (MeanderGame) game = NULL;
      g_autoptr (GError) error = NULL;
      gsize length = 0;
      guint n_moves, n_begun;

      run_and_kill (rand, folder, &n_moves, &n_begun);
      before = read_text (folder, "games/.meander-before-discovery-3.meander");
      g_assert_nonnull (before);
      g_assert_true (g_file_get_contents (path, &torn, &length, NULL));
      if (cuts[i].length < 0)
        memset (torn, 0, length);
      else
        length = (gsize) cuts[i].length;
      g_assert_true (g_file_set_contents (path, torn, (gssize) length, NULL));
      puzzle = test_folder_write (folder, "puzzles/0123456789abcdef-new", "", 0);
      g_free (test_folder_write (folder, "puzzles/.meander-before-0123456789abcdef-new", "", 0));

      meander_store_save_behind (store);
      after = read_text (folder, "games/discovery-3.meander");
      g_assert_cmpstr (after, ==, before);
      game = meander_store_load (store, "discovery-3", &error);
      g_assert_no_error (error);
      g_assert_nonnull (game);
      g_assert_false (g_file_test (puzzle, G_FILE_TEST_EXISTS));
      g_clear_object (&store);
      test_folder_remove (folder);
    }
}

int
main (int argc, char *argv[])
{
  if (argc == 3 && g_str_equal (argv[1], "--play-behind"))
    play_behind (argv[2]);

  own_path = argv[0];
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sync/slow", test_slow);
  g_test_add_func ("/sync/refused", test_refused);
  g_test_add_func ("/sync/killed", test_killed);
  g_test_add_func ("/sync/power", test_power);

  return g_test_run ();
}
