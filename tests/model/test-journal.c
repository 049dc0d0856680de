/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/journal-private.h"

#include "model/daily.h"
#include "model/generated-puzzle.h"
#include "play/gobble.h"
#include "rules/strategy-game.h"
#include "solve/rotation-puzzle.h"
#include "solve/solver.h"

#include <string.h>

#include "folder-test.h"
#include "model-test.h"

/* What a game earns, kind by kind, without a window. */

#define SECOND 1000000 /* µs */

typedef struct
{
  char *folder;
  MeanderProgress *progress;
  MeanderSolutions *solutions;
  MeanderStatistics *statistics;
  MeanderSoloResults *solo_results;
  MeanderJournal *journal;
  gint64 now; /* µs */

  /* What the journal has said. */
  guint n_solved;
  guint n_changed;
  guint n_ended;
  gboolean new_best;
  gboolean helped;
  char *problem;
} Fixture;

static gint64
get_now (gpointer data)
{
  const Fixture *f = data;

  return f->now;
}

static void
on_solved (Fixture *f, gboolean new_best, gboolean helped)
{
  f->n_solved++;
  f->new_best = new_best;
  f->helped = helped;
}

static void
on_changed (Fixture *f)
{
  f->n_changed++;
}

static void
on_ended (Fixture *f)
{
  f->n_ended++;
}

static void
on_problem (Fixture *f, const char *message)
{
  g_free (f->problem);
  f->problem = g_strdup (message);
}

static char *
path_of (Fixture *f, const char *name)
{
  return g_build_filename (f->folder, "data", name, NULL);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *progress = NULL;
  g_autofree char *solutions = NULL;
  g_autofree char *statistics = NULL;
  g_autofree char *solo_results = NULL;

  f->folder = test_folder_new ();
  progress = path_of (f, "progress");
  solutions = path_of (f, "found");
  statistics = path_of (f, "statistics");
  solo_results = path_of (f, "solitaire");
  f->progress = meander_progress_new (progress, &error);
  f->solutions = meander_solutions_new (solutions, &error);
  f->statistics = meander_statistics_new (statistics, &error);
  f->solo_results = meander_solo_results_new (solo_results, &error);
  g_assert_no_error (error);

  f->now = 1000 * SECOND;
  f->journal = meander_journal_new (f->progress);
  meander_journal_set_clock (f->journal, get_now, f);
  meander_journal_set_solutions (f->journal, f->solutions);
  meander_journal_set_statistics (f->journal, f->statistics);
  meander_journal_set_solo_results (f->journal, f->solo_results);
  g_signal_connect_swapped (f->journal, "solved", G_CALLBACK (on_solved), f);
  g_signal_connect_swapped (f->journal, "changed", G_CALLBACK (on_changed), f);
  g_signal_connect_swapped (f->journal, "ended", G_CALLBACK (on_ended), f);
  g_signal_connect_swapped (f->journal, "problem", G_CALLBACK (on_problem), f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->journal);
  g_assert_finalize_object (f->progress);
  g_assert_finalize_object (f->solutions);
  g_assert_finalize_object (f->statistics);
  g_assert_finalize_object (f->solo_results);
  test_folder_remove (f->folder);
  g_free (f->folder);
  g_free (f->problem);
}

/* ---- moves ---- */

static void
find_solution (const MeanderPuzzle *puzzle, MeanderMove *move)
{
  MeanderSolveOptions options;
  MeanderSolution solution;

  meander_solve_options_init (&options);
  g_assert_cmpint (meander_solve_find (puzzle, &options, &solution), ==, MEANDER_SOLVE_FOUND);
  for (guint i = 0; i < solution.n_tiles; i++)
    meander_move_add_place (move, solution.tiles[i].number, solution.tiles[i].hex,
                            solution.tiles[i].rotation);
}

/* The person lays the solution, the computer does. */
static void
lay (MeanderGame *game)
{
  g_autoptr (GError) error = NULL;
  MeanderMove move = { 0 };

  find_solution (meander_game_get_puzzle (game), &move);
  meander_game_play_move (game, &move, &error);
  g_assert_no_error (error);
}

static void
help (MeanderGame *game)
{
  g_autoptr (GError) error = NULL;
  MeanderMove move = { 0 };

  find_solution (meander_game_get_puzzle (game), &move);
  meander_game_help (game, &move, &error);
  g_assert_no_error (error);
}

static void
take_back (MeanderGame *game, guint number)
{
  MeanderMove move = { 0 };

  meander_move_add_rack (&move, number);
  g_assert_true (meander_game_play_move (game, &move, NULL));
}

static void
put (MeanderGame *game, const MeanderPlacement *tile)
{
  MeanderMove move = { 0 };

  meander_move_add_place (&move, tile->number, tile->hex, tile->rotation);
  g_assert_true (meander_game_play_move (game, &move, NULL));
}

/* Lifts a tile and puts it back. */
static void
lift (MeanderGame *game)
{
  MeanderPlacement tile = *meander_board_find (meander_game_get_board (game), 1);

  take_back (game, 1);
  put (game, &tile);
}

