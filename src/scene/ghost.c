/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/scene-private.h"

#include <glib/gi18n.h>

#include "scene/report.h"

/* What a hint, advice or a lesson shows on the table; the next change of the game takes it away. */

/**
 * meander_scene_drop_marks:
 * @self: a scene
 *
 * Takes away all that was marked for the position that was shown so far, without telling: a change
 * of the position is told anyway.
 */
void
meander_scene_drop_marks (MeanderScene *self)
{
  meander_scene_forget_refusal (self);
  self->ghost.number = 0;
  self->n_ghost_marks = 0;
  self->marked_ends = MEANDER_NO_COLOUR;
  self->hinted = 0;
  self->wrong_tiles = 0;
  self->has_wrong_hex = FALSE;
}

/* The same with what was shown of a tile that was refused: something else is done. */
void
meander_scene_forget_refusal (MeanderScene *self)
{
  self->n_reasons = 0;
  self->shows_refused = FALSE;
}

/**
 * meander_scene_show_refused:
 * @self: a scene in which a tile has just been refused
 *
 * Shows the tile that was refused as it was to lie, until something else is done; from where it was on
 * trial it is taken away.
 */
void
meander_scene_show_refused (MeanderScene *self)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));
  g_return_if_fail (self->refused.number != 0);

  self->shows_refused = TRUE;
  if (meander_trials_take_back (self->trials, self->refused.number))
    meander_scene_take_in_state (self);
  else
    meander_scene_emit_changed (self, MEANDER_SCENE_MARKS);
}

/**
 * meander_scene_get_shown_refused:
 * @self: a scene
 *
 * Gets the tile that was refused and is still to be seen where it was put; it is in its rack all
 * the same.
 *
 * Returns: (transfer none) (nullable): how it would lie, as long as nothing changes
 */
const MeanderPlacement *
meander_scene_get_shown_refused (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), NULL);

  return self->shows_refused ? &self->refused : NULL;
}

/* Turns a tile that is only shown, so that one sees what clashes then; returns whether it is it. */
gboolean
meander_scene_rotate_refused (MeanderScene *self, guint number, int sixths)
{
  g_autofree char *clashes = NULL;

  if (!self->shows_refused || self->refused.number != number)
    return FALSE;
  self->refused.rotation = (guint8) meander_scene_rotated (self->refused.rotation, sixths);
  meander_scene_emit_changed (self, MEANDER_SCENE_MARKS);
  clashes = meander_report_clashes (meander_count_bits (meander_board_get_clashes (
      meander_scene_get_board (self), number, self->refused.hex, self->refused.rotation)));
  meander_scene_say_aloud (self, clashes, NULL);
  return TRUE;
}

/* Takes a tile that is only shown away; returns whether there was one. */
gboolean
meander_scene_take_back_refused (MeanderScene *self)
{
  if (!self->shows_refused)
    return FALSE;
  meander_scene_forget_refusal (self);
  meander_scene_emit_changed (self, MEANDER_SCENE_MARKS);
  meander_scene_say_aloud (self, _ ("Back in the rack."), NULL);
  return TRUE;
}

static void
set_ghost (MeanderScene *self,
           const MeanderPlacement *ghost,
           const MeanderHex *marks,
           guint n_marks,
           gboolean turn,
           guint64 blamed)
{
  g_return_if_fail (n_marks <= G_N_ELEMENTS (self->ghost_marks));

  if (ghost == NULL && n_marks == 0 && self->ghost.number == 0 && self->n_ghost_marks == 0)
    return;
  self->ghost = ghost != NULL ? *ghost : (MeanderPlacement){ 0 };
  self->n_ghost_marks = n_marks;
  self->ghost_marks_turn = turn;
  self->ghost_blamed = blamed;
  for (guint i = 0; i < n_marks; i++)
    self->ghost_marks[i] = marks[i];
  meander_scene_emit_changed (self, MEANDER_SCENE_MARKS);
}

/**
 * meander_scene_set_ghost:
 * @self: a scene with a game
 * @ghost: (nullable): a tile to be shown as it could be laid
 * @marks: (array length=n_marks) (nullable): hexes to be marked
 * @n_marks: how many
 *
 * Shows a ghost and marks in place of those before; with nothing, takes it away.
 */
void
meander_scene_set_ghost (MeanderScene *self,
                         const MeanderPlacement *ghost,
                         const MeanderHex *marks,
                         guint n_marks)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  set_ghost (self, ghost, marks, n_marks, FALSE, G_MAXUINT64);
}

/**
 * meander_scene_mark_turn:
 * @self: a scene with a game
 * @marks: (array length=n_marks): hexes where tiles lie
 * @n_marks: how many
 *
 * Marks tiles that are only to be turned, or that were asked for, in place of what was shown
 * before: their colours are left to be seen.
 */
void
meander_scene_mark_turn (MeanderScene *self, const MeanderHex *marks, guint n_marks)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  set_ghost (self, NULL, marks, n_marks, TRUE, 0);
}

/**
 * meander_scene_marks_turn:
 * @self: a scene
 *
 * Tells what the marks say of the tiles that lie there.
 *
 * Returns: whether they are only to be turned
 */
gboolean
meander_scene_marks_turn (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);

  return self->ghost_marks_turn || meander_scene_is_rotation_game (self);
}

