/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-test.h"

#define N_STEPS 400

/* Lists as someone sees them who only listens. */
typedef struct
{
  GListModel *list;
  GArray *items; /* of gpointer, not referenced */
  guint n_emissions;
} Mirror;

static void
on_items_changed (GListModel *list, guint position, guint removed, guint added, Mirror *mirror)
{
  mirror->n_emissions++;
  g_assert_cmpuint (position + removed, <=, mirror->items->len);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, mirror->items->len - removed + added);
  g_assert_cmpuint (removed + added, >, 0);

  /* Not a hair more than has changed. */
  if (removed > 0 && added > 0)
    {
      g_autoptr (GObject) first = g_list_model_get_item (list, position);
      g_autoptr (GObject) last = g_list_model_get_item (list, position + added - 1);

      g_assert_true (g_array_index (mirror->items, gpointer, position) != first);
      g_assert_true (g_array_index (mirror->items, gpointer, position + removed - 1) != last);
    }

  g_array_remove_range (mirror->items, position, removed);
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (list, i);
      gpointer pointer = item;

      g_assert_true (MEANDER_IS_TILE (item));
      g_array_insert_val (mirror->items, i, pointer);
    }
}

static void
mirror_init (Mirror *mirror, gpointer list)
{
  *mirror = (Mirror){ list, g_array_new (FALSE, FALSE, sizeof (gpointer)), 0 };
  g_assert_true (g_list_model_get_item_type (list) == MEANDER_TYPE_TILE);

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (list, i);
      gpointer pointer = item;

      g_array_append_val (mirror->items, pointer);
    }

  g_signal_connect (list, "items-changed", G_CALLBACK (on_items_changed), mirror);
}

static void
mirror_check (Mirror *mirror)
{
  g_assert_cmpuint (g_list_model_get_n_items (mirror->list), ==, mirror->items->len);
  g_assert_cmpuint (mirror->n_emissions, <=, 1);
  mirror->n_emissions = 0;

  for (guint i = 0; i < mirror->items->len; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (mirror->list, i);

      g_assert_true (g_array_index (mirror->items, gpointer, i) == item);
    }

  g_assert_null (g_list_model_get_item (mirror->list, mirror->items->len));
}

static void
mirror_clear (Mirror *mirror)
{
  g_signal_handlers_disconnect_by_data (mirror->list, mirror);
  g_array_unref (mirror->items);
}

/* The only player's rack, or the second player's. */
static MeanderRack *
last_rack (MeanderGame *game)
{
  return meander_game_get_rack (game, meander_game_get_state (game)->n_players - 1);
}

static MeanderGame *
new_game (const char *id)
{
  MeanderGame *game = NULL;

  if (!g_str_equal (id, "draw"))
    return test_game (id);

  game = meander_game_new (&test_draw_rules, "", 0, NULL);
  g_assert_cmpuint (meander_pool_get_count (meander_game_get_pool (game)), ==, 50);
  g_assert_cmpuint (meander_rack_get_count (last_rack (game)), ==, 3);

  return game;
}

typedef struct
{
  MeanderGame *game;
  Mirror pool;
  Mirror racks[2];
  Mirror board_model;
  guint n_changed;
} Lists;

/* By now everybody has been told. */
static void
on_changed (MeanderGame *game, Lists *lists)
{
  lists->n_changed++;
  mirror_check (&lists->pool);
  mirror_check (&lists->racks[0]);
  mirror_check (&lists->racks[1]);
  mirror_check (&lists->board_model);
  test_check_lists (game);
}

static void
test_lists (gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  Lists lists = { .game = new_game (data) };
  guint n_steps = 0;

  mirror_init (&lists.pool, meander_game_get_pool (lists.game));
  mirror_init (&lists.racks[0], meander_game_get_rack (lists.game, 0));
  mirror_init (&lists.racks[1], last_rack (lists.game));
  mirror_init (&lists.board_model, meander_game_get_board_model (lists.game));
  g_signal_connect (lists.game, "changed", G_CALLBACK (on_changed), &lists);
  test_check_lists (lists.game);

  for (guint i = 0; i < N_STEPS; i++)
    {
      if (test_random_step (lists.game, rand))
        n_steps++;

      g_assert_cmpuint (lists.n_changed, ==, n_steps);
      g_assert_cmpuint (lists.pool.n_emissions + lists.racks[0].n_emissions +
                            lists.racks[1].n_emissions + lists.board_model.n_emissions,
                        ==, 0);
    }

  g_test_message ("%u of %u steps were done", n_steps, N_STEPS);
  g_assert_cmpuint (n_steps, >, N_STEPS / 4);

  while (meander_game_can_undo (lists.game))
    meander_game_undo (lists.game);

  while (meander_game_can_redo (lists.game))
    meander_game_redo (lists.game);

  mirror_clear (&lists.pool);
  mirror_clear (&lists.racks[0]);
  mirror_clear (&lists.racks[1]);
  mirror_clear (&lists.board_model);
  g_assert_finalize_object (lists.game);
}

/* An object with the values that a listener believes it has. */
typedef struct
{
  GObject *object;
  GParamSpec **specs;
  guint n_specs;
  GValue *values;
  guint *n_notified;
} Watched;

