/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be proven without a search, and searches that are stopped. */
#include "solve/solver.h"

#include <string.h>

#include "puzzles.h"

/* How often two colours cross, counted by their edges round the tile: of four ends
 * they alternate. */
static guint
count_crossings (const MeanderPuzzle *puzzle, MeanderColour a, MeanderColour b)
{
  guint n = 0;
  guint i, e;

  for (i = 0; i < puzzle->n_tiles; i++)
    {
      const MeanderFace *face = meander_tile_set_face (puzzle->set, puzzle->tiles[i]);
      char ends[MEANDER_N_EDGES + 1] = { 0 };
      guint n_ends = 0;

      for (e = 0; e < MEANDER_N_EDGES; e++)
        if (face->edges[e] == a || face->edges[e] == b)
          ends[n_ends++] = face->edges[e] == a ? 'a' : 'b';
      n += strcmp (ends, "abab") == 0 || strcmp (ends, "baba") == 0;
    }

  return n;
}

/* All signs of all turns, one after the other. */
static gboolean
can_turn_round (const MeanderPuzzle *puzzle, MeanderColour colour)
{
  gboolean sums[MEANDER_MAX_TILES * 4 + 1] = { FALSE };
  const int middle = MEANDER_MAX_TILES * 2;
  guint i;
  int sum;

  sums[middle] = TRUE;
  for (i = 0; i < puzzle->n_tiles; i++)
    {
      const MeanderFace *face = meander_tile_set_face (puzzle->set, puzzle->tiles[i]);
      const MeanderArc *arc = meander_face_arc (face, colour);
      gboolean before[G_N_ELEMENTS (sums)];
      int by;

      if (arc == NULL)
        continue;
      by = 3 - (int) arc->kind;
      memcpy (before, sums, sizeof sums);
      for (sum = 2; sum < (int) G_N_ELEMENTS (sums) - 2; sum++)
        sums[sum] = before[sum - by] || before[sum + by];
    }

  return sums[middle + 6] || sums[middle - 6];
}

static void
test_reasons (void)
{
  guint n, c, strict;

  for (n = 3; n <= 56; n++)
    for (c = 0; c < MEANDER_N_COLOURS; c++)
      for (strict = 0; strict < 2; strict++)
        {
          g_autofree char *tiles = g_strdup_printf ("1-%u", n);
          g_autoptr (MeanderPuzzle) puzzle = puzzle_new (tiles, "loop ?", "");
          MeanderColour colours[2] = { (MeanderColour) c, MEANDER_NO_COLOUR };
          gboolean on_all = meander_puzzle_count_colour (puzzle, colours[0]) == n;
          gboolean round = can_turn_round (puzzle, colours[0]);
          gboolean even = TRUE;
          MeanderParity parity;
          guint other;

          for (other = 0; other < MEANDER_N_COLOURS; other++)
            if (other != c && count_crossings (puzzle, colours[0], (MeanderColour) other) % 2 != 0)
              even = FALSE;

          g_assert_cmpint (meander_solve_parity (puzzle, colours, strict == 1, &parity), ==,
                           on_all && round && (even || strict == 0));
          g_assert_cmpint (parity.colour, ==, colours[0]);
          g_assert_cmpuint (parity.n_tiles, ==, meander_puzzle_count_colour (puzzle, colours[0]));
          g_assert_cmpuint (parity.n_corners + parity.n_bends + parity.n_straights, ==,
                            parity.n_tiles);
          if (!on_all)
            g_assert_cmpint (parity.reason, ==, MEANDER_PARITY_ABSENT);
          else if (!round)
            g_assert_cmpint (parity.reason, ==, MEANDER_PARITY_TURNS);
          else if (!even && strict == 1)
            {
              g_assert_cmpint (parity.reason, ==, MEANDER_PARITY_CROSSINGS);
              g_assert_cmpuint (parity.n_crossings, ==,
                                count_crossings (puzzle, colours[0], parity.crossed));
              g_assert_cmpuint (parity.n_crossings % 2, ==, 1);
            }
        }
}

