/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/puzzle.h"

G_BEGIN_DECLS

/* What a search has come to. */
typedef enum
{
  MEANDER_SOLVE_FOUND,      /* there is an answer; a count is complete */
  MEANDER_SOLVE_NONE,       /* everything has been tried: there is none */
  MEANDER_SOLVE_IMPOSSIBLE, /* the arcs alone prove it: there is none; see MeanderParity */
  MEANDER_SOLVE_STOPPED,    /* told to stop, or a limit is reached: nothing is proven */
  MEANDER_SOLVE_NO_GOAL,    /* free play and scored puzzles are not solved but played */
} MeanderSolveStatus;

/* For other threads to look at with g_atomic_int_get() while a search goes on,
 * and to stop it with g_atomic_int_set(); all 0 at first. */
typedef struct
{
  gint stop;      /* anything but 0: stop */
  gint nodes;     /* tiles and cells tried, in thousands */
  gint depth;     /* tiles that lie at the moment */
  gint best;      /* the most that have lain together */
  gint solutions; /* found up to now */
} MeanderSolveProgress;

/* How to search; meander_solve_options_init() before anything else. */
typedef struct
{
  MeanderColour colours[2]; /* for those the goal leaves open, or MEANDER_NO_COLOUR for any */
  gboolean no_holes;
  guint64 seed;
  gint64 deadline;                /* in the time of g_get_monotonic_time(), or 0 */
  guint64 max_nodes;              /* or 0 */
  MeanderSolveProgress *progress; /* or NULL */
  const MeanderPlacement *fixed;  /* what lies on the table and is to stay, or NULL */
  guint n_fixed;
  guint n_given; /* so many of them, the first ones, are never taken back */
} MeanderSolveOptions;

typedef struct
{
  guint n_tiles;
  MeanderPlacement tiles[MEANDER_MAX_TILES];
  MeanderColour colours[2]; /* in which it reaches the goal */
} MeanderSolution;

/* Called for every answer; FALSE is enough of them. */
typedef gboolean (*MeanderSolveFunc) (const MeanderSolution *solution, gpointer data);

void meander_solve_options_init (MeanderSolveOptions *options);
MeanderSolveStatus meander_solve_find (const MeanderPuzzle *puzzle,
                                       const MeanderSolveOptions *options,
                                       MeanderSolution *solution);
MeanderSolveStatus meander_solve_count (const MeanderPuzzle *puzzle,
                                        const MeanderSolveOptions *options,
                                        guint64 *n_solutions,
                                        MeanderSolveFunc func,
                                        gpointer data);
gboolean meander_solve_estimate (const MeanderPuzzle *puzzle,
                                 const MeanderSolveOptions *options,
                                 guint n_samples,
                                 double *n_solutions,
                                 double *variance);
MeanderBoard *meander_solution_to_board (const MeanderPuzzle *puzzle,
                                         const MeanderSolution *solution);

/* hint.c: what a half-built table leads to */
MeanderSolveStatus meander_solve_next (const MeanderPuzzle *puzzle,
                                       const MeanderSolveOptions *options,
                                       MeanderPlacement *next,
                                       MeanderSolution *solution);
MeanderSolveStatus meander_solve_take_back (const MeanderPuzzle *puzzle,
                                            const MeanderSolveOptions *options,
                                            guint8 numbers[MEANDER_MAX_TILES],
                                            guint *n_numbers,
                                            guint *n_turned,
                                            gboolean *fewest,
                                            MeanderSolution *solution);

/* parity.c: what the arcs alone say */
typedef enum
{
  MEANDER_PARITY_POSSIBLE,
  MEANDER_PARITY_ABSENT,    /* the colour is on no tile, or not on all where it must be */
  MEANDER_PARITY_CROSSINGS, /* the loop would cross the other colour an odd number of times */
  MEANDER_PARITY_TURNS,     /* the turns cannot sum to a full circle */
} MeanderParityReason;

typedef struct
{
  MeanderParityReason reason;
  MeanderColour colour;  /* that is to form the loop or the line */
  MeanderColour crossed; /* CROSSINGS: which colour, */
  guint n_crossings;     /* and how often */
  guint n_tiles;         /* that the colour is on */
  guint n_corners;       /* and what its arcs are */
  guint n_bends;
  guint n_straights;
} MeanderParity;

gboolean meander_solve_parity (const MeanderPuzzle *puzzle,
                               const MeanderColour colours[2],
                               gboolean no_holes,
                               MeanderParity *parity);

G_END_DECLS
