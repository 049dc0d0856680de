/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gtk/gtk.h>

#include "model/input.h"
#include "model/settings.h"
#include "scene/move-list.h"
#include "scene/report.h"
#include "ui/strategy/drawers.h"
#include "ui/strategy/score-row.h"
#include "ui/table/seat.h"
#include "ui/widgets/proxy.h"
#include "ui/widgets/table-sign.h"
#include "rules/strategy-game.h"
#include "find.h"
#include "page-test.h"
#include "words/basics.h"
#include "words/strategy.h"

/* The play page with a strategy game: what is beside the table, and the racks. */

typedef PageTest Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  page_test_set_up (f);
  page_test_show (f, page_test_new_game ("player red Anna\nplayer blue Jan\n", 1));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  page_test_tear_down (f);
}

static GtkWidget *
find (Fixture *f, const char *type, guint index)
{
  GtkWidget *found = page_test_find_type (f->page, type, &index);

  g_assert_nonnull (found);
  return found;
}

/* The proxy of a tile, in whosever rack it is. */
static GtkWidget *
rack_proxy (Fixture *f, guint number)
{
  for (guint i = 0; i < 2; i++)
    for (GtkWidget *child = gtk_widget_get_first_child (find (f, "MeanderRackView", i));
         child != NULL; child = gtk_widget_get_next_sibling (child))
      if (meander_proxy_get_number (MEANDER_PROXY (child)) == number)
        return child;
  return NULL;
}

static MeanderPlacement
first_legal (Fixture *f)
{
  static MeanderPlacement moves[MEANDER_MAX_LEGAL];

  g_assert_cmpuint (
      meander_turn_list (meander_strategy_get_turn (meander_scene_get_state (f->scene)), moves), >,
      0);
  return moves[0];
}

/* Tries the first placement there is, by the keyboard. */
static guint
try_first (Fixture *f)
{
  MeanderPlacement move = first_legal (f);

  meander_scene_pick_up (f->scene, move.number);
  meander_scene_set_cursor (f->scene, move.hex);
  meander_scene_hold_at_cursor (f->scene);
  meander_scene_drop (f->scene);
  page_test_settle ();
  return move.number;
}

static void
assert_name (GtkWidget *proxy, const char *name)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (proxy), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

/* The slot of what is tried first plays it; no tile changes its place in the rack
 * meanwhile. */
static void
test_emptied_slot (Fixture *f, gconstpointer data)
{
  guint seat = meander_strategy_get_seat (meander_game_get_state (f->game));
  guint first = try_first (f);
  guint second = try_first (f);
  g_autofree char *name = g_strdup_printf ("Play tile %u", first);
  g_autofree char *waiting = g_strdup_printf ("Trying tile %u", second);

  g_assert_cmpuint (meander_scene_get_trials (f->scene, NULL), ==, 2);
  assert_name (rack_proxy (f, first), name);
  assert_name (rack_proxy (f, second), waiting);
  for (guint i = 0; i < 2; i++)
    for (guint slot = 0; slot < 6; slot++)
      g_assert_nonnull (rack_proxy (f, meander_game_get_state (f->game)->racks[i].tiles[slot]));

  gtk_widget_grab_focus (rack_proxy (f, first));
  gtk_widget_activate_action (rack_proxy (f, first), "proxy.press", NULL);
  page_test_settle ();
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 1);
  g_assert_cmpuint (meander_scene_get_trials (f->scene, NULL), ==, 1);
  g_assert_null (rack_proxy (f, first));
  name = (g_free (name), g_strdup_printf ("Play tile %u", second));
  assert_name (rack_proxy (f, second), name);

  /* The same by a click. */
  {
    GtkWidget *table = find (f, "MeanderTable", 0);
    g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (table);
    graphene_rect_t bounds;

    g_assert_true (gtk_widget_compute_bounds (rack_proxy (f, second), table, &bounds));
    for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
      {
        g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

        if (!GTK_IS_GESTURE_DRAG (controller))
          continue;
        g_signal_emit_by_name (controller, "drag-begin", bounds.origin.x + bounds.size.width / 2.0,
                               bounds.origin.y + bounds.size.height / 2.0);
        g_signal_emit_by_name (controller, "drag-end", 0.0, 0.0);
      }
  }
  page_test_settle ();
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 2);
  g_assert_cmpuint (meander_scene_get_held (f->scene)->n_tiles, ==, 0);
  g_assert_cmpuint (meander_game_get_state (f->game)->racks[seat].n_tiles, ==, 6);
}

static void
play (Fixture *f, guint n_moves)
{
  while (n_moves-- > 0)
    {
      try_first (f);
      meander_scene_confirm (f->scene);
    }
  page_test_settle ();
}

static gboolean
says_how_to_begin (Fixture *f)
{
  page_test_settle ();
  return page_test_find_label (f->page, meander_words_how_to_begin ()) != NULL;
}

/* In the first round of a first game one reads how a tile comes to the table, and nothing else to do; what
 * one has to know is where the pointer rests on it. */
static void
test_how_to_begin (Fixture *f, gconstpointer data)
{
  GSettings *settings = meander_settings_get_default ();
  const char *step = "Place any tile to begin.";

  g_assert_true (says_how_to_begin (f));
  g_assert_null (page_test_find_label (f->page, step));
  g_assert_cmpstr (
      gtk_widget_get_tooltip_text (page_test_find_label (f->page, meander_words_how_to_begin ())),
      ==, step);
  try_first (f);
  g_assert_false (says_how_to_begin (f));
  meander_scene_clear_trials (f->scene);
  g_assert_true (says_how_to_begin (f));
  meander_input_set_device (MEANDER_DEVICE_KEYS);
  g_assert_true (says_how_to_begin (f));
  meander_input_set_device (MEANDER_DEVICE_POINTER);
  /* Where there is a tile, the next one comes to that. */
  play (f, 1);
  g_assert_false (says_how_to_begin (f));
  g_assert_nonnull (
      page_test_find_label (f->page, "Drag one of your tiles next to a tile on the table."));

  g_settings_set_boolean (settings, "strategy-ended", TRUE);
  page_test_show (f, page_test_new_game ("player red Anna\nplayer blue Jan\n", 2));
  g_assert_false (says_how_to_begin (f));
  g_settings_reset (settings, "strategy-ended");
}

static void
count_change (GListModel *list, guint position, guint removed, guint added, GString *told)
{
  g_string_append_printf (told, "%u-%u+%u ", position, removed, added);
}

/* The list follows the game, and tells no more than what has changed. */
static void
test_move_list (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderMoveList) moves = meander_move_list_new ();
  g_autoptr (GString) told = g_string_new (NULL);
  MeanderColour colours[MEANDER_N_COLOURS];
  guint begins = meander_strategy_get_seat (meander_game_get_state (f->game));
  guint first;
  g_autofree char *text = NULL;

  g_signal_connect (meander_move_list_get_model (moves), "items-changed", G_CALLBACK (count_change),
                    told);
  meander_move_list_set_game (moves, f->game);
  g_assert_cmpuint (g_list_model_get_n_items (meander_move_list_get_model (moves)), ==, 1);
  g_assert_cmpuint (meander_move_list_get_sides (moves, colours), ==, 2);
  g_assert_cmpint (colours[0], ==, MEANDER_RED);

  first = try_first (f);
  meander_scene_confirm (f->scene);
  text = g_strdup_printf ("%s begins with tile %u.", begins == 0 ? "Anna" : "Jan", first);
  g_assert_cmpstr (meander_played_move_get_text (meander_move_list_peek (moves, 1)), ==, text);
  play (f, 20);
  g_assert_cmpuint (g_list_model_get_n_items (meander_move_list_get_model (moves)), ==, 22);

  /* What stands there is what there was. */
  for (guint i = 0; i < 22; i++)
    {
      g_autoptr (MeanderState) state = meander_game_copy_state_at (f->game, i);
      MeanderResult result;

      state->rules->result (state, &result);
      for (guint side = 0; side < 2; side++)
        g_assert_cmpuint (meander_played_move_get_points (meander_move_list_peek (moves, i), side),
                          ==, result.sides[side].points);
    }

  g_string_truncate (told, 0);
  meander_game_undo (f->game);
  meander_game_undo (f->game);
  play (f, 1);
  g_assert_cmpstr (told->str, ==, "21-1+0 20-1+0 20-0+1 ");
  meander_move_list_set_game (moves, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (meander_move_list_get_model (moves)), ==, 0);
}

static void
open_drawer (Fixture *f, const char *id)
{
  gtk_widget_activate_action (find (f, "MeanderStrategyPanel", 0), "panel.drawer", "s", id);
  page_test_settle ();
}

static gboolean
is_seen (Fixture *f, const char *words)
{
  GtkWidget *label = page_test_find_label (f->page, words);

  return label != NULL && gtk_widget_get_mapped (label);
}

/* What can be done with a tile, and the Hint. */
static GtkWidget *
get_tools (Fixture *f)
{
  GtkWidget *tools = test_find_named (f->page, "rotation");

  g_assert_true (gtk_widget_get_mapped (tools));
  return tools;
}

/* Slider, list and table look at the same position. */
static void
test_review (Fixture *f, gconstpointer data)
{
  GtkListView *list;
  GtkSingleSelection *selection;
  GtkAdjustment *slider;

  play (f, 6);
  open_drawer (f, "history");
  list = GTK_LIST_VIEW (find (f, "GtkListView", 0));
  selection = GTK_SINGLE_SELECTION (gtk_list_view_get_model (list));
  slider = gtk_range_get_adjustment (GTK_RANGE (
      page_test_find_type (find (f, "MeanderHistoryView", 0), "GtkScale", &(guint){ 0 })));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (selection)), ==, 7);
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 6);
  g_assert_cmpfloat (gtk_adjustment_get_value (slider), ==, 6);

  gtk_single_selection_set_selected (selection, 2);
  g_assert_true (meander_scene_is_reviewing (f->scene));
  g_assert_cmpuint (meander_board_get_n_tiles (meander_scene_get_board (f->scene)), ==, 2);
  g_assert_cmpfloat (gtk_adjustment_get_value (slider), ==, 2);
  gtk_adjustment_set_value (slider, 4);
  g_assert_cmpuint (meander_board_get_n_tiles (meander_scene_get_board (f->scene)), ==, 4);
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 4);

  /* Who looks back is told where, and is asked for nothing but to come back. */
  page_test_settle ();
  g_assert_true (is_seen (f, "Looking back"));
  g_assert_true (is_seen (f, "After 4 of 6 tiles"));
  g_assert_false (is_seen (f, "Anna to play"));
  g_assert_false (is_seen (f, "Jan to play"));
  g_assert_false (is_seen (f, "Your free move: place one tile where it fits."));
  g_assert_true (is_seen (f, "Back to the Game"));
  g_assert_false (is_seen (f, "Hint"));
  g_assert_false (gtk_widget_get_mapped (test_find_named (f->page, "rotation")));
  meander_scene_review (f->scene, 0);
  page_test_settle ();
  g_assert_true (is_seen (f, "Before the first tile"));

  gtk_single_selection_set_selected (selection, 6);
  page_test_settle ();
  g_assert_false (is_seen (f, "Looking back"));
  g_assert_false (is_seen (f, "Back to the Game"));
  get_tools (f);
  g_assert_false (meander_scene_is_reviewing (f->scene));
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 6);

  /* Played on from the past by undo: all three follow. */
  meander_game_undo (f->game);
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 5);
  play (f, 2);
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 7);
  g_assert_false (meander_scene_is_reviewing (f->scene));
}

