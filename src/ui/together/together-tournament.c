/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/together/together-private.h"

#include "rules/strategy-game.h"

/* The tournament of the house at a table across computers: it is the host's, and guests see how it stands. */

static void
tell (MeanderTogether *self)
{
  g_autofree char *text = NULL;

  if (meander_tournament_get_n_players (self->tournament) == 0)
    return;

  text = meander_tournament_tell (self->tournament);
  meander_net_table_set_standings (self->table, text);
  meander_together_look_soon (self);
}

/**
 * meander_together_set_tournament:
 * @self: a host's table
 * @tournament: that of the house
 *
 * Has games at the table count in a tournament that goes on; where the table is for more than two, or for
 * another game, or there is no tournament, nothing comes of it.
 */
void
meander_together_set_tournament (MeanderTogether *self, MeanderTournament *tournament)
{
  g_return_if_fail (MEANDER_IS_TOGETHER (self) && self->table != NULL);
  g_return_if_fail (MEANDER_IS_TOURNAMENT (tournament) && self->tournament == NULL);

  if (meander_net_table_get_plays (self->table) != MEANDER_NET_STRATEGY ||
      meander_net_table_get_n_seats (self->table) != 2 ||
      meander_tournament_get_n_players (tournament) == 0 || meander_tournament_is_over (tournament))
    return;

  self->tournament = g_object_ref (tournament);
  g_signal_connect_swapped (tournament, "changed", G_CALLBACK (tell), self);
  tell (self);
}

/**
 * meander_together_get_tournament:
 * @self: one side of a table
 *
 * Gives the tournament of which games are played at the table.
 *
 * Returns: (transfer none) (nullable): the tournament, a guest's to look at only, good until `changed`; or
 *   %NULL if there is none
 */
MeanderTournament *
meander_together_get_tournament (MeanderTogether *self)
{
  g_return_val_if_fail (MEANDER_IS_TOGETHER (self), NULL);

  return self->table != NULL ? self->tournament : meander_net_guest_get_standings (self->guest);
}

/**
 * meander_together_find_meeting:
 * @self: a host's table with a tournament
 * @first: (out): the seat that begins
 *
 * Finds the game of the tournament that the two who sit there have still to play.
 *
 * Returns: its number; how many games there are where there is none
 */
guint
meander_together_find_meeting (MeanderTogether *self, guint *first)
{
  const char *names[2];

  g_return_val_if_fail (MEANDER_IS_TOGETHER (self) && self->tournament != NULL, 0);

  for (guint seat = 0; seat < 2; seat++)
    {
      const MeanderNetSeat *sits = meander_net_table_get_seat (self->table, seat);

      names[seat] = sits->player == MEANDER_NET_PERSON ? sits->name : "";
    }

  return meander_tournament_find_meeting (self->tournament, names, first);
}

/**
 * meander_together_counts:
 * @self: one side of a table
 *
 * Tells whether the game that is over is the one by which the two stand in the tournament.
 *
 * Returns: whether it is so, as far as a guest can see
 */
gboolean
meander_together_counts (MeanderTogether *self)
{
  MeanderTournament *tournament = meander_together_get_tournament (self);
  g_autoptr (MeanderStrategySetup) setup = NULL;
  const MeanderTournamentGame *game;
  guint players[2];
  guint first;
  MeanderResult result;

  if (tournament == NULL || !meander_together_is_over (self))
    return FALSE;

  setup = meander_strategy_setup_parse (meander_game_get_params (self->game), NULL);
  if (setup == NULL || setup->n_players != 2)
    return FALSE;
  for (guint seat = 0; seat < 2; seat++)
    players[seat] = meander_tournament_find_player (tournament, setup->names[seat]);
  game = meander_tournament_find_game (tournament, players[0], players[1]);
  if (game == NULL || !game->played)
    return FALSE;

  first = game->players[0] == players[0] ? 0 : 1;
  meander_game_get_result (self->game, &result);

  return result.sides[first].points == game->points[0] &&
         result.sides[1 - first].points == game->points[1];
}
