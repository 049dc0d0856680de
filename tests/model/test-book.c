/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "meander-book.h"

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
    { "", MEANDER_ERROR_UNKNOWN },          { "discovery-31", MEANDER_ERROR_UNKNOWN },
    { "Discovery-3", MEANDER_ERROR_UNKNOWN }, { "../../etc/passwd", MEANDER_ERROR_UNKNOWN },
    { "\xff\xfe", MEANDER_ERROR_UNKNOWN },  { "kits-", MEANDER_ERROR_RANGE },
    { "kits-10", MEANDER_ERROR_RANGE },     { "kits-129", MEANDER_ERROR_RANGE },
    { "kits-040", MEANDER_ERROR_RANGE },    { "kits-+40", MEANDER_ERROR_RANGE },
    { "kits--40", MEANDER_ERROR_RANGE },    { "kits- 40", MEANDER_ERROR_RANGE },
    { "kits-40 ", MEANDER_ERROR_RANGE },    { "kits-4294967336", MEANDER_ERROR_RANGE },
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
          g_assert_cmpuint (record->tiles[k].turn, ==, position->tiles[k].turn);
          g_assert_true (meander_hex_equal (record->tiles[k].hex, position->tiles[k].hex));
        }
    }

  g_assert_cmpuint (n_records, ==, 2);
  g_assert_null (meander_book_get_record ("nothing"));
  g_assert_null (meander_book_get_record ("../puzzles"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/book/puzzles", test_puzzles);
  g_test_add_func ("/book/lookup", test_lookup);
  g_test_add_func ("/book/lookup-refused", test_lookup_refused);
  g_test_add_func ("/book/next", test_next);
  g_test_add_func ("/book/records", test_records);

  return g_test_run ();
}
