/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/opponents-private.h"

#include "rules/strategy-game.h"

/* The computer at the table, with real threads: it plays for its own seats alone,
 * at a pace, and no thought outlives its position. */

#define TWO "player red Anna\nplayer blue\n"
#define SOON                                                                                       \
  (2 * G_USEC_PER_SEC) /* in less one that is stopped has heard of it, also on a busy machine */

/* What the threads do, told by them. */
static gint n_running; /* choosers that have begun and not ended */
static gint n_begun;
static gint release; /* those that wait for it may answer */

static gboolean
choose_greedily (const MeanderTurn *turn,
                 const MeanderPlayColours colours,
                 MeanderLevel level,
                 const MeanderPlayOptions *options,
                 MeanderPlayChoice *choice)
{
  return meander_play_choose (turn, colours, MEANDER_LEVEL_GREEDY, options, choice);
}

static void
note_begin (void)
{
  g_atomic_int_inc (&n_running);
  g_atomic_int_inc (&n_begun);
}

/* Thinks until it may answer, or is told to stop. */
static gboolean
choose_slowly (const MeanderTurn *turn,
               const MeanderPlayColours colours,
               MeanderLevel level,
               const MeanderPlayOptions *options,
               MeanderPlayChoice *choice)
{
  gboolean chosen = FALSE;

  note_begin ();
  while (!g_atomic_int_get (options->stop) && !g_atomic_int_get (&release))
    g_usleep (200);
  if (!g_atomic_int_get (options->stop))
    chosen = choose_greedily (turn, colours, level, options, choice);
  g_atomic_int_add (&n_running, -1);
  return chosen;
}

/* Never hears that it is to stop, and answers too late. */
static gboolean
choose_deafly (const MeanderTurn *turn,
               const MeanderPlayColours colours,
               MeanderLevel level,
               const MeanderPlayOptions *options,
               MeanderPlayChoice *choice)
{
  MeanderPlayOptions deaf = *options;
  gboolean chosen;

  note_begin ();
  g_usleep (3000);
  deaf.stop = NULL;
  chosen = choose_greedily (turn, colours, level, &deaf, choice);
  g_atomic_int_add (&n_running, -1);
  return chosen;
}

/* As in the game; it is only noted for how long. */
static gboolean
choose_really (const MeanderTurn *turn,
               const MeanderPlayColours colours,
               MeanderLevel level,
               const MeanderPlayOptions *options,
               MeanderPlayChoice *choice)
{
  gboolean chosen;

  note_begin ();
  chosen = meander_play_choose (turn, colours, level, options, choice);
  g_atomic_int_add (&n_running, -1);
  return chosen;
}

/* What the game was told to do, by seat. */
typedef struct
{
  MeanderGame *game;
  MeanderOpponents *opponents;
  guint n_placing;
  guint n_placed;
  guint last_seat;
  gint64 last_time;
  gint64 least_wait; /* µs between two placements */
} Table;

static void
on_placing (Table *table, guint seat, MeanderMove *move)
{
  g_assert_cmpuint (seat, ==, meander_strategy_get_seat (meander_game_get_state (table->game)));
  g_assert_cmpint (meander_players_get_level (meander_game_get_players (table->game), seat), !=,
                   MEANDER_LEVEL_NONE);
  g_assert_true (meander_opponents_is_busy (table->opponents));
  table->n_placing++;
}

static void
on_placed (Table *table, guint seat, MeanderMove *move)
{
  const gint64 now = g_get_monotonic_time ();
  g_autofree char *text = meander_move_to_text (move);

  g_assert_cmpstr (text, ==,
                   meander_game_get_move (table->game, meander_game_get_n_moves (table->game) - 1));
  if (table->n_placed > 0)
    table->least_wait = MIN (table->least_wait, now - table->last_time);
  table->last_time = now;
  table->last_seat = seat;
  table->n_placed++;
}

