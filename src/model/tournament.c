/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/tournament-private.h"

#include <string.h>

/**
 * MeanderTournament:
 *
 * The tournament of the house that goes on, or the last one.  Who meets whom follows from the number
 * of players; kept are their names, and what has been begun and played.  For the main thread only.
 */
G_DEFINE_FINAL_TYPE (MeanderTournament, meander_tournament, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
clear (MeanderTournament *self)
{
  for (guint i = 0; i < self->n_players; i++)
    g_clear_pointer (&self->players[i], g_free);
  for (guint i = 0; i < self->n_games; i++)
    g_clear_pointer (&self->games[i].name, g_free);
  self->n_players = 0;
  self->n_games = 0;
}

static void
meander_tournament_finalize (GObject *object)
{
  MeanderTournament *self = MEANDER_TOURNAMENT (object);

  clear (self);
  g_free (self->file.path);

  G_OBJECT_CLASS (meander_tournament_parent_class)->finalize (object);
}

static void
meander_tournament_class_init (MeanderTournamentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = meander_tournament_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
meander_tournament_init (MeanderTournament *self)
{
}

/* ---- who meets whom ---- */

static void
add_game (MeanderTournament *self, guint first, guint second)
{
  self->games[self->n_games++] = (MeanderTournamentGame){ .players = { first, second } };
}

/**
 * meander_tournament_make_schedule:
 * @self: a tournament whose players are known
 *
 * Makes the list of its games, none of them begun.
 *
 * The circle method: one player stays, the others sit in a circle that turns by one each round, and
 * meet across it: whoever sits at the one side begins, as everybody does as often as not.  Of an odd
 * number nobody stays, and one has a rest.
 */
void
meander_tournament_make_schedule (MeanderTournament *self)
{
  const gboolean even = self->n_players % 2 == 0;
  const guint circle = even ? self->n_players - 1 : self->n_players;

  self->n_games = 0;
  for (guint round = 0; round < circle; round++)
    {
      if (even && round % 2 == 0)
        add_game (self, round, circle);
      else if (even)
        add_game (self, circle, round);
      for (guint k = 1; k <= circle / 2; k++)
        add_game (self, (round + k) % circle, (round + circle - k) % circle);
    }
}

/**
 * meander_tournament_find_pair:
 * @self: a tournament
 * @first: the player who begins
 * @second: the other one
 *
 * Finds the game in which two meet in this order.
 *
 * Returns: (transfer none) (nullable): the game; %NULL where the other one begins
 */
MeanderTournamentGame *
meander_tournament_find_pair (MeanderTournament *self, guint first, guint second)
{
  for (guint i = 0; i < self->n_games; i++)
    if (self->games[i].players[0] == first && self->games[i].players[1] == second)
      return &self->games[i];
  return NULL;
}

/**
 * meander_tournament_find_named:
 * @self: a tournament
 * @name: under which a game is saved
 *
 * Finds a game by its name.
 *
 * Returns: (transfer none) (nullable): the game; %NULL where none has the name
 */
MeanderTournamentGame *
meander_tournament_find_named (MeanderTournament *self, const char *name)
{
  for (guint i = 0; i < self->n_games; i++)
    if (g_strcmp0 (self->games[i].name, name) == 0)
      return &self->games[i];
  return NULL;
}

/**
 * meander_tournament_is_name:
 * @name: a text
 *
 * Tells whether a text can be a player's name: in the file, and where it is shown.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_tournament_is_name (const char *name)
{
  return *name != '\0' && strpbrk (name, "\r\n") == NULL && !g_ascii_isspace (*name) &&
         !g_ascii_isspace (name[strlen (name) - 1]) &&
         g_utf8_strlen (name, -1) <= MEANDER_NAME_MAX_CHARS;
}

/* ---- the tournament ---- */

/**
 * meander_tournament_save:
 * @self: a tournament that has changed
 * @error: where to put an error
 *
 * Emits `changed`, and writes the file.
 *
 * Returns: whether it is saved
 */
gboolean
meander_tournament_save (MeanderTournament *self, GError **error)
{
  g_return_val_if_fail (self->file.path != NULL, FALSE);

  g_signal_emit (self, signals[CHANGED], 0);

  return meander_tournament_write_file (self, error);
}

/**
 * meander_tournament_new:
 * @path: a file, which need not exist
 * @error: where to put an error, whose message is for the person
 *
 * Reads the tournament from its file; one that cannot be read is set aside, and the message says where.
 *
 * Returns: (transfer full): the tournament; one of no players where there is none, or @error is set
 */
MeanderTournament *
meander_tournament_new (const char *path, GError **error)
{
  MeanderTournament *self = NULL;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  self = g_object_new (MEANDER_TYPE_TOURNAMENT, NULL);
  if (!meander_tournament_read_file (self, path, error))
    clear (self);

  return self;
}

/**
 * meander_tournament_goes_on_from:
 * @self: the tournament
 * @other: one that was set aside
 *
 * Tells whether this is the same one, or there is none yet: else the other is not to take its place.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_tournament_goes_on_from (MeanderTournament *self, MeanderTournament *other)
{
  g_return_val_if_fail (MEANDER_IS_TOURNAMENT (self) && MEANDER_IS_TOURNAMENT (other), FALSE);

  if (self->n_players != 0 && self->n_players != other->n_players)
    return FALSE;
  for (guint i = 0; i < self->n_players; i++)
    if (!g_str_equal (self->players[i], other->players[i]))
      return FALSE;

  return TRUE;
}

/**
 * meander_tournament_join:
 * @self: the tournament
 * @other: what another file of the same kind has, which was set aside
 * @error: where to put an error, whose message is for the person
 *
 * Takes in what was played in that file; what has been played here stays so.  Of another tournament
 * nothing is taken in where there is one.
 *
 * Returns: whether it is saved
 */
gboolean
meander_tournament_join (MeanderTournament *self, MeanderTournament *other, GError **error)
{
  g_return_val_if_fail (MEANDER_IS_TOURNAMENT (self) && MEANDER_IS_TOURNAMENT (other), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!meander_tournament_goes_on_from (self, other))
    return TRUE;

  if (self->n_players == 0)
    {
      for (guint i = 0; i < other->n_players; i++)
        self->players[self->n_players++] = g_strdup (other->players[i]);
      meander_tournament_make_schedule (self);
    }
  for (guint i = 0; i < self->n_games; i++)
    {
      MeanderTournamentGame *ours = &self->games[i];
      const MeanderTournamentGame *theirs = &other->games[i];

      if (theirs->name == NULL || ours->played || (ours->name != NULL && !theirs->played) ||
          (meander_tournament_find_named (self, theirs->name) != NULL &&
           meander_tournament_find_named (self, theirs->name) != ours))
        continue;
      g_free (ours->name);
      *ours = *theirs;
      ours->name = g_strdup (theirs->name);
    }

  return meander_tournament_save (self, error);
}

/**
 * meander_tournament_start:
 * @self: the tournament
 * @names: (array length=n_names): who plays, each with another name
 * @n_names: %MEANDER_TOURNAMENT_LEAST to %MEANDER_TOURNAMENT_MOST
 * @error: where to put an error
 *
 * Begins another tournament; the one before is forgotten, its games stay.
 *
 * Returns: whether it is saved
 */
gboolean
meander_tournament_start (MeanderTournament *self,
                          const char *const *names,
                          guint n_names,
                          GError **error)
{
  g_return_val_if_fail (MEANDER_IS_TOURNAMENT (self), FALSE);
  g_return_val_if_fail (names != NULL, FALSE);
  g_return_val_if_fail (n_names >= MEANDER_TOURNAMENT_LEAST && n_names <= MEANDER_TOURNAMENT_MOST,
                        FALSE);
  for (guint i = 0; i < n_names; i++)
    {
      g_return_val_if_fail (meander_tournament_is_name (names[i]), FALSE);
      for (guint k = 0; k < i; k++)
        g_return_val_if_fail (!g_str_equal (names[i], names[k]), FALSE);
    }

  clear (self);
  for (guint i = 0; i < n_names; i++)
    self->players[self->n_players++] = g_strdup (names[i]);
  meander_tournament_make_schedule (self);

  return meander_tournament_save (self, error);
}

/**
 * meander_tournament_get_n_players:
 * @self: the tournament
 *
 * Counts the players.
 *
 * Returns: how many there are; 0 where there has been no tournament yet
 */
guint
meander_tournament_get_n_players (MeanderTournament *self)
{
  g_return_val_if_fail (MEANDER_IS_TOURNAMENT (self), 0);

  return self->n_players;
}

/**
 * meander_tournament_get_player:
 * @self: the tournament
 * @player: from 0 on
 *
 * Gets a player's name.
 *
 * Returns: (transfer none): the name
 */
const char *
meander_tournament_get_player (MeanderTournament *self, guint player)
{
  g_return_val_if_fail (MEANDER_IS_TOURNAMENT (self), NULL);
  g_return_val_if_fail (player < self->n_players, NULL);

  return self->players[player];
}

/**
 * meander_tournament_get_n_games:
 * @self: the tournament
 *
 * Counts the games, those that are still to be played too.
 *
 * Returns: how many there are
 */
guint
meander_tournament_get_n_games (MeanderTournament *self)
{
  g_return_val_if_fail (MEANDER_IS_TOURNAMENT (self), 0);

  return self->n_games;
}

/**
 * meander_tournament_get_game:
 * @self: the tournament
 * @number: from 0 on, in the order of play
 *
 * Gets a game.
 *
 * Returns: (transfer none): the game, until the tournament changes
 */
const MeanderTournamentGame *
meander_tournament_get_game (MeanderTournament *self, guint number)
{
  g_return_val_if_fail (MEANDER_IS_TOURNAMENT (self), NULL);
  g_return_val_if_fail (number < self->n_games, NULL);

  return &self->games[number];
}

/**
 * meander_tournament_find_game:
 * @self: the tournament
 * @player: one player
 * @other: another one
 *
 * Finds the game in which two meet, whoever begins.
 *
 * Returns: (transfer none) (nullable): the game; %NULL where both are the same
 */
const MeanderTournamentGame *
meander_tournament_find_game (MeanderTournament *self, guint player, guint other)
{
  const MeanderTournamentGame *game = NULL;

  g_return_val_if_fail (MEANDER_IS_TOURNAMENT (self), NULL);

  game = meander_tournament_find_pair (self, player, other);
  return game != NULL ? game : meander_tournament_find_pair (self, other, player);
}

/**
 * meander_tournament_get_next:
 * @self: the tournament
 *
 * Finds the game that is to be played next, or gone on with.
 *
 * Returns: its number; how many games there are when all have been played
 */
guint
meander_tournament_get_next (MeanderTournament *self)
{
  guint number = 0;

  g_return_val_if_fail (MEANDER_IS_TOURNAMENT (self), 0);

  while (number < self->n_games && self->games[number].played)
    number++;
  return number;
}

/**
 * meander_tournament_is_over:
 * @self: the tournament
 *
 * Tells whether all games have been played.
 *
 * Returns: %TRUE if so; %FALSE also where there has been no tournament
 */
gboolean
meander_tournament_is_over (MeanderTournament *self)
{
  g_return_val_if_fail (MEANDER_IS_TOURNAMENT (self), FALSE);

  return self->n_games > 0 && meander_tournament_get_next (self) == self->n_games;
}
