/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-test.h"

#define START                                                                                      \
  "meander-game 1\n"                                                                               \
  "game puzzle\n"                                                                                  \
  "param puzzle discovery-5,Discovery,5 tiles,1-5,loop red,,60,PL\n"
#define TIMES "seed 0\nelapsed 12345\n"
#define WHOLE START TIMES "done 2\nmove 1@0,0/0\nmove 2@1,0/3\nmove 1@rack\nend\n"

static MeanderGame *
read_game (const char *text, gssize length, GError **error)
{
  g_autoptr (MeanderRecord) record =
      meander_record_parse (text, length < 0 ? strlen (text) : (gsize) length, "x.meander", error);

  return record != NULL ? meander_game_new_from_record (record, error) : NULL;
}

static void
test_whole (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderRecord) record = meander_record_parse (WHOLE, strlen (WHOLE), NULL, &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  g_assert_true (record->rules == &meander_puzzle_rules);
  g_assert_cmpstr (record->params, ==,
                   "puzzle discovery-5,Discovery,5 tiles,1-5,loop red,,60,PL\n");
  g_assert_cmpuint (record->seed, ==, 0);
  g_assert_cmpint (record->elapsed, ==, 12345);
  g_assert_cmpuint (record->n_done, ==, 2);
  g_assert_cmpuint (record->moves->len, ==, 3);
  g_assert_cmpstr (g_ptr_array_index (record->moves, 2), ==, "1@rack");
  g_assert_cmpuint (g_array_index (record->move_lines, guint, 2), ==, 9);
  text = meander_record_to_text (record);
  g_assert_cmpstr (text, ==, WHOLE);
}

/* Older files have these words under the first version, which does not know them. */
static char *
as_written (const char *text)
{
  g_autoptr (GString) written = g_string_new (text);

  g_string_replace (written, "meander-game 1", "meander-game 2", 1);
  return g_strdup (written->str);
}

/* A move that the computer has found is told by its word, in its place. */
static void
test_helped (void)
{
  const char *const text = START TIMES "done 2\nmove 1@0,0/0\nhelped 2@1,0/3\nmove 1@rack\nend\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderRecord) record = meander_record_parse (text, strlen (text), NULL, &error);
  g_autofree char *expected = as_written (text);
  g_autofree char *written = NULL;
  g_autofree char *again = NULL;
  MeanderGame *game;

  g_assert_no_error (error);
  g_assert_cmpuint (record->moves->len, ==, 3);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpint (meander_record_is_helped (record, i), ==, i == 1);
  written = meander_record_to_text (record);
  g_assert_cmpstr (written, ==, expected);

  game = meander_game_new_from_record (record, &error);
  g_assert_no_error (error);
  g_assert_true (meander_game_is_helped (game));
  again = test_record_text (game);
  g_assert_cmpstr (again, ==, expected);
  g_assert_finalize_object (game);
}

/* Who has looked at a solution has been helped, also when the game is resumed, until all is
 * taken back; older files do not say so. */
static void
test_shown (void)
{
  const char *const text = START TIMES "shown\ndone 1\nmove 1@0,0/0\nend\n";
  g_autoptr (GError) error = NULL;
  MeanderGame *game = read_game (text, -1, &error);
  g_autoptr (MeanderGame) again = NULL;
  g_autofree char *expected = as_written (text);
  g_autofree char *written = NULL;
  g_autofree char *after = NULL;

  g_assert_no_error (error);
  g_assert_true (meander_game_is_helped (game));
  written = test_record_text (game);
  g_assert_cmpstr (written, ==, expected);
  g_assert_true (meander_game_play (game, "2@1,0/0", NULL));
  g_assert_true (meander_game_is_helped (game));
  g_assert_true (meander_game_play (game, "1@rack 2@rack", NULL));
  g_assert_false (meander_game_is_helped (game));
  after = test_record_text (game);
  g_assert_null (strstr (after, "shown"));
  /* Who starts over with it keeps what they know, also when the game is resumed. */
  g_assert_true (g_str_has_prefix (after, "meander-game 4\n"));
  again = read_game (after, -1, &error);
  g_assert_no_error (error);
  g_assert_true (meander_game_is_known (again));
  g_assert_false (meander_game_is_helped (again));
  g_assert_true (meander_game_play (game, "1@0,0/0", NULL));
  g_assert_false (meander_game_is_helped (game));
  meander_game_note_shown (game);
  g_assert_true (meander_game_is_helped (game));
  g_assert_finalize_object (game);
}

