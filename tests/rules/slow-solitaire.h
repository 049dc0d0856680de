/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/rules.h"
#include "slow.h"

G_BEGIN_DECLS

/* What RULES.md says of Solitaire, written from it with no thought of speed. */
typedef struct
{
  Slow slow;
  guint n_hand;
  guint8 hand[14];
  guint n_pile;
  gboolean pl; /* the edition with a hand of two */
  MeanderColour colour;
  gboolean loop; /* the goal */
} SlowSolitaire;

/* Whether a tile may be placed while the game goes on, and if not, which hexes
 * show why: at most `MEANDER_N_EDGES`. */
MeanderVerdictReason slow_solitaire_judge (const SlowSolitaire *self,
                                           guint number,
                                           MeanderHex hex,
                                           guint rotation,
                                           GArray *shown);

/* The legal moves, sorted as text, each with its newline. */
char *slow_solitaire_moves (const SlowSolitaire *self);

G_END_DECLS
