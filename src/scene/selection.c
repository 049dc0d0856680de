/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/scene-private.h"

#include <glib/gi18n.h>

#include "model/input.h"

static void
say_selected (MeanderScene *self)
{
  g_autofree char *news = NULL;

  if (self->n_selected == 0)
    news = g_strdup (_ ("The group is empty."));
  else
    news = g_strdup_printf (
        ngettext ("%u tile in the group.", "%u tiles in the group.", self->n_selected),
        self->n_selected);
  meander_scene_say (self, news);
}

static void
set_selected (MeanderScene *self, guint number, gboolean selected)
{
  MeanderTile *tile = meander_scene_get_tile (self, number);

  if (tile == NULL || meander_tile_is_selected (tile) == selected)
    return;
  meander_tile_set_selected (tile, selected);
  if (selected)
    self->n_selected++;
  else
    self->n_selected--;
}

/**
 * meander_scene_is_selected:
 * @self: a scene
 * @number: a tile
 *
 * Tells whether a tile belongs to the group.
 *
 * Returns: %TRUE if it does
 */
gboolean
meander_scene_is_selected (MeanderScene *self, guint number)
{
  MeanderTile *tile;

  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);

  tile = meander_scene_get_tile (self, number);
  return tile != NULL && meander_tile_is_selected (tile);
}

/**
 * meander_scene_get_n_selected:
 * @self: a scene
 *
 * Counts the group.
 *
 * Returns: the number of tiles in it
 */
guint
meander_scene_get_n_selected (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), 0);

  return self->n_selected;
}

/**
 * meander_scene_toggle_selected:
 * @self: a scene with a game
 * @number: a tile; one that does not lie on the table is passed over
 *
 * Takes a tile into the group, or out of it.
 */
void
meander_scene_toggle_selected (MeanderScene *self, guint number)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));
  g_return_if_fail (number > 0 && number <= MEANDER_MAX_TILES);

  if (self->game == NULL || meander_scene_uses_trials (self) ||
      meander_scene_announce_fixed (self, number) ||
      meander_game_get_state (self->game)->place[number] != MEANDER_PLACE_TABLE)
    return;
  set_selected (self, number, !meander_scene_is_selected (self, number));
  self->focus_tile = number;
  meander_scene_emit_changed (self, MEANDER_SCENE_MARKS);
  say_selected (self);
}

/**
 * meander_scene_select_all:
 * @self: a scene
 *
 * Takes every tile on the table into the group, so that the whole figure can be
 * moved and turned.
 */
void
meander_scene_select_all (MeanderScene *self)
{
  const MeanderPlacement *tiles;
  guint n_tiles;

  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (self->game == NULL || meander_scene_uses_trials (self) ||
      meander_scene_is_rotation_game (self))
    return;
  tiles = meander_board_get_placements (meander_scene_get_board (self), &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    set_selected (self, tiles[i].number, !meander_scene_is_fixed (self, tiles[i].number));
  meander_scene_emit_changed (self, MEANDER_SCENE_MARKS);
  say_selected (self);
}

/**
 * meander_scene_select_none:
 * @self: a scene
 *
 * Gives up the group; the tiles stay where they are.
 */
void
meander_scene_select_none (MeanderScene *self)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (self->n_selected == 0)
    return;
  for (guint number = 1; self->n_selected > 0; number++)
    set_selected (self, number, FALSE);
  meander_scene_emit_changed (self, MEANDER_SCENE_MARKS);
}

/**
 * meander_scene_set_lasso:
 * @self: a scene
 * @lasso: (nullable): a rectangle in logical pixels of the canvas
 *
 * Draws the lasso, or takes it away.
 */
void
meander_scene_set_lasso (MeanderScene *self, const cairo_rectangle_t *lasso)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  self->has_lasso = lasso != NULL;
  if (lasso != NULL)
    self->lasso = *lasso;
  meander_scene_emit_changed (self, MEANDER_SCENE_MARKS);
}

/**
 * meander_scene_get_lasso:
 * @self: a scene
 * @lasso: (out): the rectangle, in logical pixels of the canvas
 *
 * Gets the lasso.
 *
 * Returns: %FALSE where there is none
 */
gboolean
meander_scene_get_lasso (MeanderScene *self, cairo_rectangle_t *lasso)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);

  *lasso = self->lasso;
  return self->has_lasso;
}

