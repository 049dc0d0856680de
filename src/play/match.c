/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/match.h"

#include "rules/strategy-game.h"

static MeanderState *
start (const MeanderPlayMatch *match)
{
  g_autoptr (MeanderStrategySetup) setup = meander_strategy_setup_new ();
  g_autofree char *params = NULL;
  guint seat;

  for (seat = 0; seat < match->n_seats; seat++)
    meander_strategy_setup_add_player (setup, match->colours[seat], "");
  params = meander_strategy_setup_to_params (setup);

  return meander_strategy_rules.start (params, match->deal, NULL);
}

/**
 * meander_play_match:
 * @match: who plays which deal
 * @result: (out): how it ended
 *
 * Lets computer players play a game to its end, each placement by way of the
 * rules, which must allow it.
 *
 * Returns: whether it was played to the end: %FALSE if told to stop
 */
gboolean
meander_play_match (const MeanderPlayMatch *match, MeanderResult *result)
{
  g_autoptr (MeanderState) state = NULL;
  MeanderPlayOptions options;

  g_return_val_if_fail (match != NULL && result != NULL, FALSE);

  options = match->options;
  state = start (match);
  while (!meander_strategy_is_over (state))
    {
      const MeanderTurn *turn = meander_strategy_get_turn (state);
      g_autofree char *text = NULL;
      MeanderMove move = { 0 };
      MeanderPlayChoice choice;

      if (meander_strategy_get_step (state) != MEANDER_TURN_PASS)
        {
          if (!meander_play_choose (turn, match->colours, match->levels[turn->seat], &options,
                                    &choice))
            return FALSE;
          meander_move_add_place (&move, choice.tile.number, choice.tile.hex, choice.tile.rotation);
        }
      options.seed++;
      text = meander_move_to_text (&move);
      if (!meander_strategy_rules.apply (state, text, NULL))
        g_error ("A computer player made a move that is not allowed: %s", text);
    }
  meander_strategy_rules.result (state, result);

  return TRUE;
}
