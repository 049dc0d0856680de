/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/strategy-private.h"

#include <string.h>

/* Whoever plays at another computer than the one that has the bag knows its order only as far as
 * tiles have come from it.  A state has an order all the same: what has been told comes first in it,
 * and the rest is as good as any other. */

/**
 * meander_strategy_order_bag:
 * @state: a state of the strategy game
 * @tiles: (array length=n_tiles): tiles
 * @n_tiles: how many
 *
 * Puts tiles first in the bag, in this order.
 *
 * Each is exchanged with the one in its place, so that it is the same whether tiles are known at
 * once or one by one.
 *
 * Returns: %FALSE if they are not all in the bag
 */
gboolean
meander_strategy_order_bag (MeanderState *state, const guint8 *tiles, guint n_tiles)
{
  for (guint i = 0; i < n_tiles; i++)
    {
      guint8 *at = i < state->n_pool ? memchr (state->pool + i, tiles[i], state->n_pool - i) : NULL;

      if (at == NULL)
        return FALSE;
      *at = state->pool[i];
      state->pool[i] = tiles[i];
    }

  return TRUE;
}

/**
 * meander_strategy_reveal:
 * @state: a state
 * @number: any number
 *
 * Tells which tile comes next from the bag.
 *
 * Returns: %FALSE if it is not in the bag, and then nothing has changed
 */
gboolean
meander_strategy_reveal (MeanderState *state, guint number)
{
  const guint8 tile = (guint8) number;

  return meander_strategy_of (state) != NULL && number <= MEANDER_N_FACES &&
         meander_strategy_order_bag (state, &tile, 1);
}

/**
 * meander_strategy_list_come:
 * @start: a state in which nothing has been played
 * @tiles: (out caller-allocates) (array): room for %MEANDER_STRATEGY_MAX_BAG tiles
 *
 * Lists the tiles that have come from the bag, in order, as the parameter `bag` has them.
 *
 * Returns: how many; 0 if the game started from a position
 */
guint
meander_strategy_list_come (const MeanderState *start, guint8 *tiles)
{
  const MeanderStrategyState *self = meander_strategy_of_const (start);
  guint n = 0;

  /* In `draw` each has one first, and then all the rest. */
  if (self == NULL || self->start_tiles[0] == 0)
    return 0;
  if (self->start == MEANDER_START_DRAW)
    for (guint seat = 0; seat < start->n_players; seat++)
      tiles[n++] = start->racks[seat].tiles[0];
  for (guint seat = 0; seat < start->n_players; seat++)
    for (guint i = self->start == MEANDER_START_DRAW; i < start->racks[seat].n_tiles; i++)
      tiles[n++] = start->racks[seat].tiles[i];
  if (self->start == MEANDER_START_EXTRA)
    for (guint seat = 0; seat < start->n_players; seat++)
      tiles[n++] = self->start_tiles[seat];

  return n;
}

/**
 * meander_strategy_write_come:
 * @start: a state in which nothing has been played
 *
 * Writes the tiles that have come from the bag as words of the parameter `bag`.
 *
 * Returns: (transfer full): the words, a blank before each
 */
char *
meander_strategy_write_come (const MeanderState *start)
{
  guint8 tiles[MEANDER_STRATEGY_MAX_BAG];
  const guint n = meander_strategy_list_come (start, tiles);
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (words, " %u", tiles[i]);

  return g_string_free (words, FALSE);
}