static void
take_all_back (MeanderGame *game)
{
  const MeanderPlacement *tiles;
  MeanderMove move = { 0 };
  guint n_tiles;

  tiles = meander_board_get_placements (meander_game_get_board (game), &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    meander_move_add_rack (&move, tiles[i].number);
  g_assert_true (meander_game_play_move (game, &move, NULL));
}

/* The page ticks; `seconds` pass. */
static void
pass (Fixture *f, guint seconds)
{
  for (guint i = 0; i < seconds; i++)
    {
      f->now += SECOND;
      meander_journal_tick (f->journal, TRUE);
    }
}

static void
check (Fixture *f, const char *id, MeanderProgressMark mark, gint64 best, guint n_solutions)
{
  g_assert_cmpint (meander_progress_get_mark (f->progress, id), ==, mark);
  g_assert_cmpint (meander_progress_get_best (f->progress, id), ==, best);
  g_assert_cmpuint (meander_solutions_get_n_found (f->solutions, id), ==, n_solutions);
}

static void
assert_again (Fixture *f, gboolean again)
{
  MeanderEarned earned;

  meander_journal_get_earned (f->journal, &earned);
  g_assert_cmpint (earned.again, ==, again);
  g_assert_cmpuint (earned.n_found, ==, 1);
}

/* ---- puzzles ---- */

/* Begun with the first move; solved: the mark, the time, the solution. */
static void
test_puzzle (Fixture *f, gconstpointer id)
{
  g_autoptr (MeanderGame) game = test_game (id);

  meander_journal_watch (f->journal, game, "x");
  check (f, id, MEANDER_PROGRESS_NEW, 0, 0);
  put (game, &(MeanderPlacement){ 1, 0, meander_hex (20, 0) });
  check (f, id, MEANDER_PROGRESS_BEGUN, 0, 0);
  pass (f, 60);
  f->now += SECOND / 2; /* since the last tick */
  g_assert_cmpuint (f->n_solved, ==, 0);
  lay (game);
  check (f, id, MEANDER_PROGRESS_STRICT, 60500, 1);
  g_assert_cmpuint (f->n_solved, ==, 1);
  g_assert_false (f->new_best);
  g_assert_false (f->helped);
  g_assert_cmpint (meander_journal_get_best_time (f->journal), ==, 60500);
  assert_again (f, FALSE);

  /* It is solved once more: in no less time. */
  pass (f, 5);
  g_assert_cmpint (meander_game_get_elapsed (game), ==, 60500);
  lift (game);
  g_assert_cmpuint (f->n_solved, ==, 2);
  g_assert_false (f->new_best);
  check (f, id, MEANDER_PROGRESS_STRICT, 60500, 1);
  assert_again (f, FALSE);

  /* In less; then it is told, and that the solution was found before. */
  take_all_back (game);
  meander_journal_restart_clock (f->journal);
  meander_journal_start_clock (f->journal);
  pass (f, 9);
  lay (game);
  g_assert_cmpuint (f->n_solved, ==, 3);
  g_assert_true (f->new_best);
  check (f, id, MEANDER_PROGRESS_STRICT, 9000, 1);
  assert_again (f, TRUE);

  /* Where there is no other one, it goes without saying. */
  g_assert_true (meander_solutions_set_total (f->solutions, id, 1, NULL));
  take_all_back (game);
  meander_journal_restart_clock (f->journal);
  meander_journal_start_clock (f->journal);
  pass (f, 9);
  lay (game);
  assert_again (f, FALSE);

  /* The computer is quicker, but that is nobody's time. */
  take_all_back (game);
  meander_journal_restart_clock (f->journal);
  help (game);
  g_assert_cmpuint (f->n_solved, ==, 5);
  g_assert_true (f->helped);
  g_assert_false (f->new_best);
  check (f, id, MEANDER_PROGRESS_STRICT, 9000, 1);

  /* Nobody looks any more. */
  meander_journal_watch (f->journal, NULL, NULL);
  g_assert_cmpint (meander_journal_get_best_time (f->journal), ==, 0);
  lift (game);
  g_assert_cmpuint (f->n_solved, ==, 5);
}

static gboolean
is_first (Fixture *f)
{
  MeanderEarned earned;

  meander_journal_get_earned (f->journal, &earned);
  return earned.first;
}

/* The first puzzle is the one before which no other was solved, with help or without; lessons are none. */
static void
test_first (Fixture *f, gconstpointer id)
{
  g_autoptr (MeanderGame) game = test_game (id);
  g_autoptr (MeanderGame) again = test_game (id);

  meander_progress_solved (f->progress, "lesson-arcs", FALSE, 0, NULL);
  meander_progress_helped (f->progress, "lesson-turn", NULL);
  meander_progress_begin (f->progress, "discovery-5", NULL);
  meander_journal_watch (f->journal, game, NULL);
  lay (game);
  g_assert_true (is_first (f));
  meander_journal_watch (f->journal, again, NULL);
  lay (again);
  g_assert_false (is_first (f));
}

static void
test_second (Fixture *f, gconstpointer id)
{
  g_autoptr (MeanderGame) game = test_game (id);

  meander_progress_helped (f->progress, "discovery-4", NULL);
  meander_journal_watch (f->journal, game, NULL);
  lay (game);
  g_assert_false (is_first (f));
}

/* The days in a row are told of a puzzle of a day, and of no other. */
static void
test_days (Fixture *f, gconstpointer id)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (MeanderGame) plain = test_game (id);
  g_autoptr (MeanderGame) daily = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *today = NULL;
  MeanderEarned earned;

  /* Whatever day it is when it is asked. */
  for (int i = -1; i <= 1; i++)
    {
      g_autoptr (GDateTime) day = g_date_time_add_days (now, i);
      g_autofree char *name = g_date_time_format (day, "day-%Y-%m-%d-small");

      g_assert_true (meander_progress_solved (f->progress, name, TRUE, 1000, NULL));
    }
  meander_journal_watch (f->journal, plain, "x");
  meander_journal_get_earned (f->journal, &earned);
  g_assert_cmpuint (earned.n_days, ==, 0);

  today = g_date_time_format (now, "day-%Y-%m-%d-small");
  daily = meander_generated_puzzle_new_as (today, "turn-flower", 1, 0, 7, &error);
  g_assert_no_error (error);
  meander_journal_watch (f->journal, daily, "y");
  meander_journal_get_earned (f->journal, &earned);
  g_assert_cmpuint (earned.n_days, >=, 2);
  g_assert_false (earned.day_done);

  /* With the last one that was open, and with help, too. */
  for (guint size = MEANDER_DAILY_MIDDLE; size <= MEANDER_DAILY_LARGE; size++)
    {
      g_autofree char *other = meander_daily_get_id (now, (MeanderDailySize) size);

      g_assert_true (meander_progress_helped (f->progress, other, NULL));
      meander_journal_get_earned (f->journal, &earned);
      g_assert_true (earned.day_done == (size == MEANDER_DAILY_LARGE));
    }
}

