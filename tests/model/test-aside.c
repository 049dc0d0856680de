/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "folder-test.h"
#include "model/aside.h"

#define PUZZLES "meander-puzzles 1\npuzzle p\ngroup g\ntitle t\ntiles 1-3\ngoal loop yellow\nend\n"
#define MISSED_ONE                                                                                 \
  "position rack red 1 2 3 4 5 6\nposition rack blue 7 8 9 10 11 12\nposition turn red\n"
#define MOVES_ONE "1@0,0/0 2@0,0/0\n"
#define MISSED_TWO                                                                                 \
  "position rack red 3 4 5 6 13 14\nposition rack blue 7 8 9 10 11 12\nposition turn red\n"
#define MOVES_TWO "3@0,0/0 4@0,0/0\n"
#define DEAL " edition pl\n"

static char *folder;

static void
add (const char *name, const char *text)
{
  g_free (test_folder_write (folder, name, text, -1));
}

static char *
get_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static gboolean
is_there (const char *name)
{
  g_autofree char *path = get_path (name);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static MeanderKept
read_all (void)
{
  g_autofree char *progress = get_path ("progress");
  g_autofree char *statistics = get_path ("statistics");
  g_autofree char *solitaire = get_path ("solitaire");
  g_autofree char *found = get_path ("found");
  g_autofree char *exercises = get_path ("exercises");
  g_autofree char *missed = get_path ("missed");
  g_autofree char *tournament = get_path ("tournament");
  g_autofree char *puzzles = get_path ("puzzles");
  g_autoptr (GError) error = NULL;
  MeanderKept kept;

  kept.progress = meander_progress_new (progress, &error);
  g_assert_no_error (error);
  kept.statistics = meander_statistics_new (statistics, &error);
  g_assert_no_error (error);
  kept.solo_results = meander_solo_results_new (solitaire, &error);
  g_assert_no_error (error);
  kept.solutions = meander_solutions_new (found, &error);
  g_assert_no_error (error);
  kept.exercise_results = meander_exercise_results_new (exercises, &error);
  g_assert_no_error (error);
  kept.missed_moves = meander_missed_moves_new (missed, &error);
  g_assert_no_error (error);
  kept.tournament = meander_tournament_new (tournament, &error);
  g_assert_no_error (error);
  kept.own_puzzles = meander_own_puzzles_new (puzzles, &error);
  g_assert_no_error (error);
  return kept;
}

static void
free_all (MeanderKept *kept)
{
  g_clear_object (&kept->progress);
  g_clear_object (&kept->statistics);
  g_clear_object (&kept->solo_results);
  g_clear_object (&kept->solutions);
  g_clear_object (&kept->exercise_results);
  g_clear_object (&kept->missed_moves);
  g_clear_object (&kept->tournament);
  g_clear_object (&kept->own_puzzles);
}

static void
check_all (const MeanderKept *kept)
{
  MeanderSolitaireSetup setup;
  MeanderSoloResultsSum sum;
  MeanderOwnFile file;
  guint n_right;
  GDate day;

  /* What is better stays, from wherever it is. */
  g_assert_cmpint (meander_progress_get_mark (kept->progress, "a"), ==, MEANDER_PROGRESS_SOLVED);
  g_assert_cmpint (meander_progress_get_best (kept->progress, "a"), ==, 5000);
  g_assert_cmpint (meander_progress_get_mark (kept->progress, "b"), ==, MEANDER_PROGRESS_STRICT);
  g_assert_cmpint (meander_progress_get_best (kept->progress, "b"), ==, 3000);
  g_assert_cmpint (meander_progress_get_mark (kept->progress, "c"), ==, MEANDER_PROGRESS_BEGUN);
  g_assert_cmpuint (meander_progress_get_score (kept->progress, "d"), ==, 70);
  g_assert_cmpuint (meander_progress_get_hints (kept->progress, "e"), ==, 3);

  g_assert_cmpuint (meander_solutions_get_n (kept->solutions, "a"), ==, 2);
  g_assert_cmpuint (meander_solutions_get_n (kept->solutions, "b"), ==, 1);
  g_assert_cmpuint (meander_solutions_get_total (kept->solutions, "a"), ==, 48);

  /* Anna, Jan and Eva: a game of each file, and one that is in both. */
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (kept->statistics)), ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (MeanderPlayerStatistics) player =
          g_list_model_get_item (G_LIST_MODEL (kept->statistics), i);
      guint played;

      g_object_get (player, "played", &played, NULL);
      g_assert_cmpuint (played, ==, i == 0 ? 3 : i == 1 ? 1 : 2);
    }

  g_assert_true (meander_solitaire_setup_parse ("edition pl\n", &setup, NULL));
  meander_solo_results_add_up (kept->solo_results, &setup, &sum);
  g_assert_cmpuint (sum.played, ==, 2);
  g_assert_cmpuint (sum.best, ==, 14);

  g_assert_cmpuint (meander_exercise_results_count (kept->exercise_results, &n_right), ==, 3);
  g_assert_cmpuint (n_right, ==, 2);

  /* The one that is in both is as it was here: not due before 2027. */
  g_assert_cmpuint (meander_missed_moves_count (kept->missed_moves), ==, 2);
  g_date_clear (&day, 1);
  g_date_set_dmy (&day, 31, G_DATE_DECEMBER, 2026);
  g_assert_nonnull (meander_missed_moves_get_due (kept->missed_moves, &day));
  g_assert_cmpuint (meander_missed_moves_get_due (kept->missed_moves, &day)->best.number, ==, 3);

  /* What was played here stays, what was only played there counts. */
  g_assert_cmpuint (meander_tournament_get_n_players (kept->tournament), ==, 3);
  g_assert_cmpuint (meander_tournament_find_game (kept->tournament, 1, 2)->points[0], ==, 20);
  g_assert_true (meander_tournament_find_game (kept->tournament, 0, 1)->played);
  g_assert_false (meander_tournament_find_game (kept->tournament, 0, 2)->played);

  g_assert_cmpuint (meander_own_puzzles_get_file (kept->own_puzzles, 0, &file), ==, 1);
  g_assert_cmpstr (file.name, ==, "mine.txt");
}

