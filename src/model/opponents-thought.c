/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/opponents-private.h"

#include "rules/strategy-game.h"

/* What a computer player thinks, on a thread, about how a game stands.  When it does so, and what
 * becomes of its answer, is in opponents.c. */

static void
thought_free (gpointer data)
{
  MeanderThought *self = data;

  meander_state_free (self->state);
  g_free (self);
}

/* Numbers of its own for every position, which say nothing of the bag's order. */
static guint64
make_seed (MeanderGame *game)
{
  const guint64 seed = meander_game_get_seed (game) ^ G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  return seed * G_GUINT64_CONSTANT (0xd1342543de82ef95) + meander_game_get_n_moves (game) + 1;
}

/**
 * meander_thought_find_level:
 * @game: (nullable): a game
 *
 * Finds out who has to think: the computer player who is on turn, and plays at this computer.
 *
 * Returns: their level; %MEANDER_LEVEL_NONE where nobody has to
 */
MeanderLevel
meander_thought_find_level (MeanderGame *game)
{
  const MeanderState *state = game != NULL ? meander_game_get_state (game) : NULL;
  MeanderPlayers *players;
  guint seat;

  if (state == NULL || !state->rules->takes_computers || meander_strategy_is_over (state))
    return MEANDER_LEVEL_NONE;

  players = meander_game_get_players (game);
  seat = meander_strategy_get_seat (state);

  return meander_players_is_elsewhere (players, seat) ? MEANDER_LEVEL_NONE
                                                      : meander_players_get_level (players, seat);
}

/* On the thread. */
static void
think (gpointer data)
{
  MeanderThought *self = data;
  const MeanderTurn *turn = meander_strategy_get_turn (self->state);
  g_autofree MeanderPlacement *moves = g_new (MeanderPlacement, MEANDER_MAX_LEGAL);
  MeanderPlayChoice choice;

  self->forced = meander_turn_list (turn, moves) == 1;
  self->chosen = self->chooser (turn, self->colours, self->level, &self->options, &choice);
  if (self->chosen)
    meander_move_add_place (&self->move, choice.tile.number, choice.tile.hex, choice.tile.rotation);
}

/**
 * meander_thought_start:
 * @game: a strategy game that is not over, in which a tile can be placed
 * @level: who is to think
 * @top_time: for how long the highest level thinks, in ms
 * @chooser: chooses, on a thread
 * @done: gets the MeanderThought when there is an answer, unless it is given up before
 * @user_data: for @done
 *
 * Begins to think about how the game stands.
 *
 * Returns: the worker, with which it can be given up
 */
MeanderWorker *
meander_thought_start (MeanderGame *game,
                       MeanderLevel level,
                       guint top_time,
                       MeanderChooser chooser,
                       MeanderWorkerDone done,
                       gpointer user_data)
{
  const MeanderState *state = meander_game_get_state (game);
  MeanderThought *self = g_new0 (MeanderThought, 1);

  self->state = meander_state_copy (state);
  meander_strategy_get_colours (state, self->colours);
  self->level = level;
  self->chooser = chooser;
  meander_play_options_init (&self->options);
  self->options.seed = make_seed (game);
  self->options.stop = &self->stop;
  if (meander_level_uses_time (level))
    self->options.time = top_time;
  return meander_worker_start (think, self, thought_free, &self->stop, done, user_data);
}
