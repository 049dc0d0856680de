/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/position.h"

#include <glib/gi18n-lib.h>

#include "rules/text.h"

typedef struct
{
  MeanderPosition *position;
  MeanderBoard *board;
  gboolean loose; /* clashes and tiles that lie apart are let through */
  gboolean kits_said;
  gboolean named[MEANDER_MAX_TILES + 1];
  guint tile_lines[MEANDER_MAX_TILES];
  guint turn_line;

  const char *name;
  guint line;
  GError **error;
} Reader;

G_GNUC_PRINTF (3, 4)
static gboolean
refuse (Reader *reader, MeanderError code, const char *format, ...)
{
  g_autofree char *reason = NULL;
  va_list args;

  va_start (args, format);
  reason = g_strdup_vprintf (format, args);
  va_end (args);
  meander_set_error_at (reader->error, code, reader->name, reader->line, "%s", reason);

  return FALSE;
}

static gboolean
refuse_word (Reader *reader, const MeanderText *word)
{
  g_autofree char *shown = meander_text_excerpt (word);

  return refuse (reader, MEANDER_ERROR_UNKNOWN, _ ("Unknown word “%s”"), shown);
}

/* The line has been read; nothing more may stand on it. */
static gboolean
read_end (Reader *reader, MeanderText *line)
{
  MeanderText word;

  return !meander_text_next_word (line, &word) || refuse_word (reader, &word);
}

static gboolean
read_colour (Reader *reader, MeanderText *line, MeanderColour *colour)
{
  g_autofree char *shown = NULL;
  MeanderText word;

  if (!meander_text_next_word (line, &word))
    return refuse (reader, MEANDER_ERROR_SYNTAX, _ ("A colour is missing"));

  if (meander_text_to_colour (&word, colour))
    return TRUE;

  shown = meander_text_excerpt (&word);

  return refuse (reader, MEANDER_ERROR_UNKNOWN,
                 /* Translators: the four colours are words of the file format, not to be
                  * translated. */
                 _ ("“%s” is not a colour: use red, yellow, green or blue"), shown);
}

static gboolean
read_number (Reader *reader, const MeanderText *word, int low, int high, int *number)
{
  g_autofree char *shown = meander_text_excerpt (word);

  if (!meander_text_to_int (word, number))
    return refuse (reader, MEANDER_ERROR_SYNTAX, _ ("“%s” is not a whole number"), shown);

  if (*number < low || *number > high)
    return refuse (reader, MEANDER_ERROR_RANGE,
                   _ ("The number %s is out of range: it must be from %d to %d"), shown, low, high);

  return TRUE;
}

static gboolean
read_next_number (Reader *reader, MeanderText *line, int low, int high, int *number)
{
  MeanderText word;

  if (!meander_text_next_word (line, &word))
    return refuse (reader, MEANDER_ERROR_SYNTAX, _ ("A number is missing"));

  return read_number (reader, &word, low, high, number);
}

/* A tile's number; no tile is named twice in a file. */
static gboolean
read_tile (Reader *reader, const MeanderText *word, guint8 *tile)
{
  int number;

  if (!read_number (reader, word, 1, (int) meander_tile_set_size (reader->position->set), &number))
    return FALSE;

  if (reader->named[number])
    return refuse (reader, MEANDER_ERROR_CONTRADICTION, _ ("Tile %d is listed twice"), number);

  reader->named[number] = TRUE;
  *tile = (guint8) number;

  return TRUE;
}

static gboolean
read_tiles (Reader *reader, MeanderText *line, guint8 *tiles, guint *n_tiles)
{
  MeanderText word;

  while (meander_text_next_word (line, &word))
    {
      if (!read_tile (reader, &word, &tiles[*n_tiles]))
        return FALSE;
      (*n_tiles)++;
    }

  return TRUE;
}

static gboolean
read_tile_line (Reader *reader, MeanderText *line)
{
  MeanderPosition *position = reader->position;
  const MeanderPlacement *there;
  MeanderText word;
  guint8 number;
  int q, r, rotation;
  guint clashes;

  if (!meander_text_next_word (line, &word))
    return refuse (reader, MEANDER_ERROR_SYNTAX, _ ("A number is missing"));

  if (!read_tile (reader, &word, &number) ||
      !read_next_number (reader, line, -MEANDER_HEX_LIMIT, MEANDER_HEX_LIMIT, &q) ||
      !read_next_number (reader, line, -MEANDER_HEX_LIMIT, MEANDER_HEX_LIMIT, &r) ||
      !read_next_number (reader, line, 0, 5, &rotation) || !read_end (reader, line))
    return FALSE;

  there = meander_board_at (reader->board, meander_hex (q, r));
  if (there != NULL)
    return refuse (reader, MEANDER_ERROR_CONTRADICTION, _ ("Tiles %u and %u are on the same hex"),
                   there->number, number);

  clashes = meander_board_count_clashes (reader->board);
  meander_board_place (reader->board, number, meander_hex (q, r), (guint) rotation);
  if (!reader->loose && meander_board_count_clashes (reader->board) > clashes)
    return refuse (reader, MEANDER_ERROR_CONTRADICTION,
                   _ ("Tile %u touches an edge of a different colour"), number);

  reader->tile_lines[position->n_tiles] = reader->line;
  position->tiles[position->n_tiles++] =
      (MeanderPlacement){ number, (guint8) rotation, meander_hex (q, r) };

  return TRUE;
}

