/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gtk/gtk.h>

#include "find.h"
#include "ui/strategy/aids-button.h"
#include "ui/widgets/level-choice.h"
#include "ui/widgets/level-face.h"
#include "ui/strategy/new-game.h"
#include "ui/strategy/opponent-choice.h"
#include "rules/strategy-game.h"

#define REVEALING_FRAMES 25 /* more than those in which what is unfolded comes into sight */

typedef struct
{
  GSettings *settings;
  GtkWidget *parent;
  GtkWidget *window; /* NULL when it has closed */
  char *params;      /* of the game that was started */
  GStrv levels;      /* and who was to play it */
  guint64 seed;
} Fixture;

static const char *const keys[] = { "match-players", "match-names",  "match-colours",
                                    "match-aids",    "match-start",  "match-doubles",
                                    "match-casual",  "match-levels", "match-series" };

static void
drain (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
on_start_strategy (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  Fixture *fixture = user_data;

  g_assert_null (fixture->params);
  g_variant_get (parameter, "(s^ast)", &fixture->params, &fixture->levels, &fixture->seed);
}

static gpointer
find (Fixture *fixture, const char *name)
{
  GtkWidget *found = test_find_named (fixture->window, name);

  g_assert_nonnull (found);

  return found;
}

static void
open_again (Fixture *fixture, MeanderGame *again)
{
  g_assert_null (fixture->window);
  fixture->window =
      meander_new_strategy_new (GTK_WINDOW (fixture->parent), fixture->settings, again);
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
  gtk_expander_set_expanded (find (fixture, "more"), TRUE);
}

static void
open_window (Fixture *fixture)
{
  open_again (fixture, NULL);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const GActionEntry entries[] = {
    { .name = "start-strategy", .activate = on_start_strategy, .parameter_type = "(sast)" },
  };
  const char *const people[] = { "person", "person", "person", "person", NULL };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  fixture->settings = g_settings_new ("io.github.meander_game.Meander");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (fixture->settings, keys[i]);
  /* Most of it is about people. */
  if (data == NULL)
    g_settings_set_strv (fixture->settings, "match-levels", people);
  fixture->parent = gtk_window_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), fixture);
  gtk_widget_insert_action_group (fixture->parent, "win", G_ACTION_GROUP (group));
  gtk_window_present (GTK_WINDOW (fixture->parent));
  open_window (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  if (fixture->window != NULL)
    gtk_window_close (GTK_WINDOW (fixture->window));
  drain ();
  g_assert_null (fixture->window);
  gtk_window_destroy (GTK_WINDOW (fixture->parent));
  drain ();
  g_free (fixture->params);
  g_strfreev (fixture->levels);
  g_assert_finalize_object (fixture->settings);
}

static void
choose_count (Fixture *fixture, guint n_players)
{
  static const char *const names[] = { "two", "three", "four" };

  gtk_toggle_button_set_active (find (fixture, names[n_players - 2]), TRUE);
}

static void
select_item (Fixture *fixture, const char *name, guint item)
{
  gtk_drop_down_set_selected (find (fixture, name), item);
}

static void
choose_aids (Fixture *fixture, const char *name, guint aids)
{
  meander_aids_button_set_aids (find (fixture, name), aids);
}

static void
assert_colours (Fixture *fixture,
                MeanderColour first,
                MeanderColour second,
                MeanderColour third,
                MeanderColour fourth)
{
  const MeanderColour colours[] = { first, second, third, fourth };

  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    {
      g_autofree char *name = g_strdup_printf ("colour-%u", i + 1);

      g_assert_cmpuint (gtk_drop_down_get_selected (find (fixture, name)), ==, colours[i]);
    }
}

/* Clicks Start, and reads what it has said as the game will. */
static MeanderStrategySetup *
start (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  MeanderStrategySetup *setup;

  g_clear_pointer (&fixture->params, g_free);
  g_clear_pointer (&fixture->levels, g_strfreev);
  g_signal_emit_by_name (find (fixture, "start"), "clicked");
  drain ();
  g_assert_null (fixture->window);
  g_assert_nonnull (fixture->params);
  setup = meander_strategy_setup_parse (fixture->params, &error);
  g_assert_no_error (error);

  return setup;
}

static void
choose_level (Fixture *fixture, const char *name, MeanderLevel level)
{
  meander_level_choice_set_level (find (fixture, name), level);
}

static void
assert_levels (Fixture *fixture, const char *levels)
{
  g_autofree char *all = g_strjoinv (" ", fixture->levels);

  g_assert_cmpstr (all, ==, levels);
}

/* The window is as high as what is in it. */
static void
test_height (Fixture *fixture, gconstpointer data)
{
  GtkWidget *scroller = find (fixture, "scroller");
  GtkWidget *content =
      gtk_widget_get_first_child (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller)));
  int height;

  gtk_expander_set_expanded (find (fixture, "more"), FALSE);
  drain ();
  gtk_test_widget_wait_for_draw (fixture->window);
  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (content), NULL,
                      &height, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (scroller), >=, height);
  g_assert_cmpint (gtk_widget_get_height (scroller), <=, height + 16);
}

/* One click, and whoever is alone has somebody to play with. */
static void
test_alone (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MeanderStrategySetup) setup = NULL;

  g_assert_false (gtk_widget_get_visible (find (fixture, "name-2")));
  g_assert_false (gtk_widget_get_visible (find (fixture, "help-2")));
  setup = start (fixture);
  g_assert_cmpuint (setup->n_players, ==, 2);
  g_assert_cmpstr (setup->names[0], ==, "Player 1");
  g_assert_cmpstr (setup->names[1], ==, "");
  assert_levels (fixture, "person duckling");
}