static Table *
table_new (const char *params, MeanderChooser chooser)
{
  g_autoptr (GError) error = NULL;
  Table *table = g_new0 (Table, 1);

  g_atomic_int_set (&release, 0);
  g_atomic_int_set (&n_begun, 0);
  g_assert_cmpint (g_atomic_int_get (&n_running), ==, 0);
  table->least_wait = G_MAXINT64;
  table->game = meander_game_new (&meander_strategy_rules, params, 7, &error);
  g_assert_no_error (error);
  table->opponents = meander_opponents_new ();
  meander_opponents_set_chooser (table->opponents, chooser);
  meander_opponents_set_pace (table->opponents, 0);
  g_signal_connect_swapped (table->opponents, "placing", G_CALLBACK (on_placing), table);
  g_signal_connect_swapped (table->opponents, "placed", G_CALLBACK (on_placed), table);
  meander_opponents_set_game (table->opponents, table->game);
  return table;
}

static guint
on_turn (Table *table)
{
  return meander_strategy_get_seat (meander_game_get_state (table->game));
}

static void
sit_down (Table *table, guint seat, MeanderLevel level)
{
  meander_players_set_level (meander_game_get_players (table->game), seat, level);
}

static guint
n_moves (Table *table)
{
  return meander_game_get_n_moves (table->game);
}

static void
run_for (gint64 ms)
{
  const gint64 end = g_get_monotonic_time () + ms * 1000;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (200);
}

/* A thread that is told to stop does so at once, and what it held is freed. */
static void
wait_for_threads (void)
{
  const gint64 begin = g_get_monotonic_time ();

  while (g_atomic_int_get (&n_running) > 0)
    g_usleep (100);
  g_test_message ("the last thread ended after %" G_GINT64_FORMAT " µs",
                  g_get_monotonic_time () - begin);
  /* Their tasks come back to this loop. */
  run_for (5);
}

static void
wait_until_thinking (gint n)
{
  while (g_atomic_int_get (&n_begun) < n)
    g_main_context_iteration (NULL, FALSE);
}

static void
table_free (Table *table)
{
  g_assert_finalize_object (table->opponents);
  wait_for_threads ();
  g_assert_finalize_object (table->game);
  g_free (table);
}

/* What a person does when on turn. */
static void
play (Table *table)
{
  g_autoptr (GError) error = NULL;
  const MeanderPlayColours colours = { MEANDER_RED, MEANDER_BLUE };
  MeanderPlayOptions options;
  MeanderPlayChoice choice;
  MeanderMove move = { 0 };

  meander_play_options_init (&options);
  if (meander_strategy_get_step (meander_game_get_state (table->game)) != MEANDER_TURN_PASS)
    {
      meander_play_choose (meander_strategy_get_turn (meander_game_get_state (table->game)),
                           colours, MEANDER_LEVEL_RANDOM, &options, &choice);
      meander_move_add_place (&move, choice.tile.number, choice.tile.hex, choice.tile.rotation);
    }
  meander_game_play_move (table->game, &move, &error);
  g_assert_no_error (error);
}

static gboolean
is_over (Table *table)
{
  return meander_strategy_is_over (meander_game_get_state (table->game));
}

/* A whole game of a person against the computer, which plays when it is on turn. */
static void
test_whole_game (void)
{
  Table *table = table_new (TWO, choose_greedily);
  guint n_own = 0;

  sit_down (table, 1, MEANDER_LEVEL_3);
  while (!is_over (table))
    {
      if (on_turn (table) == 0)
        {
          g_assert_false (meander_opponents_is_busy (table->opponents));
          play (table);
          n_own++;
        }
      else
        g_main_context_iteration (NULL, TRUE);
    }
  g_assert_cmpuint (table->n_placed + n_own, ==, n_moves (table));
  g_assert_cmpuint (table->n_placing, ==, table->n_placed);
  g_assert_cmpuint (table->n_placed, >, 15);
  table_free (table);
}

