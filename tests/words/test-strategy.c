/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is who in the strategy game, what was played, and how a series stands. */
#include "config.h"

#include <string.h>

#include "rules/strategy-game.h"
#include "words/end.h"
#include "words/game.h"
#include "words/levels.h"
#include "words/series.h"
#include "words/exercise.h"
#include "words/strategy.h"
#include "words-test.h"

static MeanderGame *
game_new (const char *params)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_game_new (&meander_strategy_rules, params, 1, &error);

  g_assert_no_error (error);
  return game;
}

static void
set_level (MeanderGame *game, guint seat, MeanderLevel level)
{
  meander_players_set_level (meander_game_get_players (game), seat, level);
}

#define FOUR "player red Anna\nplayer blue Jan\nplayer green Ela\nplayer yellow Ivo\n"

static void
test_sides (void)
{
  static const MeanderColour colours[] = { MEANDER_YELLOW, MEANDER_RED, MEANDER_GREEN,
                                           MEANDER_BLUE };
  g_autoptr (MeanderGame) four = game_new (FOUR);
  g_autoptr (MeanderGame) three = game_new ("player red Anna\nplayer blue Jan\nplayer green Ela\n");
  g_autoptr (MeanderGame) two = game_new ("player red Anna\nplayer blue Jan\n");
  g_autoptr (MeanderGame) teams =
      game_new ("player red Anna\nplayer blue Jan\nplayer red Ela\nplayer blue Ivo\ndoubles\n");

  assert_words (meander_words_sides (four, colours, 1), "Ivo");
  assert_words (meander_words_sides (four, colours, 2), "Ivo and Anna");
  assert_words (meander_words_sides (four, colours, 3), "Ivo, Anna and Ela");
  assert_words (meander_words_sides (four, colours, 4), "Ivo, Anna, Ela and Jan");
  assert_words (meander_words_side (teams, MEANDER_BLUE), "Jan and Ivo");
  g_assert_null (meander_words_side (teams, MEANDER_GREEN));

  assert_words (meander_words_strategy_title (two), "Strategy game: Anna and Jan");
  assert_words (meander_words_strategy_title (three), "Strategy game: Anna, Jan and Ela");
  assert_words (meander_words_strategy_title (four), "Strategy game: Anna, Jan, Ela and Ivo");
  assert_words (meander_words_strategy_title (teams),
                "Strategy game: Anna and Ela against Jan and Ivo");
  /* Over the table they stand alone, and where they are too long, what is played. */
  assert_words (meander_words_strategy_heading (two), "Anna and Jan");
  assert_words (meander_words_strategy_heading (four), "Anna, Jan, Ela and Ivo");
  assert_words (meander_words_strategy_heading (teams), "Anna and Ela, Jan and Ivo");
  set_level (two, 0, MEANDER_LEVEL_3);
  set_level (two, 1, MEANDER_LEVEL_3);
  assert_words (meander_words_strategy_heading (two), "Anna (Turtle) and Jan (Turtle)");
  set_level (three, 0, MEANDER_LEVEL_3);
  set_level (three, 1, MEANDER_LEVEL_3);
  set_level (three, 2, MEANDER_LEVEL_3);
  assert_words (meander_words_strategy_heading (three), "Strategy Game");
  assert_words (meander_words_strategy_names (four), "Anna, Jan, Ela, Ivo");
  assert_words (meander_words_strategy_names (teams), "Anna and Ela, Jan and Ivo");
}

/* Who reads it is named first, and not by a number; where there are two people, neither is. */
static void
test_titles (void)
{
  g_autoptr (MeanderGame) game = game_new ("player red\nplayer blue\nplayer green\n");

  assert_words (meander_words_strategy_title (game),
                "Strategy game: Player 1, Player 2 and Player 3");
  set_level (game, 0, MEANDER_LEVEL_3);
  assert_words (meander_words_strategy_title (game),
                "Strategy game: Turtle, Player 2 and Player 3");
  set_level (game, 2, MEANDER_LEVEL_2);
  assert_words (meander_words_strategy_title (game), "Strategy game: You, Turtle and Frog");
  assert_words (meander_words_strategy_names (game), "You, Turtle, Frog");
}

