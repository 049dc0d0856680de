/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests of the scene: a game by a word. */
#pragma once

#include "model/game.h"

MeanderGame *game_test_new (const char *kind, guint difficulty, guint n_given);
