/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Every page and every dialogue of the program, in the language of the environment (LANGUAGE) with
 * the catalogues of MEANDER_CATALOGUES, in a window of 800 by 600: whether all words have room,
 * whether two things of a window share a mnemonic, and, with the catalogue that marks what is
 * translated, whether all of it is.  The tests follow one another in one window, as pages do. */

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <gtk/gtk.h>
#include <locale.h>
#include <string.h>
#include <unistd.h>

#include "find.h"
#include "ui/app/application.h"
#include "ui/app/home-page.h"
#include "model/book.h"
#include "model/daily.h"
#include "model/input.h"
#include "model/lesson.h"
#include "ui/gobble/page.h"
#include "ui/gobble/seat.h"
#include "ui/puzzles/maker-page-private.h"
#include "ui/strategy/tournament-window.h"
#include "ui/strategy/exercise-page.h"
#include "ui/strategy/lesson-panel.h"
#include "ui/widgets/end-card.h"
#include "ui/widgets/game-card.h"
#include "ui/app/play-page.h"
#include "ui/app/window-private.h"
#include "ui/strategy/analysis-page.h"
#include "model/settings.h"
#include "rules/puzzle.h"
#include "scene/aids.h"
#include "rules/strategy-game.h"
#include "net/tls.h"
#include "ui/together/gobble.h"
#include "ui/together/lobby.h"
#include "ui/together/race.h"
#include "render/palette.h"
#include "screen-test.h"

#define WIDTH 800
#define HEIGHT 600
#define LARGE_DPI 120 /* of 96 */
#define FINGER 44     /* px */
#define N_FIRST_KEYS 6

static MeanderApplication *application;
static GtkWidget *window;
static gboolean large; /* letters; a window may be larger then */
static ScreenTest screen;

/* What has opened beside the window; NULL if nothing has. */
static GtkWidget *
get_dialogue (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *dialogue = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) other = g_list_model_get_item (windows, i);

      if (other != window && gtk_widget_get_mapped (other))
        dialogue = other;
    }
  return dialogue;
}

/* What is on the screen has its place, a window that has just opened too.  A frame comes last: what a
 * thread changes has its place with the next one only. */
static void
settle (void)
{
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *dialogue;

      while (g_main_context_iteration (NULL, FALSE))
        ;
      dialogue = get_dialogue ();
      while (dialogue != NULL && gtk_widget_get_width (dialogue) == 0)
        g_main_context_iteration (NULL, TRUE);
      gtk_widget_queue_draw (window);
      gtk_test_widget_wait_for_draw (window);
      if (dialogue != NULL)
        {
          gtk_widget_queue_draw (dialogue);
          gtk_test_widget_wait_for_draw (dialogue);
        }
    }
}

static void
act (const char *action, GVariant *parameter)
{
  GActionMap *map =
      g_str_has_prefix (action, "app.") ? G_ACTION_MAP (application) : G_ACTION_MAP (window);
  GAction *found = g_action_map_lookup_action (map, action + 4);

  g_assert_nonnull (found);
  g_assert_true (g_action_get_enabled (found));
  g_action_activate (found, parameter);
  settle ();
}

static void
look_at (GtkWidget *widget, const char *where)
{
  int width, height;

  screen.where = where;
  screen_test_look_at (&screen, widget);
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (widget), &height,
                      NULL, NULL, NULL);
  if (!large && (width > WIDTH || height > HEIGHT))
    g_string_append_printf (screen.troubles, "%s: needs %d by %d\n", where, width, height);
}

/* Opens or closes what hangs on a button, where it can be seen. */
static void
set_open (GtkWidget *button, gboolean open)
{
  gtk_widget_grab_focus (button);
  settle ();
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_widget_get_first_child (button)), open);
  settle ();
}

/* What opens at a button, and the choices of a list. */
static void
look_into (GtkWidget *widget, const char *where)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

  look_at (widget, where);
  test_find_add_mapped (widget, GTK_TYPE_MENU_BUTTON, buttons);
  test_find_add_mapped (widget, GTK_TYPE_DROP_DOWN, buttons);
  for (guint i = 0; i < buttons->len; i++)
    {
      set_open (g_ptr_array_index (buttons, i), TRUE);
      look_at (widget, where);
      set_open (g_ptr_array_index (buttons, i), FALSE);
    }
}

/* In one language is enough. */
static void
walk (GtkWidget *widget)
{
  if (g_getenv ("MEANDER_WALK") == NULL)
    return;
  screen_test_walk (&screen, widget);
  settle ();
}

static void
look (const char *where)
{
  look_into (window, where);
  walk (window);
}

/* As it opens, and with all that can be opened in it. */
static void
look_at_dialogue (const char *where)
{
  GtkWidget *dialogue = get_dialogue ();
  g_autoptr (GPtrArray) expanders = g_ptr_array_new ();

  g_assert_nonnull (dialogue);
  test_find_add_mapped (dialogue, GTK_TYPE_EXPANDER, expanders);
  if (expanders->len > 0)
    look_at (dialogue, where);
  for (guint i = 0; i < expanders->len; i++)
    gtk_expander_set_expanded (expanders->pdata[i], TRUE);
  settle ();
  look_into (dialogue, where);
  walk (dialogue);
}

static void
close_dialogue (void)
{
  GtkWidget *dialogue = get_dialogue ();

  g_assert_nonnull (dialogue);
  gtk_window_close (GTK_WINDOW (dialogue));
  settle ();
}

static void
assert_no_trouble (void)
{
  g_autofree char *troubles = g_string_free (screen.troubles, FALSE);

  screen.troubles = g_string_new (NULL);
  g_assert_cmpuint (screen.n_labels, >, 0);
  screen.n_labels = 0;
  if (troubles[0] != '\0')
    {
      g_test_fail ();
      g_printerr ("%s", troubles);
    }
}

/* The first widget of a type that is seen, and in it the one with the id in the template; NULL if there is
 * none. */
static GtkWidget *
seek (const char *type, const char *id)
{
  g_autoptr (GPtrArray) found = test_find_all_mapped (window, GTK_TYPE_WIDGET);
  gboolean inside = FALSE;

  for (guint i = 0; i < found->len; i++)
    {
      inside = inside || g_str_equal (G_OBJECT_TYPE_NAME (found->pdata[i]), type);
      if (inside &&
          (id == NULL || g_strcmp0 (gtk_buildable_get_buildable_id (found->pdata[i]), id) == 0))
        return found->pdata[i];
    }
  return NULL;
}

static GtkWidget *
find (const char *type, const char *id)
{
  GtkWidget *found = seek (type, id);

  if (found == NULL)
    g_error ("no %s with %s is to be seen", type, id);
  return found;
}

static void
press (const char *type, const char *id)
{
  GtkWidget *button = find (type, id);

  if (GTK_IS_TOGGLE_BUTTON (button))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  else
    g_signal_emit_by_name (button, "clicked");
  settle ();
}

