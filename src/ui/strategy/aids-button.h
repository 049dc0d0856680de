/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/aids.h"

G_BEGIN_DECLS

/* A button that shows how much help a player has, and opens the switches of all
 * aids.  Properties: `aids` (#MeanderAids bits), `title` (whose, as in “Help for
 * Anna”). */
#define MEANDER_TYPE_AIDS_BUTTON (meander_aids_button_get_type ())
G_DECLARE_FINAL_TYPE (MeanderAidsButton, meander_aids_button, MEANDER, AIDS_BUTTON, GtkWidget)

GtkWidget *meander_aids_button_new (void);
void meander_aids_button_set_title (MeanderAidsButton *self, const char *title);
guint meander_aids_button_get_aids (MeanderAidsButton *self);
void meander_aids_button_set_aids (MeanderAidsButton *self, guint aids);

G_END_DECLS
