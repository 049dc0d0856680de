/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "folder-test.h"
#include "model/own-puzzles.h"
#include "model/progress.h"
#include "model/store.h"
#include "model-test.h"

static const char *own_path;

static void
count_notify (GObject *object, GParamSpec *spec, guint *n)
{
  (*n)++;
}

static char *
read_text (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);

  return text;
}

/* What the disk says, after every move, is the game as it stands. */
static void
test_saves (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *below = g_build_filename (folder, "not", "there", NULL);
  g_autofree char *path = g_build_filename (below, "games", "discovery-9.meander", NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);
  g_autoptr (GError) error = NULL;
  g_autofree char *last = NULL;
  g_autofree char *text = NULL;
  MeanderStore *store = meander_store_new (below);
  MeanderGame *game = test_game ("discovery-9");
  MeanderGame *resumed = NULL;
  g_autofree char *name = NULL;
  GStatBuf found;

  g_assert_cmpstr (meander_store_get_folder (store), ==, below);
  g_assert_false (g_file_test (below, G_FILE_TEST_EXISTS));
  g_assert_null (meander_store_load_last (store, &name, &error));
  g_assert_no_error (error);
  g_assert_null (name);
  g_assert_null (meander_store_load (store, "discovery-9", &error));
  g_assert_no_error (error);
  g_assert_true (meander_store_save_now (store));

  meander_store_watch (store, game, "discovery-9");
  for (guint i = 0; i < 60; i++)
    {
      g_autofree char *expected = test_record_text (game);
      g_autofree char *saved = read_text (below, "games/discovery-9.meander");

      g_assert_cmpstr (saved, ==, expected);
      test_random_step (game, rand);
    }

  /* A new game gets a name of its own beside it. */
  {
    g_autofree char *second = meander_store_new_name (store, "discovery-9");
    g_autofree char *other = meander_store_new_name (store, "strategy-9");

    g_assert_cmpstr (second, ==, "discovery-9-2");
    g_assert_cmpstr (other, ==, "strategy-9");
    meander_store_watch (store, game, second);
    g_free (second);
    second = meander_store_new_name (store, "discovery-9");
    g_assert_cmpstr (second, ==, "discovery-9-3");
    meander_store_forget (store, "discovery-9-2");
    meander_store_watch (store, game, "discovery-9");
  }

  g_assert_null (meander_store_get_problem (store));
  g_assert_cmpint (g_stat (path, &found), ==, 0);
  g_assert_cmpuint (found.st_mode & 07777, ==, 0600);
  last = read_text (below, "last");
  g_assert_cmpstr (last, ==, "meander-last 1\ngame discovery-9\nend\n");

  /* The time is kept when somebody asks for it. */
  meander_game_set_elapsed (game, 98765);
  g_assert_true (meander_store_save_now (store));

  resumed = meander_store_load_last (store, &name, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (name, ==, "discovery-9");
  g_assert_cmpint (meander_game_get_elapsed (resumed), ==, 98765);
  text = test_record_text (resumed);
  g_assert_finalize_object (resumed);

  meander_store_watch (store, NULL, NULL);
  g_assert_finalize_object (game);
  g_assert_finalize_object (store);
  test_folder_remove (folder);
}

static void
test_several (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *games = g_build_filename (folder, "games", NULL);
  g_autofree char *last_path = g_build_filename (folder, "last", NULL);
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  MeanderStore *store = meander_store_new (folder);
  MeanderGame *three = test_game ("discovery-3");
  MeanderGame *four = test_game ("discovery-4");
  MeanderGame *loaded = NULL;

  meander_store_watch (store, three, "discovery-3");
  meander_game_play (three, "1@0,0/0", NULL);
  meander_game_set_elapsed (three, 33);

  /* The one that is left is saved with its time, and no longer watched. */
  meander_store_watch (store, four, "discovery-4");
  meander_game_play (four, "2@0,0/0", NULL);
  meander_game_play (three, "2@1,0/0", NULL);

  loaded = meander_store_load (store, "discovery-3", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (meander_game_get_n_moves (loaded), ==, 1);
  g_assert_cmpint (meander_game_get_elapsed (loaded), ==, 33);
  g_assert_finalize_object (loaded);
  g_assert_finalize_object (three);

  loaded = meander_store_load_last (store, &name, &error);
  g_assert_cmpstr (name, ==, "discovery-4");
  g_assert_finalize_object (loaded);

  /* `last` is written when it changes or has gone, and only then. */
  g_free (test_folder_write (folder, "last", "as it was", -1));
  meander_game_play (four, "3@1,0/0", NULL);
  {
    g_autofree char *text = read_text (folder, "last");

    g_assert_cmpstr (text, ==, "as it was");
  }
  g_assert_cmpint (g_unlink (last_path), ==, 0);
  meander_game_play (four, "4@2,0/0", NULL);
  g_assert_true (g_file_test (last_path, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (test_folder_count (games), ==, 2);

  /* A game that is forgotten is gone, and does not come back. */
  meander_store_forget (store, "discovery-4");
  g_assert_finalize_object (four);
  meander_store_forget (store, "discovery-4");
  meander_store_forget (store, "../last");
  g_assert_true (meander_store_save_now (store));
  g_assert_null (meander_store_load_last (store, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (test_folder_count (games), ==, 1);

  g_assert_finalize_object (store);
  test_folder_remove (folder);
}

static void
set_written (const char *path, gint64 seconds, gint64 microseconds)
{
  const struct timespec when = { seconds, microseconds * 1000 };
  const struct timespec both[2] = { when, when };

  g_assert_cmpint (utimensat (AT_FDCWD, path, both, 0), ==, 0);
}

/* A game that is only looked at keeps the date it was played on. */
static void
test_looked_at (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "games", "discovery-3.meander", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) first = test_game ("discovery-3");
  g_autoptr (MeanderGame) again = NULL;
  MeanderStore *store = meander_store_new (folder);
  GStatBuf found;

  meander_store_watch (store, first, "discovery-3");
  meander_game_play (first, "1@0,0/0", NULL);
  meander_store_watch (store, NULL, NULL);
  set_written (path, 1700000000, 0);

  again = meander_store_load (store, "discovery-3", &error);
  g_assert_no_error (error);
  meander_store_watch (store, again, "discovery-3");
  g_assert_true (meander_store_save_now (store));
  g_assert_cmpint (g_stat (path, &found), ==, 0);
  g_assert_cmpint (found.st_mtime, ==, 1700000000);

  meander_game_play (again, "2@1,0/0", NULL);
  g_assert_cmpint (g_stat (path, &found), ==, 0);
  g_assert_cmpint (found.st_mtime, >, 1700000000);

  g_assert_finalize_object (store);
  test_folder_remove (folder);
}

/* The newest first, of what is a game and nothing else. */
static void
test_list (void)
{
  static const struct
  {
    const char *file;
    gint64 seconds;
    gint64 microseconds;
    guint place; /* in the list, from 1 on; 0 where it is no game */
  } rows[] = {
    { "strategy-1.meander", 1700000000, 500, 3 },
    { "discovery-3.meander", 1700000000, 499, 4 },
    { "free.meander", 1800000000, 0, 1 },
    { "b.meander", 1600000000, 0, 6 },
    { "a.meander", 1600000000, 0, 5 },
    { "damaged.meander", 1700000001, 0, 2 },
    { "free.meander.damaged", 1900000000, 0, 0 },
    { "free.meander.A1b2C3", 1900000000, 0, 0 },
    { ".meander", 1900000000, 0, 0 },
    { "two words.meander", 1900000000, 0, 0 },
    { "notes.txt", 1900000000, 0, 0 },
  };
  g_autofree char *folder = test_folder_new ();
  g_autofree char *games = g_build_filename (folder, "games", NULL);
  g_autofree char *inner = g_build_filename (games, "folder.meander", NULL);
  MeanderStore *store = meander_store_new (folder);
  g_autoptr (GPtrArray) none = meander_store_list (store);
  g_autoptr (GPtrArray) list = NULL;

  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpint (g_mkdir_with_parents (inner, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = test_folder_write (games, rows[i].file, "whatever\n", -1);

      set_written (path, rows[i].seconds, rows[i].microseconds);
    }

  list = meander_store_list (store);
  g_assert_cmpuint (list->len, ==, 6);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MeanderSavedGame *saved;
      g_autofree char *file = NULL;

      if (rows[i].place == 0)
        continue;
      saved = list->pdata[rows[i].place - 1];
      file = g_strconcat (saved->name, ".meander", NULL);
      g_assert_cmpstr (file, ==, rows[i].file);
      g_assert_cmpint (g_date_time_to_unix (saved->written), ==, rows[i].seconds);
    }

  g_assert_finalize_object (store);
  test_folder_remove (folder);
}

static void
test_names (void)
{
  const char *const names[] = { "",    "..",  ".",       "a/b", "../x", "/etc/passwd",
                                "a b", "a.b", ".hidden", "é",   "a\nb", "\xff" };
  g_autofree char *folder = test_folder_new ();
  g_autofree char *long_name = g_strnfill (101, 'x');
  g_autofree char *good_name = g_strnfill (100, 'x');

  for (guint i = 0; i <= G_N_ELEMENTS (names); i++)
    {
      const char *name = i < G_N_ELEMENTS (names) ? names[i] : long_name;
      g_autoptr (GError) error = NULL;
      MeanderStore *store = meander_store_new (folder);
      MeanderGame *game = test_game ("discovery-3");

      meander_store_watch (store, game, name);
      g_assert_nonnull (meander_store_get_problem (store));
      g_assert_true (g_utf8_validate (meander_store_get_problem (store), -1, NULL));
      g_assert_true (meander_game_play (game, "1@0,0/0", NULL));
      g_assert_false (meander_store_save_now (store));
      g_assert_null (meander_store_load (store, name, &error));
      g_assert_no_error (error);
      meander_store_forget (store, name);
      g_assert_cmpuint (test_folder_count (folder), ==, 0);

      meander_store_watch (store, game, good_name);
      g_assert_null (meander_store_get_problem (store));
      meander_store_forget (store, good_name);
      g_assert_finalize_object (game);
      g_assert_finalize_object (store);
      test_folder_remove (folder);
      g_mkdir (folder, 0700);
    }

  test_folder_remove (folder);
}

/* What lies outside is neither read nor touched. */
static void
test_outside (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = test_folder_write (folder, "secret.meander", "nonsense", -1);
  g_autoptr (GError) error = NULL;
  MeanderStore *store = meander_store_new (folder);

  g_free (test_folder_write (folder, "games/x.meander", "", -1));
  g_assert_null (meander_store_load (store, "../secret", &error));
  g_assert_no_error (error);
  meander_store_forget (store, "../secret");
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (test_folder_count (folder), ==, 2);
  g_assert_finalize_object (store);
  test_folder_remove (folder);
}

static const char broken_move[] =
    "meander-game 1\ngame puzzle\n"
    "param puzzle discovery-3,Discovery,3 tiles,1-3,loop yellow,,20,PL\n"
    "seed 0\nelapsed 0\ndone 1\nmove 1@0,0/7\nend\n";

/* Each broken file gets a name of its own and stays as it was. */
static void
test_set_aside (void)
{
  static const struct
  {
    const char *text;
    int code;
    const char *reason;
  } files[] = {
    { "", MEANDER_ERROR_VERSION, "discovery-3.meander:1: " },
    { "meander-game 1\ngame puzzle\n", MEANDER_ERROR_SYNTAX,
      "discovery-3.meander:2: The file is cut" },
    { "meander-game 1\nfoo\n", MEANDER_ERROR_UNKNOWN, "discovery-3.meander:2: Unknown word “foo”" },
    { broken_move, MEANDER_ERROR_RANGE, "discovery-3.meander:7: " },
  };
  g_autofree char *folder = test_folder_new ();
  MeanderStore *store = meander_store_new (folder);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path =
          test_folder_write (folder, "games/discovery-3.meander", files[i].text, -1);
      g_autofree char *name = g_strdup_printf ("games/discovery-3.broken-%u.meander", i + 1);
      g_autofree char *aside = g_build_filename (folder, name, NULL);
      g_autofree char *kept = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_null (meander_store_load (store, "discovery-3", &error));
      g_test_message ("%s", error->message);
      g_assert_error (error, MEANDER_ERROR, files[i].code);
      g_assert_nonnull (strstr (error->message, files[i].reason));
      g_assert_nonnull (strstr (error->message, aside));
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
      kept = read_text (folder, name);
      g_assert_cmpstr (kept, ==, files[i].text);
    }

  g_assert_finalize_object (store);
  test_folder_remove (folder);
}

static void
expect_refused (const char *folder, const char *reason)
{
  g_autofree char *aside = g_build_filename (folder, "games", "discovery-3.broken-1.meander", NULL);
  g_autofree char *path = g_build_filename (folder, "games", "discovery-3.meander", NULL);
  g_autoptr (GError) error = NULL;
  MeanderStore *store = meander_store_new (folder);
  MeanderGame *game = NULL;
  GStatBuf found;

  g_assert_null (meander_store_load (store, "discovery-3", &error));
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, reason));
  g_assert_cmpint (g_lstat (aside, &found), ==, 0);
  g_assert_cmpint (g_lstat (path, &found), !=, 0);

  /* The way is free for a new game. */
  game = test_game ("discovery-3");
  meander_store_watch (store, game, "discovery-3");
  g_assert_null (meander_store_get_problem (store));
  meander_store_watch (store, NULL, NULL);
  g_assert_finalize_object (game);
  g_assert_finalize_object (store);
}

/* What was not read whole stays where it is, and no game is written over it. */
static void
expect_left (const char *folder, const char *reason)
{
  g_autofree char *games = g_build_filename (folder, "games", NULL);
  g_autofree char *path = g_build_filename (games, "discovery-3.meander", NULL);
  g_autoptr (GError) error = NULL;
  MeanderStore *store = meander_store_new (folder);
  MeanderGame *game = NULL;
  GStatBuf before, after;

  g_assert_cmpint (g_lstat (path, &before), ==, 0);
  g_assert_null (meander_store_load (store, "discovery-3", &error));
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, reason));
  g_assert_nonnull (strstr (error->message, "nothing is written over it"));

  game = test_game ("discovery-3");
  meander_store_watch (store, game, "discovery-3");
  g_assert_nonnull (strstr (meander_store_get_problem (store), "in the way"));
  g_assert_cmpint (g_lstat (path, &after), ==, 0);
  g_assert_cmpuint (before.st_ino, ==, after.st_ino);
  g_assert_cmpint (before.st_size, ==, after.st_size);
  g_assert_cmpuint (test_folder_count (games), ==, 1);

  /* The way is free when it has gone. */
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_true (meander_game_play (game, "1@0,0/0", NULL));
  g_assert_null (meander_store_get_problem (store));
  meander_store_watch (store, NULL, NULL);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_finalize_object (game);
  g_assert_finalize_object (store);
}

