/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *meander_results_list_new (const char *title);
GtkWidget *meander_results_list_add (GtkWidget *list, const char *sentence);
GtkWidget *meander_results_add_words (GtkWidget *box, const char *text, const char *style);

G_END_DECLS
