/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A race between two sides of a table in one process, over this computer's own network, and its bar. */
#include <gtk/gtk.h>

#include "../../wait.h"
#include "find.h"
#include "model/book.h"
#include "table-test.h"
#include "ui/together/lobby.h"
#include "ui/together/new-table.h"
#include "ui/together/race-bar.h"
#include "ui/together/race-countdown.h"
#include "ui/together/race.h"

static const char *const solution[] = { "1@0,0/0", "3@0,-1/0", "2@-1,0/2" };

typedef struct
{
  TableTest table;
  MeanderTogether *sides[2];
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  guint8 tiles[MEANDER_NET_N_SHOWN];

  table_test_set_up (&f->table);
  f->sides[0] = meander_together_new_host ("Anna", 0);
  meander_together_set_task (f->sides[0], meander_book_find ("discovery-3"));
  table_test_open (&f->table, f->sides[0]);
  f->sides[1] = meander_together_new_guest ("Jan");
  table_test_call (&f->table, f->sides[1], f->sides[0]);
  WAIT_FOR (meander_together_get_knock (f->sides[0], tiles) != NULL);
  g_assert_false (meander_together_is_for_race (f->sides[1]));
  meander_together_answer_knock (f->sides[0], TRUE);
  WAIT_FOR (meander_together_get_step (f->sides[1]) == MEANDER_TOGETHER_IN);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (f->sides); i++)
    g_clear_object (&f->sides[i]);
  table_test_tear_down (&f->table);
}

static void
begin (Fixture *f, guint delay)
{
  MeanderGame *before = meander_together_get_race (f->sides[1]);
  g_autoptr (GError) error = NULL;
  gint64 start;

  g_assert_true (
      meander_together_race (f->sides[0], meander_book_find ("discovery-3"), delay, &error));
  g_assert_no_error (error);
  WAIT_FOR (meander_together_get_race (f->sides[1]) != before &&
            meander_together_get_start (f->sides[1], &start));
}

/* Whether a button keeps a key from being one that presses it. */
static gboolean
takes_key (GtkWidget *button, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (button);
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) &&
          gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &taken);
    }

  return taken;
}

/* Whether a label below a widget says so. */
static gboolean
says (GtkWidget *widget, const char *words)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget))
    {
      g_autofree char *plain = g_strdup (gtk_label_get_text (GTK_LABEL (widget)));
      g_auto (GStrv) parts = NULL;
      g_autofree char *bare = NULL;

      /* Names are kept apart for the direction of writing. */
      parts = g_regex_split_simple ("[\u2068\u2069]", plain, 0, 0);
      bare = g_strjoinv ("", parts);
      return g_str_equal (bare, words);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, words))
      return TRUE;

  return FALSE;
}

static void
lay (Fixture *f, guint side, guint n)
{
  g_assert_true (meander_game_play (meander_together_get_race (f->sides[side]), solution[n], NULL));
  meander_together_run (f->sides[side]);
}

/* The button that begins the next race, if it is seen. */
static GtkWidget *
find_next (GtkWidget *bar)
{
  GtkWidget *top = gtk_widget_get_first_child (gtk_widget_get_first_child (bar));
  GtkWidget *next = gtk_widget_get_next_sibling (gtk_widget_get_first_child (top));

  return gtk_widget_get_visible (next) ? next : NULL;
}

static gboolean
lists_runners (GtkWidget *bar)
{
  return gtk_widget_get_visible (gtk_widget_get_last_child (gtk_widget_get_first_child (bar)));
}

/* The row of who runs here: there is one. */
static GtkWidget *
find_own (GtkWidget *bar)
{
  GtkWidget *list = gtk_widget_get_last_child (gtk_widget_get_first_child (bar));
  GtkWidget *own = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (list); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_has_css_class (child, "own"))
      {
        g_assert_null (own);
        own = child;
      }
  g_assert_nonnull (own);

  return own;
}

/* However it is marked, the words of each have the same width. */
static void
assert_aligned (GtkWidget *bar)
{
  GtkWidget *list = gtk_widget_get_last_child (gtk_widget_get_first_child (bar));
  int width = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (list); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *box = gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child));
      int natural;

      gtk_widget_measure (gtk_widget_get_first_child (box), GTK_ORIENTATION_HORIZONTAL, -1, NULL,
                          &natural, NULL, NULL);
      g_assert_true (width == 0 || natural == width);
      width = natural;
    }
}

