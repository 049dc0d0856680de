/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/statistics-window.h"

#include <glib/gstdio.h>
#include <gtk/gtk.h>

#include "find.h"
#include "model/book.h"
#include "model/daily.h"
#include "rules/rules.h"
#include "ui/widgets/figure.h"
#include "ui/widgets/level-face.h"
#include "words/levels.h"

#define GAMES                                                                                      \
  "meander-statistics 1\n"                                                                         \
  "game strategy-1\n"                                                                              \
  "player won 20 18 10 Anna Maria\n"                                                               \
  "player lost 12 12 0 Jan\n"                                                                      \
  "end\n"

#define THREE_GAMES                                                                                \
  "game a\nplayer won 20 18 10 Anna Maria\ncomputer lost 12 12 0 turtle\n"                         \
  "game b\nplayer lost 12 12 0 Anna Maria\ncomputer won 20 18 10 owl\n"                            \
  "game c\nplayer lost 12 12 0 Anna Maria\ncomputer lost 12 12 0 turtle\n"                         \
  "game d\nplayer won 20 18 10 Jan\nplayer lost 12 12 0 Ela\n"

/* One who plays against the computer, one who does not. */
#define RESULTS_BY_LEVEL "meander-statistics 1\n" THREE_GAMES "end\n"

/* Enough of them to tell how strong that is. */
#define FIVE_AGAINST_LEVELS                                                                        \
  "meander-statistics 1\n" THREE_GAMES                                                             \
  "game e\nplayer lost 12 12 0 Anna Maria\ncomputer won 20 18 10 owl\n"                            \
  "game f\nplayer lost 12 12 0 Anna Maria\ncomputer won 20 18 10 owl\n"                            \
  "end\n"

/* Two who have played a series. */
#define SERIES                                                                                     \
  "meander-statistics 1\n"                                                                         \
  "game a\nplayer won 20 18 10 Jan\nplayer lost 12 12 0 Ela\n"                                     \
  "game b\nplayer won 31 18 10 Jan\nplayer lost 12 12 0 Ela\nseries Jan\n"                         \
  "game c\nplayer won 20 18 10 Ela\nplayer lost 12 12 0 Jan\n"                                     \
  "end\n"

/* Anna has won one of two games of Gobble, and come before Turtle in one; Jan has won none. */
#define GOBBLE                                                                                     \
  "meander-statistics 3\n"                                                                         \
  "gobble a\nperson 1 Anna\nanimal 2 turtle\nperson 3 Jan\n"                                       \
  "gobble b\nanimal 1 frog\nanimal 2 turtle\nperson 3 Anna\n"                                      \
  "gobble c\nperson 1\nanimal 2 turtle\n"                                                          \
  "end\n"

/* Who has given no name loses two games to Fox, and draws one. */
#define GOBBLE_LOST                                                                                \
  "meander-statistics 3\n"                                                                         \
  "gobble a\nperson 2\nanimal 1 fox\n"                                                             \
  "gobble b\nperson 1\nanimal 1 fox\n"                                                             \
  "gobble c\nperson 2\nanimal 1 fox\n"                                                             \
  "end\n"

/* Anna has won with help only, Jan has won one of two without. */
#define HELPED                                                                                     \
  "meander-statistics 2\n"                                                                         \
  "game a\nplayer won 40 40 0 Anna\ncomputer lost 9 9 0 turtle\nhelped\n"                          \
  "game b\nplayer won 40 40 0 Jan\ncomputer lost 9 9 0 turtle\nhelped\n"                           \
  "game c\nplayer won 20 18 10 Jan\ncomputer lost 12 12 0 owl\n"                                   \
  "end\n"

/* One game against the computer, of which there is a sentence that takes two lines. */
#define ONE_GAME                                                                                   \
  "meander-statistics 1\n"                                                                         \
  "game a\nplayer won 20 18 10 Anna Maria\ncomputer lost 12 12 0 turtle\n"                         \
  "end\n"

/* The computer has finished one game for whoever began it, and played one against itself. */
#define UNCLAIMED                                                                                  \
  "meander-statistics 1\n"                                                                         \
  "game a\n"                                                                                       \
  "game b\ncomputer won 20 18 10 owl\ncomputer lost 12 12 0 turtle\n"                              \
  "end\n"

/* Games in another language. */
static const char UNNAMED[] = "meander-statistics 1\n"
                              "game a\nplayer won 20 18 10 Игрок 1\nplayer lost 9 9 0 Игрок 2\n"
                              "end\n";
static const char YOU[] = "meander-statistics 1\n"
                          "game a\nplayer won 20 18 10 Игрок 1\ncomputer lost 9 9 0 owl\n"
                          "game b\nplayer won 20 18 10 Hráč 1\ncomputer lost 9 9 0 owl\n"
                          "end\n";

