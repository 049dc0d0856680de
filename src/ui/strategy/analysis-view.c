/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/analysis-view.h"

#include <glib/gi18n.h>

#include "ui/widgets/compat.h"
#include "ui/strategy/analysis-chart.h"
#include "words/analysis.h"
#include "words/strategy.h"

#define TICK 200 /* ms */

struct _MeanderAnalysisView
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  MeanderGameReview *review;
  const MeanderPlayAnalysis *shown; /* which the moments are of; to be compared only */
  guint n_moments;
  MeanderPlayMoment moments[MEANDER_MAX_MOMENTS];
  gboolean better_shown;    /* the table shows the better move */
  gboolean updating;        /* the widgets or the scene are being set */
  guint tick;               /* while the analysis runs */
  guint scroll_tick;        /* until the words have their place */
  gboolean scroll_to_found; /* and to which: to all, or to those about the move */

  GtkWidget *box;
  GtkWidget *progress;
  GtkWidget *button;
  GtkWidget *button_label;
  GtkWidget *problem;
  GtkWidget *found;
  GtkWidget *chart;
  GtkWidget *legend;
  GtkWidget *move;
  GtkWidget *better;
  GtkWidget *moments_heading;
  GtkWidget *moments_box;
  GtkWidget *sides;
};

G_DEFINE_FINAL_TYPE (MeanderAnalysisView, meander_analysis_view, GTK_TYPE_WIDGET)

/* A game that is under way may be analysed by who may ask for advice in it. */
static gboolean
may_analyse (MeanderAnalysisView *self)
{
  MeanderGame *game = meander_game_review_get_game (self->review);
  MeanderResult result;

  if (game == NULL || meander_game_get_n_moves (game) == 0)
    return FALSE;
  meander_game_get_result (game, &result);
  return result.over || meander_scene_has_aid (self->scene, MEANDER_AID_ADVICE);
}

/* What was found, for who may see it. */
static const MeanderPlayAnalysis *
get_analysis (MeanderAnalysisView *self)
{
  return may_analyse (self) ? meander_game_review_get_analysis (self->review) : NULL;
}

/* ---- the move that is looked at ---- */

/* The last move that the table shows; with the better one shown, the one in its place.
 * Returns: its index, or G_MAXUINT for none */
static guint
get_step (MeanderAnalysisView *self)
{
  const MeanderPlayAnalysis *analysis = get_analysis (self);
  guint position;

  if (analysis == NULL)
    return G_MAXUINT;
  position = meander_game_get_n_moves (meander_scene_get_game (self->scene));
  if (meander_scene_is_reviewing (self->scene))
    position = meander_scene_get_review_position (self->scene);
  if (self->better_shown)
    position++;
  return position > 0 && position <= analysis->n_steps ? position - 1 : G_MAXUINT;
}

static void
show_move (MeanderAnalysisView *self)
{
  const MeanderPlayAnalysis *analysis = get_analysis (self);
  MeanderGame *game = meander_scene_get_game (self->scene);
  guint index = get_step (self);
  const MeanderPlayStep *step = index != G_MAXUINT ? &analysis->steps[index] : NULL;
  g_autoptr (MeanderState) before = NULL;
  g_autofree char *played = NULL;
  g_autofree char *judged = NULL;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->move, step != NULL);
  gtk_widget_set_visible (
      self->better, step != NULL && (self->better_shown || step->grade >= MEANDER_GRADE_FINE));
  self->updating = TRUE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->better), self->better_shown);
  self->updating = FALSE;
  if (analysis != NULL)
    meander_chart_set_position (MEANDER_CHART (self->chart), index != G_MAXUINT ? index + 1 : 0);
  if (step == NULL)
    return;
  before = meander_game_copy_state_at (game, index);
  played = meander_words_played (game, before, meander_game_get_move (game, index));
  judged = meander_words_analysis_step (game, analysis, index);
  text = g_strdup_printf ("%s%s%s", played, *judged != '\0' ? "\n" : "", judged);
  if (!g_str_equal (text, gtk_label_get_text (GTK_LABEL (self->move))))
    {
      gtk_label_set_text (GTK_LABEL (self->move), text);
      if (meander_scene_is_reviewing (self->scene) && gtk_widget_get_mapped (self->move))
        meander_compat_announce (self->move, text);
    }
}

