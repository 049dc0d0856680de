/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever a board keeps up to date while tiles come and go must be what a
 * board built afresh says, and what the plain definitions say. */
#include "rules/lines.h"
#include "rules/outline.h"
#include "slow.h"

#define WINDOW 14

static void
assert_same_hex (const MeanderBoard *a, const MeanderBoard *b, MeanderHex hex)
{
  const MeanderPlacement *tile_a = meander_board_at (a, hex);
  const MeanderPlacement *tile_b = meander_board_at (b, hex);
  MeanderColour wanted_a[6], wanted_b[6];
  guint e;

  g_assert_true ((tile_a == NULL) == (tile_b == NULL));
  if (tile_a != NULL)
    {
      g_assert_cmpuint (tile_a->number, ==, tile_b->number);
      g_assert_cmpuint (tile_a->rotation, ==, tile_b->rotation);
    }

  g_assert_cmpuint (meander_board_count_neighbours (a, hex), ==,
                    meander_board_count_neighbours (b, hex));
  g_assert_true (meander_board_get_fitting_faces (a, hex) ==
                 meander_board_get_fitting_faces (b, hex));
  g_assert_true (meander_board_is_forced (a, hex) == meander_board_is_forced (b, hex));
  g_assert_true (slow_is_controlled (a, hex) == slow_is_controlled (b, hex));

  meander_board_get_wanted (a, hex, wanted_a);
  meander_board_get_wanted (b, hex, wanted_b);
  for (e = 0; e < 6; e++)
    g_assert_cmpint (wanted_a[e], ==, wanted_b[e]);
}

static void
assert_same_line (const MeanderLine *a, const MeanderLine *b)
{
  g_assert_true (a->loop == b->loop);
  g_assert_cmpmem (a->numbers, a->n_tiles, b->numbers, b->n_tiles);
}

static void
assert_same (const MeanderBoard *a, const MeanderBoard *b)
{
  const MeanderPlacement *tiles_a, *tiles_b;
  const MeanderHex *frontier_a, *frontier_b;
  guint n_a, n_b, i;
  int q, r;

  tiles_a = meander_board_get_placements (a, &n_a);
  tiles_b = meander_board_get_placements (b, &n_b);
  g_assert_cmpmem (tiles_a, n_a * sizeof *tiles_a, tiles_b, n_b * sizeof *tiles_b);

  frontier_a = meander_board_get_frontier (a, &n_a);
  frontier_b = meander_board_get_frontier (b, &n_b);
  g_assert_cmpmem (frontier_a, n_a * sizeof *frontier_a, frontier_b, n_b * sizeof *frontier_b);

  for (i = 0; i < MEANDER_N_COLOURS; i++)
    {
      MeanderColour colour = (MeanderColour) i;
      MeanderLine best_a, best_b;
      guint loops_a, loops_b;

      g_assert_cmpuint (meander_board_longest_line (a, colour), ==,
                        meander_board_longest_line (b, colour));
      g_assert_cmpuint (meander_board_longest_loop (a, colour), ==,
                        meander_board_longest_loop (b, colour));
      g_assert_cmpuint (meander_board_count_lines (a, colour, &loops_a), ==,
                        meander_board_count_lines (b, colour, &loops_b));
      g_assert_cmpuint (loops_a, ==, loops_b);

      g_assert_true (meander_board_get_best_line (a, colour, &best_a) ==
                     meander_board_get_best_line (b, colour, &best_b));
      if (meander_board_points (a, colour) > 0)
        assert_same_line (&best_a, &best_b);
    }

  g_assert_cmpuint (meander_board_count_clashes (a), ==, meander_board_count_clashes (b));
  g_assert_cmpuint (meander_board_count_groups (a), ==, meander_board_count_groups (b));
  g_assert_cmpuint (meander_board_get_holes (a, NULL, 0), ==, meander_board_get_holes (b, NULL, 0));
  g_assert_true (meander_board_is_sound (a) == meander_board_is_sound (b));

  for (r = -WINDOW; r <= WINDOW; r++)
    for (q = -WINDOW; q <= WINDOW; q++)
      assert_same_hex (a, b, meander_hex (q, r));
}

