/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "model/book.h"
#include "scene/scene.h"
#include "rules/solitaire-game.h"
#include "rules/strategy-game.h"

/* The scene without any widget: what is in hand, the group, the cursor, the view. */

typedef struct
{
  MeanderScene *scene;
  MeanderGame *game;
  guint solved;
  char *said;
} Fixture;

static void
on_said (MeanderScene *scene, const char *sentence, Fixture *f)
{
  g_free (f->said);
  f->said = g_strdup (sentence);
}

static void
on_solved (MeanderScene *scene, Fixture *f)
{
  f->solved++;
}

static MeanderGame *
new_game (const char *id)
{
  const MeanderPuzzle *puzzle = meander_book_find (id);
  g_autofree char *line = meander_puzzle_to_line (puzzle);
  g_autofree char *params = g_strdup_printf ("puzzle %s\n", line);
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_game_new (&meander_puzzle_rules, params, 0, &error);

  g_assert_no_error (error);
  return game;
}

static MeanderGame *
new_strategy (void)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *game =
      meander_game_new (&meander_strategy_rules, "player red Anna\nplayer blue Jan\n", 1, &error);

  g_assert_no_error (error);
  return game;
}

/* The deal with the number 52 brings 14 and 13, then 3, 12, 5, and 9 and 11. */
static MeanderGame *
new_deal (void)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_game_new (&meander_solitaire_rules, "", 52, &error);

  g_assert_no_error (error);
  return game;
}

static void
set_up (Fixture *f, gconstpointer id)
{
  f->scene = meander_scene_new ();
  f->game = g_str_equal (id, "strategy")    ? new_strategy ()
            : g_str_equal (id, "solitaire") ? new_deal ()
                                            : new_game (id);
  g_signal_connect (f->scene, "said", G_CALLBACK (on_said), f);
  g_signal_connect (f->scene, "solved", G_CALLBACK (on_solved), f);
  meander_viewport_set_size (meander_scene_get_viewport (f->scene), 800, 600, 1);
  meander_scene_set_game (f->scene, f->game);
}

static void
tear_down (Fixture *f, gconstpointer id)
{
  g_assert_finalize_object (f->scene);
  g_assert_finalize_object (f->game);
  g_free (f->said);
}

static void
lay (Fixture *f, guint number, int q, int r, guint rotation)
{
  double x;
  double y;

  meander_scene_pick_up (f->scene, number);
  while (meander_scene_get_rotation (f->scene, number) != rotation)
    meander_scene_rotate (f->scene, 1);
  meander_geometry_get_centre (meander_scene_get_geometry (f->scene), meander_hex (q, r), &x, &y);
  meander_scene_hold_at (f->scene, x, y, FALSE);
  meander_scene_drop (f->scene);
}

static void
assert_lies (Fixture *f, guint number, int q, int r, guint rotation)
{
  const MeanderPlacement *tile = meander_board_find (meander_game_get_board (f->game), number);

  g_assert_nonnull (tile);
  g_assert_cmpint (tile->hex.q, ==, q);
  g_assert_cmpint (tile->hex.r, ==, r);
  g_assert_cmpuint (tile->rotation, ==, rotation);
}

static gboolean
in_rack (Fixture *f, guint number)
{
  return meander_game_get_state (f->game)->place[number] == MEANDER_PLACE_RACK;
}

static void
test_pick_up_and_drop (Fixture *f, gconstpointer id)
{
  meander_scene_pick_up (f->scene, 1);
  g_assert_true (meander_scene_is_held (f->scene, 1));
  g_assert_true (in_rack (f, 1)); /* in the game nothing has happened */
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 0);
  meander_scene_let_go (f->scene);
  g_assert_cmpuint (meander_scene_get_held (f->scene)->n_tiles, ==, 0);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 0);

  lay (f, 1, 0, 0, 2);
  assert_lies (f, 1, 0, 0, 2);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 1);

  /* Put down where it was, as it was: no move. */
  lay (f, 1, 0, 0, 2);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 1);

  lay (f, 1, 3, -1, 4);
  assert_lies (f, 1, 3, -1, 4);

  meander_scene_pick_up (f->scene, 1);
  meander_scene_hold_at (f->scene, 400, 590, TRUE);
  g_assert_cmpint (meander_scene_get_target (f->scene, NULL), ==, MEANDER_TARGET_RACK);
  meander_scene_drop (f->scene);
  g_assert_true (in_rack (f, 1));
  /* It stays turned as it was. */
  g_assert_cmpuint (meander_scene_get_rotation (f->scene, 1), ==, 4);
}

static void
test_exchange (Fixture *f, gconstpointer id)
{
  lay (f, 1, 0, 0, 0);
  lay (f, 2, 1, 0, 3);
  lay (f, 1, 1, 0, 0);
  assert_lies (f, 1, 1, 0, 0);
  assert_lies (f, 2, 0, 0, 3);

  lay (f, 3, 0, 0, 1);
  assert_lies (f, 3, 0, 0, 1);
  g_assert_true (in_rack (f, 2));
}

static void
test_group (Fixture *f, gconstpointer id)
{
  lay (f, 1, 0, 0, 0);
  lay (f, 2, 1, 0, 0);
  lay (f, 3, 5, 0, 0);
  meander_scene_toggle_selected (f->scene, 1);
  meander_scene_toggle_selected (f->scene, 2);
  g_assert_cmpuint (meander_scene_get_n_selected (f->scene), ==, 2);

  lay (f, 1, 0, 2, 0);
  assert_lies (f, 1, 0, 2, 0);
  assert_lies (f, 2, 1, 2, 0);
  assert_lies (f, 3, 5, 0, 0);

  /* About the tile that was touched last: the other one goes round it. */
  meander_scene_set_focus_tile (f->scene, 1);
  meander_scene_rotate (f->scene, 1);
  assert_lies (f, 1, 0, 2, 1);
  assert_lies (f, 2, 0, 3, 1);

  /* One move each, so one undo each. */
  meander_scene_undo (f->scene);
  meander_scene_undo (f->scene);
  assert_lies (f, 2, 1, 0, 0);

  /* A group finds no room on other tiles: it is said, and nothing is lost. */
  lay (f, 1, 4, 0, 0);
  assert_lies (f, 1, 0, 0, 0);
  assert_lies (f, 3, 5, 0, 0);
  g_assert_nonnull (f->said);

  meander_scene_select_all (f->scene);
  meander_scene_take_back (f->scene);
  g_assert_true (in_rack (f, 1) && in_rack (f, 2) && in_rack (f, 3));
  g_assert_cmpuint (meander_scene_get_n_selected (f->scene), ==, 0);
}

