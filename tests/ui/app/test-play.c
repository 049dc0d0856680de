/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <gtk/gtk.h>
#include <math.h>

#include "model/settings.h"
#include "model/book.h"
#include "scene/report.h"
#include "ui/app/play-page.h"
#include "ui/widgets/page.h"
#include "ui/table/canvas.h"
#include "ui/widgets/proxy.h"
#include "find.h"

/* The play page in a real window: gestures, actions, focus, names. */

typedef struct
{
  GtkWidget *window;
  GtkWidget *page;
  GtkWidget *table;
  GtkWidget *canvas;
  GtkWidget *rack;
  MeanderScene *scene;
  MeanderGame *game;
  MeanderProgress *progress;
  MeanderJournal *journal;
  char *folder;
  GtkGesture *drag;
} Fixture;

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static gboolean
stop_waiting (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
wait_ms (guint ms)
{
  gboolean over = FALSE;

  g_timeout_add (ms, stop_waiting, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

static GtkWidget *
child_of_type (GtkWidget *parent, const char *type)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (g_str_equal (G_OBJECT_TYPE_NAME (child), type))
      return child;
  g_assert_not_reached ();
}

static void
set_up (Fixture *f, gconstpointer id)
{
  g_autofree char *line = meander_puzzle_to_line (meander_book_find (id));
  g_autofree char *params = g_strdup_printf ("puzzle %s\n", line);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GListModel) controllers = NULL;

  f->folder = g_dir_make_tmp ("meander-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (f->folder, "progress", NULL);
  f->progress = meander_progress_new (path, &error);
  g_assert_no_error (error);
  f->game = meander_game_new (&meander_puzzle_rules, params, 0, &error);
  g_assert_no_error (error);

  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), 900, 700);
  f->journal = meander_journal_new (f->progress);
  f->page = meander_play_page_new (f->journal);
  f->scene = meander_play_page_get_scene (MEANDER_PLAY_PAGE (f->page));
  gtk_window_set_child (GTK_WINDOW (f->window), f->page);
  meander_journal_watch (f->journal, f->game, NULL);
  meander_play_page_show_game (MEANDER_PLAY_PAGE (f->page), f->game);
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (f->window);
  settle ();

  f->table = child_of_type (child_of_type (f->page, "MeanderEndStage"), "MeanderTable");
  f->canvas = child_of_type (f->table, "MeanderCanvas");
  f->rack = gtk_widget_get_first_child (gtk_scrolled_window_get_child (
      GTK_SCROLLED_WINDOW (child_of_type (f->table, "GtkScrolledWindow"))));
  controllers = gtk_widget_observe_controllers (f->table);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_DRAG (controller))
        f->drag = GTK_GESTURE (controller);
    }
  g_assert_nonnull (f->drag);
}

static void
tear_down (Fixture *f, gconstpointer id)
{
  GtkWidget *window = f->window;
  g_autofree char *path = g_build_filename (f->folder, "progress", NULL);

  g_object_add_weak_pointer (G_OBJECT (f->window), (gpointer *) &f->window);
  g_object_add_weak_pointer (G_OBJECT (f->page), (gpointer *) &f->page);
  g_object_add_weak_pointer (G_OBJECT (f->scene), (gpointer *) &f->scene);
  g_object_add_weak_pointer (G_OBJECT (f->canvas), (gpointer *) &f->canvas);
  g_object_add_weak_pointer (G_OBJECT (f->rack), (gpointer *) &f->rack);
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  g_assert_null (f->window);
  g_assert_null (f->page);
  g_assert_null (f->scene);
  g_assert_null (f->canvas);
  g_assert_null (f->rack);
  g_assert_finalize_object (f->journal);
  g_assert_finalize_object (f->game);
  g_assert_finalize_object (f->progress);
  g_remove (path);
  g_rmdir (f->folder);
  g_free (f->folder);
}

