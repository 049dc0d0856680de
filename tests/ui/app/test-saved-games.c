/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "find.h"
#include "ui/app/saved-games.h"
#include "ui/widgets/card-list.h"
#include "ui/widgets/figure.h"

#include <glib/gstdio.h>
#include <gtk/gtk.h>
#include <utime.h>

typedef struct
{
  char *folder;
  MeanderStore *store;
  MeanderTournament *tournament; /* or NULL */
  GtkWidget *parent;
  GtkWidget *window; /* NULL when it has closed */
  char *resumed;
  char *analysed;
} Fixture;

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static char *
get_path (Fixture *f, const char *name)
{
  g_autofree char *file = g_strconcat (name, ".meander", NULL);

  return g_build_filename (f->folder, "games", file, NULL);
}

static void
set_written (Fixture *f, const char *name, time_t seconds)
{
  const struct utimbuf times = { seconds, seconds };
  g_autofree char *path = get_path (f, name);

  g_assert_cmpint (g_utime (path, (struct utimbuf *) &times), ==, 0);
}

static void
save (Fixture *f,
      const MeanderRules *rules,
      const char *params,
      const char *move,
      const char *name,
      time_t seconds)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) game = meander_game_new (rules, params, 1, &error);

  g_assert_no_error (error);
  if (move != NULL)
    meander_game_play (game, move, &error);
  g_assert_no_error (error);
  meander_store_watch (f->store, game, name);
  meander_store_watch (f->store, NULL, NULL);
  set_written (f, name, seconds);
}

static void
on_resume (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  Fixture *f = user_data;

  g_assert_null (f->resumed);
  f->resumed = g_variant_dup_string (parameter, NULL);
}

static void
on_analyse (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  Fixture *f = user_data;

  g_assert_null (f->analysed);
  f->analysed = g_variant_dup_string (parameter, NULL);
}

static void
on_forget (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  Fixture *f = user_data;

  meander_store_forget (f->store, g_variant_get_string (parameter, NULL));
}

static void
set_up (Fixture *f, gconstpointer data)
{
  static const GActionEntry entries[] = {
    { .name = "resume", .activate = on_resume, .parameter_type = "s" },
    { .name = "analyse-game", .activate = on_analyse, .parameter_type = "s" },
    { .name = "forget", .activate = on_forget, .parameter_type = "s" },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GError) error = NULL;

  f->folder = g_dir_make_tmp ("meander-XXXXXX", &error);
  g_assert_no_error (error);
  f->store = meander_store_new (f->folder);
  f->parent = gtk_window_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), f);
  gtk_widget_insert_action_group (f->parent, "win", G_ACTION_GROUP (group));
  gtk_window_present (GTK_WINDOW (f->parent));
}

static void
open_window (Fixture *f)
{
  f->window = meander_saved_games_new (GTK_WINDOW (f->parent), f->store, f->tournament);
  g_object_add_weak_pointer (G_OBJECT (f->window), (gpointer *) &f->window);
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (f->window);
  settle ();
}

static void
open_three (Fixture *f)
{
  save (f, &meander_free_rules, "", "14@0,0/0", "free", 1600000000);
  save (f, &meander_strategy_rules, "player red Anna\nplayer blue Jan\n", NULL, "strategy-1",
        1700000000);
  save (f, &meander_strategy_rules, "player red Ola\nplayer blue Tom\n", NULL, "strategy-2",
        1650000000);
  open_window (f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "free", "strategy-1", "strategy-2", "strategy-3" };
  g_autofree char *games = g_build_filename (f->folder, "games", NULL);
  g_autofree char *last = g_build_filename (f->folder, "last", NULL);
  g_autoptr (GDir) dir = NULL;
  const char *file;

  if (f->window != NULL)
    gtk_window_close (GTK_WINDOW (f->window));
  settle ();
  g_assert_null (f->window);
  gtk_window_destroy (GTK_WINDOW (f->parent));
  settle ();
  g_assert_finalize_object (f->store);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = get_path (f, names[i]);

      g_unlink (path);
    }
  dir = g_dir_open (games, 0, NULL);
  while (dir != NULL && (file = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (games, file, NULL);

      g_unlink (path);
    }
  g_unlink (last);
  g_rmdir (games);
  g_rmdir (f->folder);
  g_free (f->folder);
  g_free (f->resumed);
  g_free (f->analysed);
}

