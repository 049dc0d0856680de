/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/race-private.h"

#include <string.h>

/* What host and guests of a race have in common: the task, a solution, and who runs. */

static void
clear_runner (gpointer runner)
{
  g_free (((MeanderNetRunner *) runner)->name);
}

/**
 * meander_net_race_new:
 * @game: who is here plays it; untouched, when the race is new
 * @serial: which race it is
 *
 * Makes a race in which nobody runs yet.
 *
 * Returns: (transfer full): a new race
 */
MeanderNetRace *
meander_net_race_new (MeanderGame *game, guint serial)
{
  MeanderNetRace *self = g_new0 (MeanderNetRace, 1);

  self->game = g_object_ref (game);
  meander_game_forbid_help (game);
  self->serial = serial;
  self->runners = g_array_new (FALSE, FALSE, sizeof (MeanderNetRunner));
  g_array_set_clear_func (self->runners, clear_runner);

  return self;
}

/**
 * meander_net_race_free:
 * @self: (transfer full): a race
 *
 * Frees a race.
 */
void
meander_net_race_free (MeanderNetRace *self)
{
  g_object_unref (self->game);
  g_array_unref (self->runners);
  g_free (self);
}

/**
 * meander_net_race_find:
 * @self: a race
 * @guest: the number of a guest, or 0 for the host
 *
 * Finds a runner.
 *
 * Returns: (transfer none) (nullable): the runner, good until another one is added or removed
 */
MeanderNetRunner *
meander_net_race_find (MeanderNetRace *self, guint guest)
{
  for (guint i = 0; i < self->runners->len; i++)
    if (g_array_index (self->runners, MeanderNetRunner, i).guest == guest)
      return &g_array_index (self->runners, MeanderNetRunner, i);

  return NULL;
}

/* Who has left is known by name alone, and takes nobody's room. */
static void
forget_left (MeanderNetRace *self, const char *name)
{
  for (guint i = 0; i < self->runners->len; i++)
    {
      const MeanderNetRunner *runner = &g_array_index (self->runners, MeanderNetRunner, i);

      if (runner->running == MEANDER_NET_LEFT &&
          (g_str_equal (runner->name, name) || self->runners->len >= MEANDER_NET_MAX_RUNNERS))
        {
          g_array_remove_index (self->runners, i);
          return;
        }
    }
}

/**
 * meander_net_race_add:
 * @self: a race
 * @guest: the number of a guest, or 0 for the host
 * @name: its name
 *
 * Adds a runner, unless there are too many; who has left and is back is there once.
 *
 * Returns: (transfer none) (nullable): the runner
 */
MeanderNetRunner *
meander_net_race_add (MeanderNetRace *self, guint guest, const char *name)
{
  MeanderNetRunner runner = {
    .guest = guest,
    .running = self->is_ended ? MEANDER_NET_STOPPED : MEANDER_NET_RUNNING,
  };

  forget_left (self, name);
  if (self->runners->len >= MEANDER_NET_MAX_RUNNERS)
    return NULL;

  runner.name = g_strdup (name);
  g_array_append_val (self->runners, runner);

  return &g_array_index (self->runners, MeanderNetRunner, self->runners->len - 1);
}

/**
 * meander_net_race_leave:
 * @self: a race
 * @guest: the number of a guest that has left
 *
 * Who leaves runs no longer; whoever has solved the task has solved it.
 */
void
meander_net_race_leave (MeanderNetRace *self, guint guest)
{
  MeanderNetRunner *runner = meander_net_race_find (self, guest);

  if (runner != NULL && runner->time == 0)
    runner->running = MEANDER_NET_LEFT;
}

/**
 * meander_net_race_end:
 * @self: a race
 *
 * Those who have not solved the task are not waited for any more.
 */
void
meander_net_race_end (MeanderNetRace *self)
{
  self->is_ended = TRUE;
  for (guint i = 0; i < self->runners->len; i++)
    {
      MeanderNetRunner *runner = &g_array_index (self->runners, MeanderNetRunner, i);

      if (meander_net_race_is_waited_for (runner))
        runner->running = MEANDER_NET_STOPPED;
    }
}

/**
 * meander_net_race_get_rank:
 * @runners: (array length=n_runners): who runs
 * @n_runners: how many
 * @which: one of them
 *
 * Tells which place a runner has.
 *
 * Returns: 1 for the first, 0 for who has not solved the task
 */
guint
meander_net_race_get_rank (const MeanderNetRunner *runners, guint n_runners, guint which)
{
  guint rank = 1;

  if (runners[which].time == 0)
    return 0;
  for (guint i = 0; i < n_runners; i++)
    rank += runners[i].time != 0 && runners[i].time < runners[which].time;

  return rank;
}

/**
 * meander_net_race_is_solved_by:
 * @runners: (array length=n_runners): who runs
 * @n_runners: how many
 * @guest: the number of a guest, or 0 for the host
 *
 * Tells whether somebody has solved the task, and the host has seen it.
 *
 * Returns: whether it is so
 */
gboolean
meander_net_race_is_solved_by (const MeanderNetRunner *runners, guint n_runners, guint guest)
{
  for (guint i = 0; i < n_runners; i++)
    if (runners[i].guest == guest)
      return runners[i].time != 0;

  return FALSE;
}

/**
 * meander_net_race_is_waited_for:
 * @runner: who runs
 *
 * Tells whether the race goes on for somebody: the task is not solved yet.
 *
 * Returns: whether it does
 */
gboolean
meander_net_race_is_waited_for (const MeanderNetRunner *runner)
{
  return runner->time == 0 && runner->running == MEANDER_NET_RUNNING;
}

