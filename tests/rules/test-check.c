/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each goal recognised, and each near miss told apart from it.  Arrangements
 * are worked out by hand or found by trying everything and judging with the
 * slow definitions. */
#include <string.h>

#include "rules/puzzle.h"
#include "slow.h"

static MeanderPuzzle *
puzzle_new (const char *tiles, const char *goal, const char *outline)
{
  g_autofree char *line = g_strdup_printf ("test,Test,Test,%s,%s,%s,,", tiles, goal, outline);
  g_autoptr (GError) error = NULL;
  MeanderPuzzle *puzzle = meander_puzzle_parse_line (line, &error);

  g_assert_no_error (error);

  return puzzle;
}

static MeanderCheckStatus
check_board (const MeanderPuzzle *puzzle, const MeanderBoard *board, MeanderCheck *check)
{
  meander_puzzle_check (puzzle, board, check);

  return check->status;
}

#define assert_text(check, expected)                                                               \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *said_ = meander_check_to_text (check);                                        \
    g_assert_cmpstr (said_, ==, expected);                                                         \
  }                                                                                                \
  G_STMT_END

/* Trying everything */

typedef gboolean (*Wanted) (const Slow *slow, MeanderColour colour);

static gboolean
one_loop (const Slow *slow, MeanderColour colour)
{
  SlowLines lines = slow_lines (slow, colour);

  return lines.n_loops == 1 && lines.n_lines == 0;
}

static gboolean
one_line (const Slow *slow, MeanderColour colour)
{
  SlowLines lines = slow_lines (slow, colour);

  return lines.n_loops == 0 && lines.n_lines == 1;
}

static gboolean
two_loops (const Slow *slow, MeanderColour colour)
{
  SlowLines lines = slow_lines (slow, colour);

  return lines.n_loops == 2 && lines.n_lines == 0;
}

/* Places the puzzle's remaining tiles in every way beside those that lie,
 * until one is wanted, always matching the colours. */
static gboolean
try_all (MeanderBoard *board, const MeanderPuzzle *puzzle, Wanted wanted, MeanderColour colour)
{
  g_autofree MeanderHex *hexes = NULL;
  const MeanderHex *frontier;
  guint n_hexes, i, h, rotation;

  if (meander_board_get_n_tiles (board) == puzzle->n_tiles)
    {
      Slow slow;

      slow_take (&slow, board);
      return slow_count_clashes (&slow) == 0 && wanted (&slow, colour);
    }

  frontier = meander_board_get_frontier (board, &n_hexes);
  hexes = g_memdup2 (frontier, n_hexes * sizeof *frontier);
  for (i = 0; i < puzzle->n_tiles; i++)
    for (h = 0; h < n_hexes; h++)
      for (rotation = 0; rotation < 6; rotation++)
        {
          if (meander_board_find (board, puzzle->tiles[i]) != NULL ||
              meander_board_get_clashes (board, puzzle->tiles[i], hexes[h], rotation) != 0)
            continue;

          meander_board_place (board, puzzle->tiles[i], hexes[h], rotation);
          if (try_all (board, puzzle, wanted, colour))
            return TRUE;
          meander_board_take_back (board);
        }

  return FALSE;
}

static MeanderBoard *
arrange (const MeanderPuzzle *puzzle, Wanted wanted, MeanderColour colour)
{
  MeanderBoard *board = meander_board_new (puzzle->set);

  meander_board_place (board, puzzle->tiles[0], meander_hex (0, 0), 0);
  g_assert_true (try_all (board, puzzle, wanted, colour));

  return board;
}

/* Discovery 3: three yellow corners turned to each other. */
static MeanderBoard *
three_by_hand (void)
{
  MeanderBoard *board = meander_board_new ((MeanderTileSet){ 0 });

  meander_board_place (board, 1, meander_hex (0, 0), 3);
  meander_board_place (board, 2, meander_hex (1, 0), 5);
  meander_board_place (board, 3, meander_hex (0, 1), 3);

  return board;
}

