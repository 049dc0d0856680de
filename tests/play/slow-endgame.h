/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "meander-play.h"

G_BEGIN_DECLS

/* The end of a game of two, by trying everything and with no thought of speed. */
typedef struct
{
  guint64 n_nodes; /* tiles placed so far */
  guint64 max_nodes;
} SlowEndgame;

int slow_endgame (SlowEndgame *self, MeanderTurn *turn, const MeanderPlayColours colours);

G_END_DECLS
