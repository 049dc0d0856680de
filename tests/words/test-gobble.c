/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../model/folder-test.h"
#include "../model/model-test.h"
#include "rules/gobble-game.h"
#include "words/end.h"
#include "words/game.h"
#include "words/gobble.h"
#include "words-test.h"

#include <stdlib.h>

/* What is said of a game of Gobble. */

static void
test_state (void)
{
  g_autoptr (MeanderGame) game =
      meander_game_new (&meander_gobble_rules, "player 6 Anna\ncomputer 5 6\naside\n", 1, NULL);
  g_auto (GStrv) legal = NULL;
  guint i = 0;

  /* The two at the start nobody has placed. */
  assert_words (meander_words_gobble_state (game), "No tiles placed yet");
  legal = meander_gobble_rules.legal (meander_game_get_state (game));
  while (legal[i] != NULL && strchr (legal[i], '@') == NULL)
    i++;
  if (legal[i] == NULL)
    {
      g_assert_true (meander_game_play (game, legal[0], NULL));
      g_strfreev (legal);
      legal = meander_gobble_rules.legal (meander_game_get_state (game));
      for (i = 0; legal[i] != NULL && strchr (legal[i], '@') == NULL; i++)
        ;
    }
  g_assert_nonnull (legal[i]);
  g_assert_true (meander_game_play (game, legal[i], NULL));
  assert_words (meander_words_gobble_state (game), "1 of 12 tiles placed");
}

/* One has won, or two are equally good, and then nothing fits any more. */
static void
test_winners (void)
{
  gboolean seen[3] = { FALSE, FALSE, FALSE };
  guint64 seed;

  for (seed = 1; !seen[1] || !seen[2]; seed++)
    {
      g_autoptr (MeanderGame) game = meander_game_new (
          &meander_gobble_rules, "player 6 Anna\nplayer 6 Jan\naside\n", seed, NULL);
      const MeanderState *state;
      g_autofree char *end = NULL;
      const char *rank;
      gboolean anna, jan;

      state = meander_game_get_state (game);
      g_assert_null (meander_words_gobble_rank (state, 0));
      test_play_out (game);
      state = meander_game_get_state (game);
      anna = meander_gobble_get_rank (state, 0) == 1;
      jan = meander_gobble_get_rank (state, 1) == 1;
      seen[anna + jan] = TRUE;
      end = meander_words_gobble_end (game);
      assert_begins (end, anna && jan ? "A draw!" : anna ? "Anna wins" : "Jan wins");
      /* In a draw nobody is called the first, and nobody twice. */
      rank = meander_words_gobble_rank (state, 1);
      g_assert_cmpstr (rank, ==, anna && jan ? NULL : anna ? "2nd" : "1st");
      if (anna && jan)
        {
          g_autofree char *stuck = meander_words_gobble_stuck (game);

          assert_begins (stuck, "Nothing fits any more: everyone has ");
        }
      else if (meander_gobble_count_tiles (state, anna ? 0 : 1) == 0)
        g_assert_null (meander_words_gobble_stuck (game));
      g_assert_null (meander_words_gobble_beaten (game));
    }
}

/* Everybody puts all tiles on the heap, from where none of them fits. */
static MeanderGame *
give_up_seed (const char *params, guint64 seed)
{
  MeanderGame *game = meander_game_new (&meander_gobble_rules, params, seed, NULL);

  while (!meander_gobble_is_over (meander_game_get_state (game)))
    {
      g_auto (GStrv) legal = meander_gobble_rules.legal (meander_game_get_state (game));
      const char *found = NULL;

      for (guint i = 0; legal[i] != NULL && found == NULL; i++)
        if (strstr (legal[i], " take") != NULL || strstr (legal[i], " heap") != NULL)
          found = legal[i];
      g_assert_true (meander_game_play (game, found, NULL));
    }
  return game;
}

static MeanderGame *
give_up (const char *params)
{
  return give_up_seed (params, 1);
}

/* Several that are equally good are all named; where that is everybody, it is a draw.  Who has
 * placed nothing hears something kind. */
