/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/puzzle.h"

G_BEGIN_DECLS

#define MEANDER_N_DIFFICULTIES 5

/* How hard a puzzle is for a person. */
typedef struct
{
  double tries;         /* tiles that are laid, taken back and laid again before it is solved */
  gboolean at_least;    /* it was never solved: there are more, and nobody knows how many */
  gboolean whole_table; /* laid by somebody who has the whole table in view: they need fewer */
} MeanderEffort;

gboolean meander_solve_effort (const MeanderPuzzle *puzzle,
                               guint n_tables,
                               guint n_rounds,
                               guint64 seed,
                               MeanderEffort *effort);
gboolean meander_solve_table_effort (const MeanderPuzzle *puzzle,
                                     const MeanderPlacement *given,
                                     guint n_given,
                                     guint n_tables,
                                     guint n_rounds,
                                     guint64 seed,
                                     MeanderEffort *effort);
double meander_effort_to_seconds (const MeanderEffort *effort);
guint meander_effort_to_difficulty (const MeanderEffort *effort);

G_END_DECLS
