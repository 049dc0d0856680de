/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles from files that the player has opened. */
#include "model/own-puzzles.h"

#include <glib/gstdio.h>
#include <string.h>

#include "folder-test.h"
#include "model/progress.h"
#include "rules/puzzle.h"
#include "model/store.h"
#include "solve/known.h"

#define PUZZLE(id, title)                                                                          \
  "puzzle " id "\ngroup Mine\ntitle " title "\ntiles 1-3\ngoal loop yellow\n"
#define ONE "meander-puzzles 1\n" PUZZLE ("a", "First") PUZZLE ("b", "Second") "end\n"
#define TWO "meander-puzzles 1\n" PUZZLE ("a", "Another first") "end\n"

static char *
make_folder (void)
{
  g_autofree char *top = test_folder_new ();

  return g_build_filename (top, "puzzles", NULL);
}

static void
remove_folder (const char *folder)
{
  g_autofree char *top = g_path_get_dirname (folder);

  test_folder_remove (folder);
  test_folder_remove (top);
}

static MeanderOwnPuzzles *
open_folder (const char *folder)
{
  g_autoptr (GError) error = NULL;
  MeanderOwnPuzzles *puzzles = meander_own_puzzles_new (folder, &error);

  g_assert_no_error (error);
  return puzzles;
}

static char *
add (MeanderOwnPuzzles *puzzles, const char *text, const char *name)
{
  g_autoptr (GError) error = NULL;
  const char *mark = meander_own_puzzles_add (puzzles, text, strlen (text), name, &error);

  g_assert_no_error (error);
  return g_strdup (mark);
}

static void
count (MeanderOwnPuzzles *puzzles, guint *n)
{
  (*n)++;
}

/* A file stands there, with the next start too, once however often it is opened. */
static void
test_keep (void)
{
  g_autofree char *folder = make_folder ();
  guint n_changes = 0;

  for (guint start = 0; start < 2; start++)
    {
      g_autoptr (MeanderOwnPuzzles) puzzles = open_folder (folder);
      g_autofree char *one = NULL;
      g_autofree char *two = NULL;
      g_autofree char *again = NULL;
      MeanderOwnFile file;

      g_signal_connect (puzzles, "changed", G_CALLBACK (count), &n_changes);
      g_assert_cmpuint (meander_own_puzzles_get_file (puzzles, 0, &file), ==, start * 2);
      one = add (puzzles, ONE, "żabki/x.broken-1.txt");
      two = add (puzzles, TWO, "ants.txt");
      again = add (puzzles, ONE, "other name.txt");
      g_assert_cmpstr (one, ==, again);
      g_assert_cmpstr (one, !=, two);
      g_assert_cmpuint (n_changes, ==, 2);
      g_assert_cmpuint (test_folder_count (folder), ==, 2);

      /* In the order of the names. */
      g_assert_cmpuint (meander_own_puzzles_get_file (puzzles, 0, &file), ==, 2);
      g_assert_cmpstr (file.name, ==, "ants.txt");
      g_assert_cmpstr (file.mark, ==, two);
      g_assert_cmpuint (file.puzzles->len, ==, 1);
      meander_own_puzzles_get_file (puzzles, 1, &file);
      g_assert_cmpstr (file.name, ==, "żabki-x-broken-1.txt");
      g_assert_cmpuint (file.puzzles->len, ==, 2);
    }

  remove_folder (folder);
}

