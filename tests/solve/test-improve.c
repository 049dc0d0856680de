/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search for records: its results are judged by the slow reading of the rules. */
#include <string.h>

#include "../memory.h"
#include "solve/improve.h"
#include "rules/position.h"
#include "improve-slow.h"

static MeanderGoalKind
goal_of (gconstpointer data)
{
  return (MeanderGoalKind) GPOINTER_TO_INT (data);
}

static void
test_from_nothing (gconstpointer data)
{
  MeanderGoalKind goal = goal_of (data);
  guint64 slice = goal == MEANDER_GOAL_LONGEST_LOOPS ? 400000 : 100000;
  guint first_sum = 0, last_sum = 0;
  guint64 seed;

  for (seed = 0; seed < 3; seed++)
    {
      g_autoptr (MeanderImprove) improve = meander_improve_new (goal, seed);
      MeanderImproveProgress progress;
      guint first = 0, last = 0;
      guint i;

      g_assert_cmpuint (improve_assert_told (improve, goal), ==, 0);
      for (i = 1; i <= 20; i++)
        {
          guint score;

          meander_improve_run (improve, slice);
          score = improve_assert_told (improve, goal);
          g_assert_cmpuint (score, >=, last);
          last = score;
          if (first == 0)
            first = score;
          meander_improve_get_progress (improve, &progress);
          if (score < meander_improve_get_bound (goal))
            g_assert_cmpuint (progress.n_nodes, >=, slice * i);
          g_assert_cmpuint (progress.n_nodes, <, (slice + 1000) * i);
        }

      g_assert_cmpuint (first, >, 0);
      first_sum += first;
      last_sum += last;
    }

  /* Even so short hunts find more than what lay there first. */
  g_assert_cmpuint (last_sum, >, first_sum + 30);
}

static void
hunt_once (gconstpointer data)
{
  g_autoptr (MeanderImprove) improve = meander_improve_new (MEANDER_GOAL_LONGEST_LINES, 1);

  meander_improve_run (improve, 10);
}

/* A hunt that is freed leaves nothing behind. */
static void
test_freed (void)
{
  g_assert_cmpuint (memory_left_by (hunt_once, NULL, 20), <, 20000);
  meander_improve_free (NULL);
}

/* The bound is reached, and then there is nothing more to do. */
static void
test_bound (gconstpointer data)
{
  MeanderGoalKind goal = goal_of (data);
  gboolean lines = goal == MEANDER_GOAL_LONGEST_LINES;
  g_autoptr (MeanderImprove) improve = meander_improve_new (goal, lines ? 6 : 0);
  guint bound = meander_improve_get_bound (goal);
  MeanderImproveProgress progress, after;

  meander_improve_run (improve, lines ? 40000000 : 20000000);
  g_assert_cmpuint (improve_assert_told (improve, goal), ==, bound);
  meander_improve_get_progress (improve, &progress);
  meander_improve_run (improve, 0);
  meander_improve_get_progress (improve, &after);
  g_assert_cmpuint (progress.n_nodes, ==, after.n_nodes);
}

/* Turned and moved, with the tiles in the reverse order. */
static MeanderBoard *
disguise (const MeanderBoard *board)
{
  MeanderBoard *other = meander_board_new ((MeanderTileSet){ 0 });
  const MeanderPlacement *tiles;
  guint n_tiles, i;

  tiles = meander_board_get_placements (board, &n_tiles);
  for (i = n_tiles; i > 0; i--)
    {
      MeanderHex hex = meander_hex_rotate (tiles[i - 1].hex, 1);

      meander_board_place (other, tiles[i - 1].number, meander_hex (hex.q + 20, hex.r - 5),
                           (tiles[i - 1].rotation + 1u) % 6);
    }

  return other;
}

static void
test_from_given (gconstpointer data)
{
  MeanderGoalKind goal = goal_of (data);
  g_autoptr (MeanderImprove) first = meander_improve_new (goal, 1);
  g_autoptr (MeanderImprove) second = meander_improve_new (goal, 2);
  g_autoptr (MeanderImprove) other = NULL;
  g_autoptr (MeanderBoard) found = NULL;
  g_autoptr (MeanderBoard) given = NULL;
  MeanderGoalKind other_goal =
      goal == MEANDER_GOAL_LONGEST_LOOPS ? MEANDER_GOAL_LONGEST_LINES : MEANDER_GOAL_LONGEST_LOOPS;
  guint lengths[MEANDER_N_COLOURS];
  guint score;

  meander_improve_run (first, 1000000);
  found = meander_improve_copy_best (first);
  given = disguise (found);

  g_assert_true (meander_improve_start_from (second, given));
  score = improve_assert_told (second, goal);
  g_assert_cmpuint (score, ==, improve_slow_score (found, goal, lengths));
  meander_improve_run (second, 3000000);
  g_assert_cmpuint (improve_assert_told (second, goal), >, score);

  /* One that was made for the other game is as good a start. */
  other = meander_improve_new (other_goal, 3);
  g_assert_true (meander_improve_start_from (other, given));
  score = improve_assert_told (other, other_goal);
  g_assert_cmpuint (score, ==, improve_slow_score (given, other_goal, lengths));
  meander_improve_run (other, 3000000);
  g_assert_cmpuint (improve_assert_told (other, other_goal), >, score);
}

