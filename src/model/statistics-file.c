/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/statistics-private.h"

#include <glib/gi18n-lib.h>

#include "rules/default-name.h"
#include "rules/text.h"

/* The file of the statistics. */

#define KIND "meander-statistics"
#define WITH_HELP 2   /* with the word `helped`: all people of the game had help */
#define WITH_GOBBLE 3 /* with Gobble, too */
#define WITH_HELPED 4 /* with the name of who had help, where others had none */
#define NEWEST WITH_HELPED
#define MAX_BYTES (16 * 1024 * 1024) /* a hundred thousand games */
#define MOST_POINTS 84               /* a loop of 42 tiles */

static gboolean
fail (MeanderReader *reader, const char *word, GError **error)
{
  meander_set_error_at (error, MEANDER_ERROR_SYNTAX, reader->name, reader->line,
                        /* Translators: “won” and “lost” stand for themselves; %s is “player” or
                         * “computer”, which does so too. */
                        _ ("After “%s” there should be “won” or “lost”, the points, the line, "
                           "the loop and a name"),
                        word);
  return FALSE;
}

/**
 * meander_statistics_read_name:
 * @text: a name in the file
 *
 * Reads a name.  It is shown: one that no dialogue lets through is cut, and has no blanks at its new
 * end, which would be lost when it is read again.  Who has none is the same in every language.
 *
 * Returns: (transfer full): the name
 */
char *
meander_statistics_read_name (const char *text)
{
  if (g_utf8_strlen (text, -1) <= MEANDER_NAME_MAX_CHARS)
    return meander_default_name_keep (text);

  return g_strchomp (g_utf8_substring (text, 0, MEANDER_NAME_MAX_CHARS));
}

/* The rest of a line `player won POINTS LINE LOOP NAME`, or `computer` with its level
 * for a name. */
static gboolean
read_part (MeanderPlayedPart *part,
           MeanderReader *reader,
           const char *word,
           const char *rest,
           GError **error)
{
  g_auto (GStrv) words = g_strsplit (rest, " ", 5);
  guint64 numbers[3];
  MeanderLevel level = MEANDER_LEVEL_NONE;

  if (g_strv_length (words) != 5 || *words[4] == '\0' ||
      (!g_str_equal (words[0], "won") && !g_str_equal (words[0], "lost")))
    return fail (reader, word, error);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (!meander_reader_number (reader, words[0], words[i + 1], MOST_POINTS, &numbers[i], error))
      return FALSE;

  if (g_str_equal (word, "computer"))
    {
      level = meander_level_from_id (words[4]);
      if (level == MEANDER_LEVEL_NONE || level > MEANDER_N_LEVELS)
        {
          meander_reader_unknown (reader, words[4], error);
          return FALSE;
        }
    }

  *part = (MeanderPlayedPart){
    .name = level == MEANDER_LEVEL_NONE ? meander_statistics_read_name (words[4]) : NULL,
    .level = level,
    .won = g_str_equal (words[0], "won"),
    .points = (guint) numbers[0],
    .line = (guint) numbers[1],
    .loop = (guint) numbers[2],
  };
  return TRUE;
}

/* The rest of a line `series NAME`: with the game before it the player has won a series. */
static gboolean
read_series (MeanderPlayedGame *game, MeanderReader *reader, const char *rest, GError **error)
{
  g_autofree char *name = meander_statistics_read_name (rest);

  for (guint i = 0; i < game->n_parts; i++)
    if (g_strcmp0 (game->parts[i].name, name) == 0)
      {
        game->parts[i].series = TRUE;
        return TRUE;
      }
  meander_reader_unknown (reader, name, error);
  return FALSE;
}

/* The rest of a line `helped` or `helped NAME`: in the game before it a player, or everybody but the
 * computer, has placed tiles where the Hint has shown them. */
static gboolean
read_helped (MeanderPlayedGame *game, MeanderReader *reader, const char *rest, GError **error)
{
  g_autofree char *name = meander_statistics_read_name (rest);
  gboolean found = *name == '\0';

  for (guint i = 0; i < game->n_parts; i++)
    if (game->parts[i].name != NULL && (*name == '\0' || g_str_equal (game->parts[i].name, name)))
      found = game->parts[i].helped = TRUE;
  if (!found)
    meander_reader_unknown (reader, name, error);
  return found;
}