/* What everybody gained by a move, by the points before and after. */
static void
test_gains (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderMoveList) moves = meander_move_list_new ();
  guint n_others = 0;

  meander_move_list_set_game (moves, f->game);
  play (f, 40);
  for (guint i = 1; i <= 40; i++)
    {
      g_autoptr (MeanderState) before = meander_game_copy_state_at (f->game, i - 1);
      g_autoptr (MeanderState) after = meander_game_copy_state_at (f->game, i);
      guint seat = meander_strategy_get_seat (before);
      MeanderResult then;
      MeanderResult now;
      guint gains[2];
      g_autofree char *others = NULL;

      before->rules->result (before, &then);
      after->rules->result (after, &now);
      for (guint side = 0; side < 2; side++)
        gains[side] = now.sides[side].points - then.sides[side].points;
      /* Anna is red, which is the first side, and sits at the first seat. */
      if (gains[1 - seat] > 0)
        others = g_strdup_printf ("%s: +%u point%s", seat == 0 ? "Jan" : "Anna", gains[1 - seat],
                                  gains[1 - seat] > 1 ? "s" : "");
      n_others += others != NULL;
      g_assert_cmpuint (meander_played_move_get_gain (meander_move_list_peek (moves, i)), ==,
                        gains[seat]);
      g_assert_cmpstr (meander_played_move_get_others (meander_move_list_peek (moves, i)), ==,
                       others);
    }
  g_assert_cmpuint (n_others, >, 0);
}

/* Whether a widget is wholly before the eyes in what scrolls it. */
static gboolean
is_shown (GtkWidget *widget, GtkWidget *scroller)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, scroller, &bounds) && bounds.origin.y >= 0 &&
         bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (scroller);
}

static GtkWidget *
focused (Fixture *f)
{
  return gtk_window_get_focus (GTK_WINDOW (f->window));
}

/* A few frames, in which the list comes to rest. */
static void
wait_until_open (GtkWidget *view)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (view);
  gint64 first = gdk_frame_clock_get_frame_counter (clock);

  while (gdk_frame_clock_get_frame_counter (clock) < first + 8)
    {
      gtk_widget_queue_draw (view);
      g_main_context_iteration (NULL, TRUE);
    }
}

/* The words of a move as the list has them. */
static GtkWidget *
find_move (GtkWidget *inner, const char *text)
{
  g_autofree char *bound = meander_words_bind_numbers (text);

  return page_test_find_label (inner, bound);
}

/* The list of all moves is one stop of Tab, and is open where one is. */
static void
test_moves_list (Fixture *f, gconstpointer data)
{
  GtkWidget *view;
  GtkWidget *inner;
  GtkWidget *row;
  GtkWidget *words;
  GtkAdjustment *adjustment;
  g_autoptr (MeanderMoveList) moves = meander_move_list_new ();
  g_autofree char *name = NULL;
  const char *text;
  const char *brief;

  play (f, 30);
  open_drawer (f, "history");
  view = find (f, "MeanderHistoryView", 0);
  inner = page_test_find_type (view, "GtkScrolledWindow", &(guint){ 0 });
  meander_move_list_set_game (moves, f->game);
  text = meander_played_move_get_text (meander_move_list_peek (moves, 30));
  brief = meander_played_move_get_brief (meander_move_list_peek (moves, 30));
  while ((words = find_move (inner, brief)) == NULL || !is_shown (words, inner))
    g_main_context_iteration (NULL, FALSE);

  /* The row is called by all that stands in it. */
  row = gtk_widget_get_parent (gtk_widget_get_parent (gtk_widget_get_parent (words)));
  if (meander_played_move_get_gain (meander_move_list_peek (moves, 30)) > 0)
    name = g_strdup_printf ("30. %s +%u", text,
                            meander_played_move_get_gain (meander_move_list_peek (moves, 30)));
  else
    name = g_strdup_printf ("30. %s", text);
  /* It has the number by which the end of the game speaks of it. */
  g_assert_nonnull (page_test_find_label (row, "30"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  gtk_widget_grab_focus (row);
  gtk_widget_child_focus (f->window, GTK_DIR_TAB_BACKWARD);
  g_assert_true (GTK_IS_SCALE (focused (f)));

  /* It follows who looks back. */
  meander_scene_review (f->scene, 0);
  while ((words = page_test_find_label (inner, "Start")) == NULL || !is_shown (words, inner))
    g_main_context_iteration (NULL, FALSE);

  /* Also from a line with others behind it. */
  row = gtk_widget_get_parent (gtk_widget_get_parent (gtk_widget_get_parent (words)));
  gtk_widget_grab_focus (row);
  g_assert_true (gtk_widget_is_ancestor (focused (f), inner));
  gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD);
  g_assert_false (gtk_widget_is_ancestor (focused (f), view));

  /* Scrolled away and opened anew, it is where one is. */
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (inner));
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  open_drawer (f, "");
  g_assert_false (gtk_widget_get_mapped (inner));
  open_drawer (f, "history");
  wait_until_open (view);
  words = page_test_find_label (inner, "Start");
  g_assert_nonnull (words);
  g_assert_true (is_shown (words, inner));
}

static guint
count_seen (GtkWidget *list, GtkWidget *inner)
{
  guint n_seen = 0;

  for (GtkWidget *line = gtk_widget_get_first_child (list); line != NULL;
       line = gtk_widget_get_next_sibling (line))
    n_seen += gtk_widget_get_child_visible (line) && is_shown (line, inner);
  return n_seen;
}

/* In the smallest usual window at least five moves are seen at once, also by who looks back. */
static void
test_five_moves (Fixture *f, gconstpointer data)
{
  GtkWidget *view;
  GtkWidget *inner;
  GtkWidget *list;
  g_autoptr (GPtrArray) labels = NULL;

  gtk_window_set_default_size (GTK_WINDOW (f->window), 800, 553); /* without the window's head */
  play (f, 30);
  open_drawer (f, "history");
  view = find (f, "MeanderHistoryView", 0);
  inner = page_test_find_type (view, "GtkScrolledWindow", &(guint){ 0 });
  list = page_test_find_type (inner, "GtkListView", &(guint){ 0 });
  wait_until_open (view);
  g_assert_cmpuint (count_seen (list, inner), >=, 5);
  meander_scene_review (f->scene, 20);
  wait_until_open (view);
  g_assert_cmpuint (count_seen (list, inner), >=, 5);
  meander_scene_show_game (f->scene);
  wait_until_open (view);
  /* Nor is the chart a strip there. */
  g_assert_cmpint (
      gtk_widget_get_height (page_test_find_type (view, "MeanderPointsChart", &(guint){ 0 })), >=,
      56);
  /* No move of players with short names takes two lines. */
  labels = test_find_all_mapped (list, GTK_TYPE_LABEL);
  g_assert_cmpuint (labels->len, >, 10);
  for (guint i = 0; i < labels->len; i++)
    g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (labels->pdata[i])), ==, 1);
}

/* Whether the list begins within a line. */
static gboolean
begins_cut (GtkWidget *inner)
{
  GtkWidget *list = page_test_find_type (inner, "GtkListView", &(guint){ 0 });

  for (GtkWidget *line = gtk_widget_get_first_child (list); line != NULL;
       line = gtk_widget_get_next_sibling (line))
    {
      graphene_rect_t bounds;

      if (gtk_widget_get_child_visible (line) && gtk_widget_compute_bounds (line, list, &bounds) &&
          bounds.origin.y < -1 && bounds.origin.y + bounds.size.height > 1)
        return TRUE;
    }
  return FALSE;
}

/* The list begins with a whole line, and the one that is shown has others before it and after it. */
static void
test_whole_lines (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderMoveList) moves = meander_move_list_new ();
  GtkWidget *view;
  GtkWidget *inner;

  play (f, 30);
  meander_move_list_set_game (moves, f->game);
  open_drawer (f, "history");
  view = find (f, "MeanderHistoryView", 0);
  inner = page_test_find_type (view, "GtkScrolledWindow", &(guint){ 0 });
  for (guint i = 0; i < 3; i++)
    {
      const guint positions[] = { 30, 12, 21 };

      meander_scene_review (f->scene, positions[i]);
      wait_until_open (view);
      for (int by = -1; by <= (i > 0 ? 1 : 0); by++)
        {
          const char *text =
              meander_played_move_get_brief (meander_move_list_peek (moves, positions[i] + by));
          GtkWidget *words = find_move (inner, text);

          g_assert_nonnull (words);
          g_assert_true (is_shown (words, inner));
        }
      g_assert_false (begins_cut (inner));
    }

  /* Also at the end of a list that grows, which becomes no lower for that than it must. */
  meander_scene_review (f->scene, 30);
  for (guint i = 0; i < 8; i++)
    {
      play (f, 1);
      wait_until_open (view);
      g_assert_false (begins_cut (inner));
      g_assert_cmpint (
          gtk_widget_get_margin_bottom (page_test_find_type (inner, "GtkListView", &(guint){ 0 })),
          <, 70);
    }
}

/* A game that has been loaded: the list opens at its last move. */
static void
test_loaded_list (Fixture *f, gconstpointer data)
{
  GtkWidget *window = gtk_window_new ();
  g_autoptr (MeanderJournal) journal = meander_journal_new (f->progress);
  GtkWidget *page = meander_play_page_new (journal);
  GtkWidget *view;
  GtkWidget *inner;
  GtkWidget *words;
  g_autoptr (MeanderMoveList) moves = meander_move_list_new ();
  const char *text;

  play (f, 30);
  g_settings_set_string (meander_settings_get_default (), "strategy-drawer", "history");
  meander_move_list_set_game (moves, f->game);
  text = meander_played_move_get_brief (meander_move_list_peek (moves, 30));
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 800);
  gtk_window_set_child (GTK_WINDOW (window), page);
  meander_play_page_show_game (MEANDER_PLAY_PAGE (page), f->game);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  page_test_settle ();

  view = page_test_find_type (page, "MeanderHistoryView", &(guint){ 0 });
  inner = page_test_find_type (view, "GtkScrolledWindow", &(guint){ 0 });
  wait_until_open (view);
  words = find_move (inner, text);
  g_assert_nonnull (words);
  g_assert_true (is_shown (words, inner));
  gtk_window_destroy (GTK_WINDOW (window));
  page_test_settle ();
}

