/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/aids.h"

G_BEGIN_DECLS

/* How much help a player has, and the switches of all aids.
 * Property: aids (uint, #MeanderAids bits). */
#define MEANDER_TYPE_AIDS_LIST (meander_aids_list_get_type ())
G_DECLARE_FINAL_TYPE (MeanderAidsList, meander_aids_list, MEANDER, AIDS_LIST, GtkWidget)

GtkWidget *meander_aids_list_new (void);
guint meander_aids_list_get_aids (MeanderAidsList *self);
void meander_aids_list_set_aids (MeanderAidsList *self, guint aids);

G_END_DECLS
