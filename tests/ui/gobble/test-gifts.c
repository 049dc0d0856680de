/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "gobble-test.h"
#include "ui/gobble/tiles.h"

/* Gobble! is called, and tiles are given away. */

static void
test_gobble (GobbleTest *f, gconstpointer data)
{
  MeanderHand caller = (MeanderHand) GPOINTER_TO_UINT (data);
  guint seat = caller;
  guint other = 1 - seat;
  guint n_gifts, n_tiles;
  GtkWidget *button;
  double x, y, x_now;

  gobble_test_start (f, TWO, 2);
  gobble_test_find_tile (f, seat, 0, &x, &y);
  party_test_call_gobble (f->party, caller);
  gobble_test_settle ();
  gobble_test_find_tile (f, seat, 0, &x_now, &y);
  g_assert_cmpfloat (ABS (x_now - x), <, MEANDER_GOBBLE_NEAR_SIDE / 2.0);
  n_gifts = meander_gobble_count_gifts (gobble_test_state_of (f), seat);
  n_tiles = meander_gobble_count_tiles (gobble_test_state_of (f), other);
  g_assert_nonnull (gobble_test_find_label (
      f->page, caller == MEANDER_HAND_KEYS ? "Gobble! Who gets a tile? Press the number."
                                           : "Gobble! Who gets a tile?"));
  g_assert_nonnull (gobble_test_find_label (
      f->page, n_gifts == 1 ? (seat == 0 ? "Anna: Gobble!" : "Jan: Gobble!")
                            : (seat == 0 ? "Anna: Double Gobble!" : "Jan: Double Gobble!")));
  button = gobble_test_find_label (gobble_test_find_buttons (f, seat), seat == 0 ? "Jan" : "Anna");
  g_assert_nonnull (button);
  /* It stands out: it is what is to be done now. */
  g_assert_true (gtk_widget_has_css_class (gtk_widget_get_ancestor (button, GTK_TYPE_BUTTON),
                                           "suggested-action"));
  g_assert_null (
      gobble_test_find_label (gobble_test_find_buttons (f, seat), seat == 0 ? "Anna" : "Jan"));
  /* Only the keyboard has keys. */
  g_assert_true (
      (gobble_test_find_label (gobble_test_find_buttons (f, seat), seat == 0 ? "2" : "1") !=
       NULL) == (caller == MEANDER_HAND_KEYS));

  /* Nothing else before. */
  g_assert_false (meander_gobble_party_take (f->party, caller) &&
                  meander_gobble_may_take (gobble_test_state_of (f), seat));
  if (caller == MEANDER_HAND_KEYS)
    gobble_test_press_key (f, GDK_KEY_1);
  else
    g_signal_emit_by_name (gtk_widget_get_ancestor (button, GTK_TYPE_BUTTON), "clicked");
  g_assert_cmpuint (meander_gobble_count_gifts (gobble_test_state_of (f), seat), ==, n_gifts - 1);
  g_assert_cmpuint (meander_gobble_count_tiles (gobble_test_state_of (f), other), ==, n_tiles + 1);
  g_assert_cmpuint (party_test_count_tiles (gobble_test_state_of (f)), ==, MEANDER_N_FACES);
}

/* A tile of the heap is dragged to the other player. */
static void
test_give_by_drag (GobbleTest *f, gconstpointer data)
{
  double x, y, to_x, to_y;
  guint number, n_gifts;
  guint64 seed = 0;

  do
    {
      gobble_test_start (f, TWO, ++seed);
      party_test_call_gobble (f->party, MEANDER_HAND_POINTER);
    }
  while (meander_gobble_count_heap (gobble_test_state_of (f), 0) < 2 && seed < 100);
  n_gifts = meander_gobble_count_gifts (gobble_test_state_of (f), 0);
  number = gobble_test_state_of (f)->racks[0].tiles[0];
  gobble_test_find_tile (f, 0, number, &x, &y);
  gobble_test_find_tile (f, 1, 0, &to_x, &to_y);
  gobble_test_drag (f, x, y, to_x, to_y);
  g_assert_cmpuint (meander_gobble_count_gifts (gobble_test_state_of (f), 0), ==, n_gifts - 1);
  g_assert_cmpint (gobble_test_state_of (f)->place[number], ==, MEANDER_PLACE_POOL);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_POINTER), ==, 0);
}

