/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gtk/gtk.h>

#include "../model/folder-test.h"
#include "find.h"
#include "meander-gobble-news.h"
#include "meander-gobble-page.h"
#include "meander-gobble-side.h"
#include "meander-words-gobble.h"

/* The page of Gobble: two hands, the clock and its pauses, the calls and the end.  The
 * clock is the test's own. */

#define MS 1000 /* µs */

static gint64 now;

static gint64
get_now (void)
{
  return now;
}

typedef struct
{
  GtkWidget *window;
  GtkWidget *page;
  MeanderGobbleParty *party;
  MeanderScene *scene;
  MeanderGame *game;
} Fixture;

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Takes @game. */
static void
show (Fixture *f, MeanderGame *game)
{
  MeanderGame *old = f->game;

  f->game = game;
  meander_gobble_page_show_game (MEANDER_GOBBLE_PAGE (f->page), game);
  g_clear_object (&old);
  settle ();
}

static void
start (Fixture *f, const char *params, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_game_new (&meander_gobble_rules, params, seed, &error);

  g_assert_no_error (error);
  show (f, game);
  meander_gobble_party_set_hold (f->party, MEANDER_GOBBLE_PAUSED, FALSE);
  settle ();
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1000, 700);
  f->page = meander_gobble_page_new ();
  f->party = meander_gobble_page_get_party (MEANDER_GOBBLE_PAGE (f->page));
  f->scene = meander_gobble_page_get_scene (MEANDER_GOBBLE_PAGE (f->page));
  meander_gobble_party_set_clock (f->party, get_now);
  gtk_window_set_child (GTK_WINDOW (f->window), f->page);
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (f->window);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (f->page), (gpointer *) &f->page);
  g_object_add_weak_pointer (G_OBJECT (f->party), (gpointer *) &f->party);
  gtk_window_destroy (GTK_WINDOW (f->window));
  settle ();
  g_assert_null (f->page);
  g_assert_null (f->party);
  g_assert_finalize_object (f->game);
}

static const MeanderState *
state_of (Fixture *f)
{
  return meander_game_get_state (f->game);
}

static GtkWidget *
find (Fixture *f, const char *type, guint index)
{
  g_autoptr (GPtrArray) found = test_find_all (f->page, g_type_from_name (type));

  return index < found->len ? found->pdata[index] : NULL;
}

/* A label or button that is seen and says just that. */
static GtkWidget *
find_label (GtkWidget *widget, const char *text)
{
  GtkWidget *found = NULL;
  GtkWidget *child;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), text) == 0)
    return widget;
  for (child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, text);

  return found;
}

static void
click (Fixture *f, const char *text)
{
  GtkWidget *label = find_label (f->page, text);

  g_assert_nonnull (label);
  g_signal_emit_by_name (gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON), "clicked");
  settle ();
}

/* What a person is told instead of the next step. */
static GtkWidget *
find_told (Fixture *f)
{
  g_autoptr (GPtrArray) labels = test_find_all (f->page, GTK_TYPE_LABEL);
  guint i;

  for (i = 0; i < labels->len; i++)
    if (gtk_widget_has_css_class (labels->pdata[i], "told"))
      return labels->pdata[i];

  return NULL;
}

/* ---- hands ---- */

static void
press_code (Fixture *f, guint key, guint code)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (f->page);
  gboolean stopped = FALSE;
  guint i;

  for (i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, code, 0, &stopped);
    }
  g_assert_true (stopped);
}

static void
press_key (Fixture *f, guint key)
{
  press_code (f, key, 0);
}

static GObject *
get_drag (Fixture *f)
{
  GtkWidget *table = find (f, "MeanderGobbleTable", 0);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (table);
  guint i;

  for (i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_DRAG (controller))
        return controller;
    }
  g_assert_not_reached ();
}

static void
drag (Fixture *f, double x, double y, double to_x, double to_y)
{
  g_signal_emit_by_name (get_drag (f), "drag-begin", x, y);
  if (x != to_x || y != to_y)
    g_signal_emit_by_name (get_drag (f), "drag-update", to_x - x, to_y - y);
  g_signal_emit_by_name (get_drag (f), "drag-end", to_x - x, to_y - y);
}

static GtkWidget *
find_side (Fixture *f, guint seat)
{
  guint i = 0;

  while (meander_gobble_side_get_seat (MEANDER_GOBBLE_SIDE (find (f, "MeanderGobbleSide", i))) !=
         seat)
    i++;

  return find (f, "MeanderGobbleSide", i);
}

static GtkWidget *
find_buttons (Fixture *f, guint seat)
{
  g_autoptr (GPtrArray) found =
      test_find_all (find_side (f, seat), g_type_from_name ("MeanderGobbleButtons"));

  return found->pdata[0];
}

/* Where a player's tile, or with 0 the stack, is seen on the table. */
static void
find_tile (Fixture *f, guint seat, guint number, double *x, double *y)
{
  GtkWidget *table = find (f, "MeanderGobbleTable", 0);
  MeanderGobbleTiles *tiles;
  graphene_point_t point;

  gtk_test_widget_wait_for_draw (f->window);
  tiles = meander_gobble_side_get_tiles (MEANDER_GOBBLE_SIDE (find_side (f, seat)));
  g_assert_true (meander_gobble_tiles_get_point (tiles, number, x, y));
  g_assert_true (gtk_widget_compute_point (
      GTK_WIDGET (tiles), table, &GRAPHENE_POINT_INIT ((float) *x, (float) *y), &point));
  *x = point.x;
  *y = point.y;
}

static void
find_hex (Fixture *f, MeanderHex hex, double *x, double *y)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (find (f, "MeanderCanvas", 0),
                                            find (f, "MeanderGobbleTable", 0), &bounds));
  meander_geometry_get_centre (meander_scene_get_geometry (f->scene), hex, x, y);
  *x += bounds.origin.x;
  *y += bounds.origin.y;
}

/* A place for a tile, where it fills a space if there is one. */
static gboolean
find_place (Fixture *f, guint number, MeanderPlacement *place)
{
  MeanderPlacement places[MEANDER_GOBBLE_MAX_PLACES];
  guint n = meander_gobble_list (state_of (f), number, places);
  guint i;

  for (i = 0; i < n; i++)
    if (i == 0 || meander_gobble_count_gobble (state_of (f), places[i].hex) > 0)
      *place = places[i];

  return n > 0;
}

static void
turn_to (Fixture *f, MeanderHand hand, guint number, guint turn)
{
  while (meander_gobble_party_get_turn (f->party, number) != turn)
    {
      if (hand == MEANDER_HAND_KEYS)
        press_key (f, GDK_KEY_space);
      else
        meander_gobble_party_turn (f->party, hand, 1);
    }
}

