/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files in which what has been reached is kept: each is read, noted in, and so written; what is
 * written is read again, tells the same, and is written as it was. */
#include "fuzz.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "model/analysis.h"
#include "model/daily.h"
#include "model/data-file-private.h"
#include "model/exercise-results.h"
#include "model/known-computers.h"
#include "model/missed-moves.h"
#include "model/name-file-private.h"
#include "model/own-puzzles.h"
#include "model/progress.h"
#include "model/saved-game-private.h"
#include "model/series.h"
#include "model/solo-results.h"
#include "model/solutions.h"
#include "model/statistics.h"
#include "model/tournament.h"
#include "play/private.h"

#define PATH "/nowhere/" FUZZ_NAME
#define NEW_ID "fuzz"
#define MOST_POINTS 84 /* a loop of 42 tiles */

/* A game that is played to its end, always with the first move there is; it is made once. */
static MeanderGame *
play_to_end (const MeanderRules *rules, const char *params)
{
  MeanderGame *game = meander_game_new (rules, params, 7, NULL);
  g_auto (GStrv) legal = rules->legal (meander_game_get_state (game));

  while (legal[0] != NULL)
    {
      g_assert_true (meander_game_play (game, legal[0], NULL));
      g_strfreev (legal);
      legal = rules->legal (meander_game_get_state (game));
    }

  return game;
}

static MeanderGame *
get_strategy (void)
{
  static MeanderGame *game;

  if (game == NULL)
    game = play_to_end (&meander_strategy_rules, "player red Anna\nplayer blue Jan\n");
  return game;
}

static MeanderGame *
get_solitaire (void)
{
  static MeanderGame *game;

  if (game == NULL)
    game = play_to_end (&meander_solitaire_rules, "edition other\ncolour yellow\ngoal line\n");
  return game;
}

/* Any piece of a text may be an id in it. */
static char **
list_words (const char *bytes, gsize length)
{
  g_autofree char *text = g_strndup (bytes, length);

  return g_strsplit_set (text, " \t\r\n", 200);
}

/* ---- progress ---- */

/**
 * fuzz_progress:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * Reads what has been reached in every puzzle.
 */
void
fuzz_progress (const char *bytes, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderProgress) first = NULL;
  g_autoptr (MeanderProgress) second = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) words = NULL;

  fuzz_disk_put (bytes, length);
  first = meander_progress_new (PATH, &error);
  if (error != NULL)
    {
      fuzz_check_refusal (error, bytes, length);
      return;
    }

  g_assert_true (meander_progress_begin (first, NEW_ID, &error));
  text = g_strdup (fuzz_disk_get ());
  second = meander_progress_new (PATH, &error);
  g_assert_no_error (error);
  g_assert_true (meander_progress_begin (second, NEW_ID, &error));
  g_assert_cmpstr (text, ==, fuzz_disk_get ());

  words = list_words (bytes, length);
  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *id = words[i];

      g_assert_cmpint (meander_progress_get_mark (first, id), ==,
                       meander_progress_get_mark (second, id));
      g_assert_cmpint (meander_progress_get_best (first, id), ==,
                       meander_progress_get_best (second, id));
      g_assert_cmpint (meander_progress_get_best (first, id), >=, 0);
      g_assert_cmpint (meander_progress_get_best (first, id), <=, MEANDER_ELAPSED_MAX);
      g_assert_cmpuint (meander_progress_get_score (first, id), ==,
                        meander_progress_get_score (second, id));
      g_assert_cmpuint (meander_progress_get_hints (first, id), ==,
                        meander_progress_get_hints (second, id));
    }
}

/* ---- statistics ---- */

