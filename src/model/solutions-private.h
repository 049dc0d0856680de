/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/solutions.h"
#include "model/data-file-private.h"

G_BEGIN_DECLS

struct _MeanderSolutions
{
  GObject parent_instance;

  MeanderDataFile file;
  GHashTable *puzzles; /* of MeanderFoundPuzzle, by id */
  gboolean unsaved;
};

typedef struct
{
  char *canonical; /* the move that lays all tiles in their one form */
  char *move;      /* that lays them as they were built last, or NULL: not known */
  gint64 when;     /* it was built last, in seconds since 1970, 0: not known */
  gint64 elapsed;  /* ms, 0: not known */
  gboolean helped; /* whoever built it had help */
} MeanderFoundSolution;

typedef struct
{
  guint total;          /* 0: not known */
  GPtrArray *solutions; /* of MeanderFoundSolution, in the order in which they were found */
} MeanderFoundPuzzle;

/* solutions.c */
MeanderFoundPuzzle *meander_solutions_need_puzzle (MeanderSolutions *self, const char *id);
MeanderFoundSolution *meander_found_puzzle_need (MeanderFoundPuzzle *self, const char *canonical);

/* solutions-file.c */
gboolean meander_solutions_read_file (MeanderSolutions *self, const char *path, GError **error);
gboolean meander_solutions_save (MeanderSolutions *self, GError **error);

G_END_DECLS