/* The button beside the table, with no tile chosen: the one that was placed last, as long as it lies. */
static void
test_rotate_last (Fixture *f, gconstpointer id)
{
  meander_scene_set_cursor (f->scene, meander_hex (3, 0));
  meander_scene_rotate_any (f->scene, 1);
  g_assert_cmpstr (f->said, ==, "Select a tile first, then turn it.");
  lay (f, 1, 0, 0, 0);
  lay (f, 2, 1, 0, 0);
  lay (f, 3, 5, 0, 0);
  lay (f, 1, 0, 1, 0);
  meander_scene_set_cursor (f->scene, meander_hex (3, 0));
  g_assert_cmpuint (meander_scene_get_focus_tile (f->scene), ==, 0);
  meander_scene_rotate_any (f->scene, 1);
  assert_lies (f, 1, 0, 1, 1);
  meander_scene_rotate_any (f->scene, -1);
  assert_lies (f, 1, 0, 1, 0);

  meander_scene_set_focus_tile (f->scene, 1);
  meander_scene_take_back (f->scene);
  meander_scene_set_cursor (f->scene, meander_hex (3, 0));
  meander_scene_rotate_any (f->scene, 1);
  assert_lies (f, 3, 5, 0, 1);
}

static void
test_lasso (Fixture *f, gconstpointer id)
{
  cairo_rectangle_t lasso;
  double x;
  double y;

  lay (f, 1, 0, 0, 0);
  lay (f, 2, 2, 0, 0);
  meander_geometry_get_centre (meander_scene_get_geometry (f->scene), meander_hex (2, 0), &x, &y);
  lasso = (cairo_rectangle_t){ x - 5, y - 5, 10, 10 };
  meander_scene_set_lasso (f->scene, &lasso);
  meander_scene_select_in_lasso (f->scene);
  g_assert_false (meander_scene_is_selected (f->scene, 1));
  g_assert_true (meander_scene_is_selected (f->scene, 2));
  g_assert_false (meander_scene_get_lasso (f->scene, &lasso));
}

static void
test_cursor (Fixture *f, gconstpointer id)
{
  MeanderHex start;

  lay (f, 1, 0, 0, 0);
  meander_scene_set_cursor (f->scene, meander_hex (0, 0));
  start = meander_scene_get_cursor (f->scene);

  /* Up and down keep to the column: two up and two down come home. */
  for (guint i = 0; i < 2; i++)
    meander_scene_step_cursor (f->scene, 0, -1);
  g_assert_cmpint (meander_scene_get_cursor (f->scene).r, ==, -2);
  g_assert_cmpint (2 * meander_scene_get_cursor (f->scene).q, ==,
                   -meander_scene_get_cursor (f->scene).r);
  for (guint i = 0; i < 2; i++)
    meander_scene_step_cursor (f->scene, 0, 1);
  g_assert_true (meander_hex_equal (meander_scene_get_cursor (f->scene), start));

  /* It does not get lost: three hexes beyond the last tile it stops. */
  for (guint i = 0; i < 50; i++)
    meander_scene_step_cursor (f->scene, 1, 0);
  g_assert_cmpint (meander_scene_get_cursor (f->scene).q, ==, 3);
  meander_scene_home_cursor (f->scene);
  g_assert_true (meander_hex_equal (meander_scene_get_cursor (f->scene), start));
}

static void
test_view_never_jumps_in_hand (Fixture *f, gconstpointer id)
{
  MeanderGeometry before;
  const MeanderGeometry *now = meander_scene_get_geometry (f->scene);

  lay (f, 1, 0, 0, 0);
  meander_scene_pick_up (f->scene, 2);
  meander_scene_hold_at (f->scene, 10, 10, FALSE);
  before = *now;
  /* What would fit the view otherwise: another size, and a figure gone. */
  meander_viewport_set_size (meander_scene_get_viewport (f->scene), 800, 590, 1);
  g_assert_cmpfloat (now->side, ==, before.side);
  meander_scene_drop (f->scene);

  /* Far away it is brought into view once the hand is empty. */
  {
    double x;
    double y;

    meander_geometry_get_centre (now, meander_board_find (meander_game_get_board (f->game), 2)->hex,
                                 &x, &y);
    g_assert_cmpfloat (x, >, 0);
    g_assert_cmpfloat (y, >, 0);
    g_assert_cmpfloat (x, <, 800);
    g_assert_cmpfloat (y, <, 590);
  }

  /* What the person has set stays set. */
  meander_viewport_zoom (meander_scene_get_viewport (f->scene), 1.5, 400, 300);
  before = *now;
  lay (f, 3, 0, 1, 0);
  g_assert_cmpfloat (now->side, ==, before.side);
  g_assert_cmpfloat (now->x, ==, before.x);
  meander_viewport_fit (meander_scene_get_viewport (f->scene));
  g_assert_cmpfloat (now->side, !=, before.side);
}

