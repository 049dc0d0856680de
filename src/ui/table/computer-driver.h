/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/opponents.h"
#include "scene/scene.h"
#include "ui/table/table.h"

G_BEGIN_DECLS

/* What joins the computer players to the table: it lets them go on where the table
 * is to be seen and nobody looks at the past, asks or pauses, shows that they
 * think, and says what they do. */
#define MEANDER_TYPE_COMPUTER (meander_computer_get_type ())
G_DECLARE_FINAL_TYPE (MeanderComputer, meander_computer, MEANDER, COMPUTER, GObject)

MeanderComputer *meander_computer_new (MeanderScene *scene, MeanderTable *table);
void meander_computer_set_game (MeanderComputer *self, MeanderGame *game);
MeanderOpponents *meander_computer_get_opponents (MeanderComputer *self);

G_END_DECLS
