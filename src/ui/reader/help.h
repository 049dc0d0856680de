/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Opens the help at a page: in the desktop's help viewer where there is one,
 * in a window of our own otherwise. */
void meander_help_show (GtkWindow *parent, const char *page);

G_END_DECLS