static void
test_solved_once (Fixture *f, gconstpointer id)
{
  MeanderColour colour;
  const MeanderLine *line;

  /* Three yellow corners round one point: tile 1 to the west and north-west at
   * turn 0, and so on; see tiles.csv. */
  lay (f, 1, 0, 0, 0);
  lay (f, 2, 0, -1, 4);
  g_assert_cmpuint (meander_scene_get_lit (f->scene, 0, &colour, &line), ==, 1);
  g_assert_cmpint (colour, ==, MEANDER_YELLOW);
  g_assert_cmpuint (line->n_tiles, ==, 2);
  g_assert_false (line->loop);
  g_assert_cmpuint (f->solved, ==, 0);
  lay (f, 3, -1, 0, 4);
  g_assert_cmpuint (f->solved, ==, 1);
  g_assert_cmpfloat (meander_scene_get_glow (f->scene), ==, 1); /* no motion: lit at once */
  meander_scene_undo (f->scene);
  g_assert_cmpfloat (meander_scene_get_glow (f->scene), ==, 0);
  meander_scene_redo (f->scene);
  g_assert_cmpuint (f->solved, ==, 2);
}

static void
test_animation (Fixture *f, gconstpointer id)
{
  meander_scene_set_animated (f->scene, TRUE);
  lay (f, 1, 0, 0, 0);
  lay (f, 2, 0, -1, 4);
  lay (f, 3, -1, 0, 4);
  g_assert_true (meander_scene_is_moving (f->scene));
  g_assert_cmpfloat (meander_scene_get_glow (f->scene), ==, 0);
  meander_scene_advance (f->scene, 1000);
  meander_scene_advance (f->scene, 1000 + 900 * 1000);
  g_assert_cmpfloat (meander_scene_get_glow (f->scene), >, 0.4);
  g_assert_cmpfloat (meander_scene_get_glow (f->scene), <, 0.6);
  /* Switched off in the middle, all is at its end at once. */
  meander_scene_set_animated (f->scene, FALSE);
  g_assert_false (meander_scene_is_moving (f->scene));
  g_assert_cmpfloat (meander_scene_get_glow (f->scene), ==, 1);
}

/* A tile from far away is a while on its way, and goes on when another one sets out;
 * what is at its end first is there first. */
static void
test_glides (Fixture *f, gconstpointer id)
{
  guint number;
  double dx;
  double dy;
  double angle;
  double before;

  meander_scene_set_animated (f->scene, TRUE);
  meander_scene_note_start (f->scene, 1, 0, 0);
  g_assert_true (meander_game_play (f->game, "1@0,0/0", NULL));
  meander_scene_advance (f->scene, 1000);
  meander_scene_advance (f->scene, 1000 + 200 * 1000);
  g_assert_cmpuint (meander_scene_get_glide (f->scene, 0, &number, &dx, &dy, &angle), ==, 1);
  g_assert_cmpuint (number, ==, 1);
  before = dx * dx + dy * dy;
  g_assert_cmpfloat (before, >, 0);

  meander_scene_note_start (f->scene, 2, 900, 0);
  g_assert_true (meander_game_play (f->game, "2@3,0/0", NULL));
  meander_scene_advance (f->scene, 1000 + 201 * 1000);
  g_assert_cmpuint (meander_scene_get_glide (f->scene, 0, &number, &dx, &dy, &angle), ==, 2);
  g_assert_cmpuint (number, ==, 1);
  g_assert_cmpfloat (dx * dx + dy * dy, <, before);

  meander_scene_advance (f->scene, 1000 + 460 * 1000);
  g_assert_cmpuint (meander_scene_get_glide (f->scene, 0, &number, &dx, &dy, &angle), ==, 1);
  g_assert_cmpuint (number, ==, 2);
  meander_scene_advance (f->scene, 1000 + 700 * 1000);
  g_assert_cmpuint (meander_scene_get_glide (f->scene, 0, &number, &dx, &dy, &angle), ==, 0);
}

static void
test_undo_in_hand (Fixture *f, gconstpointer id)
{
  lay (f, 1, 0, 0, 0);
  meander_scene_pick_up (f->scene, 1);
  meander_scene_undo (f->scene);
  g_assert_cmpuint (meander_scene_get_held (f->scene)->n_tiles, ==, 0);
  g_assert_true (in_rack (f, 1));
  meander_scene_undo (f->scene);
  g_assert_nonnull (f->said);
}

static void
test_outline_slots (Fixture *f, gconstpointer id)
{
  MeanderHex slots[MEANDER_MAX_TILES];

  g_assert_cmpuint (meander_scene_get_outline_slots (f->scene, slots), ==, 10);
  g_assert_cmpint (slots[9].r, ==, 3);
  for (guint i = 0; i < 10; i++)
    for (guint k = 0; k < i; k++)
      g_assert_false (meander_hex_equal (slots[i], slots[k]));
}

static gboolean
is_in (MeanderHex hex, const MeanderHex *hexes, guint n)
{
  for (guint i = 0; i < n; i++)
    if (meander_hex_equal (hexes[i], hex))
      return TRUE;

  return FALSE;
}

/* A pyramid somewhere, drawn row by row: with the tip up each row begins half a hex
 * further left than the one above it, with the tip down half a hex further right. */
static void
draw_pyramid (int rows, gboolean down, MeanderHex corner, MeanderHex *hexes)
{
  for (int row = 0, n = 0; row < rows; row++)
    for (int i = 0; i < (down ? rows - row : row + 1); i++)
      hexes[n++] = meander_hex (corner.q + i - (down ? 0 : row), corner.r + row);
}

/* Wherever a pyramid is built, either way up, the tray is under it: under all of it at
 * the end, and under what lies before. */