static guint
count_tiles (Fixture *f)
{
  guint n = meander_board_get_n_tiles (state_of (f)->board);
  guint seat;

  for (seat = 0; seat < state_of (f)->n_players; seat++)
    n += meander_gobble_count_tiles (state_of (f), seat);

  return n;
}

#define TWO "player even Anna\nplayer even Jan\n"

/* A game in which the first tile of both fits somewhere. */
static void
start_two (Fixture *f, MeanderPlacement *first, MeanderPlacement *second, gboolean same_hex)
{
  guint64 seed;

  for (seed = 1; seed < 1000; seed++)
    {
      MeanderPlacement mine[MEANDER_GOBBLE_MAX_PLACES];
      MeanderPlacement yours[MEANDER_GOBBLE_MAX_PLACES];
      guint n_mine, n_yours, i, k;

      start (f, TWO, seed);
      g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
      g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_KEYS));
      n_mine = meander_gobble_list (state_of (f), meander_gobble_get_revealed (state_of (f), 0),
                                    mine);
      n_yours = meander_gobble_list (state_of (f), meander_gobble_get_revealed (state_of (f), 1),
                                     yours);
      for (i = 0; i < n_mine; i++)
        for (k = 0; k < n_yours; k++)
          if (meander_hex_equal (mine[i].hex, yours[k].hex) == same_hex)
            {
              *first = mine[i];
              *second = yours[k];
              if (!same_hex)
                start (f, TWO, seed);
              return;
            }
    }
  g_assert_not_reached ();
}

/* ---- tests ---- */

static void
test_two_at_once (Fixture *f, gconstpointer data)
{
  MeanderPlacement first, second;
  MeanderGobbleMove move;
  double x, y, to_x, to_y;
  guint times[2] = { 0, 0 };
  guint i;

  start_two (f, &first, &second, FALSE);
  now += 5000 * MS;

  /* Each has a tile in a hand of their own. */
  find_tile (f, 0, 0, &x, &y);
  drag (f, x, y, x, y);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_POINTER), ==,
                    first.number);
  press_key (f, GDK_KEY_Return);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_KEYS), ==,
                    second.number);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_POINTER), ==,
                    first.number);

  now += 300 * MS;
  turn_to (f, MEANDER_HAND_POINTER, first.number, first.turn);
  turn_to (f, MEANDER_HAND_KEYS, second.number, second.turn);
  meander_scene_set_cursor (f->scene, second.hex);
  find_hex (f, first.hex, &to_x, &to_y);
  drag (f, x, y, to_x, to_y);
  now += 200 * MS;
  press_key (f, GDK_KEY_Return);
  g_assert_nonnull (meander_board_find (state_of (f)->board, first.number));
  g_assert_nonnull (meander_board_find (state_of (f)->board, second.number));
  g_assert_cmpuint (count_tiles (f), ==, MEANDER_N_FACES);

  for (i = 0; i < meander_game_get_n_moves (f->game); i++)
    if (meander_gobble_move_parse (meander_game_get_move (f->game, i), &move, NULL) &&
        move.act == MEANDER_GOBBLE_PLACE)
      times[move.seat] = move.time;
  g_assert_cmpuint (times[0], ==, 5300);
  g_assert_cmpuint (times[1], ==, 5500);
}

static void
test_same_hex (Fixture *f, gconstpointer data)
{
  MeanderPlacement first, second;

  start_two (f, &first, &second, TRUE);
  turn_to (f, MEANDER_HAND_POINTER, first.number, first.turn);
  turn_to (f, MEANDER_HAND_KEYS, second.number, second.turn);
  g_assert_true (meander_gobble_party_place (f->party, MEANDER_HAND_POINTER, first.hex));
  g_assert_false (meander_gobble_party_place (f->party, MEANDER_HAND_KEYS, second.hex));
  g_assert_cmpuint (meander_board_at (state_of (f)->board, first.hex)->number, ==, first.number);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_KEYS), ==,
                    second.number);
  g_assert_cmpuint (count_tiles (f), ==, MEANDER_N_FACES);
}

static void
test_wrong_drop (Fixture *f, gconstpointer data)
{
  double x, y, to_x, to_y;
  guint number, n_moves;

  start (f, TWO, 1);
  find_tile (f, 0, 0, &x, &y);
  drag (f, x, y, x, y);
  number = meander_gobble_get_revealed (state_of (f), 0);
  g_assert_cmpuint (number, >, 0);
  g_assert_nonnull (find_label (f->page, "Find a place where it touches two tiles."));
  n_moves = meander_game_get_n_moves (f->game);

  /* Far from everything: it goes back, and it is said why. */
  find_tile (f, 0, number, &x, &y);
  find_hex (f, meander_hex (3, -3), &to_x, &to_y);
  drag (f, x, y, to_x, to_y);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, n_moves);
  g_assert_cmpuint (meander_gobble_get_revealed (state_of (f), 0), ==, number);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_POINTER), ==, 0);
  g_assert_null (find_label (f->page, "Click your tile."));

  /* A place beside a tile, but the wrong way round or with one neighbour: told as well. */
  g_assert_true (meander_gobble_party_hold (f->party, MEANDER_HAND_POINTER, number));
  g_assert_false (meander_gobble_party_place (f->party, MEANDER_HAND_POINTER, meander_hex (-2, 0)));
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_POINTER), ==, number);

  /* Given up, it comes to the heap. */
  click (f, "To the heap");
  g_assert_cmpuint (meander_gobble_count_heap (state_of (f), 0), ==, 1);
}

