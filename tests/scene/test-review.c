/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../model/folder-test.h"
#include "../model/model-test.h"
#include "../words/words-test.h"
#include "rules/strategy-game.h"
#include "scene/game-review.h"
#include "scene/move-list.h"

/* The moves of a strategy game as a list, and what is known of them. */

#define TWO "player red Anna\nplayer blue Jan\n"

/* What the list has to be: every position of the game, with the points that the rules give. */
static void
assert_follows (MeanderMoveList *list, MeanderGame *game)
{
  GListModel *model = meander_move_list_get_model (list);
  MeanderResult last = { 0 };

  g_assert_cmpuint (g_list_model_get_n_items (model), ==, meander_game_get_n_moves (game) + 1);
  for (guint i = 0; i <= meander_game_get_n_moves (game); i++)
    {
      MeanderPlayedMove *move = meander_move_list_peek (list, i);
      g_autoptr (MeanderState) state = meander_game_copy_state_at (game, i);
      guint mover = 0;
      MeanderResult result;

      state->rules->result (state, &result);
      g_assert_cmpuint (meander_played_move_get_points (move, 0), ==, result.sides[0].points);
      g_assert_cmpuint (meander_played_move_get_points (move, 1), ==, result.sides[1].points);
      if (i == 0)
        {
          g_assert_cmpstr (meander_played_move_get_text (move), ==, "Start");
          g_assert_cmpuint (meander_played_move_get_gain (move), ==, 0);
        }
      else
        {
          g_autoptr (MeanderState) before = meander_game_copy_state_at (game, i - 1);
          g_autofree char *others = NULL;
          guint other;

          mover = meander_strategy_get_seat (before);
          other = 1 - mover;
          assert_begins (meander_played_move_get_text (move), mover == 0 ? "Anna" : "Jan");
          g_assert_cmpuint (meander_played_move_get_gain (move), ==,
                            MAX (result.sides[mover].points, last.sides[mover].points) -
                                last.sides[mover].points);
          if (result.sides[other].points > last.sides[other].points)
            {
              const guint gain = result.sides[other].points - last.sides[other].points;

              others = g_strdup_printf ("%s: +%u point%s", other == 0 ? "Anna" : "Jan", gain,
                                        gain > 1 ? "s" : "");
            }
          g_assert_cmpstr (meander_played_move_get_others (move), ==, others);
        }
      last = result;
    }
}

/* The list follows moves, undo, another move than before, and another game. */
static void
test_move_list (void)
{
  g_autoptr (MeanderMoveList) list = meander_move_list_new ();
  g_autoptr (MeanderGame) game = test_play_strategy (TWO, 3);
  g_autoptr (MeanderGame) other = test_play_strategy (TWO, 4);
  g_auto (GStrv) legal = NULL;

  meander_move_list_set_game (list, game);
  assert_follows (list, game);
  meander_game_undo (game);
  assert_follows (list, game);
  while (meander_game_get_n_moves (game) > 0)
    meander_game_undo (game);
  assert_follows (list, game);

  /* The first move is another one now. */
  legal = meander_game_get_state (game)->rules->legal (meander_game_get_state (game));
  for (guint i = 0; i < 3; i++)
    {
      g_assert_true (meander_game_play (game, legal[i], NULL));
      assert_follows (list, game);
      meander_game_undo (game);
    }
  meander_move_list_set_game (list, other);
  assert_follows (list, other);
}

static void
on_changed (MeanderGameReview *review, guint *n_changed)
{
  (*n_changed)++;
}

static void
run_idle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* What was found of a saved game is found again; it is forgotten with another move; what cannot be read is told. */
static void
test_review (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autoptr (MeanderStore) store = meander_store_new (folder);
  g_autoptr (MeanderGame) game = test_play_strategy (TWO, 3);
  g_autoptr (MeanderGame) unsaved = test_play_strategy (TWO, 4);
  g_autoptr (MeanderPlayAnalysis) analysis = NULL;
  g_autoptr (GError) error = NULL;
  MeanderGameReview *review = meander_game_review_new (store);
  guint n_changed = 0;

  meander_store_watch (store, game, "strategy-1");
  g_signal_connect (review, "changed", G_CALLBACK (on_changed), &n_changed);

  /* Nothing is kept of it. */
  meander_game_review_set_game (review, game);
  run_idle ();
  g_assert_null (meander_game_review_get_analysis (review));
  g_assert_null (meander_game_review_get_problem (review));

  analysis = meander_play_analysis_new (2, meander_game_get_n_moves (game));
  analysis->colours[0] = MEANDER_RED;
  analysis->colours[1] = MEANDER_BLUE;
  analysis->win[0] = 1234;
  analysis->win[1] = 8766;
  for (guint i = 0; i < analysis->n_steps; i++)
    {
      g_autoptr (MeanderState) before = meander_game_copy_state_at (game, i);

      meander_play_step_begin (&analysis->steps[i], before, meander_game_get_move (game, i));
    }
  g_assert_true (meander_analysis_save (store, "strategy-1", game, analysis, &error));
  g_assert_no_error (error);
  n_changed = 0;
  meander_game_review_refresh (review);
  run_idle ();
  g_assert_nonnull (meander_game_review_get_analysis (review));
  g_assert_cmpint (meander_game_review_get_analysis (review)->win[0], ==, 1234);
  g_assert_cmpuint (n_changed, ==, 1);

  /* It was about other moves. */
  meander_game_undo (game);
  g_assert_null (meander_game_review_get_analysis (review));
  g_assert_cmpuint (n_changed, ==, 2);
  run_idle ();
  g_assert_null (meander_game_review_get_analysis (review));

  meander_game_review_set_game (review, unsaved);
  run_idle ();
  g_assert_null (meander_game_review_get_analysis (review));

  g_assert_finalize_object (review);
  meander_store_watch (store, NULL, NULL);
  test_folder_remove (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/review/move-list", test_move_list);
  g_test_add_func ("/review/kept", test_review);

  return g_test_run ();
}
