/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "find.h"
#include "gobble-test.h"
#include "model/input.h"
#include "ui/gobble/seat.h"
#include "ui/gobble/table-private.h"
#include "ui/widgets/figure.h"
#include "ui/widgets/page.h"
#include "rules/lines.h"
#include "words/gobble.h"
#include "../../model/model-test.h"

/* The page of Gobble: two hands, the clock and its pauses, and the end. */

static void
test_two_at_once (GobbleTest *f, gconstpointer data)
{
  MeanderPlacement first, second;
  double x, y, to_x, to_y;

  gobble_test_start (f, TWO, party_test_find_two (&first, &second, FALSE));

  /* Each has a tile in a hand of their own. */
  gobble_test_find_tile (f, 0, 0, &x, &y);
  gobble_test_drag (f, x, y, x, y);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_POINTER), ==,
                    first.number);
  gobble_test_press_key (f, GDK_KEY_Return);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_KEYS), ==, second.number);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_POINTER), ==,
                    first.number);

  party_test_rotate_to (f->party, MEANDER_HAND_POINTER, first.number, first.rotation);
  gobble_test_rotate_by_key (f, second.number, second.rotation);
  meander_scene_set_cursor (f->scene, second.hex);
  gobble_test_find_hex (f, first.hex, &to_x, &to_y);
  gobble_test_drag (f, x, y, to_x, to_y);
  gobble_test_press_key (f, GDK_KEY_Return);
  g_assert_nonnull (meander_board_find (gobble_test_state_of (f)->board, first.number));
  g_assert_nonnull (meander_board_find (gobble_test_state_of (f)->board, second.number));
  g_assert_cmpuint (party_test_count_tiles (gobble_test_state_of (f)), ==, MEANDER_N_FACES);
}

static void
test_wrong_drop (GobbleTest *f, gconstpointer data)
{
  double x, y, to_x, to_y, told_x;
  guint number, n_moves;

  gobble_test_start (f, TWO, 1);
  gobble_test_find_tile (f, 0, 0, &x, &y);
  gobble_test_drag (f, x, y, x, y);
  number = meander_gobble_get_revealed (gobble_test_state_of (f), 0);
  g_assert_cmpuint (number, >, 0);
  g_assert_nonnull (gobble_test_find_label (f->page, "Find a place where it touches two tiles."));
  n_moves = meander_game_get_n_moves (f->game);

  /* Far from everything: it goes back, and it is said why. */
  gobble_test_find_tile (f, 0, number, &x, &y);
  gobble_test_find_hex (f, meander_hex (3, -3), &to_x, &to_y);
  gobble_test_drag (f, x, y, to_x, to_y);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, n_moves);
  g_assert_cmpuint (meander_gobble_get_revealed (gobble_test_state_of (f), 0), ==, number);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_POINTER), ==, 0);
  g_assert_null (gobble_test_find_label (f->page, "Pick up your tile."));
  g_assert_nonnull (
      gobble_test_find_label (f->page, "In Gobble a tile must touch at least two others."));

  /* What is told moves no tile. */
  gobble_test_settle ();
  gobble_test_find_tile (f, 0, number, &told_x, &y);
  g_assert_cmpfloat (told_x, ==, x);

  /* Given up, it comes to the heap. */
  gobble_test_click (f, "Put on Heap");
  g_assert_cmpuint (meander_gobble_count_heap (gobble_test_state_of (f), 0), ==, 1);
}

/* As everywhere else: from one's own stack to its place in one movement, turned on the way; from
 * where it is open too. */
static void
test_drag_from_stack (GobbleTest *f, gconstpointer data)
{
  MeanderPlacement first, second;
  double x, y, to_x, to_y;
  GObject *drag;

  gobble_test_start (f, TWO, party_test_find_two (&first, &second, FALSE));
  drag = gobble_test_get_drag (f);
  gobble_test_find_tile (f, 0, 0, &x, &y);
  gobble_test_find_hex (f, first.hex, &to_x, &to_y);
  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_signal_emit_by_name (drag, "drag-update", to_x - x, to_y - y);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_POINTER), ==,
                    first.number);
  party_test_rotate_to (f->party, MEANDER_HAND_POINTER, first.number, first.rotation);
  g_signal_emit_by_name (drag, "drag-end", to_x - x, to_y - y);
  g_assert_nonnull (meander_board_find (gobble_test_state_of (f)->board, first.number));

  gobble_test_start (f, TWO, party_test_find_two (&first, &second, FALSE));
  gobble_test_find_tile (f, 0, 0, &x, &y);
  gobble_test_drag (f, x, y, 20, 20);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_POINTER), ==, 0);
  party_test_rotate_to (f->party, MEANDER_HAND_POINTER, first.number, first.rotation);
  gobble_test_find_tile (f, 0, first.number, &x, &y);
  gobble_test_find_hex (f, first.hex, &to_x, &to_y);
  gobble_test_drag (f, x, y, to_x, to_y);
  g_assert_nonnull (meander_board_find (gobble_test_state_of (f)->board, first.number));
}

/* What is taken without a pointer, by a screen reader, is seen where it is kept; else where the
 * pointer is. */
static void
test_no_pointer (GobbleTest *f, gconstpointer data)
{
  MeanderGobbleTable *table = MEANDER_GOBBLE_TABLE (gobble_test_find (f, "MeanderGobbleTable", 0));
  double x, y, seen_x, seen_y;

  gobble_test_start (f, TWO, 1);
  gtk_widget_activate_action (GTK_WIDGET (table), "gobble.take", "u", MEANDER_HAND_POINTER);
  gobble_test_settle ();
  gobble_test_find_tile (f, 0, meander_gobble_get_revealed (gobble_test_state_of (f), 0), &x, &y);
  meander_gobble_table_find_pointer (table, &seen_x, &seen_y);
  g_assert_cmpfloat (seen_x, ==, x);
  g_assert_cmpfloat (seen_y, ==, y);

  gobble_test_drag (f, x, y, 150, 160);
  meander_gobble_party_take (f->party, MEANDER_HAND_POINTER);
  meander_gobble_table_find_pointer (table, &seen_x, &seen_y);
  g_assert_cmpfloat (seen_x, ==, 150);
  g_assert_cmpfloat (seen_y, ==, 160);
}

/* To take a tile is what leads, until one is open.  While the pointer is still at its player's place, the
 * tile stays where it is kept, and hides neither the stack nor a button; what is dragged goes along. */
static void
test_taken (GobbleTest *f, gconstpointer data)
{
  MeanderGobbleTable *table = MEANDER_GOBBLE_TABLE (gobble_test_find (f, "MeanderGobbleTable", 0));
  GtkWidget *take = NULL;
  GObject *drag = NULL;
  double stack_x, stack_y, x, y, seen_x, seen_y;

  gobble_test_start (f, TWO, 1);
  take = gtk_widget_get_ancestor (gobble_test_find_label (f->page, "Take a Tile"), GTK_TYPE_BUTTON);
  g_assert_true (gtk_widget_has_css_class (take, "suggested-action"));
  gobble_test_find_tile (f, 0, 0, &stack_x, &stack_y);
  gobble_test_drag (f, stack_x, stack_y, stack_x, stack_y);
  gobble_test_settle ();
  g_assert_false (gtk_widget_has_css_class (take, "suggested-action"));
  gobble_test_find_tile (f, 0, meander_gobble_get_revealed (gobble_test_state_of (f), 0), &x, &y);
  meander_gobble_table_find_pointer (table, &seen_x, &seen_y);
  g_assert_cmpfloat (seen_x, ==, x);
  g_assert_cmpfloat (seen_y, ==, y);

  drag = gobble_test_get_drag (f);
  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_signal_emit_by_name (drag, "drag-update", stack_x - x, stack_y - y);
  meander_gobble_table_find_pointer (table, &seen_x, &seen_y);
  g_assert_cmpfloat (seen_x, ==, stack_x);
  g_signal_emit_by_name (drag, "drag-end", stack_x - x, stack_y - y);
}