static GtkWidget *
rack_proxy (Fixture *f, guint number)
{
  for (GtkWidget *child = gtk_widget_get_first_child (f->rack); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (meander_proxy_get_number (MEANDER_PROXY (child)) == number)
      return child;
  return NULL;
}

static GtkWidget *
hex_proxy (Fixture *f, int q, int r)
{
  for (GtkWidget *child = gtk_widget_get_first_child (f->canvas); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_child_visible (child) &&
        meander_hex_equal (meander_proxy_get_hex (MEANDER_PROXY (child)), meander_hex (q, r)))
      return child;
  return NULL;
}

static void
middle_of (Fixture *f, GtkWidget *proxy, double *x, double *y)
{
  graphene_rect_t bounds;

  /* The canvas allocates with the next frame; where things are drawn is known now. */
  if (gtk_widget_get_parent (proxy) == f->canvas)
    {
      meander_geometry_get_centre (meander_scene_get_geometry (f->scene),
                                   meander_proxy_get_hex (MEANDER_PROXY (proxy)), x, y);
      return;
    }
  g_assert_true (gtk_widget_compute_bounds (proxy, f->table, &bounds));
  *x = bounds.origin.x + bounds.size.width / 2;
  *y = bounds.origin.y + bounds.size.height / 2;
}

static void
drag (Fixture *f, double x1, double y1, double x2, double y2, gboolean cancel)
{
  g_signal_emit_by_name (f->drag, "drag-begin", x1, y1);
  for (guint i = 1; i <= 4; i++)
    g_signal_emit_by_name (f->drag, "drag-update", (x2 - x1) * i / 4, (y2 - y1) * i / 4);
  if (cancel)
    g_signal_emit_by_name (f->drag, "cancel", NULL);
  g_signal_emit_by_name (f->drag, "drag-end", x2 - x1, y2 - y1);
  settle ();
}

static void
drag_tile_to (Fixture *f, GtkWidget *proxy, int q, int r, gboolean cancel)
{
  double x1;
  double y1;
  double x2;
  double y2;

  middle_of (f, proxy, &x1, &y1);
  meander_geometry_get_centre (meander_scene_get_geometry (f->scene), meander_hex (q, r), &x2, &y2);
  drag (f, x1, y1, x2, y2, cancel);
}

static const MeanderPlacement *
lying (Fixture *f, guint number)
{
  return meander_board_find (meander_game_get_board (f->game), number);
}

static void
test_drag (Fixture *f, gconstpointer id)
{
  double x;
  double y;

  drag_tile_to (f, rack_proxy (f, 2), 1, -1, FALSE);
  g_assert_nonnull (lying (f, 2));
  g_assert_true (meander_hex_equal (lying (f, 2)->hex, meander_hex (1, -1)));
  g_assert_null (rack_proxy (f, 2));

  drag_tile_to (f, rack_proxy (f, 3), 1, -1, FALSE);
  g_assert_null (lying (f, 2));
  g_assert_nonnull (lying (f, 3));

  /* A cancelled drag puts the tile back where it was. */
  drag_tile_to (f, hex_proxy (f, 1, -1), 0, 1, TRUE);
  g_assert_true (meander_hex_equal (lying (f, 3)->hex, meander_hex (1, -1)));
  g_assert_cmpuint (meander_scene_get_held (f->scene)->n_tiles, ==, 0);

  /* Onto the rack: back. */
  middle_of (f, rack_proxy (f, 1), &x, &y);
  {
    double tx;
    double ty;

    middle_of (f, hex_proxy (f, 1, -1), &tx, &ty);
    drag (f, tx, ty, x, y, FALSE);
  }
  g_assert_null (lying (f, 3));
}

static void
on_pointed (MeanderScene *scene, guint number, const MeanderHex *hex, MeanderHex *pointed)
{
  g_assert_cmpuint (number, ==, 0);
  g_assert_nonnull (hex);
  *pointed = *hex;
}

/* Where one is asked to point, a click means the hex that is drawn there. */
static void
test_point (Fixture *f, gconstpointer id)
{
  const MeanderHex hexes[] = { { 0, 0 }, { 2, -1 }, { -1, -1 }, { -2, 1 } };

  meander_scene_set_pointing (f->scene, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
    {
      MeanderHex pointed = { 99, 99 };
      gulong handler = g_signal_connect (f->scene, "pointed", G_CALLBACK (on_pointed), &pointed);
      double x, y;

      meander_geometry_get_centre (meander_scene_get_geometry (f->scene), hexes[i], &x, &y);
      drag (f, x, y, x, y, FALSE);
      g_assert_true (meander_hex_equal (pointed, hexes[i]));
      g_signal_handler_disconnect (f->scene, handler);
    }
  meander_scene_set_pointing (f->scene, FALSE);
}

static void
test_click (Fixture *f, gconstpointer id)
{
  double x;
  double y;

  /* Click, then click: into the hand, onto the table. */
  middle_of (f, rack_proxy (f, 4), &x, &y);
  drag (f, x, y, x, y, FALSE);
  g_assert_true (meander_scene_is_held (f->scene, 4));
  meander_geometry_get_centre (meander_scene_get_geometry (f->scene), meander_hex (0, 0), &x, &y);
  drag (f, x, y, x, y, FALSE);
  g_assert_nonnull (lying (f, 4));
  g_assert_cmpuint (lying (f, 4)->rotation, ==, 0);

  /* A click on a lying tile turns it. */
  meander_geometry_get_centre (meander_scene_get_geometry (f->scene), meander_hex (0, 0), &x, &y);
  drag (f, x, y, x, y, FALSE);
  g_assert_cmpuint (lying (f, 4)->rotation, ==, 1);
}

static void
test_pan (Fixture *f, gconstpointer id)
{
  MeanderGeometry before;

  drag_tile_to (f, rack_proxy (f, 1), 0, 0, FALSE);
  before = *meander_scene_get_geometry (f->scene);
  drag (f, 20, 20, 60, 50, FALSE);
  g_assert_cmpfloat (fabs (meander_scene_get_geometry (f->scene)->x - before.x - 40), <, 1e-6);
  g_assert_cmpfloat (fabs (meander_scene_get_geometry (f->scene)->y - before.y - 30), <, 1e-6);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 1);
}

/* While the zoom moves the pictures are stretched; a moment later they are rendered anew. */
static void
test_zoom (Fixture *f, gconstpointer id)
{
  MeanderCanvas *canvas = MEANDER_CANVAS (f->canvas);
  double side;

  drag_tile_to (f, rack_proxy (f, 1), 0, 0, FALSE);
  gtk_test_widget_wait_for_draw (f->window);
  side = meander_canvas_get_side (canvas);
  meander_viewport_zoom (meander_scene_get_viewport (f->scene), 1.5, 100, 100);
  g_assert_cmpfloat (meander_scene_get_geometry (f->scene)->side, >, side);
  while (meander_canvas_get_side (canvas) != meander_scene_get_geometry (f->scene)->side)
    g_main_context_iteration (NULL, TRUE);
}

static void
focus (Fixture *f, GtkDirectionType direction)
{
  gtk_widget_child_focus (f->window, direction);
  settle ();
}

static GtkWidget *
focused (Fixture *f)
{
  return gtk_window_get_focus (GTK_WINDOW (f->window));
}

static void
test_keyboard (Fixture *f, gconstpointer id)
{
  g_assert_true (gtk_widget_grab_focus (f->page));
  settle ();
  g_assert_true (focused (f) == rack_proxy (f, 1));
  focus (f, GTK_DIR_RIGHT);
  g_assert_true (focused (f) == rack_proxy (f, 2));

  gtk_widget_activate_action (focused (f), "table.press", NULL);
  settle ();
  g_assert_true (meander_scene_is_held (f->scene, 2));
  g_assert_true (gtk_widget_get_parent (focused (f)) == f->canvas);
  gtk_widget_activate_action (focused (f), "table.press", NULL);
  settle ();
  g_assert_nonnull (lying (f, 2));
  g_assert_true (focused (f) == hex_proxy (f, 0, 0));

  /* Arrows walk spatially and never leave the table by themselves. */
  focus (f, GTK_DIR_RIGHT);
  g_assert_true (focused (f) == hex_proxy (f, 1, 0));
  focus (f, GTK_DIR_LEFT);
  focus (f, GTK_DIR_LEFT);
  g_assert_true (focused (f) == hex_proxy (f, -1, 0));
  for (guint i = 0; i < 20; i++)
    focus (f, GTK_DIR_DOWN);
  g_assert_true (gtk_widget_get_parent (focused (f)) == f->canvas);

  /* Tab: rack, table, panel; back again the same way. */
  focus (f, GTK_DIR_TAB_BACKWARD);
  g_assert_true (gtk_widget_get_parent (focused (f)) == f->rack);
  focus (f, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_widget_get_parent (focused (f)) == f->canvas);
  focus (f, GTK_DIR_TAB_FORWARD);
  g_assert_false (gtk_widget_is_ancestor (focused (f), f->table));

  /* Keys that turn work from anywhere on the page. */
  meander_scene_set_focus_tile (f->scene, 2);
  gtk_widget_activate_action (focused (f), "play.rotate", "i", -1);
  g_assert_cmpuint (lying (f, 2)->rotation, ==, 5);

  meander_scene_set_cursor (f->scene, meander_hex (0, 0));
  gtk_widget_activate_action (f->table, "table.take-back", NULL);
  settle ();
  g_assert_null (lying (f, 2));
  g_assert_nonnull (rack_proxy (f, 2));
}

static void
test_focus_survives (Fixture *f, gconstpointer id)
{
  for (guint number = 1; number <= 3; number++)
    drag_tile_to (f, rack_proxy (f, number), (int) number, 0, FALSE);
  meander_scene_set_cursor (f->scene, meander_hex (3, 0));
  gtk_widget_activate_action (f->table, "table.focus-table", NULL);
  g_assert_true (focused (f) == hex_proxy (f, 3, 0));

  /* Undo takes the tile away; the hex keeps the focus. */
  meander_scene_undo (f->scene);
  settle ();
  g_assert_true (focused (f) == hex_proxy (f, 3, 0));
  meander_scene_take_all_back (f->scene);
  settle ();
  g_assert_true (focused (f) == hex_proxy (f, 3, 0));
}

static void
assert_called (GtkWidget *proxy, const char *part)
{
  g_autofree char *name = test_find_name (proxy);

  g_assert_cmpstr (name, !=, "undefined");
  g_assert_nonnull (strstr (name, part));
}

/* What one hears where the focus is. */
static void
assert_heard (Fixture *f, const char *name)
{
  g_autofree char *heard = NULL;

  settle ();
  heard = test_find_name (focused (f));
  g_assert_cmpstr (heard, ==, name);
}

/* What one hears first where the focus is. */
static void
assert_hears (Fixture *f, const char *beginning)
{
  g_autofree char *heard = NULL;

  settle ();
  heard = test_find_name (focused (f));
  if (!g_str_has_prefix (heard, beginning))
    g_assert_cmpstr (heard, ==, beginning);
}

/* What one hears alone, where the place has been heard. */
static void
assert_told (Fixture *f, const char *news)
{
  g_autofree char *other = NULL;

  settle ();
  /* It waits until the place has been heard. */
  while ((other = gtk_test_accessible_check_property (
              GTK_ACCESSIBLE (focused (f)), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, news)) != NULL)
    {
      g_clear_pointer (&other, g_free);
      g_main_context_iteration (NULL, TRUE);
    }
}

static void
jump (Fixture *f, const char *where)
{
  gtk_widget_activate_action (focused (f), "play.jump", "s", where);
}

/* By ear: the task with the first focus, few words with a tile in hand, all of them on one key, and
 * nothing of what was heard before. */
static void
test_ear (Fixture *f, gconstpointer id)
{
  MeanderMove beside = { 0 };

  gtk_widget_grab_focus (f->page);
  assert_hears (f, "Build one yellow loop through all 3 tiles. Tile 1, red ");
  focus (f, GTK_DIR_RIGHT);
  focus (f, GTK_DIR_LEFT);
  assert_hears (f, "Tile 1, red ");

  gtk_widget_activate_action (focused (f), "table.press", NULL);
  assert_heard (f, "Tile 1 in hand. Empty.");
  gtk_widget_activate_action (focused (f), "table.press", NULL);
  assert_heard (f, "Tile 1 is on its own. Yellow line: 1 of 3 tiles.");

  /* When there is something else to be told of the place, what was heard is old. */
  meander_move_add_place (&beside, 3, meander_hex (1, 0), 0);
  g_assert_true (meander_game_play_move (f->game, &beside, NULL));
  assert_hears (f, "Tile 1, red ");
  meander_game_go_to (f->game, 1);

  /* The own rack, and from there the next place; then all of it. */
  jump (f, "rack");
  g_assert_true (focused (f) == rack_proxy (f, 2));
  jump (f, "place");
  g_assert_true (meander_scene_is_held (f->scene, 2));
  assert_heard (f, "4 of 6. 1 edge clashes.");
  jump (f, "place-back");
  assert_heard (f, "3 of 6. 1 edge clashes.");
  jump (f, "all");
  {
    g_autofree char *all = meander_report_all (f->scene, TRUE);

    g_assert_true (g_str_has_prefix (all, "In hand: Tile 2, "));
    assert_told (f, all);
    assert_heard (f, "3 of 6. 1 edge clashes.");
  }

  /* What others do is heard alone; the same twice is heard twice, and gone with the next step. */
  meander_proxy_announce_news (f->page, "Turtle thinks.");
  assert_told (f, "Turtle thinks.");
  meander_proxy_announce_news (f->page, "Turtle thinks.");
  assert_told (f, "Turtle thinks. ");
  assert_heard (f, "3 of 6. 1 edge clashes.");
  focus (f, GTK_DIR_RIGHT);
  assert_told (f, NULL);
  settle ();
  assert_hears (f, "Tile 1 is here.");
  jump (f, "forced");
  assert_hears (f, "There is no forced space. Tile 1 is here.");
}

static void
test_names (Fixture *f, gconstpointer id)
{
  /* To a screen reader the table and the rack are groups with names, of which the hexes and tiles are parts. */
  gtk_test_accessible_assert_role (f->canvas, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_role (f->rack, GTK_ACCESSIBLE_ROLE_GROUP);
  assert_called (f->canvas, "Table");
  assert_called (f->rack, "Rack");
  gtk_test_accessible_assert_role (rack_proxy (f, 1), GTK_ACCESSIBLE_ROLE_BUTTON);
  assert_called (rack_proxy (f, 1), "Tile 1,");
  drag_tile_to (f, rack_proxy (f, 1), 0, 0, FALSE);
  drag_tile_to (f, rack_proxy (f, 2), 1, 0, FALSE);
  /* The frame that shows a tile does not wait for names. */
  gtk_test_widget_wait_for_draw (f->window);
  settle ();

  /* Each of them, and the ten empty hexes round the pair, has a name. */
  for (GtkWidget *child = gtk_widget_get_first_child (f->canvas); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_child_visible (child))
      assert_called (child, "");
    else
      gtk_test_accessible_assert_state (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
  assert_called (hex_proxy (f, 0, 0), "Tile 1,");
  assert_called (hex_proxy (f, 0, 0), "next to 1 tile");
  assert_called (hex_proxy (f, 0, 1), "next to 2 tiles");
}

static void
test_pointer_cannot_hit_proxies (Fixture *f, gconstpointer id)
{
  double x;
  double y;

  drag_tile_to (f, rack_proxy (f, 1), 0, 0, FALSE);
  middle_of (f, hex_proxy (f, 0, 0), &x, &y);
  g_assert_true (gtk_widget_pick (f->table, x, y, GTK_PICK_DEFAULT) == f->canvas);
}

/* How bright the table is as it would be drawn now. */
static guint64
brightness (Fixture *f)
{
  int width = gtk_widget_get_width (f->canvas);
  int height = gtk_widget_get_height (f->canvas);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;
  const guchar *data;
  guint64 sum = 0;

  gtk_widget_queue_draw (f->canvas);
  gtk_test_widget_wait_for_draw (f->window);
  gtk_widget_snapshot_child (f->table, f->canvas, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  for (gsize i = 0; i < (gsize) height * (gsize) cairo_image_surface_get_stride (surface); i++)
    sum += data[i];
  cairo_surface_destroy (surface);
  return sum;
}

/* The line in the goal's colour is lit while it grows, unless one does not want
 * that; its open ends are marked all the same. */
static void
test_lit_line (Fixture *f, gconstpointer id)
{
  GSettings *settings = meander_settings_get_default ();
  guint64 lit;
  guint64 dark;

  drag_tile_to (f, rack_proxy (f, 1), 0, 0, FALSE);
  drag_tile_to (f, rack_proxy (f, 2), 1, 0, FALSE);
  g_settings_set_boolean (settings, "light-line", TRUE);
  lit = brightness (f);
  g_settings_set_boolean (settings, "light-line", FALSE);
  dark = brightness (f);
  g_settings_reset (settings, "light-line");
  g_assert_cmpuint (lit, >, dark);
}

static void
test_progress (Fixture *f, gconstpointer id)
{
  g_assert_cmpint (meander_progress_get_mark (f->progress, id), ==, MEANDER_PROGRESS_NEW);
  drag_tile_to (f, rack_proxy (f, 1), 0, 0, FALSE);
  g_assert_cmpint (meander_progress_get_mark (f->progress, id), ==, MEANDER_PROGRESS_BEGUN);
  drag_tile_to (f, rack_proxy (f, 2), 0, -1, FALSE);
  meander_scene_rotate_tile (f->scene, 2, 4);
  wait_ms (20);
  drag_tile_to (f, rack_proxy (f, 3), -1, 0, FALSE);
  g_assert_cmpint (meander_progress_get_mark (f->progress, id), ==, MEANDER_PROGRESS_BEGUN);
  meander_scene_rotate_tile (f->scene, 3, 4);
  g_assert_cmpint (meander_progress_get_mark (f->progress, id), ==, MEANDER_PROGRESS_STRICT);
  g_assert_cmpint (meander_progress_get_best (f->progress, id), >, 0);

  /* Afresh, and back: the clock goes with it. */
  {
    gint64 elapsed = meander_game_get_elapsed (f->game);

    meander_play_page_restart (MEANDER_PLAY_PAGE (f->page));
    g_assert_cmpuint (meander_board_get_n_tiles (meander_game_get_board (f->game)), ==, 0);
    g_assert_cmpint (meander_game_get_elapsed (f->game), ==, 0);
    meander_scene_undo (f->scene);
    g_assert_cmpuint (meander_board_get_n_tiles (meander_game_get_board (f->game)), ==, 3);
    g_assert_cmpint (meander_game_get_elapsed (f->game), >=, elapsed);
  }
}

/* What is only shown is not turned. */
static void
test_shown (Fixture *f, gconstpointer id)
{
  const MeanderPlacement tile = { 1, 0, meander_hex (0, 0) };

  g_assert_true (meander_page_can (MEANDER_PAGE (f->page), "rotate"));
  meander_scene_show_figure (f->scene, &tile, 1, 1);
  g_assert_false (meander_page_can (MEANDER_PAGE (f->page), "rotate"));
  meander_scene_show_game (f->scene);
  g_assert_true (meander_page_can (MEANDER_PAGE (f->page), "rotate"));
}

/* Starting over while something else is shown in place of the game begins its clock anew too. */
static void
test_restart_shown (Fixture *f, gconstpointer id)
{
  const MeanderPlacement tile = { 5, 0, meander_hex (0, 0) };

  for (guint n = 0; n < 2; n++)
    {
      if (n == 0)
        drag_tile_to (f, rack_proxy (f, 1), 0, 0, FALSE);
      meander_game_set_elapsed (f->game, 51000);
      meander_scene_show_figure (f->scene, &tile, 1, 1);
      meander_play_page_restart (MEANDER_PLAY_PAGE (f->page));
      g_assert_true (meander_scene_shows_game (f->scene));
      g_assert_cmpuint (meander_board_get_n_tiles (meander_game_get_board (f->game)), ==, 0);
      g_assert_cmpint (meander_game_get_elapsed (f->game), ==, 0);
    }
  meander_scene_undo (f->scene);
  g_assert_cmpuint (meander_board_get_n_tiles (meander_game_get_board (f->game)), ==, 1);
  g_assert_cmpint (meander_game_get_elapsed (f->game), >=, 51000);
}

static void
place (Fixture *f, const MeanderPlacement *tile)
{
  MeanderMove move = { 0 };

  meander_move_add_place (&move, tile->number, tile->hex, tile->rotation);
  g_assert_true (meander_scene_play (f->scene, &move));
}

/* Why a hint is given opens over the table, where it covers no marked place: not the hint, nor the goal.  It
 * keeps off what is marked. */
static void
test_why (Fixture *f, gconstpointer id)
{
  GtkWidget *why = test_find_id (f->page, "why");
  GtkPopover *popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (why));
  MeanderPlacement ghost;
  const MeanderHex *marks;
  const MeanderGeometry *geometry;

  meander_play_page_hint (MEANDER_PLAY_PAGE (f->page));
  while (meander_scene_get_hinted (f->scene) == 0)
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < 2; i++)
    meander_play_page_hint (MEANDER_PLAY_PAGE (f->page));
  meander_scene_get_ghost (f->scene, &ghost, &marks);
  place (f, &ghost);
  g_assert_false (gtk_widget_get_visible (why));
  meander_play_page_hint (MEANDER_PLAY_PAGE (f->page));
  while (!gtk_widget_get_visible (why))
    g_main_context_iteration (NULL, TRUE);
  gtk_test_widget_wait_for_draw (f->window);
  settle ();
  gtk_menu_button_popup (GTK_MENU_BUTTON (why));
  g_assert_cmpint (gtk_popover_get_position (popover), ==, GTK_POS_LEFT);
  gtk_popover_popdown (popover);

  /* A place that is marked right beside the panel. */
  geometry = meander_scene_get_geometry (f->scene);
  for (int y = 0; y < gtk_widget_get_height (f->canvas); y += 20)
    {
      const MeanderHex hex =
          meander_geometry_pick (geometry, gtk_widget_get_width (f->canvas) - 60, y);

      meander_scene_set_ghost (f->scene, NULL, &hex, 1);
      gtk_menu_button_popup (GTK_MENU_BUTTON (why));
      if (gtk_popover_get_position (popover) != GTK_POS_LEFT)
        return;
      gtk_popover_popdown (popover);
    }
  g_assert_not_reached ();
}

/* The numbers above the table, as they are heard; "" where none is seen. */
static void
assert_longest (Fixture *f, const char *line, const char *loop)
{
  g_autoptr (GPtrArray) labels = test_find_all_mapped (f->page, GTK_TYPE_LABEL);
  const char *const wanted[] = { line, loop };
  guint n = 0;

  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_has_css_class (labels->pdata[i], "record-sum"))
      {
        g_autofree char *name = test_find_name (labels->pdata[i]);

        while (n < G_N_ELEMENTS (wanted) && *wanted[n] == '\0')
          n++;
        g_assert_cmpuint (n, <, G_N_ELEMENTS (wanted));
        g_assert_cmpstr (name, ==, wanted[n++]);
      }
  for (; n < G_N_ELEMENTS (wanted); n++)
    g_assert_cmpstr (wanted[n], ==, "");
}

/* At the free table the longest line and the longest loop are a score that grows. */
static void
test_free_table (Fixture *f, gconstpointer id)
{
  MeanderGame *game = meander_game_new (&meander_free_rules, "", 0, NULL);

  meander_journal_watch (f->journal, game, NULL);
  meander_play_page_show_game (MEANDER_PLAY_PAGE (f->page), game);
  g_object_unref (f->game);
  f->game = game;
  settle ();
  g_assert_true (meander_game_play (game, "1@0,0/0", NULL));
  settle ();
  assert_longest (f, "", "");
  g_assert_true (meander_game_play (game, "3@0,-1/0", NULL));
  settle ();
  assert_longest (f, "yellow: The longest line: 2 tiles.", "");
  g_assert_true (meander_game_play (game, "2@-1,0/2", NULL));
  settle ();
  assert_longest (f, "red: The longest line: 1 tile.", "yellow: The longest loop: 3 tiles.");
  g_assert_true (meander_game_play (game, "1@rack", NULL));
  settle ();
  assert_longest (f, "yellow: The longest line: 2 tiles.", "");

  /* Clashes are told, but as no fault. */
  g_assert_true (meander_game_play (game, "1@0,0/1", NULL));
  settle ();
  g_assert_cmpuint (meander_board_count_clashes (meander_game_get_board (game)), ==, 1);
  g_assert_nonnull (test_find_label (f->page, "1 edge clashes: here that is fine."));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

#define ADD(path, id, function) g_test_add ("/play/" path, Fixture, id, set_up, function, tear_down)
  ADD ("free-table", "discovery-3", test_free_table);
  ADD ("drag", "discovery-5", test_drag);
  ADD ("click", "discovery-5", test_click);
  ADD ("point", "discovery-5", test_point);
  ADD ("pan", "discovery-5", test_pan);
  ADD ("zoom", "discovery-5", test_zoom);
  ADD ("keyboard", "discovery-5", test_keyboard);
  ADD ("focus-survives", "discovery-5", test_focus_survives);
  ADD ("ear", "discovery-3", test_ear);
  ADD ("names", "discovery-5", test_names);
  ADD ("pointer-cannot-hit-proxies", "discovery-5", test_pointer_cannot_hit_proxies);
  ADD ("lit-line", "discovery-5", test_lit_line);
  ADD ("progress", "discovery-3", test_progress);
  ADD ("shown", "discovery-5", test_shown);
  ADD ("why", "discovery-9", test_why);
  ADD ("restart-shown", "discovery-5", test_restart_shown);

  return g_test_run ();
}
