/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reader of positions: everything that FORMATS.md says, refused or read. */
#include "rules/position.h"

#include <string.h>

#include "slow.h"

#define HEAD "meander-position 1\n"

static MeanderPosition *
read_text (const char *text, GError **error)
{
  return meander_position_parse (text, strlen (text), "board.txt", error);
}

static const struct
{
  const char *path;
  const char *text;
  guint line;
  MeanderError code;
} refusals[] = {
  { "empty", "", 1, MEANDER_ERROR_VERSION },
  { "only-comments", "# nothing\n\n", 2, MEANDER_ERROR_VERSION },
  { "no-version", "tile 1 0 0 0\n", 1, MEANDER_ERROR_VERSION },
  { "no-number-of-version", "meander-position\n", 1, MEANDER_ERROR_VERSION },
  { "newer-version", "# a\nmeander-position 2\ntile 1 0 0 0\n", 2, MEANDER_ERROR_NEWER },
  { "version-0", "meander-position 0\n", 1, MEANDER_ERROR_VERSION },
  { "version-and-more", "meander-position 1 beta\n", 1, MEANDER_ERROR_UNKNOWN },
  { "version-twice", HEAD HEAD, 2, MEANDER_ERROR_UNKNOWN },
  { "unknown-word", HEAD "\n# x\ntiles 1 0 0 0\n", 4, MEANDER_ERROR_UNKNOWN },
  { "word-in-capitals", HEAD "Tile 1 0 0 0\n", 2, MEANDER_ERROR_UNKNOWN },
  { "word-after-loose", HEAD "loose now\n", 2, MEANDER_ERROR_UNKNOWN },
  { "five-numbers", HEAD "tile 1 0 0 0 0\n", 2, MEANDER_ERROR_UNKNOWN },
  { "three-numbers", HEAD "tile 1 0 0\n", 2, MEANDER_ERROR_SYNTAX },
  { "no-numbers", HEAD "tile\n", 2, MEANDER_ERROR_SYNTAX },
  { "no-number", HEAD "tile one 0 0 0\n", 2, MEANDER_ERROR_SYNTAX },
  { "fraction", HEAD "tile 1 0.5 0 0\n", 2, MEANDER_ERROR_SYNTAX },
  { "plus", HEAD "tile 1 +1 0 0\n", 2, MEANDER_ERROR_SYNTAX },
  { "minus-alone", HEAD "tile 1 - 0 0\n", 2, MEANDER_ERROR_SYNTAX },
  { "tile-0", HEAD "tile 0 0 0 0\n", 2, MEANDER_ERROR_RANGE },
  { "tile-57", HEAD "tile 57 0 0 0\n", 2, MEANDER_ERROR_RANGE },
  { "tile-far-too-high", HEAD "tile 18446744073709551617 0 0 0\n", 2, MEANDER_ERROR_RANGE },
  { "tile-21-of-2-kits", HEAD "tile 21 0 0 0\nkits 2\n", 2, MEANDER_ERROR_RANGE },
  { "rack-57", HEAD "rack red 57\n", 2, MEANDER_ERROR_RANGE },
  { "out-57", HEAD "out 57\n", 2, MEANDER_ERROR_RANGE },
  { "q-127", HEAD "tile 1 127 0 0\n", 2, MEANDER_ERROR_RANGE },
  { "r-127", HEAD "tile 1 0 -127 0\n", 2, MEANDER_ERROR_RANGE },
  { "orientation-6", HEAD "tile 1 0 0 6\n", 2, MEANDER_ERROR_RANGE },
  { "orientation-negative", HEAD "tile 1 0 0 -1\n", 2, MEANDER_ERROR_RANGE },
  { "tile-twice", HEAD "tile 1 0 0 0\ntile 1 5 5 0\n", 3, MEANDER_ERROR_CONTRADICTION },
  { "tile-on-rack-too", HEAD "tile 1 0 0 0\nrack red 2 1\n", 3, MEANDER_ERROR_CONTRADICTION },
  { "tile-out-too", HEAD "rack red 2 1\nout 7 2\n", 3, MEANDER_ERROR_CONTRADICTION },
  { "tile-twice-on-rack", HEAD "rack red 2 2\n", 2, MEANDER_ERROR_CONTRADICTION },
  { "one-hex", HEAD "loose\ntile 1 0 0 0\ntile 2 0 0 0\n", 4, MEANDER_ERROR_CONTRADICTION },
  /* BRBRYY shows red to the east, BRRBYY yellow to the west. */
  { "clash", HEAD "tile 1 0 0 0\ntile 2 1 0 0\n", 3, MEANDER_ERROR_CONTRADICTION },
  { "apart", HEAD "tile 1 0 0 0\ntile 2 2 0 0\n", 3, MEANDER_ERROR_CONTRADICTION },
  { "unknown-colour", HEAD "rack pink 1\n", 2, MEANDER_ERROR_UNKNOWN },
  { "white-rack", HEAD "rack white 1\n", 2, MEANDER_ERROR_UNKNOWN },
  { "no-colour", HEAD "rack\n", 2, MEANDER_ERROR_SYNTAX },
  { "two-racks", HEAD "rack red 1\nrack red 2\n", 3, MEANDER_ERROR_CONTRADICTION },
  { "five-racks", HEAD "rack red\nrack blue\nrack green\nrack yellow\nrack red\n", 6,
    MEANDER_ERROR_CONTRADICTION },
  { "turn-without-rack", HEAD "turn blue\nrack red 1\n", 2, MEANDER_ERROR_CONTRADICTION },
  { "turn-of-unknown", HEAD "rack red 1\nturn grey\n", 3, MEANDER_ERROR_UNKNOWN },
  { "turn-of-nobody", HEAD "rack red 1\nturn\n", 3, MEANDER_ERROR_SYNTAX },
  { "turn-twice", HEAD "rack red 1\nturn red\nturn red\n", 4, MEANDER_ERROR_CONTRADICTION },
  { "turn-first", HEAD "rack red 1\nturn red first\n", 3, MEANDER_ERROR_UNKNOWN },
  { "turn-last-and-more", HEAD "rack red 1\nturn red last 1\n", 3, MEANDER_ERROR_UNKNOWN },
  { "kits-0", HEAD "kits 0\n", 2, MEANDER_ERROR_RANGE },
  { "kits-14", HEAD "kits 14\n", 2, MEANDER_ERROR_RANGE },
  { "kits-none", HEAD "kits\n", 2, MEANDER_ERROR_SYNTAX },
  { "kits-twice", HEAD "kits 2\nkits 2\n", 3, MEANDER_ERROR_CONTRADICTION },
  { "not-utf8", HEAD "# ok\ntile 1 0 0 0 # \xff\n", 3, MEANDER_ERROR_SYNTAX },
  { "half-a-character", HEAD "# \xc5", 2, MEANDER_ERROR_SYNTAX },
};

