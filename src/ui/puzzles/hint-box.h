/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/scene.h"

G_BEGIN_DECLS

/* Hints for a puzzle, each stronger than the one before: what the arcs say of the
 * goal; whether what lies can be completed; where to go on, and with what arc; the
 * tile; the whole solution, to be stepped through.
 * Actions that it asks for: win.hint. */
#define MEANDER_TYPE_HINT_BOX (meander_hint_box_get_type ())
G_DECLARE_FINAL_TYPE (MeanderHintBox, meander_hint_box, MEANDER, HINT_BOX, GtkWidget)

GtkWidget *meander_hint_box_new (MeanderScene *scene);
void meander_hint_box_more (MeanderHintBox *self);

G_END_DECLS