typedef struct
{
  char *folder;
  char *path;
  MeanderStatistics *statistics;
  MeanderStore *store; /* or NULL */
  GtkWidget *window;
} Fixture;

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  f->folder = g_dir_make_tmp ("meander-XXXXXX", &error);
  g_assert_no_error (error);
  f->path = g_build_filename (f->folder, "statistics", NULL);
  g_file_set_contents (f->path, data != NULL ? data : GAMES, -1, &error);
  g_assert_no_error (error);
  f->statistics = meander_statistics_new (f->path, &error);
  g_assert_no_error (error);
  f->window = meander_statistics_window_new (NULL, f->statistics, NULL, NULL, NULL, NULL);
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (f->window);
  settle ();
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  settle ();
  g_clear_object (&f->store);
  g_assert_finalize_object (f->statistics);
  g_unlink (f->path);
  g_rmdir (f->folder);
  g_free (f->path);
  g_free (f->folder);
}

/* A label that is seen, or a widget by its id in the template. */
static GtkWidget *
find (GtkWidget *widget, const char *what)
{
  GtkWidget *found = NULL;

  if ((GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
       g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), what) == 0) ||
      g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), what) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, what);
  return found;
}

/* The row in which a label is. */
static GtkWidget *
get_row (GtkWidget *label)
{
  g_assert_nonnull (label);
  return gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW);
}

/* The row of a player. */
static GtkWidget *
get_player_row (Fixture *f, const char *name)
{
  return get_row (find (find (f->window, "players"), name));
}

/* What a screen reader says of a row, and the keyboard comes to it. */
static void
assert_row (GtkWidget *row, const char *sentence)
{
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, sentence);
  g_assert_true (gtk_widget_get_focusable (row));
}

/* Who stands highest comes first, with what is known of them; of the others that is one click away. */
static void
test_players (Fixture *f, gconstpointer data)
{
  GtkWidget *jan = get_player_row (f, "Jan");
  GtkWidget *ela = get_player_row (f, "Ela");
  GtkWidget *more = gtk_widget_get_last_child (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (ela)));

  g_assert_cmpint (gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (jan)), ==, 0);
  g_assert_cmpint (gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (ela)), ==, 1);
  g_assert_nonnull (find (jan, "510"));
  g_assert_nonnull (find (jan, "2 of 3 won"));
  g_assert_nonnull (find (jan, "Best game"));
  g_assert_nonnull (find (ela, "1 of 3 won"));
  g_assert_false (gtk_revealer_get_reveal_child (GTK_REVEALER (more)));
  g_signal_emit_by_name (ela, "activate");
  settle ();
  g_assert_true (gtk_revealer_get_reveal_child (GTK_REVEALER (more)));
}

/* Results by level, and how strong that is after enough games, of those who play against the computer. */
static void
test_results_by_level (Fixture *f, gconstpointer data)
{
  GtkWidget *results = find (f->window, "results");
  GtkWidget *players = find (f->window, "players");
  g_autoptr (MeanderPlayerStatistics) anna =
      g_list_model_get_item (G_LIST_MODEL (f->statistics), 0);
  g_autofree char *words = NULL;
  MeanderRating rating;
  g_autoptr (GPtrArray) faces = NULL;
  guint face;
  g_autoptr (GError) error = NULL;

  g_assert_true (gtk_widget_get_visible (results));
  g_assert_true (meander_player_statistics_rate (anna, &rating));
  words = meander_words_strength (&rating);
  g_assert_nonnull (find (results, "Anna Maria"));
  /* How strong that is stands beside the name, with the face of the level. */
  faces = test_find_all_mapped (players, MEANDER_TYPE_LEVEL_FACE);
  g_assert_cmpuint (faces->len, ==, 1);
  g_object_get (faces->pdata[0], "level", &face, NULL);
  g_assert_cmpuint (face, ==, rating.near);
  g_assert_nonnull (find (get_player_row (f, "Anna Maria"), words));
  g_assert_null (find (results, words));
  /* Who has won is told beside each name, and nothing else but draws. */
  g_assert_nonnull (find (get_row (find (results, "Anna Maria 1–0 Turtle")), "1 draw"));
  g_assert_nonnull (find (results, "Anna Maria 0–3 Owl"));
  g_assert_null (find (results, "Anna Maria 0–0 Frog"));
  g_assert_null (find (results, "Jan"));
  g_assert_null (find (f->window, "turtle"));

  g_assert_true (meander_statistics_clear (f->statistics, &error));
  settle ();
  g_assert_false (gtk_widget_get_visible (results));
}

/* Who has won against whom; series have a column where there have been some. */
static void
test_results_by_pair (Fixture *f, gconstpointer data)
{
  GtkWidget *results = find (f->window, "results");
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (find (f->window, "Series"));
  g_assert_nonnull (find (f->window, "31"));
  /* Who has won no series is not shown a nought. */
  gtk_widget_activate (get_player_row (f, "Ela"));
  settle ();
  g_assert_nonnull (find (f->window, "–"));
  g_assert_null (find (f->window, "0"));
  g_assert_true (gtk_widget_get_visible (results));
  g_assert_nonnull (find (results, "Ela 1–2 Jan"));
  /* Nothing was drawn: 1 and 2 are all of them. */
  g_assert_null (find (results, "3 games played"));
  g_assert_nonnull (find (results, "series 0–1"));
  g_assert_null (find (results, "Games of two against the computer"));

  g_assert_true (meander_statistics_clear (f->statistics, &error));
  settle ();
  g_assert_false (gtk_widget_get_visible (results));
}

