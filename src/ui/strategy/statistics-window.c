/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/statistics-window.h"

#include <glib/gi18n.h>

#include "ui/strategy/results-alone.h"
#include "ui/strategy/results-by-level.h"
#include "ui/strategy/results-by-pair.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/dialogue.h"
#include "words/levels.h"

struct _MeanderStatisticsWindow
{
  GtkWindow parent_instance;

  MeanderStatistics *statistics;
  MeanderProgress *progress;                /* or NULL */
  MeanderSoloResults *solo_results;         /* or NULL */
  MeanderExerciseResults *exercise_results; /* or NULL */

  GtkWidget *strengths; /* of those who play against the computer: what one wants to know first */
  GtkWidget *players;   /* scrolls the table */
  GtkWidget *table;
  GtkColumnViewColumn *series; /* only where there have been some */
  GtkWidget *results;          /* those below it */
  GtkWidget *results_by_pair;
  GtkWidget *results_by_level;
  GtkWidget *alone; /* what was done without opponents */
  GtkWidget *alone_title;
  GtkWidget *alone_rows;
  GtkWidget *invitation; /* where nobody has a result in the strategy game */
  GtkWidget *question;   /* whether all is to be forgotten */
  GtkWidget *question_label;
  GtkWidget *none; /* in place of results: why there are none */
  GtkWidget *new_game;
  GtkWidget *bar; /* with `clear` in it */
  GtkWidget *clear;
  GtkWidget *keep;
  GtkWidget *trouble;
};

G_DEFINE_FINAL_TYPE (MeanderStatisticsWindow, meander_statistics_window, GTK_TYPE_WINDOW)

/* ---- the columns ---- */

static void
on_setup (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);
  gboolean is_name = g_str_equal (g_object_get_data (G_OBJECT (factory), "property"), "name");

  gtk_label_set_xalign (GTK_LABEL (label), is_name ? 0 : 1);
  if (is_name)
    {
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_widget_set_name (label, "name");
    }
  else
    gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

static gboolean
has_series (MeanderStatisticsWindow *self)
{
  GListModel *players = G_LIST_MODEL (self->statistics);
  guint series = 0;

  for (guint i = 0; i < g_list_model_get_n_items (players) && series == 0; i++)
    {
      g_autoptr (MeanderPlayerStatistics) player = g_list_model_get_item (players, i);

      g_object_get (player, "series", &series, NULL);
    }
  return series > 0;
}

/* All of a row, for the ear. */
static char *
make_sentence (MeanderPlayerStatistics *player, gboolean with_series)
{
  g_autofree char *name = NULL;
  g_autofree char *sentence = NULL;
  guint played, won, series, points, line, loop, ranking;
  double mean;

  g_object_get (player, "name", &name, "played", &played, "won", &won, "series", &series,
                "best-points", &points, "best-line", &line, "best-loop", &loop, "mean", &mean,
                "ranking", &ranking, NULL);
  if (with_series)
    sentence = g_strdup_printf (
        /* Translators: a row of the statistics, for the ear: a player; how many games are played,
         * how many are won; how many series are won; the points of the best game, the lengths of
         * the best line and loop; the points of a game on an average */
        _ ("%s: played %u, won %u, series %u, best game %u, best line %u, best loop %u, "
           "average %.1f"),
        name, played, won, series, points, line, loop, mean);
  else
    sentence = g_strdup_printf (
        /* Translators: as the one with series */
        _ ("%s: played %u, won %u, best game %u, best line %u, best loop %u, average %.1f"), name,
        played, won, points, line, loop, mean);

  return meander_words_ranked (sentence, ranking);
}

/* The cells are in the row. */
static void
name_row (GtkListItem *item, gboolean with_series)
{
  GtkWidget *cell = gtk_widget_get_parent (gtk_list_item_get_child (item));
  g_autofree char *sentence = make_sentence (gtk_list_item_get_item (item), with_series);

  meander_compat_set_name (gtk_widget_get_parent (cell), sentence);
}

static void
on_bind (GtkListItemFactory *factory, GtkListItem *item, MeanderStatisticsWindow *self)
{
  const char *property = g_object_get_data (G_OBJECT (factory), "property");
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (item));
  g_auto (GValue) value = G_VALUE_INIT;
  g_autofree char *text = NULL;

  g_object_get_property (gtk_list_item_get_item (item), property, &value);
  if (G_VALUE_HOLDS_STRING (&value))
    text = g_value_dup_string (&value);
  else if (G_VALUE_HOLDS_DOUBLE (&value))
    text = g_strdup_printf ("%.1f", g_value_get_double (&value));
  else
    text = g_strdup_printf ("%u", g_value_get_uint (&value));
  gtk_label_set_text (label, text);
  if (g_str_equal (property, "name"))
    {
      gtk_widget_set_tooltip_text (GTK_WIDGET (label), text);
      name_row (item, has_series (self));
    }
}

