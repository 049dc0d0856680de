/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/private.h"

G_BEGIN_DECLS

/* No more tiles than this may be left; by the rules two players have 12 at most. */
#define MEANDER_PLAY_ENDGAME_MAX_TILES 16

/* What is known of the end of a game in which all tiles can be seen. */
typedef struct
{
  MeanderPlacement tile; /* the best placement */
  int margin;            /* own points minus the other's at the end, if both play their best */
  int win;               /* 1 to win, 0 to draw, -1 to lose */
  gboolean win_known;    /* whether `win` is proven; `tile` is then good for it at least */
  gboolean exact;        /* whether `margin` is, and `tile` is good for that */
  guint64 n_nodes;       /* tiles placed in the mind */
} MeanderPlayEndgame;

gboolean meander_play_endgame_solve (const MeanderTurn *turn,
                                     const MeanderPlayColours colours,
                                     guint64 max_nodes,
                                     const MeanderPlayLimit *limit,
                                     MeanderPlayEndgame *result);
gboolean meander_play_endgame_find_only (const MeanderTurn *turn,
                                         const MeanderPlayColours colours,
                                         guint64 max_nodes,
                                         const MeanderPlayLimit *limit,
                                         MeanderPlayEndgame *result);
gboolean meander_play_endgame_rate (const MeanderTurn *turn,
                                    const MeanderPlayColours colours,
                                    guint64 max_nodes,
                                    const MeanderPlayLimit *limit,
                                    const MeanderPlacement *moves,
                                    guint n_moves,
                                    int *margins);

G_END_DECLS
