/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computer players of Gobble: whole games at speed, how they act, and whether the
 * levels are what they say. */
#include "rules/gobble-game.h"
#include "play/gobble.h"

/* Every one of the 56 tiles is in one place, the one that the state says. */
static void
check_tiles (const MeanderState *state)
{
  guint8 seen[MEANDER_N_FACES + 1] = { 0 };
  const MeanderPlacement *tiles;
  guint n_tiles, n_stacked, seat, i;

  tiles = meander_board_get_placements (state->board, &n_tiles);
  for (i = 0; i < n_tiles; i++)
    {
      seen[tiles[i].number]++;
      g_assert_cmpint (state->place[tiles[i].number], ==, MEANDER_PLACE_TABLE);
    }
  for (i = 0; i < state->n_pool; i++)
    {
      seen[state->pool[i]]++;
      g_assert_cmpint (state->place[state->pool[i]], ==, MEANDER_PLACE_POOL);
    }
  n_stacked = 0;
  for (seat = 0; seat < state->n_players; seat++)
    {
      n_stacked += meander_gobble_count_stack (state, seat);
      for (i = 0; i < state->racks[seat].n_tiles; i++)
        {
          seen[state->racks[seat].tiles[i]]++;
          g_assert_cmpint (state->place[state->racks[seat].tiles[i]], ==, MEANDER_PLACE_RACK);
        }
    }
  g_assert_cmpuint (n_stacked, ==, state->n_pool);
  for (i = 1; i <= MEANDER_N_FACES; i++)
    g_assert_cmpuint (seen[i] + (state->place[i] == MEANDER_PLACE_OUT), ==, 1);
  g_assert_cmpuint (meander_board_count_clashes (state->board), ==, 0);
}

/* The ranking is one: every place as often as those before it leave room for. */
static void
check_ranking (const MeanderState *state)
{
  MeanderResult result;
  guint seat, other;

  state->rules->result (state, &result);
  g_assert_true (result.over);
  g_assert_cmpuint (result.gobble.n_players, ==, state->n_players);
  for (seat = 0; seat < state->n_players; seat++)
    {
      guint before = 0;

      for (other = 0; other < state->n_players; other++)
        before += result.gobble.players[other].rank < result.gobble.players[seat].rank;
      g_assert_cmpuint (result.gobble.players[seat].rank, ==, before + 1);
      for (other = 0; other < state->n_players; other++)
        if (result.gobble.players[other].left < result.gobble.players[seat].left)
          g_assert_cmpuint (result.gobble.players[other].rank, <, result.gobble.players[seat].rank);
    }
}

typedef struct
{
  guint n_moves, n_refused, n_fills, n_doubles, n_gifts, time;
  gboolean stuck;
} Tale;

/* Plays a game to its end; nobody but computers plays. */
static MeanderState *
play (const char *params, guint64 seed, Tale *tale)
{
  g_autoptr (GError) error = NULL;
  MeanderState *state = meander_gobble_rules.start (params, seed, &error);
  guint last[MEANDER_MAX_PLAYERS] = { 0 };
  MeanderPlayGobbleTable table;
  guint now = 0, flown = 0;
  MeanderResult result;

  g_assert_no_error (error);
  *tale = (Tale){ 0 };
  meander_play_gobble_table_init (&table, seed + 1);
  check_tiles (state);
  while (!meander_gobble_is_over (state))
    {
      MeanderGobbleMove move;

      now = meander_play_gobble_table_next (&table, state, now);
      g_assert_cmpuint (now, <, 3600 * 1000);
      while (meander_play_gobble_table_act (&table, state, now, &move))
        {
          g_autofree char *text = meander_gobble_move_to_text (&move);
          gboolean flies = move.act == MEANDER_GOBBLE_PLACE || move.act == MEANDER_GOBBLE_GIVE;
          guint gobble = move.act == MEANDER_GOBBLE_PLACE
                             ? meander_gobble_count_gobble (state, move.tile.hex)
                             : 0;

          /* Never faster than a person can follow. */
          g_assert_cmpuint (now - last[move.seat], >=, MEANDER_PLAY_GOBBLE_FASTEST);
          g_assert_true (!flies || flown == 0 || now - flown >= MEANDER_PLAY_GOBBLE_APART);
          last[move.seat] = now;
          if (flies)
            flown = now;

          tale->n_moves++;
          if (state->rules->apply (state, text, NULL))
            {
              tale->n_fills += gobble > 0;
              tale->n_doubles += gobble > 1;
              tale->n_gifts += move.act == MEANDER_GOBBLE_GIVE;
            }
          else
            {
              tale->n_refused++;
              /* Only what another was quicker to do is refused. */
              g_assert_true (flies);
            }
          check_tiles (state);
        }
    }
  g_assert_cmpuint (meander_play_gobble_table_next (&table, state, now), ==,
                    MEANDER_PLAY_GOBBLE_NEVER);
  check_ranking (state);
  state->rules->result (state, &result);
  tale->stuck = result.deadlock;
  tale->time = now;

  return state;
}