static void
test_shared (void)
{
  g_autoptr (MeanderGame) three =
      give_up ("player 2 Anna\nplayer 2 Jan\nplayer 3 Ela\nplayer 2 Ivo\naside\n");
  g_autoptr (MeanderGame) all =
      give_up ("player 2 Anna\nplayer 2 Jan\nplayer 2 Ela\nplayer 2 Ivo\naside\n");
  g_autoptr (MeanderGame) one = give_up ("computer 1 2\nplayer 3\naside\n");
  g_autoptr (MeanderGame) you = give_up ("computer 1 2\nplayer 1\naside\n");
  g_autoptr (MeanderEnd) end = NULL;

  assert_words (meander_words_gobble_end (three), "Anna, Jan and Ivo win!");
  assert_words (meander_words_gobble_stuck (three),
                "Nothing fits any more: they have the fewest tiles left, 2.");
  assert_words (meander_words_gobble_end (all), "A draw!");
  assert_words (meander_words_gobble_stuck (all),
                "Nothing fits any more: everyone has 2 tiles left.");
  assert_words (meander_words_gobble_end (you), "You win!");
  assert_words (meander_words_gobble_stuck (you),
                "Nothing fits any more: you have the fewest tiles left, 1.");
  /* First the reason why somebody else has won with tiles left, last something kind. */
  assert_words (meander_words_gobble_end (one), "Turtle wins!");
  end = meander_words_gobble_ended (one, NULL);
  g_assert_cmpstr (end->lines[0], ==,
                   "Nothing fits any more: Turtle has the fewest tiles left, 2.");
  g_assert_cmpstr (end->lines[1], ==, "The next game may be yours.");
  g_assert_null (end->lines[2]);
  g_assert_null (meander_words_gobble_longest (one, FALSE));
}

/* The moves of a seat that name a place: “0 2 14@1,-1/3” is of the second one. */
static guint
count_own (MeanderGame *game, guint seat)
{
  guint n = 0;

  for (guint i = 0; i < meander_game_get_n_moves (game); i++)
    {
      g_auto (GStrv) words = g_strsplit (meander_game_get_move (game, i), " ", -1);

      n += atoi (words[1]) == (int) seat + 1 && strchr (words[2], '@') != NULL;
    }
  return n;
}

/* The only person is told who has won, and then what they have done themselves, if that is more than a
 * tile or two. */
static void
test_person (void)
{
  static const char *const params[] = { "player 5\ncomputer 1 5\naside\n",
                                        "computer 1 5\nplayer 5\naside\n" };
  guint n_won = 0, n_lost = 0, n_few = 0, n_long = 0;

  for (guint64 seed = 1; n_won == 0 || n_lost == 0 || n_few == 0 || n_long == 0; seed++)
    {
      g_autoptr (MeanderGame) game = NULL;
      const MeanderState *state;
      const guint you = seed % 2;
      guint rank, other;
      g_autofree char *title = NULL;
      g_autofree char *longest = NULL;

      g_assert_cmpuint (seed, <, 3000);
      game = meander_game_new (&meander_gobble_rules, params[you], seed, NULL);
      test_play_out (game);
      state = meander_game_get_state (game);
      rank = meander_gobble_get_rank (state, you);
      other = meander_gobble_get_rank (state, 1 - you);
      title = meander_words_gobble_end (game);
      longest = meander_words_gobble_longest (game, FALSE);
      if (rank == 1 && other == 2)
        {
          assert_begins (title, "You win");
          g_assert_null (meander_words_gobble_beaten (game));
          n_won++;
        }
      else if (rank == 2)
        {
          const guint n_placed = count_own (game, you);
          g_autofree char *expected =
              n_placed < 3 ? g_strdup ("The next game may be yours.")
                           : g_strdup_printf ("Well played! You placed %u tiles.", n_placed);

          /* A time is told of who has no tile left. */
          if (meander_gobble_count_tiles (state, 1 - you) > 0)
            g_assert_cmpstr (title, ==, "Turtle wins!");
          else
            assert_begins (title, "Turtle wins, in ");
          assert_words (meander_words_gobble_beaten (game), expected);
          n_lost += n_placed >= 3;
          n_few += n_placed > 0 && n_placed < 3;
        }
      if (longest != NULL)
        {
          assert_begins (longest, "The longest line: ");
          n_long++;
        }
    }
}