/* Three corners go once round; a fourth, turned either way, makes it more or less, and straights change nothing. */
static void
test_corners (void)
{
  static const struct
  {
    const char *tiles;
    MeanderParityReason reason;
  } rows[] = {
    { "1 2 3", MEANDER_PARITY_POSSIBLE },
    { "1 2 3 15", MEANDER_PARITY_TURNS },
    { "1 2 3 15 16", MEANDER_PARITY_TURNS },
  };
  const MeanderColour colours[2] = { MEANDER_YELLOW, MEANDER_NO_COLOUR };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MeanderPuzzle) puzzle = puzzle_new (rows[i].tiles, "loop yellow", "");
      MeanderParity parity;

      meander_solve_parity (puzzle, colours, FALSE, &parity);
      g_assert_cmpint (parity.reason, ==, rows[i].reason);
      g_assert_cmpuint (parity.n_corners, ==, MIN (puzzle->n_tiles, 4));
      g_assert_cmpuint (parity.n_bends, ==, 0);
    }
}

/* RULES.md: 31 tiles have no answer in any colour; the arcs alone tell. */
static void
test_thirty_one (void)
{
  g_autoptr (MeanderPuzzle) puzzle = puzzle_new ("1-31", "loop ?", "");
  MeanderSolveOptions options;
  MeanderSolution solution;
  guint c;

  meander_solve_options_init (&options);
  g_assert_cmpint (meander_solve_find (puzzle, &options, &solution), ==, MEANDER_SOLVE_IMPOSSIBLE);
  for (c = 0; c < MEANDER_N_COLOURS; c++)
    {
      options.colours[0] = (MeanderColour) c;
      g_assert_cmpint (meander_solve_find (puzzle, &options, &solution), ==,
                       MEANDER_SOLVE_IMPOSSIBLE);
    }
}

typedef struct
{
  const MeanderPuzzle *puzzle;
  guint n;
  guint n_without_holes;
} Seen;

static gboolean
see (const MeanderSolution *solution, gpointer data)
{
  Seen *seen = data;

  seen->n++;
  seen->n_without_holes += assert_solved (seen->puzzle, solution, FALSE) == 0;

  return TRUE;
}

/* Where crossings forbid a loop without holes, a search that knows nothing of them
 * finds none; with holes there may be some.  Tiles are drawn at random. */
static void
test_against_search (void)
{
  guint n_refused = 0;
  guint n_with_holes = 0;
  guint tries;

  for (tries = 0; tries < 400; tries++)
    {
      g_autoptr (GString) tiles = g_string_new (NULL);
      g_autoptr (MeanderPuzzle) puzzle = NULL;
      MeanderColour colours[2] = { MEANDER_RED, MEANDER_NO_COLOUR };
      MeanderSolveOptions options;
      MeanderParity parity;
      guint64 n;
      guint number, n_tiles = 0;
      GRand *rand = g_rand_new_with_seed (tries);

      for (number = 1; number <= MEANDER_N_FACES && n_tiles < 9; number++)
        if (meander_face_arc (meander_face (number), MEANDER_RED) != NULL &&
            g_rand_int_range (rand, 0, 4) == 0)
          {
            g_string_append_printf (tiles, " %u", number);
            n_tiles++;
          }
      g_rand_free (rand);
      if (n_tiles < 7)
        continue;

      puzzle = puzzle_new (tiles->str, "loop red", "");
      meander_solve_options_init (&options);
      if (!meander_solve_parity (puzzle, colours, TRUE, &parity) &&
          meander_solve_parity (puzzle, colours, FALSE, &parity))
        {
          Seen seen = { puzzle, 0, 0 };

          meander_solve_count (puzzle, &options, &n, see, &seen);
          g_assert_cmpuint (seen.n_without_holes, ==, 0);
          n_with_holes += seen.n;
          n_refused++;
        }
    }

  /* An odd number of crossings proves nothing where holes are. */
  g_assert_cmpuint (n_refused, >, 0);
  g_assert_cmpuint (n_with_holes, >, 0);
}

static void
test_two_loops (void)
{
  g_autoptr (MeanderPuzzle) puzzle = puzzle_new ("1-3", "loop yellow blue", "");
  MeanderParity parity;

  /* Three yellow corners can be a ring; a corner, a bend and a straight cannot. */
  g_assert_false (meander_solve_parity (puzzle, puzzle->colours, FALSE, &parity));
  g_assert_cmpint (parity.colour, ==, MEANDER_BLUE);
  g_assert_cmpint (parity.reason, ==, MEANDER_PARITY_TURNS);
}

