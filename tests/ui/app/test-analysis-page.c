/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The page on which a strategy game is looked back at, in the program's own window: what it finds
 * and tells, how one steps through the game, and a new game from where one stands. */

#include <gtk/gtk.h>

#include "find.h"
#include "model/series.h"
#include "rules/strategy-game.h"
#include "ui/app/play-page.h"
#include "ui/app/window.h"
#include "ui/strategy/analysis-chart.h"
#include "ui/strategy/analysis-list.h"
#include "ui/strategy/analysis-page.h"
#include "ui/strategy/drawers.h"
#include "ui/strategy/panel.h"
#include "words/analysis.h"

#define N_MOVES 9
#define PLAYERS "player red Anna\nplayer blue Jan\n"

typedef struct
{
  GtkWidget *window;
  MeanderGame *game;
} Fixture;

static MeanderApplication *application;

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
act (Fixture *f, const char *action)
{
  g_assert_true (gtk_widget_activate_action (f->window, action, NULL));
  gtk_test_widget_wait_for_draw (f->window);
  settle ();
}

static MeanderScene *
get_play_scene (Fixture *f)
{
  return meander_play_page_get_scene (
      MEANDER_PLAY_PAGE (test_find_type (f->window, MEANDER_TYPE_PLAY_PAGE)));
}

static void
play (MeanderGame *game, guint n_moves)
{
  for (; n_moves > 0; n_moves--)
    {
      const MeanderState *state = meander_game_get_state (game);
      g_auto (GStrv) legal = state->rules->legal (state);

      g_assert_true (meander_game_play (game, legal[g_strv_length (legal) / 2], NULL));
    }
}

/* Two people, so that nobody plays meanwhile. */
static void
set_up (Fixture *f, gconstpointer params)
{
  const char *const people[] = { "person", "person", NULL };

  f->window = GTK_WIDGET (meander_window_new (application));
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_true (gtk_widget_activate_action (f->window, "win.start-strategy", "(s^ast)", params,
                                             people, (guint64) 1));
  f->game = meander_scene_get_game (get_play_scene (f));
  gtk_test_widget_wait_for_draw (f->window);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  settle ();
}

static MeanderAnalysisPage *
get_page (Fixture *f)
{
  return test_find_type (f->window, MEANDER_TYPE_ANALYSIS_PAGE);
}

static MeanderScene *
get_scene (Fixture *f)
{
  return meander_analysis_page_get_scene (get_page (f));
}

static guint
get_position (Fixture *f)
{
  return meander_scene_is_reviewing (get_scene (f))
             ? meander_scene_get_review_position (get_scene (f))
             : meander_game_get_n_moves (f->game);
}

static GtkWidget *
find_button (Fixture *f, const char *text)
{
  GtkWidget *label = test_find_label_starting (f->window, text);

  return label != NULL ? gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON) : NULL;
}

static void
show_position (Fixture *f, guint position)
{
  gtk_widget_activate_action (GTK_WIDGET (get_page (f)), "analysis.show", "u", position);
  settle ();
}

static void
step (Fixture *f, int by)
{
  gtk_widget_activate_action (GTK_WIDGET (get_page (f)), "analysis.step", "i", by);
  settle ();
}

