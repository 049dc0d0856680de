/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/tile.h"

#include "model/views-private.h"

/**
 * MeanderTile:
 *
 * A tile of a game, as an object that lists can hold.
 *
 * There is one for each number of the game's tile set, for as long as the game
 * lives. It keeps nothing but its number and face: where it is, it asks the
 * game's state. When the game has gone, its place is %MEANDER_PLACE_OUT.
 *
 * For the main thread only.
 */
struct _MeanderTile
{
  GObject parent_instance;

  MeanderGame *game; /* unowned; NULL once the game has gone */
  guint number;
  const MeanderFace *face;
};

G_DEFINE_FINAL_TYPE (MeanderTile, meander_tile, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_NUMBER,
  PROP_PLACE,
  PROP_PLAYER,
  PROP_Q,
  PROP_R,
  PROP_ROTATION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* What a state says of one tile. */
typedef struct
{
  MeanderPlace place;
  guint player;
  MeanderHex hex;
  guint rotation;
} Facts;

static guint
find_player (const MeanderState *state, guint number)
{
  for (guint player = 0; player < state->n_players; player++)
    for (guint i = 0; i < state->racks[player].n_tiles; i++)
      if (state->racks[player].tiles[i] == number)
        return player;

  return MEANDER_NO_PLAYER;
}

static Facts
read_facts (const MeanderState *state, guint number)
{
  Facts facts = { MEANDER_PLACE_OUT, MEANDER_NO_PLAYER, { 0, 0 }, 0 };

  if (state == NULL)
    return facts;

  facts.place = state->place[number];
  if (facts.place == MEANDER_PLACE_RACK)
    {
      facts.player = find_player (state, number);
    }
  else if (facts.place == MEANDER_PLACE_TABLE)
    {
      const MeanderPlacement *placement = meander_board_find (state->board, number);

      g_assert (placement != NULL);
      facts.hex = placement->hex;
      facts.rotation = placement->rotation;
    }

  return facts;
}

static Facts
present_facts (MeanderTile *self)
{
  return read_facts (self->game != NULL ? meander_game_get_state (self->game) : NULL, self->number);
}

static void
meander_tile_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  MeanderTile *self = MEANDER_TILE (object);
  Facts facts = present_facts (self);

  switch (property_id)
    {
    case PROP_NUMBER:
      g_value_set_uint (value, self->number);
      break;

    case PROP_PLACE:
      g_value_set_uint (value, facts.place);
      break;

    case PROP_PLAYER:
      g_value_set_uint (value, facts.player);
      break;

    case PROP_Q:
      g_value_set_int (value, facts.hex.q);
      break;

    case PROP_R:
      g_value_set_int (value, facts.hex.r);
      break;

    case PROP_ROTATION:
      g_value_set_uint (value, facts.rotation);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      break;
    }
}

