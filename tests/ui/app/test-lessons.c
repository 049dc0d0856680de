/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The list of the lessons and a lesson in play, in the program's own window: what a move is
 * answered, what each button does, where the keyboard's focus goes, what a screen reader is told.
 */

#include <gtk/gtk.h>
#include <math.h>

#include "find.h"
#include "model/settings.h"
#include "model/input.h"
#include "ui/table/canvas.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/breath.h"
#include "ui/widgets/card-grid.h"
#include "ui/app/home-page.h"
#include "ui/strategy/exercise-page.h"
#include "ui/strategy/lesson-page.h"
#include "ui/strategy/lesson-panel.h"
#include "ui/strategy/lessons-page.h"
#include "ui/table/rack-view.h"
#include "ui/table/table.h"
#include "ui/app/play-page.h"
#include "ui/widgets/proxy.h"
#include "ui/app/window.h"

typedef struct
{
  MeanderProgress *progress;
  GtkWidget *window;
} Fixture;

static MeanderApplication *application;

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
set_up (Fixture *f, gconstpointer lesson)
{
  g_settings_reset (meander_settings_get_default (), "tour-left");
  f->progress = meander_application_get_progress (application);
  f->window = GTK_WIDGET (meander_window_new (application));
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (f->window);
  if (lesson != NULL)
    g_assert_true (gtk_widget_activate_action (f->window, "win.lesson", "s", lesson));
  else
    g_assert_true (gtk_widget_activate_action (f->window, "win.lessons", NULL));
  gtk_test_widget_wait_for_draw (f->window);
  settle ();
}

static void
tear_down (Fixture *f, gconstpointer lesson)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  settle ();
}

/* ---- what is on the screen ---- */

static GtkWidget *
find_type (Fixture *f, GType type)
{
  g_autoptr (GPtrArray) found = test_find_all_mapped (f->window, type);

  g_assert_cmpuint (found->len, ==, 1);
  return found->pdata[0];
}

static GtkWidget *
find_label (Fixture *f, const char *text)
{
  return test_find_label (f->window, text);
}

static void
assert_says (Fixture *f, const char *text)
{
  if (find_label (f, text) == NULL)
    g_error ("“%s” is not to be seen", text);
}

/* A button by the words on it. */
static GtkWidget *
find_button (Fixture *f, const char *text)
{
  GtkWidget *label = find_label (f, text);

  return label != NULL ? gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON) : NULL;
}

static void
press (Fixture *f, const char *text)
{
  GtkWidget *button = find_button (f, text);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  gtk_test_widget_wait_for_draw (f->window);
  settle ();
}

static MeanderScene *
get_scene (Fixture *f)
{
  return meander_lesson_page_get_scene (
      MEANDER_LESSON_PAGE (find_type (f, MEANDER_TYPE_LESSON_PAGE)));
}

/* Where tiles may lie anywhere. */
static void
lay (Fixture *f, const char *move)
{
  g_assert_true (meander_game_play (meander_scene_get_game (get_scene (f)), move, NULL));
  settle ();
}

/* As the keyboard does it: the cursor goes to a hex, and there the table is pressed. */
static void
press_hex (Fixture *f, int q, int r)
{
  meander_scene_set_cursor (get_scene (f), (MeanderHex){ q, r });
  meander_canvas_focus_cursor (MEANDER_CANVAS (find_type (f, MEANDER_TYPE_CANVAS)));
  g_assert_true (
      gtk_widget_activate_action (find_type (f, MEANDER_TYPE_TABLE), "table.press", NULL));
  settle ();
}

static gboolean
is_enabled (Fixture *f, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (f->window), action);
}

static void
assert_focus_on (Fixture *f, const char *text)
{
  g_assert_nonnull (text);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == find_button (f, text));
}

static void
assert_focus_within (Fixture *f, GType type)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (f->window));

  g_assert_nonnull (focus);
  g_assert_true (g_type_is_a (G_OBJECT_TYPE (focus), type) ||
                 gtk_widget_get_ancestor (focus, type) != NULL);
}

static void
assert_name (gpointer widget, const char *name)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       name);
}

static gboolean
is_done (Fixture *f, const char *id)
{
  g_autofree char *progress_id = meander_lesson_get_progress_id (id);

  return meander_progress_get_mark (f->progress, progress_id) >= MEANDER_PROGRESS_SOLVED;
}

/* ---- the list ---- */

static GPtrArray *
find_cards (Fixture *f)
{
  g_autoptr (GPtrArray) grids = test_find_all_mapped (f->window, MEANDER_TYPE_CARD_GRID);
  GPtrArray *cards = g_ptr_array_new ();

  /* A grid for each chapter, and one for what comes after the lessons. */
  g_assert_cmpuint (grids->len, ==, 6);
  for (guint i = 0; i + 1 < grids->len; i++)
    {
      g_autoptr (GPtrArray) inside = test_find_all_mapped (grids->pdata[i], GTK_TYPE_BUTTON);

      g_assert_cmpuint (inside->len, >=, 3);
      g_ptr_array_extend (cards, inside, NULL, NULL);
    }
  return cards;
}

/* A card for each lesson, with its name and what it is about; one is the next to take. */
static void
test_list (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) cards = find_cards (f);
  const GPtrArray *lessons = meander_lessons_get ();
  g_autofree char *none = g_strdup_printf ("%u lessons", lessons->len);
  g_autofree char *one = g_strdup_printf ("1 of %u done", lessons->len);
  g_autoptr (GdkPaintable) seal = meander_badge_new (MEANDER_PROGRESS_STRICT);
  g_autoptr (GBytes) expected = test_draw_paintable (seal);
  g_autoptr (GPtrArray) seals = NULL;
  g_autoptr (GBytes) shown = NULL;

  g_assert_cmpuint (cards->len, ==, lessons->len);
  for (guint i = 0; i < cards->len; i++)
    {
      const MeanderLesson *lesson = g_ptr_array_index (lessons, i);
      g_autofree char *number = g_strdup_printf ("%u", i + 1);

      test_assert_described (cards->pdata[i], lesson->title, lesson->about);
      g_assert_cmpint (gtk_widget_has_css_class (cards->pdata[i], "next"), ==, i == 0);
      g_assert_true (
          gtk_widget_has_css_class (test_find_label (cards->pdata[i], number), "badge-number"));
    }
  assert_says (f, none);
  assert_says (f, "Tiles and Lines");
  assert_says (f, "Loops and the Endgame");
  g_assert_nonnull (find_label (f, "1"));
  /* The next one leads, and it alone. */
  g_assert_true (find_button (f, "Start") == cards->pdata[0]);

  meander_progress_solved (f->progress, "lesson-first-steps", FALSE, 0, NULL);
  test_assert_described (cards->pdata[0], "First Steps, done",
                         ((MeanderLesson *) lessons->pdata[0])->about);
  assert_says (f, one);
  /* The seal that solved puzzles have, in place of the number. */
  seals = test_find_all (cards->pdata[0], GTK_TYPE_IMAGE);
  g_assert_cmpuint (seals->len, ==, 1);
  shown = test_draw_paintable (gtk_image_get_paintable (seals->pdata[0]));
  g_assert_true (g_bytes_equal (shown, expected));
  g_assert_null (find_label (f, "1"));
  g_assert_false (gtk_widget_has_css_class (cards->pdata[0], "next"));
  g_assert_true (gtk_widget_has_css_class (cards->pdata[1], "next"));
  g_assert_true (find_button (f, "Start") == cards->pdata[1]);
}

