/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/reader-private.h"

#include <glib/gi18n-lib.h>

/**
 * meander_reader_excerpt:
 * @text: a word from anywhere
 *
 * Makes a word fit to be shown in a message.
 *
 * Returns: (transfer full): the text to show
 */
char *
meander_reader_excerpt (const char *text)
{
  const MeanderText word = { text, text + strlen (text) };

  return meander_text_excerpt (&word);
}

static gboolean
read_line (MeanderReader *self, char **word, char **rest)
{
  while (self->at < self->end)
    {
      const char *newline = memchr (self->at, '\n', (gsize) (self->end - self->at));
      const char *stop = newline != NULL ? newline : self->end;
      gsize length = (gsize) (stop - self->at);

      g_free (self->copy);
      self->copy = g_strndup (self->at, length);
      self->at = newline != NULL ? newline + 1 : self->end;
      self->line++;

      if (length > 0 && self->copy[length - 1] == '\r')
        self->copy[length - 1] = '\0';

      *word = self->copy + strspn (self->copy, " \t");
      if (**word == '\0' || **word == '#')
        continue;

      *rest = *word + strcspn (*word, " \t");
      if (**rest != '\0')
        *(*rest)++ = '\0';

      return TRUE;
    }

  return FALSE;
}

static gboolean
is_digits (const char *text)
{
  return *text != '\0' && text[strspn (text, "0123456789")] == '\0';
}

static gboolean
read_version (MeanderReader *self, const char *kind, guint newest, GError **error)
{
  guint64 version;

  char *word = NULL;
  char *rest = NULL;
  g_autofree char *shown = NULL;

  if (!read_line (self, &word, &rest) || !g_str_equal (word, kind))
    {
      meander_set_error_at (error, MEANDER_ERROR_VERSION, self->name, MAX (self->line, 1),
                            /* Translators: %s is a word that stands for itself, such as
                             * “meander-game”; the 1 is the number of the version. */
                            _ ("The file does not begin with “%s 1”"), kind);
      return FALSE;
    }

  g_strstrip (rest);
  if (!is_digits (rest) || *rest == '0')
    {
      meander_set_error_at (error, MEANDER_ERROR_VERSION, self->name, self->line,
                            _ ("The version number is missing"));
      return FALSE;
    }

  if (g_ascii_string_to_unsigned (rest, 10, 1, newest, &version, NULL))
    return TRUE;

  shown = meander_reader_excerpt (rest);
  meander_set_error_at (error, MEANDER_ERROR_NEWER, self->name, self->line,
                        _ ("The file was written by a newer Meander: its version is %s, and this "
                           "Meander reads versions up to %u"),
                        shown, newest);
  return FALSE;
}

/**
 * meander_reader_open:
 * @self: (out caller-allocates): a reader
 * @bytes: (array length=length): the text, which must stay while it is read
 * @length: its bytes
 * @max_bytes: how many of them are let through
 * @name: (nullable): the file's name, for the messages
 * @kind: the word in the first line
 * @newest: the newest version of it that can be read
 * @error: where to put a `MEANDER_ERROR`; %MEANDER_ERROR_NEWER where it is a newer one
 *
 * Begins to read a text, after a byte-order mark: it must be UTF-8, not too long, and start with @kind
 * and a version from 1 to @newest.
 *
 * A writer puts the oldest version that knows all the words which it writes: so an older
 * Meander reads what it can, and says of the rest that it is newer.
 *
 * @self is to be cleared in either case.
 *
 * Returns: whether there is something to read
 */
gboolean
meander_reader_open (MeanderReader *self,
                     const char *bytes,
                     gsize length,
                     gsize max_bytes,
                     const char *name,
                     const char *kind,
                     guint newest,
                     GError **error)
{
  MeanderText text;

  *self = (MeanderReader){ .name = g_strdup (name), .at = bytes };

  if (bytes == NULL)
    self->at = "";

  self->end = self->at + length;

  if (!meander_text_check (self->at, length, max_bytes, name, error))
    return FALSE;

  text = (MeanderText){ self->at, self->end };
  meander_text_skip_mark (&text);
  self->at = text.at;

  return read_version (self, kind, newest, error);
}

/**
 * meander_reader_next:
 * @self: a reader
 * @word: (out) (transfer none): the line's first word
 * @rest: (out) (transfer none): what follows it and one space, as it stands
 * @error: where to put a `MEANDER_ERROR`
 *
 * Reads the next line that says something; what it gives holds until the next
 * call and may be written to.
 *
 * Returns: %FALSE after `end`, and with @error set where `end` is missing or
 *   not the end
 */
