/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "game-test.h"
#include "rules/open-table.h"
#include "rules/solitaire-game.h"
#include "rules/strategy-game.h"
#include "scene/report.h"
#include "scene/scene.h"
#include "words/announce.h"
#include "words/basics.h"
#include "words/puzzle.h"
#include "words/strategy.h"
#include "../words/words-test.h"

/* What is reported of the table: of a tile in hand, of a move, of how things stand, and the next step; against what the
 * board says. */

/* The same of a text that is freed. */
#define assert_starts(text, part)                                                                  \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *said = (text);                                                                \
    assert_begins (said, part);                                                                    \
  }                                                                                                \
  G_STMT_END

typedef struct
{
  MeanderScene *scene;
  MeanderGame *game;
  char *said;
} Fixture;

static void
on_said (MeanderScene *scene, const char *sentence, Fixture *f)
{
  g_free (f->said);
  f->said = g_strdup (sentence);
}

static void
set_up (Fixture *f, gconstpointer kind)
{
  f->scene = meander_scene_new ();
  f->game = game_test_new (kind, 0, 6);
  meander_viewport_set_size (meander_scene_get_viewport (f->scene), 800, 600, 1);
  meander_scene_set_game (f->scene, f->game);
  g_signal_connect (f->scene, "said", G_CALLBACK (on_said), f);
}

static void
tear_down (Fixture *f, gconstpointer kind)
{
  g_assert_finalize_object (f->scene);
  g_assert_finalize_object (f->game);
  g_free (f->said);
}

static void
hold_over (Fixture *f, guint number, MeanderHex hex, guint rotation)
{
  double x, y;

  meander_scene_pick_up (f->scene, number);
  while (meander_scene_get_rotation (f->scene, number) != rotation)
    meander_scene_rotate (f->scene, 1);
  meander_geometry_get_centre (meander_scene_get_geometry (f->scene), hex, &x, &y);
  meander_scene_hold_at (f->scene, x, y, FALSE);
}

static void
put (Fixture *f, guint number, int q, int r, guint rotation)
{
  hold_over (f, number, meander_hex (q, r), rotation);
  meander_scene_drop (f->scene);
}

static guint
count_clashes (Fixture *f)
{
  return meander_board_count_clashes (meander_game_get_board (f->game));
}

/* A tile in hand: whether it fits where it is held; all of it only when that is asked for. */
static void
test_held (Fixture *f, gconstpointer kind)
{
  guint n_fits = 0, n_clashes = 0;

  assert_words (meander_report_held (f->scene), "");
  put (f, 1, 0, 0, 0);
  put (f, 3, 0, 1, 0);
  for (guint rotation = 0; rotation < MEANDER_N_EDGES; rotation++)
    {
      g_autoptr (MeanderBoard) board = meander_board_copy (meander_game_get_board (f->game));
      guint before = meander_board_count_clashes (board);
      g_autofree char *held = NULL;
      guint clashing;

      hold_over (f, 2, meander_hex (1, 0), rotation);
      held = meander_report_held (f->scene);
      meander_board_place (board, 2, meander_hex (1, 0), rotation);
      clashing = meander_board_count_clashes (board) - before;
      if (clashing == 0)
        {
          g_assert_cmpstr (held, ==, "It fits here, next to 2 tiles.");
          n_fits++;
        }
      else
        {
          g_autofree char *expected = g_strdup_printf (
              clashing == 1 ? "%u of 2 touching edges clashes." : "%u of 2 touching edges clash.",
              clashing);

          g_assert_cmpstr (held, ==, expected);
          n_clashes++;
        }
      assert_words (
          meander_report_advice (f->scene),
          "Put the tile down where you like. The right mouse button or the wheel turns it.");
      meander_scene_let_go (f->scene);
    }
  g_assert_cmpuint (n_fits, >, 0);
  g_assert_cmpuint (n_clashes, >, 0);

  /* Where nothing lies there is nothing to fit; of several only how many there are. */
  {
    g_autofree char *held = NULL;

    hold_over (f, 2, meander_hex (5, 0), 0);
    held = meander_report_held (f->scene);
    g_assert_cmpstr (held, ==, "Empty.");
    assert_starts (meander_report_hand (f->scene), "In hand: Tile 2, ");
    meander_scene_let_go (f->scene);
  }

  /* On another tile, with which it would change places. */
  {
    g_autofree char *held = NULL;

    hold_over (f, 2, meander_hex (0, 0), 0);
    held = meander_report_held (f->scene);
    assert_begins (held, "Tile 1 is here; ");
    meander_scene_let_go (f->scene);
    put (f, 4, 6, 0, 0);
    hold_over (f, 2, meander_hex (6, 0), 0);
    assert_words (meander_report_held (f->scene), "Tile 4 is here.");
    meander_scene_let_go (f->scene);
  }
  meander_scene_toggle_selected (f->scene, 1);
  meander_scene_toggle_selected (f->scene, 3);
  meander_scene_pick_up (f->scene, 1);
  assert_words (meander_report_held (f->scene), "2 tiles in hand.");
  meander_scene_let_go (f->scene);
}

