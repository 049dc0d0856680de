/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/scene-private.h"

/* The scene's tiles and the lists they stand in. */

/* The lists that a scene has for its whole life, without tiles. */
void
meander_scene_make_lists (MeanderScene *self)
{
  self->tiles = g_ptr_array_new_with_free_func (g_object_unref);
  self->pool = meander_tile_list_new (MEANDER_TILE_LIST_POOL, 0);
  self->table = meander_tile_list_new (MEANDER_TILE_LIST_TABLE, 0);
  for (guint seat = 0; seat < G_N_ELEMENTS (self->racks); seat++)
    self->racks[seat] = meander_tile_list_new (MEANDER_TILE_LIST_RACK, seat);
}

/* Lets go of the lists; whoever holds one keeps it as it was told last. */
void
meander_scene_free_lists (MeanderScene *self)
{
  g_clear_pointer (&self->tiles, g_ptr_array_unref);
  g_clear_object (&self->pool);
  g_clear_object (&self->table);
  for (guint seat = 0; seat < G_N_ELEMENTS (self->racks); seat++)
    g_clear_object (&self->racks[seat]);
}

/* Another game has other tiles, which are not shown yet.  The old ones are told when the
 * lists have let go of them. (transfer full) */
GPtrArray *
meander_scene_renew_tiles (MeanderScene *self)
{
  GPtrArray *old = g_steal_pointer (&self->tiles);
  MeanderTileSet set;

  self->tiles = g_ptr_array_new_with_free_func (g_object_unref);
  if (self->game != NULL)
    {
      set = meander_game_get_state (self->game)->set;
      for (guint number = 1; number <= meander_tile_set_size (set); number++)
        g_ptr_array_add (self->tiles,
                         meander_tile_new (number, meander_tile_set_face (set, number)));
    }
  return old;
}

/* A tile, or %NULL where the game has none of that number. (transfer none) */
MeanderTile *
meander_scene_get_tile (MeanderScene *self, guint number)
{
  return number > 0 && number <= self->tiles->len ? g_ptr_array_index (self->tiles, number - 1)
                                                  : NULL;
}

/* What is shown of each tile, by number. */
static void
read_facts (MeanderScene *self, MeanderTileFacts facts[MEANDER_MAX_TILES + 1])
{
  const MeanderState *state = meander_scene_get_state (self);
  const MeanderState *racks = meander_scene_get_rack_state (self);
  const MeanderPlacement *trials;
  guint n_trials = meander_scene_get_trials (self, &trials);

  for (guint number = 1; number <= self->tiles->len; number++)
    {
      MeanderTile *tile = meander_scene_get_tile (self, number);

      facts[number] = (MeanderTileFacts){
        .place = state->place[number],
        .seat = MEANDER_NO_SEAT,
        .rotation = meander_tile_get_rack_rotation (tile),
        .fixed = meander_scene_is_fixed (self, number),
      };
      if (facts[number].place == MEANDER_PLACE_TABLE)
        {
          const MeanderPlacement *placement = meander_board_find (state->board, number);

          facts[number].hex = placement->hex;
          facts[number].rotation = placement->rotation;
          facts[number].selected = meander_tile_is_selected (tile);
        }
    }
  for (guint seat = 0; seat < racks->n_players; seat++)
    for (guint i = 0; i < racks->racks[seat].n_tiles; i++)
      facts[racks->racks[seat].tiles[i]].seat = seat;
  for (guint i = 0; i < n_trials; i++)
    facts[trials[i].number].trial = i + 1;
  for (guint i = 0; i < self->held.n_tiles; i++)
    facts[self->held.numbers[i]].held = TRUE;
}

/* The one place where what is shown of the tiles changes: all of them and the lists take
 * it in; then the lists emit; then the tiles, and after them the lists, notify.  A
 * listener finds everything at the new state whenever it asks.  It must not change the
 * scene before `changed`. */
void
meander_scene_update_tiles (MeanderScene *self)
{
  const MeanderState *state = self->game != NULL ? meander_scene_get_state (self) : NULL;
  const MeanderState *racks = self->game != NULL ? meander_scene_get_rack_state (self) : NULL;
  MeanderTileFacts facts[MEANDER_MAX_TILES + 1];

  if (self->game != NULL)
    read_facts (self, facts);
  self->n_selected = 0;
  for (guint number = 1; number <= self->tiles->len; number++)
    {
      meander_tile_take (meander_scene_get_tile (self, number), &facts[number]);
      self->n_selected += facts[number].selected;
    }
  meander_tile_list_take (self->pool, racks, self->tiles);
  for (guint seat = 0; seat < G_N_ELEMENTS (self->racks); seat++)
    meander_tile_list_take (self->racks[seat], racks, self->tiles);
  meander_tile_list_take (self->table, state, self->tiles);

  meander_tile_list_emit (self->pool);
  for (guint seat = 0; seat < G_N_ELEMENTS (self->racks); seat++)
    meander_tile_list_emit (self->racks[seat]);
  meander_tile_list_emit (self->table);

  for (guint i = 0; i < self->tiles->len; i++)
    meander_tile_notify (g_ptr_array_index (self->tiles, i));
  meander_tile_list_notify (self->pool);
  for (guint seat = 0; seat < G_N_ELEMENTS (self->racks); seat++)
    meander_tile_list_notify (self->racks[seat]);
  meander_tile_list_notify (self->table);
}

/* Whoever still holds a tile of another game sees that it is out. */
void
meander_scene_drop_tiles (GPtrArray *tiles)
{
  const MeanderTileFacts out = { .place = MEANDER_PLACE_OUT, .seat = MEANDER_NO_SEAT };

  for (guint i = 0; i < tiles->len; i++)
    {
      meander_tile_take (g_ptr_array_index (tiles, i), &out);
      meander_tile_notify (g_ptr_array_index (tiles, i));
    }
  g_ptr_array_unref (tiles);
}

/**
 * meander_scene_get_rack_state:
 * @self: a scene with a game
 *
 * Gets what the racks and the pool show: what is in place of the game, or the game
 * without what is tried, which leaves its slot empty.
 *
 * Returns: (transfer none): the state
 */
const MeanderState *
meander_scene_get_rack_state (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), NULL);

  return !meander_scene_shows_game (self) ? meander_scene_get_state (self)
                                          : meander_game_get_state (self->game);
}

/**
 * meander_scene_get_pool:
 * @self: a scene
 *
 * Gets the face-down tiles.
 *
 * Returns: (transfer none): the same list for the life of the scene
 */
MeanderTileList *
meander_scene_get_pool (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), NULL);

  return self->pool;
}

/**
 * meander_scene_get_rack:
 * @self: a scene
 * @seat: whose, counted from 0
 *
 * Gets a rack. A tile on trial keeps its slot there.
 *
 * Returns: (transfer none): the same list for the life of the scene; empty where nobody
 *   sits
 */
MeanderTileList *
meander_scene_get_rack (MeanderScene *self, guint seat)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), NULL);
  g_return_val_if_fail (seat < G_N_ELEMENTS (self->racks), NULL);

  return self->racks[seat];
}

/**
 * meander_scene_get_table:
 * @self: a scene
 *
 * Gets the tiles on the table, with those on trial.
 *
 * Returns: (transfer none): the same list for the life of the scene
 */
MeanderTileList *
meander_scene_get_table (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), NULL);

  return self->table;
}