/* The window is as high as what there is to tell. */
static void
test_height (Fixture *f, gconstpointer data)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (find (f->window, "results"), GTK_TYPE_VIEWPORT);
  GtkAdjustment *adjustment;

  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (f->window);
  settle ();
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (scroller));
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=,
                     gtk_adjustment_get_page_size (adjustment));
  g_assert_cmpint (gtk_widget_get_height (f->window), <, 450);
}

/* A game that is nobody's is told of all the same, and can be deleted. */
static void
test_unclaimed (Fixture *f, gconstpointer data)
{
  GtkWidget *rows = find (f->window, "alone_rows");
  g_autoptr (GError) error = NULL;

  assert_row (get_row (find (rows, "2 games that the computer finished: they do not count")),
              "Strategy Game: 2 games that the computer finished: they do not count");
  g_assert_false (gtk_widget_get_mapped (find (f->window, "solve")));
  g_assert_true (gtk_widget_get_mapped (find (f->window, "clear")));

  g_assert_true (meander_statistics_clear (f->statistics, &error));
  settle ();
  g_assert_true (gtk_widget_get_mapped (find (f->window, "solve")));
}

/* No series: no column of zeros. */
static void
test_no_series (Fixture *f, gconstpointer data)
{
  g_assert_null (find (f->window, "Series"));
  g_assert_nonnull (find (f->window, "Anna Maria 1–0 Jan"));
}

/* Each row is a sentence, with the ranking worked out by hand: +10.08 against Turtle at 482.5, −0.16 against Owl at
 * 937.5, −1.25 by a draw with Turtle; of numbers one by one nobody would know what they are. */
static void
test_rows_heard (Fixture *f, gconstpointer data)
{
  GtkWidget *results = find (f->window, "results");
  g_autoptr (GPtrArray) faces = NULL;

  assert_row (
      get_player_row (f, "Anna Maria"),
      "Anna Maria: played 3, won 1, best game 20, best line 18, best loop 10, average 14.7, ranking 509");
  /* Three games say too little. */
  assert_row (
      get_row (find (results, "Anna Maria")),
      "Anna Maria: After 2 more games against the computer, you see the strength of play here.");
  faces = test_find_all_mapped (find (f->window, "players"), MEANDER_TYPE_LEVEL_FACE);
  g_assert_cmpuint (faces->len, ==, 0);
  assert_row (get_row (find (results, "Ela 0–1 Jan")), "Ela 0–1 Jan, 1 game played");
  assert_row (get_row (find (results, "Anna Maria 1–0 Turtle")),
              "Anna Maria 1–0 Turtle, 2 games played, 1 draw");
}

/* Series have their place in it where there are any; +11.2, +13.6 and −14.3 are the moves of the ranking. */
static void
test_series_heard (Fixture *f, gconstpointer data)
{
  assert_row (get_player_row (f, "Jan"),
              "Jan: played 3, won 2, series 1, best game 31, best line 18, "
              "best loop 10, average 21.0, ranking 510");
  assert_row (get_row (find (find (f->window, "results"), "Ela 1–2 Jan")),
              "Ela 1–2 Jan, 3 games played, series 0–1");
}

/* How much of the bar of a player is filled. */
static double
get_bar (Fixture *f, const char *name)
{
  g_autoptr (GPtrArray) bars =
      test_find_all_mapped (get_player_row (f, name), GTK_TYPE_PROGRESS_BAR);

  g_assert_cmpuint (bars->len, ==, 1);
  return gtk_progress_bar_get_fraction (bars->pdata[0]);
}

/* The bar is of the games without help, and there are no numbers of nothing. */
static void
test_helped (Fixture *f, gconstpointer data)
{
  const char *why = "1 game with help does not count for the bests, the average and the ranking.";
  GtkWidget *anna = get_player_row (f, "Anna");
  GtkWidget *jan = get_player_row (f, "Jan");
  int asked, needed;

  /* One line beside the bar, as for everybody. */
  g_assert_nonnull (find (jan, "2 of 2 won"));
  g_assert_cmpfloat (get_bar (f, "Jan"), ==, 1);
  g_assert_nonnull (find (jan, "Best game"));
  g_assert_nonnull (find (jan, "20"));
  g_assert_nonnull (find (jan, why));
  /* The window, which asks before it has a width, has room for it. */
  gtk_widget_measure (find (jan, why), GTK_ORIENTATION_VERTICAL, -1, NULL, &asked, NULL, NULL);
  gtk_widget_measure (find (jan, why), GTK_ORIENTATION_VERTICAL, 440, NULL, &needed, NULL, NULL);
  g_assert_cmpint (asked, >=, needed);

  g_signal_emit_by_name (anna, "activate");
  settle ();
  g_assert_nonnull (find (anna, "1 of 1 won"));
  g_assert_null (test_find_type (anna, GTK_TYPE_PROGRESS_BAR));
  g_assert_null (find (anna, "500"));
  g_assert_null (find (anna, "Best game"));
  g_assert_nonnull (find (anna, why));
  assert_row (anna, "Anna: 1 of 1 won\n"
                    "1 game with help does not count for the bests, the average and the ranking.");
}

