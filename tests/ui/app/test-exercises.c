/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* “What is best here?” in the program's own window: a right move, a wrong one and the answer to it,
 * what each button does, where the keyboard's focus goes, what a screen reader is told. */

#include <gtk/gtk.h>

#include "find.h"
#include "model/settings.h"
#include "play/private.h"
#include "rules/strategy-game.h"
#include "ui/app/window.h"
#include "ui/strategy/exercise-page.h"
#include "ui/strategy/exercise-panel.h"
#include "ui/strategy/lessons-page.h"
#include "ui/table/table.h"
#include "words/basics.h"
#include "words/levels.h"

typedef struct
{
  GtkWidget *window;
  MeanderExercisePage *page;
  GtkWidget *panel;
  MeanderScene *scene;
  MeanderMissedMove *missed; /* or NULL */
  GDate today;
} Fixture;

static MeanderApplication *application;

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static GtkWidget *
find_type (Fixture *f, GType type)
{
  g_autoptr (GPtrArray) found = test_find_all_mapped (f->window, type);

  g_assert_cmpuint (found->len, ==, 1);
  return found->pdata[0];
}

static gboolean
is_seen (Fixture *f, const char *id)
{
  return gtk_widget_get_mapped (test_find_id (f->panel, id));
}

/* Until something can be done. */
static void
wait_for (Fixture *f, const char *id)
{
  while (!is_seen (f, id))
    g_main_context_iteration (NULL, TRUE);
  settle ();
}

static const char *
get_text (Fixture *f, const char *id)
{
  return gtk_label_get_text (GTK_LABEL (test_find_id (f->panel, id)));
}

static MeanderGame *
get_game (Fixture *f)
{
  return meander_scene_get_game (f->scene);
}

static const MeanderState *
get_state (Fixture *f)
{
  return meander_game_get_state (get_game (f));
}

static void
press (Fixture *f, const char *id)
{
  g_assert_true (is_seen (f, id));
  g_signal_emit_by_name (test_find_id (f->panel, id), "clicked");
  settle ();
}

