/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/party.h"
#include "scene/scene.h"

G_BEGIN_DECLS

void meander_gobble_sounds_follow (GtkWidget *page, MeanderGobbleParty *party, MeanderScene *scene);

G_END_DECLS