/* How strong a computer player is stands with its face, in no column of the table that is for something else. */
static gboolean
shows_dots (GtkWidget *choice)
{
  g_autoptr (GPtrArray) labels = test_find_all_mapped (choice, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (g_str_has_prefix (gtk_label_get_text (labels->pdata[i]), "●"))
      return TRUE;
  return FALSE;
}

/* How many play, and who, by faces, one of which is chosen: all else is under More Options. */
static void
test_faces (Fixture *fixture, gconstpointer data)
{
  MeanderOpponentChoice *opponent;
  g_autoptr (MeanderStrategySetup) setup = NULL;
  GtkWidget *names[] = { find (fixture, "level-1"), find (fixture, "name-1"),
                         find (fixture, "seed_row") };

  gtk_expander_set_expanded (find (fixture, "more"), FALSE);
  drain ();
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_false (gtk_widget_get_mapped (names[i]));
  opponent = find (fixture, "opponent");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (opponent)));
  g_assert_true (gtk_widget_get_mapped (find (fixture, "four")));
  /* Before anybody has chosen, the easiest one is there. */
  g_assert_cmpint (meander_opponent_choice_get_level (opponent), ==, MEANDER_LEVEL_1);
  meander_opponent_choice_set_level (opponent, MEANDER_LEVEL_3);
  g_assert_nonnull (test_find_label_starting (opponent, "Sees where "));
  g_assert_nonnull (test_find_label (opponent, "●●●○○○○○"));
  g_assert_nonnull (test_find_label (opponent, "More dots: stronger"));

  /* Who plays is asked once: whoever looks for more has the table in the place of the faces, which says the same. */
  gtk_expander_set_expanded (find (fixture, "more"), TRUE);
  drain ();
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (opponent)));
  g_assert_true (shows_dots (find (fixture, "level-2")));
  g_assert_true (gtk_widget_get_mapped (find (fixture, "dots")));
  g_assert_cmpint (meander_level_choice_get_level (find (fixture, "level-2")), ==, MEANDER_LEVEL_3);
  choose_level (fixture, "level-2", MEANDER_LEVEL_7);
  gtk_expander_set_expanded (find (fixture, "more"), FALSE);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (opponent)));
  g_assert_cmpint (meander_opponent_choice_get_level (opponent), ==, MEANDER_LEVEL_7);
  meander_opponent_choice_set_level (opponent, MEANDER_LEVEL_2);

  /* With more players faces would not say enough. */
  choose_count (fixture, 3);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (find (fixture, "who")), ==, "seats");
  choose_count (fixture, 2);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (find (fixture, "who")), ==, "faces");
  setup = start (fixture);
  assert_levels (fixture, "person frog");
}

/* However many play, what is clicked stays, and what is below it; all that has to be chosen is seen, and no hole
 * is below it. */
static void
test_count (Fixture *fixture, gconstpointer data)
{
  GtkWidget *count_button = find (fixture, "two");
  graphene_rect_t first, now, who, more, first_more;

  /* As in every dialogue, in figures. */
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (find (fixture, "three"))), ==, "3");

  gtk_expander_set_expanded (find (fixture, "more"), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 680, -1);
  gtk_test_widget_wait_for_draw (fixture->window);
  drain ();
  g_assert_true (gtk_widget_compute_bounds (count_button, fixture->window, &first));
  g_assert_true (gtk_widget_compute_bounds (find (fixture, "more"), fixture->window, &first_more));
  for (guint n = 3; n <= 5; n++)
    {
      const guint n_players = n == 5 ? 2 : n;
      g_autofree char *last = g_strdup_printf ("level-%u", n_players);

      choose_count (fixture, n_players);
      for (guint i = 0; i < REVEALING_FRAMES; i++)
        gtk_test_widget_wait_for_draw (fixture->window);
      drain ();
      g_assert_true (gtk_widget_compute_bounds (count_button, fixture->window, &now));
      g_assert_true (graphene_rect_equal (&first, &now));
      g_assert_true (gtk_widget_compute_bounds (
          find (fixture, n_players > 2 ? "players" : "opponent_box"), fixture->window, &who));
      g_assert_true (gtk_widget_compute_bounds (find (fixture, "more"), fixture->window, &more));
      g_assert_cmpfloat (more.origin.y - who.origin.y - who.size.height, <=,
                         40); /* half a row and a gap */
      g_assert_cmpfloat_with_epsilon (more.origin.y, first_more.origin.y, 0.5);
      g_assert_cmpint (gtk_widget_get_mapped (find (fixture, last)), ==, n_players > 2);
      /* Each who plays has a number, and nobody else. */
      for (guint seat = 1; n_players > 2 && seat <= 4; seat++)
        {
          g_autofree char *number = g_strdup_printf ("number-%u", seat);

          g_assert_cmpint (gtk_widget_get_mapped (find (fixture, number)), ==, seat <= n_players);
        }
    }

  /* Doubles are for four. */
  gtk_expander_set_expanded (find (fixture, "more"), TRUE);
  g_assert_false (gtk_widget_get_mapped (find (fixture, "doubles")));
  choose_count (fixture, 4);
  g_assert_true (gtk_widget_get_mapped (find (fixture, "doubles")));

  /* The focus stays where it is. */
  gtk_widget_child_focus (find (fixture, "level-1"), GTK_DIR_TAB_FORWARD);
  choose_count (fixture, 2);
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)),
                                         find (fixture, "level-1")));
}

static int
measure_height (GtkWidget *widget)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);

  return height;
}

/* Over the faces, which are there while nobody looks for more. */
static void
assert_question (Fixture *fixture, const char *question)
{
  gtk_expander_set_expanded (find (fixture, "more"), FALSE);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (find (fixture, "who")), ==, "faces");
  g_assert_nonnull (test_find_label (fixture->window, question));
}

/* The computer may have the first seat too: nothing goes elsewhere for that, and the question over
 * the faces is asked so that it is true. */
