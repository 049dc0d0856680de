/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/play.h"
#include "rules/rules.h"

G_BEGIN_DECLS

/* A game among computer players. */
typedef struct
{
  guint n_seats;
  MeanderLevel levels[MEANDER_MAX_SEATS];
  MeanderPlayColours colours;
  guint64 deal;               /* the seed of the bag */
  MeanderPlayOptions options; /* of each; the seed is that of the first choice */
} MeanderPlayMatch;

MeanderState *meander_play_match_start (const MeanderPlayMatch *match);
gboolean meander_play_match_go_on (MeanderPlayMatch *match, MeanderState *state);
gboolean meander_play_match (const MeanderPlayMatch *match, MeanderResult *result);

G_END_DECLS
