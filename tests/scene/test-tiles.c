/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/book.h"
#include "rules/open-table.h"
#include "rules/strategy-game.h"
#include "scene/scene.h"

#define N_STEPS 600

/* The lists and tiles of a scene: what is shown, and who is told of it when. */

static MeanderGame *
new_game (const char *id)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *line = NULL;
  g_autofree char *params = NULL;
  MeanderGame *game;

  if (g_str_equal (id, "strategy"))
    game =
        meander_game_new (&meander_strategy_rules, "player red Anna\nplayer blue Jan\n", 1, &error);
  else if (g_str_equal (id, "solitaire"))
    game = meander_game_new (&meander_solitaire_rules, "", 52, &error);
  else if (g_str_equal (id, "kits"))
    game = meander_game_new (&meander_free_rules, "kits 13\n", 0, &error);
  else
    {
      line = meander_puzzle_to_line (meander_book_find (id));
      params = g_strdup_printf ("puzzle %s\n", line);
      game = meander_game_new (&meander_puzzle_rules, params, 0, &error);
    }
  g_assert_no_error (error);
  return game;
}

static guint
get_seat (MeanderTile *tile)
{
  guint seat;

  g_object_get (tile, "seat", &seat, NULL);
  return seat;
}

static gboolean
is_fixed (MeanderTile *tile)
{
  gboolean fixed;

  g_object_get (tile, "fixed", &fixed, NULL);
  return fixed;
}

/* A list as someone sees it who only listens. */
typedef struct
{
  GListModel *list;
  GArray *items; /* of MeanderTile *, not referenced */
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

static Mirror *
mirror_new (gpointer list)
{
  Mirror *mirror = g_new0 (Mirror, 1);

  mirror->list = g_object_ref (list);
  mirror->items = g_array_new (FALSE, FALSE, sizeof (gpointer));
  g_assert_true (g_list_model_get_item_type (list) == MEANDER_TYPE_TILE);
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (list, i);
      gpointer pointer = item;

      g_array_append_val (mirror->items, pointer);
    }
  g_signal_connect (list, "items-changed", G_CALLBACK (on_items_changed), mirror);
  return mirror;
}

static void
mirror_check (Mirror *mirror)
{
  g_assert_cmpuint (g_list_model_get_n_items (mirror->list), ==, mirror->items->len);
  for (guint i = 0; i < mirror->items->len; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (mirror->list, i);

      g_assert_true (g_array_index (mirror->items, gpointer, i) == item);
    }
  g_assert_null (g_list_model_get_item (mirror->list, mirror->items->len));
}

static void
mirror_free (Mirror *mirror)
{
  g_signal_handlers_disconnect_by_data (mirror->list, mirror);
  g_array_unref (mirror->items);
  g_object_unref (mirror->list);
  g_free (mirror);
}

/* An object with the values that a listener believes it has. */
typedef struct
{
  GObject *object;
  GParamSpec **specs;
  guint n_specs;
  GValue *values;
} Watched;

static void
on_notify (GObject *object, GParamSpec *spec, Watched *watched)
{
  for (guint i = 0; i < watched->n_specs; i++)
    if (watched->specs[i] == spec)
      {
        g_auto (GValue) value = G_VALUE_INIT;

        g_object_get_property (object, spec->name, &value);
        if (g_param_values_cmp (spec, &value, &watched->values[i]) == 0)
          g_error ("%s:%s has notified and is as before", G_OBJECT_TYPE_NAME (object), spec->name);
        g_value_copy (&value, &watched->values[i]);
      }
}

static Watched *
watched_new (gpointer object)
{
  Watched *watched = g_new0 (Watched, 1);

  watched->object = g_object_ref (object);
  watched->specs = g_object_class_list_properties (G_OBJECT_GET_CLASS (object), &watched->n_specs);
  watched->values = g_new0 (GValue, watched->n_specs);
  for (guint i = 0; i < watched->n_specs; i++)
    g_object_get_property (object, watched->specs[i]->name, &watched->values[i]);
  g_signal_connect (object, "notify", G_CALLBACK (on_notify), watched);
  return watched;
}

