/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/party.h"

G_BEGIN_DECLS

/* Hides the table of Gobble before the start and in a pause: who plays with what,
 * and the one button that goes on.
 * Actions that it asks for: gobble-page.pause, or win.new-gobble where too many people play. */
#define MEANDER_TYPE_GOBBLE_PAUSE_CURTAIN (meander_gobble_pause_curtain_get_type ())
G_DECLARE_FINAL_TYPE (MeanderGobblePauseCurtain,
                      meander_gobble_pause_curtain,
                      MEANDER,
                      GOBBLE_PAUSE_CURTAIN,
                      GtkWidget)

void meander_gobble_pause_curtain_set_party (MeanderGobblePauseCurtain *self,
                                             MeanderGobbleParty *party);
void meander_gobble_pause_curtain_update (MeanderGobblePauseCurtain *self);

G_END_DECLS