/* A table of so many players. */
static char *
describe (guint n_players, guint level, gboolean turn_based)
{
  g_autoptr (MeanderGobbleSetup) setup = meander_gobble_setup_new ();
  guint i;

  for (i = 0; i < n_players; i++)
    meander_gobble_setup_add_player (setup, level > 0 ? level : 1 + i % MEANDER_GOBBLE_N_LEVELS,
                                     i == 0 && n_players == 3 ? 21 : MEANDER_GOBBLE_EVEN, "");
  setup->turn_based = turn_based;

  return meander_gobble_setup_to_params (setup);
}

/* Thousands of games come to an end with a ranking, and no tile is lost on the way. */
static void
test_games (void)
{
  guint n_players, turn_based, seed;

  for (turn_based = 0; turn_based < 2; turn_based++)
    for (n_players = 1; n_players <= MEANDER_MAX_PLAYERS; n_players++)
      {
        guint n_refused = 0, n_fills = 0, n_doubles = 0, n_gifts = 0, n_stuck = 0, time = 0;
        const guint n_games = 400;

        for (seed = 0; seed < n_games; seed++)
          {
            g_autofree char *params = describe (n_players, seed % 2 == 0 ? 0 : 4, turn_based != 0);
            g_autoptr (MeanderState) state = NULL;
            Tale tale;

            state = play (params, seed, &tale);
            n_refused += tale.n_refused;
            n_fills += tale.n_fills;
            n_doubles += tale.n_doubles;
            n_gifts += tale.n_gifts;
            n_stuck += tale.stuck;
            time += tale.time / 1000;
          }
        g_test_message ("%u players%s: %u of %u games stuck, a game takes %u s; of 100 games "
                        "%u Gobbles, %u of them double, %u gifts, %u moves too late",
                        n_players, turn_based ? ", turn by turn" : "", n_stuck, n_games,
                        time / n_games, 100 * n_fills / n_games, 100 * n_doubles / n_games,
                        100 * n_gifts / n_games, 100 * n_refused / n_games);
        /* Spaces with four tiles round them come about: no restriction holds. */
        g_assert_cmpuint (n_fills, >, n_doubles);
        g_assert_cmpuint (n_doubles, >, 0);
        g_assert_true ((n_gifts > 0) == (n_players > 1));
        /* People at one table get in each other's way; one after another never. */
        g_assert_true ((n_refused > 0) == (n_players > 1 && !turn_based));
      }
}

/* The same chances, the same game. */
static void
test_pure (void)
{
  g_autofree char *params = describe (4, 0, FALSE);
  Tale tale, again;
  guint seed;

  for (seed = 0; seed < 20; seed++)
    {
      g_autoptr (MeanderState) state = play (params, seed, &tale);
      g_autoptr (MeanderState) other = play (params, seed, &again);

      g_assert_cmpmem (&tale, sizeof tale, &again, sizeof again);
      g_assert_cmpuint (meander_gobble_get_time (state), ==, meander_gobble_get_time (other));
    }
}

