/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/analysis-chart.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ui/widgets/compat.h"
#include "words/analysis.h"

#define HEIGHT 56
#define PAGE 6            /* moves */
#define MOMENT_RADIUS 3.5 /* logical pixels */
#define RING_RADIUS 4

struct _MeanderAnalysisChart
{
  MeanderChart parent_instance;

  MeanderGameReview *review;
  gboolean better; /* the better move is shown in the place of the one that is marked */
};

G_DEFINE_FINAL_TYPE (MeanderAnalysisChart, meander_analysis_chart, MEANDER_TYPE_CHART)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static guint
get_n_moves (MeanderAnalysisChart *self)
{
  MeanderGame *game = meander_game_review_get_game (self->review);

  return game != NULL ? meander_game_get_n_moves (game) : 0;
}

/* ---- drawing ---- */

static double
get_x (double dx, guint position)
{
  return MEANDER_CHART_INSET + dx * position;
}

static double
get_y (const MeanderPlayAnalysis *analysis, guint position, guint side, double height)
{
  double lost =
      1 - (double) meander_play_analysis_get_win (analysis, position, side) / MEANDER_PLAY_CERTAIN;

  return MEANDER_CHART_INSET + (height - 2 * MEANDER_CHART_INSET) * lost;
}

/* Of a pass, and of what comes after the last move that is done, nothing is known while the
 * analysis runs. */
static gboolean
is_known (const MeanderPlayAnalysis *analysis, guint position)
{
  gint sum = 0;

  for (guint side = 0; side < analysis->n_sides; side++)
    sum += meander_play_analysis_get_win (analysis, position, side);
  return sum > 0;
}

static void
draw_chances (cairo_t *cr,
              const MeanderPlayAnalysis *analysis,
              guint side,
              double dx,
              double height)
{
  for (guint i = 0; i <= analysis->n_steps; i++)
    if (is_known (analysis, i))
      cairo_line_to (cr, get_x (dx, i), get_y (analysis, i, side, height));
  meander_chart_stroke_side (cr, analysis->colours[side], side);
}

/* A dot for each moment that decided the game. */
static void
draw_moments (cairo_t *cr, const MeanderPlayAnalysis *analysis, double dx, double height)
{
  MeanderPlayMoment moments[MEANDER_MAX_MOMENTS];
  const guint n = meander_play_analysis_get_moments (analysis, moments);

  cairo_set_source_rgba (cr, 1, 1, 1, 0.95);
  for (guint i = 0; i < n; i++)
    {
      const double y = get_y (analysis, moments[i].step + 1, moments[i].side, height);

      cairo_new_path (cr);
      cairo_arc (cr, get_x (dx, moments[i].step + 1), y, MOMENT_RADIUS, 0, 2 * G_PI);
      cairo_fill (cr);
    }
}

/* What was to be expected of the better move in the place of the one that is marked: lines that
 * branch off before it. */
static void
draw_better (MeanderAnalysisChart *self,
             cairo_t *cr,
             const MeanderPlayAnalysis *analysis,
             double dx,
             double height)
{
  const guint position = meander_chart_get_position (MEANDER_CHART (self));

  if (!self->better || position == 0 || position > analysis->n_steps ||
      !is_known (analysis, position - 1))
    return;
  for (guint side = 0; side < analysis->n_sides; side++)
    {
      const double y = get_y (analysis, position - 1, side, height);

      cairo_new_path (cr);
      cairo_move_to (cr, get_x (dx, position - 1), y);
      cairo_line_to (cr, get_x (dx, position) - RING_RADIUS, y);
      cairo_new_sub_path (cr);
      cairo_arc (cr, get_x (dx, position), y, RING_RADIUS, 0, 2 * G_PI);
      cairo_set_source_rgba (cr, 1, 1, 1, 0.95);
      cairo_fill_preserve (cr);
      meander_chart_stroke_side (cr, analysis->colours[side], 0);
    }
}

/* While the analysis runs: how far it has come, from the left to the right. */
static void
draw_progress (cairo_t *cr, const MeanderPlayAnalysis *found, double dx, double height)
{
  guint last = 0;

  for (guint i = 0; i <= found->n_steps; i++)
    if (is_known (found, i))
      last = i;
  cairo_set_source_rgba (cr, 1, 1, 1, 0.09);
  cairo_rectangle (cr, 0, 0, get_x (dx, last), height);
  cairo_fill (cr);
}

static guint
meander_analysis_chart_get_n_positions (MeanderChart *chart)
{
  return get_n_moves (MEANDER_ANALYSIS_CHART (chart)) + 1;
}

static void
meander_analysis_chart_draw (MeanderChart *chart,
                             cairo_t *cr,
                             double width,
                             double height,
                             double dx)
{
  MeanderAnalysisChart *self = MEANDER_ANALYSIS_CHART (chart);
  const MeanderPlayAnalysis *found = meander_game_review_get_found (self->review);

  /* While there are no lines yet it is told why. */
  if (meander_game_review_is_running (self->review) && (found == NULL || found->n_steps == 0))
    return;
  cairo_rectangle (cr, MEANDER_CHART_INSET, height / 2, width - 2 * MEANDER_CHART_INSET, 0.5);
  cairo_fill (cr);
  if (found == NULL)
    return;
  if (meander_game_review_is_running (self->review))
    draw_progress (cr, found, dx, height);
  for (guint side = 0; side < found->n_sides; side++)
    draw_chances (cr, found, side, dx, height);
  draw_better (self, cr, found, dx, height);
  if (meander_game_review_is_running (self->review))
    return;
  draw_moments (cr, found, dx, height);
}

