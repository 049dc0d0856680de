/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/play.h"

G_BEGIN_DECLS

#define SLOW_NO_MARGIN 1000 /* more than any */

/* The end of a game of two, by trying everything and with no thought of speed. */
typedef struct
{
  guint64 n_nodes; /* tiles placed so far */
  guint64 max_nodes;
} SlowEndgame;

int slow_endgame (SlowEndgame *self,
                  MeanderTurn *turn,
                  const MeanderPlayColours colours,
                  int low,
                  int high);

G_END_DECLS
