/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/puzzle-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/text.h"

/* A file of puzzles; data/puzzles.txt tells how it is written. */

#define KIND "meander-puzzles"
#define MAX_ID_BYTES 60

/* As the file spells them, by MeanderPuzzleField. */
static const char *const words[MEANDER_PUZZLE_N_FIELDS] = {
  "puzzle", "group", "title", "tiles", "goal", "outline", "seconds", "source",
};

/* What is needed has to be said; the others may be missing. */
static const gboolean needed[MEANDER_PUZZLE_N_FIELDS] = { TRUE, TRUE, TRUE, TRUE, TRUE };

typedef struct
{
  const char *name;
  MeanderText rest;
  guint line; /* that was read last, from 1 */
  MeanderText word;
  char *value; /* what follows the word, without blanks round it */

  char *fields[MEANDER_PUZZLE_N_FIELDS]; /* of the puzzle that is being read; NULL: not said */
  guint lines[MEANDER_PUZZLE_N_FIELDS];

  GPtrArray *puzzles;
  GHashTable *ids;
} Reader;

static void
clear_fields (Reader *self)
{
  guint i;

  for (i = 0; i < MEANDER_PUZZLE_N_FIELDS; i++)
    g_clear_pointer (&self->fields[i], g_free);
}

/* Reads the next line that says anything; FALSE at the end. */
static gboolean
next_line (Reader *self)
{
  MeanderText line;

  while (meander_text_next_line (&self->rest, &line))
    {
      self->line++;
      if (!meander_text_next_word (&line, &self->word) || *self->word.at == '#')
        continue;

      g_free (self->value);
      self->value = g_strstrip (g_strndup (line.at, (gsize) (line.end - line.at)));
      return TRUE;
    }

  return FALSE;
}

static gboolean
refuse_excerpt (Reader *self, MeanderError code, const char *format, GError **error)
{
  g_autofree char *shown = meander_text_excerpt (&self->word);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  meander_set_error_at (error, code, self->name, self->line, format, shown);
#pragma GCC diagnostic pop

  return FALSE;
}

static gboolean
read_version (Reader *self, GError **error)
{
  MeanderText value;
  g_autofree char *shown = NULL;
  int version = 0;

  if (!next_line (self) || !meander_text_is (&self->word, KIND))
    {
      meander_set_error_at (error, MEANDER_ERROR_VERSION, self->name, MAX (self->line, 1),
                            /* Translators: %s is a word that stands for itself, such as
                             * “meander-game”; the 1 is the number of the version. */
                            _ ("The file does not begin with “%s 1”"), KIND);
      return FALSE;
    }

  if (strcmp (self->value, "1") == 0)
    return TRUE;

  value = (MeanderText){ self->value, self->value + strlen (self->value) };
  if (!meander_text_to_int (&value, &version) || version < 1 || *self->value == '0')
    {
      meander_set_error_at (error, MEANDER_ERROR_VERSION, self->name, self->line,
                            _ ("The version number is missing"));
      return FALSE;
    }

  shown = meander_text_excerpt (&value);
  meander_set_error_at (error, MEANDER_ERROR_NEWER, self->name, self->line,
                        _ ("The file was written by a newer Meander: its version is %s, and this "
                           "Meander reads versions up to %u"),
                        shown, 1u);

  return FALSE;
}

/* A text that is shown in one line, and goes into a line of a record. */
static gboolean
check_value (Reader *self, GError **error)
{
  const char *at;

  if (g_utf8_strlen (self->value, -1) > MEANDER_PUZZLE_LINE_CHARS)
    {
      meander_set_error_at (
          error, MEANDER_ERROR_TOO_LARGE, self->name, self->line,
          _ ("The line is too long: at most %d characters may follow its first word"),
          MEANDER_PUZZLE_LINE_CHARS);
      return FALSE;
    }

  for (at = self->value; *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_iscntrl (g_utf8_get_char (at)))
      {
        meander_set_error_at (error, MEANDER_ERROR_SYNTAX, self->name, self->line,
                              _ ("A character of the line cannot be shown"));
        return FALSE;
      }

  return TRUE;
}