/**
 * meander_scene_select_in_lasso:
 * @self: a scene
 *
 * Adds the tiles whose centres are in the lasso to the group, and takes the lasso
 * away.
 */
void
meander_scene_select_in_lasso (MeanderScene *self)
{
  const MeanderPlacement *tiles;
  guint n_tiles;
  const cairo_rectangle_t *lasso = &self->lasso;

  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (self->game == NULL || !self->has_lasso || meander_scene_uses_trials (self))
    return;
  tiles = meander_board_get_placements (meander_scene_get_board (self), &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    {
      double x;
      double y;

      meander_geometry_get_centre (meander_scene_get_geometry (self), tiles[i].hex, &x, &y);
      if (x >= lasso->x && x <= lasso->x + lasso->width && y >= lasso->y &&
          y <= lasso->y + lasso->height && !meander_scene_is_fixed (self, tiles[i].number))
        set_selected (self, tiles[i].number, TRUE);
    }
  self->has_lasso = FALSE;
  meander_scene_emit_changed (self, MEANDER_SCENE_MARKS);
  say_selected (self);
}

/**
 * meander_scene_move_group_to:
 * @self: a scene with a group
 * @hex: where the tile that was touched last goes
 *
 * Moves the group without a drag: click after click, or by the keyboard.
 */
void
meander_scene_move_group_to (MeanderScene *self, MeanderHex hex)
{
  guint number;

  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (self->game == NULL || self->n_selected == 0)
    return;
  number = self->focus_tile;
  if (!meander_scene_is_selected (self, number))
    for (number = 1; !meander_scene_is_selected (self, number); number++)
      ;
  meander_scene_pick_up (self, number);
  self->target = MEANDER_TARGET_HEX;
  self->target_hex = hex;
  meander_scene_drop (self);
}

/* How far a tile must be turned for its arc of a colour to lie as another's does, or
 * 6 when the two are not alike. */
static guint
rotation_like (const MeanderFace *face,
               const MeanderFace *other,
               const MeanderPlacement *tile,
               MeanderColour colour)
{
  const MeanderArc *arc = meander_face_arc (face, colour);
  const MeanderArc *like = meander_face_arc (other, colour);

  if (arc == NULL || like == NULL || arc->kind != like->kind)
    return MEANDER_N_EDGES;
  return (like->from + tile->rotation + MEANDER_N_EDGES - arc->from) % MEANDER_N_EDGES;
}

/**
 * meander_scene_exchange:
 * @self: a scene with a puzzle
 *
 * Exchanges the two tiles of the group, each turned so that its arc in the goal's
 * colour lies as the other's did: the loop stays whole (PL, “Discovery”, the exchange
 * rule).  Where that cannot be, says so.
 */
void
meander_scene_exchange (MeanderScene *self)
{
  const MeanderPlacement *pair[2];
  const MeanderBoard *board;
  MeanderMove move = { 0 };
  MeanderColour colour;
  guint n = 0;

  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (self->game == NULL || meander_scene_uses_trials (self) || !meander_scene_shows_game (self))
    return;
  board = meander_scene_get_board (self);
  if (self->n_selected != 2 || meander_scene_get_lit (self, 0, &colour, NULL) == 0)
    {
      meander_scene_say (self,
                         meander_input_choose (
                             _ ("Select two tiles first: hold down Ctrl and click them."),
                             _ ("Select two tiles first: hold down Ctrl and click them."),
                             _ ("Select two tiles first: Ctrl+Space selects the one you are on.")));
      return;
    }
  for (guint number = 1; number <= MEANDER_MAX_TILES && n < 2; number++)
    if (meander_scene_is_selected (self, number) && meander_board_find (board, number) != NULL)
      pair[n++] = meander_board_find (board, number);
  if (n < 2)
    return;

  for (guint i = 0; i < 2; i++)
    {
      MeanderTileSet set = meander_board_get_set (board);
      guint rotation =
          rotation_like (meander_tile_set_face (set, pair[i]->number),
                         meander_tile_set_face (set, pair[1 - i]->number), pair[1 - i], colour);

      if (rotation == MEANDER_N_EDGES)
        {
          meander_scene_say (self, _ ("These two do not have the same arc in the goal colour."));
          return;
        }
      meander_move_add_place (&move, pair[i]->number, pair[1 - i]->hex, rotation);
    }
  meander_scene_play (self, &move);
}
