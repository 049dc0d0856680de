/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gtk/gtk.h>

#include "../../bench.h"
#include "ui/app/play-page.h"
#include "rules/strategy-game.h"

/* CPU time from the drop of a tile to the end of the next frame, in which all its
 * consequences are drawn: forced spaces, controlled sides, lines, points, words.  A
 * strategy game in its middle, every hint on, 1000×800 logical pixels; against a frame
 * that draws all of it anew though nothing has changed, in the same run. */

#define N_DROPS 100
#define N_WARM_UP 10
#define N_TILES 35
#define SEED 1

typedef struct
{
  guint frames;
} Bench;

static void
on_after_paint (GdkFrameClock *clock, Bench *bench)
{
  bench->frames++;
}

static void
wait_frames (Bench *bench, guint n)
{
  guint until = bench->frames + n;

  while (bench->frames < until)
    g_main_context_iteration (NULL, TRUE);
}

/* Until nothing moves any more. */
static void
settle (Bench *bench, GtkWidget *window, MeanderScene *scene)
{
  do
    {
      gtk_widget_queue_draw (window);
      wait_frames (bench, 1);
    }
  while (meander_scene_is_moving (scene));
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static MeanderGame *
play (MeanderRandom *random)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_game_new (&meander_strategy_rules,
                                        "player red Anna\nplayer blue Jan\n", SEED, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < N_TILES; i++)
    {
      MeanderMove move = { 0 };
      MeanderPlacement tile;

      if (meander_turn_pick (meander_strategy_get_turn (meander_game_get_state (game)), random,
                             &tile))
        meander_move_add_place (&move, tile.number, tile.hex, tile.rotation);
      meander_game_play_move (game, &move, &error);
      g_assert_no_error (error);
    }
  return game;
}

int
main (int argc, char *argv[])
{
  MeanderRandom random;
  g_autoptr (MeanderGame) game = NULL;
  g_autoptr (MeanderProgress) progress = NULL;
  g_autoptr (MeanderJournal) journal = NULL;
  double drops[N_DROPS];
  double frames[N_DROPS];
  Bench bench = { 0 };
  GtkWidget *window;
  GtkWidget *page;
  MeanderScene *scene;

  gtk_init ();
  meander_random_init (&random, SEED);
  game = play (&random);
  progress = meander_progress_new ("/nonexistent/meander-progress", NULL);
  journal = meander_journal_new (progress);
  page = meander_play_page_new (journal);
  scene = meander_play_page_get_scene (MEANDER_PLAY_PAGE (page));
  window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 800);
  gtk_window_set_child (GTK_WINDOW (window), page);
  meander_journal_watch (journal, game, NULL);
  meander_play_page_show_game (MEANDER_PLAY_PAGE (page), game);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (on_after_paint),
                    &bench);

  for (guint i = 0; i < N_WARM_UP + N_DROPS; i++)
    {
      MeanderPlacement tile;
      double x;
      double y;
      double start;

      meander_turn_pick (meander_strategy_get_turn (meander_game_get_state (game)), &random, &tile);
      meander_scene_pick_up (scene, tile.number);
      meander_geometry_get_centre (meander_scene_get_geometry (scene), tile.hex, &x, &y);
      meander_scene_hold_at (scene, x, y, FALSE);
      settle (&bench, window, scene);

      start = bench_cpu_ms ();
      meander_scene_drop (scene);
      wait_frames (&bench, 1);
      if (i >= N_WARM_UP)
        drops[i - N_WARM_UP] = bench_cpu_ms () - start;
      g_assert_cmpuint (meander_scene_get_trials (scene, NULL), ==, 1);

      settle (&bench, window, scene);
      start = bench_cpu_ms ();
      gtk_widget_queue_draw (page);
      wait_frames (&bench, 1);
      if (i >= N_WARM_UP)
        frames[i - N_WARM_UP] = bench_cpu_ms () - start;
      meander_scene_clear_trials (scene);
      settle (&bench, window, scene);
    }
  gtk_window_destroy (GTK_WINDOW (window));

  qsort (drops, N_DROPS, sizeof *drops, bench_compare);
  qsort (frames, N_DROPS, sizeof *frames, bench_compare);
  g_print ("from a drop to the end of the next frame, %u tiles on the table: median %.2f ms, "
           "worst of 95 in 100 %.2f ms CPU (asked 8); a frame without a change %.2f ms\n",
           N_TILES, drops[N_DROPS / 2], drops[N_DROPS * 95 / 100], frames[N_DROPS / 2]);
  return 0;
}