/* As if the person had played a game, analysed two days ago: of one move it was said what is best. */
static void
add_missed (Fixture *f)
{
  MeanderMissedMoves *missed = meander_application_get_missed_moves (application);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (MeanderPlayAnalysis) analysis = meander_play_analysis_new (2, 11);
  g_autoptr (MeanderGame) game =
      meander_game_new (&meander_strategy_rules, "player red Anna\nplayer blue\n", 7, &error);
  GDate day, today;

  g_assert_no_error (error);
  meander_players_set_level (meander_game_get_players (game), 1, MEANDER_LEVEL_3);
  for (guint i = 0; i < analysis->n_steps; i++)
    {
      const MeanderState *state = meander_game_get_state (game);
      MeanderPlayStep *step = &analysis->steps[i];
      MeanderPlacement moves[MEANDER_MAX_LEGAL];
      guint n = meander_turn_list (meander_strategy_get_turn (state), moves);
      g_auto (GStrv) legal = state->rules->legal (state);

      meander_play_step_begin (step, state, legal[0]);
      if (step->seat == 0 && i > 4 && n > 2 && analysis->steps[0].loss_points == 0)
        {
          step->grade = MEANDER_GRADE_BLUNDER;
          step->best = meander_play_is_same (&moves[0], &step->played) ? moves[1] : moves[0];
          analysis->steps[0].loss_points = 1; /* there is one */
        }
      g_assert_true (meander_game_play (game, legal[0], NULL));
    }
  g_date_clear (&day, 1);
  g_date_set_dmy (&day, 12, G_DATE_NOVEMBER, 2026);
  g_date_clear (&today, 1);
  g_date_set_dmy (&today, (GDateDay) g_date_time_get_day_of_month (now),
                  (GDateMonth) g_date_time_get_month (now), (GDateYear) g_date_time_get_year (now));
  f->today = today;
  g_date_subtract_days (&today, 2);
  g_assert_true (meander_missed_moves_take_in (missed, game, analysis, &day, &today, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (meander_missed_moves_count (missed), ==, 1);
  f->missed = meander_missed_move_copy (meander_missed_moves_get_due (missed, &f->today));
}

static void
set_up (Fixture *f, gconstpointer data)
{
  GSettings *settings = meander_settings_get_default ();
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *today = g_date_time_format (now, "%Y-%m-%d");

  g_settings_reset (settings, "exercise-last");
  g_settings_set_string (settings, "exercise-day",
                         data != NULL && !g_str_equal (data, "missed") ? data : today);
  if (g_strcmp0 (data, "missed") == 0)
    add_missed (f);
  g_settings_set_int (settings, "exercise-difficulty", 2);
  if (g_strcmp0 (data, "first") == 0)
    {
      g_settings_reset (settings, "exercise-day");
      g_settings_reset (settings, "exercise-difficulty");
    }
  f->window = GTK_WIDGET (meander_window_new (application));
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_true (gtk_widget_activate_action (f->window, "win.exercises", NULL));
  gtk_test_widget_wait_for_draw (f->window);
  f->page = MEANDER_EXERCISE_PAGE (find_type (f, MEANDER_TYPE_EXERCISE_PAGE));
  f->panel = find_type (f, MEANDER_TYPE_EXERCISE_PANEL);
  f->scene = meander_exercise_page_get_scene (f->page);
  wait_for (f, "show");
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  MeanderMissedMoves *missed = meander_application_get_missed_moves (application);
  guint days = 1;

  gtk_window_destroy (GTK_WINDOW (f->window));
  settle ();
  if (f->missed == NULL)
    return;
  while (days > 0) /* until it is learned */
    g_assert_true (meander_missed_moves_answered (missed, f->missed, TRUE, &f->today, &days, NULL));
  meander_missed_move_free (f->missed);
}

/* What the strongest player would do, who plays the endgame exactly. */
static MeanderPlacement
find_right (Fixture *f)
{
  MeanderPlayOptions options;
  MeanderPlayChoice choice;
  MeanderPlayColours colours;

  meander_play_options_init (&options);
  meander_strategy_get_colours (get_state (f), colours);
  meander_play_choose (meander_strategy_get_turn (get_state (f)), colours, MEANDER_LEVEL_TOP,
                       &options, &choice);
  return choice.tile;
}

static float
get_top_of_rotation (Fixture *f)
{
  graphene_rect_t bounds;

  gtk_test_widget_wait_for_draw (f->window);
  g_assert_true (
      gtk_widget_compute_bounds (test_find_id (f->panel, "rotation"), f->panel, &bounds));
  return bounds.origin.y;
}

/* Any other. */
static MeanderPlacement
find_wrong (Fixture *f)
{
  g_autofree MeanderPlacement *moves = g_new (MeanderPlacement, MEANDER_MAX_LEGAL);
  MeanderPlacement right = find_right (f);

  g_assert_cmpuint (meander_turn_list (meander_strategy_get_turn (get_state (f)), moves), >, 2);
  return meander_play_is_same (&moves[0], &right) ? moves[1] : moves[0];
}

/* Whether the line of a seat's colour is the one, or one of those, that is lit brightly. */
static gboolean
is_lit (Fixture *f, guint seat)
{
  MeanderPlayColours colours;
  MeanderColour colour;

  meander_strategy_get_colours (get_state (f), colours);
  for (guint i = 0; i < meander_scene_get_lit (f->scene, G_MAXUINT, NULL, NULL); i++)
    {
      meander_scene_get_lit (f->scene, i, &colour, NULL);
      if (colour == colours[seat])
        return meander_scene_get_light (f->scene, i) > 0;
    }
  g_assert_not_reached ();
}

/* Whether the one mark on the table is round a tile. */
static gboolean
is_marked (Fixture *f, const MeanderPlacement *tile)
{
  MeanderPlacement ghost;
  const MeanderHex *marks;

  return meander_scene_get_ghost (f->scene, &ghost, &marks) == 1 &&
         meander_hex_equal (marks[0], tile->hex);
}

/* As with mouse or keys: it is tried, then played. */
static void
make_move (Fixture *f, MeanderPlacement tile)
{
  const float top = get_top_of_rotation (f);

  g_assert_false (is_seen (f, "main_button"));
  g_assert_true (meander_scene_try (f->scene, tile.number, tile.hex, tile.rotation));
  settle ();
  g_assert_false (is_seen (f, "sign"));
  g_assert_cmpuint (meander_game_get_n_moves (get_game (f)), ==, 0);
  g_assert_cmpstr (get_text (f, "main_label"), ==, "Play the Tile");
  /* The buttons stay where they are. */
  g_assert_cmpfloat (get_top_of_rotation (f), ==, top);
  g_assert_true (gtk_widget_is_sensitive (test_find_id (f->panel, "rotation")));
  press (f, "main_button");
}

static void
assert_focus_on_main (Fixture *f)
{
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) ==
                 test_find_id (f->panel, "main_button"));
}

