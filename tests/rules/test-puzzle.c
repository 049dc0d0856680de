/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzle book and its reader. */
#include "meander-puzzle.h"

#include <string.h>

#define HEAD "id,group,title,tiles,goal,outline,seconds,source\n"

static GPtrArray *
read_book (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "../data/puzzles.csv", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *puzzles;
  gsize length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  puzzles = meander_puzzles_parse (text, length, "puzzles.csv", &error);
  g_assert_no_error (error);

  return puzzles;
}

static const MeanderPuzzle *
find (const GPtrArray *puzzles,
      const char      *id)
{
  guint i;

  for (i = 0; i < puzzles->len; i++)
    {
      const MeanderPuzzle *puzzle = g_ptr_array_index (puzzles, i);

      if (strcmp (puzzle->id, id) == 0)
        return puzzle;
    }

  g_error ("no puzzle %s", id);
}

static void
test_book (void)
{
  g_autoptr (GPtrArray) puzzles = read_book ();
  const MeanderPuzzle *puzzle;

  g_assert_cmpuint (puzzles->len, ==, 50);

  puzzle = find (puzzles, "discovery-10-blue");
  g_assert_cmpstr (puzzle->group, ==, "Discovery");
  g_assert_cmpstr (puzzle->title, ==, "10 tiles, blue");
  g_assert_cmpuint (puzzle->n_tiles, ==, 10);
  g_assert_cmpint (puzzle->goal, ==, MEANDER_GOAL_LOOP);
  g_assert_cmpuint (puzzle->n_colours, ==, 1);
  g_assert_cmpint (puzzle->colours[0], ==, MEANDER_BLUE);
  g_assert_cmpint (puzzle->outline, ==, MEANDER_OUTLINE_FREE);
  g_assert_cmpuint (puzzle->seconds, ==, 1080);
  g_assert_cmpstr (puzzle->source, ==, "PL");

  puzzle = find (puzzles, "rainbow-yellow");
  g_assert_cmpuint (puzzle->n_tiles, ==, 12);
  g_assert_true (meander_puzzle_has_tile (puzzle, 22));
  g_assert_false (meander_puzzle_has_tile (puzzle, 24));
  g_assert_false (meander_puzzle_has_tile (puzzle, 0));
  g_assert_false (meander_puzzle_has_tile (puzzle, 1000));

  puzzle = find (puzzles, "professor");
  g_assert_cmpuint (puzzle->n_colours, ==, 2);
  g_assert_cmpint (puzzle->colours[0], ==, MEANDER_NO_COLOUR);
  g_assert_cmpint (puzzle->colours[1], ==, MEANDER_NO_COLOUR);

  puzzle = find (puzzles, "pyramid-2");
  g_assert_cmpint (puzzle->goal, ==, MEANDER_GOAL_LINE);
  g_assert_cmpint (puzzle->colours[0], ==, MEANDER_RED);
  g_assert_cmpint (puzzle->colours[1], ==, MEANDER_YELLOW);
  g_assert_cmpint (puzzle->outline, ==, MEANDER_OUTLINE_PYRAMID);
  g_assert_cmpuint (puzzle->n_tiles, ==, 15);

  puzzle = find (puzzles, "four-loops");
  g_assert_cmpint (puzzle->goal, ==, MEANDER_GOAL_LONGEST_LOOPS);
  g_assert_cmpuint (puzzle->n_colours, ==, 0);
  g_assert_cmpstr (puzzle->source, ==, "PL: 129, 136 believed, in 2001");
}

/* Discovery n is a loop in the colour of the back of tile n, but for ten. */
static void
test_discovery_colours (void)
{
  g_autoptr (GPtrArray) puzzles = read_book ();
  guint n;

  for (n = 3; n <= 30; n++)
    {
      g_autofree char *id = g_strdup_printf ("discovery-%u", n);

      if (n != 10)
        g_assert_cmpint (find (puzzles, id)->colours[0], ==, meander_face (n)->back);
    }
}

static void
test_round_trip (void)
{
  g_autoptr (GPtrArray) puzzles = read_book ();
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "../data/puzzles.csv", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) own = g_string_new (HEAD);
  guint i;

  for (i = 0; i < puzzles->len; i++)
    {
      g_autoptr (MeanderPuzzle) copy = meander_puzzle_copy (g_ptr_array_index (puzzles, i));
      g_autofree char *line = meander_puzzle_to_line (copy);

      g_string_append_printf (own, "%s\n", line);
    }

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (own->str, ==, text);
}

