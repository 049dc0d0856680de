/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/board.h"
#include "rules/random.h"

G_BEGIN_DECLS

#define MEANDER_FILL_MAX_HEXES 45

/* An outline that is to be filled with different tiles. */
typedef struct
{
  guint n;
  guint64 numbers; /* the tiles that may be taken: bit n - 1 for tile n */
  MeanderColour colour;
  guint8 line[MEANDER_FILL_MAX_HEXES]; /* by hex: a bit an edge that must show that colour, or 0 */

  /* By hex: where, which tile, and how it is turned.  Number 0 is to be filled,
   * the others are kept as they are. */
  MeanderPlacement tiles[MEANDER_FILL_MAX_HEXES];
} MeanderFill;

gboolean meander_fill (MeanderFill *self, MeanderRandom *random, guint max_tries);

G_END_DECLS