/* The person is at the table; the answers are the computer's. */
static void
test_start (Fixture *f, gconstpointer data)
{
  const MeanderTurn *turn = meander_strategy_get_turn (get_state (f));
  MeanderPlayers *players = meander_game_get_players (get_game (f));
  g_autofree char *difficulty = test_find_name (test_find_id (f->panel, "difficulty"));
  g_autofree char *heard = NULL;

  g_assert_cmpuint (turn->n_bag, ==, 0);
  g_assert_cmpint (meander_players_get_level (players, turn->seat), ==, MEANDER_LEVEL_NONE);
  g_assert_cmpint (meander_players_get_level (players, 1u - turn->seat), ==, MEANDER_LEVEL_TOP);
  g_assert_cmpstr (get_text (f, "difficulty"), ==, "●●○○○\302\240 easy");
  g_assert_cmpstr (difficulty, ==, "easy");
  g_assert_nonnull (test_find_label (f->panel, "You"));
  g_assert_nonnull (test_find_label (f->panel, "Owl"));
  /* Who hears it is told the question. */
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (f->window)),
                                         find_type (f, MEANDER_TYPE_TABLE)));
  heard = test_find_name (gtk_window_get_focus (GTK_WINDOW (f->window)));
  g_assert_nonnull (strstr (heard, "Find the one move"));
  /* Which colour one plays, and how it stands. */
  g_assert_nonnull (strstr (heard, "You: "));
  g_assert_nonnull (strstr (heard, "Points: "));
  g_assert_false (is_seen (f, "answer"));
  /* And how to begin. */
  g_assert_cmpstr (get_text (f, "hint"), ==, "Drag one of your tiles to the table.");
  g_assert_true (is_seen (f, "hint"));
  g_assert_nonnull (strstr (heard, "Drag one of your tiles"));
  /* There is nothing to turn yet. */
  g_assert_false (gtk_widget_is_sensitive (test_find_id (f->panel, "rotation")));
  meander_scene_pick_up (f->scene, find_right (f).number);
  g_assert_true (gtk_widget_is_sensitive (test_find_id (f->panel, "rotation")));
  meander_scene_let_go (f->scene);
  g_assert_false (gtk_widget_is_sensitive (test_find_id (f->panel, "rotation")));
  /* One sees where the points come from. */
  g_assert_true (is_lit (f, 0) && is_lit (f, 1));
}

/* A place that is not allowed is told of in the panel, until something else is done; who has tried
 * a tile is not told again how to begin. */
static void
test_refused (Fixture *f, gconstpointer data)
{
  const MeanderPlacement right = find_right (f);
  const MeanderHex apart = meander_hex (20, 20);
  MeanderVerdict verdict;
  g_autofree char *why = NULL;

  meander_turn_judge (meander_strategy_get_turn (get_state (f)), right.number, apart, 0, &verdict);
  g_assert_cmpint (verdict.reason, !=, MEANDER_VERDICT_ALLOWED);
  why = meander_words_verdict (&verdict);
  g_assert_false (meander_scene_try (f->scene, right.number, apart, 0));
  settle ();
  g_assert_cmpstr (get_text (f, "answer"), ==, why);
  g_assert_true (is_seen (f, "answer") && !is_seen (f, "hint"));

  g_assert_true (meander_scene_try (f->scene, right.number, right.hex, right.rotation));
  settle ();
  g_assert_false (is_seen (f, "answer") || is_seen (f, "hint"));
  gtk_widget_activate_action (GTK_WIDGET (f->page), "exercise.again", NULL);
  settle ();
  g_assert_false (is_seen (f, "hint"));
}

