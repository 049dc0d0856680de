/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long it takes until a long list stands: the book with 10,000 puzzles of the person's own (in
 * ten groups, and each in a group of its own), 1,000 that were made one by one, 5,000 saved games,
 * 3,000 solutions of a puzzle.  Each is timed from before it is made until its first frame is
 * painted, and until there is nothing left to do, and then scrolled.
 *
 *   bench-lists [DIVISOR]
 *
 * The divisor makes all of them shorter. */
#include "config.h"

#include "../../bench.h"
#include "../../model/folder-test.h"
#include "model/book.h"
#include "rules/strategy-game.h"
#include "ui/app/saved-games.h"
#include "ui/puzzles/book-page.h"
#include "ui/puzzles/solutions-window.h"

#include <glib/gstdio.h>
#include <gtk/gtk.h>
#include <string.h>

#define N_PUZZLES 10000
#define N_MADE 1000
#define N_GAMES 5000
#define N_SOLUTIONS 3000
#define N_STEPS 60
#define STEP 40 /* pixels a frame */

static guint divisor = 1;

static void
on_painted (GdkFrameClock *clock, gint64 *painted)
{
  if (*painted == 0)
    *painted = g_get_monotonic_time ();
}

static gboolean
on_idle (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static guint
count_widgets (GtkWidget *widget)
{
  guint n = 1;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_widgets (child);
  return n;
}

static GtkWidget *
find_scroller (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_SCROLLED_WINDOW (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_scroller (child);
  return found;
}

typedef struct
{
  double before;
  double sum;
  double worst;
  guint n;
} Frames;

static void
on_before (GdkFrameClock *clock, Frames *frames)
{
  frames->before = bench_cpu_ms ();
}

static void
on_after (GdkFrameClock *clock, Frames *frames)
{
  double cpu = bench_cpu_ms () - frames->before;

  frames->sum += cpu;
  frames->worst = MAX (frames->worst, cpu);
  frames->n++;
}

/* Scrolls from the middle, so much a frame, and tells what a frame costs. */
static void
scroll (GtkWidget *window)
{
  GtkAdjustment *adjustment =
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (find_scroller (window)));
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  Frames frames = { 0 };

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment) / 2);
  for (guint i = 0; i < 10; i++)
    gtk_test_widget_wait_for_draw (window);
  g_signal_connect (clock, "before-paint", G_CALLBACK (on_before), &frames);
  g_signal_connect (clock, "after-paint", G_CALLBACK (on_after), &frames);
  for (guint i = 0; i < N_STEPS; i++)
    {
      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + STEP);
      gtk_test_widget_wait_for_draw (window);
    }
  g_signal_handlers_disconnect_by_data (clock, &frames);
  g_print ("%-28s %6s: a frame %.1f ms CPU, the worst %.1f ms\n", "  scrolled", "",
           frames.sum / MAX (frames.n, 1), frames.worst);
}

/* Shows a window that was begun at that time, tells how long it took, and closes it. */
static void
show (const char *what, guint n, GtkWidget *window, gint64 begin, double cpu)
{
  gint64 painted = 0;
  gboolean idle = FALSE;
  GdkFrameClock *clock;

  gtk_widget_realize (window);
  clock = gtk_widget_get_frame_clock (window);
  g_signal_connect (clock, "after-paint", G_CALLBACK (on_painted), &painted);
  gtk_window_present (GTK_WINDOW (window));
  while (painted == 0)
    g_main_context_iteration (NULL, TRUE);
  g_idle_add_full (G_PRIORITY_LOW + 100, on_idle, &idle, NULL);
  while (!idle)
    g_main_context_iteration (NULL, TRUE);

  g_print ("%-28s %6u: first frame %7.0f ms, all of it %7.0f ms (%7.0f ms CPU), %u widgets\n", what,
           n, (double) (painted - begin) / 1e3, (double) (g_get_monotonic_time () - begin) / 1e3,
           bench_cpu_ms () - cpu, count_widgets (window));
  g_signal_handlers_disconnect_by_data (clock, &painted);
  scroll (window);
  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
show_book (const char *what, guint n, MeanderOwnPuzzles *own)
{
  g_autoptr (MeanderProgress) progress = meander_progress_new ("/nonexistent/progress", NULL);
  double cpu = bench_cpu_ms ();
  gint64 begin = g_get_monotonic_time ();
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 760);
  gtk_window_set_child (GTK_WINDOW (window), meander_book_page_new (progress, own, NULL));
  show (what, n, window, begin, cpu);
}

static void
bench_book (const char *folder, guint n_groups)
{
  g_autoptr (MeanderOwnPuzzles) own = meander_own_puzzles_new (folder, NULL);
  g_autoptr (GString) text = g_string_new ("meander-puzzles 1\n");
  g_autoptr (GError) error = NULL;
  guint n = N_PUZZLES / divisor;
  gint64 begin;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text,
                            "puzzle p%u\ngroup Group %u\ntitle Title %u\ntiles 1-3\n"
                            "goal loop yellow\n",
                            i, i * n_groups / n, i);
  g_string_append (text, "end\n");
  begin = g_get_monotonic_time ();
  meander_own_puzzles_add (own, text->str, text->len, "many.txt", &error);
  g_assert_no_error (error);
  g_print ("%-28s %6u: %.0f ms\n", "a file read, kept", n,
           (double) (g_get_monotonic_time () - begin) / 1e3);
  show_book (n_groups < n ? "book, ten groups" : "book, as many groups", n, own);
}

