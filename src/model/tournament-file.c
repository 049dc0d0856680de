/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/tournament-private.h"

#include <string.h>

#define KIND "meander-tournament"
#define NEWEST 1
#define MAX_BYTES (64 * 1024)
#define MOST_POINTS 84 /* a loop of 42 tiles */

static gboolean
has_player (MeanderTournament *self, const char *name)
{
  for (guint i = 0; i < self->n_players; i++)
    if (g_str_equal (self->players[i], name))
      return TRUE;
  return FALSE;
}

static gboolean
read_player (MeanderTournament *self, MeanderReader *reader, const char *name, GError **error)
{
  if (self->n_games > 0 || self->n_players == MEANDER_TOURNAMENT_MOST ||
      !meander_tournament_is_name (name) || has_player (self, name))
    {
      meander_reader_unknown (reader, name, error);
      return FALSE;
    }
  self->players[self->n_players++] = g_strdup (name);
  return TRUE;
}

/* The rest of a line `begun FIRST SECOND NAME`, or of `played` or `drawn FIRST SECOND POINTS POINTS
 * NAME`. */
static gboolean
read_game (MeanderTournament *self,
           MeanderReader *reader,
           const char *word,
           const char *rest,
           GError **error)
{
  const gboolean played = !g_str_equal (word, "begun");
  const guint n_numbers = played ? 4 : 2;
  g_auto (GStrv) words = g_strsplit (rest, " ", (int) n_numbers + 1);
  guint64 numbers[4] = { 0 };
  MeanderTournamentGame *game = NULL;

  if (self->n_games == 0 && self->n_players >= MEANDER_TOURNAMENT_LEAST)
    meander_tournament_make_schedule (self);
  if (g_strv_length (words) == n_numbers + 1 && *words[n_numbers] != '\0')
    {
      for (guint i = 0; i < n_numbers; i++)
        if (!meander_reader_number (reader, word, words[i],
                                    i < 2 ? MEANDER_TOURNAMENT_MOST : MOST_POINTS, &numbers[i],
                                    error))
          return FALSE;
      if (numbers[0] > 0 && numbers[1] > 0)
        game = meander_tournament_find_pair (self, (guint) numbers[0] - 1, (guint) numbers[1] - 1);
    }
  if (game == NULL || game->name != NULL ||
      meander_tournament_find_named (self, words[n_numbers]) != NULL)
    {
      meander_reader_unknown (reader, word, error);
      return FALSE;
    }
  game->played = played;
  game->drawn = g_str_equal (word, "drawn");
  game->points[0] = (guint) numbers[2];
  game->points[1] = (guint) numbers[3];
  game->name = g_strdup (words[n_numbers]);
  return TRUE;
}

static gboolean
read_line (gpointer owner, MeanderReader *reader, const char *word, char *rest, GError **error)
{
  MeanderTournament *self = owner;

  if (g_str_equal (word, "player"))
    return read_player (self, reader, rest, error);
  if (g_str_equal (word, "begun") || g_str_equal (word, "played") || g_str_equal (word, "drawn"))
    return read_game (self, reader, word, rest, error);
  meander_reader_unknown (reader, word, error);
  return FALSE;
}

/**
 * meander_tournament_read_file:
 * @self: a tournament of no players yet
 * @path: a file, which need not exist
 * @error: where to put an error, whose message is for the person
 *
 * Reads the file, which becomes the tournament's; one that cannot be read is set aside, and the
 * message says where.
 *
 * Returns: whether it could be read; if not, some of it is here all the same
 */
gboolean
meander_tournament_read_file (MeanderTournament *self, const char *path, GError **error)
{
  if (!meander_data_file_read (&self->file, path, MAX_BYTES, KIND, NEWEST, read_line, self, error))
    return FALSE;
  if (self->file.written && self->n_players < MEANDER_TOURNAMENT_LEAST)
    {
      meander_data_file_refuse_short (&self->file, "player", error);
      return FALSE;
    }
  if (self->n_players > 0 && self->n_games == 0)
    meander_tournament_make_schedule (self);

  return TRUE;
}

/**
 * meander_tournament_write_file:
 * @self: the tournament
 * @error: where to put an error
 *
 * Writes the tournament to its file.
 *
 * Returns: whether it is saved
 */
gboolean
meander_tournament_write_file (MeanderTournament *self, GError **error)
{
  g_autoptr (GString) text = g_string_new (KIND " 1\n");

  for (guint i = 0; i < self->n_players; i++)
    g_string_append_printf (text, "player %s\n", self->players[i]);
  for (guint i = 0; i < self->n_games; i++)
    {
      const MeanderTournamentGame *game = &self->games[i];

      if (game->name == NULL)
        continue;
      g_string_append_printf (text, "%s %u %u ",
                              !game->played ? "begun"
                              : game->drawn ? "drawn"
                                            : "played",
                              game->players[0] + 1, game->players[1] + 1);
      if (game->played)
        g_string_append_printf (text, "%u %u ", game->points[0], game->points[1]);
      g_string_append_printf (text, "%s\n", game->name);
    }
  g_string_append (text, "end\n");

  return meander_data_file_write (&self->file, text->str, error);
}