/* The list is one stop; arrows go from card to card, and Enter begins the lesson. */
static void
test_list_focus (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) cards = find_cards (f);
  GtkWindow *window = GTK_WINDOW (f->window);

  gtk_widget_grab_focus (find_type (f, MEANDER_TYPE_LESSONS_PAGE));
  g_assert_true (gtk_window_get_focus (window) == cards->pdata[1]); /* the next to take */
  /* The one that leads is as wide as the others: three stand side by side. */
  g_assert_true (gtk_widget_child_focus (f->window, GTK_DIR_LEFT));
  g_assert_true (gtk_window_get_focus (window) == cards->pdata[0]);
  /* On into the next chapter, and back. */
  g_assert_true (gtk_widget_child_focus (f->window, GTK_DIR_DOWN));
  g_assert_true (gtk_window_get_focus (window) == cards->pdata[3]);
  g_assert_true (gtk_widget_child_focus (f->window, GTK_DIR_UP));
  g_assert_true (gtk_window_get_focus (window) == cards->pdata[0]);
  for (guint i = 0; i < 2; i++)
    g_assert_true (gtk_widget_child_focus (f->window, GTK_DIR_RIGHT));
  g_assert_true (gtk_window_get_focus (window) == cards->pdata[2]);
  g_signal_emit_by_name (cards->pdata[2], "clicked");
  gtk_test_widget_wait_for_draw (f->window);
  settle ();
  assert_says (f, ((MeanderLesson *) g_ptr_array_index (meander_lessons_get (), 2))->title);
  assert_focus_within (f, MEANDER_TYPE_LESSON_PAGE);
  g_assert_true (gtk_widget_activate_action (f->window, "win.back", NULL));
  settle ();
  g_assert_nonnull (find_type (f, MEANDER_TYPE_LESSONS_PAGE));
}

static GtkAdjustment *
get_list_adjustment (Fixture *f)
{
  GtkWidget *page = find_type (f, MEANDER_TYPE_LESSONS_PAGE);

  return gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (test_find_id (page, "scroller")));
}

static void
go_to (Fixture *f, const char *action)
{
  g_assert_true (gtk_widget_activate_action (f->window, action, NULL));
  gtk_test_widget_wait_for_draw (f->window);
  settle ();
}

/* Who comes back from a lesson finds the list as it was left, and is at the card that was pressed; who has done the
 * lesson, at the next one.  From elsewhere it opens at the next one. */
static void
test_list_back (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) cards = find_cards (f);
  GtkWindow *window = GTK_WINDOW (f->window);
  GtkAdjustment *adjustment = get_list_adjustment (f);
  const double top = gtk_adjustment_get_value (adjustment);
  const double end =
      gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
  GtkWidget *card = cards->pdata[cards->len - 3];

  g_assert_cmpfloat (end, >, top + gtk_adjustment_get_page_size (adjustment) / 2);
  for (guint i = 0; i < 2; i++)
    {
      gtk_adjustment_set_value (adjustment, end - 10 * i);
      g_signal_emit_by_name (card, "clicked");
      gtk_test_widget_wait_for_draw (f->window);
      settle ();
      find_type (f, MEANDER_TYPE_LESSON_PAGE);
      go_to (f, i == 0 ? "win.back" : "win.lessons");
      g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, end - 10 * i);
      g_assert_true (gtk_window_get_focus (window) == card);
    }

  g_signal_emit_by_name (card, "clicked");
  settle ();
  {
    const MeanderLesson *lesson = g_ptr_array_index (meander_lessons_get (), cards->len - 3);
    g_autofree char *id = meander_lesson_get_progress_id (lesson->id);

    meander_progress_solved (f->progress, id, FALSE, 0, NULL);
  }
  go_to (f, "win.back");
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, end - 10);
  g_assert_true (gtk_window_get_focus (window) == cards->pdata[cards->len - 2]);

  gtk_adjustment_set_value (adjustment, 0);
  go_to (f, "win.back");
  go_to (f, "win.lessons");
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, end / 2);
  g_assert_true (gtk_window_get_focus (window) == cards->pdata[cards->len - 2]);
}

/* The card of the exercises. */
static GtkWidget *
find_exercises (Fixture *f)
{
  g_autoptr (GPtrArray) buttons = test_find_all (f->window, GTK_TYPE_BUTTON);

  GtkWidget *found = NULL;

  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_is_ancestor (buttons->pdata[i], find_type (f, MEANDER_TYPE_LESSONS_PAGE)) &&
        g_strcmp0 (gtk_actionable_get_action_name (buttons->pdata[i]), "win.exercises") == 0)
      {
        g_assert_null (found);
        found = buttons->pdata[i];
      }
  g_assert_nonnull (found);
  return found;
}

/* The exercises stand below the list, and nowhere else; once all lessons are done they lead. */
static void
test_list_done (Fixture *f, gconstpointer data)
{
  const GPtrArray *lessons = meander_lessons_get ();
  GtkWidget *card = find_exercises (f);

  test_assert_described (card, "What Is Best Here?",
                         "Positions in which exactly one move is right. There is always one more.");
  g_assert_false (gtk_widget_has_css_class (card, "next"));
  /* What has been done last leads on, also where more is done behind it. */
  for (guint i = 20; i > 0; i -= 10)
    {
      const MeanderLesson *lesson = g_ptr_array_index (lessons, i);
      g_autofree char *id = meander_lesson_get_progress_id (lesson->id);

      meander_progress_solved (f->progress, id, FALSE, 0, NULL);
      test_assert_titled (gtk_widget_get_ancestor (find_button (f, "Start"), GTK_TYPE_BUTTON),
                          ((MeanderLesson *) g_ptr_array_index (lessons, i + 1))->title);
    }
  for (guint i = 0; i < lessons->len; i++)
    {
      const MeanderLesson *lesson = g_ptr_array_index (lessons, i);
      g_autofree char *id = meander_lesson_get_progress_id (lesson->id);

      meander_progress_solved (f->progress, id, FALSE, 0, NULL);
      g_assert_true (find_exercises (f) == card); /* the only one */
    }
  g_assert_true (gtk_widget_has_css_class (card, "next"));
  g_assert_true (find_button (f, "Start") == card);
  /* Large, above all lessons. */
  g_assert_true (gtk_widget_has_css_class (card, "lead"));
  g_assert_null (gtk_widget_get_prev_sibling (gtk_widget_get_parent (card)));
  gtk_widget_grab_focus (find_type (f, MEANDER_TYPE_LESSONS_PAGE));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == card);
  g_signal_emit_by_name (card, "clicked");
  settle ();
  find_type (f, MEANDER_TYPE_EXERCISE_PAGE);
  g_assert_true (gtk_widget_activate_action (f->window, "win.back", NULL));
  settle ();
  find_type (f, MEANDER_TYPE_LESSONS_PAGE);
}

/* Back leads to where a lesson was begun: the tour on the home page, and what follows it. */
static void
test_back (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (
          gtk_widget_activate_action (f->window, i == 0 ? "win.back" : "win.lessons", NULL));
      settle ();
      g_assert_true (gtk_widget_activate_action (f->window, "win.tour", NULL));
      settle ();
      g_assert_true (gtk_widget_activate_action (f->window, "win.lesson", "s", "golden-rule"));
      settle ();
      g_assert_true (gtk_widget_activate_action (f->window, "win.back", NULL));
      settle ();
      g_assert_nonnull (find_type (f, i == 0 ? MEANDER_TYPE_HOME_PAGE : MEANDER_TYPE_LESSONS_PAGE));
    }
}

/* Who leaves the tour half-way finds it where they found it before, and goes on with the task they were at. */
static void
test_tour_left (Fixture *f, gconstpointer data)
{
  g_assert_true (gtk_widget_activate_action (f->window, "win.back", NULL));
  g_assert_true (gtk_widget_activate_action (f->window, "win.tour", NULL));
  settle ();
  lay (f, "41@0,0/1");
  press (f, "Next");
  g_assert_true (gtk_widget_activate_action (f->window, "win.back", NULL));
  settle ();
  assert_says (f, "First Steps");
  press (f, "Show Me");
  assert_says (f, "Task 2 of 3");
}

/* ---- a lesson ---- */

