/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/opponents.h"

G_BEGIN_DECLS

/* For tests, which want to know how long somebody thinks. */
typedef gboolean (*MeanderChooser) (const MeanderTurn *turn,
                                    const MeanderPlayColours colours,
                                    MeanderLevel level,
                                    const MeanderPlayOptions *options,
                                    MeanderPlayChoice *choice);

void meander_opponents_set_chooser (MeanderOpponents *self, MeanderChooser chooser);

G_END_DECLS
