/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "meander-rules.h"

G_BEGIN_DECLS

/* A loose table: what puzzles and free play have in common.  One person, all
 * tiles open on a rack; tiles may lie anywhere, and colours may clash. */
typedef struct
{
  MeanderState base;
  MeanderPuzzle *puzzle; /* in free play one without a goal */
} MeanderLooseState;

MeanderState *meander_loose_new (const MeanderRules *rules, MeanderPuzzle *puzzle);
MeanderState *meander_loose_copy (const MeanderState *state);
void meander_loose_free (MeanderState *state);
gboolean meander_loose_apply (MeanderState *state, const char *move, GError **error);
void meander_loose_verdict (const MeanderState *state, guint number, MeanderHex hex, guint turn,
                            MeanderVerdict *verdict);
char **meander_loose_legal (const MeanderState *state);

G_END_DECLS