/* Every property is what it was notified to be. */
static void
watched_check (Watched *watched)
{
  for (guint i = 0; i < watched->n_specs; i++)
    {
      g_auto (GValue) value = G_VALUE_INIT;

      g_object_get_property (watched->object, watched->specs[i]->name, &value);
      if (g_param_values_cmp (watched->specs[i], &value, &watched->values[i]) != 0)
        g_error ("%s:%s has changed and not notified", G_OBJECT_TYPE_NAME (watched->object),
                 watched->specs[i]->name);
    }
}

static void
watched_free (Watched *watched)
{
  g_signal_handlers_disconnect_by_data (watched->object, watched);
  for (guint i = 0; i < watched->n_specs; i++)
    g_value_unset (&watched->values[i]);
  g_object_unref (watched->object);
  g_free (watched->specs);
  g_free (watched->values);
  g_free (watched);
}

typedef struct
{
  MeanderScene *scene;
  MeanderGame *game;
  GPtrArray *mirrors;
  GPtrArray *watched;
  guint n_changed;
  gboolean telling; /* the lists and tiles tell, and `changed` has not come yet */
} Fixture;

static MeanderTile *
find_tile (Fixture *f, guint number)
{
  MeanderTileList *lists[] = { meander_scene_get_table (f->scene),
                               meander_scene_get_pool (f->scene),
                               meander_scene_get_rack (f->scene, 0),
                               meander_scene_get_rack (f->scene, 1) };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint k = 0; k < meander_tile_list_get_count (lists[i]); k++)
      if (meander_tile_get_number (meander_tile_list_get_tile (lists[i], k)) == number)
        return meander_tile_list_get_tile (lists[i], k);
  return NULL;
}

/* A list against the numbers that should be in it. */
static void
assert_numbers (MeanderTileList *list, const guint8 *numbers, guint n_numbers)
{
  g_assert_cmpuint (meander_tile_list_get_count (list), ==, n_numbers);
  for (guint i = 0; i < n_numbers; i++)
    g_assert_cmpuint (meander_tile_get_number (meander_tile_list_get_tile (list, i)), ==,
                      numbers[i]);
}

/* What should be shown, worked out from the game alone: its moves up to the position that
 * is reviewed, or all of them with the trials as moves behind. */
static void
check_shown (Fixture *f)
{
  g_autoptr (MeanderState) racks = NULL;
  g_autoptr (MeanderState) shown = NULL;
  const MeanderPlacement *trials;
  guint n_trials = meander_scene_get_trials (f->scene, &trials);
  guint8 on_table[MEANDER_MAX_TILES];
  guint n_on_table = 0;

  racks = meander_game_copy_state_at (f->game, meander_scene_is_reviewing (f->scene)
                                                   ? meander_scene_get_review_position (f->scene)
                                                   : meander_game_get_n_moves (f->game));
  shown = n_trials > 0 ? meander_state_new_trial (racks) : meander_state_copy (racks);
  for (guint i = 0; i < n_trials; i++)
    {
      g_autofree char *move = g_strdup_printf ("%u@%d,%d/%u", trials[i].number, trials[i].hex.q,
                                               trials[i].hex.r, trials[i].rotation);

      g_assert_true (shown->rules->apply (shown, move, NULL));
    }

  assert_numbers (meander_scene_get_pool (f->scene), racks->pool, racks->n_pool);
  for (guint seat = 0; seat < racks->n_players; seat++)
    {
      assert_numbers (meander_scene_get_rack (f->scene, seat), racks->racks[seat].tiles,
                      racks->racks[seat].n_tiles);
      for (guint i = 0; i < racks->racks[seat].n_tiles; i++)
        g_assert_cmpuint (get_seat (find_tile (f, racks->racks[seat].tiles[i])), ==, seat);
    }
  for (guint number = 1; number <= meander_tile_set_size (shown->set); number++)
    {
      MeanderTile *tile = find_tile (f, number);
      const MeanderPlacement *placement = meander_board_find (shown->board, number);
      guint trial = 0;

      for (guint i = 0; i < n_trials; i++)
        if (trials[i].number == number)
          trial = i + 1;
      g_assert_true (tile != NULL || shown->place[number] == MEANDER_PLACE_OUT);
      if (tile == NULL)
        continue;
      g_assert_cmpuint (meander_tile_get_place (tile), ==, shown->place[number]);
      g_assert_true (meander_tile_get_face (tile) == meander_tile_set_face (shown->set, number));
      g_assert_cmpuint (meander_tile_get_trial (tile), ==, trial);
      g_assert_cmpint (is_fixed (tile), ==,
                       meander_open_table_is_given (meander_game_get_state (f->game), number));
      g_assert_cmpint (meander_tile_is_selected (tile), ==,
                       meander_scene_is_selected (f->scene, number));
      g_assert_cmpint (meander_tile_is_held (tile), ==, meander_scene_is_held (f->scene, number));
      if (placement == NULL)
        continue;
      on_table[n_on_table++] = (guint8) number;
      g_assert_cmpuint (meander_tile_get_rotation (tile), ==, placement->rotation);
      g_assert_true (meander_hex_equal (meander_tile_get_hex (tile), placement->hex));
      if (trial == 0)
        g_assert_cmpuint (get_seat (tile), ==, MEANDER_NO_SEAT);
    }
  assert_numbers (meander_scene_get_table (f->scene), on_table, n_on_table);
  g_assert_cmpuint (meander_tile_list_get_clashes (meander_scene_get_table (f->scene)), ==,
                    meander_board_count_clashes (shown->board));
}

