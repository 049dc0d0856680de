/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/scene-private.h"

#include "rules/open-table.h"

/* What is on the table to be seen: the game with what is tried in it, or in its place an earlier
 * position or another figure, while the game stays as it is. */

/**
 * meander_scene_get_shown:
 * @self: a scene
 *
 * Tells what kind of state meander_scene_get_state() is.
 *
 * Returns: the game, with trials or without, a position of it, or another figure
 */
MeanderShown
meander_scene_get_shown (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), MEANDER_SHOWN_GAME);

  if (self->other != NULL)
    return self->other_kind;
  return meander_trials_get_state (self->trials) != NULL ? MEANDER_SHOWN_TRIALS
                                                         : MEANDER_SHOWN_GAME;
}

/**
 * meander_scene_shows_game:
 * @self: a scene
 *
 * Tells whether it is the game itself that is shown, with trials or without: only
 * then it can be played.
 *
 * Returns: %FALSE while an earlier position or another figure is in its place
 */
gboolean
meander_scene_shows_game (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), TRUE);

  return self->other == NULL;
}

/**
 * meander_scene_get_state:
 * @self: a scene with a game
 *
 * Gets what is on the table to be seen, see meander_scene_get_shown().
 *
 * Returns: (transfer none): the state
 */
const MeanderState *
meander_scene_get_state (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), NULL);

  if (self->other != NULL)
    return self->other;
  if (meander_trials_get_state (self->trials) != NULL)
    return meander_trials_get_state (self->trials);
  return meander_game_get_state (self->game);
}

/**
 * meander_scene_get_board:
 * @self: a scene with a game
 *
 * Gets the board of meander_scene_get_state().
 *
 * Returns: (transfer none): the board
 */
const MeanderBoard *
meander_scene_get_board (MeanderScene *self)
{
  return meander_scene_get_state (self)->board;
}

/**
 * meander_scene_get_whole:
 * @self: a scene with a game
 * @n_tiles: (out): how many there are
 *
 * Gets the tiles that there has to be room for: those on the table, and of a figure that is shown
 * also those that are not shown yet.
 *
 * Returns: (transfer none) (array length=n_tiles): the tiles
 */
const MeanderPlacement *
meander_scene_get_whole (MeanderScene *self, guint *n_tiles)
{
  if (meander_scene_get_shown (self) != MEANDER_SHOWN_FIGURE)
    return meander_board_get_placements (meander_scene_get_board (self), n_tiles);
  *n_tiles = self->n_figure;
  return self->figure;
}

/* Shows a state in place of the game.  (transfer full) */
static void
show_other (MeanderScene *self, MeanderState *state, MeanderShown kind)
{
  g_clear_pointer (&self->other, meander_state_free);
  self->other = state;
  self->other_kind = kind;
  meander_scene_take_in_state (self);
}

/* Takes away what belongs to what has been shown so far. */
static void
leave_shown (MeanderScene *self)
{
  if (self->held.n_tiles > 0)
    meander_scene_let_go (self);
  meander_scene_drop_marks (self);
}

/**
 * meander_scene_show_game:
 * @self: a scene with a game
 *
 * Shows the game again, with what is on trial in it.
 */
void
meander_scene_show_game (MeanderScene *self)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (self->game == NULL)
    return;
  leave_shown (self);
  g_clear_pointer (&self->other, meander_state_free);
  meander_scene_take_in_state (self);
}

/**
 * meander_scene_review:
 * @self: a scene with a game
 * @position: after how many moves; that of the game shows the game again
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
  if (position >= meander_game_get_n_moves (self->game))
    {
      meander_scene_show_game (self);
      return;
    }
  leave_shown (self);
  self->review_position = position;
  show_other (self, meander_game_copy_state_at (self->game, position), MEANDER_SHOWN_POSITION);
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
  g_autoptr (MeanderState) state = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (MEANDER_IS_SCENE (self));
  g_return_if_fail (tile != NULL && tile->number != 0);

  if (self->game == NULL || position >= meander_game_get_n_moves (self->game))
    return;
  meander_scene_review (self, position);
  /* Nobody knows which tile would have been drawn. */
  state = meander_state_new_trial (self->other);
  meander_move_add_place (&move, tile->number, tile->hex, tile->rotation);
  text = meander_move_to_text (&move);
  if (state->rules->apply (state, text, NULL))
    {
      self->ghost = *tile;
      show_other (self, g_steal_pointer (&state), MEANDER_SHOWN_POSITION);
    }
}

/**
 * meander_scene_is_reviewing:
 * @self: a scene
 *
 * Tells whether an earlier position of the game is shown.
 *
 * Returns: %TRUE if it is
 */
gboolean
meander_scene_is_reviewing (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);

  return meander_scene_get_shown (self) == MEANDER_SHOWN_POSITION;
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

/**
 * meander_scene_show_figure:
 * @self: a scene with a puzzle
 * @tiles: (array length=n_tiles): tiles of the puzzle as they lie
 * @n_tiles: how many
 * @n_shown: how many of them, from the first on, are shown
 *
 * Shows another figure in place of the game's, to be looked at: one that the computer has found;
 * meander_scene_show_game() ends it.  The view has room for all of it, in the middle.
 */
void
meander_scene_show_figure (MeanderScene *self,
                           const MeanderPlacement *tiles,
                           guint n_tiles,
                           guint n_shown)
{
  const gboolean begins = meander_scene_get_shown (self) != MEANDER_SHOWN_FIGURE;
  g_autoptr (MeanderState) state = NULL;
  const MeanderPlacement *lying;
  MeanderMove back = { 0 };
  MeanderMove move = { 0 };
  guint n_lying;

  g_return_if_fail (MEANDER_IS_SCENE (self));
  g_return_if_fail (self->game != NULL);
  g_return_if_fail (n_tiles <= MEANDER_MAX_TILES && n_shown <= n_tiles);

  if (self->held.n_tiles > 0)
    meander_scene_let_go (self);
  state = meander_state_copy (meander_game_get_state (self->game));
  lying = meander_board_get_placements (state->board, &n_lying);
  /* What stays where it is may be turned, or not even that. */
  for (guint i = 0; i < n_lying && !state->rules->rotates_only; i++)
    if (!meander_open_table_is_given (state, lying[i].number))
      meander_move_add_rack (&back, lying[i].number);
  for (guint i = 0; i < n_shown; i++)
    if (!meander_open_table_is_given (state, tiles[i].number))
      meander_move_add_place (&move, tiles[i].number, tiles[i].hex, tiles[i].rotation);
  for (guint i = 0; i < 2; i++)
    {
      const MeanderMove *one = i == 0 ? &back : &move;
      g_autofree char *text = meander_move_to_text (one);

      if (one->n_steps > 0 && !state->rules->apply (state, text, NULL))
        return;
    }

  memcpy (self->figure, tiles, n_tiles * sizeof *tiles);
  self->n_figure = n_tiles;
  show_other (self, g_steal_pointer (&state), MEANDER_SHOWN_FIGURE);
  if (begins)
    meander_viewport_fit (self->viewport);
}
