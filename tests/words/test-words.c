/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/book.h"
#include "model/generated-puzzle.h"
#include "words/basics.h"
#include "words/book.h"
#include "words/end.h"
#include "words/game.h"
#include "words/gobble.h"
#include "words/hint.h"
#include "words/levels.h"
#include "words/puzzle.h"
#include "words/solitaire.h"
#include "words/strategy.h"
#include "rules/strategy-game.h"

#include <string.h>

#include "../memory.h"
#include "../model/model-test.h"
#include "words-test.h"

static MeanderPuzzle *
puzzle_new (const char *line)
{
  g_autoptr (GError) error = NULL;
  MeanderPuzzle *puzzle = meander_puzzle_parse_line (line, &error);

  g_assert_no_error (error);

  return puzzle;
}

static void
test_names (void)
{
  int i;

  g_assert_cmpstr (meander_words_colour (MEANDER_RED), ==, "red");
  g_assert_cmpstr (meander_words_colour (MEANDER_WHITE), ==, "white");
  g_assert_cmpstr (meander_words_colour (MEANDER_NO_COLOUR), ==, "colour to be found");
  for (i = MEANDER_PROGRESS_NEW; i < MEANDER_PROGRESS_STRICT; i++)
    g_assert_cmpstr (meander_words_mark ((MeanderProgressMark) i), !=,
                     meander_words_mark ((MeanderProgressMark) (i + 1)));
}

/* No two levels have the same name or are said to play alike. */
static void
name_tile (gconstpointer unused)
{
  g_free (meander_words_tile ((MeanderTileSet){ 0 }, 14, 2));
}

/* Why it goes no further: that turning would not help is said only where that is known. */
static void
test_obstacle (void)
{
  const MeanderPuzzle *puzzle = meander_book_find ("discovery-5");
  MeanderObstacle obstacle = {
    .kind = MEANDER_OBSTACLE_CLASH,
    .numbers = { 5, 3 },
    .colours = { MEANDER_BLUE, MEANDER_RED },
  };

  assert_words (meander_words_obstacle (puzzle, &obstacle, FALSE),
                "Tiles 5 and 3 clash: where they touch, one is blue and the other is red.");
  assert_words (
      meander_words_obstacle (puzzle, &obstacle, TRUE),
      "Tiles 5 and 3 clash: where they touch, one is blue and the other is red. Turning does not "
      "help here.");
  obstacle.matches_turned = TRUE;
  assert_words (meander_words_obstacle (puzzle, &obstacle, TRUE),
                "You can turn tile 5 until the colours match, but then no loop is possible here.");
  obstacle = (MeanderObstacle){ .kind = MEANDER_OBSTACLE_APART, .n_tiles = 2 };
  assert_words (meander_words_obstacle (puzzle, &obstacle, TRUE),
                "The open ends are too far apart: 2 tiles cannot join them.");
}

/* A tile is named with every motion of the pointer: nothing of it may stay behind. */
static void
test_freed (void)
{
  g_assert_cmpuint (memory_left_by (name_tile, NULL, 200), <, 1000);
}

static void
test_levels (void)
{
  for (guint level = 1; level <= MEANDER_N_LEVELS; level++)
    {
      g_assert_cmpstr (meander_words_level ((MeanderLevel) level), !=, "");
      g_assert_cmpstr (meander_words_level_about ((MeanderLevel) level), !=, "");
      for (guint other = 1; other < level; other++)
        {
          g_assert_cmpstr (meander_words_level ((MeanderLevel) level), !=,
                           meander_words_level ((MeanderLevel) other));
          g_assert_cmpstr (meander_words_level_about ((MeanderLevel) level), !=,
                           meander_words_level_about ((MeanderLevel) other));
        }
    }
}

/* A number is not torn from the word before it. */
static void
test_numbers_bound (void)
{
  assert_words (meander_words_bind_numbers ("Jan: free move, tile 36."),
                "Jan: free move, tile\u00a036.");
  assert_words (meander_words_bind_numbers ("Вы +1"), "Вы +1");
  assert_words (meander_words_bind_numbers (" 5 a 6"), " 5 a\u00a06");
  assert_words (meander_words_bind_numbers (""), "");
  /* What is counted stays beside its number. */
  assert_words (meander_words_bind_counts ("Build one loop through all 14 tiles."),
                "Build one loop through all 14\u00a0tiles.");
  assert_words (meander_words_bind_counts (" 5"), " 5");
  assert_words (meander_words_bind_day ("Tuesday, 24 November"), "Tuesday, 24\u00a0November");
  assert_words (meander_words_bind_day ("Poniedziałek, 30\u00a0listopada"),
                "Poniedziałek, 30\u00a0listopada");
  assert_words (meander_words_bind_day ("Today"), "Today");
}

static void
test_time (void)
{
  assert_words (meander_words_time (0), "0:00");
  assert_words (meander_words_time (-5), "0:00");
  assert_words (meander_words_time (999), "0:00");
  assert_words (meander_words_time (65 * 1000), "1:05");
  assert_words (meander_words_time (3599 * 1000 + 999), "59:59");
  assert_words (meander_words_time (3600 * 1000), "1:00:00");
  assert_words (meander_words_time ((gint64) 36061 * 1000), "10:01:01");
  assert_words (meander_words_time (G_MAXINT64), "9999:59:59");
}

static void
test_titles (void)
{
  g_autoptr (MeanderPuzzle) kits = meander_puzzle_new_kits (27);

  assert_words (meander_words_puzzle_title (meander_book_find ("discovery-5")), "5 tiles, red");
  assert_words (meander_words_puzzle_title (meander_book_find ("discovery-10-blue")),
                "10 tiles, blue");
  assert_words (meander_words_puzzle_title (meander_book_find ("discovery-pyramid")),
                "Pyramid of 10 tiles");
  assert_words (meander_words_puzzle_title (meander_book_find ("junior")), "Junior");
  assert_words (meander_words_puzzle_title (kits), "27 tiles, blue");

  g_assert_cmpstr (meander_words_puzzle_name (meander_book_find ("junior")), ==, "Junior");
  g_assert_null (meander_words_puzzle_name (meander_book_find ("discovery-5")));
  g_assert_null (meander_words_puzzle_name (kits));
  g_assert_cmpstr (meander_words_group ("Super Five"), ==, "Super Five");
  g_assert_cmpstr (meander_words_group ("Somebody’s"), ==, "Somebody’s");
  g_assert_null (meander_words_group_about ("Somebody’s"));
}

/* It has the name that it was given, and no other: the group that its file names is no word for
 * people. */
static void
test_made (void)
{
  g_autoptr (MeanderPuzzle) made =
      meander_puzzle_parse_line ("made-0123456789ab,Own puzzles,Mine,1-3,loop yellow,,,", NULL);
  g_autoptr (MeanderPuzzle) foreign =
      meander_puzzle_parse_line ("theirs,Somebody’s,Theirs,1-3,loop yellow,,,", NULL);

  assert_words (meander_words_task_name (made), "Mine");
  assert_words (meander_words_task_name (foreign), "Somebody’s: Theirs");
  g_assert_cmpstr (meander_words_group (made->group), ==, "Your Own Puzzles");
}

/* Each page is in the manual, for tests/ui/test-help.c reads them all. */
static void
test_help_pages (void)
{
  static const struct
  {
    const char *line;
    const char *page;
  } rows[] = {
    { "discovery-3,Discovery,T,1-3,loop yellow,,,", "discovery" },
    { "kits-11,Kits,T,kits 2 1-11,loop yellow,,,", "discovery" },
    { "junior,Super Five,T,1-3,loop yellow,,,", "super-five" },
    { "rainbow-green,Rainbow,T,1-3,loop yellow,,,", "rainbow" },
    { "pyramid-1,Pyramids,T,1-3,loop yellow,,,", "pyramids" },
    { "extreme-loop,Extreme,T,1-3,loop yellow,,,", "extreme" },
    { "four-lines,Records,T,1-3,loop yellow,,,", "records" },
    { "own-00000000-junior,Super Five,T,1-3,loop yellow,,,", "puzzle-book" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MeanderPuzzle) puzzle = meander_puzzle_parse_line (rows[i].line, NULL);

      g_assert_cmpstr (meander_words_puzzle_help (puzzle), ==, rows[i].page);
    }
}

