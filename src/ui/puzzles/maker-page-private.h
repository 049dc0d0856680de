/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/puzzles/maker-page.h"

G_BEGIN_DECLS

/* For tests, which put a puzzle in and look at what is made of it. */
const MeanderPuzzle *meander_maker_page_get_puzzle (MeanderMakerPage *self);
gboolean meander_maker_page_set_puzzle (MeanderMakerPage *self, const MeanderPuzzle *puzzle);

G_END_DECLS
