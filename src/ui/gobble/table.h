/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/party.h"
#include "scene/scene.h"

G_BEGIN_DECLS

/* The table of Gobble: what lies in the middle, the players' places round it, and
 * the hands over everything.
 * Actions, u being a MeanderHand: gobble.take, gobble.heap, gobble.pass, gobble.stack
 * (to be given away), gobble.next, gobble.let-go (u); gobble.rotate (ui: sixths);
 * gobble.give (uu: to whom); gobble.press: takes or places by the keyboard;
 * gobble.step (ii): the cursor.  Of the canvas in it: table.press, table.rotate (i: sixths),
 * table.take-back. */
#define MEANDER_TYPE_GOBBLE_TABLE (meander_gobble_table_get_type ())
G_DECLARE_FINAL_TYPE (MeanderGobbleTable, meander_gobble_table, MEANDER, GOBBLE_TABLE, GtkWidget)

void meander_gobble_table_set_party (MeanderGobbleTable *self,
                                     MeanderGobbleParty *party,
                                     MeanderScene *scene);
MeanderGobbleParty *meander_gobble_table_get_party (MeanderGobbleTable *self);
void meander_gobble_table_set_bar (MeanderGobbleTable *self, GtkWidget *bar);
void meander_gobble_table_set_end (MeanderGobbleTable *self, GtkWidget *end);
void meander_gobble_table_get_end_place (MeanderGobbleTable *self, GdkRectangle *place);

G_END_DECLS
