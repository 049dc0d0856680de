/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/settings.h"
#include "rules/rules.h"
#include "rules/solitaire-game.h"
#include "rules/strategy-game.h"
#include "ui/table/canvas.h"
#include "ui/widgets/proxy.h"
#include "ui/widgets/theme.h"
#include "find.h"

#define SEED 1
#define N_MOVES 14
#define N_TRIALS 6
#define N_DRAWN 40         /* frames in which all pictures are drawn */
#define STILL (200 * 1000) /* us after which a zoom has come to rest */
#define N_ZOOMS 8
#define MOST_A_FRAME 3 /* pictures of another size */
#define CROSS 5        /* px round its middle that the cross covers at the least */

typedef struct
{
  MeanderScene *scene;
  MeanderGame *game;
  MeanderRandom random;
  GtkWidget *window;
  GtkWidget *canvas;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  meander_random_init (&f->random, SEED);
  f->game = meander_game_new (&meander_strategy_rules, "player red Anna\nplayer blue Jan\n", SEED,
                              &error);
  g_assert_no_error (error);
  f->scene = meander_scene_new ();
  meander_scene_set_game (f->scene, f->game);
  f->canvas = meander_canvas_new (f->scene);
  f->window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (f->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (f->window), 600, 500);
  gtk_window_set_child (GTK_WINDOW (f->window), f->canvas);
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (f->window);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_object_unref (f->scene);
  g_object_unref (f->game);
}

static GBytes *
take_picture (Fixture *f)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_widget_queue_draw (f->canvas);
  gtk_test_widget_wait_for_draw (f->window);
  gtk_widget_snapshot_child (gtk_widget_get_parent (f->canvas), f->canvas, snapshot);
  return test_draw_snapshot (snapshot, gtk_widget_get_width (f->canvas),
                             gtk_widget_get_height (f->canvas));
}

/* What was kept shows the same as all of it drawn anew. */
static void
check (Fixture *f)
{
  g_autoptr (GBytes) kept = take_picture (f);
  g_autoptr (GBytes) anew = NULL;

  g_signal_emit_by_name (meander_theme_get_default (), "changed");
  anew = take_picture (f);
  g_assert_true (g_bytes_equal (kept, anew));
}

static void
pick (Fixture *f, MeanderPlacement *tile)
{
  g_assert_true (meander_turn_pick (meander_strategy_get_turn (meander_game_get_state (f->game)),
                                    &f->random, tile));
}

static void
try_tile (Fixture *f)
{
  MeanderPlacement tile;
  double x;
  double y;

  pick (f, &tile);
  meander_scene_pick_up (f->scene, tile.number);
  meander_geometry_get_centre (meander_scene_get_geometry (f->scene), tile.hex, &x, &y);
  meander_scene_hold_at (f->scene, x, y, FALSE);
  check (f);
  meander_scene_drop (f->scene);
  g_assert_cmpuint (meander_scene_get_trials (f->scene, NULL), ==, 1);
  check (f);
}

static void
play (Fixture *f)
{
  MeanderMove move = { 0 };
  MeanderPlacement tile;

  pick (f, &tile);
  meander_move_add_place (&move, tile.number, tile.hex, tile.rotation);
  g_assert_true (meander_scene_play (f->scene, &move));
}

/* Forced spaces, controlled sides and lines come and go with the tiles. */
static void
test_tiles (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < N_MOVES; i++)
    {
      play (f);
      check (f);
    }
  for (guint i = 0; i < N_TRIALS; i++)
    {
      try_tile (f);
      meander_scene_clear_trials (f->scene);
      check (f);
    }
  for (guint i = 0; i < N_TRIALS; i++)
    {
      meander_scene_undo (f->scene);
      check (f);
    }
  for (guint i = 0; i < N_TRIALS; i++)
    {
      meander_scene_redo (f->scene);
      check (f);
    }
}

