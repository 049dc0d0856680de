/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Races at a table across computers in the program's own window. */

#include "find.h"
#include "tables-test.h"
#include "window-test.h"
#include "ui/app/window.h"
#include "ui/together/race.h"
#include "ui/widgets/end-card.h"

/* Anna and Jan are to build the loop of three. */
static void
call_for_race (TablesTest *f)
{
  GtkWidget *lobby;

  gtk_widget_activate_action (f->window, "win.start-race", "(ss)", "Anna", "discovery-3");
  tables_test_settle ();
  lobby = tables_test_get_dialogue (f);
  tables_test_call_table (f, "Jan");
  WAIT_FOR (meander_together_get_step (f->other) == MEANDER_TOGETHER_IN &&
            gtk_widget_get_visible (tables_test_find (lobby, "start")));
  tables_test_click (tables_test_find (lobby, "start"));
}

static void
begin_race (TablesTest *f)
{
  call_for_race (f);
  WAIT_FOR (meander_together_get_race (f->other) != NULL);
  WAIT_FOR (tables_test_get_game (f) != NULL);
  meander_scene_set_animated (tables_test_get_scene (f), FALSE);
}

static void
build_loop (MeanderGame *game)
{
  static const char *const moves[] = { "1@0,0/0", "3@0,-1/0", "2@-1,0/2" };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    g_assert_true (meander_game_play (game, moves[i], NULL));
}

static GtkWidget *
get_card (TablesTest *f)
{
  return test_find_type (f->window, MEANDER_TYPE_END_CARD);
}

static gboolean
is_enabled (TablesTest *f, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (f->window), action);
}

/* The main button of a card, by what it says. */
static gboolean
leads_to (GtkWidget *card, const char *label)
{
  GtkWidget *button = gtk_widget_get_first_child (test_find_named (card, "buttons"));

  return g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), label) == 0 &&
         gtk_widget_has_css_class (button, "suggested-action");
}

/* Nothing else is seen while it is counted down. */
static void
test_race_countdown (TablesTest *f, gconstpointer data)
{
  call_for_race (f);
  WAIT_FOR (tables_test_says (f, "Ready…"));
  g_assert_false (tables_test_says (f, "Leave the Race"));
  WAIT_FOR (tables_test_get_game (f) != NULL);
  g_assert_true (tables_test_says (f, "Leave the Race"));
  g_assert_false (tables_test_says (f, "Ready…"));
}

/* There is one clock, which runs from the start; whoever is first reads it at the end, which is not begun anew. Then
 * one waits for the others, and the next race begins. */
static void
test_race (TablesTest *f, gconstpointer data)
{
  begin_race (f);
  WAIT_FOR (!tables_test_says (f, "0:00"));
  g_assert_nonnull (test_find_label (f->window, "Start Over"));
  build_loop (tables_test_get_game (f));
  WAIT_FOR (tables_test_says (f, "You are first!"));
  g_assert_false (tables_test_says (f, "Solved!"));
  g_assert_false (gtk_widget_get_mapped (tables_test_find (f->window, "restart")));
  /* The bar says for whom one waits, and the card does not say it once more. */
  WAIT_FOR (tables_test_says (f, "Waiting for Jan."));
  g_assert_null (test_find_label (get_card (f), "Waiting for Jan."));
  g_assert_nonnull (
      test_find_label (get_card (f), "When everyone is done, you can begin the next race."));
  g_assert_true (leads_to (get_card (f), "Look at the Table"));
  g_assert_true (gtk_widget_has_css_class (get_card (f), "won"));

  g_assert_false (is_enabled (f, "next"));
  build_loop (meander_together_get_race (f->other));
  meander_together_run (f->other);
  WAIT_FOR (leads_to (get_card (f), "Next Race"));
  g_assert_true (is_enabled (f, "next"));
  g_assert_false (tables_test_says (f, "Waiting for Jan."));
  g_assert_nonnull (test_find_label_starting (get_card (f), "2. "));
  gtk_widget_activate_action (f->window, "win.next", NULL);
  WAIT_FOR (tables_test_says (f, "Ready…"));
}

/* Whoever is not reads who was. */
static void
test_race_lost (TablesTest *f, gconstpointer data)
{
  begin_race (f);
  build_loop (meander_together_get_race (f->other));
  meander_together_run (f->other);
  WAIT_FOR (test_find_label_starting (f->window, "1. ") != NULL);
  build_loop (tables_test_get_game (f));
  WAIT_FOR (tables_test_says (f, "You are second!"));
  g_assert_true (gtk_widget_get_mapped (get_card (f)));
  g_assert_nonnull (test_find_label_starting (get_card (f), "1. "));
  g_assert_false (gtk_widget_has_css_class (get_card (f), "won"));
  WAIT_FOR (leads_to (get_card (f), "Next Race"));
}