/* The place that a tile in hand was taken from is empty, and no colour leads there from it. */
static void
test_left (Fixture *f, gconstpointer kind)
{
  g_autofree char *before = NULL;
  g_autofree char *place = NULL;

  put (f, 1, 0, 0, 0);
  put (f, 2, 1, 0, 0);
  before = meander_report_hex (f->scene, meander_hex (0, 1));
  assert_begins (before, "Empty, next to 2 tiles, ");
  hold_over (f, 2, meander_hex (3, 0), 0);
  place = meander_report_hex (f->scene, meander_hex (0, 1));
  assert_begins (place, "Empty, next to 1 tile, ");
  assert_starts (meander_report_hex (f->scene, meander_hex (1, 0)), "Empty, next to 1 tile, ");
  meander_scene_let_go (f->scene);
  assert_words (meander_report_hex (f->scene, meander_hex (0, 1)), before);
}

/* When a tile is turned in hand, the line of the goal's colour is told. */
static void
test_rotated (Fixture *f, gconstpointer kind)
{
  g_autofree char *line =
      meander_words_arc (meander_game_get_state (f->game)->set, 2, 4, MEANDER_YELLOW);
  g_autofree char *sentence = g_strdup_printf ("%s.", line);

  hold_over (f, 2, meander_hex (0, 0), 4);
  assert_begins (line, "yellow from ");
  assert_words (meander_report_rotated (f->scene), sentence);
  meander_scene_let_go (f->scene);
}

/* Who begins hears the task; who goes on, how far it is. */
static void
test_task (Fixture *f, gconstpointer kind)
{
  g_autofree char *goal = meander_words_goal (meander_game_get_puzzle (f->game));
  g_autofree char *begun = NULL;

  assert_words (meander_report_task (f->scene), goal);
  put (f, 1, 0, 0, 0);
  put (f, 2, 0, -1, 4);
  begun = g_strdup_printf ("%s Yellow line: 2 of 3 tiles.", goal);
  assert_words (meander_report_task (f->scene), begun);
}

/* In the strategy game it is said why one is still on turn, and what the points are when they
 * change. */