/* A click on another of one's tiles takes that one; only the empty heap takes a click. */
static void
test_click_heap (Fixture *f, gconstpointer data)
{
  double x, y, to_x, to_y;
  guint given_up, open;

  start (f, TWO, 1);
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  given_up = meander_gobble_get_revealed (state_of (f), 0);
  g_assert_true (meander_gobble_party_put_on_heap (f->party, MEANDER_HAND_POINTER));
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  open = meander_gobble_get_revealed (state_of (f), 0);

  find_tile (f, 0, given_up, &x, &y);
  drag (f, x, y, x, y);
  g_assert_cmpuint (meander_gobble_count_heap (state_of (f), 0), ==, 1);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_POINTER), ==, given_up);
  find_tile (f, 0, open, &to_x, &to_y);
  drag (f, to_x, to_y, to_x, to_y);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_POINTER), ==, open);

  /* Beside the tiles there, and dragged onto them. */
  drag (f, x + 1.2 * MEANDER_GOBBLE_NEAR_SIDE, y, x + 1.2 * MEANDER_GOBBLE_NEAR_SIDE, y);
  g_assert_cmpuint (meander_gobble_count_heap (state_of (f), 0), ==, 2);
  find_tile (f, 0, 0, &to_x, &to_y);
  drag (f, to_x, to_y, x, y);
  g_assert_cmpuint (meander_gobble_count_heap (state_of (f), 0), ==, 3);

  /* From the heap to the stack. */
  drag (f, x, y, x, y);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_POINTER), >, 0);
  drag (f, to_x, to_y, to_x, to_y);
  g_assert_cmpuint (meander_gobble_get_revealed (state_of (f), 0), >, 0);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_POINTER), ==,
                    meander_gobble_get_revealed (state_of (f), 0));
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
test_narrow (Fixture *f, gconstpointer data)
{
  static const int sizes[][2] = { { 640, 480 }, { 800, 600 }, { 1250, 700 }, { 800, 600 } };
  GtkWidget *table = find (f, "MeanderGobbleTable", 0);
  guint i, k;

  start (f, TWO "computer 1 even \ncomputer 1 even \ncomputer 1 even \ncomputer 1 even \n", 1);
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_KEYS));
  for (i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (f->window), sizes[i][0], sizes[i][1]);
      for (k = 0; k < 3; k++)
        gtk_test_widget_wait_for_draw (f->window);
      g_assert_cmpint (gtk_widget_get_width (f->window), ==, sizes[i][0]);
      for (k = 0; k < state_of (f)->n_players; k++)
        {
          GtkWidget *side = find (f, "MeanderGobbleSide", k);
          GtkWidget *tiles =
              GTK_WIDGET (meander_gobble_side_get_tiles (MEANDER_GOBBLE_SIDE (side)));
          graphene_rect_t bounds;

          assert_inside (side, table);
          assert_inside (tiles, side);
          g_assert_true (gtk_widget_compute_bounds (tiles, side, &bounds));
          /* Words and tiles are beside each other where there surely is room. */
          if (gtk_widget_has_css_class (side, "near") && sizes[i][0] != 800)
            g_assert_true ((bounds.origin.x > 100) == (sizes[i][0] > 1000));
        }
    }
}

static void
test_pause (Fixture *f, gconstpointer data)
{
  guint n_moves;

  start (f, "player even Anna\ncomputer 5 even \n", 3);
  now += 2000 * MS;
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_KEYS));
  gtk_widget_activate_action (f->page, "gobble-page.pause", NULL);
  settle ();
  g_assert_false (meander_gobble_party_is_running (f->party));
  g_assert_false (gtk_widget_get_mapped (find (f, "MeanderCanvas", 0)));
  g_assert_nonnull (find_label (f->page, "Pause"));
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_KEYS), ==, 0);

  n_moves = meander_game_get_n_moves (f->game);
  now += 60000 * MS;
  meander_gobble_party_tick (f->party);
  settle ();
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, n_moves);
  g_assert_cmpuint (meander_gobble_party_get_time (f->party), ==, 2000);
  g_assert_false (meander_gobble_party_take (f->party, MEANDER_HAND_KEYS));

  gtk_widget_activate_action (f->page, "gobble-page.pause", NULL);
  settle ();
  g_assert_true (gtk_widget_get_mapped (find (f, "MeanderCanvas", 0)));
  g_assert_cmpuint (meander_gobble_party_get_time (f->party), ==, 2000);
  meander_gobble_party_tick (f->party);
  now += 60000 * MS;
  meander_gobble_party_tick (f->party);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), >, n_moves);
}

/* As it was saved, with its time; and it does not run before it is wanted. */
static void
test_resume (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  MeanderGame *again;

  start (f, TWO, 4);
  now += 7000 * MS;
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  now += 1500 * MS;
  meander_gobble_party_set_hold (f->party, MEANDER_GOBBLE_PAUSED, TRUE);
  record = meander_game_to_record (f->game);
  again = meander_game_new_from_record (record, &error);
  g_assert_no_error (error);
  show (f, again);
  g_assert_false (meander_gobble_party_is_running (f->party));
  g_assert_cmpuint (meander_gobble_party_get_time (f->party), ==, 8500);
  g_assert_cmpuint (meander_gobble_get_revealed (state_of (f), 0), >, 0);
}

/* Both play until a space is filled; then who gets a tile is chosen. */
static void
call_gobble (Fixture *f, MeanderHand caller)
{
  guint rounds, hand;

  for (rounds = 0; rounds < 60; rounds++)
    for (hand = 0; hand < MEANDER_N_HANDS; hand++)
      {
        guint seat = hand;
        MeanderPlacement place;
        guint number;

        if (!meander_gobble_may_take (state_of (f), seat))
          continue;
        meander_gobble_party_take (f->party, (MeanderHand) hand);
        number = meander_gobble_get_revealed (state_of (f), seat);
        if (!find_place (f, number, &place))
          {
            meander_gobble_party_put_on_heap (f->party, (MeanderHand) hand);
            continue;
          }
        turn_to (f, (MeanderHand) hand, number, place.turn);
        g_assert_true (meander_gobble_party_place (f->party, (MeanderHand) hand, place.hex));
        if (meander_gobble_count_gifts (state_of (f), seat) == 0)
          continue;
        if (hand == caller)
          return;
        meander_gobble_party_give (f->party, (MeanderHand) hand, 0, caller);
        while (meander_gobble_count_gifts (state_of (f), seat) > 0)
          meander_gobble_party_give (f->party, (MeanderHand) hand, 0, caller);
      }
  g_assert_not_reached ();
}