static MeanderScene *
get_scene (void)
{
  g_autoptr (GPtrArray) pages = test_find_all_mapped (window, MEANDER_TYPE_PLAY_PAGE);

  g_assert_cmpuint (pages->len, ==, 1);
  return meander_play_page_get_scene (MEANDER_PLAY_PAGE (pages->pdata[0]));
}

/* A thread finds the tile. */
static void
ask_for_hint (void)
{
  act ("win.hint", NULL);
  while (meander_scene_get_hinted (get_scene ()) == 0)
    g_main_context_iteration (NULL, TRUE);
  settle ();
}

/* What opens over the window hides no button, and neither the goal nor how far one is. */
static void
look_at_popover (const char *where, GtkWidget *opener)
{
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (opener)));
  g_autoptr (GPtrArray) buttons = test_find_all_mapped (window, GTK_TYPE_BUTTON);
  GdkPopup *popup;
  double left, top;
  GtkWidget *goal = seek ("MeanderPuzzlePanel", "goal");
  GtkWidget *standing = seek ("MeanderPuzzlePanel", "standing");
  graphene_rect_t covered, told;

  gtk_menu_button_popup (GTK_MENU_BUTTON (opener));
  settle ();
  g_assert_true (gtk_widget_get_mapped (popover));
  popup = GDK_POPUP (gtk_native_get_surface (GTK_NATIVE (popover)));
  /* Without its shadow. */
  gtk_native_get_surface_transform (GTK_NATIVE (window), &left, &top);
  g_assert_true (
      gtk_widget_compute_bounds (gtk_widget_get_first_child (popover), popover, &covered));
  graphene_rect_offset (&covered, (float) (gdk_popup_get_position_x (popup) - left),
                        (float) (gdk_popup_get_position_y (popup) - top));
  gtk_native_get_surface_transform (GTK_NATIVE (popover), &left, &top);
  graphene_rect_offset (&covered, (float) left, (float) top);
  g_assert_true (goal != NULL && gtk_widget_compute_bounds (goal, window, &told));
  if (graphene_rect_intersection (&covered, &told, NULL))
    g_error ("%s hides the goal in %s", where, screen.where);
  if (standing != NULL && gtk_widget_compute_bounds (standing, window, &told) &&
      graphene_rect_intersection (&covered, &told, NULL))
    g_error ("%s hides how far one is in %s", where, screen.where);
  for (guint i = 0; i < buttons->len; i++)
    {
      graphene_rect_t button;

      if (gtk_widget_is_ancestor (buttons->pdata[i], opener) ||
          gtk_widget_is_ancestor (buttons->pdata[i], popover) ||
          !gtk_widget_compute_bounds (buttons->pdata[i], window, &button))
        continue;
      if (graphene_rect_intersection (&covered, &button, NULL))
        g_error ("%s covers a %s in %s", where, G_OBJECT_TYPE_NAME (buttons->pdata[i]),
                 screen.where);
    }
  gtk_menu_button_popdown (GTK_MENU_BUTTON (opener));
  settle ();
}

/* The card at the end of a game comes when the light has run. */
static void
wait_for_end (void)
{
  g_autoptr (GPtrArray) found = NULL;

  do
    {
      g_clear_pointer (&found, g_ptr_array_unref);
      g_main_context_iteration (NULL, TRUE);
      found = test_find_all_mapped (window, MEANDER_TYPE_END_CARD);
    }
  while (found->len == 0);
  while (meander_scene_is_moving (get_scene ()))
    g_main_context_iteration (NULL, TRUE);
  settle ();
}

/* So many moves, or all. */
static void
play (guint n_moves)
{
  MeanderGame *game = meander_scene_get_game (get_scene ());

  for (; n_moves > 0; n_moves--)
    {
      const MeanderState *state = meander_game_get_state (game);
      g_auto (GStrv) legal = state->rules->legal (state);

      if (legal == NULL || legal[0] == NULL)
        break;
      g_assert_true (meander_game_play (game, legal[g_strv_length (legal) / 2], NULL));
    }
  settle ();
}

/* ---- pages ---- */

/* In the least window the names of two rows of cards are seen whole. */
static void
look_at_names (void)
{
  g_autoptr (GPtrArray) cards = test_find_all_mapped (window, MEANDER_TYPE_GAME_CARD);
  GtkWidget *scroller = find ("MeanderHomePage", "scroller");

  for (guint i = 0; i < 8 && !large; i++)
    {
      GtkWidget *title = GTK_WIDGET (
          gtk_widget_get_template_child (cards->pdata[i], MEANDER_TYPE_GAME_CARD, "title"));
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_compute_bounds (title, scroller, &bounds));
      if (bounds.origin.y + bounds.size.height > gtk_widget_get_height (scroller))
        g_string_append_printf (screen.troubles, "%s: “%s” ends at %.1f of %d pixels\n",
                                screen.where, gtk_label_get_text (GTK_LABEL (title)),
                                bounds.origin.y + bounds.size.height,
                                gtk_widget_get_height (scroller));
    }
}

/* In the least window nothing of it is scrolled to, however long the title of the game is. */
static void
look_at_height (void)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (find ("MeanderHomePage", "scroller")));

  if (!large && gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment))
    g_string_append_printf (screen.troubles, "%s: %.0f high in %.0f pixels\n", screen.where,
                            gtk_adjustment_get_upper (adjustment),
                            gtk_adjustment_get_page_size (adjustment));
}

/* Whichever puzzle comes next, the cards below it are seen whole. */
static void
look_at_next (void)
{
  MeanderHomePage *home = MEANDER_HOME_PAGE (find ("MeanderHomePage", NULL));
  const GPtrArray *puzzles = meander_book_get_puzzles ();

  for (guint i = 0; i < puzzles->len; i++)
    {
      const MeanderPuzzle *puzzle = puzzles->pdata[i];

      if (meander_book_is_scored (puzzle))
        continue;
      meander_home_page_set_last (home, NULL, NULL, puzzle);
      settle ();
      screen.where = puzzle->id;
      look_at_height ();
    }
}

static void
test_home (void)
{
  look ("home, at first");
  act ("win.skip-tour", NULL);
  act ("win.free", NULL);
  g_assert_true (meander_game_play (meander_scene_get_game (get_scene ()), "14@0,0/0", NULL));
  settle ();
  look ("free table");
  act ("win.back", NULL);
  look ("home, a game to continue");
  act ("win.play", g_variant_new_string ("discovery-5"));
  g_assert_true (meander_game_play (meander_scene_get_game (get_scene ()), "1@0,0/0", NULL));
  act ("win.restart", NULL);
  act ("win.back", NULL);
  act ("win.back", NULL);
  look ("home, an empty table");
  look_at_names ();
  act ("win.play", g_variant_new_string ("rainbow-white"));
  g_assert_true (meander_game_play (meander_scene_get_game (get_scene ()), "48@0,0/0", NULL));
  act ("win.back", NULL);
  act ("win.back", NULL);
  look ("home, a long title");
  look_at_height ();
  look_at_next ();
  assert_no_trouble ();
}