static void
assert_plain_hex (const MeanderBoard *board, const Slow *slow, MeanderHex hex)
{
  const MeanderPlacement *tile = meander_board_at (board, hex);
  guint neighbours = slow_count_neighbours (slow, hex);
  MeanderColour wanted[6];
  guint e;

  g_assert_true ((tile == NULL) == (slow_at (slow, hex) == NULL));
  g_assert_cmpuint (meander_board_count_neighbours (board, hex), ==, neighbours);
  g_assert_true (meander_board_is_forced (board, hex) == (tile == NULL && neighbours >= 3));

  meander_board_get_wanted (board, hex, wanted);
  for (e = 0; e < 6; e++)
    {
      const MeanderPlacement *next = slow_at (slow, meander_hex_neighbour (hex, e));

      g_assert_cmpint (wanted[e], ==,
                       next == NULL ? MEANDER_NO_COLOUR : slow_colour (slow, next, (e + 3) % 6));
    }
}

/* Every face in every turn, edge by edge. */
static guint64
plain_fits (const MeanderColour wanted[6])
{
  guint64 faces = 0;
  guint n, rotation, e;

  for (n = 1; n <= MEANDER_N_FACES; n++)
    for (rotation = 0; rotation < 6; rotation++)
      {
        for (e = 0; e < 6; e++)
          if (wanted[e] != MEANDER_NO_COLOUR &&
              meander_face (n)->edges[(e + 6 - rotation) % 6] != wanted[e])
            break;
        if (e == 6)
          faces |= G_GUINT64_CONSTANT (1) << (n - 1);
      }

  return faces;
}

static void
assert_plain (const MeanderBoard *board)
{
  const MeanderHex *frontier;
  guint n_frontier, i;
  guint n_empty = 0;
  Slow slow;
  int q, r;

  slow_take (&slow, board);
  g_assert_cmpuint (meander_board_count_clashes (board), ==, slow_count_clashes (&slow));
  g_assert_cmpuint (meander_board_count_groups (board), ==, slow_count_groups (&slow));
  g_assert_cmpuint (meander_board_get_holes (board, NULL, 0), ==, slow_count_holes (&slow));

  frontier = meander_board_get_frontier (board, &n_frontier);
  for (i = 0; i < n_frontier; i++)
    {
      MeanderColour wanted[6];

      g_assert_null (slow_at (&slow, frontier[i]));
      g_assert_cmpuint (slow_count_neighbours (&slow, frontier[i]), >, 0);
      meander_board_get_wanted (board, frontier[i], wanted);
      g_assert_true (meander_board_get_fitting_faces (board, frontier[i]) == plain_fits (wanted));
    }

  for (r = -WINDOW; r <= WINDOW; r++)
    for (q = -WINDOW; q <= WINDOW; q++)
      {
        MeanderHex hex = meander_hex (q, r);

        assert_plain_hex (board, &slow, hex);
        if (slow_at (&slow, hex) == NULL && slow_count_neighbours (&slow, hex) > 0)
          n_empty++;
      }
  g_assert_cmpuint (n_frontier, ==, n_empty);
}

/* Places, takes back and removes in random order. */
static void
test_random_order (gconstpointer data)
{
  MeanderTileSet set = { (guint8) GPOINTER_TO_UINT (data) };
  g_autoptr (MeanderBoard) board = meander_board_new (set);
  GRand *rand = g_rand_new_with_seed (20010);
  guint step;

  for (step = 0; step < 1200; step++)
    {
      guint n_tiles;
      const MeanderPlacement *tiles = meander_board_get_placements (board, &n_tiles);
      g_autoptr (MeanderBoard) fresh = NULL;
      int what = g_rand_int_range (rand, 0, 10);

      if (n_tiles > 45 || (n_tiles > 0 && what < 3))
        meander_board_take_back (board);
      else if (n_tiles > 0 && what < 5)
        meander_board_remove (board, tiles[g_rand_int_range (rand, 0, (gint32) n_tiles)].number);
      else if (what < 7)
        grow_legally (board, rand, FALSE);
      else
        grow_anyhow (board, rand, 1, 5);
      if (step % 150 == 149)
        meander_board_clear (board);

      fresh = meander_board_copy (board);
      assert_same (board, fresh);
      if (step % 10 == 0)
        assert_plain (board);
    }

  meander_board_clear (board);
  {
    g_autoptr (MeanderBoard) empty = meander_board_new (set);

    assert_same (board, empty);
    g_assert_cmpuint (meander_board_get_n_tiles (board), ==, 0);
  }

  g_rand_free (rand);
}