static GtkWidget *
find_by_tooltip (GobbleTest *f, const char *tooltip)
{
  g_autoptr (GPtrArray) buttons = test_find_all (f->page, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_widget_get_tooltip_text (buttons->pdata[i]), tooltip) == 0)
      return buttons->pdata[i];
  g_assert_not_reached ();
}

/* A tile is turned either way by a button; signs of keys have only one. */
static void
test_rotate_buttons (GobbleTest *f, gconstpointer data)
{
  GtkWidget *left, *right;
  guint number, before;

  gobble_test_start (f, "calm\nplayer 6\naside\n", 1);
  left = find_by_tooltip (f, "Turn the Tile Left");
  right = find_by_tooltip (f, "Turn the Tile Right");
  g_assert_false (gtk_widget_get_visible (left));
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  number = meander_gobble_get_revealed (gobble_test_state_of (f), 0);
  g_assert_true (gtk_widget_get_visible (left));
  g_assert_true (gtk_widget_get_visible (right));
  /* With a sign of the key on one of them, too, they are as wide. */
  {
    int left_width, right_width;

    meander_input_set_device (MEANDER_DEVICE_KEYS);
    gobble_test_settle ();
    gtk_widget_measure (left, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &left_width, NULL, NULL);
    gtk_widget_measure (right, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &right_width, NULL, NULL);
    g_assert_cmpint (left_width, ==, right_width);
    meander_input_set_device (MEANDER_DEVICE_POINTER);
  }
  before = meander_gobble_party_get_rotation (f->party, number);
  g_signal_emit_by_name (left, "clicked");
  g_assert_cmpuint (meander_gobble_party_get_rotation (f->party, number), ==, (before + 5) % 6);
  g_signal_emit_by_name (right, "clicked");
  g_assert_cmpuint (meander_gobble_party_get_rotation (f->party, number), ==, before);
}

/* As long as the button says what to do, the line above the tiles says what it is all for. */
static void
test_goal (GobbleTest *f, gconstpointer data)
{
  static const char *const cases[][2] = {
    { "calm\nplayer 6\naside\n", "Place all your tiles: each touches two others." },
    { "player 6\ncomputer 1 6\naside\n", "The first player with no tiles left wins." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gobble_test_start (f, cases[i][0], 1);
      g_assert_nonnull (gobble_test_find_label (f->page, cases[i][1]));
      g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
      g_assert_null (gobble_test_find_label (f->page, cases[i][1]));
    }
}

/* What the keyboard takes in hand hides no tile, whoever has asked for it. */
static void
test_keys_uncover (GobbleTest *f, gconstpointer data)
{
  GtkWidget *table = gobble_test_find (f, "MeanderGobbleTable", 0);

  gobble_test_start (f, TWO, 1);
  gtk_widget_activate_action (table, "gobble.take", "u", MEANDER_HAND_KEYS);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_KEYS), !=, 0);
  g_assert_null (
      meander_board_at (gobble_test_state_of (f)->board, meander_scene_get_cursor (f->scene)));
}

/* A click on another of one's tiles takes that one; only the empty heap takes a click. */
static void
test_click_heap (GobbleTest *f, gconstpointer data)
{
  double x, y, to_x, to_y;
  guint given_up, open;

  gobble_test_start (f, TWO, 1);
  /* The empty place beside the stack waits for the next tile. */
  gobble_test_find_tile (f, 0, 0, &x, &y);
  x += 2.2 * MEANDER_GOBBLE_NEAR_SIDE;
  gobble_test_drag (f, x, y, x, y);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_POINTER), >, 0);
  given_up = meander_gobble_get_revealed (gobble_test_state_of (f), 0);
  g_assert_true (meander_gobble_party_put_on_heap (f->party, MEANDER_HAND_POINTER));
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  open = meander_gobble_get_revealed (gobble_test_state_of (f), 0);

  gobble_test_find_tile (f, 0, given_up, &x, &y);
  gobble_test_drag (f, x, y, x, y);
  g_assert_cmpuint (meander_gobble_count_heap (gobble_test_state_of (f), 0), ==, 1);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_POINTER), ==, given_up);
  g_assert_nonnull (gobble_test_find_label (f->page, "No space has three tiles round it yet."));
  gobble_test_find_tile (f, 0, open, &to_x, &to_y);
  gobble_test_drag (f, to_x, to_y, to_x, to_y);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_POINTER), ==, open);

  /* Beside the tiles there, and dragged onto them. */
  gobble_test_drag (f, x + 1.2 * MEANDER_GOBBLE_NEAR_SIDE, y, x + 1.2 * MEANDER_GOBBLE_NEAR_SIDE,
                    y);
  g_assert_cmpuint (meander_gobble_count_heap (gobble_test_state_of (f), 0), ==, 2);
  gobble_test_find_tile (f, 0, 0, &to_x, &to_y);
  gobble_test_drag (f, to_x, to_y, x, y);
  g_assert_cmpuint (meander_gobble_count_heap (gobble_test_state_of (f), 0), ==, 3);

  /* From the heap to the stack. */
  gobble_test_drag (f, x, y, x, y);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_POINTER), >, 0);
  gobble_test_drag (f, to_x, to_y, to_x, to_y);
  g_assert_cmpuint (meander_gobble_get_revealed (gobble_test_state_of (f), 0), >, 0);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_POINTER), ==,
                    meander_gobble_get_revealed (gobble_test_state_of (f), 0));
}

static void
assert_inside (GtkWidget *widget, GtkWidget *outer)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, outer, &bounds));
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (outer));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (outer));
}

/* Two near sides have room beside each other in every window. */
static void
test_narrow (GobbleTest *f, gconstpointer data)
{
  static const int sizes[][2] = { { 640, 480 }, { 800, 600 }, { 1250, 700 }, { 800, 600 } };
  GtkWidget *table = gobble_test_find (f, "MeanderGobbleTable", 0);
  guint i, k;

  gobble_test_start (
      f, TWO "computer 1 even \ncomputer 1 even \ncomputer 1 even \ncomputer 1 even \n", 1);
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_KEYS));
  for (i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (f->window), sizes[i][0], sizes[i][1]);
      for (k = 0; k < 3; k++)
        gtk_test_widget_wait_for_draw (f->window);
      g_assert_cmpint (gtk_widget_get_width (f->window), ==, sizes[i][0]);
      for (k = 0; k < gobble_test_state_of (f)->n_players; k++)
        {
          GtkWidget *side = gobble_test_find (f, "MeanderGobbleSeat", k);
          GtkWidget *tiles =
              GTK_WIDGET (meander_gobble_seat_get_tiles (MEANDER_GOBBLE_SEAT (side)));
          graphene_rect_t bounds;

          assert_inside (side, table);
          assert_inside (tiles, side);
          g_assert_true (gtk_widget_compute_bounds (tiles, side, &bounds));
          /* Words and tiles are beside each other where there surely is room. */
          if (gtk_widget_has_css_class (side, "near") && sizes[i][0] > 1000)
            g_assert_cmpfloat (bounds.origin.x, >, 80);
        }
    }
}

/* The button with which one begins is not pressed against the window's edge, and the player with what is
 * told sits in the middle. */