static void
test_loop (void)
{
  g_autoptr (MeanderPuzzle) puzzle = puzzle_new ("1-3", "loop yellow", "");
  g_autoptr (MeanderBoard) board = three_by_hand ();
  MeanderCheck check;

  g_assert_cmpint (check_board (puzzle, board, &check), ==, MEANDER_CHECK_SOLVED);
  g_assert_cmpint (check.colours[0], ==, MEANDER_YELLOW);
  g_assert_cmpuint (check.best, ==, 3);
  g_assert_cmpuint (check.n_lines, ==, 1);
  g_assert_cmpuint (check.n_missing, ==, 0);
  g_assert_cmpuint (check.n_groups, ==, 1);
  g_assert_cmpuint (check.n_clashes, ==, 0);
  g_assert_cmpuint (check.n_holes, ==, 0);
  assert_text (&check, "solved");
}

static void
test_missing (void)
{
  g_autoptr (MeanderPuzzle) puzzle = puzzle_new ("1-3", "loop yellow", "");
  g_autoptr (MeanderBoard) board = three_by_hand ();
  MeanderCheck check;

  meander_board_remove (board, 2);
  g_assert_cmpint (check_board (puzzle, board, &check), ==, MEANDER_CHECK_MISSING);
  g_assert_cmpuint (check.n_missing, ==, 1);
  g_assert_cmpuint (check.best, ==, 2);
  assert_text (&check, "not solved: tiles not placed: 1");

  meander_board_clear (board);
  g_assert_cmpint (check_board (puzzle, board, &check), ==, MEANDER_CHECK_MISSING);
  g_assert_cmpuint (check.n_missing, ==, 3);
  g_assert_cmpuint (check.n_groups, ==, 0);
  g_assert_cmpuint (check.best, ==, 0);
}

static void
test_foreign (void)
{
  g_autoptr (MeanderPuzzle) puzzle = puzzle_new ("1-3", "loop yellow", "");
  g_autoptr (MeanderPuzzle) kits = puzzle_new ("kits 2 1-3 12", "loop yellow", "");
  g_autoptr (MeanderBoard) board = three_by_hand ();
  MeanderCheck check;

  meander_board_place (board, 12, meander_hex (5, 5), 0);
  g_assert_cmpint (check_board (puzzle, board, &check), ==, MEANDER_CHECK_FOREIGN);
  g_assert_cmpuint (check.foreign, ==, 12);
  assert_text (&check, "not solved: tile 12 is not of this puzzle");

  /* Tile 12 of the kits has the face of tile 2, and not that of the 56. */
  g_assert_cmpint (check_board (kits, board, &check), ==, MEANDER_CHECK_FOREIGN);
  g_assert_cmpuint (check.foreign, ==, 12);
}

static void
test_apart (void)
{
  g_autoptr (MeanderPuzzle) puzzle = puzzle_new ("1-4", "loop yellow", "");
  g_autoptr (MeanderBoard) board = three_by_hand ();
  MeanderCheck check;

  meander_board_place (board, 4, meander_hex (3, 0), 0);
  g_assert_cmpint (check_board (puzzle, board, &check), ==, MEANDER_CHECK_APART);
  g_assert_cmpuint (check.n_groups, ==, 2);
  assert_text (&check, "not solved: the tiles lie in 2 groups");
}

static void
test_open (void)
{
  g_autoptr (MeanderPuzzle) puzzle = puzzle_new ("1-5", "loop red", "");
  g_autoptr (MeanderBoard) board = arrange (puzzle, one_line, MEANDER_RED);
  MeanderCheck check;

  g_assert_cmpint (check_board (puzzle, board, &check), ==, MEANDER_CHECK_OPEN);
  g_assert_cmpuint (check.best, ==, 5);
  assert_text (&check, "not solved: the red line is not closed");
}

/* Turns a tile so that its arc begins at an edge. */
static void
place_arc (MeanderBoard *board, guint number, MeanderColour colour, MeanderHex hex, guint from)
{
  const MeanderArc *arc = meander_face_arc (meander_face (number), colour);

  meander_board_place (board, number, hex, (from + 6 - arc->from) % 6);
}

/* A rhombus of four tiles with a yellow loop: corners at the sharp ends, bends
 * at the blunt ones, which also touch each other in the middle of their bends.
 * Whether that one edge matches is all the difference. */