static void
test_turn (Fixture *f, gconstpointer kind)
{
  MeanderRandom random;
  guint n_same = 0, n_next = 0, n_made = 0;

  meander_random_init (&random, 3);
  assert_starts (meander_report_task (f->scene), "Anna: red, Jan: blue. ");
  for (;;)
    {
      const MeanderState *state = meander_game_get_state (f->game);
      g_autoptr (MeanderState) before = meander_state_copy (state);
      const MeanderTurn *turn = meander_strategy_get_turn (state);
      const guint seat = meander_strategy_get_seat (state);
      MeanderPlacement tile;
      MeanderMove move = { 0 };
      g_autofree char *said = NULL;
      g_autofree char *placed = NULL;
      g_autofree char *step = NULL;
      g_autofree char *made = NULL;

      if (meander_strategy_is_over (state) || !meander_turn_pick (turn, &random, &tile))
        break;
      meander_move_add_place (&move, tile.number, tile.hex, tile.rotation);
      g_assert_true (meander_game_play_move (f->game, &move, NULL));
      state = meander_game_get_state (f->game);
      if (meander_strategy_is_over (state))
        break;
      said = meander_report_move (f->scene, &move);
      placed = meander_report_placed (f->scene, seat, &move);
      step = meander_words_step (state, TRUE);
      made = meander_words_announce_made (f->game, before);
      g_assert_true (g_str_has_suffix (said, step));
      g_assert_true (g_str_has_suffix (placed, step));
      g_assert_nonnull (strstr (said, made));
      g_assert_nonnull (strstr (placed, made));
      g_assert_cmpint (strstr (made, "Points: Anna ") != NULL, ==, *made != '\0');
      g_assert_cmpint (strstr (said, "Next to play: ") == NULL, ==,
                       seat == meander_strategy_get_seat (state));
      if (meander_game_get_n_moves (f->game) > 1)
        g_assert_nonnull (strstr (placed, " of tile "));
      n_same += seat == meander_strategy_get_seat (state);
      n_next += seat != meander_strategy_get_seat (state);
      n_made += *made != '\0';
    }
  g_assert_cmpuint (n_same, >, 0);
  g_assert_cmpuint (n_next, >, 0);
  g_assert_cmpuint (n_made, >, 0);
}

static void
assert_short (const char *before, const char *heard)
{
  g_autofree char *both = g_strdup_printf ("%s %s", before, heard);
  g_auto (GStrv) words = g_strsplit (g_strstrip (both), " ", -1);

  if (g_strv_length (words) > 12)
    g_error ("%u words: “%s %s”", g_strv_length (words), before, heard);
}

/* What is heard of the tile in hand where the cursor is, and of each turn. */
static guint
check_held (Fixture *f)
{
  g_autofree char *held = meander_report_held (f->scene);
  guint n_heard = *held != '\0';

  assert_short ("", held);
  for (guint i = 0; i < MEANDER_N_EDGES; i++)
    {
      g_autofree char *rotated = NULL;
      g_autofree char *then = NULL;

      meander_scene_rotate (f->scene, 1);
      rotated = meander_report_rotated (f->scene);
      then = meander_report_held (f->scene);
      assert_short (rotated, then);
      n_heard += *then != '\0';
    }
  return n_heard;
}

/* What is heard of a tile that is turned where it lies. */
static void
check_rotated (Fixture *f, guint number)
{
  for (guint i = 0; i < MEANDER_N_EDGES; i++)
    {
      g_clear_pointer (&f->said, g_free);
      meander_scene_rotate_tile (f->scene, number, 1);
      g_assert_nonnull (f->said);
      assert_short ("", f->said);
    }
}

/* Over each tile that lies, and put down on one that stays where it is. */
static guint
check_over_tiles (Fixture *f, guint number)
{
  guint n_tiles;
  const MeanderPlacement *tiles =
      meander_board_get_placements (meander_game_get_board (f->game), &n_tiles);
  guint n_heard = 0;

  for (guint i = 0; i < n_tiles; i++)
    {
      meander_scene_pick_up (f->scene, number);
      meander_scene_jump_cursor (f->scene, tiles[i].hex);
      n_heard += check_held (f);
      if (meander_open_table_is_given (meander_game_get_state (f->game), tiles[i].number))
        {
          g_clear_pointer (&f->said, g_free);
          meander_scene_drop (f->scene);
          g_assert_nonnull (f->said);
          assert_short ("", f->said);
        }
      meander_scene_let_go (f->scene);
    }
  return n_heard;
}

static gboolean
find_move (Fixture *f, MeanderRandom *random, guint number, MeanderPlacement *tile)
{
  const MeanderState *state = meander_game_get_state (f->game);
  const MeanderTurn *turn = meander_state_get_turn (state);
  const MeanderHex *frontier;
  guint n;

  if (turn != NULL)
    return meander_turn_pick (turn, random, tile);
  frontier = meander_board_get_frontier (state->board, &n);
  *tile =
      (MeanderPlacement){ (guint8) number, (guint8) meander_random_below (random, 6),
                          n > 0 ? frontier[meander_random_below (random, n)] : meander_hex (0, 0) };
  return TRUE;
}