static void
test_gobble (Fixture *f, gconstpointer data)
{
  MeanderHand caller = (MeanderHand) GPOINTER_TO_UINT (data);
  guint seat = caller;
  guint other = 1 - seat;
  guint n_gifts, n_tiles;
  GtkWidget *button;
  double x, y, x_now;

  start (f, TWO, 2);
  find_tile (f, seat, 0, &x, &y);
  call_gobble (f, caller);
  settle ();
  find_tile (f, seat, 0, &x_now, &y);
  g_assert_cmpfloat (ABS (x_now - x), <, MEANDER_GOBBLE_NEAR_SIDE / 2.0);
  n_gifts = meander_gobble_count_gifts (state_of (f), seat);
  n_tiles = meander_gobble_count_tiles (state_of (f), other);
  g_assert_nonnull (find_label (f->page, caller == MEANDER_HAND_KEYS
                                             ? "Who gets a tile? Press the number."
                                             : "Who gets a tile?"));
  g_assert_nonnull (
      find_label (f->page, n_gifts == 1
                               ? (seat == 0 ? "Anna: Gobble!" : "Jan: Gobble!")
                               : (seat == 0 ? "Anna: Double Gobble!" : "Jan: Double Gobble!")));
  button = find_label (find_buttons (f, seat), seat == 0 ? "Jan" : "Anna");
  g_assert_nonnull (button);
  g_assert_null (find_label (find_buttons (f, seat), seat == 0 ? "Anna" : "Jan"));
  /* Only the keyboard has keys. */
  g_assert_true ((find_label (find_buttons (f, seat), seat == 0 ? "2" : "1") != NULL) ==
                 (caller == MEANDER_HAND_KEYS));

  /* Nothing else before. */
  g_assert_false (meander_gobble_party_take (f->party, caller) &&
                  meander_gobble_may_take (state_of (f), seat));
  if (caller == MEANDER_HAND_KEYS)
    press_key (f, GDK_KEY_1);
  else
    g_signal_emit_by_name (gtk_widget_get_ancestor (button, GTK_TYPE_BUTTON), "clicked");
  g_assert_cmpuint (meander_gobble_count_gifts (state_of (f), seat), ==, n_gifts - 1);
  g_assert_cmpuint (meander_gobble_count_tiles (state_of (f), other), ==, n_tiles + 1);
  g_assert_cmpuint (count_tiles (f), ==, MEANDER_N_FACES);
}

/* A tile of the heap is dragged to the other player. */
static void
test_give_by_drag (Fixture *f, gconstpointer data)
{
  double x, y, to_x, to_y;
  guint number, n_gifts;
  guint64 seed = 0;

  do
    {
      start (f, TWO, ++seed);
      call_gobble (f, MEANDER_HAND_POINTER);
    }
  while (meander_gobble_count_heap (state_of (f), 0) < 2 && seed < 100);
  n_gifts = meander_gobble_count_gifts (state_of (f), 0);
  number = state_of (f)->racks[0].tiles[0];
  find_tile (f, 0, number, &x, &y);
  find_tile (f, 1, 0, &to_x, &to_y);
  drag (f, x, y, to_x, to_y);
  g_assert_cmpuint (meander_gobble_count_gifts (state_of (f), 0), ==, n_gifts - 1);
  g_assert_cmpint (state_of (f)->place[number], ==, MEANDER_PLACE_POOL);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_POINTER), ==, 0);
}

/* Where the digits are on Shift, their keys alone say who gets a tile, and so does the keypad. */
static void
test_give_by_digit (Fixture *f, gconstpointer data)
{
  guint key = GPOINTER_TO_UINT (data);
  g_autofree GdkKeymapKey *keys = NULL;
  guint n_gifts;
  int n;

  start (f, TWO, 2);
  call_gobble (f, MEANDER_HAND_KEYS);
  n_gifts = meander_gobble_count_gifts (state_of (f), 1);
  g_assert_true (gdk_display_map_keyval (gtk_widget_get_display (f->page), GDK_KEY_1, &keys, &n));
  press_code (f, key, key == GDK_KEY_KP_1 ? 0 : keys[0].keycode);
  g_assert_cmpuint (meander_gobble_count_gifts (state_of (f), 1), ==, n_gifts - 1);
}

/* The keyboard chooses a tile of the heap, and the digit gives that one. */
static void
test_give_by_choice (Fixture *f, gconstpointer data)
{
  guint chosen, top;
  guint64 seed = 0;

  do
    {
      start (f, TWO, ++seed);
      call_gobble (f, MEANDER_HAND_KEYS);
    }
  while (meander_gobble_count_heap (state_of (f), 1) < 3);
  chosen = state_of (f)->racks[1].tiles[0];
  top = state_of (f)->racks[1].tiles[meander_gobble_count_heap (state_of (f), 1) - 1];
  while (meander_gobble_party_get_held (f->party, MEANDER_HAND_KEYS) != chosen)
    press_key (f, GDK_KEY_n);
  press_key (f, GDK_KEY_1);
  g_assert_cmpint (state_of (f)->place[chosen], ==, MEANDER_PLACE_POOL);
  g_assert_cmpint (state_of (f)->place[top], !=, MEANDER_PLACE_POOL);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_KEYS), ==, 0);
}

/* A game in which a person owes a tile, and has some on the heap and on the stack. */
static void
start_owing (Fixture *f, MeanderHand caller)
{
  guint64 seed = 0;

  do
    {
      start (f, TWO, ++seed);
      call_gobble (f, caller);
    }
  while (meander_gobble_count_heap (state_of (f), caller) == 0 ||
         meander_gobble_count_stack (state_of (f), caller) < 2);
  settle ();
}

/* A tile of the stack is dragged to the other player, though there is a heap, and by a
 * click and another one. */
static void
test_give_stack_by_drag (Fixture *f, gconstpointer data)
{
  gboolean clicks = GPOINTER_TO_INT (data);
  double x, y, to_x, to_y;
  guint n_heap, n_stack, n_gifts;

  start_owing (f, MEANDER_HAND_POINTER);
  n_heap = meander_gobble_count_heap (state_of (f), 0);
  n_stack = meander_gobble_count_stack (state_of (f), 0);
  n_gifts = meander_gobble_count_gifts (state_of (f), 0);
  find_tile (f, 0, 0, &x, &y);
  find_tile (f, 1, 0, &to_x, &to_y);

  /* Anywhere else it goes back. */
  drag (f, x, y, to_x, to_y - 200);
  g_assert_false (meander_gobble_party_holds_stack (f->party, MEANDER_HAND_POINTER));
  g_assert_cmpuint (meander_gobble_count_stack (state_of (f), 0), ==, n_stack);
  if (clicks)
    {
      drag (f, x, y, x, y);
      g_assert_true (meander_gobble_party_holds_stack (f->party, MEANDER_HAND_POINTER));
      g_assert_false (meander_gobble_party_holds_stack (f->party, MEANDER_HAND_KEYS));
      g_assert_nonnull (find_label (f->page, "Who gets the tile of your stack?"));
      drag (f, to_x, to_y, to_x, to_y);
    }
  else
    drag (f, x, y, to_x, to_y);
  g_assert_cmpuint (meander_gobble_count_heap (state_of (f), 0), ==, n_heap);
  g_assert_cmpuint (meander_gobble_count_stack (state_of (f), 0), ==, n_stack - 1);
  g_assert_cmpuint (meander_gobble_count_gifts (state_of (f), 0), ==, n_gifts - 1);
  g_assert_false (meander_gobble_party_holds_stack (f->party, MEANDER_HAND_POINTER));
  g_assert_cmpuint (count_tiles (f), ==, MEANDER_N_FACES);
}

