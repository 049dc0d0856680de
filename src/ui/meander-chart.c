/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "meander-chart.h"

#include <glib/gi18n.h>

#include "meander-look.h"

#define HEIGHT 64
#define INSET 4.0
#define LEAST_TOP 12 /* points; a few do not fill the chart */

typedef struct
{
  guint points[MEANDER_N_COLOURS];
} Column;

struct _MeanderChart
{
  GtkWidget parent_instance;

  GArray *columns; /* of Column, one a move and one for the start */
  guint n_sides;
  MeanderColour colours[MEANDER_N_COLOURS];
  guint position;
};

G_DEFINE_FINAL_TYPE (MeanderChart, meander_chart, GTK_TYPE_WIDGET)

/* Sides are told apart by their dashes too. */
static const double dashes[MEANDER_N_COLOURS][2] = { { 0, 0 }, { 7, 3 }, { 2, 3 }, { 10, 2 } };

static void
take_column (MeanderChart       *self,
             const MeanderState *state)
{
  MeanderResult result;
  Column column = { { 0 } };

  state->rules->result (state, &result);
  self->n_sides = result.n_sides;
  for (guint i = 0; i < result.n_sides; i++)
    {
      self->colours[i] = result.sides[i].colour;
      column.points[i] = result.sides[i].points;
    }
  g_array_append_val (self->columns, column);
}

static void
draw_side (MeanderChart      *self,
           cairo_t           *cr,
           const MeanderRgba *colour,
           guint              side,
           double             dx,
           double             dy,
           double             bottom)
{
  for (guint i = 0; i < self->columns->len; i++)
    {
      double y = bottom - dy * g_array_index (self->columns, Column, i).points[side];

      if (i == 0)
        cairo_move_to (cr, INSET, y);
      else
        cairo_line_to (cr, INSET + dx * i, y);
    }
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, 1);
  cairo_set_dash (cr, dashes[side], side == 0 ? 0 : 2, 0);
  cairo_stroke (cr);
}

static void
meander_chart_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  MeanderChart *self = MEANDER_CHART (widget);
  const MeanderPalette *palette = meander_look_get_palette (meander_look_get_default ());
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  guint top = LEAST_TOP;
  double dx;
  double dy;
  cairo_t *cr;

  if (self->columns->len < 2)
    return;
  for (guint i = 0; i < self->columns->len; i++)
    for (guint side = 0; side < self->n_sides; side++)
      top = MAX (top, g_array_index (self->columns, Column, i).points[side]);
  dx = (width - 2 * INSET) / (self->columns->len - 1);
  dy = (height - 2 * INSET) / top;

  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  /* The lines are made for the dark tiles, so that is what they are drawn on. */
  cairo_set_source_rgba (cr, palette->body.red, palette->body.green, palette->body.blue, 1);
  cairo_paint (cr);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.35);
  cairo_rectangle (cr, INSET + dx * MIN (self->position, self->columns->len - 1), 0, 1, height);
  cairo_fill (cr);
  cairo_set_line_width (cr, 2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint side = 0; side < self->n_sides; side++)
    draw_side (self, cr, &palette->line[self->colours[side]], side, dx, dy, height - INSET);
  cairo_destroy (cr);
}

static void
meander_chart_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 80;
}

static void
meander_chart_finalize (GObject *object)
{
  g_array_unref (MEANDER_CHART (object)->columns);

  G_OBJECT_CLASS (meander_chart_parent_class)->finalize (object);
}

static void
meander_chart_class_init (MeanderChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = meander_chart_finalize;
  widget_class->snapshot = meander_chart_snapshot;
  widget_class->measure = meander_chart_measure;
  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
meander_chart_init (MeanderChart *self)
{
  self->columns = g_array_new (FALSE, FALSE, sizeof (Column));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("The points after each tile"), -1);
  g_signal_connect_object (meander_look_get_default (), "changed",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/**
 * meander_chart_new:
 *
 * Makes a chart, empty.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_chart_new (void)
{
  return g_object_new (MEANDER_TYPE_CHART, NULL);
}

/**
 * meander_chart_show:
 * @self: a chart
 * @game: a strategy game
 * @position: after how many moves is looked at
 *
 * Shows a game up to its last move.
 */
void
meander_chart_show (MeanderChart *self,
                    MeanderGame  *game,
                    guint         position)
{
  g_autoptr (MeanderState) state = NULL;
  guint n_moves;

  g_return_if_fail (MEANDER_IS_CHART (self));
  g_return_if_fail (MEANDER_IS_GAME (game));

  n_moves = meander_game_get_n_moves (game);
  self->position = position;
  g_array_set_size (self->columns, 0);
  state = meander_game_copy_state_at (game, 0);
  take_column (self, state);
  for (guint i = 0; i < n_moves; i++)
    {
      if (!state->rules->apply (state, meander_game_get_move (game, i), NULL))
        break;
      take_column (self, state);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