/* What hints have told is kept; with half of the tiles the solution has been shown. */
static void
test_told (void)
{
  const char *const text = START TIMES "told 2\ndone 1\nmove 1@0,0/0\nend\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) game = read_game (text, -1, &error);
  g_autofree char *expected = g_strdup_printf ("meander-game 6%s", strchr (text, '\n'));
  g_autofree char *written = NULL;
  g_autofree char *after = NULL;

  g_assert_no_error (error);
  g_assert_false (meander_game_is_helped (game));
  written = test_record_text (game);
  g_assert_cmpstr (written, ==, expected);
  /* Twice the same tile is one, three of five are more than half. */
  meander_game_note_told (game, 2);
  meander_game_note_told (game, 3);
  g_assert_false (meander_game_is_helped (game));
  meander_game_note_told (game, 5);
  g_assert_true (meander_game_is_helped (game));
  g_assert_true (meander_game_play (game, "1@rack", NULL));
  g_assert_false (meander_game_is_helped (game));
  after = test_record_text (game);
  g_assert_null (strstr (after, "told"));
}

/* How many hints were taken is kept, also by who starts over. */
static void
test_hints (void)
{
  const char *const text = START TIMES "hints 2\ndone 1\nmove 1@0,0/0\nend\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) game = read_game (text, -1, &error);
  g_autofree char *expected = g_strdup_printf ("meander-game 8%s", strchr (text, '\n'));
  g_autofree char *written = NULL;

  g_assert_no_error (error);
  written = test_record_text (game);
  g_assert_cmpstr (written, ==, expected);
  meander_game_note_hint (game);
  g_assert_cmpuint (meander_game_get_n_hints (game), ==, 3);
  g_assert_true (meander_game_play (game, "1@rack", NULL));
  g_assert_cmpuint (meander_game_get_n_hints (game), ==, 3);
  g_assert_false (meander_game_is_known (game));
}

/* What the person thinks of a colour that the goal leaves open is kept; where the goal names it there is
 * nothing to be kept. */
static void
test_guess (void)
{
  g_autofree char *line = meander_puzzle_to_line (meander_book_find ("rainbow-white"));
  g_autofree char *text =
      g_strdup_printf ("meander-game 7\ngame puzzle\nparam puzzle %s\nseed 0\nelapsed 0\n"
                       "guess 0 blue\ndone 0\nend\n",
                       line);
  const char *const named = START TIMES "guess 0 blue\ndone 0\nend\n";
  g_autoptr (MeanderGame) game = read_game (text, -1, NULL);
  g_autoptr (MeanderGame) other = read_game (named, -1, NULL);
  g_autofree char *written = test_record_text (game);
  g_autofree char *after = NULL;

  g_assert_cmpint (meander_game_get_guess (game, 0), ==, MEANDER_BLUE);
  g_assert_cmpstr (written, ==, text);
  meander_game_set_guess (game, 0, MEANDER_NO_COLOUR);
  after = test_record_text (game);
  g_assert_null (strstr (after, "guess"));
  g_assert_true (g_str_has_prefix (after, "meander-game 1\n"));

  g_assert_nonnull (other);
  g_assert_cmpint (meander_game_get_guess (other, 0), ==, MEANDER_NO_COLOUR);
}

