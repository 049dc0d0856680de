/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/party-private.h"

/* Undo and redo of a party: as far as the last move of a person, and what the computer has played since. */

/* After how many moves the last one of a person came, counted from 1; 0 for none. */
static guint
find_last_of_people (MeanderGobbleParty *self)
{
  const MeanderState *state = meander_game_get_state (self->game);
  guint position;

  for (position = meander_game_get_n_moves (self->game); position > 0; position--)
    {
      MeanderGobbleMove move;

      if (meander_gobble_move_parse (meander_game_get_move (self->game, position - 1), &move,
                                     NULL) &&
          meander_gobble_get_level (state, move.seat) == 0)
        break;
    }

  return position;
}

/**
 * meander_gobble_party_can_undo:
 * @self: a party
 *
 * Tells whether a move can be taken back: turn by turn only, since where all play at
 * once the others have seen it and played on.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_gobble_party_can_undo (MeanderGobbleParty *self)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  return self->game != NULL && self->pauses == 0 &&
         meander_gobble_is_turn_based (meander_game_get_state (self->game)) &&
         find_last_of_people (self) > 0;
}

/**
 * meander_gobble_party_undo:
 * @self: a party
 *
 * Takes the last move of a person back, and what the computer has played since.
 */
void
meander_gobble_party_undo (MeanderGobbleParty *self)
{
  g_return_if_fail (MEANDER_IS_GOBBLE_PARTY (self));

  if (!meander_gobble_party_can_undo (self))
    return;

  meander_gobble_party_keep_time (self);
  meander_game_go_to (self->game, find_last_of_people (self) - 1);
  self->started = self->clock ();
  meander_gobble_party_empty_hands (self);
  meander_gobble_party_emit_changed (self);
}

/**
 * meander_gobble_party_can_redo:
 * @self: a party
 *
 * Tells whether a move that was taken back can be made again.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_gobble_party_can_redo (MeanderGobbleParty *self)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  return self->game != NULL && self->pauses == 0 &&
         meander_gobble_is_turn_based (meander_game_get_state (self->game)) &&
         meander_game_can_redo (self->game);
}

/* Whether the next move that can be made again is the computer's. */
static gboolean
is_next_of_computer (MeanderGobbleParty *self)
{
  const char *text = meander_game_get_move (self->game, meander_game_get_n_moves (self->game));
  MeanderGobbleMove move;

  return text != NULL && meander_gobble_move_parse (text, &move, NULL) &&
         meander_gobble_get_level (meander_game_get_state (self->game), move.seat) != 0;
}

/**
 * meander_gobble_party_redo:
 * @self: a party
 *
 * Makes the next move again, and what the computer played after it.
 */
void
meander_gobble_party_redo (MeanderGobbleParty *self)
{
  guint position;

  g_return_if_fail (MEANDER_IS_GOBBLE_PARTY (self));

  if (!meander_gobble_party_can_redo (self))
    return;

  meander_gobble_party_keep_time (self);
  do
    {
      MeanderGobbleMove move;

      position = meander_game_get_n_moves (self->game);
      meander_game_redo (self->game);
      if (meander_game_get_n_moves (self->game) > position &&
          meander_gobble_move_parse (meander_game_get_move (self->game, position), &move, NULL))
        meander_gobble_party_emit_moved (self, &move);
    }
  while (meander_game_get_n_moves (self->game) > position && is_next_of_computer (self));
  self->started = self->clock ();
  meander_gobble_party_empty_hands (self);
  meander_gobble_party_emit_changed (self);
}