/* S takes one of the stack for it, and puts it back; a tile of the heap takes its place. */
static void
test_give_stack_by_keys (Fixture *f, gconstpointer data)
{
  guint n_heap, n_stack, n_gifts;

  start_owing (f, MEANDER_HAND_KEYS);
  n_heap = meander_gobble_count_heap (state_of (f), 1);
  n_stack = meander_gobble_count_stack (state_of (f), 1);
  n_gifts = meander_gobble_count_gifts (state_of (f), 1);
  press_key (f, GDK_KEY_s);
  g_assert_true (meander_gobble_party_holds_stack (f->party, MEANDER_HAND_KEYS));
  g_assert_nonnull (
      find_label (f->page, "Who gets the tile of your stack? Press the number."));
  press_key (f, GDK_KEY_n);
  g_assert_false (meander_gobble_party_holds_stack (f->party, MEANDER_HAND_KEYS));
  press_key (f, GDK_KEY_s);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_KEYS), ==, 0);
  press_key (f, GDK_KEY_s);
  g_assert_false (meander_gobble_party_holds_stack (f->party, MEANDER_HAND_KEYS));
  press_key (f, GDK_KEY_s);
  press_key (f, GDK_KEY_1);
  g_assert_cmpuint (meander_gobble_count_heap (state_of (f), 1), ==, n_heap);
  g_assert_cmpuint (meander_gobble_count_stack (state_of (f), 1), ==, n_stack - 1);
  g_assert_cmpuint (meander_gobble_count_gifts (state_of (f), 1), ==, n_gifts - 1);
  g_assert_false (meander_gobble_party_holds_stack (f->party, MEANDER_HAND_KEYS));
}

/* The mouse is one person's; what the other one can do says its keys, and is no button
 * for the mouse. */
static void
test_keys_are_shown (Fixture *f, gconstpointer data)
{
  start (f, TWO, 1);
  g_assert_false (gtk_widget_get_can_target (find_buttons (f, 1)));
  g_assert_true (gtk_widget_get_can_target (find_buttons (f, 0)));
  g_assert_nonnull (find_label (find_buttons (f, 1), "Enter"));
  g_assert_null (find_label (find_buttons (f, 0), "Enter"));
  press_key (f, GDK_KEY_Return);
  g_assert_nonnull (find_label (find_buttons (f, 1), "H"));
  g_assert_nonnull (find_label (find_buttons (f, 1), "Space"));
  g_assert_null (find_label (find_buttons (f, 1), "Enter"));

  /* One alone has both. */
  start (f, "player even Anna\ncomputer 1 even \n", 1);
  g_assert_true (gtk_widget_get_can_target (find_buttons (f, 0)));
}

/* What is let go while it is dragged is not given. */
static void
test_give_nothing (Fixture *f, gconstpointer data)
{
  double x, y, to_x, to_y;
  guint n_gifts;
  guint64 seed = 0;

  do
    {
      start (f, TWO, ++seed);
      call_gobble (f, MEANDER_HAND_POINTER);
    }
  while (meander_gobble_count_heap (state_of (f), 0) < 2 ||
         meander_gobble_get_revealed (state_of (f), 0) != 0);
  n_gifts = meander_gobble_count_gifts (state_of (f), 0);
  find_tile (f, 0, state_of (f)->racks[0].tiles[0], &x, &y);
  find_tile (f, 1, 0, &to_x, &to_y);
  g_signal_emit_by_name (get_drag (f), "drag-begin", x, y);
  g_signal_emit_by_name (get_drag (f), "drag-update", to_x - x, to_y - y);
  meander_gobble_party_let_go (f->party, MEANDER_HAND_POINTER);
  find_tile (f, 0, state_of (f)->racks[0].tiles[0], &to_x, &to_y);
  g_signal_emit_by_name (get_drag (f), "drag-end", to_x - x, to_y - y);
  g_assert_null (find_told (f));
  g_assert_cmpuint (meander_gobble_count_gifts (state_of (f), 0), ==, n_gifts);
}

static void
test_computers (Fixture *f, gconstpointer data)
{
  const char *params = data;
  g_autofree char *end = NULL;
  guint i;

  start (f, params, 5);
  for (i = 0; i < 100000 && !meander_gobble_is_over (state_of (f)); i++)
    {
      now += 100 * MS;
      meander_gobble_party_tick (f->party);
      if (i % 500 == 0)
        settle ();
    }
  settle ();
  g_assert_true (meander_gobble_is_over (state_of (f)));
  g_assert_cmpuint (count_tiles (f), ==, MEANDER_N_FACES);
  end = meander_words_gobble_end (f->game);
  g_assert_nonnull (find_label (f->page, end));
  g_assert_nonnull (find_label (f->page, "Play again"));
  if (state_of (f)->n_players > 1)
    g_assert_nonnull (find_label (find (f, "MeanderGobbleRanking", 0), "#1"));

  /* Looked at, it is gone, and comes back; another game does not know of it. */
  g_assert_null (find_label (f->page, "Ranking"));
  click (f, "See the table");
  g_assert_null (find_label (f->page, end));
  click (f, "Ranking");
  g_assert_nonnull (find_label (f->page, end));
  g_assert_null (find_label (f->page, "Ranking"));
  click (f, "See the table");
  show (f, g_object_ref (f->game));
  g_assert_nonnull (find_label (f->page, end));
  start (f, params, 6);
  g_assert_null (find_label (f->page, end));
  g_assert_null (find_label (f->page, "Ranking"));
}

static gboolean
is_all_seen (Fixture *f, const MeanderGeometry *view, gboolean frontier)
{
  GtkWidget *canvas = find (f, "MeanderCanvas", 0);
  guint n_tiles, n_frontier, i;
  const MeanderPlacement *tiles =
      meander_board_get_placements (state_of (f)->board, &n_tiles);
  const MeanderHex *hexes = meander_board_get_frontier (state_of (f)->board, &n_frontier);
  guint n = frontier ? n_frontier : n_tiles;

  for (i = 0; i < n; i++)
    {
      MeanderHex hex = frontier ? hexes[i] : tiles[i].hex;
      cairo_rectangle_t bounds;

      meander_geometry_get_bounds (view, &hex, 1, &bounds);
      if (bounds.x < 0 || bounds.y < 0 ||
          bounds.x + bounds.width > gtk_widget_get_width (canvas) ||
          bounds.y + bounds.height > gtk_widget_get_height (canvas))
        return FALSE;
    }

  return TRUE;
}