/* Who has given no name is “you”, or has the name of today's language. */
static void
test_unnamed (Fixture *f, gconstpointer data)
{
  GtkWidget *players = find (f->window, "players");

  g_assert_null (find (players, "Игрок 1"));
  g_assert_nonnull (find (players, data == UNNAMED ? "Player 1" : "You"));
  if (data == UNNAMED)
    g_assert_nonnull (find (f->window, "Player 1 1–0 Player 2"));
}

/* What the animal has won is not left to be counted: of three games none is missing. */
static void
test_gobble_adds_up (Fixture *f, gconstpointer data)
{
  GtkWidget *results = find (f->window, "results_gobble");
  GtkWidget *fox = get_row (find (results, "You 0–2 Fox"));

  assert_row (get_row (find (results, "You")), "You: 3 games played");
  assert_row (fox, "You 0–2 Fox, 3 games played, 1 draw");
  g_assert_nonnull (find (fox, "1 draw"));
}

/* Gobble with others has the same shape, without a ranking, and goes with the rest. */
static void
test_gobble (Fixture *f, gconstpointer data)
{
  GtkWidget *results = find (f->window, "results_gobble");
  g_autoptr (GError) error = NULL;

  g_assert_true (gtk_widget_get_mapped (results));
  g_assert_true (gtk_widget_get_mapped (find (f->window, "clear")));
  g_assert_nonnull (find (results, "Gobble with others"));
  g_assert_nonnull (find (results, "How often ahead of the animal – how often behind it"));
  assert_row (get_row (find (results, "Anna")), "Anna: 1 of 2 won");
  assert_row (get_row (find (results, "Anna 0–1 Frog")), "Anna 0–1 Frog, 1 game played");
  assert_row (get_row (find (results, "Jan")), "Jan: 1 game played");
  assert_row (get_row (find (results, "You")), "You: 1 of 1 won");

  g_assert_true (meander_statistics_clear (f->statistics, &error));
  settle ();
  g_assert_false (gtk_widget_get_visible (results));
}

static char *
write_file (Fixture *f, const char *name, const char *text)
{
  char *path = g_build_filename (f->folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return path;
}

/* The window with what was done alone; @progress, @alone and @answers are files. */
static void
show_alone (Fixture *f, const char *progress, const char *alone, const char *answers)
{
  g_autofree char *progress_path = write_file (f, "progress", progress);
  g_autofree char *alone_path = write_file (f, "solitaire", alone);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderProgress) reached = meander_progress_new (progress_path, &error);
  g_autoptr (MeanderSoloResults) played = meander_solo_results_new (alone_path, &error);
  g_autofree char *answers_path = write_file (f, "exercises", answers);
  g_autoptr (MeanderExerciseResults) results = meander_exercise_results_new (answers_path, &error);

  g_assert_no_error (error);
  gtk_window_destroy (GTK_WINDOW (f->window));
  f->window =
      meander_statistics_window_new (NULL, f->statistics, reached, played, results, f->store);
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (f->window);
  settle ();
  g_unlink (progress_path);
  g_unlink (alone_path);
  g_unlink (answers_path);
}

/* With letters twice as large nothing of the invitation is cut. */
static void
test_large_letters (Fixture *f, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GtkAdjustment *adjustment;

  g_object_set (settings, "gtk-xft-dpi", 192 * 1024, NULL);
  show_alone (f, "meander-progress 1\nend\n", "meander-deals 1\nend\n",
              "meander-exercises 1\nend\n");
  g_assert_true (gtk_widget_get_mapped (find (f->window, "solve")));
  adjustment = gtk_scrollable_get_vadjustment (
      GTK_SCROLLABLE (gtk_widget_get_ancestor (find (f->window, "invitation"), GTK_TYPE_VIEWPORT)));
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=,
                     gtk_adjustment_get_page_size (adjustment));
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
}

/* The picture of a row is that of this day's small puzzle. */
static void
assert_day (GtkWidget *row)
{
  g_autoptr (GDateTime) today = g_date_time_new_now_local ();
  g_autoptr (MeanderDaily) daily = meander_daily_new (today, MEANDER_DAILY_SMALL, FALSE);
  g_autoptr (GPtrArray) figures = test_find_all (row, MEANDER_TYPE_FIGURE);
  const MeanderPosition *shown = NULL;

  g_assert_cmpuint (figures->len, ==, 1);
  shown = meander_figure_get_position (figures->pdata[0]);
  g_assert_cmpuint (shown->n_tiles, ==, daily->position->n_tiles);
  for (guint i = 0; i < shown->n_tiles; i++)
    g_assert_cmpuint (shown->tiles[i].number, ==, daily->position->tiles[i].number);
}

/* After so many rows of kinds of games comes the one of all others, and nothing can be done with it. */
static void
assert_untried (GtkWidget *rows, int n_rows, const char *sentence)
{
  GtkWidget *row = get_row (find (rows, sentence));

  assert_row (row, sentence);
  g_assert_false (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)));
  g_assert_cmpint (gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)), ==, n_rows);
  g_assert_null (gtk_widget_get_next_sibling (row));
}

