/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "rules/puzzle.h"

G_BEGIN_DECLS

/* How hard a person's own puzzles are: they are measured beside the window, one after the other,
 * and what came out is kept in a file that may be thrown away.
 * Signal: `measured` (a puzzle's id), when it has become known. */
#define MEANDER_TYPE_DIFFICULTIES (meander_difficulties_get_type ())
G_DECLARE_FINAL_TYPE (MeanderDifficulties, meander_difficulties, MEANDER, DIFFICULTIES, GObject)

MeanderDifficulties *meander_difficulties_new (const char *path);
guint meander_difficulties_get (MeanderDifficulties *self, const MeanderPuzzle *puzzle);

G_END_DECLS
