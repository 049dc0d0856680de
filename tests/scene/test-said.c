/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "game-test.h"
#include "model/generated-puzzle.h"
#include "rules/open-table.h"
#include "rules/strategy-game.h"
#include "scene/scene.h"
#include "../words/words-test.h"

/* What the scene says, and signals, of what was done on the table; and what is refused. */

typedef struct
{
  MeanderScene *scene;
  MeanderGame *game;
  char *said;
  guint changes; /* MeanderSceneChange bits */
} Fixture;

static void
on_said (MeanderScene *scene, const char *sentence, Fixture *f)
{
  g_free (f->said);
  f->said = g_strdup (sentence);
}

static void
on_changed (MeanderScene *scene, guint change, Fixture *f)
{
  f->changes |= change;
}

static void
set_up (Fixture *f, gconstpointer kind)
{
  f->scene = meander_scene_new ();
  f->game = game_test_new (kind, 1, 0);
  g_signal_connect (f->scene, "said", G_CALLBACK (on_said), f);
  g_signal_connect (f->scene, "changed", G_CALLBACK (on_changed), f);
  meander_viewport_set_size (meander_scene_get_viewport (f->scene), 800, 600, 1);
  meander_scene_set_game (f->scene, f->game);
}

static void
tear_down (Fixture *f, gconstpointer kind)
{
  g_assert_finalize_object (f->scene);
  g_assert_finalize_object (f->game);
  g_free (f->said);
}

static void
put_down (Fixture *f, guint number, MeanderHex hex)
{
  double x, y;

  meander_scene_pick_up (f->scene, number);
  meander_geometry_get_centre (meander_scene_get_geometry (f->scene), hex, &x, &y);
  meander_scene_hold_at (f->scene, x, y, FALSE);
  meander_scene_drop (f->scene);
}

static void
put_back (Fixture *f, guint number)
{
  meander_scene_pick_up (f->scene, number);
  meander_scene_hold_at (f->scene, 400, 590, TRUE);
  meander_scene_drop (f->scene);
}

static void
test_neighbours (Fixture *f, gconstpointer kind)
{
  put_down (f, 1, meander_hex (0, 0));
  g_assert_cmpstr (f->said, ==, "Tile 1 is on its own.");
  put_down (f, 2, meander_hex (1, 0));
  assert_says (f->said, "Tile 2 is next to 1 tile.");
  put_down (f, 3, meander_hex (0, 1));
  assert_says (f->said, "Tile 3 is next to 2 tiles.");
  put_back (f, 3);
  assert_says (f->said, "Tile 3 is back in the rack.");
}

/* Two tiles have to be selected before they are exchanged; then they lie as the other did. */
static void
test_exchange (Fixture *f, gconstpointer kind)
{
  const MeanderBoard *board;

  put_down (f, 1, meander_hex (0, 0));
  put_down (f, 2, meander_hex (1, 0));
  meander_scene_exchange (f->scene);
  g_assert_cmpstr (f->said, ==, "Select two tiles first: hold down Ctrl and click them.");
  meander_scene_toggle_selected (f->scene, 1);
  meander_scene_exchange (f->scene);
  g_assert_cmpstr (f->said, ==, "Select two tiles first: hold down Ctrl and click them.");

  /* The goal is red: a bend on tile 1, corners on 2 and 3. */
  meander_scene_toggle_selected (f->scene, 2);
  meander_scene_exchange (f->scene);
  g_assert_cmpstr (f->said, ==, "These two do not have the same arc in the goal colour.");

  meander_scene_toggle_selected (f->scene, 1);
  put_down (f, 3, meander_hex (0, 1));
  meander_scene_select_none (f->scene);
  meander_scene_toggle_selected (f->scene, 2);
  meander_scene_toggle_selected (f->scene, 3);
  meander_scene_exchange (f->scene);
  board = meander_game_get_board (f->game);
  g_assert_true (meander_hex_equal (meander_board_find (board, 2)->hex, meander_hex (0, 1)));
  g_assert_true (meander_hex_equal (meander_board_find (board, 3)->hex, meander_hex (1, 0)));
}

/* The cursor walks three hexes out of the tiles that lie, and not round where one has lain. */
static void
test_cursor (Fixture *f, gconstpointer kind)
{
  MeanderHex hex;

  put_down (f, 1, meander_hex (0, 0));
  put_down (f, 2, meander_hex (1, 0));
  put_down (f, 2, meander_hex (6, 0));
  put_back (f, 2);
  meander_scene_set_cursor (f->scene, meander_hex (0, 0));
  for (guint i = 0; i < 9; i++)
    meander_scene_step_cursor (f->scene, 1, 0);
  hex = meander_scene_get_cursor (f->scene);
  g_assert_cmpint (hex.q, ==, 3);
  g_assert_cmpint (hex.r, ==, 0);
}

/* Where an earlier move is looked at nothing is confirmed, and that is said. */
static void
test_confirm (Fixture *f, gconstpointer kind)
{
  g_auto (GStrv) legal = NULL;
  guint n_moves;

  meander_scene_confirm (f->scene);
  g_assert_cmpstr (f->said, ==, "Try a tile on the table first.");

  legal = meander_game_get_state (f->game)->rules->legal (meander_game_get_state (f->game));
  g_assert_true (meander_game_play (f->game, legal[0], NULL));
  n_moves = meander_game_get_n_moves (f->game);
  meander_scene_review (f->scene, 0);
  g_assert_true (meander_scene_is_reviewing (f->scene));
  meander_scene_confirm (f->scene);
  g_assert_cmpstr (f->said, ==,
                   "You are looking at an earlier move. Go back to the game to keep playing.");
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, n_moves);
}