/* A puzzle for which it takes hours. */
static void
have_solver_work (void)
{
  g_autoptr (MeanderPuzzle) puzzle =
      meander_puzzle_parse_line ("x,Own,Own,1-30,loop blue,,,", NULL);

  g_assert_true (
      meander_maker_page_set_puzzle (MEANDER_MAKER_PAGE (find ("MeanderMakerPage", NULL)), puzzle));
  while (seek ("MeanderMakerPage", "stop") == NULL)
    g_main_context_iteration (NULL, TRUE);
  settle ();
}

static void
test_puzzles (void)
{
  static const char *const pages[] = { "win.discovery",  "win.book",  "win.records",
                                       "win.turn-match", "win.today", "win.maker" };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      act (pages[i], NULL);
      look (pages[i]);
    }
  have_solver_work ();
  look_at (window, "the maker, at work");
  press ("MeanderMakerPage", "stop");
  look_at (window, "the maker, stopped");
  assert_no_trouble ();
}

static void
test_puzzle (void)
{
  static const char *const ids[] = { "junior", "four-lines", "kits-20", "discovery-30",
                                     "discovery-3" };
  GtkWidget *why;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      act ("win.play", g_variant_new_string (ids[i]));
      look (ids[i]);
    }
  ask_for_hint ();
  look ("a hint");
  g_assert_true (meander_game_play (meander_scene_get_game (get_scene ()), "1@0,0/0", NULL));
  settle ();
  look ("a puzzle, begun");
  g_assert_true (meander_game_play (meander_scene_get_game (get_scene ()), "2@1,0/0", NULL));
  act ("win.hint", NULL);
  while ((why = seek ("MeanderHintBox", "why")) == NULL)
    g_main_context_iteration (NULL, TRUE);
  settle ();
  look_at_popover ("Why?", why);
  meander_game_undo (meander_scene_get_game (get_scene ()));
  settle ();
  g_assert_true (meander_game_play (meander_scene_get_game (get_scene ()), "2@0,-1/4", NULL));
  g_assert_true (meander_game_play (meander_scene_get_game (get_scene ()), "3@-1,0/4", NULL));
  wait_for_end ();
  look ("a puzzle, solved");
  g_signal_emit_by_name (gtk_widget_get_first_child (find ("MeanderSolutionsBox", NULL)),
                         "clicked");
  settle ();
  look_at_dialogue ("gallery");
  close_dialogue ();
  act ("win.back", NULL);
  act ("win.back", NULL);
  look ("home, a task to begin");
  assert_no_trouble ();
}

/* A day on which all has been solved, and the button that has been clicked. */
static void
test_today (void)
{
  MeanderProgress *progress = meander_application_get_progress (application);
  g_autoptr (GDateTime) today = g_date_time_new_now_local ();

  for (guint size = 0; size < MEANDER_DAILY_N_SIZES; size++)
    {
      g_autofree char *id = meander_daily_get_id (today, (MeanderDailySize) size);

      g_assert_true (meander_progress_solved (progress, id, TRUE, 3599000, NULL));
    }
  act ("win.today", NULL);
  look ("today, solved");
  press ("MeanderTodayPage", "copy");
  look ("today, copied");
  press ("MeanderTodayPage", "before");
  look ("the month before");
  act ("win.back", NULL);
  look ("home, with a streak");
  assert_no_trouble ();
}

static void
test_generated (void)
{
  static const char *const ids[] = { "turn-flower", "turn-pyramid-4", "match-match", "match-line" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      act ("win.play-generated", g_variant_new ("(st)", ids[i], (guint64) 7));
      look (ids[i]);
    }
  assert_no_trouble ();
}

static void
test_solitaire (void)
{
  act ("win.new-solitaire", NULL);
  look_at_dialogue ("new Solitaire");
  close_dialogue ();
  act ("win.start-solitaire", g_variant_new ("(st)", "", (guint64) 3));
  look ("Solitaire");
  play (5);
  look ("Solitaire, some tiles");
  ask_for_hint ();
  look ("Solitaire, a hint");
  act ("win.hint", NULL);
  look ("Solitaire, the tile of the hint tried");
  for (const char *const *table = meander_table_list (); *table != NULL; table++)
    {
      g_settings_set_string (meander_settings_get_default (), "table", *table);
      look (*table);
    }
  g_settings_reset (meander_settings_get_default (), "table");
  play (40);
  wait_for_end ();
  look ("Solitaire, at its end");
  act ("win.start-solitaire", g_variant_new ("(st)", "", (guint64) 4));
  play (3);
  look ("Solitaire, beside the best");
  play (40);
  wait_for_end ();
  look ("Solitaire, compared");
  assert_no_trouble ();
}

static void
start_strategy (const char *params)
{
  const char *const people[] = { "person", "person", "person", "person", NULL };

  act ("win.start-strategy", g_variant_new ("(s^ast)", params, people, (guint64) 1));
}

static void
wait_for_advice (void)
{
  const MeanderHex *marks;
  MeanderPlacement ghost = { 0 };

  while (meander_scene_get_ghost (get_scene (), &ghost, &marks) == 0 && ghost.number == 0)
    g_main_context_iteration (NULL, TRUE);
  settle ();
}

/* With what is told of each move. */
static void
look_at_analysis (void)
{
  GtkWidget *page;

  act ("win.analysis", NULL);
  page = find ("MeanderAnalysisPage", NULL);
  look ("analysis, under way");
  while (meander_analysis_page_is_running (MEANDER_ANALYSIS_PAGE (page)))
    g_main_context_iteration (NULL, TRUE);
  settle ();
  look ("analysis");
  for (guint i = 0; i <= 9; i++)
    {
      gtk_widget_activate_action (page, "analysis.show", "u", i);
      settle ();
      look_at (window, "analysis of a move");
    }
  act ("win.back", NULL);
}

static void
open_drawer (const char *id)
{
  gtk_widget_activate_action (find ("MeanderStrategyPanel", NULL), "panel.drawer", "s", id);
  settle ();
}

/* The widest board, of four players and five games, and the way on from game to game. */
static void
test_series (void)
{
  start_strategy ("player red Anna\nplayer blue Jan\nplayer green Ela\nplayer yellow Ivo\n"
                  "series 5\nplayed red 24 19 12 9\nplayed blue 14 19 12 9\n"
                  "played drawn 20 20 12 9\nplayed drawn 20 20 12 9\n");
  look ("a series");
  open_drawer ("players");
  look_at (window, "a series, who plays");
  play (200);
  wait_for_end ();
  look ("a series, at its end");
  start_strategy ("player red Anna\nplayer blue Jan\nseries 3\n");
  play (200);
  wait_for_end ();
  look ("a series that goes on");
  act ("win.back", NULL);
  look ("home, a series that goes on");
  act ("win.play-again", NULL);
  look ("the second game of a series");
  act ("win.back", NULL);
  assert_no_trouble ();
}

