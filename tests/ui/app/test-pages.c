/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "find.h"
#include "ui/widgets/badge.h"
#include "model/book.h"
#include "model/generated-puzzle.h"
#include "rules/lines.h"
#include "model/lesson.h"
#include "model/settings.h"
#include "ui/puzzles/discovery-page.h"
#include "ui/widgets/figure.h"
#include "ui/widgets/game-card.h"
#include "ui/app/home-page.h"
#include "ui/puzzles/card.h"
#include "ui/puzzles/lead-card.h"
#include "ui/puzzles/records-page.h"
#include "ui/widgets/swatch.h"

#include <glib/gstdio.h>
#include <gtk/gtk.h>

#define N_DISCOVERY 31
#define N_KITS 7
#define PLAYERS "player red Anna\nplayer blue Jan\n"

typedef struct
{
  char *folder;
  MeanderProgress *progress;
  MeanderSolutions *solutions;
  GtkWidget *window;
  GtkWidget *page;
  char *activated; /* the last action, with its parameter */
} Fixture;

static void
on_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Fixture *fixture = data;

  g_free (fixture->activated);
  if (parameter == NULL)
    fixture->activated = g_strdup (g_action_get_name (G_ACTION (action)));
  else
    {
      g_autofree char *printed = g_variant_print (parameter, FALSE);
      const char *shown = g_variant_is_of_type (parameter, G_VARIANT_TYPE_STRING)
                              ? g_variant_get_string (parameter, NULL)
                              : printed;

      fixture->activated = g_strdup_printf ("%s %s", g_action_get_name (G_ACTION (action)), shown);
    }
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const GActionEntry entries[] = {
    { .name = "play", .activate = on_action, .parameter_type = "s" },
    { .name = "play-generated", .activate = on_action, .parameter_type = "(st)" },
    { .name = "resume", .activate = on_action, .parameter_type = "s" },
    { .name = "discovery", .activate = on_action },
    { .name = "book", .activate = on_action },
    { .name = "new-strategy", .activate = on_action },
    { .name = "new-solitaire", .activate = on_action },
    { .name = "free", .activate = on_action },
    { .name = "turn-match", .activate = on_action },
    { .name = "maker", .activate = on_action },
    { .name = "lessons", .activate = on_action },
    { .name = "new-gobble", .activate = on_action },
    { .name = "records", .activate = on_action },
    { .name = "tour", .activate = on_action },
    { .name = "skip-tour", .activate = on_action },
    { .name = "today", .activate = on_action },
    { .name = "continue", .activate = on_action },
    { .name = "games", .activate = on_action },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  g_autofree char *found = NULL;

  fixture->folder = g_dir_make_tmp ("meander-pages-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (fixture->folder, "progress", NULL);
  fixture->progress = meander_progress_new (path, &error);
  g_assert_no_error (error);
  found = g_build_filename (fixture->folder, "found", NULL);
  fixture->solutions = meander_solutions_new (found, &error);
  g_assert_no_error (error);

  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 800, 600);
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), fixture);
  gtk_widget_insert_action_group (fixture->window, "win", G_ACTION_GROUP (group));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "progress", NULL);
  g_autofree char *found = g_build_filename (fixture->folder, "found", NULL);

  /* The page goes with the window, and nothing holds on to it. */
  g_object_add_weak_pointer (G_OBJECT (fixture->page), (gpointer *) &fixture->page);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (fixture->page != NULL && g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (fixture->page);

  g_assert_finalize_object (fixture->progress);
  g_assert_finalize_object (fixture->solutions);
  g_remove (path);
  g_remove (found);
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->activated);
}

static gboolean
on_timeout (gpointer data)
{
  *(gboolean *) data = TRUE;

  return G_SOURCE_REMOVE;
}

/* Until two frames have been drawn, the second one with what idle work has made. */
static void
settle (Fixture *fixture)
{
  gboolean late = FALSE;
  guint timeout = g_timeout_add_seconds (20, on_timeout, &late);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (fixture->window);
  gint64 first = gdk_frame_clock_get_frame_counter (clock);

  while (!late && gdk_frame_clock_get_frame_counter (clock) < first + 2)
    {
      gtk_widget_queue_draw (fixture->window);
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_false (late);
  g_source_remove (timeout);
}

static void
show (Fixture *fixture, GtkWidget *page)
{
  fixture->page = page;
  gtk_window_set_child (GTK_WINDOW (fixture->window), page);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (!gtk_widget_get_mapped (page))
    g_main_context_iteration (NULL, TRUE);
  settle (fixture);
}

static gpointer
child (Fixture *fixture, const char *id)
{
  GtkWidget *found = test_find_named (fixture->page, id);

  g_assert_nonnull (found);

  return found;
}

/* What is in a card of the home page. */
static GtkWidget *
home_card_child (Fixture *fixture, const char *card, const char *id)
{
  return GTK_WIDGET (
      gtk_widget_get_template_child (child (fixture, card), MEANDER_TYPE_GAME_CARD, id));
}

static GtkWidget *
find_card (Fixture *fixture, const char *id)
{
  g_autoptr (GPtrArray) cards = test_find_all (fixture->page, MEANDER_TYPE_PUZZLE_CARD);
  guint i;

  for (i = 0; i < cards->len; i++)
    if (g_strcmp0 (meander_puzzle_card_get_puzzle (cards->pdata[i])->id, id) == 0)
      return cards->pdata[i];

  g_assert_not_reached ();
}

static void
assert_name (gpointer widget, const char *name)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       name);
}

static void
assert_activates (Fixture *fixture, gpointer button, const char *expected)
{
  g_clear_pointer (&fixture->activated, g_free);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpstr (fixture->activated, ==, expected);
}

