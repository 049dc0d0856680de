/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "ui/reader/catalog.h"

G_BEGIN_DECLS

/* The widgets of a help page, and what there is to know of them afterwards. */
typedef struct
{
  GtkWidget *content;   /* a box that takes everything */
  GPtrArray *labels;    /* (unowned): every piece of text, from top to bottom */
  GHashTable *sections; /* char * to (unowned) heading */
  MeanderHelpCatalog *catalog;
  const MeanderHelpPage *page;
  GtkWidget *heading; /* (unowned): the last one so far */
} MeanderHelpBuilder;

void meander_help_builder_add_page (MeanderHelpBuilder *self);
GtkWidget *meander_help_builder_add_heading (MeanderHelpBuilder *self,
                                             GtkWidget *box,
                                             const char *markup,
                                             guint level);
GtkWidget *meander_help_builder_add_label (MeanderHelpBuilder *self,
                                           GtkWidget *box,
                                           const char *markup,
                                           GtkAccessibleRole role,
                                           const char *style);

G_END_DECLS