/* Against the level below, the quicker one is out first more often: of 200 games at
 * least 120, which equal players hardly ever come to. */
static void
test_levels (void)
{
  guint level, seed;

  for (level = 2; level <= MEANDER_GOBBLE_N_LEVELS; level++)
    {
      const guint n_games = 200;
      guint n_won = 0;

      for (seed = 0; seed < n_games; seed++)
        {
          guint quicker = seed % 2;
          g_autofree char *params = g_strdup_printf ("computer %u even\ncomputer %u even\n",
                                                     level - quicker, level - 1 + quicker);
          g_autoptr (MeanderState) state = NULL;
          Tale tale;

          state = play (params, seed, &tale);
          n_won += meander_gobble_get_rank (state, quicker) == 1 &&
                   meander_gobble_get_rank (state, 1 - quicker) == 2;
        }
      g_test_message ("level %u beats level %u in %u of %u games", level, level - 1, n_won,
                      n_games);
      g_assert_cmpuint (n_won, >=, 120);
    }
}

/* More tiles for the stronger player make it even, or turn it round. */
static void
test_shares (void)
{
  guint n_won[2] = { 0 };
  guint seed, i;

  for (i = 0; i < 2; i++)
    for (seed = 0; seed < 100; seed++)
      {
        g_autoptr (MeanderState) state = NULL;
        Tale tale;

        state = play (i == 0 ? "computer 4 even\ncomputer 3 even\n"
                             : "computer 4 42\ncomputer 3 even\n",
                      seed, &tale);
        n_won[i] += meander_gobble_get_rank (state, 0) == 1;
      }
  g_test_message ("level 4 beats level 3 in %u of 100 games, with 42 tiles against 12 in %u",
                  n_won[0], n_won[1]);
  g_assert_cmpuint (n_won[0], >, n_won[1] + 20);
}

/* A good player gives to whoever has fewest tiles. */
static void
test_receiver (void)
{
  guint n_gifts = 0, n_leader = 0;
  guint seed;

  for (seed = 0; seed < 40; seed++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *params = describe (4, MEANDER_GOBBLE_N_LEVELS, FALSE);
      g_autoptr (MeanderState) state = meander_gobble_rules.start (params, seed, &error);
      MeanderPlayGobbleTable table;
      MeanderGobbleMove move;
      guint now = 0;

      g_assert_no_error (error);
      meander_play_gobble_table_init (&table, seed);
      while (!meander_gobble_is_over (state))
        {
          now = meander_play_gobble_table_next (&table, state, now);
          while (meander_play_gobble_table_act (&table, state, now, &move))
            {
              g_autofree char *text = meander_gobble_move_to_text (&move);
              guint fewest = G_MAXUINT, mine = meander_gobble_count_tiles (state, move.to);
              guint seat;

              for (seat = 0; seat < 4; seat++)
                if (seat != move.seat && meander_gobble_get_rank (state, seat) == 0)
                  fewest = MIN (fewest, meander_gobble_count_tiles (state, seat));
              if (state->rules->apply (state, text, NULL) && move.act == MEANDER_GOBBLE_GIVE)
                {
                  n_gifts++;
                  /* It chose a moment ago, so that another may have come to fewer since. */
                  n_leader += mine <= fewest + 1;
                }
            }
        }
    }
  g_test_message ("%u of %u gifts to the leader", n_leader, n_gifts);
  g_assert_cmpuint (n_gifts, >, 100);
  g_assert_cmpuint (n_leader * 10, >, n_gifts * 9);
}

