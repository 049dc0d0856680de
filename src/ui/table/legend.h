/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/scene.h"

G_BEGIN_DECLS

/* Says what the signs on the table of a strategy game mean, each once: the first time that a
 * person on turn sees it, until the next tile is played. */
#define MEANDER_TYPE_LEGEND (meander_legend_get_type ())
G_DECLARE_FINAL_TYPE (MeanderLegend, meander_legend, MEANDER, LEGEND, GtkWidget)

GtkWidget *meander_legend_new (MeanderScene *scene);

G_END_DECLS
