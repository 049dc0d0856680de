/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computer players: they make legal moves, however they think. */
#include <string.h>

#include "../memory.h"
#include "endings.h"
#include "rules/lines.h"
#include "play/endgame.h"
#include "play/evaluate.h"
#include "play/match.h"
#include "play/search.h"
#include "rules/strategy-game.h"

static const MeanderPlayColours colours = { MEANDER_RED, MEANDER_BLUE, MEANDER_YELLOW,
                                            MEANDER_GREEN };

static MeanderState *
start (guint n_seats, guint64 deal)
{
  static const char *const params[] = { NULL, NULL, "player red A\nplayer blue B\n",
                                        "player red A\nplayer blue B\nplayer yellow C\n",
                                        "player red A\nplayer blue B\nplayer yellow C\n"
                                        "player green D\n" };
  g_autoptr (GError) error = NULL;
  MeanderState *state = meander_strategy_rules.start (params[n_seats], deal, &error);

  g_assert_no_error (error);

  return state;
}

static void
play (MeanderState *state, const MeanderPlacement *tile)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  MeanderMove move = { 0 };

  if (tile != NULL)
    meander_move_add_place (&move, tile->number, tile->hex, tile->rotation);
  text = meander_move_to_text (&move);
  meander_strategy_rules.apply (state, text, &error);
  g_assert_no_error (error);
}

static MeanderPlacement
choose (const MeanderState *state, MeanderLevel level, guint n_games, guint64 seed)
{
  MeanderPlayOptions options;
  MeanderPlayChoice choice;

  meander_play_options_init (&options);
  options.seed = seed;
  options.n_games = n_games;
  g_assert_true (
      meander_play_choose (meander_strategy_get_turn (state), colours, level, &options, &choice));

  return choice.tile;
}

/* Random moves, so many. */
static void
stir (MeanderState *state, guint n_moves, guint64 seed)
{
  for (; n_moves > 0 && !meander_strategy_is_over (state); n_moves--)
    {
      MeanderPlacement tile;

      if (meander_strategy_get_step (state) == MEANDER_TURN_PASS)
        {
          play (state, NULL);
          continue;
        }
      tile = choose (state, MEANDER_LEVEL_RANDOM, 0, seed++);
      play (state, &tile);
    }
}

static void
test_names (void)
{
  g_autofree char *last = g_strdup_printf ("level%d", MEANDER_N_LEVELS);
  g_autofree char *beyond = g_strdup_printf ("level%d", MEANDER_N_LEVELS + 1);

  guint level;

  for (level = 1; level < MEANDER_N_LEVELS_ALL; level++)
    {
      /* NULL where a level has no row. */
      g_assert_nonnull (meander_level_to_id ((MeanderLevel) level));
      g_assert_cmpint (meander_level_from_id (meander_level_to_id ((MeanderLevel) level)), ==,
                       (int) level);
    }
  g_assert_cmpint (meander_level_from_id ("level1"), ==, MEANDER_LEVEL_1);
  g_assert_cmpint (meander_level_from_id (last), ==, MEANDER_LEVEL_TOP);
  g_assert_cmpint (meander_level_from_id ("level0"), ==, MEANDER_LEVEL_NONE);
  g_assert_cmpint (meander_level_from_id (beyond), ==, MEANDER_LEVEL_NONE);
  g_assert_cmpint (meander_level_from_id ("level01"), ==, MEANDER_LEVEL_NONE);
  g_assert_cmpint (meander_level_from_id ("level1x"), ==, MEANDER_LEVEL_NONE);
  g_assert_cmpint (meander_level_from_id ("level"), ==, MEANDER_LEVEL_NONE);
  g_assert_cmpint (meander_level_from_id (""), ==, MEANDER_LEVEL_NONE);
}

/* Thousands of games: meander_play_match() ends the program at a move that the
 * rules refuse.  All tiles are then on the table, but for a deadlock. */
static void
test_legal (void)
{
  guint game;

  for (game = 0; game < 2000; game++)
    {
      guint n_seats = 2 + game % 3;
      MeanderPlayMatch match = { .n_seats = n_seats, .deal = game };
      MeanderResult result;
      guint seat, points = 0;

      for (seat = 0; seat < n_seats; seat++)
        {
          static const MeanderLevel levels[] = { MEANDER_LEVEL_1, MEANDER_LEVEL_2, MEANDER_LEVEL_3,
                                                 MEANDER_LEVEL_RANDOM, MEANDER_LEVEL_GREEDY };

          match.levels[seat] = game % 40 == 0
                                   ? (MeanderLevel) (1 + (game / 40 + seat) % MEANDER_N_LEVELS)
                                   : levels[(game + 2 * seat) % G_N_ELEMENTS (levels)];
          match.colours[seat] = colours[seat];
        }
      meander_play_options_init (&match.options);
      match.options.seed = game;
      match.options.n_games = 4;
      g_assert_true (meander_play_match (&match, &result));
      g_assert_true (result.over);
      for (seat = 0; seat < n_seats; seat++)
        points += result.sides[seat].points;
      g_assert_cmpuint (points, >, 0);
    }
}