static void
solve (Fixture *fixture, const char *id, gboolean strict, gint64 elapsed)
{
  g_autoptr (GError) error = NULL;

  meander_progress_solved (fixture->progress, id, strict, elapsed, &error);
  g_assert_no_error (error);
}

static MeanderGame *
game_new (const char *id)
{
  g_autofree char *line = meander_puzzle_to_line (meander_book_find (id));
  g_autofree char *params = g_strdup_printf ("puzzle %s\n", line);
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_game_new (&meander_puzzle_rules, params, 1, &error);

  g_assert_no_error (error);

  return game;
}

static void
set_last (Fixture *fixture, MeanderGame *game, const char *next)
{
  meander_home_page_set_last (MEANDER_HOME_PAGE (fixture->page), game, game != NULL ? "last" : NULL,
                              next != NULL ? meander_book_find (next) : NULL);
}

static void
assert_forward_named (Fixture *fixture,
                      const char *shown,
                      const char *title,
                      const char *state,
                      const char *button)
{
  g_autofree char *name = g_strdup_printf ("%s: %s", button, title);
  const char *what = gtk_label_get_label (child (fixture, "forward_what"));
  g_autofree char *told = g_strdup_printf ("%s%s%s", what, *what != '\0' ? "\n" : "", state);

  g_assert_cmpint (gtk_widget_get_visible (child (fixture, "forward_what")), ==, *what != '\0');
  g_assert_cmpstr (gtk_label_get_label (child (fixture, "forward_title")), ==, shown);
  g_assert_cmpstr (gtk_label_get_label (child (fixture, "forward_state")), ==, state);
  g_assert_cmpstr (gtk_button_get_label (child (fixture, "forward_button")), ==, button);
  test_assert_described (child (fixture, "forward_button"), name, told);
}

static void
assert_what (Fixture *fixture, const char *what)
{
  g_assert_cmpstr (gtk_label_get_label (child (fixture, "forward_what")), ==, what);
}

static void
assert_forward (Fixture *fixture, const char *title, const char *state, const char *button)
{
  assert_forward_named (fixture, title, title, state, button);
  g_assert_false (gtk_widget_get_visible (child (fixture, "forward_names")));
}

static GtkWidget *
find_bar (Fixture *fixture, const char *card)
{
  g_autoptr (GPtrArray) bars = test_find_all_mapped (child (fixture, card), GTK_TYPE_PROGRESS_BAR);

  return bars->len > 0 ? bars->pdata[0] : NULL;
}

static void
test_home (Fixture *fixture, gconstpointer data)
{
  static const char *const cards[][3] = {
    { "lessons", "Learn", "lessons" },
    { "discovery", "Discovery", "discovery" },
    { "book", "Puzzle Book", "book" },
    { "turn_match", "Turn and Match", "turn-match" },
    { "strategy", "Strategy Game", "new-strategy" },
    { "solitaire", "Solitaire", "new-solitaire" },
    { "gobble", "Gobble", "new-gobble" },
    { "maker", "Puzzle Maker", "maker" },
    { "records", "Records", "records" },
    { "free", "Free Table", "free" },
  };
  g_autoptr (GPtrArray) figures = NULL;

  show (fixture, meander_home_page_new (fixture->progress));
  set_last (fixture, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      test_assert_titled (child (fixture, cards[i][0]), cards[i][1]);
      assert_activates (fixture, child (fixture, cards[i][0]), cards[i][2]);
    }

  /* Each kind of game says what it is, to the eye and to the ear. */
  g_assert_nonnull (test_find_label (child (fixture, "book"), "Loops, lines and pyramids"));

  /* Learn's has no loop, as all have that are built in Discovery. */
  {
    MeanderFigure *figure = MEANDER_FIGURE (home_card_child (fixture, "lessons", "figure"));
    g_autoptr (MeanderBoard) board = NULL;

    /* It comes when the page has been seen. */
    while (meander_figure_get_position (figure) == NULL)
      g_main_context_iteration (NULL, TRUE);
    board = meander_position_to_board (meander_figure_get_position (figure));
    for (guint colour = 0; colour < MEANDER_N_COLOURS; colour++)
      g_assert_cmpuint (meander_board_longest_loop (board, (MeanderColour) colour), ==, 0);
  }

  /* Pictures are for the eye alone. */
  figures = test_find_all (fixture->page, MEANDER_TYPE_FIGURE);
  g_assert_cmpuint (figures->len, >, G_N_ELEMENTS (cards));
  for (guint i = 0; i < figures->len; i++)
    gtk_test_accessible_assert_role (GTK_ACCESSIBLE (figures->pdata[i]),
                                     GTK_ACCESSIBLE_ROLE_PRESENTATION);

  /* What has been reached stands there from the first success on, and no bar is empty. */
  g_assert_null (find_bar (fixture, "discovery"));
  solve (fixture, "discovery-3", TRUE, 12000);
  solve (fixture, "discovery-3", TRUE, 11000);
  solve (fixture, "junior", TRUE, 12000);
  /* Scored, not solved. */
  solve (fixture, "four-lines", TRUE, 12000);
  test_assert_described (child (fixture, "discovery"), "Discovery, 1 of 31 solved",
                         "Close loops, tile by tile");
  test_assert_described (child (fixture, "book"), "Puzzle Book, 1 of 17 solved",
                         "Loops, lines and pyramids");
  g_assert_nonnull (find_bar (fixture, "discovery"));
  /* Of those that are made anew the kinds count. */
  solve (fixture, "turn-flower", TRUE, 12000);
  solve (fixture, "match-line", TRUE, 12000);
  test_assert_described (child (fixture, "turn_match"), "Turn and Match, 2 of 11 solved",
                         "Turn the tiles in place");
}

