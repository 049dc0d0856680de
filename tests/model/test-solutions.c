/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/solutions.h"

#include "rules/error.h"

#include <glib/gstdio.h>

#include "folder-test.h"

static void
on_changed (MeanderSolutions *solutions, const char *id, GString *told)
{
  g_string_append_printf (told, "%s ", id);
}

/* Two tiles side by side, the second one behind an edge of the first, the whole turned by as
 * many sixths as the edge is from the eastern one. */
static MeanderBoard *
pair_new (guint first, guint second, guint edge, int q, int r)
{
  MeanderBoard *board = meander_board_new ((MeanderTileSet){ 0 });
  MeanderHex hex = meander_hex (q, r);

  meander_board_place (board, first, hex, (edge + 5) % 6);
  meander_board_place (board, second, meander_hex_neighbour (hex, edge), (edge + 2) % 6);
  return board;
}

static void
note (MeanderSolutions *solutions, const char *id, MeanderBoard *board)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (meander_solutions_note (solutions, id, board, NULL, &error));
  g_assert_no_error (error);
  meander_board_free (board);
}

static void
test_note (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "data", "found", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) told = g_string_new (NULL);
  MeanderSolutions *solutions = meander_solutions_new (path, &error);
  MeanderBuilt built;

  g_assert_no_error (error);
  g_signal_connect (solutions, "changed", G_CALLBACK (on_changed), told);
  g_assert_cmpuint (meander_solutions_get_n (solutions, "a"), ==, 0);
  g_assert_false (meander_solutions_get (solutions, "a", 0, &built));
  g_assert_false (meander_solutions_get_last (solutions, "a", &built));

  /* However it lies and is turned, it is one; the order of the tiles says nothing. */
  for (guint edge = 0; edge < 6; edge++)
    {
      MeanderBoard *board = meander_board_new ((MeanderTileSet){ 0 });

      note (solutions, "a", pair_new (1, 2, edge, (int) edge - 3, 2));
      meander_board_place (board, 2, meander_hex (1, 0), 3);
      meander_board_place (board, 1, meander_hex (0, 0), 0);
      note (solutions, "a", board);
    }
  g_assert_cmpuint (meander_solutions_get_n (solutions, "a"), ==, 1);
  g_assert_true (meander_solutions_get (solutions, "a", 0, &built));
  g_assert_cmpstr (built.move, ==, "1@0,0/0 2@1,0/3");
  g_assert_cmpint (built.when, ==, 0);

  /* Another tile, other turns: another solution.  What comes first stays first. */
  note (solutions, "a", pair_new (3, 2, 1, 0, 0));
  g_assert_cmpuint (meander_solutions_get_n (solutions, "a"), ==, 2);
  g_assert_cmpuint (meander_solutions_get_n (solutions, "b"), ==, 0);
  g_assert_true (meander_solutions_set_total (solutions, "a", 48, &error));
  g_assert_true (meander_solutions_set_total (solutions, "a", 48, &error));
  g_assert_cmpuint (meander_solutions_get_total (solutions, "a"), ==, 48);
  g_assert_cmpuint (meander_solutions_get_total (solutions, "b"), ==, 0);

  /* Told exactly when something changed. */
  g_assert_cmpstr (told->str, ==, "a a a ");
  g_assert_finalize_object (solutions);

  /* Tile 3 lay to the west of tile 2, unturned; the lower number lies to the west in the
   * written form, so that the whole is turned by a half. */
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==,
                   "meander-found 1\npuzzle a\ntotal 48\nsolution 1@0,0/0 2@1,0/3\n"
                   "solution 2@0,0/0 3@1,0/3\nend\n");
  solutions = meander_solutions_new (path, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (meander_solutions_get_n (solutions, "a"), ==, 2);
  g_assert_cmpuint (meander_solutions_get_total (solutions, "a"), ==, 48);
  note (solutions, "a", pair_new (2, 3, 4, 5, 5));
  g_assert_cmpuint (meander_solutions_get_n (solutions, "a"), ==, 2);
  g_assert_finalize_object (solutions);
  test_folder_remove (folder);
}