/* Who has given no name has that of today's language, whatever the language was in which the game was begun. */
static void
test_unnamed (void)
{
  g_autoptr (MeanderGame) game =
      game_new ("player red Игрок 1\nplayer blue Gracz 2\nplayer green\n");

  assert_words (meander_words_seat (game, 0), "Player 1");
  assert_words (meander_words_name ("Hráč 3"), "Player 3");
  assert_words (meander_words_strategy_title (game),
                "Strategy game: Player 1, Player 2 and Player 3");
  set_level (game, 1, MEANDER_LEVEL_3);
  set_level (game, 2, MEANDER_LEVEL_2);
  g_assert_true (meander_words_is_you (game, 0));
  assert_words (meander_words_player (game, 1), "Turtle");
}

/* “You” is the only person, and has no name. */
static void
test_you (void)
{
  g_autoptr (MeanderGame) game = game_new ("player red Player 1\nplayer blue\nplayer green\n");
  g_autoptr (MeanderGame) named = game_new ("player red\nplayer blue Jan\nplayer green\n");

  assert_words (meander_words_unnamed (2), "Player 3");
  assert_words (meander_words_seat (game, 1), "Player 2");
  g_assert_cmpuint (meander_words_find_you (game), ==, 3); /* all are people */
  assert_words (meander_words_side_or_you (game, MEANDER_RED), "Player 1");

  set_level (game, 1, MEANDER_LEVEL_3);
  set_level (game, 2, MEANDER_LEVEL_3);
  g_assert_cmpuint (meander_words_find_you (game), ==, 0);
  g_assert_false (meander_words_is_you (game, 1));
  assert_words (meander_words_side_or_you (game, MEANDER_RED), "You");

  /* Two of one level are told apart by their seats. */
  assert_words (meander_words_player (game, 1), "Turtle 2");
  assert_words (meander_words_player (game, 2), "Turtle 3");
  assert_words (meander_words_side_or_you (game, MEANDER_GREEN), "Turtle 3");
  set_level (game, 2, MEANDER_LEVEL_1);
  assert_words (meander_words_player (game, 1), "Turtle");
  /* Who takes over for a person without a name is as any other. */
  set_level (game, 0, MEANDER_LEVEL_2);
  assert_words (meander_words_player (game, 0), "Frog");
  assert_words (meander_words_player (game, 1), "Turtle");
  assert_words (meander_words_strategy_title (game), "Strategy game: Frog, Turtle and Duckling");
  set_level (game, 0, MEANDER_LEVEL_3);
  assert_words (meander_words_player (game, 0), "Turtle 1");
  assert_words (meander_words_player (game, 1), "Turtle 2");

  set_level (named, 0, MEANDER_LEVEL_3);
  set_level (named, 2, MEANDER_LEVEL_3);
  g_assert_cmpuint (meander_words_find_you (named), ==, 3);
  assert_words (meander_words_side_or_you (named, MEANDER_BLUE), "Jan");
  set_level (named, 1, MEANDER_LEVEL_3);
  assert_words (meander_words_player (named, 1), "Jan (Turtle)");
}

/* In the list of the moves, too, who reads it is “you”. */
static void
test_played_by_you (void)
{
  g_autoptr (MeanderGame) game = game_new ("player red\nplayer blue\n");
  const MeanderState *state = meander_game_get_state (game);
  gboolean begun = FALSE;

  for (guint seat = 0; seat < 2; seat++)
    set_level (game, seat, MEANDER_LEVEL_3);
  while (!meander_strategy_is_over (state))
    {
      g_auto (GStrv) legal = state->rules->legal (state);
      const char *move = legal[0] != NULL ? legal[0] : "";
      guint seat = meander_strategy_get_seat (state);
      MeanderTurnStep step = meander_strategy_get_step (state);
      MeanderMove steps = { 0 };
      g_autofree char *text = NULL;
      guint number = 0;

      if (meander_move_parse (move, &steps, NULL) && steps.n_steps > 0)
        number = steps.steps[0].number;
      set_level (game, seat, MEANDER_LEVEL_NONE);
      if (number == 0)
        text = g_strdup ("You pass.");
      else if (!begun)
        text = g_strdup_printf ("You begin with tile %u.", number);
      else if (step == MEANDER_TURN_FREE)
        text = g_strdup_printf ("You: free move, tile %u.", number);
      else
        text = g_strdup_printf ("You: forced space, tile %u.", number);
      assert_words (meander_words_played (game, state, move), text);
      set_level (game, seat, MEANDER_LEVEL_3);
      g_assert_true (meander_game_play (game, move, NULL));
      state = meander_game_get_state (game);
      begun = TRUE;
    }
}

