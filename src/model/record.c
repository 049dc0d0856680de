/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/record.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/players-record-private.h"
#include "model/reader-private.h"

#define KIND "meander-game"
/* 2 with the words `helped` and `shown`, 3 with the parameter `bag`, 4 with `known`, 5 with `shared` in
 * Gobble, 6 with `told`, 7 with `guess`,
 * 8 with `hints`. */
#define NEWEST 8
#define MAX_PARAM_BYTES 10000
#define MAX_PARAMS 200 /* a position has a line for each tile, and few others */

/* The file:
 *
 *   meander-game 2          first of all: what it is, and its version: 1 where nothing is shown or
 *                           helped, 3 where of the bag no more is known than what has come from it,
 *                           4 where the person started over with what they knew, 5 where the
 *                           computer has played for somebody in Gobble, 6 where hints have told
 *                           of tiles as they are to lie, 7 where the person has chosen a colour,
 *                           8 where hints are counted
 *   game puzzle             the kind of game
 *   param puzzle disc…      a line for each line of the parameters, as it stands
 *   seed 0
 *   elapsed 12345           the time played, in ms
 *   computer 2 turtle       who plays at a seat; see players-record.c
 *   shown                   a solution has been looked at since the table was as at the start
 *   known                   before that one was, or the computer made a move that is not listed any more
 *   told 7                  a hint has shown tile 7 as it is to lie since the table was as at the start
 *   hints 3                 so many hints were taken, where that is told at the end
 *   guess 0 blue            what the person thinks of a colour that the goal leaves open: its first one
 *   done 3                  so many of the moves are done, the rest can be redone
 *   move 1@0,0/0            the moves, in order
 *   helped 2@1,0/3          among them, one that the computer has found for the person
 *   end                     the last line: without it the file is cut short
 *
 * Blank lines and lines that begin with # are passed over.  All but `param`,
 * `computer`, `shared`, `told`, `guess`, `move` and `helped` are there exactly once, `shown`, `known` and `hints` at most. */

/**
 * meander_record_new:
 * @rules: (transfer none): the kind of game
 * @params: the game's parameters, one a line
 * @seed: the seed from which its chances come
 *
 * Makes the record of a game in which nothing has been done yet.
 *
 * Returns: (transfer full): a new record
 */
MeanderRecord *
meander_record_new (const MeanderRules *rules, const char *params, guint64 seed)
{
  MeanderRecord *record = g_new0 (MeanderRecord, 1);

  record->rules = rules;
  record->params = g_strdup (params);
  record->seed = seed;
  record->guesses[0] = record->guesses[1] = MEANDER_NO_COLOUR;
  record->moves = g_ptr_array_new_with_free_func (g_free);
  record->helped = g_byte_array_new ();
  record->param_lines = g_array_new (FALSE, FALSE, sizeof (guint));
  record->move_lines = g_array_new (FALSE, FALSE, sizeof (guint));

  return record;
}

/**
 * meander_record_add_move:
 * @record: a record
 * @move: a move
 * @helped: whether the computer has found it for the person
 *
 * Adds a move after the others; it is not done yet.
 */
void
meander_record_add_move (MeanderRecord *record, const char *move, gboolean helped)
{
  const guint8 byte = helped ? 1 : 0;

  g_return_if_fail (record != NULL);
  g_return_if_fail (move != NULL);

  g_ptr_array_add (record->moves, g_strdup (move));
  g_byte_array_append (record->helped, &byte, 1);
}

/**
 * meander_told_add:
 * @told: tiles that hints have shown as they are to lie
 * @number: the number of one more, or of one of them
 *
 * Adds a tile to them.
 */
void
meander_told_add (MeanderTold *told, guint number)
{
  g_return_if_fail (number <= MEANDER_MAX_TILES);

  if (!told->tiles[number])
    told->n_tiles++;
  told->tiles[number] = TRUE;
}

/**
 * meander_record_is_helped:
 * @record: a record
 * @position: which move, counted from 0
 *
 * Tells whether the computer has found a move for the person.
 *
 * Returns: whether it has
 */