/* No step with a tile in hand costs more than twelve words, in a puzzle or in the strategy game. */
static void
test_short (Fixture *f, gconstpointer kind)
{
  MeanderRandom random;
  MeanderPlacement tile = { 0 };
  guint n_heard = 0;

  meander_random_init (&random, 5);
  for (guint i = 0; i < 12; i++)
    {
      const MeanderState *state = meander_game_get_state (f->game);
      const guint seat =
          meander_scene_is_strategy (f->scene) ? meander_strategy_get_seat (state) : 0;
      guint number;
      MeanderMove move = { 0 };

      if (state->racks[seat].n_tiles == 0)
        break;
      number = state->racks[seat].tiles[0];
      meander_scene_pick_up (f->scene, number);
      meander_scene_home_cursor (f->scene);
      for (guint step = 0; step < 30; step++)
        {
          meander_scene_step_cursor (f->scene, step % 7 < 4 ? 1 : -1, step % 3 == 0 ? 1 : 0);
          meander_scene_step_cursor (f->scene, 0, step % 5 < 2 ? 1 : -1);
          n_heard += check_held (f);
        }
      meander_scene_let_go (f->scene);
      n_heard += check_over_tiles (f, number);
      if (i > 0)
        check_rotated (f, tile.number);
      if (!find_move (f, &random, number, &tile))
        break;
      meander_move_add_place (&move, tile.number, tile.hex, tile.rotation);
      g_assert_true (meander_game_play_move (f->game, &move, NULL));
    }
  g_assert_cmpuint (n_heard, >, 300);
}

/* Where nothing is asked for there is something to begin with all the same; then one goes on alone. */
static void
test_first_idea (Fixture *f, gconstpointer kind)
{
  assert_words (meander_report_advice (f->scene),
                "Try to make one line as long as you can. Drag a tile from the rack to the table.");
  put (f, 1, 0, 0, 0);
  assert_words (meander_report_advice (f->scene),
                "Click a tile to turn it, drag it to move it. How long can your line get?");
}

/* Lays three tiles of the puzzle as a loop of its colour. */
static void
lay_small_loop (Fixture *f, const MeanderPuzzle *puzzle)
{
  static const MeanderHex hexes[] = { { 0, 0 }, { 1, 0 }, { 0, 1 } };
  g_autoptr (MeanderBoard) board = meander_board_new (puzzle->set);

  for (guint i = 0; i < 7 * 7 * 7 * 6 * 6 * 6; i++)
    {
      guint rest = i / (6 * 6 * 6);
      const guint numbers[] = { 1 + rest % 7, 1 + rest / 7 % 7, 1 + rest / 49 };
      const guint rotations[] = { i % 6, i / 6 % 6, i / 36 % 6 };

      if (numbers[0] == numbers[1] || numbers[0] == numbers[2] || numbers[1] == numbers[2])
        continue;
      meander_board_clear (board);
      for (guint k = 0; k < 3; k++)
        meander_board_place (board, numbers[k], hexes[k], rotations[k]);
      if (meander_board_count_clashes (board) > 0 ||
          meander_board_longest_loop (board, puzzle->colours[0]) == 0)
        continue;
      for (guint k = 0; k < 3; k++)
        put (f, numbers[k], hexes[k].q, hexes[k].r, rotations[k]);
      return;
    }
  g_assert_not_reached ();
}

/* What closes too early does not grow: nobody is told to go on. */
static void
test_closed_early (Fixture *f, gconstpointer kind)
{
  lay_small_loop (f, meander_game_get_puzzle (f->game));
  assert_words (meander_report_advice (f->scene),
                "A closed loop cannot grow. Build a new one with all 7 tiles.");
}

