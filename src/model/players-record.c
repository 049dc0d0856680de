/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/players-record-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* In the record of a game, where there is something to say, a line each:
 *
 *   computer 2 turtle      who plays at a seat, counted from 1; without it a person
 *   shared 2               more than one player has played there in this game
 */

/* The number of a seat, from 1, at the head of `rest`, which goes on behind it. */
static gboolean
read_seat (MeanderReader *text,
           const char *word,
           guint most,
           char **rest,
           guint *seat,
           GError **error)
{
  char *number = g_strchug (*rest);
  gsize length = strcspn (number, " \t");
  guint64 value;

  *rest = g_strstrip (number + length + (number[length] != '\0'));
  number[length] = '\0';
  if (!meander_reader_number (text, word, number, most, &value, error))
    return FALSE;
  if (value == 0)
    {
      meander_set_error_at (error, MEANDER_ERROR_RANGE, text->name, text->line,
                            _ ("Seats are counted from 1"));
      return FALSE;
    }
  *seat = (guint) value - 1;

  return TRUE;
}

/**
 * meander_players_read_level:
 * @record: where to put it
 * @text: a reader at such a line
 * @rest: what follows “computer”; written over
 * @error: where to put a `MEANDER_ERROR`
 *
 * Reads a line “computer SEAT LEVEL”.
 *
 * Returns: whether it could be read
 */
gboolean
meander_players_read_level (MeanderPlayersRecord *record,
                            MeanderReader *text,
                            char *rest,
                            GError **error)
{
  MeanderLevel level;
  gboolean said;
  guint seat;

  if (!read_seat (text, "computer", MEANDER_MAX_SEATS, &rest, &seat, error))
    return FALSE;
  said = record->level_lines[seat] != 0;
  if (!meander_reader_once (text, &said, "computer", error))
    return FALSE;

  level = meander_level_from_id (rest);
  if (level == MEANDER_LEVEL_NONE || level > MEANDER_N_LEVELS)
    {
      g_autofree char *shown = meander_reader_excerpt (rest);

      meander_set_error_at (
          error, MEANDER_ERROR_UNKNOWN, text->name, text->line,
          /* Translators: %s is a word, such as “turtle”, that stands for itself. */
          _ ("Unknown computer player “%s”"), shown);
      return FALSE;
    }
  record->levels[seat] = level;
  record->level_lines[seat] = text->line;

  return TRUE;
}

/**
 * meander_players_read_shared:
 * @record: where to put it
 * @text: a reader at such a line
 * @rest: what follows “shared”; written over
 * @error: where to put a `MEANDER_ERROR`
 *
 * Reads a line “shared SEAT”.
 *
 * Returns: whether it could be read
 */
gboolean
meander_players_read_shared (MeanderPlayersRecord *record,
                             MeanderReader *text,
                             char *rest,
                             GError **error)
{
  gboolean said;
  guint seat;

  if (!read_seat (text, "shared", MEANDER_MAX_PLAYERS, &rest, &seat, error))
    return FALSE;
  if (*rest != '\0')
    {
      meander_reader_unknown (text, rest, error);
      return FALSE;
    }
  said = record->shared_lines[seat] != 0;
  if (!meander_reader_once (text, &said, "shared", error))
    return FALSE;
  record->shared |= 1u << seat;
  record->shared_lines[seat] = text->line;

  return TRUE;
}

/**
 * meander_players_append:
 * @record: who plays
 * @text: where to write it
 *
 * Writes the lines that are read again.
 */
void
meander_players_append (const MeanderPlayersRecord *record, GString *text)
{
  for (guint seat = 0; seat < MEANDER_MAX_SEATS; seat++)
    if (record->levels[seat] != MEANDER_LEVEL_NONE)
      g_string_append_printf (text, "computer %u %s\n", seat + 1,
                              meander_level_to_id (record->levels[seat]));
  for (guint seat = 0; seat < MEANDER_MAX_PLAYERS; seat++)
    if (record->shared & 1u << seat)
      g_string_append_printf (text, "shared %u\n", seat + 1);
}