/* Makes a puzzle of what has been read since its first line. */
static gboolean
finish_puzzle (Reader *self, GError **error)
{
  g_autoptr (MeanderPuzzle) puzzle = NULL;
  g_autoptr (GError) problem = NULL;
  const char *fields[MEANDER_PUZZLE_N_FIELDS];
  MeanderPuzzleField field = MEANDER_PUZZLE_ID;
  guint i;

  if (self->fields[MEANDER_PUZZLE_ID] == NULL)
    return TRUE;

  for (i = 0; i < MEANDER_PUZZLE_N_FIELDS; i++)
    {
      if (needed[i] && self->fields[i] == NULL)
        {
          meander_set_error_at (
              error, MEANDER_ERROR_SYNTAX, self->name, self->lines[MEANDER_PUZZLE_ID],
              /* Translators: the first %s is the id of a puzzle, the second a
               * word of the format that stands for itself, such as “tiles”. */
              _ ("The puzzle “%s” has no line “%s”"), self->fields[MEANDER_PUZZLE_ID], words[i]);
          return FALSE;
        }
      fields[i] = self->fields[i] != NULL ? self->fields[i] : "";
    }

  puzzle = g_new0 (MeanderPuzzle, 1);
  if (!meander_puzzle_read_fields (puzzle, fields, &field, &problem))
    {
      meander_set_error_at (error, (MeanderError) problem->code, self->name, self->lines[field],
                            "%s", problem->message);
      return FALSE;
    }

  if (!g_hash_table_add (self->ids, g_strdup (puzzle->id)))
    {
      meander_set_error_at (error, MEANDER_ERROR_CONTRADICTION, self->name,
                            self->lines[MEANDER_PUZZLE_ID],
                            _ ("There are two puzzles with the id “%s”"), puzzle->id);
      return FALSE;
    }

  g_ptr_array_add (self->puzzles, g_steal_pointer (&puzzle));
  clear_fields (self);

  return TRUE;
}

static gboolean
find_field (const MeanderText *word, MeanderPuzzleField *field)
{
  guint i;

  for (i = 0; i < MEANDER_PUZZLE_N_FIELDS; i++)
    if (meander_text_is (word, words[i]))
      {
        *field = (MeanderPuzzleField) i;
        return TRUE;
      }

  return FALSE;
}

static gboolean
read_fact (Reader *self, GError **error)
{
  MeanderPuzzleField field;

  if (!find_field (&self->word, &field))
    return refuse_excerpt (self, MEANDER_ERROR_UNKNOWN, _ ("Unknown word “%s”"), error);

  if (*self->value == '\0')
    return refuse_excerpt (self, MEANDER_ERROR_SYNTAX, _ ("Nothing follows the word “%s”"), error);

  if (!check_value (self, error))
    return FALSE;

  if (field == MEANDER_PUZZLE_ID)
    {
      if (!finish_puzzle (self, error))
        return FALSE;

      if (strlen (self->value) > MAX_ID_BYTES)
        {
          meander_set_error_at (error, MEANDER_ERROR_TOO_LARGE, self->name, self->line,
                                _ ("An id can have at most %d characters"), MAX_ID_BYTES);
          return FALSE;
        }
    }
  else if (self->fields[MEANDER_PUZZLE_ID] == NULL)
    {
      meander_set_error_at (error, MEANDER_ERROR_SYNTAX, self->name, self->line,
                            /* Translators: “puzzle” is a word of the format, not to be
                             * translated. */
                            _ ("A puzzle begins with the line “puzzle” and its id"));
      return FALSE;
    }

  if (self->fields[field] != NULL)
    return refuse_excerpt (self, MEANDER_ERROR_CONTRADICTION, _ ("“%s” appears twice"), error);

  self->fields[field] = g_steal_pointer (&self->value);
  self->lines[field] = self->line;

  return TRUE;
}

