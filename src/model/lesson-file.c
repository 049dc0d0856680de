/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/lesson.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/reader-private.h"

/* A lesson's file; data/lessons/README tells how it is written. */

#define KIND "meander-lesson"

static const char *const aids[MEANDER_N_LESSON_AIDS] = { "forced", "fits", "places", "controlled",
                                                         "lines" };

typedef struct
{
  MeanderReader reader;
  MeanderLesson *lesson;
  MeanderLessonStep *step;      /* that is being read, NULL before the first */
  GString *position;            /* of that step */
  MeanderLessonAnswer *pending; /* that waits for its `answer` */
} File;

static gboolean
fail (File *self, const char *word, GError **error)
{
  meander_set_error_at (
      error, MEANDER_ERROR_SYNTAX, self->reader.name, self->reader.line,
      /* Translators: about a lesson's file; %s is a word that stands for itself */
      _ ("Cannot understand what follows “%s”"), word);
  return FALSE;
}

/* `_("words")`, so that they are found by whoever translates. */
static gboolean
read_words (File *self, const char *word, const char *rest, char **words, GError **error)
{
  gsize length = strlen (rest);
  g_autoptr (GString) text = NULL;

  if (*words != NULL)
    {
      gboolean said = TRUE;

      return meander_reader_once (&self->reader, &said, word, error);
    }
  if (length < 6 || !g_str_has_prefix (rest, "_(\"") || !g_str_has_suffix (rest, "\")"))
    return fail (self, word, error);

  text = g_string_new (NULL);
  for (const char *at = rest + 3; at < rest + length - 2; at++)
    {
      if (*at == '"')
        return fail (self, word, error);
      if (*at == '\\')
        at++;
      g_string_append_c (text, *at);
    }
  if (!g_utf8_validate (text->str, (gssize) text->len, NULL))
    return fail (self, word, error);
  *words = g_strdup (text->str);
  return TRUE;
}

static MeanderLessonTest *
read_test (File *self, const char *text, GError **error)
{
  g_autofree char *culprit = NULL;
  MeanderLessonTest *test = meander_lesson_test_parse (text, &culprit);

  if (test == NULL)
    meander_reader_unknown (&self->reader, culprit, error);
  return test;
}

static gboolean
read_hex (const char *text, MeanderHex *hex)
{
  MeanderText rest = { text, text + strlen (text) };
  MeanderText word;
  int q;
  int r;

  if (!meander_text_next_word (&rest, &word) || !meander_text_to_int (&word, &q) ||
      !meander_text_next_word (&rest, &word) || !meander_text_to_int (&word, &r) ||
      meander_text_next_word (&rest, &word))
    return FALSE;
  *hex = meander_hex (q, r);
  return meander_hex_in_range (*hex);
}

static MeanderLessonStep *
new_step (void)
{
  MeanderLessonStep *step = g_new0 (MeanderLessonStep, 1);

  step->n_tiles = 1;
  step->colour = MEANDER_NO_COLOUR;
  step->marks = g_array_new (FALSE, FALSE, sizeof (MeanderHex));
  step->shown = g_ptr_array_new_with_free_func ((GDestroyNotify) meander_lesson_test_free);
  step->options = g_ptr_array_new_with_free_func ((GDestroyNotify) meander_lesson_answer_free);
  step->mistakes = g_ptr_array_new_with_free_func ((GDestroyNotify) meander_lesson_answer_free);
  step->solution = g_ptr_array_new_with_free_func (g_free);
  return step;
}

/* Where something is missing, its word; else NULL. */
static const char *
find_missing (const File *self)
{
  const MeanderLessonStep *step = self->step;
  guint n_right = 0;

  if (self->pending != NULL)
    return "answer";
  if (step->task == NULL)
    return "task";
  if (step->why == NULL)
    return "why";
  for (guint i = 0; i < step->options->len; i++)
    n_right += ((MeanderLessonAnswer *) g_ptr_array_index (step->options, i))->answer == NULL;
  if (step->kind == MEANDER_LESSON_CHOOSE)
    return n_right != 1 ? "right" : step->options->len < 2 ? "wrong" : NULL;
  if (step->until == NULL)
    return "until";
  if (step->kind == MEANDER_LESSON_PLACE ? step->solution->len == 0
                                         : !step->points_at_hex && step->tile == 0)
    return "show";
  return NULL;
}

static gboolean
close_step (File *self, GError **error)
{
  g_autoptr (MeanderGame) game = NULL;
  const char *missing;

  if (self->step == NULL)
    return TRUE;
  missing = find_missing (self);
  if (missing != NULL)
    {
      meander_reader_missing (&self->reader, missing, error);
      return FALSE;
    }

  self->step->position =
      meander_position_parse (self->position->str, self->position->len, self->reader.name, error);
  if (self->step->position == NULL)
    return FALSE;
  self->step->strategy = self->step->position->turn != MEANDER_NO_COLOUR;
  game = meander_lesson_step_start (self->step, error);
  if (game == NULL)
    g_prefix_error (error, "%s:%u: ", self->reader.name, self->reader.line);
  return game != NULL;
}

