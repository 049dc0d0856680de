/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/error.h"
#include "model/store.h"
#include "rules/strategy-game.h"

#include <string.h>

#include "folder-test.h"
#include "model-test.h"

/* Who sits at the table: kept with the game, changed while it goes on, and where
 * Undo leads. */

#define TWO "player red Anna\nplayer blue\n"
#define START                                                                                      \
  "meander-game 1\ngame strategy\nparam player red Anna\nparam player blue\nseed 7\n"              \
  "elapsed 0\n"

static MeanderGame *
begin (const char *params)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_game_new (&meander_strategy_rules, params, 7, &error);

  g_assert_no_error (error);
  return game;
}

/* One placement, whosever turn it is. */
static void
play (MeanderGame *game, guint n_moves)
{
  while (n_moves-- > 0)
    {
      g_autoptr (GError) error = NULL;
      MeanderPlayOptions options;
      MeanderPlayChoice choice;
      MeanderMove move = { 0 };
      const MeanderPlayColours colours = { MEANDER_RED, MEANDER_BLUE };

      meander_play_options_init (&options);
      g_assert_true (meander_play_choose (meander_strategy_get_turn (meander_game_get_state (game)),
                                          colours, MEANDER_LEVEL_RANDOM, &options, &choice));
      meander_move_add_place (&move, choice.tile.number, choice.tile.hex, choice.tile.rotation);
      g_assert_true (meander_game_play_move (game, &move, &error));
      g_assert_no_error (error);
    }
}

static MeanderGame *
read_game (const char *text, GError **error)
{
  g_autoptr (MeanderRecord) record = meander_record_parse (text, strlen (text), "x.meander", error);

  return record != NULL ? meander_game_new_from_record (record, error) : NULL;
}

/* Written and read again it is the same, to the byte. */
static void
test_round_trip (void)
{
  MeanderGame *game = begin (TWO);
  MeanderPlayers *players = meander_game_get_players (game);
  MeanderGame *again;
  g_autofree char *text = NULL;
  g_autofree char *same = NULL;

  for (guint seat = 0; seat < 2; seat++)
    g_assert_cmpint (meander_players_get_level (players, seat), ==, MEANDER_LEVEL_NONE);
  g_assert_cmpuint (meander_players_count_people (players), ==, 2);
  text = test_record_text (game);
  g_assert_null (strstr (text, "computer"));

  meander_players_set_level (players, 1, MEANDER_LEVEL_8);
  play (game, 3);
  meander_players_set_level (players, 0, MEANDER_LEVEL_1);
  g_assert_cmpuint (meander_players_count_people (players), ==, 0);
  text = (g_free (text), test_record_text (game));
  g_assert_nonnull (strstr (text, "\ncomputer 1 duckling\ncomputer 2 owl\nshared 1\n"));

  again = test_reload (text);
  players = meander_game_get_players (again);
  g_assert_cmpint (meander_players_get_level (players, 0), ==, MEANDER_LEVEL_1);
  g_assert_cmpint (meander_players_get_level (players, 1), ==, MEANDER_LEVEL_8);
  g_assert_true (meander_players_is_shared (players, 0));
  g_assert_false (meander_players_is_shared (players, 1));
  same = test_record_text (again);
  g_assert_cmpstr (same, ==, text);
  g_assert_finalize_object (again);
  g_assert_finalize_object (game);
}

/* What was undone can be redone: somebody else has played it. */
static void
test_undone (void)
{
  MeanderGame *game = begin (TWO);
  MeanderPlayers *players = meander_game_get_players (game);

  meander_players_set_level (players, 1, MEANDER_LEVEL_1);
  play (game, 2);
  while (meander_game_can_undo (game))
    meander_game_undo (game);
  meander_players_set_level (players, 1, MEANDER_LEVEL_8);
  g_assert_true (meander_players_is_shared (players, 1));
  g_assert_false (meander_players_is_shared (players, 0));
  g_assert_finalize_object (game);
}