/* The next step, from an empty table to a solved puzzle of the first ones. */
static void
test_first_steps (Fixture *f, gconstpointer kind)
{
  guint n_clashes = 0, n_fits = 0;

  assert_words (meander_report_advice (f->scene), "Drag a tile up to the table.");
  put (f, 1, 0, 0, 0);
  assert_words (
      meander_report_advice (f->scene),
      "Place the next tile beside it so that the colours match. Click a tile on the table to turn it.");
  put (f, 2, 4, 0, 0);
  assert_words (meander_report_advice (f->scene), "Move the tiles together into one figure.");
  for (guint rotation = 0; rotation < MEANDER_N_EDGES; rotation++)
    {
      put (f, 2, 0, -1, rotation);
      if (count_clashes (f) > 0)
        {
          assert_words (meander_report_advice (f->scene),
                        "The colours do not match yet. Turn or move a tile.");
          n_clashes++;
        }
      else
        {
          assert_words (meander_report_advice (f->scene),
                        "Place the next tile so that the colours match.");
          n_fits++;
        }
    }
  g_assert_cmpuint (n_clashes, >, 0);
  g_assert_cmpuint (n_fits, >, 0);
  put (f, 2, 0, -1, 4);
  put (f, 3, 4, 0, 4);
  assert_words (meander_report_advice (f->scene), "Move the tiles together into one figure.");
  put (f, 3, -1, 0, 4);
  assert_words (meander_report_advice (f->scene), "");
  {
    g_autofree char *standing = meander_report_standing (f->scene);

    assert_begins (standing, "Solved! Yellow loop: 3 of 3 tiles.");
  }
}

static void
test_free (Fixture *f, gconstpointer kind)
{
  MeanderMove none = { 0 };
  MeanderMove two = { 0 };

  put (f, 1, 0, 0, 0);
  assert_words (meander_report_advice (f->scene),
                "Click a tile to turn it, drag it to move it. How long can your line get?");
  assert_words (meander_report_clashes (0), "All touching edges match.");
  assert_words (meander_report_clashes (1), "1 edge clashes.");
  assert_words (meander_report_clashes (2), "2 edges clash.");
  for (guint rotation = 0; rotation < MEANDER_N_EDGES; rotation++)
    {
      g_autofree char *standing = NULL;

      put (f, 2, 1, 0, rotation);
      standing = meander_report_standing (f->scene);
      g_assert_cmpint (strstr (standing, "1 edge clashes.") != NULL, ==, count_clashes (f) == 1);
    }
  meander_move_add_rack (&two, 1);
  meander_move_add_rack (&two, 2);
  {
    g_autofree char *standing = meander_report_standing (f->scene);
    g_autofree char *moved = meander_report_move (f->scene, &two);

    assert_words (meander_report_move (f->scene, &none), standing);
    assert_begins (moved, "2 tiles have been moved.");
  }
}

/* The group turns as it is, about the tile that was touched: six times and it lies as before. */
static void
test_rotate_group (Fixture *f, gconstpointer kind)
{
  const MeanderBoard *board;
  MeanderHex third = meander_hex (3, -1);

  put (f, 1, 1, 1, 0);
  put (f, 2, 2, 1, 3);
  put (f, 3, 3, -1, 2);
  meander_scene_toggle_selected (f->scene, 1);
  meander_scene_toggle_selected (f->scene, 2);
  meander_scene_set_focus_tile (f->scene, 1);
  for (guint n = 1; n <= 6; n++)
    {
      const MeanderPlacement *one, *two;
      MeanderHex expected = meander_hex_rotate (meander_hex (1, 0), (int) n);

      meander_scene_rotate (f->scene, 1);
      board = meander_game_get_board (f->game);
      one = meander_board_find (board, 1);
      two = meander_board_find (board, 2);
      g_assert_cmpuint (one->rotation, ==, n % 6);
      g_assert_cmpuint (two->rotation, ==, (3 + n) % 6);
      g_assert_cmpint (one->hex.q, ==, 1);
      g_assert_cmpint (one->hex.r, ==, 1);
      g_assert_cmpint (two->hex.q, ==, 1 + expected.q);
      g_assert_cmpint (two->hex.r, ==, 1 + expected.r);
      g_assert_true (meander_hex_equal (meander_board_find (board, 3)->hex, third));
    }
}

