/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "folder-test.h"
#include "model/store.h"
#include "model-test.h"

/* What a move, an undo, saving and loading cost when a game has 2000 moves. */
#define N_MOVES 2000
#define N_ROUNDS 100

static void
play_random (MeanderGame *game, guint n_moves)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  while (meander_game_get_n_moves (game) < n_moves)
    {
      g_autofree char *move = test_random_move (game, rand);

      meander_game_play (game, move, NULL);
    }
}

static void
show (const char *what, gint64 since, guint n_times, gint64 worst)
{
  double each = (double) (g_get_monotonic_time () - since) / n_times;

  if (worst >= 0)
    g_print ("%-44s %10.1f µs, at worst %" G_GINT64_FORMAT " µs\n", what, each, worst);
  else
    g_print ("%-44s %10.1f µs\n", what, each);
}

static void
time_undo (MeanderGame *game)
{
  gint64 since = g_get_monotonic_time ();
  gint64 worst = 0;

  while (meander_game_can_undo (game))
    {
      gint64 start = g_get_monotonic_time ();

      meander_game_undo (game);
      worst = MAX (worst, g_get_monotonic_time () - start);
    }

  show ("one undo", since, N_MOVES, worst);

  since = g_get_monotonic_time ();
  while (meander_game_can_redo (game))
    meander_game_redo (game);

  show ("one redo, all lists told", since, N_MOVES, -1);
}

static void
time_record (MeanderGame *game)
{
  g_autofree char *text = test_record_text (game);
  gint64 since = g_get_monotonic_time ();

  for (guint i = 0; i < N_ROUNDS; i++)
    g_free (test_record_text (game));

  show ("the record as text", since, N_ROUNDS, -1);

  since = g_get_monotonic_time ();
  for (guint i = 0; i < N_ROUNDS; i++)
    g_object_unref (test_reload (text));

  show ("a game from the text, all moves replayed", since, N_ROUNDS, -1);
}

static void
time_saving (MeanderGame *game)
{
  g_autofree char *folder = test_folder_new ();
  g_autoptr (MeanderStore) store = meander_store_new (folder);
  gint64 worst = 0;
  gint64 since;

  meander_store_watch (store, game, "bench");
  since = g_get_monotonic_time ();
  for (guint i = 0; i < N_ROUNDS; i++)
    {
      gint64 start = g_get_monotonic_time ();

      meander_game_set_elapsed (game, i + 1);
      meander_store_save_now (store);
      worst = MAX (worst, g_get_monotonic_time () - start);
    }

  show ("saving, synced to the disk of TMPDIR", since, N_ROUNDS, worst);
  meander_store_watch (store, NULL, NULL);
  test_folder_remove (folder);
}

int
main (int argc, char *argv[])
{
  g_autoptr (MeanderGame) game = test_game ("discovery-30");
  gint64 since = g_get_monotonic_time ();

  play_random (game, N_MOVES);
  show ("one move tried, with those refused", since, N_MOVES, -1);
  time_undo (game);
  time_record (game);
  time_saving (game);

  return 0;
}
