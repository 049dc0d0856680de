/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/scene-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "scene/report.h"

/**
 * meander_scene_get_held:
 * @self: a scene
 *
 * Gets what is in hand.
 *
 * Returns: (transfer none): the tiles; n_tiles is 0 when the hand is empty
 */
const MeanderHeld *
meander_scene_get_held (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), NULL);

  return &self->held;
}

/**
 * meander_scene_is_held:
 * @self: a scene
 * @number: a tile
 *
 * Tells whether a tile is in hand.
 *
 * Returns: %TRUE if it is
 */
gboolean
meander_scene_is_held (MeanderScene *self, guint number)
{
  for (guint i = 0; i < self->held.n_tiles; i++)
    if (self->held.numbers[i] == number)
      return TRUE;
  return FALSE;
}

/**
 * meander_scene_copy_lying:
 * @self: a scene with a game
 *
 * Gets the table without what is in hand: the place that it was taken from is empty.
 *
 * Returns: (transfer full): a copy of the table
 */
MeanderBoard *
meander_scene_copy_lying (MeanderScene *self)
{
  MeanderBoard *board = meander_board_copy (meander_scene_get_board (self));

  for (guint i = 0; i < self->held.n_tiles; i++)
    if (meander_board_find (board, self->held.numbers[i]) != NULL)
      meander_board_remove (board, self->held.numbers[i]);
  return board;
}

static void
add_held (MeanderScene *self, guint number, MeanderHex offset)
{
  MeanderHeld *held = &self->held;

  held->numbers[held->n_tiles] = (guint8) number;
  held->rotations[held->n_tiles] = (guint8) meander_scene_get_rotation (self, number);
  held->offsets[held->n_tiles] = offset;
  held->n_tiles++;
}

/* The tiles are in hand no more, nor shown why they may not lie there; the view may move again. */
void
meander_scene_empty_hand (MeanderScene *self)
{
  self->n_reasons = 0;
  self->held.n_tiles = 0;
  self->target = MEANDER_TARGET_NONE;
  meander_viewport_set_held (self->viewport, FALSE);
}

/**
 * meander_scene_pick_up:
 * @self: a scene with a game
 * @number: a tile of the rack or the table
 *
 * Takes a tile in hand, with the whole group when it belongs to one.  In the
 * game nothing changes until it is put down.
 */
void
meander_scene_pick_up (MeanderScene *self, guint number)
{
  const MeanderPlacement *tile, *refused;

  g_return_if_fail (MEANDER_IS_SCENE (self));
  g_return_if_fail (number > 0 && number <= MEANDER_MAX_TILES);

  if (self->game == NULL)
    return;
  if (self->held.n_tiles > 0)
    meander_scene_let_go (self);
  if (!meander_scene_shows_game (self))
    {
      meander_scene_say (
          self, _ ("You are looking at an earlier move. Go back to the game to keep playing."));
      return;
    }
  if (meander_scene_uses_trials (self) && !meander_scene_is_trial (self, number) &&
      meander_scene_get_state (self)->place[number] == MEANDER_PLACE_TABLE)
    {
      meander_scene_say_played (self);
      return;
    }
  if (meander_scene_say_others (self, number))
    return;
  if (meander_scene_announce_fixed (self, number))
    return;
  refused = meander_scene_get_shown_refused (self);

  memset (&self->held, 0, sizeof self->held);
  add_held (self, number, meander_hex (0, 0));
  if (refused != NULL && refused->number == number)
    self->held.rotations[0] = refused->rotation;
  meander_scene_forget_refusal (self);
  tile = meander_board_find (meander_scene_get_board (self), number);
  if (tile != NULL && meander_scene_is_selected (self, number))
    {
      const MeanderPlacement *tiles;
      guint n_tiles;
      MeanderHex anchor = tile->hex;

      tiles = meander_board_get_placements (meander_scene_get_board (self), &n_tiles);
      for (guint i = 0; i < n_tiles; i++)
        if (tiles[i].number != number && meander_scene_is_selected (self, tiles[i].number))
          add_held (self, tiles[i].number,
                    meander_hex (tiles[i].hex.q - anchor.q, tiles[i].hex.r - anchor.r));
    }

  self->focus_tile = number;
  self->at_cursor = FALSE;
  self->has_point = FALSE;
  self->target = MEANDER_TARGET_NONE;
  meander_scene_update_tiles (self);
  meander_scene_end_glides (self);
  meander_viewport_set_held (self->viewport, TRUE);
  meander_scene_emit_changed (self, MEANDER_SCENE_HAND | MEANDER_SCENE_HELD | MEANDER_SCENE_MARKS);
}

