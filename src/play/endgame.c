/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/endgame.h"

#include "rules/lines.h"
#include "play/endgame-private.h"

/* The end of a game of two players in which all tiles can be seen: who wins, by
 * how much, and how (RULES.md, “Endgame”). */

#define MAX_MARGIN 168 /* 84 points to none, twice */

/* A table of two players who see all tiles, with something left to place. */
static gboolean
is_for_me (const MeanderTurn *turn, const MeanderPlayColours colours)
{
  return turn->n_seats == 2 && colours[0] != colours[1] && turn->n_bag == 0 &&
         turn->n_hidden[0] == 0 && turn->n_hidden[1] == 0 &&
         meander_count_bits (turn->racks[0] | turn->racks[1]) <= MEANDER_PLAY_ENDGAME_MAX_TILES;
}

/* A question of whoever is on turn: is there a placement that makes the margin as
 * much, for me?  The one that does is brought to the front. */
static gboolean
find_placement (MeanderEndgame *search, MeanderPlacement *moves, guint n_moves, int margin)
{
  gboolean first = meander_play_table_get_side (&search->table) == 0;
  guint i;

  for (i = 0; i < n_moves; i++)
    {
      gboolean found =
          meander_endgame_prove_after (search, &moves[i], first ? margin : 1 - margin) == first;

      if (search->stopped)
        return FALSE;
      if (found)
        {
          MeanderPlacement tile = moves[i];

          for (; i > 0; i--)
            moves[i] = moves[i - 1];
          moves[0] = tile;
          return TRUE;
        }
    }

  return FALSE;
}

/* How much the one on turn is ahead now. */
static int
get_lead (const MeanderPlayTable *table)
{
  guint side = meander_play_table_get_side (table);

  return (int) meander_board_points (table->board, table->colour_of[side]) -
         (int) meander_board_points (table->board, table->colour_of[1 - side]);
}

/* Finds the greatest margin between two bounds for the one on turn who has these
 * placements; starts asking at @guess.  FALSE when stopped. */
static gboolean
find_margin (MeanderEndgame *search,
             MeanderPlacement *moves,
             guint n_moves,
             int guess,
             int *low,
             int *high)
{
  int step = 1;
  int try = CLAMP (guess, *low + 1, *high);

  while (*low < *high)
    {
      gboolean found = find_placement (search, moves, n_moves, try);

      if (search->stopped)
        return FALSE;
      if (found)
        *low = try;
      else
        *high = try - 1;
      try = found ? try + step : try - step;
      step *= 2;
      if (try <= *low || try > *high)
        {
          step = 1;
          try = found ? *low + 1 : *high;
        }
    }

  return TRUE;
}

/**
 * meander_play_endgame_solve:
 * @turn: a turn in which something can be placed, not a trial
 * @colours: by seat, who has which colour
 * @max_nodes: how many tiles may be placed in the mind, or a few more
 * @limit: (nullable): where to stop besides
 * @result: (out): what has been found out
 *
 * Finds the best placement, and the margin at the end if both play their best, of a
 * game of two players with nothing in the bag; of other games nothing.  @turn and its
 * board stay as they are.  As long as the time of @limit is not reached, the answer is
 * the same on every machine.  Takes 24 MiB of memory meanwhile.
 *
 * If it comes to a limit before that, the result may still say who wins.
 *
 * Returns: whether the result is exact
 */
gboolean
meander_play_endgame_solve (const MeanderTurn *turn,
                            const MeanderPlayColours colours,
                            guint64 max_nodes,
                            const MeanderPlayLimit *limit,
                            MeanderPlayEndgame *result)
{
  MeanderEndgame *search;
  MeanderPlacement *moves;
  guint n_moves;
  int low = -MAX_MARGIN;
  int high = MAX_MARGIN;
  int lead;

  g_return_val_if_fail (turn != NULL && result != NULL, FALSE);

  *result = (MeanderPlayEndgame){ .win_known = FALSE };
  if (!is_for_me (turn, colours))
    return FALSE;

  search = meander_endgame_new (turn, colours, max_nodes, limit);
  n_moves = meander_play_table_list (&search->table, search->list);
  moves = g_memdup2 (search->list, n_moves * sizeof *moves);
  lead = get_lead (&search->table);
  if (n_moves > 0)
    {
      /* Who wins comes first, since that is asked of tables for which there is no time to
       * find out the margin. */
      if (find_placement (search, moves, n_moves, 1))
        low = 1;
      else if (!search->stopped && find_placement (search, moves, n_moves, 0))
        low = high = 0;
      else if (!search->stopped)
        high = -1;
      result->win_known = !search->stopped;
      result->win = low > 0 ? 1 : high < 0 ? -1 : 0;
      if (result->win_known)
        result->exact = find_margin (search, moves, n_moves, lead, &low, &high);
      result->margin = result->exact ? low : 0;
      result->tile = moves[0];
    }
  result->n_nodes = search->n_nodes;
  g_free (moves);
  meander_endgame_free (search);

  return result->exact;
}

/**
 * meander_play_endgame_rate:
 * @turn: a turn in which something can be placed, not a trial
 * @colours: by seat, who has which colour
 * @max_nodes: how many tiles may be placed in the mind, or a few more
 * @limit: (nullable): where to stop besides
 * @moves: (array length=n_moves): legal placements, some or all of them
 * @n_moves: how many they are
 * @margins: (out caller-allocates) (array length=n_moves): for each of them the
 *   margin at the end, own points minus the other's, if both go on to play their best
 *
 * Tells what placements are worth, in a game that meander_play_endgame_solve() is
 * for.  One after another costs less than each for itself.
 *
 * Returns: whether all are known; if not, those at the end of @margins are not
 */
gboolean
meander_play_endgame_rate (const MeanderTurn *turn,
                           const MeanderPlayColours colours,
                           guint64 max_nodes,
                           const MeanderPlayLimit *limit,
                           const MeanderPlacement *moves,
                           guint n_moves,
                           int *margins)
{
  MeanderEndgame *search;
  gboolean known = TRUE;
  int guess;
  guint i;

  g_return_val_if_fail (turn != NULL && moves != NULL && margins != NULL, FALSE);

  if (!is_for_me (turn, colours))
    return FALSE;

  search = meander_endgame_new (turn, colours, max_nodes, limit);
  guess = get_lead (&search->table);
  for (i = 0; i < n_moves && known; i++)
    {
      MeanderPlacement tile = moves[i];
      int low = -MAX_MARGIN;
      int high = MAX_MARGIN;

      known = find_margin (search, &tile, 1, guess, &low, &high);
      margins[i] = guess = low;
    }
  meander_endgame_free (search);

  return known;
}