static void
test_refusal (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (GError) error = NULL;
  g_autofree char *begin = g_strdup_printf ("board.txt:%u: ", refusals[i].line);

  g_assert_null (read_text (refusals[i].text, &error));
  g_assert_error (error, MEANDER_ERROR, (gint) refusals[i].code);
  g_test_message ("%s", error->message);
  g_assert_true (g_str_has_prefix (error->message, begin));
  g_assert_cmpuint (strlen (error->message), >, strlen (begin) + 8);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_null (strchr (error->message, '\n'));
}

static void
test_byte_order_mark (void)
{
  const char *const text = "\xef\xbb\xbfmeander-position 1\ntile 1 0 0 0\n";
  g_autoptr (GError) error = NULL;
  MeanderPosition *position = meander_position_parse (text, strlen (text), "x", &error);

  g_assert_no_error (error);
  meander_position_free (position);
}

static void
test_zero_byte (void)
{
  const char text[] = HEAD "tile 1 0 0 0\n\0\n";
  g_autoptr (GError) error = NULL;

  g_assert_null (meander_position_parse (text, sizeof text - 1, "x", &error));
  g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_SYNTAX);
  g_assert_true (g_str_has_prefix (error->message, "x:3: "));
}

static void
test_size (void)
{
  g_autoptr (GString) text = g_string_new (HEAD);
  g_autoptr (MeanderPosition) position = NULL;
  g_autoptr (GError) error = NULL;

  while (text->len < MEANDER_POSITION_MAX_BYTES)
    g_string_append_c (text, '\n');
  position = meander_position_parse (text->str, text->len, "x", &error);
  g_assert_no_error (error);
  g_assert_nonnull (position);

  g_string_append_c (text, '\n');
  g_assert_null (meander_position_parse (text->str, text->len, "x", &error));
  g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_TOO_LARGE);
  g_assert_true (g_str_has_prefix (error->message, "x:"));
}

