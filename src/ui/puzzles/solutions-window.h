/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/solutions.h"
#include "rules/puzzle.h"

G_BEGIN_DECLS

/* The different solutions of a puzzle that have been found: small pictures, each of which opens
 * to a large one. */
#define MEANDER_TYPE_SOLUTIONS_WINDOW (meander_solutions_window_get_type ())
G_DECLARE_FINAL_TYPE (MeanderSolutionsWindow,
                      meander_solutions_window,
                      MEANDER,
                      SOLUTIONS_WINDOW,
                      GtkWindow)

GtkWidget *meander_solutions_window_new (GtkWindow *parent,
                                         MeanderSolutions *solutions,
                                         const MeanderPuzzle *puzzle);

G_END_DECLS