/* What Look Back has left open does not lie over the table of the next game. */
static void
test_new_history (Fixture *f, gconstpointer data)
{
  GtkWidget *drawers = find (f, "MeanderDrawers", 0);
  MeanderGame *game = page_test_new_game ("player red Anna\nplayer blue Jan\n", 8);

  play (f, 2);
  meander_drawers_set_open (MEANDER_DRAWERS (drawers), "history");
  meander_play_page_show_game (MEANDER_PLAY_PAGE (f->page), game);
  page_test_settle ();
  g_assert_cmpstr (meander_drawers_get_open (MEANDER_DRAWERS (drawers)), ==, "");

  meander_drawers_set_open (MEANDER_DRAWERS (drawers), "players");
  meander_play_page_show_game (MEANDER_PLAY_PAGE (f->page), f->game);
  page_test_settle ();
  g_assert_cmpstr (meander_drawers_get_open (MEANDER_DRAWERS (drawers)), ==, "players");
  g_object_unref (game);
}

static void
end_game (MeanderGame *game)
{
  while (!meander_strategy_is_over (meander_game_get_state (game)))
    {
      g_auto (GStrv) legal =
          meander_game_get_state (game)->rules->legal (meander_game_get_state (game));

      g_assert_true (meander_game_play (game, legal[0], NULL));
    }
  page_test_settle ();
}

/* What does nothing for a game that is over is not offered: no drawer of options, and of the players only how
 * a series stands. */
static void
test_drawers_over (Fixture *f, gconstpointer data)
{
  GtkWidget *drawers = find (f, "MeanderDrawers", 0);
  MeanderGame *series = page_test_new_game ("player red Anna\nplayer blue Jan\nseries 3\n", 8);

  g_assert_true (is_seen (f, "Options"));
  end_game (f->game);
  g_assert_true (is_seen (f, "History"));
  g_assert_false (is_seen (f, "Options"));
  g_assert_false (is_seen (f, "Players"));
  open_drawer (f, "help");
  g_assert_cmpstr (meander_drawers_get_open (MEANDER_DRAWERS (drawers)), ==, "");
  meander_scene_undo (f->scene);
  page_test_settle ();
  g_assert_true (is_seen (f, "Options"));
  g_assert_true (is_seen (f, "Players"));

  meander_play_page_show_game (MEANDER_PLAY_PAGE (f->page), series);
  end_game (series);
  g_assert_true (is_seen (f, "Players"));
  open_drawer (f, "players");
  page_test_settle ();
  g_assert_false (
      gtk_widget_get_mapped (test_find_named (find (f, "MeanderPlayersBox", 0), "level-1")));
  meander_play_page_show_game (MEANDER_PLAY_PAGE (f->page), f->game);
  g_object_unref (series);
}

/* Scrolling the panel does not look back. */
static void
test_wheel (Fixture *f, gconstpointer data)
{
  g_autoptr (GListModel) controllers = NULL;

  play (f, 2);
  controllers = gtk_widget_observe_controllers (
      page_test_find_type (find (f, "MeanderHistoryView", 0), "GtkScale", &(guint){ 0 }));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        g_assert_cmpint (gtk_event_controller_get_propagation_phase (controller), ==,
                         GTK_PHASE_NONE);
    }
}

/* The switches of the help are those of the player on turn, and hold at once. */
static void
test_aids (Fixture *f, gconstpointer data)
{
  GSettings *settings = meander_settings_get_default ();
  GtkWidget *button = find (f, "MeanderAidsList", 0);
  guint seat = meander_strategy_get_seat (meander_game_get_state (f->game));
  const char *names[] = { "Anna", "Jan" };
  guint aids;

  g_object_set (button, "aids", MEANDER_AID_LAST, NULL);
  page_test_settle ();
  g_assert_cmpuint (meander_aids_get (settings, names[seat]), ==, MEANDER_AID_LAST);
  g_assert_cmpuint (meander_aids_get (settings, names[1 - seat]), ==, MEANDER_AIDS_LEARNER);
  g_assert_true (meander_scene_has_aid (f->scene, MEANDER_AID_LAST));
  g_assert_false (meander_scene_has_aid (f->scene, MEANDER_AID_FITS));

  play (f, 1);
  g_object_get (button, "aids", &aids, NULL);
  g_assert_cmpuint (aids, ==, MEANDER_AIDS_LEARNER);
  g_assert_true (meander_scene_has_aid (f->scene, MEANDER_AID_FITS));
  g_assert_cmpuint (meander_aids_get (settings, names[seat]), ==, MEANDER_AID_LAST);
}

/* Who begins is told so, without a number that nobody sees drawn; and where it says who that is, not as if it were
 * somebody else. */
static void
test_start (Fixture *f, gconstpointer data)
{
  const guint seat = meander_strategy_get_seat (meander_game_get_state (f->game));

  g_assert_nonnull (page_test_find_label (f->page, "Place any tile to begin."));
  g_assert_null (page_test_find_label (f->page, "You begin: place any tile."));
  meander_players_set_elsewhere (meander_game_get_players (f->game), 1u << (1 - seat));
  page_test_settle ();
  g_assert_nonnull (page_test_find_label (f->page, "Your turn"));
  g_assert_nonnull (page_test_find_label (f->page, "You begin: place any tile."));
}

/* At a table across computers it is “Your turn” on the screen of the only one who plays there,
 * whatever they are called. */
static void
test_elsewhere (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "Anna to play", "Jan to play" };
  const guint seat = meander_strategy_get_seat (meander_game_get_state (f->game));
  MeanderPlayers *players = meander_game_get_players (f->game);

  g_assert_nonnull (page_test_find_label (f->page, names[seat]));
  meander_players_set_elsewhere (players, 1u << (1 - seat));
  page_test_settle ();
  g_assert_null (page_test_find_label (f->page, names[seat]));
  g_assert_nonnull (page_test_find_label (f->page, "Your turn"));
  meander_players_set_elsewhere (players, 1u << seat);
  page_test_settle ();
  g_assert_nonnull (page_test_find_label (f->page, names[seat]));
  g_assert_null (page_test_find_label (f->page, "Your turn"));
}

/* The panel grows with the window, within bounds, and the table has all the rest. */
static void
test_panel_width (Fixture *f, gconstpointer data)
{
  static const struct
  {
    int window;
    int panel;
  } rows[] = { { 800, 232 }, { 1200, 232 }, { 1800, 300 }, { 1920, 320 }, { 3000, 320 } };
  GtkWidget *panel = find (f, "MeanderStrategyPanel", 0);
  GtkWidget *table = find (f, "MeanderTable", 0);
  int least; /* here it may be more, without the program's style, which makes the three buttons below narrow */

  gtk_widget_measure (panel, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, >=, 232);
  g_assert_cmpint (least, <, 290);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const int wanted = MAX (least, rows[i].panel);
      graphene_rect_t place;

      gtk_widget_size_allocate (f->page, &(GtkAllocation){ 0, 0, rows[i].window, 700 }, -1);
      g_assert_cmpint (gtk_widget_get_width (panel), ==, wanted);
      g_assert_cmpint (gtk_widget_get_width (table), ==, rows[i].window - wanted);
      g_assert_true (gtk_widget_compute_bounds (panel, f->page, &place));
      g_assert_cmpfloat (place.origin.x, ==, rows[i].window - wanted);
    }
}

static int
get_least_width (Fixture *f)
{
  int least;

  gtk_widget_measure (f->page, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* An empty rack is told from one that shows nothing.  Whether it is the other player's. */
static gboolean
check_bare (Fixture *f)
{
  g_autoptr (GPtrArray) seats = test_find_all_mapped (f->page, MEANDER_TYPE_SEAT);
  guint far = 1 - meander_scene_get_near_seat (f->scene, meander_scene_get_rack_state (f->scene));
  MeanderTileList *rack = meander_scene_get_rack (f->scene, far);
  gboolean empty = g_list_model_get_n_items (G_LIST_MODEL (rack)) == 0;

  for (guint i = 0; i < seats->len; i++)
    g_assert_cmpint (gtk_widget_get_visible (test_find_id (g_ptr_array_index (seats, i), "bare")),
                     ==, empty);
  return empty && seats->len > 0;
}

/* The longest names that there are make it no wider, from the first move to the end. */
static void
test_long_names (Fixture *f, gconstpointer data)
{
  guint n_bare = 0;
  g_autofree char *name = g_strnfill (40, 'W');
  g_autofree char *params = g_strdup_printf ("player red %s\nplayer blue %s\n", name, name);
  int least = get_least_width (f);

  meander_journal_watch (f->journal, NULL, NULL);
  g_clear_object (&f->game);
  page_test_show (f, page_test_new_game (params, 1));
  meander_scene_set_animated (f->scene, FALSE);
  for (guint i = 0; !meander_strategy_is_over (meander_game_get_state (f->game)); i++)
    {
      const MeanderState *state = meander_game_get_state (f->game);
      g_auto (GStrv) legal = state->rules->legal (state);

      if (i % 8 == 0)
        g_assert_cmpint (get_least_width (f), ==, least);
      g_assert_true (meander_game_play (f->game, legal[0], NULL));
      page_test_settle ();
      n_bare += check_bare (f);
    }
  g_assert_cmpuint (n_bare, >, 0);
  g_assert_true (gtk_widget_get_mapped (find (f, "MeanderEndCard", 0)));
  /* There are fewer drawers then. */
  g_assert_cmpint (get_least_width (f), <=, least);
}

/* The rack that a widget is in, from 0 on, the near one last; or -1. */
static int
rack_of (Fixture *f, GtkWidget *widget)
{
  for (guint i = 0; i < 2; i++)
    if (widget != NULL && gtk_widget_is_ancestor (widget, find (f, "MeanderRackView", i)))
      return (int) i;
  return -1;
}

static void
press_key (Fixture *f, const char *action)
{
  g_assert_nonnull (focused (f));
  gtk_widget_activate_action (focused (f), action, NULL);
  page_test_settle ();
}

static gboolean
stop_waiting (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Who comes to the table by the keyboard sees where they are, by whichever key; a mouse needs no ring. */
static void
test_ring (Fixture *f, gconstpointer data)
{
  GtkWindow *window = GTK_WINDOW (f->window);
  GtkWidget *tile = rack_proxy (f, first_legal (f).number);

  meander_input_set_device (MEANDER_DEVICE_POINTER);
  gtk_window_set_focus_visible (window, FALSE);
  gtk_widget_grab_focus (tile);
  g_assert_false (gtk_window_get_focus_visible (window));
  /* A key that moves no focus. */
  meander_input_set_device (MEANDER_DEVICE_KEYS);
  g_assert_true (gtk_window_get_focus_visible (window));

  meander_input_set_device (MEANDER_DEVICE_POINTER);
  gtk_window_set_focus (window, NULL);
  gtk_window_set_focus_visible (window, FALSE);
  meander_input_set_device (MEANDER_DEVICE_KEYS);
  g_assert_false (gtk_window_get_focus_visible (window));
  gtk_widget_grab_focus (tile);
  g_assert_true (gtk_window_get_focus_visible (window));
  meander_input_set_device (MEANDER_DEVICE_POINTER);
}

/* After a move by the keyboard one goes on from the own rack, and sees that; the racks of the
 * computer are passed by. */
static void
test_keyboard (Fixture *f, gconstpointer data)
{
  const guint seat = meander_strategy_get_seat (meander_game_get_state (f->game));
  MeanderPlacement move = first_legal (f);
  gboolean waited = FALSE;
  GtkWidget *first;

  meander_scene_set_paused (f->scene, TRUE);
  meander_players_set_level (meander_game_get_players (f->game), 1 - seat, MEANDER_LEVEL_3);
  page_test_settle ();
  gtk_widget_grab_focus (rack_proxy (f, move.number));
  press_key (f, "table.press");
  meander_scene_set_cursor (f->scene, move.hex);
  press_key (f, "table.press");
  g_assert_cmpuint (meander_scene_get_trials (f->scene, NULL), ==, 1);
  g_assert_cmpint (rack_of (f, focused (f)), ==, -1);
  press_key (f, "table.confirm");
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 1);
  g_assert_cmpint (rack_of (f, focused (f)), ==, 1);
  g_assert_true (gtk_window_get_focus_visible (GTK_WINDOW (f->window)));

  /* GTK hides the ring after a while: it must stay where one plays. */
  g_timeout_add_seconds (4, stop_waiting, &waited);
  while (!waited)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_window_get_focus_visible (GTK_WINDOW (f->window)));

  /* Rack, table, panel, and round again. */
  first = focused (f);
  gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_widget_is_ancestor (focused (f), find (f, "MeanderCanvas", 0)));
  gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_widget_is_ancestor (focused (f), find (f, "MeanderStrategyPanel", 0)));
  for (guint i = 0; i < 40 && focused (f) != first; i++)
    {
      g_assert_cmpint (rack_of (f, focused (f)), !=, 0);
      gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD);
    }
  g_assert_true (focused (f) == first);

  /* A person's rack is at hand: what is tried there belongs to a plan. */
  meander_players_set_level (meander_game_get_players (f->game), 1 - seat, MEANDER_LEVEL_NONE);
  page_test_settle ();
  gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD);
  gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD);
  g_assert_cmpint (rack_of (f, focused (f)), ==, 0);
}