/* Another size, and another place for all of it. */
static void
test_view (Fixture *f, gconstpointer data)
{
  MeanderViewport *viewport = meander_scene_get_viewport (f->scene);

  for (guint i = 0; i < N_MOVES; i++)
    play (f);
  for (guint i = 0; i < N_TRIALS; i++)
    {
      meander_viewport_zoom (viewport, i % 2 ? 0.8 : 1.3, 200, 150);
      meander_viewport_pan (viewport, 13, -7);
      try_tile (f);
      meander_scene_clear_trials (f->scene);
      check (f);
    }
}

/* Other colours: what a canvas shows that has kept none of the old ones. */
static void
test_colours (Fixture *f, gconstpointer data)
{
  GSettings *settings = meander_settings_get_default ();
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GBytes) fresh = NULL;

  for (guint i = 0; i < N_MOVES; i++)
    play (f);
  before = take_picture (f);
  g_settings_set_string (settings, "palette", "clear");
  after = take_picture (f);
  f->canvas = meander_canvas_new (f->scene);
  gtk_window_set_child (GTK_WINDOW (f->window), f->canvas);
  gtk_test_widget_wait_for_draw (f->window);
  fresh = take_picture (f);
  g_settings_reset (settings, "palette");
  g_assert_false (g_bytes_equal (before, after));
  g_assert_true (g_bytes_equal (after, fresh));
}

static const guint8 *
pixel_at (Fixture *f, GBytes *picture, double x, double y)
{
  const gsize stride =
      (gsize) cairo_format_stride_for_width (CAIRO_FORMAT_ARGB32, gtk_widget_get_width (f->canvas));

  return (const guint8 *) g_bytes_get_data (picture, NULL) + (gsize) y * stride + (gsize) x * 4;
}

/* The frame round a tile that a hint wants turned does not cut the cross on its edge in half. */
static void
test_frame (Fixture *f, gconstpointer data)
{
  const MeanderHex at = { 0, 0 };
  const MeanderGeometry *geometry;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) plain = NULL;
  g_autoptr (GBytes) framed = NULL;
  guint clashes, edge = 0;
  double x, y;

  g_object_unref (f->game);
  f->game = meander_game_new (&meander_free_rules, "", SEED, &error);
  g_assert_no_error (error);
  meander_scene_set_game (f->scene, f->game);
  /* Tile 1 beside tile 2, as they clash. */
  g_assert_true (meander_game_play (f->game, "1@0,0/0 2@1,0/0", &error));
  g_assert_no_error (error);
  clashes = meander_board_get_clashes (meander_scene_get_board (f->scene), 1, at, 0);
  g_assert_cmpuint (clashes, !=, 0);
  while (!(clashes & 1u << edge))
    edge++;
  geometry = meander_scene_get_geometry (f->scene);
  plain = take_picture (f);
  meander_scene_mark_turn (f->scene, &at, 1);
  framed = take_picture (f);
  meander_geometry_get_edge (geometry, at, edge, &x, &y);
  for (double dx = -CROSS; dx <= CROSS; dx++)
    g_assert_cmpmem (pixel_at (f, plain, x + dx, y), 4, pixel_at (f, framed, x + dx, y), 4);
  /* It is there, round the cross. */
  g_assert_false (g_bytes_equal (plain, framed));
}

/* The colours of a tile that is tried are seen as they are: what marks it is on its rim. */
static void
test_trial (Fixture *f, gconstpointer data)
{
  const MeanderGeometry *geometry;
  g_autoptr (GBytes) marked = NULL;
  g_autoptr (GBytes) plain = NULL;
  MeanderPlacement tile;
  double x, y;

  pick (f, &tile);
  g_assert_true (meander_scene_try (f->scene, tile.number, tile.hex, tile.rotation));
  marked = take_picture (f);
  meander_scene_set_pointing (f->scene, TRUE); /* then no mark is drawn */
  plain = take_picture (f);
  g_assert_false (g_bytes_equal (plain, marked));
  geometry = meander_scene_get_geometry (f->scene);
  meander_geometry_get_centre (geometry, tile.hex, &x, &y);
  for (double dx = -0.7 * geometry->side; dx <= 0.7 * geometry->side; dx++)
    g_assert_cmpmem (pixel_at (f, plain, x + dx, y), 4, pixel_at (f, marked, x + dx, y), 4);
}

