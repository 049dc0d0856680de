/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/together/race.h"

#include "model/book.h"
#include "net/tls.h"
#include "ui/together/together-private.h"

/**
 * meander_together_is_for_race:
 * @self: one side of a table
 *
 * Tells whether a race is run there: nobody has a seat.
 *
 * Returns: whether it is so, as far as a guest knows
 */
gboolean
meander_together_is_for_race (MeanderTogether *self)
{
  g_return_val_if_fail (MEANDER_IS_TOGETHER (self), FALSE);

  return self->table != NULL ? meander_net_table_get_n_seats (self->table) == 0
         : meander_net_guest_get_step (self->guest) == MEANDER_NET_GUEST_IN
             ? meander_together_get_seat (self, 0) == NULL
             : meander_net_guest_get_race (self->guest) != NULL;
}

/**
 * meander_together_get_race:
 * @self: one side of a table
 *
 * Gives the game in which the person here solves the task.
 *
 * Returns: (transfer none) (nullable): the game, or %NULL before there is a race
 */
MeanderGame *
meander_together_get_race (MeanderTogether *self)
{
  g_return_val_if_fail (MEANDER_IS_TOGETHER (self), NULL);

  return self->table != NULL ? meander_net_table_get_race (self->table, NULL)
                             : meander_net_guest_get_race (self->guest);
}

/**
 * meander_together_get_start:
 * @self: one side of a table
 * @start: (out): when the race begins, in ms of the monotonic clock here
 *
 * Tells when the race begins.
 *
 * Returns: whether it is known
 */
gboolean
meander_together_get_start (MeanderTogether *self, gint64 *start)
{
  g_return_val_if_fail (MEANDER_IS_TOGETHER (self), FALSE);

  return self->table != NULL ? meander_net_table_get_race (self->table, start) != NULL
                             : meander_net_guest_get_start (self->guest, start);
}

/**
 * meander_together_get_runners:
 * @self: one side of a table
 * @n_runners: (out): how many
 *
 * Tells who runs, and how far each one is.
 *
 * Returns: (transfer none) (array length=n_runners) (nullable): the runners, good until `changed`
 */
const MeanderNetRunner *
meander_together_get_runners (MeanderTogether *self, guint *n_runners)
{
  g_return_val_if_fail (MEANDER_IS_TOGETHER (self), NULL);

  return self->table != NULL ? meander_net_table_get_runners (self->table, n_runners)
                             : meander_net_guest_get_runners (self->guest, n_runners);
}

/**
 * meander_together_get_own_runner:
 * @self: one side of a table
 *
 * Tells which of the runners is the one here.
 *
 * Returns: the number that this guest has, 0 for the host
 */
guint
meander_together_get_own_runner (MeanderTogether *self)
{
  g_return_val_if_fail (MEANDER_IS_TOGETHER (self), 0);

  return self->guest != NULL ? meander_net_guest_get_number (self->guest) : 0;
}

/**
 * meander_together_get_nth_person:
 * @self: one side of a table
 * @n: counts those at the table from 0; the host is the first
 * @is_away: (out): whether the connection is lost
 *
 * Tells who is at the table.
 *
 * Returns: (transfer none) (nullable): the name, good until `changed`, or %NULL if there are not that many
 */
const char *
meander_together_get_nth_person (MeanderTogether *self, guint n, gboolean *is_away)
{
  MeanderNetPresence presence = MEANDER_NET_HERE;
  const MeanderNetPerson *people;
  const char *name = NULL;
  guint n_people;

  g_return_val_if_fail (MEANDER_IS_TOGETHER (self), NULL);

  if (n == 0)
    name = meander_together_get_host (self);
  else if (self->table != NULL)
    name = meander_net_table_get_guest (
        self->table, meander_net_table_get_nth_guest (self->table, n - 1), &presence);
  else
    {
      people = meander_net_guest_get_people (self->guest, &n_people);
      if (n <= n_people)
        {
          name = people[n - 1].name;
          presence = people[n - 1].presence;
        }
    }
  *is_away = presence == MEANDER_NET_AWAY;

  return name;
}

