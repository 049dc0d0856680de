/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/known-computers.h"
#include "net/finder.h"

G_BEGIN_DECLS

/* Asks whose table is to be joined, and shows those that are found.  The actions of its parent that it asks for: `win.call-table` (name,
 * address), `win.known-computers`. */
#define MEANDER_TYPE_JOIN_TABLE (meander_join_table_get_type ())
G_DECLARE_FINAL_TYPE (MeanderJoinTable, meander_join_table, MEANDER, JOIN_TABLE, GtkWindow)

GtkWidget *meander_join_table_new (GtkWindow *parent,
                                   GSettings *settings,
                                   MeanderNetFinder *finder,
                                   MeanderKnownComputers *known);
void meander_join_table_tell (MeanderJoinTable *self, const char *problem);

G_END_DECLS
