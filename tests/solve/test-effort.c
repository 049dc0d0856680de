/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "puzzles.h"
#include "solve/effort.h"
#include "solve/known.h"

/* The same person once more, slowly: every way that is open is gone, with its share of the
 * chance, on a board of the rules. */
typedef struct
{
  const MeanderPuzzle *puzzle;
  MeanderBoard *board;
  MeanderColour colour;
  MeanderHex first;
  MeanderHex home;
  double solved; /* the chance to get through */
  double n_laid; /* tiles that are laid on average */
} Walk;

static gboolean
is_on_board (const Walk *walk, guint number)
{
  guint n, i;
  const MeanderPlacement *tiles = meander_board_get_placements (walk->board, &n);

  for (i = 0; i < n; i++)
    if (tiles[i].number == number)
      return TRUE;

  return FALSE;
}

static MeanderColour
get_edge (guint number, guint rotation, guint edge)
{
  return meander_face_edge (meander_face (number), rotation, edge);
}

/* Whether a tile matches all it touches on an empty hex. */
static gboolean
matches (const Walk *walk, guint number, MeanderHex hex, guint rotation)
{
  guint e;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    {
      const MeanderPlacement *beside =
          meander_board_at (walk->board, meander_hex_neighbour (hex, e));

      if (beside != NULL && get_edge (beside->number, beside->rotation,
                                      meander_edge_opposite (e)) != get_edge (number, rotation, e))
        return FALSE;
    }

  return TRUE;
}

static gboolean
fits_any (const Walk *walk, MeanderHex hex)
{
  guint i, rotation;

  for (i = 0; i < walk->puzzle->n_tiles; i++)
    for (rotation = 0; rotation < 6; rotation++)
      if (!is_on_board (walk, walk->puzzle->tiles[i]) &&
          matches (walk, walk->puzzle->tiles[i], hex, rotation))
        return TRUE;

  return FALSE;
}

/* Whether somebody would put a tile there, the line coming in by an edge: it fits, the line
 * has its colour and can go on, home in time; or it is the last and closes the loop. */
static gboolean
would_lay (const Walk *walk, guint number, MeanderHex hex, guint rotation, guint in, guint *out)
{
  guint n_left = walk->puzzle->n_tiles - meander_board_get_n_tiles (walk->board) - 1;
  MeanderHex next;
  gboolean goes_on;

  if (is_on_board (walk, number) || get_edge (number, rotation, in) != walk->colour ||
      !matches (walk, number, hex, rotation))
    return FALSE;

  *out = meander_face_far_edge (meander_face (number), rotation, in);
  next = meander_hex_neighbour (hex, *out);
  if (n_left == 0)
    return meander_hex_equal (hex, walk->home) && meander_hex_equal (next, walk->first);

  if (meander_board_at (walk->board, next) != NULL)
    return FALSE;
  if (!meander_hex_equal (hex, walk->first) &&
      ((guint) meander_hex_distance (next, walk->home) >= n_left ||
       (meander_hex_equal (next, walk->home) && n_left > 1)))
    return FALSE;

  meander_board_place (walk->board, number, hex, rotation);
  goes_on = fits_any (walk, next);
  meander_board_take_back (walk->board);

  return goes_on;
}

static void
walk_on (Walk *walk, MeanderHex hex, guint in, double chance)
{
  const MeanderPuzzle *puzzle = walk->puzzle;
  guint n_ways = 0;
  guint pass, i, rotation, out;

  if (meander_board_get_n_tiles (walk->board) == puzzle->n_tiles)
    {
      walk->solved += chance;
      return;
    }

  walk->n_laid += chance;
  for (pass = 0; pass < 2; pass++)
    for (i = 0; i < puzzle->n_tiles; i++)
      for (rotation = 0; rotation < 6; rotation++)
        {
          if (!would_lay (walk, puzzle->tiles[i], hex, rotation, in, &out))
            continue;
          if (pass == 0)
            {
              n_ways++;
              continue;
            }
          meander_board_place (walk->board, puzzle->tiles[i], hex, rotation);
          walk_on (walk, meander_hex_neighbour (hex, out), meander_edge_opposite (out),
                   chance / n_ways);
          meander_board_take_back (walk->board);
        }
}

static void
test_exact (void)
{
  static const char *const ids[] = { "discovery-3", "discovery-4", "discovery-5", "discovery-6",
                                     "discovery-7" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const MeanderPuzzle *puzzle = puzzle_of_book (ids[i]);
      g_autoptr (MeanderBoard) board = meander_board_new (puzzle->set);
      Walk walk = {
        puzzle, board, puzzle->colours[0], { 0, 0 }, meander_hex_neighbour (meander_hex (0, 0), 0),
        0.0,    0.0
      };
      MeanderEffort effort;
      double exact;

      walk_on (&walk, walk.first, 0, 1.0);
      exact = walk.n_laid / walk.solved;
      g_assert_true (meander_solve_effort (puzzle, 5000, 4, 1, &effort));
      g_test_message ("%s: %.3f tries, measured %.3f", ids[i], exact, effort.tries);
      g_assert_false (effort.at_least);
      g_assert_cmpfloat_with_epsilon (effort.tries / exact, 1.0, 0.06);
    }
}

