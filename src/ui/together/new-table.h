/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Asks whose table is to be opened, and who plays at it.  The action of its parent that it asks for:
 * `win.start-table` (name, and of each seat: a #MeanderNetPlayer, and the name or level), or
 * `win.start-race` (name, the id of a puzzle). */
#define MEANDER_TYPE_NEW_TABLE (meander_new_table_get_type ())
G_DECLARE_FINAL_TYPE (MeanderNewTable, meander_new_table, MEANDER, NEW_TABLE, GtkWindow)

GtkWidget *meander_new_table_new (GtkWindow *parent, GSettings *settings);
void meander_new_table_set_for_two (MeanderNewTable *self);
gboolean meander_table_name_check (const char *name);
char *meander_table_name_recall (GSettings *settings);

G_END_DECLS