/**
 * meander_together_set_task:
 * @self: a host's table for a race, which nobody has joined
 * @task: a puzzle of the book
 *
 * Says what the first race is going to be run for.
 */
void
meander_together_set_task (MeanderTogether *self, const MeanderPuzzle *task)
{
  g_return_if_fail (MEANDER_IS_TOGETHER (self) && self->table != NULL && task != NULL);

  meander_net_table_set_task (self->table, task->id);
}

/**
 * meander_together_get_task:
 * @self: one side of a table
 *
 * Tells what the first race is going to be run for, until it begins.
 *
 * Returns: (transfer none) (nullable): the puzzle, as far as it is known
 */
const MeanderPuzzle *
meander_together_get_task (MeanderTogether *self)
{
  const char *id;

  g_return_val_if_fail (MEANDER_IS_TOGETHER (self), NULL);

  id = self->table != NULL ? meander_net_table_get_task (self->table)
                           : meander_net_guest_get_task (self->guest);

  return id != NULL && meander_together_get_race (self) == NULL ? meander_book_find (id) : NULL;
}

/**
 * meander_together_race:
 * @self: a host's table for a race
 * @task: what is to be solved
 * @delay: ms until it begins
 * @error: where to report what fails
 *
 * Begins a race.
 *
 * Returns: %FALSE on error
 */
gboolean
meander_together_race (MeanderTogether *self,
                       const MeanderPuzzle *task,
                       guint delay,
                       GError **error)
{
  const gint64 now = meander_net_get_now ();
  g_autofree char *line = NULL;
  g_autofree char *params = NULL;
  g_autoptr (MeanderGame) game = NULL;
  guint64 seed = 0;

  g_return_val_if_fail (MEANDER_IS_TOGETHER (self) && self->table != NULL, FALSE);

  line = meander_puzzle_to_line (task);
  params = g_strdup_printf ("puzzle %s\n", line);
  if (!meander_net_fill_random ((guint8 *) &seed, sizeof seed, error))
    return FALSE;
  game = meander_game_new (&meander_puzzle_rules, params, seed, error);

  return game != NULL && meander_net_table_race (self->table, game, TRUE, now + delay, now);
}

/**
 * meander_together_end_race:
 * @self: a host's table with a race
 *
 * Ends it for those who have not solved the task: nobody waits for them any more.
 */
void
meander_together_end_race (MeanderTogether *self)
{
  g_return_if_fail (MEANDER_IS_TOGETHER (self) && self->table != NULL);

  meander_net_table_end_race (self->table);
}

/**
 * meander_together_find_solving:
 * @self: a host's table
 * @n_others: (out): how many
 *
 * Tells who at another computer is still solving the task, though perhaps nobody waits for them.
 *
 * Returns: (transfer none) (nullable): the name of the first of them, good until `changed`
 */
const char *
meander_together_find_solving (MeanderTogether *self, guint *n_others)
{
  const MeanderNetRunner *runners;
  const char *first = NULL;
  MeanderNetPresence presence;
  guint n_runners;

  *n_others = 0;
  g_return_val_if_fail (MEANDER_IS_TOGETHER (self) && self->table != NULL, NULL);

  runners = meander_net_table_get_runners (self->table, &n_runners);
  for (guint i = 0; i < n_runners; i++)
    if (runners[i].guest != 0 && runners[i].time == 0 &&
        meander_net_table_get_guest (self->table, runners[i].guest, &presence) != NULL &&
        presence == MEANDER_NET_HERE && (*n_others)++ == 0)
      first = runners[i].name;

  return first;
}

/**
 * meander_together_run:
 * @self: one side of a table with a race
 *
 * Tells the others how far the person here is: when the game has changed.
 */
void
meander_together_run (MeanderTogether *self)
{
  g_return_if_fail (MEANDER_IS_TOGETHER (self));

  if (self->table != NULL)
    meander_net_table_run (self->table, meander_net_get_now ());
  else
    meander_net_guest_run (self->guest);
}