static void
test_room_below (GobbleTest *f, gconstpointer data)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
  GtkWidget *side, *take, *step;
  graphene_rect_t bounds;
  double stack, open, y;
  float middle;

  gtk_css_provider_load_from_resource (provider, RESOURCE_PATH "/ui/play.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  gobble_test_start (f, "player even Anna\ncomputer 1 even \n", 1);
  gtk_window_set_default_size (GTK_WINDOW (f->window), 800, 600);
  for (guint i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (f->window);
  side = gobble_test_find_side (f, 0);
  take = test_find_named (side, "take");
  middle = (float) gtk_widget_get_width (f->page) / 2;
  g_assert_true (gtk_widget_get_mapped (take));
  g_assert_true (gtk_widget_compute_bounds (take, f->page, &bounds));
  g_assert_cmpfloat (gtk_widget_get_height (f->page) - bounds.origin.y - bounds.size.height, >=,
                     12);
  /* It is as high as buttons are. */
  g_assert_cmpfloat (bounds.size.height, >=, 34);
  g_assert_cmpfloat_with_epsilon (bounds.origin.x + bounds.size.width / 2, middle, 1);
  /* What is told, and the stack with the place of its tile. */
  step = test_find_named (side, "step");
  g_assert_true (gtk_widget_compute_bounds (step, f->page, &bounds));
  g_assert_cmpfloat_with_epsilon (bounds.origin.x + bounds.size.width / 2, middle, 1);
  g_assert_cmpfloat (gtk_label_get_xalign (GTK_LABEL (step)), ==, 0.5);
  gobble_test_find_tile (f, 0, 0, &stack, &y);
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  gobble_test_find_tile (f, 0, meander_gobble_get_revealed (gobble_test_state_of (f), 0), &open,
                         &y);
  g_assert_cmpfloat_with_epsilon ((stack + open) / 2, middle, 2);
  gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                 GTK_STYLE_PROVIDER (provider));
}

/* The clock is the game's, and stands still with it. */
static void
test_clock (GobbleTest *f, gconstpointer data)
{
  gobble_test_start (f, TWO, 1);
  g_assert_true (gtk_widget_get_mapped (test_find_named (f->page, "pause")));
  g_assert_nonnull (gobble_test_find_label (f->page, "0:00"));
  party_test_now += 5 * 1000 * MS;
  while (gobble_test_find_label (f->page, "0:05") == NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* Whatever is told at one of two near sides has two lines and room above them, and the table keeps its size; and the
 * keys of the one are as much buttons as those that the other clicks. */
static void
test_room_above (GobbleTest *f, gconstpointer data)
{
  static const char *const told[] = {
    "Look again: this tile fits somewhere.",
    "Right, nothing fits. Wait for a new space.",
    "Look again: a tile from your heap fits.",
    "Your penalty heap: its tiles need three tiles round them.",
    "The colours clash: right-click to turn the tile.",
    "The colours clash: turn the tile with Space.",
    "Tiles on the heap need three tiles round them.",
    "In Gobble a tile must touch at least two others.",
  };
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
  graphene_rect_t takes[2];

  /* What is made afterwards has the program's style from the beginning. */
  gtk_css_provider_load_from_resource (provider, RESOURCE_PATH "/ui/play.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  gobble_test_start (f, TWO, 1);
  gtk_window_set_default_size (GTK_WINDOW (f->window), 800, 600);
  for (guint i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (f->window);
  for (guint seat = 0; seat < 2; seat++)
    {
      GtkWidget *side = gobble_test_find_side (f, seat);
      GtkWidget *step = test_find_named (side, "step");
      const int height = gtk_widget_get_height (side);
      graphene_rect_t bounds, place;

      for (guint i = 0; i < G_N_ELEMENTS (told); i++)
        {
          meander_gobble_seat_announce (MEANDER_GOBBLE_SEAT (side), told[i]);
          for (guint k = 0; k < 2; k++)
            gtk_test_widget_wait_for_draw (f->window);
          g_assert_cmpint (gtk_widget_get_height (side), ==, height);
          g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (step))),
                           <=, 2);
          g_assert_true (gtk_widget_compute_bounds (step, f->page, &bounds));
          g_assert_true (gtk_widget_compute_bounds (side, f->page, &place));
          g_assert_cmpfloat (bounds.origin.y, >=, place.origin.y + 12);
        }
      g_assert_true (
          gtk_widget_compute_bounds (test_find_named (side, "take"), f->page, &takes[seat]));
    }
  /* The words are beside the face, so that the table is as large as may be. */
  g_assert_cmpfloat (takes[0].origin.x, >=, 100);
  g_assert_cmpfloat (takes[0].origin.y, ==, takes[1].origin.y);
  g_assert_cmpfloat (takes[0].size.height, ==, takes[1].size.height);
  gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                 GTK_STYLE_PROVIDER (provider));
}

static void
test_pause (GobbleTest *f, gconstpointer data)
{
  gobble_test_start (f, "player even Anna\ncomputer 5 even \n", 3);
  party_test_now += 2000 * MS;
  gtk_widget_activate_action (f->page, "gobble-page.pause", NULL);
  gobble_test_settle ();
  g_assert_false (meander_gobble_party_is_running (f->party));
  g_assert_false (gtk_widget_get_mapped (gobble_test_find (f, "MeanderCanvas", 0)));
  g_assert_nonnull (gobble_test_find_label (f->page, "Paused"));

  gtk_widget_activate_action (f->page, "gobble-page.pause", NULL);
  gobble_test_settle ();
  g_assert_true (meander_gobble_party_is_running (f->party));
  g_assert_true (gtk_widget_get_mapped (gobble_test_find (f, "MeanderCanvas", 0)));

  /* A game does not run before it is wanted. */
  gobble_test_show (f, party_test_new_game (TWO, 4));
  g_assert_false (meander_gobble_party_is_running (f->party));
}

/* The card leaves the figure and everybody's tiles to be seen. */
static void
assert_card_placed (GobbleTest *f)
{
  graphene_rect_t card, canvas, seat;
  cairo_rectangle_t figure;
  MeanderHex hexes[MEANDER_N_FACES];
  guint n;
  const MeanderPlacement *tiles =
      meander_board_get_placements (gobble_test_state_of (f)->board, &n);

  gtk_test_widget_wait_for_draw (f->window);
  while (meander_scene_is_moving (f->scene))
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < n; i++)
    hexes[i] = tiles[i].hex;
  meander_geometry_get_bounds (meander_scene_get_geometry (f->scene), hexes, n, &figure);
  g_assert_true (
      gtk_widget_compute_bounds (gobble_test_find (f, "MeanderGobbleRanking", 0), f->page, &card));
  g_assert_true (
      gtk_widget_compute_bounds (gobble_test_find (f, "MeanderCanvas", 0), f->page, &canvas));
  g_assert_cmpfloat (canvas.origin.y + figure.y + figure.height, <=, card.origin.y);
  for (guint i = 0; i < gobble_test_state_of (f)->n_players; i++)
    {
      g_assert_true (
          gtk_widget_compute_bounds (gobble_test_find (f, "MeanderGobbleSeat", i), f->page, &seat));
      g_assert_false (graphene_rect_intersection (&card, &seat, NULL));
    }
}

static float
get_bottom (GobbleTest *f, const char *name)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (test_find_named (f->page, name), f->page, &bounds));

  return bounds.origin.y + bounds.size.height;
}

/* The figure lies below the clock, and a call, which is there in its place. */
static void
test_below_clock (GobbleTest *f, gconstpointer data)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
  graphene_rect_t canvas, again;

  gtk_css_provider_load_from_resource (provider, RESOURCE_PATH "/ui/play.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  gobble_test_start (f, "player even Anna\ncomputer 1 even \n", 1);
  for (guint i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (f->window);
  g_assert_true (
      gtk_widget_compute_bounds (gobble_test_find (f, "MeanderCanvas", 0), f->page, &canvas));
  g_assert_cmpfloat (get_bottom (f, "bar"), <=, canvas.origin.y);

  g_signal_emit_by_name (f->party, "gobble", 0, 1);
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_true (gtk_widget_get_mapped (test_find_named (f->page, "banner")));
  g_assert_cmpfloat (get_bottom (f, "banner"), <=, canvas.origin.y);
  g_assert_cmpfloat (gtk_widget_get_opacity (test_find_named (f->page, "bar")), ==, 0);

  /* After a pause all is where it was. */
  gtk_widget_activate_action (f->page, "gobble-page.pause", NULL);
  gtk_test_widget_wait_for_draw (f->window);
  gtk_widget_activate_action (f->page, "gobble-page.pause", NULL);
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_true (
      gtk_widget_compute_bounds (gobble_test_find (f, "MeanderCanvas", 0), f->page, &again));
  g_assert_true (graphene_rect_equal (&canvas, &again));
  gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                 GTK_STYLE_PROVIDER (provider));
}