/* Whoever has never finished a strategy game sees what else was done, and is asked for nothing. */
static void
test_alone (Fixture *f, gconstpointer data)
{
  GtkWidget *rows;

  show_alone (f,
              "meander-progress 1\npuzzle discovery-4 strict 38000\n"
              "puzzle discovery-5 solved 71000\npuzzle junior solved 264000\n"
              "puzzle genius-blue begun 0\npuzzle turn-flower solved 900\n"
              "puzzle lesson-first-steps solved 0\n"
              "puzzle day-2026-11-20-small solved 900\npuzzle day-2026-11-18 solved 900\nend\n",
              "meander-deals 1\ndeal 7 14 full edition pl\ndeal 8 9 short edition pl\n"
              "gobble 3 54 0 90000\ngobble 4 54 5 80000\nend\n",
              "meander-exercises 1\nanswer 2 right\nanswer 3 wrong\nanswer 2 right\nend\n");
  rows = find (f->window, "alone_rows");
  g_assert_true (gtk_widget_get_mapped (rows));
  g_assert_nonnull (find (rows, "Discovery"));
  assert_row (get_row (find (rows, "2 of 31 solved")), "Discovery: 2 of 31 solved");
  g_assert_nonnull (find (rows, "Puzzle Book"));
  g_assert_nonnull (find (rows, "1 of 17 solved"));
  g_assert_nonnull (find (rows, "1 of 11 solved"));
  assert_day (get_row (find (rows, "2 puzzles solved")));
  g_assert_nonnull (find (rows, "2 deals finished, 1 perfect"));
  g_assert_nonnull (find (rows, "What Is Best Here?"));
  g_assert_nonnull (find (
      rows, "2 of 3 positions right\nAfter 2 more positions you see here how strong you are."));
  g_assert_nonnull (find (rows, "2 games played alone, 1 with no tiles left"));
  g_assert_false (gtk_widget_get_mapped (find (f->window, "solve")));
  g_assert_false (gtk_widget_get_mapped (find (f->window, "players")));
  g_assert_false (gtk_widget_get_mapped (find (f->window, "clear")));

  /* A lesson that is only begun is not what was never tried. */
  show_alone (f,
              "meander-progress 1\npuzzle lesson-arcs begun 0\npuzzle lesson-turn helped 0\n"
              "puzzle lesson-golden-rule begun 0\npuzzle discovery-5 begun 0\n"
              "puzzle junior begun 0\npuzzle master begun 0\nend\n",
              "meander-deals 1\nend\n", "meander-exercises 1\nend\n");
  rows = find (f->window, "alone_rows");
  assert_row (get_row (find (rows, "3 lessons started")), "Learn: 3 lessons started");
  /* Nor is a puzzle. */
  assert_row (get_row (find (rows, "1 puzzle started")), "Discovery: 1 puzzle started");
  assert_row (get_row (find (rows, "2 puzzles started")), "Puzzle Book: 2 puzzles started");

  /* What was solved with help only is told as that. */
  show_alone (f,
              "meander-progress 1\npuzzle discovery-4 strict 38000\npuzzle discovery-5 helped 0\n"
              "puzzle junior helped 0\npuzzle turn-flower helped 0\n"
              "puzzle day-2026-11-20-small helped 0\npuzzle day-2026-11-21-small helped 0\nend\n",
              "meander-deals 1\nend\n", "meander-exercises 1\nend\n");
  rows = find (f->window, "alone_rows");
  g_assert_nonnull (find (rows, "1 of 31 solved, 1 with help"));
  g_assert_nonnull (find (rows, "0 of 17 solved, 1 with help"));
  g_assert_nonnull (find (rows, "0 of 11 solved, 1 with help"));
  g_assert_nonnull (find (rows, "2 puzzles solved with help"));
  show_alone (f,
              "meander-progress 1\npuzzle day-2026-11-20-small solved 900\n"
              "puzzle day-2026-11-21-small helped 0\nend\n",
              "meander-deals 1\nend\n", "meander-exercises 1\nend\n");
  g_assert_nonnull (find (f->window, "1 puzzle solved, 1 with help"));

  /* Of one's own there are as many as one makes, and they are in the book; the day's are for turning and
   * matching. */
  show_alone (f,
              "meander-progress 1\npuzzle own-0123abcd-made-0123456789ab solved 122000\n"
              "puzzle day-2026-11-20-small solved 900\nend\n",
              "meander-deals 1\nend\n", "meander-exercises 1\nend\n");
  rows = find (f->window, "alone_rows");
  assert_row (get_row (find (rows, "Your Own Puzzles")), "Your Own Puzzles: 1 puzzle solved");
  assert_untried (rows, 2, "Not tried yet: Learn, Discovery, Strategy Game, Solitaire, Gobble");
  g_assert_nonnull (find (find (f->window, "summary"), "Puzzles solved"));

  /* What has not been reached yet is not counted. */
  show_alone (f, "meander-progress 1\nend\n",
              "meander-deals 1\ndeal 8 9 short edition pl\ngobble 4 54 5 80000\nend\n",
              "meander-exercises 1\nend\n");
  rows = find (f->window, "alone_rows");
  g_assert_null (find (rows, "What Is Best Here?"));
  g_assert_nonnull (find (rows, "1 deal finished"));
  g_assert_nonnull (find (rows, "1 game played alone"));

  /* All other kinds of games are named in one row, which is last and leads nowhere. */
  assert_untried (
      rows, 2,
      "Not tried yet: Today, Learn, Discovery, Puzzle Book, Turn and Match, Strategy Game");
  assert_row (get_row (find (rows, "Solitaire")), "Solitaire: 1 deal finished");
  g_assert_false (gtk_widget_get_mapped (find (f->window, "alone_title")));

  /* Nothing at all is still an invitation. */
  show_alone (f, "meander-progress 1\nend\n", "meander-deals 1\nend\n",
              "meander-exercises 1\nend\n");
  g_assert_false (gtk_widget_get_mapped (find (f->window, "alone_rows")));
  g_assert_true (gtk_widget_get_mapped (find (f->window, "solve")));
}

