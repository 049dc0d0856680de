/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/chart.h"

#include "ui/widgets/theme.h"

#define LEAST_WIDTH 80

typedef struct
{
  guint position;
} MeanderChartPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MeanderChart, meander_chart, GTK_TYPE_WIDGET)

static void
meander_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MeanderChart *self = MEANDER_CHART (widget);
  const MeanderPalette *palette = meander_theme_get_palette (meander_theme_get_default ());
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  guint n_positions = MEANDER_CHART_GET_CLASS (self)->get_n_positions (self);
  guint marked = MIN (meander_chart_get_position (self), MAX (n_positions, 1) - 1);
  double dx;
  cairo_t *cr;

  if (n_positions < 2)
    return;
  dx = (width - 2 * MEANDER_CHART_INSET) / (n_positions - 1);

  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cairo_set_source_rgba (cr, palette->body.red, palette->body.green, palette->body.blue, 1);
  cairo_paint (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.35);
  cairo_rectangle (cr, MEANDER_CHART_INSET + dx * marked - 0.5, 0, 2, height);
  MEANDER_CHART_GET_CLASS (self)->draw (self, cr, width, height, dx);
  cairo_destroy (cr);
}

static void
meander_chart_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL
                            ? MEANDER_CHART_GET_CLASS (widget)->height
                            : LEAST_WIDTH;
}

static void
meander_chart_class_init (MeanderChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = meander_chart_snapshot;
  widget_class->measure = meander_chart_measure;
  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
meander_chart_init (MeanderChart *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_object (meander_theme_get_default (), "changed",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/**
 * meander_chart_get_position:
 * @self: a chart
 *
 * Gets the position that is marked.
 *
 * Returns: after how many moves
 */
guint
meander_chart_get_position (MeanderChart *self)
{
  MeanderChartPrivate *private = meander_chart_get_instance_private (self);

  g_return_val_if_fail (MEANDER_IS_CHART (self), 0);

  return private->position;
}

/**
 * meander_chart_set_position:
 * @self: a chart
 * @position: the position that is reviewed
 *
 * Marks a position.
 */
void
meander_chart_set_position (MeanderChart *self, guint position)
{
  MeanderChartPrivate *private = meander_chart_get_instance_private (self);

  g_return_if_fail (MEANDER_IS_CHART (self));

  if (position == private->position)
    return;
  private->position = position;
  if (MEANDER_CHART_GET_CLASS (self)->moved != NULL)
    MEANDER_CHART_GET_CLASS (self)->moved (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * meander_chart_stroke_side:
 * @cr: what is drawn with; its path is a side's line
 * @colour: the side's colour
 * @side: which of the sides, from 0
 *
 * Draws the line of a side.  Sides are told apart by their dashes too.
 */
void
meander_chart_stroke_side (cairo_t *cr, MeanderColour colour, guint side)
{
  static const double dashes[MEANDER_N_COLOURS][2] = { { 0, 0 }, { 7, 3 }, { 2, 3 }, { 10, 2 } };
  const MeanderRgba *line;

  g_return_if_fail (colour < MEANDER_N_COLOURS && side < MEANDER_N_COLOURS);

  line = &meander_theme_get_palette (meander_theme_get_default ())->line[colour];
  cairo_set_source_rgba (cr, line->red, line->green, line->blue, 1);
  cairo_set_line_width (cr, 2);
  cairo_set_dash (cr, dashes[side], side == 0 ? 0 : 2, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}