/* The same seed, the same game: what is thought does not hang on time. */
static void
test_repeatable (void)
{
  g_autofree char *first = NULL;

  for (guint i = 0; i < 2; i++)
    {
      Table *table = table_new (TWO "player green\n", meander_play_choose);
      g_autoptr (GString) moves = g_string_new (NULL);

      for (guint seat = 0; seat < 3; seat++)
        sit_down (table, seat, (MeanderLevel) (seat + 1));
      while (!is_over (table) && n_moves (table) < 30)
        g_main_context_iteration (NULL, TRUE);
      for (guint k = 0; k < MIN (30, n_moves (table)); k++)
        g_string_append_printf (moves, "%s\n", meander_game_get_move (table->game, k));
      if (first == NULL)
        first = g_strdup (moves->str);
      g_assert_cmpstr (moves->str, ==, first);
      table_free (table);
    }
}

/* Two of them watched: never faster than the pace, or half of it without a choice. */
static void
test_pace (void)
{
  Table *table = table_new (TWO, choose_greedily);

  meander_opponents_set_pace (table->opponents, 60);
  sit_down (table, 0, MEANDER_LEVEL_1);
  sit_down (table, 1, MEANDER_LEVEL_8);
  while (table->n_placed < 8)
    g_main_context_iteration (NULL, TRUE);
  g_test_message ("least wait %" G_GINT64_FORMAT " µs", table->least_wait);
  g_assert_cmpint (table->least_wait, >=, 29 * 1000);

  /* Another pace counts at once. */
  meander_opponents_set_pace (table->opponents, 60 * 60 * 1000);
  run_for (100);
  g_assert_cmpuint (table->n_placed, ==, 8);
  meander_opponents_set_pace (table->opponents, 0);
  while (table->n_placed < 10)
    g_main_context_iteration (NULL, TRUE);
  table_free (table);
}

/* As long as there is a reason, nothing is placed; then what was thought meanwhile. */
static void
test_hold (void)
{
  static const MeanderPause pauses[] = { MEANDER_PAUSE_PERSON, MEANDER_PAUSE_REVIEW,
                                         MEANDER_PAUSE_ASKED, MEANDER_PAUSE_HIDDEN,
                                         MEANDER_PAUSE_MOVING };
  Table *table = table_new (TWO, choose_greedily);

  for (guint i = 0; i < G_N_ELEMENTS (pauses); i++)
    meander_opponents_set_pause (table->opponents, pauses[i], TRUE);
  sit_down (table, 0, MEANDER_LEVEL_2);
  sit_down (table, 1, MEANDER_LEVEL_2);
  for (guint i = 0; i < G_N_ELEMENTS (pauses); i++)
    {
      run_for (20);
      g_assert_cmpuint (n_moves (table), ==, 0);
      g_assert_true (meander_opponents_is_busy (table->opponents) ==
                     (pauses[i] == MEANDER_PAUSE_MOVING));
      meander_opponents_set_pause (table->opponents, pauses[i], FALSE);
    }
  while (table->n_placed < 2)
    g_main_context_iteration (NULL, TRUE);

  /* Held back between the choice and its placement too. */
  meander_opponents_set_pace (table->opponents, 50);
  while (table->n_placed < 3)
    g_main_context_iteration (NULL, TRUE);
  run_for (10);
  meander_opponents_set_pause (table->opponents, MEANDER_PAUSE_PERSON, TRUE);
  run_for (120);
  g_assert_cmpuint (table->n_placed, ==, 3);
  table_free (table);
}

/* Undo, redo, other players, another game, the end of it all, while it thinks: it
 * gives up, and does not place what it was going to. */
