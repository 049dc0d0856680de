/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/pool.h"

#include "model/views-private.h"

/**
 * MeanderPool:
 *
 * The face-down tiles of a game as a list of [class@Meander.Tile], the next one
 * to come first.
 *
 * A view on the game's state, which holds no copy; empty when the game has
 * gone. For the main thread only.
 */
struct _MeanderPool
{
  GObject parent_instance;

  MeanderGame *game; /* unowned; NULL once the game has gone */
};

static void meander_pool_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MeanderPool,
                               meander_pool,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      meander_pool_list_model_init))

enum
{
  PROP_0,
  PROP_COUNT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static const MeanderState *
present_state (MeanderPool *self)
{
  return self->game != NULL ? meander_game_get_state (self->game) : NULL;
}

static GType
meander_pool_get_item_type (GListModel *list)
{
  return MEANDER_TYPE_TILE;
}

static guint
meander_pool_get_n_items (GListModel *list)
{
  const MeanderState *state = present_state (MEANDER_POOL (list));

  return state != NULL ? state->n_pool : 0;
}

static gpointer
meander_pool_get_item (GListModel *list, guint position)
{
  MeanderPool *self = MEANDER_POOL (list);
  const MeanderState *state = present_state (self);

  if (state == NULL || position >= state->n_pool)
    return NULL;

  return g_object_ref (meander_game_get_tile (self->game, state->pool[position]));
}

static void
meander_pool_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = meander_pool_get_item_type;
  iface->get_n_items = meander_pool_get_n_items;
  iface->get_item = meander_pool_get_item;
}

static void
meander_pool_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  MeanderPool *self = MEANDER_POOL (object);

  switch (property_id)
    {
    case PROP_COUNT:
      g_value_set_uint (value, meander_pool_get_count (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      break;
    }
}

static void
meander_pool_class_init (MeanderPoolClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = meander_pool_get_property;

  /**
   * MeanderPool:count:
   *
   * How many tiles are face down.
   */
  properties[PROP_COUNT] =
      g_param_spec_uint ("count", NULL, NULL, 0, MEANDER_MAX_TILES, 0,
                         G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
meander_pool_init (MeanderPool *self)
{
}

/**
 * meander_pool_new:
 * @game: (transfer none): the game, which lives until it calls detach
 *
 * Makes the pool of a game; for the game alone.
 *
 * Returns: (transfer full): a new pool
 */
MeanderPool *
meander_pool_new (MeanderGame *game)
{
  MeanderPool *self = g_object_new (MEANDER_TYPE_POOL, NULL);

  self->game = game;

  return self;
}

/**
 * meander_pool_notify:
 * @self: a pool
 * @before: (nullable): the state that listeners know of
 *
 * Emits what differs between @before and the present state.
 */
void
meander_pool_notify (MeanderPool *self, const MeanderState *before)
{
  const MeanderState *after = present_state (self);

  if (meander_list_notify (G_LIST_MODEL (self), before != NULL ? before->pool : NULL,
                           before != NULL ? before->n_pool : 0, after != NULL ? after->pool : NULL,
                           after != NULL ? after->n_pool : 0))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COUNT]);
}

/**
 * meander_pool_detach:
 * @self: a pool
 *
 * Lets go of the game; the pool is empty from now on.
 */
void
meander_pool_detach (MeanderPool *self)
{
  self->game = NULL;
}

/**
 * meander_pool_get_count:
 * @self: a pool
 *
 * Gets how many tiles are face down.
 *
 * Returns: the number of tiles
 */
guint
meander_pool_get_count (MeanderPool *self)
{
  g_return_val_if_fail (MEANDER_IS_POOL (self), 0);

  return meander_pool_get_n_items (G_LIST_MODEL (self));
}