/* Comments, blanks, line ends of another system, another order of lines. */
static void
test_tolerated (void)
{
  const char *text = "# a game\r\n\r\n  meander-game   1 \r\nseed 18446744073709551615\r\n"
                     "\telapsed\t5 \r\n# and a comment\ndone 1\nmove  1@0,0/0 \n"
                     "game puzzle\n"
                     "param puzzle discovery-5,Discovery,5 tiles,1-5,loop red,,60,PL\r\n"
                     "end\n\n# nothing\n";
  g_autoptr (GError) error = NULL;
  MeanderGame *game = read_game (text, -1, &error);
  g_autofree char *written = NULL;

  g_assert_no_error (error);
  written = test_record_text (game);
  g_assert_cmpstr (written, ==,
                   START "seed 18446744073709551615\nelapsed 5\ndone 1\nmove 1@0,0/0\nend\n");
  g_assert_finalize_object (game);
}

/* An editor of another system may put a mark before everything. */
static void
test_byte_order_mark (void)
{
  const char *const text = "\xef\xbb\xbf" WHOLE;
  g_autoptr (GError) error = NULL;
  MeanderGame *game = read_game (text, -1, &error);
  g_autofree char *written = NULL;

  g_assert_no_error (error);
  written = test_record_text (game);
  g_assert_cmpstr (written, ==, WHOLE);
  g_assert_finalize_object (game);

  /* Once, and at the beginning. */
  g_assert_null (read_game ("\xef\xbb\xbf\xef\xbb\xbf" WHOLE, -1, &error));
  g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_VERSION);
}

static void
test_param_lines (void)
{
  const char *const params[] = { "", "a\n", "a\nb c\n", "\n", "a\n\nb\n", " a \n", "#\nend\n" };

  for (guint i = 0; i < G_N_ELEMENTS (params); i++)
    {
      g_autoptr (MeanderRecord) record =
          meander_record_new (&meander_free_rules, params[i], G_MAXUINT64);
      g_autofree char *text = meander_record_to_text (record);
      g_autoptr (MeanderRecord) again = meander_record_parse (text, strlen (text), NULL, NULL);

      g_assert_nonnull (again);
      g_assert_cmpstr (again->params, ==, params[i]);
      g_assert_cmpuint (again->seed, ==, G_MAXUINT64);
    }
}

typedef struct
{
  const char *text;
  MeanderError code;
  const char *message; /* how it begins */
} Refusal;

