/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What stands above the cards of a group in the puzzle book. */
GtkWidget *meander_book_heading_new (const char *title, const char *about, GtkWidget *beside);
/* The title of it, by which the cards are known to a screen reader. */
GtkWidget *meander_book_heading_get_label (GtkWidget *heading);

G_END_DECLS