/**
 * meander_scene_hold_at:
 * @self: a scene with tiles in hand
 * @x: where the tile's centre is, in logical pixels of the canvas
 * @y: where the tile's centre is
 * @over_rack: whether that is over the rack
 *
 * Moves the hand.
 */
void
meander_scene_hold_at (MeanderScene *self, double x, double y, gboolean over_rack)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (self->held.n_tiles == 0)
    return;
  self->at_cursor = FALSE;
  self->has_point = TRUE;
  self->held_x = x;
  self->held_y = y;
  self->target_hex = meander_geometry_pick (meander_scene_get_geometry (self), x, y);
  if (over_rack)
    self->target = MEANDER_TARGET_RACK;
  else if (meander_hex_in_range (self->target_hex))
    self->target = MEANDER_TARGET_HEX;
  else
    self->target = MEANDER_TARGET_NONE;
  meander_scene_emit_changed (self, MEANDER_SCENE_HELD);
}

/**
 * meander_scene_hold_nowhere:
 * @self: a scene with tiles in hand
 * @x: where they are drawn, in logical pixels of the canvas
 * @y: where they are drawn
 *
 * Moves the hand off the table: put down there, the tiles go back.
 */
void
meander_scene_hold_nowhere (MeanderScene *self, double x, double y)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  meander_scene_hold_at (self, x, y, FALSE);
  self->target = MEANDER_TARGET_NONE;
}

/* The view has moved under the hand. */
void
meander_scene_keep_in_hand (MeanderScene *self)
{
  if (self->held.n_tiles == 0 || self->at_cursor || self->target != MEANDER_TARGET_HEX)
    return;
  meander_scene_hold_at (self, self->held_x, self->held_y, FALSE);
}

/**
 * meander_scene_hold_at_cursor:
 * @self: a scene with tiles in hand
 *
 * Moves the hand to the keyboard's cursor, where the canvas tells what is to be known of it.
 */
void
meander_scene_hold_at_cursor (MeanderScene *self)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (self->held.n_tiles == 0)
    return;
  meander_scene_take_hand_along (self);
  meander_scene_emit_changed (self, MEANDER_SCENE_HELD);
}

/* What is in hand is where the cursor is. */
void
meander_scene_take_hand_along (MeanderScene *self)
{
  self->at_cursor = TRUE;
  self->has_point = TRUE;
  self->target = MEANDER_TARGET_HEX;
  self->target_hex = self->cursor;
  meander_scene_forget_refusal (self);
}

/**
 * meander_scene_is_held_at_cursor:
 * @self: a scene
 *
 * Tells whether the keyboard holds a tile.
 *
 * Returns: %TRUE if something is in hand, at the cursor
 */
gboolean
meander_scene_is_held_at_cursor (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);

  return self->held.n_tiles > 0 && self->at_cursor && self->target == MEANDER_TARGET_HEX;
}

/**
 * meander_scene_get_held_point:
 * @self: a scene
 * @x: (out): the centre of the first tile in hand, in logical pixels
 * @y: (out): the centre of the first tile in hand
 *
 * Gets where the hand is.
 *
 * Returns: %FALSE when nothing is in hand or it has not been anywhere yet
 */
gboolean
meander_scene_get_held_point (MeanderScene *self, double *x, double *y)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);

  if (self->held.n_tiles == 0 || !self->has_point)
    return FALSE;
  if (self->at_cursor)
    meander_geometry_get_centre (meander_scene_get_geometry (self), self->cursor, x, y);
  else
    {
      *x = self->held_x;
      *y = self->held_y;
    }
  return TRUE;
}

/**
 * meander_scene_get_target:
 * @self: a scene
 * @hex: (out) (optional): the hex, where there is one
 *
 * Gets where the tiles in hand would come down.
 *
 * Returns: the table, the rack or nowhere
 */
MeanderTarget
meander_scene_get_target (MeanderScene *self, MeanderHex *hex)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), MEANDER_TARGET_NONE);

  if (hex != NULL)
    *hex = self->target_hex;
  return self->held.n_tiles > 0 ? self->target : MEANDER_TARGET_NONE;
}