/* The end of a lesson stands in its panel, in place of the task. */
static void
assert_ended (Fixture *f, const char *title)
{
  assert_says (f, title);
  g_assert_true (
      gtk_widget_get_mapped (test_find_id (find_type (f, MEANDER_TYPE_LESSON_PANEL), "title")));
  g_assert_false (
      gtk_widget_get_mapped (test_find_id (find_type (f, MEANDER_TYPE_LESSON_PANEL), "count")));
  g_assert_false (
      gtk_widget_get_mapped (test_find_id (find_type (f, MEANDER_TYPE_LESSON_PANEL), "say")));
  g_assert_false (
      gtk_widget_get_mapped (test_find_id (find_type (f, MEANDER_TYPE_LESSON_PANEL), "task")));
}

/* The tour to its end: each usual mistake has its answer, and what is right goes on. */
static void
test_laying (Fixture *f, gconstpointer data)
{
  assert_says (f, "First Steps");
  assert_says (f, "Task 1 of 3");
  assert_says (f, "Every tile shows three lines in three colours.");
  /* The arrows are spoken of where they are. */
  g_assert_true (gtk_widget_get_visible (test_find_id (f->window, "rotation")));
  assert_says (f, "Turn the tile: click it, or press a round arrow.");
  meander_input_set_device (MEANDER_DEVICE_KEYS);
  assert_says (f, "Turn the tile: press R.");
  meander_input_set_device (MEANDER_DEVICE_TOUCH);
  assert_says (f, "Turn the tile: tap it, or a round arrow.");
  meander_input_set_device (MEANDER_DEVICE_POINTER);
  assert_focus_within (f, MEANDER_TYPE_TABLE);
  lay (f, "41@0,0/2");
  assert_says (f, "That was one turn. Six turns bring a tile all the way round.");
  /* It may be turned on. */
  g_assert_true (gtk_widget_get_visible (test_find_id (f->window, "rotation")));
  assert_focus_on (f, "Next");
  g_assert_null (find_button (f, "Show Me"));

  press (f, "Next");
  assert_says (f, "Task 2 of 3");
  assert_focus_within (f, MEANDER_TYPE_TABLE);
  {
    GtkWidget *rack = find_type (f, MEANDER_TYPE_RACK_VIEW);
    double x, y;

    /* A single tile is in the middle. */
    g_assert_true (meander_rack_view_get_point (MEANDER_RACK_VIEW (rack), 25, &x, &y));
    g_assert_cmpfloat (fabs (x - gtk_widget_get_width (rack) / 2.0), <, 1);
  }
  lay (f, "25@5,0/0");
  assert_says (f, "There is a gap. Push the tile right up against the other one.");
  lay (f, "25@-1,0/0");
  assert_says (f, "The colours do not match yet. Turn the tile.");
  g_assert_null (find_label (f, "There is a gap. Push the tile right up against the other one."));
  g_assert_nonnull (find_button (f, "Skip"));
  lay (f, "25@0,-1/0");
  assert_says (f, "The colours match: the lines run on from tile to tile.");
  g_assert_false (gtk_widget_get_visible (test_find_id (f->window, "rotation")));
  g_assert_null (find_label (f, "The colours do not match yet. Turn the tile."));
  g_assert_null (find_button (f, "Skip"));

  press (f, "Next");
  lay (f, "43@-1,0/2");
  g_assert_true (is_done (f, "first-steps"));
  assert_ended (f, "Lesson done!");
  assert_says (
      f, "A loop of three. Now you know how the puzzles work: most ask for a loop or a line.");
  g_assert_nonnull (find_button (f, "All Lessons"));
  /* The tour leads to the first puzzle. */
  assert_focus_on (f, "Play Your First Puzzle");
  press (f, "Play Your First Puzzle");
  assert_says (f, "Build one yellow loop through all 3\u00a0tiles.");
}

/* Who goes on turning the tile may do so, and is told; the way on stays. */
static void
test_turning_on (Fixture *f, gconstpointer data)
{
  lay (f, "41@0,0/1");
  assert_says (f, "That was one turn. Six turns bring a tile all the way round.");
  for (guint rotation = 2; rotation <= 6; rotation++)
    {
      /* With this a click would be a choice, and no turn. */
      g_assert_false (meander_scene_is_pointing (get_scene (f)));
      meander_scene_rotate_tile (get_scene (f), 41, 1);
      settle ();
      g_assert_cmpuint (meander_board_find (meander_scene_get_board (get_scene (f)), 41)->rotation,
                        ==, rotation % 6);
      assert_says (f, rotation < 6 ? "Turn it as long as you like. After six turns it is as it was."
                                   : "All the way round! Keep turning as long as you like.");
      g_assert_nonnull (find_button (f, "Next"));
    }
  press (f, "Next");
  assert_says (f, "Task 2 of 3");
}

/* The marked place of the Golden Rule's first task. */
static void
assert_at_mark (Fixture *f, guint number)
{
  const MeanderBoard *board = meander_scene_get_board (get_scene (f));
  const MeanderPlacement *tile = meander_board_find (board, number);

  g_assert_nonnull (tile);
  g_assert_true (meander_hex_equal (tile->hex, meander_hex (0, 1)));
  g_assert_cmpuint (meander_board_count_clashes (board), ==, 0);
}

/* The first lesson leads to the first puzzle that is not solved. */
static void
test_way_on (Fixture *f, gconstpointer data)
{
  const MeanderLesson *lesson = meander_lessons_find ("first-steps");
  MeanderScene *scene;

  meander_progress_solved (f->progress, "discovery-3", FALSE, 0, NULL);
  for (guint i = 0; i + 1 < lesson->steps->len; i++)
    press (f, "Skip");
  gtk_widget_activate_action (find_type (f, MEANDER_TYPE_LESSON_PAGE), "lesson.next", NULL);
  gtk_test_widget_wait_for_draw (f->window);
  settle ();
  scene = meander_play_page_get_scene (MEANDER_PLAY_PAGE (find_type (f, MEANDER_TYPE_PLAY_PAGE)));
  g_assert_cmpstr (meander_game_get_puzzle (meander_scene_get_game (scene))->id, ==, "discovery-4");
}

/* “Show Me” does it; a task that is done can be done once more; one that is skipped is not done. */
static void
test_buttons (Fixture *f, gconstpointer data)
{
  const GPtrArray *lessons = meander_lessons_get ();
  const MeanderLesson *lesson = meander_lessons_find ("golden-rule");
  const MeanderLessonStep *step = g_ptr_array_index (lesson->steps, 0);
  const MeanderLesson *last = g_ptr_array_index (lessons, lessons->len - 1);
  GtkWidget *page = find_type (f, MEANDER_TYPE_LESSON_PAGE);
  guint n_tiles = meander_board_get_n_tiles (meander_scene_get_board (get_scene (f)));

  /* The right tile goes to the place that was meant. */
  press (f, "Show Me");
  g_assert_nonnull (find_button (f, "Next"));
  assert_at_mark (f, step->tile);

  g_assert_true (gtk_widget_activate_action (page, "lesson.again", NULL));
  settle ();
  assert_says (f, "Task 1 of 2");
  assert_focus_within (f, MEANDER_TYPE_TABLE);
  g_assert_cmpuint (meander_board_get_n_tiles (meander_scene_get_board (get_scene (f))), ==,
                    n_tiles);
  g_assert_null (find_button (f, "Next"));

  /* So does one that is pointed at, and a wrong one does not. */
  meander_scene_point (get_scene (f), 12, NULL);
  settle ();
  g_assert_cmpuint (meander_board_get_n_tiles (meander_scene_get_board (get_scene (f))), ==,
                    n_tiles);
  meander_scene_point (get_scene (f), step->tile, NULL);
  settle ();
  assert_at_mark (f, step->tile);
  g_assert_true (gtk_widget_activate_action (page, "lesson.again", NULL));
  settle ();

  press (f, "Skip");
  assert_says (f, "Task 2 of 2");
  press (f, "Skip");
  g_assert_false (is_done (f, "golden-rule"));
  assert_says (f, ((MeanderLesson *) g_ptr_array_index (lessons, 2))->title);

  /* Behind the last one comes the list, also where some have been left out. */
  gtk_widget_activate_action (f->window, "win.lesson", "s", last->id);
  gtk_test_widget_wait_for_draw (f->window);
  for (guint i = 0; i < last->steps->len; i++)
    press (f, "Skip");
  g_assert_nonnull (find_type (f, MEANDER_TYPE_LESSONS_PAGE));
}