static void
compare_statistics (MeanderStatistics *one, MeanderStatistics *other)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (one));
  guint n_pairs, n_other_pairs, n_sums, n_same_sums;
  const MeanderGobbleSum *sums, *same_sums;

  g_assert_cmpuint (n, ==, g_list_model_get_n_items (G_LIST_MODEL (other)));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MeanderPlayerStatistics) player = g_list_model_get_item (G_LIST_MODEL (one), i);
      g_autoptr (MeanderPlayerStatistics) same = g_list_model_get_item (G_LIST_MODEL (other), i);
      g_autofree char *name = NULL;
      g_autofree char *same_name = NULL;
      guint played, same_played, won, same_won, points;
      MeanderRating rating;

      g_object_get (player, "name", &name, "played", &played, "won", &won, "best-points", &points,
                    NULL);
      g_object_get (same, "name", &same_name, "played", &same_played, "won", &same_won, NULL);
      g_assert_cmpstr (name, ==, same_name);
      g_assert_cmpuint (played, ==, same_played);
      g_assert_cmpuint (won, ==, same_won);
      g_assert_cmpuint (won, <=, played);
      g_assert_cmpuint (points, <=, MOST_POINTS);
      g_assert_cmpuint (g_utf8_strlen (name, -1), <=, MEANDER_NAME_MAX_CHARS);
      meander_player_statistics_rate (player, &rating);
    }
  meander_statistics_get_pairs (one, &n_pairs);
  meander_statistics_get_pairs (other, &n_other_pairs);
  g_assert_cmpuint (n_pairs, ==, n_other_pairs);
  sums = meander_statistics_get_gobble (one, &n_sums);
  same_sums = meander_statistics_get_gobble (other, &n_same_sums);
  g_assert_cmpuint (n_sums, ==, n_same_sums);
  for (guint i = 0; i < n_sums; i++)
    {
      g_assert_cmpstr (sums[i].name, ==, same_sums[i].name);
      g_assert_cmpuint (sums[i].played, ==, same_sums[i].played);
      g_assert_cmpuint (sums[i].won, ==, same_sums[i].won);
      g_assert_cmpuint (sums[i].won, <=, sums[i].played);
    }
}

/**
 * fuzz_statistics:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * Reads the results of the players.
 */
void
fuzz_statistics (const char *bytes, gsize length)
{
  MeanderGame *game = get_strategy ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderStatistics) first = NULL;
  g_autoptr (MeanderStatistics) second = NULL;
  g_autofree char *text = NULL;
  guint won[2];

  fuzz_disk_put (bytes, length);
  first = meander_statistics_new (PATH, &error);
  if (error != NULL)
    {
      fuzz_check_refusal (error, bytes, length);
      return;
    }

  fuzz_disk_put (NULL, 0);
  g_assert_true (meander_statistics_note (first, NEW_ID, game, &error));
  /* A game against the computer counts as it ended first: then nothing is written. */
  if (fuzz_disk_get () == NULL)
    return;
  text = g_strdup (fuzz_disk_get ());
  second = meander_statistics_new (PATH, &error);
  g_assert_no_error (error);
  compare_statistics (first, second);
  meander_statistics_compare (second, game, won);
  g_assert_true (meander_statistics_note (second, NEW_ID, game, &error));
  g_assert_cmpstr (text, ==, fuzz_disk_get ());
  meander_statistics_release (second, NEW_ID);
}

/* ---- solutions ---- */

/**
 * fuzz_solutions:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * Reads the solutions that have been found.
 */
