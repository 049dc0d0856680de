/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/results-by-level.h"

#include <glib/gi18n.h>

#include "ui/widgets/level-face.h"
#include "words/levels.h"

struct _MeanderResultsByLevel
{
  GtkWidget parent_instance;

  GtkWidget *box;
};

G_DEFINE_FINAL_TYPE (MeanderResultsByLevel, meander_results_by_level, GTK_TYPE_WIDGET)

static void
add_label (GtkWidget *box, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
}

/* “5 played, 2 won, 1 drawn” */
static char *
describe_results (const MeanderLevelResults *level_results)
{
  return g_strdup_printf (
      /* Translators: results against one computer player, three counts of games */
      C_ ("statistics", "%u played, %u won, %u drawn"), level_results->played, level_results->won,
      level_results->drawn);
}

/* A level that was played against. */
static void
add_level (GtkWidget *box, MeanderLevel level, const MeanderLevelResults *level_results)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  g_autofree char *results = describe_results (level_results);

  gtk_box_append (GTK_BOX (row), meander_level_face_new (level, 28));
  add_label (row, meander_words_level (level), NULL);
  add_label (row, results, "dim-label");
  gtk_box_append (GTK_BOX (box), row);
}

static gboolean
add_player (MeanderResultsByLevel *self, MeanderPlayerStatistics *player)
{
  g_autofree char *name = NULL;
  g_autofree char *rated = NULL;
  MeanderRating rating;
  GtkWidget *box;

  if (!meander_player_statistics_rate (player, &rating))
    return FALSE;

  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  g_object_get (player, "name", &name, NULL);
  rated = meander_words_rating (&rating);
  add_label (box, name, "heading");
  add_label (box, rated, NULL);
  for (guint level = 1; level <= MEANDER_N_LEVELS; level++)
    {
      MeanderLevelResults level_results;

      if (meander_player_statistics_get_level_results (player, (MeanderLevel) level,
                                                       &level_results) > 0)
        add_level (box, (MeanderLevel) level, &level_results);
    }
  gtk_box_append (GTK_BOX (self->box), box);

  return TRUE;
}

static void
meander_results_by_level_dispose (GObject *object)
{
  g_clear_pointer (&MEANDER_RESULTS_BY_LEVEL (object)->box, gtk_widget_unparent);

  G_OBJECT_CLASS (meander_results_by_level_parent_class)->dispose (object);
}

static void
meander_results_by_level_class_init (MeanderResultsByLevelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_results_by_level_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "againstbox");
}

static void
meander_results_by_level_init (MeanderResultsByLevel *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 14);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

/**
 * meander_results_by_level_show:
 * @self: a box
 * @statistics: the results
 *
 * Shows who has played against the computer.
 *
 * Returns: how many people that are
 */
guint
meander_results_by_level_show (MeanderResultsByLevel *self, MeanderStatistics *statistics)
{
  GListModel *list = G_LIST_MODEL (statistics);
  GtkWidget *child;
  guint n = 0;

  g_return_val_if_fail (MEANDER_IS_RESULTS_BY_LEVEL (self), 0);
  g_return_val_if_fail (MEANDER_IS_STATISTICS (statistics), 0);

  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  /* Translators: over the results of games of two against the computer */
  add_label (self->box, _ ("Games of two against the computer"), "dim-label");
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (MeanderPlayerStatistics) player = g_list_model_get_item (list, i);

      n += add_player (self, player);
    }

  return n;
}