static void
test_clash (void)
{
  guint seen[2] = { 0 };
  guint one, other;

  for (one = 1; one <= MEANDER_N_FACES; one++)
    for (other = one + 1; other <= MEANDER_N_FACES; other++)
      {
        const MeanderArc *a = meander_face_arc (meander_face (one), MEANDER_YELLOW);
        const MeanderArc *b = meander_face_arc (meander_face (other), MEANDER_YELLOW);
        g_autoptr (MeanderBoard) board = NULL;
        g_autoptr (MeanderPuzzle) puzzle = NULL;
        g_autofree char *tiles = g_strdup_printf ("1-2 %u %u", one, other);
        gboolean clash;
        MeanderCheck check;

        if (a == NULL || b == NULL || a->kind != MEANDER_BEND || b->kind != MEANDER_BEND)
          continue;

        board = meander_board_new ((MeanderTileSet){ 0 });
        place_arc (board, 1, MEANDER_YELLOW, meander_hex (0, 0), 1);
        place_arc (board, one, MEANDER_YELLOW, meander_hex (1, 0), 2);
        place_arc (board, other, MEANDER_YELLOW, meander_hex (0, 1), 5);
        place_arc (board, 2, MEANDER_YELLOW, meander_hex (1, 1), 4);
        puzzle = puzzle_new (tiles, "loop yellow", "");

        clash = meander_face (one)->edges[(a->from + 1) % 6] !=
                meander_face (other)->edges[(b->from + 1) % 6];
        seen[clash]++;
        g_assert_cmpint (check_board (puzzle, board, &check), ==,
                         clash ? MEANDER_CHECK_CLASHES : MEANDER_CHECK_SOLVED);
        g_assert_cmpuint (check.n_clashes, ==, clash);
        g_assert_cmpuint (check.best, ==, 4);
        assert_text (&check,
                     clash ? "not solved: touching edges that differ in colour: 1" : "solved");
      }

  g_assert_cmpuint (seen[FALSE], >, 0);
  g_assert_cmpuint (seen[TRUE], >, 0);
}

/* Discovery 4, 5 and 6, found by trying everything. */
static void
test_found (void)
{
  static const struct
  {
    const char *tiles;
    const char *goal;
    MeanderColour colour;
  } found[] = {
    { "1-4", "loop red", MEANDER_RED },
    { "1-5", "loop red", MEANDER_RED },
    { "1-6", "loop blue", MEANDER_BLUE },
  };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (found); i++)
    {
      g_autoptr (MeanderPuzzle) puzzle = puzzle_new (found[i].tiles, found[i].goal, "");
      g_autoptr (MeanderBoard) board = arrange (puzzle, one_loop, found[i].colour);
      MeanderCheck check;

      g_assert_cmpint (check_board (puzzle, board, &check), ==, MEANDER_CHECK_SOLVED);
      g_assert_cmpuint (check.best, ==, puzzle->n_tiles);
    }
}

/* Two loops of three, made of six tiles with yellow corners. */
static void
test_two_loops (void)
{
  g_autoptr (MeanderPuzzle) puzzle = puzzle_new ("1-3 17 21 22", "loop yellow", "");
  g_autoptr (MeanderBoard) board = three_by_hand ();
  MeanderCheck check;

  g_assert_true (try_all (board, puzzle, two_loops, MEANDER_YELLOW));
  g_assert_cmpint (check_board (puzzle, board, &check), ==, MEANDER_CHECK_SEVERAL);
  g_assert_cmpuint (check.n_lines, ==, 2);
  g_assert_cmpuint (check.best, ==, 3);
  assert_text (&check, "not solved: yellow is in 2 pieces");
}