static MeanderGame *
game_new (const char *params)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_game_new (&meander_gobble_rules, params, 1, &error);

  g_assert_no_error (error);
  return game;
}

/* People by their names, computers by their animals; two of one kind are told apart by their seats. */
static void
test_players (void)
{
  g_autoptr (MeanderGame) game =
      game_new ("player 6 Anna\nplayer 6\ncomputer 1 6\ncomputer 2 6\ncomputer 1 6\naside\n");
  g_autoptr (MeanderGame) one = game_new ("computer 1 6\nplayer 6\naside\n");
  g_autoptr (MeanderGame) named = game_new ("computer 1 6\nplayer 6 Ela\naside\n");
  g_autoptr (MeanderGame) alone = game_new ("player 6\naside\n");

  assert_words (meander_words_gobble_player (game, 0), "Anna");
  assert_words (meander_words_gobble_player (game, 1), "Player 2");
  assert_words (meander_words_gobble_player (game, 2), "Turtle 3");
  assert_words (meander_words_gobble_player (game, 3), meander_words_gobble_level (2));
  assert_words (meander_words_gobble_player (game, 4), "Turtle 5");
  assert_words (meander_words_gobble_player (game, 5), "");
  g_assert_cmpstr (meander_words_gobble_level (1), ==, "Turtle");
  g_assert_cmpstr (meander_words_gobble_pace (1), ==, "slow");
  g_assert_cmpstr (meander_words_gobble_pace (5), ==, "very quick");
  assert_words (meander_words_gobble_turn (game, 0), "Next to play: Anna.");
  assert_words (meander_words_gobble_names (game), "Anna, Player 2, Turtle 3, Duckling, Turtle 5");

  /* Who is the only person and has no name is who reads it; alone there are no players to name. */
  assert_words (meander_words_gobble_title (one), "Gobble: You, Turtle");
  assert_words (meander_words_gobble_player_or_you (one, 1), "You");
  assert_words (meander_words_gobble_title (named), "Gobble: Turtle, Ela");
  assert_words (meander_words_gobble_title (alone), "Gobble");
}

/* What is told of a move: to who is given a tile as “you”. */
static void
test_moves (void)
{
  g_autoptr (MeanderGame) game = game_new ("player 6 Anna\nplayer 7 Jan\naside\n");
  g_autoptr (MeanderGame) calm = game_new ("calm\nplayer 6 Anna\nplayer 1 Jan\naside\n");
  MeanderGobbleMove gift = { .seat = 0, .act = MEANDER_GOBBLE_GIVE, .to = 1 };
  MeanderGobbleMove place = { .seat = 1, .act = MEANDER_GOBBLE_PLACE, .tile.number = 24 };
  MeanderGobbleMove heap = { .seat = 1, .act = MEANDER_GOBBLE_HEAP };
  MeanderGobbleMove take = { .seat = 1, .act = MEANDER_GOBBLE_TAKE };

  assert_words (meander_words_gobble_title (game), "Gobble: Anna, Jan");
  assert_words (meander_words_gobble_move (game, &gift, 1),
                "Anna gives you a tile. You now have 7 tiles.");
  assert_words (meander_words_gobble_move (game, &gift, 0),
                "Anna gives a tile away. Jan now has 7 tiles.");
  assert_words (meander_words_gobble_move (calm, &gift, 1),
                "Anna gives you a tile. You now have 1 tile.");
  assert_words (meander_words_gobble_move (game, &place, 0), "Jan: tile 24");
  assert_words (meander_words_gobble_move (calm, &place, 0), "Jan places tile 24.");
  assert_words (meander_words_gobble_move (calm, &heap, 0), "Jan puts a tile on the heap.");
  g_assert_null (meander_words_gobble_move (game, &heap, 0));
  g_assert_null (meander_words_gobble_move (calm, &take, 0));
}

