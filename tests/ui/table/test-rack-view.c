/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gdk/x11/gdkx.h>
#include <math.h>

#include "find.h"
#include "model/book.h"
#include "model/settings.h"
#include "ui/table/rack-view.h"
#include "ui/widgets/proxy.h"

/* A rack draws anew only what looks another way: after each change it looks like one that was
 * made just now, and what has not changed is the same node. */

typedef struct
{
  MeanderScene *scene;
  MeanderGame *game;
  GtkWidget *window;
  GtkWidget *rack;
  int width;
  int max_height;
} Fixture;

/* As wide as three tiles: an odd number, so that the middle of a row is the rack's. */
#define WIDTH 345
#define MAX_HEIGHT 2000

/* Two frames, since the first may ask for another size; without events in between, such as the
 * window manager's, that would put the focus elsewhere. */
static void
wait_for_frames (GtkWidget *window)
{
  gtk_test_widget_wait_for_draw (window);
  gtk_test_widget_wait_for_draw (window);
}

/* As the table does it. */
static void
give_size (Fixture *f, GtkWidget *rack)
{
  gtk_widget_set_size_request (
      rack, f->width,
      meander_rack_view_get_height (MEANDER_RACK_VIEW (rack), f->width, f->max_height));
}

static GtkWidget *
show_rack (Fixture *f, GtkWidget **window)
{
  GtkWidget *rack = meander_rack_view_new (f->scene);

  meander_rack_view_set_seat (MEANDER_RACK_VIEW (rack), 0);
  gtk_widget_set_halign (rack, GTK_ALIGN_START);
  gtk_widget_set_valign (rack, GTK_ALIGN_START);
  give_size (f, rack);
  *window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (*window), rack);
  gtk_window_present (GTK_WINDOW (*window));
  wait_for_frames (*window);
  return rack;
}

/* What is on the screen. */
static GskRenderNode *
get_node (GtkWidget *rack)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (rack);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (rack),
                          gtk_widget_get_height (rack));
  return gtk_snapshot_free_to_node (snapshot);
}

static GBytes *
get_picture (GtkWidget *rack)
{
  const int scale = gtk_widget_get_scale_factor (rack);
  const int width = gtk_widget_get_width (rack) * scale;
  const int height = gtk_widget_get_height (rack) * scale;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node = get_node (rack);
  GBytes *picture;

  cairo_scale (cr, scale, scale);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  picture = g_bytes_new (cairo_image_surface_get_data (surface),
                         (gsize) (cairo_image_surface_get_stride (surface) * height));
  cairo_surface_destroy (surface);
  gsk_render_node_unref (node);
  return picture;
}

/* What has not changed is not named anew either; a tile has its name until the table changes, also
 * when it is taken in hand. */
static void
assert_named_like (GtkWidget *rack, GtkWidget *fresh)
{
  GtkWidget *other = gtk_widget_get_first_child (fresh);

  for (GtkWidget *proxy = gtk_widget_get_first_child (rack); proxy != NULL;
       proxy = gtk_widget_get_next_sibling (proxy))
    {
      g_autofree char *name = test_find_name (proxy);
      g_autofree char *wanted = test_find_name (other);

      if (!g_str_has_suffix (wanted, ", in hand"))
        g_assert_cmpstr (name, ==, wanted);
      other = gtk_widget_get_next_sibling (other);
    }
  g_assert_null (other);
}

/* With the focus on the same tile. */
static GBytes *
get_fresh_picture (Fixture *f)
{
  guint focused = meander_rack_view_get_focused (MEANDER_RACK_VIEW (f->rack));
  gboolean visible = gtk_window_get_focus_visible (GTK_WINDOW (f->window));
  GtkWidget *window;
  GtkWidget *rack = show_rack (f, &window);
  GBytes *picture;

  if (focused > 0)
    meander_rack_view_focus_tile (MEANDER_RACK_VIEW (rack), focused);
  else
    gtk_window_set_focus (GTK_WINDOW (window), NULL);
  gtk_window_set_focus_visible (GTK_WINDOW (window), visible);
  gtk_widget_queue_draw (rack);
  wait_for_frames (window);
  assert_named_like (f->rack, rack);
  picture = get_picture (rack);
  gtk_window_destroy (GTK_WINDOW (window));
  return picture;
}

