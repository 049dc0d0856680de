/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/private.h"

G_BEGIN_DECLS

/* How to search. */
typedef struct
{
  guint n_games; /* where nothing else is said */
  guint n_turns; /* turns that end in the mind before the evaluation is asked, */
  guint n_known; /* but from a table that was come to so often it goes on */
  float explore; /* how much what was seldom tried is worth a try */
  float width;   /* of rewards: placements so far behind the best are half as likely to be tried */
  float trust;   /* the evaluation counts for so many games */
  float random;  /* share of a random game to the end in what a table will come to */
  float margin;  /* share of the points in the reward; the rest is winning */
} MeanderPlaySearchStyle;

/* As measured to be best. */
#define MEANDER_PLAY_SEARCH_STYLE                                                                  \
  {                                                                                                \
    .n_games = 1000, .n_turns = 2, .n_known = 12, .explore = 0.35f, .width = 0.07f, .trust = 1.0f, \
    .random = 0.3f, .margin = 0.5f                                                                 \
  }

gboolean meander_play_search (MeanderPlayTable *table,
                              const MeanderPlaySearchStyle *style,
                              const MeanderPlayLimit *limit,
                              MeanderPlayChoice *choice);

G_END_DECLS