static void
test_given_up (gconstpointer data)
{
  const char *what = data;
  Table *table = table_new (TWO, choose_slowly);
  MeanderGame *other = NULL;
  gint64 begin;
  gint n_thoughts;
  guint before;

  sit_down (table, 1, MEANDER_LEVEL_8);
  while (on_turn (table) == 0)
    play (table);
  if (n_moves (table) == 0)
    {
      g_atomic_int_set (&release, 1);
      while (on_turn (table) == 1)
        g_main_context_iteration (NULL, TRUE);
      g_atomic_int_set (&release, 0);
      while (on_turn (table) == 0)
        play (table);
    }
  while (g_atomic_int_get (&n_running) == 0)
    g_main_context_iteration (NULL, FALSE);
  n_thoughts = g_atomic_int_get (&n_begun);
  before = n_moves (table);

  begin = g_get_monotonic_time ();
  if (g_str_equal (what, "undo"))
    meander_game_go_to (table->game,
                        meander_players_find_undo (meander_game_get_players (table->game)));
  else if (g_str_equal (what, "seat"))
    sit_down (table, 1, MEANDER_LEVEL_NONE);
  else if (g_str_equal (what, "game"))
    {
      g_autoptr (GError) error = NULL;

      other = meander_game_new (&meander_strategy_rules, TWO, 8, &error);
      meander_opponents_set_game (table->opponents, other);
    }
  else if (g_str_equal (what, "dispose"))
    g_clear_object (&table->opponents);
  while (g_atomic_int_get (&n_running) > 0)
    g_usleep (100);
  g_assert_cmpint (g_get_monotonic_time () - begin, <, SOON);
  g_assert_cmpint (g_atomic_int_get (&n_begun), ==, n_thoughts);

  g_atomic_int_set (&release, 1);
  run_for (20);
  g_assert_cmpuint (n_moves (table), ==, g_str_equal (what, "undo") ? before - 1 : before);
  if (other != NULL)
    {
      g_assert_cmpuint (meander_game_get_n_moves (other), ==, 0);
      meander_opponents_set_game (table->opponents, NULL);
      g_assert_finalize_object (other);
    }
  if (table->opponents == NULL)
    table->opponents = meander_opponents_new ();
  table_free (table);
}

/* Who hears nothing answers all the same; it is about a position that is gone. */
static void
test_late_answer (void)
{
  Table *table = table_new (TWO, choose_deafly);

  for (guint i = 0; i < 40; i++)
    {
      guint before;

      sit_down (table, 0, MEANDER_LEVEL_NONE);
      sit_down (table, 1, MEANDER_LEVEL_NONE);
      while (n_moves (table) < 3)
        play (table);
      sit_down (table, on_turn (table), MEANDER_LEVEL_4);
      wait_until_thinking ((gint) i + 1);
      g_usleep (i * 100);
      meander_game_undo (table->game);
      sit_down (table, 0, MEANDER_LEVEL_NONE);
      sit_down (table, 1, MEANDER_LEVEL_NONE);
      before = n_moves (table);
      run_for (5);
      g_assert_cmpuint (n_moves (table), ==, before);
      wait_for_threads ();
      g_atomic_int_set (&n_begun, (gint) i + 1);
    }
  g_assert_cmpuint (table->n_placed, ==, 0);
  table_free (table);
}

/* Who is not asked about another seat's thought leaves it alone. */
static void
test_other_seat (void)
{
  Table *table = table_new (TWO, choose_slowly);
  const guint seat = on_turn (table);

  sit_down (table, seat, MEANDER_LEVEL_8);
  wait_until_thinking (1);
  sit_down (table, 1 - seat, MEANDER_LEVEL_2);
  sit_down (table, 1 - seat, MEANDER_LEVEL_NONE);
  run_for (10);
  g_assert_cmpint (g_atomic_int_get (&n_begun), ==, 1);
  g_assert_cmpint (g_atomic_int_get (&n_running), ==, 1);

  /* Another level thinks anew. */
  sit_down (table, seat, MEANDER_LEVEL_7);
  wait_until_thinking (2);
  g_atomic_int_set (&release, 1);
  while (table->n_placed == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_atomic_int_get (&n_begun), <=, 3);
  table_free (table);
}

