/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/solutions.h"
#include "scene/scene.h"

G_BEGIN_DECLS

/* How many different solutions of the puzzle on the table have been found, on a button that
 * shows them; nothing until there is one. */
#define MEANDER_TYPE_SOLUTIONS_BOX (meander_solutions_box_get_type ())
G_DECLARE_FINAL_TYPE (MeanderSolutionsBox, meander_solutions_box, MEANDER, SOLUTIONS_BOX, GtkWidget)

GtkWidget *meander_solutions_box_new (MeanderScene *scene, MeanderSolutions *solutions);

G_END_DECLS
