/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/progress.h"

#include "rules/error.h"

#include <glib/gstdio.h>

#include <sys/resource.h>

#include "folder-test.h"

static void
on_changed (MeanderProgress *progress, const char *id, GString *told)
{
  g_string_append_printf (told, "%s ", id);
}

static void
check (MeanderProgress *progress, const char *id, MeanderProgressMark mark, gint64 best)
{
  g_assert_cmpuint (meander_progress_get_mark (progress, id), ==, mark);
  g_assert_cmpint (meander_progress_get_best (progress, id), ==, best);
}

static void
test_marks (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "data", "progress", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) told = g_string_new (NULL);
  MeanderProgress *progress = meander_progress_new (path, &error);

  g_assert_no_error (error);
  g_signal_connect (progress, "changed", G_CALLBACK (on_changed), told);
  check (progress, "discovery-3", MEANDER_PROGRESS_NEW, 0);

  /* Marks go up and never down; the best time is the shortest. */
  g_assert_true (meander_progress_begin (progress, "discovery-3", &error));
  check (progress, "discovery-3", MEANDER_PROGRESS_BEGUN, 0);
  g_assert_true (meander_progress_solved (progress, "discovery-3", TRUE, 5000, &error));
  check (progress, "discovery-3", MEANDER_PROGRESS_STRICT, 5000);
  g_assert_true (meander_progress_begin (progress, "discovery-3", &error));
  g_assert_true (meander_progress_solved (progress, "discovery-3", FALSE, 6000, &error));
  check (progress, "discovery-3", MEANDER_PROGRESS_STRICT, 5000);
  g_assert_true (meander_progress_solved (progress, "discovery-3", FALSE, 4000, &error));
  check (progress, "discovery-3", MEANDER_PROGRESS_STRICT, 4000);
  g_assert_true (meander_progress_solved (progress, "discovery-3", TRUE, 0, &error));
  check (progress, "discovery-3", MEANDER_PROGRESS_STRICT, 4000);
  g_assert_true (meander_progress_solved (progress, "discovery-4", FALSE, 0, &error));
  check (progress, "discovery-4", MEANDER_PROGRESS_SOLVED, 0);
  g_assert_true (meander_progress_solved (progress, "discovery-4", TRUE, 9000, &error));
  check (progress, "discovery-4", MEANDER_PROGRESS_STRICT, 9000);

  /* A better mark does not make a worse time the best. */
  g_assert_true (meander_progress_solved (progress, "discovery-5", FALSE, 7000, &error));
  g_assert_true (meander_progress_solved (progress, "discovery-5", TRUE, 8000, &error));
  check (progress, "discovery-5", MEANDER_PROGRESS_STRICT, 7000);
  g_assert_true (meander_progress_begin (progress, "a-begun-one", &error));

  /* The most points. */
  g_assert_cmpuint (meander_progress_get_score (progress, "four-lines"), ==, 0);
  g_assert_true (meander_progress_scored (progress, "four-lines", 101, &error));
  g_assert_true (meander_progress_scored (progress, "four-lines", 99, &error));
  g_assert_cmpuint (meander_progress_get_score (progress, "four-lines"), ==, 101);

  /* Hints before a puzzle is solved, and not after. */
  g_assert_true (meander_progress_hinted (progress, "day-2026-12-02-large", &error));
  g_assert_true (meander_progress_hinted (progress, "day-2026-12-02-large", &error));
  g_assert_true (meander_progress_hinted (progress, "discovery-3", &error));
  g_assert_cmpuint (meander_progress_get_hints (progress, "day-2026-12-02-large"), ==, 2);
  g_assert_cmpuint (meander_progress_get_hints (progress, "discovery-3"), ==, 0);

  /* Told exactly when something changed. */
  g_assert_cmpstr (told->str, ==,
                   "discovery-3 discovery-3 discovery-3 discovery-4 discovery-4 "
                   "discovery-5 discovery-5 a-begun-one four-lines ");

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==,
                   "meander-progress 1\n"
                   "puzzle a-begun-one begun 0\n"
                   "puzzle discovery-3 strict 4000\n"
                   "puzzle discovery-4 strict 9000\n"
                   "puzzle discovery-5 strict 7000\n"
                   "score four-lines 101\n"
                   "hints day-2026-12-02-large 2\n"
                   "end\n");
  g_assert_finalize_object (progress);

  progress = meander_progress_new (path, &error);
  g_assert_cmpuint (meander_progress_get_score (progress, "four-lines"), ==, 101);
  g_assert_cmpuint (meander_progress_get_hints (progress, "day-2026-12-02-large"), ==, 2);
  g_assert_no_error (error);
  check (progress, "a-begun-one", MEANDER_PROGRESS_BEGUN, 0);
  check (progress, "discovery-3", MEANDER_PROGRESS_STRICT, 4000);
  check (progress, "discovery-4", MEANDER_PROGRESS_STRICT, 9000);
  g_assert_finalize_object (progress);
  test_folder_remove (folder);
}