/* Another game begins with the cursor in the middle and nothing selected. */
static void
test_another_game (Fixture *f, gconstpointer kind)
{
  g_autoptr (MeanderGame) other = game_test_new ("discovery-5", 0, 6);

  put (f, 1, 0, 0, 0);
  put (f, 2, 1, 0, 0);
  meander_scene_select_all (f->scene);
  meander_scene_set_cursor (f->scene, meander_hex (2, 0));
  meander_scene_set_game (f->scene, other);
  g_assert_true (meander_hex_equal (meander_scene_get_cursor (f->scene), meander_hex (0, 0)));
  g_assert_cmpuint (meander_scene_get_n_selected (f->scene), ==, 0);
  g_assert_cmpuint (meander_scene_get_held (f->scene)->n_tiles, ==, 0);
  meander_scene_set_game (f->scene, f->game);
}

static gboolean
is_slot (const MeanderHex *slots, guint n_slots, MeanderHex hex)
{
  for (guint i = 0; i < n_slots; i++)
    if (meander_hex_equal (slots[i], hex))
      return TRUE;
  return FALSE;
}

/* Rows of 1, 2, 3 and 4, the tip up or down. */
static void
assert_pyramid (const MeanderHex *slots, guint n_slots)
{
  guint rows[4] = { 0 };
  int top = G_MAXINT;

  g_assert_cmpuint (n_slots, ==, 10);
  for (guint i = 0; i < n_slots; i++)
    top = MIN (top, slots[i].r);
  for (guint i = 0; i < n_slots; i++)
    {
      g_assert_cmpint (slots[i].r - top, <, 4);
      rows[slots[i].r - top]++;
    }
  for (guint i = 0; i < 4; i++)
    g_assert_cmpuint (rows[i], ==, rows[0] == 1 ? i + 1 : 4 - i);
}

/* The places of a pyramid go where the tiles are, and stay as long as these lie in them. */
static void
test_outline (Fixture *f, gconstpointer kind)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  /* The game has another copy of it after each move. */
  g_autoptr (MeanderPuzzle) puzzle = meander_puzzle_copy (meander_game_get_puzzle (f->game));

  for (guint round = 0; round < 40; round++)
    {
      MeanderHex slots[MEANDER_MAX_TILES];
      guint n_slots;
      int q = g_rand_int_range (rand, -4, 5), r = g_rand_int_range (rand, -4, 5);

      put (f, puzzle->tiles[0], q, r, 0);
      n_slots = meander_scene_get_outline_slots (f->scene, slots);
      assert_pyramid (slots, n_slots);
      g_assert_true (is_slot (slots, n_slots, meander_hex (q, r)));

      /* Wherever in them the others lie, they need not move. */
      for (guint i = 1; i < 4; i++)
        {
          MeanderHex now[MEANDER_MAX_TILES];
          guint n_now;
          MeanderHex hex = slots[g_rand_int_range (rand, 0, 10)];

          if (meander_board_at (meander_game_get_board (f->game), hex) != NULL)
            continue;
          put (f, puzzle->tiles[i], hex.q, hex.r, 0);
          n_now = meander_scene_get_outline_slots (f->scene, now);
          g_assert_cmpmem (now, n_now * sizeof *now, slots, n_slots * sizeof *slots);
        }
      meander_scene_take_all_back (f->scene);
    }

  /* Three in a row that only a triangle with its tip down holds together with one below their middle. */
  put (f, puzzle->tiles[0], 0, 0, 0);
  put (f, puzzle->tiles[1], 3, 0, 0);
  put (f, puzzle->tiles[2], 0, 3, 0);
  {
    MeanderHex slots[MEANDER_MAX_TILES];
    guint n_slots = meander_scene_get_outline_slots (f->scene, slots);

    assert_pyramid (slots, n_slots);
    g_assert_true (is_slot (slots, n_slots, meander_hex (0, 0)));
    g_assert_true (is_slot (slots, n_slots, meander_hex (3, 0)));
    g_assert_true (is_slot (slots, n_slots, meander_hex (0, 3)));
  }
}

