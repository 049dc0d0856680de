/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/history-private.h"

G_BEGIN_DECLS

/* What the history (history.c) and its record (history-record.c) share. */

/* What the computer has had in a game by a move. */
typedef struct
{
  gboolean by_computer; /* it has found this move for the person */
  guint helped; /* what lies after it goes back to such moves: a bit for each seat of theirs */
} MeanderHistoryHelp;

struct _MeanderHistory
{
  const MeanderRules *rules;
  char *params;
  guint64 seed;
  GPtrArray *moves; /* of char*: the done ones, then those to redo */
  GArray *helps;    /* of MeanderHistoryHelp, one for each move */
  guint n_done;
  gboolean shown;   /* a solution, and the table has not been as at the start by a move since */
  gboolean known;   /* the person has seen a solution, or the computer's move */
  MeanderTold told; /* by hints, since the table was as at the start */
  guint n_hints;    /* that were taken in this game */
  MeanderColour guesses[2]; /* of the goal's open colours, MEANDER_NO_COLOUR for none */
  GPtrArray *snapshots;     /* a cache of history.c: the states after 0, SNAPSHOT_EVERY, 2 × … */
};

gboolean meander_history_append (MeanderHistory *self,
                                 MeanderState *state,
                                 const char *move,
                                 gboolean by_computer,
                                 GError **error);

G_END_DECLS