/* A newer book's puzzles stay in the file. */
static void
test_unknown_puzzle (void)
{
  const char *text = "# mine\nmeander-progress 1\npuzzle labyrinth-é strict 12\nend\n";
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = test_folder_write (folder, "progress", text, -1);
  g_autofree char *written = NULL;
  g_autoptr (GError) error = NULL;
  MeanderProgress *progress = meander_progress_new (path, &error);

  g_assert_no_error (error);
  g_assert_true (meander_progress_begin (progress, "discovery-3", &error));
  g_assert_true (g_file_get_contents (path, &written, NULL, NULL));
  g_assert_cmpstr (written, ==,
                   "meander-progress 1\npuzzle discovery-3 begun 0\n"
                   "puzzle labyrinth-é strict 12\nend\n");
  g_assert_finalize_object (progress);
  test_folder_remove (folder);
}

static void
test_broken (void)
{
  static const struct
  {
    const char *text;
    int code;
    const char *reason;
  } refusals[] = {
    { "", MEANDER_ERROR_VERSION, "progress:1: " },
    { "meander-progress 1\n", MEANDER_ERROR_SYNTAX, "progress:1: The file is cut short" },
    { "meander-progress 1\npuzzle a strict 1\n", MEANDER_ERROR_SYNTAX,
      "progress:2: The file is cut" },
    { "meander-progress 1\npuzzle a\nend\n", MEANDER_ERROR_SYNTAX, "progress:2: After “puzzle”" },
    { "meander-progress 1\nhints a\nend\n", MEANDER_ERROR_SYNTAX, "progress:2: After “hints”" },
    { "meander-progress 1\nhints a 10000\nend\n", MEANDER_ERROR_RANGE, "progress:2: " },
    { "meander-progress 1\npuzzle a begun 1 2\nend\n", MEANDER_ERROR_SYNTAX,
      "progress:2: After “puzzle”" },
    { "meander-progress 1\npuzzle a done 1\nend\n", MEANDER_ERROR_UNKNOWN,
      "progress:2: Unknown word “done”" },
    { "meander-progress 1\npuzzle a new 1\nend\n", MEANDER_ERROR_UNKNOWN,
      "progress:2: Unknown word “new”" },
    { "meander-progress 1\npuzzle a begun -1\nend\n", MEANDER_ERROR_SYNTAX,
      "progress:2: After “begun”" },
    { "meander-progress 1\npuzzle a solved 9999999999999\nend\n", MEANDER_ERROR_RANGE,
      "progress:2: “solved” is" },
    { "meander-progress 1\npuzzle a begun 0\npuzzle a strict 1\nend\n", MEANDER_ERROR_CONTRADICTION,
      "progress:3: The puzzle “a”" },
    { "meander-progress 1\npuzzle a begun 0\nfoo\nend\n", MEANDER_ERROR_UNKNOWN,
      "progress:3: Unknown word “foo”" },
    { "meander-progress 1\npuzzle \xff begun 0\nend\n", MEANDER_ERROR_SYNTAX, "progress:2: " },
  };
  g_autofree char *folder = test_folder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *path = test_folder_write (folder, "progress", refusals[i].text, -1);
      g_autofree char *name = g_strdup_printf ("progress.broken-%u", i + 1);
      g_autofree char *aside = g_build_filename (folder, name, NULL);
      g_autofree char *kept = NULL;
      g_autoptr (GError) error = NULL;
      MeanderProgress *progress = meander_progress_new (path, &error);

      g_test_message ("%s", error->message);
      g_assert_error (error, MEANDER_ERROR, refusals[i].code);
      g_assert_nonnull (strstr (error->message, refusals[i].reason));
      g_assert_nonnull (strstr (error->message, aside));

      /* It is all there, and the program goes on. */
      g_assert_true (g_file_get_contents (aside, &kept, NULL, NULL));
      g_assert_cmpstr (kept, ==, refusals[i].text);
      check (progress, "a", MEANDER_PROGRESS_NEW, 0);
      g_assert_true (meander_progress_begin (progress, "a", NULL));
      g_assert_finalize_object (progress);
    }

  test_folder_remove (folder);
}

