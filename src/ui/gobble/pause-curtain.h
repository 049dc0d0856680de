/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/party.h"

G_BEGIN_DECLS

/* Hides the table of Gobble before the start and in a pause: who plays with what,
 * and the one button that goes on. */
#define MEANDER_TYPE_GOBBLE_CURTAIN (meander_gobble_curtain_get_type ())
G_DECLARE_FINAL_TYPE (MeanderGobbleCurtain, meander_gobble_curtain, MEANDER, GOBBLE_CURTAIN,
                      GtkWidget)

GtkWidget *meander_gobble_curtain_new (MeanderGobbleParty *party);
void meander_gobble_curtain_update (MeanderGobbleCurtain *self);

G_END_DECLS
