/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/block.h"
#include "play/play.h"
#include "play/reason.h"

G_BEGIN_DECLS

/* What makes one placement better than another, as facts that can be put in words. */

/* How a rival can close the longest line of a colour into a small loop. */
typedef struct
{
  guint seat;            /* who can */
  guint n_tiles;         /* of the loop */
  MeanderPlacement tile; /* which closes it */
} MeanderSmallLoop;

gboolean meander_play_gives_small_loop (const MeanderTurn *before,
                                        const MeanderTurn *after,
                                        const MeanderPlayColours colours,
                                        guint seat,
                                        MeanderSmallLoop *loop);
void meander_play_explain (const MeanderTurn *turn,
                           const MeanderPlayColours colours,
                           const MeanderPlacement *better,
                           const MeanderPlacement *other,
                           MeanderReason reasons[MEANDER_MAX_REASONS]);
void meander_play_describe (const MeanderTurn *turn,
                            const MeanderPlayColours colours,
                            const MeanderPlacement *tile,
                            MeanderReason reasons[MEANDER_MAX_REASONS]);

G_END_DECLS