/* Nothing of a table that was cleared shows in the next one, nor of one that was freed. */
static void
test_clear (void)
{
  g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });
  GRand *rand = g_rand_new_with_seed (8);
  guint n_loops = 0;
  guint round, c;

  for (round = 0; round < 150; round++)
    {
      guint n_tiles = (guint) g_rand_int_range (rand, 3, 40);

      while (meander_board_get_n_tiles (board) < n_tiles && grow_legally (board, rand, FALSE))
        {
          Slow slow;

          slow_take (&slow, board);
          for (c = 0; c < MEANDER_N_COLOURS; c++)
            {
              SlowLines lines = slow_lines (&slow, (MeanderColour) c);

              g_assert_cmpuint (meander_board_longest_line (board, (MeanderColour) c), ==,
                                lines.line);
              g_assert_cmpuint (meander_board_longest_loop (board, (MeanderColour) c), ==,
                                lines.loop);
              n_loops += lines.n_loops;
            }
        }
      if (round % 2 == 0)
        meander_board_clear (board);
      else
        {
          meander_board_free (board);
          board = meander_board_new ((MeanderTileSet){ 0 });
        }
    }

  g_assert_cmpuint (n_loops, >, 100);
  g_rand_free (rand);
}

/* Taking everything back passes through the same boards the other way. */
static void
test_all_the_way_back (void)
{
  g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });
  g_autoptr (GPtrArray) boards =
      g_ptr_array_new_with_free_func ((GDestroyNotify) meander_board_free);
  GRand *rand = g_rand_new_with_seed (7);
  guint i;

  for (i = 0; i < 56; i++)
    {
      g_ptr_array_add (boards, meander_board_copy (board));
      grow_anyhow (board, rand, 1, 4);
    }

  for (i = 56; i > 0; i--)
    {
      meander_board_take_back (board);
      assert_same (board, g_ptr_array_index (boards, i - 1));
    }

  g_rand_free (rand);
}

static MeanderBoard *
rotated (const MeanderBoard *board, guint sixths)
{
  MeanderBoard *copy = meander_board_new (meander_board_get_set (board));
  guint n_tiles, i;
  const MeanderPlacement *tiles = meander_board_get_placements (board, &n_tiles);

  for (i = 0; i < n_tiles; i++)
    meander_board_place (copy, tiles[i].number, meander_hex_rotate (tiles[i].hex, (int) sixths),
                         (tiles[i].rotation + sixths) % 6);

  return copy;
}

static void
test_rotated (void)
{
  GRand *rand = g_rand_new_with_seed (99);
  guint round;

  for (round = 0; round < 100; round++)
    {
      g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });
      g_autoptr (MeanderBoard) step = NULL;
      guint sixths, c;

      grow_anyhow (board, rand, 30, 3);
      step = meander_board_copy (board);
      for (sixths = 1; sixths <= 6; sixths++)
        {
          MeanderBoard *next = rotated (step, 1);

          meander_board_free (step);
          step = next;
          for (c = 0; c < MEANDER_N_COLOURS; c++)
            {
              MeanderColour colour = (MeanderColour) c;

              g_assert_cmpuint (meander_board_points (step, colour), ==,
                                meander_board_points (board, colour));
              g_assert_cmpuint (meander_board_count_lines (step, colour, NULL), ==,
                                meander_board_count_lines (board, colour, NULL));
            }
          g_assert_cmpuint (meander_board_count_clashes (step), ==,
                            meander_board_count_clashes (board));
          g_assert_cmpuint (meander_board_get_holes (step, NULL, 0), ==,
                            meander_board_get_holes (board, NULL, 0));
        }
      assert_same (step, board);
    }

  g_rand_free (rand);
}

