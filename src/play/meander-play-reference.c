/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "meander-play-private.h"

#include "meander-lines.h"

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
meander_play_random (MeanderPlayTable  *table,
                     MeanderPlayChoice *choice)
{
  meander_play_table_pick (table, &choice->tile);
}

/* Own points minus the best other's, as the table is. */
static int
count_lead (const MeanderPlayTable *table,
            guint                   side)
{
  int best_other = 0;
  guint other;

  for (other = 0; other < table->n_sides; other++)
    if (other != side)
      best_other
          = MAX (best_other, (int) meander_board_points (table->board, table->colour_of[other]));

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
meander_play_greedy (MeanderPlayTable  *table,
                     MeanderPlayChoice *choice)
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

      meander_board_place (table->board, moves[i].number, moves[i].hex, moves[i].turn);
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
meander_play_flat (MeanderPlayTable       *table,
                   const MeanderPlayLimit *limit,
                   MeanderPlayChoice      *choice)
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
      meander_play_table_finish (table);
      meander_play_table_get_outcome (table, &outcome);
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