static void
test_left (void)
{
  const char *const file = "games/discovery-3.meander";
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = test_folder_write (folder, file, "", -1);
  g_autofree char *last = NULL;

  /* a link to nowhere, as on a disk that is not there now */
  g_unlink (path);
  g_assert_cmpint (symlink ("/nowhere/at/all", path), ==, 0);
  expect_left (folder, "discovery-3.meander: This is a link to a file that does not exist");

  /* a link round in a circle */
  g_assert_cmpint (symlink ("discovery-3.meander", path), ==, 0);
  expect_left (folder, "discovery-3.meander: ");

  /* a file whose reading fails */
  g_assert_cmpint (symlink ("/proc/self/mem", path), ==, 0);
  expect_left (folder, "discovery-3.meander: ");

  /* one of a newer Meander */
  g_unlink (path);
  g_free (test_folder_write (folder, file, "meander-game 99\nwhat we do not know\n", -1));
  expect_left (folder, "discovery-3.meander:1: The file was written by a newer Meander");

  /* A newer `last` stays, and games are kept all the same. */
  g_unlink (path);
  g_free (test_folder_write (folder, "last", "meander-last 2\ngame a\nend\n", -1));
  {
    g_autoptr (MeanderStore) store = meander_store_new (folder);
    g_autoptr (MeanderGame) game = test_game ("discovery-3");
    g_autoptr (GError) error = NULL;

    g_assert_null (meander_store_load_last (store, NULL, &error));
    g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_NEWER);
    meander_store_watch (store, game, "discovery-3");
    g_assert_null (meander_store_get_problem (store));
    last = read_text (folder, "last");
    g_assert_cmpstr (last, ==, "meander-last 2\ngame a\nend\n");
  }

  test_folder_remove (folder);
}

