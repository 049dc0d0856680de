/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/scene.h"

G_BEGIN_DECLS

/* At the free table: how long the longest line is, and the longest loop, each with the sign of its
 * colour above a large number.  Not visible elsewhere, and before two tiles are joined. */
#define MEANDER_TYPE_LONGEST_BOX (meander_longest_box_get_type ())
G_DECLARE_FINAL_TYPE (MeanderLongestBox, meander_longest_box, MEANDER, LONGEST_BOX, GtkWidget)

GtkWidget *meander_longest_box_new (MeanderScene *scene);

G_END_DECLS