/* The levels as they are, interrupted at random moments of their thoughts. */
static void
test_interrupted (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);
  Table *table = table_new (TWO, choose_really);
  gint64 longest = 0;

  for (gint i = 0; i < 48; i++)
    {
      const MeanderLevel level = (MeanderLevel) (MEANDER_LEVEL_1 + i % MEANDER_N_LEVELS);
      const guint seat = on_turn (table);
      gint64 begin;

      g_atomic_int_set (&n_begun, 0);
      meander_opponents_set_pause (table->opponents, MEANDER_PAUSE_PERSON, TRUE);
      sit_down (table, seat, level);
      wait_until_thinking (1);
      g_usleep ((gulong) g_rand_int_range (rand, 0, 40000));
      begin = g_get_monotonic_time ();
      sit_down (table, seat, MEANDER_LEVEL_NONE);
      while (g_atomic_int_get (&n_running) > 0)
        g_usleep (100);
      longest = MAX (longest, g_get_monotonic_time () - begin);
      play (table);
    }
  g_test_message ("stopped after %" G_GINT64_FORMAT " µs at the latest", longest);
  g_assert_cmpint (longest, <, SOON);
  g_assert_cmpuint (table->n_placed, ==, 0);
  table_free (table);
}

/* Everything at once, at random moments: every placement is made by a seat of the
 * computer, in its turn, as the signals say; and all ends in good order. */
static void
test_storm (gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261120);

  for (guint round = 0; round < 6; round++)
    {
      Table *table = table_new (TWO, round % 2 == 0 ? choose_slowly : choose_deafly);
      guint n_steps = g_test_slow () ? 2000 : 250;

      g_atomic_int_set (&release, 1);
      while (n_steps-- > 0)
        {
          MeanderPlayers *players = meander_game_get_players (table->game);
          const gint32 kind = g_rand_int_range (rand, 0, 12);
          const guint seat = (guint) g_rand_int_range (rand, 0, 2);

          if (kind == 0)
            sit_down (table, seat, (MeanderLevel) g_rand_int_range (rand, 0, MEANDER_N_LEVELS + 1));
          else if (kind == 1)
            meander_game_go_to (table->game, meander_players_find_undo (players));
          else if (kind == 2)
            meander_game_go_to (table->game, meander_players_find_redo (players));
          else if (kind == 3)
            meander_opponents_set_pause (table->opponents, 1u << g_rand_int_range (rand, 0, 5),
                                         g_rand_int_range (rand, 0, 4) == 0);
          else if (kind == 4)
            g_atomic_int_set (&release, g_rand_int_range (rand, 0, 3) > 0);
          else if (kind == 5 && !is_over (table) &&
                   meander_players_get_level (players, on_turn (table)) == MEANDER_LEVEL_NONE)
            play (table);
          else if (kind == 6)
            meander_game_go_to (table->game, n_moves (table) / 2);
          else if (kind == 7)
            meander_opponents_set_pace (table->opponents, (guint) g_rand_int_range (rand, 0, 3));
          else
            run_for (g_rand_int_range (rand, 0, 4));
          g_assert_cmpuint (table->n_placing, ==, table->n_placed);
        }
      g_test_message ("%u placed, %d thoughts", table->n_placed, g_atomic_int_get (&n_begun));
      g_assert_cmpuint (table->n_placed, >, 0);
      table_free (table);
    }
}

/* Nothing can be placed: it passes, and the game ends by itself. */
static void
test_passes (void)
{
  static const char params[] =
      TWO "position tile 1 0 0 0\nposition tile 2 1 0 2\nposition tile 10 0 1 5\n"
          "position out 3 4 5 6 7 8 9 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 "
          "30 31 32 33 34 35 37 38 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56\n"
          "position rack red 36\nposition rack blue 39\nposition turn blue\n";
  Table *table = table_new (params, choose_greedily);

  sit_down (table, 1, MEANDER_LEVEL_5);
  sit_down (table, 0, MEANDER_LEVEL_1);
  while (!is_over (table))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_moves (table), ==, 2);
  g_assert_cmpstr (meander_game_get_move (table->game, 0), ==, "pass");
  run_for (10);
  g_assert_cmpuint (n_moves (table), ==, 2);
  table_free (table);
}