static void
test_right (Fixture *f, gconstpointer data)
{
  GSettings *settings = meander_settings_get_default ();
  MeanderGame *game = g_object_ref (get_game (f));
  MeanderExerciseResults *results = meander_application_get_exercise_results (application);
  MeanderRating rating;
  g_autofree char *strength = NULL;

  const guint seat = meander_strategy_get_turn (get_state (f))->seat;
  const MeanderPlacement right = find_right (f);

  g_assert_false (is_marked (f, &right));
  make_move (f, right);
  while (meander_scene_is_moving (f->scene))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_str_has_prefix (get_text (f, "answer"), "Right! No other move wins."));
  g_assert_true (is_lit (f, seat) && !is_lit (f, 1 - seat));
  g_assert_true (is_marked (f, &right));
  g_assert_cmpuint (meander_scene_get_wrong_tiles (f->scene), ==, 0);
  g_assert_true (gtk_widget_has_css_class (test_find_id (f->panel, "answer"), "right"));
  g_assert_cmpstr (get_text (f, "main_label"), ==, "Next");
  g_assert_false (is_seen (f, "show"));
  assert_focus_on_main (f);
  test_assert_described (test_find_id (f->panel, "main_button"), "Next", get_text (f, "answer"));
  g_assert_true (meander_scene_is_pointing (f->scene));

  /* How strong that is cannot be told yet. */
  g_assert_cmpuint (meander_exercise_results_count (results, NULL), <, 4);
  g_assert_false (is_seen (f, "rating"));

  press (f, "main_button");
  wait_for (f, "show");
  g_assert_false (is_seen (f, "rating"));
  g_assert_true (get_game (f) != game);
  g_assert_cmpuint (meander_game_get_n_moves (get_game (f)), ==, 0);
  g_assert_false (is_seen (f, "answer"));
  g_assert_false (meander_scene_is_pointing (f->scene));
  g_object_unref (game);

  /* After the second one in a row it gets harder. */
  g_assert_cmpint (g_settings_get_int (settings, "exercise-difficulty"), ==, 2);
  while (meander_exercise_results_count (results, NULL) < 4)
    meander_exercise_results_add (results, 2, TRUE, NULL);
  make_move (f, find_right (f));
  g_assert_cmpint (g_settings_get_int (settings, "exercise-difficulty"), ==, 3);
  /* From the fifth on it is told with the answer, not with the task. */
  g_assert_true (meander_exercise_results_rate (results, &rating));
  strength = meander_words_strength (&rating);
  g_assert_true (is_seen (f, "rating"));
  g_assert_cmpstr (get_text (f, "rating"), ==, strength);
  press (f, "main_button");
  wait_for (f, "show");
  g_assert_false (is_seen (f, "rating"));
  g_assert_true (g_str_has_prefix (get_text (f, "difficulty"), "●●●○○"));
}

/* That of the day is called so, and comes once. */
static void
test_day (Fixture *f, gconstpointer data)
{
  g_assert_true (g_str_has_prefix (get_text (f, "say"), "Today’s position"));
  make_move (f, find_right (f));
  press (f, "main_button");
  wait_for (f, "show");
  g_assert_true (g_str_has_prefix (get_text (f, "say"), "The bag is empty"));
}

/* What a dot in the rack says is told where there is one, until something has been tried. */
static void
test_dots (Fixture *f, gconstpointer data)
{
  const MeanderTurn *turn = meander_strategy_get_turn (get_state (f));

  g_assert_cmpuint (meander_turn_get_filling_tiles (turn, turn->seat), !=, 0);
  g_assert_true (is_seen (f, "sign"));
  g_assert_cmpstr (get_text (f, "sign"), ==, "A tile with a dot fits a forced space.");
  press (f, "show");
  g_assert_false (is_seen (f, "sign"));
  press (f, "main_button");
  wait_for (f, "show");
  turn = meander_strategy_get_turn (get_state (f));
  g_assert_cmpint (is_seen (f, "sign"), ==, meander_turn_get_filling_tiles (turn, turn->seat) != 0);
}

/* What came of a move is read first, larger than why. */
static void
assert_stressed (Fixture *f)
{
  PangoAttrList *attributes =
      gtk_label_get_attributes (GTK_LABEL (test_find_id (f->panel, "answer")));

  g_assert_nonnull (strchr (get_text (f, "answer"), '\n'));
  g_assert_nonnull (attributes);
  {
    g_autoptr (PangoAttrIterator) first = pango_attr_list_get_iterator (attributes);

    g_assert_nonnull (pango_attr_iterator_get (first, PANGO_ATTR_SCALE));
  }
}