/* Six blue bends round an empty hex touch only along the loop. */
static void
test_hole (void)
{
  g_autoptr (GString) tiles = g_string_new (NULL);
  g_autoptr (MeanderPuzzle) puzzle = NULL;
  g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });
  MeanderHex middle = { 0, 0 };
  MeanderCheck check;
  guint number, n = 0;

  for (number = 1; n < 6; number++)
    {
      const MeanderArc *arc = meander_face_arc (meander_face (number), MEANDER_BLUE);

      if (arc == NULL || arc->kind != MEANDER_BEND)
        continue;

      /* Behind edge n of the middle, the next ones in the ring lie behind the
       * tile's edges n + 2 and n + 4. */
      place_arc (board, number, MEANDER_BLUE, meander_hex_neighbour (middle, n), (n + 2) % 6);
      g_string_append_printf (tiles, " %u", number);
      n++;
    }

  puzzle = puzzle_new (tiles->str, "loop blue", "");
  g_assert_cmpint (check_board (puzzle, board, &check), ==, MEANDER_CHECK_SOLVED);
  g_assert_cmpuint (check.n_holes, ==, 1);
  assert_text (&check, "solved with 1 holes");

  /* The loop closed is no line. */
  meander_puzzle_free (puzzle);
  puzzle = puzzle_new (tiles->str, "line blue", "");
  g_assert_cmpint (check_board (puzzle, board, &check), ==, MEANDER_CHECK_CLOSED);
  assert_text (&check, "not solved: the blue line is closed to a loop");
}

static void
test_line (void)
{
  g_autoptr (MeanderPuzzle) puzzle = puzzle_new ("1-4", "line red", "");
  g_autoptr (MeanderBoard) board = arrange (puzzle, one_line, MEANDER_RED);
  MeanderCheck check;

  g_assert_cmpint (check_board (puzzle, board, &check), ==, MEANDER_CHECK_SOLVED);
  g_assert_cmpuint (check.best, ==, 4);
}

static gboolean
line_in_pieces (const Slow *slow, MeanderColour colour)
{
  SlowLines lines = slow_lines (slow, colour);

  return lines.n_loops == 0 && lines.n_lines == 2;
}

static void
test_line_in_pieces (void)
{
  g_autoptr (MeanderPuzzle) puzzle = puzzle_new ("1-4", "line red", "");
  g_autoptr (MeanderBoard) board = arrange (puzzle, line_in_pieces, MEANDER_RED);
  MeanderCheck check;

  g_assert_cmpint (check_board (puzzle, board, &check), ==, MEANDER_CHECK_SEVERAL);
  g_assert_cmpuint (check.n_lines, ==, 2);
}

/* Where the colour is left open, the one that works is found, and before that
 * the one that comes nearest. */
static void
test_any_colour (void)
{
  g_autoptr (MeanderPuzzle) puzzle = puzzle_new ("1-3", "loop ?", "");
  g_autoptr (MeanderBoard) board = three_by_hand ();
  MeanderCheck check;

  g_assert_cmpint (check_board (puzzle, board, &check), ==, MEANDER_CHECK_SOLVED);
  g_assert_cmpint (check.colours[0], ==, MEANDER_YELLOW);

  meander_board_remove (board, 3);
  g_assert_cmpint (check_board (puzzle, board, &check), ==, MEANDER_CHECK_MISSING);
  g_assert_cmpint (check.colours[0], ==, MEANDER_YELLOW);
  g_assert_cmpuint (check.best, ==, 2);
}

/* A loop of some of the tiles is none of the puzzle: the colour that is left open
 * must be on every tile.  Tile 24 has no yellow; its red edge 4 lies against the
 * red edge 1 of tile 1. */
static void
test_any_colour_of_all (void)
{
  g_autoptr (MeanderPuzzle) puzzle = puzzle_new ("1-3 24", "loop ?", "");
  g_autoptr (MeanderBoard) board = three_by_hand ();
  const MeanderPlacement *first = meander_board_find (board, 1);
  MeanderCheck check;

  meander_board_place (board, 24, meander_hex_neighbour (first->hex, (1 + first->rotation) % 6),
                       first->rotation);
  g_assert_cmpuint (meander_board_count_clashes (board), ==, 0);
  g_assert_cmpint (check_board (puzzle, board, &check), !=, MEANDER_CHECK_SOLVED);
  g_assert_cmpint (check.colours[0], !=, MEANDER_YELLOW);
}

/* Where no colour is on every tile the one that comes nearest is judged all the same, and none is a
 * solution. */
