/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/tournament-private.h"

#include <stdlib.h>

#define WIN 2 /* of the score */

/* What a game has brought to the one of its players. */
static guint
get_score (const MeanderTournamentGame *game, guint side)
{
  if (game->drawn)
    return WIN / 2;
  return game->points[side] > game->points[1 - side] ? WIN : 0;
}

static int
compare_standings (gconstpointer a, gconstpointer b)
{
  const MeanderTournamentStanding *one = a;
  const MeanderTournamentStanding *other = b;

  if (one->score != other->score)
    return one->score > other->score ? -1 : 1;
  if (one->direct != other->direct)
    return one->direct > other->direct ? -1 : 1;
  if (one->points != other->points)
    return one->points > other->points ? -1 : 1;
  return 0;
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const int better = compare_standings (a, b);

  return better != 0 ? better
                     : (int) ((const MeanderTournamentStanding *) a)->player -
                           (int) ((const MeanderTournamentStanding *) b)->player;
}

/**
 * meander_tournament_rank:
 * @self: the tournament
 * @standings: (out caller-allocates): how the players stand, the best first; equal ones as they were
 *   entered
 *
 * Adds up what has been played.
 *
 * Returns: how many players there are
 */
guint
meander_tournament_rank (MeanderTournament *self,
                         MeanderTournamentStanding standings[MEANDER_TOURNAMENT_MOST])
{
  g_return_val_if_fail (MEANDER_IS_TOURNAMENT (self), 0);
  g_return_val_if_fail (standings != NULL, 0);

  for (guint i = 0; i < self->n_players; i++)
    standings[i] = (MeanderTournamentStanding){ .player = i };
  for (guint i = 0; i < self->n_games; i++)
    for (guint side = 0; side < 2 && self->games[i].played; side++)
      {
        MeanderTournamentStanding *standing = &standings[self->games[i].players[side]];

        standing->played++;
        standing->score += get_score (&self->games[i], side);
        standing->points += self->games[i].points[side];
      }
  for (guint i = 0; i < self->n_games; i++)
    {
      const guint *players = self->games[i].players;

      for (guint side = 0; side < 2 && self->games[i].played; side++)
        if (standings[players[0]].score == standings[players[1]].score)
          standings[players[side]].direct += get_score (&self->games[i], side);
    }
  qsort (standings, self->n_players, sizeof *standings, compare_places);
  for (guint i = 0; i < self->n_players; i++)
    standings[i].rank = i > 0 && compare_standings (&standings[i - 1], &standings[i]) == 0
                            ? standings[i - 1].rank
                            : i + 1;

  return self->n_players;
}
