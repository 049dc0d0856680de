/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/tile-private.h"

#include <string.h>

/**
 * MeanderTileList:
 *
 * The pool, a rack or the table as a list of [class@Meander.Tile].
 *
 * It holds what was shown at its last emission, so that it always agrees with what its
 * listeners have been told. There is never more than one
 * [signal@Gio.ListModel::items-changed] a change, for the smallest stretch outside of
 * which all stays the same. A tile that moves on the table stays where it is in the list;
 * its own properties tell of it.
 *
 * For the main thread only.
 */
struct _MeanderTileList
{
  GObject parent_instance;

  MeanderTileListKind kind;
  guint seat;
  guint clashes;
  GPtrArray *tiles; /* of MeanderTile */

  /* What has been taken in and not been emitted yet. */
  guint position;
  guint removed;
  guint added;
};

static void meander_tile_list_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MeanderTileList,
                               meander_tile_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      meander_tile_list_list_model_init))

enum
{
  PROP_0,
  PROP_KIND,
  PROP_SEAT,
  PROP_COUNT,
  PROP_CLASHES,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static GType
meander_tile_list_get_item_type (GListModel *list)
{
  return MEANDER_TYPE_TILE;
}

static guint
meander_tile_list_get_n_items (GListModel *list)
{
  return MEANDER_TILE_LIST (list)->tiles->len;
}

static gpointer
meander_tile_list_get_item (GListModel *list, guint position)
{
  MeanderTileList *self = MEANDER_TILE_LIST (list);

  return position < self->tiles->len ? g_object_ref (g_ptr_array_index (self->tiles, position))
                                     : NULL;
}

static void
meander_tile_list_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = meander_tile_list_get_item_type;
  iface->get_n_items = meander_tile_list_get_n_items;
  iface->get_item = meander_tile_list_get_item;
}

static void
meander_tile_list_get_property (GObject *object,
                                guint property_id,
                                GValue *value,
                                GParamSpec *pspec)
{
  MeanderTileList *self = MEANDER_TILE_LIST (object);

  switch (property_id)
    {
    case PROP_KIND:
      g_value_set_uint (value, self->kind);
      break;

    case PROP_SEAT:
      g_value_set_uint (value, self->seat);
      break;

    case PROP_COUNT:
      g_value_set_uint (value, self->tiles->len);
      break;

    case PROP_CLASHES:
      g_value_set_uint (value, self->clashes);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      break;
    }
}

