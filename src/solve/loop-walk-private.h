/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "solve/solver-private.h"

G_BEGIN_DECLS

/* A walk round a loop, of which loop.c goes all and loop-estimate.c some by chance. */

/* Beyond so many steps from home the table does not look: its rows are words. */
#define MEANDER_LOOP_MAX_REACH 31
#define MEANDER_LOOP_N_ROWS (2 * MEANDER_LOOP_MAX_REACH + 1)

typedef guint64 MeanderLoopReach[MEANDER_N_EDGES]
                                [MEANDER_LOOP_N_ROWS]; /* by direction and rows of r: a bit a q */

/* Tiles on the table that are joined by the loop's colour. */
typedef struct
{
  guint8 first; /* where its cells begin */
  guint8 n_cells;
  guint8 passed; /* the walk has come by */
} MeanderLoopChain;

typedef struct
{
  MeanderSearch *search;
  MeanderLoopTiles *fill;
  gboolean counts; /* answers are counted, not listed */
  guint n_tiles;
  guint n_free; /* those that do not lie on the table */
  guint max_reach;
  guint sizes[3]; /* of the table's axes: 1 + how many of each kind it knows */
  guint left[3];
  MeanderLoopReach *reach;
  guint8 *grid;
  guint16 home;
  guint8 last_direction; /* in which the walk has to come home */
  MeanderLoopCell cells[MEANDER_MAX_TILES];

  guint8 *chain_at; /* by cell: 1 + the chain that lies there, or 0 */
  guint n_chains;   /* besides the one at which the walk begins */
  guint n_ahead;    /* of those, how many the walk has not come to */
  MeanderLoopChain chains[MEANDER_MAX_TILES];
  MeanderLoopCell fixed[MEANDER_MAX_TILES]; /* their cells, one chain after the other */
} MeanderLoopWalk;

static inline MeanderLoopReach *
meander_loop_walk_reach_at (const MeanderLoopWalk *walk, const guint left[3])
{
  return &walk->reach[(left[0] * walk->sizes[1] + left[1]) * walk->sizes[2] + left[2]];
}

/* By how many edges a corner, a bend and a straight turn, either way. */
static const int meander_loop_turns_of_kind[3][2] = { { 2, 4 }, { 1, 5 }, { 0, 0 } };

/* Whether the walk can come home from a cell that is to be filled next. */
static inline gboolean
meander_loop_walk_can_come_home (const MeanderLoopWalk *walk,
                                 guint16 at,
                                 guint direction,
                                 guint n_left)
{
  int dq = (int) (walk->home & 255) - (int) (at & 255);
  int dr = (int) (walk->home >> 8) - (int) (at >> 8);

  if (n_left > walk->max_reach)
    return (guint) ((ABS (dq) + ABS (dr) + ABS (dq + dr)) / 2) <= n_left;
  if (ABS (dq) > MEANDER_LOOP_MAX_REACH || ABS (dr) > MEANDER_LOOP_MAX_REACH)
    return FALSE;

  return ((*meander_loop_walk_reach_at (walk,
                                        walk->left))[direction][dr + MEANDER_LOOP_MAX_REACH] >>
          (dq + MEANDER_LOOP_MAX_REACH)) &
         1;
}

/* loop.c */
gboolean meander_loop_walk_is_without_holes (const MeanderLoopWalk *walk);
gboolean meander_loop_walk_set_up (MeanderLoopWalk *walk);

G_END_DECLS