gboolean
meander_reader_next (MeanderReader *self, char **word, char **rest, GError **error)
{
  if (!read_line (self, word, rest))
    {
      meander_set_error_at (error, MEANDER_ERROR_SYNTAX, self->name, MAX (self->line, 1),
                            _ ("The file is cut short: its last line must be “end”"));
      return FALSE;
    }

  if (!g_str_equal (*word, "end"))
    return TRUE;

  if (*g_strstrip (*rest) != '\0' || read_line (self, word, rest))
    {
      meander_set_error_at (error, MEANDER_ERROR_SYNTAX, self->name, self->line,
                            _ ("Something follows the word “end”"));
      return FALSE;
    }

  self->ended = TRUE;
  return FALSE;
}

/**
 * meander_reader_number:
 * @self: a reader
 * @what: the word before the number
 * @rest: what follows that word
 * @max: the largest value there may be
 * @value: (out): the number
 * @error: where to put a `MEANDER_ERROR`
 *
 * Reads a whole number from 0 to @max.
 *
 * Returns: whether it is one
 */
gboolean
meander_reader_number (MeanderReader *self,
                       const char *what,
                       const char *rest,
                       guint64 max,
                       guint64 *value,
                       GError **error)
{
  g_autofree char *number = g_strstrip (g_strdup (rest));
  g_autofree char *shown = meander_reader_excerpt (number);

  if (is_digits (number))
    {
      g_autofree char *most = g_strdup_printf ("%" G_GUINT64_FORMAT, max);

      if (g_ascii_string_to_unsigned (number, 10, 0, max, value, NULL))
        return TRUE;

      meander_set_error_at (error, MEANDER_ERROR_RANGE, self->name, self->line,
                            /* Translators: first a word that stands for itself, such as “seed”,
                             * then a number that is too large, then the largest one possible. */
                            _ ("“%s” is %s, and may be no more than %s"), what, shown, most);
    }
  else
    {
      meander_set_error_at (error, MEANDER_ERROR_SYNTAX, self->name, self->line,
                            /* Translators: the first is a word that stands for itself, such as
                             * “seed”, the second what was found in place of a number. */
                            _ ("After “%s” there should be a number, not “%s”"), what, shown);
    }

  return FALSE;
}

/**
 * meander_reader_once:
 * @self: a reader
 * @said: (inout): whether @word was there before
 * @word: the line's first word
 * @error: where to put a `MEANDER_ERROR`
 *
 * Notes that something is said which may be said only once.
 *
 * Returns: %FALSE where it was said before
 */
gboolean
meander_reader_once (MeanderReader *self, gboolean *said, const char *word, GError **error)
{
  if (*said)
    {
      meander_set_error_at (error, MEANDER_ERROR_CONTRADICTION, self->name, self->line,
                            /* Translators: %s is a word that stands for itself. */
                            _ ("“%s” appears twice"), word);
      return FALSE;
    }

  *said = TRUE;
  return TRUE;
}

/**
 * meander_reader_unknown:
 * @self: a reader
 * @word: a word of the line that was read last
 * @error: where to put a `MEANDER_ERROR`
 *
 * Sets @error to say that @word is not known.
 */
void
meander_reader_unknown (MeanderReader *self, const char *word, GError **error)
{
  g_autofree char *shown = meander_reader_excerpt (word);

  meander_set_error_at (error, MEANDER_ERROR_UNKNOWN, self->name, self->line,
                        _ ("Unknown word “%s”"), shown);
}

/**
 * meander_reader_missing:
 * @self: a reader that is at its end
 * @word: a word that no line begins with
 * @error: where to put a `MEANDER_ERROR`
 *
 * Sets @error to say that @word is missing.
 */
void
meander_reader_missing (MeanderReader *self, const char *word, GError **error)
{
  meander_set_error_at (error, MEANDER_ERROR_SYNTAX, self->name, self->line,
                        /* Translators: %s is a word that stands for itself, such as “seed”. */
                        _ ("The file has no “%s” line"), word);
}

/**
 * meander_reader_clear:
 * @self: a reader
 *
 * Frees what the reader holds.
 */
void
meander_reader_clear (MeanderReader *self)
{
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->copy, g_free);
}
