/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/views-private.h"

/**
 * meander_views_init:
 * @self: the views of a game, uninitialised
 *
 * Begins without any view.
 */
void
meander_views_init (MeanderViews *self)
{
  *self = (MeanderViews){
    .tiles = g_ptr_array_new_with_free_func (g_object_unref),
    .racks = g_ptr_array_new_with_free_func (g_object_unref),
  };
}

/**
 * meander_views_make:
 * @self: the views of a game
 * @game: the game
 * @state: its first state
 *
 * Makes the views that a game has for its whole life.
 */
void
meander_views_make (MeanderViews *self, MeanderGame *game, const MeanderState *state)
{
  for (guint number = 1; number <= meander_tile_set_size (state->set); number++)
    g_ptr_array_add (self->tiles,
                     meander_tile_new (game, number, meander_tile_set_face (state->set, number)));

  for (guint player = 0; player < state->n_players; player++)
    g_ptr_array_add (self->racks, meander_rack_new (game, player));

  self->pool = meander_pool_new (game);
  self->board_model = meander_board_model_new (game);
}

/**
 * meander_views_freeze:
 * @self: the views of a game
 *
 * Holds their notifications back.
 */
void
meander_views_freeze (MeanderViews *self)
{
  g_object_freeze_notify (G_OBJECT (self->pool));
  g_object_freeze_notify (G_OBJECT (self->board_model));

  for (guint i = 0; i < self->racks->len; i++)
    g_object_freeze_notify (g_ptr_array_index (self->racks, i));

  for (guint i = 0; i < self->tiles->len; i++)
    g_object_freeze_notify (g_ptr_array_index (self->tiles, i));
}

/**
 * meander_views_thaw:
 * @self: the views of a game
 *
 * Lets their notifications go.
 */
void
meander_views_thaw (MeanderViews *self)
{
  for (guint i = 0; i < self->tiles->len; i++)
    g_object_thaw_notify (g_ptr_array_index (self->tiles, i));

  for (guint i = 0; i < self->racks->len; i++)
    g_object_thaw_notify (g_ptr_array_index (self->racks, i));

  g_object_thaw_notify (G_OBJECT (self->board_model));
  g_object_thaw_notify (G_OBJECT (self->pool));
}

/**
 * meander_views_notify:
 * @self: the views of a game
 * @before: (nullable): the state before; %NULL is one without any tile
 *
 * Tells what differs from the state of the game.
 */
void
meander_views_notify (MeanderViews *self, const MeanderState *before)
{
  meander_pool_notify (self->pool, before);

  for (guint i = 0; i < self->racks->len; i++)
    meander_rack_notify (g_ptr_array_index (self->racks, i), before);

  meander_board_model_notify (self->board_model, before);

  for (guint i = 0; i < self->tiles->len; i++)
    meander_tile_notify (g_ptr_array_index (self->tiles, i), before);
}

/**
 * meander_views_drop:
 * @self: the views of a game whose state is gone
 * @before: (nullable): the state that it had
 *
 * Gives the views up: whoever still holds one sees it empty from now on.
 */
void
meander_views_drop (MeanderViews *self, const MeanderState *before)
{
  if (self->pool == NULL)
    return;

  meander_views_freeze (self);
  meander_views_notify (self, before);
  meander_views_thaw (self);

  for (guint i = 0; i < self->tiles->len; i++)
    meander_tile_detach (g_ptr_array_index (self->tiles, i));

  for (guint i = 0; i < self->racks->len; i++)
    meander_rack_detach (g_ptr_array_index (self->racks, i));

  meander_pool_detach (self->pool);
  meander_board_model_detach (self->board_model);

  g_ptr_array_set_size (self->tiles, 0);
  g_ptr_array_set_size (self->racks, 0);
  g_clear_object (&self->pool);
  g_clear_object (&self->board_model);
}

/**
 * meander_views_clear:
 * @self: views that have been dropped
 *
 * Frees what held them.
 */
void
meander_views_clear (MeanderViews *self)
{
  g_clear_pointer (&self->tiles, g_ptr_array_unref);
  g_clear_pointer (&self->racks, g_ptr_array_unref);
}
