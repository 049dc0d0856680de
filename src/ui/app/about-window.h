/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What the program is, of which version, by whom, and under which licence. */
#define MEANDER_TYPE_ABOUT_WINDOW (meander_about_window_get_type ())
G_DECLARE_FINAL_TYPE (MeanderAboutWindow, meander_about_window, MEANDER, ABOUT_WINDOW, GtkWindow)

GtkWidget *meander_about_window_new (GtkWindow *parent);

G_END_DECLS