/* The cards say what pressing them does, what is to be beaten, and the most possible. */
static void
test_records (Fixture *fixture, gconstpointer data)
{
  GtkWidget *lines, *loops;

  meander_progress_begin (fixture->progress, "four-loops", NULL);
  meander_progress_scored (fixture->progress, "four-loops", 97, NULL);
  show (fixture, meander_records_page_new (fixture->progress));
  lines = child (fixture, "lines");
  loops = child (fixture, "loops");
  g_assert_nonnull (test_find_label (lines, "Start"));
  g_assert_nonnull (test_find_label (lines, "A good first goal: 60\nThe most possible: 146"));
  g_assert_null (find_bar (fixture, "lines"));
  g_assert_nonnull (test_find_label (loops, "Continue"));
  g_assert_nonnull (test_find_label (loops, "Your best: 97\nThe most possible: 136"));
  g_assert_nonnull (find_bar (fixture, "loops"));
  /* The one without a sum leads. */
  g_assert_true (gtk_widget_has_css_class (lines, "next"));
  g_assert_false (gtk_widget_has_css_class (loops, "next"));

  /* What the computer has laid is no best of one's own. */
  meander_progress_helped (fixture->progress, "four-lines", NULL);
  g_assert_nonnull (test_find_label (lines, "Solved with help\nThe most possible: 146"));
  meander_progress_scored (fixture->progress, "four-lines", 120, NULL);
  test_assert_described (lines, "Four lines, Your best: 120\nThe most possible: 146",
                         "The longest lines of the four colours, added up.");
}

static void
test_records_begun (Fixture *fixture, gconstpointer data)
{
  show (fixture, meander_records_page_new (fixture->progress));
  g_assert_true (gtk_widget_has_css_class (child (fixture, "lines"), "next"));
  meander_progress_begin (fixture->progress, "four-loops", NULL);
  g_assert_false (gtk_widget_has_css_class (child (fixture, "lines"), "next"));
  g_assert_true (gtk_widget_has_css_class (child (fixture, "loops"), "next"));
}

/* Learning comes first, and stays there when all has been learnt: who knows a place finds it again. */
static void
test_home_lessons (Fixture *fixture, gconstpointer data)
{
  const char *const *ids = meander_lessons_get_ids ();
  GtkWidget *games;

  show (fixture, meander_home_page_new (fixture->progress));
  games = child (fixture, "games");
  g_assert_true (gtk_widget_get_first_child (games) == child (fixture, "lessons"));
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *id = meander_lesson_get_progress_id (ids[i]);

      g_assert_true (gtk_widget_get_first_child (games) == child (fixture, "lessons"));
      solve (fixture, id, FALSE, 0);
    }
  g_assert_true (gtk_widget_get_first_child (games) == child (fixture, "lessons"));
}

/* Before the first game there is the tour; who does not want it gets the first task. */
static void
test_home_first (Fixture *fixture, gconstpointer data)
{
  GSettings *settings = meander_settings_get_default ();

  show (fixture, meander_home_page_new (fixture->progress));
  set_last (fixture, NULL, NULL);
  assert_forward (fixture, ((const MeanderLesson *) meander_lessons_get ()->pdata[0])->title,
                  "Two minutes at the table will show you how the tiles work.", "Show Me");
  assert_activates (fixture, child (fixture, "forward_button"), "tour");
  assert_activates (fixture, child (fixture, "skip"), "skip-tour");
  g_assert_true (gtk_widget_grab_focus (fixture->page));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) ==
                 child (fixture, "forward_button"));

  g_settings_set_boolean (settings, "tour-answered", TRUE);
  set_last (fixture, NULL, NULL);
  assert_forward (fixture, "3 tiles, yellow", "Build one yellow loop through all 3 tiles.", "Play");
  assert_what (fixture, "Next puzzle");
  assert_activates (fixture, child (fixture, "forward_button"), "play discovery-3");
  g_assert_false (gtk_widget_get_visible (child (fixture, "skip")));
  g_settings_reset (settings, "tour-answered");
}

static void
test_home_continue (Fixture *fixture, gconstpointer data)
{
  MeanderGame *game = game_new ("discovery-5");
  MeanderHomePage *page;

  show (fixture, meander_home_page_new (fixture->progress));
  page = MEANDER_HOME_PAGE (fixture->page);

  meander_game_play (game, "1@0,0/0", NULL);
  set_last (fixture, game, NULL);
  settle (fixture);
  assert_forward (fixture, "5 tiles, red", "1 of 5 tiles on the table", "Continue");
  assert_activates (fixture, child (fixture, "forward_button"), "continue");

  /* Other games are offered where there are any. */
  g_assert_false (meander_home_page_has_others (page, 1));
  g_assert_true (meander_home_page_has_others (page, 2));

  /* The page keeps nothing of the game. */
  g_assert_finalize_object (game);
}

static gboolean
is_close_up (Fixture *fixture)
{
  return meander_figure_get_notes (child (fixture, "forward_figure"))->least > 0;
}

/* On an empty table nothing is begun: the tiles that wait are seen, and the puzzle is offered as at
 * first. */
