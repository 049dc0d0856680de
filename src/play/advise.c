/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/advise.h"

#include <string.h>

#include "play/evaluate.h"
#include "play/judge.h"
#include "rules/lines.h"

#define N_ADVICE 2000 /* games of the tree search for who asks what to do */
#define N_COMPARED 12 /* placements with which what to do is compared */

/* Puts placements in the order of their promise: the one in the middle is what somebody might do who does not
 * think. */
static void
rank (MeanderPlayTable *table, MeanderPlacement *moves, guint n)
{
  g_autofree float *promises = g_new (float, n);
  guint side = meander_play_table_get_side (table);
  guint i, k;

  for (i = 0; i < n; i++)
    {
      const MeanderPlacement move = moves[i];
      MeanderPlayOutcome outcome;
      float promise;

      meander_play_foresee (table, &move, &outcome);
      promise = meander_play_get_value (&outcome, side);
      for (k = i; k > 0 && promises[k - 1] < promise; k--)
        {
          promises[k] = promises[k - 1];
          moves[k] = moves[k - 1];
        }
      promises[k] = promise;
      moves[k] = move;
    }
}

/* Whether a placement brings points to a rival. */
static gboolean
gives_points (const MeanderTurn *turn,
              const MeanderPlayColours colours,
              const MeanderPlacement *tile)
{
  g_autoptr (MeanderBoard) board = meander_board_copy (turn->board);
  gboolean gives = FALSE;

  meander_board_place (board, tile->number, tile->hex, tile->rotation);
  for (guint seat = 0; seat < turn->n_seats; seat++)
    gives |= colours[seat] != colours[turn->seat] &&
             meander_board_points (board, colours[seat]) >
                 meander_board_points (turn->board, colours[seat]);
  return gives;
}

/* Whether what is said of a placement by itself is no reason to make it. */
static gboolean
says_little (const MeanderReason *reason, gboolean gives)
{
  return gives ? reason->kind >= MEANDER_REASON_FILLS || reason->kind == MEANDER_REASON_NONE
               : reason->kind == MEANDER_REASON_QUIET || reason->kind == MEANDER_REASON_SPACE ||
                     reason->kind == MEANDER_REASON_NONE;
}

/* Says why a placement is better than the next best ones, of the first with which that can be said; else
 * what was said stays. */
static void
compare (const MeanderTurn *turn,
         const MeanderPlayColours colours,
         const MeanderPlacement *tile,
         const MeanderPlacement *moves,
         guint n,
         MeanderReason reasons[MEANDER_MAX_REASONS])
{
  for (guint i = 0; i < MIN (n, N_COMPARED); i++)
    {
      MeanderReason found[MEANDER_MAX_REASONS];

      if (meander_play_is_same (&moves[i], tile))
        continue;
      meander_play_explain (turn, colours, tile, &moves[i], found);
      if (found[0].kind == MEANDER_REASON_NONE)
        continue;
      memcpy (reasons, found, sizeof found);
      return;
    }
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
  gboolean gives;
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
      rank (&table, moves, n);
      gives = gives_points (turn, colours, &choice.tile);
      if (!meander_play_is_same (&moves[n / 2], &choice.tile))
        meander_play_explain (turn, colours, &choice.tile, &moves[n / 2], advice->reasons);
      if (advice->reasons[0].kind == MEANDER_REASON_NONE)
        meander_play_describe (turn, colours, &choice.tile, advice->reasons);
      if (says_little (&advice->reasons[0], gives))
        compare (turn, colours, &choice.tile, moves, n, advice->reasons);
    }
  meander_play_table_clear (&table);

  return TRUE;
}