/* There is something to be seen of the change, and nothing of what was there before. */
#define assert_redrawn(f, before)                                                                  \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autoptr (GBytes) _before = *(before);                                                        \
    g_autoptr (GBytes) _fresh = NULL;                                                              \
                                                                                                   \
    wait_for_frames ((f)->window);                                                                 \
    *(before) = get_picture ((f)->rack);                                                           \
    g_assert_false (g_bytes_equal (*(before), _before));                                           \
    _fresh = get_fresh_picture (f);                                                                \
    g_assert_true (g_bytes_equal (*(before), _fresh));                                             \
  }                                                                                                \
  G_STMT_END

static void
take_game (Fixture *f, const MeanderRules *rules, const char *params, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *old = f->game;

  f->game = meander_game_new (rules, params, seed, &error);
  g_assert_no_error (error);
  meander_scene_set_game (f->scene, f->game);
  g_clear_object (&old);
}

static void
take_puzzle (Fixture *f, const char *id)
{
  g_autofree char *line = meander_puzzle_to_line (meander_book_find (id));
  g_autofree char *params = g_strdup_printf ("puzzle %s\n", line);

  take_game (f, &meander_puzzle_rules, params, 0);
}

static void
start (Fixture *f)
{
  f->rack = show_rack (f, &f->window);
  gtk_window_set_focus (GTK_WINDOW (f->window), NULL);
  wait_for_frames (f->window);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->width = WIDTH;
  f->max_height = MAX_HEIGHT;
  f->scene = meander_scene_new ();
  meander_viewport_set_size (meander_scene_get_viewport (f->scene), 800, 600, 1);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  MeanderTileList *racks[MEANDER_MAX_PLAYERS] = { NULL };

  g_settings_reset (meander_settings_get_default (), "palette");
  g_settings_reset (meander_settings_get_default (), "colour-scheme");
  for (guint seat = 0; seat < MEANDER_MAX_PLAYERS; seat++)
    g_set_weak_pointer (&racks[seat], meander_scene_get_rack (f->scene, seat));
  gtk_window_destroy (GTK_WINDOW (f->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (f->scene);
  /* The scene's lists go with it. */
  for (guint seat = 0; seat < MEANDER_MAX_PLAYERS; seat++)
    g_assert_null (racks[seat]);
  g_assert_finalize_object (f->game);
}

/* The deal with the number 52 brings 14 and 13, then 3, 12, 5. */
static void
test_tiles (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) picture = NULL;

  take_game (f, &meander_solitaire_rules, "", 52);
  start (f);
  picture = get_picture (f->rack);

  /* Turned; in hand, and back. */
  meander_scene_rotate_tile (f->scene, 14, 1);
  assert_redrawn (f, &picture);
  meander_scene_pick_up (f->scene, 14);
  meander_scene_hold_at (f->scene, 10, 10, FALSE);
  assert_redrawn (f, &picture);
  meander_scene_let_go (f->scene);
  assert_redrawn (f, &picture);

  /* On trial, and played: others come up, and a new one. */
  g_assert_true (meander_scene_try (f->scene, 13, meander_hex (0, 0), 0));
  assert_redrawn (f, &picture);
  meander_scene_confirm (f->scene);
  assert_redrawn (f, &picture);
  meander_scene_undo (f->scene);
  assert_redrawn (f, &picture);
  meander_scene_redo (f->scene);
  assert_redrawn (f, &picture);
  g_assert_true (meander_scene_try (f->scene, 14, meander_hex (-1, 0), 5));
  meander_scene_confirm (f->scene);
  assert_redrawn (f, &picture);

  /* 3 makes a forced space, and 12 is marked as it fits there; then it is tried behind 3, and
   * is the next when 3 is played. */
  g_assert_true (meander_scene_try (f->scene, 3, meander_hex (0, 1), 2));
  assert_redrawn (f, &picture);
  meander_scene_clear_trials (f->scene);
  assert_redrawn (f, &picture);
  g_assert_true (meander_scene_try (f->scene, 3, meander_hex (0, 1), 2));
  assert_redrawn (f, &picture);
  g_assert_true (meander_scene_try (f->scene, 12, meander_hex (-1, 1), 4));
  assert_redrawn (f, &picture);
  meander_scene_confirm (f->scene);
  assert_redrawn (f, &picture);
}

/* An earlier position, and the game again. */
static void
test_review (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) picture = NULL;

  take_game (f, &meander_solitaire_rules, "", 52);
  start (f);
  g_assert_true (meander_scene_try (f->scene, 13, meander_hex (0, 0), 0));
  meander_scene_confirm (f->scene);
  g_assert_true (meander_scene_try (f->scene, 14, meander_hex (-1, 0), 5));
  meander_scene_confirm (f->scene);
  wait_for_frames (f->window);
  picture = get_picture (f->rack);
  meander_scene_review (f->scene, 1);
  assert_redrawn (f, &picture);
  meander_scene_show_game (f->scene);
  assert_redrawn (f, &picture);
}

