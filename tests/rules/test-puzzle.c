/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzle book and its reader. */
#include "rules/puzzle.h"

#include <string.h>

#define HEAD "meander-puzzles 1\n"
#define A "puzzle a\ngroup G\ntitle T\n"

static GPtrArray *
read_book (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "../data/puzzles.txt", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *puzzles;
  gsize length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  puzzles = meander_puzzles_parse (text, length, "puzzles.txt", &error);
  g_assert_no_error (error);

  return puzzles;
}

static const MeanderPuzzle *
find (const GPtrArray *puzzles, const char *id)
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

/* The lines of a text that say anything. */
static char *
without_comments (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *said = g_string_new (NULL);
  guint i;

  for (i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && *lines[i] != '#')
      g_string_append_printf (said, "%s\n", lines[i]);

  return g_string_free (said, FALSE);
}

static void
test_round_trip (void)
{
  g_autoptr (GPtrArray) puzzles = read_book ();
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "../data/puzzles.txt", NULL);
  g_autofree char *written = meander_puzzles_to_text (puzzles);
  g_autofree char *own = without_comments (written);
  g_autofree char *text = NULL;
  g_autofree char *said = NULL;
  guint i;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  said = without_comments (text);
  g_assert_cmpstr (own, ==, said);

  for (i = 0; i < puzzles->len; i++)
    {
      g_autoptr (MeanderPuzzle) copy = meander_puzzle_copy (g_ptr_array_index (puzzles, i));
      g_autofree char *line = meander_puzzle_to_line (copy);
      g_autoptr (MeanderPuzzle) again = meander_puzzle_parse_line (line, NULL);
      g_autofree char *line_again = meander_puzzle_to_line (again);

      g_assert_cmpstr (line, ==, line_again);
    }
}