/* The clock: from the first tile taken until it is solved, as far as the table is seen. */
static void
test_clock (Fixture *f, gconstpointer id)
{
  g_autoptr (MeanderGame) game = test_game (id);
  guint n_moves;

  meander_journal_watch (f->journal, game, NULL);
  pass (f, 3);
  g_assert_cmpint (meander_game_get_elapsed (game), ==, 0);
  f->now += SECOND / 2;
  meander_journal_start_clock (f->journal);
  pass (f, 3);
  g_assert_cmpint (meander_game_get_elapsed (game), ==, 3000);
  f->now += SECOND;
  meander_journal_start_clock (f->journal); /* it runs already */
  meander_journal_tick (f->journal, TRUE);
  g_assert_cmpint (meander_game_get_elapsed (game), ==, 4000);
  f->now += SECOND;
  meander_journal_tick (f->journal, FALSE);
  f->now += 3600 * (gint64) SECOND; /* the computer has slept */
  meander_journal_tick (f->journal, TRUE);
  g_assert_cmpint (meander_game_get_elapsed (game), ==, 4000);

  /* Afresh: it stands at nothing until a tile is taken; undo brings the time back. */
  lay (game);
  n_moves = meander_game_get_n_moves (game);
  for (guint i = 1; i <= 2; i++)
    {
      take_all_back (game);
      meander_journal_restart_clock (f->journal);
      pass (f, 2);
      g_assert_cmpint (meander_game_get_elapsed (game), ==, 0);
      meander_journal_start_clock (f->journal);
      pass (f, i);
      lay (game);
    }
  g_assert_cmpint (meander_game_get_elapsed (game), ==, 2000);
  f->n_changed = 0;
  meander_game_go_to (game, n_moves + 2);
  g_assert_cmpint (meander_game_get_elapsed (game), ==, 3000);
  g_assert_cmpuint (f->n_changed, ==, 1);
  meander_game_go_to (game, n_moves + 1);
  g_assert_cmpint (meander_game_get_elapsed (game), ==, 3000);
  meander_game_undo (game);
  g_assert_cmpint (meander_game_get_elapsed (game), ==, 7000);
  meander_game_undo (game);
  g_assert_cmpint (meander_game_get_elapsed (game), ==, 7000);

  /* A resumed game goes on. */
  meander_game_redo (game);
  take_back (game, 1);
  meander_journal_watch (f->journal, game, NULL);
  pass (f, 1);
  g_assert_cmpint (meander_game_get_elapsed (game), ==, 8000);
  meander_game_go_to (game, 0);
  g_assert_cmpint (meander_game_get_elapsed (game), ==, 8000);
}

/* What the computer has laid is solved with help, and what is made of it too. */
static void
test_helped (Fixture *f, gconstpointer id)
{
  g_autoptr (MeanderGame) game = test_game (id);

  meander_journal_watch (f->journal, game, NULL);
  help (game);
  check (f, id, MEANDER_PROGRESS_HELPED, 0, 0);
  g_assert_cmpuint (f->n_solved, ==, 1);
  g_assert_true (f->helped);
  g_assert_false (f->new_best);

  /* One tile lifted and put back does not make it the person's. */
  lift (game);
  g_assert_cmpuint (f->n_solved, ==, 2);
  g_assert_true (f->helped);
  check (f, id, MEANDER_PROGRESS_HELPED, 0, 0);

  /* Nor all but one. */
  for (guint number = 2; number <= 5; number++)
    take_back (game, number);
  lay (game);
  g_assert_cmpuint (f->n_solved, ==, 3);
  g_assert_true (f->helped);
  check (f, id, MEANDER_PROGRESS_HELPED, 0, 0);
}