/* Brings what is new before the eyes, in the panel that holds this view. */
static gboolean
scroll_panel (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MeanderAnalysisView *self = MEANDER_ANALYSIS_VIEW (widget);
  GtkWidget *panel = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *first = self->scroll_to_found ? self->found : self->move;
  GtkWidget *last = self->scroll_to_found                   ? self->found
                    : gtk_widget_get_visible (self->better) ? self->better
                                                            : self->move;
  GtkAdjustment *adjustment;
  GtkWidget *viewport;
  graphene_rect_t first_bounds, last_bounds;
  double top;

  self->scroll_tick = 0;
  if (panel == NULL)
    return G_SOURCE_REMOVE;
  viewport = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (panel));
  if (!gtk_widget_compute_bounds (first, viewport, &first_bounds) ||
      !gtk_widget_compute_bounds (last, viewport, &last_bounds))
    return G_SOURCE_REMOVE;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (panel));
  top = gtk_adjustment_get_value (adjustment) + first_bounds.origin.y;
  gtk_adjustment_clamp_page (adjustment, top,
                             top + last_bounds.origin.y + last_bounds.size.height -
                                 first_bounds.origin.y);
  return G_SOURCE_REMOVE;
}

static gboolean
wait_a_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MEANDER_ANALYSIS_VIEW (widget)->scroll_tick =
      gtk_widget_add_tick_callback (widget, scroll_panel, NULL, NULL);
  return G_SOURCE_REMOVE;
}

/* After the next frame has given the words their place. */
static void
scroll_soon (MeanderAnalysisView *self, gboolean to_found)
{
  self->scroll_to_found = to_found;
  if (self->scroll_tick == 0)
    self->scroll_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), wait_a_frame, NULL, NULL);
}

static void
show_better (MeanderAnalysisView *self, guint index)
{
  const MeanderPlayAnalysis *analysis = get_analysis (self);

  self->updating = TRUE;
  self->better_shown = TRUE;
  meander_scene_review_other (self->scene, index, &analysis->steps[index].best);
  self->updating = FALSE;
  show_move (self);
}

static void
on_better (MeanderAnalysisView *self)
{
  guint index;

  if (self->updating)
    return;
  index = get_step (self);
  if (index == G_MAXUINT)
    return;
  if (self->better_shown)
    meander_scene_review (self->scene, index + 1);
  else
    show_better (self, index);
}

static void
on_moment (MeanderAnalysisView *self, GtkWidget *button)
{
  const MeanderPlayMoment *moment =
      &self->moments[GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "moment"))];

  if (moment->luck)
    meander_scene_review (self->scene, moment->step + 1);
  else
    show_better (self, moment->step);
  scroll_soon (self, FALSE);
}

/* ---- what was found ---- */

static void
show_moments (MeanderAnalysisView *self)
{
  const MeanderPlayAnalysis *analysis = get_analysis (self);
  MeanderGame *game = meander_game_review_get_game (self->review);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->moments_box)) != NULL)
    gtk_box_remove (GTK_BOX (self->moments_box), child);
  self->n_moments = meander_play_analysis_get_moments (analysis, self->moments);
  for (guint i = 0; i < self->n_moments; i++)
    {
      g_autofree char *text = meander_words_moment (game, analysis, &self->moments[i]);
      GtkWidget *label = gtk_label_new (text);
      GtkWidget *button = gtk_button_new ();

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_button_set_child (GTK_BUTTON (button), label);
      gtk_widget_set_focus_on_click (button, FALSE);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                      -1);
      g_object_set_data (G_OBJECT (button), "moment", GUINT_TO_POINTER (i));
      g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_moment), self);
      gtk_box_append (GTK_BOX (self->moments_box), button);
    }
  gtk_widget_set_visible (self->moments_heading, self->n_moments > 0);
}

static void
show_found (MeanderAnalysisView *self)
{
  const MeanderPlayAnalysis *analysis = get_analysis (self);
  MeanderGame *game = meander_game_review_get_game (self->review);
  g_autofree char *name = meander_words_side (game, analysis->colours[0]);
  g_autofree char *sides = meander_words_analysis_sides (game, analysis);
  /* Translators: under a chart with two parts; %s is a player. */
  g_autofree char *legend = g_strdup_printf (
      _ ("Above: the chance to win. Below, for %s: about what play (grey) and luck (striped) have brought. "
         "Each is an estimate, so the two do not add up exactly."),
      name);

  gtk_label_set_text (GTK_LABEL (self->legend), legend);
  gtk_label_set_text (GTK_LABEL (self->sides), sides);
  show_moments (self);
}

