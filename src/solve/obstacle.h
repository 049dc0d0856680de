/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/lines.h"
#include "rules/puzzle.h"

G_BEGIN_DECLS

/* Why a table cannot be completed, where that can be seen at one spot. */
typedef enum
{
  MEANDER_OBSTACLE_NONE,
  MEANDER_OBSTACLE_CLASH,    /* two tiles touch, and their colours differ there */
  MEANDER_OBSTACLE_CLOSED,   /* a loop without all the tiles; for a line, any loop */
  MEANDER_OBSTACLE_DEAD_END, /* a line must go on where no tile that is left fits */
  MEANDER_OBSTACLE_APART, /* the ends of the loop are too far apart for the tiles that are left */
  MEANDER_OBSTACLE_UNFILLABLE, /* a place of the outline that no tile that is left fits */
} MeanderObstacleKind;

typedef struct
{
  MeanderObstacleKind kind;
  guint8 numbers[2]; /* CLASH: the tile in the way, and the one it clashes with; DEAD_END: the tile
                      * that the line ends on, and one in the way that is needed there, or 0 */
  MeanderColour colours[2]; /* CLASH: what each of them shows there; else the line's */
  gboolean matches_turned;  /* CLASH: turned, the tile in the way would match all round */
  guint n_tiles;            /* CLOSED: in the loop; APART: that are left to join the ends */
  guint n_hexes;            /* what shows it: the two tiles, the loop, the empty hex, the
                             * tiles with the ends */
  MeanderHex hexes[MEANDER_MAX_TILES];
} MeanderObstacle;

gboolean meander_solve_find_obstacle (const MeanderPuzzle *puzzle,
                                      const MeanderBoard *board,
                                      const guint8 *numbers,
                                      guint n_numbers,
                                      MeanderObstacle *obstacle);

/* Which tile is needed. */
gboolean
meander_solve_joins (const MeanderBoard *board, const MeanderPlacement *tile, MeanderColour colour);
gboolean meander_solve_is_only_tile (const MeanderPuzzle *puzzle,
                                     const MeanderBoard *board,
                                     const MeanderPlacement *tile,
                                     MeanderColour colour);

G_END_DECLS
