/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/table-private.h"

#include "net/race-private.h"

/* The host's side of a race: it gives the task, hears how far each one is, checks solutions, and says
 * who is first. */

/* ms: the most that somebody far away is spared, or may begin too early. */
#define MOST_SPARED 1000

static void
ask_clock (MeanderNetTable *self, MeanderNetVisitor *visitor)
{
  if (meander_net_clock_ask (&visitor->clock, self->now))
    meander_net_table_send (self, visitor,
                            &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_PING,
                                                  .numbers = { (guint64) self->now } });
}

static MeanderNetMessage
describe_runner (const MeanderNetRunner *runner)
{
  return (MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_RUNNER,
                              .numbers = { runner->guest, runner->n_tiles, (guint64) runner->time },
                              .text = runner->name };
}

static MeanderNetMessage
describe_end (const MeanderNetRace *race)
{
  return (MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_ENDED, .numbers = { race->serial } };
}

/* ms from the start of the race to @now. */
static gint64
count_time (const MeanderNetRace *race, gint64 now)
{
  return now - race->start + race->passed;
}

static void
tell_runner (MeanderNetTable *self, const MeanderNetRunner *runner)
{
  MeanderNetMessage message = describe_runner (runner);

  meander_net_table_send_all (self, &message);
  meander_net_table_notify (self);
}

/**
 * meander_net_table_tell_race:
 * @self: a table
 * @visitor: a connection that is in
 *
 * Tells somebody how the race stands, or before there is one what is going to be solved.
 */
void
meander_net_table_tell_race (MeanderNetTable *self, MeanderNetVisitor *visitor)
{
  g_autofree char *task = NULL;

  if (self->race == NULL && self->task != NULL)
    meander_net_table_send (
        self, visitor,
        &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_TASK, .text = self->task });
  if (self->race == NULL)
    return;

  task = meander_net_race_write_task (self->race->game);
  meander_net_table_send (self, visitor,
                          &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_RACE,
                                                .numbers = { self->race->serial },
                                                .text = task });
  meander_net_table_send (self, visitor,
                          &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_START,
                                                .numbers = { (guint64) self->race->start } });
  for (guint i = 0; i < self->race->runners->len; i++)
    {
      const MeanderNetRunner *runner = &g_array_index (self->race->runners, MeanderNetRunner, i);
      MeanderNetMessage message = describe_runner (runner);

      if (runner->running != MEANDER_NET_LEFT)
        meander_net_table_send (self, visitor, &message);
    }
  if (self->race->is_ended)
    {
      MeanderNetMessage ended = describe_end (self->race);

      meander_net_table_send (self, visitor, &ended);
    }
}

/**
 * meander_net_table_add_runner:
 * @self: a table
 * @guest: who has been let in
 *
 * Whoever comes later runs too, if there is a race.
 */
void
meander_net_table_add_runner (MeanderNetTable *self, const MeanderNetTableGuest *guest)
{
  MeanderNetRunner *runner = NULL;

  if (self->race == NULL || meander_net_race_find (self->race, guest->number) != NULL)
    return;

  runner = meander_net_race_add (self->race, guest->number, guest->name);
  if (runner != NULL)
    tell_runner (self, runner);
}

/**
 * meander_net_table_remove_runner:
 * @self: a table
 * @guest: who has left
 *
 * Who has left runs no longer, if there is a race.
 */
void
meander_net_table_remove_runner (MeanderNetTable *self, guint guest)
{
  if (self->race != NULL)
    meander_net_race_leave (self->race, guest);
}

/**
 * meander_net_table_set_task:
 * @self: a table without seats, which nobody has joined
 * @id: of a puzzle that every computer has
 *
 * Says what the first race is going to be run for.
 */
void
meander_net_table_set_task (MeanderNetTable *self, const char *id)
{
  g_return_if_fail (MEANDER_IS_NET_TABLE (self) && id != NULL);

  g_free (self->task);
  self->task = g_strdup (id);
}

