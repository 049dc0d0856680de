/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define EXCERPT_CHARS 40
#define NAME_MAX_MARKS 3 /* on one letter of a name */
#define INT_CLAMP 99999

static gboolean
is_space (char c)
{
  return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

static guint
line_of (const char *text, const char *at)
{
  guint line = 1;

  for (; text < at; text++)
    if (*text == '\n')
      line++;

  return line;
}

/**
 * meander_set_error_at:
 * @error: (out) (optional): where to report
 * @code: what is wrong
 * @name: (nullable): what the text is called, such as its file; without one
 *   neither it nor the line is named
 * @line: the line, counted from 1
 * @format: the reason, for a person, in her language
 * @...: what @format asks for
 *
 * Reports an error in a text as `name:line: reason`.
 */
void
meander_set_error_at (GError **error,
                      MeanderError code,
                      const char *name,
                      guint line,
                      const char *format,
                      ...)
{
  g_autofree char *reason = NULL;
  g_autofree char *shown = NULL;
  va_list args;

  va_start (args, format);
  reason = g_strdup_vprintf (format, args);
  va_end (args);

  if (name == NULL)
    {
      g_set_error_literal (error, MEANDER_ERROR, (gint) code, reason);
      return;
    }

  shown = g_utf8_make_valid (name, -1);
  g_set_error (error, MEANDER_ERROR, (gint) code, "%s:%u: %s", shown, line, reason);
}

/**
 * meander_text_check:
 * @text: (array length=length): bytes from anywhere
 * @length: how many
 * @max_bytes: how many there may be
 * @name: (nullable): what the text is called
 * @error: where to report %MEANDER_ERROR_TOO_LARGE or %MEANDER_ERROR_SYNTAX
 *
 * Makes sure that bytes are text and not too many.
 *
 * Returns: whether they are valid UTF-8 without a zero byte, and few enough
 */
gboolean
meander_text_check (const char *text,
                    gsize length,
                    gsize max_bytes,
                    const char *name,
                    GError **error)
{
  const char *bad;

  if (length > max_bytes)
    {
      meander_set_error_at (error, MEANDER_ERROR_TOO_LARGE, name, line_of (text, text + max_bytes),
                            _ ("The file is too large: at most %u KiB are allowed"),
                            (guint) (max_bytes / 1024));
      return FALSE;
    }

  if (!g_utf8_validate_len (text, length, &bad))
    {
      meander_set_error_at (error, MEANDER_ERROR_SYNTAX, name, line_of (text, bad),
                            _ ("This is not text: a byte here is not UTF-8"));
      return FALSE;
    }

  return TRUE;
}

/**
 * meander_text_skip_mark:
 * @text: (inout): a whole text
 *
 * Skips the byte-order mark that editors of another system put before a text.
 */
void
meander_text_skip_mark (MeanderText *text)
{
  static const char mark[] = { '\xef', '\xbb', '\xbf' };

  if ((gsize) (text->end - text->at) >= sizeof mark && memcmp (text->at, mark, sizeof mark) == 0)
    text->at += sizeof mark;
}

/**
 * meander_text_next_line:
 * @text: (inout): what is left to read
 * @line: (out): the next line, without its end
 *
 * Reads a line.
 *
 * Returns: %FALSE at the end of the text
 */
gboolean
meander_text_next_line (MeanderText *text, MeanderText *line)
{
  const char *end;

  if (text->at == text->end)
    return FALSE;

  end = memchr (text->at, '\n', (gsize) (text->end - text->at));
  line->at = text->at;
  line->end = end == NULL ? text->end : end;
  text->at = end == NULL ? text->end : end + 1;

  return TRUE;
}

/**
 * meander_text_strip_comment:
 * @line: (inout): a line
 *
 * Cuts a line at its first `#`.
 */
void
meander_text_strip_comment (MeanderText *line)
{
  const char *hash = NULL;

  if (line->at != line->end)
    hash = memchr (line->at, '#', (gsize) (line->end - line->at));
  if (hash != NULL)
    line->end = hash;
}

/**
 * meander_text_next_word:
 * @line: (inout): what is left to read
 * @word: (out): the next word
 *
 * Reads what stands between blanks.
 *
 * Returns: %FALSE at the end of the line
 */
gboolean
meander_text_next_word (MeanderText *line, MeanderText *word)
{
  while (line->at != line->end && is_space (*line->at))
    line->at++;

  word->at = line->at;
  while (line->at != line->end && !is_space (*line->at))
    line->at++;
  word->end = line->at;

  return word->at != word->end;
}

/**
 * meander_text_is:
 * @word: a word
 * @what: another
 *
 * Compares two words, byte by byte.
 *
 * Returns: whether they are the same
 */
gboolean
meander_text_is (const MeanderText *word, const char *what)
{
  gsize length = (gsize) (word->end - word->at);

  return strlen (what) == length && (length == 0 || memcmp (word->at, what, length) == 0);
}

/**
 * meander_text_to_int:
 * @word: a word
 * @value: (out): the number; those too large for any use here become 99999
 *
 * Reads a whole number: decimal digits, with a minus sign before them or not.
 *
 * Returns: whether @word is one
 */
gboolean
meander_text_to_int (const MeanderText *word, int *value)
{
  const char *at = word->at;
  gboolean negative = FALSE;
  int n = 0;

  if (at != word->end && *at == '-')
    {
      negative = TRUE;
      at++;
    }

  if (at == word->end)
    return FALSE;

  for (; at != word->end; at++)
    {
      if (!g_ascii_isdigit (*at))
        return FALSE;
      n = MIN (10 * n + (*at - '0'), INT_CLAMP);
    }

  *value = negative ? -n : n;

  return TRUE;
}

/**
 * meander_text_to_colour:
 * @word: a word
 * @colour: (out): the colour
 *
 * Reads the name of a line colour.
 *
 * Returns: whether @word is one
 */
gboolean
meander_text_to_colour (const MeanderText *word, MeanderColour *colour)
{
  guint c;

  for (c = 0; c < MEANDER_N_COLOURS; c++)
    if (meander_text_is (word, meander_colour_to_id ((MeanderColour) c)))
      {
        *colour = (MeanderColour) c;
        return TRUE;
      }

  return FALSE;
}

/**
 * meander_text_excerpt:
 * @word: any piece of a text
 *
 * Makes a piece of somebody's text fit to be shown in a message: valid, on one
 * line, and cut short if it is long.
 *
 * Returns: (transfer full): the text to show
 */
char *
meander_text_excerpt (const MeanderText *word)
{
  g_autofree char *valid = NULL;
  GString *shown = g_string_new (NULL);
  const char *at;
  gsize length = (gsize) (word->end - word->at);
  guint n = 0;

  /* No character has more than six bytes, broken ones included. */
  valid = g_utf8_make_valid (length == 0 ? "" : word->at,
                             (gssize) MIN (length, 6 * (EXCERPT_CHARS + 1)));
  for (at = valid; *at != '\0' && n < EXCERPT_CHARS; at = g_utf8_next_char (at), n++)
    {
      gunichar c = g_utf8_get_char (at);

      g_string_append_unichar (shown, g_unichar_isprint (c) ? c : 0xfffd);
    }
  if (*at != '\0' || length > 6 * (EXCERPT_CHARS + 1))
    g_string_append (shown, "…");

  return g_string_free (shown, FALSE);
}

/**
 * meander_text_check_name:
 * @name: the name of a player, valid UTF-8
 * @error: where to report %MEANDER_ERROR_TOO_LARGE
 *
 * Makes sure that a name is not longer than the dialogues let it be.
 *
 * Returns: whether it is not
 */
gboolean
meander_text_check_name (const char *name, GError **error)
{
  if (g_utf8_strlen (name, -1) <= MEANDER_NAME_MAX_CHARS)
    return TRUE;

  g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_TOO_LARGE,
               _ ("The name of a player may have %d letters at most"), MEANDER_NAME_MAX_CHARS);
  return FALSE;
}