static void
test_placed (void)
{
  static const guint tiles[] = { 53, 20, 7, 1, 9, 3 };

  assert_words (meander_words_placed ("Turtle", tiles, 1), "Turtle places tile 53.");
  assert_words (meander_words_placed ("Turtle", tiles, 2), "Turtle places tiles 53 and 20.");
  assert_words (meander_words_placed ("Turtle", tiles, 3), "Turtle places tiles 53, 20 and 7.");
  assert_words (meander_words_placed ("Turtle", tiles, 4), "Turtle places 4 tiles.");
  assert_words (meander_words_placed_briefly ("Turtle", tiles, 1), "Turtle: tile 53");
  assert_words (meander_words_placed_briefly ("Turtle", tiles, 3), "Turtle: tiles 53, 20, 7");
  assert_words (meander_words_placed_briefly ("Turtle", tiles, 6), "Turtle: 6 tiles");
}

static guint
count_tiles (guint64 tiles)
{
  return (guint) __builtin_popcountll (tiles);
}

/* Forced spaces in which a tile of the player on turn fits. */
static guint
count_fillable (const MeanderState *state)
{
  const MeanderTurn *turn = meander_strategy_get_turn (state);
  g_autofree MeanderPlacement *fills = g_new (MeanderPlacement, MEANDER_MAX_LEGAL);
  const guint n_fills = meander_turn_list_fills (turn, fills);
  guint n = 0;

  for (guint i = 0; i < n_fills; i++)
    {
      gboolean before = FALSE;

      for (guint j = 0; j < i; j++)
        before |= meander_hex_equal (fills[i].hex, fills[j].hex);
      n += !before;
    }
  return n;
}

/* A person against the computer is told so where nobody else can fill a space. */
static void
test_only_you (void)
{
  guint n_only = 0, n_both = 0;

  for (guint64 seed = 1; seed <= 6; seed++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderGame) game =
          meander_game_new (&meander_strategy_rules, "player red\nplayer blue\n", seed, &error);
      MeanderRandom random;

      set_level (game, 1, MEANDER_LEVEL_3);
      meander_random_init (&random, seed);
      while (!meander_strategy_is_over (meander_game_get_state (game)))
        {
          const MeanderState *state = meander_game_get_state (game);
          g_autoptr (MeanderState) then = meander_strategy_new_trial (state);
          g_autofree char *text = NULL;
          g_autofree char *effect = NULL;
          MeanderMove move = { 0 };
          MeanderPlacement tile;

          if (meander_turn_pick (meander_strategy_get_turn (state), &random, &tile))
            meander_move_add_place (&move, tile.number, tile.hex, tile.rotation);
          text = meander_move_to_text (&move);
          if (move.n_steps > 0)
            {
              g_assert_true (then->rules->apply (then, text, NULL));
              effect = meander_words_effect (game, then);
              g_assert_null (strstr (effect, "fill it: You."));
              n_only += strstr (effect, "New forced space: only you can fill it.") != NULL;
              n_both += strstr (effect, "Players who can fill it: You, Turtle.") != NULL;
            }
          g_assert_true (meander_game_play_move (game, &move, &error));
        }
    }
  g_assert_cmpuint (n_only, >, 0);
  g_assert_cmpuint (n_both, >, 0);
}

