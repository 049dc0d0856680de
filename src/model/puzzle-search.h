/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "solve/solver.h"

G_BEGIN_DECLS

/* A search of the solver on a thread of its own. */

typedef enum
{
  MEANDER_PUZZLE_SEARCH_COUNT,     /* in how many ways what lies can be completed */
  MEANDER_PUZZLE_SEARCH_NEXT,      /* the next tile */
  MEANDER_PUZZLE_SEARCH_SOLUTION,  /* the whole of it */
  MEANDER_PUZZLE_SEARCH_TAKE_BACK, /* which tiles must go for it to be possible */
} MeanderPuzzleSearchKind;

/* What has been found; plain, to be looked at when the search is over. */
typedef struct
{
  MeanderPuzzleSearchKind kind;
  MeanderSolveStatus status;
  guint64 n_solutions;      /* COUNT: so many at least, exactly where status is not STOPPED */
  MeanderPlacement next;    /* NEXT */
  MeanderSolution solution; /* NEXT, SOLUTION */
  guint n_numbers;          /* TAKE_BACK */
  guint8 numbers[MEANDER_MAX_TILES];
  gboolean turn;   /* TAKE_BACK: they need only be turned where they are */
  gboolean fewest; /* TAKE_BACK: there are no fewer */
} MeanderPuzzleSearchResult;

/* What can become of a table. */
typedef enum
{
  MEANDER_PUZZLE_OUTLOOK_UNKNOWN,
  MEANDER_PUZZLE_OUTLOOK_OPEN, /* it can be completed */
  MEANDER_PUZZLE_OUTLOOK_TURN, /* only with some of its tiles turned where they are */
  MEANDER_PUZZLE_OUTLOOK_DEAD, /* only without some of its tiles */
} MeanderPuzzleOutlook;

typedef struct _MeanderPuzzleSearch MeanderPuzzleSearch;

/* Called in the main thread, unless the search has been stopped before. */
typedef void (*MeanderPuzzleSearchFunc) (const MeanderPuzzleSearchResult *result, gpointer data);

MeanderPuzzleSearch *meander_puzzle_search_start (MeanderPuzzleSearchKind kind,
                                                  const MeanderPuzzle *puzzle,
                                                  const MeanderBoard *board,
                                                  guint n_given,
                                                  guint seconds,
                                                  MeanderPuzzleSearchFunc func,
                                                  gpointer data);
void meander_puzzle_search_stop (MeanderPuzzleSearch *self);
guint meander_puzzle_search_get_best (MeanderPuzzleSearch *self);
guint meander_puzzle_search_get_solutions (MeanderPuzzleSearch *self);
guint meander_puzzle_search_get_nodes (MeanderPuzzleSearch *self);
MeanderPuzzleOutlook meander_puzzle_judge (const MeanderPuzzle *puzzle,
                                           const MeanderBoard *board,
                                           guint milliseconds,
                                           guint8 numbers[MEANDER_MAX_TILES],
                                           guint *n_numbers,
                                           MeanderSolution *solution);

G_END_DECLS
