/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The restriction rules against their plain definitions, on every hex of
 * random legal positions. */
#include "rules/outline.h"
#include "slow.h"

typedef struct
{
  guint positions;
  guint controlled;
  guint free;
  guint same_colour;
} Tally;

/* Every empty hex beside the figure that is no forced space is either
 * controlled or harmless, and the forced spaces are harmless. */
static void
assert_controlled (const MeanderBoard *board, const Slow *slow, Tally *tally)
{
  const MeanderHex *frontier;
  MeanderHex controlled[200];
  guint n_frontier, i;
  guint n_controlled = 0;

  frontier = meander_board_get_frontier (board, &n_frontier);
  for (i = 0; i < n_frontier; i++)
    {
      gboolean sound = slow_is_sound_with (slow, frontier[i]);

      if (meander_board_is_forced (board, frontier[i]))
        {
          g_assert_true (sound);
          g_assert_false (slow_is_controlled (board, frontier[i]));
          g_assert_false (slow_makes_four_sided (board, frontier[i], NULL));
          continue;
        }

      g_assert_true (slow_is_controlled (board, frontier[i]) == !sound);
      if (sound)
        {
          tally->free++;
          g_assert_false (slow_makes_four_sided (board, frontier[i], NULL));
        }
      else
        {
          g_assert_true (n_controlled < G_N_ELEMENTS (controlled));
          controlled[n_controlled++] = frontier[i];
        }
    }

  {
    MeanderHex found[200];
    guint n_found = slow_get_controlled (board, found, G_N_ELEMENTS (found));

    g_assert_cmpmem (found, n_found * sizeof found[0], controlled,
                     n_controlled * sizeof controlled[0]);
  }
  tally->controlled += n_controlled;
}

static void
assert_same_colour (const MeanderBoard *board, const Slow *slow, GRand *rand, Tally *tally)
{
  const MeanderHex *frontier;
  guint n_frontier, i, rotation;

  frontier = meander_board_get_frontier (board, &n_frontier);
  for (i = 0; i < n_frontier; i++)
    for (rotation = 0; rotation < 6; rotation++)
      {
        guint number = (guint) g_rand_int_range (rand, 1, 57);
        MeanderHex space;
        gboolean makes;

        if (meander_board_find (board, number) != NULL)
          continue;

        makes = meander_board_makes_same_colour (board, number, frontier[i], rotation, &space);
        g_assert_true (makes == slow_makes_same_colour (slow, number, frontier[i], rotation));
        if (makes)
          {
            tally->same_colour++;
            g_assert_null (slow_at (slow, space));
            g_assert_true (meander_hex_edge_towards (frontier[i], space, NULL));
          }
      }
}

/* The four neighbours of rule 2, counted. */
static void
assert_four_sided (const MeanderBoard *board, const Slow *slow)
{
  const MeanderHex *frontier;
  guint n_frontier, i, e;

  frontier = meander_board_get_frontier (board, &n_frontier);
  for (i = 0; i < n_frontier; i++)
    {
      gboolean expected = FALSE;
      MeanderHex space;

      for (e = 0; e < 6; e++)
        {
          MeanderHex next = meander_hex_neighbour (frontier[i], e);

          if (slow_at (slow, next) == NULL && slow_count_neighbours (slow, next) + 1 >= 4)
            expected = TRUE;
        }

      g_assert_true (slow_makes_four_sided (board, frontier[i], &space) == expected);
      if (expected)
        g_assert_cmpuint (slow_count_neighbours (slow, space), >=, 3);
    }
}

static void
test_random_legal (void)
{
  GRand *rand = g_rand_new_with_seed (31);
  Tally tally = { 0 };
  guint round;

  for (round = 0; round < 60; round++)
    {
      g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });

      while (meander_board_get_n_tiles (board) < 56 && grow_legally (board, rand, TRUE))
        {
          Slow slow;

          slow_take (&slow, board);
          g_assert_true (slow_is_sound (&slow));
          g_assert_true (meander_board_is_sound (board));
          assert_controlled (board, &slow, &tally);
          assert_four_sided (board, &slow);
          if (round % 4 == 0)
            assert_same_colour (board, &slow, rand, &tally);
          tally.positions++;
        }
    }

  g_test_message ("%u positions, %u controlled hexes, %u free ones, %u bars by colour",
                  tally.positions, tally.controlled, tally.free, tally.same_colour);
  g_assert_cmpuint (tally.positions, >, 3000);
  g_assert_cmpuint (tally.controlled, >, 10000);
  g_assert_cmpuint (tally.same_colour, >, 500);
  g_rand_free (rand);
}

/* Soundness of figures of every kind. */
static void
test_random_figures (void)
{
  GRand *rand = g_rand_new_with_seed (32);
  guint n_sound = 0;
  guint round;

  for (round = 0; round < 4000; round++)
    {
      g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });
      guint n_tiles = (guint) g_rand_int_range (rand, 1, 14);
      gboolean sound;
      Slow slow;

      while (meander_board_get_n_tiles (board) < n_tiles)
        grow_legally (board, rand, FALSE);

      slow_take (&slow, board);
      sound = slow_is_sound (&slow);
      g_assert_true (meander_board_is_sound (board) == sound);
      assert_four_sided (board, &slow);
      n_sound += sound;
    }

  g_assert_cmpuint (n_sound, >, 500);
  g_assert_cmpuint (n_sound, <, 3900);
  g_rand_free (rand);
}

/* A straight row of four and one tile on top of its end: the space between is
 * forced, and the whole side along the row is controlled, up to and including
 * the corner hex that touches one tile.
 *
 *        . F 5        (1,-1) is forced: it touches (0,0), (1,0) and (2,-1)
 *   . . 1 2 3 4
 */
static void
test_example (void)
{
  g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });

  meander_board_place (board, 1, meander_hex (-1, 0), 0);
  meander_board_place (board, 2, meander_hex (0, 0), 0);
  meander_board_place (board, 3, meander_hex (1, 0), 0);
  meander_board_place (board, 4, meander_hex (2, 0), 0);
  meander_board_place (board, 5, meander_hex (2, -1), 0);

  g_assert_true (meander_board_is_forced (board, meander_hex (1, -1)));
  g_assert_true (slow_is_controlled (board, meander_hex (0, -1)));  /* two tiles */
  g_assert_true (slow_is_controlled (board, meander_hex (-1, -1))); /* one: the last */
  g_assert_true (slow_is_controlled (board, meander_hex (2, -2)));
  g_assert_false (slow_is_controlled (board, meander_hex (-2, 0)));
  g_assert_false (slow_is_controlled (board, meander_hex (0, 1)));
  g_assert_false (slow_is_controlled (board, meander_hex (1, -1)));
  g_assert_false (slow_is_controlled (board, meander_hex (9, 9)));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/outline/random-legal", test_random_legal);
  g_test_add_func ("/outline/random-figures", test_random_figures);
  g_test_add_func ("/outline/example", test_example);

  return g_test_run ();
}
