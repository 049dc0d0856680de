/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "solve/solver.h"

G_BEGIN_DECLS

/* What the puzzle maker and the hints say of a puzzle; all (transfer full). */
char *meander_words_arcs (const MeanderPuzzle *puzzle, MeanderColour colour);
char *meander_words_possible (const MeanderPuzzle *puzzle); /* what the arcs say */
const char *meander_words_bends_rule (void);
char *meander_words_impossible (const MeanderPuzzle *puzzle,
                                const MeanderColour colours[2]); /* "No yellow loop: …" */
char *meander_words_maker_arcs (const MeanderPuzzle *puzzle,
                                gboolean impossible); /* "No yellow loop: …" */
char *meander_words_maker_verdict (MeanderSolveStatus status, guint64 n_solutions);
char *meander_words_maker_search (guint n_solutions);
char *meander_words_maker_effort (guint n_lying, guint thousands);

G_END_DECLS