static void
test_outline_slots_follow (Fixture *f, gconstpointer id)
{
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (f->game);
  int rows = puzzle->n_tiles == 15 ? 5 : 4;
  GRand *rand = g_rand_new_with_seed (15);

  for (guint round = 0; round < 40; round++)
    {
      gboolean down = g_rand_boolean (rand);
      MeanderHex corner =
          meander_hex (g_rand_int_range (rand, -6, 7), g_rand_int_range (rand, -6, 7));
      MeanderHex hexes[15];
      MeanderHex slots[MEANDER_MAX_TILES];
      g_autoptr (MeanderGame) game = new_game (id);

      meander_scene_set_game (f->scene, game);
      draw_pyramid (rows, down, corner, hexes);
      for (guint n_left = puzzle->n_tiles; n_left > 0; n_left--)
        {
          guint k = (guint) g_rand_int_range (rand, 0, (gint32) n_left);
          MeanderHex hex = hexes[k];
          g_autofree char *move =
              g_strdup_printf ("%u@%d,%d/0", puzzle->tiles[n_left - 1], hex.q, hex.r);
          const MeanderPlacement *tiles;
          guint n_tiles;

          hexes[k] = hexes[n_left - 1];
          hexes[n_left - 1] = hex;
          meander_game_play (game, move, NULL);
          g_assert_cmpuint (meander_scene_get_outline_slots (f->scene, slots), ==, puzzle->n_tiles);
          tiles = meander_board_get_placements (meander_game_get_board (game), &n_tiles);
          for (guint i = 0; i < n_tiles; i++)
            g_assert_true (is_in (tiles[i].hex, slots, puzzle->n_tiles));
        }
      for (guint i = 0; i < puzzle->n_tiles; i++)
        g_assert_true (is_in (hexes[i], slots, puzzle->n_tiles));
      meander_scene_set_game (f->scene, f->game);
    }
  g_rand_free (rand);
}

/* It moves no further than needed, and not for tiles that lie too far apart. */
static void
test_outline_slots_stay (Fixture *f, gconstpointer id)
{
  MeanderHex home[MEANDER_MAX_TILES];
  MeanderHex slots[MEANDER_MAX_TILES];
  gsize size = 10 * sizeof (MeanderHex);

  meander_scene_get_outline_slots (f->scene, home);
  meander_game_play (f->game, "1@-1,2/0", NULL);
  meander_scene_get_outline_slots (f->scene, slots);
  g_assert_cmpmem (slots, size, home, size);
  meander_game_play (f->game, "2@9,0/0", NULL);
  meander_scene_get_outline_slots (f->scene, slots);
  g_assert_cmpmem (slots, size, home, size);
  meander_game_play (f->game, "2@rack", NULL);
  /* One step above the tip: one step up, to the left or to the right. */
  meander_game_play (f->game, "1@0,-1/0", NULL);
  meander_scene_get_outline_slots (f->scene, slots);
  for (guint i = 0; i < 10; i++)
    g_assert_cmpint (meander_hex_distance (slots[i], home[i]), ==, 1);
}

/* ---- the strategy game ---- */

/* The first placement that the rules allow for the player on turn. */
static MeanderPlacement
first_legal (Fixture *f)
{
  static MeanderPlacement moves[MEANDER_MAX_LEGAL];
  guint n = meander_turn_list (meander_strategy_get_turn (meander_game_get_state (f->game)), moves);

  g_assert_cmpuint (n, >, 0);
  return moves[0];
}

static void
hold_over (Fixture *f, guint number, MeanderHex hex)
{
  double x;
  double y;

  meander_scene_pick_up (f->scene, number);
  meander_geometry_get_centre (meander_scene_get_geometry (f->scene), hex, &x, &y);
  meander_scene_hold_at (f->scene, x, y, FALSE);
}

static void
test_trial (Fixture *f, gconstpointer id)
{
  MeanderPlacement move = first_legal (f);
  const MeanderPlacement *trials;
  guint seat = meander_strategy_get_seat (meander_game_get_state (f->game));
  guint other;

  hold_over (f, move.number, move.hex);
  meander_scene_drop (f->scene);
  g_assert_cmpuint (meander_scene_get_trials (f->scene, &trials), ==, 1);
  g_assert_cmpuint (trials[0].number, ==, move.number);
  g_assert_nonnull (meander_board_find (meander_scene_get_board (f->scene), move.number));
  /* In the game nothing has happened, and nobody has drawn. */
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 0);
  g_assert_null (meander_board_find (meander_game_get_board (f->game), move.number));
  g_assert_cmpuint (meander_game_get_state (f->game)->n_pool, ==, 44);

  /* Another one's mind, and another tile: it takes the place of that one. */
  other = meander_game_get_state (f->game)->racks[seat].tiles[0];
  if (other == move.number)
    other = meander_game_get_state (f->game)->racks[seat].tiles[1];
  hold_over (f, other, move.hex);
  g_assert_false (meander_scene_refuses_hand (f->scene));
  meander_scene_drop (f->scene);
  g_assert_cmpuint (meander_scene_get_trials (f->scene, &trials), ==, 1);
  g_assert_cmpuint (trials[0].number, ==, other);

  /* Esc takes it back; then again, and played. */
  meander_scene_let_go (f->scene);
  g_assert_cmpuint (meander_scene_get_trials (f->scene, NULL), ==, 0);
  hold_over (f, move.number, move.hex);
  meander_scene_drop (f->scene);
  meander_scene_confirm (f->scene);
  g_assert_cmpuint (meander_scene_get_trials (f->scene, NULL), ==, 0);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 1);
  g_assert_cmpuint (meander_game_get_state (f->game)->n_pool, ==, 43);
  g_assert_cmpuint (meander_strategy_get_seat (meander_game_get_state (f->game)), !=, seat);

  /* What has been played stays. */
  meander_scene_pick_up (f->scene, move.number);
  g_assert_cmpuint (meander_scene_get_held (f->scene)->n_tiles, ==, 0);
  meander_scene_rotate_tile (f->scene, move.number, 1);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 1);
}