static void
test_calls (void)
{
  g_autoptr (MeanderGame) game = game_new ("player 6 Anna\nplayer 7 Jan\naside\n");
  g_autoptr (MeanderGame) alone = game_new ("player 6 Anna\naside\n");

  assert_words (meander_words_gobble_call (game, 1, 1), "Jan: Gobble!");
  assert_words (meander_words_gobble_call (game, 1, 2), "Jan: Double Gobble!");
  assert_words (meander_words_gobble_out (game, 0), "Anna: No tiles left!");
  assert_words (meander_words_gobble_out (alone, 0), "No tiles left!");
  assert_words (meander_words_gobble_waits (game, 0), "Anna: Waits: nothing fits.");
  assert_words (meander_words_gobble_left (1), "1 tile left");
  assert_words (meander_words_gobble_left (3), "3 tiles left");
  assert_words (meander_words_gobble_receivers (game, 0), "");
  assert_words (meander_words_gobble_place (game, 1), "Jan: stack 7, no open tile, penalty heap 0");
  g_assert_true (meander_game_play (game, "0 2 take", NULL));
  {
    const MeanderState *state = meander_game_get_state (game);
    g_autofree char *open = g_strdup_printf ("Jan: stack 6, open tile: %u, penalty heap 0",
                                             meander_gobble_get_revealed (state, 1));

    assert_words (meander_words_gobble_place (game, 1), open);
  }
}

/* Alone: how many are left, and in what time; what was best before, and how this one does. */
static void
test_alone (void)
{
  static const struct
  {
    MeanderGobbleEnd best;
    const char *words;
  } cases[] = {
    { { 0, 65000 }, "Your best: 1:05" },
    { { 0, 0 }, "Your best: all tiles placed" },
    { { 2, 0 }, "Your best: 2 tiles left" },
    { { 1, 65000 }, "Your best: 1 tile left, in 1:05" },
    { { 3, 65000 }, "Your best: 3 tiles left, in 1:05" },
  };
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "deals", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderSoloResults) results = meander_solo_results_new (path, &error);
  guint n_left = 0, n_all = 0;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_words (meander_words_gobble_best (&cases[i].best), cases[i].words);

  for (guint64 seed = 1; n_left == 0 || n_all == 0; seed++)
    {
      g_autoptr (MeanderGame) game =
          meander_game_new (&meander_gobble_rules, "player 3\naside\n", seed, &error);
      g_autofree char *end = NULL;
      guint left;

      assert_words (meander_words_gobble_standing (NULL, game), "");
      test_play_out (game);
      left = meander_gobble_count_tiles (meander_game_get_state (game), 0);
      end = meander_words_gobble_end (game);
      if (left == 0)
        {
          assert_begins (end, "All tiles placed in ");
          n_all++;
        }
      else
        {
          g_autofree char *expected =
              g_strdup_printf (left == 1 ? "Nothing fits any more: %u tile is left."
                                         : "Nothing fits any more: %u tiles are left.",
                               left);
          g_autofree char *placed = g_strdup_printf ("%u tiles placed in 0:0", 3 - left);

          /* What was done comes first; who has placed less than half is told of what is left. */
          if (left >= 2)
            g_assert_null (meander_words_gobble_stuck (game));
          else
            assert_words (meander_words_gobble_stuck (game), expected);
          assert_begins (end, left >= 2 ? expected : placed);
          n_left++;
        }
      if (n_left + n_all == 1)
        {
          assert_words (meander_words_gobble_standing (results, game), "");
          g_assert_true (meander_solo_results_note (results, game, &error));
          g_assert_no_error (error);
        }
    }
  test_folder_remove (folder);
}

/* Whether a tile would lie somewhere beside two others, one would think. */
static gboolean
seems_to_fit (const MeanderBoard *board, guint number)
{
  guint n_hexes;
  const MeanderHex *hexes = meander_board_get_frontier (board, &n_hexes);

  for (guint i = 0; i < n_hexes; i++)
    for (guint rotation = 0; rotation < MEANDER_N_EDGES; rotation++)
      if (meander_board_count_neighbours (board, hexes[i]) >= 2 &&
          meander_board_get_clashes (board, number, hexes[i], rotation) == 0)
        return TRUE;
  return FALSE;
}

/* Where a tile of the heap would lie beside two others, the end says why it may not; and that the others
 * do not fit, only where there are any. */