/* What is to be done, what was done and what it changes, move by move in games at random. */
static void
test_moves (void)
{
  guint n_fills = 0, n_new = 0, n_nobody = 0, n_several = 0, n_at_once = 0;
  guint n_kinds[2][2][2] = { 0 }; /* of fillings: first, one space, one tile */

  for (guint64 seed = 1; seed <= 12; seed++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderGame) game = meander_game_new (
          &meander_strategy_rules, "player red Anna\nplayer blue Jan\n", seed, &error);
      MeanderRandom random;

      meander_random_init (&random, seed);
      while (!meander_strategy_is_over (meander_game_get_state (game)))
        {
          const MeanderState *state = meander_game_get_state (game);
          const MeanderTurn *turn = meander_strategy_get_turn (state);
          g_autoptr (MeanderState) then = meander_strategy_new_trial (state);
          const char *name = meander_strategy_get_seat (state) == 0 ? "Anna" : "Jan";
          g_autofree char *step = meander_words_step (state, TRUE);
          g_autofree char *plain = meander_words_step (state, FALSE);
          g_autofree char *text = NULL;
          g_autofree char *expected = NULL;
          g_autofree char *played = NULL;
          g_autofree char *effect = NULL;
          MeanderTurnStep what = meander_strategy_get_step (state);
          guint n = count_tiles (
              meander_turn_get_filling_tiles (turn, meander_strategy_get_seat (state)));
          MeanderMove move = { 0 };
          MeanderPlacement tile;
          MeanderResult before, after;
          gboolean changed = FALSE;
          guint n_spaces = 0, fillers = 0;

          if (meander_turn_pick (turn, &random, &tile))
            meander_move_add_place (&move, tile.number, tile.hex, tile.rotation);
          text = meander_move_to_text (&move);
          played = meander_words_played (game, state, text);
          if (move.n_steps == 0)
            {
              expected = g_strdup_printf ("%s passes.", name);
              g_assert_cmpstr (step, ==, "None of your tiles can be placed: pass.");
            }
          else if (meander_board_get_n_tiles (state->board) == 0)
            {
              g_assert_cmpstr (step, ==, "You begin: place any tile.");
              expected = g_strdup_printf ("%s begins with tile %u.", name, tile.number);
            }
          else if (meander_board_is_forced (state->board, tile.hex))
            {
              const gboolean first = what == MEANDER_TURN_FILL;
              const gboolean one = count_fillable (state) == 1;
              g_autofree char *which = n == 1 ? g_strdup_printf ("tile %u fits", tile.number)
                                              : g_strdup_printf ("%u of your tiles fit", n);
              g_autofree char *fill =
                  g_strdup_printf (first ? "Fill the forced %s first: %s."
                                         : "To end the turn, fill the forced %s: %s.",
                                   one ? "space" : "spaces", which);

              n_kinds[first][one][n == 1]++;
              expected = g_strdup_printf ("%s: forced space, tile %u.", name, tile.number);
              g_assert_cmpstr (step, ==, fill);
              g_assert_cmpstr (plain, ==,
                               what == MEANDER_TURN_FILL
                                   ? "Fill the forced spaces first."
                                   : "To end the turn, fill the forced spaces.");
              n_fills++;
            }
          else
            {
              expected = g_strdup_printf ("%s: free move, tile %u.", name, tile.number);
              g_assert_cmpstr (step, ==, "Your free move: place one tile where it fits.");
            }
          g_assert_cmpstr (played, ==, expected);

          if (move.n_steps > 0)
            {
              g_assert_true (then->rules->apply (then, text, NULL));
              effect = meander_words_effect (game, then);
              state->rules->result (state, &before);
              then->rules->result (then, &after);
              for (guint side = 0; side < 2; side++)
                {
                  g_autofree char *line =
                      g_strdup_printf ("%s: %u → %u", side == 0 ? "Anna" : "Jan",
                                       before.sides[side].points, after.sides[side].points);

                  g_assert_cmpint (strstr (effect, line) != NULL, ==,
                                   before.sides[side].points != after.sides[side].points);
                  changed |= before.sides[side].points != after.sides[side].points;
                }
              /* What stays as it is, and what one sees oneself doing, is not told. */
              g_assert_cmpint (strstr (effect, "→") != NULL, ==, changed);
              g_assert_null (strstr (effect, "filled"));
              g_assert_false (!changed && *effect != '\0' &&
                              strstr (effect, "ew forced space") == NULL);
              for (guint e = 0; e < MEANDER_N_EDGES; e++)
                {
                  MeanderHex next = meander_hex_neighbour (tile.hex, e);
                  MeanderForcedSpace space;

                  if (!meander_board_is_forced (then->board, next) ||
                      meander_board_is_forced (state->board, next) ||
                      !meander_turn_get_forced_space (meander_strategy_get_turn (then), next,
                                                      &space))
                    continue;
                  n_spaces++;
                  for (guint seat = 0; seat < 2; seat++)
                    if ((space.fit_racks[seat] & ~space.barred) != 0)
                      fillers |= 1u << seat;
                }
              /* Once for all of them. */
              if (n_spaces > 0)
                {
                  static const char *const who[] = { NULL, "Anna", "Jan", "Anna, Jan" };
                  g_autofree char *begin = n_spaces == 1
                                               ? g_strdup ("New forced space")
                                               : g_strdup_printf ("%u new forced spaces", n_spaces);
                  g_autofree char *told =
                      fillers == 0 ? g_strdup_printf ("%s: nobody has a tile that fits%s.", begin,
                                                      n_spaces == 1 ? " it" : "")
                                   : g_strdup_printf ("%s. Players who can fill %s: %s.", begin,
                                                      n_spaces == 1 ? "it" : "one", who[fillers]);

                  g_assert_true (g_str_has_suffix (effect, told));
                  g_assert_true (effect + strlen (effect) - strlen (told) == strstr (effect, told));
                  n_new++;
                  n_nobody += fillers == 0;
                  n_several += fillers == 3;
                  n_at_once += n_spaces > 1;
                }
              else
                g_assert_null (strstr (effect, "forced"));
            }
          g_assert_true (meander_game_play_move (game, &move, &error));
        }
    }
  g_assert_cmpuint (n_fills, >, 0);
  for (guint i = 0; i < 2; i++)
    g_assert_true (n_kinds[i][0][0] > 0 && n_kinds[i][1][0] > 0 && n_kinds[i][1][1] > 0);
  g_assert_cmpuint (n_new, >, 0);
  g_assert_cmpuint (n_nobody, >, 0);
  g_assert_cmpuint (n_several, >, 0);
  g_assert_cmpuint (n_at_once, >, 0);
}

