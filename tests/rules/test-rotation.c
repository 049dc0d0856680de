/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rotation puzzles and Match cards. */
#include <string.h>

#include "rules/card-game.h"
#include "rules/open-table.h"
#include "rules/rotation-game.h"
#include "slow.h"
#include "state-test.h"

/* 1@0,0/0 2@0,-1/4 3@-1,0/4 is the yellow loop of three. */
#define THREE "turning three 2\ntiles 1@0,0/1 2@0,-1/4 3@-1,0/5\n"

/* A card with a loop, as the letters of tiles.csv show it; some are given. */
static const MeanderPlacement answer[MEANDER_CARD_TILES] = {
  { 53, 2, { -1, -1 } }, { 32, 1, { 0, -1 } }, { 15, 3, { 1, -1 } }, { 16, 2, { 2, -1 } },
  { 19, 0, { -2, 0 } },  { 52, 1, { -1, 0 } }, { 30, 3, { 0, 0 } },  { 42, 3, { 1, 0 } },
  { 29, 4, { 2, 0 } },   { 25, 3, { -2, 1 } }, { 40, 0, { -1, 1 } }, { 39, 0, { 0, 1 } },
  { 38, 1, { 1, 1 } },
};
#define CARD "card some loop green\ntiles 15 16 19 25 29 30 32 38 39 40 42 52 53\n"
#define GIVEN "given 53@-1,-1/2 42@1,0/3 25@-2,1/3 39@0,1/0\n"

static gboolean
is_over (const MeanderState *state)
{
  MeanderResult result;

  state->rules->result (state, &result);
  g_assert_cmpint (result.over, ==, result.check.status == MEANDER_CHECK_SOLVED);
  g_assert_cmpint (result.strict, ==, result.over);

  return result.over;
}

/* ---- turning in place ---- */

static void
test_start (void)
{
  g_autoptr (MeanderState) state = state_start (&meander_rotation_rules, THREE);
  const MeanderPuzzle *puzzle = meander_state_get_puzzle (state);

  assert_state (state, "1@0,0/1 2@0,-1/4 3@-1,0/5 rack");
  g_assert_cmpuint (state->n_players, ==, 1);
  g_assert_cmpuint (state->n_pool, ==, 0);
  g_assert_cmpint (state->place[4], ==, MEANDER_PLACE_OUT);
  g_assert_cmpstr (puzzle->id, ==, "three");
  g_assert_cmpstr (puzzle->tile_list, ==, "1 2 3");
  g_assert_cmpuint (puzzle->n_tiles, ==, 3);
  g_assert_cmpuint (meander_rotation_get_difficulty (state), ==, 2);
  g_assert_true (meander_rules_find ("turning") == &meander_rotation_rules);
  g_assert_true (meander_rules_find ("card") == &meander_card_rules);
}

static void
test_params (void)
{
  const MeanderPlacement tiles[] = { { 56, 3, { -1, 2 } }, { 7, 0, { 0, 1 } } };
  g_autofree char *params = meander_rotation_params ("turn-flower", 5, tiles, 2);
  g_autoptr (MeanderState) state = state_start (&meander_rotation_rules, params);

  g_assert_cmpstr (params, ==, "turning turn-flower 5\ntiles 56@-1,2/3 7@0,1/0\n");
  assert_state (state, "7@0,1/0 56@-1,2/3 rack");
}

typedef struct
{
  const char *params;
  MeanderError code;
} Refused;