/* With a tile in hand it is told how that is put down, also after a refusal; when it is back in the rack, nothing
 * shows any more why it was refused. */
static void
test_carrying (Fixture *f, gconstpointer data)
{
  const char *how = meander_words_how_to_carry ();
  const MeanderHex *hexes;
  MeanderPlacement move;
  MeanderHex lies;

  g_settings_reset (meander_settings_get_default (), "strategy-ended");
  play (f, 1);
  move = first_legal (f);
  lies = meander_board_get_placements (meander_scene_get_board (f->scene), &(guint){ 0 })[0].hex;
  meander_input_set_device (MEANDER_DEVICE_KEYS);
  gtk_widget_grab_focus (rack_proxy (f, move.number));
  g_assert_false (is_seen (f, how));
  press_key (f, "table.press");
  g_assert_true (is_seen (f, how));
  meander_scene_set_cursor (f->scene, lies);
  press_key (f, "table.press");
  g_assert_cmpuint (meander_scene_get_held (f->scene)->n_tiles, ==, 1);
  g_assert_cmpuint (meander_scene_get_reasons (f->scene, &hexes), ==, 1);
  g_assert_true (is_seen (f, how));
  press_key (f, "table.let-go");
  g_assert_cmpuint (meander_scene_get_held (f->scene)->n_tiles, ==, 0);
  g_assert_cmpuint (meander_scene_get_reasons (f->scene, &hexes), ==, 0);
  g_assert_false (is_seen (f, how));

  /* Who has seen a game end knows. */
  g_settings_set_boolean (meander_settings_get_default (), "strategy-ended", TRUE);
  press_key (f, "table.press");
  g_assert_cmpuint (meander_scene_get_held (f->scene)->n_tiles, ==, 1);
  g_assert_false (is_seen (f, how));
  g_settings_reset (meander_settings_get_default (), "strategy-ended");
  meander_input_set_device (MEANDER_DEVICE_POINTER);
}

static GtkWidget *
find_button (Fixture *f, const char *text)
{
  GtkWidget *label = page_test_find_label (f->page, text);

  return label != NULL ? gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON) : NULL;
}

/* The main button keeps its room where it is not to be seen, but is not there for the screen reader,
 * nor for Tab. */
static void
assert_unreachable (Fixture *f, GtkWidget *confirm)
{
  g_assert_false (gtk_widget_get_mapped (confirm));
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (confirm), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
  for (guint i = 0; i < 40; i++)
    {
      gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD);
      g_assert_false (gtk_widget_is_focus (confirm));
    }
}

/* Whether the table says what a sign means. */
static gboolean
is_explained (Fixture *f, const char *words)
{
  GtkWidget *label = page_test_find_label (find (f, "MeanderLegend", 0), words);

  return label != NULL && gtk_widget_get_mapped (label);
}

/* The picture beside what is explained. */
static MeanderSign
get_explained (Fixture *f, const char *words)
{
  GtkWidget *label = page_test_find_label (find (f, "MeanderLegend", 0), words);

  return meander_table_sign_get_sign (MEANDER_TABLE_SIGN (gtk_widget_get_prev_sibling (label)));
}

static void
play_first (Fixture *f)
{
  g_auto (GStrv) legal =
      meander_game_get_state (f->game)->rules->legal (meander_game_get_state (f->game));

  g_assert_true (meander_game_play (f->game, legal[0], NULL));
  page_test_settle ();
}

static const MeanderTurn *
get_turn (Fixture *f)
{
  return meander_strategy_get_turn (meander_game_get_state (f->game));
}

/* What the signs on the table mean is said there the first time, while they are seen, and never
 * again; not to who is not shown them. */
static void
test_legend (Fixture *f, gconstpointer data)
{
  static const char *const side =
      "No tile may go along the arrow until the forced space is filled.";
  static const char *const fill =
      "Thick frame: a forced space. Fill it first, with a tile that has a dot.";
  GSettings *settings = meander_settings_get_default ();
  g_auto (GStrv) known = NULL;

  g_settings_reset (settings, "legend-seen");
  while (meander_turn_get_step (get_turn (f)) != MEANDER_TURN_FILL &&
         meander_turn_get_step (get_turn (f)) != MEANDER_TURN_FILL_AGAIN)
    {
      g_assert_false (is_explained (f, fill));
      play_first (f);
    }
  g_assert_true (is_explained (f, fill));
  g_assert_true (is_explained (f, side));
  /* The picture has what the sentence says, and nothing else. */
  g_assert_cmpint (get_explained (f, fill), ==, MEANDER_SIGN_FILL);
  g_assert_cmpint (get_explained (f, side), ==, MEANDER_SIGN_CONTROLLED);

  /* Who picks up a tile has read that. */
  try_first (f);
  g_assert_false (is_explained (f, fill));
  meander_scene_clear_trials (f->scene);
  g_assert_false (is_explained (f, fill));

  play_first (f);
  g_assert_false (is_explained (f, fill));
  known = g_settings_get_strv (settings, "legend-seen");
  g_assert_true (g_strv_contains ((const char *const *) known, "forced-space"));
  g_assert_true (g_strv_contains ((const char *const *) known, "controlled-side"));

  meander_game_undo (f->game);
  page_test_settle ();
  g_assert_cmpuint (get_turn (f)->n_forced, >, 0);
  g_assert_false (is_explained (f, fill));
  g_assert_false (is_explained (f, side));

  /* Somebody who has switched the signs off. */
  g_settings_reset (settings, "legend-seen");
  for (guint i = 0; i < 2; i++)
    meander_scene_set_aids (f->scene, i, MEANDER_AIDS_NONE);
  page_test_settle ();
  g_assert_false (is_explained (f, fill));
  g_assert_false (is_explained (f, side));
}

/* What is explained can be dismissed, by the keyboard too, which goes on from the rack; it is known then, and what is
 * not explained yet waits for another game. */
static void
test_legend_dismissed (Fixture *f, gconstpointer data)
{
  GSettings *settings = meander_settings_get_default ();
  GtkWidget *legend = find (f, "MeanderLegend", 0);
  GtkWidget *button = gtk_widget_get_last_child (legend);
  g_auto (GStrv) known = NULL;

  g_settings_reset (settings, "legend-seen");
  while (!gtk_widget_get_visible (legend))
    play_first (f);
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_true (gtk_widget_get_child_visible (legend));
  assert_name (button, "Dismiss");
  gtk_widget_grab_focus (rack_proxy (f, first_legal (f).number));
  gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD);
  gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD);
  g_assert_true (focused (f) == button);
  /* A drag goes through it, but not through the button. */
  g_assert_false (gtk_widget_contains (legend, 4, 4));
  g_assert_true (gtk_widget_contains (button, 4, 4));

  g_signal_emit_by_name (button, "clicked");
  page_test_settle ();
  g_assert_false (gtk_widget_get_visible (legend));
  g_assert_cmpint (rack_of (f, focused (f)), ==, 1);
  known = g_settings_get_strv (settings, "legend-seen");
  g_assert_cmpuint (g_strv_length (known), >, 0);
  g_settings_reset (settings, "legend-seen");
  play_first (f);
  g_assert_false (gtk_widget_get_visible (legend));
}

static void
ask_for_hint (Fixture *f)
{
  meander_play_page_hint (MEANDER_PLAY_PAGE (f->page));
  while (!is_seen (f, "Try This Tile"))
    g_main_context_iteration (NULL, TRUE);
}