/* Undo takes the help back, redo gives it again. */
static void
test_undo (Fixture *f, gconstpointer id)
{
  g_autoptr (MeanderGame) game = test_game (id);

  meander_journal_watch (f->journal, game, NULL);
  put (game, &(MeanderPlacement){ 1, 0, meander_hex (20, 0) });
  help (game);
  lift (game);
  g_assert_true (meander_game_is_helped (game));
  for (guint i = 0; i < 3; i++)
    {
      g_assert_true (meander_game_is_helped (game));
      meander_game_undo (game);
    }
  g_assert_false (meander_game_is_helped (game));
  meander_game_redo (game);
  g_assert_true (meander_game_is_helped (game));
  g_assert_true (f->helped);
  check (f, id, MEANDER_PROGRESS_HELPED, 0, 0);

  /* Another move in its place is the person's. */
  meander_game_undo (game);
  lay (game);
  g_assert_false (meander_game_is_helped (game));
  g_assert_false (f->helped);
  check (f, id, MEANDER_PROGRESS_STRICT, 0, 1);
}

/* Who looks at a solution, turns a tile of it and turns it back has not taken longer for it. */
static void
test_put_back (Fixture *f, gconstpointer id)
{
  g_autoptr (MeanderGame) game = test_game (id);
  g_autoptr (MeanderGame) again = NULL;
  g_autofree char *text = NULL;
  MeanderBuilt built;

  meander_journal_watch (f->journal, game, NULL);
  put (game, &(MeanderPlacement){ 1, 0, meander_hex (20, 0) });
  pass (f, 2);
  lay (game);
  take_back (game, 1);
  pass (f, 12);
  meander_game_undo (game);
  g_assert_cmpuint (f->n_solved, ==, 2);
  g_assert_true (meander_solutions_get_last (f->solutions, id, &built));
  g_assert_cmpint (built.elapsed, ==, 2000);

  /* Nor on another day. */
  text = test_record_text (game);
  again = test_reload (text);
  meander_game_set_elapsed (again, 2000);
  meander_journal_watch (f->journal, again, NULL);
  take_back (again, 1);
  pass (f, 12);
  meander_game_undo (again);
  g_assert_cmpuint (f->n_solved, ==, 3);
  g_assert_true (meander_solutions_get_last (f->solutions, id, &built));
  g_assert_cmpint (built.elapsed, ==, 2000);

  /* Who begins afresh has. */
  take_all_back (again);
  meander_journal_restart_clock (f->journal);
  put (again, &(MeanderPlacement){ 1, 0, meander_hex (20, 0) });
  pass (f, 30);
  lay (again);
  g_assert_true (meander_solutions_get_last (f->solutions, id, &built));
  g_assert_cmpint (built.elapsed, ==, 30000);
}

static void
assert_now_own (Fixture *f, gboolean now_own)
{
  MeanderEarned earned;

  meander_journal_get_earned (f->journal, &earned);
  g_assert_cmpint (earned.now_own, ==, now_own);
}

/* Who has been shown the solution and lays it is helped, and it is no best time. */
static void
test_shown (Fixture *f, gconstpointer id)
{
  g_autoptr (MeanderGame) game = test_game (id);
  g_autoptr (MeanderGame) again = NULL;
  g_autofree char *text = NULL;
  MeanderBuilt built;

  meander_journal_watch (f->journal, game, NULL);
  meander_game_note_shown (game);
  pass (f, 2);
  put (game, &(MeanderPlacement){ 1, 0, meander_hex (20, 0) });
  g_assert_true (meander_game_is_helped (game));
  lay (game);
  g_assert_true (f->helped);
  check (f, id, MEANDER_PROGRESS_HELPED, 0, 0);
  g_assert_true (meander_solutions_get_last (f->solutions, id, &built));
  g_assert_true (built.helped);
  assert_now_own (f, FALSE);
  g_assert_cmpint (built.elapsed, ==, 0);
  text = test_record_text (game);
  again = test_reload (text);
  g_assert_true (meander_game_is_helped (again));

  /* Taking it back by undo does not make it unseen. */
  meander_game_go_to (game, 0);
  g_assert_true (meander_game_is_helped (game));
  lay (game);
  g_assert_true (f->helped);

  /* Beginning afresh does; from then on it is one's own, though the time says nothing. */
  take_all_back (game);
  lay (game);
  g_assert_false (f->helped);
  assert_now_own (f, TRUE);
  g_assert_cmpint (meander_progress_get_mark (f->progress, id), ==, MEANDER_PROGRESS_STRICT);
  g_assert_true (meander_solutions_get_last (f->solutions, id, &built));
  g_assert_false (built.helped);
  g_assert_cmpint (built.when, >, 0);
  g_assert_cmpint (built.elapsed, ==, 0);
  g_assert_cmpint (meander_progress_get_best (f->progress, id), ==, 0);
}