static const Refusal refusals[] = {
  { "", MEANDER_ERROR_VERSION, "x.meander:1: The file does not begin with “meander-game 1”" },
  { "\n# x\n", MEANDER_ERROR_VERSION, "x.meander:2: The file does not begin" },
  { "game puzzle\n", MEANDER_ERROR_VERSION, "x.meander:1: The file does not begin" },
  { "meander-position 1\n", MEANDER_ERROR_VERSION, "x.meander:1: The file does not begin" },
  { "meander-game\n", MEANDER_ERROR_VERSION, "x.meander:1: The version number is missing" },
  { "meander-game one\n", MEANDER_ERROR_VERSION, "x.meander:1: The version number is missing" },
  { "meander-game 0\n", MEANDER_ERROR_VERSION, "x.meander:1: The version number is missing" },
  { "meander-game 9\nsomething new\n", MEANDER_ERROR_NEWER,
    "x.meander:1: The file was written by a newer Meander" },
  { "meander-game 99999999999999999999999\n", MEANDER_ERROR_NEWER,
    "x.meander:1: The file was written by a newer Meander" },
  { "meander-game 1\n", MEANDER_ERROR_SYNTAX, "x.meander:1: The file is cut short" },
  { "meander-game 1\nend\n", MEANDER_ERROR_SYNTAX, "x.meander:2: The file has no “game” line" },
  { START "end\n", MEANDER_ERROR_SYNTAX, "x.meander:4: The file has no “seed” line" },
  { START "seed 1\nend\n", MEANDER_ERROR_SYNTAX, "x.meander:5: The file has no “elapsed” line" },
  { START TIMES "end\n", MEANDER_ERROR_SYNTAX, "x.meander:6: The file has no “done” line" },
  { START TIMES "done 0\n", MEANDER_ERROR_SYNTAX, "x.meander:6: The file is cut short" },
  { START TIMES "done 0\nen", MEANDER_ERROR_UNKNOWN, "x.meander:7: Unknown word “en”" },
  { START TIMES "done 0\nend\nmove 1@0,0/0\n", MEANDER_ERROR_SYNTAX,
    "x.meander:8: Something follows" },
  { START TIMES "done 0\nend it\n", MEANDER_ERROR_SYNTAX, "x.meander:7: Something follows" },
  { START TIMES "done 0\nfoo 1\nend\n", MEANDER_ERROR_UNKNOWN, "x.meander:7: Unknown word “foo”" },
  { START TIMES "done 0\nMove 1@0,0/0\nend\n", MEANDER_ERROR_UNKNOWN,
    "x.meander:7: Unknown word “Move”" },
  { START TIMES "told 10000\ndone 0\nend\n", MEANDER_ERROR_RANGE, "x.meander:6: “told” is 10000" },
  { START TIMES "hints 10000\ndone 0\nend\n", MEANDER_ERROR_RANGE,
    "x.meander:6: “hints” is 10000" },
  { START TIMES "guess 2 blue\ndone 0\nend\n", MEANDER_ERROR_RANGE, "x.meander:6: “guess” is 2" },
  { START TIMES "guess 0 white\ndone 0\nend\n", MEANDER_ERROR_UNKNOWN,
    "x.meander:6: Unknown word “white”" },
  { START TIMES "guess\ndone 0\nend\n", MEANDER_ERROR_SYNTAX,
    "x.meander:6: After “guess” there should be a number" },
  { START TIMES "done 0\nseed 1\nend\n", MEANDER_ERROR_CONTRADICTION,
    "x.meander:7: “seed” appears twice" },
  { START TIMES "done 0\ngame puzzle\nend\n", MEANDER_ERROR_CONTRADICTION,
    "x.meander:7: “game” appears twice" },
  { START TIMES "done 0\nelapsed 1\nend\n", MEANDER_ERROR_CONTRADICTION,
    "x.meander:7: “elapsed” appears twice" },
  { START TIMES "done 0\ndone 0\nend\n", MEANDER_ERROR_CONTRADICTION,
    "x.meander:7: “done” appears twice" },
  { "meander-game 1\ngame chess\n", MEANDER_ERROR_UNKNOWN, "x.meander:2: Unknown game “chess”" },
  { "meander-game 1\ngame\n", MEANDER_ERROR_UNKNOWN, "x.meander:2: Unknown game “”" },
  { START "seed\n", MEANDER_ERROR_SYNTAX, "x.meander:4: After “seed” there should be a number" },
  { START "seed -1\n", MEANDER_ERROR_SYNTAX, "x.meander:4: After “seed” there should be a number" },
  { START "seed 1 2\n", MEANDER_ERROR_SYNTAX,
    "x.meander:4: After “seed” there should be a number, not “1 2”" },
  { START "seed 18446744073709551616\n", MEANDER_ERROR_RANGE, "x.meander:4: “seed” is 184467440" },
  { START "elapsed 3155760000001\n", MEANDER_ERROR_RANGE,
    "x.meander:4: “elapsed” is 3155760000001, and may be no more than 3155760000000" },
  { START "done 99999999999\n", MEANDER_ERROR_RANGE, "x.meander:4: “done” is 99999999999" },
  { START TIMES "done 2\nmove 1@0,0/0\nend\n", MEANDER_ERROR_CONTRADICTION,
    "x.meander:6: “done” is 2, but the number of moves in the file is 1" },
  { START TIMES "done 0\nmove \xff\nend\n", MEANDER_ERROR_SYNTAX, "x.meander:7: " },
  /* What only the rules can see. */
  { "meander-game 1\ngame puzzle\n" TIMES "done 0\nend\n", -1, "x.meander:2: " },
  { "meander-game 1\nparam nonsense\ngame puzzle\n" TIMES "done 0\nend\n", -1, "x.meander:2: " },
  { START TIMES "done 1\n# here\nmove 1@0,0/0\nmove nonsense\nend\n", MEANDER_ERROR_SYNTAX,
    "x.meander:9: " },
  { START TIMES "done 1\nmove\nend\n", -1, "x.meander:7: " },
  { START TIMES "done 1\nmove 1@0,0/0\nhelped\nend\n", -1, "x.meander:8: " },
  { START TIMES "done 1\nhelped 6@0,0/0\nend\n", -1, "x.meander:7: " },
  { START TIMES "done 1\nmove 6@0,0/0\nend\n", -1, "x.meander:7: " },
  { START TIMES "done 1\nmove 1@0,0/0\nmove 99@0,0/0\nend\n", -1, "x.meander:8: " },
  { START TIMES "done 1\nmove 1@0,0/6\nend\n", -1, "x.meander:7: " },
  { START TIMES "done 1\nmove 1@500,0/0\nend\n", -1, "x.meander:7: " },
};

