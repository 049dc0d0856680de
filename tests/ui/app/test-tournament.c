/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* A tournament of the house in the program's own window: the names, the games, with a start of the
 * program between them, and who has won. */

#include <glib/gstdio.h>
#include <gtk/gtk.h>
#include <math.h>
#include <utime.h>

#include "find.h"
#include "ui/app/play-page.h"
#include "ui/app/window.h"
#include "scene/report.h"
#include "ui/strategy/panel.h"
#include "ui/strategy/tournament-window.h"
#include "ui/widgets/level-face.h"
#include "ui/widgets/tournament-board.h"
#include "window-test.h"

typedef struct
{
  GtkWidget *window;
} Fixture;

static MeanderApplication *application;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->window = GTK_WIDGET (window_test_open (application));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  window_test_close (MEANDER_WINDOW (f->window));
}

static MeanderScene *
get_scene (Fixture *f)
{
  return meander_play_page_get_scene (
      MEANDER_PLAY_PAGE (test_find_type (f->window, MEANDER_TYPE_PLAY_PAGE)));
}

static GtkWidget *
find_dialogue (void)
{
  g_autoptr (GList) toplevels = gtk_window_list_toplevels ();

  for (GList *l = toplevels; l != NULL; l = l->next)
    if (MEANDER_IS_TOURNAMENT_WINDOW (l->data))
      return l->data;
  return NULL;
}

static GtkWidget *
open_dialogue (Fixture *f)
{
  GtkWidget *dialogue;

  g_assert_true (gtk_widget_activate_action (f->window, "win.tournament", NULL));
  dialogue = find_dialogue ();
  g_assert_nonnull (dialogue);
  gtk_test_widget_wait_for_draw (dialogue);
  window_test_settle ();
  return dialogue;
}

static GtkWidget *
find_button (GtkWidget *dialogue, const char *label)
{
  GtkWidget *found = test_find_label (dialogue, label);

  g_assert_nonnull (found);
  return gtk_widget_get_ancestor (found, GTK_TYPE_BUTTON);
}

static void
press (GtkWidget *dialogue, const char *label)
{
  GtkWidget *button = find_button (dialogue, label);

  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  window_test_settle ();
}

static void
type (GtkWidget *dialogue, guint place, const char *name)
{
  g_autoptr (GPtrArray) entries = test_find_all (dialogue, GTK_TYPE_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entries->pdata[place]), name);
  window_test_settle ();
}

static void
finish (Fixture *f)
{
  MeanderGame *game = meander_scene_get_game (get_scene (f));

  meander_scene_set_animated (get_scene (f), FALSE);
  while (!meander_strategy_is_over (meander_game_get_state (game)))
    {
      g_auto (GStrv) legal = meander_strategy_rules.legal (meander_game_get_state (game));

      g_assert_true (meander_game_play (
          game, legal[0] != NULL ? legal[g_strv_length (legal) / 2] : "pass", NULL));
    }
  window_test_settle ();
}

static guint
count_rows (GtkWidget *dialogue)
{
  g_autoptr (GPtrArray) entries = test_find_all (dialogue, GTK_TYPE_ENTRY);
  guint n = 0;

  for (guint i = 0; i < entries->len; i++)
    n += gtk_widget_get_mapped (entries->pdata[i]);
  return n;
}

static void
assert_refuses (GtkWidget *dialogue, const char *why)
{
  g_assert_false (gtk_widget_get_sensitive (find_button (dialogue, "Start")));
  g_assert_nonnull (test_find_label (dialogue, why));
}

/* Three names at least, and no two of them the same; what is in the way is told. */
static void
test_names (Fixture *f, gconstpointer data)
{
  GtkWidget *dialogue = open_dialogue (f);

  /* In the place of how many games there would be. */
  assert_refuses (dialogue, "3 to 8 players: type 3 more names.");
  g_assert_nonnull (
      test_find_label (dialogue, "Hints are allowed. Each player chooses their own at the table."));
  g_assert_null (test_find_label (dialogue, "That makes 3 games. Each player plays 2 of them."));
  type (dialogue, 0, "Anna");
  type (dialogue, 1, " Jan ");
  assert_refuses (dialogue, "3 to 8 players: type 1 more name.");
  press (dialogue, "Add a Player");
  type (dialogue, 3, "Jan");
  assert_refuses (dialogue, "Two players are called Jan: give one of them another name.");
  type (dialogue, 3, "Ewa");
  g_assert_nonnull (test_find_label (dialogue, "That makes 3 games. Each player plays 2 of them."));
  press (dialogue, "Start");
  g_assert_nonnull (test_find_label (dialogue, "Playing next: Jan – Ewa"));
  g_assert_nonnull (test_find_label (dialogue, "Game 1 of 3. Jan begins."));
  gtk_window_close (GTK_WINDOW (dialogue));
  window_test_settle ();
}