/* What was set aside and can be read is added to what there is by now, once; what is damaged
 * stays aside. */
static void
test_restore (void)
{
  g_autoptr (MeanderStore) store = NULL;
  g_autoptr (GError) error = NULL;
  MeanderKept kept;

  folder = test_folder_new ();
  store = meander_store_new (folder);
  add ("progress", "meander-progress 1\npuzzle a begun 0\npuzzle b strict 4000\nscore d 60\n"
                   "hints e 1\nend\n");
  add ("progress.broken-3", "meander-progress 1\npuzzle a solved 5000\npuzzle b solved 3000\n"
                            "puzzle c begun 0\nscore d 70\nhints e 3\nend\n");
  add ("progress.broken-4", "meander-progress 1\npuzzle z solved\n");
  add ("found", "meander-found 1\npuzzle a\nsolution 1@0,0/0 2@1,0/3\nend\n");
  add ("found.broken-1", "meander-found 1\npuzzle a\ntotal 48\nsolution 1@0,0/0 2@1,0/3\n"
                         "solution 2@0,0/0 3@1,0/3\npuzzle b\nsolution 5@0,0/1\nend\n");
  add ("statistics", "meander-statistics 1\ngame strategy-2\nplayer won 9 5 0 Anna\n"
                     "player lost 8 4 0 Jan\ngame strategy-3\nplayer won 9 5 0 Anna\n"
                     "player lost 8 4 0 Jan\nend\n");
  add ("statistics.broken-1", "meander-statistics 1\ngame strategy-1\nplayer won 9 5 0 Anna\n"
                              "player lost 8 4 0 Eva\ngame strategy-2\nplayer won 9 5 0 Anna\n"
                              "player lost 8 4 0 Jan\nend\n");
  add ("solitaire", "meander-deals 1\ndeal 1 9 short" DEAL "end\n");
  add ("solitaire.broken-1", "meander-deals 1\ndeal 1 8 short" DEAL "deal 2 14 full" DEAL "end\n");
  add ("exercises", "meander-exercises 1\nanswer 3 right\nend\n");
  add ("exercises.broken-1", "meander-exercises 1\nanswer 2 right\nanswer 5 wrong\nend\n");
  add ("missed",
       "meander-missed 1\n" MISSED_ONE "missed 2026-11-12 2 2027-02-01 " MOVES_ONE "end\n");
  add ("missed.broken-1",
       "meander-missed 1\n" MISSED_ONE "missed 2026-11-12 1 2026-11-13 " MOVES_ONE MISSED_TWO
       "missed 2026-11-12 1 2026-11-14 " MOVES_TWO "end\n");
  add ("missed.broken-2", "meander-missed 1\n" MISSED_ONE "end\n");
  add ("tournament", "meander-tournament 1\nplayer Anna\nplayer Jan\nplayer Eva\n"
                     "played 2 3 20 10 One\nend\n");
  add ("tournament.broken-1", "meander-tournament 1\nplayer Anna\nplayer Jan\nplayer Eva\n"
                              "played 2 3 9 10 One\nplayed 1 2 8 7 Two\nend\n");
  /* That tournament would take the place of the one that goes on. */
  add ("tournament.broken-2", "meander-tournament 1\nplayer Anna\nplayer Jan\nplayer Pim\nend\n");
  add ("tournament.broken-3", "meander-tournament 1\nplayer Anna\nend\n");
  add ("puzzles/01234567-mine.broken-1.txt", PUZZLES);
  add ("puzzles/01234568-bad.broken-1.txt", "meander-puzzles 1\nnonsense\n");
  /* Nobody has set that aside. */
  add ("notes.broken-1", "meander-progress 1\npuzzle n solved 5\nend\n");
  add ("progress.broken-x", "meander-progress 1\npuzzle n solved 5\nend\n");

  kept = read_all ();
  g_assert_cmpuint (meander_aside_count (store), ==, 8);
  g_assert_true (is_there ("progress.broken-4"));
  g_assert_true (meander_aside_restore (store, &kept, &error));
  g_assert_no_error (error);
  check_all (&kept);
  free_all (&kept);

  g_assert_cmpuint (meander_aside_count (store), ==, 0);
  g_assert_true (is_there ("progress.restored-1"));
  g_assert_true (is_there ("progress.broken-4"));
  g_assert_true (is_there ("missed.broken-2"));
  g_assert_true (is_there ("tournament.broken-2"));
  g_assert_true (is_there ("tournament.broken-3"));
  g_assert_true (is_there ("puzzles/01234568-bad.broken-1.txt"));
  kept = read_all ();
  check_all (&kept);
  free_all (&kept);
  test_folder_remove (folder);
  g_clear_pointer (&folder, g_free);
}

/* Where it cannot be saved it stays aside, and that is told. */
static void
test_newer (void)
{
  g_autoptr (MeanderStore) store = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  MeanderKept kept;

  folder = test_folder_new ();
  store = meander_store_new (folder);
  kept = read_all ();
  g_clear_object (&kept.progress);
  add ("progress", "meander-progress 99\n");
  add ("progress.broken-1", "meander-progress 1\npuzzle a solved 5000\nend\n");
  path = get_path ("progress");
  kept.progress = meander_progress_new (path, NULL);
  g_assert_false (meander_aside_restore (store, &kept, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST);
  g_assert_true (is_there ("progress.broken-1"));
  free_all (&kept);
  test_folder_remove (folder);
  g_clear_pointer (&folder, g_free);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/aside/restore", test_restore);
  g_test_add_func ("/aside/newer", test_newer);

  return g_test_run ();
}