static void
on_notify (GObject *object, GParamSpec *spec, Watched *watched)
{
  for (guint i = 0; i < watched->n_specs; i++)
    if (watched->specs[i] == spec)
      watched->n_notified[i]++;
}

static Watched *
watched_new (gpointer object)
{
  Watched *watched = g_new0 (Watched, 1);

  watched->object = object;
  watched->specs = g_object_class_list_properties (G_OBJECT_GET_CLASS (object), &watched->n_specs);
  watched->values = g_new0 (GValue, watched->n_specs);
  watched->n_notified = g_new0 (guint, watched->n_specs);

  for (guint i = 0; i < watched->n_specs; i++)
    g_object_get_property (object, watched->specs[i]->name, &watched->values[i]);

  g_signal_connect (object, "notify", G_CALLBACK (on_notify), watched);

  return watched;
}

/* Each property has notified once if it is another than before, else never. */
static void
watched_check (Watched *watched)
{
  for (guint i = 0; i < watched->n_specs; i++)
    {
      GParamSpec *spec = watched->specs[i];
      g_auto (GValue) value = G_VALUE_INIT;
      guint differs;

      g_object_get_property (watched->object, spec->name, &value);
      differs = g_param_values_cmp (spec, &value, &watched->values[i]) != 0 ? 1 : 0;

      if (watched->n_notified[i] != differs)
        g_error ("%s:%s has notified %u times, not %u", G_OBJECT_TYPE_NAME (watched->object),
                 spec->name, watched->n_notified[i], differs);

      g_value_copy (&value, &watched->values[i]);
      watched->n_notified[i] = 0;
    }
}

static void
watched_free (Watched *watched)
{
  g_signal_handlers_disconnect_by_data (watched->object, watched);

  for (guint i = 0; i < watched->n_specs; i++)
    g_value_unset (&watched->values[i]);

  g_free (watched->specs);
  g_free (watched->values);
  g_free (watched->n_notified);
  g_free (watched);
}

static void
test_notify (gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) watched_free);
  MeanderGame *game = new_game (data);

  g_ptr_array_add (all, watched_new (game));
  g_ptr_array_add (all, watched_new (meander_game_get_pool (game)));
  g_ptr_array_add (all, watched_new (meander_game_get_rack (game, 0)));
  g_ptr_array_add (all, watched_new (last_rack (game)));
  g_ptr_array_add (all, watched_new (meander_game_get_board_model (game)));
  for (guint number = 1; meander_game_get_tile (game, number) != NULL; number++)
    g_ptr_array_add (all, watched_new (meander_game_get_tile (game, number)));

  for (guint i = 0; i < N_STEPS; i++)
    {
      test_random_step (game, rand);
      if (i % 10 == 0)
        meander_game_set_elapsed (game, i / 20);

      for (guint j = 0; j < all->len; j++)
        watched_check (g_ptr_array_index (all, j));
    }

  g_ptr_array_set_size (all, 0);
  g_assert_finalize_object (game);
}

/* Whoever keeps a face longer than the game sees it empty, and is told. */
static void
test_outlived (void)
{
  MeanderGame *game = test_game ("discovery-9");
  g_autoptr (MeanderPool) pool = g_object_ref (meander_game_get_pool (game));
  g_autoptr (MeanderRack) rack = g_object_ref (meander_game_get_rack (game, 0));
  g_autoptr (MeanderBoardModel) board_model = g_object_ref (meander_game_get_board_model (game));
  g_autoptr (MeanderTile) tile = NULL;
  Mirror mirrors[3];

  g_assert_true (meander_game_play (game, "1@0,0/3", NULL));
  tile = g_object_ref (meander_game_get_tile (game, 1));
  mirror_init (&mirrors[0], pool);
  mirror_init (&mirrors[1], rack);
  mirror_init (&mirrors[2], board_model);
  g_assert_cmpuint (mirrors[1].items->len, ==, 8);

  g_assert_finalize_object (game);

  for (guint i = 0; i < G_N_ELEMENTS (mirrors); i++)
    {
      mirror_check (&mirrors[i]);
      g_assert_cmpuint (mirrors[i].items->len, ==, 0);
      mirror_clear (&mirrors[i]);
    }

  g_assert_cmpuint (meander_board_model_get_clashes (board_model), ==, 0);
  g_assert_cmpuint (meander_tile_get_number (tile), ==, 1);
  g_assert_cmpuint (meander_tile_get_place (tile), ==, MEANDER_PLACE_OUT);
  g_assert_cmpuint (meander_tile_get_rotation (tile), ==, 0);
  g_assert_cmpuint (meander_tile_get_face (tile)->number, ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/views/lists/discovery-3", "discovery-3", test_lists);
  g_test_add_data_func ("/views/lists/discovery-12", "discovery-12", test_lists);
  g_test_add_data_func ("/views/lists/kits-40", "kits-40", test_lists);
  g_test_add_data_func ("/views/lists/draw", "draw", test_lists);
  g_test_add_data_func ("/views/notify/discovery-3", "discovery-3", test_notify);
  g_test_add_data_func ("/views/notify/discovery-12", "discovery-12", test_notify);
  g_test_add_data_func ("/views/notify/draw", "draw", test_notify);
  g_test_add_func ("/views/outlived", test_outlived);

  return g_test_run ();
}