static gboolean
place_any (MeanderBoard *board, MeanderHex hex)
{
  guint number, rotation;

  for (number = 1; number <= 56; number++)
    for (rotation = 0; rotation < 6 && meander_board_find (board, number) == NULL; rotation++)
      if (meander_board_get_clashes (board, number, hex, rotation) == 0)
        {
          meander_board_place (board, number, hex, rotation);
          return TRUE;
        }

  return FALSE;
}

/* All tiles in a row: the longest rim there is. */
static MeanderBoard *
long_row (void)
{
  MeanderBoard *board = meander_board_new ((MeanderTileSet){ 0 });
  int west = 0, east = 0;

  while (east - west < 56)
    {
      if (place_any (board, meander_hex (east, 3)))
        east++;
      else if (place_any (board, meander_hex (west - 1, 3)))
        west--;
      else
        g_assert_not_reached ();
    }

  return board;
}

static void
test_from_row (gconstpointer data)
{
  MeanderGoalKind goal = goal_of (data);
  g_autoptr (MeanderImprove) improve = meander_improve_new (goal, 4);
  g_autoptr (MeanderBoard) row = long_row ();
  guint lengths[MEANDER_N_COLOURS];
  guint score = improve_slow_score (row, goal, lengths);

  g_assert_true (meander_improve_start_from (improve, row));
  g_assert_cmpuint (improve_assert_told (improve, goal), ==, score);
  meander_improve_run (improve, 1000000);
  g_assert_cmpuint (improve_assert_told (improve, goal), >, score);
}

static void
test_refused (void)
{
  g_autoptr (MeanderImprove) improve = meander_improve_new (MEANDER_GOAL_LONGEST_LINES, 5);
  g_autoptr (MeanderBoard) empty = meander_board_new ((MeanderTileSet){ 0 });
  g_autoptr (MeanderBoard) kits = meander_board_new ((MeanderTileSet){ 6 });
  g_autoptr (MeanderBoard) short_row = long_row ();
  g_autoptr (MeanderBoard) apart = long_row ();
  g_autoptr (MeanderBoard) clashing = long_row ();
  MeanderPlacement last;
  guint n_tiles, rotation;

  last = meander_board_get_placements (apart, &n_tiles)[55];
  meander_board_remove (short_row, last.number);
  meander_board_remove (apart, last.number);
  meander_board_place (apart, last.number, meander_hex (0, 20), 0);
  meander_board_remove (clashing, last.number);
  for (rotation = 0; meander_board_get_clashes (clashing, last.number, last.hex, rotation) == 0;
       rotation++)
    ;
  meander_board_place (clashing, last.number, last.hex, rotation);
  for (n_tiles = 0; n_tiles < 56; n_tiles++)
    meander_board_place (kits, n_tiles + 1, meander_hex ((int) n_tiles, 0), 0);

  g_assert_false (meander_improve_start_from (improve, empty));
  g_assert_false (meander_improve_start_from (improve, kits));
  g_assert_false (meander_improve_start_from (improve, short_row));
  g_assert_false (meander_improve_start_from (improve, apart));
  g_assert_false (meander_improve_start_from (improve, clashing));
  g_assert_cmpuint (improve_assert_told (improve, MEANDER_GOAL_LONGEST_LINES), ==, 0);
}

static void
assert_same (MeanderImprove *a, MeanderImprove *b, gboolean same)
{
  g_autoptr (MeanderBoard) one = meander_improve_copy_best (a);
  g_autoptr (MeanderBoard) other = meander_improve_copy_best (b);
  g_autoptr (MeanderPosition) one_position = meander_position_from_board (one);
  g_autoptr (MeanderPosition) other_position = meander_position_from_board (other);
  g_autofree char *one_text = meander_position_to_text (one_position);
  g_autofree char *other_text = meander_position_to_text (other_position);
  MeanderImproveProgress one_progress, other_progress;

  g_assert_true (g_str_equal (one_text, other_text) == same);
  meander_improve_get_progress (a, &one_progress);
  meander_improve_get_progress (b, &other_progress);
  g_assert_true ((memcmp (&one_progress, &other_progress, sizeof one_progress) == 0) == same);
}