/* It begins by itself. */
static void
open_page (Fixture *f)
{
  play (f->game, N_MOVES);
  act (f, "win.analysis");
  while (find_button (f, "Stop") == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
wait_for_end (Fixture *f)
{
  while (find_button (f, "Stop") != NULL)
    g_main_context_iteration (NULL, TRUE);
  gtk_test_widget_wait_for_draw (f->window);
  settle ();
}

/* What has been found, as the panel beside the table knows it. */
static const MeanderPlayAnalysis *
get_analysis (Fixture *f)
{
  MeanderGameReview *review = meander_strategy_panel_get_review (
      MEANDER_STRATEGY_PANEL (test_find_type (f->window, MEANDER_TYPE_STRATEGY_PANEL)));

  while (meander_game_review_get_analysis (review) == NULL)
    {
      meander_game_review_refresh (review);
      g_main_context_iteration (NULL, FALSE);
    }
  return meander_game_review_get_analysis (review);
}

/* It opens at what decided the game most, whatever came before it. */
static void
assert_at_decisive_moment (Fixture *f)
{
  MeanderPlayMoment moments[MEANDER_MAX_MOMENTS];
  const guint n = meander_play_analysis_get_moments (get_analysis (f), moments);
  guint most = 0;

  g_assert_cmpuint (n, >, 0);
  for (guint i = 1; i < n; i++)
    if (abs (moments[i].change) > abs (moments[most].change))
      most = i;
  g_assert_cmpuint (most, >, 0); /* or the test says nothing */
  g_assert_true (meander_scene_is_reviewing (get_scene (f)));
  g_assert_cmpuint (meander_scene_get_review_position (get_scene (f)), ==, moments[most].step + 1);
}

/* It begins by itself, can be stopped and begun again, and what it finds is told. */
static void
test_run (Fixture *f, gconstpointer data)
{
  open_page (f);
  g_assert_nonnull (test_find_label_starting (f->window, "The game so far"));
  g_signal_emit_by_name (find_button (f, "Stop"), "clicked");
  settle ();
  g_assert_null (find_button (f, "Stop"));
  g_assert_null (test_find_label (f->window, "Chance of winning:"));

  g_signal_emit_by_name (find_button (f, "Analyse This Game"), "clicked");
  settle ();
  wait_for_end (f);
  g_assert_null (find_button (f, "Analyse This Game"));
  g_assert_nonnull (test_find_label (f->window, "Chance of winning:"));
  g_assert_nonnull (test_find_label (test_find_id (f->window, "chances"), "Anna"));
  assert_at_decisive_moment (f);
  /* The game is not over: nothing has decided it. */
  g_assert_nonnull (test_find_label (f->window, "What Mattered So Far"));
  g_assert_null (test_find_label (f->window, "What Decided the Game"));

  /* Back leads to the game, which is as it was. */
  show_position (f, 3);
  act (f, "win.back");
  g_assert_false (meander_scene_is_reviewing (get_play_scene (f)));
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, N_MOVES);
}

/* What decided the game is in one place, which comes first: a sentence, and beside it a button for each move,
 * of which the one that is looked at is pressed.  The list marks the same moves, and no number stands
 * in it that nobody explains. */
static void
test_moments (Fixture *f, gconstpointer data)
{
  MeanderPlayMoment moments[MEANDER_MAX_MOMENTS];
  g_autoptr (GPtrArray) buttons = NULL;
  graphene_rect_t heading, board;
  GtkWidget *page, *list;
  guint n;

  open_page (f);
  wait_for_end (f);
  page = GTK_WIDGET (get_page (f));
  n = meander_play_analysis_get_moments (get_analysis (f), moments);
  g_assert_cmpuint (n, >, 1);
  buttons = test_find_all_mapped (test_find_id (page, "moments"), GTK_TYPE_TOGGLE_BUTTON);
  g_assert_cmpuint (buttons->len, ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = meander_words_moment (f->game, get_analysis (f), &moments[i]);
      g_autofree char *label = g_strdup_printf ("Move %u", moments[i].step + 1);

      g_assert_nonnull (test_find_label (buttons->pdata[i], label));
      g_assert_cmpstr (gtk_widget_get_tooltip_text (buttons->pdata[i]), ==, text);
      for (guint k = 0; k < 2; k++)
        {
          /* Pressed again, it stays. */
          g_signal_emit_by_name (buttons->pdata[i], "clicked");
          settle ();
          g_assert_cmpuint (get_position (f), ==, moments[i].step + 1);
          for (guint other = 0; other < n; other++)
            g_assert_cmpint (gtk_toggle_button_get_active (buttons->pdata[other]), ==, other == i);
        }
    }
  show_position (f, 0);
  for (guint i = 0; i < n; i++)
    g_assert_false (gtk_toggle_button_get_active (buttons->pdata[i]));

  g_assert_true (gtk_widget_compute_bounds (test_find_id (page, "heading"), page, &heading));
  g_assert_true (gtk_widget_compute_bounds (test_find_id (page, "board"), page, &board));
  g_assert_cmpfloat (heading.origin.y + heading.size.height, <=, board.origin.y);

  list = test_find_type (page, MEANDER_TYPE_ANALYSIS_LIST);
  {
    g_autoptr (GPtrArray) stars = test_find_all_mapped (list, GTK_TYPE_IMAGE);
    g_autoptr (GPtrArray) labels = test_find_all (list, GTK_TYPE_LABEL);

    g_assert_cmpuint (stars->len, ==, n);
    for (guint i = 0; i < labels->len; i++)
      g_assert_false (g_str_has_prefix (gtk_label_get_text (labels->pdata[i]), "+"));
  }
}

/* The chart and the moves have their places from the beginning: nothing jumps when it ends. */
static void
test_places (Fixture *f, gconstpointer data)
{
  static const char *const ids[] = { "board", "chances", "found" };
  GtkWidget *widgets[G_N_ELEMENTS (ids) + 2];
  graphene_rect_t before[G_N_ELEMENTS (widgets)];

  open_page (f);
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_nonnull (find_button (f, "Stop"));
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    widgets[i] = test_find_id (GTK_WIDGET (get_page (f)), ids[i]);
  widgets[G_N_ELEMENTS (ids)] = test_find_type (f->window, MEANDER_TYPE_ANALYSIS_CHART);
  widgets[G_N_ELEMENTS (ids) + 1] = test_find_type (f->window, MEANDER_TYPE_ANALYSIS_LIST);
  for (guint i = 0; i < G_N_ELEMENTS (widgets); i++)
    {
      g_assert_true (gtk_widget_get_mapped (widgets[i]));
      g_assert_true (gtk_widget_compute_bounds (widgets[i], f->window, &before[i]));
    }
  wait_for_end (f);
  for (guint i = 0; i < G_N_ELEMENTS (widgets); i++)
    {
      graphene_rect_t now;

      g_assert_true (gtk_widget_compute_bounds (widgets[i], f->window, &now));
      g_assert_cmpfloat (now.origin.y, ==, before[i].origin.y);
      g_assert_cmpfloat (now.size.height, ==, before[i].size.height);
      g_assert_cmpfloat (now.origin.x, ==, before[i].origin.x);
    }
}

/* While it runs there is one thing to be seen below the chart, how far it is, and nothing that is empty or
 * cannot be pressed. */
static void
test_calm (Fixture *f, gconstpointer data)
{
  open_page (f);
  gtk_test_widget_wait_for_draw (f->window);
  if (find_button (f, "Stop") == NULL)
    return; /* it was over with the first frame */
  {
    GtkWidget *found = test_find_id (GTK_WIDGET (get_page (f)), "found");
    g_autoptr (GPtrArray) bars = test_find_all_mapped (found, GTK_TYPE_PROGRESS_BAR);
    g_autoptr (GPtrArray) inside = test_find_all_mapped (found, GTK_TYPE_BUTTON);
    g_autoptr (GPtrArray) buttons = test_find_all_mapped (get_page (f), GTK_TYPE_BUTTON);

    g_assert_cmpuint (bars->len, ==, 1);
    g_assert_cmpuint (inside->len, ==, 1);
    g_assert_true (gtk_widget_get_mapped (test_find_id (GTK_WIDGET (get_page (f)), "heading")));
    for (guint i = 0; i < buttons->len; i++)
      g_assert_true (gtk_widget_is_sensitive (buttons->pdata[i]));
  }
}

/* Whoever has the keyboard on a button that goes at the next move, has it in the list then. */
static void
test_focus (Fixture *f, gconstpointer data)
{
  GtkWidget *list;
  gboolean gone = FALSE;

  open_page (f);
  wait_for_end (f);
  list = test_find_type (f->window, MEANDER_TYPE_ANALYSIS_LIST);
  for (guint i = 1; i <= N_MOVES && !gone; i++)
    {
      GtkWidget *button;

      show_position (f, i);
      button = find_button (f, "Better Move");
      if (button == NULL)
        continue;
      g_assert_true (gtk_widget_grab_focus (button));
      show_position (f, 0);
      g_assert_null (find_button (f, "Better Move"));
      g_assert_nonnull (gtk_widget_get_focus_child (list));
      gone = TRUE;
    }
  g_assert_true (gone);
}

/* Left alone while it runs. */
static void
test_leave (Fixture *f, gconstpointer data)
{
  open_page (f);
}

static void
note_shown (GtkWidget *widget, GParamSpec *pspec, gboolean *shown)
{
  *shown |= gtk_widget_get_visible (widget);
}

/* While it runs, the moves that are done have their grades and chances. */
static void
test_fills (Fixture *f, gconstpointer data)
{
  static const char explanation[] = "Each move is played on many times, to see who wins.";
  g_autoptr (GPtrArray) labels = NULL;
  gboolean explained = FALSE;
  gboolean seen = FALSE;

  play (f->game, N_MOVES);
  g_assert_true (gtk_widget_activate_action (f->window, "win.analysis", NULL));
  /* Until there is something to see it is said what is done; on a busy machine that may be over with the first frame. */
  labels = test_find_all (get_page (f), GTK_TYPE_LABEL);
  for (guint i = 0; i < labels->len; i++)
    if (g_str_equal (gtk_label_get_text (labels->pdata[i]), explanation))
      g_signal_connect (labels->pdata[i], "notify::visible", G_CALLBACK (note_shown), &explained);
  while (find_button (f, "Stop") == NULL)
    g_main_context_iteration (NULL, TRUE);
  while (find_button (f, "Stop") != NULL)
    {
      if (test_find_label_starting (f->window, explanation) == NULL)
        {
          seen = TRUE;
          g_assert_nonnull (test_find_label (f->window, "Chance of winning:"));
          show_position (f, 0);
          g_assert_nonnull (test_find_label (test_find_id (f->window, "chances"), "Anna"));
        }
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_true (explained && seen);
}

/* The list, the chart and the table show the same move. */
static void
test_steps (Fixture *f, gconstpointer data)
{
  MeanderChart *chart;

  open_page (f);
  chart = test_find_type (f->window, MEANDER_TYPE_ANALYSIS_CHART);
  g_assert_cmpuint (get_position (f), ==, N_MOVES);
  g_assert_null (test_find_label_starting (f->window, "9. "));
  step (f, -1);
  g_assert_cmpuint (get_position (f), ==, N_MOVES);
  g_assert_nonnull (test_find_label_starting (f->window, "9. "));
  step (f, -1);
  g_assert_cmpuint (get_position (f), ==, N_MOVES - 1);
  g_assert_cmpuint (meander_chart_get_position (chart), ==, N_MOVES - 1);
  g_assert_nonnull (test_find_label_starting (f->window, "8. "));
  step (f, -100);
  g_assert_cmpuint (get_position (f), ==, 0);
  step (f, 100);
  g_assert_cmpuint (get_position (f), ==, N_MOVES);
  g_signal_emit_by_name (chart, "chosen", 4);
  settle ();
  g_assert_cmpuint (get_position (f), ==, 4);
  gtk_widget_activate_action (GTK_WIDGET (chart), "chart.step", "i", 1);
  g_assert_cmpuint (get_position (f), ==, 5);
  g_signal_emit_by_name (test_find_type (f->window, MEANDER_TYPE_ANALYSIS_LIST), "chosen", 2);
  settle ();
  g_assert_cmpuint (meander_chart_get_position (chart), ==, 2);
  g_assert_nonnull (test_find_label_starting (f->window, "2. "));
}

/* The chances that are told are those after so many moves; or, with the better one shown, of what
 * lies on the table, which is said to be no move of the game. */
static void
assert_chances (Fixture *f, guint position, gboolean better)
{
  const MeanderPlayAnalysis *analysis = get_analysis (f);
  GtkWidget *chances = test_find_id (f->window, "chances");
  GtkWidget *instead = test_find_id (f->window, "instead");

  g_assert_true (gtk_widget_get_mapped (instead) == better);
  g_assert_nonnull (test_find_label_starting (chances, better ? "Chance of winning then:"
                                                              : "Chance of winning:"));
  for (guint side = 0; side < analysis->n_sides; side++)
    {
      g_autofree char *chance =
          meander_words_chance_alone (analysis, better ? position - 1 : position, side);

      g_assert_nonnull (test_find_label (chances, chance));
    }
  if (better)
    {
      g_autofree char *text = meander_words_instead (&analysis->steps[position - 1]);

      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (instead)), ==, text);
    }
}