static void
test_refusals (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autoptr (GError) error = NULL;
      MeanderGame *game = read_game (refusals[i].text, -1, &error);

      g_assert_null (game);
      g_assert_nonnull (error);
      g_test_message ("%s", error->message);
      if (!g_str_has_prefix (error->message, refusals[i].message))
        g_error ("refusal %u is “%s”, not “%s”", i, error->message, refusals[i].message);

      if ((int) refusals[i].code != -1)
        g_assert_error (error, MEANDER_ERROR, (int) refusals[i].code);
    }
}

#define STRATEGY "meander-game 1\ngame strategy\n"

/* Whatever has a limit in the dialogues has it in a file; the line is named. */
static void
test_limits (void)
{
  static const struct
  {
    const char *start; /* %s: so many letters */
    gsize most;
    const char *message;
  } rows[] = {
    { STRATEGY "param player red %s\nparam player blue B\n", 40, "x.meander:3: The name" },
    { STRATEGY "param start draw\nparam player red A\n# x\nparam player blue %s\n", 40,
      "x.meander:6: The name" },
    { "meander-game 1\ngame gobble\nparam player even A\nparam computer 1 even %s\n", 40,
      "x.meander:4: The name" },
    { "meander-game 1\ngame puzzle\nparam puzzle x,Mine,%s,1-5,loop red,,60,PL\n", 100,
      "x.meander:3: A group and a title" },
    { "meander-game 1\ngame puzzle\nparam puzzle x,%s,Title,1-5,loop red,,60,PL\n", 100,
      "x.meander:3: A group and a title" },
    { "meander-game 1\ngame puzzle\nparam puzzle x,Mine,Title,1-5,loop red,,60,%s\n", 500,
      "x.meander:3: The line is too long" },
    { "meander-game 1\ngame puzzle\nparam x %s\n", 0, "x.meander:3: The line is too long" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint more = 0; more <= 1; more++)
      {
        gsize n = rows[i].most == 0 ? 20000 : rows[i].most + more;
        g_autoptr (GString) letters = g_string_new (NULL);
        g_autoptr (GString) text = g_string_new (rows[i].start);
        g_autoptr (GError) error = NULL;
        MeanderGame *game;

        for (gsize k = 0; k < n; k++)
          g_string_append (letters, k % 2 == 0 ? "A" : "Ж");
        g_string_replace (text, "%s", letters->str, 1);
        g_string_append (text, TIMES "done 0\nend\n");
        game = read_game (text->str, (gssize) text->len, &error);
        if (more == 0 && rows[i].most > 0)
          {
            g_assert_no_error (error);
            g_assert_finalize_object (game);
            continue;
          }
        g_assert_null (game);
        g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_TOO_LARGE);
        g_test_message ("%s", error->message);
        g_assert_true (g_str_has_prefix (error->message, rows[i].message));
      }

  {
    g_autoptr (GString) text = g_string_new (STRATEGY);
    g_autoptr (GError) error = NULL;

    for (guint i = 0; i < 100000; i++)
      g_string_append (text, "param position out 5\n");
    g_assert_null (read_game (text->str, (gssize) text->len, &error));
    g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_TOO_LARGE);
    g_assert_true (g_str_has_prefix (error->message, "x.meander:203: "));
  }
}