/* In doubles too: two seats, one colour. */
static void
test_doubles (void)
{
  static const MeanderPlayColours teams = { MEANDER_RED, MEANDER_BLUE, MEANDER_RED, MEANDER_BLUE };
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderState) state = meander_strategy_rules.start (
      "player red A\nplayer blue B\nplayer red C\nplayer blue D\ndoubles\n", 3, &error);
  guint n_moves = 0;

  g_assert_no_error (error);
  while (!meander_strategy_is_over (state))
    {
      MeanderPlayOptions options;
      MeanderPlayChoice choice;

      if (meander_strategy_get_step (state) == MEANDER_TURN_PASS)
        {
          play (state, NULL);
          continue;
        }
      meander_play_options_init (&options);
      options.n_games = 6;
      g_assert_true (meander_play_choose (meander_strategy_get_turn (state), teams,
                                          (MeanderLevel) (1 + n_moves++ % MEANDER_N_LEVELS),
                                          &options, &choice));
      play (state, &choice.tile);
    }
}

static void
test_seed (void)
{
  guint level, n_moves;

  for (level = 1; level < MEANDER_N_LEVELS_ALL; level++)
    for (n_moves = 3; n_moves < 50; n_moves += 23)
      {
        g_autoptr (MeanderState) state = start (2 + level % 3, level);
        MeanderPlacement first, again;

        stir (state, n_moves, 1);
        if (meander_strategy_is_over (state) ||
            meander_strategy_get_step (state) == MEANDER_TURN_PASS)
          continue;
        first = choose (state, (MeanderLevel) level, 40, 7);
        again = choose (state, (MeanderLevel) level, 40, 7);
        g_assert_cmpuint (first.number, ==, again.number);
        g_assert_cmpuint (first.rotation, ==, again.rotation);
        g_assert_true (meander_hex_equal (first.hex, again.hex));
      }
}

/* The same table with the bag in another order: the same choice. */
static void
test_bag (void)
{
  guint level, i;

  for (level = 1; level < MEANDER_N_LEVELS_ALL; level++)
    for (i = 0; i < 4; i++)
      {
        g_autoptr (MeanderState) state = start (2, 100 + i);
        g_autoptr (MeanderState) other = NULL;
        g_autoptr (MeanderPosition) position = NULL;
        g_autoptr (GError) error = NULL;
        MeanderPlacement seen, blind;

        stir (state, 6 + 7 * i, i);
        position = meander_strategy_to_position (state);
        other = meander_strategy_new_from_position (position, 99, &error);
        g_assert_no_error (error);
        g_assert_cmpmem (state->pool, state->n_pool, state->pool, other->n_pool);
        g_assert_cmpint (memcmp (state->pool, other->pool, state->n_pool), !=, 0);

        seen = choose (state, (MeanderLevel) level, 30, 5);
        blind = choose (other, (MeanderLevel) level, 30, 5);
        g_assert_cmpuint (seen.number, ==, blind.number);
        g_assert_cmpuint (seen.rotation, ==, blind.rotation);
        g_assert_true (meander_hex_equal (seen.hex, blind.hex));
      }
}

typedef struct
{
  const MeanderState *state;
  MeanderLevel level;
  gint stop;
  gboolean chosen;
} Thinking;

static gpointer
think (gpointer data)
{
  Thinking *thinking = data;
  MeanderPlayOptions options;
  MeanderPlayChoice choice;

  meander_play_options_init (&options);
  options.n_games = 100000000;
  options.stop = &thinking->stop;
  thinking->chosen = meander_play_choose (meander_strategy_get_turn (thinking->state), colours,
                                          thinking->level, &options, &choice);

  return NULL;
}

/* Who is told to stop at any moment stops, and does not choose. */
static void
test_stop (void)
{
  static const MeanderLevel levels[] = { MEANDER_LEVEL_8, MEANDER_LEVEL_FLAT,
                                         MEANDER_LEVEL_HALVING };
  guint i;

  for (i = 0; i < 30; i++)
    {
      g_autoptr (MeanderState) state = start (2, i);
      MeanderPlacement moves[MEANDER_MAX_LEGAL];
      Thinking thinking = { .state = state, .level = levels[i % 3] };
      GThread *thread;

      stir (state, i, i);
      if (meander_turn_list (meander_strategy_get_turn (state), moves) < 2)
        continue; /* nothing to think about */
      thread = g_thread_new ("think", think, &thinking);
      g_usleep (i * 300);
      g_atomic_int_set (&thinking.stop, 1);
      g_thread_join (thread);
      g_assert_false (thinking.chosen);
    }
}