static void
test_why (void)
{
  static const char *const endings[] = {
    "Tiles on the heap need three tiles round them.",
    "The last tile does not fit, and tiles on the heap need three tiles round them.",
    "The last tiles do not fit, and tiles on the heap need three tiles round them.",
  };
  const char *params = "calm\nplayer 6\naside\n";
  guint n_none = 0;
  guint n_seen[G_N_ELEMENTS (endings)] = { 0 };

  for (guint64 seed = 1; n_none == 0 || n_seen[0] == 0 || n_seen[1] == 0 || n_seen[2] == 0; seed++)
    {
      g_autoptr (MeanderGame) game = NULL;
      g_autofree char *why = NULL;
      g_autoptr (MeanderEnd) end = NULL;
      const MeanderState *state;
      gboolean fits = FALSE;
      guint n_heap, n_others;

      g_assert_cmpuint (seed, <, 10000);
      if (seed % 2 == 0)
        game = give_up_seed (params, seed);
      else
        {
          game = meander_game_new (&meander_gobble_rules, params, seed, NULL);
          test_play_out (game);
        }
      state = meander_game_get_state (game);
      n_heap = meander_gobble_count_heap (state, 0);
      n_others = meander_gobble_count_tiles (state, 0) - n_heap;
      for (guint i = 0; i < n_heap; i++)
        fits |= seems_to_fit (state->board, state->racks[0].tiles[i]);
      why = meander_words_gobble_why (game);
      end = meander_words_gobble_ended (game, NULL);
      g_assert_cmpstr (why, ==, fits ? endings[MIN (n_others, 2)] : NULL);
      if (why == NULL)
        n_none++;
      else
        {
          g_assert_true (g_strv_contains ((const char *const *) end->lines, why));
          n_seen[MIN (n_others, 2)]++;
        }
    }
}

static char *
describe_left (guint left)
{
  return left == 0 ? g_strdup ("all tiles placed")
                   : g_strdup_printf (left == 1 ? "%u tile left" : "%u tiles left", left);
}

/* A game alone beside the best one before it: fewer tiles left are better. */
static void
test_standing (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "deals", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderSoloResults) results = meander_solo_results_new (path, &error);
  guint best = G_MAXUINT;
  guint n_better = 0, n_equal = 0, n_behind = 0;

  for (guint64 seed = 1; n_better == 0 || n_equal == 0 || n_behind == 0; seed++)
    {
      g_autoptr (MeanderGame) game =
          meander_game_new (&meander_gobble_rules, "calm\nplayer 5\naside\n", seed, &error);
      g_autofree char *before = describe_left (best);
      g_autofree char *expected = NULL;
      guint left;

      g_assert_cmpuint (seed, <, 3000);
      test_play_out (game);
      left = meander_gobble_count_tiles (meander_game_get_state (game), 0);
      if (best == G_MAXUINT)
        {
          expected = g_strdup ("");
          if (left == 0)
            continue; /* nothing would be better */
        }
      else if (left < best)
        {
          expected = g_strdup_printf ("New best! Previous best: %s", before);
          n_better++;
        }
      else if (left == best)
        {
          expected = g_strdup ("You matched your best!");
          n_equal++;
        }
      else
        {
          expected = g_strdup_printf ("Your best: %s", before);
          n_behind++;
        }
      assert_words (meander_words_gobble_standing (results, game), expected);
      g_assert_true (meander_solo_results_note (results, game, &error));
      g_assert_no_error (error);
      best = MIN (best, left);
    }
  test_folder_remove (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/gobble/state", test_state);
  g_test_add_func ("/words/gobble/winners", test_winners);
  g_test_add_func ("/words/gobble/shared", test_shared);
  g_test_add_func ("/words/gobble/person", test_person);
  g_test_add_func ("/words/gobble/players", test_players);
  g_test_add_func ("/words/gobble/moves", test_moves);
  g_test_add_func ("/words/gobble/calls", test_calls);
  g_test_add_func ("/words/gobble/alone", test_alone);
  g_test_add_func ("/words/gobble/why", test_why);
  g_test_add_func ("/words/gobble/standing", test_standing);

  return g_test_run ();
}