/* The empty table asks for a tile, but only who is to place it. */
static void
test_start (Fixture *f, gconstpointer data)
{
  const guint seat = meander_strategy_get_seat (meander_game_get_state (f->game));
  MeanderPlayers *players = meander_game_get_players (f->game);
  g_autoptr (GBytes) own = take_picture (f);
  g_autoptr (GBytes) others = NULL;
  g_autoptr (GBytes) again = NULL;

  meander_players_set_elsewhere (players, 1u << seat);
  check (f);
  others = take_picture (f);
  g_assert_false (g_bytes_equal (own, others));
  meander_players_set_elsewhere (players, 1u << (1 - seat));
  check (f);
  again = take_picture (f);
  g_assert_true (g_bytes_equal (own, again));
}

/* Where a hint shows how a tile could lie, nothing else shows through. */
static void
test_ghost (Fixture *f, gconstpointer data)
{
  const MeanderPlacement first = { 1, 0, { 0, 0 } };
  const MeanderPlacement second = { 2, 0, { 1, 0 } };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) inviting = take_picture (f);
  g_autoptr (GBytes) ghost = NULL;
  g_autoptr (GBytes) pointing = NULL;
  g_autoptr (GBytes) plain = NULL;

  meander_scene_set_ghost (f->scene, &first, NULL, 0);
  check (f);
  ghost = take_picture (f);
  meander_scene_set_pointing (f->scene, TRUE); /* then there is no start */
  check (f);
  pointing = take_picture (f);
  g_assert_true (g_bytes_equal (ghost, pointing));
  meander_scene_set_ghost (f->scene, NULL, NULL, 0);
  plain = take_picture (f);
  g_assert_false (g_bytes_equal (inviting, plain));
  meander_scene_set_pointing (f->scene, FALSE);

  g_object_unref (f->game);
  f->game = meander_game_new (&meander_free_rules, "", SEED, &error);
  g_assert_no_error (error);
  meander_scene_set_game (f->scene, f->game);
  g_assert_true (meander_game_play (f->game, "1@0,0/0", &error));
  g_assert_no_error (error);
  check (f);
  for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
    {
      MeanderPlacement beside = second;

      beside.hex = meander_hex_neighbour (first.hex, edge);
      meander_scene_set_ghost (f->scene, &beside, NULL, 0);
      check (f);
    }
}

/* The pins of a line that is lit stand over the frame of the tile that is tried. */
static void
test_pins (Fixture *f, gconstpointer data)
{
  const MeanderArc *arc;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) marked = NULL;
  g_autoptr (GBytes) plain = NULL;
  MeanderPlacement tile;
  MeanderColour colour;
  double x, y;

  g_object_unref (f->game);
  f->game = meander_game_new (&meander_solitaire_rules, "", SEED, &error);
  g_assert_no_error (error);
  meander_scene_set_game (f->scene, f->game);
  g_assert_true (meander_turn_pick (meander_solitaire_get_turn (meander_game_get_state (f->game)),
                                    &f->random, &tile));
  g_assert_true (meander_scene_try (f->scene, tile.number, tile.hex, tile.rotation));
  g_assert_cmpuint (meander_scene_get_lit (f->scene, 0, &colour, NULL), ==, 1);
  arc = meander_face_arc (
      meander_tile_set_face (meander_board_get_set (meander_scene_get_board (f->scene)),
                             tile.number),
      colour);
  tile = *meander_board_find (meander_scene_get_board (f->scene), tile.number);
  marked = take_picture (f);
  meander_scene_set_pointing (f->scene, TRUE); /* then no frame is drawn */
  plain = take_picture (f);
  g_assert_false (g_bytes_equal (plain, marked));
  meander_geometry_get_edge (meander_scene_get_geometry (f->scene), tile.hex,
                             (arc->from + tile.rotation) % MEANDER_N_EDGES, &x, &y);
  for (double dx = -2; dx <= 2; dx++)
    g_assert_cmpmem (pixel_at (f, plain, x + dx, y), 4, pixel_at (f, marked, x + dx, y), 4);
}