static void
test_clashes_of_a_tile (void)
{
  g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });

  /* Tile 1 is BRBRYY, tile 2 BRRBYY: red meets blue between them. */
  meander_board_place (board, 1, meander_hex (0, 0), 0);
  g_assert_cmpuint (meander_board_get_clashes (board, 2, meander_hex (1, 0), 0), ==, 1u << 4);
  g_assert_cmpuint (meander_board_get_clashes (board, 2, meander_hex (1, 0), 2), ==, 0);
  g_assert_cmpuint (meander_board_get_clashes (board, 2, meander_hex (5, 5), 2), ==, 0);

  /* A tile does not clash with the place that it leaves. */
  g_assert_cmpuint (meander_board_get_clashes (board, 1, meander_hex (1, 0), 0), ==, 0);

  meander_board_place (board, 2, meander_hex (1, 0), 0);
  g_assert_cmpuint (meander_board_count_clashes (board), ==, 1);
}

static void
test_lies_as (void)
{
  g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });
  g_autoptr (MeanderBoard) other = meander_board_new ((MeanderTileSet){ 0 });

  g_assert_true (meander_board_lies_as (board, other));
  meander_board_place (board, 1, meander_hex (0, 0), 0);
  meander_board_place (board, 2, meander_hex (1, 0), 2);
  g_assert_false (meander_board_lies_as (board, other));
  meander_board_place (other, 2, meander_hex (1, 0), 2);
  g_assert_false (meander_board_lies_as (board, other));
  g_assert_false (meander_board_lies_as (other, board));

  /* In another order, at another place, turned otherwise, with another tile. */
  meander_board_place (other, 1, meander_hex (0, 0), 0);
  g_assert_true (meander_board_lies_as (board, other));
  meander_board_take_back (other);
  meander_board_place (other, 1, meander_hex (2, 0), 0);
  g_assert_false (meander_board_lies_as (board, other));
  meander_board_take_back (other);
  meander_board_place (other, 1, meander_hex (0, 0), 1);
  g_assert_false (meander_board_lies_as (board, other));
  meander_board_take_back (other);
  meander_board_place (other, 3, meander_hex (0, 0), 0);
  g_assert_false (meander_board_lies_as (board, other));
}

static void
test_far_out (void)
{
  g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });
  const MeanderHex corners[] = { { 126, 126 }, { -126, 126 }, { 126, -126 }, { -126, -126 } };
  guint n_frontier, i;

  for (i = 0; i < 4; i++)
    meander_board_place (board, i + 1, corners[i], 0);

  meander_board_get_frontier (board, &n_frontier);
  g_assert_cmpuint (n_frontier, ==, 24);
  g_assert_cmpuint (meander_board_count_groups (board), ==, 4);
  g_assert_cmpuint (meander_board_get_holes (board, NULL, 0), ==, 0);
  g_assert_true (meander_board_is_sound (board));
  g_assert_null (meander_board_at (board, meander_hex (G_MAXINT16, G_MININT16)));
  g_assert_cmpuint (meander_board_count_neighbours (board, meander_hex (127, 126)), ==, 1);
  g_assert_cmpuint (meander_board_count_neighbours (board, meander_hex (128, 126)), ==, 0);
  g_assert_false (meander_board_is_forced (board, meander_hex (300, 0)));
  /* Where nothing leads, beyond the last hex too, each of the 56 faces fits. */
  g_assert_cmphex (meander_board_get_fitting_faces (board, meander_hex (0, 0)), ==,
                   (G_GUINT64_CONSTANT (1) << 56) - 1);
  g_assert_cmphex (meander_board_get_fitting_faces (board, meander_hex (300, 0)), ==,
                   (G_GUINT64_CONSTANT (1) << 56) - 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/board/random-order", GUINT_TO_POINTER (0), test_random_order);
  g_test_add_data_func ("/board/random-order-kits", GUINT_TO_POINTER (13), test_random_order);
  g_test_add_func ("/board/clear", test_clear);
  g_test_add_func ("/board/all-the-way-back", test_all_the_way_back);
  g_test_add_func ("/board/turned", test_rotated);
  g_test_add_func ("/board/clashes-of-a-tile", test_clashes_of_a_tile);
  g_test_add_func ("/board/lies-as", test_lies_as);
  g_test_add_func ("/board/far-out", test_far_out);

  return g_test_run ();
}