static void
test_first_seat (Fixture *fixture, gconstpointer data)
{
  GtkWidget *level = find (fixture, "level-1");
  graphene_rect_t before, after;
  int height;

  test_load_style (RESOURCE_PATH "/ui/pages.css");
  /* What has been unfolded has no place before the next frame. */
  while (gtk_widget_get_width (level) == 0)
    g_main_context_iteration (NULL, TRUE);
  /* The form gets its size in some more, and the window may still scroll it: where it is in the form matters. */
  g_assert_true (gtk_widget_compute_bounds (level, find (fixture, "two"), &after));
  do
    {
      before = after;
      for (guint i = 0; i < REVEALING_FRAMES; i++)
        gtk_test_widget_wait_for_draw (fixture->window);
      drain ();
      g_assert_true (gtk_widget_compute_bounds (level, find (fixture, "two"), &after));
    }
  while (!graphene_rect_equal (&before, &after));
  height = measure_height (level);
  choose_level (fixture, "level-1", MEANDER_LEVEL_3);
  gtk_test_widget_wait_for_draw (fixture->window);
  drain ();
  g_assert_true (gtk_widget_get_mapped (level));
  g_assert_true (gtk_widget_compute_bounds (level, find (fixture, "two"), &after));
  g_assert_cmpfloat (after.origin.y, ==, before.origin.y);
  g_assert_cmpint (measure_height (level), ==, height);
  assert_question (fixture, "Player 1 is Turtle. Choose player 2.");

  /* The next time it is seen that the computer has the seat. */
  meander_strategy_setup_free (start (fixture));
  assert_levels (fixture, "turtle duckling");
  g_assert_null (fixture->window);
  fixture->window =
      meander_new_strategy_new (GTK_WINDOW (fixture->parent), fixture->settings, NULL);
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_true (gtk_widget_get_mapped (find (fixture, "level-1")));
}

static void
assert_person_first (Fixture *fixture)
{
  g_autoptr (MeanderStrategySetup) setup = NULL;

  assert_question (fixture, "Who do you want to play against?");
  g_assert_cmpint (meander_level_choice_get_level (find (fixture, "level-1")), ==,
                   MEANDER_LEVEL_NONE);
  g_assert_cmpstr (gtk_editable_get_text (find (fixture, "name-1")), ==, "Ola");
  g_assert_cmpint (meander_opponent_choice_get_level (find (fixture, "opponent")), ==,
                   MEANDER_LEVEL_7);
  g_assert_cmpuint (meander_aids_button_get_aids (find (fixture, "help-1")), ==,
                    MEANDER_AIDS_HELPER);
  assert_colours (fixture, MEANDER_BLUE, MEANDER_RED, MEANDER_YELLOW, MEANDER_GREEN);
  setup = start (fixture);
  assert_levels (fixture, "person fox");
  g_assert_cmpstr (setup->names[0], ==, "Ola");
  g_assert_cmpint (setup->colours[0], ==, MEANDER_BLUE);
  g_assert_null (fixture->window);
}

/* Whoever has played against the computer with the second seat finds themselves in the first one the next time,
 * in their own colour: nobody looks for themselves elsewhere. */
static void
test_person_first (Fixture *fixture, gconstpointer data)
{
  const char *const levels[] = { "fox", "person", "frog", "turtle", NULL };
  const char *const names[] = { "", "Ola", "", "", NULL };
  g_autoptr (MeanderGame) game =
      meander_game_new (&meander_strategy_rules, "player red Player 1\nplayer blue Ola\n", 1, NULL);

  gtk_window_close (GTK_WINDOW (fixture->window));
  drain ();
  meander_aids_set (fixture->settings, "Ola", MEANDER_AIDS_HELPER);
  g_settings_set_strv (fixture->settings, "match-levels", levels);
  g_settings_set_strv (fixture->settings, "match-names", names);
  open_window (fixture);
  assert_person_first (fixture);

  meander_players_set_level (meander_game_get_players (game), 0, MEANDER_LEVEL_7);
  open_again (fixture, game);
  assert_person_first (fixture);
}

/* With three or four there is a face for each, which opens the others; of the computer the dots say
 * how strong it is. */
static void
test_seats (Fixture *fixture, gconstpointer data)
{
  choose_count (fixture, 4);
  gtk_test_widget_wait_for_draw (fixture->window);
  for (guint seat = 1; seat <= 4; seat++)
    {
      g_autofree char *level = g_strdup_printf ("level-%u", seat);
      GtkWidget *choice = find (fixture, level);
      g_autoptr (GPtrArray) buttons = test_find_all_mapped (choice, GTK_TYPE_MENU_BUTTON);
      g_autoptr (GPtrArray) faces = test_find_all_mapped (choice, MEANDER_TYPE_LEVEL_FACE);
      g_autoptr (GPtrArray) open = NULL;
      GtkPopover *popover;

      g_assert_cmpuint (buttons->len, ==, 1);
      g_assert_cmpuint (faces->len, ==, 1);
      g_assert_cmpint (shows_dots (choice), ==, seat > 1);
      if (seat > 1)
        continue;
      popover = gtk_menu_button_get_popover (buttons->pdata[0]);
      gtk_menu_button_popup (buttons->pdata[0]);
      gtk_test_widget_wait_for_draw (fixture->window);
      drain ();
      open = test_find_all_mapped (popover, GTK_TYPE_TOGGLE_BUTTON);
      g_assert_cmpuint (open->len, ==, MEANDER_N_LEVELS + 1);
      /* The first one is the weakest. */
      g_signal_emit_by_name (open->pdata[0], "clicked");
      drain ();
      g_assert_cmpint (meander_level_choice_get_level (MEANDER_LEVEL_CHOICE (choice)), ==,
                       MEANDER_LEVEL_1);
      g_assert_false (gtk_widget_get_visible (GTK_WIDGET (popover)));
      g_assert_true (shows_dots (choice));
      g_assert_nonnull (test_find_label (fixture->window, "●○○○○○○○"));
    }
}

/* Under More Options each question has its words at the left and its answer at the right, however many play; for
 * two all of them are seen at once in a small window. */