/* Of names that have no room the end is left out, but of no chance a digit. */
static void
test_names (Fixture *f, gconstpointer data)
{
  GtkWidget *chances;
  guint n_chances = 0, n_short = 0;

  gtk_window_set_default_size (GTK_WINDOW (f->window), 800, 600);
  open_page (f);
  chances = test_find_id (f->window, "chances");
  while (test_find_label (chances, "Chances:") == NULL)
    g_main_context_iteration (NULL, TRUE);
  show_position (f, 0);
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_cmpint (gtk_widget_get_width (f->window), <=, 800);
  {
    g_autoptr (GPtrArray) labels = test_find_all (chances, GTK_TYPE_LABEL);

    for (guint i = 0; i < labels->len; i++)
      {
        const gboolean chance = g_str_has_suffix (gtk_label_get_text (labels->pdata[i]), "%");
        const gboolean cut = pango_layout_is_ellipsized (gtk_label_get_layout (labels->pdata[i]));

        n_chances += chance ? 1 : 0;
        n_short += cut ? 1 : 0;
        g_assert_false (chance && cut);
      }
  }
  g_assert_cmpuint (n_chances, ==, 4);
  g_assert_cmpuint (n_short, >, 0);
}

/* What is said of the better move does not hide it: above what lies on the table it is where the
 * tile is in the lower half, and below it where the tile is in the upper one. */