gboolean
meander_record_is_helped (const MeanderRecord *record, guint position)
{
  g_return_val_if_fail (record != NULL, FALSE);

  return position < record->helped->len && record->helped->data[position] != 0;
}

typedef struct
{
  MeanderRecord *record;
  GString *params;
  gboolean game;
  gboolean seed;
  gboolean elapsed;
  gboolean done;
  gboolean shown;
  gboolean known;
  gboolean hints;
  guint done_line;
} Reading;

static gboolean
read_game (MeanderReader *text, Reading *reading, char *rest, GError **error)
{
  reading->record->rules = meander_rules_find (g_strstrip (rest));
  if (reading->record->rules == NULL)
    {
      g_autofree char *shown = meander_reader_excerpt (rest);

      meander_set_error_at (error, MEANDER_ERROR_UNKNOWN, text->name, text->line,
                            _ ("Unknown game “%s”"), shown);
      return FALSE;
    }

  if (reading->record->params_line == 0)
    reading->record->params_line = text->line;

  return TRUE;
}

static gboolean
read_param (MeanderReader *text, Reading *reading, const char *rest, GError **error)
{
  if (reading->record->param_lines->len == MAX_PARAMS)
    {
      meander_set_error_at (error, MEANDER_ERROR_TOO_LARGE, text->name, text->line,
                            /* Translators: “param” stands for itself. */
                            _ ("No more than %d lines may say “param”"), MAX_PARAMS);
      return FALSE;
    }

  if (strlen (rest) > MAX_PARAM_BYTES)
    {
      meander_set_error_at (
          error, MEANDER_ERROR_TOO_LARGE, text->name, text->line,
          _ ("The line is too long: at most %d characters may follow its first word"),
          MAX_PARAM_BYTES);
      return FALSE;
    }

  if (reading->params->len == 0)
    reading->record->params_line = text->line;

  g_string_append (reading->params, rest);
  g_string_append_c (reading->params, '\n');
  g_array_append_val (reading->record->param_lines, text->line);
  return TRUE;
}

static void
read_move (MeanderReader *text, Reading *reading, char *rest, gboolean helped)
{
  meander_record_add_move (reading->record, g_strstrip (rest), helped);
  g_array_append_val (reading->record->move_lines, text->line);
}

/* “0 blue”: of which of the goal's colours, and what it is thought to be. */
static gboolean
read_guess (MeanderReader *text, Reading *reading, char *rest, GError **error)
{
  g_auto (GStrv) words = g_strsplit (g_strstrip (rest), " ", 2);
  const char *id = words[0] != NULL && words[1] != NULL ? g_strstrip (words[1]) : "";
  MeanderColour colour;
  guint64 index;

  if (!meander_reader_number (text, "guess", words[0] != NULL ? words[0] : "",
                              G_N_ELEMENTS (reading->record->guesses) - 1, &index, error))
    return FALSE;
  if (!meander_colour_from_id (id, &colour) || colour >= MEANDER_N_COLOURS)
    {
      meander_reader_unknown (text, id, error);
      return FALSE;
    }
  reading->record->guesses[index] = colour;
  return TRUE;
}

