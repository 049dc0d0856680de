/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/tournament-private.h"

#include <string.h>

/* The games of a tournament: who has still to play them, and how they have ended. */

/**
 * meander_tournament_find_player:
 * @self: the tournament
 * @name: what somebody is called
 *
 * Finds a player by the name, by which nobody else is meant; else by one that people take for the same.
 *
 * Returns: the player; how many there are where nobody is called so
 */
guint
meander_tournament_find_player (MeanderTournament *self, const char *name)
{
  g_return_val_if_fail (MEANDER_IS_TOURNAMENT (self), 0);
  g_return_val_if_fail (name != NULL, 0);

  for (guint i = 0; i < self->n_players; i++)
    if (g_str_equal (self->players[i], name))
      return i;
  for (guint i = 0; i < self->n_players; i++)
    if (meander_text_is_same_name (self->players[i], name))
      return i;
  return self->n_players;
}

/**
 * meander_tournament_find_meeting:
 * @self: the tournament
 * @names: (array fixed-size=2): what two people are called
 * @first: (out): which of them begins
 *
 * Finds the game that two people have still to play.
 *
 * Returns: its number; how many games there are where there is none
 */
guint
meander_tournament_find_meeting (MeanderTournament *self, const char *const names[2], guint *first)
{
  guint players[2];

  g_return_val_if_fail (MEANDER_IS_TOURNAMENT (self), 0);
  g_return_val_if_fail (names != NULL && first != NULL, 0);

  for (guint i = 0; i < 2; i++)
    players[i] = meander_tournament_find_player (self, names[i]);
  for (guint i = 0; i < self->n_games; i++)
    for (*first = 0; *first < 2; (*first)++)
      if (!self->games[i].played && self->games[i].players[0] == players[*first] &&
          self->games[i].players[1] == players[1 - *first])
        return i;
  *first = 0;
  return self->n_games;
}

/**
 * meander_tournament_deal:
 * @self: the tournament
 * @number: of a game
 * @draw: draws its seed
 * @error: where to report what fails
 *
 * Deals the strategy game in which two players meet; the one whose turn it is begins.
 *
 * Returns: (transfer full) (nullable): the game, or %NULL on error
 */
MeanderGame *
meander_tournament_deal (MeanderTournament *self,
                         guint number,
                         MeanderSeriesDraw draw,
                         GError **error)
{
  static const MeanderColour colours[] = { MEANDER_RED, MEANDER_BLUE };
  g_autoptr (MeanderStrategySetup) setup = meander_strategy_setup_new ();
  g_autofree char *params = NULL;

  g_return_val_if_fail (MEANDER_IS_TOURNAMENT (self) && draw != NULL, NULL);
  g_return_val_if_fail (number < self->n_games, NULL);

  for (guint side = 0; side < 2; side++)
    meander_strategy_setup_add_player (setup, colours[side],
                                       self->players[self->games[number].players[side]]);
  params = meander_strategy_setup_to_params (setup);

  return meander_series_deal_for (params, 0, draw, error);
}

/**
 * meander_tournament_begin:
 * @self: the tournament
 * @number: of a game that has not been played
 * @name: under which the strategy game is saved
 * @error: where to put an error
 *
 * Takes a strategy game as one of the tournament.
 *
 * Returns: whether it is saved
 */
gboolean
meander_tournament_begin (MeanderTournament *self, guint number, const char *name, GError **error)
{
  MeanderTournamentGame *former = NULL;
  g_autofree char *other = NULL;

  g_return_val_if_fail (MEANDER_IS_TOURNAMENT (self), FALSE);
  g_return_val_if_fail (number < self->n_games && !self->games[number].played, FALSE);
  g_return_val_if_fail (name != NULL && *name != '\0' && strpbrk (name, "\r\n") == NULL, FALSE);

  /* The name of one that has been deleted may come again. */
  former = meander_tournament_find_named (self, name);
  for (guint i = 2;
       former != NULL && (other == NULL || meander_tournament_find_named (self, other) != NULL);
       i++)
    {
      g_free (other);
      other = g_strdup_printf ("%s (%u)", name, i);
    }
  if (former != NULL)
    {
      g_free (former->name);
      former->name = g_steal_pointer (&other);
    }
  g_free (self->games[number].name);
  self->games[number].name = g_strdup (name);

  return meander_tournament_save (self, error);
}