static void
test_one_layout (Fixture *fixture, gconstpointer data)
{
  static const char *const ids[][2] = { { "begins_label", "begins" },
                                        { "series_label", "series" },
                                        { "casual_label", "casual" },
                                        { "seed_label", "seed" } };

  gtk_expander_set_expanded (find (fixture, "more"), TRUE);
  while (gtk_widget_get_height (find (fixture, "casual")) == 0)
    gtk_test_widget_wait_for_draw (fixture->window);
  for (guint n_players = 2; n_players <= 4; n_players++)
    {
      graphene_rect_t before[2];

      choose_count (fixture, n_players);
      for (guint i = 0; i < REVEALING_FRAMES; i++)
        gtk_test_widget_wait_for_draw (fixture->window);
      for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
        {
          graphene_rect_t bounds[2];

          for (guint k = 0; k < 2; k++)
            g_assert_true (
                gtk_widget_compute_bounds (find (fixture, ids[i][k]), fixture->window, &bounds[k]));
          if (i > 0)
            {
              g_assert_cmpfloat (bounds[0].origin.x, ==, before[0].origin.x);
              g_assert_cmpfloat (bounds[0].origin.y, >, before[0].origin.y);
              g_assert_cmpfloat (bounds[1].origin.x + bounds[1].size.width, ==,
                                 before[1].origin.x + before[1].size.width);
            }
          memcpy (before, bounds, sizeof before);
        }
      g_assert_cmpint (gtk_widget_get_height (find (fixture, "more")), <, 400);
    }

  /* What a series is is said in one line more. */
  choose_count (fixture, 2);
  select_item (fixture, "series", 1);
  for (guint i = 0; i < REVEALING_FRAMES; i++)
    gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_cmpint (gtk_widget_get_height (find (fixture, "more")), <, 400);
  g_assert_cmpint (gtk_widget_get_height (find (fixture, "series_description")), <, 30);
}

/* Any seat can be anybody's; it is remembered, and a name comes back with its person. */
static void
test_levels (Fixture *fixture, gconstpointer data)
{
  MeanderStrategySetup *setup;

  /* Two play at first, and there are rows for two. */
  for (guint seat = 1; seat <= 4; seat++)
    {
      g_autofree char *number = g_strdup_printf ("number-%u", seat);

      g_assert_cmpint (gtk_widget_get_mapped (find (fixture, number)), ==, seat <= 2);
    }
  choose_count (fixture, 4);
  for (guint level = 0; level <= MEANDER_N_LEVELS; level++)
    {
      choose_level (fixture, "level-3", (MeanderLevel) level);
      g_assert_cmpint (gtk_widget_get_visible (find (fixture, "name-3")), ==, level == 0);
      g_assert_cmpint (gtk_widget_get_visible (find (fixture, "help-3")), ==, level == 0);
      g_assert_true (gtk_widget_get_visible (find (fixture, "colour-3")));
    }
  gtk_editable_set_text (find (fixture, "name-1"), "Anna");
  gtk_editable_set_text (find (fixture, "name-2"), "Anna");
  g_assert_false (gtk_widget_get_sensitive (find (fixture, "start")));
  /* Who does not play under a name has the same as nobody. */
  choose_level (fixture, "level-2", MEANDER_LEVEL_1);
  g_assert_true (gtk_widget_get_sensitive (find (fixture, "start")));
  choose_level (fixture, "level-4", MEANDER_LEVEL_8);

  setup = start (fixture);
  assert_levels (fixture, "person duckling owl owl");
  g_assert_cmpstr (setup->names[0], ==, "Anna");
  for (guint seat = 1; seat < 4; seat++)
    g_assert_cmpstr (setup->names[seat], ==, "");
  meander_strategy_setup_free (setup);

  open_window (fixture);
  choose_level (fixture, "level-1", MEANDER_LEVEL_6);
  choose_level (fixture, "level-2", MEANDER_LEVEL_NONE);
  g_assert_cmpstr (gtk_editable_get_text (find (fixture, "name-2")), ==, "Anna");
  setup = start (fixture);
  assert_levels (fixture, "heron person owl owl");
  meander_strategy_setup_free (setup);
}

/* One click, and a family plays. */
static void
test_defaults (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MeanderStrategySetup) setup = NULL;
  guint64 seed;

  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == find (fixture, "start"));
  g_assert_true (gtk_window_get_default_widget (GTK_WINDOW (fixture->window)) ==
                 find (fixture, "start"));
  g_assert_true (gtk_switch_get_active (find (fixture, "casual")));
  seed = g_ascii_strtoull (gtk_editable_get_text (find (fixture, "seed")), NULL, 10);

  setup = start (fixture);
  g_assert_cmpuint (fixture->seed, ==, seed);
  g_assert_cmpuint (setup->n_players, ==, 2);
  g_assert_cmpint (setup->colours[0], ==, MEANDER_RED);
  g_assert_cmpint (setup->colours[1], ==, MEANDER_BLUE);
  g_assert_cmpstr (setup->names[0], ==, "Player 1");
  g_assert_cmpstr (setup->names[1], ==, "Player 2");
  g_assert_cmpint (setup->start, ==, MEANDER_START_DRAW);
  g_assert_cmpuint (setup->series, ==, 0);
  g_assert_false (setup->doubles);
  g_assert_false (setup->serious);
  g_assert_cmpuint (meander_aids_get (fixture->settings, "Player 1"), ==, MEANDER_AIDS_LEARNER);
  assert_levels (fixture, "person person");
}

/* One of three, or of five; what was chosen is seen the next time, and a game of a series that is
 * played once more begins another one. */
