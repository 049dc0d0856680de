/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "model-test.h"
#include "rules/strategy-game.h"

#define N_STEPS 400

/* So many that states are kept on the way. */
#define N_MANY 1200

static void
test_undo (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  MeanderGame *game = test_game ("discovery-9");

  g_assert_false (meander_game_can_undo (game));
  g_assert_false (meander_game_can_redo (game));
  meander_game_undo (game);
  meander_game_redo (game);
  g_assert_cmpuint (meander_game_get_n_moves (game), ==, 0);

  g_ptr_array_add (states, test_describe (meander_game_get_state (game)));
  while (meander_game_get_n_moves (game) < N_MANY)
    {
      g_autofree char *move = test_random_move (game, rand);

      if (meander_game_play (game, move, NULL))
        g_ptr_array_add (states, test_describe (meander_game_get_state (game)));
    }

  /* Every state comes back, to the start and to the end. */
  for (guint n = N_MANY; n > 0; n--)
    {
      g_autofree char *state = NULL;

      meander_game_undo (game);
      state = test_describe (meander_game_get_state (game));
      g_assert_cmpuint (meander_game_get_n_moves (game), ==, n - 1);
      g_assert_cmpstr (state, ==, g_ptr_array_index (states, n - 1));
    }

  g_assert_false (meander_game_can_undo (game));

  for (guint n = 1; n <= N_MANY; n++)
    {
      g_autofree char *state = NULL;

      meander_game_redo (game);
      state = test_describe (meander_game_get_state (game));
      g_assert_cmpstr (state, ==, g_ptr_array_index (states, n));
    }

  g_assert_false (meander_game_can_redo (game));
  g_assert_finalize_object (game);
}

static void
test_redo_is_dropped (void)
{
  MeanderGame *game = test_game ("discovery-9");
  g_autofree char *state = NULL;
  g_autofree char *other = NULL;
  g_autoptr (GError) error = NULL;

  for (guint n = 0; n < N_MANY; n++)
    g_assert_true (meander_game_play (game, n % 2 == 0 ? "1@0,0/0" : "1@0,0/1", NULL));

  state = test_describe (meander_game_get_state (game));

  for (guint n = 0; n < N_MANY - 50; n++)
    meander_game_undo (game);

  /* A refusal drops nothing. */
  g_assert_false (meander_game_play (game, "nonsense", &error));
  g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_SYNTAX);
  g_assert_true (meander_game_can_redo (game));
  g_assert_cmpstr (meander_game_get_move (game, N_MANY - 1), ==, "1@0,0/1");

  g_assert_true (meander_game_play (game, "2@1,0/5 3@0,1/0", NULL));
  g_assert_false (meander_game_can_redo (game));
  g_assert_cmpuint (meander_game_get_n_moves (game), ==, 51);
  g_assert_cmpstr (meander_game_get_move (game, 50), ==, "2@1,0/5 3@0,1/0");
  g_assert_null (meander_game_get_move (game, 51));

  /* What is kept of the dropped ones must not come back. */
  for (guint n = 51; n < N_MANY; n++)
    g_assert_true (meander_game_play (game, n % 2 == 0 ? "2@1,0/3" : "2@1,0/4", NULL));

  meander_game_undo (game);
  meander_game_undo (game);
  g_assert_cmpuint (meander_board_find (meander_game_get_board (game), 2)->rotation, ==, 4);
  meander_game_redo (game);
  g_assert_cmpuint (meander_board_find (meander_game_get_board (game), 2)->rotation, ==, 3);
  g_assert_cmpuint (meander_game_get_state (game)->place[3], ==, MEANDER_PLACE_TABLE);

  while (meander_game_get_n_moves (game) > 50)
    meander_game_undo (game);

  g_assert_cmpuint (meander_game_get_state (game)->place[2], ==, MEANDER_PLACE_RACK);
  other = test_describe (meander_game_get_state (game));
  g_assert_cmpstr (state, ==, other);
  g_assert_finalize_object (game);
}

static void
count_notify (GObject *object, GParamSpec *spec, guint *n)
{
  (*n)++;
}

static void
count_changed (MeanderGame *game, guint *n)
{
  (*n)++;
}