/* What is said is about what there is to see now. */
static void
test_stale (Fixture *f, gconstpointer data)
{
  static const char *const empty = "This hex is empty. Take a tile from the rack first.";
  static const char *const fixed = "A tile that has been played stays where it is.";
  static const char *const trying = "Play the tile, or take it back.";
  static const char *const by_keys = "Enter plays the tile, and Delete takes it back.";
  static const char *const advice = "I would place tile";
  MeanderPlacement move = first_legal (f);
  GtkWidget *news;
  guint first;

  /* A tile was missing, and is in hand now. */
  meander_scene_set_cursor (f->scene, meander_hex (2, 0));
  gtk_widget_activate_action (find (f, "MeanderCanvas", 0), "table.focus-table", NULL);
  press_key (f, "table.press");
  g_assert_true (is_seen (f, empty));
  meander_scene_pick_up (f->scene, move.number);
  page_test_settle ();
  g_assert_false (is_seen (f, empty));
  meander_scene_let_go (f->scene);

  /* What is to be done is done with the tile that is tried. */
  first = try_first (f);
  g_assert_true (is_seen (f, trying));
  meander_input_set_device (MEANDER_DEVICE_KEYS);
  g_assert_true (is_seen (f, by_keys));
  meander_input_set_device (MEANDER_DEVICE_POINTER);
  g_assert_true (is_seen (f, trying));
  meander_scene_confirm (f->scene);
  page_test_settle ();
  g_assert_false (is_seen (f, trying));

  /* The computer's advice is on the table, and said. */
  ask_for_hint (f);
  g_assert_true (gtk_widget_get_mapped (find (f, "MeanderAdviceBox", 0)));
  g_assert_cmpuint (meander_scene_get_hinted (f->scene), !=, 0);
  meander_scene_rotate_tile (f->scene, first, 1);
  page_test_settle ();
  g_assert_nonnull (strstr (f->said->str, fixed));
  g_assert_false (is_seen (f, fixed));
  g_assert_true (is_seen (f, "Try This Tile"));
  g_assert_true (gtk_widget_get_mapped (find (f, "MeanderAdviceBox", 0)));

  /* Who places a tile of their own where it cannot be is told why, and no advice any more. */
  move = first_legal (f);
  g_assert_false (meander_scene_try (f->scene, move.number, meander_hex (9, 0), 0));
  page_test_settle ();
  g_assert_false (is_seen (f, "Try This Tile"));
  g_assert_cmpuint (meander_scene_get_hinted (f->scene), ==, 0);
  g_assert_false (gtk_widget_get_mapped (find (f, "MeanderAdviceBox", 0)));
  g_assert_null (test_find_label_starting (f->page, advice));
  news = test_find_named (find (f, "MeanderStrategyPanel", 0), "news");
  g_assert_true (gtk_widget_get_mapped (news));
  /* In the box that says what to do; other news stands beside the scores. */
  g_assert_true (gtk_widget_has_css_class (news, "advice"));
  meander_scene_say (f->scene, "Anna is late.");
  page_test_settle ();
  g_assert_true (gtk_widget_get_mapped (news));
  g_assert_false (gtk_widget_has_css_class (news, "advice"));
}

/* What was tried, and why it cannot be, is over with the next thing that happens. */
static void
test_next_event (Fixture *f, gconstpointer data)
{
  static const char *const fixed = "A tile that has been played stays where it is.";
  const guint played = try_first (f);
  MeanderResult result = { 0 };

  meander_scene_confirm (f->scene);
  meander_scene_pick_up (f->scene, played);
  g_assert_true (is_seen (f, fixed));
  open_drawer (f, "players");
  g_assert_false (is_seen (f, fixed));
  meander_scene_pick_up (f->scene, played);
  g_assert_true (is_seen (f, fixed));
  open_drawer (f, "");
  g_assert_false (is_seen (f, fixed));

  /* Another page in place of this one. */
  meander_scene_pick_up (f->scene, played);
  g_assert_true (is_seen (f, fixed));
  gtk_widget_set_visible (f->page, FALSE);
  gtk_widget_set_visible (f->page, TRUE);
  page_test_settle ();
  g_assert_false (is_seen (f, fixed));

  /* The end, after which nobody is told what all can see; by ear it is said. */
  meander_scene_pick_up (f->scene, played);
  while (!result.over)
    {
      play (f, 1);
      g_assert_false (is_seen (f, fixed));
      meander_game_get_result (f->game, &result);
    }
  g_string_truncate (f->said, 0);
  meander_scene_pick_up (f->scene, played);
  page_test_settle ();
  g_assert_nonnull (strstr (f->said->str, fixed));
  g_assert_false (is_seen (f, fixed));
}

static float
get_top (GtkWidget *widget, GtkWidget *panel)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, panel, &bounds));
  return bounds.origin.y;
}

/* What the computer would do has its room: the scores stay where they are.  All its reasons are told
 * in place of the button by which it was asked. */
static void
test_advice_room (Fixture *f, gconstpointer data)
{
  GtkWidget *panel = find (f, "MeanderStrategyPanel", 0);
  GtkWidget *row = find (f, "MeanderScoreRow", 0);
  GtkWidget *reasons = test_find_named (f->page, "reasons");
  float top;

  play (f, 3);
  gtk_test_widget_wait_for_draw (f->window);
  top = get_top (row, panel);
  ask_for_hint (f);
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_true (gtk_widget_get_mapped (find (f, "MeanderAdviceBox", 0)));
  g_assert_cmpfloat (get_top (row, panel), ==, top);
  g_assert_true (is_seen (f, "Why?"));
  g_assert_false (is_seen (f, "Hint"));
  g_assert_true (
      g_str_has_prefix (gtk_label_get_text (GTK_LABEL (reasons)), "I would place tile "));

  try_first (f);
  g_assert_true (is_seen (f, "Hint"));
  g_assert_false (is_seen (f, "Why?"));
}

/* Whatever is refused or tried, the scores stay where they are, of four players in a small window too. */
static void
test_refusal_room (Fixture *f, gconstpointer data)
{
  static const MeanderVerdictReason reasons[] = {
    MEANDER_VERDICT_RANGE,      MEANDER_VERDICT_OCCUPIED,     MEANDER_VERDICT_APART,
    MEANDER_VERDICT_CLASH,      MEANDER_VERDICT_SAME_COLOUR,  MEANDER_VERDICT_FOUR_SIDED,
    MEANDER_VERDICT_CONTROLLED, MEANDER_VERDICT_FORCED_FIRST, MEANDER_VERDICT_UNFILLABLE,
  };
  GtkWidget *panel = find (f, "MeanderStrategyPanel", 0);
  float top;

  page_test_show (f, page_test_new_game ("player red Anna\nplayer blue Jan\nplayer yellow Eva\n"
                                         "player green Ola\n",
                                         1));
  play (f, 3);
  /* Without the window's title bar. */
  gtk_window_set_default_size (GTK_WINDOW (f->window), 800, 553);
  while (gtk_widget_get_width (f->window) > 800)
    gtk_test_widget_wait_for_draw (f->window);
  top = get_top (find (f, "MeanderScoreRow", 0), panel);
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    {
      const MeanderVerdict verdict = { .reason = reasons[i], .clashing = 2 };
      g_autofree char *why = meander_words_verdict (&verdict);

      g_signal_emit_by_name (f->scene, "refused", &verdict);
      meander_scene_say (f->scene, why);
      gtk_test_widget_wait_for_draw (f->window);
      g_assert_cmpfloat (get_top (find (f, "MeanderScoreRow", 0), panel), ==, top);
    }
  try_first (f);
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_cmpfloat (get_top (find (f, "MeanderScoreRow", 0), panel), ==, top);
}

/* Where the window is small, advice gives way to an open drawer: nothing is cut. */
static void
test_small_drawers (Fixture *f, gconstpointer data)
{
  static const char *const drawers[] = { "history", "players", "help" };
  GtkWidget *words = test_find_named (f->page, "words");
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (words));

  play (f, 6);
  gtk_window_set_default_size (GTK_WINDOW (f->window), 800, 600);
  while (gtk_widget_get_width (f->window) > 800)
    gtk_test_widget_wait_for_draw (f->window);
  ask_for_hint (f);
  for (guint i = 0; i < G_N_ELEMENTS (drawers); i++)
    {
      open_drawer (f, drawers[i]);
      wait_until_open (words);
      g_assert_false (gtk_widget_get_mapped (find (f, "MeanderAdviceBox", 0)));
      g_assert_true (is_seen (f, "Try This Tile"));
      g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=,
                         gtk_adjustment_get_page_size (adjustment));
      if (i == 0)
        {
          GtkWidget *inner = page_test_find_type (find (f, "MeanderHistoryView", 0),
                                                  "GtkScrolledWindow", &(guint){ 0 });
          GtkWidget *list = page_test_find_type (inner, "GtkListView", &(guint){ 0 });
          GtkWidget *drawer = find (f, "MeanderDrawers", 0);
          guint n_whole = 0;

          for (GtkWidget *line = gtk_widget_get_first_child (list); line != NULL;
               line = gtk_widget_get_next_sibling (line))
            n_whole +=
                gtk_widget_get_mapped (line) && is_shown (line, inner) && is_shown (line, drawer);
          g_assert_cmpuint (n_whole, >=, 3);
        }
    }
  open_drawer (f, "");
  wait_until_open (words);
  g_assert_true (gtk_widget_get_mapped (find (f, "MeanderAdviceBox", 0)));
}

static GtkWidget *
find_window_above (Fixture *f)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_window_get_transient_for (l->data) == GTK_WINDOW (f->window))
      return l->data;
  return NULL;
}

/* Each sign is explained in a window of its own, which changes what the drawer is about. */
static void
test_signs_explained (Fixture *f, gconstpointer data)
{
  GtkWidget *list = find (f, "MeanderAidsList", 0);
  GtkWidget *window;
  GtkWidget *last;
  g_autoptr (GPtrArray) signs = NULL;
  guint aids;

  play (f, 6);
  open_drawer (f, "help");
  gtk_test_widget_wait_for_draw (f->window);
  signs = test_find_all_mapped (f->page, MEANDER_TYPE_TABLE_SIGN);
  g_assert_cmpuint (signs->len, ==, 0);
  g_signal_emit_by_name (find_button (f, "Choose Hints…"), "clicked");
  window = find_window_above (f);
  gtk_test_widget_wait_for_draw (window);
  g_clear_pointer (&signs, g_ptr_array_unref);
  signs = test_find_all_mapped (window, MEANDER_TYPE_TABLE_SIGN);
  g_assert_cmpuint (signs->len, ==, MEANDER_N_AIDS);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Choose Hints");
  /* The whole row, with its picture, is what is switched. */
  for (guint i = 0; i < signs->len; i++)
    g_assert_nonnull (gtk_widget_get_ancestor (signs->pdata[i], GTK_TYPE_CHECK_BUTTON));
  g_assert_nonnull (page_test_find_label (window, "This tile was played last."));
  last = gtk_widget_get_ancestor (page_test_find_label (window, "The last move"),
                                  GTK_TYPE_CHECK_BUTTON);
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (last)));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (last), FALSE);
  g_object_get (list, "aids", &aids, NULL);
  g_assert_cmpuint (aids, ==, MEANDER_AIDS_LEARNER & ~(guint) MEANDER_AID_LAST);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* What a drawer opens is seen at one sight in a small window: it does not scroll, and the table stays. */
static void
test_drawers_fit (Fixture *f, gconstpointer data)
{
  static const char *const drawers[] = { "players", "help" };
  int width;

  page_test_show (f,
                  page_test_new_game ("player red\nplayer blue\nplayer yellow\nplayer green\n", 1));
  for (guint seat = 1; seat < 4; seat++)
    meander_players_set_level (meander_game_get_players (f->game), seat, MEANDER_LEVEL_1);
  gtk_window_set_default_size (GTK_WINDOW (f->window), 800, 553); /* without its head */
  while (gtk_widget_get_width (f->window) > 800)
    gtk_test_widget_wait_for_draw (f->window);
  open_drawer (f, "");
  wait_until_open (f->window);
  width = gtk_widget_get_width (find (f, "MeanderStrategyPanel", 0));
  for (guint i = 0; i < G_N_ELEMENTS (drawers); i++)
    {
      GtkWidget *drawer = find (f, "MeanderDrawers", 0);
      g_autoptr (GPtrArray) scrolled = NULL;
      GtkAdjustment *adjustment;

      open_drawer (f, drawers[i]);
      wait_until_open (drawer);
      scrolled = test_find_all_mapped (drawer, GTK_TYPE_SCROLLED_WINDOW);
      adjustment = gtk_scrolled_window_get_vadjustment (scrolled->pdata[0]);
      g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=,
                         gtk_adjustment_get_page_size (adjustment));
      g_assert_cmpint (gtk_widget_get_width (find (f, "MeanderStrategyPanel", 0)), ==, width);
    }
}