static void
test_series (Fixture *fixture, gconstpointer data)
{
  static const guint items[] = { 2, 1 };
  g_autoptr (MeanderGame) game = NULL;
  MeanderStrategySetup *setup;

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    {
      g_assert_cmpint (gtk_widget_get_visible (find (fixture, "series_description")), ==, i > 0);
      select_item (fixture, "series", items[i]);
      g_assert_true (gtk_widget_get_visible (find (fixture, "series_description")));
      setup = start (fixture);
      g_assert_cmpuint (setup->series, ==, i == 0 ? 5 : 3);
      g_assert_cmpuint (setup->n_played, ==, 0);
      meander_strategy_setup_free (setup);
      open_window (fixture);
      g_assert_cmpuint (gtk_drop_down_get_selected (find (fixture, "series")), ==, items[i]);
    }
  select_item (fixture, "series", 0);
  setup = start (fixture);
  g_assert_cmpuint (setup->series, ==, 0);
  meander_strategy_setup_free (setup);

  game =
      meander_game_new (&meander_strategy_rules,
                        "player red Anna\nplayer blue Jan\nseries 5\nplayed red 20 10\n", 1, NULL);
  open_again (fixture, game);
  g_assert_cmpuint (gtk_drop_down_get_selected (find (fixture, "series")), ==, 2);
  setup = start (fixture);
  g_assert_cmpuint (setup->series, ==, 5);
  g_assert_cmpuint (setup->n_played, ==, 0);
  meander_strategy_setup_free (setup);
}

static void
test_remembers (Fixture *fixture, gconstpointer data)
{
  MeanderStrategySetup *setup;

  choose_count (fixture, 3);
  gtk_editable_set_text (find (fixture, "name-1"), "  Anna Maria #1 ");
  gtk_editable_set_text (find (fixture, "name-3"), "Łucja");
  choose_aids (fixture, "help-1", MEANDER_AIDS_NONE);
  choose_aids (fixture, "help-2", MEANDER_AIDS_HELPER);
  choose_aids (fixture, "help-3", MEANDER_AID_LAST | MEANDER_AID_LINES);
  select_item (fixture, "begins", MEANDER_START_EXTRA);
  select_item (fixture, "colour-3", MEANDER_GREEN);
  gtk_switch_set_active (find (fixture, "casual"), FALSE);
  gtk_editable_set_text (find (fixture, "seed"), "00042");

  setup = start (fixture);
  g_assert_cmpuint (fixture->seed, ==, 42);
  g_assert_cmpuint (setup->n_players, ==, 3);
  g_assert_cmpstr (setup->names[0], ==, "Anna Maria #1");
  g_assert_cmpstr (setup->names[1], ==, "Player 2");
  g_assert_cmpstr (setup->names[2], ==, "Łucja");
  g_assert_cmpint (setup->start, ==, MEANDER_START_EXTRA);
  g_assert_true (setup->serious);
  meander_strategy_setup_free (setup);
  /* A player’s hints go with the name, whatever the seat. */
  g_assert_cmpuint (meander_aids_get (fixture->settings, "Anna Maria #1"), ==, MEANDER_AIDS_NONE);
  g_assert_cmpuint (meander_aids_get (fixture->settings, "Player 2"), ==, MEANDER_AIDS_HELPER);
  g_assert_cmpuint (meander_aids_get (fixture->settings, "Łucja"), ==,
                    MEANDER_AID_LAST | MEANDER_AID_LINES);
  g_assert_cmpuint (meander_aids_get (fixture->settings, "Jan"), ==, MEANDER_AIDS_LEARNER);
  g_assert_false (g_settings_get_boolean (fixture->settings, "match-casual"));

  /* All but the seed. */
  open_window (fixture);
  g_assert_cmpstr (gtk_editable_get_text (find (fixture, "name-1")), ==, "Anna Maria #1");
  g_assert_cmpstr (gtk_editable_get_text (find (fixture, "name-2")), ==, "");
  g_assert_cmpuint (meander_aids_button_get_aids (find (fixture, "help-1")), ==, MEANDER_AIDS_NONE);
  g_assert_cmpuint (gtk_drop_down_get_selected (find (fixture, "begins")), ==, MEANDER_START_EXTRA);
  g_assert_true (gtk_toggle_button_get_active (find (fixture, "three")));
  assert_colours (fixture, MEANDER_RED, MEANDER_BLUE, MEANDER_GREEN, MEANDER_YELLOW);
  g_assert_cmpstr (gtk_editable_get_text (find (fixture, "seed")), !=, "42");

  setup = start (fixture);
  g_assert_cmpuint (setup->n_players, ==, 3);
  meander_strategy_setup_free (setup);
}

/* What is cancelled is not kept. */
static void
test_cancel (Fixture *fixture, gconstpointer data)
{
  gtk_editable_set_text (find (fixture, "name-1"), "Anna");
  choose_count (fixture, 4);
  gtk_window_close (GTK_WINDOW (fixture->window));
  drain ();
  g_assert_null (fixture->params);

  open_window (fixture);
  g_assert_cmpstr (gtk_editable_get_text (find (fixture, "name-1")), ==, "");
  g_assert_true (gtk_toggle_button_get_active (find (fixture, "two")));
}

static void
test_exchange (Fixture *fixture, gconstpointer data)
{
  MeanderColour before[MEANDER_MAX_SEATS];

  choose_count (fixture, 4);
  assert_colours (fixture, MEANDER_RED, MEANDER_BLUE, MEANDER_YELLOW, MEANDER_GREEN);
  select_item (fixture, "colour-1", MEANDER_YELLOW);
  assert_colours (fixture, MEANDER_YELLOW, MEANDER_BLUE, MEANDER_RED, MEANDER_GREEN);
  select_item (fixture, "colour-2", MEANDER_YELLOW);
  assert_colours (fixture, MEANDER_BLUE, MEANDER_YELLOW, MEANDER_RED, MEANDER_GREEN);

  /* Whatever is chosen, the colours are all there, and only two have changed. */
  for (guint n = 0; n < 64; n++)
    {
      g_autofree char *name = g_strdup_printf ("colour-%d", g_test_rand_int_range (1, 5));
      guint seen = 0, n_changed = 0;

      for (guint i = 0; i < MEANDER_MAX_SEATS; i++)
        {
          g_autofree char *other = g_strdup_printf ("colour-%u", i + 1);

          before[i] = gtk_drop_down_get_selected (find (fixture, other));
        }
      select_item (fixture, name, (guint) g_test_rand_int_range (0, MEANDER_N_COLOURS));
      for (guint i = 0; i < MEANDER_MAX_SEATS; i++)
        {
          g_autofree char *other = g_strdup_printf ("colour-%u", i + 1);
          guint now = gtk_drop_down_get_selected (find (fixture, other));

          seen |= 1u << now;
          n_changed += now != before[i];
        }
      g_assert_cmpuint (seen, ==, 0xf);
      g_assert_true (n_changed == 0 || n_changed == 2);
    }
}