static const char *
get_question (TablesTest *f)
{
  GtkWidget *dialogue = tables_test_get_dialogue (f);

  return dialogue != NULL ? gtk_window_get_title (GTK_WINDOW (dialogue)) : NULL;
}

static void
answer (TablesTest *f, const char *button)
{
  tables_test_click (tables_test_find (tables_test_get_dialogue (f), button));
  tables_test_settle ();
}

/* Who is at the goal need not wait: that ends the race and begins no other one; and the next one, which would take the
 * puzzle from whoever goes on, is asked for first. */
static void
test_not_waiting (TablesTest *f, gconstpointer data)
{
  MeanderGame *theirs;

  begin_race (f);
  theirs = meander_together_get_race (f->other);
  build_loop (tables_test_get_game (f));
  WAIT_FOR (tables_test_says (f, "Waiting for Jan."));
  tables_test_press (f, "Do Not Wait");
  WAIT_FOR (leads_to (get_card (f), "Next Race"));
  g_assert_null (get_question (f));
  g_assert_true (tables_test_says (f, "The race is over: Anna is first!"));
  g_assert_nonnull (test_find_label (get_card (f), "Jan: not finished"));
  g_assert_true (meander_together_get_race (f->other) == theirs);

  gtk_widget_activate_action (f->window, "win.next", NULL);
  tables_test_settle ();
  g_assert_cmpstr (get_question (f), ==, "Begin the Next Race?");
  g_assert_nonnull (
      test_find_label (tables_test_get_dialogue (f), "Jan is still solving the puzzle."));
  answer (f, "no");
  g_assert_true (meander_together_get_race (f->other) == theirs);
  gtk_widget_activate_action (f->window, "win.next", NULL);
  tables_test_settle ();
  answer (f, "yes");
  WAIT_FOR (tables_test_says (f, "Ready…"));
  WAIT_FOR (meander_together_get_race (f->other) != theirs);
}

/* Who has not finished is asked before leaving; and who is left alone reads so. */
static void
test_leaving (TablesTest *f, gconstpointer data)
{
  const char *const alone = "Jan has left. You can finish the puzzle alone, or leave the race.";

  begin_race (f);
  tables_test_press (f, "Leave the Race");
  tables_test_settle ();
  g_assert_cmpstr (get_question (f), ==, "Leave the Race?");
  g_assert_nonnull (test_find_label (tables_test_get_dialogue (f),
                                     "The race then ends for everyone, and your table is closed."));
  answer (f, "no");
  g_assert_true (tables_test_says (f, "Who solves it first?"));

  meander_together_close (f->other);
  WAIT_FOR (tables_test_says (f, alone));
  g_assert_true (tables_test_says (f, "Jan has left"));
  tables_test_press (f, "Leave the Race");
  tables_test_settle ();
  g_assert_nonnull (test_find_label (tables_test_get_dialogue (f),
                                     "Your tiles are not kept, and your table is closed."));
  answer (f, "yes");
  g_assert_null (test_find_label (f->window, "Leave the Race"));
}

/* Who is done leaves without a question, unless the others go on. */
static void
test_leaving_late (TablesTest *f, gconstpointer data)
{
  begin_race (f);
  build_loop (tables_test_get_game (f));
  WAIT_FOR (tables_test_says (f, "Waiting for Jan."));
  gtk_widget_activate_action (f->window, "win.leave-race", NULL);
  tables_test_settle ();
  g_assert_cmpstr (get_question (f), ==, "Leave the Race?");
  answer (f, "no");
  build_loop (meander_together_get_race (f->other));
  meander_together_run (f->other);
  WAIT_FOR (leads_to (get_card (f), "Next Race"));
  gtk_widget_activate_action (f->window, "win.leave-race", NULL);
  tables_test_settle ();
  g_assert_null (get_question (f));
  g_assert_null (test_find_label (f->window, "Leave the Race"));
}

int
main (int argc, char *argv[])
{
  MeanderApplication *application = window_test_init (&argc, &argv);
  int status;

#define ADD(name, func)                                                                            \
  g_test_add ("/races/" name, TablesTest, NULL, tables_test_set_up, func, tables_test_tear_down)
  ADD ("race", test_race);
  ADD ("lost", test_race_lost);
  ADD ("countdown", test_race_countdown);
  ADD ("not-waiting", test_not_waiting);
  ADD ("leaving", test_leaving);
  ADD ("leaving-late", test_leaving_late);
#undef ADD
  status = g_test_run ();
  g_object_unref (application);

  return status;
}