/* There is a row for each who has to be there; others come one by one, and go again. */
static void
test_rows (Fixture *f, gconstpointer data)
{
  GtkWidget *dialogue = open_dialogue (f);
  GtkWidget *remover;
  g_autoptr (GPtrArray) entries = NULL;

  press (dialogue, "New Tournament…");
  entries = test_find_all (dialogue, GTK_TYPE_ENTRY);
  g_assert_cmpuint (count_rows (dialogue), ==, MEANDER_TOURNAMENT_LEAST);
  remover = gtk_widget_get_next_sibling (entries->pdata[1]);
  g_assert_false (gtk_widget_get_visible (remover));

  press (dialogue, "Add a Player");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (dialogue)),
                                         entries->pdata[MEANDER_TOURNAMENT_LEAST]));
  for (guint n = MEANDER_TOURNAMENT_LEAST + 1; n < MEANDER_TOURNAMENT_MOST; n++)
    press (dialogue, "Add a Player");
  g_assert_cmpuint (count_rows (dialogue), ==, MEANDER_TOURNAMENT_MOST);
  g_assert_null (test_find_label (dialogue, "Add a Player"));
  for (guint i = 0; i < MEANDER_TOURNAMENT_MOST; i++)
    {
      const char name[] = { (char) ('A' + i), '\0' };

      type (dialogue, i, name);
    }
  /* That is seen without scrolling. */
  g_assert_nonnull (
      test_find_label (dialogue, "That makes 28 games. Each player plays 7 of them."));
  g_assert_null (gtk_widget_get_ancestor (
      test_find_label (dialogue, "That makes 28 games. Each player plays 7 of them."),
      GTK_TYPE_SCROLLED_WINDOW));

  for (guint n = MEANDER_TOURNAMENT_MOST; n > MEANDER_TOURNAMENT_LEAST; n--)
    {
      g_assert_cmpuint (count_rows (dialogue), ==, n);
      g_signal_emit_by_name (remover, "clicked");
      window_test_settle ();
    }
  g_assert_cmpuint (count_rows (dialogue), ==, MEANDER_TOURNAMENT_LEAST);
  g_assert_nonnull (test_find_label (dialogue, "That makes 3 games. Each player plays 2 of them."));
  g_assert_false (gtk_widget_get_visible (remover));
  g_assert_cmpstr (gtk_editable_get_text (entries->pdata[0]), ==, "A");
  g_assert_cmpstr (gtk_editable_get_text (entries->pdata[1]), ==, "G");
  g_assert_cmpstr (gtk_editable_get_text (entries->pdata[2]), ==, "H");
  gtk_window_close (GTK_WINDOW (dialogue));
  window_test_settle ();
}

/* The three games of the one that has been begun; after the first tile of the second one the program
 * is started again. */