/* One strategy game was played, and nothing else: what there is besides stands below, calm. */
static void
test_nothing_else (Fixture *f, gconstpointer data)
{
  GtkWidget *rows;

  show_alone (f, "meander-progress 1\nend\n", "meander-deals 1\nend\n",
              "meander-exercises 1\nend\n");
  rows = find (f->window, "alone_rows");
  g_assert_true (gtk_widget_get_mapped (rows));
  g_assert_true (gtk_widget_get_mapped (find (f->window, "players")));
  g_assert_true (gtk_widget_get_mapped (find (f->window, "alone_title")));
  g_assert_null (find (rows, "Strategy Game"));
  assert_untried (
      rows, 0,
      "Not tried yet: Today, Learn, Discovery, Puzzle Book, Turn and Match, Solitaire, Gobble");
  /* The player’s row has all there is to be told. */
  g_assert_false (gtk_widget_get_mapped (find (f->window, "summary")));
}

/* A game with its first move, kept under this name. */
static void
begin (Fixture *f, MeanderGame *game, const char *name, const char *move)
{
  g_assert_true (meander_game_play (game, move, NULL));
  meander_store_watch (f->store, game, name);
  g_assert_true (meander_store_save_now (f->store));
}

/* What is begun and not over has been tried. */
static void
test_begun (Fixture *f, gconstpointer data)
{
  g_autofree char *line = meander_puzzle_to_line (meander_book_find ("junior"));
  g_autofree char *params = g_strdup_printf ("puzzle %s\n", line);
  g_autoptr (MeanderGame) junior = meander_game_new (&meander_puzzle_rules, params, 0, NULL);
  g_autoptr (MeanderGame) solitaire = meander_game_new (&meander_solitaire_rules, "", 52, NULL);
  g_autofree char *folder = g_dir_make_tmp ("meander-XXXXXX", NULL);

  f->store = meander_store_new (folder);
  begin (f, junior, "junior", "3@0,0/0");
  begin (f, solitaire, "solitaire-52", "13@0,0/0");
  show_alone (f, "meander-progress 1\nend\n", "meander-deals 1\nend\n",
              "meander-exercises 1\nend\n");
  assert_untried (find (f->window, "alone_rows"), 0,
                  "Not tried yet: Today, Learn, Discovery, Turn and Match, Gobble");
  g_assert_true (meander_store_flush (f->store));
  meander_store_forget (f->store, "junior");
  meander_store_forget (f->store, "solitaire-52");
}

/* What has been reached in all comes first, in numbers that are the sums of the rows. */
static void
test_summary (Fixture *f, gconstpointer data)
{
  GtkWidget *summary;

  show_alone (f,
              "meander-progress 1\npuzzle discovery-4 strict 38000\npuzzle discovery-5 helped 0\n"
              "puzzle junior solved 264000\npuzzle turn-flower solved 900\n"
              "puzzle lesson-first-steps solved 0\npuzzle day-2026-11-20-small solved 900\nend\n",
              "meander-deals 1\nend\n", "meander-exercises 1\nend\n");
  summary = find (f->window, "summary");
  assert_row (get_row (find (summary, "Puzzles solved")),
              "Puzzles solved: 4, Lesson done: 1, Game won: 1");
  g_assert_false (
      gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (get_row (find (summary, "4")))));
  g_assert_true (gtk_widget_get_mapped (find (f->window, "players")));
  /* Above everything else. */
  g_assert_true (gtk_widget_get_first_child (gtk_widget_get_parent (summary)) == summary);

  /* There is no nought in it. */
  show_alone (f, "meander-progress 1\npuzzle discovery-4 strict 38000\nend\n",
              "meander-deals 1\nend\n", "meander-exercises 1\nend\n");
  assert_row (get_row (find (find (f->window, "summary"), "Game won")),
              "Puzzle solved: 1, Game won: 1");
  g_assert_null (find (f->window, "Lesson done"));
}

