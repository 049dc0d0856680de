/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/window-private.h"

/* A game that another computer has, and what of it is kept here. */

/**
 * meander_window_is_on_table:
 * @self: a window
 *
 * Tells whether the game that is played is one of a table across computers, which the window has.
 *
 * Returns: whether it is; a guest's is a game like any other when its bag has been checked
 */
gboolean
meander_window_is_on_table (MeanderWindow *self)
{
  return self->together != NULL && self->game != NULL &&
         meander_together_get_game (self->together) == self->game &&
         !meander_together_is_checked (self->together);
}

/**
 * meander_window_keep_followed:
 * @self: a window with a table across computers
 *
 * Saves the game of a guest whose table is at its end, as far as it is known here: it can be gone on with like
 * any other.
 */
void
meander_window_keep_followed (MeanderWindow *self)
{
  g_autoptr (MeanderGame) game = NULL;

  if (self->is_kept || !meander_window_is_on_table (self) ||
      meander_together_is_host (self->together) || meander_game_get_n_moves (self->game) == 0)
    return;

  game = meander_together_copy_game (self->together);
  if (game == NULL)
    return;
  self->is_kept = TRUE;
  meander_store_watch (self->store, game, self->table_name);
  meander_store_watch (self->store, NULL, NULL);
}

/**
 * meander_window_is_followed:
 * @self: a window with a game
 *
 * Tells whether the game is one that another computer has: it is not saved here before it is over, since
 * nobody here knows what is in the bag; or one in which a race is run.
 *
 * Returns: whether it is followed
 */
gboolean
meander_window_is_followed (MeanderWindow *self)
{
  return meander_window_is_racing (self, self->game) ||
         (meander_window_is_on_table (self) && !meander_together_is_host (self->together));
}