/* Before it begins one thing is seen: how long it takes, in large letters, and what is going to be solved. */
static void
test_countdown (Fixture *f, gconstpointer data)
{
  GtkWidget *window = gtk_window_new (), *page = meander_race_countdown_new ();
  g_autofree char *told = NULL;
  graphene_rect_t host, guest;

  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_set_default_size (GTK_WINDOW (window), 800, 600);
  gtk_window_present (GTK_WINDOW (window));
  begin (f, 3600 * 1000);
  meander_race_countdown_update (MEANDER_RACE_COUNTDOWN (page), f->sides[1]);
  gtk_widget_grab_focus (page);
  g_assert_true (says (page, "Ready…"));
  g_assert_true (says (page, "Build one yellow loop through all 3 tiles."));
  g_assert_true (says (page, "Anna") && says (page, "Jan"));
  /* Beside each other, so that there is room for many. */
  gtk_test_widget_wait_for_draw (window);
  g_assert_true (gtk_widget_compute_bounds (test_find_label (page, "Anna"), page, &host));
  g_assert_true (gtk_widget_compute_bounds (test_find_label (page, "Jan"), page, &guest));
  g_assert_cmpfloat (host.origin.y, ==, guest.origin.y);
  /* Enter has begun the race perhaps, and presses nothing there. */
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == page);
  WAIT_FOR ((g_free (told), told = test_find_description (page), strstr (told, "Ready…") != NULL));

  begin (f, 1);
  meander_race_countdown_update (MEANDER_RACE_COUNTDOWN (page), f->sides[1]);
  g_assert_true (says (page, "1"));
  WAIT_FOR ((g_free (told), told = test_find_description (page), g_str_has_suffix (told, "1")));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_race (Fixture *f, gconstpointer data)
{
  GtkWidget *bars[2];
  gint64 start;

  g_assert_true (meander_together_is_for_race (f->sides[0]));
  g_assert_true (meander_together_is_for_race (f->sides[1]));
  g_assert_null (meander_together_get_race (f->sides[1]));
  g_assert_false (meander_together_get_start (f->sides[0], &start));

  /* The same task, in which nobody helps. */
  begin (f, 3600 * 1000);
  for (guint i = 0; i < 2; i++)
    {
      MeanderGame *game = meander_together_get_race (f->sides[i]);

      g_assert_cmpstr (meander_game_get_puzzle (game)->id, ==, "discovery-3");
      g_assert_false (meander_game_takes_help (game));
      bars[i] = g_object_ref_sink (meander_race_bar_new (f->sides[i]));
      g_assert_true (says (bars[i], "Anna: 0 of 3") && says (bars[i], "Jan: 0 of 3"));
      g_assert_true (says (find_own (bars[i]), i == 0 ? "Anna: 0 of 3" : "Jan: 0 of 3"));
      assert_aligned (bars[i]);
    }
  g_assert_true (says (bars[0], "The race begins in 3600 seconds."));

  begin (f, 1);
  for (guint i = 0; i < 2; i++)
    WAIT_FOR ((meander_race_bar_update (MEANDER_RACE_BAR (bars[i])),
               says (bars[i], "Who solves it first?")));
  lay (f, 1, 0);
  lay (f, 1, 1);
  lay (f, 0, 0);
  for (guint i = 0; i < 2; i++)
    WAIT_FOR (says (bars[i], "Anna: 1 of 3") && says (bars[i], "Jan: 2 of 3"));
  g_assert_null (find_next (bars[0]));
  lay (f, 1, 2);
  /* Whoever is done waits, and reads of the others on the card at the end. */
  WAIT_FOR (says (bars[0], "Jan is first!"));
  WAIT_FOR (says (bars[1], "Waiting for Anna."));
  g_assert_true (lists_runners (bars[0]));
  g_assert_false (lists_runners (bars[1]));
  g_assert_nonnull (find_next (bars[0]));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (find_next (bars[0]))), ==, "End the Race");
  g_assert_false (gtk_widget_has_css_class (find_next (bars[0]), "suggested-action"));
  g_assert_null (find_next (bars[1]));
  lay (f, 0, 1);
  /* Within the same millisecond both would be first. */
  start = g_get_monotonic_time ();
  WAIT_FOR (g_get_monotonic_time () - start > 2000);
  lay (f, 0, 2);
  for (guint i = 0; i < 2; i++)
    WAIT_FOR (says (bars[i], "The race is over: Jan is first!"));
  /* The card leads on, or where it is not seen the bar. */
  g_assert_null (find_next (bars[0]));
  for (guint i = 0; i < 2; i++)
    meander_race_bar_set_away (MEANDER_RACE_BAR (bars[i]), TRUE);
  g_assert_true (gtk_widget_has_css_class (find_next (bars[0]), "suggested-action"));
  g_assert_null (find_next (bars[1]));

  /* Another one begins from nothing. */
  begin (f, 1);
  for (guint i = 0; i < 2; i++)
    WAIT_FOR (says (bars[i], "Anna: 0 of 3") && says (bars[i], "Jan: 0 of 3"));
  /* The host is first and need not wait for the others. */
  for (guint i = 0; i < 3; i++)
    lay (f, 0, i);
  WAIT_FOR (
      (meander_race_bar_update (MEANDER_RACE_BAR (bars[0])), says (bars[0], "Waiting for Jan.")));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (find_next (bars[0]))), ==, "Do Not Wait");
  g_assert_false (gtk_widget_has_css_class (find_next (bars[0]), "suggested-action"));
  for (guint i = 0; i < 2; i++)
    g_object_unref (bars[i]);
}

