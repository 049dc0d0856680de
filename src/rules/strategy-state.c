/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/strategy-private.h"

/**
 * meander_strategy_new_trial:
 * @state: a state
 *
 * Copies a state for trying placements out: in the copy what a player draws
 * stays unknown, so that a plan never tells what the bag would bring.
 *
 * Tiles drawn that way are on no rack and in no pool; a player who has nothing
 * else is waited for with %MEANDER_TURN_FREE.
 *
 * Returns: (transfer full) (nullable): the copy, or %NULL in another game
 */
MeanderState *
meander_strategy_new_trial (const MeanderState *state)
{
  MeanderState *copy;

  if (meander_strategy_of_const (state) == NULL)
    return NULL;

  copy = meander_state_copy (state);
  meander_strategy_of (copy)->trial = TRUE;

  return copy;
}

/**
 * meander_strategy_get_turn:
 * @state: a state
 *
 * Gives the core of a state, of which everything else can be asked that the
 * rules know.
 *
 * Returns: (transfer none) (nullable): the turn, good until the state changes,
 *   or %NULL in another game
 */
const MeanderTurn *
meander_strategy_get_turn (const MeanderState *state)
{
  const MeanderStrategyState *self = meander_strategy_of_const (state);

  return self == NULL ? NULL : &self->turn;
}

/**
 * meander_strategy_get_step:
 * @state: a state
 *
 * Tells what is to be done.
 *
 * Returns: the step, never %MEANDER_TURN_DONE; %MEANDER_TURN_END in another game
 */
MeanderTurnStep
meander_strategy_get_step (const MeanderState *state)
{
  const MeanderStrategyState *self = meander_strategy_of_const (state);

  return self == NULL ? MEANDER_TURN_END : self->step;
}

/**
 * meander_strategy_get_seat:
 * @state: a state
 *
 * Tells whose turn it is.
 *
 * Returns: the player, counted from 0 clockwise
 */
guint
meander_strategy_get_seat (const MeanderState *state)
{
  const MeanderStrategyState *self = meander_strategy_of_const (state);

  return self == NULL ? 0 : self->turn.seat;
}

/**
 * meander_strategy_get_colour:
 * @state: a state
 * @seat: a player
 *
 * Tells which colour a player has.
 *
 * Returns: the colour; in doubles partners have the same; %MEANDER_NO_COLOUR if
 *   there is no such player
 */
MeanderColour
meander_strategy_get_colour (const MeanderState *state, guint seat)
{
  const MeanderStrategyState *self = meander_strategy_of_const (state);

  return self == NULL || seat >= state->n_players ? MEANDER_NO_COLOUR : self->colours[seat];
}

/**
 * meander_strategy_get_colours:
 * @state: a state
 * @colours: (out caller-allocates) (array fixed-size=4): by player; others are left as they are
 *
 * Tells which colours the players have.
 */
void
meander_strategy_get_colours (const MeanderState *state, MeanderColour colours[MEANDER_MAX_SEATS])
{
  guint seat;

  for (seat = 0; seat < state->n_players; seat++)
    colours[seat] = meander_strategy_get_colour (state, seat);
}

/**
 * meander_strategy_get_start_tile:
 * @state: a state
 * @seat: a player
 *
 * Tells by which tile of each player it was decided who begins: the one drawn,
 * the highest of the six, or the extra one, which is back in the bag.
 *
 * Returns: the tile, or 0 if the game started from a position
 */
guint
meander_strategy_get_start_tile (const MeanderState *state, guint seat)
{
  const MeanderStrategyState *self = meander_strategy_of_const (state);

  return self == NULL || seat >= state->n_players ? 0 : self->start_tiles[seat];
}

/**
 * meander_strategy_is_doubles:
 * @state: a state
 *
 * Tells whether two teams of partners play.
 *
 * Returns: whether seats 0 and 2 play together against 1 and 3
 */
gboolean
meander_strategy_is_doubles (const MeanderState *state)
{
  const MeanderStrategyState *self = meander_strategy_of_const (state);

  return self != NULL && self->doubles;
}

/**
 * meander_strategy_is_serious:
 * @state: a state
 *
 * Tells whether what has been drawn stays drawn, so that nothing may be undone
 * that drew a tile (RULES.md, “Trial”).
 *
 * Returns: whether it is a serious game
 */
gboolean
meander_strategy_is_serious (const MeanderState *state)
{
  const MeanderStrategyState *self = meander_strategy_of_const (state);

  return self != NULL && self->serious;
}

/**
 * meander_strategy_is_over:
 * @state: a state
 *
 * Tells whether the game has ended, by a deadlock too.
 *
 * Returns: whether nothing more can be done
 */
gboolean
meander_strategy_is_over (const MeanderState *state)
{
  const MeanderStrategyState *self = meander_strategy_of_const (state);

  return self != NULL && meander_strategy_has_ended (self);
}