/* Owl answers on the table, then it can be tried again; the first answer counts. */
static void
test_wrong (Fixture *f, gconstpointer data)
{
  GSettings *settings = meander_settings_get_default ();

  const guint seat = meander_strategy_get_turn (get_state (f))->seat;
  guint n_right;
  MeanderPlacement wrong = find_wrong (f);
  MeanderExerciseResults *results = meander_application_get_exercise_results (application);
  guint before = meander_exercise_results_count (results, &n_right);
  guint n, same;

  make_move (f, wrong);
  g_assert_cmpuint (meander_exercise_results_count (results, &same), ==, before + 1);
  g_assert_cmpuint (same, ==, n_right);
  g_assert_cmpstr (get_text (f, "answer"), ==, "See how Owl answers that…");
  g_assert_false (is_seen (f, "main_button"));
  g_assert_cmpint (g_settings_get_int (settings, "exercise-difficulty"), ==, 1);
  wait_for (f, "main_button");
  g_assert_cmpuint (meander_game_get_n_moves (get_game (f)), >, 1);
  g_assert_true (g_str_has_prefix (get_text (f, "answer"), "Not that one.\n"));
  assert_stressed (f);
  g_assert_false (gtk_widget_has_css_class (test_find_id (f->panel, "answer"), "right"));
  g_assert_cmpstr (get_text (f, "main_label"), ==, "Try Again");
  assert_focus_on_main (f);
  /* On the table, too: what was wrong, and by which line Owl wins. */
  g_assert_cmphex (meander_scene_get_wrong_tiles (f->scene), ==, meander_turn_bit (wrong.number));
  g_assert_true (is_lit (f, 1 - seat) && !is_lit (f, seat));

  press (f, "main_button");
  g_assert_cmphex (meander_scene_get_wrong_tiles (f->scene), ==, 0);
  g_assert_true (is_lit (f, 0) && is_lit (f, 1));
  g_assert_cmpuint (meander_game_get_n_moves (get_game (f)), ==, 0);
  n = meander_exercise_results_count (results, &n_right);
  make_move (f, find_right (f));
  g_assert_true (g_str_has_prefix (get_text (f, "answer"), "Right!"));
  g_assert_cmpint (g_settings_get_int (settings, "exercise-difficulty"), ==, 1);
  g_assert_cmpuint (meander_exercise_results_count (results, &same), ==, n);
  g_assert_cmpuint (same, ==, n_right);
}

static void
test_shown (Fixture *f, gconstpointer data)
{
  MeanderPlacement right = find_right (f);
  const MeanderPlacement *there;

  press (f, "show");
  there = meander_board_find (get_state (f)->board, right.number);
  g_assert_nonnull (there);
  g_assert_true (meander_play_is_same (there, &right));
  g_assert_nonnull (strstr (get_text (f, "answer"), "is the answer."));
  /* That is no success. */
  g_assert_false (gtk_widget_has_css_class (test_find_id (f->panel, "answer"), "right"));
  g_assert_cmpstr (get_text (f, "main_label"), ==, "Next");
  assert_focus_on_main (f);
  press (f, "main_button");
  wait_for (f, "show");
  g_assert_cmpstr (get_text (f, "difficulty"), ==, "●○○○○\302\240 very easy");
}

/* Who goes away while Owl answers finds the position as it was. */
static void
test_leave (Fixture *f, gconstpointer data)
{
  make_move (f, find_wrong (f));
  g_assert_true (gtk_widget_activate_action (f->window, "win.back", NULL));
  settle ();
  find_type (f, MEANDER_TYPE_LESSONS_PAGE);
  g_assert_true (gtk_widget_activate_action (f->window, "win.exercises", NULL));
  settle ();
  g_assert_cmpuint (meander_game_get_n_moves (get_game (f)), ==, 0);
  g_assert_true (is_seen (f, "show"));
  g_assert_false (is_seen (f, "answer"));
  make_move (f, find_right (f));
  g_assert_true (g_str_has_prefix (get_text (f, "answer"), "Right!"));
}

/* A window that closes meanwhile leaves nothing behind. */
static void
test_close (Fixture *f, gconstpointer data)
{
  make_move (f, find_wrong (f));
}

/* One move is asked for: another tile takes the place of the one that was tried. */
static void
test_other (Fixture *f, gconstpointer data)
{
  const MeanderPlacement right = find_right (f);
  const MeanderPlacement *trials;
  MeanderPlacement legal[MEANDER_MAX_LEGAL];
  guint n = meander_turn_list (meander_strategy_get_turn (get_state (f)), legal);

  while (n > 0 && legal[n - 1].number == right.number)
    n--;
  g_assert_cmpuint (n, >, 0);
  g_assert_true (
      meander_scene_try (f->scene, legal[n - 1].number, legal[n - 1].hex, legal[n - 1].rotation));
  g_assert_true (meander_scene_try (f->scene, right.number, right.hex, right.rotation));
  settle ();
  g_assert_cmpuint (meander_scene_get_trials (f->scene, &trials), ==, 1);
  g_assert_true (meander_play_is_same (trials, &right));
  /* Nothing else is to be said of it. */
  g_assert_false (is_seen (f, "answer"));
  press (f, "main_button");
  g_assert_true (g_str_has_prefix (get_text (f, "answer"), "Right!"));
}

