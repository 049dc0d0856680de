/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "ui/widgets/theme.h"
#include "scene/scene.h"

G_BEGIN_DECLS

/* The table top: draws the scene and carries a proxy for every hex that
 * matters.  Arrow keys walk over the hexes; Tab leaves.
 * Actions that it asks for: table.press, table.rotate (i), table.take-back. */
#define MEANDER_TYPE_CANVAS (meander_canvas_get_type ())
G_DECLARE_FINAL_TYPE (MeanderCanvas, meander_canvas, MEANDER, CANVAS, GtkWidget)

/* What is heard at a hex, or NULL for what there is on it. (transfer full) */
typedef char *(*MeanderCanvasWords) (gpointer user_data, MeanderHex hex);

GtkWidget *meander_canvas_new (MeanderScene *scene);
void meander_canvas_set_words (MeanderCanvas *self, MeanderCanvasWords words, gpointer user_data);
void meander_canvas_name_cursor (MeanderCanvas *self);
void meander_canvas_focus_cursor (MeanderCanvas *self);
void meander_canvas_set_bare (MeanderCanvas *self, gboolean bare);

void meander_canvas_snapshot_warnings (MeanderCanvas *self, GtkSnapshot *snapshot);

/* The side at which the canvas has its pictures: while the zoom moves it is not
 * the geometry's. */
double meander_canvas_get_side (MeanderCanvas *self);

G_END_DECLS
