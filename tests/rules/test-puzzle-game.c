/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The open table of puzzles and free play. */
#include <string.h>

#include "state-test.h"

#define THREE "puzzle discovery-3,Discovery,3 tiles,1-3,loop yellow,,20,PL\n"

static void
test_start (void)
{
  g_autoptr (MeanderState) state = state_start (&meander_puzzle_rules, THREE);
  const MeanderPuzzle *puzzle = meander_state_get_puzzle (state);
  guint i;

  assert_state (state, "rack 1 2 3");
  g_assert_cmpstr (puzzle->id, ==, "discovery-3");
  g_assert_cmpuint (state->n_players, ==, 1);

  /* The next ones of the sequence are at hand for those who go on. */
  g_assert_cmpuint (state->n_pool, ==, 27);
  for (i = 0; i < 27; i++)
    {
      g_assert_cmpuint (state->pool[i], ==, 4 + i);
      g_assert_cmpint (state->place[4 + i], ==, MEANDER_PLACE_POOL);
    }
  g_assert_cmpint (state->place[31], ==, MEANDER_PLACE_OUT);
  g_assert_cmpint (state->place[56], ==, MEANDER_PLACE_OUT);
}

static void
test_start_elsewhere (void)
{
  g_autoptr (MeanderState) rainbow =
      state_start (&meander_puzzle_rules, "puzzle r,Rainbow,Green,32-38 45-47,loop green,,,PL\n");
  g_autoptr (MeanderState) kits =
      state_start (&meander_puzzle_rules, "puzzle k,Kits,25 tiles,kits 3 1-25,loop red,,,PL");
  g_autoptr (MeanderState) own =
      state_start (&meander_puzzle_rules, "puzzle own-1-a,Discovery,Mine,1-3,loop red,,,\n");
  g_autoptr (MeanderState) last = state_start (
      &meander_puzzle_rules, "puzzle discovery-30,Discovery,30 tiles,1-30,loop red,,,PL\n");
  g_autoptr (MeanderState) layout =
      state_start (&meander_puzzle_rules, THREE "layout 1@0,0/3 3@4,4/1\n");

  g_assert_cmpuint (rainbow->n_pool, ==, 0);
  assert_state (rainbow, "rack 32 33 34 35 36 37 38 45 46 47");
  g_assert_cmpuint (kits->n_pool, ==, 0);
  g_assert_cmpuint (kits->set.kits, ==, 3);
  g_assert_cmpuint (last->n_pool, ==, 0);
  g_assert_cmpuint (own->n_pool, ==, 0);
  assert_state (layout, "1@0,0/3 3@4,4/1 rack 2");
}

static void
test_start_refused (void)
{
  static const char *const bad[] = {
    "",
    "\n\n",
    "puzzle\n",
    "puzzle nonsense\n",
    "layout 1@0,0/0\n" THREE,
    THREE THREE,
    THREE "layout 9@0,0/0\n",
    THREE "layout 1@rack\n",
    THREE "layout pass\n",
    THREE "layout\n",
    THREE "seed 4\n",
    "kits 3\n",
    "\xff\n",
  };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (meander_puzzle_rules.start (bad[i], 0, &error));
      g_assert_nonnull (error);
      g_assert_true (error->domain == MEANDER_ERROR);
    }
}

static void
test_moves (void)
{
  g_autoptr (MeanderState) state = state_start (&meander_puzzle_rules, THREE);

  state_play (state, "2@0,0/0");
  assert_state (state, "2@0,0/0 rack 1 3");
  state_play (state, "1@50,-50/5"); /* anywhere */
  assert_state (state, "1@50,-50/5 2@0,0/0 rack 3");
  state_play (state, "2@0,0/4"); /* turned where it lies */
  assert_state (state, "1@50,-50/5 2@0,0/4 rack 3");
  state_play (state, "1@1,0/5");
  state_play (state, "2@rack");
  assert_state (state, "1@1,0/5 rack 2 3");
}

static void
test_exchange (void)
{
  g_autoptr (MeanderState) state = state_start (&meander_puzzle_rules, THREE);

  state_play (state, "1@0,0/1");
  state_play (state, "2@3,0/2");
  state_play (state, "1@3,0/5"); /* on the table: they change places */
  assert_state (state, "1@3,0/5 2@0,0/2 rack 3");
  state_play (state, "3@0,0/4"); /* from the rack: the other goes there */
  assert_state (state, "1@3,0/5 3@0,0/4 rack 2");
}