void
fuzz_solutions (const char *bytes, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderSolutions) first = NULL;
  g_autoptr (MeanderSolutions) second = NULL;
  g_autoptr (MeanderPuzzle) puzzle = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) words = NULL;

  fuzz_disk_put (bytes, length);
  first = meander_solutions_new (PATH, &error);
  if (error != NULL)
    {
      fuzz_check_refusal (error, bytes, length);
      return;
    }

  g_assert_true (meander_solutions_set_total (first, NEW_ID, 3, &error));
  text = g_strdup (fuzz_disk_get ());
  second = meander_solutions_new (PATH, &error);
  g_assert_no_error (error);
  g_assert_true (meander_solutions_set_total (second, NEW_ID, 3, &error));
  g_assert_cmpstr (text, ==, fuzz_disk_get ());

  puzzle = meander_puzzle_parse_line ("x,Mine,Mine,1-5,loop red,,60,PL", NULL);
  words = list_words (bytes, length);
  for (guint i = 0; words[i] != NULL; i++)
    {
      const guint n = meander_solutions_get_n (first, words[i]);

      g_assert_cmpuint (n, ==, meander_solutions_get_n (second, words[i]));
      g_assert_cmpuint (meander_solutions_get_n_found (first, words[i]), ==,
                        meander_solutions_get_n_found (second, words[i]));
      g_assert_cmpuint (meander_solutions_get_total (first, words[i]), ==,
                        meander_solutions_get_total (second, words[i]));
      for (guint k = 0; k < n; k++)
        {
          g_autoptr (MeanderPosition) position = NULL;
          MeanderBuilt built, same;

          g_assert_true (meander_solutions_get (first, words[i], k, &built));
          g_assert_true (meander_solutions_get (second, words[i], k, &same));
          g_assert_cmpstr (built.move, ==, same.move);
          g_assert_cmpint (built.when, ==, same.when);
          g_assert_cmpint (built.elapsed, ==, same.elapsed);
          g_assert_cmpint (built.when, >=, 0);
          g_assert_true (built.elapsed >= 0 && built.elapsed <= MEANDER_ELAPSED_MAX);
          position = meander_built_to_position (&built, puzzle);
        }
    }
}

/* ---- what one plays alone ---- */

/**
 * fuzz_solo_results:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * Reads the results of Solitaire, and of Gobble alone.
 */
void
fuzz_solo_results (const char *bytes, gsize length)
{
  static const MeanderSolitaireSetup setup = { MEANDER_SOLITAIRE_SINGLE_TILE, MEANDER_YELLOW,
                                               MEANDER_GOAL_LINE, FALSE };
  static const MeanderGobbleSetup gobble = { .n_players = 1 };
  MeanderGame *game = get_solitaire ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderSoloResults) first = NULL;
  g_autoptr (MeanderSoloResults) second = NULL;
  g_autofree char *text = NULL;
  MeanderSoloResultsSum sum, same;
  MeanderGobbleEnd end;

  fuzz_disk_put (bytes, length);
  first = meander_solo_results_new (PATH, &error);
  if (error != NULL)
    {
      fuzz_check_refusal (error, bytes, length);
      return;
    }

  fuzz_disk_put (NULL, 0);
  g_assert_true (meander_solo_results_note (first, game, &error));
  /* Where a deal has ended better before, nothing is written. */
  if (fuzz_disk_get () == NULL)
    return;
  text = g_strdup (fuzz_disk_get ());
  second = meander_solo_results_new (PATH, &error);
  g_assert_no_error (error);
  /* The tiles that were dealt are 54 at most, and so many may be left. */
  if (meander_solo_results_get_gobble (second, &gobble, &end))
    {
      g_assert_cmpuint (end.left, <=, MEANDER_N_FACES - 2);
      g_assert_cmpuint (end.time, <=, MEANDER_GOBBLE_MAX_TIME);
    }
  meander_solo_results_add_up (first, &setup, &sum);
  meander_solo_results_add_up (second, &setup, &same);
  g_assert_cmpmem (&sum, sizeof sum, &same, sizeof same);
  g_assert_cmpuint (sum.played, >=, 1);
  g_assert_cmpuint (sum.full, <=, sum.played);
}

/* ---- known computers ---- */

/**
 * fuzz_known_computers:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * Reads which computers are known.
 */