static void
note_built (MeanderSolutions *solutions,
            MeanderBoard *board,
            gint64 when,
            gint64 elapsed,
            gboolean helped)
{
  g_autoptr (GError) error = NULL;
  const MeanderBuilt how = { NULL, when, elapsed, helped };

  g_assert_true (meander_solutions_note (solutions, "a", board, &how, &error));
  g_assert_no_error (error);
  meander_board_free (board);
}

/* How it was built last is kept: as it lay, when, in what time, with help or without. */
static void
test_built (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "found", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) told = g_string_new (NULL);
  MeanderSolutions *solutions = meander_solutions_new (path, &error);
  MeanderBuilt built;

  g_assert_no_error (error);
  g_signal_connect (solutions, "changed", G_CALLBACK (on_changed), told);
  note_built (solutions, pair_new (1, 2, 4, 3, 2), 1000, 0, TRUE);
  g_assert_cmpuint (meander_solutions_get_n (solutions, "a"), ==, 1);
  g_assert_cmpuint (meander_solutions_get_n_found (solutions, "a"), ==, 0);
  g_assert_true (meander_solutions_get_last (solutions, "a", &built));
  g_assert_true (built.helped);
  g_assert_cmpstr (built.move, ==, "1@3,2/3 2@2,2/0");

  /* Without help goes before with help, and stays. */
  note_built (solutions, pair_new (1, 2, 1, 0, 0), 2000, 65000, FALSE);
  note_built (solutions, pair_new (1, 2, 2, 0, 0), 3000, 0, TRUE);
  g_assert_cmpuint (meander_solutions_get_n (solutions, "a"), ==, 1);
  g_assert_cmpuint (meander_solutions_get_n_found (solutions, "a"), ==, 1);
  note_built (solutions, pair_new (3, 2, 1, 0, 0), 2500, 9000, FALSE);
  note_built (solutions, pair_new (4, 2, 1, 0, 0), 4000, 0, TRUE);
  g_assert_cmpstr (told->str, ==, "a a a a ");
  g_assert_finalize_object (solutions);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==,
                   "meander-found 2\npuzzle a\n"
                   "solution 1@0,0/0 2@1,0/3\nbuilt 2000 65000 1@0,0/0 2@1,0/3\n"
                   "solution 2@0,0/0 3@1,0/3\nbuilt 2500 9000 3@0,0/0 2@1,0/3\n"
                   "solution 2@0,0/0 4@1,0/3\nhelped 4000 0 4@0,0/0 2@1,0/3\nend\n");
  solutions = meander_solutions_new (path, &error);
  g_assert_no_error (error);
  g_assert_true (meander_solutions_get_last (solutions, "a", &built));
  g_assert_cmpstr (built.move, ==, "3@0,0/0 2@1,0/3");
  g_assert_cmpint (built.when, ==, 2500);
  g_assert_cmpint (built.elapsed, ==, 9000);
  g_assert_false (built.helped);
  g_assert_true (meander_solutions_get (solutions, "a", 2, &built));
  g_assert_true (built.helped);

  /* An older one that is built again is the last one. */
  note_built (solutions, pair_new (1, 2, 3, 0, 0), 5000, 70000, FALSE);
  g_assert_true (meander_solutions_get_last (solutions, "a", &built));
  g_assert_cmpint (built.when, ==, 5000);
  g_assert_finalize_object (solutions);
  test_folder_remove (folder);
}

