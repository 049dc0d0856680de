/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"

G_BEGIN_DECLS

/* What is seen of a puzzle or a game in a small picture: what lies on the table or, before anything
 * does, each tile by itself, so that no answer is given away. */
MeanderPosition *meander_picture_lay_out (const MeanderPuzzle *puzzle, guint n_rows);
MeanderPosition *meander_picture_of_game (MeanderGame *game);

G_END_DECLS
