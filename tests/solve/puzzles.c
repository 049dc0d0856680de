/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles.h"

#include <string.h>

/* Read once, when first asked for. */
static GPtrArray *book;

MeanderPuzzle *
puzzle_new (const char *tiles, const char *goal, const char *outline)
{
  g_autofree char *line = g_strdup_printf ("test,Test,Test,%s,%s,%s,,", tiles, goal, outline);
  g_autoptr (GError) error = NULL;
  MeanderPuzzle *puzzle = meander_puzzle_parse_line (line, &error);

  g_assert_no_error (error);

  return puzzle;
}

GPtrArray *
puzzles_book (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "../data/puzzles.txt", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  if (book != NULL)
    return book;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  book = meander_puzzles_parse (text, length, "puzzles.txt", &error);
  g_assert_no_error (error);

  return book;
}

void
puzzles_forget (void)
{
  g_clear_pointer (&book, g_ptr_array_unref);
}

const MeanderPuzzle *
puzzle_of_book (const char *id)
{
  guint i;

  puzzles_book ();
  for (i = 0; i < book->len; i++)
    {
      const MeanderPuzzle *puzzle = g_ptr_array_index (book, i);

      if (strcmp (puzzle->id, id) == 0)
        return puzzle;
    }

  g_error ("no puzzle %s", id);
}

/* What the judge says of an answer; how many holes it has. */
guint
assert_solved (const MeanderPuzzle *puzzle, const MeanderSolution *solution, gboolean no_holes)
{
  g_autoptr (MeanderBoard) board = meander_solution_to_board (puzzle, solution);
  MeanderCheck check;

  g_assert_cmpuint (solution->n_tiles, ==, puzzle->n_tiles);
  meander_puzzle_check (puzzle, board, &check);
  g_assert_cmpint (check.status, ==, MEANDER_CHECK_SOLVED);
  if (no_holes)
    g_assert_cmpuint (check.n_holes, ==, 0);

  return check.n_holes;
}
