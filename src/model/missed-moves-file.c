/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/missed-moves-private.h"

#include <string.h>

/* The file has the lines of a position, as they are in a game that starts from one, and then a line that
 * says what to do with it: the day of the game, the box, when it is due, the best move and the one that
 * was played:
 *
 *     position tile 14 0 0 2
 *     …
 *     missed 2026-11-12 1 2026-11-13 43@1,-1/0 7@0,1/3 */

#define KIND "meander-missed"
#define NEWEST 1
#define MAX_BYTES (1024 * 1024)

static gboolean
read_place (const char *word, MeanderPlacement *tile)
{
  MeanderMove move;

  if (!meander_move_parse (word, &move, NULL) || move.n_steps != 1 || move.steps[0].to_rack)
    return FALSE;
  *tile = (MeanderPlacement){ move.steps[0].number, move.steps[0].rotation, move.steps[0].hex };

  return TRUE;
}

static gboolean
read_day (const char *word, GDate *date)
{
  g_autofree char *midnight = g_strdup_printf ("%sT00:00:00Z", word);
  g_autoptr (GDateTime) day = g_date_time_new_from_iso8601 (midnight, NULL);

  if (day == NULL || strlen (word) != strlen ("2026-11-23"))
    return FALSE;
  g_date_clear (date, 1);
  g_date_set_dmy (date, (GDateDay) g_date_time_get_day_of_month (day),
                  (GDateMonth) g_date_time_get_month (day), (GDateYear) g_date_time_get_year (day));

  return TRUE;
}

static gboolean
read_missed (MeanderMissedMoves *self, char **words)
{
  g_autoptr (MeanderMissedMove) move = g_new0 (MeanderMissedMove, 1);
  g_autoptr (MeanderState) state = NULL;
  guint64 box;

  if (g_strv_length (words) != 5 || !read_day (words[0], &move->day) ||
      !g_ascii_string_to_unsigned (words[1], 10, 1, MEANDER_MISSED_MOVES_N_BOXES, &box, NULL) ||
      !read_day (words[2], &move->due) || !read_place (words[3], &move->best) ||
      !read_place (words[4], &move->played))
    return FALSE;
  move->box = (guint) box;
  move->position =
      g_strdup_printf ("meander-position %d\n%s", MEANDER_POSITION_VERSION, self->position->str);
  g_string_truncate (self->position, 0);
  state = meander_missed_move_start (move, NULL);
  if (state == NULL)
    return FALSE;
  meander_missed_moves_append (self, g_steal_pointer (&move));

  return TRUE;
}

static gboolean
read_line (gpointer owner, MeanderReader *reader, const char *word, char *rest, GError **error)
{
  MeanderMissedMoves *self = owner;

  if (g_str_equal (word, "position"))
    {
      g_string_append_printf (self->position, "%s\n", rest);
      return TRUE;
    }
  if (g_str_equal (word, "missed"))
    {
      g_auto (GStrv) words = g_strsplit (rest, " ", -1);

      if (read_missed (self, words))
        return TRUE;
    }
  meander_reader_unknown (reader, word, error);

  return FALSE;
}

/* Also of a year before 1000, which g_date_strftime() writes with fewer digits. */
static char *
write_day (const GDate *date)
{
  return g_strdup_printf ("%04u-%02u-%02u", g_date_get_year (date), (guint) g_date_get_month (date),
                          g_date_get_day (date));
}

static void
write_move (GString *text, const MeanderMissedMove *move)
{
  g_auto (GStrv) lines = g_strsplit (move->position, "\n", -1);
  g_autofree char *best = meander_missed_move_describe (&move->best);
  g_autofree char *played = meander_missed_move_describe (&move->played);
  g_autofree char *day = write_day (&move->day);
  g_autofree char *due = write_day (&move->due);

  for (guint i = 1; lines[i] != NULL; i++)
    if (*lines[i] != '\0')
      g_string_append_printf (text, "position %s\n", lines[i]);
  g_string_append_printf (text, "missed %s %u %s %s %s\n", day, move->box, due, best, played);
}

/**
 * meander_missed_moves_read_file:
 * @self: no moves yet
 * @path: a file, which need not exist
 * @error: where to put an error, whose message is for the person
 *
 * Reads the file, which becomes theirs; one that cannot be read is set aside, and the
 * message says where.
 *
 * Returns: whether it could be read; if not, some of its moves are here all the same
 */
gboolean
meander_missed_moves_read_file (MeanderMissedMoves *self, const char *path, GError **error)
{
  gboolean read =
      meander_data_file_read (&self->file, path, MAX_BYTES, KIND, NEWEST, read_line, self, error);

  if (read && self->position->len > 0)
    {
      meander_data_file_refuse_short (&self->file, "missed", error);
      read = FALSE;
    }
  g_string_truncate (self->position, 0);

  return read;
}

/**
 * meander_missed_moves_save:
 * @self: what was missed
 * @error: where to put an error
 *
 * Writes all moves to their file.
 *
 * Returns: whether they are saved
 */
gboolean
meander_missed_moves_save (MeanderMissedMoves *self, GError **error)
{
  g_autoptr (GString) text = g_string_new (KIND " 1\n");

  for (guint i = 0; i < self->moves->len; i++)
    write_move (text, g_ptr_array_index (self->moves, i));
  g_string_append (text, "end\n");

  return meander_data_file_write (&self->file, text->str, error);
}