static void
test_series (void)
{
  g_autoptr (MeanderGame) game = game_new ("player red Anna\nplayer blue Jan\n");
  g_autoptr (MeanderGame) alone = game_new ("player red\nplayer blue\n");
  MeanderSeries series = {
    .n_games = 5,
    .number = 3,
    .n_ended = 3,
    .n_best = 1,
    .n_sides = 2,
    .sides = { { .colour = MEANDER_RED, .n_won = 1 },
               { .colour = MEANDER_BLUE, .n_won = 2, .best = TRUE } },
  };
  g_autoptr (MeanderGame) four = game_new (FOUR);
  g_autoptr (MeanderGame) against =
      game_new ("player red\nplayer blue\nplayer green\nplayer yellow\n");
  g_autoptr (MeanderGame) teams =
      game_new ("player red Anna\nplayer blue Jan\nplayer red Ela\nplayer blue Ivo\ndoubles\n");
  MeanderSeries more = {
    .n_games = 3,
    .number = 2,
    .n_ended = 2,
    .n_best = 1,
    .n_sides = 4,
    .sides = { { .colour = MEANDER_RED, .sum = 50 },
               { .colour = MEANDER_BLUE, .n_won = 1, .sum = 33, .best = TRUE },
               { .colour = MEANDER_GREEN, .n_won = 1, .sum = 30 },
               { .colour = MEANDER_YELLOW, .sum = 40 } },
  };

  set_level (alone, 0, MEANDER_LEVEL_3);
  assert_words (meander_words_series_game (&series), "Game 3 of 5");
  assert_words (meander_words_series_next (&series), "Play Game 4 of 5");
  /* Whoever reads it comes first. */
  assert_words (meander_words_series_score (game, &series), "Game 3 of 5 · Anna 1 : 2 Jan");
  assert_words (meander_words_series_score (alone, &series), "Game 3 of 5 · You 2 : 1 Turtle");
  assert_words (meander_words_series_score (four, &more),
                "Game 2 of 3 · Anna 0, Jan 1, Ela 1, Ivo 0");
  assert_words (meander_words_series_score (game, &(MeanderSeries){ .n_games = 3, .number = 1 }),
                "Game 1 of 3");
  assert_words (meander_words_series_won (alone, &series), "You 2 : 1 Turtle");
  assert_words (meander_words_series_won (four, &more), "Anna 0, Jan 1, Ela 1, Ivo 0");
  assert_words (meander_words_series_stands (alone, &series),
                "Games won in this series: You 2 : 1 Turtle");
  assert_words (meander_words_series_margin (four, &more),
                "Games won in this series: Anna 0, Jan 1, Ela 1, Ivo 0");
  assert_words (meander_words_series_winner (game, &series), "Jan wins the series, 2 to 1");
  assert_words (meander_words_series_winner (alone, &series), "You win the series, 2 to 1");
  series.over = TRUE;
  assert_words (meander_words_series_next (&series), "New Series");

  series.sides[0].best = TRUE;
  series.n_best = 2;
  assert_words (meander_words_series_winner (game, &series), "Anna and Jan share the series");
}

