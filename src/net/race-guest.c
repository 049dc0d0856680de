/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/guest-private.h"

#include "net/race-private.h"
#include "rules/text.h"

/* A guest's side of a race: it has the task in a game of its own, and says how far it is. */

/**
 * meander_net_guest_ask_clock:
 * @self: a guest
 *
 * Asks how the host's clock stands, unless that is being asked.
 */
void
meander_net_guest_ask_clock (MeanderNetGuest *self)
{
  if (meander_net_clock_ask (&self->clock, self->now))
    meander_net_guest_send (self, &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_PING,
                                                        .numbers = { (guint64) self->now } });
}

/**
 * meander_net_guest_run:
 * @self: a guest with a race
 *
 * Tells the host how far the guest is, if that is not known: when its game has changed, and when it has
 * come back.
 */
void
meander_net_guest_run (MeanderNetGuest *self)
{
  MeanderNetRace *race = self->race;
  guint n_tiles;

  g_return_if_fail (MEANDER_IS_NET_GUEST (self));

  if (race == NULL || race->told_end || self->step != MEANDER_NET_GUEST_IN)
    return;

  n_tiles = meander_net_race_count_tiles (race->game);
  if (meander_net_race_is_solved (race->game))
    {
      g_autofree char *solution = meander_net_race_write_layout (race->game);

      race->told_end = TRUE;
      meander_net_guest_send (
          self, &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_SOLVED, .text = solution });
    }
  else if (!race->is_told || race->told_tiles != n_tiles)
    meander_net_guest_send (
        self, &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_PROGRESS, .numbers = { n_tiles } });
  race->is_told = TRUE;
  race->told_tiles = n_tiles;
}

/**
 * meander_net_guest_get_task:
 * @self: a guest
 *
 * Tells what the first race is going to be run for, as the host has said.
 *
 * Returns: (transfer none) (nullable): the id of a puzzle, which may be none that is known here
 */
const char *
meander_net_guest_get_task (MeanderNetGuest *self)
{
  g_return_val_if_fail (MEANDER_IS_NET_GUEST (self), NULL);

  return self->task;
}

/**
 * meander_net_guest_get_race:
 * @self: a guest
 *
 * Gives the game in which the person here solves the task of the race.
 *
 * Returns: (transfer none) (nullable): the game, or %NULL if there is no race
 */
MeanderGame *
meander_net_guest_get_race (MeanderNetGuest *self)
{
  g_return_val_if_fail (MEANDER_IS_NET_GUEST (self), NULL);

  return self->race != NULL ? self->race->game : NULL;
}

/**
 * meander_net_guest_get_start:
 * @self: a guest
 * @start: (out): when the race begins, in ms of the clock from which the guest is given the time
 *
 * Tells when the race begins.
 *
 * Returns: whether it is known
 */
gboolean
meander_net_guest_get_start (MeanderNetGuest *self, gint64 *start)
{
  gint64 trip, offset;

  g_return_val_if_fail (MEANDER_IS_NET_GUEST (self), FALSE);

  if (self->race == NULL || self->race->start == 0 ||
      !meander_net_clock_get (&self->clock, &trip, &offset))
    return FALSE;

  *start = self->race->start - offset;

  return TRUE;
}

/**
 * meander_net_guest_get_runners:
 * @self: a guest
 * @n_runners: (out): how many
 *
 * Tells who runs, and how far the host knows each one to be.
 *
 * Returns: (transfer none) (array length=n_runners) (nullable): the runners, good until `changed`
 */
const MeanderNetRunner *
meander_net_guest_get_runners (MeanderNetGuest *self, guint *n_runners)
{
  g_return_val_if_fail (MEANDER_IS_NET_GUEST (self), NULL);

  *n_runners = self->race != NULL ? self->race->runners->len : 0;

  return self->race != NULL ? (const MeanderNetRunner *) (gconstpointer) self->race->runners->data
                            : NULL;
}

/* ---- what the host says ---- */

/* The same race once more, after the connection was lost: the tiles stay as they lie. */
static gboolean
is_same (const MeanderNetRace *race, MeanderGame *task, guint64 serial)
{
  return race != NULL && race->serial == serial &&
         meander_game_get_seed (race->game) == meander_game_get_seed (task) &&
         g_str_equal (meander_game_get_params (race->game), meander_game_get_params (task));
}

/**
 * meander_net_guest_hear_task:
 * @self: a guest that is in
 * @message: the id of a puzzle
 * @why: (out): what to answer if that cannot be
 *
 * Learns what is going to be solved.
 *
 * Returns: %TRUE
 */