/* Starting afresh is beginning without help, and undo of that with it; a time is kept only of what nobody had seen. */
static void
test_afresh (Fixture *f, gconstpointer id)
{
  g_autoptr (MeanderGame) game = test_game (id);

  meander_journal_watch (f->journal, game, NULL);
  help (game);
  take_all_back (game);
  g_assert_false (meander_game_is_helped (game));
  meander_game_undo (game);
  g_assert_true (meander_game_is_helped (game));
  meander_game_redo (game);
  check (f, id, MEANDER_PROGRESS_HELPED, 0, 0);
  lay (game);
  g_assert_false (f->helped);
  check (f, id, MEANDER_PROGRESS_STRICT, 0, 1);
}

/* A move that the rules refuse helps nobody. */
static void
test_refused (Fixture *f, gconstpointer id)
{
  g_autoptr (MeanderGame) game = test_game (id);
  g_autoptr (GError) error = NULL;
  MeanderMove move = { 0 };

  meander_journal_watch (f->journal, game, NULL);
  meander_move_add_place (&move, 56, meander_hex (0, 0), 0);
  g_assert_false (meander_game_help (game, &move, &error));
  g_assert_nonnull (error);
  g_assert_false (meander_game_is_helped (game));
  g_assert_cmpuint (meander_game_get_n_moves (game), ==, 0);
  lay (game);
  check (f, id, MEANDER_PROGRESS_STRICT, 1, 1);
}

/* The record keeps the help, also of moves that are taken back. */
static void
test_resumed (Fixture *f, gconstpointer id)
{
  g_autoptr (MeanderGame) first = test_game (id);
  g_autoptr (MeanderGame) again = NULL;
  g_autoptr (MeanderGame) undone = NULL;
  g_autofree char *text = NULL;
  g_autofree char *same = NULL;
  g_autofree char *later = NULL;

  put (first, &(MeanderPlacement){ 1, 0, meander_hex (20, 0) });
  help (first);
  text = test_record_text (first);
  g_assert_nonnull (strstr (text, "\ndone 2\nmove 1@20,0/0\nhelped "));
  again = test_reload (text);
  same = test_record_text (again);
  g_assert_cmpstr (same, ==, text);
  g_assert_true (meander_game_is_helped (again));

  /* What is resumed is not solved anew; it was begun. */
  meander_journal_watch (f->journal, again, NULL);
  pass (f, 2);
  g_assert_cmpuint (f->n_solved, ==, 0);
  g_assert_cmpint (meander_game_get_elapsed (again), ==, 0);
  check (f, id, MEANDER_PROGRESS_BEGUN, 0, 0);
  lift (again);
  g_assert_cmpuint (f->n_solved, ==, 1);
  g_assert_true (f->helped);
  check (f, id, MEANDER_PROGRESS_HELPED, 0, 0);

  meander_game_go_to (again, 1);
  later = test_record_text (again);
  undone = test_reload (later);
  g_assert_false (meander_game_is_helped (undone));
  meander_journal_watch (f->journal, undone, NULL);
  meander_game_redo (undone);
  g_assert_true (f->helped);
  check (f, id, MEANDER_PROGRESS_HELPED, 0, 0);
}

/* A game of version 0.1, which knew of no help, is the person's. */
static void
test_old_record (Fixture *f, gconstpointer id)
{
  g_autoptr (MeanderGame) first = test_game (id);
  g_autoptr (MeanderGame) again = NULL;
  g_autofree char *text = NULL;

  lay (first);
  text = test_record_text (first);
  g_assert_null (strstr (text, "helped"));
  again = test_reload (text);
  g_assert_false (meander_game_is_helped (again));
  meander_journal_watch (f->journal, again, NULL);
  lift (again);
  check (f, id, MEANDER_PROGRESS_STRICT, 1, 1);
}

/* A puzzle that goes on from the figure of the one before. */
static void
test_layout (Fixture *f, gconstpointer id)
{
  g_autofree char *params = test_params (id);
  g_autofree char *with = NULL;
  g_autofree char *text = NULL;
  g_autoptr (MeanderGame) game = NULL;
  g_autoptr (GError) error = NULL;
  MeanderMove move = { 0 };
  MeanderMove start = { 0 };

  find_solution (meander_book_find (id), &move);
  for (guint i = 0; i < 2; i++)
    meander_move_add_place (&start, move.steps[i].number, move.steps[i].hex,
                            move.steps[i].rotation);
  text = meander_move_to_text (&start);
  with = g_strdup_printf ("%slayout %s\n", params, text);
  game = meander_game_new (&meander_puzzle_rules, with, 0, &error);
  g_assert_no_error (error);
  meander_journal_watch (f->journal, game, NULL);
  check (f, id, MEANDER_PROGRESS_NEW, 0, 0);

  /* Back to the figure is as good as afresh, in another order it lies as it did. */
  help (game);
  g_assert_true (meander_game_is_helped (game));
  for (guint i = 2; i < move.n_steps; i++)
    {
      g_assert_true (meander_game_is_helped (game));
      take_back (game, move.steps[i].number);
    }
  g_assert_false (meander_game_is_helped (game));
  check (f, id, MEANDER_PROGRESS_HELPED, 0, 0);
  g_assert_true (meander_game_play_move (game, &move, NULL));
  check (f, id, MEANDER_PROGRESS_STRICT, 0, 1);

  /* As many tiles that lie otherwise are not the figure. */
  take_back (game, move.steps[2].number);
  help (game);
  for (guint i = 2; i < move.n_steps; i++)
    if (i != 3)
      take_back (game, move.steps[i].number);
  take_back (game, move.steps[0].number);
  g_assert_cmpuint (meander_board_get_n_tiles (meander_game_get_board (game)), ==, 2);
  g_assert_true (meander_game_is_helped (game));

  /* Nor is the figure with a tile turned. */
  take_back (game, move.steps[3].number);
  for (guint turned = 2; turned-- > 0;)
    {
      put (game, &(MeanderPlacement){ move.steps[0].number,
                                      (guint8) ((move.steps[0].rotation + turned) % 6),
                                      move.steps[0].hex });
      g_assert_cmpint (meander_game_is_helped (game), ==, turned == 1);
    }
}

