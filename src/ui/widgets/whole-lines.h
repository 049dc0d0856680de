/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void meander_whole_lines_show (GtkWidget *list, guint position, gboolean both);

G_END_DECLS