static gboolean
read_all (Reader *self, GError **error)
{
  gboolean ended = FALSE;

  if (!read_version (self, error))
    return FALSE;

  while (next_line (self))
    {
      if (ended || (meander_text_is (&self->word, "end") && *self->value != '\0'))
        {
          meander_set_error_at (error, MEANDER_ERROR_SYNTAX, self->name, self->line,
                                _ ("Something follows the word “end”"));
          return FALSE;
        }

      ended = meander_text_is (&self->word, "end");
      if (!(ended ? finish_puzzle (self, error) : read_fact (self, error)))
        return FALSE;
    }

  if (!ended)
    {
      meander_set_error_at (error, MEANDER_ERROR_SYNTAX, self->name, self->line,
                            _ ("The file is cut short: its last line must be “end”"));
      return FALSE;
    }

  if (self->puzzles->len == 0)
    {
      meander_set_error_at (error, MEANDER_ERROR_SYNTAX, self->name, self->line,
                            _ ("There is no puzzle in the file"));
      return FALSE;
    }

  return TRUE;
}

/**
 * meander_puzzles_parse:
 * @text: (array length=length): bytes from anywhere
 * @length: how many
 * @name: (nullable): what the text is called in messages, such as its file
 * @error: where to report any %MEANDER_ERROR; the message begins with
 *   `name:line:`
 *
 * Reads a file of puzzles: `meander-puzzles 1`, then one fact a line, each
 * puzzle beginning with `puzzle ID`, and `end` as the last line.
 *
 * Returns: (transfer full) (element-type MeanderPuzzle) (nullable): the
 *   puzzles in the file's order, at least one, or %NULL on error
 */
GPtrArray *
meander_puzzles_parse (const char *text, gsize length, const char *name, GError **error)
{
  Reader reader = { .name = name };
  gboolean good;

  g_return_val_if_fail (text != NULL || length == 0, NULL);

  if (length == 0)
    text = "";
  if (!meander_text_check (text, length, MEANDER_PUZZLES_MAX_BYTES, name, error))
    return NULL;

  reader.rest = (MeanderText){ text, text + length };
  meander_text_skip_mark (&reader.rest);
  reader.puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) meander_puzzle_free);
  reader.ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  good = read_all (&reader, error);

  clear_fields (&reader);
  g_free (reader.value);
  g_hash_table_unref (reader.ids);
  if (!good)
    g_clear_pointer (&reader.puzzles, g_ptr_array_unref);

  return reader.puzzles;
}

/**
 * meander_puzzles_is_file:
 * @text: (array length=length): bytes from anywhere
 * @length: how many
 *
 * Tells whether a text says of itself that it is a file of puzzles, sound or
 * not, so that it is known who should read it.
 *
 * Returns: whether its first line that says anything begins so
 */
gboolean
meander_puzzles_is_file (const char *text, gsize length)
{
  Reader reader = { .rest = { text, text + length } };
  gboolean is;

  g_return_val_if_fail (text != NULL || length == 0, FALSE);

  if (length > 0)
    meander_text_skip_mark (&reader.rest);
  is = length > 0 && next_line (&reader) && meander_text_is (&reader.word, KIND);
  g_free (reader.value);

  return is;
}

/**
 * meander_puzzles_to_text:
 * @puzzles: (element-type MeanderPuzzle): puzzles
 *
 * Writes puzzles as meander_puzzles_parse() reads them.
 *
 * Returns: (transfer full): the text of a file
 */
char *
meander_puzzles_to_text (const GPtrArray *puzzles)
{
  GString *text;
  guint i;

  g_return_val_if_fail (puzzles != NULL, NULL);

  text = g_string_new (KIND " 1\n");
  for (i = 0; i < puzzles->len; i++)
    {
      const MeanderPuzzle *puzzle = g_ptr_array_index (puzzles, i);
      g_autofree char *goal = meander_puzzle_goal_to_text (puzzle);

      g_string_append_printf (text, "\npuzzle %s\ngroup %s\ntitle %s\ntiles %s\ngoal %s\n",
                              puzzle->id, puzzle->group, puzzle->title, puzzle->tile_list, goal);
      if (puzzle->outline == MEANDER_OUTLINE_PYRAMID)
        g_string_append (text, "outline pyramid\n");
      if (puzzle->seconds > 0)
        g_string_append_printf (text, "seconds %u\n", puzzle->seconds);
      if (*puzzle->source != '\0')
        g_string_append_printf (text, "source %s\n", puzzle->source);
    }
  g_string_append (text, "\nend\n");

  return g_string_free (text, FALSE);
}