/* Where the digits are on Shift, their keys alone say who gets a tile, and so does the keypad. */
static void
test_give_by_digit (GobbleTest *f, gconstpointer data)
{
  guint key = GPOINTER_TO_UINT (data);
  g_autofree GdkKeymapKey *keys = NULL;
  guint n_gifts;
  int n;

  gobble_test_start (f, TWO, 2);
  party_test_call_gobble (f->party, MEANDER_HAND_KEYS);
  n_gifts = meander_gobble_count_gifts (gobble_test_state_of (f), 1);
  g_assert_true (gdk_display_map_keyval (gtk_widget_get_display (f->page), GDK_KEY_1, &keys, &n));
  gobble_test_press_code (f, key, key == GDK_KEY_KP_1 ? 0 : keys[0].keycode);
  g_assert_cmpuint (meander_gobble_count_gifts (gobble_test_state_of (f), 1), ==, n_gifts - 1);
}

/* The keyboard chooses a tile of the heap, and the digit gives that one. */
static void
test_give_by_choice (GobbleTest *f, gconstpointer data)
{
  guint chosen, top;
  guint64 seed = 0;

  do
    {
      gobble_test_start (f, TWO, ++seed);
      party_test_call_gobble (f->party, MEANDER_HAND_KEYS);
    }
  while (meander_gobble_count_heap (gobble_test_state_of (f), 1) < 3);
  chosen = gobble_test_state_of (f)->racks[1].tiles[0];
  top = gobble_test_state_of (f)
            ->racks[1]
            .tiles[meander_gobble_count_heap (gobble_test_state_of (f), 1) - 1];
  while (meander_gobble_party_get_held (f->party, MEANDER_HAND_KEYS) != chosen)
    gobble_test_press_key (f, GDK_KEY_n);
  gobble_test_press_key (f, GDK_KEY_1);
  g_assert_cmpint (gobble_test_state_of (f)->place[chosen], ==, MEANDER_PLACE_POOL);
  g_assert_cmpint (gobble_test_state_of (f)->place[top], !=, MEANDER_PLACE_POOL);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_KEYS), ==, 0);
}

/* A tile of the stack is dragged to the other player, though there is a heap, and by a
 * click and another one. */
static void
test_give_stack_by_drag (GobbleTest *f, gconstpointer data)
{
  gboolean clicks = GPOINTER_TO_INT (data);
  double x, y, to_x, to_y;
  guint n_heap, n_stack, n_gifts;

  gobble_test_start_owing (f, MEANDER_HAND_POINTER);
  n_heap = meander_gobble_count_heap (gobble_test_state_of (f), 0);
  n_stack = meander_gobble_count_stack (gobble_test_state_of (f), 0);
  n_gifts = meander_gobble_count_gifts (gobble_test_state_of (f), 0);
  gobble_test_find_tile (f, 0, 0, &x, &y);
  gobble_test_find_tile (f, 1, 0, &to_x, &to_y);

  /* Anywhere else it goes back. */
  gobble_test_drag (f, x, y, to_x, to_y - 200);
  g_assert_false (meander_gobble_party_holds_stack (f->party, MEANDER_HAND_POINTER));
  g_assert_cmpuint (meander_gobble_count_stack (gobble_test_state_of (f), 0), ==, n_stack);
  if (clicks)
    {
      gobble_test_drag (f, x, y, x, y);
      g_assert_true (meander_gobble_party_holds_stack (f->party, MEANDER_HAND_POINTER));
      g_assert_false (meander_gobble_party_holds_stack (f->party, MEANDER_HAND_KEYS));
      g_assert_nonnull (gobble_test_find_label (f->page, "Who gets the tile from your stack?"));
      gobble_test_drag (f, to_x, to_y, to_x, to_y);
    }
  else
    gobble_test_drag (f, x, y, to_x, to_y);
  g_assert_cmpuint (meander_gobble_count_heap (gobble_test_state_of (f), 0), ==, n_heap);
  g_assert_cmpuint (meander_gobble_count_stack (gobble_test_state_of (f), 0), ==, n_stack - 1);
  g_assert_cmpuint (meander_gobble_count_gifts (gobble_test_state_of (f), 0), ==, n_gifts - 1);
  g_assert_false (meander_gobble_party_holds_stack (f->party, MEANDER_HAND_POINTER));
  g_assert_cmpuint (party_test_count_tiles (gobble_test_state_of (f)), ==, MEANDER_N_FACES);
}