static void
test_no_colour_of_all (void)
{
  g_autoptr (MeanderPuzzle) puzzle = puzzle_new ("1-44", "loop ?", "");
  g_autoptr (MeanderBoard) board = three_by_hand ();
  MeanderCheck check;

  g_assert_cmpint (check_board (puzzle, board, &check), ==, MEANDER_CHECK_MISSING);
  g_assert_cmpint (check.colours[0], ==, MEANDER_YELLOW);
  g_assert_cmpuint (check.best, ==, 3);
}

static gboolean
red_and_yellow_line (const Slow *slow, MeanderColour colour)
{
  return one_line (slow, MEANDER_RED) && one_line (slow, MEANDER_YELLOW);
}

static gboolean
red_line_only (const Slow *slow, MeanderColour colour)
{
  return one_line (slow, MEANDER_RED) && line_in_pieces (slow, MEANDER_YELLOW);
}

/* Yellow is on one of the first four tiles, on two of the others. */
static void
test_two_colours (void)
{
  g_autoptr (MeanderPuzzle) named = puzzle_new ("1 24 25 27", "line red yellow", "");
  g_autoptr (MeanderPuzzle) open = puzzle_new ("1 24 25 27", "line ? ?", "");
  g_autoptr (MeanderPuzzle) half = puzzle_new ("1 24 25 27", "line ? red", "");
  g_autoptr (MeanderPuzzle) more = puzzle_new ("1 2 24 25", "line red yellow", "");
  g_autoptr (MeanderBoard) both = arrange (named, red_and_yellow_line, MEANDER_RED);
  g_autoptr (MeanderBoard) one = arrange (more, red_line_only, MEANDER_RED);
  MeanderCheck check;

  g_assert_cmpint (check_board (named, both, &check), ==, MEANDER_CHECK_SOLVED);
  g_assert_cmpuint (check.which, ==, 0);
  g_assert_cmpint (check_board (open, both, &check), ==, MEANDER_CHECK_SOLVED);
  g_assert_cmpint (check.colours[0], ==, MEANDER_RED);
  g_assert_cmpint (check_board (half, both, &check), ==, MEANDER_CHECK_SOLVED);
  g_assert_cmpint (check.colours[0], !=, MEANDER_RED);
  g_assert_cmpint (check.colours[1], ==, MEANDER_RED);

  g_assert_cmpint (check_board (more, one, &check), ==, MEANDER_CHECK_SEVERAL);
  g_assert_cmpuint (check.which, ==, 1);
  g_assert_cmpuint (check.n_lines, ==, 2);
  assert_text (&check, "not solved: yellow is in 2 pieces");
}

/* Fills hexes with whatever tiles match. */
static gboolean
fill_shape (MeanderBoard *board, const MeanderHex *hexes, guint n_hexes)
{
  guint number, rotation;

  if (n_hexes == 0)
    return TRUE;

  for (number = 1; number <= MEANDER_N_FACES; number++)
    for (rotation = 0; rotation < 6; rotation++)
      {
        if (meander_board_find (board, number) != NULL ||
            meander_board_get_clashes (board, number, hexes[0], rotation) != 0)
          continue;

        meander_board_place (board, number, hexes[0], rotation);
        if (fill_shape (board, hexes + 1, n_hexes - 1))
          return TRUE;
        meander_board_take_back (board);
      }

  return FALSE;
}

/* The puzzle of just those tiles that lie there. */
static MeanderPuzzle *
puzzle_of (const MeanderBoard *board, const char *goal, const char *outline)
{
  g_autoptr (GString) tiles = g_string_new (NULL);
  guint n_tiles, i;
  const MeanderPlacement *placements = meander_board_get_placements (board, &n_tiles);

  for (i = 0; i < n_tiles; i++)
    g_string_append_printf (tiles, " %u", placements[i].number);

  return puzzle_new (tiles->str, goal, outline);
}