static void
count (GObject *object, GParamSpec *pspec, guint *n_told)
{
  (*n_told)++;
}

static void
test_properties (void)
{
  Table *table = table_new (TWO, choose_slowly);
  guint n_told = 0;
  guint pace;
  guint time;
  g_autoptr (MeanderGame) game = NULL;

  g_signal_connect (table->opponents, "notify::busy", G_CALLBACK (count), &n_told);
  sit_down (table, on_turn (table), MEANDER_LEVEL_2);
  g_assert_cmpuint (n_told, ==, 1);
  g_assert_true (meander_opponents_is_busy (table->opponents));
  /* While a tile is on its way they think already, but not when somebody wants a pause. */
  meander_opponents_set_pause (table->opponents, MEANDER_PAUSE_MOVING, TRUE);
  g_assert_true (meander_opponents_is_busy (table->opponents));
  g_assert_cmpuint (n_told, ==, 1);
  meander_opponents_set_pause (table->opponents, MEANDER_PAUSE_PERSON, TRUE);
  meander_opponents_set_pause (table->opponents, MEANDER_PAUSE_ASKED, TRUE);
  g_assert_cmpuint (n_told, ==, 2);
  g_object_set (table->opponents, "pace", 5, "top-time", 1000, NULL);
  g_object_get (table->opponents, "pace", &pace, "top-time", &time, "game", &game, NULL);
  g_assert_cmpuint (pace, ==, 5);
  g_assert_cmpuint (time, ==, 1000);
  g_assert_true (game == table->game);
  g_clear_object (&game);
  table_free (table);
}

/* Its properties are what was set, and tell when they change, once. */
static void
test_notified (void)
{
  g_autoptr (MeanderOpponents) opponents = g_object_new (MEANDER_TYPE_OPPONENTS, NULL);
  guint n_top_time = 0, n_pace = 0;
  guint top_time, pace;

  g_object_get (opponents, "top-time", &top_time, "pace", &pace, NULL);
  g_signal_connect (opponents, "notify::top-time", G_CALLBACK (count), &n_top_time);
  g_signal_connect (opponents, "notify::pace", G_CALLBACK (count), &n_pace);
  meander_opponents_set_top_time (opponents, top_time);
  meander_opponents_set_pace (opponents, pace);
  g_assert_cmpuint (n_top_time, ==, 0);
  g_assert_cmpuint (n_pace, ==, 0);

  g_object_set (opponents, "top-time", top_time + 7, "pace", pace + 3, NULL);
  g_assert_cmpuint (n_top_time, ==, 1);
  g_assert_cmpuint (n_pace, ==, 1);
  g_object_get (opponents, "top-time", &n_top_time, "pace", &n_pace, NULL);
  g_assert_cmpuint (n_top_time, ==, top_time + 7);
  g_assert_cmpuint (n_pace, ==, pace + 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/opponents/whole-game", test_whole_game);
  g_test_add_func ("/opponents/notified", test_notified);
  g_test_add_func ("/opponents/repeatable", test_repeatable);
  g_test_add_func ("/opponents/pace", test_pace);
  g_test_add_func ("/opponents/hold", test_hold);
  g_test_add_data_func ("/opponents/given-up/undo", "undo", test_given_up);
  g_test_add_data_func ("/opponents/given-up/seat", "seat", test_given_up);
  g_test_add_data_func ("/opponents/given-up/game", "game", test_given_up);
  g_test_add_data_func ("/opponents/given-up/dispose", "dispose", test_given_up);
  g_test_add_func ("/opponents/late-answer", test_late_answer);
  g_test_add_func ("/opponents/other-seat", test_other_seat);
  g_test_add_func ("/opponents/interrupted", test_interrupted);
  g_test_add_data_func ("/opponents/storm", NULL, test_storm);
  g_test_add_func ("/opponents/passes", test_passes);
  g_test_add_func ("/opponents/properties", test_properties);

  return g_test_run ();
}
