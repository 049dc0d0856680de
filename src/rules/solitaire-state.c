/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/solitaire-private.h"

/**
 * meander_solitaire_new_trial:
 * @state: a state
 *
 * Copies a state for trying placements out: in the copy what is drawn stays
 * unknown, so that a plan never tells what the draw pile would bring.
 *
 * Tiles drawn that way are in no hand and in no pool; while there are any, the
 * hand is taken to have a free move.
 *
 * Returns: (transfer full) (nullable): the copy, or %NULL in another game
 */
MeanderState *
meander_solitaire_new_trial (const MeanderState *state)
{
  MeanderState *copy;

  if (meander_solitaire_of_const (state) == NULL)
    return NULL;

  copy = meander_state_copy (state);
  meander_solitaire_of (copy)->trial = TRUE;

  return copy;
}

/**
 * meander_solitaire_get_setup:
 * @state: a state
 * @setup: (out caller-allocates): what is played
 *
 * Tells which edition is played, for what, and how.
 *
 * Returns: whether it is Solitaire; if not, @setup is untouched
 */
gboolean
meander_solitaire_get_setup (const MeanderState *state, MeanderSolitaireSetup *setup)
{
  const MeanderSolitaireState *self = meander_solitaire_of_const (state);

  g_return_val_if_fail (setup != NULL, FALSE);

  if (self == NULL)
    return FALSE;

  *setup = self->setup;

  return TRUE;
}

/**
 * meander_solitaire_is_serious:
 * @state: a state
 *
 * Tells whether what has been drawn stays drawn, so that nothing may be undone
 * that drew a tile (RULES.md, “Trial”).
 *
 * Returns: whether it is a serious deal; %FALSE in another game
 */
gboolean
meander_solitaire_is_serious (const MeanderState *state)
{
  const MeanderSolitaireState *self = meander_solitaire_of_const (state);

  return self != NULL && self->setup.serious;
}

/**
 * meander_solitaire_get_turn:
 * @state: a state
 *
 * Gives the core of a state, of which forced spaces and who fits them can be
 * asked: the hand is seat 0, the draw pile is the bag.  It knows nothing of the
 * rule that a forced space is made only for a tile at hand.
 *
 * Returns: (transfer none) (nullable): the turn, good until the state changes,
 *   or %NULL in another game
 */
const MeanderTurn *
meander_solitaire_get_turn (const MeanderState *state)
{
  const MeanderSolitaireState *self = meander_solitaire_of_const (state);

  return self == NULL ? NULL : &self->turn;
}

/**
 * meander_solitaire_get_step:
 * @state: a state
 *
 * Tells what is to be done: %MEANDER_TURN_FILL a forced space,
 * %MEANDER_TURN_FREE, or nothing more, since no tile at hand can be placed
 * (%MEANDER_TURN_DEADLOCK) or since the game has come to its end
 * (%MEANDER_TURN_END).
 *
 * Returns: one of these four; %MEANDER_TURN_END in another game
 */
MeanderTurnStep
meander_solitaire_get_step (const MeanderState *state)
{
  const MeanderSolitaireState *self = meander_solitaire_of_const (state);

  return self == NULL ? MEANDER_TURN_END : self->step;
}

/**
 * meander_solitaire_count_draws:
 * @state: a state
 * @hex: where a tile would be placed
 *
 * Tells how many tiles a placement would bring to the hand: the usual one, and
 * in an edition with the bonus one more for a forced space that is filled (PL, “Na
 * czym polega specyfika miejsca przymusu?”), as far as the draw pile goes.
 *
 * Returns: 0 to 2; 0 in another game
 */
guint
meander_solitaire_count_draws (const MeanderState *state, MeanderHex hex)
{
  const MeanderSolitaireState *self = meander_solitaire_of_const (state);
  gboolean bonus;

  if (self == NULL)
    return 0;

  bonus = meander_solitaire_edition_get_rules (self->setup.edition)->bonus &&
          meander_board_count_neighbours (state->board, hex) >= 3;

  return MIN (bonus ? 2 : 1, state->n_pool);
}