/**
 * meander_tournament_has:
 * @self: the tournament
 * @name: (nullable): under which a game is saved
 *
 * Tells whether a game is one of the tournament.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_tournament_has (MeanderTournament *self, const char *name)
{
  g_return_val_if_fail (MEANDER_IS_TOURNAMENT (self), FALSE);

  return name != NULL && meander_tournament_find_named (self, name) != NULL;
}

/**
 * meander_tournament_find_number:
 * @self: the tournament
 * @name: (nullable): under which a game is saved
 *
 * Finds which game of the tournament it is.
 *
 * Returns: its number; how many games there are where it is none of them
 */
guint
meander_tournament_find_number (MeanderTournament *self, const char *name)
{
  g_return_val_if_fail (MEANDER_IS_TOURNAMENT (self), 0);

  for (guint i = 0; name != NULL && i < self->n_games; i++)
    if (g_strcmp0 (self->games[i].name, name) == 0)
      return i;
  return self->n_games;
}

/* Of a player, in a game of two; 2: none. */
static guint
find_seat (MeanderTournament *self, const MeanderStrategySetup *setup, guint player)
{
  guint seat = 0;

  while (seat < 2 && meander_tournament_find_player (self, setup->names[seat]) != player)
    seat++;
  return seat;
}

/**
 * meander_tournament_was_helped:
 * @game: a strategy game
 *
 * Tells whether a computer has played for somebody, alone or with a person: such a game counts in no
 * tournament.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_tournament_was_helped (MeanderGame *game)
{
  MeanderPlayers *players;

  g_return_val_if_fail (MEANDER_IS_GAME (game), FALSE);

  players = meander_game_get_players (game);
  for (guint seat = 0; seat < MEANDER_MAX_SEATS; seat++)
    if (meander_players_get_level (players, seat) != MEANDER_LEVEL_NONE ||
        meander_players_is_shared (players, seat))
      return TRUE;
  return FALSE;
}

/**
 * meander_tournament_note:
 * @self: the tournament
 * @name: under which the game is saved
 * @game: a strategy game; unless it is one of the tournament, and over, nothing is done
 * @error: where to put an error
 *
 * Takes the result of a game in, whatever the seats of the two are; the last end counts.  Where a computer
 * has played for somebody, the two have still to meet.
 *
 * Returns: whether it is saved; if not, it counts all the same
 */
gboolean
meander_tournament_note (MeanderTournament *self,
                         const char *name,
                         MeanderGame *game,
                         GError **error)
{
  g_autoptr (MeanderStrategySetup) setup = NULL;
  MeanderTournamentGame *one;
  MeanderTournamentGame noted;
  MeanderResult result;

  g_return_val_if_fail (MEANDER_IS_TOURNAMENT (self), FALSE);
  g_return_val_if_fail (name != NULL && MEANDER_IS_GAME (game), FALSE);

  one = meander_tournament_find_named (self, name);
  if (one == NULL || meander_game_get_state (game)->rules->earns != MEANDER_EARNS_STATISTICS)
    return TRUE;
  meander_game_get_result (game, &result);
  setup = meander_strategy_setup_parse (meander_game_get_params (game), NULL);
  if (!result.over || setup == NULL || setup->n_players != 2 ||
      meander_tournament_was_helped (game))
    return TRUE;
  noted = *one;
  noted.played = TRUE;
  noted.drawn = result.drawn;
  for (guint side = 0; side < 2; side++)
    {
      const guint seat = find_seat (self, setup, one->players[side]);

      if (seat == 2)
        return TRUE;
      noted.points[side] = result.sides[seat].points;
    }
  if (noted.played == one->played && noted.drawn == one->drawn &&
      noted.points[0] == one->points[0] && noted.points[1] == one->points[1])
    return TRUE;
  *one = noted;

  return meander_tournament_save (self, error);
}
