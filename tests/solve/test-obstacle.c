/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is named as the reason why a table cannot be completed is true, and at one spot. */
#include "solve/obstacle.h"

#include "rules/random.h"
#include "puzzles.h"

static MeanderObstacle
find (const MeanderPuzzle *puzzle,
      const MeanderPlacement *tiles,
      guint n_tiles,
      guint8 *numbers,
      guint *n_numbers)
{
  g_autoptr (MeanderBoard) board = meander_board_new (puzzle->set);
  MeanderSolveOptions options;
  MeanderObstacle obstacle;

  meander_solve_options_init (&options);
  options.fixed = tiles;
  options.n_fixed = n_tiles;
  g_assert_cmpint (meander_solve_take_back (puzzle, &options, numbers, n_numbers, NULL, NULL, NULL),
                   ==, MEANDER_SOLVE_FOUND);
  for (guint i = 0; i < n_tiles; i++)
    meander_board_place (board, tiles[i].number, tiles[i].hex, tiles[i].rotation);
  meander_solve_find_obstacle (puzzle, board, numbers, *n_numbers, &obstacle);

  return obstacle;
}

static gboolean
is_listed (const guint8 *numbers, guint n_numbers, guint number)
{
  for (guint i = 0; i < n_numbers; i++)
    if (numbers[i] == number)
      return TRUE;

  return FALSE;
}

static MeanderColour
colour_towards (const MeanderPuzzle *puzzle,
                const MeanderBoard *board,
                guint number,
                MeanderHex other)
{
  const MeanderPlacement *tile = meander_board_find (board, number);
  guint edge;

  g_assert_nonnull (tile);
  g_assert_true (meander_hex_edge_towards (tile->hex, other, &edge));

  return meander_face_edge (meander_tile_set_face (puzzle->set, number), tile->rotation, edge);
}

static void
assert_true_obstacle (const MeanderPuzzle *puzzle,
                      const MeanderPlacement *tiles,
                      guint n_tiles,
                      const MeanderObstacle *obstacle,
                      const guint8 *numbers,
                      guint n_numbers)
{
  g_autoptr (MeanderBoard) board = meander_board_new (puzzle->set);

  for (guint i = 0; i < n_tiles; i++)
    meander_board_place (board, tiles[i].number, tiles[i].hex, tiles[i].rotation);
  switch (obstacle->kind)
    {
    case MEANDER_OBSTACLE_CLASH:
      g_assert_cmpuint (obstacle->n_hexes, ==, 2);
      g_assert_true (is_listed (numbers, n_numbers, obstacle->numbers[0]));
      for (guint i = 0; i < 2; i++)
        g_assert_cmpint (
            colour_towards (puzzle, board, obstacle->numbers[i], obstacle->hexes[1 - i]), ==,
            obstacle->colours[i]);
      g_assert_cmpint (obstacle->colours[0], !=, obstacle->colours[1]);
      break;
    case MEANDER_OBSTACLE_CLOSED:
      g_assert_cmpuint (obstacle->n_tiles, <, puzzle->n_tiles);
      g_assert_cmpuint (obstacle->n_hexes, ==, obstacle->n_tiles);
      g_assert_cmpuint (meander_board_longest_loop (board, obstacle->colours[0]), >=,
                        obstacle->n_tiles);
      break;
    case MEANDER_OBSTACLE_DEAD_END:
      g_assert_cmpuint (obstacle->n_hexes, ==, 1);
      g_assert_null (meander_board_at (board, obstacle->hexes[0]));
      g_assert_cmpint (colour_towards (puzzle, board, obstacle->numbers[0], obstacle->hexes[0]), ==,
                       obstacle->colours[0]);
      for (guint i = 0; i < puzzle->n_tiles; i++)
        for (guint rotation = 0; rotation < 6; rotation++)
          {
            g_autoptr (MeanderBoard) laid = meander_board_copy (board);

            if (meander_board_find (board, puzzle->tiles[i]) != NULL)
              continue;
            meander_board_place (laid, puzzle->tiles[i], obstacle->hexes[0], rotation);
            g_assert_cmpuint (meander_board_count_clashes (laid), >,
                              meander_board_count_clashes (board));
          }
      if (obstacle->numbers[1] != 0)
        g_assert_true (is_listed (numbers, n_numbers, obstacle->numbers[1]));
      break;
    case MEANDER_OBSTACLE_APART:
      g_assert_cmpuint (obstacle->n_tiles, <=, puzzle->n_tiles - n_tiles);
      g_assert_cmpuint (obstacle->n_hexes, >, 0);
      for (guint i = 0; i < obstacle->n_hexes; i++)
        g_assert_nonnull (meander_board_at (board, obstacle->hexes[i]));
      break;
    case MEANDER_OBSTACLE_UNFILLABLE: /* of Match cards */
      g_assert_not_reached ();
    case MEANDER_OBSTACLE_NONE:
    default:
      break;
    }
}

