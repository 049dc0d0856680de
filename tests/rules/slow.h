/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/board.h"

G_BEGIN_DECLS

/* What the rules say, written a second time from their plain definitions, with
 * no thought of speed and nothing shared with src/rules but the types, unless it is
 * said. */
typedef struct
{
  MeanderTileSet set;
  guint n;
  MeanderPlacement tiles[MEANDER_MAX_TILES];
} Slow;

void slow_take (Slow *slow, const MeanderBoard *board);
const MeanderPlacement *slow_at (const Slow *slow, MeanderHex hex);
MeanderColour slow_colour (const Slow *slow, const MeanderPlacement *tile, guint edge);
guint slow_count_neighbours (const Slow *slow, MeanderHex hex);
guint slow_count_clashes (const Slow *slow);
guint slow_count_groups (const Slow *slow);
guint slow_count_holes (const Slow *slow);

typedef struct
{
  guint n_lines;
  guint n_loops;
  guint line;
  guint loop;
} SlowLines;

SlowLines slow_lines (const Slow *slow, MeanderColour colour);

/* Position only: is a space with four neighbours ever seen while everything
 * forced is filled again and again? */
gboolean slow_is_sound (const Slow *slow);
gboolean slow_is_sound_with (const Slow *slow, MeanderHex hex);

/* Whether some empty hex beside the tile has three edges of one colour. */
gboolean slow_makes_same_colour (const Slow *slow, guint number, MeanderHex hex, guint rotation);

/* The second and the third restriction asked of a board, quickly, from its neighbours and
 * gaps: does a tile on a hex leave an empty one beside it that has four neighbours or more
 * (`space`: the first, clockwise from edge 0); is a hex on a controlled side, which ones are.
 * slow_is_sound_with() knows it from the definition. */
gboolean slow_makes_four_sided (const MeanderBoard *board, MeanderHex hex, MeanderHex *space);
gboolean slow_is_controlled (const MeanderBoard *board, MeanderHex hex);
guint slow_get_controlled (const MeanderBoard *board, MeanderHex *hexes, guint max_hexes);

/* Random figures */
gboolean grow_legally (MeanderBoard *board, GRand *rand, gboolean restricted);
void grow_anyhow (MeanderBoard *board, GRand *rand, guint n_tiles, int radius);

G_END_DECLS