/* What has changed is told, and nothing else: whether there is something to undo or redo, and how many moves. */
static void
test_notified (void)
{
  static const char *const names[] = { "notify::can-undo", "notify::can-redo", "notify::n-moves" };
  static const struct
  {
    const char *what; /* p: plays, u: undoes, r: redoes, s: is saved and resumed */
    guint n[3];
  } steps[] = {
    { "p", { 1, 0, 1 } }, /* the first move can be undone */
    { "p", { 0, 0, 1 } }, { "u", { 0, 1, 1 } },
    { "u", { 1, 0, 1 } }, { "u", { 0, 0, 0 } }, /* there is nothing more */
    { "r", { 1, 0, 1 } }, { "r", { 0, 1, 1 } },
    { "u", { 0, 1, 1 } }, { "p", { 0, 1, 1 } }, /* what was undone is gone */
    { "s", { 0, 0, 0 } }, { "u", { 0, 1, 1 } }, /* it goes on from what it had */
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  MeanderGame *game = test_game ("discovery-9");
  guint n[3] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_signal_connect (game, names[i], G_CALLBACK (count_notify), &n[i]);
  for (guint k = 0; k < G_N_ELEMENTS (steps); k++)
    {
      gboolean played = *steps[k].what != 'p';

      memset (n, 0, sizeof n);
      if (*steps[k].what == 's')
        {
          g_autofree char *text = test_record_text (game);

          g_assert_finalize_object (game);
          game = test_reload (text);
          for (guint i = 0; i < G_N_ELEMENTS (names); i++)
            g_signal_connect (game, names[i], G_CALLBACK (count_notify), &n[i]);
        }
      while (!played)
        {
          g_autofree char *move = test_random_move (game, rand);

          played = meander_game_play (game, move, NULL);
        }
      if (*steps[k].what == 'u')
        meander_game_undo (game);
      else if (*steps[k].what == 'r')
        meander_game_redo (game);
      for (guint i = 0; i < G_N_ELEMENTS (names); i++)
        {
          if (n[i] != steps[k].n[i])
            g_test_message ("step %u: %s", k, names[i]);
          g_assert_cmpuint (n[i], ==, steps[k].n[i]);
        }
    }
  g_assert_finalize_object (game);
}

static void
test_refused (void)
{
  const char *const moves[] = { "",
                                "nonsense",
                                "1@0,0/9",
                                "57@0,0/0",
                                "50@0,0/0",
                                "1@999,0/0",
                                "1@0,0/0 1@1,0/0",
                                "1@0,0/0 2@0,0/0",
                                "\n",
                                "1@0,0/0\nmove 2@1,0/0",
                                "1@0,0",
                                "\xff" };
  MeanderGame *game = test_game ("discovery-9");
  g_autofree char *before = test_describe (meander_game_get_state (game));
  guint n_changed = 0;

  g_signal_connect (game, "changed", G_CALLBACK (count_changed), &n_changed);

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *after = NULL;

      g_assert_false (meander_game_play (game, moves[i], &error));
      g_assert_true (error != NULL && error->domain == MEANDER_ERROR);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      after = test_describe (meander_game_get_state (game));
      g_assert_cmpstr (before, ==, after);
      g_assert_cmpuint (meander_game_get_n_moves (game), ==, 0);
    }

  g_assert_cmpuint (n_changed, ==, 0);
  g_assert_finalize_object (game);
}

static void
test_move_struct (void)
{
  MeanderGame *game = test_game ("discovery-9");
  MeanderMove move = { 0 };
  MeanderVerdict verdict;
  MeanderResult result;

  meander_move_add_place (&move, 3, meander_hex (0, 0), 2);
  g_assert_true (meander_game_play_move (game, &move, NULL));
  g_assert_cmpstr (meander_game_get_move (game, 0), ==, "3@0,0/2");
  g_assert_cmpuint (meander_board_find (meander_game_get_board (game), 3)->rotation, ==, 2);

  /* One form in the list of moves, however it was said. */
  g_assert_true (meander_game_play (game, "  4@1,0/0 ", NULL));
  g_assert_cmpstr (meander_game_get_move (game, 1), ==, "4@1,0/0");

  meander_game_verdict (game, 5, meander_hex (0, 0), 0, &verdict);
  g_assert_cmpuint (verdict.reason, !=, MEANDER_VERDICT_NOT_YOURS);
  meander_game_get_result (game, &result);
  g_assert_false (result.over);
  g_assert_cmpuint (result.check.n_missing, ==, 7);
  g_assert_cmpstr (meander_game_get_puzzle (game)->id, ==, "discovery-9");
  g_assert_true (meander_game_get_board (game) == meander_game_get_state (game)->board);
  g_assert_finalize_object (game);
}