/* Where there is but one placement, a search has no more to say. */
static void
test_one (void)
{
  guint n_seen = 0;
  guint i;

  for (i = 0; i < 60; i++)
    {
      static const MeanderPlaySearchStyle style = MEANDER_PLAY_SEARCH_STYLE;
      g_autoptr (MeanderState) state = start (2, i);
      const MeanderTurn *turn = meander_strategy_get_turn (state);
      MeanderPlacement moves[MEANDER_MAX_LEGAL];
      MeanderPlayOptions options;
      MeanderPlayChoice choice;
      MeanderPlayLimit limit;
      MeanderPlayTable table;

      stir (state, 10 + i % 30, i);
      if (meander_turn_list (turn, moves) != 1)
        continue;
      meander_play_options_init (&options);
      meander_play_limit_init (&limit, &options);
      meander_play_table_init (&table, turn, colours, 1);
      g_assert_true (meander_play_search (&table, &style, &limit, &choice));
      g_assert_cmpmem (&choice.tile, sizeof choice.tile, &moves[0], sizeof moves[0]);
      meander_play_table_clear (&table);
      n_seen++;
    }
  g_assert_cmpuint (n_seen, >, 5);
}

/* What the evaluation is told of lines is so. */
static void
test_figures (void)
{
  guint i;

  for (i = 0; i < 200; i++)
    {
      g_autoptr (MeanderState) state = start (2, i);
      const MeanderTurn *turn = meander_strategy_get_turn (state);
      MeanderPlayFeatures features[MEANDER_MAX_SEATS];
      MeanderPlayOutcome outcome;
      MeanderPlayTable table;
      guint side;

      stir (state, i % 56, i);
      meander_play_table_init (&table, turn, colours, 1);
      meander_play_get_features (&table, features);
      for (side = 0; side < 2; side++)
        {
          guint line = meander_board_longest_line (state->board, colours[side]);
          guint points = meander_board_points (state->board, colours[side]);
          guint indirect, loop;

          g_assert_cmpuint ((guint) (features[side][MEANDER_PLAY_FEATURE_POINTS] * 10.0f + 0.5f),
                            ==, points);
          g_assert_cmpuint ((guint) (features[side][MEANDER_PLAY_FEATURE_LINE] * 10.0f + 0.5f), ==,
                            line);

          /* An open line may grow and does not shrink. */
          meander_turn_get_indirect (turn, colours[side], &indirect, &loop);
          if (line > 0 && loop == 0)
            g_assert_cmpfloat (features[side][MEANDER_PLAY_FEATURE_BEST_LENGTH], >=, 0.0f);
        }
      meander_play_evaluate (&table, &outcome);
      g_assert_cmpfloat_with_epsilon (outcome.win[0] + outcome.win[1], 1.0f, 1e-5f);
      g_assert_cmpfloat_with_epsilon (outcome.margin[0], -outcome.margin[1], 1e-4f);
      meander_play_table_clear (&table);
    }
}

/* Of so many pairs of games, everybody having each seat once: how many are won, a
 * draw counting half. */
static double
count_wins (MeanderLevel level, MeanderLevel other, guint n_pairs)
{
  double wins = 0.0;
  guint game;

  for (game = 0; game < 2 * n_pairs; game++)
    {
      guint own = game % 2;
      MeanderPlayMatch match = { .n_seats = 2, .deal = 1000 + game / 2 };
      MeanderResult result;

      match.levels[own] = level;
      match.levels[1 - own] = other;
      memcpy (match.colours, colours, sizeof match.colours);
      meander_play_options_init (&match.options);
      match.options.seed = game;
      g_assert_true (meander_play_match (&match, &result));
      wins += result.drawn ? 0.5 : result.sides[own].best ? 1.0 : 0.0;
    }

  return wins;
}

/* Every second level is so much stronger that chance cannot hide it: if the weaker
 * were as good, to win three of five among so many would be a matter of one in a
 * thousand. */
static void
test_order (void)
{
  g_assert_cmpfloat (count_wins (MEANDER_LEVEL_3, MEANDER_LEVEL_1, 100), >, 120.0);
  g_assert_cmpfloat (count_wins (MEANDER_LEVEL_4, MEANDER_LEVEL_2, 100), >, 120.0);
  g_assert_cmpfloat (count_wins (MEANDER_LEVEL_5, MEANDER_LEVEL_3, 100), >, 120.0);
  g_assert_cmpfloat (count_wins (MEANDER_LEVEL_6, MEANDER_LEVEL_4, 100), >, 120.0);
  g_assert_cmpfloat (count_wins (MEANDER_LEVEL_7, MEANDER_LEVEL_5, 50), >, 65.0);
}

