/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the puzzle maker says: what the arcs of some tiles allow, counted by hand from data/tiles.csv, and how a
 * search stands. */
#include "config.h"

#include <locale.h>

#include "words/basics.h"
#include "words/maker.h"
#include "words/puzzle.h"
#include "words-test.h"

static MeanderPuzzle *
puzzle_new (const char *tiles, const char *goal)
{
  g_autofree char *line = g_strdup_printf ("a,b,c,%s,%s,,,", tiles, goal);
  g_autoptr (GError) error = NULL;
  MeanderPuzzle *puzzle = meander_puzzle_parse_line (line, &error);

  g_assert_no_error (error);
  return puzzle;
}

#define ODD ": it would have 1 bend, an odd number."
#define EVEN                                                                                       \
  "\nA loop needs an even number of bends, the arcs that turn a little. The lesson “Corners, Bends, Straights” shows them."
#define OUT "\nWhere a line goes into a loop, it must come out again."
#define NOT_ROUND ": its line cannot come back to where it started."
#define SIX                                                                                        \
  "\nA corner counts as two, a bend as one, a straight as zero; a turn the other way counts as minus. Going once round a loop makes six."

/* Tile 1 is BRBRYY, 2 BRRBYY, 3 BBYYRR, 6 BRYRBY, 9 BRBYRY, 11 BYBYRR, 14 BBRRYY, 15 GGRYYR, 24 BGGBRR, 25 BBGGRR,
 * 36 BGGRBR, 37 BBGRGR, 4 BRYBYR, 7 BBYRYR, 8 BBRYRY. */
static void
test_arcs (void)
{
  static const struct
  {
    const char *tiles;
    const char *goal;
    const char *words;
  } cases[] = {
    /* Red has two corners and a bend, which makes 5; yellow three corners; blue one of each. */
    { "1-3", "loop red", "No red loop" ODD EVEN "\nRed: 2\u00a0corners, 1\u00a0bend" SIX },
    { "1-3", "loop yellow", "A yellow loop may be possible.\nYellow: 3\u00a0corners" SIX },
    { "1-3", "loop blue",
      "No blue loop" ODD EVEN "\nBlue: 1\u00a0corner, 1\u00a0bend, 1\u00a0straight" SIX },
    { "1-3", "loop ?",
      "No red loop" ODD "\nA yellow loop may be possible.\n"
      "No green loop: no tile has this colour.\nNo blue loop" ODD EVEN },
    { "1 15 24", "loop ?",
      "No red loop" ODD "\n"
      "No yellow loop: only 2 of the tiles have this colour.\n"
      "No green loop: only 2 of the tiles have this colour.\n"
      "No blue loop: only 2 of the tiles have this colour." EVEN },
    { "2 15 16", "line ?",
      "A red line may be possible.\nA yellow line may be possible.\n"
      "No green line: only 2 of the tiles have this colour.\n"
      "No blue line: only 1 of the tiles has this colour." },
    /* The straight of tile 9 crosses yellow and blue; that of 6, in yellow, red and blue. */
    { "2 3 9 11", "loop red",
      "A red loop may be possible, but only with a hole: without one, it would have to cross yellow 1 time, and that "
      "number must be even." OUT "\nRed: 3\u00a0corners, 1\u00a0straight" SIX },
    { "1 2 3 6", "loop yellow",
      "A yellow loop may be possible, but only with a hole: without one, it would have to cross red 1 time, and that "
      "number must be even." OUT "\nYellow: 3\u00a0corners, 1\u00a0straight" SIX },
    /* The bends of 6, 7 and 8 cross yellow, that of 4 blue. */
    { "3 4 6 7 8", "loop red",
      "A red loop may be possible, but only with a hole: without one, it would have to cross yellow 3 times, and that "
      "number must be even." OUT "\nRed: 1\u00a0corner, 4\u00a0bends" SIX },
    /* The bend of 36 crosses blue, that of 37 green. */
    { "24 25 36 37", "loop red",
      "A red loop may be possible, but only with a hole: without one, it would have to cross green 1 time, and that "
      "number must be even." OUT "\nRed: 2\u00a0corners, 2\u00a0bends" SIX },
    /* In 2, 3 and 14 red and yellow have nothing but corners. */
    { "2 3 14", "loop ? ?", "These two colours may work together: red and yellow." },
    { "2 3 14", "loop red ?", "These two colours may work together: red and yellow." },
    { "2 3 14", "loop yellow ?", "These two colours may work together: yellow and red." },
    { "2 3 14", "loop ? yellow", "These two colours may work together: red and yellow." },
    { "2 3 14", "loop red yellow",
      "These two colours may work together: red and yellow.\nRed: 3\u00a0corners\n"
      "Yellow: 3\u00a0corners" },
    { "2 3 14", "loop red blue",
      "No blue loop" NOT_ROUND "\nRed: 3\u00a0corners\n"
      "Blue: 2\u00a0corners, 1\u00a0straight" },
    { "1-3", "loop ? ?", "No two colours work together with these tiles." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MeanderPuzzle) puzzle = puzzle_new (cases[i].tiles, cases[i].goal);

      assert_words (meander_words_maker_arcs (puzzle, FALSE), cases[i].words);
    }
}