static gboolean
read_rack_line (Reader *reader, MeanderText *line)
{
  MeanderPosition *position = reader->position;
  MeanderColour colour;
  guint i;

  if (position->n_racks == MEANDER_N_COLOURS)
    return refuse (reader, MEANDER_ERROR_CONTRADICTION, _ ("There are more than four racks"));

  if (!read_colour (reader, line, &colour))
    return FALSE;

  for (i = 0; i < position->n_racks; i++)
    if (position->racks[i].colour == colour)
      return refuse (reader, MEANDER_ERROR_CONTRADICTION, _ ("The colour “%s” has two racks"),
                     meander_colour_to_id (colour));

  position->racks[i].colour = colour;
  if (!read_tiles (reader, line, position->racks[i].tiles, &position->racks[i].n_tiles))
    return FALSE;

  position->n_racks++;

  return TRUE;
}

static gboolean
read_turn_line (Reader *reader, MeanderText *line)
{
  MeanderText word;

  if (reader->turn_line != 0)
    return refuse (reader, MEANDER_ERROR_CONTRADICTION, _ ("The turn is given twice"));

  if (!read_colour (reader, line, &reader->position->turn))
    return FALSE;

  reader->turn_line = reader->line;
  if (!meander_text_next_word (line, &word))
    return TRUE;
  if (!meander_text_is (&word, "last"))
    return refuse_word (reader, &word);

  reader->position->last = TRUE;

  return read_end (reader, line);
}

static gboolean
read_kits_line (Reader *reader, MeanderText *line)
{
  int kits;

  if (reader->kits_said)
    return refuse (reader, MEANDER_ERROR_CONTRADICTION, _ ("The number of kits is given twice"));

  reader->kits_said = TRUE;

  return read_next_number (reader, line, 1, MEANDER_MAX_KITS, &kits) && read_end (reader, line);
}

static gboolean
read_line (Reader *reader, const MeanderText *word, MeanderText *line)
{
  MeanderPosition *position = reader->position;

  if (meander_text_is (word, "tile"))
    return read_tile_line (reader, line);
  if (meander_text_is (word, "rack"))
    return read_rack_line (reader, line);
  if (meander_text_is (word, "turn"))
    return read_turn_line (reader, line);
  if (meander_text_is (word, "out"))
    return read_tiles (reader, line, position->out, &position->n_out);
  if (meander_text_is (word, "loose"))
    return read_end (reader, line);
  if (meander_text_is (word, "kits"))
    return read_kits_line (reader, line);

  return refuse_word (reader, word);
}

/* The first line that is not empty says which version of the format it is. */
static gboolean
read_version (Reader *reader, MeanderText *text)
{
  MeanderText line, word;
  int version;

  while (meander_text_next_line (text, &line))
    {
      reader->line++;
      meander_text_strip_comment (&line);
      if (!meander_text_next_word (&line, &word))
        continue;

      if (!meander_text_is (&word, "meander-position") || !meander_text_next_word (&line, &word) ||
          !meander_text_to_int (&word, &version) || version < 1)
        break;

      if (version > MEANDER_POSITION_VERSION)
        return refuse (reader, MEANDER_ERROR_NEWER,
                       _ ("This was written by a newer Meander (format version %d)"), version);

      return read_end (reader, &line);
    }

  reader->line = MAX (reader->line, 1);

  return refuse (reader, MEANDER_ERROR_VERSION,
                 /* Translators: “meander-position 1” is not to be translated. */
                 _ ("The version is missing: a position begins with “meander-position 1”"));
}

/* What holds for all lines may be said on any of them, so it is looked for
 * first; whatever is wrong with it is said when its line is read. */
static void
look_ahead (Reader *reader, MeanderText text)
{
  MeanderText line, word;
  int kits;

  while (meander_text_next_line (&text, &line))
    {
      meander_text_strip_comment (&line);
      if (!meander_text_next_word (&line, &word))
        continue;

      if (meander_text_is (&word, "loose"))
        reader->loose = reader->position->loose = TRUE;
      else if (meander_text_is (&word, "kits") && meander_text_next_word (&line, &word) &&
               meander_text_to_int (&word, &kits) && kits >= 1 && kits <= MEANDER_MAX_KITS)
        reader->position->set.kits = (guint8) kits;
    }
}

