/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "rules/board.h"

G_BEGIN_DECLS

/* The different solutions of every puzzle that the person has found; a plain text file
 * ("meander-found 1", then a line a puzzle, a line for how many there are where that is known,
 * a line a solution, "end").  Signal `changed` (puzzle id). */
#define MEANDER_TYPE_FOUND (meander_found_get_type ())
G_DECLARE_FINAL_TYPE (MeanderFound, meander_found, MEANDER, FOUND, GObject)

/* `path` need not exist. A file that cannot be read is set aside under a name that says so,
 * `error` tells it, and an empty list is returned all the same. */
MeanderFound *meander_found_new (const char *path, GError **error);
gboolean meander_found_note (MeanderFound *self, const char *id, const MeanderBoard *board,
                             GError **error);
guint meander_found_get_n (MeanderFound *self, const char *id);
const char *meander_found_get (MeanderFound *self, const char *id, guint index);
/* How many there are in all, as the solver has counted them; 0: not known. */
guint meander_found_get_total (MeanderFound *self, const char *id);
gboolean meander_found_set_total (MeanderFound *self, const char *id, guint total,
                                  GError **error);

G_END_DECLS