/* Begins a puzzle of tiles that are only turned where they lie, and after a number of hints solves it. */
static MeanderGame *
solve_generated (Fixture *f, const char *id, guint64 seed, guint n_hints)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_generated_puzzle_new (id, 1, 0, seed, &error);
  const guint n_solved = f->n_solved;
  MeanderPlacement tiles[MEANDER_ROTATION_PUZZLE_MAX_TILES];
  guint8 answer[MEANDER_ROTATION_PUZZLE_MAX_TILES];
  const MeanderPlacement *lying;
  guint n_tiles;

  g_assert_no_error (error);
  lying = meander_board_get_placements (meander_game_get_board (game), &n_tiles);
  memcpy (tiles, lying, n_tiles * sizeof *tiles);
  g_assert_cmpuint (meander_rotation_puzzle_count (tiles, n_tiles, 1, answer), ==, 1);

  meander_journal_watch (f->journal, game, id);
  for (guint i = 0; i < n_hints; i++)
    meander_journal_note_hint (f->journal);
  for (guint i = 0; i < n_tiles; i++)
    if (tiles[i].rotation != answer[i])
      {
        g_assert_cmpuint (f->n_solved, ==, n_solved);
        tiles[i].rotation = answer[i];
        put (game, &tiles[i]);
        pass (f, 2);
      }
  g_assert_cmpuint (f->n_solved, ==, n_solved + 1);
  g_assert_false (f->helped);
  g_assert_cmpint (meander_game_get_elapsed (game), >=, 2000);
  return game;
}

static void
test_generated (Fixture *f, gconstpointer id)
{
  g_autoptr (MeanderGame) game = solve_generated (f, id, 7, 0);

  check (f, id, MEANDER_PROGRESS_STRICT, meander_game_get_elapsed (game), 1);
}

/* With hints it is solved, and they are told of, but the time is not to be beaten. */
static void
test_generated_hinted (Fixture *f, gconstpointer id)
{
  g_autoptr (MeanderGame) hinted = solve_generated (f, id, 7, 3);
  g_autoptr (MeanderGame) alone = NULL;
  MeanderEarned earned;

  check (f, id, MEANDER_PROGRESS_STRICT, 0, 1);
  meander_journal_get_earned (f->journal, &earned);
  g_assert_cmpuint (earned.n_hints, ==, 3);
  g_assert_true (earned.hinted);
  g_assert_false (earned.new_best);

  /* The next puzzle of the kind begins without any. */
  alone = solve_generated (f, id, 8, 0);
  meander_journal_get_earned (f->journal, &earned);
  g_assert_cmpuint (earned.n_hints, ==, 0);
  g_assert_false (earned.hinted);
  g_assert_cmpint (meander_progress_get_best (f->progress, id), ==,
                   meander_game_get_elapsed (alone));
}

/* Nothing is to be earned at a free table. */
static void
test_free (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) game = meander_game_new (&meander_free_rules, "", 0, &error);
  g_autofree char *folder = g_build_filename (f->folder, "data", NULL);

  g_assert_no_error (error);
  meander_journal_watch (f->journal, game, "free");
  put (game, &(MeanderPlacement){ 1, 0, meander_hex (0, 0) });
  pass (f, 3);
  g_assert_cmpint (meander_game_get_elapsed (game), ==, 3000);
  g_assert_cmpuint (f->n_solved, ==, 0);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
}

/* ---- for points ---- */

static void
find_record (const char *id, MeanderMove *move)
{
  g_autoptr (MeanderPosition) record = meander_book_get_record (id);

  for (guint i = 0; i < record->n_tiles; i++)
    meander_move_add_place (move, record->tiles[i].number, record->tiles[i].hex,
                            record->tiles[i].rotation);
}