/* Why a tile may not lie somewhere is shown until the hand lets go. */
static void
test_reasons (Fixture *f, gconstpointer kind)
{
  const MeanderHex *reasons;
  MeanderState *state;
  guint number = 0;

  /* Until somewhere a refusal has something to show. */
  for (guint i = 0; i < 40 && meander_scene_get_reasons (f->scene, &reasons) == 0; i++)
    {
      const MeanderHex *frontier;
      guint n_frontier;

      state = (MeanderState *) meander_game_get_state (f->game);
      frontier = meander_board_get_frontier (state->board, &n_frontier);
      number = state->racks[meander_strategy_get_seat (state)].tiles[0];
      for (guint k = 0; k < n_frontier && meander_scene_get_reasons (f->scene, &reasons) == 0; k++)
        {
          put_down (f, number, frontier[k]);
          if (meander_scene_get_trials (f->scene, NULL) > 0)
            meander_scene_take_back (f->scene);
        }
      if (meander_scene_get_reasons (f->scene, &reasons) == 0)
        {
          g_auto (GStrv) legal = state->rules->legal (state);

          g_assert_true (meander_game_play (f->game, legal[0], NULL));
        }
    }
  g_assert_cmpuint (meander_scene_get_reasons (f->scene, &reasons), >, 0);
  g_assert_cmpuint (meander_scene_get_held (f->scene)->n_tiles, ==, 0);
  g_assert_cmpuint (meander_scene_get_trials (f->scene, NULL), ==, 0);
  f->changes = 0;
  meander_scene_let_go (f->scene);
  g_assert_cmpuint (meander_scene_get_reasons (f->scene, &reasons), ==, 0);
  g_assert_cmphex (f->changes & MEANDER_SCENE_MARKS, ==, MEANDER_SCENE_MARKS);
}

/* Whether the computer waits is told to those who show it. */
static void
test_paused (Fixture *f, gconstpointer kind)
{
  f->changes = 0;
  meander_scene_set_paused (f->scene, TRUE);
  g_assert_true (meander_scene_is_paused (f->scene));
  g_assert_cmphex (f->changes, ==, MEANDER_SCENE_PLAYERS);
  f->changes = 0;
  meander_scene_set_paused (f->scene, TRUE);
  g_assert_cmphex (f->changes, ==, 0);
  meander_scene_set_paused (f->scene, FALSE);
  g_assert_cmphex (f->changes, ==, MEANDER_SCENE_PLAYERS);
}

/* Tiles that lie from the start are turned back as they were; undo brings the turns again. */
static void
test_start_again (Fixture *f, gconstpointer kind)
{
  const MeanderPlacement *tiles;
  MeanderPlacement before[MEANDER_MAX_TILES];
  guint n_tiles;

  tiles = meander_board_get_placements (meander_game_get_board (f->game), &n_tiles);
  memcpy (before, tiles, n_tiles * sizeof *tiles);
  for (guint i = 0; i < n_tiles; i++)
    if (i != 2)
      meander_scene_rotate_tile (f->scene, before[i].number, 1);
  meander_scene_take_all_back (f->scene);
  g_assert_cmpstr (f->said, ==, "Back to the start. Undo restores your turns.");
  for (guint i = 0; i < n_tiles; i++)
    {
      const MeanderPlacement *tile =
          meander_board_find (meander_game_get_board (f->game), before[i].number);

      g_assert_cmpuint (tile->rotation, ==, before[i].rotation);
      g_assert_true (meander_hex_equal (tile->hex, before[i].hex));
    }
  meander_scene_undo (f->scene);
  for (guint i = 0; i < n_tiles; i++)
    g_assert_cmpuint (
        meander_board_find (meander_game_get_board (f->game), before[i].number)->rotation, ==,
        (before[i].rotation + (i != 2)) % MEANDER_N_EDGES);
}

/* Of a Match card what was dealt on the table stays, and all else goes back to the rack. */
static void
test_card_again (Fixture *f, gconstpointer kind)
{
  g_autoptr (MeanderGame) game = meander_generated_puzzle_new ("match-match", 0, 6, 5, NULL);
  MeanderHex free_hex = meander_hex (0, 0);
  guint number, n_before, n_after;

  meander_scene_set_game (f->scene, game);
  meander_board_get_placements (meander_game_get_board (game), &n_before);
  g_assert_cmpuint (n_before, ==, 6);
  while (meander_board_at (meander_game_get_board (game), free_hex) != NULL)
    free_hex.q++;
  number = meander_game_get_state (game)->racks[0].tiles[0];
  put_down (f, number, free_hex);
  g_assert_nonnull (meander_board_find (meander_game_get_board (game), number));
  meander_scene_take_all_back (f->scene);
  meander_board_get_placements (meander_game_get_board (game), &n_after);
  g_assert_null (meander_board_find (meander_game_get_board (game), number));
  g_assert_cmpuint (n_after, ==, 6);
  meander_scene_set_game (f->scene, f->game);
}

int
main (int argc, char **argv)
{
#define ADD(path, kind, test) g_test_add ("/said/" path, Fixture, kind, set_up, test, tear_down)
  g_test_init (&argc, &argv, NULL);
  ADD ("neighbours", "free", test_neighbours);
  ADD ("exchange", "discovery-5", test_exchange);
  ADD ("cursor", "free", test_cursor);
  ADD ("confirm", "strategy", test_confirm);
  ADD ("reasons", "strategy", test_reasons);
  ADD ("paused", "strategy", test_paused);
  ADD ("start-again", "turn-flower", test_start_again);
  ADD ("card-again", "free", test_card_again);

  return g_test_run ();
}
