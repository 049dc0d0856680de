/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/scene.h"

G_BEGIN_DECLS

/* The open tiles of the player, by number, in as many rows as they need.
 * Arrow keys walk over the tiles; Tab leaves.
 * Actions that it asks for: table.take (u), table.focus-table. */
#define MEANDER_TYPE_RACK_VIEW (meander_rack_view_get_type ())
G_DECLARE_FINAL_TYPE (MeanderRackView, meander_rack_view, MEANDER, RACK_VIEW, GtkWidget)

GtkWidget *meander_rack_view_new (MeanderScene *scene);
/* Whose rack; a small one is as low as it can be, for those who are not on turn. */
void meander_rack_view_set_seat (MeanderRackView *self, guint seat);
void meander_rack_view_set_small (MeanderRackView *self, gboolean small);
int meander_rack_view_get_height (MeanderRackView *self, int width, int max_height);
guint meander_rack_view_pick (MeanderRackView *self, double x, double y);
gboolean meander_rack_view_get_point (MeanderRackView *self, guint number, double *x, double *y);
guint meander_rack_view_get_focused (MeanderRackView *self);
gboolean meander_rack_view_focus_tile (MeanderRackView *self, guint number);
void meander_rack_view_lead_to_filling (MeanderRackView *self);

G_END_DECLS