/* The pictures of all kinds of games are as large, so that what is told of them stands in one column. */
static void
test_pictures (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) figures = NULL;

  show_alone (f,
              "meander-progress 1\npuzzle discovery-4 strict 38000\npuzzle junior solved 264000\n"
              "puzzle lesson-first-steps solved 0\npuzzle day-2026-11-20-small solved 900\nend\n",
              "meander-deals 1\ndeal 8 9 short edition pl\ngobble 4 54 5 80000\nend\n",
              "meander-exercises 1\nanswer 2 right\nanswer 3 right\nanswer 3 wrong\n"
              "answer 4 wrong\nanswer 3 right\nend\n");
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (f->window);
  settle ();
  figures = test_find_all (find (f->window, "alone_rows"), MEANDER_TYPE_FIGURE);
  g_assert_cmpuint (figures->len, >, 5);
  for (guint i = 0; i < figures->len; i++)
    {
      g_assert_cmpint (gtk_widget_get_width (figures->pdata[i]), ==,
                       gtk_widget_get_width (figures->pdata[0]));
      g_assert_cmpint (gtk_widget_get_height (figures->pdata[i]), ==,
                       gtk_widget_get_height (figures->pdata[0]));
    }
}

static void
on_action (GSimpleAction *action, GVariant *parameter, gpointer asked)
{
  *(gboolean *) asked = TRUE;
}

/* A row of a kind of game leads to the page with more of it, and the window goes; what has no such page leads
 * nowhere, least of all into a new game. */
static void
test_leads (Fixture *f, gconstpointer data)
{
  static const char *const kinds[][2] = {
    { "Learn", "lessons" },    { "Discovery", "discovery" },
    { "Puzzle Book", "book" }, { "Turn and Match", "turn-match" },
    { "Today", "today" },      { "What Is Best Here?", "exercises" },
    { "Solitaire", NULL },     { "Gobble", NULL }
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const GActionEntry entry = {
        kinds[i][1] != NULL ? kinds[i][1] : "none", on_action, NULL, NULL, NULL, { 0 }
      };
      g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
      GtkWidget *parent = gtk_window_new ();
      GtkWidget *row;
      gboolean asked = FALSE;

      show_alone (f,
                  "meander-progress 1\npuzzle discovery-4 strict 38000\n"
                  "puzzle junior solved 264000\npuzzle turn-flower solved 900\n"
                  "puzzle lesson-first-steps solved 0\n"
                  "puzzle day-2026-11-20-small solved 900\nend\n",
                  "meander-deals 1\ndeal 8 9 short edition pl\ngobble 4 54 5 80000\nend\n",
                  "meander-exercises 1\nanswer 2 right\nend\n");
      g_action_map_add_action_entries (G_ACTION_MAP (group), &entry, 1, &asked);
      gtk_widget_insert_action_group (parent, "win", G_ACTION_GROUP (group));
      gtk_window_set_transient_for (GTK_WINDOW (f->window), GTK_WINDOW (parent));
      row = get_row (find (find (f->window, "alone_rows"), kinds[i][0]));
      g_assert_true (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)) ==
                     (kinds[i][1] != NULL));
      g_assert_true ((test_find_type (row, GTK_TYPE_IMAGE) != NULL) == (kinds[i][1] != NULL));
      if (kinds[i][1] == NULL)
        {
          gtk_window_destroy (GTK_WINDOW (parent));
          continue;
        }
      g_object_ref (f->window);
      gtk_widget_activate (row);
      settle ();
      g_assert_true (asked);
      g_assert_false (gtk_widget_get_visible (f->window));
      g_object_unref (f->window);
      f->window = parent;
    }
}

