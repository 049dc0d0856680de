/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/gobble/tiles.h"

G_BEGIN_DECLS

/* A player's place at the table of Gobble: name, tiles and rank; of a person also
 * what is to be done next, and buttons for it. */
#define MEANDER_TYPE_GOBBLE_SIDE (meander_gobble_side_get_type ())
G_DECLARE_FINAL_TYPE (MeanderGobbleSide, meander_gobble_side, MEANDER, GOBBLE_SIDE, GtkWidget)

GtkWidget *meander_gobble_side_new (MeanderGobbleParty *party, guint seat);
void meander_gobble_side_set_near (MeanderGobbleSide *self, gboolean near);
void meander_gobble_side_set_stacked (MeanderGobbleSide *self, gboolean stacked);
guint meander_gobble_side_get_seat (MeanderGobbleSide *self);
MeanderGobbleTiles *meander_gobble_side_get_tiles (MeanderGobbleSide *self);
void meander_gobble_side_tell (MeanderGobbleSide *self, const char *sentence);

G_END_DECLS
