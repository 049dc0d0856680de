/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../../wait.h"
#include "find.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/dialogue.h"
#include "ui/widgets/end-card.h"
#include "ui/widgets/figure.h"
#include "ui/widgets/level-choice.h"
#include "ui/widgets/level-face.h"
#include "ui/widgets/proxy.h"
#include "ui/widgets/scroll-words.h"
#include "ui/widgets/spare.h"
#include "ui/widgets/tile-snapshot.h"
#include "ui/widgets/tooltip.h"
#include "ui/widgets/window-teller.h"

/* The smallest parts of which others are made. */

static void
count (guint *n)
{
  (*n)++;
}

/* (transfer full): what it draws */
static GdkTexture *
draw_face (MeanderLevel level, int size)
{
  GtkWidget *face = g_object_ref_sink (meander_level_face_new (level, size));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  GdkTexture *texture;

  GTK_WIDGET_GET_CLASS (face)->snapshot (face, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = g_object_ref (gsk_texture_node_get_texture (node));
  g_assert_finalize_object (face);

  return texture;
}

/* A face is drawn once for each level and size. */
static void
test_face_once (void)
{
  g_autoptr (GdkTexture) first = draw_face (MEANDER_LEVEL_2, 32);
  g_autoptr (GdkTexture) again = draw_face (MEANDER_LEVEL_2, 32);
  g_autoptr (GdkTexture) large = draw_face (MEANDER_LEVEL_2, 64);
  g_autoptr (GdkTexture) other = draw_face (MEANDER_LEVEL_5, 32);
  g_autoptr (GdkTexture) person = draw_face (MEANDER_LEVEL_NONE, 32);

  g_assert_true (first == again);
  g_assert_cmpint (gdk_texture_get_width (large), ==, 2 * gdk_texture_get_width (first));
  g_assert_true (other != first);
  g_assert_true (person != first && person != other);
}

/* A face is the one of the level that was last said, and tells when it is another. */
static void
test_face (void)
{
  GtkWidget *face = g_object_ref_sink (meander_level_face_new (MEANDER_LEVEL_2, 32));
  guint n_changes = 0, level;

  g_signal_connect_swapped (face, "notify::level", G_CALLBACK (count), &n_changes);
  g_object_get (face, "level", &level, NULL);
  g_assert_cmpuint (level, ==, MEANDER_LEVEL_2);
  meander_level_face_set_level (MEANDER_LEVEL_FACE (face), MEANDER_LEVEL_5);
  g_object_get (face, "level", &level, NULL);
  g_assert_cmpuint (level, ==, MEANDER_LEVEL_5);
  g_assert_cmpuint (n_changes, ==, 1);
  meander_level_face_set_level (MEANDER_LEVEL_FACE (face), MEANDER_LEVEL_5);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_finalize_object (face);
}

static void
assert_called (GtkWidget *proxy, const char *expected)
{
  g_autofree char *name = test_find_name (proxy);

  g_assert_cmpstr (name, ==, expected);
}

/* A screen reader hears whose seat it is, and who is chosen. */
static void
test_choice (void)
{
  GtkWidget *choice = g_object_ref_sink (meander_level_choice_new ("Player 2"));
  GtkWidget *list = test_find_type (choice, GTK_TYPE_MENU_BUTTON);
  g_autofree char *person = test_find_name (list);
  g_autofree char *computer = NULL;

  g_assert_cmpstr (person, ==, "Player 2: Person");
  meander_level_choice_set_level (MEANDER_LEVEL_CHOICE (choice), MEANDER_LEVEL_2);
  computer = test_find_name (list);
  g_assert_cmpstr (computer, ==, "Player 2: Frog");
  g_assert_finalize_object (choice);
}

/* The small words over the buttons of a card are the ones that were said last, or none; the button
 * beside them is there where it leads to something. */
static void
test_note (void)
{
  GtkWidget *card = g_object_ref_sink (meander_end_card_new ());
  GtkWidget *row = test_find_id (card, "note_row");
  GtkWidget *note = test_find_id (card, "note");
  GtkWidget *results = test_find_id (card, "results");

  meander_end_card_set_note (MEANDER_END_CARD (card), "Games won by Anna: 2", "app.statistics");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (note)), ==, "Games won by Anna: 2");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (results)), ==, "All Results");
  g_assert_true (gtk_widget_get_visible (row));
  g_assert_true (gtk_widget_get_visible (results));
  meander_end_card_set_note (MEANDER_END_CARD (card), NULL, "app.statistics");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (note)), ==, "");
  g_assert_true (gtk_widget_get_visible (row));
  meander_end_card_set_note (MEANDER_END_CARD (card), "Games won by Anna: 2", NULL);
  g_assert_true (gtk_widget_get_visible (row));
  g_assert_false (gtk_widget_get_visible (results));
  meander_end_card_set_note (MEANDER_END_CARD (card), NULL, NULL);
  g_assert_false (gtk_widget_get_visible (row));
  g_assert_finalize_object (card);
}

