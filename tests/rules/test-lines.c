/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines and loops against a walker that follows the arcs one by one. */
#include "rules/lines.h"
#include "slow.h"

static void
assert_lines (const MeanderBoard *board)
{
  Slow slow;
  guint c;

  slow_take (&slow, board);
  for (c = 0; c < MEANDER_N_COLOURS; c++)
    {
      MeanderColour colour = (MeanderColour) c;
      SlowLines lines = slow_lines (&slow, colour);
      guint n_loops;

      g_assert_cmpuint (meander_board_longest_line (board, colour), ==, lines.line);
      g_assert_cmpuint (meander_board_longest_loop (board, colour), ==, lines.loop);
      g_assert_cmpuint (meander_board_count_lines (board, colour, &n_loops), ==, lines.n_lines);
      g_assert_cmpuint (n_loops, ==, lines.n_loops);
      g_assert_cmpuint (meander_board_points (board, colour), ==, MAX (lines.line, 2 * lines.loop));
    }
}

static gboolean
joined (const Slow *slow, guint8 a, guint8 b, MeanderColour colour)
{
  const MeanderPlacement *one = NULL, *other = NULL;
  guint edge, i;

  for (i = 0; i < slow->n; i++)
    {
      if (slow->tiles[i].number == a)
        one = &slow->tiles[i];
      if (slow->tiles[i].number == b)
        other = &slow->tiles[i];
    }

  return meander_hex_edge_towards (one->hex, other->hex, &edge) &&
         slow_colour (slow, one, edge) == colour &&
         slow_colour (slow, other, (edge + 3) % 6) == colour;
}

static guint
order_of (const Slow *slow, guint8 number)
{
  guint i;

  for (i = 0; slow->tiles[i].number != number; i++)
    ;

  return i;
}

static void
assert_traces (const MeanderBoard *board)
{
  Slow slow;
  guint i, c, k;

  slow_take (&slow, board);
  for (c = 0; c < MEANDER_N_COLOURS; c++)
    for (i = 0; i < slow.n; i++)
      {
        MeanderColour colour = (MeanderColour) c;
        gboolean seen[MEANDER_MAX_TILES + 1] = { FALSE };
        MeanderLine line;
        guint from, to;

        if (meander_face_arc (meander_tile_set_face (slow.set, slow.tiles[i].number), colour) ==
            NULL)
          {
            g_assert_false (meander_board_trace_line (board, slow.tiles[i].number, colour, &line));
            continue;
          }

        g_assert_true (meander_board_trace_line (board, slow.tiles[i].number, colour, &line));
        for (k = 0; k < line.n_tiles; k++)
          {
            g_assert_false (seen[line.numbers[k]]);
            seen[line.numbers[k]] = TRUE;
            if (k > 0)
              g_assert_true (joined (&slow, line.numbers[k - 1], line.numbers[k], colour));
          }
        g_assert_true (seen[slow.tiles[i].number]);

        from = order_of (&slow, line.numbers[0]);
        to = order_of (&slow, line.numbers[line.n_tiles - 1]);
        if (!line.loop)
          g_assert_cmpuint (from, <=, to);
        else
          {
            g_assert_true (joined (&slow, line.numbers[0], line.numbers[line.n_tiles - 1], colour));
            for (k = 0; k < line.n_tiles; k++)
              g_assert_cmpuint (from, <=, order_of (&slow, line.numbers[k]));
          }
      }
}

static void
test_random (gconstpointer data)
{
  gboolean legal = GPOINTER_TO_INT (data);
  GRand *rand = g_rand_new_with_seed (legal ? 5 : 6);
  guint n_loops_seen = 0;
  guint round, c, n_loops;

  for (round = 0; round < 150; round++)
    {
      g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ legal ? 0 : 13 });

      while (meander_board_get_n_tiles (board) < 50)
        {
          if (!legal)
            grow_anyhow (board, rand, 1, 4);
          else if (!grow_legally (board, rand, FALSE))
            break;
          assert_lines (board);

          /* Other lines grow where some were taken back. */
          if (g_rand_int_range (rand, 0, 12) == 0)
            for (c = meander_board_get_n_tiles (board) / 2; c > 0; c--)
              meander_board_take_back (board);
        }

      assert_traces (board);
      for (c = 0; c < MEANDER_N_COLOURS; c++)
        {
          MeanderLine best;

          meander_board_count_lines (board, (MeanderColour) c, &n_loops);
          n_loops_seen += n_loops;
          if (meander_board_get_best_line (board, (MeanderColour) c, &best))
            {
              guint loop = meander_board_longest_loop (board, (MeanderColour) c);

              g_assert_cmpuint (best.n_tiles * (best.loop ? 2 : 1), ==,
                                meander_board_points (board, (MeanderColour) c));
              /* A loop goes before a line of as many points. */
              g_assert_true (best.loop ==
                             (2 * loop == meander_board_points (board, (MeanderColour) c)));
            }
        }

      while (meander_board_get_n_tiles (board) > 0)
        {
          meander_board_take_back (board);
          assert_lines (board);
        }
    }

  /* There was something to see. */
  g_assert_cmpuint (n_loops_seen, >, legal ? 20 : 0);
  g_rand_free (rand);
}

/* Tiles 1, 2 and 3 with their yellow corners turned to each other, worked out
 * by hand: the smallest loop there is. */
static void
test_smallest_loop (void)
{
  g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });
  MeanderLine line;
  guint n_loops;

  meander_board_place (board, 2, meander_hex (1, 0), 5);
  meander_board_place (board, 1, meander_hex (0, 0), 3);
  g_assert_cmpuint (meander_board_longest_line (board, MEANDER_YELLOW), ==, 2);
  g_assert_cmpuint (meander_board_points (board, MEANDER_YELLOW), ==, 2);

  meander_board_place (board, 3, meander_hex (0, 1), 3);
  g_assert_cmpuint (meander_board_longest_line (board, MEANDER_YELLOW), ==, 0);
  g_assert_cmpuint (meander_board_longest_loop (board, MEANDER_YELLOW), ==, 3);
  g_assert_cmpuint (meander_board_points (board, MEANDER_YELLOW), ==, 6);
  g_assert_cmpuint (meander_board_count_lines (board, MEANDER_YELLOW, &n_loops), ==, 0);
  g_assert_cmpuint (n_loops, ==, 1);
  g_assert_cmpuint (meander_board_points (board, MEANDER_GREEN), ==, 0);

  g_assert_true (meander_board_get_best_line (board, MEANDER_YELLOW, &line));
  g_assert_true (line.loop);
  g_assert_cmpuint (line.n_tiles, ==, 3);
  g_assert_cmpuint (line.numbers[0], ==, 2);
  g_assert_false (meander_board_get_best_line (board, MEANDER_GREEN, &line));
  g_assert_false (meander_board_trace_line (board, 9, MEANDER_RED, &line));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/lines/random-legal", GINT_TO_POINTER (TRUE), test_random);
  g_test_add_data_func ("/lines/random-clashing", GINT_TO_POINTER (FALSE), test_random);
  g_test_add_func ("/lines/smallest-loop", test_smallest_loop);

  return g_test_run ();
}