static void
test_strange_files (void)
{
  const char *const file = "games/discovery-3.meander";
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = test_folder_write (folder, file, "", -1);
  g_autofree char *aside = g_build_filename (folder, "games", "discovery-3.broken-1.meander", NULL);

  /* a folder */
  g_unlink (path);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  expect_refused (folder, "discovery-3.meander: This is not a file");
  g_assert_cmpint (g_rmdir (aside), ==, 0);

  /* a pipe that nobody writes to */
  g_unlink (path);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  expect_refused (folder, "discovery-3.meander: This is not a file");
  g_assert_cmpint (g_unlink (aside), ==, 0);

  /* a device without end */
  g_unlink (path);
  g_assert_cmpint (symlink ("/dev/zero", path), ==, 0);
  expect_refused (folder, "discovery-3.meander: This is not a file");
  g_assert_cmpint (g_unlink (aside), ==, 0);

  /* one that is larger than the disk: refused by its size alone */
  g_unlink (path);
  g_free (test_folder_write (folder, file, "", -1));
  g_assert_cmpint (truncate (path, G_GINT64_CONSTANT (1) << 40), ==, 0);
  expect_refused (folder, "discovery-3.meander:1: The file is too large: at most 16.0");

  test_folder_remove (folder);
}

static void
test_broken_last (void)
{
  static const char *const texts[] = { "",
                                       "discovery-3\n",
                                       "meander-last 1\nend\n",
                                       "\xff",
                                       "meander-last 1\ngame ../../x\nend\n",
                                       "meander-last 1\ngame a\ngame b\nend\n",
                                       "meander-last 1\ngame a\n",
                                       "meander-last 1\nfoo\nend\n" };
  g_autofree char *folder = test_folder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *path = test_folder_write (folder, "last", texts[i], -1);
      g_autofree char *aside = g_strdup_printf ("%s.broken-%u", path, i + 1);
      g_autofree char *name = NULL;
      g_autoptr (GError) error = NULL;
      MeanderStore *store = meander_store_new (folder);

      g_assert_null (meander_store_load_last (store, &name, &error));
      g_assert_true (error->domain == MEANDER_ERROR);
      g_assert_nonnull (strstr (error->message, "last:"));
      g_assert_null (name);
      g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
      g_assert_finalize_object (store);
    }

  test_folder_remove (folder);
}