static const MeanderLesson *
find_after (const char *id)
{
  const GPtrArray *lessons = meander_lessons_get ();
  guint i = 0;

  while (!g_str_equal (((MeanderLesson *) lessons->pdata[i])->id, id))
    i++;
  return lessons->pdata[i + 1];
}

/* As the table is drawn, from the upper left corner of the canvas on. */
static GBytes *
take_picture (Fixture *f)
{
  GtkWidget *canvas = find_type (f, MEANDER_TYPE_CANVAS);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_test_widget_wait_for_draw (f->window);
  GTK_WIDGET_GET_CLASS (canvas)->snapshot (canvas, snapshot);
  return test_draw_snapshot (snapshot, gtk_widget_get_width (canvas),
                             gtk_widget_get_height (canvas));
}

static guint32
colour_at (Fixture *f, GBytes *picture, double x, double y)
{
  const int width = gtk_widget_get_width (find_type (f, MEANDER_TYPE_CANVAS));
  const int stride = cairo_format_stride_for_width (CAIRO_FORMAT_ARGB32, width);
  const guint8 *pixels = g_bytes_get_data (picture, NULL);

  return *(const guint32 *) (const void *) (pixels + (int) y * stride + (int) x * 4);
}

static void
assert_refused (Fixture *f, guint number, MeanderHex hex)
{
  const MeanderPlacement *tile = meander_scene_get_shown_refused (get_scene (f));

  g_assert_nonnull (tile);
  g_assert_cmpuint (tile->number, ==, number);
  g_assert_true (meander_hex_equal (tile->hex, hex));
}

/* A hex is pointed at, an answer is chosen, and a tile is refused and then laid. */
static void
test_pointing (Fixture *f, gconstpointer data)
{
  GtkWidget *page = find_type (f, MEANDER_TYPE_LESSON_PAGE);
  GtkWidget *panel_next = test_find_named (page, "next");
  g_autofree char *next = NULL;

  assert_says (f, "Choose the forced space.");
  g_assert_false (is_enabled (f, "undo"));
  assert_focus_within (f, MEANDER_TYPE_CANVAS);
  meander_scene_point (get_scene (f), 25, NULL);
  settle ();
  assert_says (f, "Not tile 25. Look again.");
  press_hex (f, 0, 0);
  assert_says (f, "Not here either. There is a tile here. Look for an empty place.");
  press_hex (f, -1, 1);
  assert_says (f, "Not here either. Too few tiles touch this place. It takes three.");
  g_assert_true (
      meander_hex_equal (*meander_scene_get_wrong_hex (get_scene (f)), meander_hex (-1, 1)));
  press_hex (f, 0, 1);
  g_assert_null (meander_scene_get_wrong_hex (get_scene (f)));
  assert_says (f, "Three tiles touch it. A player who has a tile that fits must fill it.");
  assert_focus_on (f, "Next");
  /* What is done steps back. */
  g_assert_true (gtk_widget_has_css_class (test_find_named (page, "task"), "faint"));

  press (f, "Next");
  g_assert_false (gtk_widget_has_css_class (test_find_named (page, "task"), "faint"));
  assert_focus_on (f, "Red, green, blue");
  /* The question is heard before the answers. */
  gtk_test_accessible_assert_property (
      gtk_widget_get_parent (find_button (f, "Red, green, blue")), GTK_ACCESSIBLE_PROPERTY_LABEL,
      "To see which tile fits, read the colours clockwise. Start just after the open side. Which "
      "colours does the marked space ask for, clockwise?");
  g_assert_false (gtk_widget_has_css_class (find_button (f, "Red, green, blue"), "wrong"));
  press (f, "Red, green, blue");
  g_assert_true (gtk_widget_has_css_class (find_button (f, "Red, green, blue"), "wrong"));
  g_assert_false (gtk_widget_has_css_class (find_button (f, "Blue, green, red"), "wrong"));
  assert_name (find_button (f, "Red, green, blue"), "Red, green, blue, not right");
  assert_says (f, "These are the colours, but anticlockwise. Go round like the hands of a clock.");
  press (f, "Blue, green, red");
  assert_focus_on (f, "Next");
  g_assert_null (find_button (f, "Red, green, blue"));

  press (f, "Next");
  meander_scene_pick_up (get_scene (f), 25);
  press_hex (f, 0, 1);
  assert_says (f, "This tile does not have blue, green and red in a row.");
  /* It stays where it was put, whether anything moves or not. */
  for (guint i = 0; i < 2; i++)
    {
      assert_refused (f, 25, (MeanderHex){ 0, 1 });
      g_assert_cmpuint (meander_scene_get_wrong_tiles (get_scene (f)), ==, meander_turn_bit (25));
      if (i > 0)
        continue;
      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
      meander_scene_pick_up (get_scene (f), 25);
      settle ();
      g_assert_null (meander_scene_get_shown_refused (get_scene (f)));
      g_assert_null (find_label (f, "This tile does not have blue, green and red in a row."));
      press_hex (f, 0, 1);
      assert_says (f, "Tile 25 cannot go there either. This tile does not have blue, green and red "
                      "in a row.");
    }
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-enable-animations");
  meander_scene_let_go (get_scene (f));
  meander_scene_pick_up (get_scene (f), 26);
  press_hex (f, 0, 1);
  g_assert_true (is_done (f, "forced-spaces"));
  assert_ended (f, "Lesson done!");
  assert_says (
      f,
      "Blue, green, red: it fits. Hold a tile over a place, and it turns by itself if that makes it fit.");
  g_assert_null (find_button (f, "Start Over"));
  /* The tile lies; it is not to be played any more. */
  {
    g_autoptr (GPtrArray) slots = test_find_all_mapped (page, MEANDER_TYPE_PROXY);

    for (guint i = 0; i < slots->len; i++)
      {
        g_autofree char *name = test_find_name (slots->pdata[i]);

        g_assert_cmpstr (name, !=, "Play tile 26");
      }
  }
  /* What is done is not asked for any more. */
  g_assert_null (find_label (f, "Fill the marked space with the tile that fits."));

  g_assert_true (gtk_widget_get_mapped (panel_next));
  g_assert_nonnull (find_button (f, "All Lessons"));
  next = g_strdup_printf ("Next Lesson: %s", find_after ("forced-spaces")->title);
  press (f, next);
  assert_says (f, find_after ("forced-spaces")->title);
  g_assert_null (find_label (f, "Lesson done!"));
  g_assert_null (find_button (f, "All Lessons"));
}

/* What the program has done for somebody is no praise of theirs; done once more by oneself, it is. */
static void
test_shown (Fixture *f, gconstpointer data)
{
  GtkWidget *page = find_type (f, MEANDER_TYPE_LESSON_PAGE);

  press (f, "Show Me");
  while (find_button (f, "Next") != NULL)
    {
      press (f, "Next");
      press (f, "Show Me");
    }
  assert_ended (f, "This is how it is done.");
  g_assert_true (gtk_widget_activate_action (page, "lesson.again", NULL));
  settle ();
  meander_scene_pick_up (get_scene (f), 26);
  press_hex (f, 0, 1);
  assert_ended (f, "Lesson done!");
  g_assert_null (find_label (f, "This is how it is done."));
}

static void
choose_six (Fixture *f)
{
  g_assert_true (gtk_widget_activate_action (find_type (f, MEANDER_TYPE_LESSON_PAGE),
                                             "lesson.choose", "u", 2));
  settle ();
}

/* Who is quicker than the table is shown it all the same. */
static void
test_shown_at_once (Fixture *f, gconstpointer data)
{
  GtkWidget *page = find_type (f, MEANDER_TYPE_LESSON_PAGE);

  gtk_widget_activate_action (page, "lesson.show", NULL);
  gtk_widget_activate_action (page, "lesson.next", NULL);
  gtk_widget_activate_action (page, "lesson.show", NULL);
  settle ();
  g_assert_nonnull (find_button (f, "Next"));
}

