/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/exercise-supply.h"

#include "model/worker.h"

/* How hard the next one is follows a staircase, as tests of hearing do (Levitt, “Transformed
 * up-down methods in psychoacoustics”, 1971): two right answers one after the other lead a step up,
 * a wrong one leads a step down, so that of ten answers about seven are right. */
#define N_UP 2

#define N_KNOWN 24
#define BEYOND                                                                                     \
  2900           /* from this number on they are looked for, once those that are known are done */
#define ONE_OF 3 /* of the commonest kind so many are passed over but for one, from there on */

/* Numbers that are known to give an exercise of a difficulty, so that nobody waits for the first
 * ones; in the order of their numbers, 0 for none.  Half of all exercises are there to force
 * something: these are chosen so that the kinds have a share each, as far as there are any, and that
 * no two of a kind follow each other.  Where the computer players have changed since, one of these
 * leads to the next that does: `meander-cli exercise --count 200` lists them anew. */
static const guint16 known[MEANDER_EXERCISE_DIFFICULTY][N_KNOWN] = {
  { 1112, 1226, 1257, 1383, 1648, 2214, 2368, 2670, 2812 },
  { 8,    117,  141,  177,  196,  341,  431,  605,  958,  1000, 1225, 1232,
    1402, 1435, 1439, 1543, 1777, 1888, 2276, 2304, 2341, 2518, 2762, 2778 },
  { 182,  328,  428,  485,  723,  724,  818,  895,  1098, 1141, 1243, 1476,
    1518, 1631, 1632, 1645, 1714, 1729, 1749, 1953, 1971, 2415, 2510, 2677 },
  { 137,  225,  264,  265,  298,  683,  870,  984,  1018, 1057, 1223, 1230,
    1249, 1263, 1299, 1422, 1497, 1812, 1990, 2042, 2085, 2351, 2359, 2867 },
  { 24,   31,   50,   68,   71,   387,  1410, 1492, 1825, 1835, 1840,
    1916, 1951, 2140, 2171, 2182, 2202, 2253, 2292, 2328, 2733, 2737 },
};

/* How hard the exercise of a day is, from Monday on. */
static const guint8 day_difficulties[] = { 2, 2, 3, 3, 4, 4, 5 };

#define N_DAYS G_N_ELEMENTS (day_difficulties)

/* What the thread has. */
typedef struct
{
  guint difficulty;
  guint64 after;
  gint stop;
  MeanderExercise *found;
} Work;

struct _MeanderExerciseSupply
{
  GObject parent_instance;

  GSettings *settings;
  MeanderWorker *worker;  /* NULL while nothing is being made */
  MeanderExercise *ready; /* or NULL */
  guint n_right;          /* one after the other */
};

G_DEFINE_FINAL_TYPE (MeanderExerciseSupply, meander_exercise_supply, G_TYPE_OBJECT)

enum
{
  READY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/**
 * meander_exercise_supply_guess:
 * @difficulty: 1 to 5
 * @after: a number
 *
 * Guesses where the next exercise of a difficulty may be found.
 *
 * Returns: a number greater than @after, one that is known where there is one
 */
guint64
meander_exercise_supply_guess (guint difficulty, guint64 after)
{
  g_return_val_if_fail (difficulty >= 1 && difficulty <= MEANDER_EXERCISE_DIFFICULTY, 1);

  for (guint i = 0; i < N_KNOWN; i++)
    if (known[difficulty - 1][i] > after)
      return known[difficulty - 1][i];

  return MAX (after + 1, BEYOND);
}

/**
 * meander_exercise_supply_find_day:
 * @date: a day
 * @difficulty: (out) (optional): how hard it is
 *
 * Finds the exercise of a day, which is the same for everybody: easy on Monday, very hard on Sunday.
 *
 * Returns: its number
 */
guint64
meander_exercise_supply_find_day (const GDate *date, guint *difficulty)
{
  guint day, week, hard, n = 0;

  g_return_val_if_fail (date != NULL && g_date_valid (date), 0);

  /* The first of the Julian days was a Monday. */
  day = (g_date_get_julian (date) - 1) % N_DAYS;
  week = (g_date_get_julian (date) - 1) / N_DAYS;
  hard = day_difficulties[day];
  while (n < N_KNOWN && known[hard - 1][n] != 0)
    n++;
  if (difficulty != NULL)
    *difficulty = hard;

  /* A step a week, so that each day of the week comes to all of them, however many there are; of two
   * days as hard as each other the second is half the way ahead. */
  if (day > 0 && day_difficulties[day - 1] == hard)
    week += n / 2;

  return known[hard - 1][week % n];
}

static void
get_today (GDate *date)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  int year, month, day;