/* A file where the folder should be: the game goes on, it is said, and it is
 * over as soon as saving works again. */
static void
test_problem (void)
{
  g_autofree char *above = test_folder_new ();
  g_autofree char *folder = test_folder_write (above, "meander", "no folder", -1);
  g_autofree char *problem = NULL;
  g_autoptr (GError) error = NULL;
  MeanderStore *store = meander_store_new (folder);
  MeanderGame *game = test_game ("discovery-3");
  MeanderGame *loaded = NULL;
  guint n_notified = 0;

  g_signal_connect (store, "notify::problem", G_CALLBACK (count_notify), &n_notified);
  g_assert_null (meander_store_load_last (store, NULL, &error));
  /* Nothing can be there to be read, so there is nothing to be told yet. */
  g_assert_no_error (error);

  meander_store_watch (store, game, "discovery-3");
  g_object_get (store, "problem", &problem, NULL);
  g_test_message ("%s", problem);
  g_assert_nonnull (strstr (problem, folder));
  g_assert_cmpuint (n_notified, ==, 1);

  g_assert_true (meander_game_play (game, "1@0,0/0", NULL));
  g_assert_false (meander_store_save_now (store));
  g_assert_cmpuint (n_notified, ==, 1);

  g_assert_cmpint (g_unlink (folder), ==, 0);
  g_assert_true (meander_game_play (game, "2@1,0/0", NULL));
  g_assert_cmpuint (n_notified, ==, 2);
  g_assert_null (meander_store_get_problem (store));
  loaded = meander_store_load_last (store, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (meander_game_get_n_moves (loaded), ==, 2);

  g_assert_finalize_object (loaded);
  g_assert_finalize_object (store);
  g_assert_finalize_object (game);
  test_folder_remove (above);
}

/* Where nobody may make a folder, root neither. */
static void
test_read_only (void)
{
  MeanderStore *store = meander_store_new ("/proc/meander");
  MeanderGame *game = test_game ("discovery-3");

  meander_store_watch (store, game, "discovery-3");
  g_test_message ("%s", meander_store_get_problem (store));
  g_assert_nonnull (meander_store_get_problem (store));
  g_assert_true (meander_game_play (game, "1@0,0/0", NULL));
  meander_store_forget (store, "discovery-3");
  g_assert_finalize_object (store);
  g_assert_finalize_object (game);
}

/* As on a full disk: writing stops in the middle. */
static void
test_full (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *games = g_build_filename (folder, "games", NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *later = NULL;
  g_autofree char *now = NULL;
  MeanderStore *store = meander_store_new (folder);
  MeanderGame *game = test_game ("discovery-3");
  struct rlimit limit;
  struct rlimit small;

  meander_store_watch (store, game, "discovery-3");
  for (guint i = 0; i < 20; i++)
    g_assert_true (meander_game_play (game, i % 2 == 0 ? "1@0,0/0" : "1@0,0/1", NULL));

  before = read_text (folder, "games/discovery-3.meander");

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  small = limit;
  small.rlim_cur = 100;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  g_assert_true (meander_game_play (game, "2@1,0/0", NULL));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  signal (SIGXFSZ, SIG_DFL);

  /* The old file is whole, nothing lies about, and nothing is lost. */
  g_assert_nonnull (meander_store_get_problem (store));
  after = read_text (folder, "games/discovery-3.meander");
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (test_folder_count (games), ==, 1);

  g_assert_true (meander_store_save_now (store));
  g_assert_null (meander_store_get_problem (store));
  later = read_text (folder, "games/discovery-3.meander");
  now = test_record_text (game);
  g_assert_cmpstr (later, ==, now);

  g_assert_finalize_object (store);
  g_assert_finalize_object (game);
  test_folder_remove (folder);
}

/* What a killed writing leaves goes; what anybody else may have called so stays, and so does
 * what somebody is writing now. */
static void
test_leftovers (void)
{
  static const struct
  {
    const char *file;
    gboolean goes;
  } rows[] = {
    { ".meander-writing-A1B2c3", TRUE },
    { "games/.meander-writing-000000", TRUE },
    { "puzzles/.meander-writing-zzzzzz", TRUE },
    { "games/.meander-writing-A1B2c3d", FALSE },
    { "games/.meander-writing-A1B2c", FALSE },
    { "games/.meander-writing-backup.meander", FALSE },
    { "games/meander-writing-A1B2c3", FALSE },
    { "games/discovery-3.meander.backup", FALSE },
    { "games/discovery-3.meander.A1B2c3", FALSE },
    { "games/strategy-7.meander.before", FALSE },
    { "games/strategy-7.look.261122", FALSE },
    { "last.backup", FALSE },
    { "last.abcdef", FALSE },
    { "progress.A1B2c3", FALSE },
    { "games/discovery-3.broken-1.meander", FALSE },
    { "games/notes.txt", FALSE },
  };
  g_autofree char *folder = test_folder_new ();
  g_autofree char *written = test_folder_write (folder, "games/.meander-writing-locked", "", 0);
  g_autofree char *inner = g_build_filename (folder, ".meander-writing-folder", NULL);
  MeanderStore *store = meander_store_new (folder);
  MeanderGame *game = test_game ("discovery-3");
  int descriptor = open (written, O_RDWR | O_CLOEXEC);

  g_assert_cmpint (flock (descriptor, LOCK_EX), ==, 0);
  g_assert_cmpint (g_mkdir (inner, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_free (test_folder_write (folder, rows[i].file, "", 0));

  meander_store_watch (store, game, "discovery-3");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_build_filename (folder, rows[i].file, NULL);

      g_test_message ("%s", rows[i].file);
      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS) == !rows[i].goes);
    }
  g_assert_true (g_file_test (written, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (inner, G_FILE_TEST_IS_DIR));

  close (descriptor);
  g_assert_finalize_object (store);
  g_assert_finalize_object (game);
  test_folder_remove (folder);
}

/* The child of test_killed_progress(): everything that is kept beside the games. */
static void
reach_until_killed (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "progress", NULL);
  g_autofree char *puzzles = g_build_filename (folder, "puzzles", NULL);
  g_autoptr (MeanderProgress) progress = meander_progress_new (path, NULL);
  g_autoptr (MeanderOwnPuzzles) own = meander_own_puzzles_new (puzzles, NULL);

  for (guint i = 0;; i++)
    {
      g_autofree char *id = g_strdup_printf ("p%u", i);
      g_autofree char *text = g_strdup_printf (
          "meander-puzzles 1\npuzzle %s\ngroup g\ntitle t\ntiles 1-3\ngoal loop yellow\nend\n", id);
      const char *mark;

      g_assert_true (meander_progress_begin (progress, id, NULL));
      mark = meander_own_puzzles_add (own, text, strlen (text), "mine.txt", NULL);
      g_assert_nonnull (mark);
      g_assert_true (meander_own_puzzles_remove (own, mark, NULL));
      g_print ("%u\n", i);
      fflush (stdout);
    }
}

/* Starts this test again with a word before the folder, and kills it some time after a line. */
static void
run_and_kill (GRand *rand, const char *word, const char *folder, guint *n_told)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) child =
      g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, own_path, word, folder, NULL);
  g_autoptr (GDataInputStream) lines = NULL;

  g_assert_no_error (error);
  lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (child));

  for (gint32 n = g_rand_int_range (rand, 1, 20); n > 0; n--)
    {
      g_autofree char *line = g_data_input_stream_read_line (lines, NULL, NULL, &error);

      g_assert_no_error (error);
      g_assert_nonnull (line);
      *n_told = (guint) g_ascii_strtoull (line, NULL, 10);
    }

  g_usleep ((gulong) g_rand_int_range (rand, 0, 2000));
  g_subprocess_force_exit (child);
  g_subprocess_wait (child, NULL, NULL);
}