/* There is just one tile to turn, so that nobody need choose it first. */
static void
test_turn_the_only_one (Fixture *f, gconstpointer data)
{
  MeanderScene *scene = get_scene (f);

  /* At the start it is the only one that lies; later one lies that stays as it is. */
  meander_scene_set_cursor (scene, meander_hex (2, 0));
  g_action_group_activate_action (G_ACTION_GROUP (f->window), "rotate", g_variant_new_int32 (1));
  settle ();
  press (f, "Next");
  lay (f, "25@0,1/0");
  assert_says (f, "The colours do not match yet. Turn the tile.");
  meander_scene_set_cursor (scene, meander_hex (2, 0));
  g_action_group_activate_action (G_ACTION_GROUP (f->window), "rotate", g_variant_new_int32 (1));
  settle ();
  g_assert_cmpint (meander_board_find (meander_scene_get_board (scene), 25)->rotation, ==, 1);
}

/* Where one points at what lies there is no rack, which would be empty. */
static void
test_no_rack (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) racks = NULL;

  press (f, "Show Me");
  press (f, "Next");
  assert_says (f, "Choose the tile whose red arc is a straight.");
  racks = test_find_all_mapped (f->window, MEANDER_TYPE_RACK_VIEW);
  g_assert_cmpuint (racks->len, ==, 0);
}

/* The question has the first half of the loop, and no tiles to take; the answer all of it. */
static void
test_answer_is_seen (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GPtrArray) racks = NULL;
      MeanderResult result;

      for (guint k = 0; k < 3; k++)
        {
          press (f, "Show Me");
          press (f, "Next");
        }
      assert_says (f, "How many bends does the whole loop have?");
      g_assert_cmpuint (meander_board_get_n_tiles (meander_scene_get_board (get_scene (f))), ==, 3);
      racks = test_find_all_mapped (f->window, MEANDER_TYPE_RACK_VIEW);
      g_assert_cmpuint (racks->len, ==, 0);
      if (i == 0)
        choose_six (f);
      else
        press (f, "Show Me");
      g_assert_cmpuint (meander_board_get_n_tiles (meander_scene_get_board (get_scene (f))), ==, 6);
      meander_scene_get_result (get_scene (f), &result);
      g_assert_true (result.over);
      g_assert_true (gtk_widget_activate_action (f->window, "win.lesson", "s", "arcs"));
      settle ();
      g_assert_nonnull (find_type (f, MEANDER_TYPE_RACK_VIEW));
    }
}

/* A lesson counts when at least half of its tasks were done without “Show Me”. */
static void
test_half (Fixture *f, gconstpointer data)
{
  const char *const missing =
      "Take it again when you like: do 2 tasks on your own, and it gets its tick.";

  g_assert_cmpint (meander_progress_get_mark (f->progress, "lesson-arcs"), ==,
                   MEANDER_PROGRESS_NEW);
  for (guint i = 0; i < 3; i++)
    {
      press (f, "Show Me");
      /* Whoever has come so far has begun it. */
      g_assert_cmpint (meander_progress_get_mark (f->progress, "lesson-arcs"), ==,
                       MEANDER_PROGRESS_BEGUN);
      press (f, "Next");
    }
  choose_six (f);
  g_assert_false (is_done (f, "arcs"));
  assert_ended (f, "Well done!");
  assert_says (f, missing);

  g_assert_true (gtk_widget_activate_action (f->window, "win.lesson", "s", "arcs"));
  settle ();
  for (guint i = 0; i < 2; i++)
    {
      press (f, "Show Me");
      press (f, "Next");
    }
  lay (f, "10@0,1/5");
  press (f, "Next");
  choose_six (f);
  g_assert_true (is_done (f, "arcs"));
  assert_ended (f, "Lesson done!");
  g_assert_null (find_label (f, missing));
}

/* A tile that is asked for on the table is framed there. */
static void
test_found (Fixture *f, gconstpointer data)
{
  const MeanderPlacement *tile;
  MeanderPlacement ghost;
  const MeanderHex *marks;

  lay (f, "25@0,0/0"); /* as it comes from the rack */
  assert_says (f, "Three corners make a loop, the smallest there is.");
  /* What is done is not undone by a key. */
  meander_scene_set_focus_tile (get_scene (f), 25);
  meander_scene_rotate (get_scene (f), 1);
  settle ();
  g_assert_cmpuint (meander_board_find (meander_scene_get_board (get_scene (f)), 25)->rotation, ==,
                    0);
  for (guint i = 0; i < 2; i++)
    {
      press (f, "Next");
      assert_focus_within (f, MEANDER_TYPE_CANVAS);
      tile = meander_board_find (meander_scene_get_board (get_scene (f)), 10);
      meander_scene_point (get_scene (f), 10, &tile->hex);
      settle ();
      g_assert_nonnull (meander_scene_get_wrong_hex (get_scene (f)));
      tile = meander_board_find (meander_scene_get_board (get_scene (f)), 9);
      if (i == 0)
        meander_scene_point (get_scene (f), 9, &tile->hex);
      else
        press (f, "Show Me");
      settle ();
      g_assert_null (meander_scene_get_wrong_hex (get_scene (f)));
      g_assert_cmpuint (meander_scene_get_ghost (get_scene (f), &ghost, &marks), ==, 1);
      g_assert_true (meander_hex_equal (marks[0], meander_hex (3, 0)));
      g_assert_true (meander_scene_marks_turn (get_scene (f)));
      assert_says (f, "This is how much a line turns: a bend counts as one, a corner as two, a "
                      "straight as zero.");
      assert_focus_on (f, "Next");
      g_assert_true (gtk_widget_activate_action (f->window, "win.lesson", "s", "arcs"));
      settle ();
      press (f, "Show Me");
    }
}

/* An empty table says where the first tile goes, as in a game, and takes one that is good. */
static void
test_empty (Fixture *f, gconstpointer data)
{
  g_assert_false (meander_scene_is_pointing (get_scene (f)));
  g_assert_true (meander_scene_awaits_tile (get_scene (f)));
  lay (f, "23@0,0/0");
  assert_says (
      f,
      "Its red arc is a corner, and a corner is easily closed into a small loop. Look for a straight.");
  g_assert_true (gtk_widget_activate_action (f->window, "win.lesson", "s", "opening-moves"));
  settle ();
  lay (f, "34@0,0/0");
  g_assert_nonnull (meander_board_find (meander_scene_get_board (get_scene (f)), 34));
  assert_focus_on (f, "Next");

  /* The line that is to grow glows, and what may happen to an arc without one is said. */
  press (f, "Next");
  assert_says (f,
               "Then let your line grow in one piece. The other player can close a lone arc into a "
               "tiny loop.");
  g_assert_true (meander_scene_has_aid (get_scene (f), MEANDER_AID_LINES));
}

/* Whatever is left in the rack, the line that was asked for is lit when it is closed; where none was,
 * the rim of the figure is. */
static void
test_lit (Fixture *f, gconstpointer data)
{
  MeanderResult result;

  for (guint i = 0; i < 2; i++)
    press (f, "Skip");
  g_assert_cmpfloat (meander_scene_get_light (get_scene (f), 0), ==, 0);
  lay (f, "10@0,1/5");
  g_assert_cmpfloat (meander_scene_get_light (get_scene (f), 0), ==, 1);
  press (f, "Next");
  g_assert_cmpfloat (meander_scene_get_light (get_scene (f), 0), ==, 0);

  g_assert_true (gtk_widget_activate_action (f->window, "win.lesson", "s", "golden-rule"));
  settle ();
  press (f, "Skip");
  lay (f, "39@1,1/0");
  assert_says (f, "The colours do not match yet. Turn the tile.");
  lay (f, "39@1,1/2");
  assert_ended (f, "Lesson done!");
  meander_scene_get_result (get_scene (f), &result);
  g_assert_true (result.over);
  g_assert_cmpfloat (meander_scene_get_glow (get_scene (f)), ==, 1);
}