static void
test_instead (Fixture *f, gconstpointer data)
{
  gboolean shown[2] = { FALSE };

  open_page (f);
  wait_for_end (f);
  for (guint i = 1; i <= N_MOVES; i++)
    {
      GtkWidget *button;
      const MeanderPlacement *tiles;
      MeanderPlacement ghost;
      const MeanderHex *marks;
      gboolean upper;
      guint n_tiles;
      int sum = 0;

      show_position (f, i);
      button = find_button (f, "Better Move");
      if (button == NULL)
        continue;
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
      settle ();
      meander_scene_get_ghost (get_scene (f), &ghost, &marks);
      tiles = meander_board_get_placements (meander_scene_get_board (get_scene (f)), &n_tiles);
      for (guint k = 0; k < n_tiles; k++)
        sum += tiles[k].hex.r - ghost.hex.r;
      upper = gtk_widget_get_valign (test_find_id (f->window, "instead")) == GTK_ALIGN_END;
      /* Most are below a tile in the upper half, with so few of them. */
      g_assert_true (upper ? sum > 0 : sum <= 0);
      shown[upper] = TRUE;
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), FALSE);
      settle ();
    }
  g_assert_true (shown[0] && shown[1]);
}

/* Moves that were picked anyhow are not all good: the better one is laid in its place. */
static void
test_better (Fixture *f, gconstpointer data)
{
  gboolean better = FALSE;

  open_page (f);
  wait_for_end (f);
  for (guint i = 1; i <= N_MOVES && !better; i++)
    {
      GtkWidget *button;
      const MeanderHex *marks;
      MeanderPlacement ghost;

      show_position (f, i);
      button = find_button (f, "Better Move");
      if (button == NULL)
        continue;
      better = TRUE;
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
      settle ();
      g_assert_cmpuint (get_position (f), ==, i - 1);
      meander_scene_get_ghost (get_scene (f), &ghost, &marks);
      g_assert_nonnull (meander_board_find (meander_scene_get_board (get_scene (f)), ghost.number));
      assert_chances (f, i, TRUE);
      g_assert_true (find_button (f, "Better Move") == button);
      /* What is beside it is as high. */
      gtk_test_widget_wait_for_draw (f->window);
      g_assert_true (find_button (f, "Try It Yourself") == NULL ||
                     gtk_widget_get_height (find_button (f, "Try It Yourself")) ==
                         gtk_widget_get_height (button));
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), FALSE);
      settle ();
      g_assert_cmpuint (get_position (f), ==, i);
      meander_scene_get_ghost (get_scene (f), &ghost, &marks);
      g_assert_cmpuint (ghost.number, ==, 0);
      assert_chances (f, i, FALSE);
    }
  g_assert_true (better);
}