static void
on_act (gboolean *acted)
{
  *acted = TRUE;
}

/* To a screen reader a tile in the rack offers only what can be done with it: it is not taken back. */
static void
test_offers (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *action;
    gboolean acts;
  } rows[] = {
    { "proxy.press", TRUE },
    { "proxy.rotate", TRUE },
    { "proxy.take-back", FALSE },
  };

  take_game (f, &meander_solitaire_rules, "", 52);
  start (f);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) proxies = test_find_all (f->rack, MEANDER_TYPE_PROXY);

      g_assert_cmpuint (proxies->len, >, 0);
      for (guint slot = 0; slot < proxies->len; slot++)
        {
          gboolean acted = FALSE;
          gulong handler =
              g_signal_connect_swapped (proxies->pdata[slot], "act", G_CALLBACK (on_act), &acted);

          gtk_widget_activate_action (proxies->pdata[slot], rows[i].action, NULL);
          g_signal_handler_disconnect (proxies->pdata[slot], handler);
          g_assert_true (acted == rows[i].acts);
        }
    }
}

/* A window without the keyboard tells nothing of its focus, so it is drawn again by hand. */
static void
test_focus (Fixture *f, gconstpointer data)
{
  static const struct
  {
    guint number; /* that has the focus, 0 for none */
    gboolean visible;
  } steps[] = { { 2, TRUE }, { 3, TRUE }, { 3, FALSE }, { 3, TRUE }, { 0, TRUE } };
  g_autoptr (GBytes) picture = NULL;

  take_puzzle (f, "discovery-9");
  start (f);
  picture = get_picture (f->rack);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      if (steps[i].number > 0)
        meander_rack_view_focus_tile (MEANDER_RACK_VIEW (f->rack), steps[i].number);
      else
        gtk_window_set_focus (GTK_WINDOW (f->window), NULL);
      gtk_window_set_focus_visible (GTK_WINDOW (f->window), steps[i].visible);
      gtk_widget_queue_draw (f->rack);
      assert_redrawn (f, &picture);
    }
}

static void
test_theme (Fixture *f, gconstpointer data)
{
  GSettings *settings = meander_settings_get_default ();
  g_autoptr (GBytes) picture = NULL;

  take_puzzle (f, "discovery-9");
  start (f);
  picture = get_picture (f->rack);

  g_settings_set_string (settings, "palette", "letters");
  assert_redrawn (f, &picture);
  g_settings_set_string (settings, "colour-scheme", "dark");
  assert_redrawn (f, &picture);
}

/* The numbers are written in the desktop's font. */
static void
test_font (Fixture *f, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  g_autoptr (GBytes) picture = NULL;
  g_autofree char *font = NULL;

  take_puzzle (f, "discovery-9");
  start (f);
  picture = get_picture (f->rack);

  g_object_get (settings, "gtk-font-name", &font, NULL);
  g_object_set (settings, "gtk-font-name", "Monospace Bold 11", NULL);
  assert_redrawn (f, &picture);
  g_object_set (settings, "gtk-font-name", font, NULL);
  assert_redrawn (f, &picture);
}

static void
test_size (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) picture = NULL;

  take_puzzle (f, "discovery-9");
  start (f);
  picture = get_picture (f->rack);

  /* Smaller tiles, those of the second column where they were; wider, with as many columns; and
   * with others. */
  f->max_height = 268;
  give_size (f, f->rack);
  assert_redrawn (f, &picture);
  f->max_height = MAX_HEIGHT;
  f->width = WIDTH + 20;
  give_size (f, f->rack);
  assert_redrawn (f, &picture);
  f->max_height = 240;
  give_size (f, f->rack);
  assert_redrawn (f, &picture);
  f->width = WIDTH + 150;
  f->max_height = MAX_HEIGHT;
  give_size (f, f->rack);
  assert_redrawn (f, &picture);
}