static void
test_home_empty (Fixture *fixture, gconstpointer data)
{
  MeanderGame *game = game_new ("discovery-5");
  g_autoptr (MeanderGame) table = meander_game_new (&meander_free_rules, "", 1, NULL);
  MeanderMove back = { 0 };

  show (fixture, meander_home_page_new (fixture->progress));
  meander_game_play (game, "1@0,0/0", NULL);
  set_last (fixture, game, NULL);
  g_assert_true (is_close_up (fixture));
  meander_move_add_rack (&back, 1);
  g_assert_true (meander_game_play_move (game, &back, NULL));
  set_last (fixture, game, NULL);
  assert_forward (fixture, "5 tiles, red", "Build one red loop through all 5 tiles.", "Play");
  assert_what (fixture, "Next puzzle");
  assert_activates (fixture, child (fixture, "forward_button"), "continue");
  g_assert_cmpuint (meander_figure_get_position (child (fixture, "forward_figure"))->n_tiles, ==,
                    5);
  g_assert_false (is_close_up (fixture));

  /* Before the tour there is no free table. */
  set_last (fixture, table, NULL);
  assert_forward (fixture, "First Steps",
                  "Two minutes at the table will show you how the tiles work.", "Show Me");
  g_settings_set_boolean (meander_settings_get_default (), "tour-answered", TRUE);
  set_last (fixture, table, NULL);
  assert_forward (fixture, "Free Table", "No tiles on the table yet", "Play");
  assert_what (fixture, "");
  g_assert_false (is_close_up (fixture));
  g_settings_reset (meander_settings_get_default (), "tour-answered");
  g_assert_finalize_object (game);
}

/* What is solved is not gone on with: the next task comes. */
static void
test_home_solved (Fixture *fixture, gconstpointer data)
{
  MeanderGame *game = game_new ("discovery-3");

  show (fixture, meander_home_page_new (fixture->progress));
  meander_game_play (game, "1@0,0/0", NULL);
  meander_game_play (game, "2@0,-1/4", NULL);
  meander_game_play (game, "3@-1,0/4", NULL);
  solve (fixture, "discovery-3", TRUE, 12000);
  set_last (fixture, game, "discovery-4");
  assert_forward (fixture, "4 tiles, red", "Build one red loop through all 4 tiles.", "Play");
  assert_activates (fixture, child (fixture, "forward_button"), "play discovery-4");

  /* What was built is the picture of its card. */
  g_assert_true (gtk_widget_has_css_class (child (fixture, "discovery"), "own"));
  g_assert_false (gtk_widget_has_css_class (child (fixture, "book"), "own"));
  /* Whole: a part would look cut off. */
  g_assert_cmpfloat (
      meander_figure_get_notes (MEANDER_FIGURE (home_card_child (fixture, "discovery", "figure")))
          ->least,
      ==, 0);

  /* The solved one is in the list. */
  g_assert_true (meander_home_page_has_others (MEANDER_HOME_PAGE (fixture->page), 1));
  g_assert_finalize_object (game);
}

/* Of the puzzles that are made there is always a next one; what the last one has become is said as at
 * its end. */
static void
test_home_made (Fixture *fixture, gconstpointer data)
{
  MeanderGame *game = meander_generated_puzzle_new ("turn-flower", 1, 0, 2026, NULL);
  g_autoptr (MeanderPosition) answer =
      meander_generated_puzzle_new_answer ("turn-flower", 1, 0, 2026);
  MeanderMove move = { 0 };

  g_settings_set_boolean (meander_settings_get_default (), "tour-answered", TRUE);
  show (fixture, meander_home_page_new (fixture->progress));
  for (guint i = 0; i < answer->n_tiles; i++)
    if (meander_board_find (meander_game_get_board (game), answer->tiles[i].number)->rotation !=
        answer->tiles[i].rotation)
      meander_move_add_place (&move, answer->tiles[i].number, answer->tiles[i].hex,
                              answer->tiles[i].rotation);
  g_assert_true (meander_game_help (game, &move, NULL));
  set_last (fixture, game, NULL);
  assert_forward (fixture, "Flower", "Solved with help", "New Puzzle");
  assert_what (fixture, "Last puzzle");
  assert_activates (fixture, child (fixture, "forward_button"),
                    "play-generated ('turn-flower', 0)");
  g_settings_reset (meander_settings_get_default (), "tour-answered");
  g_assert_finalize_object (game);
}

/* Whoever comes back from a card below sees the top whole. */
static void
test_home_top (Fixture *fixture, gconstpointer data)
{
  GtkAdjustment *adjustment;

  show (fixture, meander_home_page_new (fixture->progress));
  adjustment =
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (child (fixture, "scroller")));
  gtk_adjustment_configure (adjustment, 40, 0, 800, 10, 100, 400);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 40);
  gtk_widget_grab_focus (fixture->page);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
}

static void
test_home_strategy (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *params;
    const char *title;
    const char *names;
  } rows[] = {
    { PLAYERS, "Strategy game: Anna and Jan", "Anna, Jan" },
    { "player red Anna\nplayer blue\n", "Strategy game: Anna and Player 2", "Anna, Player 2" },
    { "player red Anna\nplayer blue Jan\nplayer green Ola K.\nstart six\n",
      "Strategy game: Anna, Jan and Ola K.", "Anna, Jan, Ola K." },
    { "player red Anna\nplayer blue Jan\nplayer green Ola\nplayer yellow Ewa\n",
      "Strategy game: Anna, Jan, Ola and Ewa", "Anna, Jan, Ola, Ewa" },
    { "player red Anna\nplayer blue Jan\nplayer red Ola\nplayer blue Ewa\ndoubles\n",
      "Strategy game: Anna and Ola against Jan and Ewa", "Anna and Ola, Jan and Ewa" },
  };

  show (fixture, meander_home_page_new (fixture->progress));

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      MeanderGame *game = meander_game_new (&meander_strategy_rules, rows[i].params, 7, &error);

      g_assert_no_error (error);
      set_last (fixture, game, NULL);
      /* The names are small below the title, and whole in the name of the button. */
      assert_forward_named (fixture, "Strategy Game", rows[i].title, "No tiles on the table yet",
                            "Continue");
      g_assert_true (gtk_widget_get_visible (child (fixture, "forward_names")));
      g_assert_cmpstr (gtk_label_get_label (child (fixture, "forward_names")), ==, rows[i].names);
      g_assert_finalize_object (game);
    }
}