/* What is said of a move is seen whole. */
static void
test_words (Fixture *f, gconstpointer data)
{
  GtkWidget *scroller;
  int most = 0;

  open_page (f);
  wait_for_end (f);
  scroller = gtk_widget_get_ancestor (test_find_id (GTK_WIDGET (get_page (f)), "detail"),
                                      GTK_TYPE_SCROLLED_WINDOW);
  for (guint i = 1; i <= N_MOVES; i++)
    {
      GtkAdjustment *adjustment =
          gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
      int height;

      show_position (f, i);
      gtk_widget_queue_resize (f->window);
      gtk_test_widget_wait_for_draw (f->window);
      gtk_widget_measure (test_find_id (GTK_WIDGET (get_page (f)), "detail"),
                          GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (scroller), NULL, &height,
                          NULL, NULL);
      most = MAX (most, height);
      g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=,
                         gtk_adjustment_get_page_size (adjustment));
    }
  /* There was much to be said. */
  g_assert_cmpint (most, >, 160);
}

/* A grade has its badge and its word; what is told of the move follows. */
static void
test_badge (Fixture *f, gconstpointer data)
{
  guint n_graded = 0;

  open_page (f);
  wait_for_end (f);
  for (guint i = 1; i <= N_MOVES; i++)
    {
      const MeanderGrade grade = get_analysis (f)->steps[i - 1].grade;
      GtkWidget *graded = test_find_id (GTK_WIDGET (get_page (f)), "graded");
      GtkWidget *badge = gtk_widget_get_first_child (graded);

      show_position (f, i);
      g_assert_true (gtk_widget_get_visible (graded) == (grade != MEANDER_GRADE_NONE));
      if (grade == MEANDER_GRADE_NONE)
        continue;
      n_graded++;
      g_assert_true (gtk_widget_has_css_class (badge, "grade"));
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (badge)), ==, meander_words_move_sign (grade));
      g_assert_null (strstr (
          gtk_label_get_text (GTK_LABEL (test_find_id (GTK_WIDGET (get_page (f)), "judged"))),
          meander_words_move_sign (grade)));
    }
  g_assert_cmpuint (n_graded, >, 0);
}

