/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/party-private.h"

#include <string.h>

/* The clock of a party: how long has been played, and why it stands. */

static gboolean
runs (MeanderGobbleParty *self)
{
  guint time;

  if (self->game == NULL || meander_gobble_is_over (meander_game_get_state (self->game)))
    return FALSE;
  if (self->elsewhere != NULL)
    return (self->pauses & MEANDER_GOBBLE_CROWDED) == 0 &&
           self->elsewhere->get_time (self->data, &time);

  return self->pauses == 0;
}

/**
 * meander_gobble_party_get_time:
 * @self: a party
 *
 * Gets how long has been played.
 *
 * Returns: ms of play; pauses do not count
 */
guint
meander_gobble_party_get_time (MeanderGobbleParty *self)
{
  gint64 passed = 0;
  guint time;

  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), 0);

  if (self->elsewhere != NULL && self->game != NULL)
    {
      self->elsewhere->get_time (self->data, &time);
      return time;
    }
  if (runs (self))
    passed = (self->clock () - self->started) / 1000;

  return self->played + (guint) CLAMP (passed, 0, MEANDER_GOBBLE_MAX_TIME - self->played);
}

/* What has passed is kept, and a new stretch begins. */
void
meander_gobble_party_keep_time (MeanderGobbleParty *self)
{
  self->played = meander_gobble_party_get_time (self);
  self->started = self->clock ();
  if (self->game != NULL)
    meander_game_set_elapsed (self->game, self->played);
}

/**
 * meander_gobble_party_set_clock:
 * @self: a party
 * @clock: (scope forever): gives µs that only grow
 *
 * Takes another clock.
 */
void
meander_gobble_party_set_clock (MeanderGobbleParty *self, gint64 (*clock) (void))
{
  g_return_if_fail (MEANDER_IS_GOBBLE_PARTY (self));

  meander_gobble_party_keep_time (self);
  self->clock = clock;
  self->started = self->clock ();
}

/**
 * meander_gobble_party_set_pause:
 * @self: a party
 * @pause: a reason to stop
 * @paused: whether it is one now
 *
 * Stops the clock and the computer players as long as there is a reason to.  What
 * is in hand goes back.
 */
void
meander_gobble_party_set_pause (MeanderGobbleParty *self, MeanderGobblePause pause, gboolean paused)
{
  guint pauses;

  g_return_if_fail (MEANDER_IS_GOBBLE_PARTY (self));

  if (self->elsewhere != NULL && (pause == MEANDER_GOBBLE_PAUSED || paused))
    {
      self->elsewhere->set_pause (self->data, paused);
      if (pause == MEANDER_GOBBLE_PAUSED)
        return;
    }
  pauses = paused ? self->pauses | pause : self->pauses & ~(guint) pause;
  if (pauses == self->pauses)
    return;

  meander_gobble_party_keep_time (self);
  self->pauses = pauses;
  self->started = self->clock ();
  self->touched = self->played;
  if (pauses == 0)
    self->idle = FALSE;
  else
    {
      memset (self->held, 0, sizeof self->held);
      memset (self->from_stack, 0, sizeof self->from_stack);
    }
  meander_gobble_party_emit_changed (self);
}

/**
 * meander_gobble_party_is_paused:
 * @self: a party
 *
 * Tells whether there is a reason for the clock to stand.
 *
 * Returns: %TRUE if there is
 */
gboolean
meander_gobble_party_is_paused (MeanderGobbleParty *self)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  if (self->elsewhere != NULL)
    return self->game != NULL && !runs (self);

  return self->pauses != 0;
}

/**
 * meander_gobble_party_is_crowded:
 * @self: a party
 *
 * Tells whether somebody would be left out: all play at once, and there are more
 * people than hands.  Such a game comes from elsewhere; it is kept as it is, and not
 * played.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_gobble_party_is_crowded (MeanderGobbleParty *self)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  return (self->pauses & MEANDER_GOBBLE_CROWDED) != 0;
}

/**
 * meander_gobble_party_is_running:
 * @self: a party
 *
 * Tells whether anything may be done: there is a game, not over, and no pause.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_gobble_party_is_running (MeanderGobbleParty *self)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  return runs (self);
}

/**
 * meander_gobble_party_stop_clock:
 * @self: a party
 *
 * Makes a pause where a clock runs that is this computer's alone: turn by turn there is none, and
 * what others play too goes on.
 */
void
meander_gobble_party_stop_clock (MeanderGobbleParty *self)
{
  g_return_if_fail (MEANDER_IS_GOBBLE_PARTY (self));

  if (runs (self) && self->elsewhere == NULL &&
      !meander_gobble_is_turn_based (meander_game_get_state (self->game)))
    meander_gobble_party_set_pause (self, MEANDER_GOBBLE_PAUSED, TRUE);
}