static void
on_told (Fixture *f)
{
  f->telling = TRUE;
}

/* The lists come first, and each of them once. */
static void
on_list (Fixture *f)
{
  g_assert_false (f->telling);
}

static void
on_changed (MeanderScene *scene, guint change, Fixture *f)
{
  f->n_changed++;
  f->telling = FALSE;
  for (guint i = 0; i < f->mirrors->len; i++)
    {
      Mirror *mirror = g_ptr_array_index (f->mirrors, i);

      mirror_check (mirror);
      g_assert_cmpuint (mirror->n_emissions, <=, 1);
      mirror->n_emissions = 0;
    }
  for (guint i = 0; i < f->watched->len; i++)
    watched_check (g_ptr_array_index (f->watched, i));
}

static void
watch (Fixture *f, gpointer object)
{
  g_ptr_array_add (f->watched, watched_new (object));
  g_signal_connect_swapped (object, "notify", G_CALLBACK (on_told), f);
}

static void
watch_list (Fixture *f, MeanderTileList *list)
{
  g_ptr_array_add (f->mirrors, mirror_new (list));
  g_signal_connect_swapped (list, "items-changed", G_CALLBACK (on_list), f);
  watch (f, list);
}

static void
set_up (Fixture *f, gconstpointer id)
{
  f->scene = meander_scene_new ();
  f->game = new_game (id);
  f->mirrors = g_ptr_array_new_with_free_func ((GDestroyNotify) mirror_free);
  f->watched = g_ptr_array_new_with_free_func ((GDestroyNotify) watched_free);
  watch_list (f, meander_scene_get_pool (f->scene));
  watch_list (f, meander_scene_get_rack (f->scene, 0));
  watch_list (f, meander_scene_get_rack (f->scene, 1));
  watch_list (f, meander_scene_get_table (f->scene));
  g_signal_connect (f->scene, "changed", G_CALLBACK (on_changed), f);
  meander_viewport_set_size (meander_scene_get_viewport (f->scene), 800, 600, 1);
  meander_scene_set_game (f->scene, f->game);
  for (guint number = 1; number <= MEANDER_MAX_TILES; number++)
    if (find_tile (f, number) != NULL)
      watch (f, find_tile (f, number));
  check_shown (f);
}

static void
tear_down (Fixture *f, gconstpointer id)
{
  for (guint i = 0; i < f->watched->len; i++)
    {
      Watched *watched = g_ptr_array_index (f->watched, i);

      g_signal_handlers_disconnect_by_data (watched->object, f);
    }
  for (guint i = 0; i < f->mirrors->len; i++)
    g_signal_handlers_disconnect_by_data (((Mirror *) g_ptr_array_index (f->mirrors, i))->list, f);
  g_ptr_array_unref (f->watched);
  g_ptr_array_unref (f->mirrors);
  g_assert_finalize_object (f->scene);
  g_assert_finalize_object (f->game);
}