static gboolean
open_step (File *self, GError **error)
{
  if (!close_step (self, error))
    return FALSE;
  self->step = new_step ();
  g_ptr_array_add (self->lesson->steps, self->step);
  /* So that a line of the position has the number that it has in this file. */
  g_string_truncate (self->position, 0);
  for (guint i = 1; i < self->reader.line; i++)
    g_string_append_c (self->position, '\n');
  g_string_append (self->position, "meander-position 1");
  return TRUE;
}

static void
add_to_position (File *self, const char *line)
{
  guint n_lines = 1;

  for (const char *at = self->position->str; *at != '\0'; at++)
    n_lines += *at == '\n';
  for (; n_lines < self->reader.line; n_lines++)
    g_string_append_c (self->position, '\n');
  g_string_append (self->position, line);
}

static gboolean
read_aids (File *self, const char *rest, GError **error)
{
  g_auto (GStrv) words = g_strsplit (rest, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint k = 0;

      while (k < G_N_ELEMENTS (aids) && !g_str_equal (aids[k], words[i]))
        k++;
      if (k == G_N_ELEMENTS (aids))
        {
          meander_reader_unknown (&self->reader, words[i], error);
          return FALSE;
        }
      self->step->aids |= 1u << k;
    }
  return TRUE;
}

static gboolean
read_goal (File *self, const char *rest, GError **error)
{
  g_auto (GStrv) words = g_strsplit (rest, " ", -1);

  if (g_strv_length (words) != 2 || !meander_colour_from_id (words[1], &self->step->colour) ||
      self->step->colour >= MEANDER_N_COLOURS ||
      (!g_str_equal (words[0], "loop") && !g_str_equal (words[0], "line")))
    return fail (self, "goal", error);
  self->step->goal = g_str_equal (words[0], "loop") ? MEANDER_GOAL_LOOP : MEANDER_GOAL_LINE;
  return TRUE;
}

static gboolean
read_kind (File *self, const char *rest, GError **error)
{
  if (g_str_equal (rest, "place"))
    self->step->kind = MEANDER_LESSON_PLACE;
  else if (g_str_equal (rest, "point"))
    self->step->kind = MEANDER_LESSON_POINT;
  else if (g_str_equal (rest, "choose"))
    self->step->kind = MEANDER_LESSON_CHOOSE;
  else
    return fail (self, "do", error);
  return TRUE;
}

/* A move, or where a pointing task is shown: `hex Q R` or `tile N`. */
static gboolean
read_show (File *self, const char *rest, GError **error)
{
  MeanderLessonStep *step = self->step;
  MeanderMove move;
  guint64 number;

  if (g_str_has_prefix (rest, "hex "))
    {
      step->points_at_hex = read_hex (rest + 4, &step->hex);
      return step->points_at_hex || fail (self, "show", error);
    }
  if (g_str_has_prefix (rest, "tile "))
    {
      if (!meander_reader_number (&self->reader, "tile", rest + 5, MEANDER_N_FACES, &number, error))
        return FALSE;
      step->tile = (guint) number;
      return TRUE;
    }
  if (!meander_move_parse (rest, &move, error))
    {
      g_prefix_error (error, "%s:%u: ", self->reader.name, self->reader.line);
      return FALSE;
    }
  g_ptr_array_add (step->solution, g_strdup (rest));
  return TRUE;
}

static gboolean
read_option (File *self, const char *word, const char *rest, GError **error)
{
  MeanderLessonAnswer *option = g_new0 (MeanderLessonAnswer, 1);

  g_ptr_array_add (self->step->options, option);
  if (g_str_equal (word, "wrong"))
    self->pending = option;
  return read_words (self, word, rest, &option->option, error);
}

static gboolean
read_mistake (File *self, const char *rest, GError **error)
{
  MeanderLessonTest *test = read_test (self, rest, error);

  if (test == NULL)
    return FALSE;
  self->pending = g_new0 (MeanderLessonAnswer, 1);
  self->pending->test = test;
  g_ptr_array_add (self->step->mistakes, self->pending);
  return TRUE;
}

static gboolean
read_test_line (File *self, const char *word, const char *rest, GError **error)
{
  MeanderLessonTest *test;
  gboolean said = self->step->until != NULL;

  if (g_str_equal (word, "until") && said)
    return meander_reader_once (&self->reader, &said, word, error);
  test = read_test (self, rest, error);
  if (test == NULL)
    return FALSE;
  if (g_str_equal (word, "until"))
    self->step->until = test;
  else
    g_ptr_array_add (self->step->shown, test);
  return TRUE;
}