/* Whether the guest is at the goal, as a side of the table knows it. */
static gboolean
is_solved_by_guest (MeanderTogether *side)
{
  guint n_runners;
  const MeanderNetRunner *runners = meander_together_get_runners (side, &n_runners);

  return meander_net_race_is_solved_by (runners, n_runners, 1);
}

/* The host need not wait: everybody is told kindly, and whoever goes on has a place in the end. */
static void
test_ended (Fixture *f, gconstpointer data)
{
  GtkWidget *bars[2];

  begin (f, 1);
  for (guint i = 0; i < 2; i++)
    bars[i] = g_object_ref_sink (meander_race_bar_new (f->sides[i]));
  for (guint i = 0; i < 3; i++)
    lay (f, 0, i);
  lay (f, 1, 0);
  WAIT_FOR (
      (meander_race_bar_update (MEANDER_RACE_BAR (bars[1])), says (bars[1], "Anna is first!")));
  meander_together_end_race (f->sides[0]);
  WAIT_FOR (
      says (bars[1], "Anna has ended the race: Anna is first! You can still finish the puzzle."));
  g_assert_true (says (bars[1], "Jan: not finished") && lists_runners (bars[1]));
  WAIT_FOR (says (bars[0], "The race is over: Anna is first!"));
  g_assert_null (find_next (bars[0]));
  lay (f, 1, 1);
  lay (f, 1, 2);
  for (guint i = 0; i < 2; i++)
    {
      WAIT_FOR (is_solved_by_guest (f->sides[i]));
      WAIT_FOR (!says (bars[i], "Jan: not finished"));
      g_assert_true (says (bars[i], "The race is over: Anna is first!"));
      g_object_unref (bars[i]);
    }
}

/* A host that is not at the goal itself ends the race there; the next press, which may be meant for that, begins none,
 * though the button is there to do so. */
static void
test_ended_by_slow (Fixture *f, gconstpointer data)
{
  g_autofree char *started = NULL;
  GtkWidget *parent =
      table_test_make_parent ("next-race", NULL, G_CALLBACK (table_test_keep_parameter), &started);
  GtkWidget *bar;

  begin (f, 1);
  bar = meander_race_bar_new (f->sides[0]);
  gtk_window_set_child (GTK_WINDOW (parent), bar);
  for (guint i = 0; i < 3; i++)
    lay (f, 1, i);
  WAIT_FOR ((meander_race_bar_update (MEANDER_RACE_BAR (bar)), says (bar, "Jan is first!")));
  meander_together_end_race (f->sides[0]);
  WAIT_FOR (says (bar, "The race is over: Jan is first!"));
  g_assert_true (says (bar, "Anna: not finished"));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (find_next (bar))), ==, "Next Race");
  g_assert_true (gtk_widget_has_css_class (find_next (bar), "suggested-action"));
  g_signal_emit_by_name (find_next (bar), "clicked");
  g_assert_null (started);
  gtk_window_destroy (GTK_WINDOW (parent));
}

