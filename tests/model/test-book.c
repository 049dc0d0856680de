/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/book.h"

static void
test_puzzles (void)
{
  const GPtrArray *puzzles = meander_book_get_puzzles ();
  const MeanderPuzzle *first = g_ptr_array_index (puzzles, 0);

  g_assert_cmpuint (puzzles->len, ==, 50);
  g_assert_cmpstr (first->id, ==, "discovery-3");
  g_assert_true (meander_book_get_puzzles () == puzzles);

  for (guint i = 0; i < puzzles->len; i++)
    {
      const MeanderPuzzle *puzzle = g_ptr_array_index (puzzles, i);

      g_assert_true (meander_book_find (puzzle->id) == puzzle);
    }

  g_assert_null (meander_book_find ("discovery-31"));
  g_assert_null (meander_book_find ("kits-40"));
  g_assert_null (meander_book_find (""));
}

/* The goal as the table below has it. */
static char *
spell_goal (const MeanderPuzzle *puzzle)
{
  GString *goal = g_string_new (NULL);

  g_string_append (goal, puzzle->goal == MEANDER_GOAL_LOOP            ? "loop"
                         : puzzle->goal == MEANDER_GOAL_LINE          ? "line"
                         : puzzle->goal == MEANDER_GOAL_LONGEST_LINES ? "longest lines"
                         : puzzle->goal == MEANDER_GOAL_LONGEST_LOOPS ? "longest loops"
                                                                      : "nothing");
  for (guint i = 0; i < puzzle->n_colours; i++)
    g_string_append (goal, puzzle->colours[i] == MEANDER_RED      ? " red"
                           : puzzle->colours[i] == MEANDER_YELLOW ? " yellow"
                           : puzzle->colours[i] == MEANDER_GREEN  ? " green"
                           : puzzle->colours[i] == MEANDER_BLUE   ? " blue"
                                                                  : " ?");

  return g_string_free (goal, FALSE);
}

/* Whether a list such as "1-3 9 12" names a tile. */
static gboolean
names_tile (const char *list, guint number)
{
  g_auto (GStrv) ranges = g_strsplit (list, " ", -1);

  for (guint i = 0; ranges[i] != NULL; i++)
    {
      g_auto (GStrv) ends = g_strsplit (ranges[i], "-", 2);
      guint64 first = g_ascii_strtoull (ends[0], NULL, 10);
      guint64 last = ends[1] != NULL ? g_ascii_strtoull (ends[1], NULL, 10) : first;

      if (number >= first && number <= last)
        return TRUE;
    }

  return FALSE;
}