/* Of what is known to be impossible nothing is said to be possible: only why not is left. */
static void
test_impossible (void)
{
  static const struct
  {
    const char *tiles;
    const char *goal;
    const char *words;
  } cases[] = {
    { "1-3", "loop red", "No red loop" ODD EVEN },
    { "1-3", "loop ?",
      "No red loop" ODD "\nNo green loop: no tile has this colour.\nNo blue loop" ODD EVEN },
    { "2 3 9 11", "loop red", "" },
    { "2 3 14", "loop red yellow", "" },
    { "2 3 14", "loop red blue", "No blue loop" NOT_ROUND },
    { "1-3", "loop ? ?", "No two colours work together with these tiles." },
    { "2 3 14", "loop ? ?", "No two colours work together with these tiles." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MeanderPuzzle) puzzle = puzzle_new (cases[i].tiles, cases[i].goal);

      assert_words (meander_words_maker_arcs (puzzle, TRUE), cases[i].words);
    }
}

/* Large numbers are read by their thousands, as the language sets them apart. */
static void
test_numbers (void)
{
  g_autofree char *then = g_strdup (setlocale (LC_NUMERIC, NULL));

  assert_words (meander_words_number (999), "999");
  assert_words (meander_words_number (1000), "1\u202f000");
  assert_words (meander_words_maker_verdict (MEANDER_SOLVE_FOUND, 26188), "26\u202f188 solutions.");
  if (setlocale (LC_NUMERIC, "en_US.UTF-8") == NULL)
    {
      g_test_skip ("there is no locale en_US.UTF-8");
      return;
    }
  assert_words (meander_words_number (999), "999");
  assert_words (meander_words_maker_verdict (MEANDER_SOLVE_FOUND, 26188), "26,188 solutions.");
  assert_words (meander_words_maker_verdict (MEANDER_SOLVE_STOPPED, 26188),
                "At least 26,188 solutions: the search has not finished.");
  assert_words (meander_words_maker_search (1000), "Searching: 1,000 solutions so far.");
  assert_words (meander_words_maker_search (1000000), "Searching: 1,000,000 solutions so far.");
  assert_words (meander_words_maker_effort (9, 1200),
                "Best so far: 9 tiles fit together, after 1,200 thousand tries.");
  assert_words (meander_words_n_solutions (NULL, 3, 0, 2440),
                "Solutions found: 3. There are 2,440 in all.");
  setlocale (LC_NUMERIC, then);
}

/* To a player the arcs are told without what follows from them, unless a colour is to be found. */
static void
test_possible (void)
{
  g_autoptr (MeanderPuzzle) red = puzzle_new ("1-3", "line red");
  g_autoptr (MeanderPuzzle) loop = puzzle_new ("1-3", "loop blue");
  g_autoptr (MeanderPuzzle) two = puzzle_new ("1-3", "loop red blue");
  g_autoptr (MeanderPuzzle) open = puzzle_new ("2 3 14", "loop red ?");

  assert_words (meander_words_possible (red), "Red: 2\u00a0corners, 1\u00a0bend");
  assert_words (meander_words_possible (loop),
                "Blue: 1\u00a0corner, 1\u00a0bend, 1\u00a0straight" SIX);
  assert_words (
      meander_words_possible (two),
      "Red: 2\u00a0corners, 1\u00a0bend\nBlue: 1\u00a0corner, 1\u00a0bend, 1\u00a0straight");
  assert_words (meander_words_possible (open),
                "These two colours may work together: red and yellow.");
}

static void
test_search (void)
{
  assert_words (meander_words_maker_verdict (MEANDER_SOLVE_IMPOSSIBLE, 0),
                "No solution: it cannot be done with these tiles.");
  assert_words (meander_words_maker_verdict (MEANDER_SOLVE_NONE, 0),
                "No solution: everything has been tried.");
  assert_words (meander_words_maker_verdict (MEANDER_SOLVE_FOUND, 1), "Exactly one solution.");
  assert_words (meander_words_maker_verdict (MEANDER_SOLVE_FOUND, 2), "2 solutions.");
  assert_words (meander_words_maker_verdict (MEANDER_SOLVE_STOPPED, 0),
                "Not known yet: no solution has been found so far.");
  assert_words (meander_words_maker_verdict (MEANDER_SOLVE_STOPPED, 1),
                "At least 1 solution: the search has not finished.");
  assert_words (meander_words_maker_verdict (MEANDER_SOLVE_STOPPED, 12),
                "At least 12 solutions: the search has not finished.");
  assert_words (meander_words_maker_search (0), "Searching: nothing found yet.");
  assert_words (meander_words_maker_search (1), "Searching: 1 solution so far.");
  assert_words (meander_words_maker_search (2), "Searching: 2 solutions so far.");
  assert_words (meander_words_maker_search (1000001),
                "Searching: more than 1 million solutions so far.");
  assert_words (meander_words_maker_search (13153817),
                "Searching: more than 13 million solutions so far.");
  assert_words (meander_words_maker_verdict (MEANDER_SOLVE_STOPPED, 13153817),
                "More than 13 million solutions: the search has not finished.");
  assert_words (meander_words_maker_effort (1, 30),
                "Best so far: 1 tile fits together, after 30 thousand tries.");
  assert_words (meander_words_maker_effort (9, 1200),
                "Best so far: 9 tiles fit together, after 1\u202f200 thousand tries.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/maker/arcs", test_arcs);
  g_test_add_func ("/words/maker/possible", test_possible);
  g_test_add_func ("/words/maker/impossible", test_impossible);
  g_test_add_func ("/words/maker/numbers", test_numbers);
  g_test_add_func ("/words/maker/search", test_search);

  return g_test_run ();
}