/* Until the table says what the signs are that are on it. */
static void
play_to_forced_space (void)
{
  const MeanderTurn *turn;

  g_settings_reset (meander_settings_get_default (), "legend-seen");
  do
    {
      play (1);
      turn =
          meander_state_get_turn (meander_game_get_state (meander_scene_get_game (get_scene ())));
    }
  while (turn->n_forced == 0);
}

/* What counts, and whose colours the others are, have their room with letters of the usual size. */
static void
assert_aim_told (void)
{
  static const char *const ids[] = { "counts_label", "nobodys_label" };

  meander_input_set_device (MEANDER_DEVICE_POINTER);
  settle ();
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      GtkWidget *label = seek ("GtkLabel", ids[i]);

      if (!large && (label == NULL || *gtk_label_get_text (GTK_LABEL (label)) == '\0'))
        g_string_append_printf (screen.troubles, "no room in the first turn for %s\n", ids[i]);
    }
  meander_input_set_device (MEANDER_DEVICE_KEYS);
}

/* All hints are seen at one sight, in rows of the same height. */
static void
look_at_hints (void)
{
  GtkWidget *dialogue;
  g_autoptr (GPtrArray) checks = g_ptr_array_new ();
  GtkAdjustment *adjustment;

  look_at_dialogue ("strategy game, its signs explained");
  dialogue = get_dialogue ();
  adjustment = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (gtk_window_get_child (GTK_WINDOW (dialogue))));
  if (gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment))
    g_string_append_printf (screen.troubles, "the hints are %g px too high\n",
                            gtk_adjustment_get_upper (adjustment) -
                                gtk_adjustment_get_page_size (adjustment));
  test_find_add_mapped (dialogue, GTK_TYPE_CHECK_BUTTON, checks);
  g_assert_cmpuint (checks->len, ==, MEANDER_N_AIDS);
  for (guint i = 1; i < checks->len; i++)
    g_assert_cmpint (
        ABS (gtk_widget_get_height (checks->pdata[i]) - gtk_widget_get_height (checks->pdata[0])),
        <=, 1); /* what is left of the window's height */
}

/* Against the computer, by the keyboard, which has more to be told, and with advice. */
static void
look_at_first_turn (void)
{
  const char *const players[] = { "person", "duckling", NULL };

  g_settings_reset (meander_settings_get_default (), "strategy-ended");
  if (screen.finger == 0)
    meander_input_set_device (MEANDER_DEVICE_KEYS);
  for (guint64 seed = 1; seed < 20; seed++)
    {
      act ("win.start-strategy",
           g_variant_new ("(s^ast)", "player red\nplayer blue\n", players, seed));
      if (meander_strategy_get_seat (meander_scene_get_state (get_scene ())) == 0)
        break;
    }
  look ("strategy game, the first turn");
  if (screen.finger == 0 && !screen.marked)
    assert_aim_told ();
  act ("win.hint", NULL);
  wait_for_advice ();
  look_at (window, "strategy game, advice for the first turn");
  meander_input_set_device (screen.finger > 0 ? MEANDER_DEVICE_TOUCH : MEANDER_DEVICE_POINTER);
  start_strategy ("player red Anna\nplayer blue Jan\n");
}

static void
test_strategy (void)
{
  act ("win.new-strategy", NULL);
  look_at_dialogue ("new strategy game");
  close_dialogue ();
  start_strategy ("player red Anna\nplayer blue Jan\nplayer green Ela\nplayer yellow Ivo\n");
  look ("strategy game of four");
  start_strategy ("player red Anna\nplayer blue Jan\n");
  look ("strategy game");
  look_at_first_turn ();
  play (6);
  look ("strategy game, some tiles");
  play_to_forced_space ();
  look ("strategy game, forced spaces");
  open_drawer ("players");
  look_at (window, "strategy game, who plays");
  open_drawer ("help");
  look_at (window, "strategy game, helps");
  press ("GtkButton", "choose");
  look_at_hints ();
  close_dialogue ();
  open_drawer ("history");
  look_at (window, "strategy game, moves");
  act ("win.hint", NULL);
  wait_for_advice ();
  look_at (window, "advice");
  play (3);
  look_at_analysis ();
  play (200);
  wait_for_end ();
  look ("strategy game, at its end");
  open_drawer ("history");
  look_at (window, "strategy game, its moves at the end");
  open_drawer ("");
  meander_scene_review (get_scene (), 5);
  settle ();
  look ("strategy game, looked back at");
  act ("win.back", NULL);
  look ("home, after a game");
  start_strategy ("player red Anna\nplayer blue Jan\n");
  play (6);
  act ("win.back", NULL);
  look ("home, a game begun");
  look_at_names ();
  assert_no_trouble ();
}

/* ---- lessons ---- */

/* What is said to mistakes has room too. */
static void
look_at_answers (const MeanderLesson *lesson, const MeanderLessonStep *step)
{
  MeanderLessonPanel *panel = MEANDER_LESSON_PANEL (find ("MeanderLessonPanel", NULL));
  const GPtrArray *lists[] = { step->mistakes, step->options };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint k = 0; k < lists[i]->len; k++)
      {
        const MeanderLessonAnswer *mistake = g_ptr_array_index (lists[i], k);

        if (mistake->answer == NULL)
          continue;
        meander_lesson_panel_set_answer (panel, _ (mistake->answer));
        settle ();
        /* The words scroll once they have their places. */
        settle ();
        look_at (window, lesson->id);
      }
}

/* Until something is, or is not, to be seen there. */
static void
wait_for (const char *type, const char *id)
{
  GtkWidget *widget = NULL;

  while (widget == NULL)
    {
      g_autoptr (GPtrArray) found = test_find_all_mapped (window, GTK_TYPE_WIDGET);

      for (guint i = 0; i < found->len && widget == NULL; i++)
        if (g_strcmp0 (gtk_buildable_get_buildable_id (found->pdata[i]), id) == 0 &&
            gtk_widget_get_ancestor (found->pdata[i], g_type_from_name (type)) != NULL)
          widget = found->pdata[i];
      if (widget == NULL)
        g_main_context_iteration (NULL, TRUE);
    }
  settle ();
}

static void
test_exercises (void)
{
  MeanderScene *scene;
  MeanderGame *game;
  GtkWidget *page;
  g_auto (GStrv) legal = NULL;

  act ("win.exercises", NULL);
  wait_for ("MeanderExercisePanel", "show");
  page = GTK_WIDGET (find ("MeanderExercisePage", NULL));
  scene = meander_exercise_page_get_scene (MEANDER_EXERCISE_PAGE (page));
  look ("a missed move");
  g_assert_true (meander_game_play (meander_scene_get_game (scene), "1@0,-1/3", NULL));
  wait_for ("MeanderExercisePanel", "main_button");
  look ("a missed move, missed again");
  gtk_widget_activate_action (page, "exercise.show", NULL);
  wait_for ("MeanderExercisePanel", "main_button");
  look ("a missed move, shown");
  gtk_widget_activate_action (page, "exercise.main", NULL);
  wait_for ("MeanderExercisePanel", "show");
  look ("an exercise");
  game = meander_scene_get_game (scene);
  legal = meander_game_get_state (game)->rules->legal (meander_game_get_state (game));
  g_assert_true (meander_game_play (game, legal[0], NULL));
  settle ();
  look ("an exercise, a wrong move");
  wait_for ("MeanderExercisePanel", "main_button");
  look ("an exercise, answered");
  gtk_widget_activate_action (page, "exercise.show", NULL);
  wait_for ("MeanderExercisePanel", "main_button");
  while (meander_scene_is_moving (scene))
    g_main_context_iteration (NULL, TRUE);
  look ("an exercise, shown");
  assert_no_trouble ();
}