static void
test_games (Fixture *f, gconstpointer data)
{
  static const char *const standings[] = { "Playing next: Jan – Ewa", "Playing next: Ewa – Anna",
                                           "Playing next: Anna – Jan" };
  static const char *const names[][2] = { { "Jan", "Ewa" }, { "Ewa", "Anna" }, { "Anna", "Jan" } };
  MeanderTournament *tournament = meander_application_get_tournament (application);
  MeanderTournamentStanding ranking[MEANDER_TOURNAMENT_MOST];
  g_autofree char *winner = NULL;
  GtkWidget *dialogue;

  for (guint i = 0; i < G_N_ELEMENTS (standings); i++)
    {
      g_autoptr (MeanderStrategySetup) setup = NULL;
      g_autofree char *occasion = g_strdup_printf ("Tournament: game %u of 3", i + 1);
      g_autofree char *task = NULL;

      dialogue = open_dialogue (f);
      g_assert_nonnull (test_find_label (dialogue, standings[i]));
      g_assert_false (gtk_widget_get_mapped (test_find_named (dialogue, "seal")));
      press (dialogue, i == 0 ? "Play the First Game" : "Play the Next Game");
      gtk_test_widget_wait_for_draw (f->window);
      if (i == 1)
        {
          g_auto (GStrv) legal = meander_strategy_rules.legal (
              meander_game_get_state (meander_scene_get_game (get_scene (f))));

          g_assert_true (
              meander_game_play (meander_scene_get_game (get_scene (f)), legal[0], NULL));
          tear_down (f, NULL);
          set_up (f, NULL);
          dialogue = open_dialogue (f);
          press (dialogue, "Continue the Game");
          g_assert_cmpuint (meander_game_get_n_moves (meander_scene_get_game (get_scene (f))), ==,
                            1);
        }
      setup = meander_strategy_setup_parse (
          meander_game_get_params (meander_scene_get_game (get_scene (f))), NULL);
      g_assert_cmpuint (setup->n_players, ==, 2);
      for (guint side = 0; side < 2; side++)
        g_assert_cmpstr (setup->names[side], ==, names[i][side]);
      /* Beside the table it is said which game this is, and it is heard with what is to be done. */
      g_assert_nonnull (test_find_label (f->window, occasion));
      task = meander_report_task (get_scene (f));
      g_assert_true (g_str_has_prefix (task, occasion));
      finish (f);
      g_assert_cmpuint (meander_tournament_get_next (tournament), ==, i + 1);
      g_assert_nonnull (test_find_label (f->window, "To the Tournament"));
      g_assert_null (test_find_label (f->window, "Game 2 of 3"));
      if (i == 0)
        {
          g_autofree char *next = g_strdup_printf ("Playing next: %s – %s\nGame 2 of 3. %s begins.",
                                                   names[1][0], names[1][1], names[1][0]);

          /* Home has the same button, and says who plays next. */
          tear_down (f, NULL);
          set_up (f, NULL);
          g_assert_nonnull (test_find_label (f->window, "To the Tournament"));
          g_assert_nonnull (test_find_label (f->window, next));
        }
    }

  dialogue = open_dialogue (f);
  g_assert_true (meander_tournament_is_over (tournament));
  g_assert_true (gtk_widget_get_mapped (test_find_named (dialogue, "seal")));
  g_assert_null (test_find_label (dialogue, standings[2]));
  g_assert_null (test_find_label (dialogue, "Play the Next Game"));
  /* Whoever has won has the cup in place of a number. */
  g_assert_nonnull (test_find_type (dialogue, MEANDER_TYPE_LEVEL_FACE));
  meander_tournament_rank (tournament, ranking);
  winner = g_strdup_printf ("%s wins the tournament!",
                            meander_tournament_get_player (tournament, ranking[0].player));
  /* The deals are by chance, and so is who wins: several may, and then none of them alone. */
  if (ranking[1].rank > 1)
    g_assert_nonnull (test_find_label (dialogue, winner));
  else
    g_assert_null (test_find_label (dialogue, winner));
  gtk_window_close (GTK_WINDOW (dialogue));
  window_test_settle ();
}

/* Where a computer has played too, the end of the game and the tournament say that it is played again, and the button
 * does so. */
static void
test_helped (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "Jan", "Ewa", "Anna" };
  static const char again[] = "A computer played too: play this game again.";
  MeanderTournament *tournament = meander_application_get_tournament (application);
  MeanderGame *former = NULL;
  GtkWidget *dialogue;

  g_assert_true (meander_tournament_start (tournament, names, G_N_ELEMENTS (names), NULL));
  dialogue = open_dialogue (f);
  g_assert_null (test_find_label_starting (dialogue, again));
  press (dialogue, "Play the First Game");
  /* Where a computer can be given a seat, it is said before. */
  gtk_widget_activate_action (test_find_type (f->window, MEANDER_TYPE_STRATEGY_PANEL),
                              "panel.drawer", "s", "players");
  window_test_settle ();
  g_assert_nonnull (test_find_label (
      f->window, "If a computer plays here, this game does not count in the tournament."));
  former = meander_scene_get_game (get_scene (f));
  meander_players_share (meander_game_get_players (former), 1);
  finish (f);
  g_assert_nonnull (test_find_label (f->window, again));

  dialogue = open_dialogue (f);
  g_assert_nonnull (test_find_label_starting (dialogue, again));
  g_assert_true (g_str_has_suffix (
      gtk_label_get_label (GTK_LABEL (test_find_label_starting (dialogue, again))),
      "\nGame 1 of 3. Ewa begins."));
  g_assert_null (test_find_label (dialogue, "Continue the Game"));
  press (dialogue, "Play Again");
  g_assert_cmpuint (meander_game_get_n_moves (meander_scene_get_game (get_scene (f))), ==, 0);
  finish (f);
  g_assert_null (test_find_label (f->window, again));
  g_assert_cmpuint (meander_tournament_get_next (tournament), ==, 1);
}

/* A tournament that was begun after all games is what Home goes on with, though none of its games is begun. */
static void
test_home (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "Ola", "Ivo", "Ela" };
  static const char next[] = "Playing next: Ivo – Ela\nGame 1 of 3. Ivo begins.";
  MeanderTournament *tournament = meander_application_get_tournament (application);
  g_autofree char *path =
      g_build_filename (meander_store_get_folder (meander_application_get_store (application)),
                        MEANDER_TOURNAMENT_FILE, NULL);
  const gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  g_assert_true (meander_tournament_start (tournament, names, G_N_ELEMENTS (names), NULL));
  for (guint i = 0; i < 2; i++)
    {
      const gint64 begun = i == 0 ? now - 3600 : now + 3600;

      g_assert_cmpint (
          g_utime (path, &(struct utimbuf){ .actime = (time_t) begun, .modtime = (time_t) begun }),
          ==, 0);
      tear_down (f, NULL);
      set_up (f, NULL);
      g_assert_cmpint (test_find_label (f->window, next) != NULL, ==, i == 1);
      g_assert_cmpint (test_find_label (f->window, "To the Tournament") != NULL, ==, i == 1);
    }
}

