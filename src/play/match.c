/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/match.h"

#include "rules/strategy-game.h"

/**
 * meander_play_match_start:
 * @match: who plays which deal
 *
 * Deals out for a game among computer players.
 *
 * Returns: (transfer full): the state of the strategy game
 */
MeanderState *
meander_play_match_start (const MeanderPlayMatch *match)
{
  g_autoptr (MeanderStrategySetup) setup = meander_strategy_setup_new ();
  g_autofree char *params = NULL;
  guint seat;

  g_return_val_if_fail (match != NULL, NULL);

  for (seat = 0; seat < match->n_seats; seat++)
    meander_strategy_setup_add_player (setup, match->colours[seat], "");
  params = meander_strategy_setup_to_params (setup);

  return meander_strategy_rules.start (params, match->deal, NULL);
}

/**
 * meander_play_match_go_on:
 * @match: who plays; each choice gets a seed of its own, so it changes
 * @state: a game of these players that is not over
 *
 * Lets whoever is on turn make one placement by way of the rules, which must allow it, or pass.
 *
 * Returns: %FALSE if told to stop
 */
gboolean
meander_play_match_go_on (MeanderPlayMatch *match, MeanderState *state)
{
  const MeanderTurn *turn;
  g_autofree char *text = NULL;
  MeanderMove move = { 0 };
  MeanderPlayChoice choice;

  g_return_val_if_fail (match != NULL && state != NULL, FALSE);

  turn = meander_strategy_get_turn (state);
  if (meander_strategy_get_step (state) != MEANDER_TURN_PASS)
    {
      if (!meander_play_choose (turn, match->colours, match->levels[turn->seat], &match->options,
                                &choice))
        return FALSE;
      meander_move_add_place (&move, choice.tile.number, choice.tile.hex, choice.tile.rotation);
    }
  match->options.seed++;
  text = meander_move_to_text (&move);
  if (!meander_strategy_rules.apply (state, text, NULL))
    g_error ("A computer player made a move that is not allowed: %s", text);

  return TRUE;
}

/**
 * meander_play_match:
 * @match: who plays which deal
 * @result: (out): how it ended
 *
 * Lets computer players play a game to its end.
 *
 * Returns: whether it was played to the end: %FALSE if told to stop
 */
gboolean
meander_play_match (const MeanderPlayMatch *match, MeanderResult *result)
{
  g_autoptr (MeanderState) state = NULL;
  MeanderPlayMatch play;

  g_return_val_if_fail (match != NULL && result != NULL, FALSE);

  play = *match;
  state = meander_play_match_start (&play);
  while (!meander_strategy_is_over (state))
    if (!meander_play_match_go_on (&play, state))
      return FALSE;
  meander_strategy_rules.result (state, result);

  return TRUE;
}
