/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/puzzle-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/text.h"

/* The facts of a puzzle, and a line of a table with commas that tells them all,
 * as records have it. */

#define MAX_SECONDS 86400
#define MAX_NAME_CHARS 100

static gboolean
refuse (GError **error, MeanderError code, const char *reason)
{
  g_set_error_literal (error, MEANDER_ERROR, (gint) code, reason);

  return FALSE;
}

static MeanderText
text_of (const char *string)
{
  return (MeanderText){ string, string + strlen (string) };
}

/* One field, up to the comma or the end; in quotes a quote is written twice. */
static gboolean
split_field (const char **at, GString *field)
{
  const char *s = *at;

  if (*s != '"')
    {
      gsize length = strcspn (s, ",\"");

      g_string_append_len (field, s, (gssize) length);
      *at = s + length;
      return **at != '"';
    }

  for (s++; *s != '\0'; s++)
    {
      if (*s == '"' && *++s != '"')
        {
          *at = s;
          return *s == ',' || *s == '\0';
        }
      g_string_append_c (field, *s);
    }

  return FALSE;
}

static gboolean
split_fields (const char *line, char *fields[MEANDER_PUZZLE_N_FIELDS], GError **error)
{
  guint n = 0;

  for (;;)
    {
      GString *field = g_string_new (NULL);

      if (n == MEANDER_PUZZLE_N_FIELDS || !split_field (&line, field))
        {
          g_string_free (field, TRUE);
          return n == MEANDER_PUZZLE_N_FIELDS
                     ? refuse (error, MEANDER_ERROR_SYNTAX, _ ("There are too many fields"))
                     : refuse (error, MEANDER_ERROR_SYNTAX, _ ("A quotation mark is not closed"));
        }

      fields[n++] = g_string_free (field, FALSE);
      if (*line == '\0')
        break;
      line++;
    }

  if (n < MEANDER_PUZZLE_N_FIELDS)
    return refuse (error, MEANDER_ERROR_SYNTAX, _ ("There are too few fields"));

  return TRUE;
}

static gboolean
read_id (const char *field, GError **error)
{
  const char *s;

  for (s = field; g_ascii_islower (*s) || g_ascii_isdigit (*s) || *s == '-'; s++)
    ;
  if (*s != '\0' || s == field)
    return refuse (error, MEANDER_ERROR_SYNTAX,
                   _ ("An id is made of the letters a to z, digits and hyphens"));

  return TRUE;
}

/* “12” or “12-17”. */
static gboolean
read_range (const MeanderText *word, int *first, int *last)
{
  const char *hyphen = memchr (word->at, '-', (gsize) (word->end - word->at));
  MeanderText low = *word;
  MeanderText high = *word;

  if (hyphen != NULL)
    {
      low.end = hyphen;
      high.at = hyphen + 1;
    }

  return meander_text_to_int (&low, first) && meander_text_to_int (&high, last);
}

static gboolean
read_kits (MeanderPuzzle *puzzle, MeanderText *rest, GError **error)
{
  MeanderText word;
  int kits;

  if (!meander_text_next_word (rest, &word) || !meander_text_to_int (&word, &kits) || kits < 1 ||
      kits > MEANDER_MAX_KITS)
    return refuse (error, MEANDER_ERROR_RANGE, _ ("There must be 1 to 13 kits"));

  puzzle->set.kits = (guint8) kits;

  return TRUE;
}

/* Ranges of tiles; “kits N” before them where several kits are meant. */
static gboolean
read_tiles (MeanderPuzzle *puzzle, const char *field, GError **error)
{
  gboolean taken[MEANDER_MAX_TILES + 1] = { FALSE };
  MeanderText rest = text_of (field);
  MeanderText ahead = rest;
  MeanderText word;
  int first, last, n;

  if (meander_text_next_word (&ahead, &word) && meander_text_is (&word, "kits"))
    {
      if (!read_kits (puzzle, &ahead, error))
        return FALSE;
      rest = ahead;
    }

  while (meander_text_next_word (&rest, &word))
    {
      if (!read_range (&word, &first, &last))
        return refuse (error, MEANDER_ERROR_SYNTAX, _ ("Tiles are written like this: 1-3 9 12"));

      if (first < 1 || last > (int) meander_tile_set_size (puzzle->set) || first > last)
        return refuse (error, MEANDER_ERROR_RANGE, _ ("There are no such tiles"));

      for (n = first; n <= last; n++)
        {
          if (taken[n])
            return refuse (error, MEANDER_ERROR_CONTRADICTION, _ ("A tile is listed twice"));
          taken[n] = TRUE;
        }
    }

  for (n = 1; n <= MEANDER_MAX_TILES; n++)
    if (taken[n])
      puzzle->tiles[puzzle->n_tiles++] = (guint8) n;

  if (puzzle->n_tiles == 0)
    return refuse (error, MEANDER_ERROR_SYNTAX, _ ("The puzzle has no tiles"));

  return TRUE;
}

