/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/solutions.h"
#include "scene/scene.h"

G_BEGIN_DECLS

/* The one sentence beside the table: what to do now, or a hint for a puzzle.  Each hint is
 * stronger than the one before: which tile; where it goes; as it would lie.  “Why?” tells what
 * the arcs say.  Where what lies cannot be completed, it says so, with a button that takes
 * back what is in the way.  The whole solution stands apart and can be stepped through.
 * Actions that it asks for: win.hint. */
#define MEANDER_TYPE_HINT_BOX (meander_hint_box_get_type ())
G_DECLARE_FINAL_TYPE (MeanderHintBox, meander_hint_box, MEANDER, HINT_BOX, GtkWidget)

GtkWidget *meander_hint_box_new (MeanderScene *scene);
GtkWidget *meander_hint_box_get_ladder (MeanderHintBox *self);
void meander_hint_box_set_table (MeanderHintBox *self, GtkWidget *table);
void meander_hint_box_set_solutions (MeanderHintBox *self, MeanderSolutions *solutions);
void meander_hint_box_set_apart (MeanderHintBox *self, const MeanderBoard *figure);
void meander_hint_box_more (MeanderHintBox *self);
void meander_hint_box_start_over (MeanderHintBox *self);
void meander_hint_box_show_solution (MeanderHintBox *self);

G_END_DECLS