static void
test_trial_rotations (Fixture *f, gconstpointer id)
{
  MeanderPlacement move = first_legal (f);
  const MeanderPlacement *trials;

  hold_over (f, move.number, move.hex);
  meander_scene_drop (f->scene);
  meander_scene_confirm (f->scene);

  /* Beside one tile: whatever turn it is dropped in, it lies in one that fits, and
   * turning it never leaves those. */
  move = first_legal (f);
  hold_over (f, move.number, move.hex);
  meander_scene_drop (f->scene);
  for (guint i = 0; i < 12; i++)
    {
      g_assert_cmpuint (meander_scene_get_trials (f->scene, &trials), ==, 1);
      g_assert_cmpuint (meander_board_count_clashes (meander_scene_get_board (f->scene)), ==, 0);
      meander_scene_rotate_tile (f->scene, move.number, i < 6 ? 1 : -1);
    }
}

static void
test_refused (Fixture *f, gconstpointer id)
{
  MeanderPlacement move = first_legal (f);
  guint seat;

  hold_over (f, move.number, move.hex);
  meander_scene_drop (f->scene);
  meander_scene_confirm (f->scene);

  /* Far from the figure: it is said, and nothing is tried. */
  seat = meander_strategy_get_seat (meander_game_get_state (f->game));
  g_clear_pointer (&f->said, g_free);
  hold_over (f, meander_game_get_state (f->game)->racks[seat].tiles[0], meander_hex (3, 3));
  meander_scene_drop (f->scene);
  g_assert_cmpuint (meander_scene_get_trials (f->scene, NULL), ==, 0);
  g_assert_cmpstr (f->said, ==, "A tile must touch another one.");

  /* Another player's tile is not at hand. */
  hold_over (f, meander_game_get_state (f->game)->racks[1 - seat].tiles[0],
             meander_hex_neighbour (move.hex, 0));
  meander_scene_drop (f->scene);
  g_assert_cmpuint (meander_scene_get_trials (f->scene, NULL), ==, 0);
}

/* A plan: one's own tile, then an answer of the other player; confirmed one by
 * one while it holds. */
static void
test_plan (Fixture *f, gconstpointer id)
{
  MeanderPlacement move = first_legal (f);
  const MeanderPlacement *trials;
  const MeanderState *state;
  guint answer = 0;
  guint seat = meander_strategy_get_seat (meander_game_get_state (f->game));

  hold_over (f, move.number, move.hex);
  meander_scene_drop (f->scene);
  state = meander_scene_get_state (f->scene);
  g_assert_cmpuint (meander_strategy_get_seat (state), ==, 1 - seat);
  answer = state->racks[1 - seat].tiles[0];
  for (guint edge = 0; edge < MEANDER_N_EDGES && meander_scene_get_trials (f->scene, NULL) < 2;
       edge++)
    {
      hold_over (f, answer, meander_hex_neighbour (move.hex, edge));
      meander_scene_drop (f->scene);
    }
  g_assert_cmpuint (meander_scene_get_trials (f->scene, &trials), ==, 2);
  g_assert_cmpuint (trials[1].number, ==, answer);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 0);

  /* The first is played, which is not the one that was tried last. */
  {
    g_autofree char *how =
        g_strdup_printf ("“Play the Tile” plays tile %u first.", trials[0].number);

    g_assert_true (g_str_has_suffix (f->said, how));
  }

  meander_scene_confirm (f->scene);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 1);
  g_assert_cmpuint (meander_scene_get_trials (f->scene, &trials), ==, 1);
  g_assert_cmpint (meander_scene_get_shown (f->scene), ==, MEANDER_SHOWN_TRIALS);

  /* A look back leaves the plan alone. */
  meander_scene_review (f->scene, 0);
  g_assert_cmpint (meander_scene_get_shown (f->scene), ==, MEANDER_SHOWN_POSITION);
  g_assert_false (meander_scene_is_trial (f->scene, answer));
  g_assert_cmpuint (meander_scene_get_trials (f->scene, NULL), ==, 0);
  meander_scene_review (f->scene, 0);
  meander_scene_review (f->scene, 1);
  g_assert_cmpuint (meander_scene_get_trials (f->scene, &trials), ==, 1);
  g_assert_cmpuint (trials[0].number, ==, answer);
  meander_scene_confirm (f->scene);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 2);
  g_assert_nonnull (meander_board_find (meander_game_get_board (f->game), answer));
}

/* What has just ended can be taken back; a game that was over when it came stays as it is. */
static void
test_closed (Fixture *f, gconstpointer id)
{
  MeanderResult result = { 0 };
  guint n_moves;

  for (guint i = 0; i < 200 && !result.over; i++)
    {
      g_auto (GStrv) legal =
          meander_game_get_state (f->game)->rules->legal (meander_game_get_state (f->game));

      g_assert_true (meander_game_play (f->game, legal[0], NULL));
      meander_game_get_result (f->game, &result);
    }
  g_assert_true (result.over);
  g_assert_true (meander_scene_can_undo (f->scene));
  n_moves = meander_game_get_n_moves (f->game);
  meander_scene_undo (f->scene);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), <, n_moves);
  meander_scene_redo (f->scene);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, n_moves);

  meander_scene_set_game (f->scene, f->game);
  g_assert_false (meander_scene_can_undo (f->scene));
  meander_scene_undo (f->scene);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, n_moves);
  g_assert_cmpstr (f->said, ==, "There is nothing to undo.");
}