static void
test_elapsed (void)
{
  MeanderGame *game = test_game ("discovery-3");
  guint n_changed = 0;
  guint n_notified = 0;
  gint64 elapsed = 0;

  g_signal_connect (game, "notify::elapsed", G_CALLBACK (count_notify), &n_notified);
  g_signal_connect (game, "changed", G_CALLBACK (count_changed), &n_changed);

  meander_game_set_elapsed (game, 1234);
  meander_game_set_elapsed (game, 1234);
  g_object_get (game, "elapsed", &elapsed, NULL);
  g_assert_cmpint (elapsed, ==, 1234);
  g_assert_cmpuint (n_notified, ==, 1);

  meander_game_set_elapsed (game, -5);
  g_assert_cmpint (meander_game_get_elapsed (game), ==, 0);
  meander_game_set_elapsed (game, G_MAXINT64);
  g_assert_cmpint (meander_game_get_elapsed (game), ==, MEANDER_ELAPSED_MAX);
  g_object_set (game, "elapsed", (gint64) 77, NULL);
  g_assert_cmpint (meander_game_get_elapsed (game), ==, 77);

  g_assert_cmpuint (n_changed, ==, 0);
  g_assert_finalize_object (game);
}

static void
test_resume (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  MeanderGame *game = test_game ("discovery-12");
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;
  MeanderGame *resumed = NULL;

  for (guint i = 0; i < N_STEPS; i++)
    test_random_step (game, rand);

  meander_game_undo (game);
  meander_game_undo (game);
  meander_game_set_elapsed (game, 4321);
  text = test_record_text (game);
  resumed = test_reload (text);
  text_again = test_record_text (resumed);
  g_assert_cmpstr (text, ==, text_again);
  g_assert_cmpint (meander_game_get_elapsed (resumed), ==, 4321);
  g_assert_cmpuint (meander_game_get_n_moves (resumed), ==, meander_game_get_n_moves (game));

  /* From here on the two are the same game. */
  for (guint i = 0; i < N_STEPS; i++)
    {
      g_autoptr (GRand) same = g_rand_new_with_seed (i);
      g_autofree char *state = NULL;
      g_autofree char *resumed_state = NULL;
      gboolean done = test_random_step (game, same);

      g_rand_set_seed (same, i);
      g_assert_true (test_random_step (resumed, same) == done);
      state = test_describe (meander_game_get_state (game));
      resumed_state = test_describe (meander_game_get_state (resumed));
      g_assert_cmpstr (state, ==, resumed_state);
    }

  g_assert_finalize_object (game);
  g_assert_finalize_object (resumed);
}

static void
play_on (MeanderGame *game, gpointer data)
{
  if (meander_game_get_n_moves (game) < 5)
    g_assert_true (meander_game_play (game, "1@0,0/4", NULL) ||
                   meander_game_play (game, "1@0,0/5", NULL));
}

static void
test_play_in_changed (void)
{
  MeanderGame *game = test_game ("discovery-3");

  g_signal_connect (game, "changed", G_CALLBACK (play_on), NULL);
  g_assert_true (meander_game_play (game, "1@0,0/0", NULL));
  g_assert_cmpuint (meander_game_get_n_moves (game), ==, 5);
  g_assert_finalize_object (game);
}

static void
play_too_early (MeanderGame *game)
{
  g_test_expect_message ("meander-model", G_LOG_LEVEL_CRITICAL, "*notifying*");
  g_assert_false (meander_game_play (game, "1@0,0/4", NULL));
  g_test_assert_expected_messages ();
}

static void
test_play_too_early (void)
{
  MeanderGame *game = test_game ("discovery-3");

  g_signal_connect (game, "notify::n-moves", G_CALLBACK (play_too_early), NULL);
  g_assert_true (meander_game_play (game, "1@0,0/0", NULL));
  g_assert_cmpuint (meander_game_get_n_moves (game), ==, 1);
  g_assert_finalize_object (game);
}

static void
drop_in_changed (MeanderGame *game, MeanderGame **ours)
{
  g_clear_object (ours);
}

static void
drop_in_notify (GObject *object, GParamSpec *spec, MeanderGame **ours)
{
  g_clear_object (ours);
}