/* Of what is killed while it writes nothing is read, told or left. */
static void
test_killed_progress (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "progress", NULL);
  g_autofree char *puzzles = g_build_filename (folder, "puzzles", NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  MeanderStore *store = meander_store_new (folder);
  guint n_rounds = g_test_slow () ? 300 : 25;
  guint n_told = 0;

  for (guint i = 0; i < n_rounds; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderProgress) progress = NULL;
      g_autoptr (MeanderOwnPuzzles) own = NULL;
      g_autofree char *id = NULL;

      run_and_kill (rand, "--reach", folder, &n_told);
      progress = meander_progress_new (path, &error);
      g_assert_no_error (error);
      id = g_strdup_printf ("p%u", n_told);
      g_assert_cmpuint (meander_progress_get_mark (progress, id), ==, MEANDER_PROGRESS_BEGUN);
      own = meander_own_puzzles_new (puzzles, &error);
      g_assert_no_error (error);
    }

  meander_store_watch (store, NULL, NULL);
  g_assert_cmpuint (test_folder_count (folder), ==, 2);
  g_assert_cmpuint (test_folder_count (puzzles), <=, n_rounds); /* those not removed in time */
  g_assert_finalize_object (store);
  test_folder_remove (folder);
}

static void
expect_last (MeanderStore *store, const char *expected, gboolean told)
{
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) game = meander_store_load_last (store, &name, &error);

  g_assert_cmpstr (name, ==, expected);
  g_assert_true ((game != NULL) == (expected != NULL));
  g_assert_true ((error != NULL) == told);
}

