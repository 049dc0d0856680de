/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/private.h"

#include <stdlib.h>

#include "rules/lines.h"

/* Plain players to measure others by.  They stay as they are: figures of strength
 * mean nothing if what they were measured against moves. */

#define FLAT_GAMES 1000

/**
 * meander_play_random:
 * @table: a table on which something can be placed
 * @choice: (out): the choice
 *
 * Chooses any legal placement.
 */
void
meander_play_random (MeanderPlayTable *table, MeanderPlayChoice *choice)
{
  meander_play_table_pick (table, &choice->tile);
}

/* Own points minus the best other's, as the table is. */
static int
count_lead (const MeanderPlayTable *table, guint side)
{
  int best_other = 0;
  guint other;

  for (other = 0; other < table->n_sides; other++)
    if (other != side)
      best_other =
          MAX (best_other, (int) meander_board_points (table->board, table->colour_of[other]));

  return (int) meander_board_points (table->board, table->colour_of[side]) - best_other;
}

/**
 * meander_play_greedy:
 * @table: a table on which something can be placed
 * @choice: (out): the choice
 *
 * Chooses the placement after which one's own points are most above the best
 * other's; among equals by chance.
 */
void
meander_play_greedy (MeanderPlayTable *table, MeanderPlayChoice *choice)
{
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  guint n = meander_play_table_list (table, moves);
  guint side = meander_play_table_get_side (table);
  int best = G_MININT;
  guint n_best = 0;
  guint i;

  for (i = 0; i < n; i++)
    {
      int lead;

      meander_board_place (table->board, moves[i].number, moves[i].hex, moves[i].rotation);
      lead = count_lead (table, side);
      meander_board_take_back (table->board);

      if (lead > best)
        n_best = 0;
      if (lead >= best && meander_random_below (&table->random, ++n_best) == 0)
        choice->tile = moves[i];
      best = MAX (best, lead);
    }
}

/**
 * meander_play_flat:
 * @table: a table on which something can be placed
 * @limit: where to stop
 * @choice: (out): the choice
 *
 * Plays 1000 random games to the end, as many after each legal placement, and
 * chooses the one with the best mean result; a shared win counts its share.
 *
 * Returns: whether it was left to choose
 */
gboolean
meander_play_flat (MeanderPlayTable *table,
                   const MeanderPlayLimit *limit,
                   MeanderPlayChoice *choice)
{
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  guint n = meander_play_table_list (table, moves);
  guint side = meander_play_table_get_side (table);
  guint n_games = limit->options->n_games > 0 ? limit->options->n_games : FLAT_GAMES;
  g_autofree double *wins = g_new0 (double, n);
  g_autofree guint *played = g_new0 (guint, n);
  double best = -1.0;
  guint game, i;

  for (game = 0; game < n_games; game++)
    {
      MeanderPlayOutcome outcome;

      if (meander_play_limit_is_stopped (limit))
        return FALSE;
      meander_play_table_shuffle (table);
      meander_play_table_place (table, &moves[game % n]);
      meander_play_table_finish (table, &outcome);
      meander_play_table_rewind (table);
      wins[game % n] += outcome.win[side];
      played[game % n]++;
    }

  for (i = 0; i < n && played[i] > 0; i++)
    if (wins[i] / played[i] > best)
      {
        best = wins[i] / played[i];
        choice->tile = moves[i];
      }
  choice->win = best;
  choice->n_games = n_games;

  return TRUE;
}

/* A placement that is still in the running. */
typedef struct
{
  MeanderPlacement tile;
  double sum;
  guint n;
} Candidate;

/* The better mean first. */
static int
compare_means (const void *a, const void *b)
{
  const Candidate *x = a;
  const Candidate *y = b;
  double mean_x = x->sum / MAX (1, x->n);
  double mean_y = y->sum / MAX (1, y->n);

  return (mean_x < mean_y) - (mean_x > mean_y);
}

/* One random game after each of some placements, all with the bag in the same order;
 * the reward is half winning, half the lead. */
static void
try_all (MeanderPlayTable *table, Candidate *candidates, guint n, guint side)
{
  guint i;

  meander_play_table_shuffle (table);
  for (i = 0; i < n; i++)
    {
      MeanderPlayOutcome outcome;

      meander_play_table_place (table, &candidates[i].tile);
      meander_play_table_finish (table, &outcome);
      meander_play_table_rewind (table);
      candidates[i].sum +=
          0.5 * outcome.win[side] + 0.5 * CLAMP (outcome.margin[side] / 30.0, -1, 1);
      candidates[i].n++;
    }
}

/**
 * meander_play_halving:
 * @table: a table on which something can be placed
 * @limit: where to stop
 * @choice: (out): the choice
 *
 * Plays random games to the end and no tree: round after round the better half of
 * the placements stays in the running, each round taking as long as every other.
 *
 * Returns: whether it was left to choose
 */
gboolean
meander_play_halving (MeanderPlayTable *table,
                      const MeanderPlayLimit *limit,
                      MeanderPlayChoice *choice)
{
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  guint n = meander_play_table_list (table, moves);
  guint side = meander_play_table_get_side (table);
  guint n_games = limit->options->n_games > 0 ? limit->options->n_games : FLAT_GAMES;
  g_autofree Candidate *candidates = g_new0 (Candidate, n);
  guint n_rounds = 0;
  guint round, i;

  for (i = n; i > 1; i = (i + 1) / 2)
    n_rounds++;
  for (i = 0; i < n; i++)
    candidates[i].tile = moves[i];

  for (round = 0; round < n_rounds; round++)
    {
      double share = (round + 1.0) / n_rounds;
      guint played = 0;

      do
        {
          if (meander_play_limit_is_stopped (limit))
            return FALSE;
          try_all (table, candidates, n, side);
          played += n;
        }
      while (limit->deadline != 0 ? meander_play_limit_get_part (limit) < share
                                  : played + n <= n_games / n_rounds);
      choice->n_games += played;
      qsort (candidates, n, sizeof candidates[0], compare_means);
      n = (n + 1) / 2;
    }
  choice->tile = candidates[0].tile;

  return TRUE;
}
