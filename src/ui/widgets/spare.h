/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What is left out where there is no room for it: a child that is shown whole or not at all, below
 * what is needed; or, without a child, the height of another widget.
 * Properties: `needed`, `child`, `like`. */
#define MEANDER_TYPE_SPARE (meander_spare_get_type ())
G_DECLARE_FINAL_TYPE (MeanderSpare, meander_spare, MEANDER, SPARE, GtkWidget)

GtkWidget *meander_spare_new (GtkWidget *needed, GtkWidget *child);

G_END_DECLS