/**
 * meander_net_table_get_task:
 * @self: a table
 *
 * Tells what the first race is going to be run for.
 *
 * Returns: (transfer none) (nullable): the id of a puzzle
 */
const char *
meander_net_table_get_task (MeanderNetTable *self)
{
  g_return_val_if_fail (MEANDER_IS_NET_TABLE (self), NULL);

  return self->task;
}

/**
 * meander_net_table_race:
 * @self: a table without seats
 * @game: the task, that nobody has begun; the person at this computer solves it in this game
 * @runs: whether somebody does
 * @start: when it begins, in ms of the clock of @now
 * @now: the time in ms
 *
 * Begins a race, instead of the one before.
 *
 * Returns: whether it is a task for a race, and a table for one
 */
gboolean
meander_net_table_race (MeanderNetTable *self,
                        MeanderGame *game,
                        gboolean runs,
                        gint64 start,
                        gint64 now)
{
  g_return_val_if_fail (MEANDER_IS_NET_TABLE (self) && MEANDER_IS_GAME (game), FALSE);
  g_return_val_if_fail (start > 0 && start <= MEANDER_NET_MAX_TIME, FALSE);

  if (self->n_seats > 0 || !meander_net_race_fits (game) || meander_game_get_n_moves (game) > 0)
    return FALSE;

  self->now = now;
  g_clear_pointer (&self->race, meander_net_race_free);
  self->race = meander_net_race_new (game, ++self->serial);
  self->race->start = start;
  if (runs)
    meander_net_race_add (self->race, 0, self->name);
  for (guint i = 0; i < self->guests->len; i++)
    {
      const MeanderNetTableGuest *guest = g_ptr_array_index (self->guests, i);

      meander_net_race_add (self->race, guest->number, guest->name);
    }
  for (guint i = 0; i < self->guests->len; i++)
    {
      const MeanderNetTableGuest *guest = g_ptr_array_index (self->guests, i);

      if (guest->visitor != NULL)
        meander_net_table_tell_race (self, guest->visitor);
    }
  meander_net_table_notify (self);

  return TRUE;
}

/**
 * meander_net_table_run:
 * @self: a table with a race
 * @now: the time in ms
 *
 * Tells everybody how far the host is.
 */
void
meander_net_table_run (MeanderNetTable *self, gint64 now)
{
  MeanderNetRunner *host;
  guint n_tiles;
  gboolean solved;

  g_return_if_fail (MEANDER_IS_NET_TABLE (self));

  host = self->race != NULL ? meander_net_race_find (self->race, 0) : NULL;
  if (host == NULL || host->time != 0)
    return;

  n_tiles = meander_net_race_count_tiles (self->race->game);
  solved = meander_net_race_is_solved (self->race->game);
  if (n_tiles == host->n_tiles && !solved)
    return;
  host->n_tiles = n_tiles;
  if (solved)
    host->time = MAX (count_time (self->race, now), 1);
  tell_runner (self, host);
}

/**
 * meander_net_table_end_race:
 * @self: a table with a race
 *
 * Ends it for those who have not solved the task: the places are told as they are. They may still solve
 * it, and have a place then, as long as no other race begins.
 */
void
meander_net_table_end_race (MeanderNetTable *self)
{
  MeanderNetMessage ended;

  g_return_if_fail (MEANDER_IS_NET_TABLE (self));

  if (self->race == NULL || self->race->is_ended)
    return;

  meander_net_race_end (self->race);
  ended = describe_end (self->race);
  meander_net_table_send_all (self, &ended);
  meander_net_table_notify (self);
}

/**
 * meander_net_table_get_race:
 * @self: a table
 * @start: (out) (optional): when it begins, in ms of the host's clock
 *
 * Gives the game in which the person at the host's computer solves the task.
 *
 * Returns: (transfer none) (nullable): the game, or %NULL if there is no race
 */
MeanderGame *
meander_net_table_get_race (MeanderNetTable *self, gint64 *start)
{
  g_return_val_if_fail (MEANDER_IS_NET_TABLE (self), NULL);

  if (self->race == NULL)
    return NULL;

  if (start != NULL)
    *start = self->race->start;

  return self->race->game;
}

