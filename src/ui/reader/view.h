/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "ui/reader/catalog.h"

G_BEGIN_DECLS

/* A help page as it is read, to stand in a scrolled window.
 * Signal `link` (target): a link was followed; it comes from the main loop, so
 * another page may be shown at once. */
#define MEANDER_TYPE_HELP_VIEW (meander_help_view_get_type ())
G_DECLARE_FINAL_TYPE (MeanderHelpView, meander_help_view, MEANDER, HELP_VIEW, GtkWidget)

void meander_help_view_show_page (MeanderHelpView *self,
                                  MeanderHelpCatalog *catalog,
                                  const MeanderHelpPage *page);
void meander_help_view_show_message (MeanderHelpView *self, const char *title, const char *message);
/* Where a section begins; NULL when there is none of that name. */
GtkWidget *meander_help_view_get_section (MeanderHelpView *self, const char *id);
void meander_help_view_focus_start (MeanderHelpView *self);

G_END_DECLS