static void
test_kits (void)
{
  guint n;

  g_assert_null (meander_puzzle_new_kits (10));
  g_assert_null (meander_puzzle_new_kits (129));

  for (n = 11; n <= 128; n++)
    {
      g_autoptr (MeanderPuzzle) puzzle = meander_puzzle_new_kits (n);
      g_autofree char *id = g_strdup_printf ("kits-%u", n);
      g_autofree char *line = meander_puzzle_to_line (puzzle);
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderPuzzle) again = meander_puzzle_parse_line (line, &error);
      g_autofree char *line_again = NULL;

      g_assert_no_error (error);
      g_assert_cmpstr (puzzle->id, ==, id);
      g_assert_cmpuint (puzzle->n_tiles, ==, n);
      g_assert_cmpuint (puzzle->tiles[n - 1], ==, n);
      g_assert_cmpuint (puzzle->set.kits, ==, (n + 9) / 10);
      g_assert_cmpint (puzzle->colours[0], ==, meander_face (1 + (n - 1) % 10)->back);
      g_assert_cmpuint (again->set.kits, ==, puzzle->set.kits);
      g_assert_cmpmem (again->tiles, again->n_tiles, puzzle->tiles, puzzle->n_tiles);
      line_again = meander_puzzle_to_line (again);
      g_assert_cmpstr (line, ==, line_again);
    }
}

static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    guint line;
    MeanderError code;
  } bad[] = {
    { "", 1, MEANDER_ERROR_VERSION },
    { "meander-position 1\n", 1, MEANDER_ERROR_VERSION },
    { HEAD "a,G,T,1-3,loop red,,,PL,more\n", 2, MEANDER_ERROR_SYNTAX },
    { HEAD "a,G,T,1-3,loop red,,\n", 2, MEANDER_ERROR_SYNTAX },
    { HEAD "a,G,\"T,1-3,loop red,,,PL\n", 2, MEANDER_ERROR_SYNTAX },
    { HEAD "a,G,\"T\"x,1-3,loop red,,,PL\n", 2, MEANDER_ERROR_SYNTAX },
    { HEAD "a,G,T\",1-3,loop red,,,PL\n", 2, MEANDER_ERROR_SYNTAX },
    { HEAD "A b,G,T,1-3,loop red,,,PL\n", 2, MEANDER_ERROR_SYNTAX },
    { HEAD ",G,T,1-3,loop red,,,PL\n", 2, MEANDER_ERROR_SYNTAX },
    { HEAD "a,,T,1-3,loop red,,,PL\n", 2, MEANDER_ERROR_SYNTAX },
    { HEAD "a,G,,1-3,loop red,,,PL\n", 2, MEANDER_ERROR_SYNTAX },
    { HEAD "a,G,T,,loop red,,,PL\n", 2, MEANDER_ERROR_SYNTAX },
    { HEAD "a,G,T,1-,loop red,,,PL\n", 2, MEANDER_ERROR_SYNTAX },
    { HEAD "a,G,T,1--3,loop red,,,PL\n", 2, MEANDER_ERROR_RANGE },
    { HEAD "a,G,T,-3,loop red,,,PL\n", 2, MEANDER_ERROR_SYNTAX },
    { HEAD "a,G,T,0-3,loop red,,,PL\n", 2, MEANDER_ERROR_RANGE },
    { HEAD "a,G,T,3-1,loop red,,,PL\n", 2, MEANDER_ERROR_RANGE },
    { HEAD "a,G,T,1-57,loop red,,,PL\n", 2, MEANDER_ERROR_RANGE },
    { HEAD "a,G,T,1-3 2,loop red,,,PL\n", 2, MEANDER_ERROR_CONTRADICTION },
    { HEAD "a,G,T,kits 14 1-3,loop red,,,PL\n", 2, MEANDER_ERROR_RANGE },
    { HEAD "a,G,T,kits 2 1-21,loop red,,,PL\n", 2, MEANDER_ERROR_RANGE },
    { HEAD "a,G,T,kits,loop red,,,PL\n", 2, MEANDER_ERROR_RANGE },
    { HEAD "a,G,T,1-3,,,,PL\n", 2, MEANDER_ERROR_UNKNOWN },
    { HEAD "a,G,T,1-3,ring red,,,PL\n", 2, MEANDER_ERROR_UNKNOWN },
    { HEAD "a,G,T,1-3,loop pink,,,PL\n", 2, MEANDER_ERROR_UNKNOWN },
    { HEAD "a,G,T,1-3,loop,,,PL\n", 2, MEANDER_ERROR_SYNTAX },
    { HEAD "a,G,T,1-3,loop red red,,,PL\n", 2, MEANDER_ERROR_CONTRADICTION },
    { HEAD "a,G,T,1-3,loop green,,,PL\n", 2, MEANDER_ERROR_CONTRADICTION },
    { HEAD "a,G,T,1-3,loop red blue yellow,,,PL\n", 2, MEANDER_ERROR_RANGE },
    { HEAD "a,G,T,1-3,loop red,square,,PL\n", 2, MEANDER_ERROR_UNKNOWN },
    { HEAD "a,G,T,1-4,loop red,pyramid,,PL\n", 2, MEANDER_ERROR_CONTRADICTION },
    { HEAD "a,G,T,1-3,loop red,,soon,PL\n", 2, MEANDER_ERROR_SYNTAX },
    { HEAD "a,G,T,1-3,loop red,,0,PL\n", 2, MEANDER_ERROR_RANGE },
    { HEAD "\na,G,T,1-3,loop red,,,PL\na,G,T,1-3,loop red,,,PL\n", 4, MEANDER_ERROR_CONTRADICTION },
    { HEAD "a,G,\xff,1-3,loop red,,,PL\n", 2, MEANDER_ERROR_SYNTAX },
  };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *begin = g_strdup_printf ("book.csv:%u: ", bad[i].line);

      g_test_message ("%u", i);
      g_assert_null (meander_puzzles_parse (bad[i].text, strlen (bad[i].text), "book.csv", &error));
      g_assert_error (error, MEANDER_ERROR, (gint) bad[i].code);
      g_assert_true (g_str_has_prefix (error->message, begin));
    }
}