static void
test_doubles (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = find (fixture, "doubles_row");
  MeanderStrategySetup *setup;

  g_assert_false (gtk_widget_get_visible (row));
  choose_count (fixture, 3);
  g_assert_false (gtk_widget_get_visible (row));
  choose_count (fixture, 4);
  g_assert_true (gtk_widget_get_visible (row));

  gtk_switch_set_active (find (fixture, "doubles"), TRUE);
  assert_colours (fixture, MEANDER_RED, MEANDER_BLUE, MEANDER_RED, MEANDER_BLUE);
  /* The partner follows. */
  select_item (fixture, "colour-3", MEANDER_GREEN);
  assert_colours (fixture, MEANDER_GREEN, MEANDER_BLUE, MEANDER_GREEN, MEANDER_BLUE);
  /* The other team gives way. */
  select_item (fixture, "colour-4", MEANDER_GREEN);
  assert_colours (fixture, MEANDER_BLUE, MEANDER_GREEN, MEANDER_BLUE, MEANDER_GREEN);

  setup = start (fixture);
  g_assert_true (setup->doubles);
  g_assert_cmpuint (setup->n_players, ==, 4);
  meander_strategy_setup_free (setup);

  /* Three cannot play doubles, and have each their own colour. */
  open_window (fixture);
  g_assert_true (gtk_switch_get_active (find (fixture, "doubles")));
  choose_count (fixture, 3);
  setup = start (fixture);
  g_assert_false (setup->doubles);
  g_assert_cmpuint (setup->n_players, ==, 3);
  meander_strategy_setup_free (setup);

  open_window (fixture);
  choose_count (fixture, 4);
  gtk_switch_set_active (find (fixture, "doubles"), FALSE);
  setup = start (fixture);
  g_assert_false (setup->doubles);
  meander_strategy_setup_free (setup);
}

static void
test_seed (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *text;
    const char *problem; /* a part of it, NULL where it is good */
  } rows[] = {
    { "0", NULL },
    { "  12 ", NULL },
    { "9999999999999999999", NULL },
    { "18446744073709551615", NULL },
    { "18446744073709551616", "too large" },
    { "99999999999999999999999999", "too large" },
    { "", "needs a number" },
    { "  ", "needs a number" },
    { "12x", "digits" },
    { "-1", "digits" },
    { "+1", "digits" },
    { "1 2", "digits" },
    { "0x10", "digits" },
    { "٣", "digits" },
  };
  GtkWidget *entry = find (fixture, "seed");
  GtkWidget *description = find (fixture, "seed_description");
  g_autofree char *help = g_strdup (gtk_label_get_label (GTK_LABEL (description)));
  g_autofree char *first = g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry)));

  g_assert_cmpuint (strlen (first), ==, 9);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gboolean good = rows[i].problem == NULL;

      gtk_editable_set_text (GTK_EDITABLE (entry), rows[i].text);
      g_assert_cmpint (gtk_widget_has_css_class (description, "error"), ==, !good);
      g_assert_cmpint (gtk_widget_get_sensitive (find (fixture, "start")), ==, good);
      gtk_test_accessible_assert_state (entry, GTK_ACCESSIBLE_STATE_INVALID,
                                        good ? GTK_ACCESSIBLE_INVALID_FALSE
                                             : GTK_ACCESSIBLE_INVALID_TRUE);
      g_assert_nonnull (
          strstr (gtk_label_get_label (GTK_LABEL (description)), good ? help : rows[i].problem));
      if (!good)
        {
          g_signal_emit_by_name (find (fixture, "start"), "clicked");
          drain ();
          g_assert_null (fixture->params);
          g_assert_nonnull (fixture->window);
        }
    }

  gtk_editable_set_text (GTK_EDITABLE (entry), "18446744073709551615");
  meander_strategy_setup_free (start (fixture));
  g_assert_cmpuint (fixture->seed, ==, G_MAXUINT64);
}