/* The longest names that there are make it no wider, and take two lines. */
static void
test_home_names (Fixture *fixture, gconstpointer data)
{
  g_autofree char *name = g_strnfill (40, 'W');
  g_autofree char *params = g_strdup_printf (
      "player red %s\nplayer blue %s\nplayer green %s\nplayer yellow %s\n", name, name, name, name);
  MeanderGame *games[] = { meander_game_new (&meander_strategy_rules, PLAYERS, 7, NULL),
                           meander_game_new (&meander_strategy_rules, params, 7, NULL) };
  int widths[G_N_ELEMENTS (games)];
  GtkWidget *names;

  show (fixture, meander_home_page_new (fixture->progress));
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_auto (GStrv) legal = meander_strategy_rules.legal (meander_game_get_state (games[i]));

      g_assert_true (meander_game_play (games[i], legal[0], NULL));
      set_last (fixture, games[i], NULL);
      gtk_widget_measure (fixture->page, GTK_ORIENTATION_HORIZONTAL, -1, &widths[i], NULL, NULL,
                          NULL);
    }
  g_assert_cmpint (widths[1], ==, widths[0]);
  gtk_test_widget_wait_for_draw (fixture->window);
  names = test_find_label_starting (fixture->page, name);
  g_assert_nonnull (names);
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (names))), <=, 2);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    g_object_unref (games[i]);
}

/* Until a picture is there its place has the colour of a table, unless it has no table under it. */
static void
test_home_ground (Fixture *fixture, gconstpointer data)
{
  MeanderFigure *figure;

  show (fixture, meander_home_page_new (fixture->progress));
  figure = MEANDER_FIGURE (child (fixture, "today_figure"));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (figure), "ground"));
  meander_figure_set_notes (figure, &(MeanderDrawNotes){ .bare = TRUE });
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (figure), "ground"));
  meander_figure_set_notes (figure, &(MeanderDrawNotes){ .bare = FALSE });
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (figure), "ground"));
}

static void
assert_landscape (Fixture *fixture, const char *figure)
{
  g_assert_cmpint (gtk_widget_get_height (child (fixture, figure)), <=,
                   gtk_widget_get_width (child (fixture, figure)));
}

/* In a small window the names of all games are seen, beside a game that goes on and the way to the
 * others; in a large one the pictures grow. */
static void
test_home_sizes (Fixture *fixture, gconstpointer data)
{
  static const int sizes[][2] = { { 1072, 556 }, { 1920, 1000 } };
  MeanderGame *game = meander_game_new (&meander_strategy_rules, PLAYERS, 7, NULL);
  g_auto (GStrv) legal = meander_strategy_rules.legal (meander_game_get_state (game));
  int heights[G_N_ELEMENTS (sizes)];

  g_assert_true (meander_game_play (game, legal[0], NULL));
  show (fixture, meander_home_page_new (fixture->progress));
  set_last (fixture, game, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *title = home_card_child (fixture, "free", "title");
      graphene_rect_t bounds;

      gtk_widget_measure (fixture->page, GTK_ORIENTATION_VERTICAL, sizes[i][0], NULL, NULL, NULL,
                          NULL);
      gtk_widget_allocate (fixture->page, sizes[i][0], sizes[i][1], -1, NULL);
      g_assert_true (gtk_widget_compute_bounds (title, fixture->page, &bounds));
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, sizes[i][1]);
      heights[i] = gtk_widget_get_height (home_card_child (fixture, "free", "figure"));
      assert_landscape (fixture, "forward_figure");
      assert_landscape (fixture, "today_figure");
    }
  g_assert_cmpint (heights[1], >, heights[0] * 4 / 3);
  g_assert_finalize_object (game);
}

/* Of 14 tiles, 13 and 14 lie; two more close a loop (test-solitaire.c). */
static void
test_home_solitaire (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_game_new (&meander_solitaire_rules, "", 52, &error);
  g_autoptr (MeanderGame) begun = game_new ("discovery-5");

  g_assert_no_error (error);
  show (fixture, meander_home_page_new (fixture->progress));
  meander_game_play (game, "13@0,0/0", &error);
  meander_game_play (game, "14@-1,0/5", &error);
  g_assert_no_error (error);
  set_last (fixture, game, NULL);
  assert_forward (fixture, "Solitaire", "2 of 14 tiles on the table", "Continue");
  assert_what (fixture, "Where you left off");

  meander_game_play (game, "3@0,1/2", &error);
  meander_game_play (game, "12@-1,1/4", &error);
  g_assert_no_error (error);
  set_last (fixture, game, NULL);
  assert_forward (fixture, "Solitaire", "A loop of 3 tiles", "Play Again");
  assert_what (fixture, "Last game");
  /* Whole, not its end alone. */
  g_assert_false (is_close_up (fixture));
  assert_activates (fixture, child (fixture, "forward_button"), "new-solitaire");
  /* Once, and above: it is not on its card as well, and is no other game. */
  g_assert_false (gtk_widget_has_css_class (child (fixture, "solitaire"), "own"));
  g_assert_false (meander_home_page_has_others (MEANDER_HOME_PAGE (fixture->page), 1));
  g_assert_true (meander_home_page_has_others (MEANDER_HOME_PAGE (fixture->page), 2));

  /* What was begun before and is not over comes first. */
  g_assert_null (meander_home_page_get_puzzle (MEANDER_HOME_PAGE (fixture->page)));
  g_assert_true (meander_home_page_gives_way (MEANDER_HOME_PAGE (fixture->page)));
  meander_game_play (begun, "1@0,0/0", NULL);
  meander_home_page_set_begun (MEANDER_HOME_PAGE (fixture->page), begun, "discovery-5-2");
  assert_forward (fixture, "5 tiles, red", "1 of 5 tiles on the table", "Continue");
  assert_activates (fixture, child (fixture, "forward_button"), "resume discovery-5-2");
  g_assert_false (meander_home_page_gives_way (MEANDER_HOME_PAGE (fixture->page)));
  g_assert_finalize_object (game);
}