/* The sum counts when all tiles lie, if the person has laid them; also resumed. */
static void
test_scored (Fixture *f, gconstpointer id)
{
  g_autoptr (MeanderGame) game = test_game (id);
  g_autoptr (MeanderGame) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  MeanderMove move = { 0 };
  MeanderResult result;
  MeanderPlacement tile;

  find_record (id, &move);
  meander_journal_watch (f->journal, game, NULL);
  g_assert_true (meander_game_help (game, &move, &error));
  check (f, id, MEANDER_PROGRESS_HELPED, 0, 0);
  g_assert_cmpuint (meander_journal_get_best_score (f->journal), ==, 0);

  text = test_record_text (game);
  again = test_reload (text);
  meander_journal_watch (f->journal, again, NULL);
  g_assert_cmpuint (meander_journal_get_best_score (f->journal), ==, 0);
  lift (again);
  g_assert_cmpuint (meander_journal_get_best_score (f->journal), ==, 0);
  take_all_back (again);
  tile = (MeanderPlacement){ move.steps[0].number, move.steps[0].rotation, move.steps[0].hex };
  put (again, &tile);
  g_assert_cmpuint (meander_journal_get_best_score (f->journal), ==, 0);
  f->n_changed = 0;
  g_assert_true (meander_game_play_move (again, &move, &error));
  meander_game_get_result (again, &result);
  g_assert_true (result.over);
  g_assert_cmpuint (meander_journal_get_best_score (f->journal), ==, result.check.best);
  g_assert_cmpuint (f->n_changed, >, 0);

  /* Where the points have been lost, the figure tells them again. */
  {
    g_autofree char *path = g_build_filename (f->folder, "other", NULL);
    g_autoptr (MeanderProgress) other = meander_progress_new (path, NULL);
    g_autoptr (MeanderJournal) journal = meander_journal_new (other);

    meander_journal_watch (journal, again, NULL);
    g_assert_cmpuint (meander_journal_get_best_score (journal), ==, result.check.best);
  }
}

/* ---- games ---- */

/* The last move of a game that is over, which the journal has not seen yet. */
static void
watch_end (Fixture *f, MeanderGame *game, const char *name)
{
  MeanderResult result;

  meander_game_get_result (game, &result);
  g_assert_true (result.over);
  meander_game_undo (game);
  meander_journal_watch (f->journal, game, name);
}

static void
check_sums (Fixture *f, guint played_strategy, guint played_solitaire)
{
  MeanderSolitaireSetup setup;
  MeanderSoloResultsSum sum;

  g_assert_true (meander_solitaire_setup_parse ("", &setup, NULL));
  meander_solo_results_add_up (f->solo_results, &setup, &sum);
  g_assert_cmpuint (sum.played, ==, played_solitaire);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->statistics)), ==,
                    2 * MIN (played_strategy, 1));
  if (played_strategy > 0)
    {
      g_autoptr (GObject) player = g_list_model_get_item (G_LIST_MODEL (f->statistics), 0);
      guint played;

      g_object_get (player, "played", &played, NULL);
      g_assert_cmpuint (played, ==, played_strategy);
    }
}

/* In the statistics, once by its name, when it is over. */
static void
test_strategy (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderGame) game = test_play_strategy ("player red Anna\nplayer blue Jan\n", 7);
  g_autoptr (MeanderGame) second = test_play_strategy ("player red Anna\nplayer blue Jan\n", 8);
  g_autoptr (MeanderGame) third = test_play_strategy ("player red Anna\nplayer blue Jan\n", 9);

  watch_end (f, game, "strategy-7");
  check_sums (f, 0, 0);
  meander_game_redo (game);
  check_sums (f, 1, 0);
  meander_game_undo (game);
  meander_game_redo (game);
  check_sums (f, 1, 0);
  g_assert_cmpuint (f->n_solved, ==, 0);

  watch_end (f, second, "strategy-8");
  meander_game_redo (second);
  check_sums (f, 2, 0);
  g_assert_null (f->problem);

  /* Nobody here has played what is over when it comes, though its last move is made again. */
  meander_journal_watch (f->journal, third, "strategy-9");
  meander_game_undo (third);
  meander_game_redo (third);
  check_sums (f, 2, 0);
}

/* What two have won against each other, and how long their lines were before this game. */
static void
test_earned (Fixture *f, gconstpointer data)
{
  guint won[2] = { 0, 0 };
  guint longest[2] = { 0, 0 };

  for (guint64 seed = 7; seed < 12; seed++)
    {
      g_autoptr (MeanderGame) game =
          test_play_strategy ("player red Anna\nplayer blue Jan\n", seed);
      g_autofree char *name = g_strdup_printf ("strategy-%u", (guint) seed);
      MeanderEarned earned;
      MeanderResult result;
      guint n_ended = f->n_ended;

      watch_end (f, game, name);
      meander_game_redo (game);
      g_assert_cmpuint (f->n_ended, ==, n_ended + 1);
      meander_game_get_result (game, &result);
      meander_journal_get_earned (f->journal, &earned);
      for (guint seat = 0; seat < 2; seat++)
        {
          g_assert_cmpuint (earned.before[seat].line, ==, longest[seat]);
          longest[seat] = MAX (longest[seat], result.sides[seat].line);
          won[seat] += result.sides[seat].best && !result.drawn ? 1 : 0;
          g_assert_cmpuint (earned.won[seat], ==, won[seat]);
        }
    }
  g_assert_cmpuint (won[0] + won[1], >, 1);
}