static void
test_groups (void)
{
  g_autoptr (MeanderState) state = state_start (&meander_puzzle_rules, THREE);

  state_play (state, "1@0,0/0 2@1,0/1 3@2,0/2");
  state_play (state, "1@1,0/0 2@2,0/1 3@3,0/2"); /* each where the next one was */
  assert_state (state, "1@1,0/0 2@2,0/1 3@3,0/2 rack");
  state_play (state, "1@3,0/0 3@1,0/2"); /* both at once */
  assert_state (state, "1@3,0/0 2@2,0/1 3@1,0/2 rack");
  state_play (state, "2@rack 3@2,0/0");
  assert_state (state, "1@3,0/0 3@2,0/0 rack 2");
  state_play (state, "1@3,0/0 2@7,7/0"); /* one of them stays */
  assert_state (state, "1@3,0/0 2@7,7/0 3@2,0/0 rack");

  /* A group goes only where there is room. */
  state_refuse (state, "1@7,7/0 3@6,7/0", MEANDER_ERROR_ILLEGAL);
  state_play (state, "1@rack 2@rack 3@rack");
  assert_state (state, "rack 1 2 3");
}

static void
test_refused (void)
{
  g_autoptr (MeanderState) state = state_start (&meander_puzzle_rules, THREE);

  state_play (state, "1@0,0/0");
  state_refuse (state, "pass", MEANDER_ERROR_ILLEGAL);
  state_refuse (state, "1@0,0/0", MEANDER_ERROR_ILLEGAL); /* changes nothing */
  state_refuse (state, "2@rack", MEANDER_ERROR_ILLEGAL);
  state_refuse (state, "1@0,0/0 2@rack", MEANDER_ERROR_ILLEGAL);
  state_refuse (state, "4@1,0/0", MEANDER_ERROR_ILLEGAL);  /* in the pool */
  state_refuse (state, "40@1,0/0", MEANDER_ERROR_ILLEGAL); /* no part in it */
  state_refuse (state, "130@1,0/0", MEANDER_ERROR_ILLEGAL);
  state_refuse (state, "131@1,0/0", MEANDER_ERROR_RANGE);
  state_refuse (state, "2@127,0/0", MEANDER_ERROR_RANGE);
  state_refuse (state, "2@1,0/0 2@2,0/0", MEANDER_ERROR_CONTRADICTION);
  state_refuse (state, "rubbish", MEANDER_ERROR_SYNTAX);
  state_refuse (state, "", MEANDER_ERROR_SYNTAX);
}

static void
test_verdict (void)
{
  g_autoptr (MeanderState) state = state_start (&meander_puzzle_rules, THREE);
  MeanderVerdict verdict;

  /* BRBRYY at 0,0 and BRRBYY to the east of it: red meets yellow. */
  state_play (state, "1@0,0/0");
  meander_puzzle_rules.verdict (state, 2, meander_hex (1, 0), 0, &verdict);
  g_assert_cmpint (verdict.reason, ==, MEANDER_VERDICT_ALLOWED);
  g_assert_cmpuint (verdict.touching, ==, 1u << 4);
  g_assert_cmpuint (verdict.clashing, ==, 1u << 4);
  g_assert_cmpuint (verdict.n_shown, ==, 1);
  g_assert_true (meander_hex_equal (verdict.shown[0], meander_hex (0, 0)));

  meander_puzzle_rules.verdict (state, 2, meander_hex (1, 0), 2, &verdict);
  g_assert_cmpuint (verdict.touching, ==, 1u << 4);
  g_assert_cmpuint (verdict.clashing, ==, 0);

  /* Nothing is touched where the tile itself lay. */
  meander_puzzle_rules.verdict (state, 1, meander_hex (1, 0), 0, &verdict);
  g_assert_cmpint (verdict.reason, ==, MEANDER_VERDICT_ALLOWED);
  g_assert_cmpuint (verdict.touching, ==, 0);
  meander_puzzle_rules.verdict (state, 1, meander_hex (0, 0), 3, &verdict);
  g_assert_cmpuint (verdict.touching, ==, 0);

  /* In an exchange of neighbours each touches the other in its new place. */
  state_play (state, "2@1,0/0");
  meander_puzzle_rules.verdict (state, 1, meander_hex (1, 0), 2, &verdict);
  g_assert_cmpint (verdict.reason, ==, MEANDER_VERDICT_ALLOWED);
  g_assert_cmpuint (verdict.touching, ==, 1u << 4);
  state_play (state, "1@1,0/2");
  g_assert_cmpuint (meander_board_count_clashes (state->board), ==, verdict.clashing != 0);

  meander_puzzle_rules.verdict (state, 4, meander_hex (5, 0), 2, &verdict);
  g_assert_cmpint (verdict.reason, ==, MEANDER_VERDICT_NOT_YOURS);
  meander_puzzle_rules.verdict (state, 0, meander_hex (5, 0), 2, &verdict);
  g_assert_cmpint (verdict.reason, ==, MEANDER_VERDICT_NOT_YOURS);
  meander_puzzle_rules.verdict (state, 9999, meander_hex (5, 0), 2, &verdict);
  g_assert_cmpint (verdict.reason, ==, MEANDER_VERDICT_NOT_YOURS);
  meander_puzzle_rules.verdict (state, 3, meander_hex (127, 0), 2, &verdict);
  g_assert_cmpint (verdict.reason, ==, MEANDER_VERDICT_RANGE);
}