/* No tile lies below what stands over the table, and whoever has no tiles left sits in the middle, or has no empty room
 * below the name. */
static void
assert_all_seen (GobbleTest *f)
{
  graphene_rect_t bar, canvas, bounds;
  cairo_rectangle_t figure;
  MeanderHex hexes[MEANDER_N_FACES];
  guint n;
  const MeanderPlacement *tiles =
      meander_board_get_placements (gobble_test_state_of (f)->board, &n);

  gtk_test_widget_wait_for_draw (f->window);
  while (meander_scene_is_moving (f->scene))
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < n; i++)
    hexes[i] = tiles[i].hex;
  meander_geometry_get_bounds (meander_scene_get_geometry (f->scene), hexes, n, &figure);
  g_assert_true (gtk_widget_compute_bounds (test_find_named (f->page, "bar"), f->page, &bar));
  g_assert_true (
      gtk_widget_compute_bounds (gobble_test_find (f, "MeanderCanvas", 0), f->page, &canvas));
  g_assert_cmpfloat (canvas.origin.y + figure.y, >=, bar.origin.y + bar.size.height);
  for (guint seat = 0; seat < gobble_test_state_of (f)->n_players; seat++)
    {
      GtkWidget *side = gobble_test_find_side (f, seat);

      if (meander_gobble_count_tiles (gobble_test_state_of (f), seat) > 0)
        continue;
      g_assert_false (gtk_widget_get_mapped (
          GTK_WIDGET (meander_gobble_seat_get_tiles (MEANDER_GOBBLE_SEAT (side)))));
      if (!gtk_widget_has_css_class (side, "near"))
        {
          g_assert_true (gtk_widget_compute_bounds (test_find_named (side, "head"), side, &bounds));
          g_assert_cmpfloat (bounds.size.height, >=, gtk_widget_get_height (side) - 24);
          continue;
        }
      g_assert_true (gtk_widget_compute_bounds (test_find_named (side, "head"), side, &bounds));
      g_assert_cmpfloat_with_epsilon (bounds.origin.x + bounds.size.width / 2,
                                      gtk_widget_get_width (side) / 2.0, 1);
    }
}

/* The card of the end is closed. */
static void
look_at_table (GobbleTest *f)
{
  gtk_widget_activate_action (gobble_test_find (f, "MeanderEndCard", 0), "end-card.close", NULL);
  gobble_test_settle ();
}

/* Who has won is shown large, and is not in the list of the others; whoever has no tile left has no empty places either. */
static void
assert_winner (GobbleTest *f)
{
  GtkWidget *card = gobble_test_find (f, "MeanderGobbleRanking", 0);
  g_autoptr (GPtrArray) figures = test_find_all (card, MEANDER_TYPE_FIGURE);
  guint winner = 0;

  while (meander_gobble_get_rank (gobble_test_state_of (f), winner) != 1)
    winner++;
  g_assert_null (gobble_test_find_label (card, "1st"));
  /* With the cup at the face. */
  g_assert_nonnull (test_find_type (card, GTK_TYPE_OVERLAY));
  g_assert_cmpint (gobble_test_find_label (card, "2nd") != NULL, ==,
                   meander_words_gobble_rank (gobble_test_state_of (f), winner) != NULL);
  g_assert_cmpuint (figures->len, ==, 0);
  for (guint seat = 0; seat < gobble_test_state_of (f)->n_players; seat++)
    if (meander_gobble_count_tiles (gobble_test_state_of (f), seat) == 0)
      {
        GtkWidget *side = gobble_test_find_side (f, seat);
        g_autoptr (GPtrArray) drawings = test_find_drawings (
            GTK_WIDGET (meander_gobble_seat_get_tiles (MEANDER_GOBBLE_SEAT (side))));

        g_assert_cmpuint (drawings->len, ==, 0);
      }
}

/* Among few players the card tells of the longest line, and that line is lit. */
static void
assert_longest (GobbleTest *f)
{
  const MeanderState *state = gobble_test_state_of (f);
  const MeanderLine *line = NULL;
  guint longest = 0;

  for (MeanderColour colour = 0; colour < MEANDER_N_COLOURS; colour++)
    longest = MAX (longest, meander_board_longest_line (state->board, colour));
  if (state->n_players > 2)
    {
      g_assert_cmpuint (meander_scene_get_lit (f->scene, 0, NULL, NULL), ==, 0);
      return;
    }
  g_assert_cmpuint (longest, >, 2);
  g_assert_cmpuint (meander_scene_get_lit (f->scene, 0, NULL, &line), ==, 1);
  g_assert_false (line->loop);
  g_assert_cmpuint (line->n_tiles, ==, longest);
}

static void
count (GtkWidget *widget, guint *n)
{
  ++*n;
}

