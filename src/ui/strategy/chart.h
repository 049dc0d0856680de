/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "rules/colour.h"

G_BEGIN_DECLS

/* Something that is drawn over the positions of a strategy game, from the start at the
 * left to the last move at the right, on a dark ground, since the colours of lines are
 * made for the dark tiles.  One position may be marked: the one that is reviewed. */
#define MEANDER_TYPE_CHART (meander_chart_get_type ())
G_DECLARE_DERIVABLE_TYPE (MeanderChart, meander_chart, MEANDER, CHART, GtkWidget)

#define MEANDER_CHART_INSET 4.0 /* logical pixels round what is drawn */

struct _MeanderChartClass
{
  GtkWidgetClass parent_class;

  int height; /* logical pixels */

  /* How many positions there are; fewer than two are not drawn. */
  guint (*get_n_positions) (MeanderChart *self);
  /* Draws lines of the grid, @dx between positions.  The context has their colour and
   * a path with the mark, which this fills. */
  void (*draw) (MeanderChart *self, cairo_t *cr, double width, double height, double dx);
  /* Another position is marked; may be NULL. */
  void (*moved) (MeanderChart *self);
};

guint meander_chart_get_position (MeanderChart *self);
void meander_chart_set_position (MeanderChart *self, guint position);
void meander_chart_stroke_side (cairo_t *cr, MeanderColour colour, guint side);

G_END_DECLS
