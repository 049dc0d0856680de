/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/party.h"

G_BEGIN_DECLS

/* What a person at the table of Gobble can do now: buttons for whoever has the pointer,
 * and signs that name the keys for whoever has the keyboard alone.
 * They activate gobble.take, gobble.heap, gobble.pass, gobble.stack (u: a MeanderHand),
 * gobble.rotate (ui) and gobble.give (uu: the hand, and who gets a tile). */
#define MEANDER_TYPE_GOBBLE_BUTTONS (meander_gobble_buttons_get_type ())
G_DECLARE_FINAL_TYPE (MeanderGobbleButtons,
                      meander_gobble_buttons,
                      MEANDER,
                      GOBBLE_BUTTONS,
                      GtkWidget)

GtkWidget *meander_gobble_buttons_new (MeanderGobbleParty *party, guint seat);
void meander_gobble_buttons_update (MeanderGobbleButtons *self);
void meander_gobble_buttons_set_centred (MeanderGobbleButtons *self, gboolean centred);

G_END_DECLS