/* ---- by chance ---- */

static guint
random_tile (Fixture *f, GRand *rand)
{
  guint8 numbers[MEANDER_MAX_TILES];
  guint n_numbers = 0;

  for (guint number = 1; number <= MEANDER_MAX_TILES; number++)
    {
      MeanderTile *tile = find_tile (f, number);

      if (tile != NULL && meander_tile_get_place (tile) >= MEANDER_PLACE_RACK)
        numbers[n_numbers++] = (guint8) number;
    }
  return numbers[g_rand_int_range (rand, 0, (gint32) n_numbers)];
}

static void
do_anything (Fixture *f, GRand *rand)
{
  guint number = random_tile (f, rand);
  double x = g_rand_double_range (rand, 200, 600);
  double y = g_rand_double_range (rand, 150, 450);
  MeanderHex hexes[64];
  guint n_hexes;

  switch (g_rand_int_range (rand, 0, 24))
    {
    case 0:
      meander_scene_pick_up (f->scene, number);
      break;
    case 2:
      meander_scene_hold_at (f->scene, x, y, g_rand_int_range (rand, 0, 5) == 0);
      break;
    case 3:
      meander_scene_drop (f->scene);
      break;
    case 4:
      meander_scene_rotate (f->scene, g_rand_int_range (rand, -1, 2));
      break;
    case 5:
      meander_scene_rotate_tile (f->scene, number, 1);
      break;
    case 6:
      meander_scene_toggle_selected (f->scene, number);
      break;
    case 7:
      meander_scene_undo (f->scene);
      break;
    case 8:
      meander_scene_redo (f->scene);
      break;
    case 9:
      meander_scene_review (
          f->scene,
          (guint) g_rand_int_range (rand, 0, (gint32) meander_game_get_n_moves (f->game) + 1));
      break;
    case 10:
      meander_scene_review (f->scene, meander_game_get_n_moves (f->game));
      meander_scene_confirm (f->scene);
      break;
    case 11:
      meander_scene_take_back (f->scene);
      break;
    case 12:
      meander_scene_let_go (f->scene);
      break;
    default:
      if (g_rand_int_range (rand, 0, 3) > 0)
        {
          meander_scene_review (f->scene, meander_game_get_n_moves (f->game));
          meander_scene_pick_up (f->scene, number);
          meander_scene_hold_at (f->scene, x, y, FALSE);
          meander_scene_drop (f->scene);
          break;
        }
      meander_scene_review (f->scene, meander_game_get_n_moves (f->game));
      if (!meander_scene_uses_trials (f->scene))
        break;
      n_hexes = meander_scene_get_legal (f->scene, number, hexes, G_N_ELEMENTS (hexes));
      if (n_hexes > 0)
        meander_scene_try (f->scene, number, hexes[g_rand_int_range (rand, 0, (gint32) n_hexes)],
                           0);
    }
}

static void
test_anything (Fixture *f, gconstpointer id)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  guint most = 0;

  for (guint i = 0; i < N_STEPS; i++)
    {
      do_anything (f, rand);
      /* Of a tile that is turned in its rack it alone tells. */
      f->telling = FALSE;
      check_shown (f);
      most = MAX (most, meander_tile_list_get_count (meander_scene_get_table (f->scene)));
    }
  g_test_message ("up to %u tiles on the table, %u changes", most, f->n_changed);
  g_assert_cmpuint (f->n_changed, >, N_STEPS / 4);
  g_assert_cmpuint (most, >=, 3);
}

/* ---- by hand ---- */