/* By the id in the template, or of a type. */
static GtkWidget *
find (GtkWidget *widget, const char *what)
{
  GtkWidget *found = NULL;

  if (g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), what) == 0 ||
      g_str_equal (G_OBJECT_TYPE_NAME (widget), what))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, what);
  return found;
}

static GtkWidget *
get_row (Fixture *f, guint index)
{
  return meander_card_list_get_card (MEANDER_CARD_LIST (find (f->window, "list")), index);
}

/* A row is a button itself. */
static GtkWidget *
find_delete (Fixture *f, guint index)
{
  return find (gtk_widget_get_first_child (get_row (f, index)), "GtkButton");
}

static void
assert_row (Fixture *f, guint index, const char *what, gint64 seconds)
{
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (seconds);
  g_autofree char *date = g_date_time_format (when, "%-d %B %Y, %H:%M");
  g_autofree char *name = g_strdup_printf ("%s, %s", what, date);

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_row (f, index)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

/* A game of the tournament says so, to the eye and to the ear; the others do not. */
static void
test_tournament (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "Anna", "Jan", "Eva" };
  g_autofree char *path = g_build_filename (f->folder, "tournament", NULL);
  g_autoptr (MeanderTournament) tournament = NULL;
  g_autoptr (GError) error = NULL;

  tournament = meander_tournament_new (path, &error);
  g_assert_no_error (error);
  g_assert_true (meander_tournament_start (tournament, names, G_N_ELEMENTS (names), &error));
  g_assert_true (meander_tournament_begin (tournament, 0, "strategy-1", &error));
  g_assert_no_error (error);
  f->tournament = tournament;
  open_three (f);
  g_assert_nonnull (test_find_label_starting (get_row (f, 0), "Tournament · "));
  g_assert_null (test_find_label_starting (get_row (f, 0), "Strategy Game · "));
  assert_row (f, 0, "Strategy game: Anna and Jan, Tournament, No tiles on the table yet",
              1700000000);
  g_assert_nonnull (test_find_label_starting (get_row (f, 1), "Strategy Game · "));
  g_assert_null (test_find_label_starting (get_row (f, 1), "Tournament · "));
  f->tournament = NULL;
  g_assert_cmpint (g_remove (path), ==, 0);
}

/* The newest first, each with what, how far and when. */
static void
check_figures (GtkWidget *widget, guint *n_figures)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "MeanderFigure") && gtk_widget_get_mapped (widget))
    {
      g_assert_cmpint (gtk_widget_get_width (widget), ==, 96);
      /* Where nothing lies yet the racks are seen, as on the first page. */
      g_assert_cmpuint (meander_figure_get_position (MEANDER_FIGURE (widget))->n_tiles, >, 0);
      (*n_figures)++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_figures (child, n_figures);
}

/* Beside short titles and long ones the pictures are as wide, so that the titles stand in line. */
static void
test_figures (Fixture *f, gconstpointer data)
{
  guint n_figures = 0;

  save (f, &meander_free_rules, "", "14@0,0/0", "free", 1600000000);
  save (f, &meander_strategy_rules,
        "player red Anna Maria Magdalena\nplayer blue Jan Sebastian Wojciech\n"
        "player green Aleksandra Elisabeth\n",
        NULL, "strategy-1", 1700000000);
  open_window (f);
  /* The cards are made in one frame, and get their places in the next. */
  gtk_test_widget_wait_for_draw (f->window);
  check_figures (f->window, &n_figures);
  g_assert_cmpuint (n_figures, ==, 2);
}