/* The keyboard's player places one tile more, as far out as may be. */
static void
place_one (Fixture *f)
{
  MeanderPlacement place = { 0 };

  while (place.number == 0)
    {
      MeanderPlacement places[MEANDER_GOBBLE_MAX_PLACES];
      guint n, i;

      while (meander_gobble_count_gifts (state_of (f), 1) > 0)
        g_assert_true (meander_gobble_party_give (f->party, MEANDER_HAND_KEYS, 0, 0));
      g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_KEYS));
      n = meander_gobble_list (state_of (f), meander_gobble_get_revealed (state_of (f), 1), places);
      for (i = 0; i < n; i++)
        if (place.number == 0 || meander_hex_distance (places[i].hex, meander_hex (0, 0)) >
                                     meander_hex_distance (place.hex, meander_hex (0, 0)))
          place = places[i];
      if (n == 0)
        g_assert_true (meander_gobble_party_put_on_heap (f->party, MEANDER_HAND_KEYS));
    }
  turn_to (f, MEANDER_HAND_KEYS, place.number, place.turn);
  g_assert_true (meander_gobble_party_place (f->party, MEANDER_HAND_KEYS, place.hex));
}

/* While somebody aims the view stays, though the figure grows, as long as it is seen. */
static void
test_view_waits (Fixture *f, gconstpointer data)
{
  MeanderGeometry before;
  gboolean out = FALSE;
  double x, y;

  gtk_window_set_default_size (GTK_WINDOW (f->window), 640, 480);
  start (f, TWO, 3);
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_KEYS));
  gtk_test_widget_wait_for_draw (f->window);
  gtk_test_widget_wait_for_draw (f->window);
  find_hex (f, meander_hex (0, 0), &x, &y);
  g_signal_emit_by_name (get_drag (f), "drag-begin", x, y);
  while (meander_scene_is_moving (f->scene))
    gtk_test_widget_wait_for_draw (f->window);
  before = *meander_scene_get_geometry (f->scene);
  while (!out)
    {
      place_one (f);
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
      place_one (f);
  while (meander_scene_is_moving (f->scene))
    gtk_test_widget_wait_for_draw (f->window);
  g_assert_true (is_all_seen (f, meander_scene_get_geometry (f->scene), TRUE));
}

/* ---- alone ---- */

/* A game that a person has played alone to the end, as the computer would. */
static MeanderGame *
play_alone (Fixture *f)
{
  g_autoptr (MeanderRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  MeanderGame *game;
  guint64 seed = 0;

  /* One in which all tiles find a place. */
  do
    {
      start (f, "computer 4 6\naside\n", ++seed);
      while (!meander_gobble_is_over (state_of (f)))
        {
          now += 100 * MS;
          meander_gobble_party_tick (f->party);
        }
    }
  while (meander_gobble_count_tiles (state_of (f), 0) > 0);
  record = meander_game_to_record (f->game);
  g_free (record->params);
  record->params = g_strdup ("player 6 Anna\naside\n");
  game = meander_game_new_from_record (record, &error);
  g_assert_no_error (error);

  return game;
}

/* The results so far, of a text file of their own. */
static MeanderDeals *
keep (const char *line)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *text = g_strdup_printf ("meander-deals 1\n%s\nend\n", line);
  g_autofree char *path = test_folder_write (folder, "solitaire", text, -1);
  g_autoptr (GError) error = NULL;
  MeanderDeals *deals = meander_deals_new (path, &error);

  g_assert_no_error (error);
  test_folder_remove (folder);

  return deals;
}

static GtkWidget *
find_button (Fixture *f, const char *text)
{
  return gtk_widget_get_ancestor (find_label (f->page, text), GTK_TYPE_BUTTON);
}

/* Whoever plays alone is told of the best result, and whether it is beaten. */
static void
test_best (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *kept;
    const char *text; /* NULL: nothing is said */
  } cases[] = {
    { "gobble 1 6 0 9999000 aside", "A new best! Before: 2:46:39" },
    { "gobble 1 6 2 61000 aside", "A new best! Before: 2 tiles left, in 1:01" },
    { "gobble 1 6 1 61000 aside", "A new best! Before: 1 tile left, in 1:01" },
    { "gobble 1 6 0 1000 aside", "Your best: 0:01" },
    { "gobble 1 54 0 1000", NULL },
    { "gobble 1 6 0 0 calm aside", NULL },
  };
  g_autoptr (MeanderGame) game = play_alone (f);
  g_autofree char *same =
      g_strdup_printf ("gobble 1 6 0 %u aside",
                       meander_gobble_get_time (meander_game_get_state (game)));
  g_autoptr (MeanderDeals) equal = keep (same);
  g_autofree char *end = meander_words_gobble_end (game);
  guint i;

  for (i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MeanderDeals) deals = keep (cases[i].kept);
      guint k;

      meander_gobble_page_set_deals (MEANDER_GOBBLE_PAGE (f->page), deals);
      show (f, g_object_ref (game));
      g_assert_nonnull (find_label (f->page, end));
      for (k = 0; k < G_N_ELEMENTS (cases); k++)
        if (cases[k].text != NULL)
          g_assert_cmpint (find_label (f->page, cases[k].text) != NULL, ==, k == i);
    }
  meander_gobble_page_set_deals (MEANDER_GOBBLE_PAGE (f->page), equal);
  show (f, g_object_ref (game));
  g_assert_nonnull (find_label (f->page, "As good as your best!"));

  /* Where nothing is kept nothing is said. */
  meander_gobble_page_set_deals (MEANDER_GOBBLE_PAGE (f->page), NULL);
  show (f, g_object_ref (game));
  g_assert_nonnull (find_label (f->page, end));
  g_assert_null (find_label (f->page, "As good as your best!"));
}

/* What is asked for: the game that is to start, or none where it is asked which. */
typedef struct
{
  char *params;
  guint64 seed;
} Asked;

static void
on_start_gobble (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  Asked *asked = user_data;

  g_clear_pointer (&asked->params, g_free);
  g_variant_get (parameter, "(st)", &asked->params, &asked->seed);
}

static void
on_new_gobble (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_clear_pointer (&((Asked *) user_data)->params, g_free);
}

/* One click, and the same is played with other tiles, unless it comes with the last tile;
 * another, and something is changed. */
static void
test_again (Fixture *f, gconstpointer data)
{
  static const GActionEntry entries[] = {
    { .name = "start-gobble", .activate = on_start_gobble, .parameter_type = "(st)" },
    { .name = "new-gobble", .activate = on_new_gobble },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  Asked asked = { NULL, 0 };

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), &asked);
  gtk_widget_insert_action_group (f->window, "win", G_ACTION_GROUP (group));
  show (f, play_alone (f));
  g_signal_emit_by_name (find_button (f, "Play again"), "clicked");
  g_assert_null (asked.params);
  while (asked.params == NULL)
    {
      g_main_context_iteration (NULL, TRUE);
      g_signal_emit_by_name (find_button (f, "Play again"), "clicked");
    }
  g_assert_cmpstr (asked.params, ==, "player 6 Anna\naside\n");
  g_assert_cmpuint (asked.seed, !=, meander_game_get_seed (f->game));
  g_signal_emit_by_name (find_button (f, "Change something…"), "clicked");
  g_assert_null (asked.params);
}