/* The lines of the list that are in sight. */
static GPtrArray *
list_lines (GtkWidget *list)
{
  GPtrArray *lines = g_ptr_array_new ();

  for (GtkWidget *line = gtk_widget_get_first_child (list); line != NULL;
       line = gtk_widget_get_next_sibling (line))
    if (gtk_widget_get_child_visible (line))
      g_ptr_array_add (lines, line);
  return lines;
}

/* Who is led to a move sees its line whole, not at the rim, and the list begins and ends with a whole line,
 * however high it is. */
static void
test_lines (Fixture *f, gconstpointer data)
{
  static const int heights[] = { 600, 610, 617, 625, 640 };

  play (f->game, 34);
  for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      g_autoptr (GPtrArray) lines = NULL;
      graphene_rect_t bounds;
      GtkWidget *list, *chosen = NULL;

      gtk_window_set_default_size (GTK_WINDOW (f->window), 800, heights[i]);
      g_assert_true (gtk_widget_activate_action (f->window, "win.analyse-move", "u", 12 + i));
      g_assert_cmpuint (get_position (f), ==, 12 + i);
      for (guint frame = 0; frame < 20; frame++)
        gtk_test_widget_wait_for_draw (f->window);
      list = test_find_type (test_find_type (f->window, MEANDER_TYPE_ANALYSIS_LIST),
                             GTK_TYPE_LIST_VIEW);
      lines = list_lines (list);
      for (guint k = 0; k < lines->len; k++)
        {
          g_assert_true (gtk_widget_compute_bounds (lines->pdata[k], list, &bounds));
          g_assert_false (bounds.origin.y < -1 && bounds.origin.y + bounds.size.height > 1);
          g_assert_false (bounds.origin.y < gtk_widget_get_height (list) - 1 &&
                          bounds.origin.y + bounds.size.height > gtk_widget_get_height (list) + 1);
          if (gtk_widget_get_state_flags (lines->pdata[k]) & GTK_STATE_FLAG_SELECTED)
            chosen = lines->pdata[k];
        }
      g_assert_nonnull (chosen);
      g_assert_true (gtk_widget_compute_bounds (chosen, list, &bounds));
      g_assert_cmpfloat (bounds.origin.y, >, bounds.size.height);
      g_assert_cmpfloat (bounds.origin.y + 2 * bounds.size.height, <, gtk_widget_get_height (list));
      act (f, "win.back");
    }
}

/* Each move has one line, which says what was placed, its sign and the word for it, and at least seven are seen whole, whatever is
 * told of a move. */
static void
test_signs (Fixture *f, gconstpointer data)
{
  guint n_grades = 0;

  gtk_window_set_default_size (GTK_WINDOW (f->window), 800, 600);
  open_page (f);
  wait_for_end (f);
  for (guint position = 1; position <= N_MOVES; position++)
    {
      GtkWidget *list = test_find_type (test_find_type (f->window, MEANDER_TYPE_ANALYSIS_LIST),
                                        GTK_TYPE_LIST_VIEW);
      g_autoptr (GPtrArray) lines = NULL;
      guint n_seen = 0;

      show_position (f, position);
      for (guint frame = 0; frame < 10; frame++)
        gtk_test_widget_wait_for_draw (f->window);
      lines = list_lines (list);
      for (guint i = 0; i < lines->len; i++)
        {
          g_autoptr (GPtrArray) labels = test_find_all (lines->pdata[i], GTK_TYPE_LABEL);
          graphene_rect_t bounds;

          g_assert_cmpuint (labels->len, ==, 4);
          for (guint k = 0; k < labels->len; k++)
            g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (labels->pdata[k])),
                             ==, 1);
          for (guint grade = MEANDER_GRADE_NONE + 1; grade < MEANDER_N_GRADES; grade++)
            if (g_str_equal (gtk_label_get_text (labels->pdata[1]),
                             meander_words_move_sign (grade)))
              {
                g_assert_nonnull (strstr (gtk_label_get_text (labels->pdata[2]), "tile"));
                g_assert_cmpstr (gtk_label_get_text (labels->pdata[3]), ==,
                                 meander_words_move_grade (grade));
                n_grades++;
              }
          g_assert_true (gtk_widget_compute_bounds (lines->pdata[i], list, &bounds));
          n_seen += bounds.origin.y >= 0 &&
                    bounds.origin.y + bounds.size.height <= gtk_widget_get_height (list);
        }
      g_assert_cmpuint (n_seen, >=, 7);
    }
  g_assert_cmpuint (n_grades, >, 0);
}