static void
test_start_refused (void)
{
  static const Refused bad[] = {
    { "", MEANDER_ERROR_SYNTAX },
    { "turning\ntiles 1@0,0/0\n", MEANDER_ERROR_SYNTAX },
    { "turning x\ntiles 1@0,0/0\n", MEANDER_ERROR_SYNTAX },
    { "turning x 6\ntiles 1@0,0/0\n", MEANDER_ERROR_SYNTAX },
    { "turning x -1\ntiles 1@0,0/0\n", MEANDER_ERROR_SYNTAX },
    { "turning x 1 1\ntiles 1@0,0/0\n", MEANDER_ERROR_SYNTAX },
    { "turning X 1\ntiles 1@0,0/0\n", MEANDER_ERROR_SYNTAX },
    { "turning x/y 1\ntiles 1@0,0/0\n", MEANDER_ERROR_SYNTAX },
    { "turning x 1\n", MEANDER_ERROR_SYNTAX },
    { "turning x 1\ntile 1@0,0/0\n", MEANDER_ERROR_SYNTAX },
    { "turning x 1\ntiles 1@0,0/0\ntiles 2@0,1/0\n", MEANDER_ERROR_SYNTAX },
    { "turning x 1\ntiles\n", MEANDER_ERROR_SYNTAX },
    { "turning x 1\ntiles pass\n", MEANDER_ERROR_ILLEGAL },
    { "turning x 1\ntiles 1@rack\n", MEANDER_ERROR_RANGE },
    { "turning x 1\ntiles 57@0,0/0\n", MEANDER_ERROR_RANGE },
    { "turning x 1\ntiles 1@0,0/6\n", MEANDER_ERROR_RANGE },
    { "turning x 1\ntiles 1@0,0/0 1@0,1/0\n", MEANDER_ERROR_CONTRADICTION },
    { "turning x 1\ntiles 1@0,0/0 2@0,0/0\n", MEANDER_ERROR_CONTRADICTION },
    { "turning x 1\ntiles 1@0,0/0 2@2,0/0\n", MEANDER_ERROR_CONTRADICTION },
  };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (meander_rotation_rules.start (bad[i].params, 0, &error));
      g_test_message ("%s", bad[i].params);
      g_assert_error (error, MEANDER_ERROR, (gint) bad[i].code);
    }
}

static void
test_rotated (void)
{
  g_autoptr (MeanderState) state = state_start (&meander_rotation_rules, THREE);
  MeanderVerdict verdict;

  state_play (state, "2@0,-1/0");
  assert_state (state, "1@0,0/1 2@0,-1/0 3@-1,0/5 rack");
  state_play (state, "3@-1,0/0 2@0,-1/5");
  assert_state (state, "1@0,0/1 2@0,-1/5 3@-1,0/0 rack");

  state_refuse (state, "2@0,-1/5", MEANDER_ERROR_ILLEGAL);
  state_refuse (state, "2@1,-1/0", MEANDER_ERROR_ILLEGAL);
  state_refuse (state, "2@0,0/0", MEANDER_ERROR_ILLEGAL);
  state_refuse (state, "2@0,0/0 1@0,-1/0", MEANDER_ERROR_ILLEGAL);
  state_refuse (state, "2@rack", MEANDER_ERROR_ILLEGAL);
  state_refuse (state, "3@-1,0/1 2@rack", MEANDER_ERROR_ILLEGAL);
  state_refuse (state, "4@0,1/0", MEANDER_ERROR_ILLEGAL);
  state_refuse (state, "pass", MEANDER_ERROR_ILLEGAL);

  state->rules->verdict (state, 2, meander_hex (0, -1), 3, &verdict);
  g_assert_cmpint (verdict.reason, ==, MEANDER_VERDICT_ALLOWED);
  state->rules->verdict (state, 2, meander_hex (1, -1), 3, &verdict);
  g_assert_cmpint (verdict.reason, ==, MEANDER_VERDICT_ROTATE_ONLY);
  state->rules->verdict (state, 2, meander_hex (0, 0), 3, &verdict);
  g_assert_cmpint (verdict.reason, ==, MEANDER_VERDICT_ROTATE_ONLY);
  state->rules->verdict (state, 4, meander_hex (0, 1), 3, &verdict);
  g_assert_cmpint (verdict.reason, ==, MEANDER_VERDICT_NOT_YOURS);
}

/* In all 216 ways to turn three tiles it is over where no colours differ, and
 * from then on stays as it is. */
