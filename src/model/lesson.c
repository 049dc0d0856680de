/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/lesson.h"

#include <string.h>

#include "data/meander-book-resources.h"
#include "rules/strategy-game.h"

#define FOLDER RESOURCE_PATH "/book/lessons"
#define SEED 1 /* the same tiles come from the bag every time */

/**
 * meander_lesson_answer_free:
 * @answer: (transfer full) (nullable): an answer
 *
 * Frees an answer.
 */
void
meander_lesson_answer_free (MeanderLessonAnswer *answer)
{
  if (answer == NULL)
    return;
  g_clear_pointer (&answer->test, meander_lesson_test_free);
  g_free (answer->option);
  g_free (answer->answer);
  g_free (answer);
}

/**
 * meander_lesson_step_free:
 * @step: (transfer full) (nullable): a step
 *
 * Frees a step.
 */
void
meander_lesson_step_free (MeanderLessonStep *step)
{
  if (step == NULL)
    return;
  g_free (step->say);
  g_free (step->task);
  g_free (step->tap);
  g_free (step->press);
  g_free (step->why);
  g_clear_pointer (&step->position, meander_position_free);
  g_clear_pointer (&step->marks, g_array_unref);
  g_clear_pointer (&step->shown, g_ptr_array_unref);
  g_clear_pointer (&step->until, meander_lesson_test_free);
  g_clear_pointer (&step->options, g_ptr_array_unref);
  g_clear_pointer (&step->mistakes, g_ptr_array_unref);
  g_clear_pointer (&step->solution, g_ptr_array_unref);
  g_free (step);
}

/**
 * meander_lesson_free:
 * @lesson: (transfer full) (nullable): a lesson
 *
 * Frees a lesson.
 */
void
meander_lesson_free (MeanderLesson *lesson)
{
  if (lesson == NULL)
    return;
  g_free (lesson->id);
  g_free (lesson->title);
  g_free (lesson->about);
  g_free (lesson->chapter);
  g_clear_pointer (&lesson->steps, g_ptr_array_unref);
  g_free (lesson);
}

/* ---- the table ---- */

static char *
make_strategy_params (const MeanderLessonStep *step)
{
  g_autoptr (MeanderStrategySetup) setup = meander_strategy_setup_new ();

  for (guint i = 0; i < step->position->n_racks; i++)
    meander_strategy_setup_add_player (setup, step->position->racks[i].colour, "");
  setup->position = meander_position_to_text (step->position);

  return meander_strategy_setup_to_params (setup);
}

/* A table where tiles may lie anywhere: those of the position, and those of its rack. */
static char *
make_open_table_params (const MeanderLessonStep *step)
{
  const MeanderPosition *position = step->position;
  g_autoptr (MeanderPuzzle) puzzle = NULL;
  g_autofree char *line = NULL;
  g_autofree char *layout = NULL;
  guint8 numbers[MEANDER_MAX_TILES];
  guint n = 0;
  MeanderMove move = { 0 };

  for (guint i = 0; i < position->n_tiles; i++)
    {
      numbers[n++] = position->tiles[i].number;
      meander_move_add_place (&move, position->tiles[i].number, position->tiles[i].hex,
                              position->tiles[i].rotation);
    }
  for (guint i = 0; i < position->n_racks; i++)
    for (guint k = 0; k < position->racks[i].n_tiles; k++)
      numbers[n++] = position->racks[i].tiles[k];

  puzzle = meander_puzzle_new_tiles ("lesson", "lessons", numbers, n);
  g_free (puzzle->title);
  puzzle->title = g_strdup ("lesson");
  puzzle->goal = step->goal;
  if (step->goal != MEANDER_GOAL_NONE)
    {
      puzzle->n_colours = 1;
      puzzle->colours[0] = step->colour;
    }
  line = meander_puzzle_to_line (puzzle);
  layout = meander_move_to_text (&move);

  return position->n_tiles > 0 ? g_strdup_printf ("puzzle %s\n%s %s\n", line,
                                                  step->given ? "given" : "layout", layout)
                               : g_strdup_printf ("puzzle %s\n", line);
}

