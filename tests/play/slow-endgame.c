/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "slow-endgame.h"

#include "rules/lines.h"

/**
 * slow_endgame:
 * @self: counts, and how far they may go
 * @turn: a turn of two players with nothing in the bag
 * @colours: by seat, who has which colour
 * @low: what seat 0 has for sure elsewhere, or less than any margin
 * @high: what seat 1 does not let it exceed, or more than any margin
 *
 * Plays everything that can be played, but what can change nothing: alpha-beta, with no
 * order, no table and no foresight.
 *
 * Returns: the points of seat 0 minus those of seat 1 at the end; means nothing once
 *   the counts have gone so far
 */
int
slow_endgame (SlowEndgame *self,
              MeanderTurn *turn,
              const MeanderPlayColours colours,
              int low,
              int high)
{
  g_autofree MeanderPlacement *moves = NULL;
  MeanderTurn before = *turn;
  int best;
  guint n, i;

  while (meander_turn_settle (turn) == MEANDER_TURN_PASS)
    meander_turn_pass (turn);

  if (meander_turn_get_step (turn) == MEANDER_TURN_END)
    {
      *turn = before;
      return (int) meander_board_points (turn->board, colours[0]) -
             (int) meander_board_points (turn->board, colours[1]);
    }

  moves = g_new (MeanderPlacement, MEANDER_MAX_LEGAL);
  n = meander_turn_list (turn, moves);
  moves = g_renew (MeanderPlacement, moves, n);
  best = turn->seat == 0 ? -SLOW_NO_MARGIN : SLOW_NO_MARGIN;
  for (i = 0; i < n && low < high && self->n_nodes < self->max_nodes; i++)
    {
      MeanderTurn here = *turn;
      int margin;

      self->n_nodes++;
      meander_turn_place (turn, &moves[i], 0);
      margin = slow_endgame (self, turn, colours, low, high);
      meander_turn_take_back (turn, &here);

      if (turn->seat == 0)
        low = MAX (low, best = MAX (best, margin));
      else
        high = MIN (high, best = MIN (best, margin));
    }
  *turn = before;

  return best;
}