static void
count (guint *n)
{
  ++*n;
}

static gboolean
is_drawn_anew (Fixture *f)
{
  return meander_canvas_get_side (MEANDER_CANVAS (f->canvas)) ==
         meander_scene_get_geometry (f->scene)->side;
}

static void
wait_until_drawn (Fixture *f)
{
  gtk_test_widget_wait_for_draw (f->window);
  while (!is_drawn_anew (f))
    g_main_context_iteration (NULL, TRUE);
}

/* On a table that others play at too. */
static void
play_many (Fixture *f)
{
  meander_canvas_set_bare (MEANDER_CANVAS (f->canvas), TRUE);
  for (guint i = 0; i < N_MOVES; i++)
    play (f);
}

/* Where much is going on beside it, pictures of another size are drawn a few a frame: what there is is stretched until
 * there are all of them, and then all are shown at once. */
static void
test_few_a_frame (Fixture *f, gconstpointer data)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (f->window);
  guint n_frames = 0;

  play_many (f);
  wait_until_drawn (f);
  check (f);

  meander_viewport_zoom (meander_scene_get_viewport (f->scene), 1.3, 200, 150);
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_false (is_drawn_anew (f));
  g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (count), &n_frames);
  while (!is_drawn_anew (f))
    g_main_context_iteration (NULL, TRUE);
  g_signal_handlers_disconnect_by_data (clock, &n_frames);
  g_assert_cmpuint (n_frames, >=, N_MOVES / MOST_A_FRAME);
  check (f);
}

/* Whoever zooms back before a picture of the other size is drawn has all those of the old one. */
static void
test_none_left (Fixture *f, gconstpointer data)
{
  MeanderViewport *viewport = meander_scene_get_viewport (f->scene);
  guint n_frames = 0;

  play_many (f);
  meander_viewport_fit (viewport);
  meander_viewport_zoom (viewport, 1.3, 200, 150);
  wait_until_drawn (f);
  g_signal_connect_swapped (gtk_widget_get_frame_clock (f->window), "after-paint",
                            G_CALLBACK (count), &n_frames);
  while (n_frames < N_DRAWN)
    {
      gtk_widget_queue_draw (f->canvas);
      g_main_context_iteration (NULL, TRUE);
    }

  for (guint i = 0; i < N_ZOOMS; i++)
    {
      meander_viewport_fit (viewport);
      g_usleep (STILL);
      for (guint k = 0; k < i; k++)
        g_main_context_iteration (NULL, FALSE);
      meander_viewport_zoom (viewport, 1.3, 200, 150);
      for (n_frames = 0; n_frames < 2;)
        {
          gtk_widget_queue_draw (f->canvas);
          g_main_context_iteration (NULL, TRUE);
        }
    }
  g_signal_handlers_disconnect_matched (gtk_widget_get_frame_clock (f->window), G_SIGNAL_MATCH_DATA,
                                        0, 0, NULL, NULL, &n_frames);
  check (f);
}

static char *
say_in_hand (gpointer user_data, MeanderHex hex)
{
  return g_strdup ("In hand.");
}

static GtkWidget *
find_at (Fixture *f, MeanderHex hex)
{
  g_autoptr (GPtrArray) proxies = test_find_all_mapped (f->canvas, MEANDER_TYPE_PROXY);

  for (guint i = 0; i < proxies->len; i++)
    if (meander_hex_equal (meander_proxy_get_hex (proxies->pdata[i]), hex))
      return proxies->pdata[i];
  g_assert_not_reached ();
}

