/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void meander_tooltip_set (GtkWidget *widget, const char *text);
void meander_tooltip_rest_after_click (GtkWidget *button, GtkWidget *place);

G_END_DECLS