/* With six tiles left or fewer the top level gives nothing away: it is measured against
 * what every placement is worth, reckoned to the end. */
static void
test_end (void)
{
  guint n_endings = 0;
  guint64 deal;

  for (deal = 1; deal <= 60; deal++)
    {
      MeanderPlacement moves[MEANDER_MAX_LEGAL];
      int margins[MEANDER_MAX_LEGAL];
      MeanderPlayOptions options;
      MeanderPlayChoice choice;
      MeanderTurn turn;
      int best = -1000, own = -1000;
      guint n, i;

      if (!ending_play (MEANDER_LEVEL_GREEDY, 0, colours, deal, 3 + deal % 4, &turn))
        continue;
      n = meander_turn_list (&turn, moves);
      g_assert_true (
          meander_play_endgame_rate (&turn, colours, G_MAXUINT64, NULL, moves, n, margins));
      meander_play_options_init (&options);
      g_assert_true (meander_play_choose (&turn, colours, MEANDER_LEVEL_8, &options, &choice));
      for (i = 0; i < n; i++)
        {
          best = MAX (best, margins[i]);
          if (memcmp (&moves[i], &choice.tile, sizeof choice.tile) == 0)
            own = margins[i];
        }
      g_assert_cmpint (own, ==, best);
      n_endings++;
      meander_board_free (turn.board);
    }
  g_assert_cmpuint (n_endings, >, 30);
}

static void
think_once (gconstpointer data)
{
  MeanderPlayOptions options;
  MeanderPlayChoice choice;

  meander_play_options_init (&options);
  options.n_games = 40;
  g_assert_true (meander_play_choose (data, colours, MEANDER_LEVEL_SEARCH, &options, &choice));
}

/* A search that has ended leaves nothing behind. */
static void
test_freed (void)
{
  g_autoptr (MeanderState) state = start (2, 1);
  MeanderPlacement moves[MEANDER_MAX_LEGAL];

  stir (state, 6, 1);
  while (meander_turn_list (meander_strategy_get_turn (state), moves) <= 40)
    stir (state, 1, 1);
  g_assert_cmpuint (memory_left_by (think_once, meander_strategy_get_turn (state), 400), <, 20000);
}

/* Where the first placement of the list is the only one that does not lose, or that wins, the search soon has tried it so
 * much more often than any other that it need not go on to the end. */
static void
test_decided (void)
{
  guint n_seen = 0;

  for (guint64 deal = 1; deal <= 1000; deal++)
    {
      MeanderPlacement moves[MEANDER_MAX_LEGAL];
      int margins[MEANDER_MAX_LEGAL];
      MeanderPlayOptions options;
      MeanderPlayChoice choice;
      MeanderTurn turn;
      gboolean one = TRUE;
      guint n;

      if (!ending_play (MEANDER_LEVEL_GREEDY, 0, colours, deal, 1 + deal % 4, &turn))
        continue;
      n = meander_turn_list (&turn, moves);
      g_assert_true (
          meander_play_endgame_rate (&turn, colours, G_MAXUINT64, NULL, moves, n, margins));
      for (guint i = 0; i < n; i++)
        one &= i == 0 ? margins[i] >= 0 : margins[i] < MIN (margins[0], 1);
      if (n > 1 && one)
        {
          meander_play_options_init (&options);
          options.n_games = 1000;
          g_assert_true (
              meander_play_choose (&turn, colours, MEANDER_LEVEL_SEARCH, &options, &choice));
          g_assert_cmpmem (&choice.tile, sizeof choice.tile, &moves[0], sizeof moves[0]);
          g_assert_cmpuint (choice.n_games, <, 1000);
          n_seen++;
        }
      meander_board_free (turn.board);
    }
  g_test_message ("%u endings", n_seen);
  g_assert_cmpuint (n_seen, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/play/names", test_names);
  g_test_add_func ("/play/legal", test_legal);
  g_test_add_func ("/play/doubles", test_doubles);
  g_test_add_func ("/play/seed", test_seed);
  g_test_add_func ("/play/bag", test_bag);
  g_test_add_func ("/play/stop", test_stop);
  g_test_add_func ("/play/one", test_one);
  g_test_add_func ("/play/features", test_figures);
  g_test_add_func ("/play/end", test_end);
  g_test_add_func ("/play/freed", test_freed);
  g_test_add_func ("/play/decided", test_decided);
  g_test_add_func ("/play/order", test_order);

  return g_test_run ();
}
