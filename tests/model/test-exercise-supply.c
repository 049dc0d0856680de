/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/exercise-supply.h"
#include "model/settings.h"

static GSettings *settings;

static void
on_ready (gboolean *ready)
{
  *ready = TRUE;
}

static MeanderExercise *
take (MeanderExerciseSupply *supply)
{
  gboolean ready = FALSE;
  gulong id = g_signal_connect_swapped (supply, "ready", G_CALLBACK (on_ready), &ready);
  MeanderExercise *exercise;

  while ((exercise = meander_exercise_supply_take (supply)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (supply, id);
  g_assert_true (ready);
  /* There is one at a time. */
  g_assert_null (meander_exercise_supply_take (supply));

  return exercise;
}

/* As after the exercise of the day. */
static void
finish_day (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *today = g_date_time_format (now, "%Y-%m-%d");

  g_settings_set_string (settings, "exercise-day", today);
}

static void
set_up (int difficulty)
{
  finish_day ();
  g_settings_reset (settings, "exercise-last");
  g_settings_set_int (settings, "exercise-difficulty", difficulty);
}

/* Two right answers lead up, a wrong one down, and never out of the range. */
static void
test_staircase (void)
{
  static const struct
  {
    gboolean right;
    int then;
  } answers[] = { { TRUE, 2 },  { TRUE, 3 },  { TRUE, 3 }, { FALSE, 2 }, { TRUE, 2 },
                  { FALSE, 1 }, { FALSE, 1 }, { TRUE, 1 }, { TRUE, 2 } };
  g_autoptr (MeanderExerciseSupply) supply = NULL;

  set_up (2);
  supply = meander_exercise_supply_new (settings);
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autoptr (MeanderExercise) exercise = take (supply);

      g_assert_cmpint ((int) exercise->difficulty, ==,
                       g_settings_get_int (settings, "exercise-difficulty"));
      meander_exercise_supply_answered (supply, exercise, answers[i].right);
      g_assert_cmpint (g_settings_get_int (settings, "exercise-difficulty"), ==, answers[i].then);
    }
  g_settings_set_int (settings, "exercise-difficulty", MEANDER_EXERCISE_DIFFICULTY);
  for (guint i = 0; i < 2; i++)
    {
      MeanderExercise hardest = { .difficulty = MEANDER_EXERCISE_DIFFICULTY, .seed = 1 };

      meander_exercise_supply_answered (supply, &hardest, TRUE);
    }
  g_assert_cmpint (g_settings_get_int (settings, "exercise-difficulty"), ==,
                   MEANDER_EXERCISE_DIFFICULTY);
}

/* What was answered does not come again, not even after a new start; what was not does. */
static void
test_memory (void)
{
  g_autoptr (MeanderExerciseSupply) supply = NULL;
  g_autoptr (MeanderExercise) first = NULL, same = NULL, second = NULL;

  set_up (2);
  supply = meander_exercise_supply_new (settings);
  first = take (supply);
  g_clear_object (&supply);
  supply = meander_exercise_supply_new (settings);
  same = take (supply);
  g_assert_cmpuint (same->seed, ==, first->seed);
  meander_exercise_supply_answered (supply, same, TRUE);
  g_clear_object (&supply);
  supply = meander_exercise_supply_new (settings);
  second = take (supply);
  g_assert_cmpuint (second->seed, >, first->seed);
}

/* That of the day comes first, once, and leaves alone what the others depend on. */
static void
test_day (void)
{
  g_autoptr (MeanderExerciseSupply) supply = NULL;
  g_autoptr (MeanderExercise) first = NULL, second = NULL;
  g_autoptr (GVariant) before = NULL, after = NULL;

  set_up (1);
  g_settings_set_string (settings, "exercise-day", "2001-02-03");
  before = g_settings_get_value (settings, "exercise-last");
  supply = meander_exercise_supply_new (settings);
  first = take (supply);
  g_assert_true (meander_exercise_supply_is_of_day (supply, first));
  meander_exercise_supply_answered (supply, first, TRUE);
  g_assert_false (meander_exercise_supply_is_of_day (supply, first));
  after = g_settings_get_value (settings, "exercise-last");
  g_assert_true (g_variant_equal (before, after));
  g_assert_cmpint (g_settings_get_int (settings, "exercise-difficulty"), ==, 1);
  second = take (supply);
  g_assert_cmpuint (second->difficulty, ==, 1);
}

/* Whoever begins does so with an easy one; then comes that of the day. */
static void
test_beginning (void)
{
  g_autoptr (MeanderExerciseSupply) supply = NULL;
  g_autoptr (MeanderExercise) first = NULL, second = NULL;

  set_up (1);
  g_settings_reset (settings, "exercise-difficulty");
  g_settings_reset (settings, "exercise-day");
  supply = meander_exercise_supply_new (settings);
  first = take (supply);
  g_assert_cmpuint (first->difficulty, ==, 1);
  g_assert_false (meander_exercise_supply_is_of_day (supply, first));
  meander_exercise_supply_answered (supply, first, TRUE);
  second = take (supply);
  g_assert_true (meander_exercise_supply_is_of_day (supply, second));
}

/* A day has one, from easy on Monday to very hard on Sunday, and the next days have others. */
static void
test_days (void)
{
  guint64 last[7] = { 0 };
  guint before = 0;
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, 23, G_DATE_NOVEMBER, 2026); /* a Monday */
  for (guint i = 0; i < 365; i++, g_date_add_days (&date, 1))
    {
      guint difficulty;
      guint64 seed = meander_exercise_supply_find_day (&date, &difficulty);

      if (i % 7 == 0)
        before = 2;
      g_assert_cmpuint (difficulty, >=, before);
      g_assert_cmpuint (seed, ==, meander_exercise_supply_guess (difficulty, seed - 1));
      for (guint k = 0; k < G_N_ELEMENTS (last); k++)
        g_assert_cmpuint (seed, !=, last[k]);
      last[i % 7] = seed;
      before = difficulty;
    }
  g_assert_cmpuint (before, ==, 2); /* 365 days end with a Monday */
}

