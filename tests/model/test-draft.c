/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is chosen in the puzzle maker, and the solver on its thread. */
#include "model/puzzle-draft.h"
#include "model/puzzle-search.h"

#include <string.h>

#include "model-test.h"

static void
choose (MeanderPuzzleDraft *draft, const guint8 *tiles, guint n_tiles)
{
  meander_puzzle_draft_none (draft);
  for (guint i = 0; i < n_tiles; i++)
    draft->tiles[tiles[i]] = TRUE;
}

/* Ten tiles and a loop to begin with; the first so many; none. */
static void
test_choice (void)
{
  MeanderPuzzleDraft draft;

  meander_puzzle_draft_init (&draft);
  g_assert_cmpuint (meander_puzzle_draft_count (&draft), ==, 10);
  g_assert_true (draft.tiles[1] && draft.tiles[10] && !draft.tiles[11]);
  g_assert_cmpint (draft.goal, ==, MEANDER_GOAL_LOOP);
  g_assert_cmpuint (draft.n_colours, ==, 1);
  g_assert_cmpint (draft.colours[0], ==, MEANDER_NO_COLOUR);

  meander_puzzle_draft_first (&draft, 3);
  g_assert_cmpuint (meander_puzzle_draft_count (&draft), ==, 3);
  g_assert_true (draft.tiles[3] && !draft.tiles[4]);
  meander_puzzle_draft_first (&draft, 99);
  g_assert_cmpuint (meander_puzzle_draft_count (&draft), ==, 56);
  meander_puzzle_draft_none (&draft);
  g_assert_cmpuint (meander_puzzle_draft_count (&draft), ==, 0);
}

static guint
count_with (const MeanderPuzzleDraft *draft, MeanderColour colour)
{
  guint n = 0;

  for (guint number = 1; number <= MEANDER_N_FACES; number++)
    n += draft->tiles[number] && meander_face_arc (meander_face (number), colour) != NULL;
  return n;
}

/* As many as asked for, the same by the same number; all have the goal's colours, or where the one
 * colour is open, one in common. */
static void
test_random (void)
{
  guint n_other = 0;
  gboolean common[MEANDER_N_COLOURS] = { FALSE };

  for (guint64 seed = 0; seed < 60; seed++)
    {
      MeanderPuzzleDraft draft, again;
      gboolean any = FALSE;

      meander_puzzle_draft_init (&draft);
      meander_puzzle_draft_init (&again);
      meander_puzzle_draft_random (&draft, 12, seed);
      meander_puzzle_draft_random (&again, 12, seed);
      g_assert_cmpmem (draft.tiles, sizeof draft.tiles, again.tiles, sizeof again.tiles);
      g_assert_cmpuint (meander_puzzle_draft_count (&draft), ==, 12);
      meander_puzzle_draft_random (&again, 12, seed + 1000);
      n_other += memcmp (draft.tiles, again.tiles, sizeof draft.tiles) != 0;
      for (guint colour = 0; colour < MEANDER_N_COLOURS; colour++)
        if (count_with (&draft, (MeanderColour) colour) == 12)
          any = common[colour] = TRUE;
      g_assert_true (any);

      /* A colour that is chosen is on all of them, and so are two. */
      draft.colours[0] = MEANDER_GREEN;
      meander_puzzle_draft_random (&draft, 12, seed);
      g_assert_cmpuint (count_with (&draft, MEANDER_GREEN), ==, 12);
      g_assert_cmpuint (meander_puzzle_draft_count (&draft), ==, 12);
      draft.n_colours = 2;
      draft.colours[1] = MEANDER_BLUE;
      meander_puzzle_draft_random (&draft, 12, seed);
      g_assert_cmpuint (meander_puzzle_draft_count (&draft), ==, 12);
      g_assert_cmpuint (count_with (&draft, MEANDER_GREEN), ==, 12);
      g_assert_cmpuint (count_with (&draft, MEANDER_BLUE), ==, 12);
    }
  g_assert_cmpuint (n_other, ==, 60);
  for (guint colour = 0; colour < MEANDER_N_COLOURS; colour++)
    g_assert_cmpint (common[colour], ==, TRUE);

  /* More than have any colour in common: 42 tiles have red, and so each of the others. */
  {
    MeanderPuzzleDraft draft;

    meander_puzzle_draft_init (&draft);
    meander_puzzle_draft_random (&draft, 42, 1);
    g_assert_cmpuint (meander_puzzle_draft_count (&draft), ==, 42);
    meander_puzzle_draft_random (&draft, 56, 1);
    g_assert_cmpuint (meander_puzzle_draft_count (&draft), ==, 56);
    meander_puzzle_draft_random (&draft, 99, 1);
    g_assert_cmpuint (meander_puzzle_draft_count (&draft), ==, 56);

    /* Of a colour that is chosen first all that have it, then others. */
    draft.colours[0] = MEANDER_YELLOW;
    meander_puzzle_draft_random (&draft, 50, 1);
    g_assert_cmpuint (meander_puzzle_draft_count (&draft), ==, 50);
    g_assert_cmpuint (count_with (&draft, MEANDER_YELLOW), ==, 42);
  }
}

