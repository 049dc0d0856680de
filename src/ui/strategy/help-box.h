/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "scene/scene.h"

G_BEGIN_DECLS

/* How much help the player on turn has, and whether tiles are played as they are put down. */
#define MEANDER_TYPE_HELP_BOX (meander_help_box_get_type ())
G_DECLARE_FINAL_TYPE (MeanderHelpBox, meander_help_box, MEANDER, HELP_BOX, GtkWidget)

GtkWidget *meander_help_box_new (MeanderScene *scene);

G_END_DECLS
