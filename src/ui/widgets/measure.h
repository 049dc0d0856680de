/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

int meander_measure_height (GtkWidget *widget, int width);
gboolean meander_measure_fill (GtkOverlay *overlay, GtkWidget *child, GdkRectangle *place);
void meander_measure_shown (GtkWidget *place);
void meander_measure_show (GtkWidget *place, gboolean shown);
void meander_measure_upper_first (GtkWidget *place);
void meander_measure_even (GtkWidget *place);

G_END_DECLS