static MeanderColour
get_colour (MeanderSwatch *swatch)
{
  guint colour;

  g_object_get (swatch, "colour", &colour, NULL);
  return (MeanderColour) colour;
}

static void
assert_badge (GtkWidget *card, MeanderProgressMark mark)
{
  GtkImage *image =
      GTK_IMAGE (gtk_widget_get_template_child (card, MEANDER_TYPE_PUZZLE_CARD, "badge"));
  g_autoptr (GdkPaintable) badge = meander_badge_new (mark);
  g_autoptr (GBytes) drawn = test_draw_paintable (gtk_image_get_paintable (image));
  g_autoptr (GBytes) expected = test_draw_paintable (badge);

  g_assert_true (g_bytes_equal (drawn, expected));
}

static void
test_discovery_cards (Fixture *fixture, gconstpointer data)
{
  const GPtrArray *puzzles = meander_book_get_puzzles ();
  g_autoptr (GPtrArray) cards = NULL;
  guint i, k = 0;

  show (fixture, meander_discovery_page_new (fixture->progress, fixture->solutions));

  cards = test_find_all (fixture->page, MEANDER_TYPE_PUZZLE_CARD);
  g_assert_cmpuint (cards->len, ==, N_DISCOVERY + N_KITS);

  /* Everything in the book's order, each with its colour; a click plays it. */
  for (i = 0; i < puzzles->len; i++)
    {
      const MeanderPuzzle *puzzle = puzzles->pdata[i];
      g_autofree char *play = g_strdup_printf ("play %s", puzzle->id);
      g_autoptr (GPtrArray) swatches = NULL;

      if (g_strcmp0 (puzzle->group, "Discovery") != 0)
        continue;

      g_assert_cmpstr (meander_puzzle_card_get_puzzle (cards->pdata[k])->id, ==, puzzle->id);
      g_assert_true (gtk_widget_is_sensitive (cards->pdata[k]));
      g_assert_true (gtk_widget_get_focusable (cards->pdata[k]));
      swatches = test_find_all (cards->pdata[k], MEANDER_TYPE_SWATCH);
      g_assert_cmpuint (swatches->len, ==, 1);
      g_assert_cmpuint (get_colour (swatches->pdata[0]), ==, puzzle->colours[0]);
      assert_activates (fixture, cards->pdata[k], play);
      k++;
    }
  g_assert_cmpuint (k, ==, N_DISCOVERY);
  assert_activates (fixture, cards->pdata[k], "play kits-20");
  assert_activates (fixture, cards->pdata[cards->len - 1], "play kits-100");
}

static void
test_discovery_marks (Fixture *fixture, gconstpointer data)
{
  GtkWidget *card;

  solve (fixture, "discovery-4", TRUE, 30000);
  show (fixture, meander_discovery_page_new (fixture->progress, fixture->solutions));

  card = find_card (fixture, "discovery-4");
  assert_badge (card, MEANDER_PROGRESS_STRICT);
  assert_name (
      card, "4 tiles: red loop, solved without holes, best time 0:30, a quick player needs 0:40");

  card = find_card (fixture, "discovery-5");
  assert_badge (card, MEANDER_PROGRESS_NEW);
  assert_name (card, "5 tiles: red loop, not started, next");

  meander_progress_begin (fixture->progress, "discovery-5", NULL);
  assert_badge (card, MEANDER_PROGRESS_BEGUN);
  assert_name (card, "5 tiles: red loop, started, next");

  solve (fixture, "discovery-5", FALSE, 48000);
  assert_badge (card, MEANDER_PROGRESS_SOLVED);
  assert_name (card, "5 tiles: red loop, solved in 0:48, a quick player needs 1:00");
  g_assert_cmpstr (gtk_label_get_label (child (fixture, "state")), ==, "2 of 31 solved");

  card = find_card (fixture, "discovery-12");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (card), ==, "●●●○○ fairly hard");
  card = find_card (fixture, "kits-20");
  solve (fixture, "kits-20", FALSE, 3600000);
  assert_name (card, "20 tiles: red loop, solved in 1:00:00");
}

static char *
get_next (Fixture *fixture)
{
  g_autoptr (GPtrArray) cards = test_find_all (fixture->page, MEANDER_TYPE_PUZZLE_CARD);
  char *id = NULL;
  guint i;

  for (i = 0; i < cards->len; i++)
    if (gtk_widget_has_css_class (cards->pdata[i], "next"))
      {
        g_assert_null (id);
        id = meander_puzzle_card_get_puzzle (cards->pdata[i])->id;
      }

  return id;
}