/**
 * meander_scene_mark_obstacle:
 * @self: a scene with a game
 * @marks: (array length=n_marks): hexes that show why something cannot be done
 * @n_marks: how many
 * @blamed: tiles that are to be moved, as bits of meander_turn_bit()
 *
 * Marks hexes in place of what was shown before.  Of the tiles there, those that are to be moved have
 * their sign, the others only a frame.
 */
void
meander_scene_mark_obstacle (MeanderScene *self,
                             const MeanderHex *marks,
                             guint n_marks,
                             guint64 blamed)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  set_ghost (self, NULL, marks, n_marks, FALSE, blamed);
}

/**
 * meander_scene_is_blamed:
 * @self: a scene
 * @number: a tile that lies on a marked hex
 *
 * Tells whether the mark says that something is wrong with the tile.
 *
 * Returns: whether it is so
 */
gboolean
meander_scene_is_blamed (MeanderScene *self, guint number)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);

  return !meander_scene_marks_turn (self) && (self->ghost_blamed & meander_turn_bit (number)) != 0;
}

/**
 * meander_scene_get_ghost:
 * @self: a scene
 * @ghost: (out): a tile as it could be laid; its number is 0 for none
 * @marks: (out) (array) (transfer none): the marked hexes
 *
 * Gets the ghost and the marks that are shown; a ghost is not, where a tile lies.
 *
 * Returns: how many hexes are marked
 */
guint
meander_scene_get_ghost (MeanderScene *self, MeanderPlacement *ghost, const MeanderHex **marks)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), 0);

  *ghost = self->ghost;
  *marks = self->ghost_marks;
  /* What lies there, or is tried there, is not drawn over; of an earlier position it is shown
   * what could have lain there. */
  if (ghost->number != 0 && self->game != NULL &&
      meander_scene_get_shown (self) != MEANDER_SHOWN_POSITION &&
      meander_board_at (meander_scene_get_board (self), ghost->hex) != NULL)
    ghost->number = 0;
  return self->n_ghost_marks;
}

/**
 * meander_scene_mark_ends:
 * @self: a scene with a game
 * @colour: a line colour, or %MEANDER_NO_COLOUR for the ends of the lines that are lit, as ever
 *
 * Has the open ends of all lines of a colour marked, and no others, until the game changes: what is
 * said speaks of them.
 */
void
meander_scene_mark_ends (MeanderScene *self, MeanderColour colour)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (colour == self->marked_ends)
    return;
  self->marked_ends = colour;
  meander_scene_emit_changed (self, MEANDER_SCENE_MARKS);
}

/**
 * meander_scene_get_marked_ends:
 * @self: a scene
 *
 * Gets the colour of which the open ends of all lines are marked.
 *
 * Returns: the colour; %MEANDER_NO_COLOUR where they are those of the lines that are lit
 */
MeanderColour
meander_scene_get_marked_ends (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), MEANDER_NO_COLOUR);

  return self->marked_ends;
}

/**
 * meander_scene_set_hinted:
 * @self: a scene with a game
 * @number: a tile of the rack that a hint is about; 0 for none
 *
 * Has a tile lit in the rack, until the game changes.
 */
void
meander_scene_set_hinted (MeanderScene *self, guint number)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));
  g_return_if_fail (number <= MEANDER_MAX_TILES);

  if (number == self->hinted)
    return;
  self->hinted = number;
  meander_scene_emit_changed (self, MEANDER_SCENE_MARKS);
}

/**
 * meander_scene_get_hinted:
 * @self: a scene
 *
 * Gets the tile that is lit in the rack: the one that a hint is about, or that is shown as
 * it could lie.
 *
 * Returns: its number; 0 for none
 */
guint
meander_scene_get_hinted (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), 0);

  return self->ghost.number != 0 ? self->ghost.number : self->hinted;
}

/**
 * meander_scene_set_wrong:
 * @self: a scene with a game
 * @tiles: tiles on the table or in the rack, as bits of meander_turn_bit()
 * @hex: (nullable): an axial hex
 *
 * Marks what was answered and is not right, in place of what was marked so before, until the game
 * changes.
 */
void
meander_scene_set_wrong (MeanderScene *self, guint64 tiles, const MeanderHex *hex)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (tiles == self->wrong_tiles && hex == NULL && !self->has_wrong_hex)
    return;
  self->wrong_tiles = tiles;
  self->has_wrong_hex = hex != NULL;
  if (hex != NULL)
    self->wrong_hex = *hex;
  meander_scene_emit_changed (self, MEANDER_SCENE_MARKS);
}

/**
 * meander_scene_get_wrong_tiles:
 * @self: a scene
 *
 * Gets the tiles that were answered and are not right, with one that is shown as it was refused.
 *
 * Returns: bits of meander_turn_bit()
 */
guint64
meander_scene_get_wrong_tiles (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), 0);

  return self->wrong_tiles | (self->shows_refused ? meander_turn_bit (self->refused.number) : 0);
}

/**
 * meander_scene_get_wrong_hex:
 * @self: a scene
 *
 * Gets the hex that was answered and is not right.
 *
 * Returns: (transfer none) (nullable): the hex, as long as nothing changes
 */
const MeanderHex *
meander_scene_get_wrong_hex (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), NULL);

  return self->has_wrong_hex ? &self->wrong_hex : NULL;
}