gboolean
meander_net_guest_hear_task (MeanderNetGuest *self,
                             const MeanderNetMessage *message,
                             MeanderNetBye *why)
{
  g_free (self->task);
  self->task = g_strdup (message->text);

  return TRUE;
}

/**
 * meander_net_guest_hear_race:
 * @self: a guest that is in
 * @message: the task
 * @why: (out): what to answer if that cannot be
 *
 * Takes the task, or goes on with it.
 *
 * Returns: whether it is one
 */
gboolean
meander_net_guest_hear_race (MeanderNetGuest *self,
                             const MeanderNetMessage *message,
                             MeanderNetBye *why)
{
  g_autoptr (MeanderGame) task = NULL;

  if (self->game != NULL)
    return FALSE;

  *why = MEANDER_NET_BYE_RULES;
  task = meander_net_race_read_task (message->text);
  if (task == NULL)
    return FALSE;

  if (is_same (self->race, task, message->numbers[0]))
    g_array_set_size (self->race->runners, 0);
  else
    {
      g_clear_pointer (&self->race, meander_net_race_free);
      self->race = meander_net_race_new (task, (guint) message->numbers[0]);
    }
  self->race->is_told = self->race->told_end = self->race->is_ended = FALSE;
  self->clock = (MeanderNetClock){ 0 };
  meander_net_guest_ask_clock (self);
  meander_net_guest_run (self);

  return TRUE;
}

/**
 * meander_net_guest_hear_start:
 * @self: a guest that is in
 * @message: when the race or Gobble begins
 * @why: (out): what to answer if that cannot be
 *
 * Learns when it begins.
 *
 * Returns: whether there is something that does
 */
gboolean
meander_net_guest_hear_start (MeanderNetGuest *self,
                              const MeanderNetMessage *message,
                              MeanderNetBye *why)
{
  if (self->race == NULL)
    return meander_net_guest_hear_begin (self, message);

  self->race->start = (gint64) CLAMP (message->numbers[0], 1, MEANDER_NET_MAX_TIME);

  return TRUE;
}

/**
 * meander_net_guest_hear_runner:
 * @self: a guest that is in
 * @message: how far somebody is
 * @why: (out): what to answer if that cannot be
 *
 * Learns how far somebody is.
 *
 * Returns: whether there is a race, and room for one more runner
 */
gboolean
meander_net_guest_hear_runner (MeanderNetGuest *self,
                               const MeanderNetMessage *message,
                               MeanderNetBye *why)
{
  g_autofree char *name = meander_text_clean_name (message->text);
  MeanderNetRunner *runner;

  if (self->race == NULL)
    return FALSE;

  *why = MEANDER_NET_BYE_SYNTAX;
  if (name == NULL)
    return FALSE;

  runner = meander_net_race_find (self->race, (guint) message->numbers[0]);
  if (runner == NULL)
    runner = meander_net_race_add (self->race, (guint) message->numbers[0], name);
  if (runner == NULL)
    return FALSE;

  runner->n_tiles =
      (guint) MIN (message->numbers[1], meander_game_get_puzzle (self->race->game)->n_tiles);
  runner->time = (gint64) MIN (message->numbers[2], MEANDER_NET_MAX_TIME);

  return TRUE;
}

/**
 * meander_net_guest_hear_ended:
 * @self: a guest that is in
 * @message: that the race is ended
 * @why: (out): what to answer if that cannot be
 *
 * Learns that nobody is waited for any more.
 *
 * Returns: whether there is that race
 */
gboolean
meander_net_guest_hear_ended (MeanderNetGuest *self,
                              const MeanderNetMessage *message,
                              MeanderNetBye *why)
{
  if (self->race == NULL || message->numbers[0] != self->race->serial)
    return FALSE;

  meander_net_race_end (self->race);

  return TRUE;
}

/**
 * meander_net_guest_hear_pong:
 * @self: a guest
 * @message: a `pong`
 *
 * Measures how the host's clock stands, some times in a row.
 */
void
meander_net_guest_hear_pong (MeanderNetGuest *self, const MeanderNetMessage *message)
{
  if (meander_net_clock_hear (&self->clock, message->numbers[0], message->numbers[1], self->now) &&
      self->clock.n_trips < MEANDER_NET_N_TRIPS)
    meander_net_guest_ask_clock (self);
}

/**
 * meander_net_guest_forget_runner:
 * @self: a guest
 * @guest: who has left
 *
 * Who has left runs no longer, if there is a race.
 */
void
meander_net_guest_forget_runner (MeanderNetGuest *self, guint guest)
{
  if (self->race != NULL)
    meander_net_race_leave (self->race, guest);
}
