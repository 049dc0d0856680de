/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/points-chart.h"

#include "ui/widgets/compat.h"

#include <glib/gi18n.h>

#define HEIGHT 54    /* logical pixels, where there is little room */
#define LEAST_TOP 12 /* points; a few do not fill the chart */

struct _MeanderPointsChart
{
  MeanderChart parent_instance;

  MeanderMoveList *moves;
};

G_DEFINE_FINAL_TYPE (MeanderPointsChart, meander_points_chart, MEANDER_TYPE_CHART)

static guint
meander_points_chart_get_n_positions (MeanderChart *chart)
{
  return g_list_model_get_n_items (
      meander_move_list_get_model (MEANDER_POINTS_CHART (chart)->moves));
}

static void
meander_points_chart_draw (MeanderChart *chart, cairo_t *cr, double width, double height, double dx)
{
  MeanderPointsChart *self = MEANDER_POINTS_CHART (chart);
  MeanderColour colours[MEANDER_N_COLOURS];
  guint n_sides = meander_move_list_get_sides (self->moves, colours);
  MeanderPlayedMove *move;
  guint top = LEAST_TOP;
  double dy;

  for (guint i = 0; (move = meander_move_list_peek (self->moves, i)) != NULL; i++)
    for (guint side = 0; side < n_sides; side++)
      top = MAX (top, meander_played_move_get_points (move, side));
  dy = (height - 2 * MEANDER_CHART_INSET) / top;

  cairo_fill (cr);
  for (guint side = 0; side < n_sides; side++)
    {
      for (guint i = 0; (move = meander_move_list_peek (self->moves, i)) != NULL; i++)
        cairo_line_to (cr, MEANDER_CHART_INSET + dx * i,
                       height - MEANDER_CHART_INSET -
                           dy * meander_played_move_get_points (move, side));
      meander_chart_stroke_side (cr, colours[side], side);
    }
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
  MeanderChartClass *chart_class = MEANDER_CHART_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_points_chart_dispose;
  chart_class->height = HEIGHT;
  chart_class->get_n_positions = meander_points_chart_get_n_positions;
  chart_class->draw = meander_points_chart_draw;
}

static void
meander_points_chart_init (MeanderPointsChart *self)
{
  meander_compat_set_name (GTK_WIDGET (self), _ ("Points after each tile"));
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
  g_signal_connect_object (meander_move_list_get_model (moves), "items-changed",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