/* An aid that is off keeps its secret. */
static void
test_aids (Fixture *f, gconstpointer id)
{
  MeanderPlacement move = first_legal (f);
  const MeanderHex *reasons;
  guint seat = meander_strategy_get_seat (meander_game_get_state (f->game));
  guint number;

  for (guint aid = 1; aid <= MEANDER_AIDS_LEARNER; aid <<= 1)
    g_assert_true (meander_scene_has_aid (f->scene, aid));
  meander_scene_set_aids (f->scene, seat, 0);
  meander_scene_set_aids (f->scene, 1 - seat, MEANDER_AIDS_HELPER);
  for (guint aid = 1; aid <= MEANDER_AIDS_LEARNER; aid <<= 1)
    g_assert_false (meander_scene_has_aid (f->scene, aid));

  hold_over (f, move.number, move.hex);
  meander_scene_drop (f->scene);
  g_assert_null (strstr (f->said, "turn"));
  meander_scene_confirm (f->scene);

  /* Now it is the helper’s turn, who is told why. */
  g_assert_true (meander_scene_has_aid (f->scene, MEANDER_AID_REFUSALS));
  g_assert_false (meander_scene_has_aid (f->scene, MEANDER_AID_PLACES));
  number = meander_game_get_state (f->game)->racks[1 - seat].tiles[0];
  hold_over (f, number, meander_hex (3, 3));
  meander_scene_drop (f->scene);
  g_assert_cmpstr (f->said, ==, "A tile must touch another one.");

  /* Without that aid there is neither the reason nor what shows it. */
  meander_scene_set_aids (f->scene, 1 - seat, 0);
  hold_over (f, number, meander_hex (3, 3));
  meander_scene_drop (f->scene);
  g_assert_cmpstr (f->said, ==, "It cannot go here.");
  g_assert_cmpuint (meander_scene_get_reasons (f->scene, &reasons), ==, 0);
}

/* What was planned behind a tile that is moved goes back when it does not hold, and
 * that is said. */
static void
test_plan_cut (Fixture *f, gconstpointer id)
{
  MeanderPlacement move = first_legal (f);
  const MeanderPlacement *trials;
  guint seat = meander_strategy_get_seat (meander_game_get_state (f->game));
  guint answer = meander_game_get_state (f->game)->racks[1 - seat].tiles[0];

  hold_over (f, move.number, move.hex);
  meander_scene_drop (f->scene);
  for (guint edge = 0; meander_scene_get_trials (f->scene, &trials) < 2; edge++)
    {
      g_assert_cmpuint (edge, <, MEANDER_N_EDGES);
      hold_over (f, answer, meander_hex_neighbour (move.hex, edge));
      meander_scene_drop (f->scene);
    }

  /* In an opening any turn will do, so that one of them breaks what lies beside. */
  for (guint i = 0; meander_scene_get_trials (f->scene, NULL) == 2; i++)
    {
      g_assert_cmpuint (i, <, MEANDER_N_EDGES);
      g_assert_null (strstr (f->said, "back in the rack"));
      meander_scene_rotate_tile (f->scene, move.number, 1);
    }
  g_assert_nonnull (strstr (f->said, "The last tile of the plan is back in the rack"));
}

static void
test_review (Fixture *f, gconstpointer id)
{
  for (guint i = 0; i < 5; i++)
    {
      MeanderPlacement move = first_legal (f);

      hold_over (f, move.number, move.hex);
      meander_scene_drop (f->scene);
      meander_scene_confirm (f->scene);
    }
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 5);
  meander_scene_review (f->scene, 2);
  g_assert_true (meander_scene_is_reviewing (f->scene));
  g_assert_cmpuint (meander_board_get_n_tiles (meander_scene_get_board (f->scene)), ==, 2);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 5);
  /* The past cannot be changed. */
  meander_scene_pick_up (f->scene, meander_scene_get_state (f->scene)->racks[0].tiles[0]);
  g_assert_cmpuint (meander_scene_get_held (f->scene)->n_tiles, ==, 0);
  meander_scene_review (f->scene, 5);
  g_assert_false (meander_scene_is_reviewing (f->scene));
  g_assert_cmpuint (meander_board_get_n_tiles (meander_scene_get_board (f->scene)), ==, 5);

  /* Another game begins in its own present. */
  {
    MeanderGame *other = new_game ("discovery-5");

    meander_scene_review (f->scene, 1);
    meander_scene_set_game (f->scene, other);
    g_assert_false (meander_scene_is_reviewing (f->scene));
    meander_scene_pick_up (f->scene, 1);
    g_assert_true (meander_scene_is_held (f->scene, 1));
    meander_scene_let_go (f->scene);
    meander_scene_set_game (f->scene, f->game);
    g_assert_finalize_object (other);
  }
}

static void
test_auto_confirm (Fixture *f, gconstpointer id)
{
  MeanderPlacement move = first_legal (f);

  /* What lay on trial before is not what gets played. */
  hold_over (f, move.number, move.hex);
  meander_scene_drop (f->scene);
  meander_scene_set_auto_confirm (f->scene, TRUE);
  g_assert_cmpuint (meander_scene_get_trials (f->scene, NULL), ==, 0);
  hold_over (f, move.number, move.hex);
  meander_scene_drop (f->scene);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 1);
}

/* ---- what has been wrong once ---- */

static void
test_cursor_and_focus_tile (Fixture *f, gconstpointer id)
{
  lay (f, 1, 0, 0, 0);
  meander_scene_set_cursor (f->scene, meander_hex (0, 0));
  g_assert_cmpuint (meander_scene_get_focus_tile (f->scene), ==, 1);
  /* On an empty hex nobody is meant: nothing is taken back, nothing turned. */
  meander_scene_set_cursor (f->scene, meander_hex (1, 0));
  meander_scene_take_back (f->scene);
  meander_scene_rotate (f->scene, 1);
  assert_lies (f, 1, 0, 0, 0);
}

static void
test_nowhere (Fixture *f, gconstpointer id)
{
  double x;
  double y;

  lay (f, 1, 0, 0, 0);
  meander_scene_pick_up (f->scene, 1);
  meander_scene_hold_nowhere (f->scene, 900, 100);
  g_assert_true (meander_scene_get_held_point (f->scene, &x, &y));
  meander_scene_drop (f->scene);
  assert_lies (f, 1, 0, 0, 0);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 1);
}