/* What is heard of a tile in hand stays nowhere when the cursor goes on. */
static void
test_left (Fixture *f, gconstpointer data)
{
  const MeanderHex hex = meander_scene_get_cursor (f->scene);
  g_autofree char *before = NULL;
  g_autofree char *held = NULL;
  g_autofree char *after = NULL;

  meander_canvas_focus_cursor (MEANDER_CANVAS (f->canvas));
  while (!gtk_widget_has_focus (find_at (f, hex)))
    g_main_context_iteration (NULL, TRUE);
  before = test_find_name (find_at (f, hex));
  meander_canvas_set_words (MEANDER_CANVAS (f->canvas), say_in_hand, NULL);
  meander_canvas_name_cursor (MEANDER_CANVAS (f->canvas));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  held = test_find_name (find_at (f, hex));
  g_assert_cmpstr (held, ==, "In hand.");

  gtk_widget_child_focus (f->canvas, GTK_DIR_RIGHT);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_false (meander_hex_equal (meander_scene_get_cursor (f->scene), hex));
  after = test_find_name (find_at (f, hex));
  g_assert_cmpstr (after, ==, before);
}

static guint n_measured;

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    n_measured++;
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (gtk_widget_get_first_child (widget),
                            &(GtkAllocation){ 0, 0, width, height }, -1);
}

static void
check_named (Fixture *f)
{
  g_autoptr (GPtrArray) proxies = NULL;

  gtk_test_widget_wait_for_draw (f->window);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  proxies = test_find_all_mapped (f->canvas, MEANDER_TYPE_PROXY);
  g_assert_cmpuint (proxies->len, >, N_MOVES);
  for (guint i = 0; i < proxies->len; i++)
    {
      g_autofree char *name = test_find_name (proxies->pdata[i]);

      g_assert_nonnull (name);
      g_assert_cmpstr (name, !=, "undefined");
    }
}

/* A tile that is tried, or taken back, has nothing round the canvas measured: at most once, when more proxies are
 * needed than there have ever been.  All hexes have their names once it is drawn. */
static void
test_measured (Fixture *f, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (box, gtk_custom_layout_new (NULL, measure, allocate));
  f->canvas = meander_canvas_new (f->scene);
  gtk_box_append (GTK_BOX (box), f->canvas);
  gtk_window_set_child (GTK_WINDOW (f->window), box);
  for (guint i = 0; i < N_MOVES; i++)
    play (f);
  check_named (f);
  n_measured = 0;
  for (guint i = 0; i < N_TRIALS; i++)
    {
      try_tile (f);
      check_named (f);
      meander_scene_clear_trials (f->scene);
      check_named (f);
    }
  g_assert_cmpuint (n_measured, <=, 1);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  g_test_add ("/canvas/tiles", Fixture, NULL, set_up, test_tiles, tear_down);
  g_test_add ("/canvas/view", Fixture, NULL, set_up, test_view, tear_down);
  g_test_add ("/canvas/colours", Fixture, NULL, set_up, test_colours, tear_down);
  g_test_add ("/canvas/frame", Fixture, NULL, set_up, test_frame, tear_down);
  g_test_add ("/canvas/trial", Fixture, NULL, set_up, test_trial, tear_down);
  g_test_add ("/canvas/ghost", Fixture, NULL, set_up, test_ghost, tear_down);
  g_test_add ("/canvas/pins", Fixture, NULL, set_up, test_pins, tear_down);
  g_test_add ("/canvas/left", Fixture, NULL, set_up, test_left, tear_down);
  g_test_add ("/canvas/start", Fixture, NULL, set_up, test_start, tear_down);
  g_test_add ("/canvas/measured", Fixture, NULL, set_up, test_measured, tear_down);
  g_test_add ("/canvas/few-a-frame", Fixture, NULL, set_up, test_few_a_frame, tear_down);
  g_test_add ("/canvas/none-left", Fixture, NULL, set_up, test_none_left, tear_down);

  return g_test_run ();
}