  g_date_time_get_ymd (now, &year, &month, &day);
  g_date_clear (date, 1);
  g_date_set_dmy (date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
}

/* The last exercise of each difficulty that was answered, 0 for none. */
static void
get_last (MeanderExerciseSupply *self, guint64 last[MEANDER_EXERCISE_DIFFICULTY])
{
  g_autoptr (GVariant) value = g_settings_get_value (self->settings, "exercise-last");
  gsize n = g_variant_n_children (value);

  for (gsize i = 0; i < MEANDER_EXERCISE_DIFFICULTY; i++)
    {
      last[i] = 0;
      if (i < n)
        g_variant_get_child (value, i, "t", &last[i]);
    }
}

/* Whether nothing has been answered ever. */
static gboolean
is_new (MeanderExerciseSupply *self, const char *answered_day)
{
  guint64 last[MEANDER_EXERCISE_DIFFICULTY];
  guint64 any = 0;

  get_last (self, last);
  for (guint i = 0; i < MEANDER_EXERCISE_DIFFICULTY; i++)
    any |= last[i];
  return any == 0 && *answered_day == '\0';
}

/* Whether it has not been answered yet.  Whoever begins does so with an easy one, whatever day it is. */
static gboolean
is_day_open (MeanderExerciseSupply *self, const GDate *date)
{
  g_autofree char *answered = g_settings_get_string (self->settings, "exercise-day");
  char today[] = "2026-11-23";

  if (is_new (self, answered))
    return FALSE;

  g_date_strftime (today, sizeof today, "%Y-%m-%d", date);

  return !g_str_equal (answered, today);
}

/**
 * meander_exercise_supply_is_of_day:
 * @self: a supply
 * @exercise: what was taken
 *
 * Tells whether an exercise is that of today, and not answered yet.
 *
 * Returns: whether it is
 */
gboolean
meander_exercise_supply_is_of_day (MeanderExerciseSupply *self, const MeanderExercise *exercise)
{
  GDate today;

  g_return_val_if_fail (MEANDER_IS_EXERCISE_SUPPLY (self), FALSE);
  g_return_val_if_fail (exercise != NULL, FALSE);

  get_today (&today);

  return is_day_open (self, &today) &&
         exercise->seed == meander_exercise_supply_find_day (&today, NULL);
}

static void
work_free (gpointer data)
{
  Work *work = data;

  meander_exercise_free (work->found);
  g_free (work);
}

/* Whether it is one of too many of its kind. */
static gboolean
is_common (const MeanderExercise *exercise)
{
  return exercise->kind == MEANDER_EXERCISE_FORCE && exercise->seed >= BEYOND &&
         exercise->seed % ONE_OF != 0;
}

static void
run (gpointer data)
{
  Work *work = data;

  do
    {
      g_clear_pointer (&work->found, meander_exercise_free);
      work->found = meander_exercise_find (
          meander_exercise_supply_guess (work->difficulty, work->after), &work->stop);
      if (work->found != NULL)
        work->after = work->found->seed;
    }
  while (work->found != NULL &&
         (work->found->difficulty != work->difficulty || is_common (work->found)));
  if (work->found != NULL)
    meander_exercise_lay_flat (work->found);
}

static void
on_done (gpointer data, gpointer user_data)
{
  MeanderExerciseSupply *self = user_data;
  Work *work = data;

  self->worker = NULL;
  self->ready = g_steal_pointer (&work->found);
  g_signal_emit (self, signals[READY], 0);
}

static guint
get_difficulty (MeanderExerciseSupply *self)
{
  return (guint) g_settings_get_int (self->settings, "exercise-difficulty");
}

static void
prepare (MeanderExerciseSupply *self)
{
  guint64 last[MEANDER_EXERCISE_DIFFICULTY];
  Work *work = g_new0 (Work, 1);
  GDate today;

  get_last (self, last);
  work->difficulty = get_difficulty (self);
  work->after = last[work->difficulty - 1];
  get_today (&today);
  if (is_day_open (self, &today))
    work->after = meander_exercise_supply_find_day (&today, &work->difficulty) - 1;
  g_clear_pointer (&self->worker, meander_worker_stop);
  g_clear_pointer (&self->ready, meander_exercise_free);
  self->worker = meander_worker_start (run, work, work_free, &work->stop, on_done, self);
}

static void
meander_exercise_supply_dispose (GObject *object)
{
  MeanderExerciseSupply *self = MEANDER_EXERCISE_SUPPLY (object);

  g_clear_pointer (&self->worker, meander_worker_stop);
  g_clear_pointer (&self->ready, meander_exercise_free);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (meander_exercise_supply_parent_class)->dispose (object);
}

static void
meander_exercise_supply_class_init (MeanderExerciseSupplyClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = meander_exercise_supply_dispose;

  /**
   * MeanderExerciseSupply::ready:
   * @self: a supply
   *
   * An exercise can be taken.
   */
  signals[READY] = g_signal_new ("ready", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
meander_exercise_supply_init (MeanderExerciseSupply *self)
{
}

/**
 * meander_exercise_supply_new:
 * @settings: where it is kept what was answered
 *
 * Begins to make the next exercise.
 *
 * Returns: (transfer full): the supply
 */
MeanderExerciseSupply *
meander_exercise_supply_new (GSettings *settings)
{
  MeanderExerciseSupply *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (MEANDER_TYPE_EXERCISE_SUPPLY, NULL);
  self->settings = g_object_ref (settings);
  prepare (self);

  return self;
}

/**
 * meander_exercise_supply_take:
 * @self: a supply
 *
 * Takes the next exercise.
 *
 * Returns: (transfer full) (nullable): the exercise; %NULL until `ready` tells that there is one
 */
MeanderExercise *
meander_exercise_supply_take (MeanderExerciseSupply *self)
{
  g_return_val_if_fail (MEANDER_IS_EXERCISE_SUPPLY (self), NULL);

  return g_steal_pointer (&self->ready);
}

/**
 * meander_exercise_supply_answered:
 * @self: a supply
 * @exercise: what was taken
 * @right: whether it was solved at the first go, without help
 *
 * Keeps that an exercise was answered, and begins to make the next.  That of the day leaves alone how
 * hard the others are.
 */
void
meander_exercise_supply_answered (MeanderExerciseSupply *self,
                                  const MeanderExercise *exercise,
                                  gboolean right)
{
  guint64 last[MEANDER_EXERCISE_DIFFICULTY];
  guint difficulty;

  g_return_if_fail (MEANDER_IS_EXERCISE_SUPPLY (self));
  g_return_if_fail (exercise != NULL);

  if (meander_exercise_supply_is_of_day (self, exercise))
    {
      char today[] = "2026-11-23";
      GDate date;

      get_today (&date);
      g_date_strftime (today, sizeof today, "%Y-%m-%d", &date);
      g_settings_set_string (self->settings, "exercise-day", today);
      prepare (self);
      return;
    }
  get_last (self, last);
  last[exercise->difficulty - 1] = exercise->seed;
  g_settings_set_value (
      self->settings, "exercise-last",
      g_variant_new_fixed_array (G_VARIANT_TYPE_UINT64, last, G_N_ELEMENTS (last), sizeof last[0]));
  difficulty = get_difficulty (self);
  self->n_right = right ? self->n_right + 1 : 0;
  if (!right && difficulty > 1)
    difficulty--;
  if (self->n_right == N_UP)
    {
      difficulty = MIN (difficulty + 1, MEANDER_EXERCISE_DIFFICULTY);
      self->n_right = 0;
    }
  g_settings_set_int (self->settings, "exercise-difficulty", (int) difficulty);
  prepare (self);
}
