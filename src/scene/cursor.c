/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/scene-private.h"

#include <stdlib.h>
#include <string.h>

#define MAX_PLACES (MEANDER_MAX_TILES * MEANDER_N_EDGES) /* beside those that lie */

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

/* Where it goes by a key, the keyboard takes over what is in hand. */
static void
put_cursor (MeanderScene *self, MeanderHex hex, gboolean with_hand)
{
  const MeanderPlacement *tile;
  MeanderSceneChange change = MEANDER_SCENE_MARKS;

  self->cursor = hex;
  tile = meander_board_at (meander_scene_get_board (self), hex);
  if (self->held.n_tiles == 0)
    self->focus_tile = tile != NULL ? tile->number : 0;
  else if (with_hand)
    {
      meander_scene_take_hand_along (self);
      change |= MEANDER_SCENE_HELD;
    }
  meander_scene_emit_changed (self, change);
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
  put_cursor (self, hex, self->at_cursor);
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
  put_cursor (self, hex, TRUE);
}

/* In the order in which one reads. */
static int
compare_hexes (gconstpointer a, gconstpointer b)
{
  const MeanderHex *one = a;
  const MeanderHex *other = b;

  return one->r != other->r ? one->r - other->r : one->q - other->q;
}

/**
 * meander_scene_find_next:
 * @self: a scene with a game
 * @hexes: (array length=n): hexes, which get sorted
 * @n: how many, at least one
 * @step: 1 for the next one, -1 for the one before
 *
 * Finds which of some hexes comes next after the cursor, row by row from the top; after the last
 * one comes the first.
 *
 * Returns: which of them it is, from 0 on
 */
guint
meander_scene_find_next (MeanderScene *self, MeanderHex *hexes, guint n, int step)
{
  guint at = 0;

  g_return_val_if_fail (MEANDER_IS_SCENE (self), 0);
  g_return_val_if_fail (n > 0, 0);

  qsort (hexes, n, sizeof *hexes, compare_hexes);
  while (at < n && compare_hexes (&hexes[at], &self->cursor) < (step > 0 ? 1 : 0))
    at++;
  return step > 0 ? at % n : (at + n - 1) % n;
}

/**
 * meander_scene_jump_cursor:
 * @self: a scene with a game
 * @hex: where to
 *
 * Goes to a hex with the cursor, as by a step, with what is in hand.
 */
void
meander_scene_jump_cursor (MeanderScene *self, MeanderHex hex)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  self->column = 2 * hex.q + hex.r;
  meander_viewport_show_hex (self->viewport, hex);
  put_cursor (self, hex, TRUE);
}

/* Whether the tile in hand fits there, turned in some way. */
static gboolean
may_fit (MeanderScene *self, MeanderHex hex)
{
  for (guint rotation = 0; rotation < MEANDER_N_EDGES; rotation++)
    {
      MeanderVerdict verdict;

      meander_game_verdict (self->game, self->held.numbers[0], hex, rotation, &verdict);
      if (verdict.reason == MEANDER_VERDICT_ALLOWED && verdict.clashing == 0)
        return TRUE;
    }
  return FALSE;
}

static guint
list_clashing (MeanderScene *self, MeanderHex *hexes, guint max_hexes)
{
  const MeanderBoard *board = meander_scene_get_board (self);
  const MeanderPlacement *tiles;
  guint n_tiles;
  guint n = 0;

  tiles = meander_board_get_placements (board, &n_tiles);
  for (guint i = 0; i < n_tiles && n < max_hexes; i++)
    if (meander_board_get_clashes (board, tiles[i].number, tiles[i].hex, tiles[i].rotation) != 0)
      hexes[n++] = tiles[i].hex;
  return n;
}

