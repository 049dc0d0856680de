/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "ui/reader/catalog.h"

G_BEGIN_DECLS

/* The help where the desktop has no viewer for it.
 * Actions: help.back, help.contents. */
#define MEANDER_TYPE_HELP_WINDOW (meander_help_window_get_type ())
G_DECLARE_FINAL_TYPE (MeanderHelpWindow, meander_help_window, MEANDER, HELP_WINDOW, GtkWindow)

GtkWidget *meander_help_window_new (MeanderHelpCatalog *catalog);
void meander_help_window_go_to (MeanderHelpWindow *self, const char *page);

G_END_DECLS