static void
test_discovery_next (Fixture *fixture, gconstpointer data)
{
  const GPtrArray *puzzles = meander_book_get_puzzles ();
  guint i;

  show (fixture, meander_discovery_page_new (fixture->progress, fixture->solutions));
  g_assert_cmpstr (get_next (fixture), ==, "discovery-3");

  solve (fixture, "discovery-3", TRUE, 1000);
  g_assert_cmpstr (get_next (fixture), ==, "discovery-4");

  /* Whoever skips one is not sent back to it. */
  solve (fixture, "discovery-9", TRUE, 1000);
  g_assert_cmpstr (get_next (fixture), ==, "discovery-10-blue");

  /* Behind the last one the skipped ones are left. */
  solve (fixture, "discovery-pyramid", TRUE, 1000);
  g_assert_cmpstr (get_next (fixture), ==, "discovery-10-blue");

  for (i = 0; i < puzzles->len; i++)
    solve (fixture, ((MeanderPuzzle *) puzzles->pdata[i])->id, TRUE, 1000);
  g_assert_null (get_next (fixture));
  g_assert_true (gtk_widget_grab_focus (fixture->page));
}

static GtkWidget *
lead_child (Fixture *fixture, const char *id)
{
  return GTK_WIDGET (
      gtk_widget_get_template_child (child (fixture, "lead"), MEANDER_TYPE_LEAD_CARD, id));
}

/* The list opens at its head, where the next one leads: there is one clear way on, whatever lies
 * further down. */
static void
test_discovery_lead (Fixture *fixture, gconstpointer data)
{
  const GPtrArray *puzzles = meander_book_get_puzzles ();
  GtkAdjustment *adjustment;
  GtkWidget *lead;
  graphene_rect_t bounds;

  solve (fixture, "discovery-26", TRUE, 1000);
  show (fixture, meander_discovery_page_new (fixture->progress, fixture->solutions));
  adjustment = gtk_scrolled_window_get_vadjustment (child (fixture, "scroller"));
  gtk_adjustment_set_value (adjustment, 300);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 300);
  g_assert_true (gtk_widget_grab_focus (fixture->page));
  settle (fixture);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);

  lead = child (fixture, "lead");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == lead);
  g_assert_true (gtk_widget_compute_bounds (lead, fixture->page, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                     gtk_widget_get_height (fixture->page) / 2.0);
  assert_activates (fixture, lead, "play discovery-27");
  test_assert_described (lead, "Play: 27 tiles, red", "Build one red loop through all 27 tiles.");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (lead_child (fixture, "title"))), ==,
                   "27 tiles, red");
  g_assert_cmpuint (
      meander_figure_get_position (MEANDER_FIGURE (lead_child (fixture, "figure")))->n_tiles, ==,
      27);

  /* What has been begun is gone on with, in the word of the home page. */
  meander_progress_begin (fixture->progress, "discovery-27", NULL);
  test_assert_described (lead, "Continue: 27 tiles, red",
                         "Build one red loop through all 27 tiles.");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (lead_child (fixture, "verb"))), ==, "Continue");

  /* Its card in the list is of the size of all others, and is where Tab comes to. */
  g_assert_cmpstr (get_next (fixture), ==, "discovery-27");
  g_assert_cmpint (gtk_widget_get_width (find_card (fixture, "discovery-27")), ==,
                   gtk_widget_get_width (find_card (fixture, "kits-100")));

  for (guint i = 0; i < puzzles->len; i++)
    solve (fixture, ((MeanderPuzzle *) puzzles->pdata[i])->id, TRUE, 1000);
  g_assert_false (gtk_widget_get_visible (lead));
}

static void
test_discovery_kits (Fixture *fixture, gconstpointer data)
{
  GtkSpinButton *kits;
  GtkWidget *start;
  double min, max;

  show (fixture, meander_discovery_page_new (fixture->progress, fixture->solutions));
  kits = child (fixture, "kits");
  start = child (fixture, "start");

  assert_activates (fixture, start, "play kits-36");
  gtk_spin_button_set_value (kits, 27);
  assert_activates (fixture, start, "play kits-27");
  assert_name (start, "Start 27 tiles, blue");
  g_assert_cmpuint (get_colour (child (fixture, "kits_swatch")), ==, MEANDER_BLUE);
  gtk_spin_button_set_value (kits, 99);
  g_assert_cmpuint (get_colour (child (fixture, "kits_swatch")), ==, MEANDER_YELLOW);
  g_assert_cmpstr (gtk_label_get_label (child (fixture, "kits_colour")), ==, "yellow");

  /* That the sequence ends is no chapter without a card. */
  g_assert_null (test_find_label (fixture->page, "Thirty-One"));
  g_assert_nonnull (test_find_label (fixture->page, "Several Kits of Ten Tiles"));

  gtk_spin_button_get_range (kits, &min, &max);
  g_assert_cmpfloat (min, ==, 11);
  g_assert_cmpfloat (max, ==, 128);
}

static void
assert_focus (Fixture *fixture, const char *id)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));

  g_assert_true (MEANDER_IS_PUZZLE_CARD (focus));
  g_assert_cmpstr (meander_puzzle_card_get_puzzle (MEANDER_PUZZLE_CARD (focus))->id, ==, id);
}

/* At this width there are five cards to a row:
 *   3 4 5 6 7 / 8 9 // blue yellow red // 11 … */
