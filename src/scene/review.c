/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/scene-private.h"

/* Review: an earlier position on the table, while the game stays as it is. */

/**
 * meander_scene_review:
 * @self: a scene with a game
 * @position: after how many moves; that of the game ends the review
 *
 * Shows an earlier position.  The game does not change, and nothing can be moved
 * meanwhile.
 */
void
meander_scene_review (MeanderScene *self, guint position)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (self->game == NULL)
    return;
  if (self->held.n_tiles > 0)
    meander_scene_let_go (self);
  self->n_reasons = 0;
  self->ghost.number = 0;
  self->n_ghost_marks = 0;
  if (!self->reviewing)
    self->n_kept = self->n_trials;
  self->n_trials = position < meander_game_get_n_moves (self->game) ? 0 : self->n_kept;
  meander_scene_renew_trials (self);
  if (position < meander_game_get_n_moves (self->game))
    {
      self->trial = meander_game_copy_state_at (self->game, position);
      self->reviewing = TRUE;
      self->review_position = position;
    }
  meander_scene_take_in_state (self);
}

/**
 * meander_scene_review_other:
 * @self: a scene with a strategy game
 * @position: after how many moves, before the end
 * @tile: what could have been placed there
 *
 * Shows what would have come of another placement: the earlier position with that tile,
 * marked, and the lines as they would have been.
 */
void
meander_scene_review_other (MeanderScene *self, guint position, const MeanderPlacement *tile)
{
  MeanderMove move = { 0 };
  MeanderState *state;
  g_autofree char *text = NULL;

  g_return_if_fail (MEANDER_IS_SCENE (self));
  g_return_if_fail (tile != NULL && tile->number != 0);

  if (self->game == NULL || position >= meander_game_get_n_moves (self->game))
    return;
  meander_scene_review (self, position);
  /* Nobody knows which tile would have been drawn. */
  state = meander_state_new_trial (self->trial);
  meander_move_add_place (&move, tile->number, tile->hex, tile->rotation);
  text = meander_move_to_text (&move);
  if (state->rules->apply (state, text, NULL))
    {
      g_clear_pointer (&self->trial, meander_state_free);
      self->trial = state;
      self->ghost = *tile;
      meander_scene_take_in_state (self);
    }
  else
    meander_state_free (state);
}

/**
 * meander_scene_is_reviewing:
 * @self: a scene
 *
 * Tells whether an earlier position is shown.
 *
 * Returns: %TRUE if it is
 */
gboolean
meander_scene_is_reviewing (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);

  return self->reviewing;
}

/**
 * meander_scene_get_review_position:
 * @self: a scene that reviews a game
 *
 * Gets which position is reviewed.
 *
 * Returns: after how many moves it was
 */
guint
meander_scene_get_review_position (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), 0);

  return self->review_position;
}
