/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "render/draw.h"
#include "rules/position.h"

G_BEGIN_DECLS

/* A small picture of a position, drawn once and kept; it is decoration, so the
 * screen reader passes it over. */
#define MEANDER_TYPE_FIGURE (meander_figure_get_type ())
G_DECLARE_FINAL_TYPE (MeanderFigure, meander_figure, MEANDER, FIGURE, GtkWidget)

GtkWidget *meander_figure_new (void);
/* Copies the position; NULL shows nothing. */
void meander_figure_set_position (MeanderFigure *self, const MeanderPosition *position);
const MeanderPosition *meander_figure_get_position (MeanderFigure *self);
void meander_figure_set_notes (MeanderFigure *self, const MeanderDrawNotes *notes);
const MeanderDrawNotes *meander_figure_get_notes (MeanderFigure *self);
void meander_figure_load (MeanderFigure *self, const char *name);

G_END_DECLS
