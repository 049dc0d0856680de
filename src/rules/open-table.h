/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/rules.h"
#include "rules/text.h"

G_BEGIN_DECLS

/* What may be done with a tile of an open table. */
typedef enum
{
  MEANDER_OPEN_TABLE_FREE,
  MEANDER_OPEN_TABLE_ROTATE_ONLY, /* turned where it lies, and no more */
  MEANDER_OPEN_TABLE_GIVEN,       /* nothing: it stays as it is */
} MeanderOpenTableFreedom;

/* An open table: what puzzles and free play have in common.  One person, all
 * tiles open on a rack; tiles may lie anywhere, and colours may clash.  Some
 * tiles may be fixed. */
typedef struct
{
  MeanderState base;
  MeanderPuzzle *puzzle;                 /* in free play one without a goal */
  guint8 freedom[MEANDER_MAX_TILES + 1]; /* MeanderOpenTableFreedom, by tile number */
  guint difficulty; /* rotation puzzle: how hard, 1 to 5, or 0 where that is not said */
} MeanderOpenTableState;

MeanderState *meander_open_table_new (const MeanderRules *rules, MeanderPuzzle *puzzle);
MeanderState *meander_open_table_copy (const MeanderState *state);
void meander_open_table_free (MeanderState *state);
gboolean meander_open_table_read_id (const MeanderText *word, char **id);
gboolean meander_open_table_apply (MeanderState *state, const char *move, GError **error);
void meander_open_table_verdict (const MeanderState *state,
                                 guint number,
                                 MeanderHex hex,
                                 guint rotation,
                                 MeanderVerdict *verdict);
const MeanderPuzzle *meander_open_table_get_puzzle (const MeanderState *state);
gboolean meander_open_table_is_given (const MeanderState *state, guint number);
char **meander_open_table_legal (const MeanderState *state);

G_END_DECLS