/* What the first frame of the game shows has been drawn once below the curtain, where that is all that is seen. */
static void
test_rehearsed (GobbleTest *f, gconstpointer data)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *page = meander_gobble_page_new ();
  GtkWidget *table = test_find_type (page, g_type_from_name ("MeanderGobbleTable"));
  GtkWidget *curtain = test_find_type (page, g_type_from_name ("MeanderGobblePauseCurtain"));
  guint n_maps = 0, n_unmaps = 0;

  g_signal_connect (table, "map", G_CALLBACK (count), &n_maps);
  g_signal_connect (table, "unmap", G_CALLBACK (count), &n_unmaps);
  f->game = party_test_new_game (TWO, 1);
  meander_gobble_page_show_game (MEANDER_GOBBLE_PAGE (page), f->game);
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
  while (n_unmaps == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_maps, ==, 1);
  g_assert_nonnull (MEANDER_GOBBLE_TABLE (table)->top);
  g_assert_true (gtk_widget_get_mapped (curtain));

  /* It stays so, and comes with the game. */
  for (guint i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (window);
  g_assert_false (gtk_widget_get_visible (table));
  meander_gobble_party_set_pause (meander_gobble_page_get_party (MEANDER_GOBBLE_PAGE (page)),
                                  MEANDER_GOBBLE_PAUSED, FALSE);
  g_assert_true (gtk_widget_get_mapped (table));

  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_computers (GobbleTest *f, gconstpointer data)
{
  const char *params = data;
  g_autofree char *end = NULL;
  guint i;

  gobble_test_start (f, params, 5);
  for (i = 0; i < 100000 && !meander_gobble_is_over (gobble_test_state_of (f)); i++)
    {
      party_test_now += 100 * MS;
      g_assert_cmpuint (meander_scene_get_lit (f->scene, 0, NULL, NULL), ==, 0);
      meander_gobble_party_tick (f->party);
      if (i % 500 == 0)
        gobble_test_settle ();
    }
  gobble_test_settle ();
  g_assert_true (meander_gobble_is_over (gobble_test_state_of (f)));
  g_assert_cmpuint (party_test_count_tiles (gobble_test_state_of (f)), ==, MEANDER_N_FACES);
  end = meander_words_gobble_end (f->game);
  g_assert_nonnull (gobble_test_find_label (f->page, end));
  g_assert_nonnull (gobble_test_find_label (f->page, "Play Again"));
  if (gobble_test_state_of (f)->n_players > 1)
    assert_winner (f);
  assert_longest (f);

  assert_card_placed (f);

  /* Looked at, it is gone, and comes back; another game does not know of it. */
  g_assert_null (gobble_test_find_label (f->page, "Show the Result"));
  look_at_table (f);
  g_assert_null (gobble_test_find_label (f->page, end));
  assert_all_seen (f);
  gobble_test_click (f, "Show the Result");
  g_assert_nonnull (gobble_test_find_label (f->page, end));
  g_assert_null (gobble_test_find_label (f->page, "Show the Result"));
  look_at_table (f);
  gobble_test_show (f, g_object_ref (f->game));
  g_assert_nonnull (gobble_test_find_label (f->page, end));
  gobble_test_start (f, params, 6);
  g_assert_null (gobble_test_find_label (f->page, end));
  g_assert_null (gobble_test_find_label (f->page, "Show the Result"));
}

static gboolean
is_seen (GobbleTest *f, const MeanderGeometry *view, MeanderHex hex, gboolean middle)
{
  GtkWidget *canvas = gobble_test_find (f, "MeanderCanvas", 0);
  cairo_rectangle_t bounds = { 0 };

  if (middle)
    meander_geometry_get_centre (view, hex, &bounds.x, &bounds.y);
  else
    meander_geometry_get_bounds (view, &hex, 1, &bounds);

  return bounds.x >= 0 && bounds.y >= 0 &&
         bounds.x + bounds.width <= gtk_widget_get_width (canvas) &&
         bounds.y + bounds.height <= gtk_widget_get_height (canvas);
}

/* Tiles whole, or the middles of the places beside them, which a view that fits shows. */
static gboolean
is_all_seen (GobbleTest *f, const MeanderGeometry *view, gboolean frontier)
{
  guint n_tiles, n_frontier, i = 0;
  const MeanderPlacement *tiles =
      meander_board_get_placements (gobble_test_state_of (f)->board, &n_tiles);
  const MeanderHex *hexes =
      meander_board_get_frontier (gobble_test_state_of (f)->board, &n_frontier);
  guint n = frontier ? n_frontier : n_tiles;

  while (i < n && is_seen (f, view, frontier ? hexes[i] : tiles[i].hex, frontier))
    i++;

  return i == n;
}

/* The keyboard's player places one tile more, as far out as may be; where a view is given, one that it shows whole. */
static void
place_one (GobbleTest *f, const MeanderGeometry *view)
{
  MeanderPlacement place = { 0 };

  while (place.number == 0)
    {
      MeanderPlacement places[MEANDER_GOBBLE_MAX_PLACES];
      guint n, i;

      while (meander_gobble_count_gifts (gobble_test_state_of (f), 1) > 0)
        g_assert_true (meander_gobble_party_give (f->party, MEANDER_HAND_KEYS, 0, 0));
      g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_KEYS));
      n = meander_gobble_list (gobble_test_state_of (f),
                               meander_gobble_get_revealed (gobble_test_state_of (f), 1), places);
      for (i = 0; i < n; i++)
        if ((view == NULL || is_seen (f, view, places[i].hex, FALSE)) &&
            (place.number == 0 || meander_hex_distance (places[i].hex, meander_hex (0, 0)) >
                                      meander_hex_distance (place.hex, meander_hex (0, 0))))
          place = places[i];
      if (place.number == 0)
        g_assert_true (meander_gobble_party_put_on_heap (f->party, MEANDER_HAND_KEYS));
    }
  party_test_rotate_to (f->party, MEANDER_HAND_KEYS, place.number, place.rotation);
  g_assert_true (meander_gobble_party_place (f->party, MEANDER_HAND_KEYS, place.hex));
}

/* Of what is drawn nothing is held beyond the frame that shows it. */
static void
test_drawn (GobbleTest *f, gconstpointer data)
{
  g_autoptr (GPtrArray) drawings = NULL;

  gobble_test_start (f, TWO, 1);
  gtk_test_widget_wait_for_draw (f->window);
  drawings = test_find_drawings (f->window);
  /* One of each player, and the table. */
  g_assert_cmpuint (drawings->len, >, 2);
  for (guint i = 0; i < drawings->len; i++)
    g_assert_cmpuint (
        cairo_surface_get_reference_count (gsk_cairo_node_get_surface (drawings->pdata[i])), ==, 1);
}

/* A click of a hand that moves is a click: nothing goes back, or onto the heap. */
static void
test_slip (GobbleTest *f, gconstpointer data)
{
  double x, y;
  guint number, rotation;

  gobble_test_start (f, TWO, 1);
  gobble_test_find_tile (f, 0, 0, &x, &y);
  gobble_test_drag (f, x, y, x + 15, y);
  number = meander_gobble_get_revealed (gobble_test_state_of (f), 0);
  g_assert_cmpuint (number, >, 0);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_POINTER), ==, number);

  /* On the tile itself it turns it; where it may not lie, it is kept. */
  gobble_test_find_tile (f, 0, number, &x, &y);
  rotation = meander_gobble_party_get_rotation (f->party, number);
  gobble_test_drag (f, x + 20, y, x + 45, y);
  g_assert_cmpuint (meander_gobble_count_heap (gobble_test_state_of (f), 0), ==, 0);
  g_assert_cmpuint (meander_gobble_party_get_rotation (f->party, number), ==, (rotation + 1) % 6);
  gobble_test_find_hex (f, meander_hex (3, -3), &x, &y);
  gobble_test_drag (f, x, y, x + 15, y);
  g_assert_nonnull (gobble_test_find_told (f));
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_POINTER), ==, number);
}

/* The wheel turns the tile in hand, a notch by a sixth. */
static void
test_wheel (GobbleTest *f, gconstpointer data)
{
  g_autoptr (GListModel) controllers =
      gtk_widget_observe_controllers (gobble_test_find (f, "MeanderGobbleTable", 0));
  guint number, rotation, n_wheels = 0;

  gobble_test_start (f, TWO, 1);
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  number = meander_gobble_party_get_held (f->party, MEANDER_HAND_POINTER);
  rotation = meander_gobble_party_get_rotation (f->party, number);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean taken = FALSE;

      if (!GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        continue;
      g_signal_emit_by_name (controller, "scroll", 0.0, 1.0, &taken);
      n_wheels += taken;
    }
  g_assert_cmpuint (n_wheels, ==, 1);
  g_assert_cmpuint (meander_gobble_party_get_rotation (f->party, number), ==, (rotation + 1) % 6);
}

/* Whatever a person is told, long or short, the stack stays where they click it. */
static void
test_stays (GobbleTest *f, gconstpointer data)
{
  double x, y, now_x, now_y;
  guint i;

  gobble_test_start (f, "player even Anna\n", 3);
  gobble_test_find_tile (f, 0, 0, &x, &y);
  for (i = 0; i < 4; i++)
    {
      if (i == 1)
        g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
      else if (i == 2)
        g_assert_false (
            meander_gobble_party_place (f->party, MEANDER_HAND_POINTER, meander_hex (20, 0)));
      else if (i == 3)
        g_signal_emit_by_name (f->party, "told", 0,
                               "Something that takes more than the two lines there are for it, "
                               "as some sentences do in one language or another");
      gobble_test_find_tile (f, 0, 0, &now_x, &now_y);
      g_assert_cmpfloat (now_x, ==, x);
    }
}

/* While somebody aims the view stays, though the figure grows, as long as it is seen. */
static void
test_view_waits (GobbleTest *f, gconstpointer data)
{
  MeanderGeometry before;
  gboolean out = FALSE;
  GtkWidget *canvas;
  double x, y;

  gtk_window_set_default_size (GTK_WINDOW (f->window), 640, 480);
  gobble_test_start (f, TWO, 3);
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_KEYS));
  gtk_test_widget_wait_for_draw (f->window);
  gtk_test_widget_wait_for_draw (f->window);
  gobble_test_find_hex (f, meander_hex (0, 0), &x, &y);
  g_signal_emit_by_name (gobble_test_get_drag (f), "drag-begin", x, y);
  while (meander_scene_is_moving (f->scene))
    gtk_test_widget_wait_for_draw (f->window);
  before = *meander_scene_get_geometry (f->scene);
  /* Words of three lines take something of the room. */
  canvas = gobble_test_find (f, "MeanderCanvas", 0);
  meander_viewport_set_size (meander_scene_get_viewport (f->scene), gtk_widget_get_width (canvas),
                             gtk_widget_get_height (canvas) - 10, 1);
  while (!out)
    {
      place_one (f, &before);
      g_assert_false (meander_scene_is_moving (f->scene));
      g_assert_cmpmem (meander_scene_get_geometry (f->scene), sizeof before, &before,
                       sizeof before);
      g_assert_true (is_all_seen (f, &before, FALSE));
      out = !is_all_seen (f, &before, TRUE);
    }

  /* It is made up for afterwards, or when there is no other way. */
  if (GPOINTER_TO_INT (data))
    meander_gobble_party_let_go (f->party, MEANDER_HAND_POINTER);
  else
    while (is_all_seen (f, &before, FALSE))
      place_one (f, NULL);
  while (meander_scene_is_moving (f->scene))
    gtk_test_widget_wait_for_draw (f->window);
  g_assert_true (is_all_seen (f, meander_scene_get_geometry (f->scene), TRUE));
}