static void
test_zero_byte (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strdup (WHOLE);

  text[strlen (START)] = '\0';
  g_assert_null (read_game (text, sizeof WHOLE - 1, &error));
  g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_SYNTAX);
  g_assert_true (g_str_has_prefix (error->message, "x.meander:4: "));
}

static void
test_too_large (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = g_string_new (START TIMES "done 0\n");

  while (text->len + 5 <= MEANDER_RECORD_MAX_BYTES)
    g_string_append_c (text, '\n');

  g_string_append (text, "end");
  while (text->len < MEANDER_RECORD_MAX_BYTES)
    g_string_append_c (text, '\n');

  g_object_unref (read_game (text->str, (gssize) text->len, &error));
  g_assert_no_error (error);

  g_string_append_c (text, '\n');
  g_assert_null (read_game (text->str, (gssize) text->len, &error));
  g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_TOO_LARGE);
  g_assert_true (g_str_has_prefix (error->message, "x.meander:"));
}

/* Wherever a file is cut, it is seen. */
static void
test_truncated (void)
{
  for (gsize length = 0; length < strlen (WHOLE) - 1; length++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (read_game (WHOLE, (gssize) length, &error));
      g_assert_true (error->domain == MEANDER_ERROR);
    }
}

/* A word of many megabytes does not make a message of as many. */
static void
test_short_message (void)
{
  g_autofree char *word = g_strnfill (1000000, 'x');
  g_autofree char *text = g_strdup_printf (START "%s\n", word);
  g_autoptr (GError) error = NULL;

  g_assert_null (read_game (text, -1, &error));
  g_assert_cmpuint (strlen (error->message), <, 200);
}

static void
test_random_games (void)
{
  const char *const ids[] = { "discovery-3", "discovery-10-red", "discovery-30", "kits-40" };

  for (guint seed = 0; seed < 40; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      MeanderGame *game = test_game (ids[seed % G_N_ELEMENTS (ids)]);
      MeanderGame *again = NULL;
      g_autofree char *text = NULL;
      g_autofree char *text_again = NULL;
      g_autofree char *state = NULL;
      g_autofree char *state_again = NULL;

      for (guint i = 0; i < 10 * seed; i++)
        test_random_step (game, rand);

      meander_game_set_elapsed (game, g_rand_int (rand));
      text = test_record_text (game);
      again = test_reload (text);
      text_again = test_record_text (again);
      g_assert_cmpstr (text, ==, text_again);
      state = test_describe (meander_game_get_state (game));
      state_again = test_describe (meander_game_get_state (again));
      g_assert_cmpstr (state, ==, state_again);

      g_assert_finalize_object (game);
      g_assert_finalize_object (again);
    }
}

