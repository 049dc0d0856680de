/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/analysis-chart.h"

#include <glib/gi18n.h>

#include "ui/strategy/points-chart.h"
#include "ui/widgets/theme.h"
#include "words/analysis.h"

#define HEIGHT 132
#define CHANCES 0.58 /* share of the height that the chances have */
#define INSET 4.0
#define LEAST_SUM 2500 /* hundredths of a per cent; less does not fill the lower part */

struct _MeanderAnalysisChart
{
  GtkWidget parent_instance;

  MeanderGameReview *review;
  guint position; /* the position that is reviewed */
};

G_DEFINE_FINAL_TYPE (MeanderAnalysisChart, meander_analysis_chart, GTK_TYPE_WIDGET)

/* Sides are told apart by their dashes too. */
static const double dashes[MEANDER_N_COLOURS][2] = { { 0, 0 }, { 7, 3 }, { 2, 3 }, { 10, 2 } };

static void
draw_chances (cairo_t *cr,
              const MeanderPlayAnalysis *analysis,
              const MeanderRgba *colour,
              guint side,
              double dx,
              double height)
{
  for (guint i = 0; i <= analysis->n_steps; i++)
    {
      double y = INSET + (height - 2 * INSET) *
                             (1 - (double) meander_play_analysis_get_win (analysis, i, side) /
                                      MEANDER_PLAY_CERTAIN);

      if (i == 0)
        cairo_move_to (cr, INSET, y);
      else
        cairo_line_to (cr, INSET + dx * i, y);
    }
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, 1);
  cairo_set_line_width (cr, 2);
  cairo_set_dash (cr, dashes[side], side == 0 ? 0 : 2, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* What has added up until a position for the first side. */
static int
add_up (const MeanderPlayAnalysis *analysis, guint position, gboolean luck)
{
  int sum = 0;

  for (guint i = 0; i < position; i++)
    sum += luck ? analysis->steps[i].luck[0] : analysis->steps[i].play[0];
  return sum;
}

static void
trace_sum (cairo_t *cr,
           const MeanderPlayAnalysis *analysis,
           gboolean luck,
           double dx,
           double middle,
           double dy)
{
  cairo_move_to (cr, INSET, middle);
  for (guint i = 1; i <= analysis->n_steps; i++)
    cairo_line_to (cr, INSET + dx * i, middle - dy * add_up (analysis, i, luck));
}

/* Play is an area, luck is one of stripes. */
static void
draw_sum (cairo_t *cr,
          const MeanderPlayAnalysis *analysis,
          gboolean luck,
          double dx,
          double middle,
          double half,
          double width)
{
  int most = LEAST_SUM;
  double dy;

  for (guint i = 1; i <= analysis->n_steps; i++)
    {
      most = MAX (most, ABS (add_up (analysis, i, FALSE)));
      most = MAX (most, ABS (add_up (analysis, i, TRUE)));
    }
  dy = half / most;

  cairo_save (cr);
  trace_sum (cr, analysis, luck, dx, middle, dy);
  cairo_line_to (cr, INSET + dx * analysis->n_steps, middle);
  cairo_close_path (cr);
  if (luck)
    {
      cairo_clip (cr);
      cairo_set_source_rgba (cr, 1, 1, 1, 0.8);
      cairo_set_line_width (cr, 1);
      for (double x = -2 * half; x < width; x += 5)
        {
          cairo_move_to (cr, x, middle + half);
          cairo_rel_line_to (cr, 2 * half, -2 * half);
        }
      cairo_stroke (cr);
    }
  else
    {
      cairo_set_source_rgba (cr, 1, 1, 1, 0.38);
      cairo_fill (cr);
    }
  cairo_restore (cr);
  trace_sum (cr, analysis, luck, dx, middle, dy);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.9);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

static void
meander_analysis_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MeanderAnalysisChart *self = MEANDER_ANALYSIS_CHART (widget);
  const MeanderPlayAnalysis *analysis = meander_game_review_get_analysis (self->review);
  const MeanderPalette *palette = meander_theme_get_palette (meander_theme_get_default ());
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  double upper = height * CHANCES;
  double middle = (upper + height) / 2;
  double dx;
  cairo_t *cr;

  if (analysis == NULL || analysis->n_steps == 0)
    return;
  dx = (width - 2 * INSET) / analysis->n_steps;

  cr = meander_points_chart_begin (widget, snapshot);
  cairo_rectangle (cr, INSET + dx * MIN (self->position, analysis->n_steps), 0, 1, height);
  cairo_rectangle (cr, 0, upper, width, 1);
  cairo_rectangle (cr, INSET, upper / 2, width - 2 * INSET, 0.5);
  cairo_rectangle (cr, INSET, middle, width - 2 * INSET, 0.5);
  cairo_fill (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint side = 0; side < analysis->n_sides; side++)
    draw_chances (cr, analysis, &palette->line[analysis->colours[side]], side, dx, upper);
  draw_sum (cr, analysis, FALSE, dx, middle, (height - upper) / 2 - INSET, width);
  draw_sum (cr, analysis, TRUE, dx, middle, (height - upper) / 2 - INSET, width);
  cairo_destroy (cr);
}

static void
meander_analysis_chart_measure (GtkWidget *widget,
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
meander_analysis_chart_dispose (GObject *object)
{
  g_clear_object (&MEANDER_ANALYSIS_CHART (object)->review);

  G_OBJECT_CLASS (meander_analysis_chart_parent_class)->dispose (object);
}

static void
meander_analysis_chart_class_init (MeanderAnalysisChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_analysis_chart_dispose;
  widget_class->snapshot = meander_analysis_chart_snapshot;
  widget_class->measure = meander_analysis_chart_measure;
  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
meander_analysis_chart_init (MeanderAnalysisChart *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_object (meander_theme_get_default (), "changed",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

static void
on_changed (MeanderAnalysisChart *self)
{
  const MeanderPlayAnalysis *analysis = meander_game_review_get_analysis (self->review);

  if (analysis != NULL)
    {
      MeanderGame *game = meander_game_review_get_game (self->review);
      guint position = MIN (self->position, analysis->n_steps);
      g_autofree char *chances = meander_words_chances (game, analysis, position);
      /* Translators: describes a chart; %s says it for each player: “Anna 62 %, Jan 38 %” */
      g_autofree char *text =
          g_strdup_printf (_ ("The chances to win over the moves; here: %s"), chances);

      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                      -1);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * meander_analysis_chart_new:
 * @review: what is to be shown
 *
 * Makes a chart.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_analysis_chart_new (MeanderGameReview *review)
{
  MeanderAnalysisChart *self = g_object_new (MEANDER_TYPE_ANALYSIS_CHART, NULL);

  self->review = g_object_ref (review);
  g_signal_connect_object (review, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/**
 * meander_analysis_chart_set_position:
 * @self: a chart
 * @position: the position that is reviewed
 *
 * Marks a position.
 */
void
meander_analysis_chart_set_position (MeanderAnalysisChart *self, guint position)
{
  g_return_if_fail (MEANDER_IS_ANALYSIS_CHART (self));

  if (position == self->position)
    return;
  self->position = position;
  on_changed (self);
}
