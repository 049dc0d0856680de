/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/solitaire-game.h"

G_BEGIN_DECLS

/* What the computer would do in Solitaire, knowing no more than the player: what will be drawn
 * is not looked at. */
typedef struct
{
  MeanderPlacement tile;
  gboolean fills;    /* a forced space */
  gboolean bonus;    /* for which one tile more is drawn */
  gboolean full;     /* it completes the goal */
  guint loop;        /* tiles in the loop that it closes, longer than any before; or 0 */
  guint before;      /* tiles in what counts now, */
  guint after;       /* and with the tile */
  guint own;         /* tiles in the line over it, which need not be what counts */
  gboolean can_grow; /* what counts does, with some tile at hand */
  guint n_ways;      /* tiles that are not on the table yet, and could go on with the line then */
} MeanderPlaySolitaireAdvice;

gboolean meander_play_solitaire_advise (const MeanderState *state,
                                        MeanderPlaySolitaireAdvice *advice);

G_END_DECLS
