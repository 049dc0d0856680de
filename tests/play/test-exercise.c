/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "play/exercise.h"
#include "play/private.h"
#include "rules/lines.h"
#include "rules/strategy-game.h"
#include "slow-endgame.h"

#define MAX_SLOW 1000000 /* tiles placed by the slow proof of one exercise */

/* Some with few tiles left, which the slow proof can do, and some with more. */
static const guint64 seeds[] = { 24, 182, 322, 359, 874, 958, 1057, 1232, 137, 177, 2762 };

#define N_EXERCISES G_N_ELEMENTS (seeds)

static MeanderExercise *exercises[N_EXERCISES];

static const MeanderExercise *
get_exercise (guint index)
{
  if (exercises[index] == NULL)
    exercises[index] = meander_exercise_find (seeds[index], NULL);
  g_assert_nonnull (exercises[index]);
  g_assert_cmpuint (exercises[index]->seed, >=, seeds[index]);

  return exercises[index];
}

/* Whether whoever is on turn reaches so much after a placement, by trying everything. */
static gboolean
reaches (SlowEndgame *slow,
         const MeanderExercise *exercise,
         const MeanderTurn *turn,
         const MeanderPlacement *tile,
         int margin)
{
  g_autoptr (MeanderBoard) board = meander_board_copy (turn->board);
  MeanderTurn after = *turn;
  gboolean first = turn->seat == 0;
  int low = first ? margin - 1 : -margin;
  int end;

  after.board = board;
  meander_turn_place (&after, tile, 0);
  end = slow_endgame (slow, &after, exercise->colours, low, low + 1);

  return first ? end >= margin : end <= -margin;
}

/* The slow endgame agrees that there is one good placement. */
static void
test_proof (void)
{
  guint n = 0, n_moves = 0;

  for (guint i = 0; i < N_EXERCISES; i++)
    {
      const MeanderExercise *exercise = get_exercise (i);
      g_autoptr (MeanderState) state = meander_exercise_start (exercise);
      const MeanderTurn *turn = meander_strategy_get_turn (state);
      MeanderPlacement moves[MEANDER_MAX_LEGAL];
      SlowEndgame slow = { 0, MAX_SLOW };
      int needed = exercise->wins ? 1 : 0;
      guint n_good = 0;

      g_assert_cmpuint (turn->n_bag, ==, 0);
      g_assert_cmpuint (meander_exercise_list (exercise, moves), ==, exercise->n_choices);
      g_assert_cmpuint (exercise->n_choices, >, 2);
      for (guint k = 0; k < exercise->n_choices && slow.n_nodes < slow.max_nodes; k++)
        {
          gboolean good = reaches (&slow, exercise, turn, &moves[k], needed);

          if (slow.n_nodes >= slow.max_nodes)
            break;
          g_assert_cmpint (good, ==, meander_play_is_same (&moves[k], &exercise->right));
          n_good += good ? 1 : 0;
          n_moves++;
          if (good && !exercise->wins)
            g_assert_false (reaches (&slow, exercise, turn, &moves[k], 1) &&
                            slow.n_nodes < slow.max_nodes);
        }
      /* By so much it wins, and by no more. */
      if (exercise->margin > 0)
        {
          gboolean all = reaches (&slow, exercise, turn, &exercise->right, exercise->margin);
          gboolean more = reaches (&slow, exercise, turn, &exercise->right, exercise->margin + 1);

          g_assert_true (slow.n_nodes >= slow.max_nodes || (all && !more));
        }
      if (slow.n_nodes < slow.max_nodes)
        {
          g_assert_cmpuint (n_good, ==, 1);
          g_assert_cmpint (exercise->margin > 0, ==, exercise->wins);
          n++;
        }
    }
  g_test_message ("%u exercises proven to the last placement, %u placements", n, n_moves);
  g_assert_cmpuint (n, >=, 4);
}