static gboolean
read_fact (MeanderReader *text, Reading *reading, char *word, char *rest, GError **error)
{
  guint64 number;

  if (g_str_equal (word, "move") || g_str_equal (word, "helped"))
    {
      read_move (text, reading, rest, g_str_equal (word, "helped"));
      return TRUE;
    }

  if (g_str_equal (word, "param"))
    return read_param (text, reading, rest, error);

  if (g_str_equal (word, "game"))
    return meander_reader_once (text, &reading->game, word, error) &&
           read_game (text, reading, rest, error);

  if (g_str_equal (word, "seed"))
    return meander_reader_once (text, &reading->seed, word, error) &&
           meander_reader_number (text, word, rest, G_MAXUINT64, &reading->record->seed, error);

  if (g_str_equal (word, "elapsed"))
    {
      if (!meander_reader_once (text, &reading->elapsed, word, error) ||
          !meander_reader_number (text, word, rest, MEANDER_ELAPSED_MAX, &number, error))
        return FALSE;

      reading->record->elapsed = (gint64) number;
      return TRUE;
    }

  if (g_str_equal (word, "done"))
    {
      if (!meander_reader_once (text, &reading->done, word, error) ||
          !meander_reader_number (text, word, rest, MEANDER_RECORD_MAX_BYTES, &number, error))
        return FALSE;

      reading->record->n_done = (guint) number;
      reading->done_line = text->line;
      return TRUE;
    }

  if (g_str_equal (word, "shown"))
    {
      reading->record->shown = TRUE;
      return meander_reader_once (text, &reading->shown, word, error);
    }

  if (g_str_equal (word, "known"))
    {
      reading->record->known = TRUE;
      return meander_reader_once (text, &reading->known, word, error);
    }

  if (g_str_equal (word, "hints"))
    {
      if (!meander_reader_once (text, &reading->hints, word, error) ||
          !meander_reader_number (text, word, rest, MEANDER_RECORD_MOST_HINTS, &number, error))
        return FALSE;

      reading->record->n_hints = (guint) number;
      return TRUE;
    }

  if (g_str_equal (word, "told"))
    {
      if (!meander_reader_number (text, word, rest, MEANDER_MAX_TILES, &number, error))
        return FALSE;

      meander_told_add (&reading->record->told, (guint) number);
      return TRUE;
    }

  if (g_str_equal (word, "guess"))
    return read_guess (text, reading, rest, error);

  if (g_str_equal (word, "computer"))
    return meander_players_read_level (&reading->record->players, text, rest, error);

  if (g_str_equal (word, "shared"))
    return meander_players_read_shared (&reading->record->players, text, rest, error);

  meander_reader_unknown (text, word, error);
  return FALSE;
}

static gboolean
check_whole (MeanderReader *text, Reading *reading, GError **error)
{
  const char *missing = NULL;

  if (!reading->game)
    missing = "game";
  else if (!reading->seed)
    missing = "seed";
  else if (!reading->elapsed)
    missing = "elapsed";
  else if (!reading->done)
    missing = "done";

  if (missing != NULL)
    {
      meander_reader_missing (text, missing, error);
      return FALSE;
    }

  if (reading->record->n_done > reading->record->moves->len)
    {
      meander_set_error_at (error, MEANDER_ERROR_CONTRADICTION, text->name, reading->done_line,
                            /* Translators: “done” stands for itself: so many of the moves that the
                             * file lists have been made. */
                            _ ("“done” is %u, but the number of moves in the file is %u"),
                            reading->record->n_done, reading->record->moves->len);
      return FALSE;
    }

  return TRUE;
}

/**
 * meander_record_parse:
 * @text: (array length=length): text from anywhere
 * @length: its bytes
 * @name: (nullable): the file's name, for the messages
 * @error: where to put a `MEANDER_ERROR`, which says `NAME:LINE: REASON`
 *
 * Reads the record of a game.
 *
 * Whether the rules allow its parameters and moves is seen when a game is made
 * of it.
 *
 * Returns: (transfer full) (nullable): the record, or %NULL with @error set
 */
MeanderRecord *
meander_record_parse (const char *text, gsize length, const char *name, GError **error)
{
  g_auto (MeanderReader) reader = { NULL };
  g_autoptr (MeanderRecord) record = meander_record_new (NULL, NULL, 0);
  g_autoptr (GString) params = g_string_new (NULL);
  Reading reading = { .record = record, .params = params };
  char *word = NULL;
  char *rest = NULL;

  g_return_val_if_fail (text != NULL || length == 0, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!meander_reader_open (&reader, text, length, MEANDER_RECORD_MAX_BYTES, name, KIND, NEWEST,
                            error))
    return NULL;

  while (meander_reader_next (&reader, &word, &rest, error))
    if (!read_fact (&reader, &reading, word, rest, error))
      return NULL;

  if (!reader.ended || !check_whole (&reader, &reading, error))
    return NULL;

  record->params = g_strdup (params->str);
  record->name = g_strdup (name);

  return g_steal_pointer (&record);
}