/* A word of any length is shown shortened. */
static void
test_long_word (void)
{
  g_autoptr (GString) text = g_string_new (HEAD);
  g_autoptr (GError) error = NULL;

  while (text->len < 100000)
    g_string_append (text, "ż");
  g_assert_null (read_text (text->str, &error));
  g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_UNKNOWN);
  g_assert_cmpuint (strlen (error->message), <, 250);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

/* The example of FORMATS.md, with its comments, blanks and kits. */
static void
test_example (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderPosition) position = NULL;
  g_autofree char *text = NULL;

  position = read_text (HEAD "# comments and blank lines are ignored\n"
                             "\r\n"
                             "tile 14 0 0 2            # number q r orientation\n"
                             "\ttile 15 -1 0 0\r\n"
                             "rack red 3 7 21 20 # six\n"
                             "rack blue 1 2 9 12\n"
                             "turn red last\n"
                             "out 5 6\n"
                             "loose\n"
                             "kits 4",
                        &error);
  g_assert_no_error (error);
  g_assert_cmpuint (position->set.kits, ==, 4);
  g_assert_true (position->loose);
  g_assert_cmpuint (position->n_tiles, ==, 2);
  g_assert_cmpuint (position->tiles[0].number, ==, 14);
  g_assert_cmpuint (position->tiles[0].rotation, ==, 2);
  g_assert_cmpint (position->tiles[1].hex.q, ==, -1);
  g_assert_cmpuint (position->n_racks, ==, 2);
  g_assert_cmpint (position->racks[0].colour, ==, MEANDER_RED);
  g_assert_cmpuint (position->racks[0].n_tiles, ==, 4);
  g_assert_cmpuint (position->racks[0].tiles[2], ==, 21);
  g_assert_cmpint (position->turn, ==, MEANDER_RED);
  g_assert_true (position->last);
  g_assert_cmpuint (position->n_out, ==, 2);

  text = meander_position_to_text (position);
  g_assert_cmpstr (text, ==,
                   HEAD "kits 4\nloose\ntile 14 0 0 2\ntile 15 -1 0 0\n"
                        "rack red 3 7 21 20\nrack blue 1 2 9 12\nturn red last\nout 5 6\n");
}

static void
test_loose (void)
{
  const char *clash = HEAD "tile 1 0 0 0\ntile 2 1 0 0\n";
  const char *apart = HEAD "tile 1 0 0 0\ntile 2 2 0 0\n";
  const char *sound = HEAD "tile 1 0 0 3\ntile 2 1 0 5\n";
  const char *texts[] = { clash, apart, sound };
  guint i;

  for (i = 0; i < 3; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderPosition) position = NULL;
      g_autoptr (MeanderPosition) again = NULL;
      g_autofree char *said = g_strconcat (texts[i], "loose\n", NULL);
      g_autofree char *text = NULL;

      position = meander_position_parse_loose (texts[i], strlen (texts[i]), "x", &error);
      g_assert_no_error (error);
      g_assert_true (position->loose == (i < 2));

      /* What it writes can be read by the strict reader. */
      text = meander_position_to_text (position);
      again = read_text (text, &error);
      g_assert_no_error (error);

      meander_position_free (again);
      again = read_text (said, &error);
      g_assert_no_error (error);
      g_assert_true (again->loose);
    }
}