/**
 * meander_lesson_step_start:
 * @step: a step
 * @error: where to put a `MEANDER_ERROR`
 *
 * Sets the table of a step.
 *
 * Returns: (transfer full) (nullable): a new game, or %NULL with @error set where
 *   the position is none of its game
 */
MeanderGame *
meander_lesson_step_start (const MeanderLessonStep *step, GError **error)
{
  g_autofree char *params = NULL;

  g_return_val_if_fail (step != NULL, NULL);

  params = step->strategy ? make_strategy_params (step) : make_open_table_params (step);
  return meander_game_new (step->strategy ? &meander_strategy_rules : &meander_puzzle_rules, params,
                           SEED, error);
}

/**
 * meander_lesson_step_is_done:
 * @step: a step whose answer is not to be chosen among words
 * @sight: what is looked at
 *
 * Tells whether the task is fulfilled, in whichever way.
 *
 * Returns: %TRUE if it is
 */
gboolean
meander_lesson_step_is_done (const MeanderLessonStep *step, const MeanderLessonSight *sight)
{
  g_return_val_if_fail (step != NULL && sight != NULL, FALSE);

  return step->until != NULL && sight->refused == MEANDER_VERDICT_ALLOWED &&
         meander_lesson_test_holds (step->until, sight);
}

/**
 * meander_lesson_step_get_answer:
 * @step: a step
 * @sight: what is looked at
 *
 * Finds the usual mistake that has been made.
 *
 * Returns: (transfer none) (nullable): what is said to it, in English; %NULL if it
 *   is none that the lesson knows
 */
const char *
meander_lesson_step_get_answer (const MeanderLessonStep *step, const MeanderLessonSight *sight)
{
  g_return_val_if_fail (step != NULL && sight != NULL, NULL);

  for (guint i = 0; i < step->mistakes->len; i++)
    {
      const MeanderLessonAnswer *mistake = g_ptr_array_index (step->mistakes, i);

      if (meander_lesson_test_holds (mistake->test, sight))
        return mistake->answer;
    }
  return NULL;
}

/* ---- those that come with the program ---- */

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static GStrv
list_files (void)
{
  g_autoptr (GError) error = NULL;
  GStrv files = g_resource_enumerate_children (meander_book_get_resource (), FOLDER,
                                               G_RESOURCE_LOOKUP_FLAGS_NONE, &error);

  /* The lessons are a part of the program. */
  if (files == NULL)
    g_error ("%s", error->message);

  qsort (files, g_strv_length (files), sizeof *files, compare_names);
  return files;
}

static const char *const *
get_files (void)
{
  static GStrv files = NULL;

  if (g_once_init_enter (&files))
    g_once_init_leave (&files, list_files ());

  return (const char *const *) files;
}

/* “03-arcs.txt” is the lesson “arcs”. */
static char *
get_id (const char *file)
{
  return g_strndup (file + 3, strlen (file) - 7);
}

static GStrv
list_ids (void)
{
  const char *const *files = get_files ();
  GStrvBuilder *ids = g_strv_builder_new ();
  GStrv list;

  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autofree char *id = get_id (files[i]);

      g_strv_builder_add (ids, id);
    }
  list = g_strv_builder_end (ids);
  g_strv_builder_unref (ids);
  return list;
}

static MeanderLesson *
read_lesson (const char *file, GError **error)
{
  g_autofree char *path = g_strconcat (FOLDER "/", file, NULL);
  g_autofree char *id = get_id (file);
  g_autoptr (GBytes) bytes = NULL;
  const char *text;
  gsize length;

  bytes = g_resource_lookup_data (meander_book_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE,
                                  error);
  if (bytes == NULL)
    return NULL;
  text = g_bytes_get_data (bytes, &length);

  return meander_lesson_parse (id, text, length, file, error);
}

static GPtrArray *
read_lessons (void)
{
  const char *const *files = get_files ();
  GPtrArray *lessons = g_ptr_array_new_with_free_func ((GDestroyNotify) meander_lesson_free);

  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      MeanderLesson *lesson = read_lesson (files[i], &error);

      if (lesson == NULL)
        g_error ("%s", error->message);
      g_ptr_array_add (lessons, lesson);
    }

  return lessons;
}

