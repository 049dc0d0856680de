/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/statistics-window.h"

#include "ui/strategy/results-alone.h"
#include "ui/strategy/results-by-level.h"
#include "ui/strategy/results-by-pair.h"
#include "ui/strategy/results-by-player.h"
#include "ui/strategy/results-gobble.h"
#include "ui/strategy/results-summary.h"
#include "ui/widgets/dialogue.h"
#include "ui/widgets/figure.h"

struct _MeanderStatisticsWindow
{
  GtkWindow parent_instance;

  MeanderStatistics *statistics;
  MeanderProgress *progress;                /* or NULL */
  MeanderSoloResults *solo_results;         /* or NULL */
  MeanderExerciseResults *exercise_results; /* or NULL */
  MeanderStore *store;                      /* or NULL */

  GtkWidget *summary;
  GtkWidget *players;
  GtkWidget *results; /* those below it */
  GtkWidget *results_by_pair;
  GtkWidget *results_by_level;
  GtkWidget *results_gobble; /* with others */
  GtkWidget *alone;          /* what was done without opponents */
  GtkWidget *alone_title;
  GtkWidget *alone_rows;
  GtkWidget *invitation; /* where nobody has a result */
  GtkWidget *question;   /* whether all is to be forgotten */
  GtkWidget *question_label;
  MeanderFigure *picture; /* in place of results, */
  GtkWidget *none;        /* and that there are none */
  GtkWidget *solve;
  GtkWidget *bar; /* with `clear` in it */
  GtkWidget *clear;
  GtkWidget *keep;
  GtkWidget *trouble;
};

G_DEFINE_FINAL_TYPE (MeanderStatisticsWindow, meander_statistics_window, GTK_TYPE_WINDOW)

/* Whether there are rows of what was done alone. */
static gboolean
has_rows (MeanderStatisticsWindow *self)
{
  GtkWidget *list = gtk_widget_get_first_child (self->alone_rows);

  return gtk_widget_get_first_child (list) != NULL;
}

/* ---- forgetting ---- */

static void
show_page (MeanderStatisticsWindow *self)
{
  const char *title = gtk_window_get_title (GTK_WINDOW (self));
  guint n_others; /* of rows that tell of games with others */
  guint n_numbers = meander_results_summary_fill (GTK_BOX (self->summary), title, self->statistics,
                                                  self->progress);
  guint n_players =
      meander_results_by_player_fill (GTK_BOX (self->players), title, self->statistics);
  guint n_pairs = meander_results_by_pair_fill (GTK_BOX (self->results_by_pair), self->statistics);
  guint n_against = meander_results_by_level_show (
      MEANDER_RESULTS_BY_LEVEL (self->results_by_level), self->statistics);
  guint n_gobble = meander_results_gobble_fill (GTK_BOX (self->results_gobble), self->statistics);
  guint n_alone = meander_results_alone_fill (
      GTK_BOX (self->alone_rows), gtk_label_get_text (GTK_LABEL (self->alone_title)),
      self->statistics, self->progress, self->solo_results, self->exercise_results, self->store);

  n_others = n_players + n_pairs + n_against + n_gobble;
  /* How many games are won says the first player's row, too. */
  gtk_widget_set_visible (self->summary, n_numbers > (n_others > 0 ? 1 : 0));
  gtk_widget_set_visible (self->players, n_players > 0);
  gtk_widget_set_visible (self->results_by_pair, n_pairs > 0);
  gtk_widget_set_visible (self->results_by_level, n_against > 0);
  gtk_widget_set_visible (self->results_gobble, n_gobble > 0);
  gtk_widget_set_visible (self->alone, has_rows (self));
  /* Below nothing else they are not the other games. */
  gtk_widget_set_visible (self->alone_title, n_others > 0);
  gtk_widget_set_visible (self->results, n_pairs + n_against + n_gobble > 0 ||
                                             (n_others + n_alone > 0 && has_rows (self)));
  gtk_widget_set_visible (self->invitation, n_others + n_alone == 0);
  gtk_widget_set_visible (
      self->bar, n_players + n_gobble + meander_statistics_count_unclaimed (self->statistics) > 0 &&
                     !gtk_revealer_get_reveal_child (GTK_REVEALER (self->question)));
}

