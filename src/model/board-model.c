/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/board-model.h"

#include "model/views-private.h"

/**
 * MeanderBoardModel:
 *
 * The tiles on the table as a list of [class@Meander.Tile], by number.
 *
 * A tile that moves on the table stays where it is in the list; its own
 * properties tell of it. A view on the game's state, which holds no copy;
 * empty when the game has gone. For the main thread only.
 */
struct _MeanderBoardModel
{
  GObject parent_instance;

  MeanderGame *game; /* unowned; NULL once the game has gone */
};

static void meander_board_model_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MeanderBoardModel,
                               meander_board_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      meander_board_model_list_model_init))

enum
{
  PROP_0,
  PROP_COUNT,
  PROP_CLASHES,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static const MeanderState *
present_state (MeanderBoardModel *self)
{
  return self->game != NULL ? meander_game_get_state (self->game) : NULL;
}

static guint
read_numbers (const MeanderState *state, guint8 numbers[MEANDER_MAX_TILES])
{
  guint n_numbers = 0;

  if (state == NULL)
    return 0;

  for (guint number = 1; number <= meander_tile_set_size (state->set); number++)
    if (state->place[number] == MEANDER_PLACE_TABLE)
      numbers[n_numbers++] = (guint8) number;

  return n_numbers;
}

static guint
read_clashes (const MeanderState *state)
{
  return state != NULL ? meander_board_count_clashes (state->board) : 0;
}

static GType
meander_board_model_get_item_type (GListModel *list)
{
  return MEANDER_TYPE_TILE;
}

static guint
meander_board_model_get_n_items (GListModel *list)
{
  const MeanderState *state = present_state (MEANDER_BOARD_MODEL (list));

  return state != NULL ? meander_board_get_n_tiles (state->board) : 0;
}

static gpointer
meander_board_model_get_item (GListModel *list, guint position)
{
  MeanderBoardModel *self = MEANDER_BOARD_MODEL (list);
  guint8 numbers[MEANDER_MAX_TILES];

  if (position >= read_numbers (present_state (self), numbers))
    return NULL;

  return g_object_ref (meander_game_get_tile (self->game, numbers[position]));
}

static void
meander_board_model_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = meander_board_model_get_item_type;
  iface->get_n_items = meander_board_model_get_n_items;
  iface->get_item = meander_board_model_get_item;
}

static void
meander_board_model_get_property (GObject *object,
                                  guint property_id,
                                  GValue *value,
                                  GParamSpec *pspec)
{
  MeanderBoardModel *self = MEANDER_BOARD_MODEL (object);

  switch (property_id)
    {
    case PROP_COUNT:
      g_value_set_uint (value, meander_board_model_get_count (self));
      break;

    case PROP_CLASHES:
      g_value_set_uint (value, meander_board_model_get_clashes (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      break;
    }
}

static void
meander_board_model_class_init (MeanderBoardModelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = meander_board_model_get_property;

  /**
   * MeanderBoardModel:count:
   *
   * How many tiles lie on the table.
   */
  properties[PROP_COUNT] = g_param_spec_uint ("count", NULL, NULL, 0, MEANDER_MAX_TILES, 0, flags);

  /**
   * MeanderBoardModel:clashes:
   *
   * How many pairs of touching edges differ in colour.
   */
  properties[PROP_CLASHES] = g_param_spec_uint ("clashes", NULL, NULL, 0, G_MAXUINT, 0, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
meander_board_model_init (MeanderBoardModel *self)
{
}

/**
 * meander_board_model_new:
 * @game: (transfer none): the game, which lives until it calls detach
 *
 * Makes the list of the tiles on a game's table; for the game alone.
 *
 * Returns: (transfer full): a new list
 */
MeanderBoardModel *
meander_board_model_new (MeanderGame *game)
{
  MeanderBoardModel *self = g_object_new (MEANDER_TYPE_BOARD_MODEL, NULL);

  self->game = game;

  return self;
}

/**
 * meander_board_model_notify:
 * @self: a list of the tiles on the table
 * @before: (nullable): the state that listeners know of
 *
 * Emits what differs between @before and the present state.
 */
void
meander_board_model_notify (MeanderBoardModel *self, const MeanderState *before)
{
  const MeanderState *after = present_state (self);
  guint8 old[MEANDER_MAX_TILES];
  guint8 new[MEANDER_MAX_TILES];
  guint n_old = read_numbers (before, old);
  guint n_new = read_numbers (after, new);

  g_object_freeze_notify (G_OBJECT (self));

  if (meander_list_notify (G_LIST_MODEL (self), old, n_old, new, n_new))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COUNT]);

  if (read_clashes (before) != read_clashes (after))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CLASHES]);

  g_object_thaw_notify (G_OBJECT (self));
}

/**
 * meander_board_model_detach:
 * @self: a list of the tiles on the table
 *
 * Lets go of the game; the list is empty from now on.
 */
void
meander_board_model_detach (MeanderBoardModel *self)
{
  self->game = NULL;
}

/**
 * meander_board_model_get_count:
 * @self: a list of the tiles on the table
 *
 * Gets how many tiles lie on the table.
 *
 * Returns: the number of tiles
 */
guint
meander_board_model_get_count (MeanderBoardModel *self)
{
  g_return_val_if_fail (MEANDER_IS_BOARD_MODEL (self), 0);

  return meander_board_model_get_n_items (G_LIST_MODEL (self));
}

/**
 * meander_board_model_get_clashes:
 * @self: a list of the tiles on the table
 *
 * Gets how many pairs of touching edges differ in colour.
 *
 * Returns: the number of clashing edges
 */
guint
meander_board_model_get_clashes (MeanderBoardModel *self)
{
  g_return_val_if_fail (MEANDER_IS_BOARD_MODEL (self), 0);

  return read_clashes (present_state (self));
}