static void
test_goals (void)
{
  static const struct
  {
    const char *goal;
    const char *outline;
    const char *words;
  } cases[] = {
    { "loop red", "", "Build one red loop through all 3 tiles." },
    /* Not all of them have these. */
    { "loop yellow", "",
      "Build one yellow loop through the 2 tiles that have yellow. Place every tile." },
    { "loop green", "",
      "Build one green loop through the 2 tiles that have green. Place every tile." },
    { "loop blue", "",
      "Build one blue loop through the 2 tiles that have blue. Place every tile." },
    { "loop ?", "", "Build one loop through all 3 tiles, in whichever colour works." },
    { "loop red blue", "",
      "Place all 3 tiles so that two colours, red and blue, form one loop each." },
    { "loop ? ?", "",
      "Place all 3 tiles so that each of two colours forms one loop; find out which two." },
    { "line red", "", "Build one red line through all 3 tiles." },
    { "line yellow", "",
      "Build one yellow line through the 2 tiles that have yellow. Place every tile." },
    { "line green", "",
      "Build one green line through the 2 tiles that have green. Place every tile." },
    { "line blue", "pyramid",
      "Build one blue line through the 2 tiles that have blue. Place every tile. "
      "The tiles form a pyramid: rows of one, two, three and so on." },
    { "line ?", "pyramid",
      "Build one line through all 3 tiles, in whichever colour works. "
      "The tiles form a pyramid: rows of one, two, three and so on." },
    { "line yellow red", "",
      "Place all 3 tiles so that two colours, yellow and red, form one line each." },
    { "longest lines", "",
      "Place all 3 tiles so that the longest lines of the four colours add up to "
      "as much as possible." },
    { "longest loops", "",
      "Place all 3 tiles so that the longest loops of the four colours add up to "
      "as much as possible." },
  }, asked[] = {
    { "loop ?", "", "Build one loop through all 3 tiles." },
    { "line ?", "", "Build one line through all 3 tiles." },
    { "loop red", "", "Build one red loop through all 3 tiles." },
    { "loop red blue", "", "Place all 3 tiles: two loops, red and blue." },
    { "line red blue", "", "Place all 3 tiles: two lines, red and blue." },
    { "loop ? ?", "", "Place all 3 tiles: two loops of two colours." },
    { "line red ?", "", "Place all 3 tiles: two lines of two colours." },
    { "line red", "pyramid", "Build one red line through all 3 tiles." },
  };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line =
          g_strdup_printf ("a,b,c,1 15 24,%s,%s,,", cases[i].goal, cases[i].outline);
      g_autoptr (MeanderPuzzle) puzzle = puzzle_new (line);

      assert_words (meander_words_goal (puzzle), cases[i].words);
    }

  /* Beside the table, and the question which colours work. */
  for (i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      g_autofree char *line =
          g_strdup_printf ("a,b,c,1 15 24,%s,%s,,", asked[i].goal, asked[i].outline);
      g_autoptr (MeanderPuzzle) puzzle = puzzle_new (line);

      assert_words (meander_words_goal_asked (puzzle), asked[i].words);
    }
  assert_words (meander_words_goal (NULL),
                "Place the tiles as you like; touching edges must show the same colour.");
}

/* “All tiles” are as many as have the colour: RULES.md, “all arcs of colour C”. */
static void
test_all_tiles (void)
{
  for (guint colour = 0; colour < MEANDER_N_COLOURS; colour++)
    for (guint n = 3; n <= 56; n++)
      for (guint goal = 0; goal < 2; goal++)
        {
          const char *const goals[] = { "loop", "line" };
          const char *id = meander_colour_to_id ((MeanderColour) colour);
          g_autofree char *line = g_strdup_printf ("a,b,c,1-%u,%s %s,,,", n, goals[goal], id);
          g_autoptr (MeanderPuzzle) puzzle = meander_puzzle_parse_line (line, NULL);
          g_autofree char *words = NULL;
          g_autofree char *through = NULL;
          guint n_with = 0;

          if (puzzle == NULL) /* none of them has the colour */
            continue;
          for (guint number = 1; number <= n; number++)
            n_with += meander_face_arc (meander_face (number), (MeanderColour) colour) != NULL;
          words = meander_words_goal (puzzle);
          through = n_with == n
                        ? g_strdup_printf ("through all %u tiles.", n)
                        : g_strdup_printf ("through the %u tile%s that ha%s %s.", n_with,
                                           n_with == 1 ? "" : "s", n_with == 1 ? "s" : "ve", id);
          g_assert_nonnull (strstr (words, through));
          g_assert_cmpint (strstr (words, "Place every tile.") != NULL, ==, n_with < n);
        }
}

static void
test_cards (void)
{
  const MeanderPuzzle *five = meander_book_find ("discovery-5");
  const MeanderPuzzle *eleven = meander_book_find ("discovery-11");
  const MeanderPuzzle *pyramid = meander_book_find ("discovery-pyramid");

  assert_words (meander_words_card (five, MEANDER_PROGRESS_SOLVED, 48000, FALSE),
                "5 tiles: red loop, solved in 0:48, a quick player needs 1:00");
  assert_words (
      meander_words_card (five, MEANDER_PROGRESS_STRICT, 48000, FALSE),
      "5 tiles: red loop, solved without holes, best time 0:48, a quick player needs 1:00");
  assert_words (meander_words_card (eleven, MEANDER_PROGRESS_BEGUN, 0, TRUE),
                "11 tiles: red loop, started, next");
  assert_words (meander_words_card (eleven, MEANDER_PROGRESS_SOLVED, 0, FALSE),
                "11 tiles: red loop, solved");
  assert_words (meander_words_card (pyramid, MEANDER_PROGRESS_NEW, 0, FALSE),
                "Pyramid of 10 tiles: one line, not started");

  assert_words (meander_words_card (eleven, MEANDER_PROGRESS_HELPED, 0, FALSE),
                "11 tiles: red loop, solved with help");

  /* A first loop takes as long as it takes. */
  g_assert_null (meander_words_practised (five, 0));
  assert_words (meander_words_practised (meander_book_find ("discovery-9"), 0),
                "A quick player: 15:00");
  assert_words (meander_words_practised (five, 60000), "A quick player: 1:00");
  g_assert_null (meander_words_practised (five, 60001)); /* no reproach */
  g_assert_null (meander_words_practised (eleven, 0));

  /* Of thousands nobody finds all, of one there is nothing to count. */
  assert_words (meander_words_n_solutions (NULL, 3, 0, 0), "Solutions found: 3");
  assert_words (meander_words_n_solutions ("discovery-9", 3, 0, 48), "Solutions found: 3 of 48");
  assert_words (meander_words_n_solutions (NULL, 3, 0, 2440),
                "Solutions found: 3. There are 2\u202f440 in all.");
  assert_words (meander_words_another_way (meander_book_find ("discovery-4"), 1),
                "One more way is hiding. Build a different loop!");
  assert_words (meander_words_another_way (meander_book_find ("discovery-9"), 45),
                "45 more ways are hiding. Build a different loop!");
  assert_words (meander_words_another_way (meander_book_find ("discovery-24"), 0),
                "Build a different loop!");
  assert_words (meander_words_another_way (meander_book_find ("rainbow-blue"), 0),
                "Build a different line!");
  assert_words (meander_words_n_solutions (NULL, 1, 0, 1), "You have found the only solution.");
  assert_words (meander_words_n_solutions ("discovery-16", 3, 0, 0),
                "Solutions found: 3. There are 1\u202f236\u202f033\u202f816 in all.");
  assert_words (
      meander_words_n_solutions ("discovery-30", 3, 0, 0),
      "Solutions found: 3. There are about 12\u202f000\u202f000\u202f000\u202f000\u202f000\u202f000\u202f000 in all.");

  /* What has been built with help is told beside what one has found. */
  assert_words (meander_words_n_solutions ("discovery-9", 3, 2, 48),
                "Found by yourself: 3 of 48, with help: 2");
  assert_words (meander_words_n_solutions (NULL, 3, 1, 0), "Found by yourself: 3, with help: 1");
  assert_words (meander_words_n_solutions (NULL, 3, 1, 2440),
                "Solutions found: 3. There are 2\u202f440 in all.");

  /* What is glad about their number. */
  g_assert_null (meander_words_solutions_fact (NULL, 1, 0, 0));
  g_assert_null (meander_words_solutions_fact ("discovery-13", 1, 0, 0));
  g_assert_null (meander_words_solutions_fact ("discovery-3", 1, 0, 1));
  assert_words (meander_words_solutions_fact ("discovery-9", 3, 2, 48), "43 more are hiding!");
  assert_words (meander_words_solutions_fact ("discovery-9", 46, 1, 48), "1 more is hiding!");
  g_assert_null (meander_words_solutions_fact ("discovery-9", 46, 2, 48));
  assert_words (meander_words_solutions_fact ("discovery-9", 48, 0, 48),
                "You have found them all!");
  assert_words (meander_words_solutions_fact (NULL, 1, 0, 100),
                "If you found one a day, that would take 14 weeks!");
  assert_words (meander_words_solutions_fact (NULL, 1, 0, 800),
                "If you found one a day, that would take 2 years!");
  assert_words (meander_words_solutions_fact ("discovery-16", 1, 0, 0),
                "If you found one a day, that would take 3\u202f386\u202f394 years!");
  assert_words (meander_words_solutions_fact ("discovery-30", 1, 0, 0),
                "The number is an estimate from many random tries. It may be about 10% too high or "
                "too low.");

  assert_words (meander_words_solved (4, 31), "4 of 31 solved");
  assert_words (meander_words_lying (1, 5), "1 of 5 tiles on the table");
}

