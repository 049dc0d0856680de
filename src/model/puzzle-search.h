/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "solve/solver.h"

G_BEGIN_DECLS

/* A search of the solver on a thread of its own. */

typedef enum
{
  MEANDER_SEARCH_COUNT,     /* in how many ways what lies can be completed */
  MEANDER_SEARCH_NEXT,      /* the next tile */
  MEANDER_SEARCH_SOLUTION,  /* the whole of it */
  MEANDER_SEARCH_TAKE_BACK, /* which tiles must go for it to be possible */
} MeanderSearchKind;

/* What has been found; plain, to be looked at when the search is over. */
typedef struct
{
  MeanderSearchKind kind;
  MeanderSolveStatus status;
  guint64 n_solutions;       /* COUNT: so many at least, exactly where status is not STOPPED */
  MeanderPlacement next;     /* NEXT */
  MeanderSolution solution;  /* SOLUTION */
  guint n_numbers;           /* TAKE_BACK */
  guint8 numbers[MEANDER_MAX_TILES];
  gboolean fewest;           /* TAKE_BACK: there are no fewer */
} MeanderSearchResult;

typedef struct _MeanderSearch MeanderSearch;

/* Called in the main thread, unless the search has been stopped before. */
typedef void (*MeanderSearchFunc) (const MeanderSearchResult *result, gpointer data);

MeanderSearch *meander_search_start (MeanderSearchKind kind, const MeanderPuzzle *puzzle,
                                     const MeanderBoard *board, guint seconds,
                                     MeanderSearchFunc func, gpointer data);
void meander_search_stop (MeanderSearch *self);
guint meander_search_get_best (MeanderSearch *self);
guint meander_search_get_solutions (MeanderSearch *self);
guint meander_search_get_nodes (MeanderSearch *self);

G_END_DECLS