/* The catalogue of the puzzles of the booklets and of the other known sets. */
static void
test_facts (void)
{
  static const struct
  {
    const char *id;
    const char *group;
    const char *title;
    const char *tiles;
    const char *goal;
    const char *outline;
    const char *source;
    guint seconds;
  } facts[] = {
    { "discovery-3", "Discovery", "3 tiles", "1-3", "loop yellow", "", "PL", 20 },
    { "discovery-4", "Discovery", "4 tiles", "1-4", "loop red", "", "PL", 40 },
    { "discovery-5", "Discovery", "5 tiles", "1-5", "loop red", "", "PL", 60 },
    { "discovery-6", "Discovery", "6 tiles", "1-6", "loop blue", "", "PL", 180 },
    { "discovery-7", "Discovery", "7 tiles", "1-7", "loop blue", "", "PL", 360 },
    { "discovery-8", "Discovery", "8 tiles", "1-8", "loop blue", "", "PL", 600 },
    { "discovery-9", "Discovery", "9 tiles", "1-9", "loop yellow", "", "PL", 900 },
    { "discovery-10-blue", "Discovery", "10 tiles, blue", "1-10", "loop blue", "", "PL", 1080 },
    { "discovery-10-yellow", "Discovery", "10 tiles, yellow", "1-10", "loop yellow", "", "PL",
      1200 },
    { "discovery-10-red", "Discovery", "10 tiles, red", "1-10", "loop red", "", "PL", 1500 },
    { "discovery-11", "Discovery", "11 tiles", "1-11", "loop red", "", "PL", 0 },
    { "discovery-12", "Discovery", "12 tiles", "1-12", "loop yellow", "", "PL", 0 },
    { "discovery-13", "Discovery", "13 tiles", "1-13", "loop blue", "", "PL", 0 },
    { "discovery-14", "Discovery", "14 tiles", "1-14", "loop blue", "", "PL", 0 },
    { "discovery-15", "Discovery", "15 tiles", "1-15", "loop red", "", "PL", 0 },
    { "discovery-16", "Discovery", "16 tiles", "1-16", "loop red", "", "PL", 0 },
    { "discovery-17", "Discovery", "17 tiles", "1-17", "loop yellow", "", "PL", 0 },
    { "discovery-18", "Discovery", "18 tiles", "1-18", "loop red", "", "PL", 0 },
    { "discovery-19", "Discovery", "19 tiles", "1-19", "loop red", "", "PL", 0 },
    { "discovery-20", "Discovery", "20 tiles", "1-20", "loop yellow", "", "PL", 0 },
    { "discovery-21", "Discovery", "21 tiles", "1-21", "loop yellow", "", "PL", 0 },
    { "discovery-22", "Discovery", "22 tiles", "1-22", "loop yellow", "", "PL", 0 },
    { "discovery-23", "Discovery", "23 tiles", "1-23", "loop yellow", "", "PL", 0 },
    { "discovery-24", "Discovery", "24 tiles", "1-24", "loop red", "", "PL", 0 },
    { "discovery-25", "Discovery", "25 tiles", "1-25", "loop red", "", "PL", 0 },
    { "discovery-26", "Discovery", "26 tiles", "1-26", "loop red", "", "PL", 0 },
    { "discovery-27", "Discovery", "27 tiles", "1-27", "loop red", "", "PL", 0 },
    { "discovery-28", "Discovery", "28 tiles", "1-28", "loop red", "", "PL", 0 },
    { "discovery-29", "Discovery", "29 tiles", "1-29", "loop red", "", "PL", 0 },
    { "discovery-30", "Discovery", "30 tiles", "1-30", "loop red", "", "PL", 0 },
    { "discovery-pyramid", "Discovery", "Pyramid of ten", "1-10", "line ?", "pyramid",
      "PL2: two colours work", 0 },
    { "rainbow-green", "Rainbow", "Green", "32-38 45-47", "loop green", "", "PL", 0 },
    { "rainbow-yellow", "Rainbow", "Yellow", "1-3 9 12 17 20-23 31 44", "loop yellow", "", "PL",
      0 },
    { "rainbow-white", "Rainbow", "White", "48-56", "loop ?", "", "PL: one colour works", 0 },
    { "rainbow-blue", "Rainbow", "Blue", "6-8 13 14 39-43", "line blue", "pyramid", "PL", 0 },
    { "rainbow-red", "Rainbow", "Red", "4 5 10 11 15 16 18 19 24-30", "line red", "pyramid", "PL",
      0 },
    { "junior", "Super Five", "Junior", "3 5 8 12 14 43 46 50 52 54", "loop ?", "",
      "PL: one colour works", 0 },
    { "student", "Super Five", "Student", "19 21 24 25 29 31 32 40-42", "loop ?", "",
      "PL: one colour works", 0 },
    { "professor", "Super Five", "Professor", "2 11 15 17 20 30 38 39 44 45 51 56", "loop ? ?", "",
      "PL: one pair works", 0 },
    { "master", "Super Five", "Master", "18 22 23 26 27 33-36 47 53 55", "loop ?", "",
      "PL: one colour works", 0 },
    { "genius-yellow-red", "Super Five", "Genius, yellow and red", "1 4 6 7 9 10 13 16 28 37 48 49",
      "line yellow red", "", "PL", 0 },
    { "genius-red-blue", "Super Five", "Genius, red and blue", "1 4 6 7 9 10 13 16 28 37 48 49",
      "line red blue", "", "PL", 0 },
    { "pyramid-1", "Pyramids", "First pyramid", "2 3 5 8 9 10 12 13 15 17 18 20 21 33 35",
      "line red", "pyramid", "other sets", 0 },
    { "pyramid-2", "Pyramids", "Second pyramid", "5 7 8 13 15 16 19 20 23 25 28 30 31 33 45",
      "line red yellow", "pyramid", "other sets", 0 },
    { "pyramid-3", "Pyramids", "Third pyramid", "5 6 19 23 33 39 41 45 47 49 50 51 53-55",
      "line red blue", "pyramid", "other sets", 0 },
    { "extreme-loop", "Extreme", "Loop of ten", "6 7 12 25 26 27 30 38 40 42", "loop ?", "",
      "other sets", 0 },
    { "extreme-pyramid", "Extreme", "Pyramid of ten", "6 7 12 25 26 27 30 38 40 42", "line ?",
      "pyramid", "other sets", 0 },
    { "extreme-pyramid-two", "Extreme", "Pyramid of ten, two colours",
      "6 7 12 25 26 27 30 38 40 42", "line green yellow", "pyramid", "other sets", 0 },
    { "four-lines", "Records", "Four lines", "1-56", "longest lines", "", "PL: 139 of 146 in 2001",
      0 },
    { "four-loops", "Records", "Four loops", "1-56", "longest loops", "",
      "PL: 129, 136 believed, in 2001", 0 },
  };
  const GPtrArray *puzzles = meander_book_get_puzzles ();

  g_assert_cmpuint (puzzles->len, ==, G_N_ELEMENTS (facts));
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    {
      const MeanderPuzzle *puzzle = g_ptr_array_index (puzzles, i);
      g_autofree char *goal = spell_goal (puzzle);
      guint n_tiles = 0;

      g_assert_cmpstr (puzzle->id, ==, facts[i].id);
      g_assert_cmpstr (puzzle->group, ==, facts[i].group);
      g_assert_cmpstr (puzzle->title, ==, facts[i].title);
      g_assert_cmpstr (puzzle->source, ==, facts[i].source);
      g_assert_cmpstr (goal, ==, facts[i].goal);
      g_assert_cmpstr (puzzle->outline == MEANDER_OUTLINE_PYRAMID ? "pyramid" : "", ==,
                       facts[i].outline);
      g_assert_cmpuint (puzzle->seconds, ==, facts[i].seconds);
      g_assert_cmpuint (puzzle->set.kits, ==, 0);
      for (guint number = 1; number <= 56; number++)
        {
          g_assert_true (meander_puzzle_has_tile (puzzle, number) ==
                         names_tile (facts[i].tiles, number));
          n_tiles += names_tile (facts[i].tiles, number);
        }
      g_assert_cmpuint (puzzle->n_tiles, ==, n_tiles);
    }
}

