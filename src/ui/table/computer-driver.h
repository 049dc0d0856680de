/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/opponents.h"
#include "scene/scene.h"
#include "ui/table/table.h"

G_BEGIN_DECLS

/* What joins the computer players to the table: it lets them go on where the table
 * is to be seen and nobody reviews the game, asks or pauses, shows that they
 * think, and says what they do. */
#define MEANDER_TYPE_COMPUTER_DRIVER (meander_computer_driver_get_type ())
G_DECLARE_FINAL_TYPE (MeanderComputerDriver,
                      meander_computer_driver,
                      MEANDER,
                      COMPUTER_DRIVER,
                      GObject)

MeanderComputerDriver *meander_computer_driver_new (MeanderScene *scene, MeanderTable *table);
void meander_computer_driver_set_game (MeanderComputerDriver *self, MeanderGame *game);
MeanderOpponents *meander_computer_driver_get_opponents (MeanderComputerDriver *self);

G_END_DECLS