void
fuzz_known_computers (const char *bytes, gsize length)
{
  static const char fingerprint[] =
      "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderKnownComputers) first = NULL;
  g_autoptr (MeanderKnownComputers) second = NULL;
  g_autofree char *text = NULL;
  GDate date;

  fuzz_disk_put (bytes, length);
  first = meander_known_computers_new (PATH, &error);
  if (error != NULL)
    {
      fuzz_check_refusal (error, bytes, length);
      return;
    }

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, 7, G_DATE_NOVEMBER, 2026);
  g_assert_true (meander_known_computers_remember (first, fingerprint, NEW_ID, &date, &error));
  text = g_strdup (fuzz_disk_get ());
  second = meander_known_computers_new (PATH, &error);
  g_assert_no_error (error);
  g_assert_true (meander_known_computers_remember (second, fingerprint, NEW_ID, &date, &error));
  g_assert_cmpstr (text, ==, fuzz_disk_get ());
  for (guint i = 0; i < meander_known_computers_get_n (first); i++)
    {
      const MeanderKnownComputer *computer = meander_known_computers_get (first, i);

      g_assert_cmpint (meander_known_computers_look (second, computer->fingerprint, "", NULL), ==,
                       MEANDER_KNOWN_WELL);
      g_assert_true (g_date_valid (&computer->date));
    }
}

/* ---- exercises ---- */

/**
 * fuzz_exercise_results:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * Reads how exercises were answered.
 */
void
fuzz_exercise_results (const char *bytes, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderExerciseResults) first = NULL;
  g_autoptr (MeanderExerciseResults) second = NULL;
  MeanderRating rating;
  guint n, n_right, n_same;

  fuzz_disk_put (bytes, length);
  first = meander_exercise_results_new (PATH, &error);
  if (error != NULL)
    {
      fuzz_check_refusal (error, bytes, length);
      g_assert_cmpuint (meander_exercise_results_count (first, NULL), ==, 0);
      return;
    }

  g_assert_true (meander_exercise_results_add (first, 3, TRUE, &error));
  second = meander_exercise_results_new (PATH, &error);
  g_assert_no_error (error);
  n = meander_exercise_results_count (first, &n_right);
  g_assert_cmpuint (n, <=, MEANDER_EXERCISE_RESULTS_MOST);
  g_assert_cmpuint (n_right, <=, n);
  g_assert_cmpuint (meander_exercise_results_count (second, &n_same), ==, n);
  g_assert_cmpuint (n_same, ==, n_right);
  g_assert_true (meander_exercise_results_rate (second, &rating));
}

/**
 * fuzz_missed_moves:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * Reads what was missed in games of one's own.
 */
void
fuzz_missed_moves (const char *bytes, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderMissedMoves) first = NULL;
  g_autoptr (MeanderMissedMoves) second = NULL;
  g_autoptr (MeanderMissedMoves) third = NULL;
  g_autoptr (MeanderExercise) exercise = NULL;
  g_autofree char *text = NULL;
  const MeanderMissedMove *due;
  GDate last, today;
  guint days;

  fuzz_disk_put (bytes, length);
  first = meander_missed_moves_new (PATH, &error);
  if (error != NULL)
    {
      fuzz_check_refusal (error, bytes, length);
      g_assert_cmpuint (meander_missed_moves_count (first), ==, 0);
      return;
    }

  g_date_clear (&last, 1);
  g_date_set_dmy (&last, 31, G_DATE_DECEMBER, 9999);
  g_date_clear (&today, 1);
  g_date_set_dmy (&today, 27, G_DATE_FEBRUARY, 2028);
  due = meander_missed_moves_get_due (first, &last);
  g_assert_cmpint (due != NULL, ==, meander_missed_moves_count (first) > 0);
  if (due == NULL)
    return;
  exercise = meander_missed_move_to_exercise (due);
  g_assert_true (meander_play_is_same (&exercise->right, &due->best));
  g_assert_true (meander_missed_moves_answered (first, due, FALSE, &today, &days, &error));
  text = g_strdup (fuzz_disk_get ());
  second = meander_missed_moves_new (PATH, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (meander_missed_moves_count (second), ==, meander_missed_moves_count (first));
  third = meander_missed_moves_new (PATH, &error);
  g_assert_no_error (error);
  g_assert_true (meander_missed_moves_join (second, third, &error));
  g_assert_cmpstr (text, ==, fuzz_disk_get ());
}