/* Every level that people can choose, by its name. */
static void
test_levels (void)
{
  for (guint level = 1; level <= MEANDER_N_LEVELS; level++)
    {
      g_autofree char *text = g_strdup_printf (START "computer 2 %s\ndone 0\nend\n",
                                               meander_level_to_id ((MeanderLevel) level));
      g_autoptr (GError) error = NULL;
      MeanderGame *game = read_game (text, &error);

      g_assert_no_error (error);
      g_assert_cmpint (meander_players_get_level (meander_game_get_players (game), 1), ==, level);
      g_assert_finalize_object (game);
    }
}

typedef struct
{
  const char *lines;
  MeanderError code;
  const char *message; /* how it begins */
} Refusal;

static const Refusal refusals[] = {
  { "computer 2 lion\n", MEANDER_ERROR_UNKNOWN, "x.meander:7: Unknown computer player “lion”" },
  { "computer 2\n", MEANDER_ERROR_UNKNOWN, "x.meander:7: Unknown computer player “”" },
  { "computer 1 turtle\ncomputer 2 flat\n", MEANDER_ERROR_UNKNOWN,
    "x.meander:8: Unknown computer player “flat”" },
  { "computer 2 turtle quickly\n", MEANDER_ERROR_UNKNOWN,
    "x.meander:7: Unknown computer player “turtle quickly”" },
  { "computer turtle\n", MEANDER_ERROR_SYNTAX,
    "x.meander:7: After “computer” there should be a number, not “turtle”" },
  { "computer\n", MEANDER_ERROR_SYNTAX, "x.meander:7: After “computer” there should be a number" },
  { "computer 0 turtle\n", MEANDER_ERROR_RANGE, "x.meander:7: Seats are counted from 1" },
  { "computer 5 turtle\n", MEANDER_ERROR_RANGE,
    "x.meander:7: “computer” is 5, and may be no more than 4" },
  { "computer 2 turtle\ncomputer 2 owl\n", MEANDER_ERROR_CONTRADICTION,
    "x.meander:8: “computer” appears twice" },
  { "computer 3 turtle\n", MEANDER_ERROR_CONTRADICTION,
    "x.meander:7: In this game there is no seat 3" },
  { "shared 2 times\n", MEANDER_ERROR_UNKNOWN, "x.meander:7: Unknown word “times”" },
  { "shared 2\nshared 2\n", MEANDER_ERROR_CONTRADICTION, "x.meander:8: “shared” appears twice" },
  { "\nshared 4\n", MEANDER_ERROR_CONTRADICTION, "x.meander:8: In this game there is no seat 4" },
};

static void
test_refusals (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *text = g_strdup_printf (START "%sdone 0\nend\n", refusals[i].lines);
      g_autoptr (GError) error = NULL;

      g_assert_null (read_game (text, &error));
      g_assert_error (error, MEANDER_ERROR, (int) refusals[i].code);
      if (!g_str_has_prefix (error->message, refusals[i].message))
        g_error ("“%s” does not begin with “%s”", error->message, refusals[i].message);
    }

  /* No computer plays with what has no seats. */
  {
    g_autofree char *params = test_params ("discovery-5");
    g_autofree char *line = g_strdelimit (g_strdup (params), "\n", '\0');
    g_autofree char *text =
        g_strdup_printf ("meander-game 1\ngame puzzle\nparam %s\nseed 0\nelapsed 0\n"
                         "computer 1 turtle\ndone 0\nend\n",
                         line);
    g_autoptr (GError) error = NULL;

    g_assert_null (read_game (text, &error));
    g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_CONTRADICTION);
    g_assert_true (g_str_has_prefix (error->message, "x.meander:6: In this game there is no seat"));
  }
}