/* Buttons that have no room in one row stand in two: no label is broken into lines. */
static void
test_buttons (void)
{
  static const char *const labels[] = { "Next: 4 tiles, with a red loop", "Look at the Table",
                                        "All Discovery Tasks" };
  GtkWidget *card = g_object_ref_sink (meander_end_card_new ());
  GtkWidget *buttons = test_find_id (card, "buttons");
  int first, row, rows;

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    meander_end_card_add_button (MEANDER_END_CARD (card), labels[i], "page.next", NULL);
  gtk_widget_measure (gtk_widget_get_first_child (buttons), GTK_ORIENTATION_HORIZONTAL, -1, NULL,
                      &first, NULL, NULL);
  gtk_widget_measure (buttons, GTK_ORIENTATION_VERTICAL, -1, &row, NULL, NULL, NULL);
  gtk_widget_measure (buttons, GTK_ORIENTATION_VERTICAL, first, &rows, NULL, NULL, NULL);
  /* Six pixels are between two rows. */
  g_assert_cmpint (rows, ==, 3 * row + 2 * 6);
  g_assert_finalize_object (card);
}

/* Where there is room for three of four, two stand in each row, and none is left alone. */
static void
test_rows (void)
{
  static const char *const labels[] = { "Play Again", "Best of Three", "Look Back", "Home" };
  GtkWidget *card = g_object_ref_sink (meander_end_card_new ());
  GtkWidget *buttons = test_find_id (card, "buttons");
  float tops[G_N_ELEMENTS (labels)];
  GtkWidget *button;
  int width, height;
  guint i = 0;

  for (i = 0; i < G_N_ELEMENTS (labels); i++)
    meander_end_card_add_button (MEANDER_END_CARD (card), labels[i], "page.next", NULL);
  gtk_widget_measure (buttons, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  width--;
  gtk_widget_measure (buttons, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  gtk_widget_size_allocate (buttons, &(GtkAllocation){ 0, 0, width, height }, -1);
  for (i = 0, button = gtk_widget_get_first_child (buttons); button != NULL;
       i++, button = gtk_widget_get_next_sibling (button))
    {
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_compute_bounds (button, buttons, &bounds));
      tops[i] = bounds.origin.y;
    }
  g_assert_cmpfloat (tops[0], ==, tops[1]);
  g_assert_cmpfloat (tops[1], <, tops[2]);
  g_assert_cmpfloat (tops[2], ==, tops[3]);
  g_assert_finalize_object (card);
}

/* What has just happened is said before the name, as long as it is news. */
static void
test_news (void)
{
  GtkWidget *proxy = g_object_ref_sink (meander_proxy_new ());

  meander_proxy_set_name (MEANDER_PROXY (proxy), "Tile 1");
  assert_called (proxy, "Tile 1");
  meander_proxy_set_news (MEANDER_PROXY (proxy), "It is your turn.");
  assert_called (proxy, "It is your turn. Tile 1");
  meander_proxy_set_name (MEANDER_PROXY (proxy), "Tile 2");
  assert_called (proxy, "It is your turn. Tile 2");
  meander_proxy_set_news (MEANDER_PROXY (proxy), NULL);
  assert_called (proxy, "Tile 2");
  g_assert_finalize_object (proxy);
}

static GtkWidget *
add_proxy (GtkWidget *box, const char *name)
{
  GtkWidget *proxy = meander_proxy_new ();

  gtk_box_append (GTK_BOX (box), proxy);
  meander_proxy_set_name (MEANDER_PROXY (proxy), name);
  return proxy;
}

/* What is told stays no longer than it is true, though the window may not be the active one, in which nobody hears it:
 * a screen reader can act there all the same. */
static void
test_stale_news (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *first = add_proxy (box, "Empty");
  GtkWidget *second = add_proxy (box, "Tile 2");

  GtkWidget *other = gtk_window_new ();

  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_widget_grab_focus (first);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  test_turn_to_window (other, window);
  g_assert_false (gtk_widget_has_focus (first));

  /* The focus goes on. */
  meander_proxy_hold_news (window, "Trying tile 17 here.");
  meander_proxy_release_news (window, FALSE);
  g_assert_false (gtk_widget_has_focus (first));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  assert_called (first, "Trying tile 17 here. Empty");
  gtk_widget_grab_focus (second);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  assert_called (first, "Empty");

  /* What stands in place of a name goes with another name. */
  gtk_widget_grab_focus (first);
  meander_proxy_hold_news (window, "Trying tile 18 here.");
  meander_proxy_release_news (window, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  assert_called (first, "Trying tile 18 here.");
  meander_proxy_set_name (MEANDER_PROXY (first), "Empty, next to tile 2");
  while (g_main_context_iteration (NULL, FALSE))
    ;
  assert_called (first, "Empty, next to tile 2");

  /* What waited comes with the focus, and is not lost on the way. */
  meander_proxy_hold_news (window, "It is your turn.");
  gtk_widget_grab_focus (second);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  assert_called (second, "It is your turn. Tile 2");

  gtk_window_destroy (GTK_WINDOW (other));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* What is told before the news of the same key has been heard with the name stands in place of it. */
static void
test_answer (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *proxy = meander_proxy_new ();

  gtk_window_set_child (GTK_WINDOW (window), proxy);
  meander_proxy_set_name (MEANDER_PROXY (proxy), "Empty");
  gtk_widget_grab_focus (proxy);

  meander_proxy_hold_news (window, "3 edges clash.");
  meander_proxy_release_news (window, FALSE);
  meander_proxy_announce_news (window, "Look for another tile.");
  while (g_main_context_iteration (NULL, FALSE))
    ;
  assert_called (proxy, "Look for another tile. Empty");
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
is_told (GtkWidget *widget, const char *news)
{
  g_autofree char *different = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, news);

  return different == NULL;
}

/* Whatever has the focus tells the news, where GTK has no announcements. */
static void
test_told (void)
{
  GtkWidget *button = gtk_button_new_with_label ("Previous Month");
  GtkWidget *window = NULL;

  if (gtk_get_minor_version () >= 14)
    {
      g_test_skip ("GTK does it");
      return;
    }
  window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (window), button);
  gtk_widget_grab_focus (button);

  /* What comes with the focus is told once that has been, and nothing of it is lost. */
  meander_proxy_announce_news (window, "October 2026");
  meander_proxy_announce_news (window, "3 puzzles solved");
  g_assert_true (is_told (button, NULL));
  while (!is_told (button, "October 2026 3 puzzles solved"))
    g_main_context_iteration (NULL, TRUE);

  /* So it is with what comes when the focus is back from a dialogue, which leaves it where it was in the window. */
  g_object_notify (G_OBJECT (window), "is-active");
  meander_proxy_announce_news (window, "Undone.");
  g_assert_false (is_told (button, "Undone."));
  while (!is_told (button, "Undone."))
    g_main_context_iteration (NULL, TRUE);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Nothing shines through the table, neither above nor below. */
static void
test_table (void)
{
  const int height = 60;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 4, height);
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;

  meander_snapshot_table (snapshot, meander_theme_get_default (), 4, height, 1);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < height; y++)
    g_assert_cmpuint (
        cairo_image_surface_get_data (surface)[y * cairo_image_surface_get_stride (surface) + 1],
        ==, 255);
  gsk_render_node_unref (node);
  cairo_surface_destroy (surface);
}

static void
allocate (GtkWidget *box, int height)
{
  int least;

  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, least, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (box, least, height, -1, NULL);
}

/* It gives way where there is no room, and is there whole where there is; what is only kept free
 * gives way too. */
static void
test_spare (void)
{
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  GtkWidget *needed = gtk_label_new ("Anna");
  GtkWidget *detail = gtk_label_new ("line of 9 tiles");
  GtkWidget *free_room = g_object_new (MEANDER_TYPE_SPARE, "like", detail, NULL);
  int one, all, least;

  gtk_widget_measure (needed, GTK_ORIENTATION_VERTICAL, -1, &one, NULL, NULL, NULL);
  gtk_box_append (GTK_BOX (box), meander_spare_new (needed, detail));
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, -1, &least, &all, NULL, NULL);
  g_assert_cmpint (least, ==, one);
  g_assert_cmpint (all, >, one);

  allocate (box, all);
  g_assert_true (gtk_widget_get_child_visible (detail));
  allocate (box, all - 1);
  g_assert_false (gtk_widget_get_child_visible (detail));

  gtk_box_append (GTK_BOX (box), free_room);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, -1, &least, &all, NULL, NULL);
  g_assert_cmpint (least, ==, one);
  gtk_widget_measure (free_room, GTK_ORIENTATION_VERTICAL, -1, NULL, &all, NULL, NULL);
  g_assert_cmpint (all, >, 0);
  g_assert_finalize_object (box);
}

