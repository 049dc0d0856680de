/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "solve/solver.h"

#include "rules/board-private.h"
#include "rules/lines.h"
#include "rules/random.h"

G_BEGIN_DECLS

/* A face with all tiles of the puzzle that have it: of several kits there are
 * some, which are one for the search. */
typedef struct
{
  guint8 index; /* in the tables, from 0 */
  guint8 n_tiles;
  guint8 numbers[MEANDER_MAX_KITS];
} MeanderSearchFace;

/* A tile of an answer. */
typedef struct
{
  guint8 face; /* among those of the search */
  guint8 rotation;
  guint8 number; /* or 0: any with that face */
  MeanderHex hex;
} MeanderSearchTile;

/* One search for one choice of colours; the engines share it. */
typedef struct
{
  const MeanderPuzzle *puzzle;
  const MeanderSolveOptions *options;
  const MeanderTables *tables;
  MeanderColour colours[2];
  guint n_colours;
  gboolean loop;         /* the goal is loops, not lines */
  gboolean one;          /* the first answer will do; so begin anywhere */
  gboolean rotated_once; /* the engine sees to it that no answer comes twice */
  MeanderRandom random;

  /* What lies on the table and is to stay, moved to the middle. */
  guint n_fixed;
  MeanderPlacement fixed[MEANDER_MAX_TILES];
  MeanderHex moved;

  guint n_faces;
  MeanderSearchFace faces[MEANDER_N_FACES];
  guint8 face_of[MEANDER_MAX_TILES + 1]; /* by number */
  MeanderHex origin;                     /* where the first cell of a loop is */
  guint root; /* a face that all answers are turned by, so that each comes once */

  guint64 nodes;
  guint64 pause_at; /* where an engine's share of nodes ends, or G_MAXUINT64 */
  guint64 share;    /* how many those are */
  gboolean cut;     /* an engine has left something out to get on */
  gboolean halted;  /* the deadline, a limit or somebody says stop */
  gboolean paused;  /* the share is used up */
  gboolean enough;  /* no more answers are wanted */

  guint64 n_solutions;
  MeanderSolveFunc func;
  gpointer data;
  MeanderBoard *board; /* to look at answers on, made when needed */

  /* The colours that come before these where the goal leaves them open: an
   * answer for two choices counts once. */
  guint n_earlier;
  MeanderColour earlier[16][2];
} MeanderSearch;

/* solver.c */
gboolean meander_search_poll (MeanderSearch *search, guint depth);
void meander_search_add (MeanderSearch *search, guint64 n);
void meander_search_emit (MeanderSearch *search, const MeanderSearchTile *laid);

/* Counts a node; whether the search has to be left. */
static inline gboolean
meander_search_tick (MeanderSearch *search, guint depth)
{
  search->nodes++;
  if ((search->nodes & 1023) == 0 || search->nodes >= search->pause_at)
    return meander_search_poll (search, depth);

  return FALSE;
}

static inline gboolean
meander_search_is_over (const MeanderSearch *search)
{
  return search->halted || search->paused || search->enough;
}

/* Counts bits without a table, a loop or a call: in pairs, fours, bytes, all. */
static inline guint
meander_search_count_bits (guint64 bits)
{
  bits -= (bits >> 1) & G_GUINT64_CONSTANT (0x5555555555555555);
  bits = (bits & G_GUINT64_CONSTANT (0x3333333333333333)) +
         ((bits >> 2) & G_GUINT64_CONSTANT (0x3333333333333333));
  bits = (bits + (bits >> 4)) & G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f);

  return (guint) ((bits * G_GUINT64_CONSTANT (0x0101010101010101)) >> 56);
}

static inline guint
meander_first_bit (guint64 bits)
{
  return (guint) __builtin_ctzll (bits);
}

/* canon.c */
gboolean meander_search_is_first (const MeanderSearch *search, const MeanderSearchTile *laid);

/* parity.c */
void meander_solve_count_arcs (const MeanderPuzzle *puzzle, MeanderColour colour, guint arcs[3]);

/* loop-tiles.c: which tiles can lie on the cells of a loop.  A cell is
 * an index as the board has them, but wraps round; in a grid of MEANDER_N_CELLS
 * stands 1 + the place in the loop of what lies there, or 0. */
typedef struct
{
  guint16 at;
  guint8 in; /* the edges by which the loop comes and leaves */
  guint8 out;
  guint8 face;     /* 1 + the face that is to lie there, or 0 for any */
  guint8 rotation; /* how it is to lie then */
  guint8 number;   /* which tile it is to be, or 0 for any with the face */
} MeanderLoopCell;

static inline guint16
meander_loop_behind (guint16 at, guint edge)
{
  return (guint16) (at + meander_cell_steps[edge]);
}

typedef struct _MeanderLoopTiles MeanderLoopTiles;

MeanderLoopTiles *meander_loop_tiles_new (MeanderSearch *search);
void meander_loop_tiles_free (MeanderLoopTiles *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MeanderLoopTiles, meander_loop_tiles_free)
gboolean
meander_loop_tiles_run (MeanderLoopTiles *self, const MeanderLoopCell *cells, const guint8 *grid);
gboolean meander_loop_tiles_can_count (const MeanderLoopTiles *self);
double meander_loop_tiles_count (MeanderLoopTiles *self,
                                 const MeanderLoopCell *cells,
                                 const guint8 *grid,
                                 MeanderRandom *random);

/* The engines: a loop that every tile carries; one such loop of many tiles without
 * holes; a line that every tile of a pyramid carries; and anything, cell by cell. */
void meander_solve_loop (MeanderSearch *search);
void meander_solve_loop_tree (MeanderSearch *search);
double meander_solve_loop_estimate (MeanderSearch *search, guint n_samples, double *variance);
void meander_solve_path (MeanderSearch *search);
void meander_solve_frontier (MeanderSearch *search);

/* card.c: Match cards have an engine of their own */
MeanderSolveStatus meander_solve_card (const MeanderPuzzle *puzzle,
                                       const MeanderSolveOptions *options,
                                       MeanderSolution *solution);

static const guint8 meander_loop_kinds[MEANDER_N_EDGES] = { 0, 1, 2, 3, 2, 1 };

G_END_DECLS