/* S takes one of the stack for it, and puts it back; a tile of the heap takes its place. */
static void
test_give_stack_by_keys (GobbleTest *f, gconstpointer data)
{
  guint n_heap, n_stack, n_gifts;

  gobble_test_start_owing (f, MEANDER_HAND_KEYS);
  n_heap = meander_gobble_count_heap (gobble_test_state_of (f), 1);
  n_stack = meander_gobble_count_stack (gobble_test_state_of (f), 1);
  n_gifts = meander_gobble_count_gifts (gobble_test_state_of (f), 1);
  gobble_test_press_key (f, GDK_KEY_s);
  g_assert_true (meander_gobble_party_holds_stack (f->party, MEANDER_HAND_KEYS));
  g_assert_nonnull (
      gobble_test_find_label (f->page, "Who gets the tile from your stack? Press the number."));
  gobble_test_press_key (f, GDK_KEY_n);
  g_assert_false (meander_gobble_party_holds_stack (f->party, MEANDER_HAND_KEYS));
  gobble_test_press_key (f, GDK_KEY_s);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_KEYS), ==, 0);
  gobble_test_press_key (f, GDK_KEY_s);
  g_assert_false (meander_gobble_party_holds_stack (f->party, MEANDER_HAND_KEYS));
  gobble_test_press_key (f, GDK_KEY_s);
  gobble_test_press_key (f, GDK_KEY_1);
  g_assert_cmpuint (meander_gobble_count_heap (gobble_test_state_of (f), 1), ==, n_heap);
  g_assert_cmpuint (meander_gobble_count_stack (gobble_test_state_of (f), 1), ==, n_stack - 1);
  g_assert_cmpuint (meander_gobble_count_gifts (gobble_test_state_of (f), 1), ==, n_gifts - 1);
  g_assert_false (meander_gobble_party_holds_stack (f->party, MEANDER_HAND_KEYS));
}

/* The mouse is one person's; what the other one can do says its keys, and is no button
 * for the mouse. */
static void
test_keys_are_shown (GobbleTest *f, gconstpointer data)
{
  gobble_test_start (f, TWO, 1);
  g_assert_false (gtk_widget_get_can_target (gobble_test_find_buttons (f, 1)));
  g_assert_true (gtk_widget_get_can_target (gobble_test_find_buttons (f, 0)));
  g_assert_nonnull (gobble_test_find_label (gobble_test_find_buttons (f, 1), "Enter"));
  g_assert_null (gobble_test_find_label (gobble_test_find_buttons (f, 0), "Enter"));
  gobble_test_press_key (f, GDK_KEY_Return);
  g_assert_nonnull (gobble_test_find_label (gobble_test_find_buttons (f, 1), "H"));
  g_assert_nonnull (gobble_test_find_label (gobble_test_find_buttons (f, 1), "Space"));
  g_assert_null (gobble_test_find_label (gobble_test_find_buttons (f, 1), "Enter"));

  /* One alone has both. */
  gobble_test_start (f, "player even Anna\ncomputer 1 even \n", 1);
  g_assert_true (gtk_widget_get_can_target (gobble_test_find_buttons (f, 0)));
}