/* Turn by turn whoever is on turn has both hands, and sits at the near side. */
static void
test_turn_based (GobbleTest *f, gconstpointer data)
{
  double x, y;

  gobble_test_start (f, "player even Anna\nplayer even Jan\nplayer even Eva\ncalm\n", 1);
  gobble_test_find_tile (f, 0, 0, &x, &y);
  gobble_test_drag (f, x, y, x, y);
  g_assert_cmpuint (meander_gobble_get_revealed (gobble_test_state_of (f), 0), >, 0);
  gobble_test_press_key (f, GDK_KEY_h);
  g_assert_cmpuint (meander_gobble_party_get_seat (f->party, MEANDER_HAND_KEYS), ==, 1);
  gobble_test_settle ();
  gobble_test_find_tile (f, 1, 0, &x, &y);
  gobble_test_drag (f, x, y, x, y);
  g_assert_cmpuint (meander_gobble_get_revealed (gobble_test_state_of (f), 1), >, 0);

  /* There is no clock to be stopped. */
  g_assert_false (gtk_widget_get_visible (test_find_named (f->page, "clock")));
  g_assert_false (gtk_widget_get_visible (test_find_named (f->page, "pause")));
}

/* Whose turn it is stands above the table, in the words of the strategy game. */
static void
test_turn (GobbleTest *f, gconstpointer data)
{
  gobble_test_start (f, "player even Anna\nplayer even Jan\ncalm\n", 1);
  g_assert_nonnull (gobble_test_find_label (f->page, "Anna to play"));
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  gobble_test_press_key (f, GDK_KEY_h);
  gobble_test_settle ();
  g_assert_nonnull (gobble_test_find_label (f->page, "Jan to play"));
  gobble_test_start (f, "player even \ncomputer 1 even \ncalm\n", 1);
  g_assert_nonnull (gobble_test_find_label (f->page, "Your turn"));

  /* All play at once, or there is nobody else. */
  gobble_test_start (f, TWO, 1);
  g_assert_false (gtk_widget_get_visible (test_find_named (f->page, "turn")));
  gobble_test_start (f, "calm\nplayer 6\naside\n", 1);
  g_assert_false (gtk_widget_get_visible (test_find_named (f->page, "turn")));
}

/* Without a clock there is nothing to be stopped for a dialogue. */
static void
test_calm_pause (GobbleTest *f, gconstpointer data)
{
  GtkWidget *dialogue = gtk_window_new ();

  gobble_test_start (f, "player even Anna\nplayer even Jan\ncalm\n", 1);
  gtk_window_set_transient_for (GTK_WINDOW (dialogue), GTK_WINDOW (f->window));
  gtk_window_set_modal (GTK_WINDOW (dialogue), TRUE);
  test_turn_to_window (dialogue, f->window);
  gobble_test_settle ();
  g_assert_false (gtk_widget_get_visible (test_find_named (f->page, "curtain")));
  gtk_window_destroy (GTK_WINDOW (dialogue));
}

/* Two people who play at once both sit at the near side, also before it begins; turn by turn the one
 * who is on turn. */
static void
test_near (GobbleTest *f, gconstpointer data)
{
  gobble_test_show (f, party_test_new_game (TWO "computer 1 even \n", 1));
  g_assert_true (gtk_widget_has_css_class (gobble_test_find_side (f, 0), "near"));
  g_assert_true (gtk_widget_has_css_class (gobble_test_find_side (f, 1), "near"));
  g_assert_false (gtk_widget_has_css_class (gobble_test_find_side (f, 2), "near"));
}

/* The person sits at the near side also before the first turn of a person. */
static void
test_turn_based_computer_first (GobbleTest *f, gconstpointer data)
{
  gobble_test_start (f, "computer 1 even \nplayer even Anna\nplayer even Jan\ncalm\n", 1);
  g_assert_true (gtk_widget_has_css_class (gobble_test_find_side (f, 1), "near"));
  g_assert_false (gtk_widget_has_css_class (gobble_test_find_side (f, 0), "near"));
  g_assert_false (gtk_widget_has_css_class (gobble_test_find_side (f, 2), "near"));
}

/* A third person has no hand: the game is not played, and nothing is lost of it.  Where
 * it is over there is nothing to be done any more. */
static void
test_crowded (GobbleTest *f, gconstpointer data)
{
  MeanderGame *game;

  gobble_test_start (f, TWO "player even Eva\ncomputer 5 even \n", 1);
  g_assert_false (meander_gobble_party_is_running (f->party));
  g_assert_nonnull (gobble_test_find_label (f->page, "Too Many People"));
  g_assert_null (gobble_test_find_label (f->page, "Start"));
  g_assert_false (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  gtk_widget_activate_action (f->page, "gobble-page.pause", NULL);
  party_test_now += 60000 * MS;
  meander_gobble_party_tick (f->party);
  gobble_test_settle ();
  g_assert_nonnull (gobble_test_find_label (f->page, "Too Many People"));
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 0);
  g_assert_cmpuint (meander_game_get_elapsed (f->game), ==, 0);

  game = party_test_new_game (TWO "player even Eva\n", 1);
  test_play_out (game);
  gobble_test_show (f, game);
  g_assert_null (gobble_test_find_label (f->page, "Too Many People"));
  g_assert_nonnull (
      gobble_test_find_label (gobble_test_find (f, "MeanderGobbleRanking", 0), "Eva"));

  gobble_test_start (f, TWO, 1);
  g_assert_true (meander_gobble_party_is_running (f->party));
  gobble_test_start (f, TWO "player even Eva\ncalm\n", 1);
  g_assert_true (meander_gobble_party_is_running (f->party));
}

/* Nobody is at the table: after a minute of no sign the clock stops by itself, and says so. */
static void
test_nobody_plays (GobbleTest *f, gconstpointer data)
{
  const char *const word = "Paused: nobody is playing";
  guint i;

  gobble_test_start (f, "player even Anna\nplayer even Jan\n", 1);
  for (i = 0; i < 20; i++)
    {
      party_test_now += 3500 * MS;
      meander_gobble_party_touch (f->party);
      meander_gobble_party_tick (f->party);
    }
  g_assert_true (meander_gobble_party_is_running (f->party));
  g_assert_null (gobble_test_find_label (f->page, word));

  party_test_now += 59 * 1000 * MS;
  meander_gobble_party_tick (f->party);
  g_assert_true (meander_gobble_party_is_running (f->party));
  party_test_now += 1000 * MS;
  meander_gobble_party_tick (f->party);
  gobble_test_settle ();
  g_assert_false (meander_gobble_party_is_running (f->party));
  g_assert_nonnull (gobble_test_find_label (f->page, word));
  g_assert_cmpuint (meander_gobble_party_get_time (f->party), ==, 130 * 1000);

  /* It goes on with a click, and a pause that somebody wants is called so. */
  gobble_test_click (f, "Continue");
  meander_gobble_party_tick (f->party);
  g_assert_true (meander_gobble_party_is_running (f->party));
  meander_gobble_party_set_pause (f->party, MEANDER_GOBBLE_PAUSED, TRUE);
  gobble_test_settle ();
  g_assert_null (gobble_test_find_label (f->page, word));

  /* Turn by turn nothing runs away, and computers alone are looked on at. */
  gobble_test_start (f, "player even Anna\nplayer even Jan\ncalm\n", 1);
  party_test_now += 200 * 1000 * MS;
  meander_gobble_party_tick (f->party);
  g_assert_true (meander_gobble_party_is_running (f->party));
  gobble_test_start (f, "computer 1 even\ncomputer 1 even\n", 1);
  party_test_now += 200 * 1000 * MS;
  meander_gobble_party_tick (f->party);
  g_assert_true (meander_gobble_party_is_running (f->party));
}