static void
test_list (Fixture *f, gconstpointer data)
{
  open_three (f);
  assert_row (f, 0, "Strategy game: Anna and Jan, No tiles on the table yet", 1700000000);
  assert_row (f, 1, "Strategy game: Ola and Tom, No tiles on the table yet", 1650000000);
  assert_row (f, 2, "Free Table, 1 of 56 tiles on the table", 1600000000);
  g_assert_null (get_row (f, 3));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == get_row (f, 0));
  gtk_test_accessible_assert_property (find_delete (f, 2), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Delete Free Table");
  g_assert_false (gtk_widget_get_visible (find (f->window, "trouble")));

  g_signal_emit_by_name (get_row (f, 1), "clicked");
  settle ();
  g_assert_cmpstr (f->resumed, ==, "strategy-2");
  g_assert_null (f->window);
}

/* A strategy game that is over can be looked back at, and no other. */
static void
test_analysis (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderGame) game =
      meander_game_new (&meander_strategy_rules, "player red Eva\nplayer blue Leo\n", 4, NULL);
  GtkWidget *button;
  MeanderResult result = { 0 };

  while (!result.over)
    {
      const MeanderState *state = meander_game_get_state (game);
      g_auto (GStrv) legal = state->rules->legal (state);

      g_assert_true (meander_game_play (game, legal[0], NULL));
      meander_game_get_result (game, &result);
    }
  meander_store_watch (f->store, game, "strategy-3");
  meander_store_watch (f->store, NULL, NULL);
  open_three (f);
  /* What may go on stands first, though that was played last; each under its heading. */
  g_assert_nonnull (test_find_label (f->window, "Unfinished"));
  g_assert_nonnull (test_find_label (f->window, "Finished"));
  g_assert_null (test_find_label (f->window, "Older"));
  assert_row (f, 0, "Strategy game: Anna and Jan, No tiles on the table yet", 1700000000);
  for (guint i = 0; i < 3; i++)
    g_assert_null (test_find_label (get_row (f, i), "Analysis"));
  button = gtk_widget_get_ancestor (test_find_label (get_row (f, 3), "Analysis"), GTK_TYPE_BUTTON);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Analysis of Strategy game: Eva and Leo");
  g_signal_emit_by_name (button, "clicked");
  settle ();
  g_assert_cmpstr (f->analysed, ==, "strategy-3");
  g_assert_null (f->window);
}

/* A game goes after a question, and no other. */
static void
test_delete (Fixture *f, gconstpointer data)
{
  g_autofree char *path = get_path (f, "strategy-2");
  GtkWidget *question;

  open_three (f);
  question = find (f->window, "question");
  g_signal_emit_by_name (find_delete (f, 1), "clicked");
  settle ();
  g_assert_true (gtk_revealer_get_reveal_child (GTK_REVEALER (question)));
  g_assert_false (gtk_widget_has_css_class (get_row (f, 0), "doomed"));
  g_assert_true (gtk_widget_has_css_class (get_row (f, 1), "doomed"));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == find (f->window, "keep"));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (find (f->window, "question_label"))), ==,
                   "Delete “Strategy game: Ola and Tom”?");
  g_signal_emit_by_name (find (f->window, "keep"), "clicked");
  settle ();
  g_assert_false (gtk_revealer_get_reveal_child (GTK_REVEALER (question)));
  g_assert_false (gtk_widget_has_css_class (get_row (f, 1), "doomed"));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == get_row (f, 1));

  g_signal_emit_by_name (find_delete (f, 1), "clicked");
  settle ();
  g_signal_emit_by_name (find (f->window, "forget"), "clicked");
  settle ();
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  assert_row (f, 0, "Strategy game: Anna and Jan, No tiles on the table yet", 1700000000);
  assert_row (f, 1, "Free Table, 1 of 56 tiles on the table", 1600000000);
  g_assert_null (get_row (f, 2));
  g_assert_null (f->resumed);
}