static gboolean
read_step_line (File *self, const char *word, const char *rest, GError **error)
{
  MeanderLessonStep *step = self->step;
  MeanderHex hex;
  guint64 number;

  if (g_str_equal (word, "say"))
    return read_words (self, word, rest, &step->say, error);
  if (g_str_equal (word, "task"))
    return read_words (self, word, rest, &step->task, error);
  if (g_str_equal (word, "tap"))
    return read_words (self, word, rest, &step->tap, error);
  if (g_str_equal (word, "press"))
    return read_words (self, word, rest, &step->press, error);
  if (g_str_equal (word, "why"))
    return read_words (self, word, rest, &step->why, error);
  if (g_str_equal (word, "position"))
    {
      add_to_position (self, rest);
      return TRUE;
    }
  if (g_str_equal (word, "given"))
    {
      step->given = TRUE;
      return *rest == '\0' || fail (self, word, error);
    }
  if (g_str_equal (word, "goal"))
    return read_goal (self, rest, error);
  if (g_str_equal (word, "aid"))
    return read_aids (self, rest, error);
  if (g_str_equal (word, "mark"))
    {
      if (!read_hex (rest, &hex))
        return fail (self, word, error);
      g_array_append_val (step->marks, hex);
      return TRUE;
    }
  if (g_str_equal (word, "laying"))
    {
      if (!meander_reader_number (&self->reader, word, rest, MEANDER_N_FACES, &number, error))
        return FALSE;
      step->n_tiles = (guint) number;
      return TRUE;
    }
  if (g_str_equal (word, "do"))
    return read_kind (self, rest, error);
  if (g_str_equal (word, "shows") || g_str_equal (word, "until"))
    return read_test_line (self, word, rest, error);
  if (g_str_equal (word, "show"))
    return read_show (self, rest, error);
  if (g_str_equal (word, "right") || g_str_equal (word, "wrong"))
    return read_option (self, word, rest, error);
  if (g_str_equal (word, "mistake"))
    return read_mistake (self, rest, error);

  meander_reader_unknown (&self->reader, word, error);
  return FALSE;
}

static gboolean
read_line (File *self, const char *word, const char *rest, GError **error)
{
  if (g_str_equal (word, "step"))
    return open_step (self, error);
  if (self->step == NULL)
    {
      if (g_str_equal (word, "title"))
        return read_words (self, word, rest, &self->lesson->title, error);
      if (g_str_equal (word, "chapter"))
        return read_words (self, word, rest, &self->lesson->chapter, error);
      if (g_str_equal (word, "about"))
        return read_words (self, word, rest, &self->lesson->about, error);
      meander_reader_unknown (&self->reader, word, error);
      return FALSE;
    }
  if (g_str_equal (word, "answer") && self->pending != NULL)
    {
      MeanderLessonAnswer *pending = g_steal_pointer (&self->pending);

      return read_words (self, word, rest, &pending->answer, error);
    }
  if (self->pending != NULL)
    {
      meander_reader_missing (&self->reader, "answer", error);
      return FALSE;
    }
  return read_step_line (self, word, rest, error);
}

/* All of it; the reader has been opened. */
static gboolean
read_all (File *self, GError **error)
{
  char *word = NULL;
  char *rest = NULL;

  while (meander_reader_next (&self->reader, &word, &rest, error))
    if (!read_line (self, word, g_strstrip (rest), error))
      return FALSE;
  if (!self->reader.ended || !close_step (self, error))
    return FALSE;
  if (self->lesson->title == NULL || self->lesson->about == NULL || self->step == NULL)
    {
      meander_reader_missing (&self->reader,
                              self->lesson->title == NULL   ? "title"
                              : self->lesson->about == NULL ? "about"
                                                            : "step",
                              error);
      return FALSE;
    }
  return TRUE;
}

/**
 * meander_lesson_parse:
 * @id: what the lesson is called
 * @text: (array length=length): the file
 * @length: its bytes
 * @name: the file's name, for the message
 * @error: where to put a `MEANDER_ERROR` that says `NAME:LINE: REASON`
 *
 * Reads a lesson.
 *
 * Returns: (transfer full) (nullable): the lesson, or %NULL with @error set
 */
MeanderLesson *
meander_lesson_parse (const char *id,
                      const char *text,
                      gsize length,
                      const char *name,
                      GError **error)
{
  g_autoptr (MeanderLesson) lesson = NULL;
  g_autoptr (GString) position = g_string_new (NULL);
  File self = { 0 };
  gboolean good;

  g_return_val_if_fail (id != NULL && text != NULL && name != NULL, NULL);

  lesson = g_new0 (MeanderLesson, 1);
  lesson->id = g_strdup (id);
  lesson->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) meander_lesson_step_free);
  self.lesson = lesson;
  self.position = position;
  good = meander_reader_open (&self.reader, text, length, MEANDER_LESSON_MAX_BYTES, name, KIND, 1,
                              error) &&
         read_all (&self, error);
  meander_reader_clear (&self.reader);

  return good ? g_steal_pointer (&lesson) : NULL;
}