/* The colours that a goal had left open are told when they are known; and what is beside a swatch. */
static void
test_colours (void)
{
  static const struct
  {
    const char *goal;
    const char *found;
    const char *brief;
  } cases[] = {
    { "loop ?", "The colour: green.", "one loop" },
    { "line ?", "The colour: green.", "one line" },
    { "loop ? ?", "The colours: green and red.", "two loops" },
    { "line red ?", "The colours: green and red.", "two lines" },
    { "loop red", "", "red loop" },
    { "line yellow", "", "yellow line" },
    { "loop green", "", "green loop" },
    { "line blue", "", "blue line" },
    { "loop red blue", "", "two loops" },
    { "longest lines", "", "" },
  };
  const MeanderCheck check = { .colours = { MEANDER_GREEN, MEANDER_RED } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = g_strdup_printf ("a,b,c,1 15 24,%s,,,", cases[i].goal);
      g_autoptr (MeanderPuzzle) puzzle = puzzle_new (line);

      assert_words (meander_words_found (puzzle, &check), cases[i].found);
      assert_words (meander_words_goal_colour (puzzle), cases[i].brief);
    }
}

static void
test_check (void)
{
  const MeanderPuzzle *five = meander_book_find ("discovery-5");
  const MeanderPuzzle *six = meander_book_find ("discovery-6");
  MeanderCheck check = { .colours = { MEANDER_RED, MEANDER_NO_COLOUR } };
  int status;

  check.status = MEANDER_CHECK_SOLVED;
  assert_words (meander_words_check (five, &check), "Solved!");
  assert_words (meander_words_check (six, &check), "Solved, without a hole.");
  check.n_holes = 1;
  assert_words (meander_words_check (six, &check), "Solved, with 1 hole.");
  check.n_holes = 2;
  assert_words (meander_words_check (six, &check), "Solved, with 2 holes.");

  check.status = MEANDER_CHECK_MISSING;
  check.n_missing = 1;
  assert_words (meander_words_check (five, &check), "1 tile is still to be placed.");
  check.status = MEANDER_CHECK_CLASHES;
  check.n_clashes = 2;
  assert_words (meander_words_check (five, &check), "2 edges clash: their colours differ.");
  check.status = MEANDER_CHECK_OPEN;
  assert_words (meander_words_check (five, &check),
                "The red line is still open; the goal is a loop.");
  check.status = MEANDER_CHECK_SEVERAL;
  check.n_lines = 3;
  assert_words (meander_words_check (five, &check), "Red is in 3 pieces; it should be in one.");

  /* Every status has a sentence, for every goal. */
  for (status = MEANDER_CHECK_SOLVED; status <= MEANDER_CHECK_CLOSED; status++)
    {
      const MeanderPuzzle *puzzles[] = { NULL, six, meander_book_find ("professor") };
      guint i;

      check.status = (MeanderCheckStatus) status;
      for (i = 0; i < G_N_ELEMENTS (puzzles); i++)
        {
          g_autofree char *words = meander_words_check (puzzles[i], &check);

          g_assert_true (g_str_has_suffix (words, "."));
        }
    }
}

static void
test_verdict (void)
{
  MeanderVerdict verdict = { .reason = MEANDER_VERDICT_ALLOWED };
  int reason;

  assert_words (meander_words_verdict (&verdict), "It can go here.");
  verdict.touching = 1;
  assert_words (meander_words_verdict (&verdict), "It fits here.");
  verdict.clashing = 1;
  assert_words (meander_words_verdict (&verdict), "It can go here, but 1 edge clashes.");
  verdict.clashing = 0x2d;
  assert_words (meander_words_verdict (&verdict), "It can go here, but 4 edges clash.");

  for (reason = MEANDER_VERDICT_ALLOWED; reason <= MEANDER_VERDICT_FORCED_FIRST; reason++)
    {
      g_autofree char *words = NULL;

      verdict.reason = (MeanderVerdictReason) reason;
      words = meander_words_verdict (&verdict);
      g_assert_true (g_str_has_suffix (words, "."));
    }
}

static MeanderGame *
game_new (const char *id)
{
  g_autofree char *line = meander_puzzle_to_line (meander_book_find (id));
  g_autofree char *params = g_strdup_printf ("puzzle %s\n", line);
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_game_new (&meander_puzzle_rules, params, 1, &error);

  g_assert_no_error (error);

  return game;
}

static void
play (MeanderGame *game, const char *move)
{
  g_autoptr (GError) error = NULL;

  meander_game_play (game, move, &error);
  g_assert_no_error (error);
}

/* Tile 1 is BRBRYY: blue joins edges 0 and 2, red 1 and 3, yellow 4 and 5. */
static void
test_table (void)
{
  g_autoptr (MeanderGame) game = game_new ("discovery-5");
  g_autofree char *lines = NULL;

  assert_words (meander_words_task_title (game), "5 tiles, red");

  assert_words (meander_words_tile ((MeanderTileSet){ 0 }, 1, 0),
                "Tile 1, red from east to south-west, yellow from west to north-west, "
                "blue from north-east to south-east");
  assert_words (meander_words_tile ((MeanderTileSet){ 0 }, 1, 1),
                "Tile 1, red from south-east to west, yellow from north-west to north-east, "
                "blue from east to south-west");
  assert_words (meander_words_tile ((MeanderTileSet){ 2 }, 11, 0),
                "Tile 11, red from east to south-west, yellow from west to north-west, "
                "blue from north-east to south-east");

  assert_words (meander_words_hex (meander_game_get_board (game), meander_hex (0, 0)), "Empty");

  play (game, "1@0,0/0");
  assert_words (meander_words_hex (meander_game_get_board (game), meander_hex (0, 0)),
                "Tile 1, red from east to south-west, yellow from west to north-west, "
                "blue from north-east to south-east, alone");
  assert_words (meander_words_hex (meander_game_get_board (game), meander_hex (1, 0)),
                "Empty, next to 1 tile, red to the west");
  assert_words (meander_words_hex (meander_game_get_board (game), meander_hex (5, 5)), "Empty");

  /* Tile 2 is BRRBYY: yellow in the west, against red. */
  play (game, "2@1,0/0");
  lines = meander_words_tile ((MeanderTileSet){ 0 }, 2, 0);
  {
    g_autofree char *words = meander_words_hex (meander_game_get_board (game), meander_hex (1, 0));

    g_assert_true (g_str_has_prefix (words, lines));
    g_assert_true (g_str_has_suffix (words, ", next to 1 tile, 1 edge clashes"));
  }
  assert_words (meander_words_hex (meander_game_get_board (game), meander_hex (0, 1)),
                "Empty, next to 2 tiles, blue to the north-east, blue to the north-west");
}

