/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/scene.h"

G_BEGIN_DECLS

/* The common ancestor of canvas and rack: its one drag gesture moves tiles
 * between them, and it draws what is in hand over both.
 * Actions: table.press, table.confirm, table.take (u), table.rotate (i),
 * table.take-back, table.let-go, table.select, table.select-all, table.home, table.pan (ii),
 * table.focus-table. */
#define MEANDER_TYPE_TABLE (meander_table_get_type ())
G_DECLARE_FINAL_TYPE (MeanderTable, meander_table, MEANDER, TABLE, GtkWidget)

GtkWidget *meander_table_new (MeanderScene *scene);

GtkWidget *meander_table_get_canvas (MeanderTable *self);
int meander_table_get_rack_height (MeanderTable *self, int width, int height);
void meander_table_set_covered (MeanderTable *self, int height);
void meander_table_hide_racks (MeanderTable *self, gboolean hide);
void meander_table_set_steady (MeanderTable *self, gboolean steady);
void meander_table_explain_signs (MeanderTable *self);
void meander_table_note_start (MeanderTable *self, guint number);
void meander_table_announce_task (MeanderTable *self, const char *title);
/* For the page that the table is on: the same keys wherever the focus is. */
void meander_table_install_page_actions (GtkWidgetClass *page_class,
                                         const char *prefix,
                                         GtkWidgetActionActivateFunc act);
gboolean meander_table_act_for_page (MeanderTable *self, const char *action, GVariant *parameter);

G_END_DECLS
