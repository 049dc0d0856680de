/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/race.h"

#include <glib/gi18n.h>

#include "solve/solver.h"

/* ---- a runner ---- */

static gboolean
lay_next (gpointer user_data)
{
  CliRacer *self = user_data;
  g_autoptr (MeanderGame) game = g_object_ref (self->game);
  const char *move = g_ptr_array_index (self->moves, self->n_laid++);

  self->timer = self->n_laid < self->moves->len ? g_timeout_add (self->pace, lay_next, self) : 0;
  meander_game_play (game, move, NULL);

  return G_SOURCE_REMOVE;
}

/**
 * cli_racer_begin:
 * @self: a runner that has nothing to do
 * @game: the task
 * @pace: ms between two tiles
 * @start: when the race begins, in ms of the monotonic clock
 *
 * Solves the task from then on.
 */
void
cli_racer_begin (CliRacer *self, MeanderGame *game, guint pace, gint64 start)
{
  const gint64 wait = start - g_get_monotonic_time () / 1000;
  MeanderSolveOptions options;
  MeanderSolution solution;

  self->game = g_object_ref (game);
  self->pace = pace;
  self->moves = g_ptr_array_new_with_free_func (g_free);
  meander_solve_options_init (&options);
  if (meander_solve_find (meander_game_get_puzzle (game), &options, &solution) !=
      MEANDER_SOLVE_FOUND)
    return;

  for (guint i = 0; i < solution.n_tiles; i++)
    {
      const MeanderPlacement *tile = &solution.tiles[i];
      MeanderMove move = { 0 };

      meander_move_add_place (&move, tile->number, tile->hex, tile->rotation);
      g_ptr_array_add (self->moves, meander_move_to_text (&move));
    }
  self->timer = g_timeout_add ((guint) CLAMP (wait, 0, G_MAXINT) + pace, lay_next, self);
}

/**
 * cli_racer_clear:
 * @self: a runner
 *
 * Gives the task up, if there is one.
 */
void
cli_racer_clear (CliRacer *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_pointer (&self->moves, g_ptr_array_unref);
  g_clear_object (&self->game);
  self->n_laid = 0;
}

/* ---- the race ---- */

/**
 * cli_race_is_over:
 * @runners: (array length=n_runners): who runs
 * @n_runners: how many
 * @guest: who asks, 0 for the host
 * @runs: whether it solves the task itself
 *
 * Tells whether all who are waited for have solved the task.
 *
 * Returns: whether they have
 */
gboolean
cli_race_is_over (const MeanderNetRunner *runners, guint n_runners, guint guest, gboolean runs)
{
  guint n_solved = 0;

  for (guint i = 0; i < n_runners; i++)
    if (runners[i].time != 0)
      n_solved++;
    else if (meander_net_race_is_waited_for (&runners[i]) && (runners[i].guest != guest || runs))
      return FALSE;

  return n_solved > 0;
}

/**
 * cli_race_print:
 * @runners: (array length=n_runners): who has run
 * @n_runners: how many
 *
 * Says on standard error who was first, and who came then.
 */
void
cli_race_print (const MeanderNetRunner *runners, guint n_runners)
{
  for (guint rank = 1; rank <= n_runners; rank++)
    for (guint i = 0; i < n_runners; i++)
      if (meander_net_race_get_rank (runners, n_runners, i) == rank)
        {
          /* Translators: the result of a race: which place, a name, and a time in seconds. */
          g_printerr (_ ("%u. %s: %.3f s"), rank, runners[i].name, (double) runners[i].time / 1000);
          g_printerr ("\n");
        }
}