/* What a hex has to tell in the strategy game: a forced space, with how many tiles fit it, or a controlled side. */
static void
test_tooltip (Fixture *f, gconstpointer kind)
{
  guint n_forced = 0, n_controlled = 0, n_none = 0;
  MeanderRandom random;

  meander_random_init (&random, 3);
  while (!meander_strategy_is_over (meander_game_get_state (f->game)))
    {
      const MeanderState *state = meander_game_get_state (f->game);
      const MeanderTurn *turn = meander_strategy_get_turn (state);
      const MeanderHex *frontier;
      guint n_frontier;
      MeanderMove move = { 0 };
      MeanderPlacement tile;

      frontier = meander_board_get_frontier (state->board, &n_frontier);
      for (guint i = 0; i < n_frontier; i++)
        {
          g_autofree char *tip = meander_report_tooltip (f->scene, frontier[i], " | ");
          MeanderForcedSpace space;
          MeanderHex spaces[2];

          if (meander_turn_get_forced_space (turn, frontier[i], &space))
            {
              guint in_racks = meander_count_bits (space.fit_racks[0] | space.fit_racks[1]);
              guint in_bag = meander_count_bits (space.fit_bag);
              guint barred = meander_count_bits (space.barred);
              g_autoptr (GString) expected = g_string_new ("Forced space. | ");

              if (in_racks + in_bag == 0)
                {
                  g_string_append (expected, "None of the remaining tiles fits it.");
                }
              else
                {
                  if (in_racks == 0)
                    g_string_append (expected, "No tile in the racks fits it.");
                  else
                    g_string_append_printf (expected,
                                            in_racks == 1 ? "%u tile in the racks fits it."
                                                          : "%u tiles in the racks fit it.",
                                            in_racks);
                  if (turn->n_bag > 0)
                    g_string_append_printf (expected,
                                            in_bag == 0   ? " | No tile in the bag fits it."
                                            : in_bag == 1 ? " | %u tile in the bag fits it."
                                                          : " | %u tiles in the bag fit it.",
                                            in_bag);
                  if (barred > 0)
                    g_string_append_printf (
                        expected,
                        barred == 1 ? " | %u of them is not allowed until the endgame."
                                    : " | %u of them are not allowed until the endgame.",
                        barred);
                }
              g_assert_cmpstr (tip, ==, expected->str);
              n_forced++;
            }
          else if (meander_turn_get_controlling (turn, frontier[i], spaces) > 0)
            {
              g_autofree char *heard = meander_report_hex (f->scene, frontier[i]);

              g_assert_cmpstr (tip, ==,
                               "Controlled side. | No tile may go along the arrow until the forced "
                               "space is filled.");
              /* The arrow is for the eye. */
              g_assert_nonnull (strstr (heard, "Controlled side."));
              g_assert_null (strstr (heard, "arrow"));
              n_controlled++;
            }
          else
            {
              g_assert_null (tip);
              n_none++;
            }
        }
      if (meander_turn_pick (turn, &random, &tile))
        meander_move_add_place (&move, tile.number, tile.hex, tile.rotation);
      g_assert_true (meander_game_play_move (f->game, &move, NULL));
    }
  g_assert_cmpuint (n_forced, >, 0);
  g_assert_cmpuint (n_controlled, >, 0);
  g_assert_cmpuint (n_none, >, 0);
  assert_words (meander_report_standing (f->scene), "The game is over.");
}

/* A lit line in its words; behind the last one there is nothing to say. */
static void
test_lines (Fixture *f, gconstpointer kind)
{
  guint n_lit;

  put (f, 1, 0, 0, 0);
  put (f, 2, 0, -1, 4);
  n_lit = meander_scene_get_lit (f->scene, G_MAXUINT, NULL, NULL);
  g_assert_cmpuint (n_lit, ==, 1);
  assert_words (meander_report_line (f->scene, 0), "Yellow line: 2 of 3 tiles.");
  assert_words (meander_report_line (f->scene, 1), "");
  put (f, 3, -1, 0, 4);
  assert_words (meander_report_line (f->scene, 0), "Yellow loop: 3 of 3 tiles.");
}