static void
test_lessons (void)
{
  const GPtrArray *lessons = meander_lessons_get ();

  for (guint i = 0; i < lessons->len; i++)
    {
      const MeanderLesson *lesson = g_ptr_array_index (lessons, i);

      act ("win.lesson", g_variant_new_string (lesson->id));
      for (guint k = 0; k < lesson->steps->len; k++)
        {
          GtkWidget *page = find ("MeanderLessonPage", NULL);

          look_at (window, lesson->id);
          look_at_answers (lesson, g_ptr_array_index (lesson->steps, k));
          gtk_widget_activate_action (page, "lesson.show", NULL);
          /* Several tiles come one after the other. */
          while (seek ("MeanderLessonPanel", "show") != NULL)
            g_main_context_iteration (NULL, TRUE);
          settle ();
          settle ();
          look_at (window, lesson->id);
          if (k + 1 < lesson->steps->len)
            gtk_widget_activate_action (page, "lesson.next", NULL);
          settle ();
        }
    }
  act ("win.lessons", NULL);
  look ("lessons");
  assert_no_trouble ();
}

static void
start_gobble (const char *params)
{
  act ("win.start-gobble", g_variant_new ("(st)", params, (guint64) 5));
}

/* All tiles are put on the heap. */
static void
give_up_gobble (void)
{
  guint i;

  start_gobble ("player 6 Anna\naside\n");
  gtk_widget_activate_action (find ("MeanderGobblePage", NULL), "gobble-page.pause", NULL);
  settle ();
  for (i = 0; i < 6; i++)
    {
      gtk_widget_activate_action (find ("MeanderGobbleTable", NULL), "gobble.take", "u", 0);
      gtk_widget_activate_action (find ("MeanderGobbleTable", NULL), "gobble.heap", "u", 0);
    }
  settle ();
}

/* Several to the end: tiles are placed where they can be. */
static void
finish_gobble (const char *params)
{
  static const char *const wanted[] = { "@", "give", "take", "heap", "pass" };
  g_autoptr (MeanderGame) game = meander_game_new (&meander_gobble_rules, params, 5, NULL);

  while (!meander_gobble_is_over (meander_game_get_state (game)))
    {
      g_auto (GStrv) legal = meander_gobble_rules.legal (meander_game_get_state (game));
      const char *found = NULL;

      for (guint i = 0; i < G_N_ELEMENTS (wanted) && found == NULL; i++)
        for (guint k = 0; legal[k] != NULL && found == NULL; k++)
          if (strstr (legal[k], wanted[i]) != NULL)
            found = legal[k];
      g_assert_true (meander_game_play (game, found, NULL));
    }
  start_gobble (params);
  meander_gobble_page_show_game (MEANDER_GOBBLE_PAGE (find ("MeanderGobblePage", NULL)), game);
  settle ();
}

/* The card leaves room for the whole figure above it, however little that is, and hides nobody's place or
 * tiles. */
static void
look_at_gobble_end (const char *where)
{
  g_autoptr (GPtrArray) seats = NULL;
  MeanderScene *scene = NULL;
  GtkWidget *page = find ("MeanderGobblePage", NULL);
  graphene_rect_t card, canvas, seat, hidden;
  cairo_rectangle_t figure;
  MeanderHex hexes[MEANDER_N_FACES];
  const MeanderPlacement *tiles;
  guint n;

  look (where);
  scene = meander_gobble_page_get_scene (MEANDER_GOBBLE_PAGE (page));
  while (meander_scene_is_moving (scene))
    g_main_context_iteration (NULL, TRUE);
  tiles = meander_board_get_placements (meander_scene_get_board (scene), &n);
  for (guint i = 0; i < n; i++)
    hexes[i] = tiles[i].hex;
  meander_geometry_get_bounds (meander_scene_get_geometry (scene), hexes, n, &figure);
  g_assert_true (gtk_widget_compute_bounds (find ("MeanderGobbleRanking", NULL), page, &card));
  g_assert_true (gtk_widget_compute_bounds (find ("MeanderCanvas", NULL), page, &canvas));
  if (n > 0 && canvas.origin.y + figure.y + figure.height > card.origin.y)
    g_string_append_printf (screen.troubles,
                            "%s: the figure ends at %.1f, the card begins at %.1f\n", where,
                            canvas.origin.y + figure.y + figure.height, card.origin.y);
  seats = test_find_all_mapped (page, MEANDER_TYPE_GOBBLE_SEAT);
  for (guint i = 0; i < seats->len; i++)
    {
      g_assert_true (gtk_widget_compute_bounds (seats->pdata[i], page, &seat));
      if (graphene_rect_intersection (&card, &seat, &hidden))
        g_string_append_printf (screen.troubles, "%s: the card hides %.0f×%.0f of a seat\n", where,
                                hidden.size.width, hidden.size.height);
    }
}

/* Alone to the end, which is kept and compared. */
static void
look_at_gobble_alone (void)
{
  GSettings *settings = meander_settings_get_default ();
  g_autoptr (MeanderGobbleSetup) setup = meander_gobble_setup_parse ("player 6\naside\n", NULL);
  MeanderSoloResults *solo_results = meander_application_get_solo_results (
      MEANDER_APPLICATION (gtk_window_get_application (GTK_WINDOW (window))));
  MeanderGobbleEnd best;

  g_assert_false (meander_solo_results_get_gobble (solo_results, setup, &best));
  give_up_gobble ();
  look_at_gobble_end ("Gobble alone, at its end");
  g_assert_true (meander_solo_results_get_gobble (solo_results, setup, &best));
  g_assert_cmpuint (best.left, ==, 6);
  give_up_gobble ();
  look_at_gobble_end ("Gobble alone, compared");

  g_settings_set_int (settings, "gobble-players", 1);
  g_settings_set_boolean (settings, "gobble-short", TRUE);
  act ("win.new-gobble", NULL);
  look_at_dialogue ("new Gobble, alone");
  close_dialogue ();
  g_settings_reset (settings, "gobble-players");
  g_settings_reset (settings, "gobble-short");
}

