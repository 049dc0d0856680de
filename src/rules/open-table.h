/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/rules.h"
#include "rules/text.h"

G_BEGIN_DECLS

/* What may be done with a tile of a loose table. */
typedef enum
{
  MEANDER_LOOSE_FREE,
  MEANDER_LOOSE_TURN_ONLY, /* turned where it lies, and no more */
  MEANDER_LOOSE_GIVEN,     /* nothing: it stays as it is */
} MeanderLoose;

/* A loose table: what puzzles and free play have in common.  One person, all
 * tiles open on a rack; tiles may lie anywhere, and colours may clash.  Some
 * tiles may lie fast. */
typedef struct
{
  MeanderState base;
  MeanderPuzzle *puzzle; /* in free play one without a goal */
  guint8 loose[MEANDER_MAX_TILES + 1]; /* MeanderLoose, by tile number */
  guint grade; /* turning in place: how hard, 1 to 5, or 0 where that is not said */
} MeanderLooseState;

MeanderState *meander_loose_new (const MeanderRules *rules, MeanderPuzzle *puzzle);
MeanderState *meander_loose_copy (const MeanderState *state);
void meander_loose_free (MeanderState *state);
gboolean meander_loose_read_id (const MeanderText *word, char **id);
gboolean meander_loose_apply (MeanderState *state, const char *move, GError **error);
void meander_loose_verdict (const MeanderState *state, guint number, MeanderHex hex, guint turn,
                            MeanderVerdict *verdict);
gboolean meander_loose_is_given (const MeanderState *state, guint number);
char **meander_loose_legal (const MeanderState *state);

G_END_DECLS