static void
test_over (void)
{
  guint n_over = 0;
  guint i;

  for (i = 0; i < 216; i++)
    {
      g_autofree char *params = g_strdup_printf (
          "turning three 0\ntiles 1@0,0/%u 2@0,-1/%u 3@-1,0/%u\n", i % 6, i / 6 % 6, i / 36);
      g_autoptr (MeanderState) state = state_start (&meander_rotation_rules, params);
      g_autoptr (MeanderState) copy = meander_state_copy (state);
      g_auto (GStrv) legal = state->rules->legal (state);
      g_autofree char *other = g_strdup_printf ("1@0,0/%u", (i + 1) % 6);
      Slow slow;
      MeanderResult result;

      slow_take (&slow, state->board);
      state->rules->result (state, &result);
      g_assert_cmpuint (result.check.n_clashes, ==, slow_count_clashes (&slow));
      g_assert_cmpint (is_over (state), ==, slow_count_clashes (&slow) == 0);
      g_assert_cmpint (is_over (copy), ==, slow_count_clashes (&slow) == 0);
      g_assert_cmpuint (g_strv_length (legal), ==, is_over (state) ? 0 : 3 * 5);
      if (is_over (state))
        {
          n_over++;
          state_refuse (state, other, MEANDER_ERROR_ILLEGAL);
        }
      else
        state_play (state, other);
    }
  /* The yellow loop is one of them. */
  g_assert_cmpuint (n_over, >, 0);
  g_assert_cmpuint (n_over, <, 216);
}

static void
test_solve_three (void)
{
  g_autoptr (MeanderState) state = state_start (&meander_rotation_rules, THREE);

  state_play (state, "1@0,0/0");
  g_assert_false (is_over (state));
  state_play (state, "3@-1,0/4");
  g_assert_true (is_over (state));
}

/* ---- Match cards ---- */

static void
test_card_start (void)
{
  static const Refused bad[] = {
    { "", MEANDER_ERROR_SYNTAX },
    { "card x loop\ntiles 1 2 3 4 5 6 7 8 9 10 11 12 13\n", MEANDER_ERROR_SYNTAX },
    { "card x match red\ntiles 1 2 3 4 5 6 7 8 9 10 11 12 13\n", MEANDER_ERROR_SYNTAX },
    { "card x ring red\ntiles 1 2 3 4 5 6 7 8 9 10 11 12 13\n", MEANDER_ERROR_SYNTAX },
    { "card x loop pink\ntiles 1 2 3 4 5 6 7 8 9 10 11 12 13\n", MEANDER_ERROR_SYNTAX },
    { "card x match\n", MEANDER_ERROR_SYNTAX },
    { "card x match\ntiles 1 2 3 4 5 6 7 8 9 10 11 12\n", MEANDER_ERROR_SYNTAX },
    { "card x match\ntiles 1 2 3 4 5 6 7 8 9 10 11 12 13 14\n", MEANDER_ERROR_SYNTAX },
    { "card x match\ntiles 1 2 3 4 5 6 7 8 9 10 11 12 12\n", MEANDER_ERROR_SYNTAX },
    { "card x match\ntiles 1 2 3 4 5 6 7 8 9 10 11 12 57\n", MEANDER_ERROR_SYNTAX },
    { CARD "gave 53@-1,-1/2\n", MEANDER_ERROR_SYNTAX },
    { CARD GIVEN GIVEN, MEANDER_ERROR_SYNTAX },
    { CARD "given\n", MEANDER_ERROR_SYNTAX },
    { CARD "given pass\n", MEANDER_ERROR_ILLEGAL },
    { CARD "given 53@3,0/2\n", MEANDER_ERROR_CONTRADICTION },
    { CARD "given 53@rack\n", MEANDER_ERROR_CONTRADICTION },
    { CARD "given 1@0,0/2\n", MEANDER_ERROR_ILLEGAL },
  };
  g_autoptr (MeanderState) state = state_start (&meander_card_rules, CARD GIVEN);
  g_autoptr (MeanderState) empty = state_start (&meander_card_rules, CARD);
  const gboolean given[MEANDER_CARD_TILES] = { [0] = TRUE, [7] = TRUE, [9] = TRUE, [11] = TRUE };
  const gboolean none[MEANDER_CARD_TILES] = { FALSE };
  g_autofree char *params =
      meander_card_params ("some", MEANDER_GOAL_LOOP, MEANDER_GREEN, answer, given);
  g_autofree char *plain =
      meander_card_params ("x", MEANDER_GOAL_NONE, MEANDER_NO_COLOUR, answer, none);
  guint i;

  assert_state (state, "25@-2,1/3 39@0,1/0 42@1,0/3 53@-1,-1/2 rack 15 16 19 29 30 32 38 40 52");
  assert_state (empty, "rack 15 16 19 25 29 30 32 38 39 40 42 52 53");
  g_assert_cmpstr (params, ==, CARD GIVEN);
  g_assert_cmpstr (plain, ==, "card x match\ntiles 15 16 19 25 29 30 32 38 39 40 42 52 53\n");
  g_assert_true (meander_open_table_is_given (state, 53));
  g_assert_false (meander_open_table_is_given (state, 52));
  g_assert_false (meander_open_table_is_given (empty, 53));

  for (i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", bad[i].params);
      g_assert_null (meander_card_rules.start (bad[i].params, 0, &error));
      g_assert_error (error, MEANDER_ERROR, (gint) bad[i].code);
    }
}

