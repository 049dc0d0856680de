/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gtk/gtk.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "../../bench.h"
#include "../../model/folder-test.h"
#include "model/book.h"
#include "model/store.h"
#include "ui/app/play-page.h"

/* The longest time from one frame to the next while tiles are put down and every move is saved, on
 * this disk and on one that takes 300 ms for every file: the disk must not be seen. */

#define N_MOVES 40
#define SLOW_US 300000

static gint slow;

/* Stands before the one of the C library. */
int
fsync (int descriptor)
{
  if (g_atomic_int_get (&slow))
    g_usleep (SLOW_US);
  return (int) syscall (SYS_fsync, descriptor);
}

typedef struct
{
  guint frames;
  gint64 last;
  double longest; /* ms */
} Bench;

static void
on_after_paint (GdkFrameClock *clock, Bench *bench)
{
  gint64 now = g_get_monotonic_time ();

  if (bench->last != 0)
    bench->longest = MAX (bench->longest, (double) (now - bench->last) / 1e3);
  bench->last = now;
  bench->frames++;
}

/* Draws all the time. */
static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  gtk_widget_queue_draw (widget);
  return G_SOURCE_CONTINUE;
}

static void
wait_frames (Bench *bench, guint n)
{
  guint until = bench->frames + n;

  while (bench->frames < until)
    g_main_context_iteration (NULL, TRUE);
}

static double
measure (Bench *bench, MeanderGame *game)
{
  wait_frames (bench, 10);
  bench->longest = 0;
  for (guint i = 0; i < N_MOVES; i++)
    {
      g_assert_true (meander_game_play (game, i % 2 == 0 ? "1@0,0/0" : "1@0,0/1", NULL));
      wait_frames (bench, 3);
    }
  return bench->longest;
}

static MeanderGame *
make_game (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderPuzzle) puzzle = meander_book_lookup ("discovery-3", &error);
  g_autofree char *line = meander_puzzle_to_line (puzzle);
  g_autofree char *params = g_strdup_printf ("puzzle %s\n", line);
  MeanderGame *game = meander_game_new (&meander_puzzle_rules, params, 0, &error);

  g_assert_no_error (error);
  return game;
}

int
main (int argc, char *argv[])
{
  g_autofree char *folder = test_folder_new ();
  g_autoptr (MeanderStore) store = meander_store_new (folder);
  g_autoptr (MeanderGame) game = make_game ();
  g_autoptr (MeanderProgress) progress = NULL;
  g_autoptr (MeanderJournal) journal = NULL;
  Bench bench = { 0 };
  GtkWidget *window;
  GtkWidget *page;
  double without, fast, waiting;

  gtk_init ();
  progress = meander_progress_new ("/nonexistent/meander-progress", NULL);
  journal = meander_journal_new (progress);
  page = meander_play_page_new (journal);
  window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 800);
  gtk_window_set_child (GTK_WINDOW (window), page);
  meander_play_page_show_game (MEANDER_PLAY_PAGE (page), game);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (on_after_paint),
                    &bench);
  gtk_widget_add_tick_callback (page, on_tick, NULL, NULL);

  without = measure (&bench, game);
  meander_store_save_behind (store);
  meander_store_watch (store, game, "discovery-3");
  fast = measure (&bench, game);
  g_atomic_int_set (&slow, 1);
  waiting = measure (&bench, game);
  g_atomic_int_set (&slow, 0);

  g_print ("longest frame over %u moves: %.1f ms with nothing saved, %.1f ms saved on this disk, "
           "%.1f ms on one that takes %u ms for every file\n",
           N_MOVES, without, fast, waiting, SLOW_US / 1000);
  gtk_window_destroy (GTK_WINDOW (window));
  g_clear_object (&store);
  test_folder_remove (folder);
  return 0;
}