/* A game with which the program did not come up is not tried again, until it is played. */
static void
test_starting (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *mark = g_build_filename (folder, "starting", NULL);
  g_autoptr (MeanderStore) first = meander_store_new (folder);
  g_autoptr (MeanderGame) game = test_game ("discovery-3");
  g_autoptr (MeanderGame) asked = NULL;

  meander_store_begin_start (first);
  expect_last (first, NULL, FALSE);
  g_assert_false (g_file_test (mark, G_FILE_TEST_EXISTS));
  meander_store_watch (first, game, "discovery-3");
  meander_store_end_start (first);
  meander_store_watch (first, NULL, NULL);

  /* As it should be. */
  meander_store_begin_start (first);
  expect_last (first, "discovery-3", FALSE);
  g_assert_true (g_file_test (mark, G_FILE_TEST_EXISTS));
  meander_store_end_start (first);
  g_assert_false (g_file_test (mark, G_FILE_TEST_EXISTS));

  /* It never ended, three times in a row; then all is well without the game. */
  meander_store_begin_start (first);
  expect_last (first, "discovery-3", FALSE);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (MeanderStore) store = meander_store_new (folder);

      meander_store_begin_start (store);
      expect_last (store, NULL, TRUE);
      g_assert_null (meander_store_recall (store, "discovery-3", NULL));
      if (i < 2)
        continue;
      meander_store_end_start (store);
      g_assert_true (g_file_test (mark, G_FILE_TEST_EXISTS));
      expect_last (store, NULL, FALSE);

      /* Who asks for it gets it. */
      asked = meander_store_load (store, "discovery-3", NULL);
      g_assert_nonnull (asked);
      meander_store_watch (store, asked, "discovery-3");
      g_assert_false (g_file_test (mark, G_FILE_TEST_EXISTS));
      expect_last (store, "discovery-3", FALSE);
    }

  /* Nonsense does no harm. */
  g_free (test_folder_write (folder, "starting", "nonsense\n", -1));
  meander_store_begin_start (first);
  expect_last (first, "discovery-3", FALSE);
  meander_store_end_start (first);
  g_assert_false (g_file_test (mark, G_FILE_TEST_EXISTS));

  g_clear_object (&first);
  test_folder_remove (folder);
}

