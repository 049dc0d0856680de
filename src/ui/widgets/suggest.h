/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void meander_suggest (GtkWidget *button, gboolean is_next);

G_END_DECLS