/* A line `game ID`, or one of a player of the game before it, or of what else is told of them. */
static gboolean
read_line (gpointer owner, MeanderReader *reader, const char *word, char *rest, GError **error)
{
  MeanderStatistics *self = owner;
  MeanderPlayedGame *game;

  if (g_str_equal (word, "game"))
    {
      game = g_new0 (MeanderPlayedGame, 1);
      game->id = g_strdup (rest);
      g_ptr_array_add (self->games, game);
      return TRUE;
    }

  if (g_str_equal (word, "gobble") || g_str_equal (word, "person") || g_str_equal (word, "animal"))
    return meander_statistics_read_gobble (self, reader, word, rest, error);

  game = self->games->len > 0 ? g_ptr_array_index (self->games, self->games->len - 1) : NULL;
  if (g_str_equal (word, "helped") && game != NULL)
    return read_helped (game, reader, rest, error);
  if (g_str_equal (word, "series") && game != NULL)
    return read_series (game, reader, rest, error);
  if ((!g_str_equal (word, "player") && !g_str_equal (word, "computer")) || game == NULL ||
      game->n_parts == MEANDER_MAX_SEATS)
    {
      meander_reader_unknown (reader, word, error);
      return FALSE;
    }
  if (!read_part (&game->parts[game->n_parts], reader, word, rest, error))
    return FALSE;
  game->n_parts++;
  return TRUE;
}

/**
 * meander_statistics_read_file:
 * @self: statistics of no game yet
 * @path: a file, which need not exist
 * @error: where to put an error, whose message is for the person
 *
 * Reads the file, which becomes theirs; one that cannot be read is set aside, and the
 * message says where.
 *
 * Returns: whether it could be read; if not, some of its games are here all the same
 */
gboolean
meander_statistics_read_file (MeanderStatistics *self, const char *path, GError **error)
{
  return meander_data_file_read (&self->file, path, MAX_BYTES, KIND, NEWEST, read_line, self,
                                 error);
}

/* Says who had help, and from which version on it can be read. */
static guint
write_helped (const MeanderPlayedGame *game, GString *text)
{
  guint n_people = 0;
  guint n_helped = 0;

  for (guint i = 0; i < game->n_parts; i++)
    if (game->parts[i].name != NULL)
      {
        n_people++;
        n_helped += game->parts[i].helped ? 1 : 0;
      }
  if (n_helped == 0)
    return 1;
  if (n_helped == n_people)
    {
      g_string_append (text, "helped\n");
      return WITH_HELP;
    }
  for (guint i = 0; i < game->n_parts; i++)
    if (game->parts[i].helped)
      g_string_append_printf (text, "helped %s\n", game->parts[i].name);
  return WITH_HELPED;
}

/**
 * meander_statistics_save:
 * @self: the statistics
 * @error: where to put an error
 *
 * Writes all games to their file.
 *
 * Returns: whether they are saved
 */
gboolean
meander_statistics_save (MeanderStatistics *self, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *head = NULL;
  guint version = 1;

  for (guint i = 0; i < self->games->len; i++)
    {
      const MeanderPlayedGame *game = g_ptr_array_index (self->games, i);

      g_string_append_printf (text, "game %s\n", game->id);
      for (guint k = 0; k < game->n_parts; k++)
        {
          const MeanderPlayedPart *part = &game->parts[k];

          const gboolean computer = part->level != MEANDER_LEVEL_NONE;

          g_string_append_printf (text, "%s %s %u %u %u %s\n", computer ? "computer" : "player",
                                  part->won ? "won" : "lost", part->points, part->line, part->loop,
                                  computer ? meander_level_to_id (part->level) : part->name);
        }
      for (guint k = 0; k < game->n_parts; k++)
        if (game->parts[k].series && game->parts[k].name != NULL)
          g_string_append_printf (text, "series %s\n", game->parts[k].name);
      version = MAX (version, write_helped (game, text));
    }
  meander_statistics_write_gobbles (self, text);
  if (self->gobbles->len > 0)
    version = MAX (version, WITH_GOBBLE);
  g_string_append (text, "end\n");
  head = g_strdup_printf (KIND " %u\n", version);
  g_string_prepend (text, head);

  return meander_data_file_write (&self->file, text->str, error);
}
