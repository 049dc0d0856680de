/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/tournament-private.h"

#include <string.h>

#define KIND "meander-tournament"
#define NEWEST 1
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
  if (!meander_data_file_read (&self->file, path, MEANDER_TOURNAMENT_MAX_BYTES, KIND, NEWEST,
                               read_line, self, error))
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

/* With the names of its saved games, or with numbers in their place. */
static char *
write_text (MeanderTournament *self, gboolean with_names)
{
  GString *text = g_string_new (KIND " 1\n");

  for (guint i = 0; i < self->n_players; i++)
    g_string_append_printf (text, "player %s\n", self->players[i]);
  for (guint i = 0; i < self->n_games; i++)
    {
      const MeanderTournamentGame *game = &self->games[i];

      if (game->name == NULL || (!with_names && !game->played))
        continue;
      g_string_append_printf (text, "%s %u %u ",
                              !game->played ? "begun"
                              : game->drawn ? "drawn"
                                            : "played",
                              game->players[0] + 1, game->players[1] + 1);
      if (game->played)
        g_string_append_printf (text, "%u %u ", game->points[0], game->points[1]);
      if (with_names)
        g_string_append_printf (text, "%s\n", game->name);
      else
        g_string_append_printf (text, "%u\n", i + 1);
    }
  g_string_append (text, "end\n");

  return g_string_free (text, FALSE);
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
  g_autofree char *text = write_text (self, TRUE);

  return meander_data_file_write (&self->file, text, error);
}

/* ---- told to another computer ---- */

/**
 * meander_tournament_tell:
 * @self: a tournament with players
 *
 * Writes down who plays and what has been played, as other computers are told it: under which names the
 * games are saved is nobody else's business.
 *
 * Returns: (transfer full): the text
 */
char *
meander_tournament_tell (MeanderTournament *self)
{
  g_return_val_if_fail (MEANDER_IS_TOURNAMENT (self), NULL);

  return write_text (self, FALSE);
}

/* Fit to be shown; FALSE where of one nothing can be seen. */
static gboolean
clean_players (MeanderTournament *self)
{
  for (guint i = 0; i < self->n_players; i++)
    {
      char *clean = meander_text_clean_name (self->players[i]);

      if (clean == NULL)
        return FALSE;
      g_free (self->players[i]);
      self->players[i] = clean;
    }
  return TRUE;
}

/**
 * meander_tournament_new_told:
 * @text: what another computer has told, from anywhere
 *
 * Makes a tournament to look at, which has no file: nothing can be noted in it.
 *
 * Returns: (transfer full) (nullable): the tournament, or %NULL if it is none
 */
MeanderTournament *
meander_tournament_new_told (const char *text)
{
  g_autoptr (MeanderTournament) self = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  self = g_object_new (MEANDER_TYPE_TOURNAMENT, NULL);
  if (!meander_data_file_parse (KIND, text, strlen (text), MEANDER_TOURNAMENT_MAX_BYTES, KIND,
                                NEWEST, read_line, self, NULL) ||
      self->n_players < MEANDER_TOURNAMENT_LEAST || !clean_players (self))
    return NULL;
  if (self->n_games == 0)
    meander_tournament_make_schedule (self);

  return g_steal_pointer (&self);
}