/* Of names and titles, whatever they are, a name that a file can have. */
static void
test_file_names (void)
{
  static const struct
  {
    const char *params;
    const char *name;
  } rows[] = {
    { "player red Anna\nplayer blue Jan\n", "Anna, Jan.meander" },
    { "player red Żaneta\nplayer blue ../../x\nplayer green A:B?\n",
      "Żaneta, ..-..-x, A-B-.meander" },
    { "player red .hidden\nplayer blue Jan\n", "-hidden, Jan.meander" },
  };
  g_autoptr (GString) long_name = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MeanderGame) game =
          meander_game_new (&meander_strategy_rules, rows[i].params, 1, &error);
      g_autofree char *names = NULL;

      g_assert_no_error (error);
      names = meander_words_strategy_names (game);
      assert_words (meander_words_file_name (names), rows[i].name);
    }
  assert_words (meander_words_file_name ("Free Table"), "Free Table.meander");
  assert_words (meander_words_file_name (""), "Meander.meander");

  /* A file system takes 255 bytes, and half a letter is none. */
  g_string_append (long_name, "x");
  for (guint i = 0; i < 70; i++)
    g_string_append (long_name, "Щ");
  g_string_append (long_name, ", ");
  for (guint i = 0; i < 70; i++)
    g_string_append (long_name, "Ж");
  name = meander_words_file_name (long_name->str);
  g_assert_true (g_utf8_validate (name, -1, NULL));
  g_assert_cmpuint (strlen (name), <=, 255);
  g_assert_true (g_str_has_suffix (name, "Ж.meander"));
}

/* A name that turns the text round turns no more than itself. */
static void
test_directions (void)
{
  static const struct
  {
    const char *name, *shown;
  } rows[] = {
    { "Anna", "Anna" },
    { "Żaneta", "Żaneta" },
    { "\u202eannA", "\u2068\u202eannA\u2069" },
    { "\u05d3\u05df", "\u2068\u05d3\u05df\u2069" },
    { "a\u2069\u202eb", "\u2068a\u202eb\u2069" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *params = g_strdup_printf ("player red %s\nplayer blue Jan\n", rows[i].name);
      g_autofree char *shares = g_strdup_printf ("player even %s\nplayer even Jan\n", rows[i].name);
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderGame) game = meander_game_new (&meander_strategy_rules, params, 1, &error);
      g_autoptr (MeanderGame) gobble = meander_game_new (&meander_gobble_rules, shares, 1, &error);

      g_assert_no_error (error);
      assert_words (meander_words_seat (game, 0), rows[i].shown);
      assert_words (meander_words_gobble_player (gobble, 0), rows[i].shown);
    }
  assert_words (meander_words_file_name ("\u2068\u202ex\u2069"), "x.meander");
}