/* In Solitaire the tile that a forced space brings besides the usual one is told. */
static void
test_bonus (Fixture *f, gconstpointer kind)
{
  guint n_bonus = 0, n_usual = 0;

  for (guint64 seed = 1; seed <= 20; seed++)
    {
      g_autoptr (MeanderGame) game = meander_game_new (&meander_solitaire_rules, "", seed, NULL);

      meander_scene_set_game (f->scene, game);
      for (;;)
        {
          const MeanderState *state = meander_game_get_state (game);
          g_auto (GStrv) legal = state->rules->legal (state);
          g_autofree char *said = NULL;
          MeanderMove move;
          gboolean fills;
          guint n_pool = state->n_pool;

          if (legal[0] == NULL)
            break;
          g_assert_true (meander_move_parse (legal[0], &move, NULL));
          fills = meander_board_is_forced (state->board, move.steps[0].hex);
          g_assert_true (meander_game_play (game, legal[0], NULL));
          said = meander_report_move (f->scene, &move);
          g_assert_cmpint (strstr (said, "Bonus: you draw 1 extra tile.") != NULL, ==,
                           fills && n_pool >= 2);
          n_bonus += fills && n_pool >= 2;
          n_usual += !fills;
        }
      meander_scene_set_game (f->scene, f->game);
    }
  g_assert_cmpuint (n_bonus, >, 0);
  g_assert_cmpuint (n_usual, >, 0);
}

/* Of the free table the longest line of the four colours is lit and told, from three tiles on: the first three tiles,
 * laid as the booklet's first task asks, make a yellow loop and no other line as long. */
static void
test_free_table (Fixture *f, gconstpointer kind)
{
  const guint8 numbers[] = { 1, 3, 2 };
  const MeanderHex hexes[] = { { 0, 0 }, { 0, -1 }, { -1, 0 } };
  const guint rotations[] = { 0, 0, 2 };
  const MeanderLine *line = NULL;
  MeanderColour colour = MEANDER_NO_COLOUR;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      MeanderMove move = { 0 };

      g_assert_cmpuint (meander_scene_get_lit (f->scene, G_MAXUINT, NULL, NULL), ==, 0);
      meander_move_add_place (&move, numbers[i], hexes[i], rotations[i]);
      g_assert_true (meander_scene_play (f->scene, &move));
    }
  g_assert_cmpuint (meander_scene_get_lit (f->scene, 0, &colour, &line), ==, 1);
  g_assert_cmpint (colour, ==, MEANDER_YELLOW);
  g_assert_true (line->loop);
  g_assert_cmpuint (line->n_tiles, ==, 3);
  assert_starts (meander_report_standing (f->scene), "Your longest line: 3 tiles.");
}

int
main (int argc, char **argv)
{
#define ADD(path, kind, test) g_test_add ("/report/" path, Fixture, kind, set_up, test, tear_down)
  g_test_init (&argc, &argv, NULL);
  ADD ("held", "free", test_held);
  ADD ("left", "free", test_left);
  ADD ("rotated", "discovery-3", test_rotated);
  ADD ("task", "discovery-3", test_task);
  ADD ("turn", "strategy", test_turn);
  ADD ("short", "strategy", test_short);
  ADD ("short-puzzle", "discovery-13", test_short);
  ADD ("short-card", "match-match", test_short);
  ADD ("short-free", "free", test_short);
  ADD ("first-idea", "free", test_first_idea);
  ADD ("closed-early", "discovery-7", test_closed_early);
  ADD ("first-steps", "discovery-3", test_first_steps);
  ADD ("free", "free", test_free);
  ADD ("lines", "discovery-3", test_lines);
  ADD ("bonus", "free", test_bonus);
  ADD ("rotate-group", "free", test_rotate_group);
  ADD ("another-game", "free", test_another_game);
  ADD ("outline", "discovery-pyramid", test_outline);
  ADD ("tooltip", "strategy", test_tooltip);
  ADD ("longest", "free", test_free_table);

  return g_test_run ();
}