/* ---- pointing ---- */

static guint
get_position_at (MeanderAnalysisChart *self, double x)
{
  guint n_moves = get_n_moves (self);
  double width = gtk_widget_get_width (GTK_WIDGET (self)) - 2 * MEANDER_CHART_INSET;
  double share = width > 0 ? (x - MEANDER_CHART_INSET) / width : 0;

  return (guint) lround (CLAMP (share, 0, 1) * n_moves);
}

static void
choose (MeanderAnalysisChart *self, int position)
{
  g_signal_emit (self, signals[CHOSEN], 0, (guint) CLAMP (position, 0, (int) get_n_moves (self)));
}

static void
on_drag_begin (MeanderAnalysisChart *self, double x, double y)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  choose (self, (int) get_position_at (self, x));
}

static void
on_drag_update (MeanderAnalysisChart *self, double dx, double dy, GtkGestureDrag *drag)
{
  double x, y;

  gtk_gesture_drag_get_start_point (drag, &x, &y);
  choose (self, (int) get_position_at (self, x + dx));
}

static void
step (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderAnalysisChart *self = MEANDER_ANALYSIS_CHART (widget);
  int by = g_variant_get_int32 (parameter);

  choose (self, (int) meander_chart_get_position (MEANDER_CHART (widget)) + by);
}

/* What was known at a position; or, with @better, of the better move in the place of the one that
 * led to it (transfer full). */
static char *
describe (MeanderAnalysisChart *self, guint position, gboolean better)
{
  const MeanderPlayAnalysis *found = meander_game_review_get_found (self->review);
  MeanderGame *game = meander_game_review_get_game (self->review);
  g_autofree char *chances = NULL;

  if (found == NULL || position > found->n_steps || !is_known (found, position))
    return NULL;
  chances = meander_words_chances (game, found, better ? position - 1 : position);
  if (better)
    /* Translators: the number of a move that was not the best, and the chances to win if the best one
     * had been made; %s says it for each player: “Anna 62 %, Jan 38 %” */
    return g_strdup_printf (_ ("Instead of move %u: %s"), position, chances);
  if (position == 0)
    /* Translators: the chances to win before the first move; %s says it for each player: “Anna 62 %,
     * Jan 38 %” */
    return g_strdup_printf (_ ("At the start: %s"), chances);
  /* Translators: the number of a move, and what it says for each player: “Anna 62 %, Jan 38 %” */
  return g_strdup_printf (_ ("After move %u: %s"), position, chances);
}

static gboolean
meander_analysis_chart_query_tooltip (GtkWidget *widget,
                                      int x,
                                      int y,
                                      gboolean keyboard,
                                      GtkTooltip *tooltip)
{
  MeanderAnalysisChart *self = MEANDER_ANALYSIS_CHART (widget);
  guint position =
      keyboard ? meander_chart_get_position (MEANDER_CHART (self)) : get_position_at (self, x);
  g_autofree char *text = describe (self, position, FALSE);

  if (text == NULL)
    return FALSE;
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

/* ---- life ---- */

/* Says the chances at the position that is marked. */
static void
name (MeanderChart *chart)
{
  MeanderAnalysisChart *self = MEANDER_ANALYSIS_CHART (chart);
  guint position = meander_chart_get_position (chart);
  g_autofree char *text = describe (self, position, self->better && position > 0);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) get_n_moves (self),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) position,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text != NULL ? text : "", -1);
}

static void
on_changed (MeanderChart *chart)
{
  name (chart);
  gtk_widget_queue_draw (GTK_WIDGET (chart));
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
  MeanderChartClass *chart_class = MEANDER_CHART_CLASS (klass);
  static const struct
  {
    guint key;
    int by;
  } keys[] = {
    { GDK_KEY_Left, -1 },          { GDK_KEY_Down, -1 },
    { GDK_KEY_Right, 1 },          { GDK_KEY_Up, 1 },
    { GDK_KEY_Page_Up, PAGE },     { GDK_KEY_Page_Down, -PAGE },
    { GDK_KEY_Home, -G_MAXINT16 }, { GDK_KEY_End, G_MAXINT16 },
  };

  G_OBJECT_CLASS (klass)->dispose = meander_analysis_chart_dispose;
  widget_class->query_tooltip = meander_analysis_chart_query_tooltip;
  chart_class->height = HEIGHT;
  chart_class->get_n_positions = meander_analysis_chart_get_n_positions;
  chart_class->draw = meander_analysis_chart_draw;
  chart_class->moved = name;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_install_action (widget_class, "chart.step", "i", step);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, 0, "chart.step", "i",
                                         keys[i].by);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
meander_analysis_chart_init (MeanderAnalysisChart *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_has_tooltip (widget, TRUE);
  gtk_widget_set_direction (widget, GTK_TEXT_DIR_LTR);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  meander_compat_set_name (GTK_WIDGET (self), _ ("Chance of winning after each move"));
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
 * meander_analysis_chart_set_better:
 * @self: a chart
 * @better: whether the better move is shown in the place of the one that is marked
 *
 * Shows what was to be expected of it, beside what came.
 */
void
meander_analysis_chart_set_better (MeanderAnalysisChart *self, gboolean better)
{
  g_return_if_fail (MEANDER_IS_ANALYSIS_CHART (self));

  if (better == self->better)
    return;
  self->better = better;
  on_changed (MEANDER_CHART (self));
}