/**
 * meander_lessons_get_ids:
 *
 * Gets the ids of the lessons that come with the program, in the order of learning;
 * no lesson is read for it, which would make a game for each of its steps.
 *
 * May be called from any thread.
 *
 * Returns: (transfer none) (array zero-terminated=1): the ids, which stay as long as
 *   the program runs
 */
const char *const *
meander_lessons_get_ids (void)
{
  static GStrv ids = NULL;

  if (g_once_init_enter (&ids))
    g_once_init_leave (&ids, list_ids ());

  return (const char *const *) ids;
}

/**
 * meander_lessons_get:
 *
 * Gets the lessons that come with the program, in the order of learning.
 *
 * May be called from any thread.
 *
 * Returns: (transfer none) (element-type MeanderLesson): the lessons, which stay as
 *   long as the program runs
 */
const GPtrArray *
meander_lessons_get (void)
{
  static GPtrArray *lessons = NULL;

  if (g_once_init_enter (&lessons))
    g_once_init_leave (&lessons, read_lessons ());

  return lessons;
}

/**
 * meander_lessons_find:
 * @id: a lesson's id
 *
 * Gets a lesson.
 *
 * Returns: (transfer none) (nullable): the lesson, which stays as long as the
 *   program runs
 */
const MeanderLesson *
meander_lessons_find (const char *id)
{
  const GPtrArray *lessons = meander_lessons_get ();

  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < lessons->len; i++)
    if (g_str_equal (((const MeanderLesson *) g_ptr_array_index (lessons, i))->id, id))
      return g_ptr_array_index (lessons, i);
  return NULL;
}

/**
 * meander_lesson_get_progress_id:
 * @id: a lesson's id
 *
 * Gets the name under which #MeanderProgress keeps that it is done.
 *
 * Returns: (transfer full): the name
 */
char *
meander_lesson_get_progress_id (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  return g_strconcat ("lesson-", id, NULL);
}

/**
 * meander_lesson_is_done:
 * @progress: where it is kept
 * @id: a lesson's id
 *
 * Tells whether a lesson is done.
 *
 * Returns: %TRUE if it is
 */
gboolean
meander_lesson_is_done (MeanderProgress *progress, const char *id)
{
  g_autofree char *kept_as = NULL;

  g_return_val_if_fail (MEANDER_IS_PROGRESS (progress) && id != NULL, FALSE);

  kept_as = meander_lesson_get_progress_id (id);
  return meander_progress_get_mark (progress, kept_as) >= MEANDER_PROGRESS_SOLVED;
}

/**
 * meander_lessons_find_next:
 * @progress: where it is kept which lessons are done
 * @after: (nullable): the id of the lesson that was taken last; %NULL for the last one that is done
 *
 * Finds the lesson to take next, wherever that is offered: the first that is not done behind the last
 * one, or from the beginning where there is none behind it.
 *
 * Returns: (transfer none) (nullable): the lesson; %NULL once all are done
 */
const MeanderLesson *
meander_lessons_find_next (MeanderProgress *progress, const char *after)
{
  const GPtrArray *lessons = meander_lessons_get ();
  guint first = 0;

  g_return_val_if_fail (MEANDER_IS_PROGRESS (progress), NULL);

  for (guint i = 0; i < lessons->len; i++)
    {
      const MeanderLesson *lesson = g_ptr_array_index (lessons, i);

      if (after != NULL ? g_str_equal (lesson->id, after)
                        : meander_lesson_is_done (progress, lesson->id))
        first = i + 1;
    }
  for (guint i = 0; i < lessons->len; i++)
    {
      const MeanderLesson *lesson = g_ptr_array_index (lessons, (first + i) % lessons->len);

      if (!meander_lesson_is_done (progress, lesson->id) && g_strcmp0 (lesson->id, after) != 0)
        return lesson;
    }
  return NULL;
}