/**
 * meander_net_race_is_over:
 * @runners: (array length=n_runners): who runs
 * @n_runners: how many
 *
 * Tells whether everybody who runs has solved the task, or is not waited for any more.
 *
 * Returns: whether it is so
 */
gboolean
meander_net_race_is_over (const MeanderNetRunner *runners, guint n_runners)
{
  for (guint i = 0; i < n_runners; i++)
    if (meander_net_race_is_waited_for (&runners[i]))
      return FALSE;

  return n_runners > 0;
}

/* ---- the task ---- */

/**
 * meander_net_race_fits:
 * @game: a game
 *
 * Tells whether a game is a task for a race: a loop or a line that is found or not.
 *
 * Returns: whether it is one
 */
gboolean
meander_net_race_fits (MeanderGame *game)
{
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (game);

  return meander_game_get_state (game)->rules->takes_hints && puzzle != NULL &&
         (puzzle->goal == MEANDER_GOAL_LOOP || puzzle->goal == MEANDER_GOAL_LINE);
}

/**
 * meander_net_race_count_tiles:
 * @game: a task
 *
 * Tells how far somebody is.
 *
 * Returns: how many tiles are in the longest line or loop of the goal's colour
 */
guint
meander_net_race_count_tiles (MeanderGame *game)
{
  MeanderResult result;

  meander_game_get_result (game, &result);

  return result.check.best;
}

/**
 * meander_net_race_is_solved:
 * @game: a task
 *
 * Tells whether it is solved.
 *
 * Returns: whether it is
 */
gboolean
meander_net_race_is_solved (MeanderGame *game)
{
  MeanderResult result;

  meander_game_get_result (game, &result);

  return result.over;
}

/**
 * meander_net_race_write_task:
 * @game: a task
 *
 * Writes down what everybody begins with.
 *
 * Returns: (transfer full): a record without moves
 */
char *
meander_net_race_write_task (MeanderGame *game)
{
  g_autoptr (MeanderRecord) record =
      meander_record_new (meander_game_get_state (game)->rules, meander_game_get_params (game),
                          meander_game_get_seed (game));

  return meander_record_to_text (record);
}

static MeanderGame *
read_game (const char *text)
{
  g_autoptr (MeanderRecord) record = meander_record_parse (text, strlen (text), "", NULL);

  return record != NULL ? meander_game_new_from_record (record, NULL) : NULL;
}

/**
 * meander_net_race_read_layout:
 * @text: text from anywhere
 *
 * Reads how far the person at one computer had come with a task.
 *
 * Returns: (transfer full) (nullable): the game, or %NULL if it is not a task for a race
 */
MeanderGame *
meander_net_race_read_layout (const char *text)
{
  g_autoptr (MeanderGame) game = read_game (text);

  return game != NULL && meander_net_race_fits (game) ? g_steal_pointer (&game) : NULL;
}

/**
 * meander_net_race_read_task:
 * @text: text from anywhere
 *
 * Reads the task of a race.
 *
 * Returns: (transfer full) (nullable): the game, or %NULL if it is not a task that nobody has begun
 */
MeanderGame *
meander_net_race_read_task (const char *text)
{
  g_autoptr (MeanderGame) game = read_game (text);

  if (game == NULL || !meander_net_race_fits (game) || meander_game_get_n_moves (game) > 0 ||
      meander_game_can_redo (game) || meander_net_race_is_solved (game))
    return NULL;

  return g_steal_pointer (&game);
}

/**
 * meander_net_race_write_layout:
 * @game: a task
 *
 * Writes down how the tiles lie, in one move: how they came there is nobody's business, and may be long.
 *
 * Returns: (transfer full): a record
 */
char *
meander_net_race_write_layout (MeanderGame *game)
{
  g_autoptr (MeanderRecord) record =
      meander_record_new (meander_game_get_state (game)->rules, meander_game_get_params (game),
                          meander_game_get_seed (game));
  g_autoptr (MeanderState) start = meander_game_copy_state_at (game, 0);
  g_autofree char *text = NULL;
  const MeanderPlacement *tiles;
  MeanderMove move = { 0 };
  guint n_tiles;

  tiles = meander_board_get_placements (meander_game_get_board (game), &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    {
      const MeanderPlacement *before = meander_board_find (start->board, tiles[i].number);

      if (before == NULL || before->rotation != tiles[i].rotation ||
          !meander_hex_equal (before->hex, tiles[i].hex))
        meander_move_add_place (&move, tiles[i].number, tiles[i].hex, tiles[i].rotation);
    }
  tiles = meander_board_get_placements (start->board, &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    if (meander_board_find (meander_game_get_board (game), tiles[i].number) == NULL)
      meander_move_add_rack (&move, tiles[i].number);
  if (move.n_steps > 0)
    {
      text = meander_move_to_text (&move);
      meander_record_add_move (record, text, FALSE);
      record->n_done = 1;
    }

  return meander_record_to_text (record);
}

/**
 * meander_net_race_check:
 * @game: the task
 * @text: text from anywhere
 *
 * Looks whether a record solves the task.
 *
 * Returns: what it does
 */
MeanderNetSolution
meander_net_race_check (MeanderGame *game, const char *text)
{
  g_autoptr (MeanderGame) solved = read_game (text);

  if (solved == NULL)
    return MEANDER_NET_SOLUTION_WRONG;
  if (meander_game_get_state (solved)->rules != meander_game_get_state (game)->rules ||
      meander_game_get_seed (solved) != meander_game_get_seed (game) ||
      !g_str_equal (meander_game_get_params (solved), meander_game_get_params (game)))
    return MEANDER_NET_SOLUTION_OTHER;

  return meander_net_race_is_solved (solved) ? MEANDER_NET_SOLUTION_RIGHT
                                             : MEANDER_NET_SOLUTION_WRONG;
}