/**
 * meander_scene_list_places:
 * @self: a scene with a game
 * @hexes: (out caller-allocates) (array length=max_hexes): room for the hexes
 * @max_hexes: how many may be told
 *
 * Finds the empty hexes that come into question for the next tile: beside those that lie, not outside
 * the outline of a Match card, and where one is in hand, where it fits in whatever rotation.  In a
 * game in which tiles are only turned, those of the tiles that clash.
 *
 * Returns: how many hexes have been told
 */
guint
meander_scene_list_places (MeanderScene *self, MeanderHex *hexes, guint max_hexes)
{
  g_autoptr (MeanderBoard) lying = NULL;
  const MeanderHex *frontier;
  guint n_frontier;
  guint n = 0;

  g_return_val_if_fail (MEANDER_IS_SCENE (self), 0);

  if (self->game == NULL)
    return 0;
  if (meander_scene_is_rotation_game (self))
    return list_clashing (self, hexes, max_hexes);
  if (self->held.n_tiles > 0 && meander_scene_uses_trials (self))
    return meander_scene_get_legal (self, self->held.numbers[0], hexes, max_hexes);
  lying = meander_scene_copy_lying (self);
  frontier = meander_board_get_frontier (lying, &n_frontier);
  for (guint i = 0; i < n_frontier && n < max_hexes; i++)
    if (!meander_scene_is_outside (self, frontier[i]) &&
        (self->held.n_tiles != 1 || may_fit (self, frontier[i])))
      hexes[n++] = frontier[i];
  return n;
}

/* The empty places that come into question for what is in hand, whether it fits there or not: those of
 * the goal's outline, else all beside the tiles. */
static guint
list_empty (MeanderScene *self, MeanderHex *hexes)
{
  g_autoptr (MeanderBoard) lying = meander_scene_copy_lying (self);
  MeanderHex slots[MEANDER_MAX_TILES];
  const guint n_slots = meander_scene_get_outline_slots (self, slots);
  const MeanderHex *frontier;
  guint n_frontier;
  guint n = 0;

  for (guint i = 0; i < n_slots; i++)
    if (meander_board_at (lying, slots[i]) == NULL)
      hexes[n++] = slots[i];
  if (n > 0)
    return n;
  frontier = meander_board_get_frontier (lying, &n_frontier);
  n = MIN (n_frontier, MAX_PLACES);
  memcpy (hexes, frontier, n * sizeof *hexes);
  return n;
}

/* Of some hexes the one that is nearest to the cursor. */
static gboolean
find_nearest (MeanderScene *self, const MeanderHex *hexes, guint n, MeanderHex *nearest)
{
  int least = G_MAXINT;

  for (guint i = 0; i < n; i++)
    if (meander_hex_distance (hexes[i], self->cursor) < least)
      {
        *nearest = hexes[i];
        least = meander_hex_distance (*nearest, self->cursor);
      }
  return n > 0;
}

/**
 * meander_scene_lead_hand:
 * @self: a scene with a tile in hand
 *
 * Brings the cursor, with the tile, to the nearest place where that may be placed, as far as the
 * player wants to know; else to the nearest empty one.  Where tiles may be placed anywhere, it stays
 * on an empty hex.
 */
void
meander_scene_lead_hand (MeanderScene *self)
{
  MeanderHex hexes[MAX_PLACES];
  MeanderHex nearest;
  gboolean trials;
  guint n;

  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (self->held.n_tiles != 1)
    return;
  trials = meander_scene_uses_trials (self);
  if (!trials && meander_board_at (meander_scene_get_board (self), self->cursor) == NULL)
    return;
  n = (trials ? meander_scene_has_aid (self, MEANDER_AID_PLACES)
              : meander_scene_get_outline_slots (self, hexes) == 0)
          ? meander_scene_list_places (self, hexes, G_N_ELEMENTS (hexes))
          : 0;
  if (n == 0 && meander_board_at (meander_scene_get_board (self), self->cursor) != NULL)
    n = list_empty (self, hexes);
  if (find_nearest (self, hexes, n, &nearest))
    meander_scene_jump_cursor (self, nearest);
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