static void
test_mutations (void)
{
  static const char seed[] = "discovery-10,Discovery,\"10 tiles, \"\"b\"\"\",kits 3 1-7 9 12,"
                             "loop ? blue,,1080,PL";
  GRand *rand = g_rand_new_with_seed (65);
  guint n_good = 0;
  guint round;

  for (round = 0; round < 20000; round++)
    {
      g_autoptr (GString) text = g_string_new (seed);
      g_autoptr (MeanderPuzzle) puzzle = NULL;
      g_autoptr (GError) error = NULL;
      int n = g_rand_int_range (rand, 1, 4);

      for (; n > 0; n--)
        {
          gssize at = g_rand_int_range (rand, 0, (gint32) text->len);

          if (g_rand_boolean (rand))
            text->str[at] = (char) g_rand_int_range (rand, 1, 256);
          else
            g_string_insert_c (text, at, "\",- 19?"[g_rand_int_range (rand, 0, 7)]);
        }

      puzzle = meander_puzzle_parse_line (text->str, &error);
      g_assert_true ((puzzle == NULL) == (error != NULL));
      if (puzzle != NULL)
        {
          g_autofree char *line = meander_puzzle_to_line (puzzle);
          g_autoptr (MeanderPuzzle) again = meander_puzzle_parse_line (line, &error);
          g_autofree char *line_again = NULL;

          g_assert_no_error (error);
          line_again = meander_puzzle_to_line (again);
          g_assert_cmpstr (line, ==, line_again);
          n_good++;
        }
    }

  g_assert_cmpuint (n_good, >, 100);
  g_rand_free (rand);
}

static void
test_pyramid_rows (void)
{
  static const guint rows[] = { 0, 1, 0, 2, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 5 };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpuint (meander_pyramid_rows (i), ==, rows[i]);
  g_assert_cmpuint (meander_pyramid_rows (45), ==, 9);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/puzzle/book", test_book);
  g_test_add_func ("/puzzle/discovery-colours", test_discovery_colours);
  g_test_add_func ("/puzzle/round-trip", test_round_trip);
  g_test_add_func ("/puzzle/kits", test_kits);
  g_test_add_func ("/puzzle/refused", test_refused);
  g_test_add_func ("/puzzle/mutations", test_mutations);
  g_test_add_func ("/puzzle/pyramid-rows", test_pyramid_rows);

  return g_test_run ();
}