static MeanderGame *
play_solitaire (guint64 seed)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_game_new (&meander_solitaire_rules, "", seed, &error);

  g_assert_no_error (error);
  for (;;)
    {
      const MeanderState *state = meander_game_get_state (game);
      g_auto (GStrv) moves = state->rules->legal (state);

      if (moves[0] == NULL)
        return game;
      g_assert_true (meander_game_play (game, moves[0], &error));
    }
}

static void
test_solitaire (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderGame) game = play_solitaire (5);

  watch_end (f, game, "solitaire-5");
  check_sums (f, 0, 0);
  meander_game_redo (game);
  check_sums (f, 0, 1);
  g_assert_cmpuint (f->n_solved, ==, 0);
}

/* One alone plays as the computer would. */
static MeanderGame *
play_gobble (guint64 seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) model =
      meander_game_new (&meander_gobble_rules, "computer 2 6\naside\n", seed, &error);
  MeanderGame *game = meander_game_new (&meander_gobble_rules, "player 6\naside\n", seed, &error);
  MeanderPlayGobbleTable table;
  MeanderGobbleMove move;
  guint now = 0;

  g_assert_no_error (error);
  meander_play_gobble_table_init (&table, 1);
  while (!meander_gobble_is_over (meander_game_get_state (model)))
    {
      now = meander_play_gobble_table_next (&table, meander_game_get_state (model), now);
      while (meander_play_gobble_table_act (&table, meander_game_get_state (model), now, &move))
        {
          g_autofree char *text = meander_gobble_move_to_text (&move);

          if (meander_game_play (model, text, NULL))
            g_assert_true (meander_game_play (game, text, &error));
        }
    }

  return game;
}

/* Among the results of what one plays alone; its clock is its own. */
static void
test_gobble (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderGame) game = play_gobble (4);
  g_autoptr (MeanderGobbleSetup) setup = meander_gobble_setup_parse ("player 6\naside\n", NULL);
  MeanderGobbleEnd best;

  watch_end (f, game, "gobble-4");
  g_assert_false (meander_solo_results_get_gobble (f->solo_results, setup, &best));
  meander_journal_start_clock (f->journal);
  pass (f, 3);
  f->now += SECOND;
  meander_game_redo (game);
  g_assert_true (meander_solo_results_get_gobble (f->solo_results, setup, &best));
  g_assert_cmpint (meander_game_get_elapsed (game), ==, 0);
}

/* With others it is among the statistics. */
static void
test_gobble_party (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderGame) game =
      meander_game_new (&meander_gobble_rules, "player 6 Anna\nplayer 6 Jan\naside\n", 4, NULL);
  guint n_sums;

  test_play_out (game);
  watch_end (f, game, "gobble-4");
  meander_statistics_get_gobble (f->statistics, &n_sums);
  g_assert_cmpuint (n_sums, ==, 0);
  meander_game_redo (game);
  meander_statistics_get_gobble (f->statistics, &n_sums);
  g_assert_cmpuint (n_sums, ==, 2);
}

/* What cannot be saved is told, and counts all the same. */
static void
test_problem (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderGame) game = test_play_strategy ("player red Anna\nplayer blue Jan\n", 7);
  g_autofree char *folder = g_build_filename (f->folder, "data", NULL);
  g_autoptr (GError) error = NULL;

  /* A file where the folder should be. */
  g_file_set_contents (folder, "", 0, &error);
  g_assert_no_error (error);
  watch_end (f, game, "strategy-7");
  g_assert_null (f->problem);
  meander_game_redo (game);
  g_assert_nonnull (f->problem);
  check_sums (f, 1, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, id, function)                                                                    \
  g_test_add ("/journal/" path, Fixture, id, set_up, function, tear_down)
  ADD ("puzzle", "discovery-5", test_puzzle);
  ADD ("first", "discovery-3", test_first);
  ADD ("second", "discovery-3", test_second);
  ADD ("days", "discovery-5", test_days);
  ADD ("clock", "discovery-5", test_clock);
  ADD ("helped", "discovery-6", test_helped);
  ADD ("shown", "discovery-6", test_shown);
  ADD ("undo", "discovery-5", test_undo);
  ADD ("put-back", "discovery-5", test_put_back);
  ADD ("afresh", "discovery-5", test_afresh);
  ADD ("refused", "discovery-5", test_refused);
  ADD ("resumed", "discovery-5", test_resumed);
  ADD ("old-record", "discovery-5", test_old_record);
  ADD ("layout", "discovery-6", test_layout);
  ADD ("generated", "turn-flower", test_generated);
  ADD ("generated-hinted", "turn-flower", test_generated_hinted);
  ADD ("free", NULL, test_free);
  ADD ("scored/lines", "four-lines", test_scored);
  ADD ("scored/loops", "four-loops", test_scored);
  ADD ("strategy", NULL, test_strategy);
  ADD ("earned", NULL, test_earned);
  ADD ("solitaire", NULL, test_solitaire);
  ADD ("gobble", NULL, test_gobble);
  ADD ("gobble-party", NULL, test_gobble_party);
  ADD ("problem", NULL, test_problem);

  return g_test_run ();
}