/* The same number gives the same exercise, whatever came before. */
static void
test_number (void)
{
  const MeanderExercise *one = get_exercise (1);
  g_autoptr (MeanderExercise) again = meander_exercise_find (one->seed, NULL);
  g_autofree char *text = meander_position_to_text (one->position);
  g_autofree char *same = meander_position_to_text (again->position);

  g_assert_cmpuint (again->seed, ==, one->seed);
  g_assert_cmpstr (text, ==, same);
  g_assert_cmpmem (&again->right, sizeof again->right, &one->right, sizeof one->right);
  g_assert_cmpuint (again->kind, ==, one->kind);
  g_assert_cmpmem (again->missed, sizeof again->missed, one->missed, sizeof one->missed);
  g_assert_cmpmem (again->reasons, sizeof again->reasons, one->reasons, sizeof one->reasons);
}

/* A figure that lies flat is no lower on another side, and the exercise is the same. */
static void
test_flat (void)
{
  for (guint i = 0; i < N_EXERCISES; i++)
    {
      g_autoptr (MeanderExercise) flat = meander_exercise_copy (get_exercise (i));
      const MeanderPosition *position = flat->position;
      MeanderExerciseLine line;
      int low[3] = { G_MAXINT, G_MAXINT, G_MAXINT };
      int high[3] = { G_MININT, G_MININT, G_MININT };

      meander_exercise_lay_flat (flat);
      g_assert_true (meander_exercise_follow (flat, &flat->right, NULL, &line));
      g_assert_cmpint (line.win, ==, flat->wins ? 1 : 0);
      /* Rows in the three directions: of one r, of one q, of one sum of both. */
      for (guint k = 0; k < position->n_tiles; k++)
        {
          MeanderHex hex = position->tiles[k].hex;
          int rows[3] = { hex.r, hex.q, hex.q + hex.r };

          for (guint way = 0; way < 3; way++)
            {
              low[way] = MIN (low[way], rows[way]);
              high[way] = MAX (high[way], rows[way]);
            }
        }
      g_assert_cmpint (high[0] - low[0], <=, high[1] - low[1]);
      g_assert_cmpint (high[0] - low[0], <=, high[2] - low[2]);
    }
}

/* The line is one that the rules allow, and ends with the other's turn; what comes of it is as good
 * as was said. */
static void
check_line (const MeanderExercise *exercise, const MeanderPlacement *tile)
{
  g_autoptr (MeanderState) state = meander_exercise_start (exercise);
  guint mover = meander_strategy_get_seat (state);
  MeanderExerciseLine line;
  gboolean right = meander_play_is_same (tile, &exercise->right);

  g_assert_true (meander_exercise_follow (exercise, tile, NULL, &line));
  g_assert_cmpint (line.win, >=, -1);
  if (right)
    {
      g_assert_cmpint (line.win, ==, exercise->wins ? 1 : 0);
      g_assert_cmpint (exercise->margin, ==, line.exact ? line.margin : 0);
    }
  else
    g_assert_cmpint (line.win, <, exercise->wins ? 1 : 0);
  if (line.exact)
    g_assert_cmpint ((line.margin > 0) - (line.margin < 0), ==, line.win);

  for (guint i = 0; i <= line.n_tiles; i++)
    {
      const MeanderPlacement *next = i == 0 ? tile : &line.tiles[i - 1];
      MeanderMove move = { 0 };
      g_autofree char *text = NULL;

      while (meander_strategy_get_step (state) == MEANDER_TURN_PASS)
        g_assert_true (meander_strategy_rules.apply (state, "pass", NULL));
      g_assert_cmpuint (meander_strategy_get_seat (state), ==, i == 0 ? mover : line.seats[i - 1]);
      meander_move_add_place (&move, next->number, next->hex, next->rotation);
      text = meander_move_to_text (&move);
      g_assert_true (meander_strategy_rules.apply (state, text, NULL));
    }
  if (line.n_tiles > 0 && !meander_strategy_is_over (state) &&
      line.seats[line.n_tiles - 1] != mover)
    {
      while (meander_strategy_get_step (state) == MEANDER_TURN_PASS)
        g_assert_true (meander_strategy_rules.apply (state, "pass", NULL));
      g_assert_true (meander_strategy_is_over (state) ||
                     meander_strategy_get_seat (state) == mover);
    }
}