static gboolean
on_tick (gpointer user_data)
{
  MeanderAnalysisView *self = user_data;

  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress),
                                 meander_game_review_get_done (self->review));
  return G_SOURCE_CONTINUE;
}

static void
update (MeanderAnalysisView *self)
{
  const MeanderPlayAnalysis *analysis = get_analysis (self);
  gboolean running = meander_game_review_is_running (self->review);
  const char *problem = meander_game_review_get_problem (self->review);
  gboolean focused;

  gtk_widget_set_visible (self->progress, running);
  if (running && self->tick == 0)
    {
      gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), 0);
      self->tick = g_timeout_add (TICK, on_tick, self);
    }
  else if (!running && self->tick != 0)
    {
      g_clear_handle_id (&self->tick, g_source_remove);
      if (analysis != NULL)
        scroll_soon (self, TRUE);
    }
  gtk_label_set_text (GTK_LABEL (self->button_label),
                      running ? C_ ("button", "Stop") : _ ("Analyse this game"));
  focused = gtk_widget_has_focus (self->button);
  gtk_widget_set_visible (self->button, running || (analysis == NULL && may_analyse (self)));
  /* What the computer is going to do would end it. */
  gtk_widget_set_sensitive (self->button, running || !meander_scene_is_thinking (self->scene));
  gtk_label_set_text (GTK_LABEL (self->problem), problem != NULL ? problem : "");
  gtk_widget_set_visible (self->problem, problem != NULL);
  if (analysis != self->shown)
    {
      if (analysis != NULL)
        show_found (self);
      if (analysis == NULL && self->better_shown)
        self->better_shown = FALSE;
      self->shown = analysis;
    }
  gtk_widget_set_visible (self->found, analysis != NULL);
  show_move (self);
  /* The keyboard goes on with what was found. */
  if (focused && !gtk_widget_get_visible (self->button))
    gtk_widget_child_focus (self->found, GTK_DIR_TAB_FORWARD);
}

static void
on_button (MeanderAnalysisView *self)
{
  if (meander_game_review_is_running (self->review))
    meander_game_review_stop (self->review);
  else if (meander_game_review_get_game (self->review) != NULL)
    meander_game_review_start (self->review);
}

static void
on_scene_changed (MeanderAnalysisView *self, guint change)
{
  if (self->updating || !meander_scene_is_strategy (self->scene))
    return;
  if (change & MEANDER_SCENE_POSITION)
    self->better_shown = FALSE;
  if (change & (MEANDER_SCENE_POSITION | MEANDER_SCENE_PLAYERS))
    update (self);
}

/* ---- life ---- */

static void
meander_analysis_view_dispose (GObject *object)
{
  MeanderAnalysisView *self = MEANDER_ANALYSIS_VIEW (object);

  self->updating = TRUE;
  g_clear_handle_id (&self->tick, g_source_remove);
  if (self->scroll_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->scroll_tick);
  self->scroll_tick = 0;
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->scene);
  g_clear_object (&self->review);

  G_OBJECT_CLASS (meander_analysis_view_parent_class)->dispose (object);
}

static void
meander_analysis_view_class_init (MeanderAnalysisViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_analysis_view_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/strategy/analysis-view.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisView, box);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisView, progress);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisView, button);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisView, button_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisView, problem);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisView, found);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisView, legend);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisView, move);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisView, better);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisView, moments_heading);
  gtk_widget_class_bind_template_child_full (widget_class, "moments", FALSE,
                                             G_STRUCT_OFFSET (MeanderAnalysisView, moments_box));
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisView, sides);
  gtk_widget_class_bind_template_callback (widget_class, on_button);
  gtk_widget_class_bind_template_callback (widget_class, on_better);
}

static void
meander_analysis_view_init (MeanderAnalysisView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * meander_analysis_view_new:
 * @scene: the scene that reviews a game
 * @review: what is known of its game
 *
 * Makes a view.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_analysis_view_new (MeanderScene *scene, MeanderGameReview *review)
{
  MeanderAnalysisView *self = g_object_new (MEANDER_TYPE_ANALYSIS_VIEW, NULL);

  self->scene = g_object_ref (scene);
  self->review = g_object_ref (review);
  self->chart = meander_analysis_chart_new (review);
  gtk_box_prepend (GTK_BOX (self->found), self->chart);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (review, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
