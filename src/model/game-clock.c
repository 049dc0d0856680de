/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/game-clock-private.h"

#define LONGEST_TICK 3000 /* ms; a computer that slept does not count */

/* When all was taken back the clock began anew; undoing that move brings back
 * what it had shown. */
typedef struct
{
  guint n_moves; /* with that move */
  gint64 elapsed;
} Restart;

static gint64
get_monotonic_time (gpointer data)
{
  return g_get_monotonic_time ();
}

/* Gobble has a clock of its own. */
static gboolean
has_clock (MeanderGameClock *self)
{
  return self->game != NULL && !meander_game_get_state (self->game)->rules->own_clock;
}

/**
 * meander_game_clock_init:
 * @self: (out caller-allocates): a clock
 *
 * Makes a clock, which watches no game yet and goes by the computer's time.
 */
void
meander_game_clock_init (MeanderGameClock *self)
{
  *self = (MeanderGameClock){
    .get_time = get_monotonic_time,
    .restarts = g_array_new (FALSE, FALSE, sizeof (Restart)),
  };
}

/**
 * meander_game_clock_clear:
 * @self: a clock
 *
 * Frees what the clock holds.
 */
void
meander_game_clock_clear (MeanderGameClock *self)
{
  g_clear_object (&self->game);
  g_clear_pointer (&self->restarts, g_array_unref);
}

/**
 * meander_game_clock_watch:
 * @self: a clock
 * @game: (nullable) (transfer none): the game that is played from now on
 *
 * Counts for that game.  Where moves have been made already, the clock runs.
 */
void
meander_game_clock_watch (MeanderGameClock *self, MeanderGame *game)
{
  g_set_object (&self->game, game);
  g_array_set_size (self->restarts, 0);
  self->last_tick = self->get_time (self->data);
  self->started = has_clock (self) && meander_game_get_n_moves (game) > 0;
}

/**
 * meander_game_clock_start:
 * @self: a clock
 *
 * Has the clock run from now on, if it does not yet.
 */
void
meander_game_clock_start (MeanderGameClock *self)
{
  if (self->started || !has_clock (self))
    return;

  self->started = TRUE;
  self->last_tick = self->get_time (self->data);
}

/**
 * meander_game_clock_restart:
 * @self: a clock with a game whose last move has taken all back
 *
 * Has the clock begin anew; undoing that move brings back what it has shown.
 */
void
meander_game_clock_restart (MeanderGameClock *self)
{
  const Restart restart = {
    .n_moves = meander_game_get_n_moves (self->game),
    .elapsed = meander_game_get_elapsed (self->game),
  };

  g_array_append_val (self->restarts, restart);
  self->started = FALSE;
  meander_game_set_elapsed (self->game, 0);
}

/**
 * meander_game_clock_follow:
 * @self: a clock with a game that has changed
 *
 * Takes in what has become of the game: with a move the clock runs, and where the move that
 * had begun it anew has been undone, it shows again what it had shown.
 *
 * Returns: whether it shows another time now
 */
gboolean
meander_game_clock_follow (MeanderGameClock *self)
{
  const guint n_moves = meander_game_get_n_moves (self->game);
  gboolean changed = FALSE;

  while (self->restarts->len > 0)
    {
      const Restart *last = &g_array_index (self->restarts, Restart, self->restarts->len - 1);

      if (n_moves >= last->n_moves)
        break;

      meander_game_set_elapsed (self->game, meander_game_get_elapsed (self->game) + last->elapsed);
      g_array_set_size (self->restarts, self->restarts->len - 1);
      changed = TRUE;
    }
  if (n_moves > 0)
    self->started = has_clock (self);
  return changed;
}

/**
 * meander_game_clock_tick:
 * @self: a clock
 * @counts: whether the time since the last tick counts
 *
 * Counts the time since the last tick, if the clock runs.
 *
 * Returns: whether it shows another time now
 */
gboolean
meander_game_clock_tick (MeanderGameClock *self, gboolean counts)
{
  gint64 now = self->get_time (self->data);
  gint64 passed = (now - self->last_tick) / 1000;

  self->last_tick = now;
  if (!counts || !self->started || passed <= 0 || passed >= LONGEST_TICK)
    return FALSE;

  meander_game_set_elapsed (self->game, meander_game_get_elapsed (self->game) + passed);
  return TRUE;
}