/* The day as people say it; midnight and the turn of a year part days. */
static void
test_when (void)
{
  static const struct
  {
    int when[5]; /* year, month, day, hour, minute */
    int now[5];
    const char *words;
  } rows[] = {
    { { 2026, 11, 20, 9, 5 }, { 2026, 11, 20, 23, 59 }, "Today, 09:05" },
    { { 2026, 11, 20, 0, 0 }, { 2026, 11, 20, 0, 0 }, "Today, 00:00" },
    { { 2026, 11, 19, 23, 59 }, { 2026, 11, 20, 0, 0 }, "Yesterday, 23:59" },
    { { 2025, 12, 31, 12, 0 }, { 2026, 1, 1, 12, 0 }, "Yesterday, 12:00" },
    { { 2026, 11, 18, 23, 59 }, { 2026, 11, 20, 0, 0 }, "18 November 2026, 23:59" },
    { { 2025, 11, 20, 9, 5 }, { 2026, 11, 20, 9, 5 }, "20 November 2025, 09:05" },
    { { 2026, 11, 3, 9, 5 }, { 2026, 11, 20, 9, 5 }, "3 November 2026, 09:05" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const int *a = rows[i].when;
      const int *b = rows[i].now;
      g_autoptr (GDateTime) when = g_date_time_new_utc (a[0], a[1], a[2], a[3], a[4], 0);
      g_autoptr (GDateTime) now = g_date_time_new_utc (b[0], b[1], b[2], b[3], b[4], 0);
      g_autofree char *words = meander_words_when (when, now);

      g_assert_cmpstr (words, ==, rows[i].words);
    }
}

/* The ends that a deal can have, told by hand. */
static void
test_deals (void)
{
  static const struct
  {
    MeanderGoalKind goal;
    guint line, loop, lone, left;
    gboolean full, deadlock;
    const char *end;
    const char *result;
  } rows[] = {
    { MEANDER_GOAL_LOOP, 0, 14, 0, 0, TRUE, FALSE, "Perfect!", "All 14 tiles are in the loop." },
    { MEANDER_GOAL_LINE, 14, 0, 0, 0, TRUE, FALSE, "Perfect!", "All 14 tiles are in the line." },
    { MEANDER_GOAL_LOOP, 1, 12, 1, 1, FALSE, FALSE, "The loop is closed.",
      "Yellow loop: 12 of 14 tiles. 1 tile on the table is not in the loop. 1 tile was not placed." },
    { MEANDER_GOAL_LOOP, 2, 5, 2, 7, FALSE, FALSE, "The loop is closed.",
      "Yellow loop: 5 of 14 tiles. 2 tiles on the table are not in the loop. 7 tiles were not placed." },
    { MEANDER_GOAL_LOOP, 13, 0, 1, 0, FALSE, FALSE, "Every tile is on the table.",
      "Yellow line: 13 of 14 tiles. 1 tile on the table is not in the line." },
    { MEANDER_GOAL_LINE, 6, 8, 6, 0, FALSE, FALSE, "Every tile is on the table.",
      "Yellow line: 8 of 14 tiles. 6 tiles on the table are not in the line." },
    { MEANDER_GOAL_LOOP, 4, 0, 0, 10, FALSE, TRUE, "Nothing fits any more.",
      "None of your tiles can be placed anywhere. Yellow line: 4 of 14 tiles. 10 tiles were not "
      "placed." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MeanderResult result = { .over = TRUE, .deadlock = rows[i].deadlock };

      result.solitaire.colour = MEANDER_YELLOW;
      result.solitaire.goal = rows[i].goal;
      result.solitaire.line = rows[i].line;
      result.solitaire.loop = rows[i].loop;
      result.solitaire.lone = rows[i].lone;
      result.solitaire.left = rows[i].left;
      result.solitaire.full = rows[i].full;
      g_assert_cmpstr (meander_words_solitaire_end (&result, FALSE), ==, rows[i].end);
      assert_words (meander_words_solitaire_result (&result), rows[i].result);
    }

  assert_words (meander_words_bonus (1), "Bonus: you draw 1 extra tile.");
  assert_words (meander_words_bonus (2), "Bonus: you draw 2 extra tiles.");
  assert_words (meander_words_length (MEANDER_RED, TRUE, 3, 14), "Red loop: 3 of 14 tiles.");
  assert_words (meander_words_solitaire_goal (
                    &(MeanderSolitaireSetup){ .colour = MEANDER_BLUE, .goal = MEANDER_GOAL_LINE }),
                "Build one blue line through all 14 tiles.");
}

/* ---- the end of a game ---- */

/* The line under a saved game: what it is, and how far it has come. */
static void
test_states (void)
{
  const MeanderPuzzle *five = meander_book_find ("discovery-5");
  g_autofree char *line = meander_puzzle_to_line (five);
  g_autofree char *params = g_strdup_printf ("puzzle %s\n", line);
  g_autoptr (MeanderGame) task = meander_game_new (&meander_puzzle_rules, params, 0, NULL);
  g_autofree char *three_line = meander_puzzle_to_line (meander_book_find ("discovery-3"));
  g_autofree char *three_params = g_strdup_printf ("puzzle %s\n", three_line);
  g_autoptr (MeanderGame) three = meander_game_new (&meander_puzzle_rules, three_params, 0, NULL);
  g_autoptr (MeanderGame) free_table = meander_game_new (&meander_free_rules, "", 0, NULL);
  g_autoptr (MeanderGame) kits = meander_game_new (&meander_free_rules, "kits 4", 0, NULL);
  g_autoptr (MeanderGame) solitaire = meander_game_new (&meander_solitaire_rules, "", 1, NULL);
  g_autoptr (MeanderGame) strategy =
      meander_game_new (&meander_strategy_rules, "player red Anna\nplayer blue Jan\n", 1, NULL);
  g_autoptr (MeanderGame) over = test_play_strategy ("player red Anna\nplayer blue Jan\n", 1);
  MeanderResult result;

  assert_words (meander_words_task_state (task), "No tiles on the table yet");
  g_assert_true (meander_game_play (task, "1@0,0/0", NULL));
  assert_words (meander_words_task_state (task), "1 of 5 tiles on the table");

  {
    MeanderMove move;

    /* What was solved with help is told so, here as on the card. */
    g_assert_true (meander_move_parse ("2@0,-1/4", &move, NULL));
    g_assert_true (meander_game_play (three, "1@0,0/0", NULL));
    g_assert_true (meander_game_play_move (three, &move, NULL));
    g_assert_true (meander_move_parse ("3@-1,0/4", &move, NULL));
    g_assert_true (meander_game_help (three, &move, NULL));
    assert_words (meander_words_task_state (three), "Solved with help");
  }

  assert_words (meander_words_free_title (free_table), "Free Table");
  assert_words (meander_words_free_state (free_table), "No tiles on the table yet");
  g_assert_true (meander_game_play (free_table, "7@0,0/0", NULL));
  assert_words (meander_words_free_state (free_table), "1 of 56 tiles on the table");
  assert_words (meander_words_free_state (kits), "No tiles on the table yet");

  assert_words (meander_words_solitaire_title (solitaire), "Solitaire");
  assert_words (meander_words_solitaire_state (solitaire), "No tiles on the table yet");
  assert_words (meander_words_strategy_state (strategy), "No tiles on the table yet");
  meander_game_get_result (over, &result);
  g_assert_false (result.drawn);
  {
    g_autofree char *winner = meander_words_strategy_state (over);

    g_assert_true (g_str_has_prefix (winner, result.sides[0].best ? "Anna win" : "Jan win"));
  }
}

/* Who has won, by how much: the winner's points first; the only person without a name is “you”,
 * whether they win or lose; a record is told to whom it belongs. */
static void
test_strategy_ended (void)
{
  guint n_draws = 0;

  for (guint64 seed = 1; seed <= 40; seed++)
    {
      g_autoptr (MeanderGame) game =
          test_play_strategy ("player red Player 1\nplayer blue Jan\n", seed);
      MeanderEarned earned = { .before = { { .line = 1 } }, .won = { 2, 1 } };
      g_autoptr (MeanderEnd) end = NULL;
      g_autofree char *title = NULL;
      g_autofree char *all = NULL;
      MeanderResult result;
      guint best;

      meander_players_set_level (meander_game_get_players (game), 1, MEANDER_LEVEL_3);
      meander_game_get_result (game, &result);
      best = result.sides[0].best ? 0 : 1;
      if (result.deadlock)
        title = g_strdup ("The game is a draw");
      else if (result.drawn)
        title =
            g_strdup_printf ("A draw, %u to %u", result.sides[0].points, result.sides[0].points);
      else
        title = g_strdup_printf (best == 0 ? "You win, %u to %u" : "Jan (Turtle) wins, %u to %u",
                                 result.sides[best].points, result.sides[1 - best].points);
      n_draws += result.drawn;
      end = meander_words_strategy_ended (game, &earned, NULL);
      g_assert_cmpstr (end->title, ==, title);
      g_assert_cmpstr (end->note, ==, "Games won by you: 2, by Jan (Turtle): 1");
      g_assert_true (end->results);
      g_assert_cmpuint (end->n_colours, ==, result.drawn ? 2 : 1);
      /* Only a person's win shines. */
      g_assert_cmpint (end->won, ==, !result.drawn && best == 0);
      all = meander_words_end (end);
      g_assert_true (g_str_has_prefix (all, title));
      g_assert_nonnull (strstr (all, "This is your longest line so far."));

      /* Who has let a computer play for a while has no record. */
      meander_players_set_level (meander_game_get_players (game), 0, MEANDER_LEVEL_3);
      meander_players_set_level (meander_game_get_players (game), 0, MEANDER_LEVEL_NONE);
      meander_end_free (end);
      end = meander_words_strategy_ended (game, &earned, NULL);
      g_free (all);
      all = meander_words_end (end);
      g_assert_null (strstr (all, "so far"));

      /* Where both are people each has a name. */
      meander_players_set_level (meander_game_get_players (game), 1, MEANDER_LEVEL_NONE);
      meander_end_free (end);
      end = meander_words_strategy_ended (game, &earned, NULL);
      g_assert_cmpstr (end->note, ==, "Games won by Player 1: 2, by Jan: 1");

      /* And where they stand with this game, but not where only one of them does. */
      earned.ranks[0].ranking = 511;
      earned.ranks[0].rise = 11;
      meander_end_free (end);
      end = meander_words_strategy_ended (game, &earned, NULL);
      g_assert_cmpstr (end->note, ==, "Games won by Player 1: 2, by Jan: 1");
      earned.ranks[1].ranking = 489;
      earned.ranks[1].rise = -11;
      meander_end_free (end);
      end = meander_words_strategy_ended (game, &earned, NULL);
      g_assert_cmpstr (
          end->note, ==,
          "Games won by Player 1: 2, by Jan: 1\nRanking: Player 1 511 (+11), Jan 489 (−11)");
    }
  g_assert_cmpuint (n_draws, >, 0);
}

/* Each of the first seats places a tile that it was advised to. */
static void
play_helped (MeanderGame *game, guint n_seats)
{
  for (guint seat = 0; seat < n_seats; seat++)
    while (!meander_game_is_seat_helped (game, seat))
      {
        const MeanderTurn *turn = meander_strategy_get_turn (meander_game_get_state (game));
        MeanderPlacement legal[MEANDER_MAX_LEGAL];
        MeanderMove move = { 0 };

        g_assert_cmpuint (meander_turn_list (turn, legal), >, 0);
        if (turn->seat == seat)
          meander_game_note_advised (game, &legal[0]);
        meander_move_add_place (&move, legal[0].number, legal[0].hex, legal[0].rotation);
        g_assert_true (meander_game_play_move (game, &move, NULL));
      }
}

/* Anna, who has had hints, alone against the computer, and there was nothing to beat: what there was to see is told,
 * and nothing of the hints. */
static void
assert_helped_alone (MeanderGame *game)
{
  const MeanderEarned nothing = { 0 };
  const MeanderEarned loop = { .before = { { .line = 56, .loop = 1 } } };
  g_autoptr (MeanderEnd) plain = meander_words_strategy_ended (game, &nothing, NULL);
  g_autoptr (MeanderEnd) looped = meander_words_strategy_ended (game, &loop, NULL);
  g_autofree char *all = meander_words_end (plain);
  MeanderResult result;

  meander_game_get_result (game, &result);
  g_assert_null (plain->help);
  g_assert_null (strstr (all, "hints"));
  g_assert_cmpstr (looped->help, ==,
                   result.sides[0].loop > 1 ? "Without hints, this would be your longest loop."
                                            : NULL);
  if (result.sides[0].best && !result.drawn)
    g_assert_nonnull (plain->lines[0]);
}

/* Where people play against each other, they are told whose hints keep the ranking as it is; the only
 * person is told of nothing but a record that it would be, and of the line with which they have won. */
static void
test_strategy_helped (void)
{
  static const struct
  {
    guint n_helped;     /* of the first moves, by turns */
    MeanderLevel level; /* of the second player */
    const char *says;
  } cases[] = {
    { 0, MEANDER_LEVEL_NONE, NULL },
    { 1, MEANDER_LEVEL_3, "Without hints, this would be your longest line." },
    { 1, MEANDER_LEVEL_NONE, "With hints: Anna. No record, and the ranking stays the same." },
    { 2, MEANDER_LEVEL_NONE, "With hints: Anna, Jan. No record, and the ranking stays the same." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MeanderGame) game =
          meander_game_new (&meander_strategy_rules, "player red Anna\nplayer blue Jan\n", 7, NULL);
      const MeanderEarned earned = { .before = { { .line = 1 }, { .line = 1 } } };
      g_autoptr (MeanderEnd) end = NULL;
      g_autofree char *all = NULL;

      meander_players_set_level (meander_game_get_players (game), 1, cases[i].level);
      play_helped (game, cases[i].n_helped);
      test_finish_strategy (game, 7);
      end = meander_words_strategy_ended (game, &earned, NULL);
      all = meander_words_end (end);
      /* What the end is comes first. */
      g_assert_cmpstr (end->help, ==, cases[i].says);
      if (cases[i].says != NULL)
        g_assert_true (g_str_has_suffix (all, cases[i].says));
      else
        g_assert_null (strstr (all, "ranking"));
      if (cases[i].level != MEANDER_LEVEL_NONE)
        assert_helped_alone (game);
      /* A record is Jan's, where it is not Anna's. */
      g_assert_cmpint (strstr (all, "longest line so far") != NULL, ==,
                       cases[i].n_helped == 0 ||
                           (cases[i].n_helped == 1 && cases[i].level == MEANDER_LEVEL_NONE));
    }
}

/* The points stand in the title and beside the table; the card tells of the loop that has won, since it
 * counts double, else of the line with which a person has won. */
static void
test_scored (void)
{
  static const char *const params[] = {
    "player red Anna\nplayer blue Jan\n",
    "player red Anna\nplayer blue Jan\nplayer green Ela\n",
    "player red Anna\nplayer blue Jan\nplayer green Ela\nplayer yellow Ivo\n",
  };
  static const char *const names[] = { "Anna", "Jan", "Ela", "Ivo" };
  guint n_loops = 0, n_lines = 0;

  for (guint64 seed = 1; seed <= 60; seed++)
    {
      g_autoptr (MeanderGame) game = test_play_strategy (params[seed % 3], seed);
      MeanderEarned earned = { 0 };
      g_autoptr (MeanderEnd) end = meander_words_strategy_ended (game, &earned, NULL);
      g_autofree char *all = meander_words_end (end);
      g_autofree char *others = NULL;
      guint n_ranks;
      MeanderResult result;

      /* Of more than two it first has who comes behind the winner. */
      meander_game_get_result (game, &result);
      others = meander_words_strategy_others (game, &result);
      n_ranks = others != NULL ? 1 : 0;
      if (others != NULL)
        g_assert_cmpstr (end->lines[0], ==, others);
      /* Rows tell that to the eye. */
      g_assert_true (end->places == (others != NULL ? end->lines[0] : NULL));
      for (guint i = 0; i < result.n_sides; i++)
        {
          guint line = result.sides[i].line, loop = result.sides[i].loop;
          gboolean told = result.sides[i].best && !result.drawn && loop > 0 && 2 * loop >= line;
          g_autofree char *said =
              g_strdup_printf ("%s: a loop of %u tiles. It counts double.", names[i], loop);

          g_autofree char *line_said = g_strdup_printf ("A line of %u tiles!", line);

          if (result.sides[i].best && !told && !result.drawn)
            g_assert_cmpstr (end->lines[n_ranks], ==, line_said);
          n_loops += told;
          n_lines += result.sides[i].best && !told;
          g_assert_true ((strstr (all, said) != NULL) == told);
        }
      if (result.drawn)
        g_assert_null (strstr (all, "A line of"));
      g_assert_true (result.deadlock || end->lines[n_ranks] == NULL ||
                     end->lines[n_ranks + 1] == NULL);
    }
  g_assert_cmpuint (n_loops, >, 0);
  g_assert_cmpuint (n_lines, >, 0);
}

/* What decided it is told when it is known. */
static void
test_decided (void)
{
  g_autoptr (MeanderGame) game = test_play_strategy ("player red Anna\nplayer blue Jan\n", 2);
  g_autoptr (MeanderPlayAnalysis) analysis = meander_play_analysis_new (2, 10);
  MeanderEarned earned = { 0 };
  MeanderResult result;
  g_autoptr (MeanderEnd) end = NULL;
  g_autofree char *all = NULL;

  analysis->colours[0] = MEANDER_RED;
  analysis->colours[1] = MEANDER_BLUE;
  analysis->steps[4].play[0] = -3000;
  analysis->steps[4].grade = MEANDER_GRADE_BLUNDER;
  analysis->steps[4].played = (MeanderPlacement){ .number = 9 };
  analysis->steps[4].best = (MeanderPlacement){ .number = 12 };
  analysis->win[1] = MEANDER_PLAY_CERTAIN;
  end = meander_words_strategy_ended (game, &earned, analysis);
  all = meander_words_end (end);
  assert_says (all, "What decided it: move 5 (Anna, tile 9). Tile 12 would have been better.");
  g_assert_cmpuint (end->decided_move, ==, 5);

  /* What it cost is told in points, where it is some. */
  analysis->steps[4].loss_points = 36;
  meander_end_free (end);
  end = meander_words_strategy_ended (game, &earned, analysis);
  g_clear_pointer (&all, g_free);
  all = meander_words_end (end);
  assert_says (all, "What decided it: move 5 (Anna, tile 9). It cost about 4 points.");

  /* Not where that is little of what the game was won by. */
  meander_game_get_result (game, &result);
  g_assert_cmpint (ABS ((int) result.sides[0].points - (int) result.sides[1].points), >, 2);
  analysis->steps[4].loss_points = MEANDER_PLAY_POINT;
  meander_end_free (end);
  end = meander_words_strategy_ended (game, &earned, analysis);
  g_clear_pointer (&all, g_free);
  all = meander_words_end (end);
  assert_says (all, "What decided it: move 5 (Anna, tile 9). Tile 12 would have been better.");

  /* A draw is told in a sentence too: whose, and whether it was lucky. */
  analysis->steps[4].play[0] = 0;
  analysis->steps[4].grade = MEANDER_GRADE_BEST;
  analysis->steps[4].drawn = 3;
  for (int luck = -3000; luck <= 3000; luck += 6000)
    {
      analysis->steps[4].luck[0] = (gint16) luck;
      analysis->steps[4].win[luck > 0] = 4000;
      analysis->steps[4].win[luck < 0] = 6000;
      analysis->steps[5].win[luck > 0] = 1000;
      analysis->steps[5].win[luck < 0] = 9000;
      analysis->win[luck < 0] = MEANDER_PLAY_CERTAIN;
      analysis->win[luck > 0] = 0;
      meander_end_free (end);
      end = meander_words_strategy_ended (game, &earned, analysis);
      g_clear_pointer (&all, g_free);
      all = meander_words_end (end);
      assert_says (all, luck > 0 ? "What decided it: luck. After move 5, Anna drew tile 3."
                                 : "What decided it: bad luck. After move 5, Anna drew tile 3.");
    }
  analysis->steps[4].luck[0] = 0;

  /* Nor is it kept back that nothing did. */
  analysis->steps[4].play[0] = 0;
  analysis->steps[4].grade = MEANDER_GRADE_BEST;
  meander_end_free (end);
  end = meander_words_strategy_ended (game, &earned, analysis);
  g_clear_pointer (&all, g_free);
  all = meander_words_end (end);
  g_assert_nonnull (strstr (all, "No single move or draw decided this game."));
  g_assert_cmpuint (end->decided_move, ==, 0);

  /* Under the winner of a series nothing is said of its last game. */
  {
    g_autoptr (MeanderGame) last = test_play_strategy (
        "player red Anna\nplayer blue Jan\nseries 3\nplayed red 9 8\nplayed red 9 8\n", 2);
    g_autoptr (MeanderEnd) over = meander_words_strategy_ended (last, &earned, analysis);
    g_autofree char *said = meander_words_end (over);

    g_assert_null (strstr (said, "decided this game"));
  }

  /* That it is looked for is not said. */
  meander_end_free (end);
  end = meander_words_strategy_ended (game, &earned, NULL);
  meander_words_strategy_wait (end, game);
  g_clear_pointer (&all, g_free);
  all = meander_words_end (end);
  g_assert_null (strstr (all, "ecided"));

  /* Room is kept for the longest that can come. */
  {
    g_autofree char *longest =
        g_strdup_printf ("What decided it: move %u (Anna, tile 56). "
                         "The same tile would have been better turned another way.",
                         meander_game_get_n_moves (game));

    g_assert_cmpstr (end->room, ==, longest);
  }
}

/* A team of two wins in the plural. */
static void
test_team_ended (void)
{
  guint n_won = 0;

  for (guint64 seed = 1; seed <= 10; seed++)
    {
      g_autoptr (MeanderGame) game =
          test_play_strategy ("player red Anna\nplayer blue Jan\nplayer red Ela\nplayer blue Ivo\n"
                              "doubles\n",
                              seed);
      MeanderEarned earned = { 0 };
      g_autoptr (MeanderEnd) end = meander_words_strategy_ended (game, &earned, NULL);
      MeanderResult result;

      meander_game_get_result (game, &result);
      if (result.drawn)
        continue;
      n_won++;
      g_assert_true (g_str_has_prefix (end->title, "Anna and Ela win, ") ||
                     g_str_has_prefix (end->title, "Jan and Ivo win, "));
    }
  g_assert_cmpuint (n_won, >, 0);
}

/* Whether red has won, in a series of two players by a loop. */
static gboolean
is_won_by_red (const MeanderResult *result)
{
  return result->n_sides > 0 && result->sides[0].best && !result->drawn &&
         (result->n_sides > 2 || 2 * result->sides[0].loop >= result->sides[0].line);
}

/* What is said of a series, after a game that red has won.  Under the winner of the series nothing
 * is said of the last game. */
static void
test_series_ended (void)
{
  static const struct
  {
    const char *params;
    const char *title; /* NULL: that of the game */
    const char *line;  /* NULL: nothing of the series */
  } rows[] = {
    { "player red Anna\nplayer blue Jan\nseries 3\n", NULL,
      "Games won in this series: Anna 1 : 0 Jan" },
    { "player red Player 1\nplayer blue\nseries 5\nplayed drawn 9 9\n", NULL,
      "Games won in this series: You 1 : 0 Player 2 (Turtle)" },
    { "player red Anna\nplayer blue Jan\nseries 3\nplayed red 9 8\n",
      "Anna wins the series, 2 to 0", NULL },
    { "player red Player 1\nplayer blue\nseries 3\nplayed red 9 8\nplayed blue 1 2\n",
      "You win the series, 2 to 1", NULL },
    { "player red Anna\nplayer blue Jan\nseries 3\nplayed drawn 9 9\nplayed blue 0 80\n",
      "Jan wins the series", "A tie in games won: the points decide." },
    { "player red Anna\nplayer blue Jan\nplayer green Ela\nseries 3\nplayed red 9 8 7\n",
      "Anna wins the series", NULL },
    { "player red Anna\nplayer blue Jan\nplayer red Ela\nplayer blue Ivo\ndoubles\nseries 3\n",
      NULL, "Games won in this series: Anna and Ela 1 : 0 Jan and Ivo" },
    { "player red Anna\nplayer blue Jan\nplayer red Ela\nplayer blue Ivo\ndoubles\nseries 3\n"
      "played red 9 8\n",
      "Anna and Ela win the series, 2 to 0", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MeanderGame) game = NULL;
      MeanderEarned earned = { .won = { 3, 4 } };
      g_autoptr (MeanderEnd) end = NULL;
      g_autofree char *all = NULL;
      g_autofree char *winner = NULL;
      g_autofree char *last = NULL;
      MeanderResult result = { 0 };

      for (guint64 seed = 1; !is_won_by_red (&result); seed++)
        {
          g_clear_object (&game);
          game = test_play_strategy (rows[i].params, seed);
          meander_game_get_result (game, &result);
        }
      if (strstr (rows[i].params, "blue\n") != NULL)
        meander_players_set_level (meander_game_get_players (game), 1, MEANDER_LEVEL_3);
      end = meander_words_strategy_ended (game, &earned, NULL);
      if (rows[i].title != NULL)
        g_assert_cmpstr (end->title, ==, rows[i].title);
      else
        g_assert_null (strstr (end->title, "series"));
      if (rows[i].line != NULL)
        g_assert_cmpstr (end->lines[0], ==, rows[i].line);
      else
        g_assert_true (end->lines[0] == NULL || strstr (end->lines[0], " : ") == NULL);
      /* Between two games one more thing is told, which is glad. */
      if (rows[i].title == NULL)
        {
          g_assert_nonnull (end->lines[1]);
          g_assert_null (end->lines[2]);
          g_assert_null (end->help);
          g_assert_null (end->decided);
        }
      g_assert_null (end->note);
      g_assert_false (end->results);

      all = meander_words_end (end);
      winner = meander_words_strategy_winner (game, &result);
      last = g_strdup_printf ("\nLast game: %s.", winner);
      if (result.n_sides == 2)
        {
          g_assert_cmpint (strstr (all, "It counts double.") != NULL, ==, rows[i].title == NULL);
          g_assert_cmpint (strstr (all, "Points in all: ") != NULL, ==, rows[i].title != NULL);
          g_assert_cmpint (strstr (all, last) != NULL, ==, rows[i].title != NULL);
        }
    }
}

static void
tell_end (gconstpointer game)
{
  const MeanderEarned earned = { .won = { 2, 1 } };

  meander_end_free (meander_words_strategy_ended ((MeanderGame *) game, &earned, NULL));
}

/* What the card at the end says goes with it. */
static void
test_end_freed (void)
{
  g_autoptr (MeanderGame) game = test_play_strategy ("player red Anna\nplayer blue Jan\n", 1);

  meander_end_free (NULL);
  g_assert_cmpuint (memory_left_by (tell_end, game, 200), <, 1000);
}

/* Equal in all: nobody leads, and in the end they share it. */
static void
test_series_shared (void)
{
  g_autoptr (MeanderGame) won = test_play_strategy ("player red Anna\nplayer blue Jan\n", 1);
  g_autofree char *level = NULL;
  g_autofree char *last = NULL;
  MeanderResult result;

  meander_game_get_result (won, &result);
  g_assert_false (result.drawn);
  level = g_strdup_printf ("player red Anna\nplayer blue Jan\nseries 3\nplayed %s %u %u\n",
                           result.sides[0].best ? "blue" : "red", result.sides[1].points,
                           result.sides[0].points);
  last = g_strconcat (level, "played drawn 9 9\n", NULL);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (MeanderGame) game = test_play_strategy (i == 0 ? level : last, 1);
      MeanderEarned earned = { 0 };
      g_autoptr (MeanderEnd) end = meander_words_strategy_ended (game, &earned, NULL);

      if (i == 0)
        g_assert_cmpstr (end->lines[0], ==, "Games won in this series: Anna 1 : 1 Jan");
      else
        g_assert_cmpstr (end->title, ==, "Anna and Jan share the series");
      g_assert_cmpuint (end->n_colours, ==, i + 1);
    }
}

static void
test_task_ended (void)
{
  g_autofree char *line = meander_puzzle_to_line (meander_book_find ("discovery-3"));
  g_autofree char *params = g_strdup_printf ("puzzle %s\n", line);
  g_autoptr (MeanderGame) game = meander_game_new (&meander_puzzle_rules, params, 0, NULL);
  const struct
  {
    MeanderEarned earned;
    const char *says;
  } ends[] = {
    /* A quick player needs 0:20: beside that the first time would be a reproach. */
    { { .elapsed = 65000, .best_time = 65000, .first = TRUE },
      "Solved!\nYour first puzzle, in 1:05!" },
    { { .elapsed = 65000, .best_time = 65000, .n_hints = 1 }, "Solved!\nIn 1:05, with 1 hint." },
    { { .elapsed = 65000, .best_time = 65000 }, "Solved!\n3 tiles in 1:05!" },
    { { .elapsed = 20000, .best_time = 20000, .first = TRUE },
      "Solved!\nYour first puzzle, in 0:20!\nWell done: a quick player needs 0:20." },
    { { .elapsed = 14000, .best_time = 14000, .new_best = TRUE },
      "Solved!\nIn 0:14, your best time.\nWell done: a quick player needs 0:20." },
    { { .elapsed = 20000, .best_time = 20000, .n_hints = 1 }, "Solved!\nIn 0:20, with 1 hint." },
    { { .elapsed = 20000, .best_time = 20000, .n_hints = 2 }, "Solved!\nIn 0:20, with 2 hints." },
    { { .elapsed = 65000, .n_hints = 3, .hinted = TRUE }, "Solved!\nIn 1:05, with 3 hints." },
    { { .elapsed = 65000, .best_time = 60000, .n_hints = 3, .hinted = TRUE },
      "Solved!\nIn 1:05, with 3 hints." },
    { { .elapsed = 65000, .best_time = 65000, .new_best = TRUE },
      "Solved!\nIn 1:05, your best time." },
    { { .elapsed = 65000, .best_time = 60000 }, "Solved!\nIn 1:05. Your best time is 1:00." },
    { { .best_time = 60000 }, "Solved!" },
    { { .elapsed = 23000, .best_time = 13000, .again = TRUE },
      "Solved!\nIn 0:23. Your best time is 0:13.\nYou have found this solution before." },
    /* Another solution than before, and the last one. */
    { { .elapsed = 23000, .best_time = 13000, .n_way = 2, .n_ways = 3 },
      "A Second Way!\nIn 0:23. Your best time is 0:13.\nSolutions found: 2 of 3" },
    { { .best_time = 13000, .n_way = 3, .n_ways = 3 },
      "You Have Found Them All!\nSolutions found: 3 of 3" },
    { { .best_time = 13000, .n_way = 3, .n_ways = 2440, .day_done = TRUE }, "Another Way!" },
    { { .best_time = 13000, .n_way = 3 }, "Another Way!" },
    { { .best_time = 13000, .n_way = 2, .n_ways = 3, .helped = TRUE },
      "Solved!\nWith help. Can you do it alone, too?" },
    { { .elapsed = 65000, .best_time = 60000, .n_days = 1 },
      "Solved!\nIn 1:05. Your best time is 1:00." },
    { { .best_time = 60000, .n_days = 12 }, "Solved!\n12 days in a row!" },
    { { .elapsed = 65000, .best_time = 60000, .n_days = 12, .day_done = TRUE },
      "All Three Solved!\nIn 1:05. Your best time is 1:00.\n12 days in a row!" },
    { { .elapsed = 15000, .best_time = 60000, .known = TRUE, .now_own = TRUE },
      "Solved!\nNow it counts as yours." },
    { { .elapsed = 65000, .best_time = 60000, .helped = TRUE, .n_days = 2 },
      "Solved!\nWith help. Can you do it alone, too?" },
    { { .helped = TRUE, .day_done = TRUE }, "Solved!\nWith help. Can you do it alone, too?" },
  };

  g_assert_true (meander_game_play (game, "1@0,0/0", NULL));
  g_assert_true (meander_game_play (game, "2@0,-1/4", NULL));
  g_assert_true (meander_game_play (game, "3@-1,0/4", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (MeanderEnd) end = meander_words_task_ended (game, &ends[i].earned);

      assert_words (meander_words_end (end), ends[i].says);
      /* It is seen, and not only heard. */
      if (ends[i].earned.elapsed > 0 && !ends[i].earned.helped && !ends[i].earned.known)
        g_assert_nonnull (strpbrk (end->lines[0], "0123456789"));
      g_assert_cmpuint (end->count, ==, ends[i].earned.helped ? 0 : 3);
    }
}

/* Who has made a puzzle is told gladly how it was solved. */
static void
test_own_ended (void)
{
  const MeanderEarned earned = { .elapsed = 31000, .best_time = 31000 };
  g_autoptr (MeanderGame) game =
      meander_game_new (&meander_puzzle_rules, "puzzle own-1,Own,Own,1-9,loop red,,,\n", 0, NULL);
  g_autoptr (MeanderEnd) end = meander_words_task_ended (game, &earned);
  g_autofree char *says = meander_words_end (end);

  g_assert_true (g_str_has_prefix (says, "Solved!\n9 tiles in 0:31!"));
}

/* Holes are spoken of where there can be some, and where the person has built the figure: in a
 * pyramid there is no room for one. */
static void
test_holes_told (void)
{
  static const struct
  {
    const char *id;
    gboolean helped;
    gboolean told;
  } cases[] = {
    { "rainbow-green", FALSE, TRUE },
    { "rainbow-green", TRUE, FALSE },
    { "rainbow-red", FALSE, FALSE },
    { "discovery-3", FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MeanderEarned earned = { .elapsed = 31000, .helped = cases[i].helped };
      g_autofree char *line = meander_puzzle_to_line (meander_book_find (cases[i].id));
      g_autofree char *params = g_strdup_printf ("puzzle %s\n", line);
      g_autoptr (MeanderGame) game = meander_game_new (&meander_puzzle_rules, params, 0, NULL);
      g_autoptr (MeanderEnd) end = meander_words_task_ended (game, &earned);
      g_autofree char *says = meander_words_end (end);

      g_assert_true (end->holes == cases[i].told);
      g_assert_true ((strstr (says, "hole") != NULL) == cases[i].told);
    }
}

/* Warmly in the first puzzles of Discovery and in small ones, plainly in others; of tiles to turn not what one sees. */
static void
test_first_times (void)
{
  static const struct
  {
    const char *id;
    const char *says;
  } cases[] = {
    { "discovery-4", "Solved!\n4 tiles in 0:31!" },  { "discovery-6", "Solved!\n6 tiles in 0:31!" },
    { "discovery-7", "Solved!\nIn 0:31." },          { "turn-flower", "Solved!\n7 tiles in 0:31!" },
    { "match-match", "Solved!\n13 tiles in 0:31!" },
  };
  const MeanderEarned earned = { .elapsed = 31000, .best_time = 31000 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MeanderPuzzle *puzzle = meander_book_find (cases[i].id);
      g_autofree char *line = puzzle != NULL ? meander_puzzle_to_line (puzzle) : NULL;
      g_autofree char *params = g_strdup_printf ("puzzle %s\n", line);
      g_autoptr (MeanderGame) game =
          puzzle != NULL ? meander_game_new (&meander_puzzle_rules, params, 0, NULL)
                         : meander_generated_puzzle_new (cases[i].id, 1, 4, 7, NULL);
      g_autoptr (MeanderEnd) end = meander_words_task_ended (game, &earned);
      g_autofree char *says = meander_words_end (end);

      /* What is said of holes, and of who is practised, comes after it. */
      g_assert_true (g_str_has_prefix (says, cases[i].says));
      if (puzzle == NULL)
        g_assert_cmpstr (says, ==, cases[i].says);
    }
}

/* Who begins is told so whatever decided it: a number would only be compared with those in the racks. */
static void
test_who_begins (void)
{
  static const char *const rules[] = { "draw", "six", "extra" };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *params =
          g_strdup_printf ("player red Anna\nplayer blue Jan\nstart %s\n", rules[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderState) state = meander_strategy_rules.start (params, 5, &error);

      g_assert_no_error (error);
      assert_words (meander_words_step (state, TRUE), "You begin: place any tile.");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/words/names", test_names);
  g_test_add_func ("/words/freed", test_freed);
  g_test_add_func ("/words/directions", test_directions);
  g_test_add_func ("/words/levels", test_levels);
  g_test_add_func ("/words/numbers-bound", test_numbers_bound);
  g_test_add_func ("/words/time", test_time);
  g_test_add_func ("/words/titles", test_titles);
  g_test_add_func ("/words/help-pages", test_help_pages);
  g_test_add_func ("/words/made", test_made);
  g_test_add_func ("/words/holes-told", test_holes_told);
  g_test_add_func ("/words/goals", test_goals);
  g_test_add_func ("/words/all-tiles", test_all_tiles);
  g_test_add_func ("/words/cards", test_cards);
  g_test_add_func ("/words/colours", test_colours);
  g_test_add_func ("/words/check", test_check);
  g_test_add_func ("/words/verdict", test_verdict);
  g_test_add_func ("/words/states", test_states);
  g_test_add_func ("/words/file-names", test_file_names);
  g_test_add_func ("/words/when", test_when);
  g_test_add_func ("/words/table", test_table);
  g_test_add_func ("/words/deals", test_deals);
  g_test_add_func ("/words/end/strategy", test_strategy_ended);
  g_test_add_func ("/words/end/strategy-helped", test_strategy_helped);
  g_test_add_func ("/words/end/series", test_series_ended);
  g_test_add_func ("/words/end/series-shared", test_series_shared);
  g_test_add_func ("/words/end/scored", test_scored);
  g_test_add_func ("/words/end/decided", test_decided);
  g_test_add_func ("/words/who-begins", test_who_begins);
  g_test_add_func ("/words/end/freed", test_end_freed);
  g_test_add_func ("/words/end/team", test_team_ended);
  g_test_add_func ("/words/end/task", test_task_ended);
  g_test_add_func ("/words/end/own", test_own_ended);
  g_test_add_func ("/words/first-times", test_first_times);
  g_test_add_func ("/words/obstacle", test_obstacle);

  return g_test_run ();
}
