/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/rack.h"

#include "model/views-private.h"

/**
 * MeanderRack:
 *
 * One player's open tiles as a list of [class@Meander.Tile], in slot order.
 *
 * A view on the game's state, which holds no copy; empty when the game has
 * gone. For the main thread only.
 */
struct _MeanderRack
{
  GObject parent_instance;

  MeanderGame *game; /* unowned; NULL once the game has gone */
  guint player;
};

static void meander_rack_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MeanderRack,
                               meander_rack,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      meander_rack_list_model_init))

enum
{
  PROP_0,
  PROP_COUNT,
  PROP_PLAYER,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static const MeanderState *
present_state (MeanderRack *self)
{
  return self->game != NULL ? meander_game_get_state (self->game) : NULL;
}

static GType
meander_rack_get_item_type (GListModel *list)
{
  return MEANDER_TYPE_TILE;
}

static guint
meander_rack_get_n_items (GListModel *list)
{
  MeanderRack *self = MEANDER_RACK (list);
  const MeanderState *state = present_state (self);

  return state != NULL ? state->racks[self->player].n_tiles : 0;
}

static gpointer
meander_rack_get_item (GListModel *list, guint position)
{
  MeanderRack *self = MEANDER_RACK (list);
  const MeanderState *state = present_state (self);

  if (state == NULL || position >= state->racks[self->player].n_tiles)
    return NULL;

  return g_object_ref (
      meander_game_get_tile (self->game, state->racks[self->player].tiles[position]));
}

static void
meander_rack_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = meander_rack_get_item_type;
  iface->get_n_items = meander_rack_get_n_items;
  iface->get_item = meander_rack_get_item;
}

static void
meander_rack_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  MeanderRack *self = MEANDER_RACK (object);

  switch (property_id)
    {
    case PROP_COUNT:
      g_value_set_uint (value, meander_rack_get_count (self));
      break;

    case PROP_PLAYER:
      g_value_set_uint (value, self->player);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      break;
    }
}

static void
meander_rack_set_property (GObject *object,
                           guint property_id,
                           const GValue *value,
                           GParamSpec *pspec)
{
  MeanderRack *self = MEANDER_RACK (object);

  switch (property_id)
    {
    case PROP_PLAYER:
      self->player = g_value_get_uint (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      break;
    }
}

static void
meander_rack_class_init (MeanderRackClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = meander_rack_get_property;
  object_class->set_property = meander_rack_set_property;

  /**
   * MeanderRack:count:
   *
   * How many tiles lie on the rack.
   */
  properties[PROP_COUNT] =
      g_param_spec_uint ("count", NULL, NULL, 0, MEANDER_MAX_TILES, 0,
                         G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  /**
   * MeanderRack:player:
   *
   * Whose rack it is, counted from 0.
   */
  properties[PROP_PLAYER] =
      g_param_spec_uint ("player", NULL, NULL, 0, MEANDER_MAX_PLAYERS - 1, 0,
                         G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
meander_rack_init (MeanderRack *self)
{
}

/**
 * meander_rack_new:
 * @game: (transfer none): the game, which lives until it calls detach
 * @player: whose rack it is, counted from 0
 *
 * Makes the rack of a player; for the game alone.
 *
 * Returns: (transfer full): a new rack
 */
MeanderRack *
meander_rack_new (MeanderGame *game, guint player)
{
  MeanderRack *self = g_object_new (MEANDER_TYPE_RACK, "player", player, NULL);

  self->game = game;

  return self;
}

/**
 * meander_rack_notify:
 * @self: a rack
 * @before: (nullable): the state that listeners know of
 *
 * Emits what differs between @before and the present state.
 */
void
meander_rack_notify (MeanderRack *self, const MeanderState *before)
{
  const MeanderState *after = present_state (self);

  if (meander_list_notify (G_LIST_MODEL (self),
                           before != NULL ? before->racks[self->player].tiles : NULL,
                           before != NULL ? before->racks[self->player].n_tiles : 0,
                           after != NULL ? after->racks[self->player].tiles : NULL,
                           after != NULL ? after->racks[self->player].n_tiles : 0))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COUNT]);
}

/**
 * meander_rack_detach:
 * @self: a rack
 *
 * Lets go of the game; the rack is empty from now on.
 */
void
meander_rack_detach (MeanderRack *self)
{
  self->game = NULL;
}

/**
 * meander_rack_get_count:
 * @self: a rack
 *
 * Gets how many tiles lie on the rack.
 *
 * Returns: the number of tiles
 */
guint
meander_rack_get_count (MeanderRack *self)
{
  g_return_val_if_fail (MEANDER_IS_RACK (self), 0);

  return meander_rack_get_n_items (G_LIST_MODEL (self));
}

/**
 * meander_rack_get_player:
 * @self: a rack
 *
 * Gets whose rack it is.
 *
 * Returns: the player, counted from 0
 */
guint
meander_rack_get_player (MeanderRack *self)
{
  g_return_val_if_fail (MEANDER_IS_RACK (self), 0);

  return self->player;
}
