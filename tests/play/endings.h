/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions near the end of strategy games. */
#pragma once

#include "play/play.h"

G_BEGIN_DECLS

gboolean ending_play (MeanderLevel level,
                      guint n_games,
                      const MeanderPlayColours colours,
                      guint64 seed,
                      guint n_left,
                      MeanderTurn *turn);
void ending_scatter (guint64 seed, guint n_left, MeanderTurn *turn);

G_END_DECLS