/* In a large window the tiles of a rack grow as those on the table do, but not without end. */
static void
test_growth (Fixture *f, gconstpointer data)
{
  static const int wide = 1400, usual = 300;
  int heights[4];

  take_puzzle (f, "discovery-9");
  start (f);
  for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
    heights[i] =
        meander_rack_view_get_height (MEANDER_RACK_VIEW (f->rack), wide, usual * (2 + (int) i) / 2);
  g_assert_cmpint (heights[1], >, heights[0]);
  g_assert_cmpint (heights[2], ==, heights[1]);
  g_assert_cmpint (heights[3], ==, heights[1]);
  g_assert_cmpint (meander_rack_view_get_height (MEANDER_RACK_VIEW (f->rack), wide, usual * 2 / 3),
                   ==, heights[0]);
}

/* What is left of a row is in the middle of the rack. */
static void
test_middle (Fixture *f, gconstpointer data)
{
  MeanderRackView *rack;

  f->width = 1000;
  take_puzzle (f, "discovery-9");
  start (f);
  rack = MEANDER_RACK_VIEW (f->rack);
  for (guint number = 1; number <= 8; number++)
    {
      g_autofree char *move = NULL;
      double first, last, y;

      g_assert_true (meander_rack_view_get_point (rack, number, &first, &y));
      g_assert_true (meander_rack_view_get_point (rack, 9, &last, &y));
      g_assert_cmpfloat_with_epsilon (first + last, gtk_widget_get_width (f->rack), 0.01);
      move = g_strdup_printf ("%u@%u,0/0", number, 2 * number);
      g_assert_true (meander_game_play (f->game, move, NULL));
      wait_for_frames (f->window);
    }
}

/* Where tiles do not fit in one row, each row has as many as the others, or one less, and is in the
 * middle of the rack. */
static void
test_even (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *id;
    guint n_tiles; /* with the numbers from 1 on */
    guint above;   /* in the first row */
  } rows[] = { { "discovery-10-blue", 10, 5 }, { "discovery-15", 15, 8 } };

  f->width = 567;
  f->max_height = 300;
  take_puzzle (f, rows[0].id);
  start (f);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MeanderRackView *rack = MEANDER_RACK_VIEW (f->rack);
      const guint last = rows[i].n_tiles;
      double x, y, other_x, other_y;

      take_puzzle (f, rows[i].id);
      give_size (f, f->rack);
      wait_for_frames (f->window);
      g_assert_true (meander_rack_view_get_point (rack, 1, &x, &y));
      g_assert_true (meander_rack_view_get_point (rack, rows[i].above, &other_x, &other_y));
      g_assert_cmpfloat (y, ==, other_y);
      g_assert_cmpfloat_with_epsilon (x + other_x, gtk_widget_get_width (f->rack), 0.01);
      g_assert_true (meander_rack_view_get_point (rack, rows[i].above + 1, &x, &other_y));
      g_assert_cmpfloat (other_y, >, y);
      g_assert_true (meander_rack_view_get_point (rack, last, &other_x, &y));
      g_assert_cmpfloat (y, ==, other_y);
      g_assert_cmpfloat_with_epsilon (x + other_x, gtk_widget_get_width (f->rack), 0.01);
    }
}

/* Many tiles leave the table its room, and each is found where it is drawn: in the rows between, too. */
static void
test_many (Fixture *f, gconstpointer data)
{
  MeanderRackView *rack;

  f->width = 560;
  f->max_height = 240;
  take_game (f, &meander_free_rules, "", 0);
  start (f);
  rack = MEANDER_RACK_VIEW (f->rack);
  g_assert_cmpint (meander_rack_view_get_height (rack, f->width, f->max_height), <, 160);
  for (guint number = 1; number <= 56; number++)
    {
      double x;
      double y;

      g_assert_true (meander_rack_view_get_point (rack, number, &x, &y));
      g_assert_cmpuint (meander_rack_view_pick (rack, x, y), ==, number);
      g_assert_cmpfloat (x, >, 14);
      g_assert_cmpfloat (x, <, f->width - 14);
    }
}