/* A figure in place of the game is neither the game nor a review of it. */
static void
test_figure (Fixture *f, gconstpointer id)
{
  static const MeanderPlacement figure[] = { { 2, 1, { 0, 0 } }, { 3, 0, { 5, 0 } } };

  lay (f, 1, 0, 0, 0);
  g_assert_cmpint (meander_scene_get_shown (f->scene), ==, MEANDER_SHOWN_GAME);
  meander_scene_show_figure (f->scene, figure, G_N_ELEMENTS (figure), G_N_ELEMENTS (figure));
  g_assert_cmpint (meander_scene_get_shown (f->scene), ==, MEANDER_SHOWN_FIGURE);
  g_assert_false (meander_scene_shows_game (f->scene));
  g_assert_false (meander_scene_is_reviewing (f->scene));
  g_assert_cmpuint (meander_board_get_n_tiles (meander_scene_get_board (f->scene)), ==, 2);
  g_assert_null (meander_board_find (meander_scene_get_board (f->scene), 1));

  /* Nothing of it can be taken, and the game is as it was. */
  meander_scene_pick_up (f->scene, 2);
  g_assert_cmpuint (meander_scene_get_held (f->scene)->n_tiles, ==, 0);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 1);
  meander_scene_undo (f->scene);
  g_assert_true (meander_scene_shows_game (f->scene));
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 1);
  assert_lies (f, 1, 0, 0, 0);
  g_assert_true (meander_scene_get_board (f->scene) == meander_game_get_board (f->game));
}

/* The table of a figure that grows has room for all of it from the beginning, and it is in the middle;
 * that of a pyramid has its places where it is going to lie. */
static void
test_figure_grows (Fixture *f, gconstpointer id)
{
  MeanderViewport *viewport = meander_scene_get_viewport (f->scene);
  const MeanderGeometry *geometry = meander_viewport_get_geometry (viewport);
  MeanderPlacement figure[MEANDER_MAX_TILES];
  MeanderHex hexes[MEANDER_MAX_TILES], slots[MEANDER_MAX_TILES];
  MeanderGeometry before = { 0 };
  cairo_rectangle_t bounds;
  guint n = 0;

  meander_viewport_set_size (viewport, 600, 500, 1);
  meander_scene_set_animated (f->scene, FALSE);
  lay (f, 6, -3, -2, 0);
  for (int row = 0; row < 4; row++)
    for (int i = 0; i <= row; i++, n++)
      {
        hexes[n] = meander_hex (3 + i - row, row - 2);
        figure[n] = (MeanderPlacement){ meander_game_get_puzzle (f->game)->tiles[n], 0, hexes[n] };
      }
  for (guint n_shown = 1; n_shown <= n; n_shown++)
    {
      meander_scene_show_figure (f->scene, figure, n, n_shown);
      meander_geometry_get_bounds (geometry, hexes, n, &bounds);
      g_assert_cmpfloat_with_epsilon (bounds.x + bounds.width / 2, 300, 1);
      g_assert_cmpfloat_with_epsilon (bounds.y + bounds.height / 2, 250, 1);
      if (n_shown > 1)
        g_assert_cmpmem (geometry, sizeof before, &before, sizeof before);
      before = *geometry;
      g_assert_cmpuint (meander_scene_get_outline_slots (f->scene, slots), ==, n);
      for (guint i = 0; i < n; i++)
        {
          guint k = 0;

          while (k < n && !meander_hex_equal (slots[k], hexes[i]))
            k++;
          g_assert_cmpuint (k, <, n);
        }
    }
}

static void
test_view_under_hand (Fixture *f, gconstpointer id)
{
  MeanderHex hex;
  double x = 400;
  double y = 300;

  lay (f, 1, 0, 0, 0);
  meander_scene_pick_up (f->scene, 2);
  meander_scene_hold_at (f->scene, x, y, FALSE);
  meander_viewport_pan (meander_scene_get_viewport (f->scene), 200, 0);
  /* The hand stays, the table moves: another hex is under it. */
  g_assert_cmpint (meander_scene_get_target (f->scene, &hex), ==, MEANDER_TARGET_HEX);
  g_assert_true (
      meander_hex_equal (hex, meander_geometry_pick (meander_scene_get_geometry (f->scene), x, y)));
  meander_viewport_fit (meander_scene_get_viewport (f->scene));
  meander_scene_get_target (f->scene, &hex);
  g_assert_true (
      meander_hex_equal (hex, meander_geometry_pick (meander_scene_get_geometry (f->scene), x, y)));
}