static void
test_round_trip (void)
{
  GRand *rand = g_rand_new_with_seed (8);
  guint round;

  for (round = 0; round < 300; round++)
    {
      MeanderTileSet set = { (guint8) (round % 3 == 0 ? 13 : 0) };
      g_autoptr (MeanderBoard) board = meander_board_new (set);
      g_autoptr (MeanderPosition) position = NULL;
      g_autoptr (MeanderPosition) again = NULL;
      g_autoptr (MeanderBoard) board_again = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      g_autofree char *text_again = NULL;
      guint n, n_again;
      const MeanderPlacement *tiles, *tiles_again;

      if (round % 2 == 0)
        grow_anyhow (board, rand, (guint) g_rand_int_range (rand, 0, 40), 8);
      else
        while (meander_board_get_n_tiles (board) < 20)
          grow_legally (board, rand, FALSE);

      position = meander_position_from_board (board);
      if (round % 2 == 1)
        g_assert_false (position->loose);
      text = meander_position_to_text (position);
      again = read_text (text, &error);
      g_assert_no_error (error);
      text_again = meander_position_to_text (again);
      g_assert_cmpstr (text, ==, text_again);

      board_again = meander_position_to_board (again);
      tiles = meander_board_get_placements (board, &n);
      tiles_again = meander_board_get_placements (board_again, &n_again);
      g_assert_cmpmem (tiles, n * sizeof *tiles, tiles_again, n_again * sizeof *tiles_again);
    }

  g_rand_free (rand);
}

/* Text that was good and has been cut, spoilt or shuffled: it is read or it is
 * refused, and whatever is read can be written and read again. */
static void
test_mutations (void)
{
  static const char seed[] =
      HEAD "kits 4\nloose\ntile 14 0 0 2\ntile 33 1 -1 0 # x\n"
           "rack red 3 7 21 40\nrack blue 1 2 9 12\nturn red last\nout 5 6\n";
  static const char *const pieces[] = { "tile ", "rack ", "turn ", "out ", "loose",
                                        "kits ", "red",   "\n",    "-",    "999999999999",
                                        "#",     "\xff",  "ż",     " ",    "56" };
  GRand *rand = g_rand_new_with_seed (64);
  guint n_good = 0;
  guint round;

  for (round = 0; round < 20000; round++)
    {
      g_autoptr (GString) text = g_string_new (seed);
      g_autoptr (MeanderPosition) position = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *bytes = NULL;
      int n = g_rand_int_range (rand, 1, 6);

      for (; n > 0; n--)
        {
          gssize at = g_rand_int_range (rand, 0, (gint32) text->len + 1);

          switch (g_rand_int_range (rand, 0, 5))
            {
            case 0:
              g_string_truncate (text, (gsize) at);
              break;
            case 1:
              if ((gsize) at < text->len)
                text->str[at] = (char) g_rand_int_range (rand, 0, 256);
              break;
            case 2:
              g_string_insert (text, at, pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))]);
              break;
            case 3:
              g_string_erase (text, at, MIN (3, (gssize) text->len - at));
              break;
            default:
              g_string_insert_len (text, at, seed + at % 40, 30);
              break;
            }
        }

      /* A copy of just the right size, so that reading past its end is seen. */
      bytes = g_malloc (text->len + 1);
      memcpy (bytes, text->str, text->len);
      bytes = g_realloc (bytes, MAX (text->len, 1));
      position = round % 2 == 0 ? meander_position_parse (bytes, text->len, "x", &error)
                                : meander_position_parse_loose (bytes, text->len, "x", &error);
      g_assert_true ((position == NULL) == (error != NULL));

      if (position == NULL)
        {
          g_assert_true (error->domain == MEANDER_ERROR);
          g_assert_true (g_str_has_prefix (error->message, "x:"));
          g_assert_true (g_utf8_validate (error->message, -1, NULL));
        }
      else
        {
          g_autofree char *written = meander_position_to_text (position);
          g_autoptr (MeanderPosition) again = read_text (written, &error);

          g_assert_no_error (error);
          n_good++;
        }
    }

  g_test_message ("%u of %u could be read", n_good, round);
  g_assert_cmpuint (n_good, >, 100);
  g_rand_free (rand);
}

int
main (int argc, char **argv)
{
  guint i;

  g_test_init (&argc, &argv, NULL);

  for (i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *path = g_strconcat ("/position/refused/", refusals[i].path, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_refusal);
    }
  g_test_add_func ("/position/byte-order-mark", test_byte_order_mark);
  g_test_add_func ("/position/refused/zero-byte", test_zero_byte);
  g_test_add_func ("/position/refused/size", test_size);
  g_test_add_func ("/position/refused/long-word", test_long_word);
  g_test_add_func ("/position/example", test_example);
  g_test_add_func ("/position/loose", test_loose);
  g_test_add_func ("/position/round-trip", test_round_trip);
  g_test_add_func ("/position/mutations", test_mutations);

  return g_test_run ();
}