/* A tile that the keyboard lifts from the rack begins where it may be placed, or where there is room. */
static void
test_lifted (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < 4; i++)
    {
      const gboolean told = i < 2;
      const MeanderPlacement move = first_legal (f);
      MeanderVerdict verdict;
      gboolean fits = FALSE;
      MeanderHex cursor;

      if (!told)
        for (guint seat = 0; seat < 2; seat++)
          meander_scene_set_aids (f->scene, seat, MEANDER_AIDS_NONE);
      meander_scene_home_cursor (f->scene);
      cursor = meander_scene_get_cursor (f->scene);
      g_assert_true ((meander_board_at (meander_scene_get_board (f->scene), cursor) != NULL) ==
                     (i > 0));
      gtk_widget_grab_focus (rack_proxy (f, move.number));
      press_key (f, "table.press");
      g_assert_true (meander_scene_is_held_at_cursor (f->scene));
      cursor = meander_scene_get_cursor (f->scene);
      g_assert_null (meander_board_at (meander_scene_get_board (f->scene), cursor));
      for (guint rotation = 0; rotation < MEANDER_N_EDGES; rotation++)
        {
          meander_game_verdict (f->game, move.number, cursor, rotation, &verdict);
          fits |= verdict.reason == MEANDER_VERDICT_ALLOWED;
        }
      g_assert_true (fits || !told);
      g_assert_cmpuint (
          i > 0, ==,
          meander_board_count_neighbours (meander_scene_get_board (f->scene), cursor) > 0);
      meander_scene_let_go (f->scene);
      play (f, 1);
    }
}

/* ---- what a trial leaves ---- */

static void
play_elsewhere (Fixture *f, const MeanderPlacement *tried)
{
  static MeanderPlacement moves[MEANDER_MAX_LEGAL];
  const guint n =
      meander_turn_list (meander_strategy_get_turn (meander_game_get_state (f->game)), moves);
  guint i = 0;

  while (i < n &&
         (moves[i].number != tried->number || meander_hex_equal (moves[i].hex, tried->hex)))
    i++;
  g_assert_cmpuint (i, <, n);
  g_assert_true (meander_scene_try (f->scene, moves[i].number, moves[i].hex, moves[i].rotation));
  page_test_settle ();
  press_key (f, "table.confirm");
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 2);
}

static void
return_by_key (Fixture *f, const MeanderPlacement *tried)
{
  press_key (f, "table.take-back");
}

static void
return_by_escape (Fixture *f, const MeanderPlacement *tried)
{
  gtk_widget_activate_action (f->page, "play.let-go", NULL);
}

static void
return_by_button (Fixture *f, const MeanderPlacement *tried)
{
  meander_scene_clear_trials (f->scene);
}

static void
return_by_drag (Fixture *f, const MeanderPlacement *tried)
{
  GtkWidget *table = find (f, "MeanderTable", 0);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (table);
  graphene_rect_t canvas, slot;
  double x, y;

  g_assert_true (gtk_widget_compute_bounds (find (f, "MeanderCanvas", 0), table, &canvas));
  g_assert_true (gtk_widget_compute_bounds (rack_proxy (f, tried->number), table, &slot));
  meander_geometry_get_centre (meander_scene_get_geometry (f->scene), tried->hex, &x, &y);
  x += canvas.origin.x;
  y += canvas.origin.y;
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      const double dx = slot.origin.x + slot.size.width / 2 - x;
      const double dy = slot.origin.y + slot.size.height / 2 - y;

      if (!GTK_IS_GESTURE_DRAG (controller))
        continue;
      g_signal_emit_by_name (controller, "drag-begin", x, y);
      g_signal_emit_by_name (controller, "drag-update", dx, dy);
      g_signal_emit_by_name (controller, "drag-end", dx, dy);
    }
}

/* As the computer does, or somebody at another one. */
static void
play_another (Fixture *f, const MeanderPlacement *tried)
{
  static MeanderPlacement moves[MEANDER_MAX_LEGAL];
  const guint n =
      meander_turn_list (meander_strategy_get_turn (meander_game_get_state (f->game)), moves);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  MeanderMove move = { 0 };
  guint i = 0;

  while (i < n &&
         (moves[i].number == tried->number || meander_hex_equal (moves[i].hex, tried->hex)))
    i++;
  g_assert_cmpuint (i, <, n);
  meander_move_add_place (&move, moves[i].number, moves[i].hex, moves[i].rotation);
  text = meander_move_to_text (&move);
  g_assert_true (meander_game_play (f->game, text, &error));
  g_assert_no_error (error);
}

static void
undo (Fixture *f, const MeanderPlacement *tried)
{
  meander_game_undo (f->game);
}

static void
leave_page (Fixture *f, const MeanderPlacement *tried)
{
  gtk_widget_set_visible (f->page, FALSE);
  page_test_settle ();
  meander_scene_clear_trials (f->scene);
  gtk_widget_set_visible (f->page, TRUE);
}

/* (transfer full): how the hex is called, NULL if there is nothing */
static char *
find_hex_name (Fixture *f, MeanderHex hex)
{
  g_autoptr (GPtrArray) proxies = test_find_all (find (f, "MeanderCanvas", 0), MEANDER_TYPE_PROXY);

  for (guint i = 0; i < proxies->len; i++)
    if (gtk_widget_get_child_visible (proxies->pdata[i]) &&
        meander_hex_equal (meander_proxy_get_hex (proxies->pdata[i]), hex))
      return test_find_name (proxies->pdata[i]);
  return NULL;
}

static MeanderPlacement
try_by_keys (Fixture *f)
{
  MeanderPlacement move = first_legal (f);
  g_autofree char *name = NULL;

  gtk_widget_activate_action (find (f, "MeanderCanvas", 0), "table.focus-table", NULL);
  meander_scene_pick_up (f->scene, move.number);
  meander_scene_set_cursor (f->scene, move.hex);
  meander_scene_hold_at_cursor (f->scene);
  page_test_settle ();
  press_key (f, "table.press");
  g_assert_cmpuint (meander_scene_get_trials (f->scene, NULL), ==, 1);
  gtk_test_widget_wait_for_draw (f->window);
  page_test_settle ();
  name = find_hex_name (f, move.hex);
  g_assert_true (strstr (name, "Trying tile") != NULL || strstr (name, "being tried") != NULL);
  return move;
}

static void
assert_left_nothing (Fixture *f, MeanderHex hex)
{
  g_autoptr (GPtrArray) proxies = test_find_all (find (f, "MeanderCanvas", 0), MEANDER_TYPE_PROXY);
  g_autofree char *expected = meander_report_hex (f->scene, hex);
  g_autofree char *name = NULL;

  gtk_test_widget_wait_for_draw (f->window);
  page_test_settle ();
  g_assert_null (meander_board_at (meander_scene_get_board (f->scene), hex));
  name = find_hex_name (f, hex);
  if (name != NULL)
    g_assert_true (g_str_has_suffix (name, expected));
  for (guint i = 0; i < proxies->len; i++)
    {
      g_autofree char *any = test_find_name (proxies->pdata[i]);

      g_assert_true (any == NULL || strstr (any, "Trying tile") == NULL);
      g_assert_true (any == NULL || strstr (any, "being tried") == NULL);
    }
}

/* However a trial ends, its place is called as any empty one, whether the window is the active one or not. */
static void
test_trial_ends (Fixture *f, gconstpointer data)
{
  static void (*const ends[]) (Fixture * f, const MeanderPlacement *tried) = {
    play_elsewhere, return_by_key, return_by_escape, return_by_button, return_by_drag,
    play_another,   undo,          leave_page,
  };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (ends); i++)
    {
      GtkWidget *other = gtk_window_new ();
      MeanderPlacement tried;

      page_test_show (f, page_test_new_game ("player red Anna\nplayer blue Jan\n", 1));
      play (f, 1);
      if (i >= G_N_ELEMENTS (ends))
        test_turn_to_window (other, f->window);
      tried = try_by_keys (f);
      ends[i % G_N_ELEMENTS (ends)](f, &tried);
      page_test_settle ();
      g_test_message ("end %u", i);
      assert_left_nothing (f, tried.hex);
      gtk_window_destroy (GTK_WINDOW (other));
    }
}

/* The one main button is there when there is something to confirm, and nothing moves for it. */
static void
test_main_button (Fixture *f, gconstpointer data)
{
  GtkWidget *panel = find (f, "MeanderStrategyPanel", 0);
  GtkWidget *hint = find_button (f, "Hint");
  GtkWidget *confirm = test_find_named (f->page, "confirm");
  graphene_rect_t before;
  graphene_rect_t after;
  const char *last;
  guint number;

  g_assert_null (find_button (f, "Play the Tile"));
  assert_unreachable (f, confirm);
  g_assert_true (gtk_widget_compute_bounds (hint, panel, &before));
  number = try_first (f);
  g_assert_true (find_button (f, "Play the Tile") == confirm);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (confirm), GTK_ACCESSIBLE_STATE_HIDDEN, FALSE);
  g_assert_true (gtk_widget_compute_bounds (hint, panel, &after));
  g_assert_true (graphene_rect_equal (&before, &after));

  /* What the table shows is not printed; what it does not show is. */
  g_assert_nonnull (strstr (f->said->str, "Trying tile"));
  last = strrchr (g_strchomp (f->said->str), '\n');
  g_assert_null (page_test_find_label (f->page, last != NULL ? last + 1 : f->said->str));
  g_signal_emit_by_name (confirm, "clicked");
  page_test_settle ();
  assert_unreachable (f, confirm);
  meander_scene_pick_up (f->scene, number);
  g_assert_nonnull (
      page_test_find_label (f->page, "A tile that has been played stays where it is."));
  play (f, 1);
  g_assert_null (page_test_find_label (f->page, "A tile that has been played stays where it is."));
}

/* One drawer is open at the most, under the scores: the table stays as it is, and what there is to do;
 * Escape closes it, a hint too, and it is open again the next time. */