/* The line through the booklet's times is that of least squares, for both who are asked. */
static void
test_fit (gconstpointer data)
{
  gboolean whole_table = GPOINTER_TO_INT (data);
  GPtrArray *book = puzzles_book ();
  double x = 0.0, y = 0.0, xx = 0.0, xy = 0.0, yy = 0.0;
  double slope, constant, spread_x, spread_y;
  guint n = 0;

  for (guint i = 0; i < book->len; i++)
    {
      const MeanderPuzzle *puzzle = g_ptr_array_index (book, i);
      MeanderEffort effort;
      double tries, time;

      if (puzzle->seconds == 0)
        continue;
      if (whole_table)
        g_assert_true (meander_solve_table_effort (puzzle, NULL, 0, 5000, 4, 1, &effort));
      else
        g_assert_true (meander_solve_effort (puzzle, 5000, 4, 1, &effort));
      g_assert_cmpint (effort.whole_table, ==, whole_table);
      tries = log10 (effort.tries);
      time = log10 (puzzle->seconds);
      x += tries;
      y += time;
      xx += tries * tries;
      xy += tries * time;
      yy += time * time;
      n++;
    }
  g_assert_cmpuint (n, ==, 10);
  spread_x = n * xx - x * x;
  spread_y = n * yy - y * y;
  slope = (n * xy - x * y) / spread_x;
  constant = (y - slope * x) / n;
  g_test_message ("seconds = 10^(%.2f + %.3f log10 (tries)), correlation %.3f", constant, slope,
                  (n * xy - x * y) / sqrt (spread_x * spread_y));
  g_assert_cmpfloat ((n * xy - x * y) / sqrt (spread_x * spread_y), >, 0.9);
  for (double tries = 1.0; tries < 4.0; tries++)
    {
      MeanderEffort effort = { pow (10.0, tries), FALSE, whole_table };

      g_assert_cmpfloat_with_epsilon (log10 (meander_effort_to_seconds (&effort)),
                                      constant + slope * tries, 0.05);
    }
}

/* Where nobody got through it is said to take more than was tried; what has no goal is not
 * measured, nor a colour that some tiles do not have. */
static void
test_none (void)
{
  g_autoptr (MeanderPuzzle) partly = puzzle_new ("1-3 32", "loop green", "");
  MeanderEffort effort;

  g_assert_true (meander_solve_effort (puzzle_of_book ("rainbow-red"), 50, 1, 1, &effort));
  g_assert_true (effort.at_least);
  g_assert_cmpfloat (effort.tries, >=, 50.0);
  g_assert_false (meander_solve_effort (puzzle_of_book ("four-lines"), 50, 1, 1, &effort));
  g_assert_false (meander_solve_effort (puzzle_of_book ("four-loops"), 50, 1, 1, &effort));
  g_assert_false (meander_solve_effort (partly, 50, 1, 1, &effort));
}

/* Outlines, a colour to be found and kits are measured, too: each can be solved, so somebody
 * gets through; and equal chances give equal figures. */
static void
test_kinds (void)
{
  static const char *const ids[] = { "discovery-pyramid", "rainbow-white", "extreme-loop",
                                     "rainbow-blue" };
  g_autoptr (MeanderPuzzle) kits = meander_puzzle_new_kits (22);
  MeanderEffort effort, again;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const MeanderPuzzle *puzzle = puzzle_of_book (ids[i]);

      g_assert_true (meander_solve_effort (puzzle, 10000, 2, 5, &effort));
      g_test_message ("%s: %g tries", ids[i], effort.tries);
      g_assert_false (effort.at_least);
      g_assert_cmpuint (meander_effort_to_difficulty (&effort), >=, 3);
    }
  g_assert_true (meander_solve_effort (kits, 500, 1, 5, &effort));
  g_assert_true (meander_solve_effort (kits, 500, 1, 5, &again));
  g_assert_cmpfloat (effort.tries, ==, again.tries);
}

/* What is written down is what is measured; one beside it where it is near the border. */
static void
test_known (void)
{
  GPtrArray *book = puzzles_book ();

  for (guint i = 0; i < book->len; i++)
    {
      const MeanderPuzzle *puzzle = g_ptr_array_index (book, i);
      guint known = meander_solve_get_known_difficulty (puzzle->id);
      MeanderEffort effort;
      guint measured;

      if (!meander_solve_effort (puzzle, 2000, 2, 9, &effort))
        {
          g_assert_cmpuint (known, ==, 0);
          continue;
        }
      measured = meander_effort_to_difficulty (&effort);
      g_test_message ("%s: %u, measured %u", puzzle->id, known, measured);
      g_assert_cmpuint (known, >=, 1);
      g_assert_cmpuint (ABS ((int) known - (int) measured), <=, 1);
    }
}

/* Dots that are the same for nearly all help nobody to choose. */
static void
test_spread (void)
{
  GPtrArray *book = puzzles_book ();
  guint n_of[MEANDER_N_DIFFICULTIES + 1] = { 0 };
  guint n_all = 0;

  for (guint i = 0; i < book->len; i++)
    {
      const MeanderPuzzle *puzzle = g_ptr_array_index (book, i);
      guint difficulty = meander_solve_get_known_difficulty (puzzle->id);

      g_assert_cmpuint (difficulty, <=, MEANDER_N_DIFFICULTIES);
      n_of[difficulty]++;
      n_all += difficulty > 0;
    }
  for (guint d = 1; d <= MEANDER_N_DIFFICULTIES; d++)
    {
      g_assert_cmpuint (n_of[d], >, 0);
      g_assert_cmpuint (3 * n_of[d], <=, n_all);
    }
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/effort/exact", test_exact);
  g_test_add_data_func ("/effort/fit/one", GINT_TO_POINTER (FALSE), test_fit);
  g_test_add_data_func ("/effort/fit/table", GINT_TO_POINTER (TRUE), test_fit);
  g_test_add_func ("/effort/none", test_none);
  g_test_add_func ("/effort/kinds", test_kinds);
  g_test_add_func ("/effort/known", test_known);
  g_test_add_func ("/effort/spread", test_spread);

  result = g_test_run ();
  puzzles_forget ();

  return result;
}