/* Two files may use the same ids. */
static void
test_find (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (MeanderOwnPuzzles) puzzles = open_folder (folder);
  g_autofree char *one = add (puzzles, ONE, "one");
  g_autofree char *two = add (puzzles, TWO, "two");
  g_autofree char *first = g_strdup_printf ("own-%s-a", one);
  g_autofree char *second = g_strdup_printf ("own-%s-b", one);
  g_autofree char *other = g_strdup_printf ("own-%s-a", two);
  const MeanderPuzzle *puzzle = meander_own_puzzles_find (puzzles, first);
  g_autofree char *line = meander_puzzle_to_line (puzzle);
  g_autoptr (MeanderPuzzle) again = meander_puzzle_parse_line (line, NULL);

  g_assert_cmpstr (puzzle->id, ==, first);
  g_assert_cmpstr (puzzle->title, ==, "First");
  g_assert_cmpstr (again->id, ==, first);
  g_assert_cmpstr (meander_own_puzzles_find (puzzles, other)->title, ==, "Another first");
  g_assert_cmpstr (meander_own_puzzles_next (puzzles, first)->id, ==, second);
  g_assert_null (meander_own_puzzles_next (puzzles, second));
  g_assert_null (meander_own_puzzles_next (puzzles, other));
  g_assert_null (meander_own_puzzles_find (puzzles, "a"));
  g_assert_null (meander_own_puzzles_find (puzzles, "discovery-3"));
  g_assert_null (meander_own_puzzles_find (puzzles, ""));
  g_assert_null (meander_own_puzzles_next (puzzles, "own-00000000-a"));

  remove_folder (folder);
}

/* The longest id goes into the progress and into the name of a saved game. */
static void
test_long_id (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *top = g_path_get_dirname (folder);
  g_autofree char *path = g_build_filename (top, "progress", NULL);
  g_autofree char *id = g_strnfill (60, 'x');
  g_autofree char *text = g_strdup_printf (
      "meander-puzzles 1\npuzzle %s\ngroup G\ntitle T\ntiles 1-3\ngoal loop yellow\nend\n", id);
  g_autofree char *name = g_strnfill (200, 'n');
  g_autoptr (MeanderOwnPuzzles) puzzles = open_folder (folder);
  g_autofree char *mark = add (puzzles, text, name);
  g_autofree char *own = g_strdup_printf ("own-%s-%s", mark, id);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderProgress) progress = meander_progress_new (path, &error);
  g_autoptr (MeanderStore) store = meander_store_new (top);
  g_autofree char *line = meander_puzzle_to_line (meander_own_puzzles_find (puzzles, own));
  g_autofree char *params = g_strdup_printf ("puzzle %s\n", line);
  g_autoptr (MeanderGame) game = meander_game_new (&meander_puzzle_rules, params, 0, &error);
  g_autoptr (MeanderGame) loaded = NULL;

  g_assert_no_error (error);
  meander_progress_begin (progress, own, &error);
  g_assert_no_error (error);
  meander_store_watch (store, game, own);
  g_assert_null (meander_store_get_problem (store));
  meander_store_watch (store, NULL, NULL);
  loaded = meander_store_load (store, own, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (meander_game_get_puzzle (loaded)->id, ==, own);

  remove_folder (folder);
}