static void
meander_tile_class_init (MeanderTileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = meander_tile_get_property;

  /**
   * MeanderTile:number:
   *
   * The number on the back; in a set of several kits, counted through.
   */
  properties[PROP_NUMBER] =
      g_param_spec_uint ("number", NULL, NULL, 0, MEANDER_MAX_TILES, 0, flags);

  /**
   * MeanderTile:place:
   *
   * Where the tile is, a MeanderPlace.
   */
  properties[PROP_PLACE] = g_param_spec_uint ("place", NULL, NULL, MEANDER_PLACE_OUT,
                                              MEANDER_PLACE_TABLE, MEANDER_PLACE_OUT, flags);

  /**
   * MeanderTile:player:
   *
   * Whose rack it lies on, counted from 0, or %MEANDER_NO_PLAYER.
   */
  properties[PROP_PLAYER] =
      g_param_spec_uint ("player", NULL, NULL, 0, G_MAXUINT, MEANDER_NO_PLAYER, flags);

  /**
   * MeanderTile:q:
   *
   * The first axial coordinate of its hex on the table, otherwise 0.
   */
  properties[PROP_Q] = g_param_spec_int ("q", NULL, NULL, G_MININT16, G_MAXINT16, 0, flags);

  /**
   * MeanderTile:r:
   *
   * The second axial coordinate of its hex on the table, otherwise 0.
   */
  properties[PROP_R] = g_param_spec_int ("r", NULL, NULL, G_MININT16, G_MAXINT16, 0, flags);

  /**
   * MeanderTile:turn:
   *
   * How it lies on the table, in sixths of a turn clockwise, otherwise 0.
   */
  properties[PROP_ROTATION] =
      g_param_spec_uint ("rotation", NULL, NULL, 0, MEANDER_N_EDGES - 1, 0, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
meander_tile_init (MeanderTile *self)
{
}

/**
 * meander_tile_new:
 * @game: (transfer none): the game, which lives until it calls detach
 * @number: the tile's number
 * @face: (transfer none): its face, a constant
 *
 * Makes the object of one tile; for the game alone.
 *
 * Returns: (transfer full): a new tile
 */
MeanderTile *
meander_tile_new (MeanderGame *game, guint number, const MeanderFace *face)
{
  MeanderTile *self = g_object_new (MEANDER_TYPE_TILE, NULL);

  self->game = game;
  self->number = number;
  self->face = face;

  return self;
}

/**
 * meander_tile_notify:
 * @self: a tile
 * @before: (nullable): the state that listeners know of
 *
 * Notifies each property in which the present state differs from @before.
 */
void
meander_tile_notify (MeanderTile *self, const MeanderState *before)
{
  Facts old = read_facts (before, self->number);
  Facts new = present_facts (self);

  g_object_freeze_notify (G_OBJECT (self));

  if (old.place != new.place)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLACE]);

  if (old.player != new.player)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYER]);

  if (old.hex.q != new.hex.q)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_Q]);

  if (old.hex.r != new.hex.r)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_R]);

  if (old.rotation != new.rotation)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROTATION]);

  g_object_thaw_notify (G_OBJECT (self));
}

/**
 * meander_tile_detach:
 * @self: a tile
 *
 * Lets go of the game; the tile takes no part in anything from now on.
 */
void
meander_tile_detach (MeanderTile *self)
{
  self->game = NULL;
}

/**
 * meander_tile_get_number:
 * @self: a tile
 *
 * Gets the number on its back; in a set of several kits, counted through.
 *
 * Returns: the number, from 1
 */
guint
meander_tile_get_number (MeanderTile *self)
{
  g_return_val_if_fail (MEANDER_IS_TILE (self), 0);

  return self->number;
}

/**
 * meander_tile_get_face:
 * @self: a tile
 *
 * Gets its back, edges and arcs, at orientation 0.
 *
 * Returns: (transfer none): a constant
 */
const MeanderFace *
meander_tile_get_face (MeanderTile *self)
{
  g_return_val_if_fail (MEANDER_IS_TILE (self), NULL);

  return self->face;
}

/**
 * meander_tile_get_place:
 * @self: a tile
 *
 * Gets where the tile is.
 *
 * Returns: the place
 */
MeanderPlace
meander_tile_get_place (MeanderTile *self)
{
  g_return_val_if_fail (MEANDER_IS_TILE (self), MEANDER_PLACE_OUT);

  return present_facts (self).place;
}

/**
 * meander_tile_get_player:
 * @self: a tile
 *
 * Gets whose rack the tile lies on.
 *
 * Returns: the player, counted from 0, or %MEANDER_NO_PLAYER
 */
guint
meander_tile_get_player (MeanderTile *self)
{
  g_return_val_if_fail (MEANDER_IS_TILE (self), MEANDER_NO_PLAYER);

  return present_facts (self).player;
}

/**
 * meander_tile_get_rotation:
 * @self: a tile
 *
 * Gets how the tile lies on the table.
 *
 * Returns: sixths of a turn clockwise; 0 where it is not on the table
 */
guint
meander_tile_get_rotation (MeanderTile *self)
{
  g_return_val_if_fail (MEANDER_IS_TILE (self), 0);

  return present_facts (self).rotation;
}

/**
 * meander_tile_get_hex:
 * @self: a tile
 *
 * Gets the hex on which the tile lies.
 *
 * Returns: the hex in axial coordinates; 0,0 where it is not on the table
 */
MeanderHex
meander_tile_get_hex (MeanderTile *self)
{
  g_return_val_if_fail (MEANDER_IS_TILE (self), meander_hex (0, 0));

  return present_facts (self).hex;
}