/* Nine tiles lie in one row where eight fit in their usual size: none lies alone below. */
static void
test_none_alone (Fixture *f, gconstpointer data)
{
  g_autofree char *line = meander_puzzle_to_line (meander_book_find ("rainbow-white"));
  g_autofree char *params = g_strdup_printf ("puzzle %s\n", line);
  MeanderRackView *rack;
  double x, y, first;

  f->width = 567;
  f->max_height = 240;
  take_game (f, &meander_puzzle_rules, params, 0);
  start (f);
  rack = MEANDER_RACK_VIEW (f->rack);
  g_assert_true (meander_rack_view_get_point (rack, 48, &x, &first));
  for (guint number = 48; number <= 56; number++)
    {
      g_assert_true (meander_rack_view_get_point (rack, number, &x, &y));
      g_assert_cmpfloat (y, ==, first);
      g_assert_cmpfloat (x, <, f->width - 20);
    }
}

/* A finger hits each tile, however many there are: what has no room beside the others is scrolled to.
 * The rows lie as they did, in as much of the height, and columns are given up from the end. */
static void
test_finger (Fixture *f, gconstpointer data)
{
  MeanderMove move = { 0 };
  g_autoptr (GPtrArray) tiles = NULL;
  MeanderRackView *rack;
  double x, y, before, above;
  int width, height;

  f->width = 540;
  f->max_height = 230;
  take_game (f, &meander_free_rules, "", 0);
  start (f);
  rack = MEANDER_RACK_VIEW (f->rack);
  g_assert_cmpint (gtk_widget_get_width (f->rack), ==, f->width);
  gtk_widget_add_css_class (f->window, "touch");
  height = meander_rack_view_get_height (rack, f->width, f->max_height);
  give_size (f, f->rack);
  wait_for_frames (f->window);
  width = gtk_widget_get_width (f->rack);
  tiles = test_find_all (f->rack, MEANDER_TYPE_PROXY);
  g_assert_cmpint (height, <=, 3 * f->max_height / 4);
  g_assert_cmpint (width, >, f->width);
  for (guint number = 1; number <= 56; number++)
    {
      GtkWidget *tile = tiles->pdata[number - 1];

      g_assert_true (meander_rack_view_get_point (rack, number, &x, &y));
      for (int side = -1; side <= 1; side++)
        {
          g_assert_cmpuint (meander_rack_view_pick (rack, x + side * 21, y), ==, number);
          g_assert_cmpuint (meander_rack_view_pick (rack, x, y + side * 21), ==, number);
        }
      g_assert_cmpint (gtk_widget_get_width (tile), >=, 44);
      g_assert_cmpint (gtk_widget_get_height (tile), >=, 44);
      g_assert_cmpfloat (x, >, 22);
      g_assert_cmpfloat (x, <, width - 22);
    }

  /* Down is the next tile, right the one beside it. */
  g_assert_true (meander_rack_view_get_point (rack, 1, &before, &above));
  meander_rack_view_focus_tile (rack, 1);
  gtk_widget_child_focus (f->rack, GTK_DIR_DOWN);
  g_assert_true (meander_rack_view_get_point (rack, meander_rack_view_get_focused (rack), &x, &y));
  g_assert_cmpfloat (y, >, above + 22);
  g_assert_cmpfloat (fabs (x - before), <, 30);
  meander_rack_view_focus_tile (rack, 1);
  gtk_widget_child_focus (f->rack, GTK_DIR_RIGHT);
  g_assert_true (meander_rack_view_get_point (rack, meander_rack_view_get_focused (rack), &x, &y));
  g_assert_cmpfloat_with_epsilon (y, above, 0.01);
  g_assert_cmpfloat (x, >, before + 44);

  for (guint number = 1; number <= 20; number++)
    meander_move_add_place (&move, number, meander_hex (3 * (int) number, 0), 0);
  g_assert_true (meander_scene_play (f->scene, &move));
  give_size (f, f->rack);
  wait_for_frames (f->window);
  g_assert_cmpint (gtk_widget_get_width (f->rack), <, width - 6 * 44);
  g_assert_cmpint (meander_rack_view_get_height (rack, f->width, f->max_height), ==, height);

  /* With the mouse again it is as it was. */
  gtk_widget_remove_css_class (f->window, "touch");
  give_size (f, f->rack);
  wait_for_frames (f->window);
  g_assert_cmpint (gtk_widget_get_width (f->rack), ==, f->width);
}