/* A trial: on the table and still in its slot; the game and its bag know nothing of it. */
static void
test_trial (Fixture *f, gconstpointer id)
{
  MeanderTileList *table = meander_scene_get_table (f->scene);
  guint n_before = meander_tile_list_get_count (table);
  guint n_pool = meander_tile_list_get_count (meander_scene_get_pool (f->scene));
  guint seat = meander_strategy_get_seat (meander_game_get_state (f->game));
  MeanderTileList *rack = meander_scene_get_rack (f->scene, seat);
  guint n_rack = meander_tile_list_get_count (rack);
  MeanderTile *tile = NULL;
  MeanderHex hexes[64];
  guint number = 0;
  guint n_hexes = 0;

  for (guint i = 0; i < n_rack && n_hexes == 0; i++)
    {
      tile = meander_tile_list_get_tile (rack, i);
      number = meander_tile_get_number (tile);
      n_hexes = meander_scene_get_legal (f->scene, number, hexes, G_N_ELEMENTS (hexes));
    }
  g_assert_cmpuint (n_hexes, >, 0);
  g_assert_cmpuint (meander_tile_get_place (tile), ==, MEANDER_PLACE_RACK);
  g_assert_true (meander_scene_try (f->scene, number, hexes[0], 0));

  g_assert_cmpuint (meander_tile_list_get_count (table), ==, n_before + 1);
  g_assert_cmpuint (meander_tile_list_get_count (rack), ==, n_rack);
  g_assert_cmpuint (meander_tile_list_get_count (meander_scene_get_pool (f->scene)), ==, n_pool);
  g_assert_cmpuint (meander_tile_get_place (tile), ==, MEANDER_PLACE_TABLE);
  g_assert_cmpuint (get_seat (tile), ==, seat);
  g_assert_cmpuint (meander_tile_get_trial (tile), ==, 1);
  g_assert_true (meander_hex_equal (meander_tile_get_hex (tile), hexes[0]));
  g_assert_cmpuint (meander_game_get_state (f->game)->place[number], ==, MEANDER_PLACE_RACK);

  /* Undo takes the trial back. */
  meander_scene_undo (f->scene);
  g_assert_cmpuint (meander_tile_list_get_count (table), ==, n_before);
  g_assert_cmpuint (meander_tile_get_place (tile), ==, MEANDER_PLACE_RACK);
  g_assert_cmpuint (meander_tile_get_trial (tile), ==, 0);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 0);

  /* Played, it leaves its slot and another one is drawn. */
  g_assert_true (meander_scene_try (f->scene, number, hexes[0], 0));
  meander_scene_confirm (f->scene);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 1);
  g_assert_cmpuint (meander_tile_list_get_count (table), ==, n_before + 1);
  g_assert_cmpuint (meander_tile_get_trial (tile), ==, 0);
  g_assert_cmpuint (get_seat (tile), ==, MEANDER_NO_SEAT);

  /* A review shows how it was; the game stays as it is. */
  meander_scene_review (f->scene, 0);
  g_assert_cmpuint (meander_tile_list_get_count (table), ==, n_before);
  g_assert_cmpuint (meander_tile_list_get_count (meander_scene_get_pool (f->scene)), ==, n_pool);
  g_assert_cmpuint (meander_tile_get_place (tile), ==, MEANDER_PLACE_RACK);
  g_assert_cmpuint (get_seat (tile), ==, seat);
  g_assert_cmpuint (meander_game_get_state (f->game)->place[number], ==, MEANDER_PLACE_TABLE);
  meander_scene_review (f->scene, 1);
  g_assert_cmpuint (meander_tile_get_place (tile), ==, MEANDER_PLACE_TABLE);
  check_shown (f);
}

