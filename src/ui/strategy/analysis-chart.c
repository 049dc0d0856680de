/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/analysis-chart.h"

#include <glib/gi18n.h>

#include "words/analysis.h"

#define HEIGHT 132
#define CHANCES 0.58   /* share of the height that the chances have */
#define LEAST_SUM 2500 /* hundredths of a per cent; less does not fill the lower part */

struct _MeanderAnalysisChart
{
  MeanderChart parent_instance;

  MeanderGameReview *review;
};

G_DEFINE_FINAL_TYPE (MeanderAnalysisChart, meander_analysis_chart, MEANDER_TYPE_CHART)

static void
draw_chances (cairo_t *cr,
              const MeanderPlayAnalysis *analysis,
              guint side,
              double dx,
              double height)
{
  for (guint i = 0; i <= analysis->n_steps; i++)
    {
      double lost =
          1 - (double) meander_play_analysis_get_win (analysis, i, side) / MEANDER_PLAY_CERTAIN;

      cairo_line_to (cr, MEANDER_CHART_INSET + dx * i,
                     MEANDER_CHART_INSET + (height - 2 * MEANDER_CHART_INSET) * lost);
    }
  meander_chart_stroke_side (cr, analysis->colours[side], side);
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
  cairo_move_to (cr, MEANDER_CHART_INSET, middle);
  for (guint i = 1; i <= analysis->n_steps; i++)
    cairo_line_to (cr, MEANDER_CHART_INSET + dx * i, middle - dy * add_up (analysis, i, luck));
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
  cairo_line_to (cr, MEANDER_CHART_INSET + dx * analysis->n_steps, middle);
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

static guint
meander_analysis_chart_get_n_positions (MeanderChart *chart)
{
  MeanderAnalysisChart *self = MEANDER_ANALYSIS_CHART (chart);
  const MeanderPlayAnalysis *analysis = meander_game_review_get_analysis (self->review);

  return analysis != NULL ? analysis->n_steps + 1 : 0;
}

static void
meander_analysis_chart_draw (MeanderChart *chart,
                             cairo_t *cr,
                             double width,
                             double height,
                             double dx)
{
  MeanderAnalysisChart *self = MEANDER_ANALYSIS_CHART (chart);
  const MeanderPlayAnalysis *analysis = meander_game_review_get_analysis (self->review);
  double upper = height * CHANCES;
  double middle = (upper + height) / 2;

  cairo_rectangle (cr, 0, upper, width, 1);
  cairo_rectangle (cr, MEANDER_CHART_INSET, upper / 2, width - 2 * MEANDER_CHART_INSET, 0.5);
  cairo_rectangle (cr, MEANDER_CHART_INSET, middle, width - 2 * MEANDER_CHART_INSET, 0.5);
  cairo_fill (cr);
  for (guint side = 0; side < analysis->n_sides; side++)
    draw_chances (cr, analysis, side, dx, upper);
  draw_sum (cr, analysis, FALSE, dx, middle, (height - upper) / 2 - MEANDER_CHART_INSET, width);
  draw_sum (cr, analysis, TRUE, dx, middle, (height - upper) / 2 - MEANDER_CHART_INSET, width);
}

static void
meander_analysis_chart_dispose (GObject *object)
{
  g_clear_object (&MEANDER_ANALYSIS_CHART (object)->review);

  G_OBJECT_CLASS (meander_analysis_chart_parent_class)->dispose (object);
}

/* Says the chances at the position that is marked. */
static void
name (MeanderChart *chart)
{
  MeanderAnalysisChart *self = MEANDER_ANALYSIS_CHART (chart);
  const MeanderPlayAnalysis *analysis = meander_game_review_get_analysis (self->review);

  if (analysis != NULL)
    {
      MeanderGame *game = meander_game_review_get_game (self->review);
      guint position = MIN (meander_chart_get_position (chart), analysis->n_steps);
      g_autofree char *chances = meander_words_chances (game, analysis, position);
      /* Translators: describes a chart; %s says it for each player: “Anna 62 %, Jan 38 %” */
      g_autofree char *text =
          g_strdup_printf (_ ("The chances to win over the moves; here: %s"), chances);

      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                      -1);
    }
}

static void
on_changed (MeanderChart *chart)
{
  name (chart);
  gtk_widget_queue_draw (GTK_WIDGET (chart));
}

static void
meander_analysis_chart_class_init (MeanderAnalysisChartClass *klass)
{
  MeanderChartClass *chart_class = MEANDER_CHART_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_analysis_chart_dispose;
  chart_class->height = HEIGHT;
  chart_class->get_n_positions = meander_analysis_chart_get_n_positions;
  chart_class->draw = meander_analysis_chart_draw;
  chart_class->moved = name;
}

static void
meander_analysis_chart_init (MeanderAnalysisChart *self)
{
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