/* ---- a tournament ---- */

/**
 * fuzz_tournament:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * Reads a tournament of the house.
 */
void
fuzz_tournament (const char *bytes, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderTournament) first = NULL;
  g_autoptr (MeanderTournament) second = NULL;
  g_autoptr (MeanderTournament) third = NULL;
  g_autofree char *text = NULL;
  MeanderTournamentStanding standings[MEANDER_TOURNAMENT_MOST];
  guint n, next;

  fuzz_disk_put (bytes, length);
  first = meander_tournament_new (PATH, &error);
  n = meander_tournament_get_n_players (first);
  if (error != NULL)
    {
      fuzz_check_refusal (error, bytes, length);
      g_assert_cmpuint (n, ==, 0);
      return;
    }

  g_assert_cmpuint (n, >=, MEANDER_TOURNAMENT_LEAST);
  g_assert_cmpuint (meander_tournament_get_n_games (first), ==, n * (n - 1) / 2);
  g_assert_cmpuint (meander_tournament_rank (first, standings), ==, n);
  next = meander_tournament_get_next (first);
  if (meander_tournament_is_over (first))
    return;
  g_assert_true (meander_tournament_begin (first, next, NEW_ID, &error));
  g_assert_true (meander_tournament_has (first, NEW_ID));
  text = g_strdup (fuzz_disk_get ());
  second = meander_tournament_new (PATH, &error);
  g_assert_no_error (error);
  third = meander_tournament_new (PATH, &error);
  g_assert_no_error (error);
  g_assert_true (meander_tournament_join (second, third, &error));
  g_assert_cmpstr (text, ==, fuzz_disk_get ());
}

/* ---- one's own puzzles ---- */

static char *folder;

static void
remove_folder (void)
{
  g_autofree char *path = g_build_filename (folder, "mine.txt", NULL);

  g_unlink (path);
  g_rmdir (folder);
  g_free (folder);
}

/* A folder with one file, in which nothing is: what is read is on the disk in memory. */
static void
make_folder (void)
{
  g_autofree char *path = NULL;

  folder = g_dir_make_tmp ("meander-fuzz-XXXXXX", NULL);
  path = g_build_filename (folder, "mine.txt", NULL);
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  atexit (remove_folder);
}

/* Nothing of a refused file is kept; one that is taken in stands there once. */
static void
add_puzzles (const char *bytes, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderOwnPuzzles) puzzles = meander_own_puzzles_new (PATH, &error);
  MeanderOwnFile file;
  const MeanderPuzzle *puzzle;
  const char *mark;

  g_assert_no_error (error);
  mark = meander_own_puzzles_add (puzzles, bytes, length, FUZZ_NAME, &error);
  if (mark == NULL)
    {
      fuzz_check_refusal (error, bytes, length);
      g_assert_cmpuint (meander_own_puzzles_get_file (puzzles, 0, &file), ==, 0);
      return;
    }

  g_assert_cmpstr (meander_own_puzzles_add (puzzles, bytes, length, FUZZ_NAME, &error), ==, mark);
  g_assert_cmpuint (meander_own_puzzles_get_file (puzzles, 0, &file), ==, 1);
  puzzle = g_ptr_array_index (file.puzzles, file.puzzles->len - 1);
  g_assert_true (meander_own_puzzles_find (puzzles, puzzle->id) == puzzle);
  g_assert_null (meander_own_puzzles_next (puzzles, puzzle->id));
  g_assert_true (meander_own_puzzles_rename (puzzles, puzzle->id, "Fuzz", &error));
  g_assert_cmpstr (puzzle->title, ==, "Fuzz");
}