/* Start Over takes back what is tried. */
static void
test_again (Fixture *f, gconstpointer data)
{
  MeanderPlacement tile = find_wrong (f);

  g_assert_true (meander_scene_try (f->scene, tile.number, tile.hex, tile.rotation));
  settle ();
  gtk_widget_activate_action (GTK_WIDGET (f->page), "exercise.again", NULL);
  settle ();
  g_assert_cmpuint (meander_scene_get_trials (f->scene, NULL), ==, 0);
  g_assert_false (is_seen (f, "main_button"));
}

/* What was missed in a game of one's own comes first; it does not count for the strength. */
static void
test_missed (Fixture *f, gconstpointer data)
{
  MeanderExerciseResults *results = meander_application_get_exercise_results (application);
  guint n = meander_exercise_results_count (results, NULL);

  g_assert_cmpstr (get_text (f, "say"), ==, "From your game of 12 November 2026.");
  g_assert_false (is_seen (f, "difficulty"));
  g_assert_true (is_lit (f, 0) && is_lit (f, 1));
  make_move (f, f->missed->best);
  g_assert_true (g_str_has_prefix (get_text (f, "answer"), "Right!"));
  g_assert_true (gtk_widget_has_css_class (test_find_id (f->panel, "answer"), "right"));
  g_assert_cmpstr (get_text (f, "rating"), ==, "This position comes back in 3 days.");
  g_assert_cmpuint (meander_exercise_results_count (results, NULL), ==, n);
  assert_focus_on_main (f);
  press (f, "main_button");
  wait_for (f, "show");
  g_assert_true (g_str_has_prefix (get_text (f, "say"), "The bag is empty"));
  g_assert_true (is_seen (f, "difficulty"));
}

/* The move of that game is still wrong; the first answer counts. */
static void
test_missed_wrong (Fixture *f, gconstpointer data)
{
  make_move (f, f->missed->played);
  wait_for (f, "main_button");
  g_assert_true (g_str_has_prefix (get_text (f, "answer"), "That is what you played then."));
  g_assert_cmpstr (get_text (f, "main_label"), ==, "Try Again");
  g_assert_cmphex (meander_scene_get_wrong_tiles (f->scene), ==,
                   meander_turn_bit (f->missed->played.number));
  g_assert_cmpuint (meander_game_get_n_moves (get_game (f)), ==, 1); /* nobody answers */
  assert_focus_on_main (f);
  press (f, "main_button");
  make_move (f, f->missed->best);
  g_assert_true (g_str_has_prefix (get_text (f, "answer"), "Right!"));
  g_assert_cmpstr (get_text (f, "rating"), ==, "This position comes back tomorrow.");
}

/* Who has it shown sees it again as soon as after a wrong one. */
static void
test_missed_shown (Fixture *f, gconstpointer data)
{
  press (f, "show");
  g_assert_nonnull (strstr (get_text (f, "answer"), "is the answer."));
  g_assert_cmpstr (get_text (f, "rating"), ==, "This position comes back tomorrow.");
}

#define ADD(path, function)                                                                        \
  g_test_add ("/exercises/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = meander_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_assert_no_error (error);

  ADD ("start", test_start);
  ADD ("refused", test_refused);
  ADD ("right", test_right);
  ADD ("other", test_other);
  g_test_add ("/exercises/day", Fixture, "2001-02-03", set_up, test_day, tear_down);
  g_test_add ("/exercises/missed", Fixture, "missed", set_up, test_missed, tear_down);
  g_test_add ("/exercises/missed-wrong", Fixture, "missed", set_up, test_missed_wrong, tear_down);
  g_test_add ("/exercises/missed-shown", Fixture, "missed", set_up, test_missed_shown, tear_down);
  ADD ("wrong", test_wrong);
  ADD ("shown", test_shown);
  g_test_add ("/exercises/dots", Fixture, "first", set_up, test_dots, tear_down);
  ADD ("leave", test_leave);
  ADD ("again", test_again);
  ADD ("close", test_close);
  status = g_test_run ();

  g_object_unref (application);
  return status;
}