static void
test_gobble (void)
{
  guint hand;

  act ("win.new-gobble", NULL);
  look_at_dialogue ("new Gobble");
  close_dialogue ();
  start_gobble ("player even Anna\nplayer even Jan\n");
  look ("Gobble of two, before it starts");
  gtk_widget_activate_action (find ("MeanderGobblePage", NULL), "gobble-page.pause", NULL);
  settle ();
  for (hand = 0; hand < 2; hand++)
    gtk_widget_activate_action (find ("MeanderGobbleTable", NULL), "gobble.take", "u", hand);
  settle ();
  look ("Gobble of two, each with a tile");
  start_gobble ("calm\nplayer even Anna\nplayer even Jan\nplayer 20 Ela\ncomputer 1 even\n"
                "computer 3 even\ncomputer 5 even\n");
  look ("Gobble of six, turn by turn");
  finish_gobble ("calm\ncomputer 3 6\nplayer 8\ncomputer 1 6\naside\n");
  look_at_gobble_end ("Gobble of three, at its end");
  finish_gobble ("calm\nplayer 6 Anna\nplayer 6 Jan\nplayer 6 Ela\ncomputer 1 6\ncomputer 3 6\n"
                 "computer 5 6\naside\n");
  look_at_gobble_end ("Gobble of six, at its end");
  finish_gobble ("calm\ncomputer 1 3\nplayer 5\naside\n");
  look_at_gobble_end ("Gobble of two, at its end");
  finish_gobble ("player 6 Anna\nplayer 3 Jan\naside\n");
  look_at_gobble_end ("Gobble of two people, at its end");
  finish_gobble ("calm\ncomputer 1 6\ncomputer 2 6\ncomputer 3 6\ncomputer 4 6\ncomputer 5 6\n"
                 "player 6\naside\n");
  look_at_gobble_end ("Gobble with five computers, at its end");
  start_gobble ("player even Anna\n");
  look ("Gobble alone");
  look_at_gobble_alone ();
  act ("win.back", NULL);
  assert_no_trouble ();
}

/* ---- a table across computers ---- */

/* Calls the table whose address a window shows, and waits until it is seen there. */
static MeanderTogether *
call_table (GtkWidget *host)
{
  const char *address = gtk_label_get_label (GTK_LABEL (test_find_named (host, "address")));
  const char *port = strrchr (address, ':');
  g_autofree char *local = g_strconcat ("127.0.0.1", port, NULL);
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "guest", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GTlsCertificate) certificate = NULL;
  MeanderTogether *guest = meander_together_new_guest ("Jan");

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_cache_dir (), 0700), ==, 0);
  certificate = meander_net_certificate_load (path, &error);
  g_assert_no_error (error);
  meander_together_call (guest, certificate, local);
  while (meander_together_get_step (guest) != MEANDER_TOGETHER_KNOCKING ||
         !gtk_widget_get_visible (test_find_named (host, "answers")))
    g_main_context_iteration (NULL, TRUE);
  settle ();

  return guest;
}

static void
test_together (void)
{
  g_autofree char *stand_in = NULL;
  MeanderTogether *guest;
  GtkWidget *host;
  GtkWidget *lobby;

  act ("win.open-table", NULL);
  look_at_dialogue ("a table to be opened");
  close_dialogue ();
  act ("win.join-table", NULL);
  look_at_dialogue ("a table to be joined");
  close_dialogue ();

  act ("win.start-table",
       g_variant_new_parsed ("('Anna', [(@u 1, 'Anna'), (0, ''), (0, ''), (2, 'turtle')])"));
  look_at_dialogue ("an open table");
  host = get_dialogue ();
  guest = call_table (host);
  look_at_dialogue ("somebody knocks");
  lobby = meander_lobby_new (NULL, guest, "192.168.1.5");
  gtk_window_present (GTK_WINDOW (lobby));
  settle ();
  look_at (lobby, "one has knocked");
  g_signal_emit_by_name (test_find_named (host, "let_in"), "clicked");
  while (meander_together_get_step (guest) != MEANDER_TOGETHER_IN || get_dialogue () != lobby)
    g_main_context_iteration (NULL, TRUE);
  settle ();
  look_at (lobby, "one is at the table");
  meander_together_seat (guest, "Ela");
  while (meander_together_get_game (guest) == NULL)
    g_main_context_iteration (NULL, TRUE);
  settle ();
  gtk_window_destroy (GTK_WINDOW (lobby));
  look ("a game with somebody elsewhere");
  act ("win.known-computers", NULL);
  look_at_dialogue ("known computers");
  close_dialogue ();

  /* Somebody is gone without a word. */
  g_object_unref (guest);
  stand_in = g_strdup_printf (_ ("Let the Computer Play for %s"), "Jan");
  while (test_find_label (window, stand_in) == NULL)
    g_main_context_iteration (NULL, TRUE);
  settle ();
  look ("a table that waits");
  act ("win.leave-table", NULL);
  look ("a table that was closed");
  g_assert_nonnull (test_find_label (window, _ ("Open the Table Again")));
  act ("win.back", NULL);
  g_assert_null (test_find_label (window, _ ("Open the Table Again")));
  assert_no_trouble ();
}

static void
test_race (void)
{
  MeanderTogether *guest;
  GtkWidget *host;
  GtkWidget *lobby;
  GtkWidget *back;

  act ("win.open-table", NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (test_find_named (get_dialogue (), "kind")), 1);
  settle ();
  look_at_dialogue ("a table for a race to be opened");
  close_dialogue ();

  act ("win.start-race", g_variant_new_parsed ("('Anna', 'discovery-12')"));
  host = get_dialogue ();
  guest = call_table (host);
  g_signal_emit_by_name (test_find_named (host, "let_in"), "clicked");
  while (meander_together_get_step (guest) != MEANDER_TOGETHER_IN ||
         !gtk_widget_get_visible (test_find_named (host, "start")))
    g_main_context_iteration (NULL, TRUE);
  settle ();
  look_at_dialogue ("a table for a race");
  lobby = meander_lobby_new (NULL, guest, "192.168.1.5");
  gtk_window_present (GTK_WINDOW (lobby));
  settle ();
  look_at (lobby, "one waits for a race");
  gtk_window_destroy (GTK_WINDOW (lobby));

  act ("win.next-race", NULL);
  look ("a race is about to begin");
  while (test_find_label (window, _ ("Who solves it first?")) == NULL ||
         meander_together_get_race (guest) == NULL)
    g_main_context_iteration (NULL, TRUE);
  settle ();
  look ("a race");
  g_assert_true (meander_game_play (meander_together_get_race (guest), "1@0,0/0", NULL));
  meander_together_run (guest);
  settle ();
  look ("somebody is ahead in a race");
  act ("win.maker", NULL);
  look_at (window, "the maker, in a race");
  have_solver_work ();
  look_at (window, "the maker, at work in a race");
  meander_window_notify (MEANDER_WINDOW (window), _ ("The table cannot be opened again."));
  settle ();
  look_at (window, "the maker, in a race, with a message");
  meander_window_clear_messages (MEANDER_WINDOW (window));
  /* From there, and only from there, a button leads back to it. */
  back = test_find_label (window, _ ("Back to the Race"));
  g_assert_nonnull (back);
  g_assert_true (gtk_widget_get_mapped (back));
  act ("win.show-race", NULL);
  g_assert_false (gtk_widget_get_mapped (back));
  g_assert_cmpuint (meander_game_get_puzzle (meander_scene_get_game (get_scene ()))->n_tiles, ==,
                    12);
  look ("a race, come back to");
  act ("win.leave-race", NULL);
  look_at_dialogue ("leaving a race is asked about");
  close_dialogue ();
  meander_together_close (guest);
  while (test_find_label (window, _ ("Who solves it first?")) != NULL)
    g_main_context_iteration (NULL, TRUE);
  settle ();
  look ("who is alone in a race");
  g_object_unref (guest);
  act ("win.leave-table", NULL);
  assert_no_trouble ();
}