static void
test_discovery_focus (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    GtkDirectionType direction;
    const char *id;
  } steps[] = {
    { GTK_DIR_TAB_FORWARD, "discovery-3" },
    { GTK_DIR_RIGHT, "discovery-4" },
    { GTK_DIR_DOWN, "discovery-9" },
    { GTK_DIR_DOWN, "discovery-10-yellow" },
    { GTK_DIR_RIGHT, "discovery-10-red" },
    { GTK_DIR_LEFT, "discovery-10-yellow" },
    { GTK_DIR_DOWN, "discovery-12" },
    { GTK_DIR_UP, "discovery-10-yellow" },
    { GTK_DIR_UP, "discovery-9" },
    { GTK_DIR_LEFT, "discovery-8" },
    { GTK_DIR_UP, "discovery-3" },
    { GTK_DIR_RIGHT, "discovery-4" },
    { GTK_DIR_RIGHT, "discovery-5" },
    { GTK_DIR_DOWN, "discovery-9" },
    { GTK_DIR_LEFT, "discovery-8" },
    /* One stop a section for Tab, where one has been before. */
    { GTK_DIR_TAB_FORWARD, "discovery-10-yellow" },
    { GTK_DIR_TAB_FORWARD, "discovery-12" },
    { GTK_DIR_TAB_FORWARD, "discovery-pyramid" },
    { GTK_DIR_TAB_FORWARD, "kits-20" },
    { GTK_DIR_TAB_BACKWARD, "discovery-pyramid" },
  };
  guint i;

  show (fixture, meander_discovery_page_new (fixture->progress, fixture->solutions));

  g_assert_true (gtk_widget_grab_focus (fixture->page));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == child (fixture, "lead"));

  for (i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_assert_true (gtk_widget_child_focus (fixture->window, steps[i].direction));
      assert_focus (fixture, steps[i].id);
    }

  /* At the rim an arrow stays where it is. */
  gtk_widget_grab_focus (find_card (fixture, "discovery-7"));
  g_assert_false (gtk_widget_child_focus (fixture->page, GTK_DIR_RIGHT));
  assert_focus (fixture, "discovery-7");
}

static GtkWidget *
card_child (GtkWidget *card, const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (card, MEANDER_TYPE_PUZZLE_CARD, name));
}

static void
assert_tiles (GtkWidget *card, guint n_tiles, gboolean apart)
{
  MeanderFigure *figure = MEANDER_FIGURE (card_child (card, "figure"));

  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (figure)));
  g_assert_cmpuint (meander_figure_get_position (figure)->n_tiles, ==, n_tiles);
  g_assert_true (meander_figure_get_notes (figure)->apart == apart);
}

/* A card shows what was built last; before, its tiles, each card its own.  What was shown by the computer has the lamp and no time, and is not offered again. */
static void
test_discovery_built (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });
  const MeanderBuilt how = { .when = 1000, .elapsed = 30000 };
  GtkWidget *card;
  GtkWidget *intro;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 700, 600);
  show (fixture, meander_discovery_page_new (fixture->progress, fixture->solutions));
  card = find_card (fixture, "discovery-3");
  g_assert_true (gtk_widget_has_css_class (card, "next"));
  assert_tiles (card, 3, TRUE);
  g_assert_false (gtk_widget_get_visible (card_child (card, "badge")));
  card = find_card (fixture, "discovery-4");
  g_assert_false (gtk_widget_has_css_class (card, "next"));

  /* An older version has kept nothing but that it is solved. */
  solve (fixture, "discovery-3", TRUE, 30000);
  card = find_card (fixture, "discovery-3");
  assert_tiles (card, 3, TRUE);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (card_child (card, "time"))), ==, "0:30");

  meander_board_place (board, 1, meander_hex (0, 0), 0);
  meander_board_place (board, 2, meander_hex (0, -1), 4);
  meander_board_place (board, 3, meander_hex (-1, 0), 4);
  meander_solutions_note (fixture->solutions, "discovery-3", board, &how, NULL);
  assert_tiles (card, 3, FALSE);

  meander_progress_helped (fixture->progress, "discovery-4", NULL);
  card = find_card (fixture, "discovery-4");
  assert_badge (card, MEANDER_PROGRESS_HELPED);
  g_assert_false (gtk_widget_get_visible (card_child (card, "time")));
  assert_name (card, "4 tiles: red loop, solved with help");
  g_assert_cmpstr (get_next (fixture), ==, "discovery-5");
  g_assert_cmpstr (gtk_label_get_label (child (fixture, "state")), ==, "1 of 31 solved");

  /* What is told beside it stays in its line, so that nothing moves. */
  gtk_test_widget_wait_for_draw (fixture->window);
  intro = test_find_label_starting (fixture->page, "Start with any puzzle");
  g_assert_nonnull (intro);
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (intro))), ==, 1);
}

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  ADD ("/pages/home/fresh", test_home);
  ADD ("/pages/home/first", test_home_first);
  ADD ("/pages/records", test_records);
  ADD ("/pages/records-begun", test_records_begun);
  ADD ("/pages/home/lessons", test_home_lessons);
  ADD ("/pages/home/continue", test_home_continue);
  ADD ("/pages/home/empty", test_home_empty);
  ADD ("/pages/home/made", test_home_made);
  ADD ("/pages/home/solved", test_home_solved);
  ADD ("/pages/home/top", test_home_top);
  ADD ("/pages/home/strategy", test_home_strategy);
  ADD ("/pages/home/names", test_home_names);
  ADD ("/pages/home/ground", test_home_ground);
  ADD ("/pages/home/sizes", test_home_sizes);
  ADD ("/pages/home/solitaire", test_home_solitaire);
  ADD ("/pages/discovery/cards", test_discovery_cards);
  ADD ("/pages/discovery/marks", test_discovery_marks);
  ADD ("/pages/discovery/built", test_discovery_built);
  ADD ("/pages/discovery/next", test_discovery_next);
  ADD ("/pages/discovery/lead", test_discovery_lead);
  ADD ("/pages/discovery/kits", test_discovery_kits);
  ADD ("/pages/discovery/focus", test_discovery_focus);

  return g_test_run ();
}
