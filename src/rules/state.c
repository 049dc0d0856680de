/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules.h"

#include <string.h>

static const MeanderRules *const games[] = { &meander_puzzle_rules,    &meander_strategy_rules,
                                             &meander_solitaire_rules, &meander_rotation_rules,
                                             &meander_card_rules,      &meander_gobble_rules,
                                             &meander_free_rules };

/**
 * meander_rules_find:
 * @id: any word
 *
 * Finds a kind of game by the word that records name it by.
 *
 * Returns: (transfer none) (nullable): the game, or %NULL if there is none
 */
const MeanderRules *
meander_rules_find (const char *id)
{
  guint i;

  g_return_val_if_fail (id != NULL, NULL);

  for (i = 0; i < G_N_ELEMENTS (games); i++)
    if (strcmp (games[i]->id, id) == 0)
      return games[i];

  return NULL;
}

/**
 * meander_rules_normal_move:
 * @rules: a game
 * @move: a move as text from anywhere
 * @error: where to report that it is none
 *
 * Writes a move as records have it, whatever blanks there were.
 *
 * Returns: (transfer full) (nullable): the move, or %NULL on error
 */
char *
meander_rules_normal_move (const MeanderRules *rules, const char *move, GError **error)
{
  MeanderMove steps;

  g_return_val_if_fail (rules != NULL && move != NULL, NULL);

  if (rules->normal != NULL)
    return rules->normal (move, error);

  return meander_move_parse (move, &steps, error) ? meander_move_to_text (&steps) : NULL;
}

/**
 * meander_state_copy:
 * @state: a state
 *
 * Copies a state, whatever game it belongs to.
 *
 * Returns: (transfer full): the copy, to be freed with meander_state_free()
 */
MeanderState *
meander_state_copy (const MeanderState *state)
{
  g_return_val_if_fail (state != NULL, NULL);

  return state->rules->copy (state);
}

/**
 * meander_state_free:
 * @state: (transfer full) (nullable): a state
 *
 * Frees a state, whatever game it belongs to.
 */
void
meander_state_free (MeanderState *state)
{
  if (state != NULL)
    state->rules->free (state);
}

/**
 * meander_state_get_turn:
 * @state: (nullable): a state
 *
 * Gives the core of a state of a game in which tiles are tried before they are played: the
 * strategy game or Solitaire.
 *
 * Returns: (transfer none) (nullable): the turn, good until the state changes,
 *   or %NULL in another game
 */
const MeanderTurn *
meander_state_get_turn (const MeanderState *state)
{
  return state != NULL && state->rules->get_turn != NULL ? state->rules->get_turn (state) : NULL;
}

/**
 * meander_state_new_trial:
 * @state: a state
 *
 * Copies a state of such a game for trying placements out: what is drawn in the copy stays
 * unknown.
 *
 * Returns: (transfer full) (nullable): the copy, or %NULL in another game
 */
MeanderState *
meander_state_new_trial (const MeanderState *state)
{
  g_return_val_if_fail (state != NULL, NULL);

  return state->rules->new_trial != NULL ? state->rules->new_trial (state) : NULL;
}

/**
 * meander_state_is_serious:
 * @state: a state
 *
 * Tells whether what has been drawn stays drawn, so that nothing may be undone
 * that drew a tile (RULES.md, “Trial”).
 *
 * Returns: whether it is a serious game; %FALSE where nothing is drawn
 */
gboolean
meander_state_is_serious (const MeanderState *state)
{
  g_return_val_if_fail (state != NULL, FALSE);

  return state->rules->is_serious != NULL && state->rules->is_serious (state);
}

/**
 * meander_state_get_puzzle:
 * @state: a state
 *
 * Gives the puzzle that is played.
 *
 * Returns: (transfer none) (nullable): the puzzle, good as long as the state,
 *   or %NULL if the game is none: neither a puzzle, nor a rotation puzzle, nor a Match card
 */
const MeanderPuzzle *
meander_state_get_puzzle (const MeanderState *state)
{
  g_return_val_if_fail (state != NULL, NULL);

  return state->rules->get_puzzle != NULL ? state->rules->get_puzzle (state) : NULL;
}

/**
 * meander_result_get_order:
 * @result: a result of the strategy game
 * @order: (out caller-allocates) (array fixed-size=4): the sides, those with more points first
 *
 * Sorts the sides of a strategy game by their points; equals stay in the order of the result.
 */
void
meander_result_get_order (const MeanderResult *result, guint order[MEANDER_N_COLOURS])
{
  g_return_if_fail (result != NULL);

  for (guint side = 0; side < result->n_sides; side++)
    {
      guint at = side;

      for (; at > 0 && result->sides[order[at - 1]].points < result->sides[side].points; at--)
        order[at] = order[at - 1];
      order[at] = side;
    }
}
