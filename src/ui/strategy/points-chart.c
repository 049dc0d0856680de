/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/points-chart.h"

#include <glib/gi18n.h>

#include "ui/widgets/theme.h"

#define HEIGHT 64
#define INSET 4.0
#define LEAST_TOP 12 /* points; a few do not fill the chart */

struct _MeanderPointsChart
{
  GtkWidget parent_instance;

  MeanderMoveList *moves;
  guint position; /* the position that is reviewed */
};

G_DEFINE_FINAL_TYPE (MeanderPointsChart, meander_points_chart, GTK_TYPE_WIDGET)

/* Sides are told apart by their dashes too. */
static const double dashes[MEANDER_N_COLOURS][2] = { { 0, 0 }, { 7, 3 }, { 2, 3 }, { 10, 2 } };

static void
draw_side (MeanderPointsChart *self,
           cairo_t *cr,
           const MeanderRgba *colour,
           guint side,
           double dx,
           double dy,
           double bottom)
{
  MeanderPlayedMove *move;

  for (guint i = 0; (move = meander_move_list_peek (self->moves, i)) != NULL; i++)
    {
      double y = bottom - dy * meander_played_move_get_points (move, side);

      if (i == 0)
        cairo_move_to (cr, INSET, y);
      else
        cairo_line_to (cr, INSET + dx * i, y);
    }
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, 1);
  cairo_set_dash (cr, dashes[side], side == 0 ? 0 : 2, 0);
  cairo_stroke (cr);
}

/**
 * meander_points_chart_begin:
 * @widget: a chart of whatever kind
 * @snapshot: what it is drawn on
 *
 * Begins to draw a chart: a dark ground, since the colours of lines are made for the
 * dark tiles.
 *
 * Returns: (transfer full): what to draw with, set to the colour of grid lines
 */
cairo_t *
meander_points_chart_begin (GtkWidget *widget, GtkSnapshot *snapshot)
{
  const MeanderPalette *palette = meander_theme_get_palette (meander_theme_get_default ());
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                     (float) gtk_widget_get_height (widget)));

  cairo_set_source_rgba (cr, palette->body.red, palette->body.green, palette->body.blue, 1);
  cairo_paint (cr);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.35);

  return cr;
}

static void
meander_points_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MeanderPointsChart *self = MEANDER_POINTS_CHART (widget);
  const MeanderPalette *palette = meander_theme_get_palette (meander_theme_get_default ());
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  MeanderColour colours[MEANDER_N_COLOURS];
  guint n_sides = meander_move_list_get_sides (self->moves, colours);
  guint n_columns = g_list_model_get_n_items (G_LIST_MODEL (self->moves));
  guint top = LEAST_TOP;
  double dx;
  double dy;
  cairo_t *cr;

  if (n_columns < 2)
    return;
  for (guint i = 0; i < n_columns; i++)
    for (guint side = 0; side < n_sides; side++)
      top =
          MAX (top, meander_played_move_get_points (meander_move_list_peek (self->moves, i), side));
  dx = (width - 2 * INSET) / (n_columns - 1);
  dy = (height - 2 * INSET) / top;

  cr = meander_points_chart_begin (GTK_WIDGET (self), snapshot);
  cairo_rectangle (cr, INSET + dx * MIN (self->position, n_columns - 1), 0, 1, height);
  cairo_fill (cr);
  cairo_set_line_width (cr, 2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint side = 0; side < n_sides; side++)
    draw_side (self, cr, &palette->line[colours[side]], side, dx, dy, height - INSET);
  cairo_destroy (cr);
}

static void
meander_points_chart_measure (GtkWidget *widget,
                              GtkOrientation orientation,
                              int for_size,
                              int *minimum,
                              int *natural,
                              int *minimum_baseline,
                              int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 80;
}

static void
meander_points_chart_dispose (GObject *object)
{
  g_clear_object (&MEANDER_POINTS_CHART (object)->moves);

  G_OBJECT_CLASS (meander_points_chart_parent_class)->dispose (object);
}

static void
meander_points_chart_class_init (MeanderPointsChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_points_chart_dispose;
  widget_class->snapshot = meander_points_chart_snapshot;
  widget_class->measure = meander_points_chart_measure;
  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
meander_points_chart_init (MeanderPointsChart *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("The points after each tile"), -1);
  g_signal_connect_object (meander_theme_get_default (), "changed",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/**
 * meander_points_chart_new:
 * @moves: the positions to be shown
 *
 * Makes a chart.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_points_chart_new (MeanderMoveList *moves)
{
  MeanderPointsChart *self = g_object_new (MEANDER_TYPE_POINTS_CHART, NULL);

  self->moves = g_object_ref (moves);
  g_signal_connect_object (moves, "items-changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/**
 * meander_points_chart_set_position:
 * @self: a chart
 * @position: the position that is reviewed
 *
 * Marks a position.
 */
void
meander_points_chart_set_position (MeanderPointsChart *self, guint position)
{
  g_return_if_fail (MEANDER_IS_POINTS_CHART (self));

  if (position == self->position)
    return;
  self->position = position;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