static void
test_card_given (void)
{
  g_autoptr (MeanderState) state = state_start (&meander_card_rules, CARD GIVEN);
  MeanderVerdict verdict;

  state_refuse (state, "53@rack", MEANDER_ERROR_ILLEGAL);
  state_refuse (state, "53@-1,-1/3", MEANDER_ERROR_ILLEGAL);
  state_refuse (state, "53@0,0/2", MEANDER_ERROR_ILLEGAL);
  state_refuse (state, "15@0,0/0 53@rack", MEANDER_ERROR_ILLEGAL);
  /* No exchange with one that stays. */
  state_refuse (state, "15@-1,-1/0", MEANDER_ERROR_ILLEGAL);
  state_refuse (state, "15@-1,-1/0 16@0,0/0", MEANDER_ERROR_ILLEGAL);
  state_play (state, "15@0,0/0");
  state_refuse (state, "15@1,0/0", MEANDER_ERROR_ILLEGAL);
  state_play (state, "16@0,0/2");
  assert_state (state,
                "16@0,0/2 25@-2,1/3 39@0,1/0 42@1,0/3 53@-1,-1/2 rack 15 19 29 30 32 38 40 52");

  state->rules->verdict (state, 53, meander_hex (-1, -1), 3, &verdict);
  g_assert_cmpint (verdict.reason, ==, MEANDER_VERDICT_GIVEN);
  state->rules->verdict (state, 15, meander_hex (-1, -1), 3, &verdict);
  g_assert_cmpint (verdict.reason, ==, MEANDER_VERDICT_OCCUPIED);
  state->rules->verdict (state, 15, meander_hex (0, 0), 3, &verdict);
  g_assert_cmpint (verdict.reason, ==, MEANDER_VERDICT_ALLOWED);
}

/* The outline, as the booklet draws it: rows of 4, 5 and 4 below each other. */
static gboolean
fills_outline (const Slow *slow)
{
  int row, x;

  for (row = -1; row <= 1; row++)
    for (x = row == 0 ? -4 : -3; x <= (row == 0 ? 4 : 3); x += 2)
      if (slow_at (slow, meander_hex ((x - row) / 2, row)) == NULL)
        return FALSE;

  return TRUE;
}

/* From an answer one tile is turned or two are exchanged, or all are moved; then
 * what the game says is compared with the plain definition. */