/* Lines in any order, blanks, comments, ends of lines of other systems. */
static void
test_layout (void)
{
  static const char text[] = "\n# mine\n  meander-puzzles   1 \r\n\n"
                             "puzzle one\r\n"
                             "goal line ? blue\r\n"
                             "\toutline pyramid\n"
                             "# a remark\n"
                             "source Aunt Ola, 1999 # and so on\n"
                             "tiles 5 1-3  9 12\n"
                             "seconds 86400\n"
                             "title  The \"first\", Łódź \n"
                             "group My own\n"
                             "puzzle two\ngroup G\ntitle T\ntiles kits 2 1-20\ngoal none\n"
                             "end\n\n# over\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) puzzles = meander_puzzles_parse (text, strlen (text), "x", &error);
  const MeanderPuzzle *one;
  const MeanderPuzzle *two;

  g_assert_no_error (error);
  g_assert_cmpuint (puzzles->len, ==, 2);
  one = g_ptr_array_index (puzzles, 0);
  two = g_ptr_array_index (puzzles, 1);
  g_assert_cmpstr (one->id, ==, "one");
  g_assert_cmpstr (one->group, ==, "My own");
  g_assert_cmpstr (one->title, ==, "The \"first\", Łódź");
  g_assert_cmpstr (one->source, ==, "Aunt Ola, 1999 # and so on");
  g_assert_cmpmem (one->tiles, one->n_tiles, ((guint8[]){ 1, 2, 3, 5, 9, 12 }), 6);
  g_assert_cmpint (one->goal, ==, MEANDER_GOAL_LINE);
  g_assert_cmpint (one->colours[0], ==, MEANDER_NO_COLOUR);
  g_assert_cmpint (one->colours[1], ==, MEANDER_BLUE);
  g_assert_cmpint (one->outline, ==, MEANDER_OUTLINE_PYRAMID);
  g_assert_cmpuint (one->seconds, ==, 86400);
  g_assert_cmpint (two->goal, ==, MEANDER_GOAL_NONE);
  g_assert_cmpuint (two->set.kits, ==, 2);
  g_assert_cmpuint (two->seconds, ==, 0);
  g_assert_cmpstr (two->source, ==, "");

  g_assert_true (meander_puzzles_is_file (text, strlen (text)));
  g_assert_true (meander_puzzles_is_file ("meander-puzzles 7", 17));
  g_assert_false (meander_puzzles_is_file ("meander-game 1\n", 15));
  g_assert_false (meander_puzzles_is_file ("", 0));
  g_assert_false (meander_puzzles_is_file (NULL, 0));
  g_assert_false (meander_puzzles_is_file ("\xff\xfe", 2));
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
assert_refused (const char *text, gsize length, guint line, MeanderError code)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *begin = g_strdup_printf ("my.txt:%u: ", line);

  g_assert_null (meander_puzzles_parse (text, length, "my.txt", &error));
  g_assert_error (error, MEANDER_ERROR, (gint) code);
  g_test_message ("%s", error->message);
  g_assert_true (g_str_has_prefix (error->message, begin));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

static void
test_byte_order_mark (void)
{
  const char *const text = "\xef\xbb\xbf" HEAD A "tiles 1-3\ngoal loop red\nend\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) puzzles = NULL;

  g_assert_true (meander_puzzles_is_file (text, strlen (text)));
  puzzles = meander_puzzles_parse (text, strlen (text), "my.txt", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (puzzles->len, ==, 1);
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
    { "\n\n", 2, MEANDER_ERROR_VERSION },
    { "meander-game 1\nend\n", 1, MEANDER_ERROR_VERSION },
    { "# x\nmeander-position 1\n", 2, MEANDER_ERROR_VERSION },
    { "meander-puzzles\nend\n", 1, MEANDER_ERROR_VERSION },
    { "meander-puzzles one\nend\n", 1, MEANDER_ERROR_VERSION },
    { "meander-puzzles 0\nend\n", 1, MEANDER_ERROR_VERSION },
    { "meander-puzzles -1\nend\n", 1, MEANDER_ERROR_VERSION },
    { "meander-puzzles 2\nend\n", 1, MEANDER_ERROR_NEWER },
    { "meander-puzzles 1 1\nend\n", 1, MEANDER_ERROR_VERSION },
    { HEAD, 1, MEANDER_ERROR_SYNTAX },
    { HEAD "end\n", 2, MEANDER_ERROR_SYNTAX },
    { HEAD A "tiles 1-3\ngoal loop red\n", 6, MEANDER_ERROR_SYNTAX },
    { HEAD A "tiles 1-3\ngoal loop red\nend\nend\n", 8, MEANDER_ERROR_SYNTAX },
    { HEAD A "tiles 1-3\ngoal loop red\nend\npuzzle b\n", 8, MEANDER_ERROR_SYNTAX },
    { HEAD A "tiles 1-3\ngoal loop red\nend now\n", 7, MEANDER_ERROR_SYNTAX },
    { HEAD A "tiles 1-3\ngoal loop red\ncolour red\nend\n", 7, MEANDER_ERROR_UNKNOWN },
    { HEAD A "tiles 1-3\ngoal loop red\nGroup X\nend\n", 7, MEANDER_ERROR_UNKNOWN },
    { HEAD A "tiles 1-3\ngoal loop red\nmeander-puzzles 1\nend\n", 7, MEANDER_ERROR_UNKNOWN },
    { HEAD "group G\n" A "tiles 1-3\ngoal loop red\nend\n", 2, MEANDER_ERROR_SYNTAX },
    { HEAD "tiles 1-3\nend\n", 2, MEANDER_ERROR_SYNTAX },
    { HEAD A "tiles 1-3\ngoal loop red\ngoal loop red\nend\n", 7, MEANDER_ERROR_CONTRADICTION },
    { HEAD A "tiles 1-3\ngoal loop red\nsource a\nsource a\nend\n", 8,
      MEANDER_ERROR_CONTRADICTION },
    { HEAD A "tiles 1-3\ngoal loop red\nseconds\nend\n", 7, MEANDER_ERROR_SYNTAX },
    { HEAD "puzzle\nend\n", 2, MEANDER_ERROR_SYNTAX },
    { HEAD "puzzle  \nend\n", 2, MEANDER_ERROR_SYNTAX },
    { HEAD A "tiles 1-3\ngoal loop red\ntitle\nend\n", 7, MEANDER_ERROR_SYNTAX },
    { HEAD "puzzle a\ntitle T\ntiles 1-3\ngoal loop red\nend\n", 2, MEANDER_ERROR_SYNTAX },
    { HEAD "puzzle a\ngroup G\ntiles 1-3\ngoal loop red\nend\n", 2, MEANDER_ERROR_SYNTAX },
    { HEAD A "goal loop red\nend\n", 2, MEANDER_ERROR_SYNTAX },
    { HEAD A "tiles 1-3\nend\n", 2, MEANDER_ERROR_SYNTAX },
    { HEAD A "tiles 1-3\n" A "end\n", 2, MEANDER_ERROR_SYNTAX },
    { HEAD "puzzle a b\ngroup G\ntitle T\ntiles 1-3\ngoal loop red\nend\n", 2,
      MEANDER_ERROR_SYNTAX },
    { HEAD "puzzle A\ngroup G\ntitle T\ntiles 1-3\ngoal loop red\nend\n", 2, MEANDER_ERROR_SYNTAX },
    { HEAD "puzzle ../a\ngroup G\ntitle T\ntiles 1-3\ngoal loop red\nend\n", 2,
      MEANDER_ERROR_SYNTAX },
    { HEAD A "tiles 1,3\ngoal loop red\nend\n", 5, MEANDER_ERROR_SYNTAX },
    { HEAD A "tiles 0\ngoal loop red\nend\n", 5, MEANDER_ERROR_RANGE },
    { HEAD A "tiles 57\ngoal loop red\nend\n", 5, MEANDER_ERROR_RANGE },
    { HEAD A "tiles 1-3 3\ngoal loop red\nend\n", 5, MEANDER_ERROR_CONTRADICTION },
    { HEAD A "tiles kits 14 1\ngoal loop red\nend\n", 5, MEANDER_ERROR_RANGE },
    { HEAD A "tiles kits 2\ngoal loop red\nend\n", 5, MEANDER_ERROR_SYNTAX },
    { HEAD A "goal ring red\ntiles 1-3\nend\n", 5, MEANDER_ERROR_UNKNOWN },
    { HEAD A "goal loop\ntiles 1-3\nend\n", 5, MEANDER_ERROR_SYNTAX },
    { HEAD A "goal loop pink\ntiles 1-3\nend\n", 5, MEANDER_ERROR_UNKNOWN },
    { HEAD A "goal loop red red\ntiles 1-3\nend\n", 5, MEANDER_ERROR_CONTRADICTION },
    { HEAD A "goal loop red blue ?\ntiles 1-3\nend\n", 5, MEANDER_ERROR_RANGE },
    { HEAD A "goal loop green\ntiles 1-3\nend\n", 5, MEANDER_ERROR_CONTRADICTION },
    { HEAD A "tiles 1-3\ngoal loop red\noutline square\nend\n", 7, MEANDER_ERROR_UNKNOWN },
    { HEAD A "outline pyramid\ntiles 1-4\ngoal loop red\nend\n", 5, MEANDER_ERROR_CONTRADICTION },
    { HEAD A "tiles 1-3\ngoal loop red\nseconds 0\nend\n", 7, MEANDER_ERROR_RANGE },
    { HEAD A "tiles 1-3\ngoal loop red\nseconds 86401\nend\n", 7, MEANDER_ERROR_RANGE },
    { HEAD A "tiles 1-3\ngoal loop red\nseconds 1:00\nend\n", 7, MEANDER_ERROR_SYNTAX },
    { HEAD A "tiles 1-3\ngoal loop red\n" A "tiles 1-3\ngoal loop red\nend\n", 7,
      MEANDER_ERROR_CONTRADICTION },
    { HEAD A "tiles 1-3\ngoal loop red\nsource \x01\nend\n", 7, MEANDER_ERROR_SYNTAX },
    { HEAD A "tiles 1-3\ngoal loop red\nsource a\rb\nend\n", 7, MEANDER_ERROR_SYNTAX },
    { HEAD A "tiles 1-3\ngoal loop red\nsource a\xc2\x9bz\nend\n", 7, MEANDER_ERROR_SYNTAX },
    { HEAD A "tiles 1-3\ngoal loop red\nsource \xff\nend\n", 7, MEANDER_ERROR_SYNTAX },
  };
  g_autofree char *wide = g_strnfill (501, 'x');
  g_autofree char *long_line = g_strdup_printf (HEAD A "source %s\nend\n", wide);
  g_autofree char *long_id = g_strdup_printf (HEAD "puzzle %.61s\nend\n", wide);
  g_autofree char *huge = g_strnfill (MEANDER_PUZZLES_MAX_BYTES + 1, '\n');
  guint i;

  for (i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_test_message ("%u", i);
      assert_refused (bad[i].text, strlen (bad[i].text), bad[i].line, bad[i].code);
    }

  assert_refused (long_line, strlen (long_line), 5, MEANDER_ERROR_TOO_LARGE);
  assert_refused (long_id, strlen (long_id), 2, MEANDER_ERROR_TOO_LARGE);
  assert_refused (huge, MEANDER_PUZZLES_MAX_BYTES + 1, MEANDER_PUZZLES_MAX_BYTES + 1,
                  MEANDER_ERROR_TOO_LARGE);
  assert_refused (HEAD "end\0\n", sizeof (HEAD "end\0\n") - 1, 2, MEANDER_ERROR_SYNTAX);
}

/* Just inside what is refused. */
static void
test_accepted (void)
{
  g_autofree char *wide = g_strnfill (500, 'x');
  g_autofree char *id = g_strnfill (60, 'x');
  g_autofree char *text = g_strdup_printf (
      HEAD "puzzle %s\ngroup G\ntitle T\ntiles 1-3\ngoal loop red\nsource %s\nend", id, wide);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) puzzles = meander_puzzles_parse (text, strlen (text), NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (puzzles->len, ==, 1);
}

static void
test_line_refused (void)
{
  static const struct
  {
    const char *line;
    MeanderError code;
  } bad[] = {
    { "", MEANDER_ERROR_SYNTAX },
    { "a,G,T,1-3,loop red,,,PL\nb", MEANDER_ERROR_SYNTAX },
    { "a,G,T,1-3,loop red,,,PL,more", MEANDER_ERROR_SYNTAX },
    { "a,G,T,1-3,loop red,,", MEANDER_ERROR_SYNTAX },
    { "a,G,\"T,1-3,loop red,,,PL", MEANDER_ERROR_SYNTAX },
    { "a,G,\"T\"x,1-3,loop red,,,PL", MEANDER_ERROR_SYNTAX },
    { "a,G,T\",1-3,loop red,,,PL", MEANDER_ERROR_SYNTAX },
    { "A b,G,T,1-3,loop red,,,PL", MEANDER_ERROR_SYNTAX },
    { ",G,T,1-3,loop red,,,PL", MEANDER_ERROR_SYNTAX },
    { "a,,T,1-3,loop red,,,PL", MEANDER_ERROR_SYNTAX },
    { "a,G,,1-3,loop red,,,PL", MEANDER_ERROR_SYNTAX },
    { "a,G,T,,loop red,,,PL", MEANDER_ERROR_SYNTAX },
    { "a,G,T,1-,loop red,,,PL", MEANDER_ERROR_SYNTAX },
    { "a,G,T,1--3,loop red,,,PL", MEANDER_ERROR_RANGE },
    { "a,G,T,-3,loop red,,,PL", MEANDER_ERROR_SYNTAX },
    { "a,G,T,0-3,loop red,,,PL", MEANDER_ERROR_RANGE },
    { "a,G,T,3-1,loop red,,,PL", MEANDER_ERROR_RANGE },
    { "a,G,T,1-57,loop red,,,PL", MEANDER_ERROR_RANGE },
    { "a,G,T,1-3 2,loop red,,,PL", MEANDER_ERROR_CONTRADICTION },
    { "a,G,T,kits 14 1-3,loop red,,,PL", MEANDER_ERROR_RANGE },
    { "a,G,T,kits 2 1-21,loop red,,,PL", MEANDER_ERROR_RANGE },
    { "a,G,T,kits,loop red,,,PL", MEANDER_ERROR_RANGE },
    { "a,G,T,1-3,,,,PL", MEANDER_ERROR_UNKNOWN },
    { "a,G,T,1-3,ring red,,,PL", MEANDER_ERROR_UNKNOWN },
    { "a,G,T,1-3,loop pink,,,PL", MEANDER_ERROR_UNKNOWN },
    { "a,G,T,1-3,loop,,,PL", MEANDER_ERROR_SYNTAX },
    { "a,G,T,1-3,loop red red,,,PL", MEANDER_ERROR_CONTRADICTION },
    { "a,G,T,1-3,loop green,,,PL", MEANDER_ERROR_CONTRADICTION },
    { "a,G,T,1-3,loop red blue yellow,,,PL", MEANDER_ERROR_RANGE },
    { "a,G,T,1-3,loop red,square,,PL", MEANDER_ERROR_UNKNOWN },
    { "a,G,T,1-4,loop red,pyramid,,PL", MEANDER_ERROR_CONTRADICTION },
    { "a,G,T,1-3,loop red,,soon,PL", MEANDER_ERROR_SYNTAX },
    { "a,G,T,1-3,loop red,,0,PL", MEANDER_ERROR_RANGE },
    { "a,G,\xff,1-3,loop red,,,PL", MEANDER_ERROR_SYNTAX },
  };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("%u", i);
      g_assert_null (meander_puzzle_parse_line (bad[i].line, &error));
      g_assert_error (error, MEANDER_ERROR, (gint) bad[i].code);
    }
}

