/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "endings.h"

#define N_RACK 6

/* A new game of two: the rest of @bag is in the bag, the next tile last. */
static guint
deal (MeanderTurn *turn, guint64 seed, guint8 bag[MEANDER_N_FACES])
{
  MeanderRandom random;
  guint n_bag = MEANDER_N_FACES;
  guint i;

  meander_turn_init (turn, meander_board_new ((MeanderTileSet){ 0 }), 2);
  for (i = 0; i < MEANDER_N_FACES; i++)
    bag[i] = (guint8) (i + 1);
  meander_random_init (&random, seed);
  meander_random_shuffle (&random, bag, MEANDER_N_FACES);
  for (i = 0; i < 2 * N_RACK; i++)
    turn->racks[i % 2] |= meander_turn_bit (bag[--n_bag]);
  for (i = 0; i < n_bag; i++)
    turn->bag |= meander_turn_bit (bag[i]);
  turn->n_bag = (guint8) n_bag;

  return n_bag;
}

/**
 * ending_play:
 * @level: who plays both sides
 * @n_games: games that a placement is thought over with, or 0 for what the level is used to
 * @colours: by seat, who has which colour
 * @seed: of the deal and of all chances
 * @n_left: how many tiles are to be left
 * @turn: (out): the turn; its board is the caller's to free
 *
 * Plays a game until so few tiles are left, with nothing in the bag.
 *
 * Returns: whether it came to that
 */
gboolean
ending_play (MeanderLevel level,
             guint n_games,
             const MeanderPlayColours colours,
             guint64 seed,
             guint n_left,
             MeanderTurn *turn)
{
  guint8 bag[MEANDER_N_FACES];
  guint n_bag = deal (turn, seed, bag);
  MeanderPlayOptions options;

  meander_play_options_init (&options);
  options.seed = seed * 1000;
  options.n_games = n_games;
  for (;;)
    {
      MeanderTurnStep step = meander_turn_settle (turn);
      MeanderPlayChoice choice;
      guint left = meander_count_bits (turn->racks[0] | turn->racks[1]);

      if (step == MEANDER_TURN_END || step == MEANDER_TURN_DEADLOCK || left < n_left)
        {
          g_clear_pointer (&turn->board, meander_board_free);
          return FALSE;
        }
      if (step == MEANDER_TURN_PASS)
        {
          meander_turn_pass (turn);
          continue;
        }
      if (turn->n_bag == 0 && left == n_left)
        return TRUE;

      meander_play_choose (turn, colours, level, &options, &choice);
      options.seed++;
      meander_turn_place (turn, &choice.tile, n_bag > 0 ? bag[--n_bag] : 0);
    }
}

/**
 * ending_scatter:
 * @seed: of all chances
 * @n_left: how many tiles are to be in hand
 * @turn: (out): the turn; its board is the caller's to free
 *
 * Lays some tiles at random by the Golden Rule and deals a few more: a table that no
 * game leads to.
 */
void
ending_scatter (guint64 seed, guint n_left, MeanderTurn *turn)
{
  guint8 bag[MEANDER_N_FACES];
  guint n_bag = deal (turn, seed, bag);
  MeanderRandom random;
  MeanderPlacement tile;
  guint n_tiles, i;

  meander_random_init (&random, seed + 1);
  turn->bag = 0;
  turn->n_bag = 0;
  for (n_tiles = 2 + meander_random_below (&random, 24); n_tiles > 0 && n_bag > 0; n_tiles--)
    {
      turn->racks[turn->seat] = meander_turn_bit (bag[--n_bag]);
      if (meander_turn_pick (turn, &random, &tile))
        meander_turn_place (turn, &tile, 0);
      turn->free_made = FALSE;
    }

  turn->racks[0] = turn->racks[1] = 0;
  for (i = 0; i < n_left; i++)
    turn->racks[meander_random_below (&random, 2)] |= meander_turn_bit (bag[--n_bag]);
  turn->seat = (guint8) meander_random_below (&random, 2);
  turn->free_made = (guint8) meander_random_below (&random, 2);
}