/* The tables that people have stumbled over. */
static void
test_cases (void)
{
  const MeanderPuzzle *four = puzzle_of_book ("discovery-4");
  MeanderSolveOptions options;
  MeanderSolution three;
  MeanderPlacement tiles[4];
  guint8 numbers[MEANDER_MAX_TILES];
  MeanderObstacle obstacle;
  guint n_numbers;

  /* The yellow loop of three with tile 4 beside it: wherever that does not match, it is named. */
  meander_solve_options_init (&options);
  g_assert_cmpint (meander_solve_find (puzzle_of_book ("discovery-3"), &options, &three), ==,
                   MEANDER_SOLVE_FOUND);
  for (guint rotation = 0; rotation < 6; rotation++)
    {
      MeanderColour mine, other;
      MeanderHex hex;
      guint edge = 0;

      do
        hex = meander_hex_neighbour (three.tiles[0].hex, edge++);
      while (meander_hex_distance (hex, three.tiles[1].hex) < 2 ||
             meander_hex_distance (hex, three.tiles[2].hex) < 2);
      for (guint i = 0; i < 3; i++)
        tiles[i] = three.tiles[i];
      tiles[3] = (MeanderPlacement){ 4, (guint8) rotation, hex };
      obstacle = find (four, tiles, 4, numbers, &n_numbers);
      assert_true_obstacle (four, tiles, 4, &obstacle, numbers, n_numbers);
      g_assert_true (meander_hex_edge_towards (tiles[3].hex, tiles[0].hex, &edge));
      mine = meander_face_edge (meander_face (4), rotation, edge);
      other = meander_face_edge (meander_face (tiles[0].number), tiles[0].rotation,
                                 meander_edge_opposite (edge));
      if (mine != other && is_listed (numbers, n_numbers, 4))
        g_assert_cmpint (obstacle.kind, ==, MEANDER_OBSTACLE_CLASH);
    }

  /* Two tiles whose red does not meet. */
  tiles[0] = (MeanderPlacement){ 1, 0, meander_hex (0, 0) };
  tiles[1] = (MeanderPlacement){ 2, 0, meander_hex (1, 0) };
  if (meander_face_edge (meander_face (1), 0, 1) != meander_face_edge (meander_face (2), 0, 4))
    {
      obstacle = find (four, tiles, 2, numbers, &n_numbers);
      g_assert_cmpint (obstacle.kind, ==, MEANDER_OBSTACLE_CLASH);
      assert_true_obstacle (four, tiles, 2, &obstacle, numbers, n_numbers);
    }
}

/* Two tiles of four, side by side and matching, with red going off to all sides: two more cannot join it. */
static void
test_apart (void)
{
  const MeanderPuzzle *four = puzzle_of_book ("discovery-4");
  MeanderPlacement tiles[2] = { { 1, 0, meander_hex (0, 0) } };
  guint8 numbers[MEANDER_MAX_TILES];
  guint n_numbers;
  guint n_apart = 0;

  for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
    for (guint8 rotation = 0; rotation < MEANDER_N_EDGES; rotation++)
      {
        g_autoptr (MeanderBoard) board = meander_board_new (four->set);
        MeanderObstacle obstacle;

        tiles[1] = (MeanderPlacement){ 3, rotation, meander_hex_neighbour (tiles[0].hex, edge) };
        meander_board_place (board, 1, tiles[0].hex, 0);
        meander_board_place (board, 3, tiles[1].hex, rotation);
        if (meander_board_count_clashes (board) > 0)
          continue;
        obstacle = find (four, tiles, 2, numbers, &n_numbers);
        if (n_numbers == 0)
          continue;
        /* There is something to be seen of each. */
        g_assert_cmpint (obstacle.kind, !=, MEANDER_OBSTACLE_NONE);
        assert_true_obstacle (four, tiles, 2, &obstacle, numbers, n_numbers);
        n_apart += obstacle.kind == MEANDER_OBSTACLE_APART;
      }
  g_assert_cmpuint (n_apart, >, 0);
}

/* A loop that closes too early, in the goal's own colour. */
static void
test_closed (void)
{
  g_autoptr (MeanderPuzzle) puzzle = puzzle_new ("1-7", "loop yellow", "");
  MeanderSolveOptions options;
  MeanderSolution three;
  MeanderObstacle obstacle;
  guint8 numbers[] = { 1, 2, 3 };
  g_autoptr (MeanderBoard) board = meander_board_new (puzzle->set);

  meander_solve_options_init (&options);
  g_assert_cmpint (meander_solve_find (puzzle_of_book ("discovery-3"), &options, &three), ==,
                   MEANDER_SOLVE_FOUND);
  for (guint i = 0; i < 3; i++)
    meander_board_place (board, three.tiles[i].number, three.tiles[i].hex, three.tiles[i].rotation);
  g_assert_cmpuint (meander_puzzle_count_colour (puzzle, MEANDER_YELLOW), >, 3);
  g_assert_true (meander_solve_find_obstacle (puzzle, board, numbers, 3, &obstacle));
  g_assert_cmpint (obstacle.kind, ==, MEANDER_OBSTACLE_CLOSED);
  g_assert_cmpuint (obstacle.n_tiles, ==, 3);
  g_assert_cmpuint (obstacle.n_hexes, ==, 3);
}