static GtkSorter *
create_sorter (const char *property)
{
  GtkExpression *expression =
      gtk_property_expression_new (MEANDER_TYPE_PLAYER_STATISTICS, NULL, property);
  GtkNumericSorter *sorter;

  if (g_str_equal (property, "name"))
    return GTK_SORTER (gtk_string_sorter_new (expression));

  /* The best first. */
  sorter = gtk_numeric_sorter_new (expression);
  gtk_numeric_sorter_set_sort_order (sorter, GTK_SORT_DESCENDING);
  return GTK_SORTER (sorter);
}

static GtkColumnViewColumn *
add_column (MeanderStatisticsWindow *self, const char *property, const char *title)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = NULL;
  g_autoptr (GtkSorter) sorter = create_sorter (property);

  g_object_set_data (G_OBJECT (factory), "property", (gpointer) property);
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), self);
  column = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_expand (column, g_str_equal (property, "name"));
  gtk_column_view_column_set_sorter (column, sorter);
  gtk_column_view_append_column (GTK_COLUMN_VIEW (self->table), column);
  return column; /* the table holds it */
}

/* The heads stand over their numbers, at the right: columns have no property for
 * that.  The name's stays at the left. */
static void
align_heads (MeanderStatisticsWindow *self)
{
  GtkWidget *heads = gtk_widget_get_first_child (self->table);

  for (GtkWidget *head = gtk_widget_get_next_sibling (gtk_widget_get_first_child (heads));
       head != NULL; head = gtk_widget_get_next_sibling (head))
    {
      GtkLabel *found = meander_compat_find_label (head);
      GtkWidget *label = GTK_WIDGET (found);

      if (found == NULL)
        continue;
      gtk_widget_set_hexpand (label, TRUE);
      gtk_label_set_xalign (found, 1);
      /* Behind the mark of the column that is sorted by. */
      if (GTK_IS_BOX (gtk_widget_get_parent (label)))
        gtk_box_reorder_child_after (GTK_BOX (gtk_widget_get_parent (label)), label,
                                     gtk_widget_get_last_child (gtk_widget_get_parent (label)));
    }
}

/* ---- forgetting ---- */

static void
show_page (MeanderStatisticsWindow *self)
{
  guint n_players = g_list_model_get_n_items (G_LIST_MODEL (self->statistics));
  guint n_pairs = meander_results_by_pair_fill (GTK_BOX (self->results_by_pair), self->statistics);
  guint n_against = meander_results_by_level_show (
      MEANDER_RESULTS_BY_LEVEL (self->results_by_level), self->statistics);
  guint n_strengths = meander_results_by_level_fill_strengths (
      GTK_BOX (self->strengths), gtk_window_get_title (GTK_WINDOW (self)), self->statistics);
  guint n_alone = meander_results_alone_fill (
      GTK_BOX (self->alone_rows), gtk_label_get_text (GTK_LABEL (self->alone_title)),
      self->progress, self->solo_results, self->exercise_results);

  gtk_widget_set_visible (self->strengths, n_strengths > 0);
  gtk_widget_set_visible (self->players, n_players > 0);
  gtk_widget_set_visible (self->invitation, n_players == 0);
  gtk_widget_set_visible (self->results_by_pair, n_pairs > 0);
  gtk_widget_set_visible (self->results_by_level, n_against > 0);
  gtk_widget_set_visible (self->alone, n_alone > 0);
  gtk_widget_set_visible (self->results, n_pairs + n_against + n_alone > 0);
  gtk_column_view_column_set_visible (self->series, has_series (self));
  gtk_widget_set_visible (
      self->bar, n_players > 0 && !gtk_revealer_get_reveal_child (GTK_REVEALER (self->question)));
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
on_new_game (MeanderStatisticsWindow *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.new-strategy", NULL);
  gtk_window_close (GTK_WINDOW (self));
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

  G_OBJECT_CLASS (meander_statistics_window_parent_class)->dispose (object);
}

static void
meander_statistics_window_class_init (MeanderStatisticsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_statistics_window_dispose;
  g_type_ensure (MEANDER_TYPE_RESULTS_BY_LEVEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/strategy/statistics-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, strengths);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, players);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, table);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, results);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, results_by_pair);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, results_by_level);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, alone);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, alone_title);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, alone_rows);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, invitation);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, question);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, question_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, none);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, new_game);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, bar);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, clear);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, keep);
  gtk_widget_class_bind_template_child (widget_class, MeanderStatisticsWindow, trouble);
  gtk_widget_class_bind_template_callback (widget_class, on_clear);
  gtk_widget_class_bind_template_callback (widget_class, on_keep);
  gtk_widget_class_bind_template_callback (widget_class, on_forget);
  gtk_widget_class_bind_template_callback (widget_class, on_new_game);

  meander_dialogue_add_keys (widget_class, "statistics");
}