/* Changes, enters or takes out up to three characters; what is entered is one of @letters.
 * A line is a string, so nothing in it becomes a NUL; in a file anything may be. */
static void
mutate (GString *text, GRand *rand, const char *letters, gboolean with_nul)
{
  gint32 n_letters = (gint32) strlen (letters);
  int n = g_rand_int_range (rand, 1, 4);

  for (; n > 0; n--)
    {
      gssize at = g_rand_int_range (rand, 0, (gint32) text->len);

      switch (g_rand_int_range (rand, 0, 3))
        {
        case 0:
          text->str[at] = (char) g_rand_int_range (rand, with_nul ? 0 : 1, 256);
          break;
        case 1:
          g_string_insert_c (text, at, letters[g_rand_int_range (rand, 0, n_letters)]);
          break;
        default:
          g_string_erase (text, at, 1);
          break;
        }
    }
}

/* Whatever is in a file: puzzles that can be written and read again, or a reason. */
static void
test_file_mutations (void)
{
  static const char seed[] = HEAD A "tiles kits 3 1-7 9 12\ngoal loop ? blue\nsource S\n"
                                    "puzzle b\ngroup G\ntitle U\ntiles 1-6\ngoal line red\n"
                                    "outline pyramid\nseconds 60\nend\n";
  GRand *rand = g_rand_new_with_seed (4);
  guint n_good = 0;
  guint round;

  for (round = 0; round < 20000; round++)
    {
      g_autoptr (GString) text = g_string_new (seed);
      g_autoptr (GPtrArray) puzzles = NULL;
      g_autoptr (GError) error = NULL;

      mutate (text, rand, "\n#- 19?", TRUE);
      puzzles = meander_puzzles_parse (text->str, text->len, "m", &error);
      g_assert_true ((puzzles == NULL) == (error != NULL));
      if (puzzles != NULL)
        {
          g_autofree char *written = meander_puzzles_to_text (puzzles);
          g_autoptr (GPtrArray) again =
              meander_puzzles_parse (written, strlen (written), "m", &error);
          g_autofree char *written_again = NULL;

          g_assert_no_error (error);
          written_again = meander_puzzles_to_text (again);
          g_assert_cmpstr (written, ==, written_again);
          n_good++;
        }
    }

  g_assert_cmpuint (n_good, >, 100);
  g_rand_free (rand);
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

      mutate (text, rand, "\",- 19?", FALSE);
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
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/puzzle/book", test_book);
  g_test_add_func ("/puzzle/discovery-colours", test_discovery_colours);
  g_test_add_func ("/puzzle/round-trip", test_round_trip);
  g_test_add_func ("/puzzle/kits", test_kits);
  g_test_add_func ("/puzzle/layout", test_layout);
  g_test_add_func ("/puzzle/byte-order-mark", test_byte_order_mark);
  g_test_add_func ("/puzzle/refused", test_refused);
  g_test_add_func ("/puzzle/accepted", test_accepted);
  g_test_add_func ("/puzzle/line-refused", test_line_refused);
  g_test_add_func ("/puzzle/file-mutations", test_file_mutations);
  g_test_add_func ("/puzzle/mutations", test_mutations);
  g_test_add_func ("/puzzle/pyramid-rows", test_pyramid_rows);

  return g_test_run ();
}