static void
test_remove (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (MeanderOwnPuzzles) puzzles = open_folder (folder);
  g_autofree char *one = add (puzzles, ONE, "one");
  g_autofree char *two = add (puzzles, TWO, "two");
  g_autofree char *first = g_strdup_printf ("own-%s-a", one);
  g_autoptr (GError) error = NULL;
  MeanderOwnFile file;
  guint n_changes = 0;

  g_signal_connect (puzzles, "changed", G_CALLBACK (count), &n_changes);
  g_assert_true (meander_own_puzzles_remove (puzzles, one, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_null (meander_own_puzzles_find (puzzles, first));
  g_assert_cmpuint (meander_own_puzzles_get_file (puzzles, 0, &file), ==, 1);
  g_assert_cmpstr (file.mark, ==, two);
  g_assert_cmpuint (test_folder_count (folder), ==, 1);
  g_assert_true (meander_own_puzzles_remove (puzzles, "00000000", &error));
  g_assert_cmpuint (n_changes, ==, 1);

  remove_folder (folder);
}

/* What is refused changes nothing, in the folder either. */
static void
test_refused (void)
{
  static const char bad[] = "meander-puzzles 1\npuzzle a\nend\n";
  g_autofree char *folder = make_folder ();
  g_autoptr (MeanderOwnPuzzles) puzzles = open_folder (folder);
  g_autofree char *one = add (puzzles, ONE, "one");
  g_autoptr (GError) error = NULL;
  MeanderOwnFile file;
  guint n_changes = 0;

  g_signal_connect (puzzles, "changed", G_CALLBACK (count), &n_changes);
  g_assert_null (meander_own_puzzles_add (puzzles, bad, strlen (bad), "bad.txt", &error));
  g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_SYNTAX);
  g_assert_true (g_str_has_prefix (error->message, "bad.txt:2: "));
  g_assert_cmpuint (n_changes, ==, 0);
  g_assert_cmpuint (meander_own_puzzles_get_file (puzzles, 0, &file), ==, 1);
  g_assert_cmpuint (test_folder_count (folder), ==, 1);

  remove_folder (folder);
}

/* A copy that has been spoilt is set aside, told once, and the others are there. */
static void
test_spoilt (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *spoilt = NULL;
  MeanderOwnFile file;

  g_mkdir_with_parents (folder, 0700);
  spoilt = test_folder_write (folder, "x.txt", "meander-puzzles 1\nend\n", -1);
  g_free (test_folder_write (folder, "by hand.txt", ONE, -1));
  g_free (test_folder_write (folder, "twice.txt", ONE, -1));
  {
    g_autoptr (GError) error = NULL;
    g_autoptr (MeanderOwnPuzzles) puzzles = meander_own_puzzles_new (folder, &error);

    g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_SYNTAX);
    g_assert_nonnull (strstr (error->message, "x.txt:2: "));
    g_assert_nonnull (strstr (error->message, "x.broken-1.txt"));
    g_assert_cmpuint (meander_own_puzzles_get_file (puzzles, 0, &file), ==, 1);
    g_assert_cmpuint (file.puzzles->len, ==, 2);
  }
  {
    g_autoptr (MeanderOwnPuzzles) puzzles = open_folder (folder);

    g_assert_cmpuint (meander_own_puzzles_get_file (puzzles, 0, &file), ==, 1);
  }
  g_assert_false (g_file_test (spoilt, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (test_folder_count (folder), ==, 3);

  remove_folder (folder);
}

/* What an earlier Meander left that was killed while it wrote is not read, told or touched; a
 * person's own file whose name merely looks like it is. */
static void
test_leftovers (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *half = NULL;
  g_autofree char *mark = NULL;
  g_autoptr (GError) error = NULL;
  MeanderOwnPuzzles *puzzles = open_folder (folder);
  MeanderOwnFile file;

  mark = add (puzzles, ONE, "mine.txt");
  g_assert_finalize_object (puzzles);
  {
    g_autofree char *twice = g_strdup_printf ("%s-mine.txt.A1b2C3", mark);
    g_autofree char *own = g_strdup_printf ("%s-hers.puzzle", "0123abcd");

    g_free (test_folder_write (folder, twice, ONE, -1));
    half = test_folder_write (folder, "10181e1d-mine.txt.BQPAZ3", ONE, 40);
    g_free (test_folder_write (folder, "10181e1e-mine.txt.BQPAZ4", "", 0));
    g_free (test_folder_write (folder, ".meander-writing-A1b2C3", ONE, 40));
    g_free (test_folder_write (folder, own, TWO, -1));
  }

  puzzles = meander_own_puzzles_new (folder, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (meander_own_puzzles_get_file (puzzles, 0, &file), ==, 2);
  g_assert_cmpstr (file.name, ==, "hers.puzzle");
  meander_own_puzzles_get_file (puzzles, 1, &file);
  g_assert_cmpstr (file.name, ==, "mine.txt");
  g_assert_true (g_file_test (half, G_FILE_TEST_EXISTS));
  g_assert_finalize_object (puzzles);
  remove_folder (folder);
}

/* Another title for one puzzle of a file: in the list at once, and when it is read again; the others keep theirs, and a
 * title that could not be read again is refused. */
static void
test_rename (void)
{
  g_autofree char *folder = make_folder ();
  MeanderOwnPuzzles *puzzles = open_folder (folder);
  g_autofree char *mark = add (puzzles, ONE, "one");
  g_autofree char *first = g_strdup_printf ("own-%s-a", mark);
  g_autofree char *second = g_strdup_printf ("own-%s-b", mark);
  g_autofree char *third = g_strdup_printf ("own-%s-c", mark);
  g_autoptr (GError) error = NULL;
  guint n_changed = 0;

  g_signal_connect (puzzles, "changed", G_CALLBACK (count), &n_changed);
  g_assert_cmpstr (meander_own_puzzles_find (puzzles, second)->title, ==, "Second");
  g_assert_true (meander_own_puzzles_rename (puzzles, second, "Ząb, \"2\"", &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_cmpstr (meander_own_puzzles_find (puzzles, second)->title, ==, "Ząb, \"2\"");
  g_assert_cmpstr (meander_own_puzzles_find (puzzles, first)->title, ==, "First");

  g_assert_false (meander_own_puzzles_rename (puzzles, second, "Two\nlines", &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_cmpstr (meander_own_puzzles_find (puzzles, second)->title, ==, "Ząb, \"2\"");

  /* One that has gone in the meantime is no trouble. */
  g_assert_true (meander_own_puzzles_rename (puzzles, third, "Third", &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_finalize_object (puzzles);

  puzzles = open_folder (folder);
  g_assert_cmpstr (meander_own_puzzles_find (puzzles, second)->title, ==, "Ząb, \"2\"");
  g_assert_cmpstr (meander_own_puzzles_find (puzzles, first)->title, ==, "First");
  g_assert_finalize_object (puzzles);
  remove_folder (folder);
}

/* What was made has, before it is kept, the id that it has then; under another title it is the same. */
static void
test_made (void)
{
  static const char *const titles[] = { "Mine", "My loop" };
  g_autofree char *folder = make_folder ();
  MeanderOwnPuzzles *puzzles = open_folder (folder);
  g_autofree char *kept = NULL;
  MeanderOwnFile file;

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderPuzzle) puzzle = NULL;
      g_autofree char *line =
          g_strdup_printf ("made-0123456789ab,Own puzzles,%s,1-3,loop yellow,,,", titles[i]);
      g_autofree char *text = g_strdup_printf (
          "meander-puzzles 1\npuzzle made-0123456789ab\ngroup Own puzzles\ntitle %s\n"
          "tiles 1-3\ngoal loop yellow\nend\n",
          titles[i]);
      g_autofree char *mark = add (puzzles, text, titles[i]);

      puzzle = meander_puzzle_parse_line (line, &error);
      g_assert_no_error (error);
      meander_own_puzzles_identify (puzzle);
      g_assert_nonnull (meander_own_puzzles_find (puzzles, puzzle->id));
      g_assert_cmpuint (meander_own_puzzles_get_file (puzzles, 0, &file), ==, 1);
      g_assert_cmpstr (file.mark, ==, mark);
      g_free (kept);
      kept = g_strdup (puzzle->id);
    }
  g_assert_finalize_object (puzzles);

  /* Also at the next start. */
  puzzles = open_folder (folder);
  g_assert_nonnull (meander_own_puzzles_find (puzzles, kept));
  {
    /* Other tiles under the same id are another puzzle. */
    g_autofree char *other =
        add (puzzles,
             "meander-puzzles 1\npuzzle made-0123456789ab\ngroup Own puzzles\ntitle Mine\n"
             "tiles 1-4\ngoal loop yellow\nend\n",
             "Mine");

    g_assert_cmpuint (meander_own_puzzles_get_file (puzzles, 0, &file), ==, 2);
  }
  g_assert_finalize_object (puzzles);
  remove_folder (folder);
}

static void
on_measured (MeanderDifficulties *difficulties, const char *id, char **measured)
{
  g_free (*measured);
  *measured = g_strdup (id);
}

/* Measures it anew, or has it at once. */
static void
assert_very_easy (const char *folder, const char *id, gboolean at_once)
{
  MeanderOwnPuzzles *puzzles = open_folder (folder);
  MeanderDifficulties *difficulties = meander_own_puzzles_get_difficulties (puzzles);
  const MeanderPuzzle *puzzle = meander_own_puzzles_find (puzzles, id);
  g_autofree char *measured = NULL;

  g_signal_connect (difficulties, "measured", G_CALLBACK (on_measured), &measured);
  g_assert_cmpuint (meander_difficulties_get (difficulties, puzzle), ==, at_once ? 1 : 0);
  /* Asked once more, it is not measured once more. */
  g_assert_cmpuint (meander_difficulties_get (difficulties, puzzle), ==, at_once ? 1 : 0);
  while (!at_once && measured == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (measured, ==, at_once ? NULL : id);
  g_assert_cmpuint (meander_difficulties_get (difficulties, puzzle), ==, 1);
  g_assert_finalize_object (puzzles);
}

/* Three tiles in yellow are as hard as those of the book, which is known; that is kept, and where
 * it cannot be read it is found again. */
static void
test_difficulty (void)
{
  static const char line[] = "meander-puzzles 1\npuzzle l\ngroup Mine\ntitle Line\n"
                             "tiles 1-56\ngoal longest lines\nend\n";
  static const char both[] = "meander-puzzles 1\npuzzle b\ngroup Mine\ntitle Both\n"
                             "tiles 1 15 25 43\ngoal line red green\nend\n";
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, ".difficulties", NULL);
  MeanderOwnPuzzles *puzzles = open_folder (folder);
  g_autofree char *both_mark = add (puzzles, both, "both.txt");
  g_autofree char *both_id = g_strdup_printf ("own-%s-b", both_mark);
  g_autofree char *before = g_strdup_printf ("[Difficulties]\n%s=0\n", both_id);
  g_autofree char *mark = add (puzzles, TWO, "two.txt");
  g_autofree char *id = g_strdup_printf ("own-%s-a", mark);
  g_autofree char *scored = add (puzzles, line, "line.txt");
  g_autofree char *scored_id = g_strdup_printf ("own-%s-l", scored);
  g_autofree char *measured = NULL;
  MeanderDifficulties *difficulties;

  g_assert_cmpuint (meander_solve_get_known_difficulty ("discovery-3"), ==, 1);
  g_assert_finalize_object (puzzles);
  assert_very_easy (folder, id, FALSE);
  assert_very_easy (folder, id, TRUE);
  g_assert_true (g_file_set_contents (path, "[Difficulties]\nx=\0y", -1, NULL));
  assert_very_easy (folder, id, FALSE);
  g_assert_true (g_file_set_contents (path, "\377\376 = nothing\n", -1, NULL));
  assert_very_easy (folder, id, FALSE);

  /* Two lines as well, of which it once was kept that this cannot be said. */
  g_assert_true (g_file_set_contents (path, before, -1, NULL));
  assert_very_easy (folder, both_id, FALSE);
  assert_very_easy (folder, both_id, TRUE);

  /* What is played for points is never done; given up while it is measured, nothing is left. */
  puzzles = open_folder (folder);
  difficulties = meander_own_puzzles_get_difficulties (puzzles);
  g_signal_connect (difficulties, "measured", G_CALLBACK (on_measured), &measured);
  g_assert_cmpuint (
      meander_difficulties_get (difficulties, meander_own_puzzles_find (puzzles, scored_id)), ==,
      0);
  while (measured == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (
      meander_difficulties_get (difficulties, meander_own_puzzles_find (puzzles, scored_id)), ==,
      0);
  g_assert_finalize_object (puzzles);
  g_assert_cmpint (g_unlink (path), ==, 0);
  puzzles = open_folder (folder);
  meander_difficulties_get (meander_own_puzzles_get_difficulties (puzzles),
                            meander_own_puzzles_find (puzzles, id));
  g_assert_finalize_object (puzzles);
  remove_folder (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/own-puzzles/keep", test_keep);
  g_test_add_func ("/own-puzzles/find", test_find);
  g_test_add_func ("/own-puzzles/long-id", test_long_id);
  g_test_add_func ("/own-puzzles/made", test_made);
  g_test_add_func ("/own-puzzles/rename", test_rename);
  g_test_add_func ("/own-puzzles/difficulty", test_difficulty);
  g_test_add_func ("/own-puzzles/remove", test_remove);
  g_test_add_func ("/own-puzzles/refused", test_refused);
  g_test_add_func ("/own-puzzles/spoilt", test_spoilt);
  g_test_add_func ("/own-puzzles/leftovers", test_leftovers);

  return g_test_run ();
}
