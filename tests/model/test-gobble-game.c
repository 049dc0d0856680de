/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gobble through the whole mid-end: lists, records, undo, and drops in wrong places. */
#include "rules/gobble-game.h"
#include "play/gobble.h"
#include "model-test.h"

static const char *const tables[] = {
  "computer 3 even\n",
  "computer 1 even Anna Maria\ncomputer 5 30\n",
  "computer 4 even\ncomputer 2 even\ncomputer 3 even\ncalm\n",
  ("computer 3 even\ncomputer 3 even\ncomputer 3 even\ncomputer 3 even\ncomputer 3 even\n"
   "computer 3 even\n"),
};

static MeanderGame *
start (const char *params, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_game_new (&meander_gobble_rules, params, seed, &error);

  g_assert_no_error (error);

  return game;
}

/* All that there is to a state. */
static char *
describe (const MeanderState *state)
{
  g_autofree char *shown = test_describe (state);
  GString *text = g_string_new (shown);
  guint seat;

  g_string_append_printf (text, "time %u\n", meander_gobble_get_time (state));
  for (seat = 0; seat < state->n_players; seat++)
    g_string_append_printf (
        text, "%u open %u stack %u owes %u rank %u acts %d level %u\n", seat,
        meander_gobble_get_revealed (state, seat), meander_gobble_count_stack (state, seat),
        meander_gobble_count_gifts (state, seat), meander_gobble_get_rank (state, seat),
        meander_gobble_may_act (state, seat), meander_gobble_get_level (state, seat));

  return g_string_free (text, FALSE);
}

/* Computer players play to the end; keeps what every state was. */
static GPtrArray *
play_out (MeanderGame *game, guint *n_refused)
{
  GPtrArray *states = g_ptr_array_new_with_free_func (g_free);
  MeanderPlayGobbleTable table;
  MeanderGobbleMove move;
  guint now = 0;

  meander_play_gobble_table_init (&table, 1);
  g_ptr_array_add (states, describe (meander_game_get_state (game)));
  while (!meander_gobble_is_over (meander_game_get_state (game)))
    {
      now = meander_play_gobble_table_next (&table, meander_game_get_state (game), now);
      while (meander_play_gobble_table_act (&table, meander_game_get_state (game), now, &move))
        {
          g_autofree char *text = meander_gobble_move_to_text (&move);
          g_autoptr (GError) error = NULL;

          if (meander_game_play (game, text, &error))
            {
              g_assert_cmpstr (meander_game_get_move (game, meander_game_get_n_moves (game) - 1),
                               ==, text);
              g_ptr_array_add (states, describe (meander_game_get_state (game)));
            }
          else
            {
              g_autofree char *after = describe (meander_game_get_state (game));

              /* Too late: nothing is lost and nothing is recorded. */
              g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_ILLEGAL);
              g_assert_cmpstr (after, ==, g_ptr_array_index (states, states->len - 1));
              g_assert_cmpuint (meander_game_get_n_moves (game), ==, states->len - 1);
              (*n_refused)++;
            }
        }
    }

  return states;
}

static void
assert_state (MeanderGame *game, GPtrArray *states, guint n)
{
  g_autofree char *state = describe (meander_game_get_state (game));

  g_assert_cmpuint (meander_game_get_n_moves (game), ==, n);
  g_assert_cmpstr (state, ==, g_ptr_array_index (states, n));
}

/* Saved and replayed at any point it is the same game, and writes the same record. */
static void
test_records (void)
{
  guint n_refused = 0;
  guint t, seed, n;

  for (t = 0; t < G_N_ELEMENTS (tables); t++)
    for (seed = 0; seed < 3; seed++)
      {
        g_autoptr (MeanderGame) game = start (tables[t], seed);
        g_autoptr (GPtrArray) states = play_out (game, &n_refused);
        guint end = states->len - 1;

        for (n = 0; n <= end; n += 7)
          {
            g_autoptr (MeanderGame) again = NULL;
            g_autofree char *text = NULL;
            g_autofree char *second = NULL;

            meander_game_go_to (game, n);
            assert_state (game, states, n);
            text = test_record_text (game);
            again = test_reload (text);
            assert_state (again, states, n);
            second = test_record_text (again);
            g_assert_cmpstr (second, ==, text);
            meander_game_go_to (again, end);
            assert_state (again, states, end);
          }
      }
  g_assert_cmpuint (n_refused, >, 0);
}

static void
test_undo (void)
{
  g_autoptr (MeanderGame) game = start (tables[2], 5);
  g_autoptr (GPtrArray) states = NULL;
  guint n_refused = 0;
  guint n;

  states = play_out (game, &n_refused);
  for (n = states->len - 1; n > 0; n--)
    {
      assert_state (game, states, n);
      meander_game_undo (game);
    }
  assert_state (game, states, 0);
  meander_game_redo (game);
  assert_state (game, states, 1);
}

/* A move is recorded as all moves are written, whatever blanks there were. */
static void
test_blanks (void)
{
  g_autoptr (MeanderGame) game = start (tables[0], 1);
  g_autoptr (GError) error = NULL;

  g_assert_true (meander_game_play (game, "  0012\t1   take ", &error));
  g_assert_no_error (error);
  g_assert_cmpstr (meander_game_get_move (game, 0), ==, "12 1 take");

  /* Time does not go back, from one state to the next either. */
  g_assert_false (meander_game_play (game, "11 1 heap", &error));
  g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_ILLEGAL);
  g_clear_error (&error);

  /* A move of other games is none here. */
  g_assert_false (meander_game_play (game, "14@0,0/0", &error));
  g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_SYNTAX);
}

/* A record that says what cannot be is refused with its line. */
static void
test_bad_records (void)
{
  static const char *const moves[] = { "12 1 take 3", "12 9 take",         "pass",
                                       "12 1 heap",   "12 1 give stack 2", "12 1 pass" };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "meander-game 1\ngame gobble\nparam player even\nparam player even\nseed 1\n"
          "elapsed 0\ndone 1\nmove %s\nend\n",
          moves[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderRecord) record = meander_record_parse (text, strlen (text), "F", &error);

      g_assert_no_error (error);
      g_assert_null (meander_game_new_from_record (record, &error));
      g_assert_true (error != NULL && error->domain == MEANDER_ERROR);
      g_assert_true (g_str_has_prefix (error->message, "F:8: "));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/gobble-game/records", test_records);
  g_test_add_func ("/gobble-game/undo", test_undo);
  g_test_add_func ("/gobble-game/blanks", test_blanks);
  g_test_add_func ("/gobble-game/bad-records", test_bad_records);

  return g_test_run ();
}
