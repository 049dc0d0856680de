/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/tile-private.h"

/**
 * MeanderTile:
 *
 * A tile as it is shown: where it is, how it is turned, and whether it is in hand, in
 * the group, on trial or fixed.
 *
 * There is one for each number of the game's tile set while the scene shows that game.
 * What is shown is the game with the trials, or the position that is reviewed. When
 * the scene shows another game, the place of a tile that somebody has kept is
 * %MEANDER_PLACE_OUT.
 *
 * For the main thread only.
 */
struct _MeanderTile
{
  GObject parent_instance;

  guint number;
  const MeanderFace *face;
  MeanderTileFacts facts;
  guint rack_rotation;
  gboolean frozen; /* its notifications are held back */
};

G_DEFINE_FINAL_TYPE (MeanderTile, meander_tile, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_NUMBER,
  PROP_PLACE,
  PROP_SEAT,
  PROP_Q,
  PROP_R,
  PROP_ROTATION,
  PROP_HELD,
  PROP_SELECTED,
  PROP_TRIAL,
  PROP_FIXED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
meander_tile_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  MeanderTile *self = MEANDER_TILE (object);

  switch (property_id)
    {
    case PROP_NUMBER:
      g_value_set_uint (value, self->number);
      break;

    case PROP_PLACE:
      g_value_set_uint (value, self->facts.place);
      break;

    case PROP_SEAT:
      g_value_set_uint (value, self->facts.seat);
      break;

    case PROP_Q:
      g_value_set_int (value, self->facts.hex.q);
      break;

    case PROP_R:
      g_value_set_int (value, self->facts.hex.r);
      break;

    case PROP_ROTATION:
      g_value_set_uint (value, self->facts.rotation);
      break;

    case PROP_HELD:
      g_value_set_boolean (value, self->facts.held);
      break;

    case PROP_SELECTED:
      g_value_set_boolean (value, self->facts.selected);
      break;

    case PROP_TRIAL:
      g_value_set_uint (value, self->facts.trial);
      break;

    case PROP_FIXED:
      g_value_set_boolean (value, self->facts.fixed);
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
   * MeanderTile:seat:
   *
   * In whose rack it has its slot, counted from 0, or %MEANDER_NO_SEAT. A tile on trial
   * keeps its slot.
   */
  properties[PROP_SEAT] =
      g_param_spec_uint ("seat", NULL, NULL, 0, G_MAXUINT, MEANDER_NO_SEAT, flags);

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
   * MeanderTile:rotation:
   *
   * How it is turned where it lies, in sixths of a turn clockwise. While it is in hand,
   * the hand may have it turned otherwise: see meander_scene_get_rotation().
   */
  properties[PROP_ROTATION] =
      g_param_spec_uint ("rotation", NULL, NULL, 0, MEANDER_N_EDGES - 1, 0, flags);

  /**
   * MeanderTile:held:
   *
   * Whether it is in hand.
   */
  properties[PROP_HELD] = g_param_spec_boolean ("held", NULL, NULL, FALSE, flags);

  /**
   * MeanderTile:selected:
   *
   * Whether it belongs to the group.
   */
  properties[PROP_SELECTED] = g_param_spec_boolean ("selected", NULL, NULL, FALSE, flags);

  /**
   * MeanderTile:trial:
   *
   * As which of the tiles on trial it would be played, from 1 on; 0 if it is not on
   * trial.
   */
  properties[PROP_TRIAL] = g_param_spec_uint ("trial", NULL, NULL, 0, MEANDER_MAX_TILES, 0, flags);

  /**
   * MeanderTile:fixed:
   *
   * Whether it cannot be taken in hand: it was given, or is only turned.
   */
  properties[PROP_FIXED] = g_param_spec_boolean ("fixed", NULL, NULL, FALSE, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
meander_tile_init (MeanderTile *self)
{
  self->facts.place = MEANDER_PLACE_OUT;
  self->facts.seat = MEANDER_NO_SEAT;
}

/* A tile that is not shown yet. */
MeanderTile *
meander_tile_new (guint number, const MeanderFace *face)
{
  MeanderTile *self = g_object_new (MEANDER_TYPE_TILE, NULL);

  self->number = number;
  self->face = face;

  return self;
}

static void
note (MeanderTile *self, guint property, gboolean differs)
{
  if (!differs)
    return;
  if (!self->frozen)
    g_object_freeze_notify (G_OBJECT (self));
  self->frozen = TRUE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/* Takes in what is shown from now on; it is told by meander_tile_notify(). */
void
meander_tile_take (MeanderTile *self, const MeanderTileFacts *facts)
{
  const MeanderTileFacts old = self->facts;

  self->facts = *facts;
  note (self, PROP_PLACE, old.place != facts->place);
  note (self, PROP_SEAT, old.seat != facts->seat);
  note (self, PROP_Q, old.hex.q != facts->hex.q);
  note (self, PROP_R, old.hex.r != facts->hex.r);
  note (self, PROP_ROTATION, old.rotation != facts->rotation);
  note (self, PROP_HELD, old.held != facts->held);
  note (self, PROP_SELECTED, old.selected != facts->selected);
  note (self, PROP_TRIAL, old.trial != facts->trial);
  note (self, PROP_FIXED, old.fixed != facts->fixed);
}

/* Tells what has changed since it was told last. */
void
meander_tile_notify (MeanderTile *self)
{
  if (!self->frozen)
    return;
  self->frozen = FALSE;
  g_object_thaw_notify (G_OBJECT (self));
}

/* Takes it into the group or out of it, and tells so: nothing else changes then. */
void
meander_tile_set_selected (MeanderTile *self, gboolean selected)
{
  self->facts.selected = selected;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTED]);
}

/* Remembers how it is turned in a rack; it is shown so from the next update on. */
void
meander_tile_set_rack_rotation (MeanderTile *self, guint rotation)
{
  self->rack_rotation = rotation;
}

/* How it is turned in a rack, or would be if it came back there. */
guint
meander_tile_get_rack_rotation (MeanderTile *self)
{
  return self->rack_rotation;
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

  return self->facts.place;
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

  return self->facts.hex;
}

/**
 * meander_tile_get_rotation:
 * @self: a tile
 *
 * Gets how the tile is turned where it lies, on the table or in a rack.
 *
 * Returns: sixths of a turn clockwise
 */
guint
meander_tile_get_rotation (MeanderTile *self)
{
  g_return_val_if_fail (MEANDER_IS_TILE (self), 0);

  return self->facts.rotation;
}

/**
 * meander_tile_is_held:
 * @self: a tile
 *
 * Tells whether the tile is in hand.
 *
 * Returns: %TRUE if it is
 */
gboolean
meander_tile_is_held (MeanderTile *self)
{
  g_return_val_if_fail (MEANDER_IS_TILE (self), FALSE);

  return self->facts.held;
}

/**
 * meander_tile_is_selected:
 * @self: a tile
 *
 * Tells whether the tile belongs to the group.
 *
 * Returns: %TRUE if it does
 */
gboolean
meander_tile_is_selected (MeanderTile *self)
{
  g_return_val_if_fail (MEANDER_IS_TILE (self), FALSE);

  return self->facts.selected;
}

/**
 * meander_tile_get_trial:
 * @self: a tile
 *
 * Gets as which of the tiles on trial this one would be played.
 *
 * Returns: its place in that order, from 1 on; 0 if it is not on trial
 */
guint
meander_tile_get_trial (MeanderTile *self)
{
  g_return_val_if_fail (MEANDER_IS_TILE (self), 0);

  return self->facts.trial;
}