/* The folder goes away in the middle: everything is written anew, with nothing new in it. */
static void
test_moved (void)
{
  g_autofree char *above = test_folder_new ();
  g_autofree char *folder = g_build_filename (above, "meander", NULL);
  g_autofree char *moved = g_build_filename (above, "moved", NULL);
  g_autofree char *path = g_build_filename (folder, "progress", NULL);
  g_autoptr (MeanderStore) store = meander_store_new (folder);
  g_autoptr (MeanderGame) game = test_game ("discovery-3");
  g_autoptr (MeanderProgress) progress = meander_progress_new (path, NULL);

  meander_store_watch (store, game, "discovery-3");
  g_assert_true (meander_progress_begin (progress, "discovery-3", NULL));
  g_assert_cmpint (g_rename (folder, moved), ==, 0);
  g_assert_true (meander_store_save_now (store));
  g_assert_true (meander_progress_begin (progress, "discovery-3", NULL));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  expect_last (store, "discovery-3", FALSE);
  test_folder_remove (above);
}

/* What was set aside without being broken comes back, beside what has its name by now. */
static void
test_restore (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *games = g_build_filename (folder, "games", NULL);
  g_autoptr (MeanderStore) store = meander_store_new (folder);
  g_autoptr (MeanderGame) game = test_game ("discovery-3");
  g_autofree char *text = test_record_text (game);
  g_autofree char *back = NULL;
  g_autofree char *beside = NULL;

  g_assert_cmpuint (meander_store_count_restorable (store), ==, 0);
  g_free (test_folder_write (folder, "games/discovery-3.broken-1.meander", text, -1));
  g_free (test_folder_write (folder, "games/discovery-3.broken-12.meander", text, -1));
  g_free (test_folder_write (folder, "games/discovery-3.broken-2.meander", broken_move, -1));
  g_free (test_folder_write (folder, "games/discovery-3.broken-.meander", text, -1));
  g_free (test_folder_write (folder, "games/discovery-3.broken-3.meander.bak", text, -1));
  g_assert_cmpuint (meander_store_count_restorable (store), ==, 2);
  g_assert_cmpuint (meander_store_restore (store), ==, 2);
  g_assert_cmpuint (meander_store_count_restorable (store), ==, 0);
  g_assert_cmpuint (test_folder_count (games), ==, 5);
  back = read_text (folder, "games/discovery-3.meander");
  g_assert_cmpstr (back, ==, text);
  beside = read_text (folder, "games/discovery-3-2.meander");
  g_assert_cmpstr (beside, ==, text);
  test_folder_remove (folder);
}

/* Where a link stands for a file, it stays one, and what it leads to is written. */
static void
test_link (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *target = test_folder_write (folder, "elsewhere/game", "", 0);
  g_autofree char *path = g_build_filename (folder, "games", "discovery-3.meander", NULL);
  g_autofree char *games = g_path_get_dirname (path);
  g_autofree char *text = NULL;
  g_autofree char *expected = NULL;
  MeanderStore *store = meander_store_new (folder);
  MeanderGame *game = test_game ("discovery-3");

  g_assert_cmpint (g_mkdir (games, 0700), ==, 0);
  g_assert_cmpint (symlink ("../elsewhere/game", path), ==, 0);
  meander_store_watch (store, game, "discovery-3");
  g_assert_null (meander_store_get_problem (store));
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
  text = read_text (folder, "elsewhere/game");
  expected = test_record_text (game);
  g_assert_cmpstr (text, ==, expected);
  g_assert_true (g_file_test (target, G_FILE_TEST_IS_REGULAR));

  g_assert_finalize_object (store);
  g_assert_finalize_object (game);
  test_folder_remove (folder);
}