static void
mutate (GString *text, GRand *rand)
{
  static const char *const pieces[] = { "\n",
                                        "#",
                                        " ",
                                        "@",
                                        "/",
                                        ",",
                                        "-",
                                        "99999999999",
                                        "end\n",
                                        "move ",
                                        "done ",
                                        "param ",
                                        "pass",
                                        "rack",
                                        "game free\n",
                                        "kits 13",
                                        "layout 1@0,0/0",
                                        "\xc3",
                                        "é",
                                        "\r",
                                        "1-56",
                                        "loop",
                                        "seed 1\n",
                                        "1@0,0/0 2@1,0/0" };
  gsize at = (gsize) g_rand_int_range (rand, 0, (gint32) text->len + 1);
  gsize wanted = (gsize) g_rand_int_range (rand, 1, 12);
  gsize length = MIN (wanted, text->len - at);

  switch (g_rand_int_range (rand, 0, 5))
    {
    case 0:
      if (at < text->len)
        text->str[at] = (char) g_rand_int_range (rand, 0, 256);
      break;

    case 1:
      g_string_erase (text, (gssize) at, (gssize) length);
      break;

    case 2:
      g_string_insert (text, (gssize) at,
                       pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))]);
      break;

    case 3:
      if (at < text->len)
        text->str[at] = (char) ('0' + g_rand_int_range (rand, 0, 10));
      break;

    default:
      {
        g_autofree char *piece = g_strndup (text->str + at, length);

        g_string_insert (text, g_rand_int_range (rand, 0, (gint32) text->len + 1), piece);
      }
      break;
    }
}

/* Text from anywhere gives a game or an error; a game that it gives can be
 * saved and loaded, undone and redone. */
static void
test_fuzz (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  guint n_rounds = g_test_slow () ? 200000 : 6000;
  guint n_games = 0;

  for (guint i = 0; i < n_rounds; i++)
    {
      g_autoptr (GString) text = g_string_new (WHOLE);
      g_autoptr (GError) error = NULL;
      g_autofree char *saved = NULL;
      g_autofree char *saved_again = NULL;
      MeanderGame *game = NULL;
      MeanderGame *again = NULL;

      for (gint32 n = g_rand_int_range (rand, 1, 6); n > 0; n--)
        mutate (text, rand);

      game = read_game (text->str, (gssize) text->len, &error);
      if (game == NULL)
        {
          g_assert_true (error->domain == MEANDER_ERROR);
          g_assert_true (g_str_has_prefix (error->message, "x.meander:"));
          g_assert_true (g_utf8_validate (error->message, -1, NULL));
          continue;
        }

      n_games++;
      g_assert_no_error (error);
      saved = test_record_text (game);
      again = test_reload (saved);
      saved_again = test_record_text (again);
      g_assert_cmpstr (saved, ==, saved_again);
      while (meander_game_can_undo (again))
        meander_game_undo (again);
      while (meander_game_can_redo (again))
        meander_game_redo (again);

      g_object_unref (game);
      g_object_unref (again);
    }

  g_test_message ("%u of %u texts were games", n_games, n_rounds);
  g_assert_cmpuint (n_games, >, 0);
  g_assert_cmpuint (n_games, <, n_rounds);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/whole", test_whole);
  g_test_add_func ("/record/helped", test_helped);
  g_test_add_func ("/record/shown", test_shown);
  g_test_add_func ("/record/told", test_told);
  g_test_add_func ("/record/hints", test_hints);
  g_test_add_func ("/record/guess", test_guess);
  g_test_add_func ("/record/tolerated", test_tolerated);
  g_test_add_func ("/record/byte-order-mark", test_byte_order_mark);
  g_test_add_func ("/record/params", test_param_lines);
  g_test_add_func ("/record/refusals", test_refusals);
  g_test_add_func ("/record/limits", test_limits);
  g_test_add_func ("/record/zero-byte", test_zero_byte);
  g_test_add_func ("/record/too-large", test_too_large);
  g_test_add_func ("/record/truncated", test_truncated);
  g_test_add_func ("/record/short-message", test_short_message);
  g_test_add_func ("/record/random-games", test_random_games);
  g_test_add_func ("/record/fuzz", test_fuzz);

  return g_test_run ();
}