/* Back at the table Look Back leads to the move that decided the game. */
static void
test_look_back (Fixture *f, gconstpointer data)
{
  MeanderPlayMoment moment;

  open_page (f);
  wait_for_end (f);
  act (f, "win.back");
  g_assert_true (meander_play_analysis_find_decisive (get_analysis (f), &moment));
  g_assert_cmpuint (moment.step + 1, <, N_MOVES);
  gtk_widget_activate_action (test_find_type (f->window, MEANDER_TYPE_PLAY_PAGE), "play.look-back",
                              NULL);
  settle ();
  g_assert_true (meander_scene_is_reviewing (get_play_scene (f)));
  g_assert_cmpuint (meander_scene_get_review_position (get_play_scene (f)), ==, moment.step + 1);
}

/* What cannot be done at a move is not there; what stands on a button is not said again over the cards
 * below it. */
static void
assert_try (Fixture *f, gboolean own)
{
  GtkWidget *better = find_button (f, "Better Move");
  GtkWidget *try = find_button (f, "Try It Yourself");

  g_assert_true (better == NULL || gtk_widget_get_tooltip_text (better) == NULL);
  g_assert_true ((try != NULL) == own);
  if (own)
    g_assert_cmpstr (gtk_widget_get_tooltip_text (try), ==,
                     "Start a new game before this move, against the same opponents");
}

/* A new game, from before the person's own move on: after the computer's, its better move could not be
 * tried.  The old one stays as it was, and nobody's win counts. */
static void
test_try (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderGame) old = g_object_ref (f->game);
  MeanderSeries series;
  MeanderGame *game;
  GtkWidget *drawers;
  guint last = 0;

  meander_players_set_level (meander_game_get_players (f->game), 1, MEANDER_LEVEL_3);
  meander_scene_set_paused (get_play_scene (f), TRUE);
  {
    g_autoptr (GPtrArray) found = test_find_all (f->window, MEANDER_TYPE_DRAWERS);

    g_assert_cmpuint (found->len, ==, 1);
    drawers = found->pdata[0];
  }
  meander_drawers_set_open (MEANDER_DRAWERS (drawers), "history");
  open_page (f);
  assert_try (f, FALSE);
  for (guint i = 1; i < N_MOVES; i++)
    {
      g_autoptr (MeanderState) before = meander_game_copy_state_at (old, i - 1);
      const gboolean own = meander_strategy_get_seat (before) == 0;

      show_position (f, i);
      assert_try (f, own);
      if (own)
        last = i;
    }
  show_position (f, last);
  g_assert_cmpuint (get_position (f), >, 0);
  assert_try (f, TRUE);
  {
    guint position = get_position (f);

    g_signal_emit_by_name (find_button (f, "Try It Yourself"), "clicked");
    settle ();
    game = meander_scene_get_game (get_play_scene (f));
    g_assert_true (game != old);
    g_assert_cmpuint (meander_game_get_n_moves (game), ==, position - 1);
    g_assert_false (meander_game_can_redo (game));
  }
  g_assert_cmpuint (meander_game_get_n_moves (old), ==, N_MOVES);
  g_assert_cmpint (meander_players_get_level (meander_game_get_players (game), 0), ==,
                   MEANDER_LEVEL_NONE);
  g_assert_cmpint (meander_players_get_level (meander_game_get_players (game), 1), ==,
                   MEANDER_LEVEL_3);
  g_assert_true (meander_players_is_shared (meander_game_get_players (game), 0));
  /* What is tried does not count in the series. */
  g_assert_true (meander_series_read (&series, old));
  g_assert_false (meander_series_read (&series, game));
  /* Nothing of the old one stands over the new one. */
  g_assert_cmpstr (meander_drawers_get_open (MEANDER_DRAWERS (drawers)), ==, "");
}

/* Where only computers have played, who tries it sits down in the place of the one to move. */
static void
test_try_of_computers (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderGame) old = g_object_ref (f->game);
  MeanderPlayers *players;
  guint seat;

  meander_scene_set_paused (get_play_scene (f), TRUE);
  for (seat = 0; seat < 2; seat++)
    meander_players_set_level (meander_game_get_players (f->game), seat, MEANDER_LEVEL_3);
  open_page (f);
  show_position (f, 5);
  g_signal_emit_by_name (find_button (f, "Try It Yourself"), "clicked");
  settle ();
  f->game = meander_scene_get_game (get_play_scene (f));
  g_assert_true (f->game != old);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 4);
  players = meander_game_get_players (f->game);
  seat = meander_strategy_get_seat (meander_game_get_state (f->game));
  g_assert_cmpint (meander_players_get_level (players, seat), ==, MEANDER_LEVEL_NONE);
  g_assert_cmpint (meander_players_get_level (players, 1 - seat), ==, MEANDER_LEVEL_3);
  g_assert_cmpuint (meander_players_count_people (meander_game_get_players (old)), ==, 0);
}