static void
test_seed (gconstpointer data)
{
  MeanderGoalKind goal = goal_of (data);
  g_autoptr (MeanderImprove) first = meander_improve_new (goal, 6);
  g_autoptr (MeanderImprove) second = meander_improve_new (goal, 6);
  g_autoptr (MeanderImprove) third = meander_improve_new (goal, 7);

  meander_improve_run (first, 1500000);
  meander_improve_run (second, 1500000);
  meander_improve_run (third, 1500000);
  assert_same (first, second, TRUE);
  assert_same (first, third, FALSE);
}

static gpointer
run_for_ever (gpointer data)
{
  meander_improve_run (data, 0);

  return NULL;
}

/* Others look on while it runs, and stop it at any moment. */
static void
test_stop (gconstpointer data)
{
  MeanderGoalKind goal = goal_of (data);
  guint i;

  for (i = 0; i < 12; i++)
    {
      g_autoptr (MeanderImprove) improve = meander_improve_new (goal, i);
      MeanderImproveProgress progress, after;
      GThread *thread;
      guint score = 0;

      /* The first one before it starts. */
      if (i == 0)
        g_atomic_int_set (meander_improve_get_stop (improve), 1);
      thread = g_thread_new ("improve", run_for_ever, improve);
      for (meander_improve_get_progress (improve, &progress);
           i > 0 && progress.n_nodes < 30000 * (i - 1);
           meander_improve_get_progress (improve, &progress))
        {
          g_autoptr (MeanderBoard) board = meander_improve_copy_best (improve);
          guint lengths[MEANDER_N_COLOURS];

          g_assert_cmpuint (progress.score, >=, score);
          score = progress.score;
          if (board != NULL)
            {
              improve_assert_arrangement (board);
              g_assert_cmpuint (improve_slow_score (board, goal, lengths), >=, score);
            }
        }
      g_atomic_int_set (meander_improve_get_stop (improve), 1);
      g_thread_join (thread);

      g_assert_cmpuint (improve_assert_told (improve, goal), >=, score);
      meander_improve_get_progress (improve, &progress);
      meander_improve_run (improve, 100000);
      meander_improve_get_progress (improve, &after);
      g_assert_cmpmem (&progress, sizeof progress, &after, sizeof after);
    }
}

/* The records that come with the program: what their second line says is so, they
 * pass those of 2001, and the hunt takes them to start from. */
static void
assert_record (const char *id, MeanderGoalKind goal, guint record_of_2001)
{
  g_autofree char *name = g_strconcat (id, ".txt", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "records", name, NULL);
  g_autoptr (MeanderImprove) improve = meander_improve_new (goal, 0);
  g_autoptr (MeanderPosition) position = NULL;
  g_autoptr (MeanderBoard) board = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *line = NULL;
  g_auto (GStrv) rows = NULL;
  guint lengths[MEANDER_N_COLOURS];
  guint score;
  gsize length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  position = meander_position_parse (text, length, name, &error);
  g_assert_no_error (error);
  board = meander_position_to_board (position);
  improve_assert_arrangement (board);

  score = improve_slow_score (board, goal, lengths);
  line = g_strdup_printf ("# %s %u: red %u yellow %u green %u blue %u", id, score, lengths[0],
                          lengths[1], lengths[2], lengths[3]);
  rows = g_strsplit (text, "\n", 3);
  g_assert_cmpstr (rows[1], ==, line);
  g_assert_cmpuint (score, >, record_of_2001);
  g_assert_cmpuint (score, <=, meander_improve_get_bound (goal));

  g_assert_true (meander_improve_start_from (improve, board));
  g_assert_cmpuint (improve_assert_told (improve, goal), ==, score);
  meander_improve_run (improve, 500000);
  g_assert_cmpuint (improve_assert_told (improve, goal), >=, score);
}

static void
test_records (void)
{
  assert_record ("four-lines", MEANDER_GOAL_LONGEST_LINES, 139);
  assert_record ("four-loops", MEANDER_GOAL_LONGEST_LOOPS, 129);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    GTestDataFunc run;
  } tests[] = {
    { "bound", test_bound },
    { "from-nothing", test_from_nothing },
    { "from-given", test_from_given },
    { "from-row", test_from_row },
    { "seed", test_seed },
    { "stop", test_stop },
  };
  guint i;

  g_test_init (&argc, &argv, NULL);

  for (i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *lines = g_strdup_printf ("/improve/%s/lines", tests[i].name);
      g_autofree char *loops = g_strdup_printf ("/improve/%s/loops", tests[i].name);

      g_test_add_data_func (lines, GINT_TO_POINTER (MEANDER_GOAL_LONGEST_LINES), tests[i].run);
      g_test_add_data_func (loops, GINT_TO_POINTER (MEANDER_GOAL_LONGEST_LOOPS), tests[i].run);
    }
  g_test_add_func ("/improve/freed", test_freed);
  g_test_add_func ("/improve/refused", test_refused);
  g_test_add_func ("/improve/records", test_records);

  return g_test_run ();
}
