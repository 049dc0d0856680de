/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/private.h"

G_BEGIN_DECLS

/* How a player sees who looks at what lies there and no further: short sight, not
 * blunders, is what makes people's play weak. */
typedef struct
{
  guint n_noticed;    /* placements that catch the eye, or 0 for all */
  guint any;          /* percentage of placements that are picked at random */
  gboolean others;    /* sees the others' lines too */
  gboolean links;     /* sees what forced spaces will join */
  gboolean evaluates; /* sees all that the evaluation does */
  float doubt;        /* points by which it errs at most */
} MeanderPlayHeuristics;

void meander_play_by_heuristics (MeanderPlayTable *table,
                                 const MeanderPlayHeuristics *heuristics,
                                 MeanderPlayChoice *choice);

G_END_DECLS