/* A narrow one needs no width for what it spares either. */
static void
test_spare_narrow (void)
{
  GtkWidget *list = gtk_label_new ("Anna and Jan are second");
  GtkWidget *box =
      g_object_ref_sink (g_object_new (MEANDER_TYPE_SPARE, "child", list, "narrow", TRUE, NULL));
  int least, wide, high;

  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wide, NULL, NULL);
  g_assert_cmpint (least, ==, 0);
  g_assert_cmpint (wide, >, 0);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, wide, NULL, &high, NULL, NULL);
  g_assert_cmpint (high, >, 0);
  gtk_widget_allocate (box, wide, high, -1, NULL);
  g_assert_true (gtk_widget_get_child_visible (list));

  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, wide - 1, NULL, &least, NULL, NULL);
  g_assert_cmpint (least, ==, 0);
  gtk_widget_allocate (box, wide - 1, high, -1, NULL);
  g_assert_false (gtk_widget_get_child_visible (list));
  g_assert_finalize_object (box);
}

/* The name of a button has no underline of a mnemonic in it, and its tooltip is heard with it; what
 * it says later is its name when it is next come to. */
static void
test_button_words (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *open = gtk_button_new_with_mnemonic ("_Open Puzzle File…");
  GtkWidget *hint = gtk_button_new_with_label ("Hint");
  GtkWidget *card = gtk_button_new_with_label ("3");
  g_autofree char *name = NULL;

  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_box_append (GTK_BOX (box), open);
  gtk_box_append (GTK_BOX (box), hint);
  gtk_box_append (GTK_BOX (box), card);
  gtk_widget_set_tooltip_text (hint, "What would the computer do?");
  gtk_widget_set_tooltip_text (card, "quick");
  meander_compat_describe (card, "3 tiles, red", NULL);
  meander_compat_name_buttons (window);
  if (!meander_compat_can_announce ())
    {
      assert_called (open, "Open Puzzle File…");
      assert_called (hint, "Hint\nWhat would the computer do?");
      gtk_test_accessible_assert_property (hint, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, NULL);
      gtk_label_set_text (meander_compat_find_label (hint), "Stop");
      assert_called (hint, "Stop\nWhat would the computer do?");
    }
  assert_called (card, "3 tiles, red");
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
press_tab (GtkWidget *window, GtkWidget *expected)
{
  meander_scroll_words_focus (gtk_window_get_child (GTK_WINDOW (window)), GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == expected);
}

/* What would take the focus only because it scrolls is gone past; where it has to be scrolled it says
 * what can be read there. */
static void
test_scroll_words (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *all = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *hidden = gtk_label_new ("Anna has won.");
  GtkWidget *step = gtk_label_new ("Place any tile.");
  GtkWidget *before = gtk_button_new_with_label ("Back");
  GtkWidget *button = gtk_button_new_with_label ("Play the Tile");
  GtkWidget *after = gtk_button_new_with_label ("Hint");

  gtk_window_set_child (GTK_WINDOW (window), all);
  gtk_box_append (GTK_BOX (all), before);
  gtk_box_append (GTK_BOX (all), scroller);
  gtk_box_append (GTK_BOX (all), after);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_box_append (GTK_BOX (box), gtk_label_new ("Your turn"));
  gtk_box_append (GTK_BOX (box), gtk_label_new (NULL));
  gtk_box_append (GTK_BOX (box), hidden);
  gtk_box_append (GTK_BOX (box), step);
  gtk_box_append (GTK_BOX (box), button);
  gtk_widget_set_visible (hidden, FALSE);
  gtk_widget_set_visible (button, FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 400);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  gtk_widget_grab_focus (before);
  press_tab (window, after);

  gtk_widget_set_size_request (step, -1, 1000);
  gtk_test_widget_wait_for_draw (window);
  gtk_widget_grab_focus (before);
  press_tab (window, scroller);
  gtk_test_accessible_assert_property (scroller, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Your turn\nPlace any tile.");

  /* Into this the focus goes past it. */
  gtk_widget_set_visible (button, TRUE);
  gtk_test_widget_wait_for_draw (window);
  gtk_widget_grab_focus (before);
  press_tab (window, button);
  gtk_test_accessible_assert_property (scroller, GTK_ACCESSIBLE_PROPERTY_LABEL, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A window that shows more than before becomes as high as that, also where GTK remembers the size before once more,
 * which has come late. */
static void
test_fit_height (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *more = gtk_label_new ("More");
  int before;

  gtk_box_append (GTK_BOX (box), gtk_label_new ("Words"));
  gtk_box_append (GTK_BOX (box), more);
  gtk_widget_set_size_request (more, -1, 200);
  gtk_widget_set_visible (more, FALSE);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_set_default_size (GTK_WINDOW (window), 300, -1);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  before = gtk_widget_get_height (window);
  g_assert_cmpint (before, <, 200);

  gtk_widget_set_visible (more, TRUE);
  meander_dialogue_fit_height (GTK_WINDOW (window));
  gtk_window_set_default_size (GTK_WINDOW (window), 300, before);
  WAIT_FOR (gtk_widget_get_height (window) >= 200);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
on_help_page (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  char **page = user_data;

  g_free (*page);
  *page = g_variant_dup_string (parameter, NULL);
}

/* The help of a dialogue above another one is asked of the window at the bottom, which alone has the
 * program's actions. */
static void
test_help (void)
{
  static const GActionEntry entry = { "help-page", on_help_page, "s", NULL, NULL, { 0 } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autofree char *page = NULL;
  GtkWidget *window = gtk_window_new ();
  GtkWidget *form = g_object_new (GTK_TYPE_WINDOW, "transient-for", window, NULL);
  GtkWidget *dialogue = g_object_new (GTK_TYPE_WINDOW, "transient-for", form, NULL);

  g_action_map_add_action_entries (G_ACTION_MAP (actions), &entry, 1, &page);
  gtk_widget_insert_action_group (window, "app", G_ACTION_GROUP (actions));
  meander_dialogue_show_help (GTK_WINDOW (dialogue), "rules");
  g_assert_cmpstr (page, ==, "rules");
  gtk_window_destroy (GTK_WINDOW (dialogue));
  gtk_window_destroy (GTK_WINDOW (form));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A text that has the focus when a window opens is told of, and not selected by that. */
static void
test_told_label (void)
{
  GtkWidget *window, *label;
  GtkEventController *focus;
  guint n_entered = 0;

  if (meander_compat_can_announce ())
    {
      g_test_skip ("GTK tells of the focus itself");
      return;
    }
  meander_window_teller_start ();
  window = gtk_window_new ();
  label = gtk_label_new ("To be read");
  focus = gtk_event_controller_focus_new ();
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (count), &n_entered);
  gtk_widget_add_controller (label, focus);
  gtk_window_set_child (GTK_WINDOW (window), label);
  gtk_window_present (GTK_WINDOW (window));
  gtk_label_select_region (GTK_LABEL (label), 0, 0);
  /* Once when the window is active, and once more when that is told. */
  WAIT_FOR (n_entered >= 2);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == label);
  g_assert_false (gtk_label_get_selection_bounds (GTK_LABEL (label), NULL, NULL));
  gtk_window_destroy (GTK_WINDOW (window));
}

#define N_FIGURES 80

typedef struct
{
  GtkWidget *figures[N_FIGURES];
  guint n_in_sight;
  gboolean seen; /* a frame with all that is in sight, before the last one of the rest is drawn */
} Figures;

static gboolean
has_picture (GtkWidget *figure)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  GTK_WIDGET_GET_CLASS (figure)->snapshot (figure, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  return node != NULL;
}

static void
on_figures_painted (GdkFrameClock *clock, Figures *all)
{
  guint n_drawn = 0;

  for (guint i = 0; i < all->n_in_sight; i++)
    n_drawn += has_picture (all->figures[i]);
  /* Not one after the other. */
  g_assert_true (n_drawn == 0 || n_drawn == all->n_in_sight);
  all->seen |= n_drawn == all->n_in_sight && !has_picture (all->figures[N_FIGURES - 1]);
}

/* The pictures of a list that are in sight come together, and are seen before the rest is drawn. */
static void
test_figures (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  Figures all = { .seen = FALSE };
  gulong painted;

  for (guint i = 0; i < N_FIGURES; i++)
    {
      all.figures[i] = meander_figure_new ();
      meander_figure_load (MEANDER_FIGURE (all.figures[i]), "free");
      gtk_widget_set_size_request (all.figures[i], 200, 200);
      gtk_box_append (GTK_BOX (box), all.figures[i]);
    }
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 500);
  all.n_in_sight = 2; /* and half of one more */
  gtk_widget_realize (window);
  painted = g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint",
                              G_CALLBACK (on_figures_painted), &all);
  gtk_window_present (GTK_WINDOW (window));
  while (!has_picture (all.figures[N_FIGURES - 1]))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (all.seen);
  g_signal_handler_disconnect (gtk_widget_get_frame_clock (window), painted);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* After a click the tooltip of a button is not in the way of what is told, until the pointer has left. */
static void
test_tooltip_rests (void)
{
  GtkWidget *place = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  GtkWidget *button = gtk_button_new_with_label ("Hint");
  GListModel *controllers;
  guint n_left = 0;

  gtk_box_append (GTK_BOX (place), button);
  gtk_widget_set_tooltip_text (button, "What would the computer do?");
  meander_tooltip_rest_after_click (button, place);
  g_signal_emit_by_name (button, "clicked");
  g_assert_false (gtk_widget_get_has_tooltip (button));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "What would the computer do?");
  controllers = gtk_widget_observe_controllers (place);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        {
          g_signal_emit_by_name (controller, "leave");
          n_left++;
        }
    }
  g_assert_cmpuint (n_left, ==, 1);
  g_assert_true (gtk_widget_get_has_tooltip (button));
  g_object_unref (controllers);
  g_object_unref (place);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/parts/face", test_face);
  g_test_add_func ("/parts/face-once", test_face_once);
  g_test_add_func ("/parts/choice", test_choice);
  g_test_add_func ("/parts/news", test_news);
  g_test_add_func ("/parts/stale-news", test_stale_news);
  g_test_add_func ("/parts/answer", test_answer);
  g_test_add_func ("/parts/note", test_note);
  g_test_add_func ("/parts/buttons", test_buttons);
  g_test_add_func ("/parts/rows", test_rows);
  g_test_add_func ("/parts/table", test_table);
  g_test_add_func ("/parts/spare", test_spare);
  g_test_add_func ("/parts/spare-narrow", test_spare_narrow);
  g_test_add_func ("/parts/told", test_told);
  g_test_add_func ("/parts/button-words", test_button_words);
  g_test_add_func ("/parts/tooltip-rests", test_tooltip_rests);
  g_test_add_func ("/parts/scroll-words", test_scroll_words);
  g_test_add_func ("/parts/fit-height", test_fit_height);
  g_test_add_func ("/parts/help", test_help);
  g_test_add_func ("/parts/told-label", test_told_label);
  g_test_add_func ("/parts/figures", test_figures);

  return g_test_run ();
}
