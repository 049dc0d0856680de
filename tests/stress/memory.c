/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays games to their end in the window, and goes from page to page after each:
 *
 *   memory GAMES PAGES
 *
 * Tells after every game what the process holds: the resident size and what is allocated, in KiB. */
#include "config.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "../model/model-test.h"
#include "rules/gobble-game.h"
#include "rules/strategy-game.h"
#include "ui/app/window-private.h"

/* There where the program is sanitized. */
extern size_t __sanitizer_get_current_allocated_bytes (void) __attribute__ ((weak));

static MeanderApplication *application;
static MeanderWindow *window;

/* Until there is nothing more to do, and that has been painted. */
static void
settle (void)
{
  gtk_widget_queue_draw (GTK_WIDGET (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
act (const char *action, GVariant *parameter)
{
  GActionMap *map =
      g_str_has_prefix (action, "app.") ? G_ACTION_MAP (application) : G_ACTION_MAP (window);
  GAction *found = g_action_map_lookup_action (map, action + 4);

  g_assert_nonnull (found);
  g_action_activate (found, parameter);
  settle ();
}

static void
close_dialogues (void)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_object_unref);
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      GtkWindow *other = g_list_model_get_item (windows, i);

      g_ptr_array_add (others, other);
      if (other == GTK_WINDOW (window) || !gtk_widget_get_mapped (GTK_WIDGET (other)))
        g_ptr_array_remove_fast (others, other);
    }
  for (guint i = 0; i < others->len; i++)
    gtk_window_close (g_ptr_array_index (others, i));
  settle ();
}

/* By chance, as far as it is quick; seen every few moves. */
static void
play_to_end (guint seed)
{
  MeanderGame *game = g_object_ref (window->game);
  g_autoptr (GRand) chance = g_rand_new_with_seed (seed);
  MeanderRandom random;

  meander_random_init (&random, seed);
  for (guint n = 0; n < 400; n++)
    {
      const MeanderState *state = meander_game_get_state (game);
      MeanderResult result;

      meander_game_get_result (game, &result);
      if (result.over)
        break;
      if (state->rules == &meander_strategy_rules)
        {
          MeanderMove move = { 0 };
          MeanderPlacement tile;

          if (meander_turn_pick (meander_strategy_get_turn (state), &random, &tile))
            meander_move_add_place (&move, tile.number, tile.hex, tile.rotation);
          g_assert_true (meander_game_play_move (game, &move, NULL));
        }
      else if (state->rules == &meander_gobble_rules)
        {
          test_play_out (game);
        }
      else if (state->rules->legal != NULL)
        {
          g_auto (GStrv) moves = state->rules->legal (state);

          if (moves[0] == NULL)
            break;
          g_assert_true (meander_game_play (game, moves[seed % g_strv_length (moves)], NULL));
        }
      else
        {
          test_random_step (game, chance);
          n += 10;
        }
      if (n % 5 == 0)
        settle ();
    }
  settle ();
  g_object_unref (game);
}

static void
play (guint number)
{
  static const char *const people[] = { "person", "person", NULL };

  switch (number % 4)
    {
    case 0:
      act ("win.start-strategy", g_variant_new ("(s^ast)", "player red Anna\nplayer blue Jan\n",
                                                people, (guint64) number));
      break;
    case 1:
      act ("win.start-solitaire", g_variant_new ("(st)", "", (guint64) number));
      break;
    case 2:
      act ("win.start-gobble", g_variant_new ("(st)", "player red Anna\ncalm\n", (guint64) number));
      break;
    default:
      act ("win.play", g_variant_new_string ("discovery-5"));
    }
  play_to_end (number);
}

static void
change_page (guint number)
{
  static const char *const ways[] = {
    "win.discovery",   "win.back", "win.book",         "win.back", "win.records",       "win.back",
    "win.today",       "win.back", "win.turn-match",   "win.back", "win.maker",         "win.back",
    "win.lessons",     "win.back", "win.continue",     "win.back", "win.games",         NULL,
    "app.preferences", NULL,       "win.free",         "win.back", "app.help",          NULL,
    "app.statistics",  NULL,       "win.new-strategy", NULL,       "win.new-solitaire", NULL,
    "app.shortcuts",   NULL,       "win.new-gobble",   NULL,       "app.about",         NULL,
  };
  const char *way = ways[number % G_N_ELEMENTS (ways)];

  if (way != NULL)
    act (way, NULL);
  else
    close_dialogues ();
}

static gsize
get_resident (void)
{
  g_autofree char *text = NULL;
  guint64 pages = 0;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL));
  sscanf (text, "%*u %" G_GUINT64_FORMAT, &pages);
  return (gsize) pages * (gsize) sysconf (_SC_PAGESIZE) / 1024;
}

static gsize
get_allocated (void)
{
  if (__sanitizer_get_current_allocated_bytes != NULL)
    return __sanitizer_get_current_allocated_bytes () / 1024;
#ifdef __GLIBC__
  return (mallinfo2 ().uordblks + mallinfo2 ().hblkhd) / 1024;
#else
  return 0;
#endif
}

int
main (int argc, char *argv[])
{
  guint n_games = argc == 3 ? (guint) atoi (argv[1]) : 0;
  guint n_pages = argc == 3 ? (guint) atoi (argv[2]) : 0;

#ifdef __GLIBC__
  /* One heap for all threads: how many had to have one of their own, because others were at work, is the machine's speed. */
  mallopt (M_ARENA_MAX, 1);
#endif
  gtk_init ();
  application = meander_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  g_application_activate (G_APPLICATION (application));
  window = MEANDER_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application)));
  settle ();

  for (guint i = 0; i < n_games; i++)
    {
      play (i);
      for (guint k = 0; k < n_pages; k++)
        change_page (i * n_pages + k);
      close_dialogues ();
      act ("win.back", NULL);
      act ("win.back", NULL);
      printf ("game %u resident %" G_GSIZE_FORMAT " allocated %" G_GSIZE_FORMAT "\n", i + 1,
              get_resident (), get_allocated ());
      fflush (stdout);
    }

  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_object_unref (application);
  return 0;
}
