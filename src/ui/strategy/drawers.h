/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What is not needed at every move, behind buttons: one of several drawers is open at the most,
 * with a title and a button that closes it.
 * Property: open (string): the one that is open, empty for none. */
#define MEANDER_TYPE_DRAWERS (meander_drawers_get_type ())
G_DECLARE_FINAL_TYPE (MeanderDrawers, meander_drawers, MEANDER, DRAWERS, GtkWidget)

GtkWidget *meander_drawers_new (void);
GtkWidget *meander_drawers_add (MeanderDrawers *self,
                                const char *id,
                                const char *label,
                                const char *title,
                                GtkWidget *content);
const char *meander_drawers_get_open (MeanderDrawers *self);
void meander_drawers_set_open (MeanderDrawers *self, const char *id);
void meander_drawers_set_useful (MeanderDrawers *self, const char *id, gboolean useful);

G_END_DECLS