/* Marks the tiles that hang together with the first one. */
static void
mark_figure (const MeanderPosition *position, gboolean *in_figure)
{
  guint8 pending[MEANDER_MAX_TILES];
  guint n_pending = 0;
  guint i;

  in_figure[0] = TRUE;
  pending[n_pending++] = 0;
  while (n_pending > 0)
    {
      MeanderHex hex = position->tiles[pending[--n_pending]].hex;

      for (i = 0; i < position->n_tiles; i++)
        if (!in_figure[i] && meander_hex_edge_towards (hex, position->tiles[i].hex, NULL))
          {
            in_figure[i] = TRUE;
            pending[n_pending++] = (guint8) i;
          }
    }
}

static gboolean
check_connected (Reader *reader)
{
  const MeanderPosition *position = reader->position;
  gboolean in_figure[MEANDER_MAX_TILES] = { FALSE };
  guint i;

  if (meander_board_count_groups (reader->board) <= 1)
    return TRUE;

  mark_figure (position, in_figure);
  for (i = 0; i < position->n_tiles && in_figure[i]; i++)
    ;
  reader->line = reader->tile_lines[i];

  return refuse (reader, MEANDER_ERROR_CONTRADICTION,
                 _ ("Tile %u is not connected: all the tiles must form one figure"),
                 position->tiles[i].number);
}

static gboolean
check_turn (Reader *reader)
{
  const MeanderPosition *position = reader->position;
  guint i;

  if (reader->turn_line == 0)
    return TRUE;

  for (i = 0; i < position->n_racks; i++)
    if (position->racks[i].colour == position->turn)
      return TRUE;

  reader->line = reader->turn_line;

  return refuse (reader, MEANDER_ERROR_CONTRADICTION,
                 _ ("It is the turn of “%s”, but this colour has no rack"),
                 meander_colour_to_id (position->turn));
}

static gboolean
read_all (Reader *reader, MeanderText text)
{
  MeanderText line, word;

  if (!read_version (reader, &text))
    return FALSE;

  look_ahead (reader, text);
  reader->board = meander_board_new (reader->position->set);

  while (meander_text_next_line (&text, &line))
    {
      reader->line++;
      meander_text_strip_comment (&line);
      if (meander_text_next_word (&line, &word) && !read_line (reader, &word, &line))
        return FALSE;
    }

  return (reader->loose || check_connected (reader)) && check_turn (reader);
}

static MeanderPosition *
parse (const char *text, gsize length, const char *name, gboolean loose, GError **error)
{
  g_autoptr (MeanderPosition) position = NULL;
  Reader reader = { .loose = loose, .name = name, .error = error };
  MeanderText rest;
  gboolean good;

  g_return_val_if_fail (text != NULL || length == 0, NULL);

  if (length == 0)
    text = "";
  if (!meander_text_check (text, length, MEANDER_POSITION_MAX_BYTES, name, error))
    return NULL;

  position = g_new0 (MeanderPosition, 1);
  position->turn = MEANDER_NO_COLOUR;
  reader.position = position;
  rest = (MeanderText){ text, text + length };
  meander_text_skip_mark (&rest);
  good = read_all (&reader, rest);

  /* What was let through must be said, so that it can be read again. */
  if (good && (meander_board_count_clashes (reader.board) > 0 ||
               meander_board_count_groups (reader.board) > 1))
    position->loose = TRUE;

  meander_board_free (reader.board);

  return good ? g_steal_pointer (&position) : NULL;
}

/**
 * meander_position_parse:
 * @text: (array length=length): bytes from anywhere
 * @length: how many
 * @name: (nullable): what the text is called in messages, such as its file;
 *   without one neither it nor the line is named
 * @error: where to report any %MEANDER_ERROR
 *
 * Reads a position (FORMATS.md, “Position”), and refuses whatever the format
 * says is to be refused.
 *
 * Every message begins with `name:line:`.
 *
 * Returns: (transfer full) (nullable): the position, to be freed with
 *   meander_position_free(), or %NULL on error
 */
MeanderPosition *
meander_position_parse (const char *text, gsize length, const char *name, GError **error)
{
  return parse (text, length, name, FALSE, error);
}

/**
 * meander_position_parse_loose:
 * @text: (array length=length): bytes from anywhere
 * @length: how many
 * @name: (nullable): what the text is called in messages
 * @error: where to report any %MEANDER_ERROR
 *
 * Reads a position as meander_position_parse() does, but lets tiles lie apart
 * and colours clash though the text does not say `loose`; the position then
 * says so.
 *
 * Returns: (transfer full) (nullable): the position, to be freed with
 *   meander_position_free(), or %NULL on error
 */
MeanderPosition *
meander_position_parse_loose (const char *text, gsize length, const char *name, GError **error)
{
  return parse (text, length, name, TRUE, error);
}