/* The puzzle has what was chosen, and can be taken as a choice again. */
static void
test_puzzle (void)
{
  static const guint8 tiles[] = { 1, 2, 3, 9, 12, 13, 55, 56 };
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderPuzzle) puzzle = NULL;
  g_autoptr (MeanderPuzzle) again = NULL;
  g_autoptr (MeanderPuzzle) other = NULL;
  g_autoptr (MeanderPuzzle) two = NULL;
  MeanderPuzzleDraft draft, back;

  meander_puzzle_draft_init (&draft);
  choose (&draft, tiles, G_N_ELEMENTS (tiles));
  draft.goal = MEANDER_GOAL_LINE;
  draft.colours[0] = MEANDER_YELLOW;
  puzzle = meander_puzzle_draft_to_puzzle (&draft, "  My,\tfirst \"one\" ", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (puzzle->title, ==, "My, first \"one\"");
  g_assert_cmpstr (puzzle->tile_list, ==, "1-3 9 12-13 55-56");
  g_assert_cmpmem (puzzle->tiles, puzzle->n_tiles, tiles, sizeof tiles);
  g_assert_cmpint (puzzle->goal, ==, MEANDER_GOAL_LINE);
  g_assert_cmpuint (puzzle->n_colours, ==, 1);
  g_assert_cmpint (puzzle->colours[0], ==, MEANDER_YELLOW);
  g_assert_true (g_str_has_prefix (puzzle->id, MEANDER_MADE_PREFIX));

  /* The same is the same puzzle, whatever it is called. */
  again = meander_puzzle_draft_to_puzzle (&draft, "My second one", &error);
  g_assert_cmpstr (again->id, ==, puzzle->id);
  draft.colours[0] = MEANDER_BLUE;
  other = meander_puzzle_draft_to_puzzle (&draft, "My, first \"one\"", &error);
  g_assert_cmpstr (other->id, !=, puzzle->id);
  draft.colours[0] = MEANDER_YELLOW;

  memset (&back, 0, sizeof back);
  g_assert_true (meander_puzzle_draft_from_puzzle (&back, puzzle));
  g_assert_cmpmem (back.tiles, sizeof back.tiles, draft.tiles, sizeof draft.tiles);
  g_assert_cmpint (back.goal, ==, MEANDER_GOAL_LINE);
  g_assert_cmpuint (back.n_colours, ==, 1);
  g_assert_cmpint (back.colours[0], ==, MEANDER_YELLOW);
  g_assert_cmpint (back.colours[1], ==, MEANDER_NO_COLOUR);
  g_assert_cmpint (back.outline, ==, MEANDER_OUTLINE_FREE);

  meander_puzzle_draft_first (&draft, 10);
  draft.goal = MEANDER_GOAL_LOOP;
  draft.n_colours = 2;
  draft.colours[1] = MEANDER_NO_COLOUR;
  draft.outline = MEANDER_OUTLINE_PYRAMID;
  two = meander_puzzle_draft_to_puzzle (&draft, "Two", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (two->tile_list, ==, "1-10");
  g_assert_true (meander_puzzle_draft_from_puzzle (&back, two));
  g_assert_cmpmem (&back, sizeof back, &draft, sizeof draft);
}

/* What is none, and from what none can be made. */
static void
test_refused (void)
{
  g_autoptr (MeanderPuzzle) kits = meander_puzzle_new_kits (20);
  g_autoptr (GError) error = NULL;
  MeanderPuzzleDraft draft, before;

  meander_puzzle_draft_init (&draft);
  meander_puzzle_draft_none (&draft);
  g_assert_null (meander_puzzle_draft_to_puzzle (&draft, "Nothing", &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  meander_puzzle_draft_first (&draft, 5);
  draft.outline = MEANDER_OUTLINE_PYRAMID;
  g_assert_null (meander_puzzle_draft_to_puzzle (&draft, "Five make no pyramid", &error));
  g_assert_nonnull (error);

  before = draft;
  g_assert_false (meander_puzzle_draft_from_puzzle (&draft, kits));
  g_assert_cmpmem (&draft, sizeof draft, &before, sizeof before);
}

typedef struct
{
  MeanderPuzzleSearchResult result;
  gboolean done;
} Answer;

static void
on_found (const MeanderPuzzleSearchResult *result, gpointer data)
{
  Answer *answer = data;

  answer->result = *result;
  answer->done = TRUE;
}

static void
search (MeanderPuzzleSearchKind kind,
        const MeanderPuzzle *puzzle,
        const MeanderBoard *board,
        Answer *answer)
{
  memset (answer, 0, sizeof *answer);
  meander_puzzle_search_start (kind, puzzle, board, 0, 60, on_found, answer);
  while (!answer->done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (answer->result.kind, ==, kind);
}

/* Three tiles with nothing but corners in yellow: the loop closes round one point. */
static void
test_search (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderPuzzle) puzzle = meander_puzzle_parse_line ("a,b,c,1-3,loop yellow,,,", &error);
  g_autoptr (MeanderBoard) board = NULL;
  g_autoptr (MeanderBoard) part = meander_board_new ((MeanderTileSet){ 0 });
  MeanderPlacement tile;
  MeanderCheck check;
  Answer answer;
  guint8 numbers[MEANDER_MAX_TILES];
  guint n_numbers;
  MeanderSolveOptions options;
  guint64 n_all;

  g_assert_no_error (error);
  meander_solve_options_init (&options);
  search (MEANDER_PUZZLE_SEARCH_SOLUTION, puzzle, NULL, &answer);
  g_assert_cmpint (answer.result.status, ==, MEANDER_SOLVE_FOUND);
  board = meander_solution_to_board (puzzle, &answer.result.solution);
  meander_puzzle_check (puzzle, board, &check);
  g_assert_cmpint (check.status, ==, MEANDER_CHECK_SOLVED);

  search (MEANDER_PUZZLE_SEARCH_COUNT, puzzle, NULL, &answer);
  g_assert_cmpint (answer.result.status, ==, MEANDER_SOLVE_FOUND);
  g_assert_cmpint (meander_solve_count (puzzle, &options, &n_all, NULL, NULL), ==,
                   MEANDER_SOLVE_FOUND);
  g_assert_cmpuint (answer.result.n_solutions, ==, n_all);

  /* With two of the answer on the table only the third is missing. */
  for (guint i = 0; i < 2; i++)
    {
      tile = *meander_board_find (board, i + 1);
      meander_board_place (part, tile.number, tile.hex, tile.rotation);
    }
  g_assert_cmpint (meander_puzzle_judge (puzzle, part, 10000, numbers, &n_numbers, NULL), ==,
                   MEANDER_PUZZLE_OUTLOOK_OPEN);
  g_assert_cmpuint (n_numbers, ==, 0);
  search (MEANDER_PUZZLE_SEARCH_NEXT, puzzle, part, &answer);
  g_assert_cmpint (answer.result.status, ==, MEANDER_SOLVE_FOUND);
  g_assert_cmpuint (answer.result.next.number, ==, 3);
  search (MEANDER_PUZZLE_SEARCH_TAKE_BACK, puzzle, part, &answer);
  g_assert_cmpuint (answer.result.n_numbers, ==, 0);

  /* One of them turned the wrong way need only be turned. */
  meander_board_clear (part);
  tile = *meander_board_find (board, 1);
  meander_board_place (part, tile.number, tile.hex, tile.rotation);
  tile = *meander_board_find (board, 2);
  meander_board_place (part, tile.number, tile.hex, (tile.rotation + 3) % 6);
  g_assert_cmpint (meander_puzzle_judge (puzzle, part, 10000, numbers, &n_numbers, NULL), ==,
                   MEANDER_PUZZLE_OUTLOOK_TURN);
  g_assert_cmpuint (n_numbers, ==, 1);
  search (MEANDER_PUZZLE_SEARCH_TAKE_BACK, puzzle, part, &answer);
  g_assert_cmpint (answer.result.status, ==, MEANDER_SOLVE_FOUND);
  g_assert_true (answer.result.turn);
  g_assert_cmpuint (answer.result.n_numbers, ==, 1);

  /* Far from each other one has to go. */
  meander_board_clear (part);
  meander_board_place (part, 1, meander_hex (0, 0), 0);
  meander_board_place (part, 2, meander_hex (9, 0), 0);
  g_assert_cmpint (meander_puzzle_judge (puzzle, part, 10000, numbers, &n_numbers, NULL), ==,
                   MEANDER_PUZZLE_OUTLOOK_DEAD);
  g_assert_cmpuint (n_numbers, ==, 1);
  search (MEANDER_PUZZLE_SEARCH_TAKE_BACK, puzzle, part, &answer);
  g_assert_false (answer.result.turn);
  g_assert_cmpuint (answer.result.n_numbers, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draft/choice", test_choice);
  g_test_add_func ("/draft/random", test_random);
  g_test_add_func ("/draft/puzzle", test_puzzle);
  g_test_add_func ("/draft/refused", test_refused);
  g_test_add_func ("/draft/search", test_search);

  return g_test_run ();
}
