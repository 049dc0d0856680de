/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/gobble/tiles.h"

G_BEGIN_DECLS

/* A player's place at the table of Gobble: name, tiles and rank; of a person also
 * what is to be done next, and buttons for it. */
#define MEANDER_TYPE_GOBBLE_SEAT (meander_gobble_seat_get_type ())
G_DECLARE_FINAL_TYPE (MeanderGobbleSeat, meander_gobble_seat, MEANDER, GOBBLE_SEAT, GtkWidget)

GtkWidget *meander_gobble_seat_new (MeanderGobbleParty *party, guint seat);
gboolean meander_gobble_seat_is_same (MeanderGobbleSeat *self);
void meander_gobble_seat_set_near (MeanderGobbleSeat *self, gboolean near);
void meander_gobble_seat_set_stacked (MeanderGobbleSeat *self, gboolean stacked);
guint meander_gobble_seat_get_seat (MeanderGobbleSeat *self);
MeanderGobbleTiles *meander_gobble_seat_get_tiles (MeanderGobbleSeat *self);
int meander_gobble_seat_measure_head (MeanderGobbleSeat *self);
void meander_gobble_seat_announce (MeanderGobbleSeat *self, const char *sentence);
const char *meander_gobble_seat_get_device_icon (MeanderHand hand);

G_END_DECLS