static void
test_lines (void)
{
  for (guint i = 0; i < N_EXERCISES; i++)
    {
      const MeanderExercise *exercise = get_exercise (i);
      MeanderPlacement moves[MEANDER_MAX_LEGAL];
      guint n = meander_exercise_list (exercise, moves);

      check_line (exercise, &exercise->right);
      for (guint k = 0; k < n; k += 7)
        check_line (exercise, &moves[k]);
    }
}

static void
play (MeanderState *state, const MeanderPlacement *tile)
{
  MeanderMove move = { 0 };
  g_autofree char *text = NULL;

  while (meander_strategy_get_step (state) == MEANDER_TURN_PASS)
    g_assert_true (meander_strategy_rules.apply (state, "pass", NULL));
  meander_move_add_place (&move, tile->number, tile->hex, tile->rotation);
  text = meander_move_to_text (&move);
  g_assert_true (meander_strategy_rules.apply (state, text, NULL));
}

/* How many tiles its player places with it, one after the other, before the other's turn. */
static guint
count_turn (const MeanderExercise *exercise, const MeanderExerciseLine *line)
{
  g_autoptr (MeanderState) state = meander_exercise_start (exercise);
  guint seat = meander_strategy_get_seat (state);
  guint n = 1;

  play (state, &exercise->right);
  for (guint i = 0; i < line->n_tiles; i++)
    {
      while (meander_strategy_get_step (state) == MEANDER_TURN_PASS)
        g_assert_true (meander_strategy_rules.apply (state, "pass", NULL));
      if (meander_strategy_get_seat (state) != seat)
        break;
      play (state, &line->tiles[i]);
      n++;
    }

  return n;
}

/* Whether another tile could go there, and show both players the same: each edge that has one of
 * their colours has it still. */
static gboolean
is_about_keeping (const MeanderExercise *exercise)
{
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  guint n = meander_exercise_list (exercise, moves);

  for (guint i = 0; i < n; i++)
    {
      gboolean same = moves[i].number != exercise->right.number &&
                      meander_hex_equal (moves[i].hex, exercise->right.hex);

      for (guint edge = 0; edge < MEANDER_N_EDGES && same; edge++)
        {
          MeanderColour one = meander_face_edge (meander_face (exercise->right.number),
                                                 exercise->right.rotation, edge);
          MeanderColour other =
              meander_face_edge (meander_face (moves[i].number), moves[i].rotation, edge);
          gboolean counts = one == exercise->colours[0] || one == exercise->colours[1] ||
                            other == exercise->colours[0] || other == exercise->colours[1];

          same = one == other || !counts;
        }
      if (same)
        return TRUE;
    }

  return FALSE;
}

/* Whether the other then fills a space that was not forced before. */
static gboolean
is_about_forcing (const MeanderExercise *exercise,
                  const MeanderExerciseLine *line,
                  const MeanderState *before,
                  const MeanderState *after)
{
  guint seat = meander_strategy_get_seat (before);
  const MeanderTurn *turn = meander_strategy_get_turn (after);

  for (guint i = 0; i < line->n_tiles; i++)
    for (guint k = 0; k < turn->n_forced; k++)
      if (line->seats[i] != seat && meander_hex_equal (line->tiles[i].hex, turn->forced[k]) &&
          !meander_board_is_forced (before->board, turn->forced[k]))
        return TRUE;

  return FALSE;
}

/* What a placement is for is the first thing that is true of it, by the rules alone; all kinds are
 * among these. */
static void
test_kinds (void)
{
  guint seen[MEANDER_EXERCISE_N_KINDS] = { 0 };

  for (guint i = 0; i < N_EXERCISES; i++)
    {
      const MeanderExercise *exercise = get_exercise (i);
      g_autoptr (MeanderState) before = meander_exercise_start (exercise);
      g_autoptr (MeanderState) after = meander_state_copy (before);
      guint seat = meander_strategy_get_seat (before);
      MeanderColour own = exercise->colours[seat];
      MeanderExerciseLine line;
      MeanderExerciseKind kind;

      g_assert_true (meander_exercise_follow (exercise, &exercise->right, NULL, &line));
      play (after, &exercise->right);
      if (meander_board_longest_loop (after->board, own) >
          meander_board_longest_loop (before->board, own))
        kind = MEANDER_EXERCISE_LOOP;
      else if (count_turn (exercise, &line) >= 3)
        kind = MEANDER_EXERCISE_TURN;
      else if (is_about_keeping (exercise))
        kind = MEANDER_EXERCISE_KEEP;
      else if (meander_play_blocks (meander_strategy_get_turn (before), &exercise->right,
                                    exercise->colours[1 - seat]))
        kind = MEANDER_EXERCISE_BLOCK;
      else
        kind = is_about_forcing (exercise, &line, before, after) ? MEANDER_EXERCISE_FORCE
                                                                 : MEANDER_EXERCISE_COUNT;
      g_test_message ("%" G_GUINT64_FORMAT ": %s", exercise->seed,
                      meander_exercise_kind_to_id (exercise->kind));
      g_assert_cmpint (exercise->kind, ==, kind);
      seen[kind]++;
    }
  for (guint kind = 0; kind < MEANDER_EXERCISE_N_KINDS; kind++)
    g_assert_cmpuint (seen[kind], >, 0);
}