static void
test_names (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *widget;
    const char *name;
  } rows[] = {
    { "name-2", "Name of player 2" },
    { "colour-1", "Colour of player 1: red" },
    { "help-2", "Help for player 2: All hints" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *widget = find (fixture, rows[i].widget);
      GtkWidget *inner = gtk_widget_get_first_child (widget);

      gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, rows[i].name);
      /* Where the focus goes. */
      gtk_test_accessible_assert_property (inner, GTK_ACCESSIBLE_PROPERTY_LABEL, rows[i].name);
    }

  select_item (fixture, "colour-2", MEANDER_RED);
  gtk_test_accessible_assert_property (find (fixture, "colour-1"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Colour of player 1: blue");
  gtk_test_accessible_assert_property (find (fixture, "series"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Games: One");
  select_item (fixture, "series", 1);
  gtk_test_accessible_assert_property (find (fixture, "series"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Games: Best of three");
}

static void
collect_checks (GtkWidget *widget, GPtrArray *checks)
{
  if (GTK_IS_CHECK_BUTTON (widget))
    g_ptr_array_add (checks, widget);
  else
    for (GtkWidget *inner = gtk_widget_get_first_child (widget); inner != NULL;
         inner = gtk_widget_get_next_sibling (inner))
      collect_checks (inner, checks);
}

/* Three levels and one of one's own, and a switch for each hint; one tells the other. */
static void
test_aids (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) checks = g_ptr_array_new ();
  MeanderAidsButton *button = find (fixture, "help-1");
  GtkCheckButton **levels;
  GtkCheckButton **switches;

  collect_checks (GTK_WIDGET (button), checks);
  g_assert_cmpuint (checks->len, ==, 4 + MEANDER_N_AIDS);
  levels = (GtkCheckButton **) checks->pdata;
  switches = levels + 4;
  g_assert_true (gtk_check_button_get_active (levels[0]));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (levels[3])));
  for (guint i = 0; i < MEANDER_N_AIDS; i++)
    g_assert_true (gtk_check_button_get_active (switches[i]));

  for (guint i = 0; i < MEANDER_N_AIDS; i++)
    {
      gtk_check_button_set_active (levels[0], TRUE);
      gtk_check_button_set_active (switches[i], FALSE);
      g_assert_cmpuint (meander_aids_button_get_aids (button), ==,
                        MEANDER_AIDS_LEARNER & ~(1u << i));
      for (guint level = 0; level < 3; level++)
        g_assert_false (gtk_check_button_get_active (levels[level]));
      /* One of the group is always chosen: hints of one's own are a level while there are any. */
      g_assert_true (gtk_check_button_get_active (levels[3]));
      g_assert_true (gtk_widget_get_visible (GTK_WIDGET (levels[3])));
      gtk_test_accessible_assert_property (GTK_WIDGET (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           "Help for player 1: Custom");
    }

  /* A helper sees forced spaces and refusals, no more. */
  gtk_check_button_set_active (levels[1], TRUE);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (levels[3])));
  for (guint i = 0; i < MEANDER_N_AIDS; i++)
    g_assert_cmpint (gtk_check_button_get_active (switches[i]), ==,
                     1u << i == MEANDER_AID_FORCED || 1u << i == MEANDER_AID_REFUSALS);
  gtk_check_button_set_active (levels[2], TRUE);
  g_assert_cmpuint (meander_aids_button_get_aids (button), ==, 0);
  for (guint i = 0; i < MEANDER_N_AIDS; i++)
    gtk_check_button_set_active (switches[i], TRUE);
  g_assert_true (gtk_check_button_get_active (levels[0]));
}

/* Whatever somebody has written into the settings, there is a game to start. */
static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  static const char *const colours[][5] = {
    { NULL },
    { "red", NULL },
    { "red", "red", "blue", "green", NULL },
    { "white", "red", "blue", "green", NULL },
    { "", "mauve", "blue", "green", NULL },
  };

  gtk_window_close (GTK_WINDOW (fixture->window));
  drain ();
  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    {
      g_settings_set_strv (fixture->settings, "match-colours", colours[i]);
      g_settings_set_value (fixture->settings, "match-aids",
                            g_variant_new_parsed ("{'Player 1': ['refusals', 'magic', '']}"));
      g_settings_set_strv (fixture->settings, "match-names", colours[i]);
      open_window (fixture);
      assert_colours (fixture, MEANDER_RED, MEANDER_BLUE, MEANDER_YELLOW, MEANDER_GREEN);
      g_assert_cmpuint (meander_aids_get (fixture->settings, "Player 1"), ==, MEANDER_AID_REFUSALS);
      /* Two players called red. */
      g_assert_cmpint (gtk_widget_get_sensitive (find (fixture, "start")), ==, i != 2);
      if (i == 2)
        gtk_editable_set_text (find (fixture, "name-1"), "Anna");
      meander_strategy_setup_free (start (fixture));
    }
}

/* Hints and results go by the name: nobody has one that another has. */
static void
test_same_names (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    guint n_players;
    const char *names[4];
    guint twice; /* whose name is taken already, from 1 on; 0 for nobody's */
  } rows[] = {
    { 2, { "Anna", "Jan", "", "" }, 0 },
    { 2, { "Anna", "Anna", "", "" }, 2 },
    { 2, { "Anna", "  Anna ", "", "" }, 2 },
    { 2, { "Anna", "anna", "", "" }, 0 },
    { 2, { "", "", "", "" }, 0 },
    { 2, { "Player 2", "", "", "" }, 2 },
    { 2, { "Gracz 2", "", "", "" }, 2 },
    { 2, { "Anna", "Jan", "Anna", "" }, 0 },
    { 3, { "Anna", "Jan", "Anna", "" }, 3 },
    { 4, { "Anna", "Jan", "", "Jan" }, 4 },
    { 4, { "Anna", "Jan", "", "Ola" }, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      choose_count (fixture, rows[i].n_players);
      for (guint seat = 0; seat < 4; seat++)
        {
          g_autofree char *id = g_strdup_printf ("name-%u", seat + 1);

          gtk_editable_set_text (find (fixture, id), rows[i].names[seat]);
        }
      for (guint seat = 0; seat < 4; seat++)
        {
          g_autofree char *id = g_strdup_printf ("name-%u", seat + 1);

          gtk_test_accessible_assert_state (
              GTK_ACCESSIBLE (find (fixture, id)), GTK_ACCESSIBLE_STATE_INVALID,
              seat + 1 == rows[i].twice ? GTK_ACCESSIBLE_INVALID_TRUE
                                        : GTK_ACCESSIBLE_INVALID_FALSE);
        }
      g_assert_cmpint (gtk_widget_get_sensitive (find (fixture, "start")), ==, rows[i].twice == 0);
      g_assert_cmpint (gtk_widget_get_visible (find (fixture, "names_problem")), ==,
                       rows[i].twice != 0);
    }

  /* Neither of two errors hides the other. */
  gtk_editable_set_text (find (fixture, "name-1"), "Jan");
  gtk_editable_set_text (find (fixture, "seed"), "x");
  gtk_editable_set_text (find (fixture, "name-1"), "Anna");
  g_assert_false (gtk_widget_get_sensitive (find (fixture, "start")));
  gtk_editable_set_text (find (fixture, "seed"), "1");
  g_assert_true (gtk_widget_get_sensitive (find (fixture, "start")));
  gtk_editable_set_text (find (fixture, "name-1"), "Jan");
  gtk_editable_set_text (find (fixture, "seed"), "2");
  g_assert_false (gtk_widget_get_sensitive (find (fixture, "start")));
}