/* Wider, it is no higher: GTK looks for the width to a height, and would not come to an end. */
static void
test_width (Fixture *f, gconstpointer data)
{
  GtkWidget *page;
  int least, before = G_MAXINT;

  open_page (f);
  wait_for_end (f);
  page = GTK_WIDGET (get_page (f));
  gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  for (int width = least; width < 2 * least; width++)
    {
      int height;

      gtk_widget_measure (page, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
      g_assert_cmpint (height, <=, before);
      before = height;
    }
}

/* In a large window what stands beside the table is larger, too; and as it was in a small one again. */
static void
test_large (Fixture *f, gconstpointer data)
{
  static const int sizes[][2] = { { 800, 600 }, { 1240, 960 }, { 800, 600 } };
  int chart[G_N_ELEMENTS (sizes)], side[G_N_ELEMENTS (sizes)];
  GtkWidget *page;

  open_page (f);
  page = GTK_WIDGET (get_page (f));
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (f->window), sizes[i][0], sizes[i][1]);
      for (guint frame = 0; frame < 20; frame++)
        gtk_test_widget_wait_for_draw (f->window);
      g_assert_cmpint (gtk_widget_get_width (page), ==, sizes[i][0]);
      chart[i] = gtk_widget_get_height (test_find_type (page, MEANDER_TYPE_ANALYSIS_CHART));
      side[i] = gtk_widget_get_width (test_find_id (page, "side"));
    }
  g_assert_cmpint (chart[1], >, chart[0]);
  g_assert_cmpint (side[1], >, side[0]);
  g_assert_cmpint (chart[2], ==, chart[0]);
  g_assert_cmpint (side[2], ==, side[0]);
}

int
main (int argc, char *argv[])
{
  int status;
  g_autoptr (GError) error = NULL;

  gtk_test_init (&argc, &argv, NULL);

  application = meander_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_test_add ("/analysis-page/run", Fixture, PLAYERS, set_up, test_run, tear_down);
  g_test_add ("/analysis-page/moments", Fixture, PLAYERS, set_up, test_moments, tear_down);
  g_test_add ("/analysis-page/places", Fixture, PLAYERS, set_up, test_places, tear_down);
  g_test_add ("/analysis-page/calm", Fixture, PLAYERS, set_up, test_calm, tear_down);
  g_test_add ("/analysis-page/focus", Fixture, PLAYERS, set_up, test_focus, tear_down);
  g_test_add ("/analysis-page/signs", Fixture, PLAYERS, set_up, test_signs, tear_down);
  g_test_add ("/analysis-page/leave", Fixture, PLAYERS, set_up, test_leave, tear_down);
  g_test_add ("/analysis-page/fills", Fixture, PLAYERS, set_up, test_fills, tear_down);
  g_test_add ("/analysis-page/steps", Fixture, PLAYERS, set_up, test_steps, tear_down);
  g_test_add ("/analysis-page/names", Fixture,
              "player red Maximiliane\nplayer blue Wilhelmina\nplayer yellow Konstantin\n"
              "player green Ewelina\n",
              set_up, test_names, tear_down);
  g_test_add ("/analysis-page/better", Fixture, PLAYERS, set_up, test_better, tear_down);
  g_test_add ("/analysis-page/instead", Fixture, PLAYERS, set_up, test_instead, tear_down);
  g_test_add ("/analysis-page/badge", Fixture, PLAYERS, set_up, test_badge, tear_down);
  g_test_add ("/analysis-page/words", Fixture, PLAYERS, set_up, test_words, tear_down);
  g_test_add ("/analysis-page/lines", Fixture, PLAYERS, set_up, test_lines, tear_down);
  g_test_add ("/analysis-page/look-back", Fixture, PLAYERS, set_up, test_look_back, tear_down);
  g_test_add ("/analysis-page/try", Fixture, PLAYERS "series 3\nplayed red 20 10\n", set_up,
              test_try, tear_down);
  g_test_add ("/analysis-page/try-of-computers", Fixture, PLAYERS, set_up, test_try_of_computers,
              tear_down);
  g_test_add ("/analysis-page/width", Fixture,
              "player red Maximiliane von der Hohenstaufen\nplayer blue Wilhelmina\n", set_up,
              test_width, tear_down);
  g_test_add ("/analysis-page/large", Fixture, PLAYERS, set_up, test_large, tear_down);
  status = g_test_run ();
  g_object_unref (application);

  return status;
}