/* What the verdict says about the colours is what the table shows afterwards. */
static void
test_verdict_holds (void)
{
  g_autoptr (MeanderState) state =
      state_start (&meander_puzzle_rules, "puzzle d,Discovery,9 tiles,1-9,loop yellow,,,PL\n");
  GRand *rand = g_rand_new_with_seed (5);
  guint i, e;

  for (i = 0; i < 5000; i++)
    {
      guint number = (guint) g_rand_int_range (rand, 1, 10);
      guint rotation = (guint) g_rand_int_range (rand, 0, 6);
      MeanderHex hex = meander_hex (g_rand_int_range (rand, -2, 3), g_rand_int_range (rand, -2, 3));
      MeanderMove move = { 0 };
      MeanderVerdict verdict;
      MeanderColour wanted[6];
      g_autofree char *text = NULL;

      meander_move_add_place (&move, number, hex, rotation);
      text = meander_move_to_text (&move);
      state->rules->verdict (state, number, hex, rotation, &verdict);
      g_assert_cmpint (verdict.reason, ==, MEANDER_VERDICT_ALLOWED);
      if (!state->rules->apply (state, text, NULL))
        continue;

      meander_board_get_wanted (state->board, hex, wanted);
      for (e = 0; e < 6; e++)
        g_assert_true ((wanted[e] != MEANDER_NO_COLOUR) == ((verdict.touching & 1u << e) != 0));
      g_assert_cmpuint (meander_board_get_clashes (state->board, number, hex, rotation), ==,
                        verdict.clashing);
    }

  g_rand_free (rand);
}

static void
test_result (void)
{
  g_autoptr (MeanderState) state = state_start (&meander_puzzle_rules, THREE);
  MeanderResult result;

  state_play (state, "1@0,0/3 2@1,0/5");
  state->rules->result (state, &result);
  g_assert_false (result.over);
  g_assert_cmpint (result.check.status, ==, MEANDER_CHECK_MISSING);

  state_play (state, "3@0,1/3");
  state->rules->result (state, &result);
  g_assert_true (result.over);
  g_assert_true (result.strict);
  g_assert_cmpint (result.check.status, ==, MEANDER_CHECK_SOLVED);
}

static void
test_copy (void)
{
  g_autoptr (MeanderState) state = state_start (&meander_puzzle_rules, THREE);
  g_autoptr (MeanderState) copy = NULL;
  g_autofree char *before = NULL;

  state_play (state, "1@0,0/3 2@1,0/5");
  before = state_describe (state);
  copy = meander_state_copy (state);
  state_play (state, "3@0,1/3");
  assert_state (copy, before);
  g_assert_true (meander_state_get_puzzle (copy) != meander_state_get_puzzle (state));
  state_play (copy, "3@0,1/3");
  state_play (state, "2@rack");
  assert_state (copy, "1@0,0/3 2@1,0/5 3@0,1/3 rack");
}

static void
test_legal (void)
{
  g_autoptr (MeanderState) state = state_start (&meander_puzzle_rules, THREE);
  g_auto (GStrv) first = state->rules->legal (state);
  g_auto (GStrv) next = NULL;
  guint i;

  g_assert_cmpuint (g_strv_length (first), ==, 3 * 6);
  state_play (state, "1@0,0/0");
  next = state->rules->legal (state);
  g_assert_cmpuint (g_strv_length (next), ==, 2 * 6 * 6);
  for (i = 0; next[i] != NULL; i++)
    {
      g_autoptr (MeanderState) copy = meander_state_copy (state);

      state_play (copy, next[i]);
    }
}