/* Who leaves stays in the list, and who is alone reads what can be done. */
static void
test_left (Fixture *f, gconstpointer data)
{
  GtkWidget *bar;

  begin (f, 1);
  bar = g_object_ref_sink (meander_race_bar_new (f->sides[0]));
  WAIT_FOR ((meander_race_bar_update (MEANDER_RACE_BAR (bar)), says (bar, "Who solves it first?")));
  meander_together_close (f->sides[1]);
  WAIT_FOR (says (bar, "Jan has left. You can finish the puzzle alone, or leave the race."));
  g_assert_true (says (bar, "Jan has left") && says (bar, "Anna: 0 of 3"));
  g_object_unref (bar);
}

/* The same for a guest whose host has closed the table. */
static void
test_forsaken (Fixture *f, gconstpointer data)
{
  GtkWidget *bar;

  begin (f, 1);
  bar = g_object_ref_sink (meander_race_bar_new (f->sides[1]));
  WAIT_FOR ((meander_race_bar_update (MEANDER_RACE_BAR (bar)), says (bar, "Who solves it first?")));
  meander_together_close (f->sides[0]);
  WAIT_FOR (says (bar, "Nobody else is in the race now. You can finish the puzzle alone, or leave "
                       "the race."));
  g_object_unref (bar);
}

/* Until this is heard at the focus of the window, perhaps with what came just before. */
static void
wait_to_hear (GtkWidget *window, GtkWidget *bar, const char *words)
{
  g_autofree char *told = NULL;

  WAIT_FOR ((meander_race_bar_update (MEANDER_RACE_BAR (bar)), g_free (told),
             told = test_find_description (gtk_window_get_focus (GTK_WINDOW (window))),
             g_str_has_suffix (g_strchomp (told), words)));
}

/* By ear: that it begins, whenever somebody else is further than anybody has been, and who is first. */
static void
test_heard (Fixture *f, gconstpointer data)
{
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *focus = gtk_button_new_with_label ("Rack");
  g_autofree char *told = NULL;
  GtkWidget *bar;

  begin (f, 3600 * 1000);
  bar = meander_race_bar_new (f->sides[0]);
  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), focus);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_widget_grab_focus (focus);
  gtk_window_present (GTK_WINDOW (window));
  begin (f, 1);
  wait_to_hear (window, bar, "Who solves it first?");

  lay (f, 1, 0);
  wait_to_hear (window, bar, "Jan: 1 of 3");
  /* One's own tiles are heard where they are laid. */
  lay (f, 0, 0);
  lay (f, 0, 1);
  WAIT_FOR (says (bar, "Anna: 2 of 3"));
  /* Only as far as somebody was. */
  lay (f, 1, 1);
  WAIT_FOR (says (bar, "Jan: 2 of 3"));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  told = test_find_description (focus);
  g_assert_cmpstr (told, ==, "Jan: 1 of 3");
  lay (f, 1, 2);
  wait_to_hear (window, bar, "Jan is first!");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Who is there; the host begins when somebody is. */
static void
test_lobby (Fixture *f, gconstpointer data)
{
  GtkWidget *windows[2];

  for (guint i = 0; i < 2; i++)
    {
      windows[i] = meander_lobby_new (NULL, f->sides[i], "somewhere");
      WAIT_FOR (says (windows[i], "Anna") && says (windows[i], "Jan"));
      g_assert_true (says (windows[i], "Build one yellow loop through all 3 tiles."));
      g_assert_true (gtk_widget_get_visible (test_find_named (windows[i], "start")) == (i == 0));
    }
  g_assert_true (
      says (windows[1], "You are at the table of Anna. The race begins when Anna starts it."));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (windows[0])), ==, "Your Table: Race");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (windows[1])), ==, "Anna: race");
  meander_together_close (f->sides[1]);
  WAIT_FOR (!gtk_widget_get_visible (test_find_named (windows[0], "start")));
  g_assert_false (says (windows[0], "Jan"));
  for (guint i = 0; i < 2; i++)
    gtk_window_destroy (GTK_WINDOW (windows[i]));
}