/* The button leads to the first puzzles, and the window goes. */
static void
test_solve (Fixture *f, gconstpointer data)
{
  static const GActionEntry entry = { "discovery", on_action, NULL, NULL, NULL, { 0 } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  GtkWidget *parent = gtk_window_new ();
  gboolean asked = FALSE;

  g_action_map_add_action_entries (G_ACTION_MAP (group), &entry, 1, &asked);
  gtk_widget_insert_action_group (parent, "win", G_ACTION_GROUP (group));
  gtk_window_set_transient_for (GTK_WINDOW (f->window), GTK_WINDOW (parent));
  g_object_ref (f->window);
  g_signal_emit_by_name (find (f->window, "solve"), "clicked");
  settle ();
  g_assert_true (asked);
  g_assert_false (gtk_widget_get_visible (f->window));
  g_object_unref (f->window);
  f->window = parent;
}

/* Few games say that they are few, many that they are many. */
static void
test_words (void)
{
  static const struct
  {
    MeanderRating rating;
    const char *words;
  } rows[] = {
    { { .strength = 300,
        .deviation = 200,
        .n_games = 6,
        .low = MEANDER_LEVEL_2,
        .near = MEANDER_LEVEL_3,
        .high = MEANDER_LEVEL_4 },
      "About as strong as Turtle. After 6 games one on one it may be anything from Frog to Beaver." },
    { { .strength = 300,
        .deviation = 90,
        .n_games = 60,
        .low = MEANDER_LEVEL_2,
        .near = MEANDER_LEVEL_3,
        .high = MEANDER_LEVEL_4 },
      "About as strong as Turtle. After 60 games one on one it is probably between Frog and Beaver." },
    { { .strength = 300,
        .deviation = 20,
        .n_games = 300,
        .low = MEANDER_LEVEL_3,
        .near = MEANDER_LEVEL_3,
        .high = MEANDER_LEVEL_3 },
      "About as strong as Turtle. After 300 games one on one that is fairly certain." },
    { { .strength = -400,
        .deviation = 200,
        .n_games = 4,
        .low = MEANDER_LEVEL_NONE,
        .near = MEANDER_LEVEL_NONE,
        .high = MEANDER_LEVEL_2 },
      "After 1 more game against the computer, you see the strength of play here." },
    { { .strength = -400,
        .deviation = 200,
        .n_games = 5,
        .low = MEANDER_LEVEL_NONE,
        .near = MEANDER_LEVEL_NONE,
        .high = MEANDER_LEVEL_2 },
      "Not quite as strong as Duckling yet. After 5 games one on one it may be anything "
      "from Duckling to Frog." },
    { { .strength = 1352,
        .deviation = 165,
        .n_games = 5,
        .low = MEANDER_LEVEL_8,
        .near = MEANDER_LEVEL_8,
        .high = MEANDER_LEVEL_8 },
      "About as strong as Owl. After 5 games one on one this is still uncertain." },
    { { .strength = 2000,
        .deviation = 30,
        .n_games = 90,
        .low = MEANDER_LEVEL_8,
        .near = MEANDER_LEVEL_8,
        .high = MEANDER_LEVEL_8,
        .above = TRUE },
      "Stronger than Owl. After 90 games one on one that is fairly certain." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = meander_words_rating (&rows[i].rating);

      g_assert_cmpstr (words, ==, rows[i].words);
    }
}

/* Either the button or the question. */
static void
test_forget (Fixture *f, gconstpointer data)
{
  GtkWidget *clear = find (f->window, "clear");

  g_assert_true (gtk_widget_get_mapped (clear));
  /* Few want it: it has no frame. */
  g_assert_true (gtk_widget_has_css_class (clear, "flat"));
  g_signal_emit_by_name (clear, "clicked");
  settle ();
  g_assert_false (gtk_widget_get_mapped (clear));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == find (f->window, "keep"));

  g_signal_emit_by_name (find (f->window, "keep"), "clicked");
  settle ();
  g_assert_true (gtk_widget_get_mapped (clear));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == clear);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->statistics)), ==, 2);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add ("/statistics-window/players", Fixture, SERIES, set_up, test_players, tear_down);
  g_test_add ("/statistics-window/forget", Fixture, NULL, set_up, test_forget, tear_down);
  g_test_add ("/statistics-window/results-by-level", Fixture, FIVE_AGAINST_LEVELS, set_up,
              test_results_by_level, tear_down);
  g_test_add ("/statistics-window/results-by-pair", Fixture, SERIES, set_up, test_results_by_pair,
              tear_down);
  g_test_add ("/statistics-window/rows-heard", Fixture, RESULTS_BY_LEVEL, set_up, test_rows_heard,
              tear_down);
  g_test_add ("/statistics-window/series-heard", Fixture, SERIES, set_up, test_series_heard,
              tear_down);
  g_test_add ("/statistics-window/height", Fixture, NULL, set_up, test_height, tear_down);
  g_test_add ("/statistics-window/height-one-game", Fixture, ONE_GAME, set_up, test_height,
              tear_down);
  g_test_add ("/statistics-window/large-letters", Fixture, "meander-statistics 1\nend\n", set_up,
              test_large_letters, tear_down);
  g_test_add ("/statistics-window/unclaimed", Fixture, UNCLAIMED, set_up, test_unclaimed,
              tear_down);
  g_test_add ("/statistics-window/no-series", Fixture, NULL, set_up, test_no_series, tear_down);
  g_test_add ("/statistics-window/gobble", Fixture, GOBBLE, set_up, test_gobble, tear_down);
  g_test_add ("/statistics-window/gobble-adds-up", Fixture, GOBBLE_LOST, set_up,
              test_gobble_adds_up, tear_down);
  g_test_add ("/statistics-window/unnamed", Fixture, UNNAMED, set_up, test_unnamed, tear_down);
  g_test_add ("/statistics-window/unnamed-you", Fixture, YOU, set_up, test_unnamed, tear_down);
  g_test_add ("/statistics-window/helped", Fixture, HELPED, set_up, test_helped, tear_down);
  g_test_add ("/statistics-window/alone", Fixture, "meander-statistics 1\nend\n", set_up,
              test_alone, tear_down);
  g_test_add ("/statistics-window/nothing-else", Fixture, NULL, set_up, test_nothing_else,
              tear_down);
  g_test_add ("/statistics-window/begun", Fixture, NULL, set_up, test_begun, tear_down);
  g_test_add ("/statistics-window/summary", Fixture, NULL, set_up, test_summary, tear_down);
  g_test_add ("/statistics-window/pictures", Fixture, NULL, set_up, test_pictures, tear_down);
  g_test_add ("/statistics-window/leads", Fixture, NULL, set_up, test_leads, tear_down);
  g_test_add ("/statistics-window/solve", Fixture, "meander-statistics 1\nend\n", set_up,
              test_solve, tear_down);
  g_test_add_func ("/statistics-window/words", test_words);

  return g_test_run ();
}