/* However long the names are, the columns of the games are as wide as one another, what they come to is a little
 * apart, and the table of most players has room in a small window. */
static void
test_columns (Fixture *f, gconstpointer data)
{
  static const char *const names[MEANDER_TOURNAMENT_MOST] = {
    "Jo", "Maximiliana", "Ed", "Bartholomew", "Ann", "Konstantin", "Ewa", "Guinevere"
  };

  for (guint n = MEANDER_TOURNAMENT_LEAST; n <= MEANDER_TOURNAMENT_MOST; n++)
    {
      g_autoptr (GString) text = g_string_new ("meander-tournament 1\n");
      g_autoptr (MeanderTournament) tournament = NULL;
      GtkWidget *window = gtk_window_new ();
      GtkWidget *board = NULL;
      graphene_rect_t first, bounds, won;
      double right = 0;
      int least;

      for (guint i = 0; i < n; i++)
        g_string_append_printf (text, "player %s\n", names[i]);
      g_string_append (text, "end\n");
      tournament = meander_tournament_new_told (text->str);
      g_assert_nonnull (tournament);
      board = meander_tournament_board_new (tournament, TRUE);
      gtk_window_set_child (GTK_WINDOW (window), board);
      gtk_window_set_default_size (GTK_WINDOW (window), 612, -1);
      gtk_window_present (GTK_WINDOW (window));
      gtk_test_widget_wait_for_draw (window);

      g_assert_true (gtk_widget_compute_bounds (test_find_label (board, names[0]), board, &first));
      for (guint i = 0; i < n; i++)
        {
          g_assert_true (
              gtk_widget_compute_bounds (test_find_label (board, names[i]), board, &bounds));
          /* What cannot be shared out is a pixel for some. */
          g_assert_cmpfloat (fabsf (bounds.size.width - first.size.width), <=, 1);
          right = MAX (right, bounds.origin.x + bounds.size.width);
        }
      /* Before a game has been played there are no places, nor room for them. */
      g_assert_true (gtk_widget_compute_bounds (test_find_label (board, "Name"), board, &bounds));
      g_assert_cmpfloat (bounds.origin.x, <=, 1);
      g_assert_true (gtk_widget_compute_bounds (test_find_label (board, "Won"), board, &won));
      g_assert_cmpfloat (won.origin.x, >=, right + 16);
      gtk_widget_measure (board, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      g_assert_cmpint (least, <=, 760);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* The window is as wide as the table of most players, which is not to be scrolled; before a game has been played
 * nobody has a place. */
static void
test_most (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderTournament) tournament =
      meander_tournament_new_told ("meander-tournament 1\nplayer Anna\nplayer Jan\nplayer Ela\n"
                                   "player Ota\nplayer Ewa\nplayer Ivo\nplayer Ola\n"
                                   "player Piotr\nend\n");
  GtkWidget *window = meander_tournament_window_new (NULL, tournament, NULL);
  GtkWidget *scroller;

  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  scroller = gtk_widget_get_ancestor (test_find_label (window, "Points"), GTK_TYPE_SCROLLED_WINDOW);
  for (guint i = 0; i < 2; i++)
    {
      GtkAdjustment *adjustment =
          i == 0 ? gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller))
                 : gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));

      g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=,
                         gtk_adjustment_get_page_size (adjustment));
    }
  g_assert_null (test_find_label (window, "1"));
  g_assert_null (test_find_type (window, MEANDER_TYPE_LEVEL_FACE));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  int status;

  application = window_test_init (&argc, &argv);
  g_test_add ("/tournament/names", Fixture, NULL, set_up, test_names, tear_down);
  g_test_add ("/tournament/rows", Fixture, NULL, set_up, test_rows, tear_down);
  g_test_add ("/tournament/columns", Fixture, NULL, set_up, test_columns, tear_down);
  g_test_add ("/tournament/most", Fixture, NULL, set_up, test_most, tear_down);
  g_test_add ("/tournament/games", Fixture, NULL, set_up, test_games, tear_down);
  g_test_add ("/tournament/helped", Fixture, NULL, set_up, test_helped, tear_down);
  g_test_add ("/tournament/home", Fixture, NULL, set_up, test_home, tear_down);
  status = g_test_run ();
  g_object_unref (application);

  return status;
}