/* Turn by turn whoever is on turn has both hands, and sits at the near side. */
static void
test_calm (Fixture *f, gconstpointer data)
{
  guint n;
  double x, y;

  start (f, "player even Anna\nplayer even Jan\nplayer even Eva\ncalm\n", 1);
  g_assert_cmpuint (meander_gobble_party_get_seat (f->party, MEANDER_HAND_KEYS), ==, 0);
  g_assert_cmpuint (meander_gobble_party_get_seat (f->party, MEANDER_HAND_POINTER), ==, 0);
  find_tile (f, 0, 0, &x, &y);
  drag (f, x, y, x, y);
  g_assert_cmpuint (meander_gobble_get_revealed (state_of (f), 0), >, 0);
  press_key (f, GDK_KEY_h);
  g_assert_cmpuint (meander_gobble_party_get_seat (f->party, MEANDER_HAND_KEYS), ==, 1);
  settle ();
  find_tile (f, 1, 0, &x, &y);
  drag (f, x, y, x, y);
  g_assert_cmpuint (meander_gobble_get_revealed (state_of (f), 1), >, 0);

  /* What was done by accident is undone, move by move. */
  g_assert_true (meander_gobble_party_can_undo (f->party));
  meander_gobble_party_undo (f->party);
  g_assert_cmpuint (meander_gobble_get_revealed (state_of (f), 1), ==, 0);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_POINTER), ==, 0);
  meander_gobble_party_undo (f->party);
  g_assert_cmpuint (meander_gobble_party_get_seat (f->party, MEANDER_HAND_KEYS), ==, 0);
  g_assert_cmpuint (meander_gobble_get_revealed (state_of (f), 0), >, 0);

  /* And made again. */
  n = meander_game_get_n_moves (f->game);
  g_assert_true (meander_gobble_party_can_redo (f->party));
  meander_gobble_party_redo (f->party);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, n + 1);
  while (meander_gobble_party_can_redo (f->party))
    meander_gobble_party_redo (f->party);
  g_assert_false (meander_game_can_redo (f->game));

  /* Where all play at once there is no way back. */
  start (f, TWO, 1);
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  g_assert_false (meander_gobble_party_can_undo (f->party));
}

/* The person sits at the near side also before the first turn of a person. */
static void
test_calm_computer_first (Fixture *f, gconstpointer data)
{
  start (f, "computer 1 even \nplayer even Anna\nplayer even Jan\ncalm\n", 1);
  g_assert_cmpuint (meander_gobble_party_get_seat (f->party, MEANDER_HAND_KEYS), ==,
                    MEANDER_NO_SEAT);
  g_assert_true (gtk_widget_has_css_class (find_side (f, 1), "near"));
  g_assert_false (gtk_widget_has_css_class (find_side (f, 0), "near"));
  g_assert_false (gtk_widget_has_css_class (find_side (f, 2), "near"));
}

/* ---- what the screen reader says ---- */

static void
on_said (GString *heard, const char *sentence, gboolean small)
{
  g_string_append_printf (heard, "%s%s\n", small ? "~ " : "", sentence);
}

static MeanderGobbleNews *
listen (Fixture *f, GString *heard)
{
  MeanderGobbleNews *news = meander_gobble_news_new (f->party);

  g_signal_connect_swapped (news, "said", G_CALLBACK (on_said), heard);

  return news;
}

static gboolean
give_up (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;

  return G_SOURCE_REMOVE;
}

static void
wait_for_words (GString *heard, const char *words)
{
  gboolean late = FALSE;
  guint timeout = g_timeout_add (6000, give_up, &late);

  while (!late && strstr (heard->str, words) == NULL)
    g_main_context_iteration (NULL, TRUE);
  if (late)
    g_error ("“%s” is not said, but: %s", words, heard->str);
  g_source_remove (timeout);
  g_string_truncate (heard, 0);
}

/* The other's tiles are small news; a gift is told with the count, and the next step. */
static void
test_news (Fixture *f, gconstpointer data)
{
  g_autoptr (GString) heard = g_string_new (NULL);
  g_autoptr (MeanderGobbleNews) news = NULL;
  g_autofree char *gift = NULL;
  g_autofree char *placed = NULL;
  MeanderPlacement first, second;

  start_two (f, &first, &second, FALSE);
  news = listen (f, heard);
  wait_for_words (heard, "Press Enter: a new tile.\n");
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  turn_to (f, MEANDER_HAND_POINTER, first.number, first.turn);
  g_assert_true (meander_gobble_party_place (f->party, MEANDER_HAND_POINTER, first.hex));
  placed = g_strdup_printf ("~ Anna: tile %u\n", first.number);
  wait_for_words (heard, placed);

  start_owing (f, MEANDER_HAND_POINTER);
  wait_for_words (heard, "Press Enter: a new tile.");
  gift = g_strdup_printf ("Anna gives you a tile. You now have %u tiles.",
                          meander_gobble_count_tiles (state_of (f), 1) + 1);
  g_assert_true (meander_gobble_party_give (f->party, MEANDER_HAND_POINTER, 0, 1));
  wait_for_words (heard, gift);

  start_owing (f, MEANDER_HAND_KEYS);
  wait_for_words (heard, "Who gets a tile? Press the number.");
  g_free (gift);
  gift = g_strdup_printf ("Jan gives a tile away. Anna now has %u tiles.",
                          meander_gobble_count_tiles (state_of (f), 0) + 1);
  press_key (f, GDK_KEY_1);
  wait_for_words (heard, gift);
}

/* Turn by turn everything is said, and whose turn it is. */
static void
test_news_calm (Fixture *f, gconstpointer data)
{
  g_autoptr (GString) heard = g_string_new (NULL);
  g_autoptr (MeanderGobbleNews) news = listen (f, heard);
  MeanderPlacement place;
  g_autofree char *placed = NULL;
  guint number;

  start (f, "player even Anna\nplayer even Jan\ncalm\n", 1);
  wait_for_words (heard, "It is Anna to play. Press Enter: a new tile.\n");
  press_key (f, GDK_KEY_Return);
  press_key (f, GDK_KEY_h);
  wait_for_words (heard, "Anna puts a tile on the heap. It is Jan to play.");
  do
    {
      g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_KEYS));
      number = meander_gobble_party_get_held (f->party, MEANDER_HAND_KEYS);
    }
  while (!find_place (f, number, &place) &&
         meander_gobble_party_put_on_heap (f->party, MEANDER_HAND_KEYS));
  placed = g_strdup_printf ("places tile %u.", number);
  turn_to (f, MEANDER_HAND_KEYS, number, place.turn);
  g_assert_true (meander_gobble_party_place (f->party, MEANDER_HAND_KEYS, place.hex));
  wait_for_words (heard, placed);

  /* What is taken back is no news, but whose turn it is. */
  meander_gobble_party_undo (f->party);
  wait_for_words (heard, "to play. Press Enter: your tile.\n");
}