/* What a newer Meander wrote, or what cannot be read just now, stays and is not written over. */
static void
test_left (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "progress", NULL);
  static const char *const texts[] = { "meander-progress 3\nnew words\nend\n",
                                       "meander-progress 1\npuzzle a strict 1\nend\n" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *kept = NULL;
      g_autoptr (GError) error = NULL;
      MeanderProgress *progress;
      struct rlimit limit, none;

      g_free (test_folder_write (folder, "progress", texts[i], -1));
      g_assert_cmpint (getrlimit (RLIMIT_NOFILE, &limit), ==, 0);
      none = limit;
      none.rlim_cur = 0;
      if (i == 1)
        g_assert_cmpint (setrlimit (RLIMIT_NOFILE, &none), ==, 0);
      progress = meander_progress_new (path, &error);
      g_assert_cmpint (setrlimit (RLIMIT_NOFILE, &limit), ==, 0);

      g_test_message ("%s", error->message);
      if (i == 0)
        g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_NEWER);
      else
        g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_MFILE);
      g_assert_nonnull (strstr (error->message, "nothing is written over it"));
      g_clear_error (&error);

      g_assert_false (meander_progress_begin (progress, "b", &error));
      g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST);
      g_assert_true (g_file_get_contents (path, &kept, NULL, NULL));
      g_assert_cmpstr (kept, ==, texts[i]);
      g_assert_cmpuint (test_folder_count (folder), ==, 1);
      g_assert_finalize_object (progress);
    }

  /* Out of the way, and all is as before. */
  {
    g_autoptr (GError) error = NULL;
    MeanderProgress *progress = meander_progress_new (path, &error);

    g_assert_no_error (error);
    check (progress, "a", MEANDER_PROGRESS_STRICT, 1);
    g_assert_true (meander_progress_helped (progress, "b", &error));
    g_assert_no_error (error);
    g_assert_finalize_object (progress);
  }

  /* What an older one does not know says so. */
  {
    g_autofree char *written = NULL;

    g_assert_true (g_file_get_contents (path, &written, NULL, NULL));
    g_assert_cmpstr (written, ==,
                     "meander-progress 2\npuzzle a strict 1\npuzzle b helped 0\nend\n");
  }
  test_folder_remove (folder);
}

static void
test_cannot_save (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *in_the_way = test_folder_write (folder, "data", "a file", -1);
  g_autofree char *path = g_build_filename (folder, "data", "progress", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  MeanderProgress *progress = meander_progress_new (path, &error);

  /* Nothing can be there to be read, so there is nothing to be told yet. */
  g_assert_no_error (error);

  /* Nothing is saved, nothing is forgotten. */
  g_assert_false (meander_progress_solved (progress, "discovery-3", TRUE, 10, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  check (progress, "discovery-3", MEANDER_PROGRESS_STRICT, 10);
  g_assert_false (meander_progress_begin (progress, "discovery-3", NULL));

  /* And it is saved as soon as that can be, though nothing is new. */
  g_unlink (in_the_way);
  g_assert_true (meander_progress_begin (progress, "discovery-3", &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "puzzle discovery-3 strict 10\n"));
  g_assert_finalize_object (progress);
  test_folder_remove (folder);
}

static void
test_bad_id (void)
{
  const char *const ids[] = { "", "two words", "a\nend", "\xff", "tab\there" };
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "progress", NULL);
  MeanderProgress *progress = meander_progress_new (path, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (meander_progress_begin (progress, ids[i], &error));
      g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_UNKNOWN);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      check (progress, ids[i], MEANDER_PROGRESS_NEW, 0);
    }

  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_finalize_object (progress);
  test_folder_remove (folder);
}

/* Nothing is written that could not be read again: the file stays as it was. */
static void
test_limit (void)
{
  const gsize most = 16 * 1024 * 1024;
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GString) text = g_string_new ("meander-progress 1\n");
  g_autoptr (GError) error = NULL;
  MeanderProgress *progress;

  for (guint i = 0; text->len + 120 < most; i++)
    g_string_append_printf (text, "puzzle %090u begun 0\n", i);
  g_string_append (text, "end\n");
  path = test_folder_write (folder, "progress", text->str, (gssize) text->len);
  progress = meander_progress_new (path, &error);
  g_assert_no_error (error);

  for (guint i = 0; i < 2 && error == NULL; i++)
    {
      g_autofree char *id = g_strdup_printf ("%090u", G_MAXUINT - i);

      meander_progress_begin (progress, id, &error);
    }
  g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_TOO_LARGE);
  g_clear_error (&error);
  g_assert_finalize_object (progress);

  progress = meander_progress_new (path, &error);
  g_assert_no_error (error);
  g_assert_finalize_object (progress);
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpuint (strlen (after), <=, most);
  test_folder_remove (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/progress/marks", test_marks);
  g_test_add_func ("/progress/unknown-puzzle", test_unknown_puzzle);
  g_test_add_func ("/progress/broken", test_broken);
  g_test_add_func ("/progress/left", test_left);
  g_test_add_func ("/progress/cannot-save", test_cannot_save);
  g_test_add_func ("/progress/bad-id", test_bad_id);
  g_test_add_func ("/progress/limit", test_limit);

  return g_test_run ();
}