/**
 * meander_net_table_get_runners:
 * @self: a table
 * @n_runners: (out): how many
 *
 * Tells who runs, and how far each one is.
 *
 * Returns: (transfer none) (array length=n_runners) (nullable): the runners, good until `changed`
 */
const MeanderNetRunner *
meander_net_table_get_runners (MeanderNetTable *self, guint *n_runners)
{
  g_return_val_if_fail (MEANDER_IS_NET_TABLE (self), NULL);

  *n_runners = self->race != NULL ? self->race->runners->len : 0;

  return self->race != NULL ? (const MeanderNetRunner *) (gconstpointer) self->race->runners->data
                            : NULL;
}

/* ---- what guests say ---- */

/**
 * meander_net_table_hear_pong:
 * @self: a table
 * @visitor: who answers
 * @message: a `pong`
 *
 * Measures how far away a guest is.
 */
void
meander_net_table_hear_pong (MeanderNetTable *self,
                             MeanderNetVisitor *visitor,
                             const MeanderNetMessage *message)
{
  meander_net_clock_hear (&visitor->clock, message->numbers[0], message->numbers[1], self->now);
}

/* The runner that a guest is, as long as it has something to say. */
static MeanderNetRunner *
find_running (MeanderNetTable *self, MeanderNetVisitor *visitor)
{
  MeanderNetRunner *runner = meander_net_race_find (self->race, visitor->guest->number);

  return runner != NULL && runner->time == 0 ? runner : NULL;
}

/**
 * meander_net_table_hear_progress:
 * @self: a table with a race
 * @visitor: who says it
 * @message: how far it is
 *
 * Tells everybody how far a guest is; that is believed, as far as the task has tiles.
 */
void
meander_net_table_hear_progress (MeanderNetTable *self,
                                 MeanderNetVisitor *visitor,
                                 const MeanderNetMessage *message)
{
  MeanderNetRunner *runner = find_running (self, visitor);
  const guint most = meander_game_get_puzzle (self->race->game)->n_tiles;

  ask_clock (self, visitor);
  if (runner == NULL || runner->n_tiles == MIN (message->numbers[0], most))
    return;

  runner->n_tiles = (guint) MIN (message->numbers[0], most);
  tell_runner (self, runner);
}

/* ms from the start of the race to when a guest has said what has come now. */
static gint64
measure_time (MeanderNetTable *self, const MeanderNetVisitor *visitor)
{
  gint64 trip, offset;

  if (!meander_net_clock_get (&visitor->clock, &trip, &offset))
    trip = 0;

  return count_time (self->race, self->now) - MIN (trip / 2, MOST_SPARED);
}

/**
 * meander_net_table_hear_solved:
 * @self: a table with a race
 * @visitor: who says it
 * @message: the solution
 *
 * Checks a solution by the rules. That of an earlier race is late, and nothing comes of it; one
 * that is wrong, or is there before the race begins, comes from nobody who keeps the rules.
 */
void
meander_net_table_hear_solved (MeanderNetTable *self,
                               MeanderNetVisitor *visitor,
                               const MeanderNetMessage *message)
{
  MeanderNetRunner *runner = find_running (self, visitor);
  const MeanderNetSolution solution = runner != NULL
                                          ? meander_net_race_check (self->race->game, message->text)
                                          : MEANDER_NET_SOLUTION_OTHER;
  const gint64 time = measure_time (self, visitor);

  if (solution == MEANDER_NET_SOLUTION_WRONG)
    meander_net_table_end (self, visitor, MEANDER_NET_BYE_RULES);
  else if (solution == MEANDER_NET_SOLUTION_RIGHT && time < -2 * MOST_SPARED)
    meander_net_table_end (self, visitor, MEANDER_NET_BYE_ORDER);
  else if (solution == MEANDER_NET_SOLUTION_RIGHT)
    {
      runner->n_tiles = meander_game_get_puzzle (self->race->game)->n_tiles;
      runner->time = MAX (time, 1);
      tell_runner (self, runner);
    }
}
