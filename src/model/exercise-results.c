/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/exercise-results.h"

#include "model/data-file-private.h"
#include "play/exercise.h"

#define KIND "meander-exercises"
#define NEWEST 1
#define MAX_BYTES (64 * 1024)

typedef struct
{
  guint8 difficulty;
  gboolean right;
} Answer;

/**
 * MeanderExerciseResults:
 *
 * The last answers, each with how hard the exercise was: what a rating is made of. The file has a line
 * for each, the oldest first: `answer 3 right`.
 */
struct _MeanderExerciseResults
{
  GObject parent_instance;

  MeanderDataFile file;
  GArray *answers; /* of Answer, the oldest first */
};

G_DEFINE_FINAL_TYPE (MeanderExerciseResults, meander_exercise_results, G_TYPE_OBJECT)

static void
meander_exercise_results_finalize (GObject *object)
{
  MeanderExerciseResults *self = MEANDER_EXERCISE_RESULTS (object);

  g_array_unref (self->answers);
  g_free (self->file.path);

  G_OBJECT_CLASS (meander_exercise_results_parent_class)->finalize (object);
}

static void
meander_exercise_results_class_init (MeanderExerciseResultsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = meander_exercise_results_finalize;
}

static void
meander_exercise_results_init (MeanderExerciseResults *self)
{
  self->answers = g_array_new (FALSE, FALSE, sizeof (Answer));
}

/* The oldest one goes. */
static void
append (MeanderExerciseResults *self, guint difficulty, gboolean right)
{
  const Answer answer = { (guint8) difficulty, right };

  if (self->answers->len == MEANDER_EXERCISE_RESULTS_MOST)
    g_array_remove_index (self->answers, 0);
  g_array_append_val (self->answers, answer);
}

static gboolean
read_line (gpointer owner, MeanderReader *reader, const char *word, char *rest, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (rest, " \t", 3);
  guint64 difficulty;

  if (!g_str_equal (word, "answer") || g_strv_length (words) != 2 ||
      (!g_str_equal (words[1], "right") && !g_str_equal (words[1], "wrong")) ||
      !g_ascii_string_to_unsigned (words[0], 10, 1, MEANDER_EXERCISE_DIFFICULTY, &difficulty, NULL))
    {
      meander_reader_unknown (reader, word, error);
      return FALSE;
    }
  append (owner, (guint) difficulty, g_str_equal (words[1], "right"));

  return TRUE;
}

static gboolean
save (MeanderExerciseResults *self, GError **error)
{
  g_autoptr (GString) text = g_string_new (KIND " 1\n");

  for (guint i = 0; i < self->answers->len; i++)
    {
      const Answer *answer = &g_array_index (self->answers, Answer, i);

      g_string_append_printf (text, "answer %u %s\n", answer->difficulty,
                              answer->right ? "right" : "wrong");
    }
  g_string_append (text, "end\n");

  return meander_data_file_write (&self->file, text->str, error);
}

/**
 * meander_exercise_results_new:
 * @path: a file, which need not exist
 * @error: where to put an error, whose message is for the person
 *
 * Reads how exercises were answered.
 *
 * Returns: (transfer full): the answers; none with @error set where the file cannot be read
 */
MeanderExerciseResults *
meander_exercise_results_new (const char *path, GError **error)
{
  MeanderExerciseResults *self = g_object_new (MEANDER_TYPE_EXERCISE_RESULTS, NULL);

  if (!meander_data_file_read (&self->file, path, MAX_BYTES, KIND, NEWEST, read_line, self, error))
    g_array_set_size (self->answers, 0);

  return self;
}

/**
 * meander_exercise_results_add:
 * @self: the answers
 * @difficulty: how hard the exercise was, 1 to %MEANDER_EXERCISE_DIFFICULTY
 * @right: whether it was solved at the first go, without help
 * @error: where to put an error, whose message is for the person
 *
 * Keeps an answer.
 *
 * Returns: whether it could be saved
 */
gboolean
meander_exercise_results_add (MeanderExerciseResults *self,
                              guint difficulty,
                              gboolean right,
                              GError **error)
{
  g_return_val_if_fail (MEANDER_IS_EXERCISE_RESULTS (self), FALSE);
  g_return_val_if_fail (difficulty >= 1 && difficulty <= MEANDER_EXERCISE_DIFFICULTY, FALSE);

  append (self, difficulty, right);

  return save (self, error);
}

/**
 * meander_exercise_results_join:
 * @self: the answers
 * @other: what another file of the same kind has, which was set aside
 * @error: where to put an error, whose message is for the person
 *
 * Adds what is in that file: these are older answers, of which the last ones stay.
 *
 * Returns: whether it is saved
 */
gboolean
meander_exercise_results_join (MeanderExerciseResults *self,
                               MeanderExerciseResults *other,
                               GError **error)
{
  guint n;

  g_return_val_if_fail (MEANDER_IS_EXERCISE_RESULTS (self) && MEANDER_IS_EXERCISE_RESULTS (other),
                        FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  n = MIN (other->answers->len, MEANDER_EXERCISE_RESULTS_MOST - self->answers->len);
  g_array_prepend_vals (self->answers,
                        &g_array_index (other->answers, Answer, other->answers->len - n), n);

  return save (self, error);
}

/**
 * meander_exercise_results_count:
 * @self: the answers
 * @n_right: (out) (optional): how many were right
 *
 * Counts the answers that are kept.
 *
 * Returns: how many there are, at most %MEANDER_EXERCISE_RESULTS_MOST
 */
guint
meander_exercise_results_count (MeanderExerciseResults *self, guint *n_right)
{
  guint n = 0;

  g_return_val_if_fail (MEANDER_IS_EXERCISE_RESULTS (self), 0);

  for (guint i = 0; i < self->answers->len; i++)
    n += g_array_index (self->answers, Answer, i).right ? 1 : 0;
  if (n_right != NULL)
    *n_right = n;

  return self->answers->len;
}

/**
 * meander_exercise_results_rate:
 * @self: the answers
 * @rating: (out caller-allocates): how strong that is
 *
 * Estimates how strong somebody is who answers like this.
 *
 * Returns: %FALSE where there are no answers
 */
gboolean
meander_exercise_results_rate (MeanderExerciseResults *self, MeanderRating *rating)
{
  MeanderLevelResults results[MEANDER_EXERCISE_DIFFICULTY + 1] = { { 0 } };

  g_return_val_if_fail (MEANDER_IS_EXERCISE_RESULTS (self), FALSE);

  for (guint i = 0; i < self->answers->len; i++)
    {
      const Answer *answer = &g_array_index (self->answers, Answer, i);

      results[answer->difficulty].played++;
      results[answer->difficulty].won += answer->right ? 1 : 0;
    }

  return meander_rating_estimate_exercises (results, rating);
}