static void
test_card_over (void)
{
  g_autoptr (MeanderState) state = state_start (&meander_card_rules, CARD);
  g_autoptr (GString) all = g_string_new (NULL);
  g_autoptr (GString) aside = g_string_new (NULL);
  GRand *rand = g_rand_new_with_seed (4);
  guint n_over = 0;
  guint i;

  for (i = 0; i < MEANDER_CARD_TILES; i++)
    {
      g_string_append_printf (all, "%u@%d,%d/%u ", answer[i].number, answer[i].hex.q,
                              answer[i].hex.r, answer[i].rotation);
      g_string_append_printf (aside, "%u@%d,%d/%u ", answer[i].number, answer[i].hex.q + 1,
                              answer[i].hex.r, answer[i].rotation);
    }
  state_play (state, all->str);
  g_assert_true (is_over (state));

  for (i = 0; i < 300; i++)
    {
      g_autoptr (MeanderState) now = meander_state_copy (state);
      guint a = (guint) g_rand_int_range (rand, 0, MEANDER_CARD_TILES);
      guint b = (guint) g_rand_int_range (rand, 0, MEANDER_CARD_TILES);
      guint rotation = (guint) g_rand_int_range (rand, 0, 6);
      g_autofree char *move = g_strdup_printf ("%u@%d,%d/%u", answer[a].number, answer[b].hex.q,
                                               answer[b].hex.r, rotation);
      MeanderResult result;
      Slow slow;
      gboolean solved;

      now->rules->apply (now, move, NULL);
      slow_take (&slow, now->board);
      solved = fills_outline (&slow) && slow_count_clashes (&slow) == 0 &&
               slow_lines (&slow, MEANDER_GREEN).loop == 13;
      g_assert_cmpint (is_over (now), ==, solved);
      n_over += solved;
      now->rules->result (now, &result);
      g_assert_cmpuint (result.check.n_clashes, ==, slow_count_clashes (&slow));
    }
  g_rand_free (rand);
  g_assert_cmpuint (n_over, >, 0);
  g_assert_cmpuint (n_over, <, 300);

  /* Moved aside it fits as before, but not in the outline. */
  state_play (state, aside->str);
  {
    MeanderResult result;

    state->rules->result (state, &result);
    g_assert_cmpint (result.check.status, ==, MEANDER_CHECK_OUTLINE);
    g_assert_cmpuint (result.check.n_clashes, ==, 0);
  }
}

/* ---- both ---- */

/* Any text gives a new state or an error, and an error leaves the state. */
static void
test_any_text (gconstpointer data)
{
  static const char alphabet[] = "0123456789@,/- rackps\xff";
  const MeanderRules *rules = data;
  gboolean rotation = rules == &meander_rotation_rules;
  g_autoptr (MeanderState) first = state_start (rules, rotation ? THREE : CARD GIVEN);
  g_autoptr (MeanderState) state = meander_state_copy (first);
  GRand *rand = g_rand_new_with_seed (78);
  guint n_made = 0;
  guint round;

  for (round = 0; round < 20000; round++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *before = state_describe (state);
      g_autoptr (GError) error = NULL;
      int n;

      for (n = g_rand_int_range (rand, 1, 3); n > 0; n--)
        g_string_append_printf (text, "%d@%d,%d/%d ",
                                rotation ? g_rand_int_range (rand, 0, 5)
                                         : (int) answer[g_rand_int_range (rand, 0, 13)].number,
                                g_rand_int_range (rand, -1, 1), g_rand_int_range (rand, -1, 1),
                                g_rand_int_range (rand, 0, 7));
      while (g_rand_int_range (rand, 0, 4) == 0)
        text->str[g_rand_int_range (rand, 0, (gint32) text->len)] =
            alphabet[g_rand_int_range (rand, 0, sizeof alphabet - 1)];

      if (state->rules->apply (state, text->str, &error))
        {
          g_autofree char *after = state_describe (state);
          guint i;

          g_assert_no_error (error);
          g_assert_cmpstr (before, !=, after);
          n_made++;
          /* What lies fast is where it was. */
          for (i = 1; i <= 56; i++)
            if (rotation ? i <= 3 : meander_open_table_is_given (state, i))
              g_assert_true (meander_hex_equal (meander_board_find (state->board, i)->hex,
                                                meander_board_find (first->board, i)->hex));
        }
      else
        {
          g_assert_nonnull (error);
          assert_state (state, before);
        }
      if (rotation && is_over (state))
        {
          meander_state_free (state);
          state = meander_state_copy (first);
        }
    }
  g_test_message ("%u of %u were moves", n_made, round);
  g_assert_cmpuint (n_made, >, 500);
  g_rand_free (rand);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rotation/start", test_start);
  g_test_add_func ("/rotation/params", test_params);
  g_test_add_func ("/rotation/start-refused", test_start_refused);
  g_test_add_func ("/rotation/turned", test_rotated);
  g_test_add_func ("/rotation/over", test_over);
  g_test_add_func ("/rotation/solve-three", test_solve_three);
  g_test_add_func ("/card/start", test_card_start);
  g_test_add_func ("/card/given", test_card_given);
  g_test_add_func ("/card/over", test_card_over);
  g_test_add_data_func ("/rotation/any-text", &meander_rotation_rules, test_any_text);
  g_test_add_data_func ("/card/any-text", &meander_card_rules, test_any_text);

  return g_test_run ();
}