/* A person's win does not become that of the computer that takes the seat over, nor the other way round. */
static void
test_series_seats (void)
{
  g_autoptr (MeanderGame) game =
      game_new ("player red\nplayer blue\nseries 3\nplayed red 20 13\npeople 1\n");
  g_autoptr (MeanderGame) named =
      game_new ("player red Anna\nplayer blue\nseries 3\nplayed red 20 13\npeople 1\n");
  MeanderSeries series;

  set_level (game, 1, MEANDER_LEVEL_1);
  g_assert_true (meander_series_read (&series, game));
  assert_words (meander_words_series_won (game, &series), "You 1 : 0 Duckling");
  assert_words (meander_words_series_winner (game, &series), "You win the series, 1 to 0");
  set_level (game, 0, MEANDER_LEVEL_2);
  assert_words (meander_words_series_won (game, &series), "Player 1 (Frog) 1 : 0 Duckling");
  assert_words (meander_words_series_winner (game, &series),
                "Player 1 (Frog) wins the series, 1 to 0");
  assert_words (meander_words_series_side (game, MEANDER_BLUE), "Duckling");

  set_level (game, 0, MEANDER_LEVEL_NONE);
  set_level (game, 1, MEANDER_LEVEL_NONE);
  assert_words (meander_words_series_won (game, &series), "Player 1 1 : 0 Player 2");
  set_level (game, 0, MEANDER_LEVEL_1);
  assert_words (meander_words_series_won (game, &series), "Player 2 0 : 1 Player 1 (Duckling)");

  set_level (named, 0, MEANDER_LEVEL_2);
  set_level (named, 1, MEANDER_LEVEL_1);
  assert_words (meander_words_series_won (named, &series), "Anna (Frog) 1 : 0 Duckling");
}

/* Who has won, by results that are made up: “you” is the only person. */
static void
test_winner (void)
{
  g_autoptr (MeanderGame) two = game_new ("player red\nplayer blue Jan\n");
  g_autoptr (MeanderGame) four = game_new (FOUR);
  g_autoptr (MeanderGame) teams =
      game_new ("player red Anna\nplayer blue Jan\nplayer red Ela\nplayer blue Ivo\ndoubles\n");
  MeanderResult result = {
    .over = TRUE,
    .n_sides = 2,
    .sides = { { .colour = MEANDER_RED, .points = 21, .best = TRUE },
               { .colour = MEANDER_BLUE, .points = 16 } },
  };
  MeanderResult result_of_two;

  assert_words (meander_words_strategy_winner (two, &result), "Player 1 wins, 21 to 16");
  set_level (two, 1, MEANDER_LEVEL_3);
  assert_words (meander_words_strategy_winner (two, &result), "You win, 21 to 16");
  assert_words (meander_words_strategy_winner (teams, &result), "Anna and Ela win, 21 to 16");
  result.sides[1].points = 21;
  result.sides[1].best = result.drawn = TRUE;
  assert_words (meander_words_strategy_winner (two, &result), "A draw, 21 to 21");
  result.deadlock = TRUE;
  assert_words (meander_words_strategy_winner (two, &result), "The game is a draw");

  result_of_two = result;
  result = (MeanderResult){
    .over = TRUE,
    .n_sides = 4,
    .sides = { { .colour = MEANDER_RED, .points = 9 },
               { .colour = MEANDER_BLUE, .points = 12, .best = TRUE },
               { .colour = MEANDER_GREEN, .points = 11 },
               { .colour = MEANDER_YELLOW, .points = 3 } },
  };
  assert_words (meander_words_strategy_winner (four, &result), "Jan wins with 12 points");
  assert_words (meander_words_strategy_others (four, &result),
                "2. Ela: 11 · 3. Anna: 9 · 4. Ivo: 3");
  result.sides[2].points = 9;
  assert_words (meander_words_strategy_others (four, &result),
                "2. Anna: 9 · 2. Ela: 9 · 4. Ivo: 3");
  g_assert_null (meander_words_strategy_others (two, &result_of_two));
  result.sides[0].points = 12;
  result.sides[0].best = result.drawn = TRUE;
  assert_words (meander_words_strategy_winner (four, &result),
                "Anna and Jan win together, with 12 points");
  assert_words (meander_words_strategy_others (four, &result), "3. Ela: 9 · 4. Ivo: 3");
}