/* Rows of 1, 2 and 3, in either of the two ways and anywhere. */
static void
test_pyramid (void)
{
  static const MeanderHex shapes[][6] = {
    { { 2, 0 }, { 1, 1 }, { 2, 1 }, { 0, 2 }, { 1, 2 }, { 2, 2 } }, /* standing */
    { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 0, 1 }, { 1, 1 }, { 0, 2 } }, /* on its head */
    { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 0, 1 }, { 1, 1 }, { 2, 1 } }, /* a rhomboid */
    { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 0, 1 }, { 1, 1 }, { 1, 2 } }, /* the last one slipped */
    { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 3, 0 }, { 4, 0 }, { 5, 0 } }, /* a row */
  };
  guint shape, rotation, i;

  for (shape = 0; shape < G_N_ELEMENTS (shapes); shape++)
    for (rotation = 0; rotation < 6; rotation++)
      {
        g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });
        g_autoptr (MeanderPuzzle) puzzle = NULL;
        MeanderHex hexes[6];
        MeanderCheck check;

        for (i = 0; i < 6; i++)
          {
            MeanderHex hex = meander_hex_rotate (shapes[shape][i], (int) rotation);

            hexes[i] = meander_hex (hex.q + 40, hex.r - 17);
          }
        g_assert_true (fill_shape (board, hexes, 6));
        puzzle = puzzle_of (board, "line ?", "pyramid");

        if (shape < 2)
          {
            g_assert_cmpint (check_board (puzzle, board, &check), !=, MEANDER_CHECK_OUTLINE);
            continue;
          }

        g_assert_cmpint (check_board (puzzle, board, &check), ==, MEANDER_CHECK_OUTLINE);
        assert_text (&check, "not solved: the figure is no pyramid");
      }
}

/* A pyramid of three is a solution only with its line. */
static void
test_pyramid_solved (void)
{
  g_autoptr (MeanderPuzzle) puzzle = puzzle_new ("1-3", "loop yellow", "pyramid");
  g_autoptr (MeanderBoard) board = three_by_hand ();
  MeanderCheck check;

  g_assert_cmpint (check_board (puzzle, board, &check), ==, MEANDER_CHECK_SOLVED);
}

static void
test_longest (void)
{
  g_autoptr (MeanderPuzzle) lines = puzzle_new ("1-3", "longest lines", "");
  g_autoptr (MeanderPuzzle) loops = puzzle_new ("1-3", "longest loops", "");
  g_autoptr (MeanderBoard) board = three_by_hand ();
  MeanderCheck check;
  SlowLines red, blue;
  Slow slow;

  slow_take (&slow, board);
  red = slow_lines (&slow, MEANDER_RED);
  blue = slow_lines (&slow, MEANDER_BLUE);

  g_assert_cmpint (check_board (lines, board, &check), ==, MEANDER_CHECK_SOLVED);
  g_assert_cmpuint (check.best, ==, red.line + blue.line);
  g_assert_cmpint (check_board (loops, board, &check), ==, MEANDER_CHECK_SOLVED);
  g_assert_cmpuint (check.best, ==, 3);

  meander_board_take_back (board);
  g_assert_cmpint (check_board (lines, board, &check), ==, MEANDER_CHECK_MISSING);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/check/loop", test_loop);
  g_test_add_func ("/check/missing", test_missing);
  g_test_add_func ("/check/foreign", test_foreign);
  g_test_add_func ("/check/apart", test_apart);
  g_test_add_func ("/check/open", test_open);
  g_test_add_func ("/check/clash", test_clash);
  g_test_add_func ("/check/found", test_found);
  g_test_add_func ("/check/two-loops", test_two_loops);
  g_test_add_func ("/check/hole", test_hole);
  g_test_add_func ("/check/line", test_line);
  g_test_add_func ("/check/line-in-pieces", test_line_in_pieces);
  g_test_add_func ("/check/any-colour", test_any_colour);
  g_test_add_func ("/check/any-colour-of-all", test_any_colour_of_all);
  g_test_add_func ("/check/no-colour-of-all", test_no_colour_of_all);
  g_test_add_func ("/check/two-colours", test_two_colours);
  g_test_add_func ("/check/pyramid", test_pyramid);
  g_test_add_func ("/check/pyramid-solved", test_pyramid_solved);
  g_test_add_func ("/check/longest", test_longest);

  return g_test_run ();
}