/* A label that keeps no more room than it needs. */
static void
assert_as_wide_as_words (GtkWidget *label)
{
  g_autoptr (PangoLayout) layout =
      gtk_widget_create_pango_layout (label, gtk_label_get_text (GTK_LABEL (label)));
  int words, natural;

  pango_layout_get_pixel_size (layout, &words, NULL);
  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  g_assert_cmpint (natural, <=, words + 4);
}

/* Somebody whose tiles are all on the heap: a computer says that it is stuck, a person may say
 * so and is told whether it is true. */
static void
test_stuck (GobbleTest *f, gconstpointer data)
{
  gboolean waited = FALSE, right = FALSE, wrong = FALSE;
  guint64 seed;

  for (seed = 1; seed < 60 && !(waited && right && wrong); seed++)
    {
      guint given_up = 0;

      gobble_test_start (f, "player even Anna\ncomputer 5 6\n", seed);
      while (!meander_gobble_is_over (gobble_test_state_of (f)) &&
             !meander_gobble_party_may_say_cannot (f->party, 0) && given_up < 3000)
        {
          const MeanderState *state = gobble_test_state_of (f);

          g_assert_null (gobble_test_find_label (f->page, "Nothing Fits"));
          while (meander_gobble_count_gifts (state, 0) > 0)
            {
              g_assert_true (meander_gobble_party_give (f->party, MEANDER_HAND_KEYS, 0, 1));
              state = gobble_test_state_of (f);
            }
          if (meander_gobble_may_take (state, 0))
            {
              meander_gobble_party_take (f->party, MEANDER_HAND_KEYS);
              g_assert_true (meander_gobble_party_put_on_heap (f->party, MEANDER_HAND_KEYS));
              if (meander_gobble_count_heap (gobble_test_state_of (f), 0) == 1)
                g_assert_nonnull (gobble_test_find_told (f));
            }
          party_test_now += 300 * MS;
          meander_gobble_party_tick (f->party);
          given_up++;
          g_assert_cmpint (meander_gobble_is_waiting (gobble_test_state_of (f), 1), ==,
                           gobble_test_find_label (f->page, "Waits: nothing fits.") != NULL);
          if (meander_gobble_is_waiting (gobble_test_state_of (f), 1) && !waited)
            {
              assert_as_wide_as_words (gobble_test_find_label (f->page, "Waits: nothing fits."));
              waited = TRUE;
            }
        }
      if (!meander_gobble_party_may_say_cannot (f->party, 0))
        continue;
      gobble_test_click (f, "Nothing Fits");
      if (meander_gobble_is_waiting (gobble_test_state_of (f), 0))
        right |=
            gobble_test_find_label (f->page, "Right, nothing fits. Wait for a new space.") != NULL;
      else
        wrong |=
            gobble_test_find_label (f->page, "Look again: a tile from your heap fits.") != NULL;
    }
  g_assert_true (waited);
  g_assert_true (right);
  g_assert_true (wrong);
}

static void
assert_described (GobbleTest *f)
{
  guint seat;

  for (seat = 0; seat < gobble_test_state_of (f)->n_players; seat++)
    {
      g_autofree char *words = meander_words_gobble_place (f->game, seat);

      gtk_test_accessible_assert_property (
          GTK_ACCESSIBLE (meander_gobble_seat_get_tiles (
              MEANDER_GOBBLE_SEAT (gobble_test_find_side (f, seat)))),
          GTK_ACCESSIBLE_PROPERTY_LABEL, words);
    }
}

/* What everybody has is described as it is. */
static void
test_described (GobbleTest *f, gconstpointer data)
{
  gobble_test_start_owing (f, MEANDER_HAND_KEYS);
  assert_described (f);
  gobble_test_press_key (f, GDK_KEY_1);
  assert_described (f);
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  assert_described (f);
}

/* What is written on the only button is not said beside it, too.  Whoever puts something on the heap too early is
 * told what comes first, and no sentence makes the place higher. */
static void
test_told_once (GobbleTest *f, gconstpointer data)
{
  static const char *const sentences[] = {
    "",
    "First take a tile.",
    "The colours clash: turn the tile with Space.",
    "Tiles that do not fit go to your heap, and a space with three tiles round it takes them again.",
  };
  GtkWidget *side, *take, *key, *told;
  int high, least;

  gobble_test_start (f, "player even Anna\ncomputer 1 even \n", 1);
  side = gobble_test_find_side (f, 0);
  g_assert_null (gobble_test_find_label (side, "Take a tile from your stack."));
  take = gobble_test_find_label (side, "Take a Tile");
  key = gtk_widget_get_prev_sibling (take);
  g_assert_true (gtk_widget_get_mapped (take));
  g_assert_false (gtk_widget_get_mapped (key));
  meander_input_set_device (MEANDER_DEVICE_KEYS);
  g_assert_null (gobble_test_find_label (side, "Press Enter for a new tile."));
  gobble_test_settle ();
  g_assert_true (gtk_widget_get_mapped (key));

  gobble_test_press_key (f, GDK_KEY_Delete);
  told = gobble_test_find_told (f);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (told)), ==, "First take a tile.");

  gtk_widget_measure (side, GTK_ORIENTATION_VERTICAL, 700, &high, NULL, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      meander_gobble_seat_announce (MEANDER_GOBBLE_SEAT (side), sentences[i]);
      gtk_widget_measure (side, GTK_ORIENTATION_VERTICAL, 700, &least, NULL, NULL, NULL);
      g_assert_cmpint (least, ==, high);
    }
  meander_input_set_device (MEANDER_DEVICE_POINTER);
}

static void
assert_left_of (GobbleTest *f, const char *left, const char *right)
{
  GtkWidget *one = gobble_test_find_label (f->page, left);
  GtkWidget *other = gobble_test_find_label (f->page, right);
  graphene_rect_t before, after;

  gtk_test_widget_wait_for_draw (f->window);
  g_assert_true (one != NULL && gtk_widget_compute_bounds (one, f->page, &before));
  g_assert_true (other != NULL && gtk_widget_compute_bounds (other, f->page, &after));
  g_assert_cmpfloat (before.origin.x + before.size.width, <, after.origin.x);
}

/* Beside a seat and on the curtain it is said how to play with what one plays with; two people
 * have a device each. */