static gboolean
read_goal_colours (MeanderPuzzle *puzzle, MeanderText *rest, GError **error)
{
  MeanderText word;

  while (meander_text_next_word (rest, &word))
    {
      MeanderColour colour = MEANDER_NO_COLOUR;

      if (puzzle->n_colours == 2)
        return refuse (error, MEANDER_ERROR_RANGE, _ ("A goal has two colours at most"));

      if (!meander_text_is (&word, "?") && !meander_text_to_colour (&word, &colour))
        return refuse (error, MEANDER_ERROR_UNKNOWN,
                       /* Translators: the words of the format are not to be translated. */
                       _ ("The colours of a goal are red, yellow, green, blue and ?"));

      if (colour != MEANDER_NO_COLOUR && puzzle->n_colours == 1 && colour == puzzle->colours[0])
        return refuse (error, MEANDER_ERROR_CONTRADICTION, _ ("The goal names a colour twice"));

      if (colour != MEANDER_NO_COLOUR && meander_puzzle_count_colour (puzzle, colour) == 0)
        return refuse (error, MEANDER_ERROR_CONTRADICTION,
                       _ ("The goal names a colour that no tile of the puzzle has"));

      puzzle->colours[puzzle->n_colours++] = colour;
    }

  if (puzzle->n_colours == 0)
    return refuse (error, MEANDER_ERROR_SYNTAX, _ ("The goal names no colour"));

  return TRUE;
}

static gboolean
read_goal (MeanderPuzzle *puzzle, const char *field, GError **error)
{
  MeanderText rest = text_of (field);
  MeanderText word;
  gboolean longest;

  puzzle->colours[0] = puzzle->colours[1] = MEANDER_NO_COLOUR;

  if (strcmp (field, "none") == 0)
    {
      puzzle->goal = MEANDER_GOAL_NONE;
      return TRUE;
    }

  longest = strcmp (field, "longest lines") == 0 || strcmp (field, "longest loops") == 0;
  if (longest)
    {
      puzzle->goal = strcmp (field, "longest lines") == 0 ? MEANDER_GOAL_LONGEST_LINES
                                                          : MEANDER_GOAL_LONGEST_LOOPS;
      return TRUE;
    }

  meander_text_next_word (&rest, &word);
  if (meander_text_is (&word, "loop"))
    puzzle->goal = MEANDER_GOAL_LOOP;
  else if (meander_text_is (&word, "line"))
    puzzle->goal = MEANDER_GOAL_LINE;
  else
    return refuse (error, MEANDER_ERROR_UNKNOWN,
                   /* Translators: the words of the format are not to be translated. */
                   _ ("A goal is loop or line with colours, longest lines, longest loops or none"));

  return read_goal_colours (puzzle, &rest, error);
}

static gboolean
read_outline (MeanderPuzzle *puzzle, const char *field, GError **error)
{
  if (*field == '\0')
    return TRUE;

  if (strcmp (field, "pyramid") != 0)
    return refuse (error, MEANDER_ERROR_UNKNOWN,
                   /* Translators: “pyramid” is a word of the format, not to be translated. */
                   _ ("Unknown outline: use “pyramid” or leave it out"));

  if (meander_pyramid_rows (puzzle->n_tiles) == 0)
    return refuse (error, MEANDER_ERROR_CONTRADICTION,
                   _ ("This number of tiles cannot form a pyramid with rows of 1, 2, 3 and so on"));

  puzzle->outline = MEANDER_OUTLINE_PYRAMID;

  return TRUE;
}

static gboolean
read_seconds (MeanderPuzzle *puzzle, const char *field, GError **error)
{
  MeanderText word = text_of (field);
  int seconds;

  if (*field == '\0')
    return TRUE;

  if (!meander_text_to_int (&word, &seconds))
    return refuse (error, MEANDER_ERROR_SYNTAX, _ ("The time is not a whole number of seconds"));
  if (seconds < 1 || seconds > MAX_SECONDS)
    return refuse (error, MEANDER_ERROR_RANGE, _ ("The time must be from 1 second to a day"));

  puzzle->seconds = (guint) seconds;

  return TRUE;
}