/* What a character of somebody's name becomes: itself, a blank, or nothing. */
static gunichar
clean_char (gunichar c)
{
  if (g_unichar_isspace (c) || g_unichar_iscntrl (c))
    return ' ';

  return g_unichar_isgraph (c) ? c : 0;
}

/**
 * meander_text_clean_name:
 * @name: text from a stranger
 *
 * Makes a name that has come from another computer fit to be shown: in one line, without what cannot be
 * seen or turns the direction of the text round it, without heaps of marks, and not too long.
 *
 * Returns: (transfer full) (nullable): 1 to 40 letters, or %NULL if there is nothing to be seen
 */
char *
meander_text_clean_name (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  g_autofree char *composed = g_utf8_normalize (valid, -1, G_NORMALIZE_NFC);
  g_autoptr (GString) clean = g_string_new (NULL);
  guint n = 0;
  guint n_marks = 0;

  for (const char *at = composed; *at != '\0' && n < MEANDER_NAME_MAX_CHARS;
       at = g_utf8_next_char (at))
    {
      const gunichar c = clean_char (g_utf8_get_char (at));

      n_marks = g_unichar_ismark (c) ? n_marks + 1 : 0;
      if (c == 0 || n_marks > NAME_MAX_MARKS || (n_marks > 0 && clean->len == 0) ||
          (c == ' ' && (clean->len == 0 || clean->str[clean->len - 1] == ' ')))
        continue;
      g_string_append_unichar (clean, c);
      n++;
    }
  if (clean->len > 0 && clean->str[clean->len - 1] == ' ')
    g_string_truncate (clean, clean->len - 1);

  return clean->len > 0 ? g_string_free (g_steal_pointer (&clean), FALSE) : NULL;
}

/**
 * meander_text_is_same_name:
 * @one: a name, in UTF-8
 * @other: another one
 *
 * Tells whether two names are one for people, who do not tell them apart by capitals, or by how a computer
 * writes an accent.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_text_is_same_name (const char *one, const char *other)
{
  g_autofree char *one_folded = g_utf8_casefold (one, -1);
  g_autofree char *other_folded = g_utf8_casefold (other, -1);
  g_autofree char *one_plain = g_utf8_normalize (one_folded, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autofree char *other_plain = g_utf8_normalize (other_folded, -1, G_NORMALIZE_ALL_COMPOSE);

  return g_str_equal (one_plain, other_plain);
}