/* Either the button or the question that it asks. */
static void
ask (MeanderStatisticsWindow *self, gboolean asking)
{
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->question), asking);
  show_page (self);
}

static void
on_clear (MeanderStatisticsWindow *self)
{
  ask (self, TRUE);
  meander_dialogue_describe_button (self->keep,
                                    gtk_label_get_text (GTK_LABEL (self->question_label)));
  gtk_widget_grab_focus (self->keep);
}

static void
on_keep (MeanderStatisticsWindow *self)
{
  ask (self, FALSE);
  gtk_widget_grab_focus (self->clear);
}

static void
on_forget (MeanderStatisticsWindow *self)
{
  g_autoptr (GError) error = NULL;

  ask (self, FALSE);
  meander_statistics_clear (self->statistics, &error);
  gtk_label_set_text (GTK_LABEL (self->trouble), error != NULL ? error->message : "");
  gtk_widget_set_visible (self->trouble, error != NULL);
}

/* The way to a first result. */
static void
on_solve (MeanderStatisticsWindow *self)
{
  GtkWidget *parent = meander_dialogue_leave (GTK_WINDOW (self));

  if (parent != NULL)
    gtk_widget_activate_action (parent, "win.discovery", NULL);
}

/* ---- life ---- */

static void
meander_statistics_window_dispose (GObject *object)
{
  MeanderStatisticsWindow *self = MEANDER_STATISTICS_WINDOW (object);

  g_clear_object (&self->statistics);
  g_clear_object (&self->progress);
  g_clear_object (&self->solo_results);
  g_clear_object (&self->exercise_results);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (meander_statistics_window_parent_class)->dispose (object);
}

static void
meander_statistics_window_class_init (MeanderStatisticsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_statistics_window_dispose;
  g_type_ensure (MEANDER_TYPE_FIGURE);
  g_type_ensure (MEANDER_TYPE_RESULTS_BY_LEVEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/strategy/statistics-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, summary);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, players);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, results);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, results_by_pair);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, results_by_level);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, results_gobble);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, alone);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, alone_title);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, alone_rows);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, invitation);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, question);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, question_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, none);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, picture);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, solve);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, bar);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, clear);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, keep);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, trouble);
  gtk_widget_class_bind_template_callback (widget_class, on_clear);
  gtk_widget_class_bind_template_callback (widget_class, on_keep);
  gtk_widget_class_bind_template_callback (widget_class, on_forget);
  gtk_widget_class_bind_template_callback (widget_class, on_solve);

  meander_dialogue_add_keys (widget_class, "statistics");
}

static void
meander_statistics_window_init (MeanderStatisticsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  meander_figure_load (self->picture, "discovery");
  meander_dialogue_describe_button (self->solve, gtk_label_get_text (GTK_LABEL (self->none)));
}

/**
 * meander_statistics_window_new:
 * @parent: (nullable): the window to stand above
 * @statistics: the results of games with others
 * @progress: (nullable): what has been reached in every puzzle
 * @solo_results: (nullable): what has been played alone
 * @exercise_results: (nullable): how “What is best here?” was answered
 * @store: (nullable): where the games are, for those that are begun
 *
 * Creates a window with what has been reached on this computer.
 *
 * Returns: (transfer none): a new window
 */
GtkWidget *
meander_statistics_window_new (GtkWindow *parent,
                               MeanderStatistics *statistics,
                               MeanderProgress *progress,
                               MeanderSoloResults *solo_results,
                               MeanderExerciseResults *exercise_results,
                               MeanderStore *store)
{
  MeanderStatisticsWindow *self;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (MEANDER_IS_STATISTICS (statistics), NULL);

  self = g_object_new (MEANDER_TYPE_STATISTICS_WINDOW, "transient-for", parent, NULL);
  self->statistics = g_object_ref (statistics);
  g_set_object (&self->progress, progress);
  g_set_object (&self->solo_results, solo_results);
  g_set_object (&self->exercise_results, exercise_results);
  g_set_object (&self->store, store);
  g_signal_connect_object (statistics, "items-changed", G_CALLBACK (show_page), self,
                           G_CONNECT_SWAPPED);
  show_page (self);

  return GTK_WIDGET (self);
}