/* Of a record the first who has one is told: of a line before a loop, and only where there was one before; without one,
 * by how little the only person has lost, or how long their longest line was. */
static void
test_record (void)
{
  guint n_close = 0, n_far = 0;

  for (guint64 seed = 1; seed <= 60; seed++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderGame) game =
          meander_game_new (&meander_strategy_rules, "player red\nplayer blue Jan\n", seed, &error);
      MeanderRandom random;
      MeanderResult result;
      MeanderEarned earned = { .elapsed = 0 };
      g_autoptr (MeanderEnd) end = NULL;
      g_autoptr (MeanderEnd) line = NULL;
      g_autoptr (MeanderEnd) loop = NULL;
      g_autoptr (MeanderEnd) longer = NULL;
      g_autofree char *all = NULL;
      g_autofree char *line_all = NULL;
      g_autofree char *loop_all = NULL;
      g_autofree char *longer_all = NULL;
      g_autofree char *longest = NULL;

      meander_random_init (&random, seed);
      set_level (game, 1, MEANDER_LEVEL_3);
      while (!meander_strategy_is_over (meander_game_get_state (game)))
        {
          MeanderMove move = { 0 };
          MeanderPlacement tile;

          if (meander_turn_pick (meander_strategy_get_turn (meander_game_get_state (game)), &random,
                                 &tile))
            meander_move_add_place (&move, tile.number, tile.hex, tile.rotation);
          g_assert_true (meander_game_play_move (game, &move, &error));
        }
      meander_game_get_result (game, &result);
      end = meander_words_strategy_ended (game, &earned, NULL);
      all = meander_words_end (end);
      g_assert_null (strstr (all, "so far"));
      if (!result.drawn && !result.deadlock && result.sides[1].best)
        {
          guint behind = result.sides[1].points - result.sides[0].points;
          g_autofree char *close =
              g_strdup_printf (behind == 1 ? "A close game: you were only %u point behind."
                                           : "A close game: you were only %u points behind.",
                               behind);

          if (behind <= 2)
            {
              assert_says (all, close);
              n_close++;
            }
          n_far += strstr (all, "A close game") == NULL;
          if (strstr (all, "A close game") == NULL && result.sides[0].line > 1)
            {
              g_autofree char *own =
                  g_strdup_printf ("Your longest line: %u tiles.", result.sides[0].line);

              assert_says (all, own);
            }
        }
      else
        {
          g_assert_null (strstr (all, "A close game"));
          /* What the title says is not said again. */
          if (!result.deadlock)
            g_assert_cmpint (strstr (all, "Your longest line: ") == NULL, ==,
                             result.sides[0].points == result.sides[0].line);
        }

      earned.before[0].line = result.sides[0].line - 1;
      line = meander_words_strategy_ended (game, &earned, NULL);
      line_all = meander_words_end (line);
      assert_says (line_all, "This is your longest line so far.");
      if (result.sides[0].loop > 1)
        {
          earned.before[0].line = result.sides[0].line;
          earned.before[0].loop = result.sides[0].loop - 1;
          loop = meander_words_strategy_ended (game, &earned, NULL);
          loop_all = meander_words_end (loop);
          assert_says (loop_all, "This is your longest loop so far.");
        }
      earned.before[0].line = result.sides[0].line + 1;
      earned.before[0].loop = 0;
      longer = meander_words_strategy_ended (game, &earned, NULL);
      longer_all = meander_words_end (longer);
      longest = g_strdup_printf ("Your longest line so far: %u tiles.", result.sides[0].line + 1);
      assert_says (longer_all, longest);
    }
  g_assert_cmpuint (n_close, >, 0);
  g_assert_cmpuint (n_far, >, 0);
}