/* As in the game that has been, whatever was asked for last. */
static void
test_again (Fixture *fixture, gconstpointer data)
{
  static const char *const games[] = {
    "player green Ola\nplayer yellow Player 2\nplayer red Jan\nstart extra\nserious\n",
    "player green Ola\nplayer blue Ela\nplayer green Jan\nplayer blue Tom\ndoubles\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderStrategySetup) been = meander_strategy_setup_parse (games[i], &error);
      g_autoptr (MeanderGame) game =
          meander_game_new (&meander_strategy_rules, games[i], 1, &error);
      g_autoptr (MeanderStrategySetup) setup = NULL;
      g_autofree char *before = NULL;
      g_autofree char *params = NULL;

      g_assert_no_error (error);
      if (fixture->window != NULL)
        gtk_window_close (GTK_WINDOW (fixture->window));
      drain ();
      /* The computer plays for Tom by now; in the next game it sits there from the start. */
      if (i == 1)
        {
          meander_players_set_level (meander_game_get_players (game), 3, MEANDER_LEVEL_7);
          g_free (been->names[3]);
          been->names[3] = g_strdup ("");
        }
      meander_aids_set (fixture->settings, "Jan", MEANDER_AIDS_HELPER);
      fixture->window =
          meander_new_strategy_new (GTK_WINDOW (fixture->parent), fixture->settings, game);
      g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
      gtk_window_present (GTK_WINDOW (fixture->window));
      gtk_test_widget_wait_for_draw (fixture->window);

      g_assert_cmpuint (meander_aids_button_get_aids (find (fixture, "help-3")), ==,
                        MEANDER_AIDS_HELPER);
      if (i == 0)
        g_assert_cmpstr (gtk_editable_get_text (find (fixture, "name-2")), ==, "");
      setup = start (fixture);
      before = meander_strategy_setup_to_params (been);
      params = meander_strategy_setup_to_params (setup);
      g_assert_cmpstr (params, ==, before);
      assert_levels (fixture, i == 0 ? "person person person" : "person person person fox");
    }
}

/* What most leave as it is can be seen where it is not. */
static void
test_more (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *start;
    gboolean casual;
    gboolean expanded;
  } rows[] = { { "draw", TRUE, FALSE }, { "six", TRUE, TRUE }, { "draw", FALSE, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Fixture again = { .settings = fixture->settings };

      g_settings_set_string (fixture->settings, "match-start", rows[i].start);
      g_settings_set_boolean (fixture->settings, "match-casual", rows[i].casual);
      again.window = meander_new_strategy_new (NULL, fixture->settings, NULL);
      g_assert_cmpint (gtk_expander_get_expanded (find (&again, "more")), ==, rows[i].expanded);
      gtk_window_destroy (GTK_WINDOW (again.window));
    }
}

/* The button is as wide whatever it says, so that nothing jumps while one chooses. */
static void
test_aids_width (Fixture *fixture, gconstpointer data)
{
  static const guint sets[] = { MEANDER_AIDS_LEARNER, MEANDER_AIDS_HELPER, MEANDER_AIDS_NONE,
                                MEANDER_AID_LAST };
  GtkWidget *button = find (fixture, "help-1");
  int widths[G_N_ELEMENTS (sets)];

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      meander_aids_button_set_aids (MEANDER_AIDS_BUTTON (button), sets[i]);
      drain ();
      gtk_widget_measure (button, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &widths[i], NULL, NULL);
      g_assert_cmpint (widths[i], ==, widths[0]);
    }
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add ("/new-strategy/defaults", Fixture, NULL, set_up, test_defaults, tear_down);
  g_test_add ("/new-strategy/height", Fixture, "default", set_up, test_height, tear_down);
  g_test_add ("/new-strategy/alone", Fixture, "default", set_up, test_alone, tear_down);
  g_test_add ("/new-strategy/faces", Fixture, "default", set_up, test_faces, tear_down);
  g_test_add ("/new-strategy/count", Fixture, "default", set_up, test_count, tear_down);
  g_test_add ("/new-strategy/first-seat", Fixture, "default", set_up, test_first_seat, tear_down);
  g_test_add ("/new-strategy/person-first", Fixture, "default", set_up, test_person_first,
              tear_down);
  g_test_add ("/new-strategy/seats", Fixture, "default", set_up, test_seats, tear_down);
  g_test_add ("/new-strategy/one-layout", Fixture, "default", set_up, test_one_layout, tear_down);
  g_test_add ("/new-strategy/levels", Fixture, NULL, set_up, test_levels, tear_down);
  g_test_add ("/new-strategy/remembers", Fixture, NULL, set_up, test_remembers, tear_down);
  g_test_add ("/new-strategy/series", Fixture, NULL, set_up, test_series, tear_down);
  g_test_add ("/new-strategy/cancel", Fixture, NULL, set_up, test_cancel, tear_down);
  g_test_add ("/new-strategy/exchange", Fixture, NULL, set_up, test_exchange, tear_down);
  g_test_add ("/new-strategy/aids", Fixture, NULL, set_up, test_aids, tear_down);
  g_test_add ("/new-strategy/doubles", Fixture, NULL, set_up, test_doubles, tear_down);
  g_test_add ("/new-strategy/seed", Fixture, NULL, set_up, test_seed, tear_down);
  g_test_add ("/new-strategy/names", Fixture, NULL, set_up, test_names, tear_down);
  g_test_add ("/new-strategy/same-names", Fixture, NULL, set_up, test_same_names, tear_down);
  g_test_add ("/new-strategy/more", Fixture, NULL, set_up, test_more, tear_down);
  g_test_add ("/new-strategy/again", Fixture, NULL, set_up, test_again, tear_down);
  g_test_add ("/new-strategy/aids-width", Fixture, NULL, set_up, test_aids_width, tear_down);
  g_test_add ("/new-strategy/damaged", Fixture, NULL, set_up, test_damaged, tear_down);

  return g_test_run ();
}