static GtkGesture *
find_drag (GtkWidget *table)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (table);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_DRAG (controller))
        return GTK_GESTURE (controller);
    }
  g_assert_not_reached ();
}

/* How far the table goes with a drag beside the tiles. */
static double
drag_table (Fixture *f)
{
  GtkGesture *drag = find_drag (find_type (f, MEANDER_TYPE_TABLE));
  const double before = meander_scene_get_geometry (get_scene (f))->x;

  g_signal_emit_by_name (drag, "drag-begin", 8.0, 8.0);
  g_signal_emit_by_name (drag, "drag-update", 60.0, 40.0);
  g_signal_emit_by_name (drag, "drag-update", 90.0, 60.0);
  g_signal_emit_by_name (drag, "drag-end", 90.0, 60.0);
  settle ();
  return fabs (meander_scene_get_geometry (get_scene (f))->x - before);
}

/* A drag that misses its tile leaves the table where it is, unless there is more to be seen. */
static void
test_steady (Fixture *f, gconstpointer data)
{
  g_assert_cmpfloat (drag_table (f), ==, 0);
  meander_viewport_pan (meander_scene_get_viewport (get_scene (f)), -2000, 0);
  settle ();
  g_assert_false (meander_viewport_sees_all (meander_scene_get_viewport (get_scene (f))));
  g_assert_cmpfloat (drag_table (f), >, 10);
}

static gboolean
takes_key (Fixture *f, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (find_button (f, "Next"));
  gboolean stopped = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) &&
          gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &stopped);
    }
  return stopped;
}

static void
set_true (gpointer over)
{
  *(gboolean *) over = TRUE;
}

/* Who has just placed a tile with Enter, and presses it once more, does not go on by that. */
static void
test_breath (Fixture *f, gconstpointer data)
{
  gboolean over = FALSE;

  lay (f, "25@0,0/0");
  assert_focus_on (f, "Next");
  g_assert_true (takes_key (f, GDK_KEY_Return));
  g_assert_false (takes_key (f, GDK_KEY_Tab));
  g_timeout_add_once (MEANDER_BREATH, set_true, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (takes_key (f, GDK_KEY_Return));
}

static GtkWidget *
find_in_rack (Fixture *f, guint number)
{
  g_autoptr (GPtrArray) proxies = test_find_all_mapped (f->window, MEANDER_TYPE_PROXY);

  for (guint i = 0; i < proxies->len; i++)
    if (meander_proxy_get_number (proxies->pdata[i]) == number &&
        gtk_widget_get_ancestor (proxies->pdata[i], MEANDER_TYPE_RACK_VIEW) != NULL)
      return proxies->pdata[i];
  g_assert_not_reached ();
}

static void
assert_marked (Fixture *f, guint number, gboolean marked)
{
  g_autofree char *name = test_find_name (find_in_rack (f, number));

  g_assert_true (g_str_has_suffix (name, "; not right") == marked);
  g_assert_true (
      ((meander_scene_get_wrong_tiles (get_scene (f)) & meander_turn_bit (number)) != 0) == marked);
}

/* A wrong answer leaves a trace on the tile and in the words, and the next one does so too. */
static void
test_wrong (Fixture *f, gconstpointer data)
{
  static const char *const why =
      "The place needs red and blue side by side, with blue on the right.";
  g_autofree char *first = g_strdup_printf ("Not tile 8. %s", why);
  g_autofree char *second = g_strdup_printf ("Not tile 12 either. %s", why);

  meander_scene_point (get_scene (f), 8, NULL);
  settle ();
  assert_says (f, first);
  assert_marked (f, 8, TRUE);
  assert_marked (f, 12, FALSE);
  meander_scene_point (get_scene (f), 12, NULL);
  settle ();
  assert_says (f, second);
  assert_marked (f, 8, TRUE);
  assert_marked (f, 12, TRUE);
  assert_marked (f, 30, FALSE);
  meander_scene_point (get_scene (f), 8, NULL);
  settle ();
  assert_says (f, first);
  meander_scene_point (get_scene (f), 30, NULL);
  settle ();
  g_assert_cmpuint (meander_scene_get_wrong_tiles (get_scene (f)), ==, 0);
  assert_marked (f, 8, FALSE);
}

/* A wrong tile that is only tried cannot be played: its place in the rack has no tick.  Another one takes its
 * place, and what was said of it is not said of one that cannot go there. */
static void
test_wrong_trial (Fixture *f, gconstpointer data)
{
  static const char *const not_longer =
      "That does not make your line longer. Put the tile at a red end.";
  g_auto (GStrv) legal = NULL;
  g_autofree char *name = NULL;
  const MeanderState *state;

  g_assert_true (meander_scene_try (get_scene (f), 33, (MeanderHex){ 0, 0 }, 0));
  settle ();
  assert_says (f, "Its red arc is a bend. That is better than a corner, but a straight is safer.");
  name = test_find_name (find_in_rack (f, 33));
  g_assert_cmpstr (name, ==, "Trying tile 33");
  g_assert_true (meander_scene_try (get_scene (f), 34, (MeanderHex){ 0, 0 }, 0));
  settle ();
  assert_focus_on (f, "Next");

  press (f, "Next");
  state = meander_game_get_state (meander_scene_get_game (get_scene (f)));
  legal = state->rules->legal (state);
  for (guint i = 0; find_label (f, not_longer) == NULL; i++)
    {
      MeanderMove move;

      g_assert_nonnull (legal[i]);
      g_assert_true (meander_move_parse (legal[i], &move, NULL));
      meander_scene_try (get_scene (f), move.steps[0].number, move.steps[0].hex,
                         move.steps[0].rotation);
      settle ();
      if (find_button (f, "Show Me") == NULL)
        gtk_widget_activate_action (find_type (f, MEANDER_TYPE_LESSON_PAGE), "lesson.again", NULL);
    }
  g_assert_false (meander_scene_try (get_scene (f), 41, (MeanderHex){ 6, 6 }, 0));
  settle ();
  g_assert_null (find_label (f, not_longer));
}

/* What cannot be seen on the table is said. */
static void
test_shown_in_words (Fixture *f, gconstpointer data)
{
  press (f, "Show Me");
  assert_says (f, "Three tiles touch it. A player who has a tile that fits must fill it.");
  press (f, "Next");
  press (f, "Show Me");
  assert_says (f, "The answer is: Blue, green, red. Now look for a tile with these three "
                  "colours in a row, clockwise.");
}

/* Undo and Redo can be pressed where there is something to undo, and not when all is done. */
static void
test_undo (Fixture *f, gconstpointer data)
{
  press (f, "Skip");
  assert_says (f, "Task 2 of 3");
  g_assert_false (is_enabled (f, "undo"));
  g_assert_false (is_enabled (f, "redo"));
  lay (f, "25@5,0/0");
  g_assert_true (is_enabled (f, "undo"));
  gtk_widget_activate_action (f->window, "win.undo", NULL);
  settle ();
  g_assert_false (is_enabled (f, "undo"));
  g_assert_true (is_enabled (f, "redo"));
  g_assert_null (find_label (f, "There is a gap. Push the tile right up against the other one."));
  gtk_widget_activate_action (f->window, "win.redo", NULL);
  settle ();
  assert_says (f, "There is a gap. Push the tile right up against the other one.");
  g_assert_false (is_enabled (f, "redo"));
  press (f, "Show Me");
  g_assert_false (is_enabled (f, "undo"));
  g_assert_true (
      gtk_widget_activate_action (find_type (f, MEANDER_TYPE_LESSON_PAGE), "lesson.again", NULL));
  g_assert_false (is_enabled (f, "undo"));
}

/* In the strategy game a tile that is not what is asked for is only tried: it is told, and can be
 * undone. */
static void
test_undo_trial (Fixture *f, gconstpointer data)
{
  const MeanderState *state = meander_game_get_state (meander_scene_get_game (get_scene (f)));
  g_auto (GStrv) legal = state->rules->legal (state);
  gboolean tried = FALSE;

  g_assert_false (is_enabled (f, "undo"));
  for (guint i = 0; legal[i] != NULL && !tried; i++)
    {
      MeanderMove move;

      g_assert_true (meander_move_parse (legal[i], &move, NULL));
      g_assert_true (meander_scene_try (get_scene (f), move.steps[0].number, move.steps[0].hex,
                                        move.steps[0].rotation));
      settle ();
      tried = find_button (f, "Show Me") != NULL;
      if (!tried)
        gtk_widget_activate_action (find_type (f, MEANDER_TYPE_LESSON_PAGE), "lesson.again", NULL);
    }
  g_assert_true (tried);
  g_assert_true (is_enabled (f, "undo"));
  gtk_widget_activate_action (f->window, "win.undo", NULL);
  settle ();
  g_assert_cmpuint (meander_scene_get_trials (get_scene (f), NULL), ==, 0);
  g_assert_false (is_enabled (f, "undo"));
}

static void
assert_slot (Fixture *f, guint number, const char *name)
{
  g_autofree char *said = test_find_name (find_in_rack (f, number));

  g_assert_true (g_str_has_prefix (said, name));
}

/* A tile whose colours clash stays on the table as it was put, and can be turned there; it goes back
 * when something else is done, and with it what was said. */
static void
test_refused (Fixture *f, gconstpointer data)
{
  static const char *const clash = "The colours clash here. Try another place.";
  const MeanderHex at = { 0, 2 };
  const MeanderHex *reasons;
  MeanderScene *scene = get_scene (f);
  guint rotation;
  double x, y;

  meander_geometry_get_centre (meander_scene_get_geometry (scene), at, &x, &y);
  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (GBytes) without = take_picture (f);
      g_autoptr (GBytes) with = NULL;

      g_assert_false (meander_scene_try (scene, 5, at, 2));
      settle ();
      assert_says (
          f, i == 0 ? clash
                    : "Tile 5 cannot go there either. The colours clash here. Try another place.");
      assert_refused (f, 5, at);
      with = take_picture (f);
      g_assert_cmpuint (colour_at (f, without, x, y), !=, colour_at (f, with, x, y));
      assert_marked (f, 5, TRUE);
      g_assert_true (gtk_widget_get_sensitive (find_button (f, "Start Over")));
      g_assert_cmpuint (meander_scene_get_reasons (scene, &reasons), ==, 0);
      rotation = meander_scene_get_shown_refused (scene)->rotation;
      meander_scene_rotate_tile (scene, 5, 1);
      settle ();
      g_assert_cmpuint (meander_scene_get_shown_refused (scene)->rotation, ==, (rotation + 1) % 6);
      g_assert_cmpuint (meander_scene_get_trials (scene, NULL), ==, 0);
      if (i == 0)
        meander_scene_take_back (scene);
      else if (i == 1)
        meander_scene_let_go (scene);
      else if (i == 2)
        {
          /* As it lies; a key takes it from there. */
          press_hex (f, at.q, at.r);
          g_assert_true (meander_scene_is_held (scene, 5));
          g_assert_cmpuint (meander_scene_get_rotation (scene, 5), ==, (rotation + 1) % 6);
        }
      else if (i == 3)
        meander_scene_pick_up (scene, 20);
      else
        press (f, "Start Over");
      settle ();
      g_assert_null (meander_scene_get_shown_refused (scene));
      g_assert_false (gtk_widget_get_mapped (
          test_find_id (find_type (f, MEANDER_TYPE_LESSON_PANEL), "answer")));
      g_assert_false (gtk_widget_get_sensitive (find_button (f, "Start Over")));
      meander_scene_let_go (scene);
      settle ();
      assert_marked (f, 5, FALSE);
    }
}