static void
bench_made (const char *folder)
{
  g_autoptr (MeanderOwnPuzzles) own = NULL;
  guint n = N_MADE / divisor;
  gint64 begin;

  g_mkdir (folder, 0700);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("%08x-Title %u.txt", i + 1, i);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = g_strdup_printf ("meander-puzzles 1\npuzzle made-%012x\ngroup Own\n"
                                               "title Title %u\ntiles 1-3\ngoal loop yellow\nend\n",
                                               i, i);

      g_assert_true (g_file_set_contents (path, text, -1, NULL));
    }
  begin = g_get_monotonic_time ();
  own = meander_own_puzzles_new (folder, NULL);
  g_print ("%-28s %6u: %.0f ms\n", "made ones read", n,
           (double) (g_get_monotonic_time () - begin) / 1e3);
  show_book ("book, made one by one", n, own);
}

static void
bench_games (const char *folder)
{
  g_autoptr (MeanderStore) store = meander_store_new (folder);
  g_autoptr (MeanderGame) game =
      meander_game_new (&meander_strategy_rules, "player red Anna\nplayer blue Jan\n", 4, NULL);
  g_autofree char *path = g_build_filename (folder, "games", "strategy-1.meander", NULL);
  g_autofree char *text = NULL;
  guint n = N_GAMES / divisor;
  double cpu;
  gint64 begin;
  gsize length;

  for (guint i = 0; i < 20; i++)
    {
      const MeanderState *state = meander_game_get_state (game);
      g_auto (GStrv) legal = state->rules->legal (state);

      g_assert_true (meander_game_play (game, legal[0], NULL));
    }
  meander_store_watch (store, game, "strategy-1");
  meander_store_watch (store, NULL, NULL);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  for (guint i = 2; i <= n; i++)
    {
      g_autofree char *name = g_strdup_printf ("strategy-%u.meander", i);
      g_autofree char *copy = g_build_filename (folder, "games", name, NULL);

      g_assert_true (g_file_set_contents_full (copy, text, (gssize) length,
                                               G_FILE_SET_CONTENTS_NONE, 0600, NULL));
    }

  begin = g_get_monotonic_time ();
  g_ptr_array_unref (meander_store_list (store));
  g_print ("%-28s %6u: %.0f ms\n", "games listed", n,
           (double) (g_get_monotonic_time () - begin) / 1e3);

  cpu = bench_cpu_ms ();
  begin = g_get_monotonic_time ();
  show ("saved games", n, meander_saved_games_new (NULL, store, NULL), begin, cpu);
}

/* What a person could find in years, as it is kept. */
static void
bench_solutions (const char *path)
{
  const MeanderPuzzle *puzzle = meander_book_find ("discovery-10-red");
  g_autoptr (GString) text = g_string_new ("meander-found 1\n");
  g_autoptr (MeanderSolutions) solutions = NULL;
  g_autoptr (GError) error = NULL;
  guint n = N_SOLUTIONS / divisor;
  double cpu;
  gint64 begin;

  g_string_append_printf (text, "puzzle %s\n", puzzle->id);
  for (guint i = 0; i < n; i++)
    {
      guint rest = i;

      g_string_append (text, "solution");
      for (guint k = 0; k < 10; k++, rest /= 6)
        g_string_append_printf (text, " %u@%u,0/%u", k + 1, k, rest % 6);
      g_string_append_c (text, '\n');
    }
  g_string_append (text, "end\n");
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  solutions = meander_solutions_new (path, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (meander_solutions_get_n (solutions, puzzle->id), ==, n);

  cpu = bench_cpu_ms ();
  begin = g_get_monotonic_time ();
  show ("solutions of a puzzle", n, meander_solutions_window_new (NULL, solutions, puzzle), begin,
        cpu);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = NULL;
  g_autofree char *ten = NULL;
  g_autofree char *each = NULL;
  g_autofree char *made = NULL;
  g_autofree char *found = NULL;

  gtk_init ();
  if (argc > 1)
    divisor = MAX (1, (guint) g_ascii_strtoull (argv[1], NULL, 10));

  folder = g_dir_make_tmp ("meander-lists-XXXXXX", NULL);
  ten = g_build_filename (folder, "ten", NULL);
  each = g_build_filename (folder, "each", NULL);
  made = g_build_filename (folder, "made", NULL);
  found = g_build_filename (folder, "found", NULL);
  bench_games (folder);
  bench_solutions (found);
  bench_made (made);
  bench_book (ten, 10);
  bench_book (each, N_PUZZLES / divisor);
  test_folder_remove (folder);
  return 0;
}