static void
test_drawers (Fixture *f, gconstpointer data)
{
  GSettings *settings = meander_settings_get_default ();
  GtkWidget *drawers = find (f, "MeanderDrawers", 0);
  GtkWidget *table = find (f, "MeanderTable", 0);
  GtkWidget *at_once;
  GtkWidget *panel = find (f, "MeanderStrategyPanel", 0);
  const int width = gtk_widget_get_width (table);
  const int height = gtk_widget_get_height (table);
  graphene_rect_t bounds;
  guint number;

  g_assert_false (gtk_widget_get_mapped (drawers));
  g_signal_emit_by_name (find_button (f, "Options"), "clicked");
  page_test_settle ();
  g_assert_true (gtk_widget_get_mapped (find (f, "MeanderHelpBox", 0)));
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_true (gtk_widget_compute_bounds (drawers, panel, &bounds));
  g_assert_cmpint (gtk_widget_get_width (table), ==, width);
  g_assert_cmpint (gtk_widget_get_height (table), ==, height);
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (panel));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (panel));
  g_assert_true (gtk_widget_get_mapped (find_button (f, "Hint")));
  /* The scores are seen above it, side by side. */
  for (guint i = 0; i < 2; i++)
    {
      graphene_rect_t row;

      g_assert_true (gtk_widget_get_mapped (find (f, "MeanderScoreRow", i)));
      g_assert_true (gtk_widget_compute_bounds (find (f, "MeanderScoreRow", i), panel, &row));
      g_assert_cmpfloat (row.origin.y + row.size.height, <=, bounds.origin.y);
      g_assert_cmpfloat (row.origin.x + row.size.width, <=, gtk_widget_get_width (panel));
      g_assert_cmpint (row.origin.x > (float) gtk_widget_get_width (panel) / 3, ==, i > 0);
    }

  /* The pointer reaches what is there. */
  at_once = page_test_find_type (find (f, "MeanderHelpBox", 0), "GtkSwitch", &(guint){ 0 });
  {
    graphene_point_t middle;

    g_assert_true (gtk_widget_compute_point (
        at_once, f->window,
        &GRAPHENE_POINT_INIT ((float) gtk_widget_get_width (at_once) / 2,
                              (float) gtk_widget_get_height (at_once) / 2),
        &middle));
    g_assert_true (
        gtk_widget_is_ancestor (gtk_widget_pick (f->window, middle.x, middle.y, GTK_PICK_DEFAULT),
                                find (f, "MeanderHelpBox", 0)));
  }

  /* Tiles are played as they are put down, from now on. */
  gtk_switch_set_active (GTK_SWITCH (at_once), TRUE);
  g_assert_true (g_settings_get_boolean (settings, "play-at-once"));
  number = try_first (f);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 1);
  g_assert_nonnull (meander_board_find (meander_game_get_board (f->game), number));
  gtk_switch_set_active (GTK_SWITCH (at_once), FALSE);

  g_signal_emit_by_name (find_button (f, "Players"), "clicked");
  page_test_settle ();
  g_assert_true (gtk_widget_get_mapped (find (f, "MeanderPlayersBox", 0)));
  g_assert_false (gtk_widget_get_mapped (find (f, "MeanderHelpBox", 0)));
  g_assert_cmpstr (meander_drawers_get_open (MEANDER_DRAWERS (drawers)), ==, "players");
  {
    g_autofree char *kept = g_settings_get_string (settings, "strategy-drawer");

    g_assert_cmpstr (kept, ==, "players");
  }

  /* A tile on trial goes back first. */
  try_first (f);
  gtk_widget_activate_action (f->page, "play.let-go", NULL);
  g_assert_true (gtk_widget_get_mapped (drawers));
  meander_scene_clear_trials (f->scene);
  gtk_widget_activate_action (f->page, "play.let-go", NULL);
  g_assert_false (gtk_widget_get_mapped (drawers));
  g_assert_true (gtk_widget_get_mapped (find (f, "MeanderScoreRow", 0)));

  /* What the computer would do is not said beside a drawer. */
  g_signal_emit_by_name (find_button (f, "Players"), "clicked");
  page_test_settle ();
  g_assert_true (gtk_widget_get_mapped (drawers));
  meander_play_page_hint (MEANDER_PLAY_PAGE (f->page));
  g_assert_false (gtk_widget_get_mapped (drawers));
}

/* Nobody has a line of nothing. */
static void
test_no_line (Fixture *f, gconstpointer data)
{
  g_assert_nonnull (page_test_find_label (f->page, "no line yet"));
  g_assert_null (page_test_find_label (f->page, "line of 0 tiles"));
}

/* Who has never seen a game end is told what counts, above the points. */
static void
test_counts (Fixture *f, gconstpointer data)
{
  static const char *const words = "Your colour’s longest line counts. A loop counts double.";
  int least, wanted;
  MeanderGame *game = page_test_new_game ("player red Anna\nplayer blue Jan\n", 8);

  g_settings_reset (meander_settings_get_default (), "strategy-ended");
  meander_play_page_show_game (MEANDER_PLAY_PAGE (f->page), game);
  page_test_settle ();
  g_assert_true (is_seen (f, words));
  meander_play_page_show_game (MEANDER_PLAY_PAGE (f->page), f->game);
  page_test_settle ();
  g_assert_true (is_seen (f, words));
  /* Where the scores need the room, it is left out. */
  gtk_widget_measure (test_find_named (f->page, "counts"), GTK_ORIENTATION_VERTICAL, 200, &least,
                      &wanted, NULL, NULL);
  g_assert_cmpint (least, ==, 0);
  g_assert_cmpint (wanted, >, 0);
  meander_scene_set_animated (f->scene, FALSE);
  while (!meander_strategy_is_over (meander_game_get_state (f->game)))
    {
      g_auto (GStrv) legal =
          meander_game_get_state (f->game)->rules->legal (meander_game_get_state (f->game));

      g_assert_true (meander_game_play (f->game, legal[0] != NULL ? legal[0] : "pass", NULL));
    }
  page_test_settle ();
  g_assert_false (is_seen (f, words));
  meander_play_page_show_game (MEANDER_PLAY_PAGE (f->page), game);
  page_test_settle ();
  g_assert_false (is_seen (f, words));
  g_object_unref (game);
}

/* What counts is told in the first rounds, of four players too in a small window; then it goes, and the scores stay. */
static void
test_counts_early (Fixture *f, gconstpointer data)
{
  static const char *const words = "Your colour’s longest line counts. A loop counts double.";
  static const char *const games[] = {
    "player red Anna\nplayer blue Jan\n",
    "player red Anna\nplayer blue Jan\nplayer green Ela\nplayer yellow Ivo\n",
  };

  g_settings_reset (meander_settings_get_default (), "strategy-ended");
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      MeanderGame *game = page_test_new_game (games[i], 8);
      GtkWidget *panel = find (f, "MeanderStrategyPanel", 0);
      float top;

      page_test_show (f, game);
      meander_scene_set_animated (f->scene, FALSE);
      gtk_window_set_default_size (GTK_WINDOW (f->window), 800, 553); /* without its head */
      while (gtk_widget_get_width (f->window) > 800)
        gtk_test_widget_wait_for_draw (f->window);
      wait_until_open (f->window);
      g_assert_true (is_seen (f, words));
      top = get_top (find (f, "MeanderScoreRow", 0), panel);
      for (guint n = 0; n < 16; n++)
        {
          g_auto (GStrv) legal =
              meander_game_get_state (game)->rules->legal (meander_game_get_state (game));

          g_assert_true (meander_game_play (game, legal[0], NULL));
        }
      page_test_settle ();
      gtk_test_widget_wait_for_draw (f->window);
      g_assert_true (!is_seen (f, words) ||
                     gtk_widget_get_opacity (test_find_named (f->page, "counts")) < 0.5);
      g_assert_cmpfloat (get_top (find (f, "MeanderScoreRow", 0), panel), ==, top);
    }
}

/* Who plays alone against the computer is told which colour is theirs; in the first round also which are nobody's,
 * in place of the tiles in the bag.  In a low window what counts comes first. */
static void
test_own_colour (Fixture *f, gconstpointer data)
{
  static const char *const words = "You are blue. Make a long blue line; a loop counts double.";
  static const char *const nobodys = "Nobody’s colours: yellow, green";
  MeanderGame *game = page_test_new_game ("player blue\nplayer red\n", 3);

  g_settings_reset (meander_settings_get_default (), "strategy-ended");
  meander_players_set_level (meander_game_get_players (game), 1, MEANDER_LEVEL_1);
  page_test_show (f, game);
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1000, 800);
  while (gtk_widget_get_height (f->window) < 800)
    gtk_test_widget_wait_for_draw (f->window);
  g_assert_true (is_seen (f, words));
  g_assert_true (is_seen (f, nobodys));
  g_assert_false (is_seen (f, "44 tiles in the bag"));
  gtk_window_set_default_size (GTK_WINDOW (f->window), 800, 600);
  while (gtk_widget_get_height (f->window) > 600)
    gtk_test_widget_wait_for_draw (f->window);
  g_assert_true (is_seen (f, words));
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1000, 800);
  while (gtk_widget_get_height (f->window) < 800)
    gtk_test_widget_wait_for_draw (f->window);
  for (guint i = 0; i < 2; i++)
    {
      g_auto (GStrv) legal =
          meander_game_get_state (game)->rules->legal (meander_game_get_state (game));

      g_assert_true (meander_game_play (game, legal[0], NULL));
    }
  page_test_settle ();
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_true (is_seen (f, words));
  g_assert_false (is_seen (f, nobodys));
  g_assert_true (is_seen (f, "42 tiles in the bag"));
}

/* How a rack looks. */
static GBytes *
get_drawn (GtkWidget *rack)
{
  const int width = gtk_widget_get_width (rack);
  const int height = gtk_widget_get_height (rack);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GdkPaintable) paintable = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  GBytes *bytes;

  gtk_test_widget_wait_for_draw (rack);
  paintable = gtk_widget_paintable_new (rack);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface),
                       (gsize) (cairo_image_surface_get_stride (surface) * height));
  cairo_surface_destroy (surface);
  return bytes;
}

/* With a tile in hand over the racks, only the own one looks like a place for it. */
static void
test_own_rack_takes (Fixture *f, gconstpointer data)
{
  GBytes *before[2], *after[2];
  guint n_changed = 0;

  meander_scene_set_animated (f->scene, FALSE);
  meander_scene_pick_up (f->scene, first_legal (f).number);
  meander_scene_hold_at (f->scene, 10, 10, FALSE);
  page_test_settle ();
  for (guint i = 0; i < 2; i++)
    before[i] = get_drawn (find (f, "MeanderRackView", i));
  meander_scene_hold_at (f->scene, 10, 10, TRUE);
  page_test_settle ();
  for (guint i = 0; i < 2; i++)
    {
      after[i] = get_drawn (find (f, "MeanderRackView", i));
      n_changed += !g_bytes_equal (before[i], after[i]);
      g_bytes_unref (before[i]);
      g_bytes_unref (after[i]);
    }
  g_assert_cmpuint (n_changed, ==, 1);
}

/* Beside the card that tells of the end there are only the players and their points, at the top; the winner's are
 * framed.  Two rows of the scores are as high as each other, also where one needs another line. */