/* What a player does next, if anything; placing before all else. */
static gboolean
choose_gobble_move (const MeanderState *state, guint seat, MeanderGobbleMove *chosen)
{
  static const MeanderGobbleAct wanted[] = { MEANDER_GOBBLE_PLACE, MEANDER_GOBBLE_GIVE,
                                             MEANDER_GOBBLE_TAKE, MEANDER_GOBBLE_HEAP };
  g_auto (GStrv) legal = state->rules->legal (state);

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    for (guint k = 0; legal[k] != NULL; k++)
      if (meander_gobble_move_parse (legal[k], chosen, NULL) && chosen->seat == seat &&
          chosen->act == wanted[i])
        return TRUE;

  return FALSE;
}

static void
play_by_pointer (MeanderGobbleParty *party, const MeanderGobbleMove *move)
{
  const MeanderHand hand = MEANDER_HAND_POINTER;
  const guint number = move->tile.number;

  switch (move->act)
    {
    case MEANDER_GOBBLE_PLACE:
      meander_gobble_party_hold (party, hand, number);
      meander_gobble_party_rotate (party, hand,
                                   (int) move->tile.rotation -
                                       (int) meander_gobble_party_get_rotation (party, number));
      meander_gobble_party_place (party, hand, move->tile.hex);
      break;
    case MEANDER_GOBBLE_GIVE:
      meander_gobble_party_give (party, hand, number, move->to);
      break;
    case MEANDER_GOBBLE_TAKE:
      meander_gobble_party_take (party, hand);
      break;
    case MEANDER_GOBBLE_HEAP:
      meander_gobble_party_put_on_heap (party, hand);
      break;
    case MEANDER_GOBBLE_PASS:
    default:
      g_assert_not_reached ();
    }
}

/* Anna has the pointer at the host's, the others are the guest's. */
static void
play_gobble_together (MeanderGobbleParty *party, MeanderTogether *guest)
{
  const guint n_seats = meander_gobble_party_get_state (party)->n_players;

  while (!meander_gobble_is_over (meander_gobble_party_get_state (party)))
    {
      MeanderGobbleMove move;

      if (choose_gobble_move (meander_gobble_party_get_state (party), 0, &move))
        play_by_pointer (party, &move);
      for (guint seat = 1; seat < n_seats; seat++)
        if (choose_gobble_move (meander_game_get_state (meander_together_get_shown (guest)), seat,
                                &move))
          meander_together_place (guest, &move, NULL);
      g_main_context_iteration (NULL, TRUE);
    }
  settle ();
}

static void
wait_until_running (MeanderGobbleParty *party)
{
  while (!meander_gobble_party_is_running (party))
    g_main_context_iteration (NULL, TRUE);
  settle ();
}

static void
test_gobble_together (void)
{
  g_autofree char *stand_in = NULL;
  MeanderGobbleParty *party;
  MeanderTogether *guest;
  GtkWidget *host;
  GtkWidget *lobby;

  act ("win.open-table", NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (test_find_named (get_dialogue (), "kind")), 2);
  settle ();
  look_at_dialogue ("a table for Gobble to be opened");
  close_dialogue ();

  act ("win.start-gobble-table",
       g_variant_new_parsed ("('Anna', true, [(@u 1, 'Anna'), (0, ''), (0, '')])"));
  host = get_dialogue ();
  look_at_dialogue ("an open table for Gobble");
  guest = call_table (host);
  lobby = meander_lobby_new (NULL, guest, "192.168.1.5");
  gtk_window_present (GTK_WINDOW (lobby));
  g_signal_emit_by_name (test_find_named (host, "let_in"), "clicked");
  while (meander_together_get_step (guest) != MEANDER_TOGETHER_IN ||
         !gtk_widget_get_visible (test_find_named (lobby, "seat_box")))
    g_main_context_iteration (NULL, TRUE);
  settle ();
  look_into (lobby, "one is at the table for Gobble");
  look_into (host, "a table for Gobble that waits for somebody");
  meander_together_seat (guest, "Ela");
  while (!gtk_widget_get_visible (test_find_named (host, "start")))
    g_main_context_iteration (NULL, TRUE);
  settle ();
  look_into (host, "a table for Gobble that is full");
  look_into (lobby, "one waits for Gobble");
  gtk_window_destroy (GTK_WINDOW (lobby));

  act ("win.start-party", NULL);
  party = meander_gobble_page_get_party (MEANDER_GOBBLE_PAGE (find ("MeanderGobblePage", NULL)));
  g_assert_false (meander_gobble_party_is_running (party));
  look_at (window, "Gobble across computers is about to begin");
  wait_until_running (party);
  look ("Gobble across computers");
  play_gobble_together (party, guest);
  g_assert_nonnull (find ("MeanderGobbleRanking", NULL));
  look_at_gobble_end ("Gobble across computers, at its end");

  act ("win.start-gobble", g_variant_new ("(st)", "", (guint64) 0));
  wait_until_running (party);
  while (meander_together_is_over (guest))
    g_main_context_iteration (NULL, TRUE);
  meander_together_pause (guest);
  while (meander_gobble_party_is_running (party))
    g_main_context_iteration (NULL, TRUE);
  settle ();
  look ("Gobble, paused at another computer");
  g_object_unref (guest);
  stand_in = g_strdup_printf (_ ("Let the Computer Play for %s"), "Jan");
  while (test_find_label (window, stand_in) == NULL)
    g_main_context_iteration (NULL, TRUE);
  settle ();
  look ("Gobble waits for somebody");
  act ("win.stand-in", NULL);
  look ("a computer plays Gobble for somebody");
  act ("win.leave-table", NULL);
  look ("Gobble at a table that was closed");
  act ("win.back", NULL);
  assert_no_trouble ();
}

/* ---- dialogues ---- */

static void
test_dialogues (void)
{
  static const char *const actions[] = { "win.games", "app.statistics", "win.tournament",
                                         "app.preferences" };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      act (actions[i], NULL);
      look_at_dialogue (actions[i]);
      close_dialogue ();
    }
  act ("win.tournament", NULL);
  g_signal_emit_by_name (
      gtk_widget_get_template_child (get_dialogue (), MEANDER_TYPE_TOURNAMENT_WINDOW, "new_one"),
      "clicked");
  look_at_dialogue ("new tournament");
  close_dialogue ();
  assert_no_trouble ();
}

