/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Everything that differs between GTK 4.8 and later ones. */
void meander_compat_announce (GtkWidget *widget, const char *text);
double meander_compat_get_scale (GtkWidget *widget);

G_END_DECLS
