/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "state-test.h"

/**
 * state_start:
 * @rules: a game
 * @params: what is played; it has to be right
 *
 * Returns: (transfer full): the state at the start
 */
MeanderState *
state_start (const MeanderRules *rules, const char *params)
{
  g_autoptr (GError) error = NULL;
  MeanderState *state = rules->start (params, 0, &error);

  g_assert_no_error (error);
  g_assert_nonnull (state);
  g_assert_true (state->rules == rules);

  return state;
}

/**
 * state_describe:
 * @state: a state with one rack
 *
 * Everything that a state shows: the tiles that lie, then those of the rack,
 * which have to be in the order of their numbers.
 *
 * Returns: (transfer full): such as "1@0,0/2 rack 3 5"
 */
char *
state_describe (const MeanderState *state)
{
  GString *text = g_string_new (NULL);
  guint number, i;

  for (number = 1; number <= MEANDER_MAX_TILES; number++)
    {
      const MeanderPlacement *tile = meander_board_find (state->board, number);

      g_assert_true ((tile != NULL) == (state->place[number] == MEANDER_PLACE_TABLE));
      if (tile != NULL)
        g_string_append_printf (text, "%u@%d,%d/%u ", number, tile->hex.q, tile->hex.r,
                                tile->rotation);
    }

  g_string_append (text, "rack");
  for (i = 0; i < state->racks[0].n_tiles; i++)
    {
      g_assert_cmpint (state->place[state->racks[0].tiles[i]], ==, MEANDER_PLACE_RACK);
      if (i > 0)
        g_assert_cmpuint (state->racks[0].tiles[i - 1], <, state->racks[0].tiles[i]);
      g_string_append_printf (text, " %u", state->racks[0].tiles[i]);
    }

  return g_string_free (text, FALSE);
}

/**
 * state_play:
 * @state: a state
 * @move: a move that is allowed
 */
void
state_play (MeanderState *state, const char *move)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (state->rules->apply (state, move, &error));
  g_assert_no_error (error);
}

/**
 * state_refuse:
 * @state: a state
 * @move: a move that is refused, which changes nothing
 * @code: why
 */
void
state_refuse (MeanderState *state, const char *move, MeanderError code)
{
  g_autofree char *before = state_describe (state);
  g_autoptr (GError) error = NULL;

  g_assert_false (state->rules->apply (state, move, &error));
  g_assert_error (error, MEANDER_ERROR, (gint) code);
  assert_state (state, before);
}