/* What is left over when a tile is put down where it was, as it was. */
static gboolean
step_changes (MeanderScene *self, const MeanderStep *step)
{
  const MeanderPlacement *tile = meander_board_find (meander_scene_get_board (self), step->number);

  if (tile == NULL)
    return !step->to_rack;
  return step->to_rack || !meander_hex_equal (tile->hex, step->hex) ||
         tile->rotation != step->rotation;
}

/**
 * meander_scene_drop:
 * @self: a scene
 *
 * Puts the tiles in hand down where they are.  On an occupied hex one tile
 * changes places with the tile that lies there.  A group that finds no room, or
 * a hand that is nowhere, lets go.
 */
void
meander_scene_drop (MeanderScene *self)
{
  MeanderHeld held;
  MeanderMove move = { 0 };
  MeanderTarget target = self->target;
  MeanderHex at = self->target_hex;
  gboolean changes = FALSE;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (MEANDER_IS_SCENE (self));

  held = self->held;
  if (held.n_tiles == 0)
    return;
  if (target == MEANDER_TARGET_NONE)
    {
      meander_scene_let_go (self);
      return;
    }

  for (guint i = 0; i < held.n_tiles; i++)
    {
      if (target == MEANDER_TARGET_RACK)
        {
          meander_move_add_rack (&move, held.numbers[i]);
          meander_scene_set_rack_rotation (self, held.numbers[i], held.rotations[i]);
        }
      else
        meander_move_add_place (&move, held.numbers[i],
                                meander_hex (at.q + held.offsets[i].q, at.r + held.offsets[i].r),
                                held.rotations[i]);
      changes |= step_changes (self, &move.steps[i]);
    }

  meander_scene_note_hand (self);
  meander_scene_empty_hand (self);
  if (target == MEANDER_TARGET_HEX && meander_hex_in_range (at))
    {
      self->cursor = at;
      self->column = 2 * at.q + at.r;
    }
  if (meander_scene_uses_trials (self))
    {
      if (target == MEANDER_TARGET_RACK && meander_scene_is_trial (self, held.numbers[0]))
        {
          meander_scene_take_back_trial (self, held.numbers[0]);
          return;
        }
      if (target == MEANDER_TARGET_HEX &&
          meander_scene_try (self, held.numbers[0], at, held.rotations[0]))
        return;
      changes = FALSE;
    }
  if (changes && meander_scene_put_down (self, &move, &error))
    return;

  meander_scene_start_glides (self, TRUE);
  meander_viewport_refit (self->viewport, FALSE);
  meander_scene_emit_changed (self, MEANDER_SCENE_ALL);
  if (error != NULL)
    {
      g_autofree char *both = g_strdup_printf ("%s %s", error->message, _ ("Back where it was."));

      meander_scene_say_aloud (self, both, error->message);
    }
}

/**
 * meander_scene_let_go:
 * @self: a scene
 *
 * Puts the tiles in hand back to where they came from; with an empty hand, takes
 * back the last tile on trial and gives up the group.
 */
void
meander_scene_let_go (MeanderScene *self)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (self->held.n_tiles == 0)
    {
      if (meander_scene_take_back_refused (self))
        return;
      if (self->n_reasons > 0)
        {
          self->n_reasons = 0;
          meander_scene_emit_changed (self, MEANDER_SCENE_MARKS);
        }
      if (meander_scene_get_last_trial (self) != 0)
        meander_scene_take_back_trial (self, meander_scene_get_last_trial (self));
      meander_scene_select_none (self);
      return;
    }
  meander_scene_note_hand (self);
  meander_scene_empty_hand (self);
  meander_scene_start_glides (self, TRUE);
  meander_viewport_refit (self->viewport, FALSE);
  meander_scene_emit_changed (self, MEANDER_SCENE_ALL);
  /* Translators: said when what was in hand is put back to where it came from */
  meander_scene_say_aloud (self, _ ("Back where it was."), NULL);
}

/* Turns what is in hand about the tile it was taken by. */
void
meander_scene_rotate_held (MeanderScene *self, int sixths)
{
  MeanderHeld *held = &self->held;
  g_autofree char *report = NULL;

  for (guint i = 0; i < held->n_tiles; i++)
    {
      held->rotations[i] = (guint8) meander_scene_rotated (held->rotations[i], sixths);
      held->offsets[i] = meander_hex_rotate (held->offsets[i], sixths);
    }
  meander_scene_emit_changed (self, MEANDER_SCENE_HELD);
  report = meander_report_rotated (self);
  meander_scene_say_aloud (self, report, NULL);
}