/* How strong somebody is comes first, and then how sure that is. */
static void
test_rating (void)
{
  static const struct
  {
    MeanderRating rating;
    const char *words;
  } cases[] = {
    { { .deviation = 119,
        .n_games = 30,
        .low = MEANDER_LEVEL_3,
        .near = MEANDER_LEVEL_3,
        .high = MEANDER_LEVEL_3 },
      "About as strong as Turtle. After 30 games one on one that is fairly certain." },
    { { .deviation = 121,
        .n_games = 5,
        .low = MEANDER_LEVEL_3,
        .near = MEANDER_LEVEL_3,
        .high = MEANDER_LEVEL_3 },
      "About as strong as Turtle. After 5 games one on one this is still uncertain." },
    { { .deviation = 121,
        .n_games = 1,
        .low = MEANDER_LEVEL_3,
        .near = MEANDER_LEVEL_3,
        .high = MEANDER_LEVEL_3 },
      "After 4 more games against the computer, you see the strength of play here." },
  };
  MeanderRating span = { .deviation = 119,
                         .n_games = 7,
                         .low = MEANDER_LEVEL_NONE,
                         .near = MEANDER_LEVEL_NONE,
                         .high = MEANDER_LEVEL_3 };
  g_autofree char *weak = NULL;
  g_autofree char *unsure = NULL;
  g_autofree char *strong = NULL;
  const char *first = meander_words_level (MEANDER_LEVEL_1);
  g_autofree char *by_positions = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_words (meander_words_rating (&cases[i].rating), cases[i].words);
  weak = g_strdup_printf (
      "Not quite as strong as %s yet. After 7 games one on one it is probably between %s and Turtle.",
      first, first);
  assert_words (meander_words_rating (&span), weak);
  span.deviation = 200;
  unsure = g_strdup_printf (
      "Not quite as strong as %s yet. After 7 games one on one it may be anything from %s to Turtle.",
      first, first);
  assert_words (meander_words_rating (&span), unsure);
  by_positions = g_strdup_printf (
      "Not quite as strong as %s yet. Still uncertain: anything from %s to Turtle.", first, first);
  assert_words (meander_words_exercise_rating (&span), by_positions);
  span.above = TRUE;
  span.low = span.high = span.near = MEANDER_LEVEL_8;
  strong = g_strdup_printf ("Stronger than %s. After 7 games one on one this is still uncertain.",
                            meander_words_level (MEANDER_LEVEL_8));
  assert_words (meander_words_rating (&span), strong);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/strategy/sides", test_sides);
  g_test_add_func ("/words/strategy/titles", test_titles);
  g_test_add_func ("/words/strategy/unnamed", test_unnamed);
  g_test_add_func ("/words/strategy/you", test_you);
  g_test_add_func ("/words/strategy/played-by-you", test_played_by_you);
  g_test_add_func ("/words/strategy/placed", test_placed);
  g_test_add_func ("/words/strategy/moves", test_moves);
  g_test_add_func ("/words/strategy/only-you", test_only_you);
  g_test_add_func ("/words/strategy/series", test_series);
  g_test_add_func ("/words/strategy/series-seats", test_series_seats);
  g_test_add_func ("/words/strategy/winner", test_winner);
  g_test_add_func ("/words/strategy/record", test_record);
  g_test_add_func ("/words/strategy/rating", test_rating);

  return g_test_run ();
}