/* By the numbers of the booklet's first puzzles. */
static void
test_puzzle (Fixture *f, gconstpointer id)
{
  MeanderTileList *table = meander_scene_get_table (f->scene);
  MeanderTileList *rack = meander_scene_get_rack (f->scene, 0);
  MeanderMove move = { 0 };

  assert_numbers (rack, (const guint8[]){ 1, 2, 3 }, 3);
  meander_move_add_place (&move, 2, meander_hex (1, -1), 4);
  g_assert_true (meander_scene_play (f->scene, &move));
  assert_numbers (rack, (const guint8[]){ 1, 3 }, 2);
  assert_numbers (table, (const guint8[]){ 2 }, 1);
  g_assert_cmpuint (meander_tile_get_rotation (find_tile (f, 2)), ==, 4);
  g_assert_cmpint (meander_tile_get_hex (find_tile (f, 2)).q, ==, 1);
  g_assert_cmpint (meander_tile_get_hex (find_tile (f, 2)).r, ==, -1);

  /* In hand it still lies where it was lifted from. */
  meander_scene_pick_up (f->scene, 2);
  g_assert_true (meander_tile_is_held (find_tile (f, 2)));
  assert_numbers (table, (const guint8[]){ 2 }, 1);
  meander_scene_let_go (f->scene);
  g_assert_false (meander_tile_is_held (find_tile (f, 2)));

  meander_scene_toggle_selected (f->scene, 2);
  g_assert_true (meander_tile_is_selected (find_tile (f, 2)));

  /* How a tile is turned in the rack is kept while it lies on the table. */
  meander_scene_rotate_tile (f->scene, 3, 2);
  g_assert_cmpuint (meander_tile_get_rotation (find_tile (f, 3)), ==, 2);
  g_assert_true (f->telling);
  f->telling = FALSE;
  move.n_steps = 0;
  meander_move_add_place (&move, 3, meander_hex (0, 0), 5);
  g_assert_true (meander_scene_play (f->scene, &move));
  g_assert_cmpuint (meander_tile_get_rotation (find_tile (f, 3)), ==, 5);
  meander_scene_undo (f->scene);
  g_assert_cmpuint (meander_tile_get_rotation (find_tile (f, 3)), ==, 2);

  /* A tile that is taken back leaves the group. */
  meander_scene_undo (f->scene);
  assert_numbers (rack, (const guint8[]){ 1, 2, 3 }, 3);
  assert_numbers (table, NULL, 0);
  g_assert_false (meander_tile_is_selected (find_tile (f, 2)));
  g_assert_cmpuint (meander_scene_get_n_selected (f->scene), ==, 0);
}

/* Whoever keeps a tile when another game is shown, or a list longer than the scene, sees
 * it empty and is told. */
static void
test_outlived (void)
{
  MeanderScene *scene = meander_scene_new ();
  MeanderGame *game = new_game ("discovery-9");
  g_autoptr (MeanderTileList) rack = g_object_ref (meander_scene_get_rack (scene, 0));
  g_autoptr (MeanderTile) tile = NULL;
  Mirror *mirror;
  Watched *watched;

  meander_scene_set_game (scene, game);
  tile = g_list_model_get_item (G_LIST_MODEL (rack), 0);
  watched = watched_new (tile);
  mirror = mirror_new (rack);
  g_assert_cmpuint (mirror->items->len, ==, 9);

  meander_scene_set_game (scene, game);
  mirror_check (mirror);
  watched_check (watched);
  g_assert_cmpuint (mirror->items->len, ==, 9);
  g_assert_true (meander_tile_list_get_tile (rack, 0) != tile);
  g_assert_cmpuint (meander_tile_get_place (tile), ==, MEANDER_PLACE_OUT);
  g_assert_cmpuint (meander_tile_get_number (tile), ==, 1);
  g_assert_cmpuint (meander_tile_get_face (tile)->number, ==, 1);

  g_assert_finalize_object (scene);
  mirror_check (mirror);
  g_assert_cmpuint (mirror->items->len, ==, 0);
  mirror_free (mirror);
  watched_free (watched);
  g_assert_finalize_object (game);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, id, test) g_test_add (path, Fixture, id, set_up, test, tear_down)
  ADD ("/tiles/anything/discovery-3", "discovery-3", test_anything);
  ADD ("/tiles/anything/discovery-12", "discovery-12", test_anything);
  ADD ("/tiles/anything/kits", "kits", test_anything);
  ADD ("/tiles/anything/strategy", "strategy", test_anything);
  ADD ("/tiles/anything/solitaire", "solitaire", test_anything);
  ADD ("/tiles/trial", "strategy", test_trial);
  ADD ("/tiles/puzzle", "discovery-3", test_puzzle);
#undef ADD
  g_test_add_func ("/tiles/outlived", test_outlived);

  return g_test_run ();
}