/* A change of seats is saved at once, and loaded. */
static void
test_saved (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autoptr (GError) error = NULL;
  MeanderStore *store = meander_store_new (folder);
  MeanderGame *game = begin (TWO);
  MeanderGame *again;

  meander_store_watch (store, game, "game");
  meander_players_set_level (meander_game_get_players (game), 1, MEANDER_LEVEL_3);
  again = meander_store_load (store, "game", &error);
  g_assert_no_error (error);
  g_assert_cmpint (meander_players_get_level (meander_game_get_players (again), 1), ==,
                   MEANDER_LEVEL_3);
  g_object_unref (again);

  /* A game that is not watched any more is left alone. */
  meander_store_watch (store, NULL, NULL);
  meander_players_set_level (meander_game_get_players (game), 1, MEANDER_LEVEL_4);
  again = meander_store_load (store, "game", &error);
  g_assert_cmpint (meander_players_get_level (meander_game_get_players (again), 1), ==,
                   MEANDER_LEVEL_3);
  g_object_unref (again);
  g_assert_finalize_object (store);
  g_assert_finalize_object (game);
  test_folder_remove (folder);
}

static guint
seat_at (MeanderGame *game, guint position)
{
  g_autoptr (MeanderState) state = meander_game_copy_state_at (game, position);

  return meander_strategy_get_seat (state);
}

static void
count (GObject *object, guint *n_changes)
{
  (*n_changes)++;
}

/* Undo leads before the last move of a person, Redo over the computer's again. */
static void
test_undo (void)
{
  MeanderGame *game = begin (TWO);
  MeanderPlayers *players = meander_game_get_players (game);
  const guint person = meander_strategy_get_seat (meander_game_get_state (game));
  guint n_changes = 0;
  guint position;

  g_assert_cmpuint (meander_players_find_undo (players), ==, 0);
  g_assert_cmpuint (meander_players_find_redo (players), ==, 0);
  play (game, 20);
  g_assert_cmpuint (meander_players_find_undo (players), ==, 19);
  meander_game_undo (game);
  g_assert_cmpuint (meander_players_find_redo (players), ==, 20);
  meander_game_redo (game);

  meander_players_set_level (players, 1 - person, MEANDER_LEVEL_3);
  g_signal_connect (game, "changed", G_CALLBACK (count), &n_changes);
  while ((position = meander_players_find_undo (players)) < meander_game_get_n_moves (game))
    {
      const guint before = meander_game_get_n_moves (game);

      g_assert_cmpuint (seat_at (game, position), ==, person);
      for (guint i = position + 1; i < before; i++)
        g_assert_cmpuint (seat_at (game, i), !=, person);
      n_changes = 0;
      meander_game_go_to (game, position);
      g_assert_cmpuint (n_changes, ==, 1);
      g_assert_cmpint (meander_players_get_level (players, 1 - person), ==, MEANDER_LEVEL_3);
    }
  g_assert_cmpuint (meander_game_get_n_moves (game), ==, 0);

  while (meander_game_can_redo (game))
    {
      const guint before = meander_game_get_n_moves (game);

      position = meander_players_find_redo (players);
      g_assert_cmpuint (position, >, before);
      g_assert_cmpuint (seat_at (game, before), ==, person);
      meander_game_go_to (game, position);
      for (guint i = before + 1; i < position; i++)
        g_assert_cmpuint (seat_at (game, i), !=, person);
      g_assert_true (position == 20 || seat_at (game, position) == person);
    }
  g_assert_cmpuint (meander_game_get_n_moves (game), ==, 20);

  /* The computer alone: move by move. */
  meander_players_set_level (players, person, MEANDER_LEVEL_3);
  g_assert_cmpuint (meander_players_find_undo (players), ==, 19);
  g_assert_finalize_object (game);
}

/* What the computer has begun a person cannot take back. */
static void
test_undo_nothing (void)
{
  MeanderGame *game = begin (TWO);
  MeanderPlayers *players = meander_game_get_players (game);

  meander_players_set_level (players, meander_strategy_get_seat (meander_game_get_state (game)),
                             MEANDER_LEVEL_3);
  play (game, 1);
  g_assert_cmpuint (meander_players_find_undo (players), ==, 1);
  g_assert_finalize_object (game);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/players/round-trip", test_round_trip);
  g_test_add_func ("/players/undone", test_undone);
  g_test_add_func ("/players/levels", test_levels);
  g_test_add_func ("/players/refusals", test_refusals);
  g_test_add_func ("/players/saved", test_saved);
  g_test_add_func ("/players/undo", test_undo);
  g_test_add_func ("/players/undo-nothing", test_undo_nothing);

  return g_test_run ();
}