/* Before anybody has come it says that it waits, and Enter closes nothing.  The button that begins the race takes the
 * focus when it comes, and keys that were meant for something else do not press it. */
static void
test_waiting (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderTogether) guest = meander_together_new_guest ("Jan");
  guint8 tiles[MEANDER_NET_N_SHOWN];
  GtkWidget *lobby;

  g_clear_object (&f->sides[1]);
  g_clear_object (&f->sides[0]);
  f->sides[0] = meander_together_new_host ("Anna", 0);
  table_test_open (&f->table, f->sides[0]);
  lobby = meander_lobby_new (NULL, f->sides[0], NULL);
  gtk_window_present (GTK_WINDOW (lobby));
  g_assert_true (says (lobby, "The table is waiting for 1 more player."));
  g_assert_true (gtk_widget_get_visible (test_find_named (lobby, "waiting")));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (lobby)) == test_find_named (lobby, "address"));

  table_test_call (&f->table, guest, f->sides[0]);
  WAIT_FOR (meander_together_get_knock (f->sides[0], tiles) != NULL &&
            gtk_window_get_focus (GTK_WINDOW (lobby)) == test_find_named (lobby, "let_in"));
  g_assert_true (takes_key (test_find_named (lobby, "let_in"), GDK_KEY_Return));
  meander_together_answer_knock (f->sides[0], TRUE);
  WAIT_FOR (gtk_window_get_focus (GTK_WINDOW (lobby)) == test_find_named (lobby, "start"));
  g_assert_false (says (lobby, "The table is waiting for 1 more player."));
  g_assert_true (takes_key (test_find_named (lobby, "start"), GDK_KEY_Return));
  g_assert_false (takes_key (test_find_named (lobby, "start"), GDK_KEY_Tab));

  meander_together_close (guest);
  WAIT_FOR (gtk_window_get_focus (GTK_WINDOW (lobby)) == test_find_named (lobby, "address"));
  gtk_window_destroy (GTK_WINDOW (lobby));
}

static void
test_new_table (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.meander_game.Meander");
  g_autofree char *started = NULL;
  GtkWidget *parent = table_test_make_parent ("start-race", "(ss)",
                                              G_CALLBACK (table_test_keep_parameter), &started);
  GtkWidget *window;

  g_settings_set_string (settings, "table-name", "Anna");
  window = meander_new_table_new (GTK_WINDOW (parent), settings);
  g_assert_false (gtk_widget_get_visible (test_find_named (window, "task_box")));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (test_find_named (window, "kind")), 1);
  g_assert_true (gtk_widget_get_visible (test_find_named (window, "task_box")));
  g_assert_false (gtk_widget_get_visible (test_find_named (window, "count_box")));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (test_find_named (window, "task")), 2);
  g_signal_emit_by_name (test_find_named (window, "open"), "clicked");
  g_assert_cmpstr (started, ==, "('Anna', 'discovery-5')");
  g_settings_reset (settings, "table-name");
  gtk_window_destroy (GTK_WINDOW (parent));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add ("/race/race", Fixture, NULL, set_up, test_race, tear_down);
  g_test_add ("/race/ended", Fixture, NULL, set_up, test_ended, tear_down);
  g_test_add ("/race/ended-by-slow", Fixture, NULL, set_up, test_ended_by_slow, tear_down);
  g_test_add ("/race/left", Fixture, NULL, set_up, test_left, tear_down);
  g_test_add ("/race/forsaken", Fixture, NULL, set_up, test_forsaken, tear_down);
  g_test_add ("/race/countdown", Fixture, NULL, set_up, test_countdown, tear_down);
  g_test_add ("/race/heard", Fixture, NULL, set_up, test_heard, tear_down);
  g_test_add ("/race/waiting", Fixture, NULL, set_up, test_waiting, tear_down);
  g_test_add ("/race/lobby", Fixture, NULL, set_up, test_lobby, tear_down);
  g_test_add_func ("/race/new-table", test_new_table);

  return g_test_run ();
}
