/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "solve/improve.h"

G_BEGIN_DECLS

/* What the hunt for records finds, judged by the slow reading of the rules. */
guint improve_slow_score (const MeanderBoard *board,
                          MeanderGoalKind goal,
                          guint lengths[MEANDER_N_COLOURS]);
void improve_assert_arrangement (const MeanderBoard *board);
guint improve_assert_told (MeanderImprove *improve, MeanderGoalKind goal);

G_END_DECLS