/* What a hint is about is not out of sight. */
static void
test_reveal (Fixture *f, gconstpointer data)
{
  static const guint numbers[] = { 50, 1 };
  GtkWidget *shelf = gtk_scrolled_window_new ();
  graphene_rect_t bounds;
  double x, y;

  f->width = 540;
  f->max_height = 230;
  take_game (f, &meander_free_rules, "", 0);
  start (f);
  g_object_ref (f->rack);
  gtk_window_set_child (GTK_WINDOW (f->window), shelf);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (shelf), f->rack);
  g_object_unref (f->rack);
  gtk_widget_add_css_class (f->window, "touch");
  gtk_widget_set_size_request (
      f->rack, -1,
      meander_rack_view_get_height (MEANDER_RACK_VIEW (f->rack), f->width, f->max_height));
  gtk_widget_set_size_request (shelf, f->width, 200);
  gtk_window_set_default_size (GTK_WINDOW (f->window), f->width, 200);
  wait_for_frames (f->window);

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      meander_scene_set_hinted (f->scene, numbers[i]);
      wait_for_frames (f->window);
      g_assert_true (meander_rack_view_get_point (MEANDER_RACK_VIEW (f->rack), numbers[i], &x, &y));
      g_assert_true (gtk_widget_compute_bounds (f->rack, shelf, &bounds));
      g_assert_cmpfloat (bounds.origin.x + x, >, 22);
      g_assert_cmpfloat (bounds.origin.x + x, <, gtk_widget_get_width (shelf) - 22);
    }
}

/* The keyboard goes to the tile that a hint is about: at once from another one, else with the next
 * step into the rack. */
static void
test_turn_to (Fixture *f, gconstpointer data)
{
  MeanderRackView *rack = NULL;

  take_puzzle (f, "discovery-9");
  start (f);
  rack = MEANDER_RACK_VIEW (f->rack);
  meander_scene_set_hinted (f->scene, 5);
  g_assert_cmpuint (meander_rack_view_get_focused (rack), ==, 0);
  gtk_widget_grab_focus (f->rack);
  g_assert_cmpuint (meander_rack_view_get_focused (rack), ==, 5);
  meander_scene_set_hinted (f->scene, 0);
  g_assert_cmpuint (meander_rack_view_get_focused (rack), ==, 5);
  meander_scene_set_hinted (f->scene, 2);
  g_assert_cmpuint (meander_rack_view_get_focused (rack), ==, 2);
}

/* A number is another tile in another set, and in two kits each tile is there with two numbers. */
static void
test_other_game (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) picture = NULL;
  MeanderMove move = { 0 };

  take_puzzle (f, "discovery-20");
  start (f);
  picture = get_picture (f->rack);
  take_game (f, &meander_free_rules, "kits 2\n", 0);
  assert_redrawn (f, &picture);
  for (guint number = 1; number <= MEANDER_KIT_TILES; number++)
    meander_move_add_place (&move, number, meander_hex (3 * (int) number, 0), 0);
  g_assert_true (meander_scene_play (f->scene, &move));
  give_size (f, f->rack);
  assert_redrawn (f, &picture);
  take_puzzle (f, "discovery-9");
  give_size (f, f->rack);
  assert_redrawn (f, &picture);
}

static void
test_scale_alone (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) picture = NULL;

  take_puzzle (f, "discovery-9");
  start (f);
  picture = get_picture (f->rack);
  /* Deprecated from GTK 4.18 on, with nothing in its place. */
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gdk_x11_display_set_surface_scale (gdk_display_get_default (), 2);
  G_GNUC_END_IGNORE_DEPRECATIONS
  assert_redrawn (f, &picture);
}

/* The desktop magnifies; in a process of its own, since GDK gives the new scale to windows that
 * have gone as well, which X does not forgive. */