/* A listener may hold the last reference and let it go. */
static void
test_dropped (void)
{
  for (guint i = 0; i < 2; i++)
    {
      MeanderGame *game = test_game ("discovery-3");
      MeanderGame *ours = game;

      g_object_add_weak_pointer (G_OBJECT (game), (gpointer *) &game);

      if (i == 0)
        g_signal_connect (game, "changed", G_CALLBACK (drop_in_changed), &ours);
      else
        g_signal_connect (game, "notify::n-moves", G_CALLBACK (drop_in_notify), &ours);

      g_assert_true (meander_game_play (game, "1@0,0/0", NULL));
      g_assert_null (game);
    }
}

static void
test_bad_params (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (meander_game_new (&meander_puzzle_rules, "", 0, &error));
  g_assert_true (error->domain == MEANDER_ERROR);
  g_clear_error (&error);
  g_assert_null (meander_game_new (&meander_puzzle_rules, "puzzle \xff\n", 0, &error));
  g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_SYNTAX);
}

static void
test_free_play (void)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_game_new (&meander_free_rules, "", 0, &error);

  g_assert_no_error (error);
  g_assert_null (meander_game_get_puzzle (game));
  g_assert_true (meander_game_play (game, "56@0,0/0", &error));
  g_assert_finalize_object (game);

  game = meander_game_new (&meander_free_rules, "kits 13\n", 0, &error);
  g_assert_no_error (error);
  g_assert_true (meander_game_play (game, "130@0,0/0", &error));
  g_assert_finalize_object (game);
}

#define TWO "player red Anna\nplayer blue Jan\n"

/* A game whose bag is not known is told each tile, and resumes from its record as it stands. */
static void
test_reveal (void)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *known = meander_game_new (&meander_strategy_rules, TWO "start six\n", 7, &error);
  const MeanderState *state = meander_game_get_state (known);
  g_autoptr (GString) params = g_string_new (TWO "start six\nbag");
  g_autofree char *text = NULL;
  MeanderGame *blind, *again;
  MeanderRandom random;

  for (guint seat = 0; seat < 2; seat++)
    for (guint i = 0; i < 6; i++)
      g_string_append_printf (params, " %u", state->racks[seat].tiles[i]);
  blind = meander_game_new (&meander_strategy_rules, params->str, 0, &error);
  g_assert_no_error (error);
  g_assert_false (meander_game_reveal (blind, state->racks[0].tiles[0]));

  meander_random_init (&random, 1);
  for (guint i = 0; i < 20; i++)
    {
      MeanderMove move = { 0 };
      MeanderPlacement tile;

      state = meander_game_get_state (known);
      g_assert_true (meander_turn_pick (meander_strategy_get_turn (state), &random, &tile));
      meander_move_add_place (&move, tile.number, tile.hex, tile.rotation);
      g_assert_true (meander_game_reveal (blind, state->pool[0]));
      g_assert_true (meander_game_play_move (known, &move, &error));
      g_assert_true (meander_game_play_move (blind, &move, &error));
      g_assert_cmpmem (meander_game_get_state (known)->place, MEANDER_N_FACES,
                       meander_game_get_state (blind)->place, MEANDER_N_FACES);
    }

  text = test_record_text (blind);
  again = test_reload (text);
  for (guint n = 20; n > 0; n--)
    {
      g_autofree char *one = test_describe (meander_game_get_state (blind));
      g_autofree char *other = test_describe (meander_game_get_state (again));

      g_assert_cmpstr (one, ==, other);
      meander_game_undo (blind);
      meander_game_undo (again);
    }

  g_assert_finalize_object (known);
  g_assert_finalize_object (blind);
  g_assert_finalize_object (again);

  known = test_game ("discovery-9");
  g_assert_false (meander_game_reveal (known, 1));
  g_assert_finalize_object (known);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/undo", test_undo);
  g_test_add_func ("/game/redo-is-dropped", test_redo_is_dropped);
  g_test_add_func ("/game/notified", test_notified);
  g_test_add_func ("/game/refused", test_refused);
  g_test_add_func ("/game/move-struct", test_move_struct);
  g_test_add_func ("/game/elapsed", test_elapsed);
  g_test_add_func ("/game/resume", test_resume);
  g_test_add_func ("/game/play-in-changed", test_play_in_changed);
  g_test_add_func ("/game/play-too-early", test_play_too_early);
  g_test_add_func ("/game/dropped", test_dropped);
  g_test_add_func ("/game/bad-params", test_bad_params);
  g_test_add_func ("/game/free-play", test_free_play);
  g_test_add_func ("/game/reveal", test_reveal);

  return g_test_run ();
}