static gboolean
read_name (const char *field, GError **error)
{
  if (*field == '\0')
    return refuse (error, MEANDER_ERROR_SYNTAX, _ ("The puzzle needs a group and a title"));

  if (g_utf8_strlen (field, -1) <= MAX_NAME_CHARS)
    return TRUE;

  g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_TOO_LARGE,
               _ ("A group and a title may have %d letters at most"), MAX_NAME_CHARS);
  return FALSE;
}

/* It is shown as well. */
static gboolean
read_source (const char *field, GError **error)
{
  if (g_utf8_strlen (field, -1) <= MEANDER_PUZZLE_LINE_CHARS)
    return TRUE;

  g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_TOO_LARGE,
               _ ("The line is too long: at most %d characters may follow its first word"),
               MEANDER_PUZZLE_LINE_CHARS);
  return FALSE;
}

/**
 * meander_puzzle_read_fields:
 * @puzzle: an empty puzzle
 * @fields: (array fixed-size=8): what it says, by #MeanderPuzzleField; an empty
 *   text where it says nothing
 * @field: (out): the field that was read last; on error, the one that is wrong
 * @error: where to report any %MEANDER_ERROR
 *
 * Reads the facts of a puzzle.
 *
 * Returns: whether they make one; if not, @puzzle is only good to be freed
 */
gboolean
meander_puzzle_read_fields (MeanderPuzzle *puzzle,
                            const char *const *fields,
                            MeanderPuzzleField *field,
                            GError **error)
{
  /* In this order: the goal is about the tiles, and so is the outline. */
  if (!read_id (fields[ *field = MEANDER_PUZZLE_ID], error) ||
      !read_name (fields[ *field = MEANDER_PUZZLE_GROUP], error) ||
      !read_name (fields[ *field = MEANDER_PUZZLE_TITLE], error) ||
      !read_tiles (puzzle, fields[ *field = MEANDER_PUZZLE_TILES], error) ||
      !read_goal (puzzle, fields[ *field = MEANDER_PUZZLE_GOAL], error) ||
      !read_outline (puzzle, fields[ *field = MEANDER_PUZZLE_OUTLINE], error) ||
      !read_seconds (puzzle, fields[ *field = MEANDER_PUZZLE_SECONDS], error) ||
      !read_source (fields[ *field = MEANDER_PUZZLE_SOURCE], error))
    return FALSE;

  puzzle->id = g_strdup (fields[MEANDER_PUZZLE_ID]);
  puzzle->group = g_strdup (fields[MEANDER_PUZZLE_GROUP]);
  puzzle->title = g_strdup (fields[MEANDER_PUZZLE_TITLE]);
  puzzle->tile_list = g_strdup (fields[MEANDER_PUZZLE_TILES]);
  puzzle->source = g_strdup (fields[MEANDER_PUZZLE_SOURCE]);

  return TRUE;
}

/**
 * meander_puzzle_parse_line:
 * @line: any text
 * @error: where to report any %MEANDER_ERROR; the message names no file
 *
 * Reads a puzzle from a line as meander_puzzle_to_line() writes it: id, group, title, tiles,
 * goal, outline, seconds, source, with commas between them and quotation marks
 * where needed.
 *
 * Where the tiles are those of several kits, `kits N` stands before them, as
 * in `kits 3 1-25`.  The goal `none` is that of free play.
 *
 * Returns: (transfer full) (nullable): the puzzle, to be freed with
 *   meander_puzzle_free(), or %NULL on error
 */
MeanderPuzzle *
meander_puzzle_parse_line (const char *line, GError **error)
{
  g_autoptr (MeanderPuzzle) puzzle = NULL;
  g_autofree char *own = NULL;
  char *fields[MEANDER_PUZZLE_N_FIELDS] = { NULL };
  MeanderPuzzleField field;
  gboolean good;
  guint i;

  g_return_val_if_fail (line != NULL, NULL);

  if (!meander_text_check (line, strlen (line), MEANDER_PUZZLES_MAX_BYTES, NULL, error))
    return NULL;

  own = g_strdup (line);
  g_strchomp (own);
  if (strpbrk (own, "\r\n") != NULL)
    {
      refuse (error, MEANDER_ERROR_SYNTAX, _ ("A puzzle is a single line"));
      return NULL;
    }

  puzzle = g_new0 (MeanderPuzzle, 1);
  good = split_fields (own, fields, error) &&
         meander_puzzle_read_fields (puzzle, (const char *const *) fields, &field, error);
  for (i = 0; i < MEANDER_PUZZLE_N_FIELDS; i++)
    g_free (fields[i]);

  return good ? g_steal_pointer (&puzzle) : NULL;
}
