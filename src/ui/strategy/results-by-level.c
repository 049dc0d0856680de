/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/results-by-level.h"

#include <glib/gi18n.h>

#include "ui/strategy/results-list.h"
#include "ui/widgets/level-face.h"
#include "words/levels.h"

struct _MeanderResultsByLevel
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *title;
};

G_DEFINE_FINAL_TYPE (MeanderResultsByLevel, meander_results_by_level, GTK_TYPE_WIDGET)

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
add_level (GtkWidget *list, MeanderLevel level, const MeanderLevelResults *level_results)
{
  const char *name = meander_words_level (level);
  g_autofree char *results = describe_results (level_results);
  g_autofree char *sentence = g_strdup_printf (C_ ("accessible name", "%s: %s"), name, results);
  GtkWidget *row = meander_results_list_add (list, sentence);

  gtk_box_append (GTK_BOX (row), meander_level_face_new (level, 28));
  meander_results_add_words (row, name, NULL);
  meander_results_add_words (row, results, "dim-label");
}

static gboolean
add_player (MeanderResultsByLevel *self, MeanderPlayerStatistics *player)
{
  g_autofree char *name = NULL;
  MeanderRating rating;
  GtkWidget *box;
  GtkWidget *list;

  if (!meander_player_statistics_rate (player, &rating))
    return FALSE;

  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  g_object_get (player, "name", &name, NULL);
  list = meander_results_list_new (name);
  meander_results_add_words (box, name, "heading");
  gtk_box_append (GTK_BOX (box), list);
  for (guint level = 1; level <= MEANDER_N_LEVELS; level++)
    {
      MeanderLevelResults level_results;

      if (meander_player_statistics_get_level_results (player, (MeanderLevel) level,
                                                       &level_results) > 0)
        add_level (list, (MeanderLevel) level, &level_results);
    }
  gtk_box_append (GTK_BOX (self->box), box);

  return TRUE;
}

/* The face of the level that is nearest beside what is said. */
static void
add_strength (GtkWidget *list, const char *name, const MeanderRating *rating)
{
  const MeanderLevel face = rating->near != MEANDER_LEVEL_NONE ? rating->near : MEANDER_LEVEL_1;
  g_autofree char *rated = meander_words_rating (rating);
  g_autofree char *strength = meander_words_strength (rating);
  g_autofree char *certainty = meander_words_certainty (rating);
  g_autofree char *sentence = g_strdup_printf (C_ ("accessible name", "%s: %s"), name, rated);
  GtkWidget *row = meander_results_list_add (list, sentence);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_box_append (GTK_BOX (row), meander_level_face_new (face, 52));
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (texts, TRUE);
  meander_results_add_words (texts, name, "heading");
  meander_results_add_words (texts, strength, NULL);
  meander_results_add_words (texts, certainty, "dim-label");
  gtk_box_append (GTK_BOX (row), texts);
}

static void
meander_results_by_level_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MEANDER_TYPE_RESULTS_BY_LEVEL);

  G_OBJECT_CLASS (meander_results_by_level_parent_class)->dispose (object);
}

static void
meander_results_by_level_class_init (MeanderResultsByLevelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_results_by_level_dispose;
  gtk_widget_class_set_css_name (widget_class, "againstbox");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/strategy/results-by-level.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderResultsByLevel, box);
  gtk_widget_class_bind_template_child (widget_class, MeanderResultsByLevel, title);
}

static void
meander_results_by_level_init (MeanderResultsByLevel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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

  while ((child = gtk_widget_get_next_sibling (self->title)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (MeanderPlayerStatistics) player = g_list_model_get_item (list, i);

      n += add_player (self, player);
    }

  return n;
}

/**
 * meander_results_by_level_fill_strengths:
 * @box: a box; what is in it goes
 * @title: what is told there, for the ear
 * @statistics: the results
 *
 * Says of everybody who has played against the computer how strong that is.
 *
 * Returns: how many people that are
 */
guint
meander_results_by_level_fill_strengths (GtkBox *box,
                                         const char *title,
                                         MeanderStatistics *statistics)
{
  GListModel *players = G_LIST_MODEL (statistics);
  GtkWidget *list = NULL;
  GtkWidget *child;
  guint n = 0;

  g_return_val_if_fail (GTK_IS_BOX (box), 0);
  g_return_val_if_fail (MEANDER_IS_STATISTICS (statistics), 0);

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
  list = meander_results_list_new (title);
  gtk_box_append (box, list);
  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    {
      g_autoptr (MeanderPlayerStatistics) player = g_list_model_get_item (players, i);
      g_autofree char *name = NULL;
      MeanderRating rating;

      g_object_get (player, "name", &name, NULL);
      if (!meander_player_statistics_rate (player, &rating))
        continue;
      add_strength (list, name, &rating);
      n++;
    }

  return n;
}