/* Nobody who is not there, out or not on turn has a plan. */
static void
test_no_plan (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderState) state =
      meander_gobble_rules.start ("player even\ncomputer 3 even\ncalm\n", 1, &error);
  MeanderPlayGobblePlan plan;
  MeanderPlayGobbleTable table;
  MeanderRandom random;
  MeanderGobbleMove move;

  g_assert_no_error (error);
  meander_random_init (&random, 1);
  g_assert_true (meander_play_gobble_plan (state, 0, 1, &random, &plan));
  g_assert_cmpint (plan.move.act, ==, MEANDER_GOBBLE_TAKE);
  g_assert_false (meander_play_gobble_plan (state, 1, 1, &random, &plan));
  g_assert_false (meander_play_gobble_plan (state, 2, 1, &random, &plan));

  /* The computer waits for the person. */
  meander_play_gobble_table_init (&table, 1);
  g_assert_cmpuint (meander_play_gobble_table_next (&table, state, 0), ==,
                    MEANDER_PLAY_GOBBLE_NEVER);
  g_assert_false (meander_play_gobble_table_act (&table, state, 1000000, &move));
  g_assert_true (state->rules->apply (state, "5000 1 take", NULL));
  g_assert_true (state->rules->apply (state, "9000 1 heap", NULL));
  g_assert_cmpuint (meander_play_gobble_table_next (&table, state, 9000), >=, 9600);
  g_assert_false (meander_play_gobble_table_act (&table, state, 9000, &move));
  g_assert_true (meander_play_gobble_table_act (&table, state, 30000, &move));
  g_assert_cmpuint (move.seat, ==, 1);
  g_assert_cmpuint (move.time, ==, 30000);
}

/* Only who is said to plays, whoever the game names; in less time with the same chances, and never in
 * none. */
static void
test_seats_and_pace (void)
{
  g_autoptr (MeanderState) state =
      meander_gobble_rules.start ("player even A\ncomputer 5 even B\nplayer even C\n", 1, NULL);
  const guint levels[MEANDER_MAX_PLAYERS] = { 0, 0, 3 };
  MeanderPlayGobbleTable table;
  MeanderGobbleMove move;
  guint usual, half;

  meander_play_gobble_table_init (&table, 1);
  table.levels = levels;
  usual = meander_play_gobble_table_next (&table, state, 0);
  g_assert_false (meander_play_gobble_table_act (&table, state, usual - 1, &move));
  g_assert_true (meander_play_gobble_table_act (&table, state, usual, &move));
  g_assert_cmpuint (move.seat, ==, 2);

  meander_play_gobble_table_init (&table, 1);
  table.levels = levels;
  table.pace = 50;
  half = meander_play_gobble_table_next (&table, state, 0);
  g_assert_cmpuint (half, ==, usual / 2);

  meander_play_gobble_table_init (&table, 1);
  table.levels = levels;
  table.pace = 0;
  g_assert_cmpuint (meander_play_gobble_table_next (&table, state, 7), ==, 8);
}

/* Each has the name of another one of the strategy game, and is found by it. */
static void
test_animals (void)
{
  guint n_players = 0;

  for (guint animal = 1; animal <= MEANDER_LEVEL_TOP; animal++)
    {
      const guint level = meander_play_gobble_find_level ((MeanderLevel) animal);

      n_players += level > 0;
      g_assert_true (level == 0 || meander_play_gobble_get_animal (level) == animal);
    }
  g_assert_cmpuint (n_players, ==, MEANDER_GOBBLE_N_LEVELS);
  g_assert_cmpuint (meander_play_gobble_find_level (meander_level_from_id ("turtle")), ==, 1);
  g_assert_cmpuint (meander_play_gobble_find_level (MEANDER_LEVEL_NONE), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/gobble-players/games", test_games);
  g_test_add_func ("/gobble-players/pure", test_pure);
  g_test_add_func ("/gobble-players/levels", test_levels);
  g_test_add_func ("/gobble-players/shares", test_shares);
  g_test_add_func ("/gobble-players/receiver", test_receiver);
  g_test_add_func ("/gobble-players/no-plan", test_no_plan);
  g_test_add_func ("/gobble-players/seats-and-pace", test_seats_and_pace);
  g_test_add_func ("/gobble-players/animals", test_animals);

  return g_test_run ();
}