/* GTK has height for a scrollbar only where it always stands: where the table is too wide, its last row
 * is not to be covered. */
static gboolean
choose_policy (gpointer players)
{
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (players);
  const gboolean wide =
      gtk_adjustment_get_upper (across) > gtk_adjustment_get_page_size (across) + 0.5;

  gtk_scrolled_window_set_policy (players, wide ? GTK_POLICY_ALWAYS : GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  return G_SOURCE_REMOVE;
}

/* While it is being laid out it cannot ask for another height. */
static void
on_width (GtkAdjustment *across, GtkScrolledWindow *players)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, choose_policy, g_object_ref (players), g_object_unref);
}

static void
meander_statistics_window_init (MeanderStatisticsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (
      gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (self->players)), "changed",
      G_CALLBACK (on_width), self->players, 0);
  meander_dialogue_describe_button (self->new_game, gtk_label_get_text (GTK_LABEL (self->none)));
  add_column (self, "name", C_ ("statistics", "Name"));
  /* Translators: the head of a narrow column: how many games */
  add_column (self, "played", C_ ("statistics", "Played"));
  /* Translators: the head of a narrow column: how many games */
  add_column (self, "won", C_ ("statistics", "Won"));
  /* Translators: the head of a narrow column: how many series of three or five games are won */
  self->series = add_column (self, "series", C_ ("statistics", "Series"));
  /* Translators: the head of a narrow column: the points of the best game */
  add_column (self, "best-points", C_ ("statistics", "Best game"));
  add_column (self, "best-line", C_ ("statistics", "Best line"));
  add_column (self, "best-loop", C_ ("statistics", "Best loop"));
  /* Translators: the head of a narrow column: points of a game on an average */
  add_column (self, "mean", C_ ("statistics", "Average"));
  /* Translators: the head of a narrow column: where a player stands on the scale of 1000 */
  add_column (self, "ranking", C_ ("statistics", "Ranking"));
  align_heads (self);
  /* The list within the table has no name of its own. */
  meander_compat_set_name (gtk_widget_get_last_child (self->table),
                           gtk_window_get_title (GTK_WINDOW (self)));
}

/**
 * meander_statistics_window_new:
 * @parent: (nullable): the window to stand above
 * @statistics: the results of the strategy game
 * @progress: (nullable): what has been reached in every puzzle
 * @solo_results: (nullable): what has been played alone
 * @exercise_results: (nullable): how “What is best here?” was answered
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
                               MeanderExerciseResults *exercise_results)
{
  MeanderStatisticsWindow *self;
  GtkSortListModel *sorted;
  GtkNoSelection *model;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (MEANDER_IS_STATISTICS (statistics), NULL);

  self = g_object_new (MEANDER_TYPE_STATISTICS_WINDOW, "transient-for", parent, NULL);
  self->statistics = g_object_ref (statistics);
  g_set_object (&self->progress, progress);
  g_set_object (&self->solo_results, solo_results);
  g_set_object (&self->exercise_results, exercise_results);
  sorted = gtk_sort_list_model_new (
      g_object_ref (G_LIST_MODEL (statistics)),
      g_object_ref (gtk_column_view_get_sorter (GTK_COLUMN_VIEW (self->table))));
  model = gtk_no_selection_new (G_LIST_MODEL (sorted));
  gtk_column_view_set_model (GTK_COLUMN_VIEW (self->table), GTK_SELECTION_MODEL (model));
  g_object_unref (model);
  g_signal_connect_object (statistics, "items-changed", G_CALLBACK (show_page), self,
                           G_CONNECT_SWAPPED);
  show_page (self);

  return GTK_WIDGET (self);
}
