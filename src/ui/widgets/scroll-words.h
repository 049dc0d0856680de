/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

gboolean meander_scroll_words_focus (GtkWidget *widget, GtkDirectionType direction);

G_END_DECLS