static void
meander_tile_list_set_property (GObject *object,
                                guint property_id,
                                const GValue *value,
                                GParamSpec *pspec)
{
  MeanderTileList *self = MEANDER_TILE_LIST (object);

  switch (property_id)
    {
    case PROP_KIND:
      self->kind = (MeanderTileListKind) g_value_get_uint (value);
      break;

    case PROP_SEAT:
      self->seat = g_value_get_uint (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      break;
    }
}

static void
meander_tile_list_finalize (GObject *object)
{
  g_ptr_array_unref (MEANDER_TILE_LIST (object)->tiles);

  G_OBJECT_CLASS (meander_tile_list_parent_class)->finalize (object);
}

static void
meander_tile_list_class_init (MeanderTileListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags fixed = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = meander_tile_list_get_property;
  object_class->set_property = meander_tile_list_set_property;
  object_class->finalize = meander_tile_list_finalize;

  /**
   * MeanderTileList:kind:
   *
   * Which tiles it lists, a MeanderTileListKind.
   */
  properties[PROP_KIND] =
      g_param_spec_uint ("kind", NULL, NULL, MEANDER_TILE_LIST_POOL, MEANDER_TILE_LIST_TABLE,
                         MEANDER_TILE_LIST_POOL, fixed);

  /**
   * MeanderTileList:seat:
   *
   * Whose rack it is, counted from 0; 0 if it is none.
   */
  properties[PROP_SEAT] =
      g_param_spec_uint ("seat", NULL, NULL, 0, MEANDER_MAX_PLAYERS - 1, 0, fixed);

  /**
   * MeanderTileList:count:
   *
   * How many tiles are in the list.
   */
  properties[PROP_COUNT] = g_param_spec_uint ("count", NULL, NULL, 0, MEANDER_MAX_TILES, 0, flags);

  /**
   * MeanderTileList:clashes:
   *
   * How many pairs of touching edges differ in colour on the table; 0 in other lists.
   */
  properties[PROP_CLASHES] = g_param_spec_uint ("clashes", NULL, NULL, 0, G_MAXUINT, 0, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
meander_tile_list_init (MeanderTileList *self)
{
  self->tiles = g_ptr_array_new_with_free_func (g_object_unref);
}

/* An empty list. */
MeanderTileList *
meander_tile_list_new (MeanderTileListKind kind, guint seat)
{
  return g_object_new (MEANDER_TYPE_TILE_LIST, "kind", (guint) kind, "seat", seat, NULL);
}

static guint
read_numbers (MeanderTileList *self, const MeanderState *state, guint8 *numbers)
{
  guint n_numbers = 0;

  if (state == NULL)
    return 0;

  switch (self->kind)
    {
    case MEANDER_TILE_LIST_POOL:
      memcpy (numbers, state->pool, state->n_pool);
      return state->n_pool;

    case MEANDER_TILE_LIST_RACK:
      if (self->seat >= state->n_players)
        return 0;
      memcpy (numbers, state->racks[self->seat].tiles, state->racks[self->seat].n_tiles);
      return state->racks[self->seat].n_tiles;

    case MEANDER_TILE_LIST_TABLE:
      for (guint number = 1; number <= meander_tile_set_size (state->set); number++)
        if (state->place[number] == MEANDER_PLACE_TABLE)
          numbers[n_numbers++] = (guint8) number;
      return n_numbers;

    default:
      g_assert_not_reached ();
    }
}

/* Takes in the tiles of a state (of %NULL, none) from those of the game, of which tile 1 is
 * the first.  meander_tile_list_emit() and meander_tile_list_notify() have to follow. */
void
meander_tile_list_take (MeanderTileList *self, const MeanderState *state, const GPtrArray *tiles)
{
  guint8 numbers[MEANDER_MAX_TILES];
  guint n_before = self->tiles->len;
  guint n_after = read_numbers (self, state, numbers);
  guint shorter = MIN (n_before, n_after);
  guint clashes = self->kind == MEANDER_TILE_LIST_TABLE && state != NULL
                      ? meander_board_count_clashes (state->board)
                      : 0;
  guint head = 0;
  guint tail = 0;

#define BEFORE(i) g_ptr_array_index (self->tiles, (i))
#define AFTER(i) g_ptr_array_index (tiles, numbers[(i)] - 1)
  while (head < shorter && BEFORE (head) == AFTER (head))
    head++;
  while (tail < shorter - head && BEFORE (n_before - 1 - tail) == AFTER (n_after - 1 - tail))
    tail++;

  self->position = head;
  self->removed = n_before - head - tail;
  self->added = n_after - head - tail;
  if (self->removed > 0)
    g_ptr_array_remove_range (self->tiles, head, self->removed);
  for (guint i = head; i < head + self->added; i++)
    g_ptr_array_insert (self->tiles, (int) i, g_object_ref (AFTER (i)));
#undef BEFORE
#undef AFTER

  g_object_freeze_notify (G_OBJECT (self));
  if (n_before != n_after)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COUNT]);
  if (clashes != self->clashes)
    {
      self->clashes = clashes;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CLASHES]);
    }
}

/* Tells which tiles have come and gone. */
void
meander_tile_list_emit (MeanderTileList *self)
{
  if (self->removed > 0 || self->added > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), self->position, self->removed, self->added);
}

/* Tells of its properties. */
void
meander_tile_list_notify (MeanderTileList *self)
{
  g_object_thaw_notify (G_OBJECT (self));
}

/**
 * meander_tile_list_get_seat:
 * @self: a rack
 *
 * Gets whose rack it is.
 *
 * Returns: the seat, counted from 0
 */
guint
meander_tile_list_get_seat (MeanderTileList *self)
{
  g_return_val_if_fail (MEANDER_IS_TILE_LIST (self), 0);

  return self->seat;
}

/**
 * meander_tile_list_get_count:
 * @self: a list of tiles
 *
 * Gets how many tiles are in it.
 *
 * Returns: the number of tiles
 */
guint
meander_tile_list_get_count (MeanderTileList *self)
{
  g_return_val_if_fail (MEANDER_IS_TILE_LIST (self), 0);

  return self->tiles->len;
}

/**
 * meander_tile_list_get_clashes:
 * @self: the tiles on the table
 *
 * Gets how many pairs of touching edges differ in colour.
 *
 * Returns: the number of pairs
 */
guint
meander_tile_list_get_clashes (MeanderTileList *self)
{
  g_return_val_if_fail (MEANDER_IS_TILE_LIST (self), 0);

  return self->clashes;
}

/**
 * meander_tile_list_get_tile:
 * @self: a list of tiles
 * @position: from 0 on
 *
 * Gets a tile without taking a reference.
 *
 * Returns: (transfer none) (nullable): the tile, %NULL behind the end
 */
MeanderTile *
meander_tile_list_get_tile (MeanderTileList *self, guint position)
{
  g_return_val_if_fail (MEANDER_IS_TILE_LIST (self), NULL);

  return position < self->tiles->len ? g_ptr_array_index (self->tiles, position) : NULL;
}