/* The child of test_killed(): plays as fast as it can, and says how far it is. */
static void
play_until_killed (const char *folder)
{
  g_autoptr (MeanderStore) store = meander_store_new (folder);
  g_autoptr (MeanderGame) game = meander_store_load (store, "discovery-3", NULL);

  if (game == NULL)
    game = test_game ("discovery-3");

  meander_store_watch (store, game, "discovery-3");
  while (TRUE)
    {
      guint n_moves = meander_game_get_n_moves (game);

      g_assert_true (meander_game_play (game, n_moves % 2 == 0 ? "1@0,0/0" : "1@0,0/1", NULL));
      g_print ("%u\n", n_moves + 1);
      fflush (stdout);
    }
}

typedef struct
{
  char *folder;
  MeanderGame *game;
  gboolean told;
} Told;

static gboolean
tell (gpointer user_data)
{
  Told *self = user_data;
  g_autofree char *saved = read_text (self->folder, "games/discovery-9.meander");
  g_autofree char *expected = test_record_text (self->game);

  g_assert_cmpstr (saved, ==, expected);
  self->told = TRUE;

  return G_SOURCE_REMOVE;
}

/* What happens at once is saved once, and before anybody else is told. */
static void
test_gathers (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autoptr (MeanderStore) store = meander_store_new (folder);
  g_autoptr (MeanderGame) game = test_game ("discovery-9");
  Told told = { folder, game, FALSE };
  g_autofree char *before = NULL;
  g_autofree char *behind = NULL;
  g_autofree char *after = NULL;
  g_autofree char *expected = NULL;

  meander_store_watch (store, game, "discovery-9");
  meander_store_set_gathers (store, TRUE);
  before = read_text (folder, "games/discovery-9.meander");
  /* Who is told has been waiting since before anything happened. */
  g_idle_add_full (G_PRIORITY_DEFAULT + 1, tell, &told, NULL);
  for (guint i = 0; i < 3; i++)
    test_random_step (game, rand);
  behind = read_text (folder, "games/discovery-9.meander");
  g_assert_cmpstr (behind, ==, before);
  while (!told.told)
    g_main_context_iteration (NULL, TRUE);

  /* As soon as there is no more of it, all is there. */
  test_random_step (game, rand);
  meander_store_set_gathers (store, FALSE);
  expected = test_record_text (game);
  after = read_text (folder, "games/discovery-9.meander");
  g_assert_cmpstr (after, ==, expected);
  g_assert_cmpstr (after, !=, before);

  test_folder_remove (folder);
}

/* SIGKILL at any moment loses nothing that was told to be there. */
static void
test_killed (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *games = g_build_filename (folder, "games", NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);
  MeanderStore *store = meander_store_new (folder);
  MeanderGame *game = NULL;
  guint n_rounds = g_test_slow () ? 300 : 25;
  guint n_told = 0;

  for (guint i = 0; i < n_rounds; i++)
    {
      g_autoptr (GError) error = NULL;

      run_and_kill (rand, "--play", folder, &n_told);
      game = meander_store_load_last (store, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (meander_game_get_n_moves (game), >=, n_told);
      g_assert_finalize_object (game);
    }

  /* Nor do its half-written files pile up. */
  game = meander_store_load_last (store, NULL, NULL);
  meander_store_watch (store, game, "discovery-3");
  g_assert_cmpuint (test_folder_count (games), ==, 1);
  g_assert_cmpuint (test_folder_count (folder), ==, 2);

  g_assert_finalize_object (store);
  g_assert_finalize_object (game);
  test_folder_remove (folder);
}

int
main (int argc, char *argv[])
{
  own_path = argv[0];

  if (argc == 3 && g_str_equal (argv[1], "--play"))
    play_until_killed (argv[2]);
  if (argc == 3 && g_str_equal (argv[1], "--reach"))
    reach_until_killed (argv[2]);

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/saves", test_saves);
  g_test_add_func ("/store/gathers", test_gathers);
  g_test_add_func ("/store/several", test_several);
  g_test_add_func ("/store/list", test_list);
  g_test_add_func ("/store/looked-at", test_looked_at);
  g_test_add_func ("/store/names", test_names);
  g_test_add_func ("/store/outside", test_outside);
  g_test_add_func ("/store/set-aside", test_set_aside);
  g_test_add_func ("/store/left", test_left);
  g_test_add_func ("/store/strange-files", test_strange_files);
  g_test_add_func ("/store/broken-last", test_broken_last);
  g_test_add_func ("/store/problem", test_problem);
  g_test_add_func ("/store/read-only", test_read_only);
  g_test_add_func ("/store/full", test_full);
  g_test_add_func ("/store/leftovers", test_leftovers);
  g_test_add_func ("/store/starting", test_starting);
  g_test_add_func ("/store/moved", test_moved);
  g_test_add_func ("/store/restore", test_restore);
  g_test_add_func ("/store/link", test_link);
  g_test_add_func ("/store/killed", test_killed);
  g_test_add_func ("/store/killed-progress", test_killed_progress);

  return g_test_run ();
}
