/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A finger that rests on a button reads what a pointer reads there in a tooltip. */
void meander_long_press_add (GtkWidget *window);
GtkWidget *meander_long_press_explain (GtkWidget *window, double x, double y);

G_END_DECLS