static void
test_about (void)
{
  g_autoptr (GPtrArray) keys = NULL;
  g_autoptr (GPtrArray) first = NULL;
  g_autoptr (GPtrArray) labels = NULL;
  GtkWidget *more;

  act ("app.about", NULL);
  look_at_dialogue ("about");
  /* The keyboard comes to its button first, which leads on; no text is there to be copied. */
  more = gtk_window_get_focus (GTK_WINDOW (get_dialogue ()));
  g_assert_cmpstr (gtk_buildable_get_buildable_id (GTK_BUILDABLE (more)), ==, "more");
  labels = test_find_all (get_dialogue (), GTK_TYPE_LABEL);
  for (guint i = 0; i < labels->len; i++)
    g_assert_false (gtk_label_get_selectable (labels->pdata[i]));
  close_dialogue ();
  act ("app.shortcuts", NULL);
  keys = test_find_all (get_dialogue (), GTK_TYPE_SHORTCUTS_SHORTCUT);
  first = test_find_all_mapped (get_dialogue (), GTK_TYPE_SHORTCUTS_SHORTCUT);
  /* It opens with the few that one needs first. */
  g_assert_cmpuint (first->len, ==, N_FIRST_KEYS);
  g_assert_cmpuint (keys->len, >, 5 * N_FIRST_KEYS);
  look_at_dialogue ("keys");
  close_dialogue ();
  assert_no_trouble ();
}

/* ---- life ---- */

static void
write_file (const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "meander", name, NULL);
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* The folder with the catalogues of the language; one with the marked one for it, where that is
 * asked for. */
static char *
find_catalogues (void)
{
  const char *marked = g_getenv ("MEANDER_MARKED");
  g_autofree char *folder = NULL;
  g_autofree char *link = NULL;

  if (marked == NULL)
    return g_strdup (g_getenv ("MEANDER_CATALOGUES"));
  folder = g_build_filename (g_get_tmp_dir (), g_getenv ("LANGUAGE"), "LC_MESSAGES", NULL);
  link = g_build_filename (folder, GETTEXT_PACKAGE ".mo", NULL);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_cmpint (symlink (marked, link), ==, 0);
  return g_strdup (g_get_tmp_dir ());
}

/* For pictures (MEANDER_SCREENS), MEANDER_SIZE may say how large the window is: 1920x1080. */
static void
get_size (int *width, int *height)
{
  const char *size = g_getenv ("MEANDER_SIZE");

  *width = WIDTH;
  *height = HEIGHT;
  if (size != NULL)
    g_assert_cmpint (sscanf (size, "%dx%d", width, height), ==, 2);
}

static void
start (void)
{
  GSettings *settings = meander_settings_get_default ();
  GError *error = NULL;
  int width, height;

  write_file ("statistics",
              "meander-statistics 1\n"
              "game a\nplayer won 20 18 10 Anna\ncomputer lost 12 12 0 turtle\n"
              "game b\nplayer lost 12 12 0 Anna\ncomputer won 20 18 10 owl\n"
              "game c\nplayer won 20 18 10 Anna\nplayer lost 12 12 0 Jan\nseries Anna\n"
              "game d\nplayer won 31 21 6 Władysława\nplayer lost 12 12 0 Józef\n"
              "game e\nplayer won 20 18 10 Jan\nplayer lost 12 12 0 Kasia\n"
              "game f\nplayer won 20 18 10 Ola\nplayer lost 12 12 0 Piotr\nend\n");
  write_file ("exercises", "meander-exercises 1\nanswer 2 right\nanswer 3 right\n"
                           "answer 3 wrong\nanswer 4 wrong\nanswer 3 right\nend\n");
  write_file ("missed", "meander-missed 1\n"
                        "position tile 14 0 0 0\nposition rack red 1 2 3 7 9 10\n"
                        "position rack blue 4 5 6 8 12 13\nposition turn red\n"
                        "missed 2026-11-12 1 2026-11-13 1@1,-1/1 1@0,-1/3\nend\n");
  write_file ("tournament",
              "meander-tournament 1\nplayer Anna\nplayer Jan\nplayer Ewa\nplayer Piotr\n"
              "played 1 4 31 24 a\nplayed 2 3 18 27 b\ndrawn 4 2 22 22 c\nend\n");
  write_file ("progress", "meander-progress 1\npuzzle discovery-4 strict 38000\n"
                          "puzzle discovery-5 solved 71000\npuzzle junior solved 264000\nend\n");
  write_file (
      "found",
      "meander-found 1\n"
      "puzzle discovery-4\nsolution 1@0,0/0 2@-1,1/5 4@0,1/5 3@1,0/5\n"
      "puzzle discovery-5\nsolution 5@0,0/0 3@0,-1/3 4@1,-1/3 1@1,0/2 2@0,1/4\n"
      "puzzle junior\nsolution 50@0,0/0 14@-1,1/0 46@0,1/2 54@0,2/5 8@1,2/4 52@1,1/2 12@2,0/5 5@2,-1/2 43@1,0/5 3@1,-1/2\nend\n");
  get_size (&width, &height);
  g_settings_set_int (settings, "window-width", width);
  g_settings_set_int (settings, "window-height", height);

  application = meander_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_assert_no_error (error);
  if (large)
    g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", LARGE_DPI * 1024, NULL);
  g_application_activate (G_APPLICATION (application));
  window = GTK_WIDGET (gtk_application_get_active_window (GTK_APPLICATION (application)));
  gtk_test_widget_wait_for_draw (window);
  settle ();
}

int
main (int argc, char **argv)
{
  g_autofree char *catalogues = find_catalogues ();
  int status;

  g_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, catalogues);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  gtk_init ();

  large = g_getenv ("MEANDER_LARGE") != NULL;
  screen.large = large;
  screen.marked = g_getenv ("MEANDER_MARKED") != NULL;
  screen.troubles = g_string_new (NULL);
  start ();
  if (g_getenv ("MEANDER_TOUCH") != NULL)
    {
      screen.finger = FINGER;
      meander_input_set_device (MEANDER_DEVICE_TOUCH);
      settle ();
    }
  g_test_add_func ("/screens/home", test_home);
  g_test_add_func ("/screens/puzzles", test_puzzles);
  g_test_add_func ("/screens/puzzle", test_puzzle);
  g_test_add_func ("/screens/today", test_today);
  g_test_add_func ("/screens/generated", test_generated);
  g_test_add_func ("/screens/solitaire", test_solitaire);
  g_test_add_func ("/screens/strategy", test_strategy);
  g_test_add_func ("/screens/series", test_series);
  g_test_add_func ("/screens/gobble", test_gobble);
  g_test_add_func ("/screens/lessons", test_lessons);
  g_test_add_func ("/screens/together", test_together);
  g_test_add_func ("/screens/race", test_race);
  g_test_add_func ("/screens/gobble-together", test_gobble_together);
  g_test_add_func ("/screens/exercises", test_exercises);
  g_test_add_func ("/screens/dialogues", test_dialogues);
  g_test_add_func ("/screens/about", test_about);
  status = g_test_run ();

  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_object_unref (application);
  g_string_free (screen.troubles, TRUE);
  return status;
}