/* What is let go while it is dragged is not given. */
static void
test_give_nothing (GobbleTest *f, gconstpointer data)
{
  double x, y, to_x, to_y;
  guint n_gifts;
  guint64 seed = 0;

  do
    {
      gobble_test_start (f, TWO, ++seed);
      party_test_call_gobble (f->party, MEANDER_HAND_POINTER);
    }
  while (meander_gobble_count_heap (gobble_test_state_of (f), 0) < 2 ||
         meander_gobble_get_revealed (gobble_test_state_of (f), 0) != 0);
  n_gifts = meander_gobble_count_gifts (gobble_test_state_of (f), 0);
  gobble_test_find_tile (f, 0, gobble_test_state_of (f)->racks[0].tiles[0], &x, &y);
  gobble_test_find_tile (f, 1, 0, &to_x, &to_y);
  g_signal_emit_by_name (gobble_test_get_drag (f), "drag-begin", x, y);
  g_signal_emit_by_name (gobble_test_get_drag (f), "drag-update", to_x - x, to_y - y);
  meander_gobble_party_let_go (f->party, MEANDER_HAND_POINTER);
  gobble_test_find_tile (f, 0, gobble_test_state_of (f)->racks[0].tiles[0], &to_x, &to_y);
  g_signal_emit_by_name (gobble_test_get_drag (f), "drag-end", to_x - x, to_y - y);
  g_assert_null (gobble_test_find_told (f));
  g_assert_cmpuint (meander_gobble_count_gifts (gobble_test_state_of (f), 0), ==, n_gifts);
}

/* Counts what hops within a widget. */
static guint
count_bounces (GtkWidget *widget, const char *class)
{
  guint n = gtk_widget_has_css_class (widget, class);
  GtkWidget *child;

  for (child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_bounces (child, class);

  return n;
}

/* The call and whoever calls hop, each time anew, where things may move. */
static void
test_bounce (GobbleTest *f, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();

  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  gobble_test_start_owing (f, MEANDER_HAND_KEYS);
  g_assert_cmpuint (count_bounces (f->page, "hop") + count_bounces (f->page, "hop-again"), ==, 0);

  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  g_signal_emit_by_name (f->party, "gobble", 1u, 1u);
  g_assert_cmpuint (count_bounces (f->page, "hop"), ==, 2);
  g_assert_cmpuint (count_bounces (gobble_test_find_side (f, 1), "hop"), ==, 1);
  g_signal_emit_by_name (f->party, "gobble", 1u, 1u);
  g_assert_cmpuint (count_bounces (f->page, "hop"), ==, 0);
  g_assert_cmpuint (count_bounces (f->page, "hop-again"), ==, 2);
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
}

/* A tile that the keyboard takes hides none that lies: it is where it may touch two. */
static void
test_aim (GobbleTest *f, gconstpointer data)
{
  const MeanderBoard *board;
  MeanderHex cursor;

  gobble_test_start (f, TWO, 1);
  board = gobble_test_state_of (f)->board;
  g_assert_nonnull (meander_board_at (board, meander_scene_get_cursor (f->scene)));
  gobble_test_press_key (f, GDK_KEY_Return);
  g_assert_cmpuint (meander_gobble_party_get_held (f->party, MEANDER_HAND_KEYS), >, 0);
  cursor = meander_scene_get_cursor (f->scene);
  board = gobble_test_state_of (f)->board;
  g_assert_null (meander_board_at (board, cursor));
  g_assert_cmpuint (meander_board_count_neighbours (board, cursor), >=, 2);

  /* Where it is free, the tile stays. */
  gobble_test_press_key (f, GDK_KEY_h);
  meander_scene_set_cursor (f->scene, meander_hex (3, 3));
  gobble_test_press_key (f, GDK_KEY_Return);
  g_assert_true (meander_hex_equal (meander_scene_get_cursor (f->scene), meander_hex (3, 3)));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

#define ADD(name, data, test)                                                                      \
  g_test_add (name, GobbleTest, data, gobble_test_set_up, test, gobble_test_tear_down)
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
  ADD ("/gobble/hop", NULL, test_bounce);
  ADD ("/gobble/aim", NULL, test_aim);
#undef ADD

  return g_test_run ();
}
