/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/heuristics.h"

#include "rules/lines.h"
#include "play/evaluate.h"

/* What a colour has, as the player sees it. */
static guint
see_points (const MeanderPlayTable *table, const MeanderPlayHeuristics *heuristics, guint side)
{
  MeanderColour colour = table->colour_of[side];
  guint line, loop;

  if (!heuristics->links)
    return meander_board_points (table->board, colour);

  meander_turn_get_indirect (&table->turn, colour, &line, &loop);

  return MAX (line, 2 * loop);
}

/* What the table is worth to a side after a placement. */
static float
see (MeanderPlayTable *table,
     const MeanderPlayHeuristics *heuristics,
     const MeanderPlacement *tile,
     guint side)
{
  MeanderPlayOutcome outcome;
  MeanderTurn before;
  guint own, best_other = 0;
  guint other;

  if (heuristics->evaluates)
    {
      meander_play_foresee (table, tile, &outcome);
      return outcome.margin[side];
    }

  meander_turn_copy (&before, &table->turn);
  meander_turn_place (&table->turn, tile, 0);
  own = see_points (table, heuristics, side);
  for (other = 0; heuristics->others && other < table->n_sides; other++)
    if (other != side)
      best_other = MAX (best_other, see_points (table, heuristics, other));
  meander_turn_take_back (&table->turn, &before);

  return (float) own - (float) best_other;
}

/* How much a placement catches the eye: one's own colour leads in, or it lies beside
 * the tile that was placed last. */
static guint
get_salience (const MeanderPlayTable *table, const MeanderPlacement *tile, MeanderColour colour)
{
  MeanderColour wanted[MEANDER_N_EDGES];
  const MeanderPlacement *placed;
  guint salience = 1;
  guint n_tiles, edge;

  meander_board_get_wanted (table->board, tile->hex, wanted);
  for (edge = 0; edge < MEANDER_N_EDGES; edge++)
    if (wanted[edge] == colour)
      salience += 3;

  placed = meander_board_get_placements (table->board, &n_tiles);
  if (n_tiles > 0 && meander_hex_edge_towards (tile->hex, placed[n_tiles - 1].hex, &edge))
    salience += 2;

  return salience;
}

/* Brings the placements that catch the eye to the front. */
static guint
notice (MeanderPlayTable *table, guint n_noticed, MeanderPlacement *moves, guint n_moves)
{
  MeanderColour colour = table->colour_of[meander_play_table_get_side (table)];
  guint i, k;

  for (i = 0; i < n_noticed && i < n_moves; i++)
    {
      MeanderPlacement noticed;
      guint total = 0;
      guint chance;

      for (k = i; k < n_moves; k++)
        total += get_salience (table, &moves[k], colour);
      chance = meander_random_below (&table->random, total);
      for (k = i; chance >= get_salience (table, &moves[k], colour); k++)
        chance -= get_salience (table, &moves[k], colour);
      noticed = moves[k];
      moves[k] = moves[i];
      moves[i] = noticed;
    }

  return i;
}

/**
 * meander_play_by_heuristics:
 * @table: a table on which something can be placed
 * @heuristics: how the player sees
 * @choice: (out): the choice
 *
 * Chooses the placement that looks best, among equals by chance.
 */
void
meander_play_by_heuristics (MeanderPlayTable *table,
                            const MeanderPlayHeuristics *heuristics,
                            MeanderPlayChoice *choice)
{
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  guint n = meander_play_table_list (table, moves);
  guint side = meander_play_table_get_side (table);
  float best = -1e9f;
  guint n_best = 0;
  guint i;

  if (heuristics->n_noticed > 0)
    n = notice (table, heuristics->n_noticed, moves, n);
  if (meander_random_below (&table->random, 100) < heuristics->any)
    n = 1;

  for (i = 0; i < n; i++)
    {
      float value = see (table, heuristics, &moves[i], side);

      if (heuristics->doubt > 0.0f)
        value += heuristics->doubt *
                 ((float) meander_random_below (&table->random, 2001) / 1000.0f - 1.0f);
      if (value > best)
        n_best = 0;
      if (value >= best && meander_random_below (&table->random, ++n_best) == 0)
        choice->tile = moves[i];
      best = MAX (best, value);
    }
}
