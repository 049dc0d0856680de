/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-test.h"

#include "rules/gobble-game.h"
#include "rules/strategy-game.h"

/* The parameters of a game of that puzzle. */
char *
test_params (const char *puzzle_id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderPuzzle) puzzle = meander_book_lookup (puzzle_id, &error);
  g_autofree char *line = NULL;

  g_assert_no_error (error);
  line = meander_puzzle_to_line (puzzle);

  return g_strdup_printf ("puzzle %s\n", line);
}

MeanderGame *
test_game (const char *puzzle_id)
{
  g_autofree char *params = test_params (puzzle_id);
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_game_new (&meander_puzzle_rules, params, 0, &error);

  g_assert_no_error (error);
  g_assert_nonnull (game);

  return game;
}

static guint
random_tile (MeanderGame *game, GRand *rand)
{
  guint8 numbers[MEANDER_MAX_TILES];
  guint n_numbers = 0;

  for (guint number = 1; number <= meander_tile_set_size (meander_game_get_state (game)->set);
       number++)
    if (meander_game_get_state (game)->place[number] >= MEANDER_PLACE_RACK)
      numbers[n_numbers++] = (guint8) number;

  return numbers[g_rand_int_range (rand, 0, (gint32) n_numbers)];
}

/* Adds one tile, unless it or the hex is in the move already. */
static void
add_random_place (MeanderGame *game, GRand *rand, MeanderMove *move)
{
  guint number = random_tile (game, rand);
  MeanderHex hex = meander_hex (g_rand_int_range (rand, -3, 4), g_rand_int_range (rand, -3, 4));

  for (guint i = 0; i < move->n_steps; i++)
    if (move->steps[i].number == number || meander_hex_equal (move->steps[i].hex, hex))
      return;

  meander_move_add_place (move, number, hex, (guint) g_rand_int_range (rand, 0, 6));
}

/* A move of one of the kinds a hand makes; the rules may well refuse it. */
char *
test_random_move (MeanderGame *game, GRand *rand)
{
  MeanderMove move = { 0 };
  gint32 kind = g_rand_int_range (rand, 0, 10);

  if (kind < 6)
    {
      add_random_place (game, rand, &move);
    }
  else if (kind < 8)
    {
      meander_move_add_rack (&move, random_tile (game, rand));
    }
  else
    {
      guint n_steps = (guint) g_rand_int_range (rand, 2, 5);

      for (guint i = 0; i < n_steps; i++)
        add_random_place (game, rand, &move);
    }

  return meander_move_to_text (&move);
}

/* Something that changes the game: a move, an undo or a redo. */
gboolean
test_random_step (MeanderGame *game, GRand *rand)
{
  gint32 kind = g_rand_int_range (rand, 0, 10);
  g_autofree char *move = NULL;

  if (kind == 0 && meander_game_can_undo (game))
    {
      meander_game_undo (game);
      return TRUE;
    }

  if (kind == 1 && meander_game_can_redo (game))
    {
      meander_game_redo (game);
      return TRUE;
    }

  move = test_random_move (game, rand);

  return meander_game_play (game, move, NULL);
}

/* All that a state shows, as text to compare. */
char *
test_describe (const MeanderState *state)
{
  GString *text = g_string_new (NULL);

  for (guint number = 1; number <= meander_tile_set_size (state->set); number++)
    {
      const MeanderPlacement *placement = meander_board_find (state->board, number);

      g_string_append_printf (text, "tile %u is %u", number, state->place[number]);
      g_assert_true ((placement != NULL) == (state->place[number] == MEANDER_PLACE_TABLE));

      if (placement != NULL)
        g_string_append_printf (text, " at %d,%d/%u", placement->hex.q, placement->hex.r,
                                placement->rotation);

      g_string_append_c (text, '\n');
    }

  for (guint player = 0; player < state->n_players; player++)
    {
      g_string_append_printf (text, "rack %u:", player);
      for (guint i = 0; i < state->racks[player].n_tiles; i++)
        g_string_append_printf (text, " %u", state->racks[player].tiles[i]);
      g_string_append_c (text, '\n');
    }

  g_string_append (text, "pool:");
  for (guint i = 0; i < state->n_pool; i++)
    g_string_append_printf (text, " %u", state->pool[i]);
  g_string_append_printf (text, "\nclashes: %u\n", meander_board_count_clashes (state->board));

  return g_string_free (text, FALSE);
}

char *
test_record_text (MeanderGame *game)
{
  g_autoptr (MeanderRecord) record = meander_game_to_record (game);

  return meander_record_to_text (record);
}

MeanderGame *
test_reload (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderRecord) record = meander_record_parse (text, strlen (text), "test", &error);
  MeanderGame *game = NULL;

  g_assert_no_error (error);
  game = meander_game_new_from_record (record, &error);
  g_assert_no_error (error);

  return game;
}

/* Plays a game of Gobble to its end, without a clock. */
void
test_play_out (MeanderGame *game)
{
  static const MeanderGobbleAct wanted[] = { MEANDER_GOBBLE_PLACE, MEANDER_GOBBLE_GIVE,
                                             MEANDER_GOBBLE_TAKE, MEANDER_GOBBLE_HEAP };

  while (!meander_gobble_is_over (meander_game_get_state (game)))
    {
      g_auto (GStrv) legal = meander_gobble_rules.legal (meander_game_get_state (game));
      const char *found = NULL;
      guint i, k;

      for (i = 0; i < G_N_ELEMENTS (wanted) && found == NULL; i++)
        for (k = 0; legal[k] != NULL && found == NULL; k++)
          {
            MeanderGobbleMove move;

            if (meander_gobble_move_parse (legal[k], &move, NULL) && move.act == wanted[i])
              found = legal[k];
          }
      g_assert_true (meander_game_play (game, found, NULL));
    }
}

/* Plays a strategy game to its end, by chance. */
void
test_finish_strategy (MeanderGame *game, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  MeanderRandom random;

  meander_random_init (&random, seed);
  while (!meander_strategy_is_over (meander_game_get_state (game)))
    {
      const MeanderTurn *turn = meander_strategy_get_turn (meander_game_get_state (game));
      MeanderMove move = { 0 };
      MeanderPlacement tile;

      if (meander_turn_pick (turn, &random, &tile))
        meander_move_add_place (&move, tile.number, tile.hex, tile.rotation);
      g_assert_true (meander_game_play_move (game, &move, &error));
    }
}

/* A strategy game that is over. */
MeanderGame *
test_play_strategy (const char *params, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_game_new (&meander_strategy_rules, params, seed, &error);

  g_assert_no_error (error);
  test_finish_strategy (game, seed);
  return game;
}
