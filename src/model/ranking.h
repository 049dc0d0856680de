/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/play.h"

G_BEGIN_DECLS

/* The booklet's scale of 1000 points, on which players move with each game. */

#define MEANDER_RANKING_MOST 1000
#define MEANDER_RANKING_FIRST 500 /* before the first game */

/* Somebody who has played in a game. */
typedef struct
{
  double ranking;
  guint points;
  guint team; /* who has the same one is a partner */
} MeanderRankingSide;

double meander_ranking_get_level (MeanderLevel level);
void meander_ranking_play (MeanderRankingSide *sides, guint n_sides);

G_END_DECLS