static void
assert_described (Fixture *f)
{
  guint seat;

  for (seat = 0; seat < state_of (f)->n_players; seat++)
    {
      g_autofree char *words = meander_words_gobble_place (f->game, seat);

      gtk_test_accessible_assert_property (
          GTK_ACCESSIBLE (
              meander_gobble_side_get_tiles (MEANDER_GOBBLE_SIDE (find_side (f, seat)))),
          GTK_ACCESSIBLE_PROPERTY_LABEL, words);
    }
}

/* What everybody has is described as it is. */
static void
test_described (Fixture *f, gconstpointer data)
{
  start_owing (f, MEANDER_HAND_KEYS);
  assert_described (f);
  press_key (f, GDK_KEY_1);
  assert_described (f);
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  assert_described (f);
}

/* ---- too many ---- */

/* Plays a game to its end, without a clock. */
static void
play_out (MeanderGame *game)
{
  static const MeanderGobbleAct wanted[] = { MEANDER_GOBBLE_PLACE, MEANDER_GOBBLE_GIVE,
                                             MEANDER_GOBBLE_TAKE, MEANDER_GOBBLE_HEAP };

  while (!meander_gobble_is_over (meander_game_get_state (game)))
    {
      g_auto (GStrv) legal = meander_gobble_rules.legal (meander_game_get_state (game));
      const char *found = NULL;
      guint i, k;

      for (i = 0; i < G_N_ELEMENTS (wanted) && found == NULL; i++)
        for (k = 0; legal[k] != NULL && found == NULL; k++)
          {
            MeanderGobbleMove move;

            if (meander_gobble_move_parse (legal[k], &move, NULL) && move.act == wanted[i])
              found = legal[k];
          }
      g_assert_true (meander_game_play (game, found, NULL));
    }
}

/* A third person has no hand: the game is not played, and nothing is lost of it.  Where
 * it is over there is nothing to be done any more. */
static void
test_crowded (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *game;

  start (f, TWO "player even Eva\ncomputer 5 even \n", 1);
  g_assert_false (meander_gobble_party_is_running (f->party));
  g_assert_nonnull (find_label (f->page, "Too many people"));
  g_assert_null (find_label (f->page, "Start"));
  g_assert_false (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  gtk_widget_activate_action (f->page, "gobble-page.pause", NULL);
  now += 60000 * MS;
  meander_gobble_party_tick (f->party);
  settle ();
  g_assert_nonnull (find_label (f->page, "Too many people"));
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 0);
  g_assert_cmpuint (meander_game_get_elapsed (f->game), ==, 0);

  game = meander_game_new (&meander_gobble_rules, TWO "player even Eva\n", 1, &error);
  g_assert_no_error (error);
  play_out (game);
  show (f, game);
  g_assert_null (find_label (f->page, "Too many people"));
  g_assert_nonnull (find_label (find (f, "MeanderGobbleRanking", 0), "Eva"));

  start (f, TWO, 1);
  g_assert_true (meander_gobble_party_is_running (f->party));
  start (f, TWO "player even Eva\ncalm\n", 1);
  g_assert_true (meander_gobble_party_is_running (f->party));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

#define ADD(name, data, test) g_test_add (name, Fixture, data, set_up, test, tear_down)
  ADD ("/gobble/two-at-once", NULL, test_two_at_once);
  ADD ("/gobble/same-hex", NULL, test_same_hex);
  ADD ("/gobble/wrong-drop", NULL, test_wrong_drop);
  ADD ("/gobble/click-heap", NULL, test_click_heap);
  ADD ("/gobble/narrow", NULL, test_narrow);
  ADD ("/gobble/pause", NULL, test_pause);
  ADD ("/gobble/resume", NULL, test_resume);
  ADD ("/gobble/call-pointer", GUINT_TO_POINTER (MEANDER_HAND_POINTER), test_gobble);
  ADD ("/gobble/call-keys", GUINT_TO_POINTER (MEANDER_HAND_KEYS), test_gobble);
  ADD ("/gobble/give-by-drag", NULL, test_give_by_drag);
  ADD ("/gobble/give-by-czech-digit", GUINT_TO_POINTER (GDK_KEY_plus), test_give_by_digit);
  ADD ("/gobble/give-by-keypad", GUINT_TO_POINTER (GDK_KEY_KP_1), test_give_by_digit);
  ADD ("/gobble/give-by-choice", NULL, test_give_by_choice);
  ADD ("/gobble/give-nothing", NULL, test_give_nothing);
  ADD ("/gobble/give-stack-by-drag", GINT_TO_POINTER (FALSE), test_give_stack_by_drag);
  ADD ("/gobble/give-stack-by-clicks", GINT_TO_POINTER (TRUE), test_give_stack_by_drag);
  ADD ("/gobble/give-stack-by-keys", NULL, test_give_stack_by_keys);
  ADD ("/gobble/keys-are-shown", NULL, test_keys_are_shown);
  ADD ("/gobble/computers",
       (gpointer) "computer 3 even \ncomputer 5 even \ncomputer 1 even \ncomputer 3 even \n",
       test_computers);
  ADD ("/gobble/alone/best", NULL, test_best);
  ADD ("/gobble/alone/again", NULL, test_again);
  ADD ("/gobble/computer-alone", (gpointer) "computer 4 even \n", test_computers);
  ADD ("/gobble/computers-calm", (gpointer) "computer 2 even \ncomputer 4 even \ncalm\n",
       test_computers);
  ADD ("/gobble/news", NULL, test_news);
  ADD ("/gobble/news-calm", NULL, test_news_calm);
  ADD ("/gobble/described", NULL, test_described);
  ADD ("/gobble/crowded", NULL, test_crowded);
  ADD ("/gobble/view-waits", GINT_TO_POINTER (TRUE), test_view_waits);
  ADD ("/gobble/view-waits-no-longer", GINT_TO_POINTER (FALSE), test_view_waits);
  ADD ("/gobble/calm", NULL, test_calm);
  ADD ("/gobble/calm-computer-first", NULL, test_calm_computer_first);
#undef ADD

  return g_test_run ();
}
