/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/advise.h"

#include <string.h>

#include "play/evaluate.h"
#include "play/judge.h"

#define N_ADVICE 2000 /* games of the tree search for who asks what to do */

/* The placement in the middle by promise: what somebody might do who does not think. */
static void
find_ordinary (MeanderPlayTable *table,
               const MeanderPlacement *moves,
               guint n,
               MeanderPlacement *ordinary)
{
  g_autofree float *promises = g_new (float, n);
  g_autofree guint *order = g_new (guint, n);
  guint side = meander_play_table_get_side (table);
  guint i, k;

  for (i = 0; i < n; i++)
    {
      MeanderPlayOutcome outcome;

      meander_play_foresee (table, &moves[i], &outcome);
      promises[i] = meander_play_get_value (&outcome, side);
      for (k = i; k > 0 && promises[order[k - 1]] < promises[i]; k--)
        order[k] = order[k - 1];
      order[k] = i;
    }
  *ordinary = moves[order[n / 2]];
}

/**
 * meander_play_advise:
 * @turn: a turn of the strategy game in which something can be placed
 * @colours: by seat, who has which colour
 * @seed: of all chances
 * @stop: (nullable): set to anything but 0 by another thread: give up
 * @advice: (out): what to do, and why
 *
 * Says what to do.  May be called on any thread; @turn and its board must not change
 * meanwhile.
 *
 * Returns: whether it was left to think
 */
gboolean
meander_play_advise (const MeanderTurn *turn,
                     const MeanderPlayColours colours,
                     guint64 seed,
                     gint *stop,
                     MeanderPlayAdvice *advice)
{
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  MeanderPlacement ordinary;
  MeanderPlayOptions options;
  MeanderPlayChoice choice;
  MeanderPlayTable table;
  guint n;

  g_return_val_if_fail (turn != NULL && advice != NULL, FALSE);

  memset (advice, 0, sizeof *advice);
  meander_play_options_init (&options);
  options.seed = seed;
  options.n_games = N_ADVICE;
  options.stop = stop;
  if (!meander_play_choose (turn, colours, MEANDER_LEVEL_SEARCH, &options, &choice))
    return FALSE;

  advice->tile = choice.tile;
  meander_play_table_init (&table, turn, colours, seed);
  n = meander_play_table_list (&table, moves);
  advice->only = n == 1;
  if (n == 1)
    {
      /* Nothing was chosen: a word only where somebody else scores by it. */
      meander_play_describe (turn, colours, &choice.tile, advice->reasons);
      if (advice->reasons[0].kind != MEANDER_REASON_RIVAL_CLOSED &&
          advice->reasons[0].kind != MEANDER_REASON_RIVAL_CLOSES)
        memset (advice->reasons, 0, sizeof advice->reasons);
      advice->reasons[1].kind = MEANDER_REASON_NONE;
    }
  else
    {
      find_ordinary (&table, moves, n, &ordinary);
      if (!meander_play_is_same (&ordinary, &choice.tile))
        meander_play_explain (turn, colours, &choice.tile, &ordinary, advice->reasons);
      if (advice->reasons[0].kind == MEANDER_REASON_NONE)
        meander_play_describe (turn, colours, &choice.tile, advice->reasons);
    }
  meander_play_table_clear (&table);

  return TRUE;
}