/* In a year each day of the week has all numbers that are known of its difficulty. */
static void
test_year (void)
{
  GHashTable *seen[7];
  guint difficulties[7];
  guint64 highest[7] = { 0 };
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, 1, G_DATE_JANUARY, 2026);
  for (guint i = 0; i < 7; i++)
    seen[i] = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < 365; i++, g_date_add_days (&date, 1))
    {
      guint day = g_date_get_weekday (&date) - G_DATE_MONDAY;
      guint64 seed = meander_exercise_supply_find_day (&date, &difficulties[day]);

      g_hash_table_add (seen[day], GSIZE_TO_POINTER ((gsize) seed));
      highest[day] = MAX (highest[day], seed);
    }
  for (guint day = 0; day < 7; day++)
    {
      guint n = 0;

      for (guint64 seed = meander_exercise_supply_guess (difficulties[day], 0);
           seed <= highest[day]; seed = meander_exercise_supply_guess (difficulties[day], seed))
        {
          g_assert_true (g_hash_table_contains (seen[day], GSIZE_TO_POINTER ((gsize) seed)));
          n++;
        }
      g_assert_cmpuint (g_hash_table_size (seen[day]), ==, n);
      g_assert_cmpuint (n, >, 20);
    }
  for (guint i = 0; i < 7; i++)
    g_hash_table_unref (seen[i]);
}

/* Settings that others have written are no reason to stop. */
static void
test_damage (void)
{
  const guint64 few[] = { 7 };
  g_autoptr (MeanderExerciseSupply) supply = NULL;
  g_autoptr (MeanderExercise) exercise = NULL;

  set_up (2);
  g_settings_set_value (
      settings, "exercise-last",
      g_variant_new_fixed_array (G_VARIANT_TYPE_UINT64, few, G_N_ELEMENTS (few), sizeof few[0]));
  supply = meander_exercise_supply_new (settings);
  exercise = take (supply);
  g_assert_cmpuint (exercise->difficulty, ==, 2);
}

/* Most of the numbers that are known are still good: of those that are not another is found, and
 * only takes longer.  Two that follow each other are for different things. */
static void
test_known (void)
{
  guint n_good = 0, n_same = 0, n = 0;

  for (guint difficulty = 1; difficulty <= MEANDER_EXERCISE_DIFFICULTY; difficulty++)
    {
      MeanderExerciseKind last = MEANDER_EXERCISE_N_KINDS;
      guint64 seed = 0;

      for (guint i = 0; i < 4; i++)
        {
          g_autoptr (MeanderExercise) exercise = NULL;
          guint64 next = meander_exercise_supply_guess (difficulty, seed);

          g_assert_cmpuint (next, >, seed);
          seed = next;
          exercise = meander_exercise_find (seed, NULL);
          n_good += exercise->seed == seed && exercise->difficulty == difficulty ? 1 : 0;
          n_same += exercise->kind == last ? 1 : 0;
          last = exercise->kind;
          n++;
        }
      /* There is no end. */
      g_assert_cmpuint (meander_exercise_supply_guess (difficulty, 1000000), ==, 1000001);
    }
  g_test_message ("%u of %u", n_good, n);
  g_assert_cmpuint (2 * n_good, >, n);
  g_assert_cmpuint (n_same, <=, n - n_good);
}

/* Nobody waits for what was being made. */
static void
test_gone (void)
{
  set_up (5);
  g_object_unref (meander_exercise_supply_new (settings));
  for (guint i = 0; i < 10; i++)
    g_main_context_iteration (NULL, FALSE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  settings = meander_settings_get_default ();
  g_assert_nonnull (settings);

  g_test_add_func ("/exercise-supply/staircase", test_staircase);
  g_test_add_func ("/exercise-supply/memory", test_memory);
  g_test_add_func ("/exercise-supply/day", test_day);
  g_test_add_func ("/exercise-supply/beginning", test_beginning);
  g_test_add_func ("/exercise-supply/days", test_days);
  g_test_add_func ("/exercise-supply/year", test_year);
  g_test_add_func ("/exercise-supply/damage", test_damage);
  g_test_add_func ("/exercise-supply/known", test_known);
  g_test_add_func ("/exercise-supply/gone", test_gone);

  return g_test_run ();
}