/* A newer book's puzzles stay in the file. */
static void
test_unknown_puzzle (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = test_folder_write (
      folder, "found", "# mine\nmeander-found 1\npuzzle labyrinth-é\nsolution 5@0,0/1\nend\n", -1);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  MeanderSolutions *solutions = meander_solutions_new (path, &error);

  g_assert_no_error (error);
  note (solutions, "a", pair_new (1, 2, 1, 0, 0));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==,
                   "meander-found 1\npuzzle a\nsolution 1@0,0/0 2@1,0/3\n"
                   "puzzle labyrinth-é\nsolution 5@0,0/1\nend\n");
  g_assert_finalize_object (solutions);
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
    { "", MEANDER_ERROR_VERSION, "found:1: " },
    { "meander-found 1\npuzzle a\n", MEANDER_ERROR_SYNTAX, "found:2: The file is cut" },
    { "meander-found 1\npuzzle two words\nend\n", MEANDER_ERROR_SYNTAX, "found:2: " },
    { "meander-found 1\npuzzle a\npuzzle a\nend\n", MEANDER_ERROR_CONTRADICTION,
      "found:3: The puzzle “a”" },
    { "meander-found 1\nsolution 1@0,0/0\nend\n", MEANDER_ERROR_UNKNOWN,
      "found:2: Unknown word “solution”" },
    { "meander-found 1\ntotal 3\nend\n", MEANDER_ERROR_UNKNOWN, "found:2: Unknown word “total”" },
    { "meander-found 1\npuzzle a\ntotal three\nend\n", MEANDER_ERROR_SYNTAX, "found:3: " },
    { "meander-found 1\npuzzle a\nsolution 1@0,0\nend\n", MEANDER_ERROR_SYNTAX, "found:3: " },
    { "meander-found 1\npuzzle a\nsolution pass\nend\n", MEANDER_ERROR_SYNTAX, "found:3: " },
    { "meander-found 1\npuzzle a\nsolution 1@rack\nend\n", MEANDER_ERROR_SYNTAX, "found:3: " },
    { "meander-found 1\npuzzle a\nbuilt 1 1 1@0,0/0\nend\n", MEANDER_ERROR_UNKNOWN,
      "found:3: Unknown word “built”" },
    { "meander-found 1\npuzzle a\nsolution 1@0,0/0\nbuilt 1 1\nend\n", MEANDER_ERROR_UNKNOWN,
      "found:4: " },
    { "meander-found 1\npuzzle a\nsolution 1@0,0/0\nbuilt 1 x 1@0,0/0\nend\n", MEANDER_ERROR_SYNTAX,
      "found:4: " },
    { "meander-found 1\npuzzle a\nsolution 1@0,0/0\nhelped 1 1 1@rack\nend\n", MEANDER_ERROR_SYNTAX,
      "found:4: " },
    { "meander-found 1\npuzzle a\nfoo\nend\n", MEANDER_ERROR_UNKNOWN,
      "found:3: Unknown word “foo”" },
  };
  g_autofree char *folder = test_folder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *path = test_folder_write (folder, "found", refusals[i].text, -1);
      g_autofree char *name = g_strdup_printf ("found.broken-%u", i + 1);
      g_autofree char *aside = g_build_filename (folder, name, NULL);
      g_autofree char *kept = NULL;
      g_autoptr (GError) error = NULL;
      MeanderSolutions *solutions = meander_solutions_new (path, &error);

      g_test_message ("%s", error->message);
      g_assert_error (error, MEANDER_ERROR, refusals[i].code);
      g_assert_nonnull (strstr (error->message, refusals[i].reason));

      /* It is all there, and the program goes on. */
      g_assert_true (g_file_get_contents (aside, &kept, NULL, NULL));
      g_assert_cmpstr (kept, ==, refusals[i].text);
      g_assert_cmpuint (meander_solutions_get_n (solutions, "a"), ==, 0);
      note (solutions, "a", pair_new (1, 2, 1, 0, 0));
      g_assert_finalize_object (solutions);
    }
  test_folder_remove (folder);
}

static void
test_cannot_save (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *in_the_way = test_folder_write (folder, "data", "a file", -1);
  g_autofree char *path = g_build_filename (folder, "data", "found", NULL);
  g_autoptr (MeanderBoard) board = pair_new (1, 2, 1, 0, 0);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  MeanderSolutions *solutions = meander_solutions_new (path, &error);

  g_assert_no_error (error);
  g_assert_false (meander_solutions_note (solutions, "a", board, NULL, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_cmpuint (meander_solutions_get_n (solutions, "a"), ==, 1);

  /* It is saved as soon as that can be, though nothing is new. */
  g_unlink (in_the_way);
  g_assert_true (meander_solutions_note (solutions, "a", board, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "solution 1@0,0/0 2@1,0/3\n"));
  g_assert_finalize_object (solutions);
  test_folder_remove (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solutions/note", test_note);
  g_test_add_func ("/solutions/built", test_built);
  g_test_add_func ("/solutions/unknown-puzzle", test_unknown_puzzle);
  g_test_add_func ("/solutions/broken", test_broken);
  g_test_add_func ("/solutions/cannot-save", test_cannot_save);

  return g_test_run ();
}