/**
 * fuzz_own_puzzles:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * Takes in a file of puzzles, and reads one that has been kept.
 */
void
fuzz_own_puzzles (const char *bytes, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderOwnPuzzles) puzzles = NULL;
  MeanderOwnFile file;

  if (folder == NULL)
    make_folder ();
  add_puzzles (length > 0 ? bytes : "", length);

  fuzz_disk_put (bytes, length);
  puzzles = meander_own_puzzles_new (folder, &error);
  g_assert_cmpuint (meander_own_puzzles_get_file (puzzles, 0, &file), ==, error == NULL ? 1 : 0);
  if (error != NULL)
    fuzz_check_message (error);
}

/* ---- small files ---- */

/**
 * fuzz_last:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * Reads which game was played last.
 */
void
fuzz_last (const char *bytes, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *again = NULL;
  g_autofree char *text = NULL;

  fuzz_disk_put (bytes, length);
  name = meander_name_file_read (PATH, "meander-last", &error);
  if (name == NULL)
    {
      fuzz_check_refusal (error, bytes, length);
      return;
    }

  g_assert_no_error (error);
  g_assert_true (meander_saved_game_is_name (name));
  text = meander_name_file_to_text ("meander-last", name);
  fuzz_disk_put (text, strlen (text));
  again = meander_name_file_read (PATH, "meander-last", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (name, ==, again);
}

/**
 * fuzz_analysis:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * Reads the analysis of a game, which has nine moves.
 */
void
fuzz_analysis (const char *bytes, gsize length)
{
  static MeanderGame *game;
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderPlayAnalysis) analysis = NULL;
  g_autoptr (MeanderPlayAnalysis) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;

  if (game == NULL)
    {
      game = g_object_ref (get_strategy ());
      meander_game_go_to (game, 9);
    }
  analysis = meander_analysis_parse (bytes, length, FUZZ_NAME, game, &error);
  if (analysis == NULL)
    {
      /* It may be of other moves. */
      if (error != NULL)
        fuzz_check_refusal (error, bytes, length);
      return;
    }

  g_assert_no_error (error);
  text = meander_analysis_to_text (analysis, game);
  again = meander_analysis_parse (text, strlen (text), FUZZ_NAME, game, &error);
  g_assert_no_error (error);
  text_again = meander_analysis_to_text (again, game);
  g_assert_cmpstr (text, ==, text_again);
}

/**
 * fuzz_id:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * Reads the id of a puzzle of a day or a generated one, and the name of a saved game.
 */
void
fuzz_id (const char *bytes, gsize length)
{
  g_autofree char *id = g_strndup (bytes, length);
  g_autoptr (GDateTime) day = NULL;
  MeanderRotationPuzzleKind kind;
  MeanderDailySize size;
  MeanderGoalKind goal;

  if (meander_saved_game_is_name (id))
    {
      g_assert_null (strchr (id, '/'));
      g_assert_cmpuint (*id, !=, '.');
    }
  if (!meander_data_file_is_id (id))
    return;

  g_assert_true (g_utf8_validate (id, -1, NULL));
  g_assert_null (strpbrk (id, " \t\r\n"));
  if (meander_generated_puzzle_find_rotation (id, &kind))
    g_assert_cmpstr (meander_generated_puzzle_rotation_id (kind), ==, id);
  if (meander_generated_puzzle_find_card (id, &goal))
    g_assert_cmpstr (meander_generated_puzzle_card_id (goal), ==, id);
  day = meander_generated_puzzle_find_day (id);
  if (meander_daily_find (id, &size))
    {
      g_autofree char *again = day != NULL ? meander_daily_get_id (day, size) : NULL;

      g_assert_cmpstr (id, ==, again);
      g_assert_nonnull (meander_daily_get_kind (day, size));
    }
}