static void
test_devices (GobbleTest *f, gconstpointer data)
{
  static const struct
  {
    MeanderDevice device;
    const char *step, *how;
  } rows[] = {
    { MEANDER_DEVICE_TOUCH, "Pick up your tile.",
      "Drag a tile from your stack to its place, or tap both. The round arrow turns the tile." },
    { MEANDER_DEVICE_KEYS, "Press Enter to pick up your tile.",
      "Enter takes a tile and places it. Arrow keys move it, Space turns it. H puts it on the heap. N takes another tile." },
    { MEANDER_DEVICE_POINTER, "Pick up your tile.",
      "Drag a tile from your stack to its place, or click both. The right mouse button or the wheel turns it." },
  };
  guint i;

  gobble_test_start (f, "player even Anna\ncomputer 1 even \n", 1);
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  meander_gobble_party_let_go (f->party, MEANDER_HAND_POINTER);
  for (i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      meander_input_set_device (rows[i].device);
      g_assert_nonnull (gobble_test_find_label (f->page, rows[i].step));
    }
  gtk_widget_activate_action (f->page, "gobble-page.pause", NULL);
  for (i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      meander_input_set_device (rows[i].device);
      g_assert_nonnull (gobble_test_find_label (f->page, rows[i].how));
    }

  gobble_test_start (f, TWO, 1);
  for (guint hand = 0; hand < MEANDER_N_HANDS; hand++)
    {
      g_assert_true (meander_gobble_party_take (f->party, (MeanderHand) hand));
      meander_gobble_party_let_go (f->party, (MeanderHand) hand);
    }
  meander_input_set_device (MEANDER_DEVICE_TOUCH);
  meander_input_set_device (MEANDER_DEVICE_KEYS);
  g_assert_nonnull (gobble_test_find_label (f->page, rows[0].step));
  g_assert_nonnull (gobble_test_find_label (f->page, rows[1].step));
  gtk_widget_activate_action (f->page, "gobble-page.pause", NULL);
  /* Each has a card with what to press, as they sit at the table: the one with the keyboard first. */
  g_assert_null (gobble_test_find_label (f->page, rows[0].how));
  g_assert_null (gobble_test_find_label (f->page, rows[1].how));
  assert_left_of (f, "Jan", "Anna");
  assert_left_of (f, "Enter", "Drag");
  g_assert_nonnull (gobble_test_find_label (f->page, "Round Arrow"));
  meander_input_set_device (MEANDER_DEVICE_POINTER);
  g_assert_null (gobble_test_find_label (f->page, "Round Arrow"));
  g_assert_nonnull (gobble_test_find_label (f->page, "Right Button"));
}

/* So that nobody reads on from one column to the next. */
static void
assert_apart (GobbleTest *f, GPtrArray *figures)
{
  graphene_rect_t before, after;

  gtk_test_widget_wait_for_draw (f->window);
  for (guint i = 1; i < figures->len; i++)
    {
      g_assert_true (gtk_widget_compute_bounds (figures->pdata[i - 1], f->page, &before));
      g_assert_true (gtk_widget_compute_bounds (figures->pdata[i], f->page, &after));
      g_assert_cmpfloat (after.origin.x - before.origin.x - before.size.width, >=, 28);
    }
}

/* The rules are three pictures with a sentence or two under each, as this game has them. */
static void
test_pictures (GobbleTest *f, gconstpointer data)
{
  static const struct
  {
    const char *params;
    const char *words[3];
  } rows[] = {
    { "player even Anna\ncomputer 1 even \n",
      { "Everyone plays at the same time. Each tile touches two others, and the colours match.",
        "Fill a space with three tiles round it: Gobble! Then somebody else gets one of your tiles.",
        "Tiles that do not fit go to your heap. From there they can only fill spaces with three tiles round them." } },
    { "player even Anna\nplayer even Jan\ncalm\n",
      { "One tile each turn. It touches two others, and the colours match.",
        "Fill a space with three tiles round it: Gobble! Then somebody else gets one of your tiles.",
        "Tiles that do not fit go to your heap. From there they can only fill spaces with three tiles round them." } },
    { "player even\n",
      { "Each tile touches two others, and the colours match.",
        "Tiles that do not fit go to your heap. From there they can only fill spaces with three tiles round them.",
        "Place all the tiles as fast as you can." } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) figures = NULL;
      GtkWidget *aim = NULL;

      gobble_test_start (f, rows[i].params, 1);
      if (meander_gobble_party_is_running (f->party))
        gtk_widget_activate_action (f->page, "gobble-page.pause", NULL);
      gobble_test_settle ();
      for (guint j = 0; j < 3; j++)
        g_assert_nonnull (gobble_test_find_label (f->page, rows[i].words[j]));
      /* How one of several wins, also where tiles are left. */
      aim = gobble_test_find_label (
          f->page,
          "The first player with no tiles left wins. If nothing fits any more, the player with the fewest tiles wins.");
      g_assert_cmpint (aim != NULL, ==, i < 2);
      figures = test_find_all_mapped (f->page, MEANDER_TYPE_FIGURE);
      g_assert_cmpuint (figures->len, ==, 3);
      /* The last one shows the heap, and alone a figure that is whole. */
      g_assert_cmpuint (meander_figure_get_position (figures->pdata[2])->n_tiles, ==,
                        i == 2 ? 6 : 3);
      assert_apart (f, figures);
    }
}

/* Moves are taken back where people take turns; where all play at once there is no last move. */
static void
test_undo (GobbleTest *f, gconstpointer data)
{
  gobble_test_start (f, TWO, 1);
  g_assert_false (meander_page_has_undo (MEANDER_PAGE (f->page)));
  gobble_test_start (f, TWO "calm\n", 1);
  g_assert_true (meander_page_has_undo (MEANDER_PAGE (f->page)));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

#define ADD(name, data, test)                                                                      \
  g_test_add (name, GobbleTest, data, gobble_test_set_up, test, gobble_test_tear_down)
  ADD ("/gobble/two-at-once", NULL, test_two_at_once);
  ADD ("/gobble/wrong-drop", NULL, test_wrong_drop);
  ADD ("/gobble/drag-from-stack", NULL, test_drag_from_stack);
  ADD ("/gobble/no-pointer", NULL, test_no_pointer);
  ADD ("/gobble/taken", NULL, test_taken);
  ADD ("/gobble/rotate-buttons", NULL, test_rotate_buttons);
  ADD ("/gobble/goal", NULL, test_goal);
  ADD ("/gobble/keys-uncover", NULL, test_keys_uncover);
  ADD ("/gobble/click-heap", NULL, test_click_heap);
  ADD ("/gobble/narrow", NULL, test_narrow);
  ADD ("/gobble/clock", NULL, test_clock);
  ADD ("/gobble/below-clock", NULL, test_below_clock);
  ADD ("/gobble/pause", NULL, test_pause);
  ADD ("/gobble/computers",
       (gpointer) "computer 3 even \ncomputer 5 even \ncomputer 1 even \ncomputer 3 even \n",
       test_computers);
  ADD ("/gobble/computer-alone", (gpointer) "computer 4 even \n", test_computers);
  ADD ("/gobble/computers-calm", (gpointer) "computer 2 even \ncomputer 4 even \ncalm\n",
       test_computers);
  ADD ("/gobble/told-once", NULL, test_told_once);
  ADD ("/gobble/devices", NULL, test_devices);
  ADD ("/gobble/described", NULL, test_described);
  ADD ("/gobble/crowded", NULL, test_crowded);
  ADD ("/gobble/drawn", NULL, test_drawn);
  ADD ("/gobble/slip", NULL, test_slip);
  ADD ("/gobble/wheel", NULL, test_wheel);
  ADD ("/gobble/stays", NULL, test_stays);
  ADD ("/gobble/view-waits", GINT_TO_POINTER (TRUE), test_view_waits);
  ADD ("/gobble/view-waits-no-longer", GINT_TO_POINTER (FALSE), test_view_waits);
  ADD ("/gobble/rehearsed", NULL, test_rehearsed);
  ADD ("/gobble/calm", NULL, test_turn_based);
  ADD ("/gobble/turn", NULL, test_turn);
  ADD ("/gobble/calm-pause", NULL, test_calm_pause);
  ADD ("/gobble/near", NULL, test_near);
  ADD ("/gobble/room-below", NULL, test_room_below);
  ADD ("/gobble/room-above", NULL, test_room_above);
  ADD ("/gobble/calm-computer-first", NULL, test_turn_based_computer_first);
  ADD ("/gobble/nobody-plays", NULL, test_nobody_plays);
  ADD ("/gobble/stuck", NULL, test_stuck);
  ADD ("/gobble/pictures", NULL, test_pictures);
  ADD ("/gobble/undo", NULL, test_undo);
#undef ADD

  return g_test_run ();
}
