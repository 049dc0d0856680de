/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/input.h"
#include "rules/strategy-game.h"
#include "rules/turn.h"
#include "scene/scene.h"

/* A tile is on trial, and another one is put down: where the turn does not go on with both, the first one
 * goes home.  By hand and by keys, whatever has been played in this turn. */

#define N_GAMES 6
#define N_MOVES 18

typedef struct
{
  MeanderScene *scene;
  MeanderGame *game;
  char *said;
  guint n_moves;     /* of the game before a tile was tried */
  guint n_played;    /* tiles of this turn by then */
  guint n_exchanged; /* so often at the first tile of a turn */
  guint n_later;     /* and so often at a later one */
} Fixture;

static void
on_said (MeanderScene *scene, const char *sentence, Fixture *f)
{
  g_free (f->said);
  f->said = g_strdup (sentence);
}

static void
put_down (Fixture *f, const MeanderPlacement *tile, gboolean by_keys)
{
  meander_scene_pick_up (f->scene, tile->number);
  g_assert_cmpuint (meander_scene_get_held (f->scene)->n_tiles, ==, 1);
  if (by_keys)
    {
      meander_scene_hold_at_cursor (f->scene);
      meander_scene_jump_cursor (f->scene, tile->hex);
      g_assert_false (meander_scene_refuses_hand (f->scene));
    }
  else
    {
      double x;
      double y;

      meander_geometry_get_centre (meander_scene_get_geometry (f->scene), tile->hex, &x, &y);
      meander_scene_hold_at (f->scene, x, y, FALSE);
    }
  meander_scene_drop (f->scene);
}

static void
assert_tried (Fixture *f, const MeanderPlacement *tile)
{
  const MeanderPlacement *trials;
  g_autofree char *trying = g_strdup_printf ("Trying tile %u here", tile->number);

  g_assert_cmpuint (meander_scene_get_trials (f->scene, &trials), ==, 1);
  g_assert_cmpuint (trials[0].number, ==, tile->number);
  g_assert_true (meander_hex_equal (trials[0].hex, tile->hex));
  g_assert_true (g_str_has_prefix (f->said, trying));
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, f->n_moves);
}

/* With the trial only a forced space may be filled; instead of it another tile may be played. */
static void
change_mind (Fixture *f, const MeanderPlacement *trial, const MeanderPlacement *other)
{
  for (guint by_keys = 0; by_keys < 2; by_keys++)
    {
      meander_input_set_device (by_keys ? MEANDER_DEVICE_KEYS : MEANDER_DEVICE_POINTER);
      put_down (f, trial, by_keys);
      assert_tried (f, trial);
      put_down (f, other, by_keys);
      assert_tried (f, other);
      g_assert_cmpint (meander_scene_get_state (f->scene)->place[trial->number], ==,
                       MEANDER_PLACE_RACK);
      meander_scene_take_back (f->scene);
    }
  if (f->n_played == 0)
    f->n_exchanged++;
  else
    f->n_later++;
}

/* The turn once a tile has been played; its board is a copy to be freed. */
static MeanderState *
try_rule (Fixture *f, const MeanderPlacement *tile)
{
  MeanderState *state = meander_state_new_trial (meander_game_get_state (f->game));
  MeanderMove move = { 0 };
  g_autofree char *text = NULL;

  meander_move_add_place (&move, tile->number, tile->hex, tile->rotation);
  text = meander_move_to_text (&move);
  g_assert_true (state->rules->apply (state, text, NULL));
  return state;
}

/* Tries what forces its player to fill a space, and then whatever else may be played instead. */
static void
change_minds (Fixture *f)
{
  static MeanderPlacement moves[MEANDER_MAX_LEGAL];
  const MeanderTurn *turn = meander_strategy_get_turn (meander_game_get_state (f->game));
  const guint n = meander_turn_list (turn, moves);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MeanderState) state = try_rule (f, &moves[i]);
      guint n_others = 0;

      if (meander_strategy_get_seat (state) != turn->seat ||
          meander_strategy_get_step (state) != MEANDER_TURN_FILL_AGAIN)
        continue;
      for (guint j = 0; j < n && n_others < 3; j++)
        if (moves[j].number != moves[i].number &&
            meander_board_count_neighbours (state->board, moves[j].hex) < 3)
          {
            change_mind (f, &moves[i], &moves[j]);
            n_others++;
          }
    }
}

static void
test_forced (Fixture *f, gconstpointer params)
{
  for (guint64 seed = 1; seed <= N_GAMES; seed++)
    {
      guint seat = G_MAXUINT;

      g_clear_object (&f->game);
      f->game = meander_game_new (&meander_strategy_rules, params, seed, NULL);
      meander_scene_set_game (f->scene, f->game);
      for (f->n_moves = 0; f->n_moves < N_MOVES; f->n_moves++)
        {
          const MeanderState *state = meander_game_get_state (f->game);
          g_auto (GStrv) legal = state->rules->legal (state);

          f->n_played = meander_strategy_get_seat (state) == seat ? f->n_played + 1 : 0;
          seat = meander_strategy_get_seat (state);
          if (meander_board_get_n_tiles (state->board) > 0)
            change_minds (f);
          g_assert_true (meander_game_play (
              f->game, legal[(guint) g_test_rand_int_range (0, (gint32) g_strv_length (legal))],
              NULL));
        }
    }
  g_assert_cmpuint (f->n_exchanged, >, 20);
  g_assert_cmpuint (f->n_later, >, 5);
}

static void
set_up (Fixture *f, gconstpointer params)
{
  f->scene = meander_scene_new ();
  g_signal_connect (f->scene, "said", G_CALLBACK (on_said), f);
  meander_viewport_set_size (meander_scene_get_viewport (f->scene), 800, 600, 1);
}

static void
tear_down (Fixture *f, gconstpointer params)
{
  g_assert_finalize_object (f->scene);
  g_assert_finalize_object (f->game);
  g_free (f->said);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/changed-mind/two", Fixture, "player red Anna\nplayer blue Jan\n", set_up,
              test_forced, tear_down);
  g_test_add ("/changed-mind/three", Fixture,
              "player red Anna\nplayer blue Jan\nplayer green Ewa\n", set_up, test_forced,
              tear_down);

  return g_test_run ();
}
