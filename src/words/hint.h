/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "solve/obstacle.h"

G_BEGIN_DECLS

/* What hints say; all (transfer full). */
char *meander_words_obstacle (const MeanderPuzzle *puzzle, const MeanderObstacle *obstacle);

G_END_DECLS