static void
test_scale (void)
{
  g_test_trap_subprocess ("/rack-view/scale/subprocess/alone", 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

/* As a person has it: memory that is taken holds rubbish, where tests ask GLib to clear it. */
static void
test_rubbish (void)
{
  g_autofree char *debug = g_strdup (g_getenv ("G_DEBUG"));

  g_setenv ("G_DEBUG", "fatal-warnings", TRUE);
  g_setenv ("MALLOC_PERTURB_", "165", TRUE);
  g_test_trap_subprocess ("/rack-view/kept", 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_unsetenv ("MALLOC_PERTURB_");
  if (debug != NULL)
    g_setenv ("G_DEBUG", debug, TRUE);
  else
    g_unsetenv ("G_DEBUG");
  g_test_trap_assert_passed ();
}

/* ---- what is not drawn again ---- */

/* In a puzzle a drawing for each tile, in slot order. */
static void
test_kept (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (GPtrArray) after = NULL;

  take_puzzle (f, "discovery-9");
  start (f);
  before = test_find_drawings (f->rack);
  g_assert_cmpuint (before->len, ==, 9);

  meander_scene_rotate_tile (f->scene, 4, 1);
  wait_for_frames (f->window);
  after = test_find_drawings (f->rack);
  g_assert_cmpuint (after->len, ==, 9);
  for (guint slot = 0; slot < 9; slot++)
    g_assert_true ((before->pdata[slot] == after->pdata[slot]) == (slot != 4 - 1));
}

/* How far down the words under a node begin, of each of them. */
static void
find_words (GskRenderNode *node, double y, GArray *found)
{
  GskRenderNodeType type = gsk_render_node_get_node_type (node);

  if (type == GSK_CONTAINER_NODE)
    for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
      find_words (gsk_container_node_get_child (node, i), y, found);
  else if (type == GSK_TRANSFORM_NODE)
    {
      float dx, dy;

      gsk_transform_to_translate (gsk_transform_node_get_transform (node), &dx, &dy);
      find_words (gsk_transform_node_get_child (node), y + dy, found);
    }
  else if (type == GSK_TEXT_NODE)
    {
      y += gsk_text_node_get_offset (node)->y;
      g_array_append_val (found, y);
    }
}

/* The numbers of a row stand on one line, also that of a tile which is lit. */
static void
test_baseline (Fixture *f, gconstpointer data)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (double));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  f->width = 1000;
  take_puzzle (f, "discovery-9");
  start (f);
  meander_scene_set_hinted (f->scene, 4);
  wait_for_frames (f->window);
  gtk_widget_snapshot_child (gtk_widget_get_parent (f->rack), f->rack, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  find_words (node, 0, found);
  g_assert_cmpuint (found->len, ==, 9);
  for (guint i = 1; i < found->len; i++)
    g_assert_cmpfloat (g_array_index (found, double, i), ==, g_array_index (found, double, 0));
}

static void
count_frame (guint *n_frames)
{
  (*n_frames)++;
}

static gboolean
stop_waiting (gpointer over)
{
  *(gboolean *) over = TRUE;
  return G_SOURCE_REMOVE;
}

/* Frames that are drawn in so many milliseconds, at most so many. */
static guint
count_frames (Fixture *f, guint ms, guint most)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (f->rack);
  gboolean over = FALSE;
  guint n_frames = 0, timeout;
  gulong handler =
      g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (count_frame), &n_frames);

  timeout = g_timeout_add (ms, stop_waiting, &over);
  while (!over && n_frames < most)
    g_main_context_iteration (NULL, TRUE);
  if (!over)
    g_source_remove (timeout);
  g_signal_handler_disconnect (clock, handler);
  return n_frames;
}

/* The light of a hint breathes, and with the hint it ends: then nothing is drawn any more. */
static void
test_light (Fixture *f, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  guint breathing, still;

  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  take_puzzle (f, "discovery-9");
  start (f);
  meander_scene_set_hinted (f->scene, 4);
  breathing = count_frames (f, 10000, 5);
  meander_scene_set_hinted (f->scene, 0);
  wait_for_frames (f->window);
  still = count_frames (f, 250, 5);
  gtk_settings_reset_property (settings, "gtk-enable-animations");
  g_test_message ("%u frames, then %u", breathing, still);
  g_assert_cmpuint (breathing, ==, 5);
  g_assert_cmpuint (still, <, 3);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

#define ADD(path, function)                                                                        \
  g_test_add ("/rack-view/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("tiles", test_tiles);
  ADD ("review", test_review);
  ADD ("focus", test_focus);
  ADD ("offers", test_offers);
  ADD ("theme", test_theme);
  ADD ("font", test_font);
  ADD ("size", test_size);
  ADD ("growth", test_growth);
  ADD ("middle", test_middle);
  ADD ("none-alone", test_none_alone);
  ADD ("even", test_even);
  ADD ("many", test_many);
  ADD ("finger", test_finger);
  ADD ("reveal", test_reveal);
  ADD ("turn-to", test_turn_to);
  ADD ("other-game", test_other_game);
  ADD ("scale/subprocess/alone", test_scale_alone);
  ADD ("kept", test_kept);
  ADD ("light", test_light);
  ADD ("baseline", test_baseline);
#undef ADD
  g_test_add_func ("/rack-view/rubbish", test_rubbish);
  g_test_add_func ("/rack-view/scale", test_scale);

  return g_test_run ();
}