/* Nothing plays a tile that is tried: its place in the rack has no tick, whatever is done meanwhile, and takes
 * it back.  What is said of it goes with it. */
static void
test_no_tick (Fixture *f, gconstpointer data)
{
  static const char *const not_grown = "Your line has not grown. Look for one of its two ends.";
  MeanderScene *scene = get_scene (f);
  const MeanderState *state = meander_game_get_state (meander_scene_get_game (scene));
  g_auto (GStrv) legal = state->rules->legal (state);
  guint tried = 0;

  for (guint i = 0; find_label (f, not_grown) == NULL; i++)
    {
      MeanderMove move;

      g_assert_true (meander_move_parse (legal[i], &move, NULL));
      tried = move.steps[0].number;
      meander_scene_try (scene, tried, move.steps[0].hex, move.steps[0].rotation);
      settle ();
      if (find_button (f, "Show Me") == NULL)
        gtk_widget_activate_action (find_type (f, MEANDER_TYPE_LESSON_PAGE), "lesson.again", NULL);
    }
  assert_slot (f, tried, "Trying tile");
  /* Another one is taken and let go. */
  meander_scene_pick_up (scene, tried == 44 ? 31 : 44);
  settle ();
  assert_slot (f, tried, "Trying tile");
  assert_says (f, not_grown);
  meander_scene_let_go (scene);
  settle ();
  assert_slot (f, tried, "Trying tile");
  /* Another one is refused: that is what is said then, and afterwards the first again. */
  g_assert_false (meander_scene_try (scene, tried == 44 ? 31 : 44, (MeanderHex){ 6, 6 }, 0));
  settle ();
  g_assert_null (find_label (f, not_grown));
  assert_slot (f, tried, "Trying tile");
  meander_scene_take_back (scene);
  settle ();
  assert_says (f, not_grown);
  /* It cannot lie in two places. */
  g_assert_false (meander_scene_try (scene, tried, (MeanderHex){ 6, 6 }, 0));
  settle ();
  assert_refused (f, tried, (MeanderHex){ 6, 6 });
  g_assert_cmpuint (meander_scene_get_trials (scene, NULL), ==, 0);
  meander_scene_take_back (scene);

  for (guint i = 0; find_label (f, not_grown) == NULL; i++)
    {
      MeanderMove move;

      g_assert_true (meander_move_parse (legal[i], &move, NULL));
      if (move.steps[0].number == tried)
        meander_scene_try (scene, tried, move.steps[0].hex, move.steps[0].rotation);
      settle ();
      if (find_button (f, "Show Me") == NULL)
        gtk_widget_activate_action (find_type (f, MEANDER_TYPE_LESSON_PAGE), "lesson.again", NULL);
    }
  meander_scene_confirm (scene);
  g_assert_cmpuint (meander_game_get_n_moves (meander_scene_get_game (scene)), ==, 0);
  gtk_widget_activate_action (find_type (f, MEANDER_TYPE_TABLE), "table.take", "u", tried);
  settle ();
  g_assert_cmpuint (meander_scene_get_trials (scene, NULL), ==, 0);
  g_assert_cmpuint (meander_game_get_n_moves (meander_scene_get_game (scene)), ==, 0);
  g_assert_null (find_label (f, not_grown));
  g_assert_false (gtk_widget_get_sensitive (find_button (f, "Start Over")));
}

/* Whose line is to grow sees how long it is, beside the other player's. */
static void
test_points (Fixture *f, gconstpointer data)
{
  GtkWidget *points = test_find_id (find_type (f, MEANDER_TYPE_LESSON_PANEL), "points");

  g_assert_true (gtk_widget_get_mapped (points));
  g_assert_nonnull (test_find_label (points, "7"));
  assert_name (points, "red 7, blue 3");
  g_assert_true (meander_scene_try (get_scene (f), 31, (MeanderHex){ -2, 0 }, 2));
  settle ();
  g_assert_nonnull (find_button (f, "Next"));
  g_assert_nonnull (test_find_label (points, "8"));
  /* Where nothing is placed, or for no points, there are none. */
  g_assert_true (gtk_widget_activate_action (f->window, "win.lesson", "s", "golden-rule"));
  settle ();
  g_assert_false (gtk_widget_get_mapped (points));
}

