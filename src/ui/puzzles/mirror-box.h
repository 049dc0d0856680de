/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/scene.h"

G_BEGIN_DECLS

/* At the free table: which mirror lines there are.  Nothing in other games. */
#define MEANDER_TYPE_MIRROR_BOX (meander_mirror_box_get_type ())
G_DECLARE_FINAL_TYPE (MeanderMirrorBox, meander_mirror_box, MEANDER, MIRROR_BOX, GtkWidget)

GtkWidget *meander_mirror_box_new (MeanderScene *scene);

G_END_DECLS
