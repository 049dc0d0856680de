/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "rules/position.h"
#include "rules/puzzle.h"

G_BEGIN_DECLS

/* The puzzles that come with the program, in the book's order (a resource). */
const GPtrArray *meander_book_get_puzzles (void);
const MeanderPuzzle *meander_book_find (const char *id);
/* Also kits-N; (transfer full). */
MeanderPuzzle *meander_book_lookup (const char *id, GError **error);
/* The one that follows in its group, or NULL. */
const MeanderPuzzle *meander_book_next (const char *id);
/* The best arrangement known of one that is played for points (transfer full), or NULL. */
MeanderPosition *meander_book_get_record (const char *id);
/* Of the sequence that adds a tile at a time, also with several kits. */
gboolean meander_book_is_discovery (const MeanderPuzzle *puzzle);
/* The first of those, where one learns what a loop is. */
gboolean meander_book_is_first_steps (const MeanderPuzzle *puzzle);
/* Not solved but scored: the longest lines or loops. */
gboolean meander_book_is_scored (const MeanderPuzzle *puzzle);

G_END_DECLS
