/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A kind of game that deals, through the whole mid-end: records, undo, lists. */
#include "model-test.h"

static const char *const editions[] = { "edition pl\n", "edition other\ncolour blue\ngoal line\n" };

/* Plays to the end by chance, and keeps what every state was. */
static GPtrArray *
play_out (MeanderGame *game, GRand *rand)
{
  GPtrArray *states = g_ptr_array_new_with_free_func (g_free);

  for (;;)
    {
      const MeanderState *state = meander_game_get_state (game);
      g_auto (GStrv) moves = state->rules->legal (state);
      g_autoptr (GError) error = NULL;

      g_ptr_array_add (states, test_describe (state));
      if (moves[0] == NULL)
        return states;

      g_assert_true (meander_game_play (
          game, moves[g_rand_int_range (rand, 0, (gint32) g_strv_length (moves))], &error));
      g_assert_no_error (error);
    }
}

static void
assert_state (MeanderGame *game, GPtrArray *states, guint n)
{
  g_autofree char *state = test_describe (meander_game_get_state (game));

  g_assert_cmpuint (meander_game_get_n_moves (game), ==, n);
  g_assert_cmpstr (state, ==, g_ptr_array_index (states, n));
}

static void
test_whole_games (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);

  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (GPtrArray) states = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      g_autofree char *again_text = NULL;
      MeanderGame *game = meander_game_new (&meander_solitaire_rules, editions[i % 2], i, &error);
      MeanderGame *again = NULL;
      MeanderResult result;

      g_assert_no_error (error);
      states = play_out (game, rand);
      meander_solitaire_rules.result (meander_game_get_state (game), &result);
      g_assert_true (result.over);

      /* Half way back, then saved: the moves taken back are still there. */
      for (guint n = states->len - 1; n > states->len / 2; n--)
        {
          assert_state (game, states, n);
          meander_game_undo (game);
        }

      text = test_record_text (game);
      again = test_reload (text);
      again_text = test_record_text (again);
      g_assert_cmpstr (again_text, ==, text);
      g_assert_finalize_object (game);

      while (meander_game_can_redo (again))
        meander_game_redo (again);
      for (guint n = states->len - 1; n > 0; n--)
        {
          assert_state (again, states, n);
          meander_game_undo (again);
        }
      assert_state (again, states, 0);
      g_assert_false (meander_game_can_undo (again));
      g_assert_finalize_object (again);
    }
}

/* A record whose deal or moves are none is refused. */
static void
test_bad_records (void)
{
  static const char *const records[] = {
    "meander-game 1\ngame solitaire\nparam edition ?\nseed 1\nelapsed 0\ndone 0\nend\n",
    "meander-game 1\ngame solitaire\nparam edition pl\nseed 1\nelapsed 0\ndone 1\nmove 15@0,0/0\n"
    "end\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (records); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderRecord) record =
          meander_record_parse (records[i], strlen (records[i]), "test", &error);

      g_assert_no_error (error);
      g_assert_null (meander_game_new_from_record (record, &error));
      g_assert_true (g_error_matches (error, MEANDER_ERROR,
                                      i == 0 ? MEANDER_ERROR_SYNTAX : MEANDER_ERROR_ILLEGAL));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solitaire-model/whole-games", test_whole_games);
  g_test_add_func ("/solitaire-model/bad-records", test_bad_records);

  return g_test_run ();
}