/* Tiles are tried and played as in the strategy game; only the hand's own can be. */
static void
test_deal (Fixture *f, gconstpointer id)
{
  const MeanderPlacement *trials;
  const MeanderLine *line;
  MeanderColour colour;
  MeanderHex hexes[64];

  g_assert_true (meander_scene_uses_trials (f->scene));
  g_assert_false (meander_scene_is_strategy (f->scene));
  g_assert_cmpuint (meander_scene_get_lit (f->scene, 0, NULL, NULL), ==, 0);

  hold_over (f, 13, meander_hex (0, 0));
  meander_scene_drop (f->scene);
  /* Behind it another one, before anything is drawn. */
  hold_over (f, 14, meander_hex (-1, 0));
  meander_scene_drop (f->scene);
  g_assert_cmpuint (meander_scene_get_trials (f->scene, &trials), ==, 2);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 0);
  g_assert_cmpuint (meander_game_get_state (f->game)->n_pool, ==, 12);
  g_assert_cmpuint (meander_scene_get_lit (f->scene, 0, &colour, &line), ==, 1);
  g_assert_cmpint (colour, ==, MEANDER_RED);

  meander_scene_confirm (f->scene);
  g_assert_cmpuint (meander_scene_get_trials (f->scene, &trials), ==, 1);
  g_assert_cmpuint (trials[0].number, ==, 14);
  meander_scene_confirm (f->scene);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 2);
  g_assert_cmpuint (meander_game_get_state (f->game)->n_pool, ==, 10);

  /* What has been played stays, also against the whole table’s commands. */
  meander_scene_pick_up (f->scene, 13);
  g_assert_cmpuint (meander_scene_get_held (f->scene)->n_tiles, ==, 0);
  meander_scene_rotate_tile (f->scene, 13, 1);
  g_assert_cmpstr (f->said, ==, "A tile that has been played stays where it is.");
  meander_scene_take_all_back (f->scene);
  meander_scene_select_all (f->scene);
  g_assert_cmpuint (meander_scene_get_n_selected (f->scene), ==, 0);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 2);

  /* Two tiles side by side have two hexes beside both and six beside one. */
  g_assert_cmpuint (meander_scene_get_legal (f->scene, 12, hexes, G_N_ELEMENTS (hexes)), <=, 8);
  g_assert_cmpuint (meander_scene_get_legal (f->scene, 12, hexes, G_N_ELEMENTS (hexes)), >, 0);

  meander_scene_undo (f->scene);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 1);
  meander_scene_redo (f->scene);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 2);
}

/* What is lit is what counts: for a line the longest one, where a short loop would be worth more
 * to the strategy game; for a loop the loop. */
static void
test_deal_lit (gconstpointer goal)
{
  g_autofree char *params = g_strdup_printf ("edition other\ncolour red\ngoal %s\n", (char *) goal);
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);
  guint n_told = 0;

  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (GError) error = NULL;
      MeanderGame *game = meander_game_new (&meander_solitaire_rules, params, i, &error);
      MeanderScene *scene = meander_scene_new ();
      gboolean over = FALSE;

      g_assert_no_error (error);
      meander_scene_set_game (scene, game);
      while (!over)
        {
          g_auto (GStrv) moves = meander_solitaire_rules.legal (meander_game_get_state (game));
          const MeanderLine *line = NULL;
          MeanderLine again;
          MeanderResult result;

          meander_game_play (
              game, moves[g_rand_int_range (rand, 0, (gint32) g_strv_length (moves))], &error);
          g_assert_no_error (error);
          meander_scene_get_result (scene, &result);
          over = result.over;
          g_assert_cmpuint (meander_scene_get_lit (scene, 0, NULL, &line), ==, 1);
          g_assert_cmpuint (line->n_tiles, ==,
                            MEANDER_SOLITAIRE_TILES - result.solitaire.left -
                                result.solitaire.lone);
          g_assert_true (
              meander_scene_trace_lit (scene, 0, meander_scene_get_board (scene), &again));
          g_assert_cmpmem (line->numbers, line->n_tiles, again.numbers, again.n_tiles);
          if (result.solitaire.loop > 0 && result.solitaire.line >= result.solitaire.loop)
            {
              g_assert_true (line->loop == (result.solitaire.goal == MEANDER_GOAL_LOOP));
              n_told++;
            }
        }
      g_assert_finalize_object (scene);
      g_assert_finalize_object (game);
    }
  g_assert_cmpuint (n_told, >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, id, function)                                                                    \
  g_test_add ("/scene/" path, Fixture, id, set_up, function, tear_down)
  ADD ("pick-up-and-drop", "discovery-5", test_pick_up_and_drop);
  ADD ("exchange", "discovery-5", test_exchange);
  ADD ("group", "discovery-5", test_group);
  ADD ("rotate-last", "discovery-5", test_rotate_last);
  ADD ("lasso", "discovery-5", test_lasso);
  ADD ("cursor", "discovery-5", test_cursor);
  ADD ("view-never-jumps-in-hand", "discovery-5", test_view_never_jumps_in_hand);
  ADD ("solved-once", "discovery-3", test_solved_once);
  ADD ("animation", "discovery-3", test_animation);
  ADD ("glides", "discovery-5", test_glides);
  ADD ("undo-in-hand", "discovery-3", test_undo_in_hand);
  ADD ("tray", "discovery-pyramid", test_outline_slots);
  ADD ("tray-follows/ten", "discovery-pyramid", test_outline_slots_follow);
  ADD ("tray-follows/blue", "rainbow-blue", test_outline_slots_follow);
  ADD ("tray-follows/fifteen", "pyramid-3", test_outline_slots_follow);
  ADD ("tray-follows/extreme", "extreme-pyramid-two", test_outline_slots_follow);
  ADD ("tray-stays", "discovery-pyramid", test_outline_slots_stay);

  ADD ("cursor-and-focus-tile", "discovery-5", test_cursor_and_focus_tile);
  ADD ("nowhere", "discovery-5", test_nowhere);
  ADD ("view-under-hand", "discovery-5", test_view_under_hand);
  ADD ("figure", "discovery-5", test_figure);
  ADD ("figure-grows", "rainbow-blue", test_figure_grows);
  ADD ("strategy/trial", "strategy", test_trial);
  ADD ("strategy/trial-rotations", "strategy", test_trial_rotations);
  ADD ("strategy/closed", "strategy", test_closed);
  ADD ("strategy/refused", "strategy", test_refused);
  ADD ("strategy/plan", "strategy", test_plan);
  ADD ("strategy/plan-cut", "strategy", test_plan_cut);
  ADD ("strategy/aids", "strategy", test_aids);
  ADD ("strategy/review", "strategy", test_review);
  ADD ("strategy/auto-confirm", "strategy", test_auto_confirm);
  ADD ("solitaire", "solitaire", test_deal);
  g_test_add_data_func ("/scene/solitaire-lit/line", "line", test_deal_lit);
  g_test_add_data_func ("/scene/solitaire-lit/loop", "loop", test_deal_lit);

  return g_test_run ();
}
