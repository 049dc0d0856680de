/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/scene-private.h"

/* The keyboard's hex, and how it walks over the table. */

/**
 * meander_scene_get_cursor:
 * @self: a scene
 *
 * Gets the keyboard's hex.
 *
 * Returns: the hex
 */
MeanderHex
meander_scene_get_cursor (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), meander_hex (0, 0));

  return self->cursor;
}

static void
put_cursor (MeanderScene *self, MeanderHex hex)
{
  const MeanderPlacement *tile;

  self->cursor = hex;
  tile = meander_board_at (meander_scene_get_board (self), hex);
  if (self->held.n_tiles == 0)
    self->focus_tile = tile != NULL ? tile->number : 0;
  meander_scene_emit_changed (self, MEANDER_SCENE_MARKS);
}

/**
 * meander_scene_set_cursor:
 * @self: a scene with a game
 * @hex: where to
 *
 * Puts the keyboard's cursor on a hex.
 */
void
meander_scene_set_cursor (MeanderScene *self, MeanderHex hex)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (self->game == NULL || !meander_hex_in_range (hex))
    return;
  self->column = 2 * hex.q + hex.r;
  put_cursor (self, hex);
}

/* The cursor may walk three hexes out of the figure, no further: who cannot see
 * must not get lost. */
static gboolean
may_walk_to (MeanderScene *self, MeanderHex hex)
{
  const MeanderBoard *board = meander_scene_get_board (self);
  const MeanderPlacement *tiles;
  MeanderHex outline_slots[MEANDER_MAX_TILES];
  guint n_slots = meander_scene_get_outline_slots (self, outline_slots);
  guint n_tiles;

  if (!meander_hex_in_range (hex))
    return FALSE;
  if (meander_scene_is_rotation_game (self))
    return meander_board_at (board, hex) != NULL;
  tiles = meander_board_get_placements (board, &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    if (meander_hex_distance (tiles[i].hex, hex) <= 3)
      return TRUE;
  for (guint i = 0; i < n_slots; i++)
    if (meander_hex_distance (outline_slots[i], hex) <= 1)
      return TRUE;
  return n_tiles == 0 && meander_hex_distance (meander_hex (0, 0), hex) <= 3;
}

/**
 * meander_scene_step_cursor:
 * @self: a scene with a game
 * @dx: -1 to the left, 1 to the right
 * @dy: -1 up, 1 down
 *
 * Walks one hex.  There are two hexes above and two below each: walking up or
 * down keeps to the column in which the last step sideways ended.
 */
void
meander_scene_step_cursor (MeanderScene *self, int dx, int dy)
{
  MeanderHex hex;

  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (self->game == NULL)
    return;

  if (dx != 0)
    {
      hex = meander_hex_neighbour (self->cursor, dx > 0 ? 1 : 4);
      if (!may_walk_to (self, hex))
        return;
      self->column = 2 * hex.q + hex.r;
    }
  else
    {
      int column = 2 * self->cursor.q + self->cursor.r;
      gboolean east = column <= self->column;

      hex = meander_hex_neighbour (self->cursor, dy < 0 ? (east ? 0 : 5) : (east ? 2 : 3));
      if (!may_walk_to (self, hex))
        hex = meander_hex_neighbour (self->cursor, dy < 0 ? (east ? 5 : 0) : (east ? 3 : 2));
      if (!may_walk_to (self, hex))
        return;
    }
  meander_viewport_show_hex (self->viewport, hex);
  put_cursor (self, hex);
  /* The keyboard takes over what is in hand. */
  if (self->held.n_tiles > 0)
    meander_scene_hold_at_cursor (self);
}

/**
 * meander_scene_home_cursor:
 * @self: a scene with a game
 *
 * Puts the cursor on the tile nearest to the middle of the figure.
 */
void
meander_scene_home_cursor (MeanderScene *self)
{
  const MeanderPlacement *tiles;
  guint n_tiles;
  MeanderHex middle = meander_hex (0, 0);
  MeanderHex home = middle;
  int q = 0;
  int r = 0;

  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (self->game == NULL)
    return;

  tiles = meander_board_get_placements (meander_scene_get_board (self), &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    {
      q += tiles[i].hex.q;
      r += tiles[i].hex.r;
    }
  if (n_tiles > 0)
    {
      middle = meander_hex (q / (int) n_tiles, r / (int) n_tiles);
      home = tiles[0].hex;
    }
  for (guint i = 1; i < n_tiles; i++)
    if (meander_hex_distance (tiles[i].hex, middle) < meander_hex_distance (home, middle))
      home = tiles[i].hex;
  meander_viewport_show_hex (self->viewport, home);
  meander_scene_set_cursor (self, home);
}
