/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/exercise-results.h"

#include "folder-test.h"
#include "rules/error.h"

/* How exercises were answered: kept, counted, rated. */

static MeanderExerciseResults *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  MeanderExerciseResults *results = meander_exercise_results_new (path, &error);

  g_assert_no_error (error);

  return results;
}

static void
add (MeanderExerciseResults *results, guint difficulty, gboolean right)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (meander_exercise_results_add (results, difficulty, right, &error));
  g_assert_no_error (error);
}

static void
test_file (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, MEANDER_EXERCISE_RESULTS_FILE, NULL);
  g_autofree char *text = NULL;
  g_autoptr (MeanderExerciseResults) results = read_file (path);
  g_autoptr (MeanderExerciseResults) again = NULL;
  MeanderRating rating;
  MeanderRating same;
  guint n_right;

  g_assert_cmpuint (meander_exercise_results_count (results, NULL), ==, 0);
  g_assert_false (meander_exercise_results_rate (results, &rating));
  add (results, 2, TRUE);
  add (results, 5, FALSE);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "meander-exercises 1\nanswer 2 right\nanswer 5 wrong\nend\n");

  again = read_file (path);
  g_assert_cmpuint (meander_exercise_results_count (again, &n_right), ==, 2);
  g_assert_cmpuint (n_right, ==, 1);
  g_assert_true (meander_exercise_results_rate (results, &rating));
  g_assert_true (meander_exercise_results_rate (again, &same));
  g_assert_cmpfloat (rating.strength, ==, same.strength);
  g_assert_cmpuint (rating.n_games, ==, 2);
  test_folder_remove (folder);
}

/* Who was weak and learns is rated by the last answers alone; a right one never makes weaker. */
static void
test_last (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, MEANDER_EXERCISE_RESULTS_FILE, NULL);
  g_autoptr (MeanderExerciseResults) results = read_file (path);
  MeanderRating weak;
  MeanderRating strong;
  guint n_right;

  for (guint i = 0; i < MEANDER_EXERCISE_RESULTS_MOST; i++)
    add (results, 1, FALSE);
  g_assert_true (meander_exercise_results_rate (results, &weak));
  for (guint i = 0; i < MEANDER_EXERCISE_RESULTS_MOST; i++)
    {
      add (results, 5, TRUE);
      g_assert_true (meander_exercise_results_rate (results, &strong));
      g_assert_cmpfloat (strong.strength, >=, weak.strength);
      weak = strong;
    }
  g_assert_cmpuint (meander_exercise_results_count (results, &n_right), ==,
                    MEANDER_EXERCISE_RESULTS_MOST);
  g_assert_cmpuint (n_right, ==, MEANDER_EXERCISE_RESULTS_MOST);
  g_assert_cmpint (strong.near, ==, MEANDER_LEVEL_8);
  test_folder_remove (folder);
}

/* What is no answer is told, and nothing is counted. */
static void
test_damaged (void)
{
  static const char *const lines[] = { "answer 0 right",  "answer 6 right", "answer 1 perhaps",
                                       "answer 1",        "answer right 1", "answer 1 right 2",
                                       "answered 1 right" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *folder = test_folder_new ();
      g_autofree char *path = g_build_filename (folder, MEANDER_EXERCISE_RESULTS_FILE, NULL);
      g_autofree char *text =
          g_strdup_printf ("meander-exercises 1\nanswer 1 right\n%s\nend\n", lines[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderExerciseResults) results = NULL;

      g_assert_true (g_file_set_contents (path, text, -1, NULL));
      results = meander_exercise_results_new (path, &error);
      g_assert_nonnull (error);
      g_assert_cmpuint (error->domain, ==, MEANDER_ERROR);
      g_assert_cmpuint (meander_exercise_results_count (results, NULL), ==, 0);
      test_folder_remove (folder);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/exercise-results/file", test_file);
  g_test_add_func ("/exercise-results/last", test_last);
  g_test_add_func ("/exercise-results/damaged", test_damaged);

  return g_test_run ();
}