static void
test_over (Fixture *f, gconstpointer data)
{
  MeanderResult result;
  graphene_rect_t row;

  g_clear_object (&f->game);
  page_test_show (f, page_test_new_game ("player red Anna Maria Theodora Konstantina\n"
                                         "player blue Jan\n",
                                         1));
  meander_scene_set_animated (f->scene, FALSE);
  g_assert_cmpint (gtk_widget_get_height (find (f, "MeanderScoreRow", 0)), ==,
                   gtk_widget_get_height (find (f, "MeanderScoreRow", 1)));
  while (!meander_strategy_is_over (meander_game_get_state (f->game)))
    {
      g_auto (GStrv) legal =
          meander_game_get_state (f->game)->rules->legal (meander_game_get_state (f->game));

      g_assert_true (meander_game_play (f->game, legal[0] != NULL ? legal[0] : "pass", NULL));
    }
  page_test_settle ();
  meander_game_get_result (f->game, &result);
  g_assert_false (gtk_widget_get_mapped (test_find_named (f->page, "who")));
  g_assert_false (gtk_widget_get_mapped (test_find_named (f->page, "step")));
  for (guint i = 0; i < 2; i++)
    g_assert_cmpint (gtk_widget_has_css_class (find (f, "MeanderScoreRow", i), "to-move"), ==,
                     result.sides[i].best && !result.drawn);
  g_assert_true (gtk_widget_compute_bounds (find (f, "MeanderScoreRow", 0),
                                            find (f, "MeanderStrategyPanel", 0), &row));
  g_assert_cmpfloat (row.origin.y, <, row.size.height);
}

static gboolean
has_tooltip (GtkWidget *row)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean shown = FALSE;

  g_signal_emit_by_name (gtk_widget_get_first_child (row), "query-tooltip", 1, 1, FALSE, tooltip,
                         &shown);
  return shown;
}

/* A row of the scores has a tooltip only where it says more than can be read there. */
static void
test_row_tooltip (Fixture *f, gconstpointer data)
{
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_false (has_tooltip (find (f, "MeanderScoreRow", 0)));
  open_drawer (f, "history");
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_true (has_tooltip (find (f, "MeanderScoreRow", 0)));
}

/* Whose turn it is has one picture: the computer's face, or a person's colour. */
static void
test_one_picture (Fixture *f, gconstpointer data)
{
  const guint seat = meander_strategy_get_seat (meander_game_get_state (f->game));
  GtkWidget *colour = test_find_named (f->page, "swatch_box");
  GtkWidget *face = test_find_named (f->page, "face");

  meander_scene_set_paused (f->scene, TRUE);
  for (guint i = 0; i < 2; i++)
    {
      meander_players_set_level (meander_game_get_players (f->game), seat,
                                 i == 0 ? MEANDER_LEVEL_3 : MEANDER_LEVEL_NONE);
      page_test_settle ();
      g_assert_cmpint (gtk_widget_get_mapped (face), ==, i == 0);
      g_assert_cmpint (gtk_widget_get_mapped (colour), ==, i == 1);
    }
}

/* With a face beside the name nobody's tiles are larger than another's, or lie lower. */
static void
test_racks_alike (Fixture *f, gconstpointer data)
{
  MeanderGame *game = page_test_new_game ("player red Anna\nplayer blue Jan\nplayer yellow Ela\n"
                                          "player green\n",
                                          1);
  g_autoptr (GPtrArray) seats = NULL;
  graphene_rect_t first = GRAPHENE_RECT_INIT (0, 0, 0, 0);

  meander_players_set_level (meander_game_get_players (game), 3, MEANDER_LEVEL_3);
  page_test_show (f, game);
  gtk_window_set_default_size (GTK_WINDOW (f->window), 800, 600);
  while (gtk_widget_get_width (f->window) > 800)
    gtk_test_widget_wait_for_draw (f->window);
  seats = test_find_all_mapped (f->page, MEANDER_TYPE_SEAT);
  g_assert_cmpuint (seats->len, ==, 3);
  for (guint i = 0; i < seats->len; i++)
    {
      MeanderSeat *seat = g_ptr_array_index (seats, i);
      graphene_rect_t rack;

      g_assert_true (
          gtk_widget_compute_bounds (meander_seat_get_rack (seat), GTK_WIDGET (seat), &rack));
      if (i == 0)
        first = rack;
      g_assert_cmpfloat_with_epsilon (rack.size.width, first.size.width, 1.5);
      g_assert_cmpfloat_with_epsilon (rack.origin.y, first.origin.y, 0.5);
    }
}

/* The rows with the points of all players have the same height and say as much, whatever they are called
 * and however high the window is. */
static void
test_even_rows (Fixture *f, gconstpointer data)
{
  static const char *const games[] = {
    "player red\nplayer blue Bartholomew Maximilian\nplayer yellow\n",
    "player red\nplayer blue Bartholomew Maximilian\nplayer yellow\nplayer green Ela\n",
  };
  static const int lowest[] = { 390, 450 }; /* where there is no room for all */

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      page_test_show (f, page_test_new_game (games[i], 1));
      for (int height = lowest[i]; height < lowest[i] + 30; height++)
        {
          g_autoptr (GPtrArray) rows = NULL;
          guint n_told = 0;

          gtk_window_set_default_size (GTK_WINDOW (f->window), 800, height);
          wait_until_open (f->window);
          rows = test_find_all_mapped (f->page, MEANDER_TYPE_SCORE_ROW);
          g_assert_cmpuint (rows->len, ==, 3 + i);
          for (guint j = 0; j < rows->len; j++)
            {
              g_assert_cmpint (gtk_widget_get_height (rows->pdata[j]), ==,
                               gtk_widget_get_height (rows->pdata[0]));
              n_told += page_test_find_label (rows->pdata[j], "no line yet") != NULL;
            }
          g_assert_true (n_told == 0 || n_told == rows->len);
        }
    }
}

/* What the tile on trial would do is seen in the panel, under the main button and over the scores. */
static gboolean
shows_effect (Fixture *f)
{
  g_autofree char *effect = meander_words_effect (f->game, meander_scene_get_state (f->scene));
  GtkWidget *panel = find (f, "MeanderStrategyPanel", 0);
  GtkWidget *label = page_test_find_label (panel, effect);
  graphene_rect_t button, said, scores;

  g_assert_cmpstr (effect, !=, "");
  gtk_test_widget_wait_for_draw (f->window);
  if (label == NULL)
    return FALSE;
  g_assert_true (gtk_widget_compute_bounds (test_find_named (panel, "confirm"), panel, &button));
  g_assert_true (gtk_widget_compute_bounds (label, panel, &said));
  g_assert_true (gtk_widget_compute_bounds (test_find_named (panel, "players"), panel, &scores));
  return said.size.height > 0 && said.origin.y >= button.origin.y + button.size.height &&
         said.origin.y + said.size.height <= scores.origin.y;
}

/* It makes way for what was just said, and is there again with the next tile. */
static void
test_effect (Fixture *f, gconstpointer data)
{
  static const char news[] = "Anna is late.";

  play (f, 1);
  for (guint i = 0; i < 3; i++)
    {
      try_first (f);
      g_assert_true (shows_effect (f));
      meander_scene_say (f->scene, news);
      page_test_settle ();
      g_assert_false (shows_effect (f));
      g_assert_nonnull (page_test_find_label (f->page, news));
      meander_scene_clear_trials (f->scene);
      page_test_settle ();
    }
}

/* The other player's tiles take no room from the table once there are none, and have it again with
 * undo. */
static void
test_empty_rack (Fixture *f, gconstpointer data)
{
  GtkWidget *seat = find (f, "MeanderSeat", 0);
  GtkWidget *canvas = find (f, "MeanderCanvas", 0);
  const int with_tiles = gtk_widget_get_height (seat);
  const int with_rack = gtk_widget_get_height (meander_seat_get_rack (MEANDER_SEAT (seat)));
  MeanderGame *game = f->game;
  const MeanderState *state;
  int canvas_height;
  guint other;

  g_assert_cmpint (with_rack, >, 0);
  do
    {
      g_auto (GStrv) legal = NULL;

      state = meander_game_get_state (game);
      legal = state->rules->legal (state);
      g_assert_nonnull (legal[0]);
      g_assert_true (meander_game_play (game, legal[0], NULL));
      state = meander_game_get_state (game);
      other = 1 - meander_strategy_get_seat (state);
    }
  while (state->racks[other].n_tiles > 0);
  g_assert_false (meander_scene_has_ended (f->scene));
  page_test_settle ();
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_true (gtk_widget_get_mapped (test_find_id (seat, "bare")));
  g_assert_false (gtk_widget_get_mapped (meander_seat_get_rack (MEANDER_SEAT (seat))));
  g_assert_cmpint (gtk_widget_get_height (seat), <=, with_tiles - with_rack);
  canvas_height = gtk_widget_get_height (canvas);

  meander_game_go_to (game, 0);
  page_test_settle ();
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_cmpint (gtk_widget_get_height (seat), ==, with_tiles);
  g_assert_cmpint (gtk_widget_get_height (canvas), <, canvas_height);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

#define ADD(path, function)                                                                        \
  g_test_add ("/strategy/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("emptied-slot", test_emptied_slot);
  ADD ("how-to-begin", test_how_to_begin);
  ADD ("own-colour", test_own_colour);
  ADD ("move-list", test_move_list);
  ADD ("review", test_review);
  ADD ("gains", test_gains);
  ADD ("moves-list", test_moves_list);
  ADD ("whole-lines", test_whole_lines);
  ADD ("loaded-list", test_loaded_list);
  ADD ("new-history", test_new_history);
  ADD ("drawers-over", test_drawers_over);
  ADD ("five-moves", test_five_moves);
  ADD ("wheel", test_wheel);
  ADD ("panel-width", test_panel_width);
  ADD ("long-names", test_long_names);
  ADD ("aids", test_aids);
  ADD ("start", test_start);
  ADD ("elsewhere", test_elsewhere);
  ADD ("ring", test_ring);
  ADD ("keyboard", test_keyboard);
  ADD ("carrying", test_carrying);
  ADD ("stale", test_stale);
  ADD ("next-event", test_next_event);
  ADD ("advice-room", test_advice_room);
  ADD ("refusal-room", test_refusal_room);
  ADD ("small-drawers", test_small_drawers);
  ADD ("signs-explained", test_signs_explained);
  ADD ("drawers-fit", test_drawers_fit);
  ADD ("lifted", test_lifted);
  ADD ("trial-ends", test_trial_ends);
  ADD ("main-button", test_main_button);
  ADD ("legend", test_legend);
  ADD ("legend-dismissed", test_legend_dismissed);
  ADD ("even-rows", test_even_rows);
  ADD ("drawers", test_drawers);
  ADD ("no-line", test_no_line);
  ADD ("counts", test_counts);
  ADD ("counts-early", test_counts_early);
  ADD ("own-rack-takes", test_own_rack_takes);
  ADD ("over", test_over);
  ADD ("one-picture", test_one_picture);
  ADD ("row-tooltip", test_row_tooltip);
  ADD ("racks-alike", test_racks_alike);
  ADD ("effect", test_effect);
  ADD ("empty-rack", test_empty_rack);

  return g_test_run ();
}