/* What is damaged is told of; the others stand there. */
static void
test_damaged (Fixture *f, gconstpointer data)
{
  g_autofree char *path = get_path (f, "strategy-3");
  g_autoptr (GError) error = NULL;
  GtkWidget *trouble;

  save (f, &meander_free_rules, "", "14@0,0/0", "free", 1600000000);
  g_file_set_contents (path, "meander-game 1\ngame strategy\nmove nonsense\n", -1, &error);
  g_assert_no_error (error);
  open_window (f);
  trouble = find (f->window, "trouble");
  g_assert_true (gtk_widget_get_visible (trouble));
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (trouble)), "strategy-3.meander"));
  assert_row (f, 0, "Free Table, 1 of 56 tiles on the table", 1600000000);
  g_assert_null (get_row (f, 1));
}

/* However many there are, only the games are read that are about to be seen. */
static void
test_many (Fixture *f, gconstpointer data)
{
  g_autofree char *path = get_path (f, "free");
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) figures = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  MeanderCardList *list;

  save (f, &meander_free_rules, "", "14@0,0/0", "free", 1600000000);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (guint i = 2; i <= 600; i++)
    {
      g_autofree char *name = g_strdup_printf ("free-%03u", i);
      g_autofree char *copy = get_path (f, name);

      /* The last one is the oldest, and damaged. */
      g_assert_true (g_file_set_contents_full (copy, i < 600 ? text : "nonsense", -1,
                                               G_FILE_SET_CONTENTS_NONE, 0600, NULL));
      set_written (f, name, 1600000000 - (time_t) i * 86400);
    }
  open_window (f);
  list = MEANDER_CARD_LIST (find (f->window, "list"));
  for (guint i = 0; i < 4; i++)
    gtk_test_widget_wait_for_draw (f->window);
  settle ();
  rows = meander_card_list_get_cards (list);
  g_assert_cmpuint (rows->len, <, 50);
  figures = test_find_all (list, MEANDER_TYPE_FIGURE);
  g_assert_cmpuint (figures->len, ==, rows->len);
  g_assert_false (gtk_widget_get_visible (find (f->window, "trouble")));

  /* Far down another one is read, and what is damaged there is told; the focus stays near. */
  meander_card_list_show (list, 599);
  for (guint i = 0; i < 4; i++)
    gtk_test_widget_wait_for_draw (f->window);
  settle ();
  assert_row (f, 598, "Free Table, 1 of 56 tiles on the table", 1600000000 - 599 * 86400);
  g_assert_true (gtk_widget_get_visible (find (f->window, "trouble")));
  g_assert_null (get_row (f, 599));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == get_row (f, 598));
}

static void
test_empty (Fixture *f, gconstpointer data)
{
  open_window (f);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (find (f->window, "stack"))), ==,
                   "empty");
  /* With a picture above the words. */
  g_assert_true (gtk_widget_get_mapped (find (f->window, "picture")));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add ("/saved-games/list", Fixture, NULL, set_up, test_list, tear_down);
  g_test_add ("/saved-games/tournament", Fixture, NULL, set_up, test_tournament, tear_down);
  g_test_add ("/saved-games/figures", Fixture, NULL, set_up, test_figures, tear_down);
  g_test_add ("/saved-games/analysis", Fixture, NULL, set_up, test_analysis, tear_down);
  g_test_add ("/saved-games/delete", Fixture, NULL, set_up, test_delete, tear_down);
  g_test_add ("/saved-games/damaged", Fixture, NULL, set_up, test_damaged, tear_down);
  g_test_add ("/saved-games/many", Fixture, NULL, set_up, test_many, tear_down);
  g_test_add ("/saved-games/empty", Fixture, NULL, set_up, test_empty, tear_down);

  return g_test_run ();
}