static void
test_lookup (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderPuzzle) puzzle = meander_book_lookup ("discovery-10-red", &error);
  g_autoptr (MeanderPuzzle) kits = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (puzzle->id, ==, "discovery-10-red");
  g_assert_cmpuint (puzzle->n_tiles, ==, 10);
  g_assert_true (puzzle != meander_book_find ("discovery-10-red"));

  kits = meander_book_lookup ("kits-40", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (kits->id, ==, "kits-40");
  g_assert_cmpuint (kits->n_tiles, ==, 40);
  g_assert_cmpuint (kits->set.kits, ==, 4);
}

static void
test_lookup_refused (void)
{
  static const struct
  {
    const char *id;
    MeanderError code;
  } refusals[] = {
    { "", MEANDER_ERROR_UNKNOWN },
    { "discovery-31", MEANDER_ERROR_UNKNOWN },
    { "Discovery-3", MEANDER_ERROR_UNKNOWN },
    { "../../etc/passwd", MEANDER_ERROR_UNKNOWN },
    { "\xff\xfe", MEANDER_ERROR_UNKNOWN },
    { "kits-", MEANDER_ERROR_RANGE },
    { "kits-10", MEANDER_ERROR_RANGE },
    { "kits-129", MEANDER_ERROR_RANGE },
    { "kits-040", MEANDER_ERROR_RANGE },
    { "kits-+40", MEANDER_ERROR_RANGE },
    { "kits--40", MEANDER_ERROR_RANGE },
    { "kits- 40", MEANDER_ERROR_RANGE },
    { "kits-40 ", MEANDER_ERROR_RANGE },
    { "kits-4294967336", MEANDER_ERROR_RANGE },
    { "kits-99999999999999999999999", MEANDER_ERROR_RANGE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (meander_book_lookup (refusals[i].id, &error));
      g_assert_error (error, MEANDER_ERROR, (int) refusals[i].code);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }

  for (guint n = 11; n <= 128; n++)
    {
      g_autofree char *id = g_strdup_printf ("kits-%u", n);
      g_autoptr (MeanderPuzzle) puzzle = meander_book_lookup (id, NULL);

      g_assert_cmpstr (puzzle->id, ==, id);
    }
}

static void
test_next (void)
{
  const MeanderPuzzle *puzzle = meander_book_find ("discovery-3");
  g_autoptr (GString) order = g_string_new (puzzle->id + strlen ("discovery-"));

  while ((puzzle = meander_book_next (puzzle->id)) != NULL)
    g_string_append_printf (order, " %s", puzzle->id + strlen ("discovery-"));

  g_assert_cmpstr (order->str, ==,
                   "3 4 5 6 7 8 9 10-blue 10-yellow 10-red 11 12 13 14 15 16 17 18 19 20 21 22 23 "
                   "24 25 26 27 28 29 30");
  g_assert_null (meander_book_next ("discovery-pyramid"));
  g_assert_cmpstr (meander_book_next ("rainbow-white")->id, ==, "rainbow-blue");
  g_assert_null (meander_book_next ("rainbow-red"));
  g_assert_cmpstr (meander_book_next ("extreme-loop")->id, ==, "extreme-pyramid");
  g_assert_null (meander_book_next ("four-loops"));
  g_assert_null (meander_book_next ("kits-40"));
  g_assert_null (meander_book_next ("nothing"));
}

/* Those that are played for points have one, as it lies in data/; no other has. */
static void
test_records (void)
{
  const GPtrArray *puzzles = meander_book_get_puzzles ();
  guint n_records = 0;

  for (guint i = 0; i < puzzles->len; i++)
    {
      const MeanderPuzzle *puzzle = g_ptr_array_index (puzzles, i);
      g_autoptr (MeanderPosition) record = meander_book_get_record (puzzle->id);
      g_autofree char *name = g_strconcat (puzzle->id, ".txt", NULL);
      g_autofree char *path =
          g_test_build_filename (G_TEST_DIST, "..", "data", "records", name, NULL);
      g_autoptr (MeanderPosition) position = NULL;
      g_autofree char *text = NULL;
      gsize length;

      if (puzzle->goal != MEANDER_GOAL_LONGEST_LINES && puzzle->goal != MEANDER_GOAL_LONGEST_LOOPS)
        {
          g_assert_null (record);
          continue;
        }

      n_records++;
      g_assert_nonnull (record);
      g_assert_true (g_file_get_contents (path, &text, &length, NULL));
      position = meander_position_parse (text, length, name, NULL);
      g_assert_nonnull (position);
      g_assert_cmpuint (record->n_tiles, ==, 56);
      for (guint k = 0; k < 56; k++)
        {
          g_assert_cmpuint (record->tiles[k].number, ==, position->tiles[k].number);
          g_assert_cmpuint (record->tiles[k].rotation, ==, position->tiles[k].rotation);
          g_assert_true (meander_hex_equal (record->tiles[k].hex, position->tiles[k].hex));
        }
    }

  g_assert_cmpuint (n_records, ==, 2);
  g_assert_null (meander_book_get_record ("nothing"));
  g_assert_null (meander_book_get_record ("../puzzles"));
}

static void
test_kinds (void)
{
  static const struct
  {
    const char *id;
    gboolean discovery;
    gboolean scored;
  } rows[] = {
    { "discovery-3", TRUE, FALSE }, { "discovery-pyramid", TRUE, FALSE },
    { "kits-100", TRUE, FALSE },    { "rainbow-green", FALSE, FALSE },
    { "pyramid-1", FALSE, FALSE },  { "extreme-pyramid", FALSE, FALSE },
    { "four-lines", FALSE, TRUE },  { "four-loops", FALSE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MeanderPuzzle) puzzle = meander_book_lookup (rows[i].id, NULL);

      g_assert_cmpint (meander_book_is_discovery (puzzle), ==, rows[i].discovery);
      g_assert_cmpint (meander_book_is_scored (puzzle), ==, rows[i].scored);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/book/puzzles", test_puzzles);
  g_test_add_func ("/book/facts", test_facts);
  g_test_add_func ("/book/lookup", test_lookup);
  g_test_add_func ("/book/lookup-refused", test_lookup_refused);
  g_test_add_func ("/book/next", test_next);
  g_test_add_func ("/book/records", test_records);
  g_test_add_func ("/book/kinds", test_kinds);

  return g_test_run ();
}
