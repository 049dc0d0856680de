/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "rules/board.h"
#include "rules/position.h"
#include "rules/puzzle.h"

G_BEGIN_DECLS

/* The different solutions of every puzzle that the person has found; a plain text file
 * ("meander-found 1", then a line a puzzle, a line for how many there are where that is known,
 * a line a solution and one for how it was built last, "end").  Signal `changed` (puzzle id). */
#define MEANDER_TYPE_SOLUTIONS (meander_solutions_get_type ())
G_DECLARE_FINAL_TYPE (MeanderSolutions, meander_solutions, MEANDER, SOLUTIONS, GObject)

/* How a solution was built last. */
typedef struct
{
  const char *move; /* lays all tiles */
  gint64 when;      /* seconds since 1970, 0: not known */
  gint64 elapsed;   /* ms, 0: not known */
  gboolean helped;  /* with the computer's solution */
} MeanderBuilt;

/* `path` need not exist. A file that cannot be read is set aside under a name that says so,
 * `error` tells it, and an empty list is returned all the same. */
MeanderSolutions *meander_solutions_new (const char *path, GError **error);
gboolean meander_solutions_note (MeanderSolutions *self,
                                 const char *id,
                                 const MeanderBoard *board,
                                 const MeanderBuilt *how,
                                 GError **error);
guint meander_solutions_get_n (MeanderSolutions *self, const char *id);
guint meander_solutions_get_n_found (MeanderSolutions *self, const char *id); /* without help */
gboolean
meander_solutions_get (MeanderSolutions *self, const char *id, guint index, MeanderBuilt *built);
gboolean meander_solutions_get_last (MeanderSolutions *self, const char *id, MeanderBuilt *built);
MeanderPosition *meander_built_to_position (const MeanderBuilt *built, const MeanderPuzzle *puzzle);
/* How many there are in all, as the solver has counted them; 0: not known. */
guint meander_solutions_get_total (MeanderSolutions *self, const char *id);
gboolean
meander_solutions_set_total (MeanderSolutions *self, const char *id, guint total, GError **error);
/* Adds another file of the kind, which was set aside. */
gboolean meander_solutions_join (MeanderSolutions *self, MeanderSolutions *other, GError **error);

G_END_DECLS