/* Limits and flags end a search at once, and nothing is then proven. */
static void
test_stopped (void)
{
  g_autoptr (MeanderPuzzle) kits = meander_puzzle_new_kits (24);
  const MeanderPuzzle *genius = puzzle_of_book ("genius-red-blue");
  const MeanderPuzzle *puzzles[2];
  guint i, k;

  puzzles[0] = kits;
  puzzles[1] = genius;
  for (i = 0; i < 2; i++)
    for (k = 1; k < 200000; k = k * 3 + 1)
      {
        MeanderSolveProgress progress = { 0 };
        MeanderSolveOptions options;
        MeanderSolveStatus status;
        MeanderSolution solution;
        guint64 n;

        meander_solve_options_init (&options);
        options.max_nodes = k;
        options.progress = &progress;
        g_assert_cmpint (meander_solve_count (puzzles[i], &options, &n, NULL, NULL), ==,
                         MEANDER_SOLVE_STOPPED);
        status = meander_solve_find (puzzles[i], &options, &solution);
        if (status == MEANDER_SOLVE_FOUND)
          assert_solved (puzzles[i], &solution, FALSE);
        else
          g_assert_cmpint (status, ==, MEANDER_SOLVE_STOPPED);
        g_assert_cmpint (progress.nodes, <=, (gint) k / 1000 + 2);
        g_assert_cmpint (progress.best, <=, (gint) puzzles[i]->n_tiles);

        options.max_nodes = 0;
        progress.stop = 1;
        g_assert_cmpint (meander_solve_count (puzzles[i], &options, &n, NULL, NULL), ==,
                         MEANDER_SOLVE_STOPPED);
        progress.stop = 0;
        options.deadline = 1; /* long ago */
        g_assert_cmpint (meander_solve_count (puzzles[i], &options, &n, NULL, NULL), ==,
                         MEANDER_SOLVE_STOPPED);
      }
}

static gpointer
count_long (gpointer data)
{
  g_autoptr (MeanderPuzzle) puzzle = meander_puzzle_new_kits (30);
  MeanderSolveOptions options;
  guint64 n;

  meander_solve_options_init (&options);
  options.progress = data;

  return GINT_TO_POINTER (meander_solve_count (puzzle, &options, &n, NULL, NULL));
}

/* Another thread looks on and says stop; two searches do not disturb each other. */
static void
test_threads (void)
{
  MeanderSolveProgress progress[2] = { { 0 }, { 0 } };
  GThread *threads[2];
  guint i;

  for (i = 0; i < 2; i++)
    threads[i] = g_thread_new ("solve", count_long, &progress[i]);
  for (i = 0; i < 2; i++)
    {
      while (g_atomic_int_get (&progress[i].nodes) == 0 ||
             g_atomic_int_get (&progress[i].best) == 0)
        g_thread_yield ();
      g_atomic_int_set (&progress[i].stop, 1);
      g_assert_cmpint (GPOINTER_TO_INT (g_thread_join (threads[i])), ==, MEANDER_SOLVE_STOPPED);
    }
}

static gboolean
three_will_do (const MeanderSolution *solution, gpointer data)
{
  return ++*(guint *) data < 3;
}

static void
test_enough (void)
{
  MeanderSolveOptions options;
  guint seen = 0;
  guint64 n;

  meander_solve_options_init (&options);
  g_assert_cmpint (
      meander_solve_count (puzzle_of_book ("discovery-10-red"), &options, &n, three_will_do, &seen),
      ==, MEANDER_SOLVE_STOPPED);
  g_assert_cmpuint (seen, ==, 3);
  g_assert_cmpuint (n, ==, 3);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/parity/reasons", test_reasons);
  g_test_add_func ("/parity/corners", test_corners);
  g_test_add_func ("/parity/thirty-one", test_thirty_one);
  g_test_add_func ("/parity/against-search", test_against_search);
  g_test_add_func ("/parity/two-loops", test_two_loops);
  g_test_add_func ("/solve/stopped", test_stopped);
  g_test_add_func ("/solve/threads", test_threads);
  g_test_add_func ("/solve/enough", test_enough);
  status = g_test_run ();
  puzzles_forget ();

  return status;
}