/* Several tiles of a turn are shown one after the other, each with what it is for; meanwhile that can be
 * stopped, and the task is as it was.  Behind the last lesson comes the list. */
static void
test_show_order (Fixture *f, gconstpointer data)
{
  MeanderScene *scene = get_scene (f);
  GtkWidget *page = find_type (f, MEANDER_TYPE_LESSON_PAGE);
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  GtkWidget *points = test_find_id (find_type (f, MEANDER_TYPE_LESSON_PANEL), "points");
  GtkWidget *show;
  double x, y;

  show = find_button (f, "Show Me");
  for (guint i = 0; i < 2; i++)
    {
      press (f, "Show Me");
      g_assert_true (find_button (f, "Stop") == show);
      assert_name (show, "Stop");
      while (meander_scene_get_trials (scene, NULL) < 2)
        g_main_context_iteration (NULL, TRUE);
      press (f, "Stop");
      g_assert_true (find_button (f, "Show Me") == show);
      assert_name (show, "Show Me");
      g_assert_cmpuint (meander_scene_get_trials (scene, NULL), ==, 0);
      g_assert_false (meander_scene_is_pointing (scene));
    }

  press (f, "Show Me");
  g_assert_cmpuint (meander_scene_get_trials (scene, NULL), ==, 1);
  assert_says (f, "1. Tile 2 is the free move.");
  g_assert_true (meander_scene_is_pointing (scene));
  press (f, "Start Over");
  g_assert_true (find_button (f, "Show Me") == show);
  g_assert_cmpuint (meander_scene_get_trials (scene, NULL), ==, 0);
  g_assert_null (find_label (f, "1. Tile 2 is the free move."));
  g_assert_false (meander_scene_is_pointing (scene));

  press (f, "Show Me");
  before = take_picture (f);
  while (meander_scene_get_trials (scene, NULL) < 2)
    g_main_context_iteration (NULL, TRUE);
  assert_says (f, "2. Tile 6 fills a forced space.");
  /* The first has a number by now. */
  after = take_picture (f);
  meander_geometry_get_centre (meander_scene_get_geometry (scene), (MeanderHex){ 3, 0 }, &x, &y);
  y -= 0.66 * meander_scene_get_geometry (scene)->side;
  g_assert_cmpuint (colour_at (f, before, x - 5, y), !=, colour_at (f, after, x - 5, y));
  /* What all have goes with each tile. */
  while (meander_scene_get_trials (scene, NULL) < 3)
    g_main_context_iteration (NULL, TRUE);
  assert_name (points, "red 10, blue 5");
  while (gtk_widget_get_visible (show))
    g_main_context_iteration (NULL, TRUE);
  settle ();
  g_assert_cmpuint (meander_scene_get_trials (scene, NULL), ==, 4);
  assert_name (points, "red 15, blue 5");
  assert_ended (f, "This is how it is done.");
  assert_says (
      f,
      "1 is the free move, the others fill forced spaces. Four tiles in one turn, and ten more points.");
  assert_focus_on (f, "All Lessons");
  g_assert_true (gtk_widget_has_css_class (find_button (f, "All Lessons"), "suggested-action"));
  g_assert_true (gtk_widget_activate_action (page, "lesson.again", NULL));
  settle ();
  g_assert_cmpuint (meander_scene_get_trials (scene, NULL), ==, 0);
}

/* Help with a task is framed, going past it is not; where the task is done, going on leads.  What nothing
 * was done to is not begun anew. */
static void
test_frames (Fixture *f, gconstpointer data)
{
  press (f, "Skip");
  g_assert_false (gtk_widget_has_css_class (find_button (f, "Show Me"), "flat"));
  g_assert_true (gtk_widget_has_css_class (find_button (f, "Skip"), "flat"));
  g_assert_false (gtk_widget_get_sensitive (find_button (f, "Start Over")));
  lay (f, "25@-1,0/0");
  g_assert_true (gtk_widget_get_sensitive (find_button (f, "Start Over")));
  press (f, "Start Over");
  g_assert_false (gtk_widget_get_sensitive (find_button (f, "Start Over")));
  press (f, "Show Me");
  g_assert_false (gtk_widget_has_css_class (find_button (f, "Next"), "flat"));
}

/* By Tab alone every button of a task is come by; each has a name, and the last one tells what was
 * said. */
static void
test_keyboard (Fixture *f, gconstpointer data)
{
  const char *const names[] = { "Turn the Tile Left", "Turn the Tile Right", "Show Me", "Skip" };
  g_autofree char *heard = NULL; /* with the focus, what is to be done */
  GtkWidget *panel;
  guint n_found = 0;

  press (f, "Skip");
  panel = find_type (f, MEANDER_TYPE_LESSON_PANEL);
  assert_focus_within (f, MEANDER_TYPE_TABLE);
  settle ();
  heard = test_find_name (gtk_window_get_focus (GTK_WINDOW (f->window)));
  g_assert_nonnull (strstr (heard, gtk_label_get_text (GTK_LABEL (test_find_id (panel, "task")))));
  for (guint i = 0; i < 20 && n_found < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (f->window));

      if (gtk_widget_is_ancestor (focus, panel))
        {
          if (find_button (f, names[n_found]) != focus)
            assert_name (focus, names[n_found]);
          n_found++;
        }
      g_assert_true (gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD));
    }
  g_assert_cmpuint (n_found, ==, G_N_ELEMENTS (names));

  lay (f, "25@-1,0/0");
  test_assert_described (find_button (f, "Skip"), "Skip",
                         "The colours do not match yet. Turn the tile.");
  lay (f, "25@0,-1/0");
  test_assert_described (find_button (f, "Next"), "Next",
                         "The colours match: the lines run on from tile to tile.");
}

#define ADD(path, lesson, function)                                                                \
  g_test_add ("/lessons/" path, Fixture, lesson, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = meander_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_assert_no_error (error);

  ADD ("tour-left", NULL, test_tour_left); /* before any lesson is done */
  ADD ("list", NULL, test_list);
  ADD ("list-focus", NULL, test_list_focus);
  ADD ("list-back", NULL, test_list_back);
  ADD ("back", NULL, test_back);
  ADD ("laying", "first-steps", test_laying);
  ADD ("buttons", "golden-rule", test_buttons);
  ADD ("pointing", "forced-spaces", test_pointing);
  ADD ("wrong", "golden-rule", test_wrong);
  ADD ("wrong-trial", "opening-moves", test_wrong_trial);
  ADD ("shown", "forced-spaces", test_shown);
  ADD ("half", "arcs", test_half);
  ADD ("shown-at-once", "first-steps", test_shown_at_once);
  ADD ("turn-the-only-one", "first-steps", test_turn_the_only_one);
  ADD ("no-rack", "arcs", test_no_rack);
  ADD ("answer-is-seen", "arcs", test_answer_is_seen);
  ADD ("found", "arcs", test_found);
  ADD ("empty", "opening-moves", test_empty);
  ADD ("lit", "arcs", test_lit);
  ADD ("steady", "golden-rule", test_steady);
  ADD ("breath", "arcs", test_breath);
  ADD ("shown-in-words", "forced-spaces", test_shown_in_words);
  ADD ("undo", "first-steps", test_undo);
  ADD ("undo-trial", "which-tile", test_undo_trial);
  ADD ("refused", "lone-corners", test_refused);
  ADD ("no-tick", "middle-loops", test_no_tick);
  ADD ("points", "middle-loops", test_points);
  ADD ("show-order", "longest-turn", test_show_order);
  ADD ("frames", "first-steps", test_frames);
  ADD ("keyboard", "first-steps", test_keyboard);
  ADD ("way-on", "first-steps", test_way_on);
  ADD ("turning-on", "first-steps", test_turning_on);
  ADD ("list-done", NULL, test_list_done);
  status = g_test_run ();

  g_object_unref (application);
  return status;
}