/* Levels that are asked by themselves miss as many as it says. */
static void
test_difficulty (void)
{
  for (guint i = 0; i < N_EXERCISES; i++)
    {
      const MeanderExercise *exercise = get_exercise (i);
      g_autoptr (MeanderState) state = meander_exercise_start (exercise);
      guint n_missed = 0;

      for (guint level = 0; level < MEANDER_EXERCISE_N_LEVELS; level++)
        {
          MeanderPlayOptions options;
          MeanderPlayChoice choice;

          meander_play_options_init (&options);
          meander_play_choose (meander_strategy_get_turn (state), exercise->colours,
                               (MeanderLevel) (MEANDER_LEVEL_1 + level), &options, &choice);
          n_missed += meander_play_is_same (&choice.tile, &exercise->right) ? 0 : 1;
        }
      g_assert_cmpuint (n_missed, ==, exercise->n_missed);
      g_assert_cmpuint (exercise->difficulty, >=, 1);
      g_assert_cmpuint (exercise->difficulty, <=, MEANDER_EXERCISE_DIFFICULTY);
    }
}

/* The strongest level finds every one of them. */
static void
test_strongest (void)
{
  for (guint i = 0; i < 3; i++)
    {
      const MeanderExercise *exercise = get_exercise (i);
      g_autoptr (MeanderState) state = meander_exercise_start (exercise);
      MeanderPlayOptions options;
      MeanderPlayChoice choice;

      meander_play_options_init (&options);
      meander_play_choose (meander_strategy_get_turn (state), exercise->colours, MEANDER_LEVEL_TOP,
                           &options, &choice);
      g_assert_true (meander_play_is_same (&choice.tile, &exercise->right));
    }
}

static gpointer
stop_soon (gpointer data)
{
  g_usleep (20000);
  g_atomic_int_set ((gint *) data, 1);

  return NULL;
}

static void
test_stop (void)
{
  gint stop = 1;
  GThread *thread;
  MeanderExerciseLine line;
  g_autoptr (MeanderExercise) found = NULL;

  g_assert_null (meander_exercise_find (1, &stop));
  g_assert_false (
      meander_exercise_follow (get_exercise (0), &get_exercise (0)->right, &stop, &line));

  /* A supply that never ends is given up as well. */
  stop = 0;
  thread = g_thread_new ("stop", stop_soon, &stop);
  for (guint64 seed = 1; g_atomic_int_get (&stop) == 0; seed++)
    {
      g_clear_pointer (&found, meander_exercise_free);
      found = meander_exercise_find (seed, &stop);
    }
  g_thread_join (thread);
}

int
main (int argc, char **argv)
{
  int code;

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/exercise/proof", test_proof);
  g_test_add_func ("/exercise/number", test_number);
  g_test_add_func ("/exercise/flat", test_flat);
  g_test_add_func ("/exercise/lines", test_lines);
  g_test_add_func ("/exercise/kinds", test_kinds);
  g_test_add_func ("/exercise/difficulty", test_difficulty);
  g_test_add_func ("/exercise/strongest", test_strongest);
  g_test_add_func ("/exercise/stop", test_stop);

  code = g_test_run ();
  for (guint i = 0; i < N_EXERCISES; i++)
    meander_exercise_free (exercises[i]);

  return code;
}
