/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/party-private.h"

/* A clock that nobody plays against stops: as long as people could play it asks for a sign of
 * one of them, and while none can, for a move of anybody. */

#define IDLE_TIME (60 * 1000) /* ms of play */

/* Whether a person could do something now. */
static gboolean
can_people_act (const MeanderState *state, gboolean *has_people)
{
  gboolean can = FALSE;

  *has_people = FALSE;
  for (guint seat = 0; seat < state->n_players; seat++)
    if (meander_gobble_get_level (state, seat) == 0)
      {
        *has_people = TRUE;
        can |= meander_gobble_may_act (state, seat) && !meander_gobble_is_waiting (state, seat);
      }

  return can;
}

/**
 * meander_gobble_party_touch:
 * @self: a party
 *
 * Takes note that a person is at the table: has moved the pointer or pressed a key.
 */
void
meander_gobble_party_touch (MeanderGobbleParty *self)
{
  g_return_if_fail (MEANDER_IS_GOBBLE_PARTY (self));

  self->touched = meander_gobble_party_get_time (self);
}

/**
 * meander_gobble_party_is_idle:
 * @self: a party
 *
 * Tells whether there is a pause since nobody plays.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_gobble_party_is_idle (MeanderGobbleParty *self)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  return self->idle && (self->pauses & MEANDER_GOBBLE_PAUSED) != 0;
}

/* Makes a pause where nobody plays.  Turn by turn there is no clock to be stopped, and without
 * people one only looks on. */
void
meander_gobble_party_check_idle (MeanderGobbleParty *self)
{
  const MeanderState *state;
  guint last = self->touched;
  gboolean has_people;

  if (!meander_gobble_party_is_running (self) || self->elsewhere != NULL)
    return;

  state = meander_game_get_state (self->game);
  if (!can_people_act (state, &has_people))
    last = MAX (last, meander_gobble_get_time (state));
  if (!has_people || meander_gobble_is_turn_based (state) ||
      meander_gobble_party_get_time (self) < last + IDLE_TIME)
    return;

  self->idle = TRUE;
  meander_gobble_party_set_pause (self, MEANDER_GOBBLE_PAUSED, TRUE);
}