/* Tables by chance: whatever is said is true, and for most something is said. */
static void
test_random (void)
{
  static const char *const ids[] = { "discovery-4", "discovery-5", "discovery-6", "discovery-7",
                                     "discovery-8" };
  MeanderRandom random;
  guint n[MEANDER_OBSTACLE_UNFILLABLE + 1] = { 0 };
  guint n_dead = 0;

  meander_random_init (&random, 15);
  for (guint p = 0; p < G_N_ELEMENTS (ids); p++)
    for (guint i = 0; i < 60; i++)
      {
        const MeanderPuzzle *puzzle = puzzle_of_book (ids[p]);
        guint n_tiles = 2 + meander_random_below (&random, puzzle->n_tiles - 1);
        g_autoptr (MeanderBoard) board = meander_board_new (puzzle->set);
        MeanderPlacement tiles[MEANDER_MAX_TILES];
        guint8 order[MEANDER_MAX_TILES];
        guint8 numbers[MEANDER_MAX_TILES];
        MeanderObstacle obstacle;
        guint n_numbers;

        for (guint k = 0; k < puzzle->n_tiles; k++)
          order[k] = puzzle->tiles[k];
        meander_random_shuffle (&random, order, puzzle->n_tiles);
        for (guint k = 0; k < n_tiles; k++)
          {
            MeanderHex hex = meander_hex (0, 0);
            guint rotation = meander_random_below (&random, 6);
            guint n_hexes;

            if (k > 0)
              {
                const MeanderHex *hexes = meander_board_get_frontier (board, &n_hexes);

                hex = hexes[meander_random_below (&random, n_hexes)];
              }
            /* Mostly as a person would: so that it fits, if it does. */
            for (guint r = 0; r < 6 && i % 3 > 0; r++)
              if (meander_board_get_clashes (board, order[k], hex, r) == 0)
                rotation = r;
            tiles[k] = (MeanderPlacement){ order[k], (guint8) rotation, hex };
            meander_board_place (board, order[k], hex, rotation);
          }
        obstacle = find (puzzle, tiles, n_tiles, numbers, &n_numbers);
        assert_true_obstacle (puzzle, tiles, n_tiles, &obstacle, numbers, n_numbers);
        if (n_numbers > 0)
          {
            n_dead++;
            n[obstacle.kind]++;
          }
        if (meander_board_count_clashes (board) > 0)
          g_assert_cmpint (obstacle.kind, ==, MEANDER_OBSTACLE_CLASH);
      }
  g_test_message ("of %u: %u clash, %u closed, %u dead ends, %u apart, %u without a reason", n_dead,
                  n[1], n[2], n[3], n[4], n[0]);
  g_assert_cmpuint (n[0] * 3, <, n_dead);
}

/* A tile is needed where a line has to go on and no other that is left fits. */
static void
test_only_tile (void)
{
  const MeanderPuzzle *three = puzzle_of_book ("discovery-3");
  g_autoptr (MeanderPuzzle) line = meander_puzzle_copy (three);
  g_autoptr (MeanderBoard) board = meander_board_new (three->set);
  MeanderSolveOptions options;
  MeanderSolution answer;
  const MeanderPlacement *last = &answer.tiles[2];

  meander_solve_options_init (&options);
  g_assert_cmpint (meander_solve_find (three, &options, &answer), ==, MEANDER_SOLVE_FOUND);
  meander_board_place (board, answer.tiles[0].number, answer.tiles[0].hex,
                       answer.tiles[0].rotation);
  g_assert_true (meander_solve_joins (board, last, MEANDER_YELLOW));
  /* The second one fits there, too, in some way. */
  g_assert_false (meander_solve_is_only_tile (three, board, last, MEANDER_YELLOW));
  meander_board_place (board, answer.tiles[1].number, answer.tiles[1].hex,
                       answer.tiles[1].rotation);
  g_assert_true (meander_solve_is_only_tile (three, board, last, MEANDER_YELLOW));
  /* A colour that it does not have goes on nowhere, and a line may end. */
  for (guint c = 0; c < MEANDER_N_COLOURS; c++)
    if (meander_face_arc (meander_face (last->number), (MeanderColour) c) == NULL)
      g_assert_false (meander_solve_is_only_tile (three, board, last, (MeanderColour) c));
  line->goal = MEANDER_GOAL_LINE;
  g_assert_false (meander_solve_is_only_tile (line, board, last, MEANDER_YELLOW));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/obstacle/cases", test_cases);
  g_test_add_func ("/obstacle/apart", test_apart);
  g_test_add_func ("/obstacle/only-tile", test_only_tile);
  g_test_add_func ("/obstacle/closed", test_closed);
  g_test_add_func ("/obstacle/random", test_random);

  return g_test_run ();
}