static void
append_params (GString *text, const char *params)
{
  const char *at = params;

  while (*at != '\0')
    {
      gsize length = strcspn (at, "\n");

      g_string_append (text, "param ");
      g_string_append_len (text, at, (gssize) length);
      g_string_append_c (text, '\n');

      at += length;
      if (*at == '\n')
        at++;
    }
}

static gboolean
tells_of_help (const MeanderRecord *record)
{
  return record->shown ||
         (record->helped->len > 0 && memchr (record->helped->data, 1, record->helped->len) != NULL);
}

/* What was seen, and cannot be seen from the rest. */
static gboolean
is_only_known (const MeanderRecord *record)
{
  return record->known && !tells_of_help (record);
}

static gboolean
has_guesses (const MeanderRecord *record)
{
  return record->guesses[0] != MEANDER_NO_COLOUR || record->guesses[1] != MEANDER_NO_COLOUR;
}

/* The oldest one that knows all that is to be written. */
static int
get_version (const MeanderRecord *record)
{
  if (record->n_hints > 0)
    return 8;
  if (has_guesses (record))
    return 7;
  if (record->told.n_tiles > 0)
    return 6;
  if (record->players.shared != 0 && !record->rules->takes_computers)
    return 5;
  if (is_only_known (record))
    return 4;
  if (g_str_has_prefix (record->params, "bag ") || strstr (record->params, "\nbag ") != NULL)
    return 3;

  return tells_of_help (record) ? 2 : 1;
}

/**
 * meander_record_to_text:
 * @record: a record
 *
 * Writes a record so that [func@Meander.record_parse] reads the same from it.
 *
 * Returns: (transfer full): the text
 */
char *
meander_record_to_text (const MeanderRecord *record)
{
  GString *text = NULL;

  g_return_val_if_fail (record != NULL, NULL);
  g_return_val_if_fail (record->rules != NULL, NULL);

  text = g_string_sized_new (256 + 24 * record->moves->len);
  g_string_append_printf (text, KIND " %d\ngame %s\n", get_version (record), record->rules->id);
  append_params (text, record->params);
  g_string_append_printf (text, "seed %" G_GUINT64_FORMAT "\n", record->seed);
  g_string_append_printf (text, "elapsed %" G_GINT64_FORMAT "\n", record->elapsed);
  meander_players_append (&record->players, text);
  if (record->shown)
    g_string_append (text, "shown\n");
  if (is_only_known (record))
    g_string_append (text, "known\n");
  for (guint i = 0; i <= MEANDER_MAX_TILES; i++)
    if (record->told.tiles[i])
      g_string_append_printf (text, "told %u\n", i);
  if (record->n_hints > 0)
    g_string_append_printf (text, "hints %u\n", record->n_hints);
  for (guint i = 0; i < G_N_ELEMENTS (record->guesses); i++)
    if (record->guesses[i] != MEANDER_NO_COLOUR)
      g_string_append_printf (text, "guess %u %s\n", i, meander_colour_to_id (record->guesses[i]));
  g_string_append_printf (text, "done %u\n", record->n_done);

  for (guint i = 0; i < record->moves->len; i++)
    {
      g_string_append (text, meander_record_is_helped (record, i) ? "helped " : "move ");
      g_string_append (text, g_ptr_array_index (record->moves, i));
      g_string_append_c (text, '\n');
    }

  g_string_append (text, "end\n");

  return g_string_free (text, FALSE);
}

/**
 * meander_record_free:
 * @record: (transfer full) (nullable): a record
 *
 * Frees a record with all that it holds.
 */
void
meander_record_free (MeanderRecord *record)
{
  if (record == NULL)
    return;

  g_free (record->params);
  g_clear_pointer (&record->moves, g_ptr_array_unref);
  g_clear_pointer (&record->helped, g_byte_array_unref);
  g_free (record->name);
  g_clear_pointer (&record->param_lines, g_array_unref);
  g_clear_pointer (&record->move_lines, g_array_unref);
  g_free (record);
}