/* Any text gives a new state or an error, and an error leaves the state. */
static void
test_any_text (gconstpointer data)
{
  const MeanderRules *rules = data;
  static const char alphabet[] = "0123456789@,/- rackps\xff";
  g_autoptr (MeanderState) state =
      state_start (rules, rules == &meander_free_rules ? "kits 2\n" : THREE);
  GRand *rand = g_rand_new_with_seed (77);
  guint n_made = 0;
  guint round;

  for (round = 0; round < 30000; round++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *before = state_describe (state);
      g_autoptr (GError) error = NULL;
      int n;

      for (n = g_rand_int_range (rand, 1, 4); n > 0; n--)
        if (g_rand_int_range (rand, 0, 4) > 0)
          g_string_append_printf (text, "%d@%d,%d/%d ", g_rand_int_range (rand, 0, 5),
                                  g_rand_int_range (rand, -2, 3), g_rand_int_range (rand, -2, 3),
                                  g_rand_int_range (rand, 0, 7));
        else
          g_string_append_printf (text, "%d@rack ", g_rand_int_range (rand, 0, 5));

      while (g_rand_int_range (rand, 0, 3) == 0)
        text->str[g_rand_int_range (rand, 0, (gint32) text->len)] =
            alphabet[g_rand_int_range (rand, 0, sizeof alphabet - 1)];

      if (state->rules->apply (state, text->str, &error))
        {
          g_autofree char *after = state_describe (state);

          g_assert_no_error (error);
          g_assert_cmpstr (before, !=, after);
          n_made++;
        }
      else
        {
          g_assert_nonnull (error);
          assert_state (state, before);
        }
    }

  g_test_message ("%u of %u were moves", n_made, round);
  g_assert_cmpuint (n_made, >, 1000);
  g_rand_free (rand);
}

static void
test_free (void)
{
  g_autoptr (MeanderState) state = state_start (&meander_free_rules, "");
  g_autoptr (MeanderState) kits = state_start (&meander_free_rules, "kits 13\n");
  static const char *const bad[] = { "kits\n",     "kits 0\n", "kits 14\n",
                                     "kits 2 3\n", "set 2\n",  "kits 2\nkits 2\n" };
  MeanderResult result;
  guint i;

  g_assert_cmpuint (state->racks[0].n_tiles, ==, 56);
  g_assert_cmpuint (kits->racks[0].n_tiles, ==, 130);
  g_assert_cmpuint (state->n_pool, ==, 0);
  g_assert_null (meander_state_get_puzzle (state));

  state_play (state, "56@0,0/0");
  state_play (state, "1@0,0/0");
  g_assert_cmpint (state->place[56], ==, MEANDER_PLACE_RACK);
  state_play (kits, "130@0,0/0");
  state->rules->result (state, &result);
  g_assert_false (result.over);
  g_assert_cmpint (result.check.status, ==, MEANDER_CHECK_MISSING);

  for (i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (meander_free_rules.start (bad[i], 0, &error));
      g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_SYNTAX);
    }
}

static void
test_find (void)
{
  g_assert_true (meander_rules_find ("puzzle") == &meander_puzzle_rules);
  g_assert_true (meander_rules_find ("free") == &meander_free_rules);
  g_assert_null (meander_rules_find ("chess"));
  g_assert_null (meander_rules_find (""));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/puzzle-game/start", test_start);
  g_test_add_func ("/puzzle-game/start-elsewhere", test_start_elsewhere);
  g_test_add_func ("/puzzle-game/start-refused", test_start_refused);
  g_test_add_func ("/puzzle-game/moves", test_moves);
  g_test_add_func ("/puzzle-game/exchange", test_exchange);
  g_test_add_func ("/puzzle-game/groups", test_groups);
  g_test_add_func ("/puzzle-game/refused", test_refused);
  g_test_add_func ("/puzzle-game/verdict", test_verdict);
  g_test_add_func ("/puzzle-game/verdict-holds", test_verdict_holds);
  g_test_add_func ("/puzzle-game/result", test_result);
  g_test_add_func ("/puzzle-game/copy", test_copy);
  g_test_add_func ("/puzzle-game/legal", test_legal);
  g_test_add_data_func ("/puzzle-game/any-text", &meander_puzzle_rules, test_any_text);
  g_test_add_data_func ("/free-game/any-text", &meander_free_rules, test_any_text);
  g_test_add_func ("/free-game/start", test_free);
  g_test_add_func ("/rules/find", test_find);

  return g_test_run ();
}
