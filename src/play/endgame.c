/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/endgame.h"

#include "rules/lines.h"
#include "play/endgame-private.h"
#include "play/evaluate.h"

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

/* Who wins, and in moves[0] by what: of tables for which there is no time to find out the
 * margin this is asked, and of others it is asked first. */
static void
find_win (MeanderEndgame *search,
          MeanderPlacement *moves,
          guint n_moves,
          MeanderPlayEndgame *result)
{
  if (find_placement (search, moves, n_moves, 1))
    result->win = 1;
  else if (!search->stopped && find_placement (search, moves, n_moves, 0))
    result->win = 0;
  else
    result->win = search->stopped ? 0 : -1;
  result->win_known = !search->stopped;
  result->tile = moves[0];
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
      /* Without a clock the answer stays what it has always been, of all that are as good. */
      if (limit != NULL && limit->deadline > 0)
        meander_endgame_sort (search, moves, n_moves);
      find_win (search, moves, n_moves, result);
      low = result->win > 0 ? 1 : result->win == 0 ? 0 : low;
      high = result->win > 0 ? high : result->win == 0 ? 0 : -1;
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

/* Puts what promises most first, so that it is soon found where many placements win. */
static void
sort_by_promise (MeanderPlayTable *table, MeanderPlacement *moves, guint n_moves)
{
  g_autofree float *promises = g_new (float, n_moves);
  guint side = meander_play_table_get_side (table);

  for (guint i = 0; i < n_moves; i++)
    {
      MeanderPlacement tile = moves[i];
      MeanderPlayOutcome outcome;
      float promise;
      guint k;

      meander_play_foresee (table, &tile, &outcome);
      promise = outcome.margin[side];
      for (k = i; k > 0 && promises[k - 1] < promise; k--)
        {
          promises[k] = promises[k - 1];
          moves[k] = moves[k - 1];
        }
      promises[k] = promise;
      moves[k] = tile;
    }
}

/**
 * meander_play_endgame_find_only:
 * @turn: a turn in which something can be placed, not a trial
 * @colours: by seat, who has which colour
 * @max_nodes: how many tiles may be placed in the mind, or a few more
 * @limit: (nullable): where to stop besides
 * @result: (out): what has been found out; never a margin
 *
 * Asks of a game that meander_play_endgame_solve() is for whether there is exactly one
 * placement that wins it; where none does, exactly one that draws it.
 *
 * Returns: whether it is proven that there is, and that every other one comes to less
 */
gboolean
meander_play_endgame_find_only (const MeanderTurn *turn,
                                const MeanderPlayColours colours,
                                guint64 max_nodes,
                                const MeanderPlayLimit *limit,
                                MeanderPlayEndgame *result)
{
  MeanderEndgame *search;
  g_autofree MeanderPlacement *moves = NULL;
  gboolean only = FALSE;
  guint n_moves;

  g_return_val_if_fail (turn != NULL && result != NULL, FALSE);

  *result = (MeanderPlayEndgame){ .win_known = FALSE };
  if (!is_for_me (turn, colours))
    return FALSE;

  search = meander_endgame_new (turn, colours, max_nodes, limit);
  n_moves = meander_play_table_list (&search->table, search->list);
  moves = g_memdup2 (search->list, n_moves * sizeof *moves);
  if (n_moves > 1)
    {
      sort_by_promise (&search->table, moves, n_moves);
      find_win (search, moves, n_moves, result);
      only = result->win_known && result->win >= 0 &&
             !find_placement (search, moves + 1, n_moves - 1, result->win) && !search->stopped;
    }
  result->n_nodes = search->n_nodes;
  meander_endgame_free (search);

  return only;
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
